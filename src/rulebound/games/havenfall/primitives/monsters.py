"""Monsters on the board, and those that were defeated."""

from rulebound.games.havenfall import ending, events, schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.primitives import cards, pixels
from rulebound.kernel.ids import NONE, Card, Seat, Zone


def defeat(g: HavenfallContext, seat: Seat, zone: Zone, card: Card, as_boss: bool) -> None:
    """Remove a defeated monster and reward the winner (HF fighting.16, HF fighting.19)."""
    table = g.table
    design = g.design(card)
    damage, health = g.strength(card, as_boss)
    g.emit(events.E_DEFEAT, "HF fighting.16", seat, card, a=damage, b=health)
    table.add_var(schema.WON, 1)
    if zone == schema.DEFEATED:  # HF-Q17
        table.set_var(schema.AVENGED, 1)  # HF faq-cloak.3: one of two fights, not both
        g.put(card, schema.DEFEATED)  # now the last defeated monster
    else:
        g.put(card, schema.DEFEATED)  # keeps numbers added by spells, for Revenge (HF spells.12)
        table.set_mark(schema.FRESH, card, 0)  # HF faq-cloak.3: it has left the board
        _shift(g)
    # HF turn.20, HF fighting.3, HF fighting.19, HF fighting.20, HF pixels.2
    pixels.gain(g, seat, design.colours[0])
    if as_boss:
        table.add_var(schema.BOSSES, 1)
        if not table.vars[schema.FIRST_BOSS]:
            cards.release_leaders(g)
        # HF turn.21, HF overview.8, HF components-monster.2
        score(g, seat, design.rank, "HF fighting.9")
    ending.check_monsters(g)


def score(g: HavenfallContext, seat: Seat, n: int, rule: str) -> None:
    """Add points, which may end the game (HF fighting.10, HF-Q21)."""
    g.table.add_count(schema.POINTS, seat, n)
    g.emit(events.E_POINTS, rule, seat, a=n, b=g.table.counts[schema.POINTS][seat])
    ending.check_points(g)


def tame(g: HavenfallContext, seat: Seat, card: Card) -> None:
    """Put a monster into a seat's discard pile; the others move up (HF faq-general.7)."""
    g.table.clear_marks(card)  # HF spells.12: numbers added by spells are lost
    cards.gain(g, seat, card, "HF faq-general.7")
    _shift(g)
    ending.check_monsters(g)


def _shift(g: HavenfallContext) -> None:
    """Move monsters left into a gap and draw the next boss.

    HF fighting.17, HF fighting.18, HF-Q50.
    """
    zones = g.table.zones
    for place in (schema.MINION_1, schema.MINION_2):
        if not zones[place] and zones[place + 1]:
            card = zones[place + 1][-1]
            g.put(card, place)
            g.emit(events.E_SHIFT, "HF fighting.17", NONE, card, a=place)
    deck = zones[schema.MONSTERS]
    if not zones[schema.BOSS] and deck:
        card = deck[-1]
        g.put(card, schema.BOSS)
        g.table.set_mark(schema.FRESH, card, 1)
        g.emit(events.E_ARRIVE, "HF fighting.18", NONE, card)


def note_board(g: HavenfallContext) -> None:
    """Record which monsters are there as the first fight is announced (HF-Q57)."""
    for zone in schema.LOCATIONS:
        card = g.monster_at(zone)
        if card != NONE:
            g.table.set_mark(schema.FRESH, card, 0)


def strengthen(g: HavenfallContext, seat: Seat, card: Card, mark: int, n: int) -> None:
    """Add to the damage or health of a monster for this turn (HF faq-general.7)."""
    g.table.set_mark(mark, card, g.table.marks[mark][card] + n)
    is_health = 1 if mark == schema.MORE_HEALTH else 0
    g.emit(events.E_MONSTER, "HF faq-general.7", seat, card, a=n, b=is_health)


def switch(g: HavenfallContext, seat: Seat, one: Zone, other: Zone) -> None:
    """Swap two monsters permanently (HF glossary-switch.2, HF-Q18, HF-Q32)."""
    first, second = g.monster_at(one), g.monster_at(other)
    g.put(first, other)
    g.put(second, one)
    g.emit(events.E_SWITCH, "HF glossary-switch.1", seat, first, a=one, b=other)
