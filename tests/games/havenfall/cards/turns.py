"""Turns of seat 0 for the card tests of Havenfall that differ in little."""

from __future__ import annotations

import rulebound as rb
from tests.games.havenfall.cards.play import at

SIDES = "heroes: [Thief, Bard, Necromancer, Blacksmith, Wizard, Elite Guard]\n"
"""A legal layout with all heroes that bring items."""


def turn(
    cards: str,
    pixels: str = "",
    *,
    board: str = "",
    deck: str = "Copper*6",
    more: str = "",
    others: str = "{}",
) -> rb.Game:
    """Seat 0 acts, with these cards in play and these pixels available."""
    mine = f"play: [{cards}], available: {{{pixels}}}, deck: [{deck}]"
    return at(f"{board}\nseats: [{{{mine}, {more}}}, {others}]")
