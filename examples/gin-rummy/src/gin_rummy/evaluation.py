"""How a player stands, in numbers for bots to weigh; no rule depends on them."""

from typing import Final

from gin_rummy import melds, schema
from gin_rummy.context import Round
from rulebound.kernel.ids import NONE, Seat

FEATURES: Final = ("deadwood", "can knock", "cards that pair up", "points ahead", "score")


def measure(g: Round, seat: Seat) -> list[float]:
    """One number for each of FEATURES; points count in tens."""
    numbers = g.table.vars
    left, ahead = g.deadwood(seat), 0
    if numbers[schema.KNOCKER] != NONE:
        has_gin = numbers[schema.KNOCKER] == seat and left == 0
        ahead = g.deadwood(1 - seat) - left + (numbers[schema.GIN_BONUS] if has_gin else 0)
    return [
        left / 10,
        1.0 if left <= numbers[schema.KNOCK_LIMIT] else 0.0,
        float(melds.neighbours(g.cards(seat))),
        ahead / 10,
        g.table.counts[schema.SCORE][seat] / 10,
    ]
