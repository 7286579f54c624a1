"""The course of a turn: draw phase, exchanges of six steps, end phase."""

from typing import TYPE_CHECKING, Final

from rulebound.games.skirmish import actions, ending
from rulebound.games.skirmish.names import (
    ACT,
    ATTACK,
    ATTACK_PLAY,
    ATTACK_RESOLUTION,
    ATTACKER,
    CLEANUP,
    DECK,
    DEFENCE_PLAY,
    DEFENCE_RESOLUTION,
    DEFEND,
    DONE,
    DRAW_PHASE,
    E_CLEANUP,
    E_END,
    E_EXCHANGE,
    E_ROLES,
    E_STATE_OVER,
    E_TURN,
    END,
    END_PHASE,
    EXCHANGE_OVER,
    EXCHANGES,
    FRESH,
    HAND_SIZE,
    HANDLOCKED,
    MOST_EXCHANGES,
    NO_ACT,
    PHASE,
    PHASES,
    PLAY,
    PRE_RESOLUTION,
    RUNNING,
    STATES,
    TURN,
    UNTIL,
    UNTIL_TURN,
)
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.spine import Frame

if TYPE_CHECKING:
    from rulebound.games.skirmish.ctx import Duel


def step(g: "Duel") -> None:
    """Do what the top frame says."""
    kind = g.table.pop().kind
    g.reactions = 0
    g.cause = NONE
    g.source = NONE
    g.table.set_var(PHASE, kind)
    # SK exchange.1: the steps of an exchange in their order
    if kind == ATTACK_PLAY:
        attack_play(g)
    elif kind == DEFENCE_PLAY:
        defence_play(g)
    elif kind == PRE_RESOLUTION:
        pre_resolution(g)
    elif kind == DEFENCE_RESOLUTION:
        defence_resolution(g)
    elif kind == ATTACK_RESOLUTION:
        attack_resolution(g)
    elif kind == CLEANUP:
        cleanup(g)
    elif kind == DRAW_PHASE:
        draw_phase(g)
    else:
        end_phase(g)


_FRAMES: Final = [Frame(kind) for kind in range(len(PHASES))]


def _next(g: "Duel", kind: int) -> None:
    g.table.push(_FRAMES[kind])


def draw_phase(g: "Duel") -> None:
    """SK draw-phase.1 to SK draw-phase.3."""
    attacker = g.attacker()
    inside = g.emit_cause(E_TURN, "SK time.2", attacker, a=g.table.vars[TURN])
    g.recycle(attacker)  # SK draw-phase.1
    _refill(g, attacker)  # SK-Q41: the attacker first
    _refill(g, 1 - attacker)
    g.set_cause(inside)
    g.table.set_var(FRESH, 1)
    g.table.set_var(EXCHANGES, 0)
    _next(g, ATTACK_PLAY)  # SK draw-phase.3


def _refill(g: "Duel", seat: Seat) -> None:
    """SK draw-phase.2: up to five; SK-Q30: nobody has to give cards back."""
    while len(g.hand(seat)) < HAND_SIZE:
        deck = g.table.zones[DECK + seat]
        stuck = not deck or g.has_state(seat, HANDLOCKED)
        g.draw(seat, 1)
        if stuck:
            return  # SK-Q5, SK-Q27


def attack_play(g: "Duel") -> None:
    """Step 1: the attacker acts or, after the first exchange, may end the turn."""
    attacker = g.attacker()
    table = g.table
    menu = actions.actions_of(g, attacker)
    if not menu or table.vars[EXCHANGES] >= MOST_EXCHANGES:  # SK-Q75
        _next(g, END_PHASE)  # SK-Q6: nothing to act with
        return
    if not table.vars[FRESH]:
        menu.append((END,))  # SK cleanup.2, SK-Q6, SK-Q47
    choice = g.choose_option(attacker, menu, ATTACK)  # SK attack-play.1
    if choice[0] == END:
        _next(g, END_PHASE)
        return
    table.set_var(RUNNING, 1)
    table.set_count(ACT, 1 - attacker, NO_ACT)
    g.emit(E_EXCHANGE, "SK exchange.1", attacker, a=table.vars[DONE] + 1)
    actions.take(g, attacker, choice)
    _next(g, DEFENCE_PLAY)


def defence_play(g: "Duel") -> None:
    """Step 2: the defender acts or passes, not knowing the attack."""
    defender = 1 - g.attacker()
    choice = g.choose_option(defender, actions.defence_menu(g, defender), DEFEND)
    actions.take(g, defender, choice)
    _next(g, PRE_RESOLUTION)


def pre_resolution(g: "Duel") -> None:
    """Step 3: the attack is revealed, declared, aimed and paid for."""
    actions.declare(g, g.attacker())
    _next(g, DEFENCE_RESOLUTION)


def defence_resolution(g: "Duel") -> None:
    """Step 4: the defence is revealed, declared and paid for, and resolves (SK-Q13)."""
    defender = 1 - g.attacker()
    actions.declare(g, defender)
    actions.resolve(g, defender)  # SK defence-resolution.4
    _next(g, ATTACK_RESOLUTION)


def attack_resolution(g: "Duel") -> None:
    """Step 5: the attack resolves, if it was paid for (SK attack-resolution.1)."""
    actions.resolve(g, g.attacker())
    _next(g, CLEANUP)


def cleanup(g: "Duel") -> None:
    """Step 6: play zones are emptied; the exchange is over."""
    table = g.table
    first = g.attacker()
    inside = g.emit_cause(E_CLEANUP, "SK cleanup.1", first)
    for seat in (first, 1 - first):
        for card in table.zones[PLAY + seat].copy():
            g.to_pile(card)  # SK cleanup.1; SK-Q29: what left the play zone stays where it is
        if table.lists[seat]:
            table.set_list(seat, [])
    g.fire(EXCHANGE_OVER, first)  # who passed in this exchange has still passed
    table.set_count(ACT, first, NO_ACT)
    table.set_count(ACT, 1 - first, NO_ACT)
    table.set_var(DONE, table.vars[DONE] + 1)
    table.set_var(EXCHANGES, table.vars[EXCHANGES] + 1)
    table.set_var(RUNNING, 0)
    table.set_var(FRESH, 0)
    _tell_ended(g, UNTIL, table.vars[DONE])
    g.set_cause(inside)
    _next(g, ATTACK_PLAY)  # SK cleanup.2


def end_phase(g: "Duel") -> None:
    """SK end-phase.1, SK end-phase.2: roles change, the next turn begins."""
    table = g.table
    attacker = g.attacker()
    inside = g.emit_cause(E_END, "SK end-phase.1", attacker, a=table.vars[TURN])
    ending.check_turn_limit(g)
    _tell_ended(g, UNTIL_TURN, table.vars[TURN])
    table.set_var(ATTACKER, 1 - attacker)
    table.set_var(TURN, table.vars[TURN] + 1)
    g.emit(E_ROLES, "SK end-phase.1", 1 - attacker)
    g.set_cause(inside)
    _next(g, DRAW_PHASE)


def _tell_ended(g: "Duel", column: int, now: int) -> None:
    """Say which states have just run out (SK handlock.4, SK chained.3, SK exposed.3)."""
    if not g.recording:
        return
    for seat in (0, 1):
        for state in range(len(STATES)):
            if g.table.counts[column + state][seat] == now and now > 0:
                g.emit(E_STATE_OVER, "SK time.1", seat, a=state)
