"""Positions with few and with many cards in play, written as scenarios."""

from collections.abc import Callable
from typing import Final

from rulebound import Game, games
from rulebound.kernel import scenario


def _buffs(count: int) -> str:
    """Buffs that act in every Buff Phase, half of them for each seat."""
    half = ", ".join(["Wheel"] * (count // 2))
    return f"""
game: lightseekers
title: Many buffs
cards:
  - {{name: Plain, type: Hero, health: 30,
     elements: [Fire superior, Earth superior, Crystal superior]}}
  - {{name: Balm, type: Defend, text: "You heal 1."}}
  - {{name: Jab, type: Attack, text: "Deal 1 damage."}}
  - {{name: Wheel, type: Buff, corners: [1, 2, 3, 4], text: "You heal D."}}
seats:
  - {{hero: Plain, hand: [Jab*4], deck: [Balm*10, Jab*10], buffs: [{half}]}}
  - {{hero: Plain, hand: [Jab*4], deck: [Balm*10, Jab*10], buffs: [{half}]}}
steps: []
"""


def _artifacts(count: int) -> str:
    """Artifacts that can be used, all in play of one seat."""
    played = ", ".join(["Champion's Cloak"] * count)
    return f"""
game: havenfall
title: Many artifacts
cards:
  - {{name: Champion's Cloak, kind: artifact, damage: 20, health: 20, ability: Onslaught,
     pixels: [green, green], text: "You may fight 1 more monster this turn."}}
seats:
  - {{available: {{green: 3, blue: 1}}, play: [{played}], deck: [Copper*6]}}
  - {{hand: [Copper*5], deck: [Copper*5]}}
steps: []
"""


def _avatars(count: int) -> str:
    """Avatars that can move and fight, half of them on each side."""
    cells = [f"{file}{rank}" for ranks in ("14", "23") for file in "abcd" for rank in ranks]
    cards = "\n".join(
        f"  {cell}: {{card: Seer, of: {int(cell[1] in '34')}, arrived: 1}}"
        for cell in cells[:count]
    )
    return f"""
game: sixforms
title: Many avatars
cards:
  - {{name: Seer, form: natural, type: avatar, cost: 3, stats: [1, 4, 0]}}
battlefield:
{cards}
steps: []
"""


def _board(count: int) -> str:
    """Cards on the board with a lasting effect."""
    cells = [f"{file}{rank}" for rank in "135" for file in "abcde"]
    cards = "\n".join(
        f"  {cell}: {{card: Idol, seat: {at % 2}}}" for at, cell in enumerate(cells[:count])
    )
    return f"""
game: skirmish
title: Many cards on the board
cards:
  - {{name: Idol, class: Totem, text: "Both, Board — You are Exposed."}}
  - {{name: Nap, class: Rest, text: "Both — You gain 1 HP."}}
seats:
  - {{at: c2, hand: [Nap, Nap], deck: [Nap*10]}}
  - {{at: c4, hand: [Nap, Nap], deck: [Nap*10]}}
board:
{cards}
steps: []
"""


CARD_COUNTS: Final[dict[str, tuple[str, list[int], Callable[[int], str]]]] = {
    "lightseekers": ("buffs in play", [2, 4, 8, 16, 32], _buffs),
    "havenfall": ("artifacts in play", [2, 4, 8, 16, 32], _artifacts),
    "sixforms": ("avatars in play", [2, 4, 8, 12, 16], _avatars),
    "skirmish": ("cards on the board", [1, 2, 4, 8, 12], _board),
}
"""By game: what is multiplied, the counts to measure, and the scenario with a given count."""


def crowded_position(game: str, count: int) -> Game:
    """Return a game with this many cards in play."""
    _, _, scenario_text = CARD_COUNTS[game]
    return scenario.run(scenario.parse(scenario_text(count)), games.INSTALLED)
