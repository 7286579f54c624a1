"""Cards entering play: placed, started, and items above the limit."""

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_CHOSEN, E_ENTER, E_OVER_LIMIT
from rulebound.games.lightseekers.primitives import (
    dormancy,
    effect_lines,
    leaving_play,
    reactions,
    rotation,
)
from rulebound.kernel.ids import NONE, Card, Seat


def bring(g: LightseekersCtx, card: Card, seat: Seat, rule: str) -> None:
    """Bring a buff or an item into play without playing it.

    LS2 move.1, LS1 move.1; LS2 play.2, LS1 play.2: it does not count as Played.
    """
    g.put(card, g.zone(schema.LIMBO, seat))
    prepare(g, card, seat)
    enter(g, card, seat, rule)


def prepare(g: LightseekersCtx, card: Card, seat: Seat) -> None:
    """Make a card in Limbo ready to enter play: without marks, and with the hero it chooses."""
    g.table.clear_marks(card)
    if g.design(card).chooses_hero:
        _choose_hero(g, card, seat)  # LS-Q2: before anything reacts


def enter(
    g: LightseekersCtx,
    card: Card,
    seat: Seat,
    rule: str,
    played: "effect_lines.DeclaredEffects | None" = None,
    to_the_left: list[Card] | None = None,
) -> None:
    """Move a card from Limbo into play and start its effects.

    LS2 2.5.3.6, LS1 2.5.3l, LS2 4.1.3.7a, LS1 4.3.6a. It goes to the right of the cards
    `to_the_left`; without them, of all its player has there now.
    """
    kind = schema.ITEMS if g.design(card).is_item else schema.BUFFS
    before = g.cards(kind, seat).copy() if to_the_left is None else to_the_left
    outer_cause = g.emit_cause(E_ENTER, rule, seat, card)
    # LS2 3.2.3.7b: in Limbo, not in play yet (LS-Q63, LS-Q64)
    reactions.fire(g, schema.ENTERS, seat, card, NONE)
    g.set_cause(outer_cause)
    if g.zone_kind(card) != schema.LIMBO:
        return
    there = g.cards(kind, seat)
    at = len([other for other in before if other in there])
    # LS2 2.5.3.3, LS2 2.5.4.3: right of the cards that were there, left of newer ones
    # LS2 to-the-left.1, LS2 to-the-right.1, LS1 6.1.5a: cards further left are older
    # LS2 2.5.3.2, LS2 3.2.3.3b, LS2 3.2.3.6b; LS1 2.5.3a, LS1 2.5.4b, LS1 3.4.3a: it stays there
    g.put(card, g.zone(kind, seat))
    leaving_play.move_to_index(g, card, at)
    design = g.design(card)
    if design.is_item or design.unique:  # it may lie to the left of another copy
        dormancy.refresh(g, design.changes)
    else:
        dormancy.refresh_entering(g, card, seat)
        dormancy.refresh_active(g, design.changes)
    if design.is_item:
        discard_excess_items(g, seat)
    if played is None:
        reactions.trigger_instants(g, card, "LS2 4.1.3.7a")
    elif g.is_active(card):
        effect_lines.note_in_play(g, played.resolution)
        effect_lines.resolve(g, played.block, played.resolution)
        if played.block.effects and not played.resolution.interrupted:
            rotation.note_clunky_use(g, card)


def _choose_hero(g: LightseekersCtx, card: Card, seat: Seat) -> None:
    others = g.others(seat)
    if not others:
        return
    chosen = g.choose_hero(seat, others, schema.ANOTHER)
    g.table.set_mark(schema.CHOSEN, card, chosen + 1)
    g.emit(E_CHOSEN, "LS2 3.1.5", seat, card, a=chosen)


def discard_excess_items(g: LightseekersCtx, seat: Seat) -> None:
    """Discard items above the limit at once (LS2 2.5.4.6, LS1 2.5.4d)."""
    while True:
        items = g.cards(schema.ITEMS, seat)
        if sum([g.design(card).worth for card in items]) <= schema.ITEM_POINTS:
            return
        card = g.choose_card(seat, items.copy(), schema.TOO_MANY)
        outer_cause = g.emit_cause(E_OVER_LIMIT, "LS2 2.5.4.6", seat, card)
        leaving_play.move_to_limbo(g, card)
        reactions.fire(g, schema.LEAVES, seat, card, NONE)
        if g.zone_kind(card) == schema.LIMBO:
            leaving_play.finish_leaving(g, card)  # LS1 2.5.4d: it counts as Discarded
            reactions.fire(g, schema.DISCARDS, seat, card, NONE)
        g.set_cause(outer_cause)
