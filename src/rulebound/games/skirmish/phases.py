"""The course of a turn: draw phase, exchanges of six steps, end phase."""

from typing import Final

from rulebound.games.skirmish import ending, events, exchange, schema
from rulebound.games.skirmish.context import Duel
from rulebound.games.skirmish.moves.actions import (
    Pass,
    PassAndDiscard,
    Place,
    Use,
    actions_of,
    defence_menu,
    tell_unpayable,
)
from rulebound.games.skirmish.primitives import hands, reactions, turn
from rulebound.kernel.ids import NONE, Answer, Seat
from rulebound.kernel.moves import Move, moves_by_verb


def step(g: Duel) -> None:
    """Do what the top frame says."""
    kind = turn.next_phase(g)
    g.departed = []
    g.chain = []
    g.endless = []
    g.cause = NONE
    g.source = NONE
    # SK exchange.1: the steps of an exchange in their order
    if kind == schema.ATTACK_PLAY:
        attack_play(g)
    elif kind == schema.DEFENCE_PLAY:
        defence_play(g)
    elif kind == schema.PRE_RESOLUTION:
        pre_resolution(g)
    elif kind == schema.DEFENCE_RESOLUTION:
        defence_resolution(g)
    elif kind == schema.ATTACK_RESOLUTION:
        attack_resolution(g)
    elif kind == schema.CLEANUP:
        cleanup(g)
    elif kind == schema.DRAW_PHASE:
        draw_phase(g)
    else:
        end_phase(g)


def draw_phase(g: Duel) -> None:
    """SK draw-phase.1 to SK draw-phase.3."""
    attacker = g.attacker()
    inside = g.emit_cause(events.E_TURN, "SK time.2", attacker, a=g.table.vars[schema.TURN])
    hands.recycle(g, attacker)  # SK draw-phase.1
    _refill(g, attacker)  # SK-Q41: the attacker first
    _refill(g, 1 - attacker)
    g.set_cause(inside)
    turn.begin_turn(g)
    turn.then(g, schema.ATTACK_PLAY)  # SK draw-phase.3


def _refill(g: Duel, seat: Seat) -> None:
    """SK draw-phase.2: up to five; SK-Q30: nobody has to give cards back."""
    while len(g.hand(seat)) < schema.HAND_SIZE:
        deck = g.table.zones[schema.DECK + seat]
        stuck = not deck or g.has_state(seat, schema.HANDLOCKED)
        hands.draw(g, [seat], 1)
        if stuck:
            return  # SK-Q5, SK-Q27


def attack_play(g: Duel) -> None:
    """Step 1: the attacker acts or, after the first exchange, may end the turn."""
    attacker = g.attacker()
    table = g.table
    menu = actions_of(g, attacker)
    if not menu or table.vars[schema.EXCHANGES] >= schema.MOST_EXCHANGES:
        if not menu:
            tell_unpayable(g, attacker)
        # SK-Q6: nothing to act with, or SK-Q75
        g.emit(events.E_NO_ACTION, "SK-Q75" if menu else "SK-Q6", attacker)
        turn.then(g, schema.END_PHASE)
        return
    if not table.vars[schema.FIRST_EXCHANGE]:
        menu.append((schema.END,))  # SK cleanup.2, SK-Q6, SK-Q47
    choice = g.choose_option(attacker, menu, schema.ATTACK)  # SK attack-play.1
    if choice[0] == schema.END:
        turn.then(g, schema.END_PHASE)
        return
    turn.begin_exchange(g)
    g.emit(events.E_EXCHANGE, "SK exchange.1", attacker, a=table.vars[schema.DONE] + 1)
    _perform(g, attacker, choice)
    turn.then(g, schema.DEFENCE_PLAY)


_ACTIONS: Final[list[Move[Duel]]] = moves_by_verb((Place(), Use(), Pass(), PassAndDiscard()))


def _perform(g: Duel, seat: Seat, choice: Answer) -> None:
    """Take the action that was chosen."""
    _ACTIONS[choice[0]].perform(g, seat, choice)


def defence_play(g: Duel) -> None:
    """Step 2: the defender acts or passes, not knowing the attack."""
    defender = 1 - g.attacker()
    menu = defence_menu(g, defender)
    if len(menu) == 1:
        if g.has_state(defender, schema.EXPOSED):
            g.emit(events.E_NO_ACTION, "SK exposed.1", defender)
        else:
            tell_unpayable(g, defender)
    choice = g.choose_option(defender, menu, schema.DEFEND)
    _perform(g, defender, choice)
    turn.then(g, schema.PRE_RESOLUTION)


def pre_resolution(g: Duel) -> None:
    """Step 3: the attack is revealed, declared, aimed and paid for."""
    exchange.declare(g, g.attacker())
    turn.then(g, schema.DEFENCE_RESOLUTION)


def defence_resolution(g: Duel) -> None:
    """Step 4: the defence is revealed, declared and paid for, and resolves (SK-Q13)."""
    defender = 1 - g.attacker()
    exchange.declare(g, defender)
    exchange.resolve(g, defender)  # SK defence-resolution.4
    turn.then(g, schema.ATTACK_RESOLUTION)


def attack_resolution(g: Duel) -> None:
    """Step 5: the attack resolves, if it was paid for (SK attack-resolution.1)."""
    exchange.resolve(g, g.attacker())
    turn.then(g, schema.CLEANUP)


def cleanup(g: Duel) -> None:
    """Step 6: play zones are emptied; the exchange is over."""
    table = g.table
    first = g.attacker()
    inside = g.emit_cause(events.E_CLEANUP, "SK cleanup.1", first)
    for seat in (first, 1 - first):
        for card in table.zones[schema.PLAY + seat].copy():
            # SK cleanup.1; SK-Q29: what left the play zone stays where it is
            hands.to_pile(g, card)
        if table.lists[seat]:
            turn.set_targets(g, seat, [])
    reactions.fire(g, schema.EXCHANGE_OVER, [first])  # who passed in this exchange has still passed
    turn.end_exchange(g)
    _tell_ended(g, schema.UNTIL, table.vars[schema.DONE])
    g.set_cause(inside)
    turn.then(g, schema.ATTACK_PLAY)  # SK cleanup.2


def end_phase(g: Duel) -> None:
    """SK end-phase.1, SK end-phase.2: roles change, the next turn begins."""
    table = g.table
    attacker = g.attacker()
    inside = g.emit_cause(events.E_END, "SK end-phase.1", attacker, a=table.vars[schema.TURN])
    ending.check_turn_limit(g)
    _tell_ended(g, schema.UNTIL_TURN, table.vars[schema.TURN])
    turn.end_turn(g)
    g.emit(events.E_ROLES, "SK end-phase.1", 1 - attacker)
    g.set_cause(inside)
    turn.then(g, schema.DRAW_PHASE)


def _tell_ended(g: Duel, column: int, now: int) -> None:
    """Say which states have just run out (SK handlock.4, SK chained.3, SK exposed.3)."""
    if not g.recording:
        return
    for seat in (0, 1):
        for state in range(len(schema.STATES)):
            if g.table.counts[column + state][seat] == now and now > 0:
                g.emit(events.E_STATE_OVER, "SK time.1", seat, a=state)
