"""Course of a game: set-up, turns and their steps."""

from typing import Final

from rulebound.games.sixforms import ending, regroup, schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_DRAW, E_FIRST, E_MULLIGAN, E_STEP, E_TURN
from rulebound.games.sixforms.moves import menus
from rulebound.games.sixforms.moves.field_moves import (
    MoveTo,
    Orient,
    SplitAndMove,
    Strike,
    Teleport,
)
from rulebound.games.sixforms.moves.hand_moves import PlaceCard, PlayCard, Reveal, UseCard
from rulebound.games.sixforms.moves.plain_moves import EnergyDraw, Spark
from rulebound.games.sixforms.play import equips, gates, state_checks
from rulebound.games.sixforms.primitives import card_damage, card_marks, energy, hands, piles, turn
from rulebound.games.sixforms.stack import event_stack
from rulebound.games.sixforms.stack.event_kinds import N_NOTHING, N_STEP
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.moves import Move, moves_by_verb

_ACTS: Final[list[Move[SixFormsCtx]]] = moves_by_verb(
    (
        PlayCard(),
        PlaceCard(),
        Reveal(),
        UseCard(),
        Orient(),
        MoveTo(),
        SplitAndMove(),
        Teleport(),
        Strike(),
        EnergyDraw(),
        Spark(),
    )
)
"""What a player can do in a step, by its verb."""


def step(g: SixFormsCtx) -> None:
    """Run the next frame."""
    frame = turn.next_frame(g)
    kind = frame.kind
    if kind == schema.ACT:
        _act_step(g)
    elif kind == schema.MOVE:
        _move_step(g)
    elif kind == schema.BEGIN_STEP:
        _begin_step(g, frame.a)
    elif kind == schema.REGROUP:
        regroup.regroup(g)
    elif kind == schema.END:
        _end_step(g)
    elif kind == schema.BEGIN_TURN:
        _begin_turn(g)
    elif kind == schema.MULLIGAN:
        _mulligan(g, frame.seat)
    elif kind == schema.DEAL:
        _deal(g)


# -- set-up -------------------------------------------------------------------------------


def _deal(g: SixFormsCtx) -> None:
    """Draw the opening hands. The first player decides on a mulligan first (SF-Q21)."""
    first = g.turn_seat()
    g.emit(E_FIRST, "SF game-setup.1", first)
    for seat in (first, g.opponent(first)):
        _draw_opening_hand(g, seat)
    turn.then(g, schema.BEGIN_TURN)  # SF game-setup.12
    turn.then_mulligan(g, g.opponent(first))
    turn.then_mulligan(g, first)


def _draw_opening_hand(g: SixFormsCtx, seat: Seat) -> None:
    for _ in range(schema.HAND_AT_FIRST):  # SF game-setup.3
        card = g.cards(schema.DECK, seat)[-1]
        g.put(card, g.zone(schema.HAND, seat))
        g.emit(E_DRAW, "SF game-setup.2", seat, card)


def _mulligan(g: SixFormsCtx, seat: Seat) -> None:
    """Offer to shuffle the hand into the deck and draw a new one, once."""
    menu: list[Answer] = [(schema.YES,), (schema.NO,)]
    if g.choose_option(seat, menu, schema.ASK_MULLIGAN)[0] == schema.YES:
        return
    outer_cause = g.emit_cause(E_MULLIGAN, "SF game-setup.4", seat)
    for card in g.cards(schema.HAND, seat).copy():
        g.put(card, g.zone(schema.DECK, seat))
    piles.shuffle_deck(g, seat, "SF game-setup.5")
    _draw_opening_hand(g, seat)
    g.set_cause(outer_cause)


# -- turns and steps ----------------------------------------------------------------------


def _begin_turn(g: SixFormsCtx) -> None:
    """Push the six steps; on the first turn of the game only three of them."""
    number = turn.begin_turn(g)
    g.emit(E_TURN, "SF turn.1", g.turn_seat(), a=number)
    order = (
        schema.DRAW_STEP,
        schema.REGROUP_STEP,
        schema.ACT_STEP,
        schema.MOVE_STEP,
        schema.SECOND_ACT_STEP,
        schema.END_STEP,
    )
    # SF first-turn-exception.1, SF first-turn-ruling.1, SF-Q3
    first = (schema.REGROUP_STEP, schema.ACT_STEP, schema.END_STEP)
    for each in reversed(first if number == 1 else order):  # SF first-turn-exception.2
        turn.then_step(g, each)


