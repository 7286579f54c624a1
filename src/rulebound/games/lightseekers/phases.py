"""The phases of a game: opening hands, then the five phases of each turn.

LS2 4.1, LS1 4a, LS1 4b: Start (LS2 4.1.1), Buff, Action, Draw and End Phase (LS2 4.1.5).
"""

from typing import Final

from rulebound.games.lightseekers import draft, ending, legality, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_DECK_CHECK, E_LIMIT, E_PHASE, E_START
from rulebound.games.lightseekers.moves.actions import MENU_ACTIONS, choose_action
from rulebound.games.lightseekers.primitives import (
    dormancy,
    elimination,
    hands,
    leaving_play,
    modifiers,
    piles,
    reactions,
    rotation,
    turn,
)
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.moves import Move, moves_by_verb
from rulebound.kernel.spine import Frame

_ACTIONS: Final[list[Move[LightseekersCtx]]] = moves_by_verb(MENU_ACTIONS)
_FRAMES: Final = [Frame(kind) for kind in range(schema.FRAMES)]


def step(g: LightseekersCtx) -> None:
    """Run the phase of the next frame."""
    kind = _phase(g, g.table.pop().kind)
    while g.decisions < g.horizon:  # simulations run on to the horizon
        kind = _phase(g, kind)
    g.table.push(_FRAMES[kind])


def _phase(g: LightseekersCtx, kind: int) -> int:
    """Run one phase. Return the kind of the next frame."""
    turn.enter_phase(g, kind)
    if kind == schema.ACTION_PHASE:
        return _action_phase(g)
    if kind == schema.DRAW_PHASE:
        return _draw_phase(g)
    if kind == schema.END_PHASE:
        return _end_phase(g)
    if kind == schema.START_PHASE:
        return _start_phase(g)
    if kind == schema.BUFF_PHASE:
        return _buff_phase(g)
    if kind == schema.DEAL:
        return _deal(g)
    if kind == schema.DRAFT_OPEN:
        return draft.open_boosters(g)
    if kind == schema.DRAFT_PICK:
        return draft.pick(g)
    if kind == schema.DRAFT_COMBOS:
        return draft.build_combos(g)
    if kind == schema.DRAFT_DECK:
        return draft.build_deck(g)
    return draft.build(g)


# -- opening hands and turns --------------------------------------------------------------------


def _deal(g: LightseekersCtx) -> int:
    """Deal opening hands: four cards, one more for each later player, at most seven."""
    first = g.acting()
    size = schema.FIRST_HAND  # LS2 3.3.3.1
    g.emit(E_START, "LS2 3.3.1", first)
    dormancy.refresh(g, schema.EVERYTHING)
    for seat in g.clockwise(first):
        # LS2 2.2.1, LS1 2.2a: a hero's text overrides the rules
        more = sum([line.clause.extra_opening_cards() for line in g.hero(seat).lines])
        for _ in range(min(size, schema.LARGEST_HAND) + more):  # LS2 3.3.3.2, LS1 3.1d
            deck = g.cards(schema.DECK, seat)
            if deck:
                g.put(deck[-1], g.zone(schema.HAND, seat))  # LS2 3.4.1.1d, LS1 3.2d
        size += 1
    return _begin_turn(g, first)  # LS2 3.4.1.1e


def _begin_turn(g: LightseekersCtx, seat: Seat) -> int:
    turn.begin(g, seat)
    return schema.START_PHASE


def _next_turn(g: LightseekersCtx) -> int:
    """Pass the turn to the left (LS2 4.1.5.4, LS1 4a)."""
    seat = g.acting()
    turn.end(g, seat)
    ending.check_turn_limit(g)
    return _begin_turn(g, g.left_of(seat))


# -- phases ---------------------------------------------------------------------------------------


def _start_phase(g: LightseekersCtx) -> int:
    """Run effects at the start of the turn, in Standard Order.

    LS2 4.1.1.1, LS2 4.1.1.2, LS1 4.1a, LS1 4.1c.
    """
    seat = g.acting()
    outer_cause = g.emit_cause(E_PHASE, "LS2 4.1.1.1", seat, a=schema.START_PHASE)
    reactions.fire(g, schema.STARTS, seat, NONE, NONE)
    elimination.clean_up(g)
    g.set_cause(outer_cause)
    return schema.BUFF_PHASE if g.is_in_game(seat) else _next_turn(g)  # LS-Q13


