"""Boosters for a draft, made from the card pool by rarity (LS2 2.1.2, LS-Q34)."""

from typing import Final

from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.draft import ACTION_CARDS, COMBOS, HEROES, ROUNDS
from rulebound.games.lightseekers.primitives.packs import draft_zone
from rulebound.games.lightseekers.schema import BOOSTERS, DRAFT_OPEN, PICKS
from rulebound.games.lightseekers.setup import arrange_seats, empty_table
from rulebound.kernel.ids import Ident, Seat, bit
from rulebound.kernel.rng import next_state, number_below, state_from_seed
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

WEIGHTS: Final = {"common": 6, "uncommon": 3, "rare": 1}


class _BoosterMaker:
    """Draws random cards weighted by rarity."""

    def __init__(self, designs: list[LightseekersCard], seed: int) -> None:
        self.state = state_from_seed(seed)
        legal = [ident for ident, design in enumerate(designs) if not design.banned]
        self.heroes = _weighted(designs, [i for i in legal if designs[i].is_hero])
        self.combos = _weighted(designs, [i for i in legal if designs[i].is_combo])
        self.actions = _weighted(designs, [i for i in legal if designs[i].is_action])

    def draw(self, weighted: list[Ident], count: int) -> list[Ident]:
        """Draw `count` different cards from a weighted list."""
        drawn: list[Ident] = []
        while len(drawn) < count:
            self.state = next_state(self.state)
            ident = weighted[number_below(self.state, len(weighted))]
            if ident not in drawn:
                drawn.append(ident)
        return drawn

    def booster(self) -> list[Ident]:
        """Return one booster: a hero, two combos and eight action cards."""
        return (
            self.draw(self.heroes, HEROES)
            + self.draw(self.combos, COMBOS)
            + self.draw(self.actions, ACTION_CARDS)
        )


def _weighted(designs: list[LightseekersCard], idents: list[Ident]) -> list[Ident]:
    return [ident for ident in idents for _ in range(WEIGHTS[designs[ident].rarity])]


def deal(
    designs: list[LightseekersCard],
    seats: int,
    seed: int,
    edition: int,
    turn_limit: int,
    seating: list[Seat],
    first: Seat | None,
) -> Table:
    """A table with closed boosters and one random hero for every seat."""
    maker = _BoosterMaker(designs, seed + 1)
    owned: list[list[Ident]] = []
    for _ in range(seats):
        mine = [ident for _ in range(ROUNDS) for ident in maker.booster()]
        owned.append(mine + maker.draw(maker.heroes, 1))
    table = empty_table(designs, owned, edition, turn_limit, seed, is_draft=True)
    start = 0
    for seat, mine in enumerate(owned):
        last = start + len(mine) - 1  # the hero
        for card in range(start, last + 1):
            table.move(card, draft_zone(table, PICKS if card == last else BOOSTERS, seat))
            table.forget(card, bit(seat) if card == last else 0)
        table.learn(last, bit(seat))
        start += len(mine)
    arrange_seats(table, seating, first)
    table.clear_spine()
    table.push(Frame(DRAFT_OPEN))
    return table
