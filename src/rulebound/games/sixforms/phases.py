"""The course of a game: set-up, turns and their steps."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import (
    actions,
    activation,
    card_play,
    ending,
    movement,
    paths,
    primitives,
    stack,
)
from rulebound.games.sixforms.names import (
    ACT,
    ACT_STEP,
    ACTING,
    ARMS,
    ASIDE,
    ASK_ACT,
    ASK_DISCARD,
    ASK_FIRST,
    ASK_MAINTAIN,
    ASK_MOVE,
    ASK_MULLIGAN,
    ASK_READY,
    ASK_RELEASE,
    ASK_TAUNT,
    BEGIN_STEP,
    BEGIN_TURN,
    BLOCKS,
    BY_HAND,
    CONTROL,
    COUNTER,
    CUBES,
    DAMAGE,
    DEAL,
    DECK,
    DONE,
    DRAINED,
    DRAW_STEP,
    E_CHARGE,
    E_DRAW,
    E_FIRST,
    E_GATE_OPENS,
    E_MAINTAIN,
    E_MULLIGAN,
    E_ORIENT,
    E_STEP,
    E_TAUNT,
    E_TURN,
    END,
    END_STEP,
    ENERGY_CARD,
    FLAT,
    GRAVE,
    HAND,
    HAND_AT_FIRST,
    HAND_LIMIT,
    HOME,
    INTENSIFY,
    INTENSITY,
    KINDS,
    LOCKED,
    MORE_ATTACK,
    MORE_FACETS,
    MORE_HEALTH,
    MORE_WEAKNESS,
    MOVE,
    MOVE_STEP,
    MOVED,
    MULLIGAN,
    N_NOTHING,
    N_READY,
    N_STEP,
    NO,
    NO_STEP,
    NORMAL,
    ON_READY,
    ORIENT,
    OUTSIDE,
    PLACE,
    PLACED,
    PLAY,
    PLAYERS,
    POISONED,
    REGROUP,
    REGROUP_STEP,
    REVEAL,
    SECOND_ACT_STEP,
    SHARED,
    SPARK,
    SPARKED,
    SPLIT,
    STEP,
    STRIKE,
    STUN,
    TAUNTED,
    TELEPORTING,
    TO_FIELD,
    TURN,
    WHEN_MET,
    WITHER,
    YES,
)
from rulebound.games.sixforms.stack_events import StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Seat
from rulebound.kernel.spine import Frame

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


MAX_STATE_CHECKS: Final = 50
"""How often all is looked at again; where cards come and go for ever, that is where it ends."""

_TURN_MARKS: Final = (
    NORMAL,
    MORE_ATTACK,
    MORE_HEALTH,
    MORE_WEAKNESS,
    MORE_FACETS,
    MOVED,
    BLOCKS,
    TAUNTED,
)


def step(g: "SixFormsCtx") -> None:
    """Do what the next frame says."""
    frame = g.table.pop()
    kind = frame.kind
    if kind == ACT:
        _act_step(g, frame)
    elif kind == MOVE:
        _move_step(g)
    elif kind == BEGIN_STEP:
        _begin_step(g, frame.a)
    elif kind == REGROUP:
        _regroup(g)
    elif kind == END:
        _end_step(g)
    elif kind == BEGIN_TURN:
        _begin_turn(g)
    elif kind == MULLIGAN:
        _mulligan(g, frame)
    elif kind == DEAL:
        _deal(g)


# -- set-up -------------------------------------------------------------------------------


def _deal(g: "SixFormsCtx") -> None:
    """Hands of five; the first player may mulligan first (SF-Q21)."""
    first = g.turn_seat()
    g.emit(E_FIRST, "SF game-setup.1", first)
    for seat in (first, g.opponent(first)):
        _draw_opening_hand(g, seat)
    g.table.push(Frame(BEGIN_TURN))  # SF game-setup.12
    g.table.push(Frame(MULLIGAN, g.opponent(first)))
    g.table.push(Frame(MULLIGAN, first))


def _draw_opening_hand(g: "SixFormsCtx", seat: Seat) -> None:
    for _ in range(HAND_AT_FIRST):  # SF game-setup.3
        card = g.cards(DECK, seat)[-1]
        g.put(card, g.zone(HAND, seat))
        g.emit(E_DRAW, "SF game-setup.2", seat, card)


def _mulligan(g: "SixFormsCtx", frame: Frame) -> None:
    """Shuffle the hand into the deck and draw another one, once."""
    seat = frame.seat
    menu: list[Answer] = [(YES,), (NO,)]
    if g.choose_option(seat, menu, ASK_MULLIGAN)[0] == YES:
        return
    inside = g.set_cause(g.emit(E_MULLIGAN, "SF game-setup.4", seat))
    for card in g.cards(HAND, seat).copy():
        g.put(card, g.zone(DECK, seat))
    g.shuffle_deck(seat, "SF game-setup.5")
    _draw_opening_hand(g, seat)
    g.set_cause(inside)


# -- turns and steps ----------------------------------------------------------------------


def _begin_turn(g: "SixFormsCtx") -> None:
    """The six steps; on the first turn of the game only three of them."""
    table = g.table
    table.set_var(TURN, table.vars[TURN] + 1)
    table.set_var(STEP, NO_STEP)
    g.emit(E_TURN, "SF turn.1", g.turn_seat(), a=table.vars[TURN])
    order = (DRAW_STEP, REGROUP_STEP, ACT_STEP, MOVE_STEP, SECOND_ACT_STEP, END_STEP)
    # SF first-turn-exception.1, SF first-turn-ruling.1, SF-Q3
    first = (REGROUP_STEP, ACT_STEP, END_STEP)
    for each in reversed(first if table.vars[TURN] == 1 else order):  # SF first-turn-exception.2
        table.push(Frame(BEGIN_STEP, a=each))


def _begin_step(g: "SixFormsCtx", which: int) -> None:
    """A step begins, and everybody may respond to that."""
    table = g.table
    table.set_var(STEP, which)
    inside = g.set_cause(g.emit(E_STEP, "SF turn-steps.1", g.turn_seat(), a=which))
    if which == DRAW_STEP:
        _draw_step(g)
    else:
        stack.resolve(g, StackEvent(N_STEP, NONE, n=which))  # SF event-controller.2
        check_state(g)
        if which == REGROUP_STEP:
            table.push(Frame(REGROUP))
        elif which == MOVE_STEP:
            table.push(Frame(MOVE))
        elif which == END_STEP:
            table.push(Frame(END))
        else:
            table.push(Frame(ACT))  # SF act-step-two.1
    g.set_cause(inside)


def _draw_step(g: "SixFormsCtx") -> None:
    """The turn player must draw, and loses with an empty deck (SF draw-step.2)."""
    seat = g.turn_seat()
    stack.resolve(g, StackEvent(N_STEP, NONE, n=DRAW_STEP))
    if not g.cards(DECK, seat):
        ending.lose(g, seat, ending.BY_DECK)  # SF deck.4
    primitives.draw(g, seat, 1, seat, by_effect=False)  # SF draw-step.1
    check_state(g)  # SF draw-step.3


def _regroup(g: "SixFormsCtx") -> None:
    """Poison, charge, ready, a cube, what is to be maintained, intensity, stun (SF-Q23)."""
    seat = g.turn_seat()
    table = g.table
    poisoned = [card for card in g.field_cards(seat) if table.marks[POISONED][card]]
    if poisoned:
        primitives.add_counters(g, poisoned, DAMAGE, 1, "SF keyword-poison.1")  # SF-Q94
    check_state(g)  # SF ousted.9
    if table.counts[DRAINED][seat]:
        # SF energy-cubes.7, SF energy-cubes.8, SF-Q55
        table.set_count(CUBES, seat, table.counts[CUBES][seat] + table.counts[DRAINED][seat])
        table.set_count(DRAINED, seat, 0)
        g.emit(E_CHARGE, "SF regroup-step.1", seat)
    exhausted, control = table.marks[FLAT], table.marks[CONTROL]
    exhausted = [
        card
        for card in g.in_play()
        if exhausted[card]  # SF orientation-state.4
        and control[card] == seat
        and table.face[card]
        and not g.is_stunned(card)
    ]
    if exhausted:
        chosen = g.choose_cards(seat, exhausted, 0, len(exhausted), ASK_READY)
        if _can_ready_trigger(g, chosen):
            primitives.announce_choice(g, seat, chosen)
        for card in chosen:
            primitives.ready(g, card)  # SF orientation-state.8, SF animate.4
    g.gain_cube(seat)  # SF energy-cubes.2, SF regroup-step.3, SF-Q29
    _maintain(g, seat)
    for card in g.in_play():
        if table.marks[CONTROL][card] == seat and g.has_facet(card, INTENSIFY | WITHER):
            if g.has_facet(card, INTENSIFY):
                g.set_counters(card, INTENSITY, 1, "SF facet-intensify.1")
            if g.has_facet(card, WITHER):
                g.set_counters(card, INTENSITY, -1, "SF facet-wither.1")
    stun = table.marks[COUNTER + STUN]
    for card in [card for card in g.in_play() if stun[card]]:
        if g.controller(card) == seat:
            g.set_counters(card, STUN, -1, "SF counter-stun.2")
    check_state(g)  # SF regroup-step.5


def _can_ready_trigger(g: "SixFormsCtx", cards: Sequence[Card]) -> bool:
    """Can anything happen before the last of these cards is ready?"""
    if g.watched_kinds() >> N_READY & 1:
        return True
    return any(stack.triggered_abilities(g, card, ON_READY) for card in cards)


def _maintain(g: "SixFormsCtx", seat: Seat) -> None:
    """Cards that have to be paid for, or go (SF keyword-maintain.1)."""
    for card in g.in_play():
        if not g.is_friendly(card, seat):
            continue
        design = g.design(card)
        if not design.maintain or not g.is_active(card):
            continue
        paid = False
        if g.can_afford(seat, design.maintain, design.form):
            paid = g.choose_yes(seat, card, ASK_MAINTAIN)
        g.emit(E_MAINTAIN, "SF keyword-maintain.1", seat, card, a=1 if paid else 0)
        if paid:
            g.pay(seat, design.maintain, design.form)
        else:
            primitives.remove_from_play(
                g, card, g.zone(GRAVE, g.table.owner[card])
            )  # SF keyword-maintain.2


# -- the act steps ------------------------------------------------------------------------


def _act_step(g: "SixFormsCtx", frame: Frame) -> None:
    """One thing after the other, until the turn player is done."""
    seat = g.turn_seat()
    choice = g.choose_option(seat, actions.act_menu(g, seat), ASK_ACT)
    verb = choice[0]
    if verb == DONE:  # SF act-step-two.3
        return
    g.table.push(frame)
    card = choice[1] if len(choice) > 1 else NONE
    if verb == PLAY:
        card_play.resolve(g, card_play.announce(g, seat, card), None)
    elif verb == PLACE:
        card_play.place(g, seat, card)
    elif verb == REVEAL:
        x = card_play.pay_base_cost(g, seat, card)  # SF place.11, SF place.15
        card_play.reveal(g, seat, card, x, None)
    elif verb == ORIENT:
        _orient(g, seat, card)
    elif verb == SPARK:
        g.use_spark(seat)
    elif verb == ENERGY_CARD:
        g.resolve_response(StackEvent(N_NOTHING, seat), g.announce(seat, choice))
    else:
        activation.count_manual_act(g, seat)
        ability = g.design(card).abilities[choice[2]]
        if ability.extra_cost is not None:
            activation.announce(g, seat, card, choice[2], "SF-Q122")
        x = activation.pay(g, seat, card, ability)
        activation.activate(g, seat, card, choice[2], None, automatic=False, x=x, ability=ability)
    check_state(g)


def _orient(g: "SixFormsCtx", seat: Seat, card: Card) -> None:
    """Turn a battlefield card by its movement (SF battlefield-orientation.2)."""
    # SF battlefield-orientation.4, SF battlefield-orientation.5, SF orientation-state.10
    g.table.set_mark(MOVED, card, 1)
    inside = g.set_cause(g.emit(E_ORIENT, "SF battlefield-orientation.2", seat, card))
    if g.is_exhausted(card):
        primitives.ready(g, card)
    else:
        g.exhaust(card, "SF battlefield-orientation.2")  # SF battlefield-orientation.6
    g.set_cause(inside)


# -- the move step ------------------------------------------------------------------------


def _move_step(g: "SixFormsCtx") -> None:
    """One card after the other, until the turn player is done."""
    seat = g.turn_seat()
    choice = g.choose_option(seat, actions.move_menu(g, seat), ASK_MOVE)
    verb = choice[0]
    if verb == DONE:
        return
    g.table.push(Frame(MOVE))
    card = choice[1] if len(choice) > 1 else NONE  # SF moving-battlefield-cards.7
    if verb == SPARK:
        g.use_spark(seat)
    elif verb in actions.QUICKLY:
        g.resolve_response(StackEvent(N_NOTHING, seat), g.announce(seat, choice))
    elif verb == STRIKE:
        movement.strike(g, card)
    elif verb == TELEPORTING:
        if not _is_taunted(g, card, choice[2], False):
            g.table.set_mark(MOVED, card, 1)
            movement.teleport(g, card, choice[2], False)
    else:
        _move_card(g, card, choice[2], verb == SPLIT)
    check_state(g)


def _move_card(g: "SixFormsCtx", card: Card, cell: Cell, split: bool) -> None:
    """A manual move, unless a taunt asks for another one."""
    path = next(path for path in paths.allowed_paths(g, card) if path[-1] == cell)
    if not _is_taunted(g, card, cell, split):
        g.table.set_mark(MOVED, card, 1)  # SF manual-move.2
        movement.move(g, card, path, split)


def _is_taunted(g: "SixFormsCtx", card: Card, cell: Cell, split: bool) -> bool:
    """Does a taunter require a card to attack it instead of going there?"""
    if g.table.marks[TAUNTED][card]:
        return False
    taunters = paths.taunters(g, card, cell)
    if taunters:
        movement.announce_destination(g, card, cell, split)
    for taunter in taunters:
        if g.choose_yes(g.controller(taunter), taunter, ASK_TAUNT):
            g.table.set_mark(TAUNTED, card, taunter + 1)
            g.emit(
                E_TAUNT, "SF facet-taunt.1", g.controller(taunter), taunter, b=g.public_ident(card)
            )
            return True
    return False


# -- the end step -------------------------------------------------------------------------


def _end_step(g: "SixFormsCtx") -> None:
    """The gate opens, the hand is cut to its limit, and the turn passes (SF end-step.1)."""
    seat = g.turn_seat()
    for player in (seat, g.opponent(seat)):
        _open_gate(g, player)
    # SF hand-limit.1, SF end-step.2, SF game-setup.9, SF-Q58
    _discard_to_limit(g, seat)
    check_state(g)
    _expire_turn_effects(g)  # SF-Q59
    ending.check_turn_limit(g)
    g.table.set_var(ACTING, g.opponent(seat))
    g.table.push(Frame(BEGIN_TURN))  # SF turn.2, SF end-step.5


def _discard_to_limit(g: "SixFormsCtx", seat: Seat) -> None:
    """Discard down to the limit; who draws for that discards again, but no card twice."""
    tried: list[Card] = []
    while True:
        hand = g.cards(HAND, seat)
        fresh = [card for card in hand if card not in tried]
        n = min(len(hand) - HAND_LIMIT, len(fresh))
        if n <= 0:
            return
        cards = g.choose_cards(seat, fresh, n, n, ASK_DISCARD)
        tried += cards
        # SF end-step.3
        primitives.discard_all(g, seat, cards, seat, by_effect=False, rule="SF hand-limit.1")


def _open_gate(g: "SixFormsCtx", seat: Seat) -> None:
    """All gated cards of a player come back, in the order of that player's choice."""
    if g.table.counts[LOCKED][seat]:  # SF keyword-gate.3, SF-Q103
        return
    waiting: list[Card] = []
    for card in g.cards(ASIDE, seat).copy():  # SF keyword-gate.6
        if g.table.marks[HOME][card] == TO_FIELD + 1:
            waiting.append(card)
        else:
            _release_gated(g, seat, card)
    while waiting:
        card = g.choose_card(seat, waiting, ASK_FIRST)  # SF possession-process.3
        waiting.remove(card)
        _release_gated(g, seat, card)