def _buff_phase(g: LightseekersCtx) -> int:
    """Rotate, apply new lasting effects, handle expired buffs, trigger instant effects.

    LS2 4.1.2: four steps; LS1 4.2a: one more before them.
    """
    seat = g.acting()
    outer_cause = g.emit_cause(E_PHASE, "LS2 4.1.2", seat, a=schema.BUFF_PHASE)
    _await_all_instants(g, seat)  # LS-Q49
    if g.edition() == 1:
        # discard pile, hero, items (LS1 4.2.1a, LS1 4.2.1b, LS1 4.2.1c)
        reactions.fire(g, schema.BUFF_TIME, seat, NONE, NONE)
    turned = False
    changes = 0
    # LS2 4.1.2.1: turn all buffs first; permanent buffs do not turn (LS2 4.1.2.1d, LS1 4.2.2c),
    # clunky ones not by themselves (LS2 4.1.2.1c, LS1 4.2.2b)
    for card in g.cards(schema.BUFFS, seat):
        if not g.is_in_game(seat):
            break
        corner = g.rotating_corner(card)
        if corner is None:
            continue
        if not corner.clunky:  # LS2 2.5.3.9c, LS1 2.5.3c
            rotation.turn_to_next_corner(g, card, "LS2 4.1.2.1a")  # LS2 4.1.2.1b, LS1 4.2.2a
        elif _rotates_now(g, seat, card):
            rotation.turn_to_next_corner(g, card, "LS2 2.5.3.9f")
        else:
            continue
        turned = True
        changes |= g.design(card).changes
    if turned:
        dormancy.refresh_active(g, changes)  # LS2 4.1.2.2, LS2 4.1.2.2c, LS1 4.2.3c
        _handle_expired(g, seat)  # LS2 4.1.2.3
    if g.edition() == 2:  # LS2 4.1.2: no separate step, but an effect of this phase
        reactions.fire(g, schema.BUFF_TIME, seat, NONE, NONE)
    # LS2 4.1.2.4: once each and from left to right (LS1 4.2.5a, LS1 4.2.5d)
    _await_all_instants(g, seat)
    while g.awaiting_instants:
        card = g.awaiting_instants.pop(0)
        if g.is_in_game(seat):
            reactions.trigger_instants(g, card, "LS2 4.1.2.4a")  # LS2 4.1.2.4c, LS1 4.2.5b
    elimination.clean_up(g)
    g.set_cause(outer_cause)
    return schema.ACTION_PHASE if g.is_in_game(seat) else _next_turn(g)  # LS-Q13


def _await_all_instants(g: LightseekersCtx, seat: Seat) -> None:
    """Mark all buffs of a player as yet to work in this phase."""
    buffs = g.cards(schema.BUFFS, seat)
    if buffs or g.awaiting_instants:
        g.awaiting_instants = buffs.copy()


def _rotates_now(g: LightseekersCtx, seat: Seat, card: Card) -> bool:
    return any(line.clause.rotates_now(g, seat, card) for line in g.design(card).lines)


def _handle_expired(g: LightseekersCtx, seat: Seat) -> None:
    """Expire buffs from left to right; the ones still waiting are in Limbo.

    LS2 4.1.2.3a, LS2 4.1.2.3c, LS1 4.2.4a, LS1 4.2.4c.
    """
    expired = [card for card in g.cards(schema.BUFFS, seat) if g.has_expired(card)]
    changes = 0
    for card in expired:
        if card in g.awaiting_instants:
            g.awaiting_instants.remove(card)
        g.put(card, g.zone(schema.LIMBO, seat))
        changes |= g.design(card).changes
    if expired:
        dormancy.refresh(g, changes)
    for card in expired:
        if g.is_in_game(seat):
            leaving_play.expire_from_limbo(g, card, seat, "LS2 4.1.2.3a")
        else:
            piles.put_on_pile(g, card)  # the owner is out


