"""How a player stands, in numbers for bots to weigh; no rule depends on them."""

from typing import TYPE_CHECKING, Final

from rulebound.games.skirmish import schema
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.stakes import Stakes

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel

FEATURES: Final = (
    "HP",
    "low HP",
    "cards in hand",
    "cards in the deck",
    "attacking now",
    "is equipped",
    "ATK",
    "cards on the board, face up",
    "cards on the board, face down",
    "steps to the edge",
    "at the edge",
    "Protected",
    "Exposed",
    "Chained or Handlocked",
)
LOW_HP: Final = 10
STAKES: Final = Stakes(
    FEATURES,
    less=("low HP", "Exposed", "Chained or Handlocked"),
    unclear=("steps to the edge", "at the edge"),
    no_gain=("cards in the deck",),  # the discard pile comes back
    spent=("discard", "hand", "deck"),
)


def measure(g: "Duel", seat: Seat) -> list[float]:
    """One number for each of FEATURES."""
    table = g.table
    hp = table.counts[schema.HP][seat]
    up = down = 0
    for card in table.zones[schema.BOARD]:
        if table.owner[card] == seat:
            if table.face[card]:
                up += 1
            else:
                down += 1
    edge = _steps_to_edge(g, seat)
    hindered = g.has_state(seat, schema.CHAINED) or g.has_state(seat, schema.HANDLOCKED)
    return [
        float(hp),
        float(max(LOW_HP - hp, 0)),
        float(len(table.zones[schema.HAND + seat])),
        float(len(table.zones[schema.DECK + seat])),
        1.0 if table.vars[schema.ATTACKER] == seat else 0.0,
        1.0 if g.gear(seat) != NONE else 0.0,
        float(g.atk(seat)),
        float(up),
        float(down),
        float(edge),
        1.0 if edge == 0 else 0.0,
        1.0 if g.has_state(seat, schema.PROTECTED) else 0.0,
        1.0 if g.has_state(seat, schema.EXPOSED) else 0.0,
        1.0 if hindered else 0.0,
    ]


def _steps_to_edge(g: "Duel", seat: Seat) -> int:
    """How far the figurine is from the outermost positions."""
    board = g.board
    column, row = g.spot(seat) % board.pitch, g.spot(seat) // board.pitch  # from 1 on
    return min(column - 1, row - 1, board.width - column, board.height - row)