def _begin_step(g: SixFormsCtx, which: int) -> None:
    """Begin a step. Players may respond to that."""
    turn.begin_step(g, which)
    outer_cause = g.emit_cause(E_STEP, "SF turn-steps.1", g.turn_seat(), a=which)
    if which == schema.DRAW_STEP:
        _draw_step(g)
    else:
        event_stack.resolve(g, StackEvent(N_STEP, NONE, n=which))  # SF event-controller.2
        state_checks.check_state(g)
        if which == schema.REGROUP_STEP:
            turn.then(g, schema.REGROUP)
        elif which == schema.MOVE_STEP:
            turn.then(g, schema.MOVE)
        elif which == schema.END_STEP:
            turn.then(g, schema.END)
        else:
            turn.then(g, schema.ACT)  # SF act-step-two.1
    g.set_cause(outer_cause)


def _draw_step(g: SixFormsCtx) -> None:
    """The turn player must draw, and loses with an empty deck (SF draw-step.2)."""
    seat = g.turn_seat()
    event_stack.resolve(g, StackEvent(N_STEP, NONE, n=schema.DRAW_STEP))
    if not g.cards(schema.DECK, seat):
        ending.lose(g, seat, ending.BY_DECK)  # SF deck.4
    hands.draw(g, seat, 1, seat, by_effect=False)  # SF draw-step.1
    state_checks.check_state(g)  # SF draw-step.3


# -- the act steps ------------------------------------------------------------------------


def _act_step(g: SixFormsCtx) -> None:
    """Do one act. The frame repeats until the turn player is done."""
    seat = g.turn_seat()
    choice = g.choose_option(seat, menus.act_menu(g, seat), schema.ASK_ACT)
    if choice[0] == schema.DONE:  # SF act-step-two.3
        return
    turn.then(g, schema.ACT)
    _ACTS[choice[0]].perform(g, seat, choice)
    state_checks.check_state(g)


# -- the move step ------------------------------------------------------------------------


def _move_step(g: SixFormsCtx) -> None:
    """Move one card. The frame repeats until the turn player is done."""
    seat = g.turn_seat()
    choice = g.choose_option(seat, menus.move_menu(g, seat), schema.ASK_MOVE)
    if choice[0] == schema.DONE:
        return
    turn.then(g, schema.MOVE)  # SF moving-battlefield-cards.7
    if choice[0] in menus.INTERRUPTS:
        g.resolve_response(StackEvent(N_NOTHING, seat), g.announce(seat, choice))
    else:
        _ACTS[choice[0]].perform(g, seat, choice)
    state_checks.check_state(g)


# -- the end step -------------------------------------------------------------------------


def _end_step(g: SixFormsCtx) -> None:
    """Open the gates, discard to the hand limit, and pass the turn (SF end-step.1)."""
    seat = g.turn_seat()
    for player in (seat, g.opponent(seat)):
        gates.open_gate(g, player)
    # SF hand-limit.1, SF end-step.2, SF game-setup.9, SF-Q58
    _discard_to_limit(g, seat)
    state_checks.check_state(g)
    _expire_turn_effects(g)  # SF-Q59
    ending.check_turn_limit(g)
    turn.pass_turn(g, g.opponent(seat))
    turn.then(g, schema.BEGIN_TURN)  # SF turn.2, SF end-step.5


def _discard_to_limit(g: SixFormsCtx, seat: Seat) -> None:
    """Discard down to the limit. Cards drawn meanwhile count, but none is tried twice."""
    tried: list[Card] = []
    while True:
        hand = g.cards(schema.HAND, seat)
        fresh = [card for card in hand if card not in tried]
        n = min(len(hand) - schema.HAND_LIMIT, len(fresh))
        if n <= 0:
            return
        cards = g.choose_cards(seat, fresh, n, n, schema.ASK_DISCARD)
        tried += cards
        # SF end-step.3
        hands.discard_all(g, seat, cards, seat, by_effect=False, rule="SF hand-limit.1")


def _expire_turn_effects(g: SixFormsCtx) -> None:
    """End what lasts until the end of the turn, and apply the consequences."""
    again = True
    while again:
        energy.lose_all(g)
        card_marks.expire_turn_marks(g)
        turn.reset_seats(g)
        again = card_damage.destroy_dead(g) or equips.destroy_misfit_equips(g)
