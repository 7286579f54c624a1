"""The running step of Gin Rummy: what rules and moves read."""

from gin_rummy import melds, schema
from rulebound.kernel.frame_step import FrameStep
from rulebound.kernel.ids import NONE, Seat


class Round(FrameStep):
    """A running step of Gin Rummy. Reads only; `primitives` write."""

    def scores(self) -> list[int]:
        return self.table.counts[schema.SCORE]

    def seat_numbers(self, seat: Seat, viewer: Seat) -> dict[str, int]:
        """The deadwood of a hand that the viewer can see."""
        is_open = self.knows_all(viewer, schema.HAND + seat)
        return {"deadwood": self.deadwood(seat)} if is_open else {}

    def features(self, seat: Seat) -> dict[str, float]:
        """Points count in tens."""
        numbers, left, ahead = self.table.vars, self.deadwood(seat), 0
        if numbers[schema.KNOCKER] != NONE:
            has_gin = numbers[schema.KNOCKER] == seat and left == 0
            ahead = self.deadwood(1 - seat) - left + (numbers[schema.GIN_BONUS] if has_gin else 0)
        return {
            "deadwood": left / 10,
            "can knock": 1.0 if left <= numbers[schema.KNOCK_LIMIT] else 0.0,
            "cards that pair up": float(melds.neighbours(self.cards(seat))),
            "points ahead": ahead / 10,
            "score": self.table.counts[schema.SCORE][seat] / 10,
        }

    def cards(self, seat: Seat) -> int:
        """The cards in hand, as a mask."""
        return self.idents_in(schema.HAND + seat)

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
        """The cards that fit melds of the opponent, as a mask."""
        laid = [self.idents_in(zone + 1 - seat) for zone in schema.MELDS]
        return melds.layoffs([meld for meld in laid if meld], self.idents_in(schema.LAID_OFF))
