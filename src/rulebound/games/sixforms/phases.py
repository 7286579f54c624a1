"""Course of a game: set-up, turns and their steps."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import (
    actions,
    activation,
    card_play,
    ending,
    equips,
    face_down,
    gates,
    movement,
    paths,
    primitives,
    regroup,
    stack,
    state_checks,
)
from rulebound.games.sixforms.names import (
    ACT,
    ACT_STEP,
    ACTING,
    ASK_ACT,
    ASK_DISCARD,
    ASK_MOVE,
    ASK_MULLIGAN,
    ASK_TAUNT,
    BEGIN_STEP,
    BEGIN_TURN,
    BLOCKS,
    BY_HAND,
    DEAL,
    DECK,
    DONE,
    DRAW_STEP,
    E_DRAW,
    E_FIRST,
    E_MULLIGAN,
    E_ORIENT,
    E_STEP,
    E_TAUNT,
    E_TURN,
    END,
    END_STEP,
    ENERGY_CARD,
    HAND,
    HAND_AT_FIRST,
    HAND_LIMIT,
    MORE_ATTACK,
    MORE_FACETS,
    MORE_HEALTH,
    MORE_WEAKNESS,
    MOVE,
    MOVE_STEP,
    MOVED,
    MULLIGAN,
    N_NOTHING,
    N_STEP,
    NO,
    NO_STEP,
    NORMAL,
    ORIENT,
    PLACE,
    PLACED,
    PLAY,
    PLAYERS,
    REGROUP,
    REGROUP_STEP,
    REVEAL,
    SECOND_ACT_STEP,
    SPARK,
    SPARKED,
    SPLIT,
    STEP,
    STRIKE,
    TAUNTED,
    TELEPORTING,
    TURN,
    YES,
)
from rulebound.games.sixforms.stack_events import StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Seat
from rulebound.kernel.spine import Frame

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


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
    """Run the next frame."""
    frame = g.table.pop()
    kind = frame.kind
    if kind == ACT:
        _act_step(g, frame)
    elif kind == MOVE:
        _move_step(g)
    elif kind == BEGIN_STEP:
        _begin_step(g, frame.a)
    elif kind == REGROUP:
        regroup.regroup(g)
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
    """Draw the opening hands. The first player decides on a mulligan first (SF-Q21)."""
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
    """Offer to shuffle the hand into the deck and draw a new one, once."""
    seat = frame.seat
    menu: list[Answer] = [(YES,), (NO,)]
    if g.choose_option(seat, menu, ASK_MULLIGAN)[0] == YES:
        return
    outer_cause = g.set_cause(g.emit(E_MULLIGAN, "SF game-setup.4", seat))
    for card in g.cards(HAND, seat).copy():
        g.put(card, g.zone(DECK, seat))
    g.shuffle_deck(seat, "SF game-setup.5")
    _draw_opening_hand(g, seat)
    g.set_cause(outer_cause)


# -- turns and steps ----------------------------------------------------------------------


def _begin_turn(g: "SixFormsCtx") -> None:
    """Push the six steps; on the first turn of the game only three of them."""
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
    """Begin a step. Players may respond to that."""
    table = g.table
    table.set_var(STEP, which)
    outer_cause = g.set_cause(g.emit(E_STEP, "SF turn-steps.1", g.turn_seat(), a=which))
    if which == DRAW_STEP:
        _draw_step(g)
    else:
        stack.resolve(g, StackEvent(N_STEP, NONE, n=which))  # SF event-controller.2
        state_checks.check_state(g)
        if which == REGROUP_STEP:
            table.push(Frame(REGROUP))
        elif which == MOVE_STEP:
            table.push(Frame(MOVE))
        elif which == END_STEP:
            table.push(Frame(END))
        else:
            table.push(Frame(ACT))  # SF act-step-two.1
    g.set_cause(outer_cause)


def _draw_step(g: "SixFormsCtx") -> None:
    """The turn player must draw, and loses with an empty deck (SF draw-step.2)."""
    seat = g.turn_seat()
    stack.resolve(g, StackEvent(N_STEP, NONE, n=DRAW_STEP))
    if not g.cards(DECK, seat):
        ending.lose(g, seat, ending.BY_DECK)  # SF deck.4
    primitives.draw(g, seat, 1, seat, by_effect=False)  # SF draw-step.1
    state_checks.check_state(g)  # SF draw-step.3


# -- the act steps ------------------------------------------------------------------------


def _act_step(g: "SixFormsCtx", frame: Frame) -> None:
    """Do one act. The frame repeats until the turn player is done."""
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
        face_down.place(g, seat, card)
    elif verb == REVEAL:
        x = card_play.pay_base_cost(g, seat, card)  # SF place.11, SF place.15
        face_down.reveal(g, seat, card, x, None)
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
    state_checks.check_state(g)


def _orient(g: "SixFormsCtx", seat: Seat, card: Card) -> None:
    """Ready or exhaust a battlefield card with its movement (SF battlefield-orientation.2)."""
    # SF battlefield-orientation.4, SF battlefield-orientation.5, SF orientation-state.10
    g.table.set_mark(MOVED, card, 1)
    outer_cause = g.set_cause(g.emit(E_ORIENT, "SF battlefield-orientation.2", seat, card))
    if g.is_exhausted(card):
        primitives.ready(g, card)
    else:
        g.exhaust(card, "SF battlefield-orientation.2")  # SF battlefield-orientation.6
    g.set_cause(outer_cause)


# -- the move step ------------------------------------------------------------------------


def _move_step(g: "SixFormsCtx") -> None:
    """Move one card. The frame repeats until the turn player is done."""
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
    state_checks.check_state(g)


def _move_card(g: "SixFormsCtx", card: Card, cell: Cell, split: bool) -> None:
    """Make a manual move, unless a taunt forces another one."""
    path = next(path for path in paths.allowed_paths(g, card) if path[-1] == cell)
    if not _is_taunted(g, card, cell, split):
        g.table.set_mark(MOVED, card, 1)  # SF manual-move.2
        movement.move(g, card, path, split)


def _is_taunted(g: "SixFormsCtx", card: Card, cell: Cell, split: bool) -> bool:
    """Ask opposing taunters whether the card must attack them instead."""
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
    """Open the gates, discard to the hand limit, and pass the turn (SF end-step.1)."""
    seat = g.turn_seat()
    for player in (seat, g.opponent(seat)):
        gates.open_gate(g, player)
    # SF hand-limit.1, SF end-step.2, SF game-setup.9, SF-Q58
    _discard_to_limit(g, seat)
    state_checks.check_state(g)
    _expire_turn_effects(g)  # SF-Q59
    ending.check_turn_limit(g)
    g.table.set_var(ACTING, g.opponent(seat))
    g.table.push(Frame(BEGIN_TURN))  # SF turn.2, SF end-step.5


def _discard_to_limit(g: "SixFormsCtx", seat: Seat) -> None:
    """Discard down to the limit. Cards drawn meanwhile count, but none is tried twice."""
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


def _expire_turn_effects(g: "SixFormsCtx") -> None:
    """End what lasts until the end of the turn, and apply the consequences."""
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
        again = primitives.destroy_dead(g) or equips.destroy_misfit_equips(g)
