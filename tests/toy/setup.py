"""Setup: one shuffled deck, coins, and the seat that wins the first tie."""

from rulebound.kernel.ids import EVERYONE, NONE, Mask, bit
from rulebound.kernel.rng import state_from_seed
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from tests.toy import names as n


def sight() -> list[Mask]:
    """Return, by zone, the mask of the seats that see a card arriving there."""
    seen = [0] * n.ZONES
    for seat in range(n.MOST_SEATS):
        for own in (n.LOOK, n.HAND, n.STASH):
            seen[own + seat] = bit(seat)
        seen[n.OPEN + seat] = EVERYONE
    return seen


def deal(seats: int, seed: int) -> Table:
    """Return the position before the first round."""
    ident = [i for i, design in enumerate(n.DESIGNS) for _ in range(design.copies)]
    size = len(ident)
    table = Table(
        seats=seats,
        ident=ident,
        owner=[0] * size,  # not used: one pool for all
        zone=[n.DECK] * size,
        cell=[NONE] * size,
        face=[0] * size,
        known=[0] * size,
        outside=[0] * size,
        marks=[],
        zones=[list(range(size)), *[[] for _ in range(n.ZONES - 1)]],
        grid=[],
        counts=[[3] * seats],  # TOY setup.2
        vars=[0, 0],
        lists=[],
        spine=[Frame(n.DEAL)],
        rng_state=state_from_seed(seed),
    )
    table.shuffle_contents(table.zones[n.DECK], 0, 0, [])  # TOY setup.1
    table.set_var(n.FIRST, table.roll(seats))  # TOY setup.3
    return table
