"""How a player stands, in numbers for bots to weigh; no rule depends on them."""

from typing import TYPE_CHECKING, Final

from rulebound.games.lightseekers.names import (
    ACCESS,
    ACTING,
    ACTIONS,
    BUFFS,
    CORNER,
    DECK,
    FREE,
    HAND,
    HEALTH,
    ITEMS,
    OUT,
    VP,
)
from rulebound.kernel.ids import Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match

FEATURES: Final = (
    "health",
    "low health",
    "victory points",
    "out of the game",
    "cards in hand",
    "deck nearly empty",
    "active buffs",
    "dormant buffs",
    "turns that buffs last",
    "numbers on buffs",
    "items",
    "Elements",
    "actions left",
)
LOW_HEALTH: Final = 10
FEW_CARDS: Final = 6
LONGEST: Final = 6  # a buff that stays counts like one of so many turns


def measure(g: "Match", seat: Seat) -> list[float]:
    """One number for each of FEATURES."""
    table = g.table
    counts = table.counts
    if counts[OUT][seat]:
        return [0.0, float(LOW_HEALTH), float(counts[VP][seat]), 1.0] + [0.0] * 9
    active = asleep = turns = numbers = 0
    for card in g.cards(BUFFS, seat):
        if not g.is_active(card):
            asleep += 1
            continue
        active += 1
        numbers += g.corner(card)
        design = g.design(card)
        if design.corners:
            turns += len(design.corners) - table.marks[CORNER][card]
        else:
            turns += LONGEST
    acting = table.vars[ACTING] == seat
    health = counts[HEALTH][seat]
    return [
        float(health),
        float(max(LOW_HEALTH - health, 0)),
        float(counts[VP][seat]),
        0.0,
        float(len(g.cards(HAND, seat))),
        float(max(FEW_CARDS - len(g.cards(DECK, seat)), 0)),
        float(active),
        float(asleep),
        float(turns),
        float(numbers),
        float(sum([g.design(card).worth for card in g.cards(ITEMS, seat)])),
        float(counts[ACCESS][seat].bit_count()),
        float(counts[ACTIONS][seat] + counts[FREE][seat]) if acting else 0.0,
    ]
