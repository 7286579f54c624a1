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
  - name: Idol
    type: Buff
    corners: ["-", "-", "-", "-"]
    text: "Damage you receive is reduced by 0."
  - {name: Rock, type: Buff, text: "Damage you receive is reduced by 0."}
"""
"""Plain Unaligned cards: to hold, to play, to draw, to be removed. Rock is permanent."""


def held(text: str) -> rb.Game:
    """The game after a scenario on the printed cards; every step and expectation in it held."""
    document = scenario.parse(f"game: lightseekers\n{_FURTHER}\n{dedent(text)}")
    return scenario.run(document, games.INSTALLED)


def lived(hero: str, card: str, *healths: tuple[int, int]) -> None:
    """A buff of three players' first lives out its time while everybody passes.

    `healths` are what its owner and the owner's target have left, of 20 each, after each of the
    owner's buff phases; in the last of them the buff expires. The enemy never loses anything.
    """
    seat = "health: 20, deck: [Rock*30]"
    steps: list[str] = []
    for turned, (mine, theirs) in enumerate(healths, 1):
        last = turned == len(healths)
        left = "seat 0 buffs: []" if last else f"seat 0 turned: [{turned}]"
        steps += [f"  - {passing}: pass" for passing in range(3)]
        steps += [
            f"  - expect: {{{left}, seat 0 health: {mine}, seat 1 health: {theirs},"
            " seat 2 health: 20}"
        ]
    held(
        f"""
seats:
  - {{hero: {hero}, {seat}, buffs: [{{card: {card}, chosen: 1}}]}}
  - {{hero: Ursa, {seat}}}
  - {{hero: Ursa, {seat}}}
steps:
"""
        + "\n".join(steps)
    )