def _release_gated(g: "SixFormsCtx", seat: Seat, card: Card) -> None:
    """A gated card goes where its gate leads (SF keyword-gate.2)."""
    home = g.table.marks[HOME][card] - 1
    if home == TO_FIELD:
        # SF keyword-gate.5, SF keyword-gate.7
        _return_to_play(g, seat, card, card_play.put_zones(g, seat, card), "SF keyword-gate.2")
        return
    g.emit(E_GATE_OPENS, "SF keyword-gate.2", seat, card)
    g.table.set_mark(HOME, card, 0)
    g.put(card, g.zone(GRAVE if home == WHEN_MET else home, seat))


def _return_to_play(g: "SixFormsCtx", seat: Seat, card: Card, cells: list[Cell], rule: str) -> None:
    """A gated card comes back into play; without a place for it, it waits (SF-Q103)."""
    design = g.design(card)
    if design.is_battlefield and cells:
        g.emit(E_GATE_OPENS, rule, seat, card)
        card_play.put_into_play(g, seat, card, g.choose_zone(seat, card, cells, ASK_RELEASE))
    elif design.is_action:
        g.emit(E_GATE_OPENS, rule, seat, card)
        g.table.set_mark(HOME, card, 0)
        g.put(card, g.zone(OUTSIDE, seat))
        g.refresh()
    elif design.is_equip and card_play.has_host(g, seat, design):
        g.emit(E_GATE_OPENS, rule, seat, card)
        card_play.return_equip(g, seat, card)


