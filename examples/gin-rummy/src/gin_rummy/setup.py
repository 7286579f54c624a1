"""Set-up: the declared table, and a pack of cards that is still to be dealt."""

from typing import Final

from gin_rummy import schema
from gin_rummy.events import EVENTS
from gin_rummy.melds import NAMES
from rulebound.kernel.ids import NONE
from rulebound.kernel.schema import Schema
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

TITLE: Final = "Gin Rummy"
SCHEMA: Final = Schema(
    TITLE,
    (schema.SEATS,),
    schema.ZONES,
    EVENTS,
    seat_columns=schema.SEAT_COLUMNS,
    numbers=schema.NUMBERS,
    prompts=schema.PROMPTS,
    frames=schema.DEAL + 1,
)


def full_pack(seed: int) -> Table:
    """All 52 cards in the stock (GR deal.1); the deal comes next, and seat 0 begins (GR deal.3)."""
    pack = list(range(len(NAMES)))
    owners, places = [NONE] * len(pack), [schema.STOCK] * len(pack)
    sight = SCHEMA.sight(schema.SEATS, [0, 1])
    table = SCHEMA.new_table(schema.SEATS, pack, owners, places, sight, seed)
    table.push(Frame(schema.DEAL, 0))
    return table
