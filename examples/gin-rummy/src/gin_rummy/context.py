"""The running step of Gin Rummy: what rules and moves read."""

from typing import final

from gin_rummy import melds, schema
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import Card, Seat, Zone


@final
class Round(Ctx):
    """A running step of Gin Rummy. Reads only; `primitives` write."""

    def name_of(self, card: Card) -> str:
        return melds.NAMES[self.table.ident[card]]

    def upcard(self) -> Card:
        """The top card of the discard pile."""
        return self.table.zones[schema.PILE][-1]

    def hand(self, seat: Seat) -> list[Card]:
        """The cards in hand, by suit and rank."""
        return sorted(self.table.zones[schema.HAND + seat], key=self.table.ident.__getitem__)

    def mask(self, zone: Zone) -> int:
        """The cards of a zone as `melds` takes them."""
        ident, found = self.table.ident, 0
        for card in self.table.zones[zone]:
            found |= 1 << ident[card]
        return found

    def cards(self, seat: Seat) -> int:
        """The cards in hand as `melds` takes them."""
        return self.mask(schema.HAND + seat)

    def deadwood(self, seat: Seat) -> int:
        """The deadwood of a hand, after the discard if one is still to come."""
        cards = self.cards(seat)
        is_full = cards.bit_count() > schema.HAND_SIZE
        return melds.knock_deadwood(cards) if is_full else melds.deadwood(cards)

    def limit(self, seat: Seat) -> int:
        """To how much deadwood a seat has to come down (GR knock.1, GR meld.4)."""
        is_free = self.table.vars[schema.KNOCKER] == 1 - seat
        return melds.ALL_POINTS if is_free else self.table.vars[schema.KNOCK_LIMIT]

    def layoffs(self, seat: Seat) -> int:
        """The cards that fit melds of the opponent."""
        first = schema.MELDS + schema.MOST_MELDS * (1 - seat)
        laid = [self.mask(zone) for zone in range(first, first + schema.MOST_MELDS)]
        return melds.layoffs([meld for meld in laid if meld], self.mask(schema.LAID_OFF))
