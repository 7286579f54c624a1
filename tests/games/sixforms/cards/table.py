"""What the card tests of Six Forms share: scenarios on the printed cards."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario

_ARROWS = "[n, ne, e, se, s, sw, w, nw]"
_FURTHER = f"""
cards:
  - {{name: Pebble, form: natural, type: avatar, cost: 1, stats: [1, 1, 0], arrows: {_ARROWS}}}
  - {{name: Boar, form: natural, type: avatar, cost: 3, stats: [3, 3, 0], arrows: {_ARROWS}}}
  - {{name: Oak, form: natural, type: avatar, cost: 5, stats: [2, 9, 1], arrows: {_ARROWS}}}
  - {{name: Glint, form: magical, type: avatar, cost: 1, stats: [3, 1, 0], arrows: {_ARROWS}}}
  - {{name: Husk, form: spiritual, type: avatar, cost: 1, stats: [3, 1, 0], arrows: {_ARROWS}}}
  - {{name: Crate, form: natural, type: artifact, cost: 1, stats: ["-", 3, 0], arrows: [n, s]}}
  - {{name: Belt, form: natural, type: equip, cost: 1}}
  - {{name: Yawn, form: natural, type: action, cost: 1}}
"""
"""Plain cards of every type: to hold, to draw, to play, to fight."""


def held(text: str) -> rb.Game:
    """The game after a scenario on the printed cards; every step and expectation in it held."""
    document = scenario.parse(f"game: sixforms\n{_FURTHER}\n{dedent(text)}")
    return scenario.run(document, games.Desk())
