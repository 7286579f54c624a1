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
    place(g, card, seat, rule)
    start_effects(g, card, seat)


def place(g: LightseekersCtx, card: Card, seat: Seat, rule: str) -> None:
    """Put a card to the right of the others (LS2 2.5.3.3, LS2 2.5.4.3), without effect yet.

    It stays there, visible to all (LS2 2.5.3.2, LS2 3.2.3.3b, LS2 3.2.3.6b; LS1 2.5.3a,
    LS1 2.5.4b, LS1 3.4.3a).
    LS2 to-the-left.1, LS2 to-the-right.1, LS1 6.1.5a: cards further left are older.
    """
    design = g.design(card)
    g.table.clear_marks(card)
    g.put(card, g.zone(schema.ITEMS if design.is_item else schema.BUFFS, seat))
    g.table.set_mark(schema.PENDING, card, 1)
    g.entry_events[card] = g.emit(E_ENTER, rule, seat, card)
    if design.chooses_hero:
        _choose_hero(g, card, seat)  # LS-Q2: before anything reacts


def start_effects(
    g: LightseekersCtx, card: Card, seat: Seat, played: "effect_lines.DeclaredEffects | None" = None
) -> None:
    """Start the effects of a card that was placed in play.

    LS2 2.5.3.6, LS1 2.5.3l, LS2 4.1.3.7a, LS1 4.3.6a.
    """
    design = g.design(card)
    place = g.table.zone[card]
    if design.unique:
        dormancy.refresh(g, 0)  # it may lie to the left of another copy
    else:
        dormancy.refresh_entering(g, card, seat)
    _fire_entering(g, card, seat)
    if g.table.zone[card] == place:
        g.table.set_mark(schema.PENDING, card, 0)
        if design.is_item:
            dormancy.refresh(g, design.changes)
            discard_excess_items(g, seat)
        else:
            dormancy.refresh_active(g, design.changes)
        if played is None:
            reactions.trigger_instants(g, card, "LS2 4.1.3.7a")
        elif g.is_active(card):
            effect_lines.resolve(g, played.block, played.resolution)
            if played.block.effects and not played.resolution.interrupted:
                rotation.note_clunky_use(g, card)


def _fire_entering(g: LightseekersCtx, card: Card, seat: Seat) -> None:
    """Let cards react to a card entering play, while it is in Limbo (LS2 3.2.3.7b)."""
    if not (g.table.vars[schema.LISTENING] | g.design(card).limbo_listens_to) & schema.ENTERS:
        return
    place = g.table.zone[card]
    cards = g.table.zones[place]
    before = cards[: cards.index(card)]
    g.put(card, g.zone(schema.LIMBO, seat))
    g.table.set_mark(schema.PENDING, card, 0)
    outer_cause = g.set_cause(g.entry_events.get(card, g.cause))
    reactions.fire(g, schema.ENTERS, seat, card, NONE)
    g.set_cause(outer_cause)
    if g.zone_kind(card) == schema.LIMBO:
        g.put(card, place)
        # LS2 2.5.3.3: right of the cards that were there, left of newer ones
        leaving_play.move_to_index(g, card, len([other for other in before if other in cards]))


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
