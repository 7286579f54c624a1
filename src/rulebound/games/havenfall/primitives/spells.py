"""Spells: gained, looked at, cast and trashed."""

from typing import Final

from rulebound.games.havenfall import events, idle, schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.primitives import pixels, resolution
from rulebound.kernel.ids import EVERYONE, Answer, Card, Seat, bit

_MAX_CAST_DEPTH: Final = 6  # HF-Q41: limit on casting a sixth spell within a spell


def gain(g: HavenfallContext, seat: Seat, rule: str) -> None:
    """Gain the top spell, if any, hidden from others (HF spells.6)."""
    deck = g.table.zones[schema.SPELL_DECK]
    if not deck:
        g.emit(events.E_NOTHING, "HF-Q19", seat, a=idle.NO_SPELL_LEFT)
        return
    take(g, seat, deck[-1], rule)


def gain_chosen(g: HavenfallContext, seat: Seat, n: int) -> None:
    """Let a seat look at the top spells and gain one of them; the others go back on top."""
    top = list(reversed(g.table.zones[schema.SPELL_DECK][-n:]))
    if not top:
        g.emit(events.E_NOTHING, "HF-Q19", seat, a=idle.NO_SPELL_LEFT)
        return
    for card in top:
        g.put(card, schema.AIR)
        g.learn(card, bit(seat))
    g.emit(events.E_LOOK, "HF-Ex8", seat, a=len(top))
    menu: list[Answer] = [(schema.PICK, card) for card in top]
    chosen = g.choose_option(seat, menu, schema.WHICH_SPELL)[1]
    for card in reversed(top):
        if card != chosen:
            g.put(card, schema.SPELL_DECK)
    take(g, seat, chosen, "HF spells.3")


def take(g: HavenfallContext, seat: Seat, card: Card, rule: str) -> None:
    """Put a spell among a seat's spells and enforce the limit."""
    g.put(card, g.zone(schema.SPELLS, seat))
    g.emit(events.E_GAIN_SPELL, rule, seat, card)
    while len(g.cards(schema.SPELLS, seat)) > schema.MOST_SPELLS:
        _resolve_sixth(g, seat)


def _resolve_sixth(g: HavenfallContext, seat: Seat) -> None:
    """Ask a seat to play or trash a spell (HF turn.30, HF spells.15, HF-Q19, HF-Q30)."""
    spells = g.cards(schema.SPELLS, seat)
    menu: list[Answer] = [(schema.PICK, card) for card in spells]
    if g.cast_depth < _MAX_CAST_DEPTH:
        menu += [(schema.CAST, card) for card in spells if g.can_cast(seat, card)]
    choice = g.choose_option(seat, menu, schema.SIXTH)
    if choice[0] == schema.CAST:
        cast(g, seat, choice[1])
    else:
        g.put(choice[1], schema.SPELL_TRASH)
        g.emit(events.E_SPELL_TRASHED, "HF spells.15", seat, choice[1])


def cast(g: HavenfallContext, seat: Seat, card: Card) -> None:
    """Play a spell. It takes effect immediately and is trashed (HF spells.10, HF-Q2)."""
    design = g.design(card)
    g.learn(card, EVERYONE)
    g.put(card, schema.AIR)
    kind = events.E_ANSWER if g.has_announced_action() else events.E_CAST
    outer_cause = g.emit_cause(kind, "HF spells.7", seat, card)
    pixels.pay(g, seat, design.price())
    g.cast_depth += 1
    resolution.run(g, seat, card, design.steps)
    g.cast_depth -= 1
    g.put(card, schema.SPELL_TRASH)  # HF spells.11, HF spells.13
    g.set_cause(outer_cause)
