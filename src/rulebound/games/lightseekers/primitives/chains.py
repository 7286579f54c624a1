"""Chains of reactions that set each other off: followed to their end, unless there is none."""

import sys
from typing import Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_ENDLESS
from rulebound.games.lightseekers.resolution import TriggerEvent
from rulebound.games.lightseekers.setup import SCHEMA
from rulebound.kernel.ids import NONE, Answer, Card
from rulebound.kernel.repetition import Link, Repetition

REPETITION: Final = Repetition(SCHEMA)
MAX_ROUNDS: Final = 20
"""How often a chain comes back to a position if somebody chooses in between (LS-Q38)."""
MAX_LENGTH: Final = 2000
"""How many reactions can run within each other; the stack of calls holds no more."""
MAX_REACTIONS: Final = 20_000
"""How many reactions a chain can have in all: a bound on the time they take."""
LONG: Final = 50
"""From this length on a chain needs a deeper stack than Python allows by default."""
STACK: Final = 30_000

_DEEDS: Final = (schema.HURT_SINCE, schema.HEALED_SINCE, schema.DONE_SINCE)


def enter(g: LightseekersCtx, card: Card, index: int, event: TriggerEvent | None) -> bool:
    """Add a line of a card to the chain of those that are running; not if it never ends.

    What comes round in an endless chain no longer happens until the chain is over (LS-Q38).
    """
    if not g.chain:
        g.reactions = 0
        g.chain = [Link((card, index), 0, 0, None)]  # the others say more, so none repeats it
        return True
    key = _key(g, card, index, event)
    if key in g.endless:
        return False
    g.reactions += 1
    if len(g.chain) >= MAX_LENGTH or g.reactions > MAX_REACTIONS:
        g.endless.append(key)
        g.emit(E_ENDLESS, "LS-Q38", g.table.owner[card], card, a=1)
        return False
    chain = REPETITION.extend(g, g.chain, key)
    if REPETITION.is_endless(chain) or REPETITION.rounds(chain) > MAX_ROUNDS:
        for link in reversed(chain[:-1]):
            g.endless.append(link.key)
            if link.key == key:
                break
        g.emit(E_ENDLESS, "LS-Q38", g.table.owner[card], card)
        return False
    if len(chain) == LONG and sys.getrecursionlimit() < STACK:
        sys.setrecursionlimit(STACK)
    g.chain = chain
    return True


def leave(g: LightseekersCtx) -> None:
    """The line that was entered last is over."""
    g.chain = g.chain[:-1]
    if not g.chain and g.endless:
        g.endless = []


def _key(g: LightseekersCtx, card: Card, index: int, event: TriggerEvent | None) -> Answer:
    """What happens, with all that it depends on beside the position.

    Buffs that react only once are used up by resolving, and a player whose card resolves is not
    removed. Card text may ask whether something was done since a turn, but never how often.
    """
    done = 0
    for column in _DEEDS:
        for value in g.table.counts[column]:
            done = done << 1 | (1 if value else 0)
    about = (NONE, NONE, NONE, NONE)
    if event is not None:
        about = (event.kinds, event.seat, event.card, event.other)
    return (card, index, *about, len(g.resolving_next), g.resolving_seats, done)
