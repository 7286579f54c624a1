"""Chains of effects that set each other off: followed to their end, unless there is none."""

from typing import TYPE_CHECKING, Final

from rulebound.games.skirmish.events import E_ENDLESS
from rulebound.games.skirmish.setup import SCHEMA
from rulebound.kernel.ids import Card, Seat
from rulebound.kernel.repetition import Repetition, allow_deep_chains

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel

REPETITION: Final = Repetition(SCHEMA)
MAX_ROUNDS: Final = 20
"""How often a chain comes back to a position if somebody chooses in between (SK-Q53)."""
MAX_LENGTH: Final = 1000
"""More than any chain that uses something up; the stack of calls holds no more."""
LONG: Final = 50
"""From this length on a chain needs a deeper stack than Python allows by default."""


def enter(g: "Duel", card: Card, index: int, event: int, seat: Seat) -> bool:
    """Add an effect of a card to the chain of those that are running; not if it never ends.

    What comes round in an endless chain no longer happens until the chain is over (SK-Q53).
    """
    key = (card, index, event, seat)
    if key in g.endless:
        return False
    chain = REPETITION.extend(g, g.chain, key)
    if len(chain) > MAX_LENGTH or (
        REPETITION.is_endless(chain) or REPETITION.rounds(chain) > MAX_ROUNDS
    ):
        for link in reversed(chain[:-1]):
            g.endless.append(link.key)
            if link.key == key:
                break
        g.emit(E_ENDLESS, "SK-Q53", g.table.owner[card], card)
        return False
    if len(chain) == LONG:
        allow_deep_chains()
    g.chain = chain
    return True


def leave(g: "Duel") -> None:
    """The effect that was entered last is over."""
    g.chain = g.chain[:-1]
    if not g.chain:
        g.endless = []