def _action_phase(g: LightseekersCtx) -> int:
    """Take a combo or up to two actions (LS2 4.1.3, LS1 4.3a), one decision per step."""
    seat = g.acting()
    if not g.table.counts[schema.TAKEN][seat] and not g.table.lists[schema.NAMES_USED]:
        g.emit(E_PHASE, "LS2 4.1.3", seat, a=schema.ACTION_PHASE)
    if not legality.actions_left(g, seat):
        _apply_action_limit(g, seat)
        return schema.DRAW_PHASE
    choice = choose_action(g, seat)
    _ACTIONS[choice[0]].perform(g, seat, choice)
    if choice[0] == schema.PASS:
        return schema.DRAW_PHASE
    return schema.ACTION_PHASE if g.is_in_game(seat) else _next_turn(g)  # LS-Q13


def _apply_action_limit(g: LightseekersCtx, seat: Seat) -> None:
    """Tell which card keeps a player from taking more actions (LS2 4.1.3.6c(2))."""
    counts = g.table.counts
    if counts[schema.ACTIONS][seat] + counts[schema.FREE][seat]:
        by = modifiers.limited_by(g, seat)
        g.emit(E_LIMIT, "LS2 4.1.3.6c(2)", seat, by, a=modifiers.limit(g, seat))
        rotation.note_clunky_use(g, by)  # LS-Q19: a prohibition that is applied
        rotation.turn_queued(g)


def _draw_phase(g: LightseekersCtx) -> int:
    """Draw a card for each action not used, passed ones included, and one for a combo.

    LS2 4.1.4.1, LS2 4.1.3.5d, LS1 4.4a; LS2 4.1.4.3, LS1 4.4c; both together are LS1 4.3c, LS-Q11.
    """
    seat = g.acting()
    outer_cause = g.emit_cause(E_PHASE, "LS2 4.1.4", seat, a=schema.DRAW_PHASE)
    drawn = 0
    have = g.table.counts[schema.ACTIONS][seat] + g.table.counts[schema.FREE][seat]
    combo = g.table.counts[schema.COMBO_PLAYED][seat]
    # LS2 4.1.3.6d: a limit may still end, so check it after each card
    while drawn < legality.allowed(g, seat, have) + combo:
        if not hands.draw(g, seat, 1):
            break
        drawn += 1
    elimination.clean_up(g)
    g.set_cause(outer_cause)
    return schema.END_PHASE if g.is_in_game(seat) else _next_turn(g)  # LS-Q13


def _end_phase(g: LightseekersCtx) -> int:
    """Run effects at the end of the turn, then the Empty Deck Check.

    LS2 4.1.5.3, LS1 4.5b.
    """
    seat = g.acting()
    outer_cause = g.emit_cause(E_PHASE, "LS2 4.1.5.1", seat, a=schema.END_PHASE)
    reactions.fire(g, schema.ENDS, seat, NONE, NONE)  # LS2 4.1.5.2, LS1 4.5a
    elimination.clean_up(g)
    if g.is_in_game(seat) and not g.cards(schema.DECK, seat):
        _check_deck(g, seat)
        rotation.turn_queued(g)
    g.set_cause(outer_cause)
    return _next_turn(g)


def _check_deck(g: LightseekersCtx, seat: Seat) -> None:
    """Make a player with an empty deck give up a card, or remove them.

    LS2 4.1.5.5a, LS2 4.1.5.5b, LS2 4.1.5.5c, LS1 4.5.1a, LS-Q12.
    """
    if g.table.counts[schema.LEFT_HAND][seat]:
        return  # LS2 4.1.5.5ca, LS1 4.5.1b
    cards = g.cards(schema.BUFFS, seat) + g.cards(schema.ITEMS, seat) + g.cards(schema.HAND, seat)
    outer_cause = g.emit_cause(E_DECK_CHECK, "LS2 4.1.5.5b", seat)
    if not cards:
        elimination.remove_player(g, seat, "LS2 4.1.5.5cc")  # LS1 4.5.1d
        g.set_cause(outer_cause)
        return
    menu: list[Answer] = [(schema.DROP, card) for card in cards]
    card = g.choose_option(seat, menu, schema.DECK_CHECK)[1]  # LS2 4.1.5.5cb, LS1 4.5.1c
    if g.zone_kind(card) == schema.HAND:
        hands.note_left_hand(g, seat, card)
        piles.put_on_pile(g, card)
        g.emit(E_DECK_CHECK, "LS2 4.1.5.5cb", seat, card)
    else:
        leaving_play.give_up(g, card, "LS2 4.1.5.5cb")
    g.set_cause(outer_cause)
