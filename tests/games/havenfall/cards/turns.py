"""Turns of seat 0 for the card tests of Havenfall."""

from __future__ import annotations

import rulebound as rb
from tests.games.havenfall.cards.helpers import position

SIDES = "heroes: [Thief, Bard, Necromancer, Blacksmith, Wizard, Elite Guard]\n"
"""A legal layout with all heroes that have side items."""


def turn(
    cards: str,
    pixels: str = "",
    *,
    board: str = "",
    deck: str = "Copper*6",
    more: str = "",
    others: str = "{}",
) -> rb.Game:
    """Return a turn of seat 0 with these cards in play and these pixels available."""
    mine = f"play: [{cards}], available: {{{pixels}}}, deck: [{deck}]"
    return position(f"{board}\nseats: [{{{mine}, {more}}}, {others}]")
