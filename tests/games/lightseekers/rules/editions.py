"""Helpers for tests of rules that hold in both editions."""

from __future__ import annotations

from textwrap import dedent

import pytest

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario

BOTH_EDITIONS = pytest.mark.parametrize("edition", [1, 2])

_CARDS = """
cards:
- {name: Hal, type: Hero, health: 30, elements: [Solar superior, Fire superior, Death basic],
   text: "Damage you receive is reduced by 0."}
- {name: Stone, type: Defend, text: "You heal 1."}
- {name: Jab, type: Attack, text: "Deal 1 damage."}
- {name: Rock, type: Buff, text: "Damage you receive is reduced by 0."}
- {name: Wheel, type: Buff, corners: [1, 2, 3, 4], text: "You heal D."}
"""
"""Unaligned cards with little effect. Rock is permanent; Wheel rotates and heals by its corner."""


def run_scenario(edition: int, text: str) -> rb.Game:
    """Run a scenario, whose first lines may be further cards, and return the game."""
    document = scenario.parse(
        f"game: lightseekers\nedition: {edition}\n{_CARDS.strip()}\n{dedent(text).strip()}\n"
    )
    return scenario.run(document, games.INSTALLED)


def journal_texts(game: rb.Game, seat: int = 0) -> list[str]:
    """The texts in a seat's journal."""
    return [entry.text for entry in game.journal(seat)]
