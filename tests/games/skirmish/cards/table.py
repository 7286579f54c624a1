"""What the card tests of Skirmish share: scenarios on the printed cards."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario

_PEBBLE = 'cards: [{name: Pebble, class: Rest, text: "Defence — You gain 1 HP."}]'
"""A card that does nothing for an attacker: to hold, to discard, to draw."""


def held(text: str) -> rb.Game:
    """The game after a scenario on the printed cards; every step and expectation in it held."""
    document = scenario.parse(f"game: skirmish\n{_PEBBLE}\n{dedent(text)}")
    return scenario.run(document, games.Desk())
