"""What the card tests of Lightseekers share: scenarios on the printed cards."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario

_FURTHER = """
cards:
  - {name: Pebble, type: Defend, text: "You heal 1."}
  - {name: Jab, type: Attack, text: "Deal 1 damage."}
  - {name: Guard, type: Defend, text: "You heal 2."}
  - {name: Idol, type: Buff, corners: ["-", "-", "-", "-"], text: "Damage you receive is reduced by 0."}
  - {name: Rock, type: Buff, text: "Damage you receive is reduced by 0."}
"""
"""Plain Unaligned cards: to hold, to play, to draw, to be removed. Rock is permanent."""


def held(text: str) -> rb.Game:
    """The game after a scenario on the printed cards; every step and expectation in it held."""
    document = scenario.parse(f"game: lightseekers\n{_FURTHER}\n{dedent(text)}")
    return scenario.run(document, games.Desk())