def _expire_turn_effects(g: "SixFormsCtx") -> None:
    """What lasted until the end of the turn is over, and what comes of that with it."""
    table = g.table
    again = True
    while again:
        g.lose_energy()
        cards = g.in_play()
        facets = table.marks[MORE_FACETS]
        if any(facets[card] for card in cards):
            g.refresh()  # SF-Q59
        for mark in _TURN_MARKS:
            column = table.marks[mark]
            for card in [card for card in cards if column[card]]:
                g.set_health_mark(mark, card, 0)  # SF turn.3
        for seat in range(PLAYERS):
            for count in (SPARKED, PLACED, BY_HAND):
                if table.counts[count][seat]:
                    table.set_count(count, seat, 0)
        again = primitives.destroy_dead(g) or card_play.destroy_misfit_equips(g)


# -- after every base event ---------------------------------------------------------------


def check_state(g: "SixFormsCtx") -> None:
    """The event stack is empty: the dead, the ousted and what lacks something go (SF-Q117)."""
    if g.left_play:
        g.left_play = []
    for _ in range(MAX_STATE_CHECKS):
        if not _check_state_once(g):
            return


def _check_state_once(g: "SixFormsCtx") -> bool:
    """Once around; was there anything to do?"""
    changed = primitives.destroy_dead(g)
    table = g.table
    ousted = g.ousted_cards()
    if ousted:
        ousted = [card for card in ousted if g.is_on_field(card)]
        primitives.destroy(g, ousted, NONE, rule="SF ousted.9")
        changed = changed or len(ousted) > 0
    if table.zones[ARMS]:
        changed = card_play.destroy_misfit_equips(g) or changed
    for card in g.cards_with_requirement():
        if g.is_active(card) and not card_play.meets_requirement(g, g.controller(card), card):
            # SF keyword-requires.3, SF-Q102, SF-Q104
            primitives.gate(g, card, WHEN_MET, "SF keyword-requires.3")
            changed = True
    for seat in range(PLAYERS):
        gated = table.zones[SHARED + seat * KINDS + ASIDE]
        if not gated:
            continue
        for card in gated.copy():
            if table.marks[HOME][card] == WHEN_MET + 1 and not table.counts[LOCKED][seat]:
                changed = _return_if_met(g, seat, card) or changed
    return changed


def _return_if_met(g: "SixFormsCtx", seat: Seat, card: Card) -> bool:
    """A card gated for its requirement returns as soon as that is met (SF keyword-requires.4)."""
    if not card_play.meets_requirement(g, seat, card):
        return False
    # SF keyword-requires.5, SF keyword-requires.7
    _return_to_play(g, seat, card, g.empty_zones(), "SF keyword-requires.4")
    return g.is_in_play(card)
