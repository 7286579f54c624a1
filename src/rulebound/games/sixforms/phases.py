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
from rulebound.games.sixforms.stack import event_stack, manual_loops
from rulebound.games.sixforms.stack.event_kinds import N_NOTHING, N_STEP
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.moves import Move, moves_by_verb
from rulebound.kernel.questions import Prompt
from rulebound.kernel.spine import Frame

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

_OF_TURN_PLAYER: Final = (schema.BEGIN_STEP, schema.REGROUP, schema.ACT, schema.MOVE)
"""Frames that need the turn player."""


def step(g: SixFormsCtx) -> None:
    """Run the next frame."""
    frame = turn.next_frame(g)
    g.chain_starter = NONE
    g.repeats_acts = False
    if g.is_out(g.turn_seat()) and frame.kind in _OF_TURN_PLAYER:
        _skip(g, frame)
    else:
        _run(g, frame)
    while g.departing:
        g.rip_departing()
        state_checks.check_state(g)


def _skip(g: SixFormsCtx, frame: Frame) -> None:
    """Leave out the steps of a turn player who is out, but for what ends with the turn."""
    if frame.kind == schema.BEGIN_STEP and frame.a == schema.END_STEP:
        turn.begin_step(g, schema.END_STEP)
        turn.then(g, schema.END)  # SF-Q136


def _run(g: SixFormsCtx, frame: Frame) -> None:
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
    for seat in g.rotation(first):
        _draw_opening_hand(g, seat)
    turn.then(g, schema.BEGIN_TURN)  # SF game-setup.12
    for seat in reversed(g.rotation(first)):
        turn.then_mulligan(g, seat)


def _draw_opening_hand(g: SixFormsCtx, seat: Seat) -> None:
    for _ in range(schema.HAND_AT_FIRST):  # SF game-setup.3
        card = g.cards(schema.DECK, seat)[-1]
        g.put(card, g.zone(schema.HAND, seat))
        g.emit(E_DRAW, "SF game-setup.2", seat, card)


def _mulligan(g: SixFormsCtx, seat: Seat) -> None:
    """Offer to shuffle the hand into the deck and draw a new one, once."""
    menu: list[Answer] = [(schema.YES,), (schema.NO,)]
    keeps = g.choose_option(seat, menu, schema.ASK_MULLIGAN)[0] == schema.YES
    if keeps or g.is_out(seat):
        return
    outer_cause = g.emit_cause(E_MULLIGAN, "SF game-setup.4", seat)
    for card in g.cards(schema.HAND, seat).copy():
        g.put(card, g.zone(schema.DECK, seat))
    piles.shuffle_deck(g, seat, "SF game-setup.5")
    _draw_opening_hand(g, seat)
    g.set_cause(outer_cause)


# -- turns and steps ----------------------------------------------------------------------


def _begin_turn(g: SixFormsCtx) -> None:
    """Push the six steps; on the first turn of the first player only three of them."""
    if g.is_out(g.turn_seat()):
        turn.pass_turn(g, g.left_of(g.turn_seat()))  # SF-Q136
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
    is_first = number == 1 and g.turn_seat() == g.table.vars[schema.FIRST]  # SF-Q132
    for each in reversed(first if is_first else order):  # SF first-turn-exception.2
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
        return
    hands.draw(g, seat, 1, seat, by_effect=False)  # SF draw-step.1
    state_checks.check_state(g)  # SF draw-step.3


# -- the act steps ------------------------------------------------------------------------


def _act_step(g: SixFormsCtx) -> None:
    """Do one act. The frame repeats until the turn player is done."""
    seat = g.turn_seat()
    loop = manual_loops.called(g, seat)  # SF-Q110
    choice = _choose_act(g, seat, schema.ASK_ACT, loop is not None)
    if loop is not None and choice:
        manual_loops.check_answer(g, loop, choice)
        if g.is_out(seat):
            return
    if choice and choice[0] == schema.DONE:  # SF act-step-two.3
        return
    turn.then(g, schema.ACT)
    if not choice:
        return  # somebody has resigned
    g.chain_starter = seat
    _ACTS[choice[0]].perform(g, seat, choice)
    state_checks.check_state(g)
    if loop is not None:
        manual_loops.check_end(g, loop, menus.act_menu(g, seat))


def _choose_act(g: SixFormsCtx, seat: Seat, prompt: Prompt, is_called: bool) -> Answer:
    """Ask the turn player what to do; empty if somebody has resigned.

    A player whose loop was called may use sparks first, and stays called if somebody resigns.
    """
    while True:
        is_move = prompt.code == schema.ASK_MOVE.code
        menu = menus.move_menu(g, seat) if is_move else menus.act_menu(g, seat)
        choice = g.choose_renewed(seat, menu, prompt)
        if not is_called or g.is_out(seat):
            return choice
        if not choice:
            state_checks.check_state(g)
        elif choice[0] == schema.SPARK:
            energy.use_spark(g, seat)
        else:
            return choice


# -- the move step ------------------------------------------------------------------------


def _move_step(g: SixFormsCtx) -> None:
    """Move one card. The frame repeats until the turn player is done."""
    seat = g.turn_seat()
    loop = manual_loops.called(g, seat)  # SF-Q110
    choice = _choose_act(g, seat, schema.ASK_MOVE, loop is not None)
    if loop is not None and choice:
        manual_loops.check_answer(g, loop, choice)
        if g.is_out(seat):
            return
    if choice and choice[0] == schema.DONE:
        return
    turn.then(g, schema.MOVE)  # SF moving-battlefield-cards.7
    if not choice:
        return  # somebody has resigned
    g.chain_starter = seat
    if choice[0] in menus.INTERRUPTS:
        g.resolve_response(StackEvent(N_NOTHING, seat), g.announce(seat, choice))
    else:
        _ACTS[choice[0]].perform(g, seat, choice)
    state_checks.check_state(g)
    if loop is not None:
        manual_loops.check_end(g, loop, menus.move_menu(g, seat))


# -- the end step -------------------------------------------------------------------------


def _end_step(g: SixFormsCtx) -> None:
    """Open the gates, discard to the hand limit, and pass the turn (SF end-step.1)."""
    seat = g.turn_seat()
    for player in g.rotation(seat):
        gates.open_gate(g, player)
    # SF hand-limit.1, SF end-step.2, SF game-setup.9, SF-Q58
    _discard_to_limit(g, seat)
    state_checks.check_state(g)
    _expire_turn_effects(g)  # SF-Q59
    ending.check_turn_limit(g)
    turn.pass_turn(g, g.left_of(seat))
    turn.then(g, schema.BEGIN_TURN)  # SF turn.2, SF end-step.5


def _discard_to_limit(g: SixFormsCtx, seat: Seat) -> None:
    """Discard down to the limit. Cards drawn meanwhile count, but none is tried twice."""
    tried: list[Card] = []
    while not g.is_out(seat):
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
