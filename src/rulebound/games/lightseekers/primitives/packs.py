"""Packs, picks and decks of a draft (LS2 2.1.2.1, LS-Q34)."""

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_BUILD, E_OPEN, E_PICK
from rulebound.kernel.ids import Card, Seat, Zone, bit
from rulebound.kernel.table import Table


def draft_zone(table: Table, kind: int, seat: Seat) -> Zone:
    """A draft zone of a seat. Draft zones come after all others."""
    return table.seats * schema.KINDS + seat * schema.DRAFT_KINDS + kind


def draft_cards(g: LightseekersCtx, kind: int, seat: Seat) -> list[Card]:
    """The cards in a draft zone of a seat."""
    return g.table.zones[draft_zone(g.table, kind, seat)]


def open_boosters(g: LightseekersCtx, size: int) -> None:
    """Make the top cards of every player's boosters their pack."""
    for seat in range(g.table.seats):
        for card in draft_cards(g, schema.BOOSTERS, seat)[-size:].copy():
            g.put(card, draft_zone(g.table, schema.PACK, seat))
        g.emit(E_OPEN, "LS-Q34", seat, a=g.table.vars[schema.ROUND] + 1)
    g.table.set_var(schema.PICK, 0)


def take(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """Take a card from a pack; the others do not learn who took it."""
    table = g.table
    table.set_owner(card, seat)
    table.move(card, draft_zone(table, schema.PICKS, seat))
    table.forget(card, bit(seat))
    table.learn(card, bit(seat))
    g.emit(E_PICK, "LS-Q34", seat, card)


def end_pick(g: LightseekersCtx) -> None:
    """Count a pick, once everybody has taken a card."""
    g.table.add_var(schema.PICK, 1)


def end_round(g: LightseekersCtx) -> None:
    """Count a round, once all packs are empty."""
    g.table.add_var(schema.ROUND, 1)


def pass_on(g: LightseekersCtx) -> None:
    """Pass packs to the left in odd rounds, to the right in even ones."""
    table = g.table
    seats = g.clockwise(0)
    packs = [draft_cards(g, schema.PACK, seat).copy() for seat in seats]
    step = 1 if table.vars[schema.ROUND] % 2 == 0 else -1
    for i, pack in enumerate(packs):
        to = seats[(i + step) % len(seats)]
        for card in pack:
            g.put(card, draft_zone(table, schema.PACK, to))
            table.forget(card, bit(to))  # the previous holders lose track of it


def move_first(g: LightseekersCtx, seat: Seat, cards: list[Card]) -> None:
    """Put some of a player's picks before the others, in this order."""
    for card in reversed(cards):
        g.table.move_under(card, draft_zone(g.table, schema.PICKS, seat))


def lay_out_deck(g: LightseekersCtx, seat: Seat, deck: list[Card]) -> None:
    """Put a player's hero in front of them, and the chosen picks into their deck."""
    hero, *picks = draft_cards(g, schema.PICKS, seat)
    g.put(hero, g.zone(schema.HERO, seat))
    g.table.set_count(schema.HEALTH, seat, g.design(hero).health)
    for card in picks:
        if card in deck:
            g.put(card, g.zone(schema.DECK, seat))
    g.emit(E_BUILD, "LS2 2.1.2.1", seat, a=len(g.cards(schema.DECK, seat)))
    g.shuffle(g.zone(schema.DECK, seat))
