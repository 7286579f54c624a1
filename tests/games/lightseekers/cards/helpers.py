"""Helpers for card tests: scenarios on the printed cards."""

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
"""Plain Unaligned cards to hold, play, draw or remove. Rock is permanent."""


def run_scenario(text: str) -> rb.Game:
    """Run a scenario on the printed cards, checking its expectations, and return the game."""
    document = scenario.parse(f"game: lightseekers\n{_FURTHER}\n{dedent(text)}")
    return scenario.run(document, games.INSTALLED)


def check_buff_life(hero: str, card: str, *healths: tuple[int, int]) -> None:
    """Check a buff over its whole life in a game of three where everybody passes.

    `healths` are the health of its owner and their target, both starting at 20, after each of the
    owner's buff phases. The buff expires in the last one. The enemy never loses health.
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
    run_scenario(
        f"""
seats:
  - {{hero: {hero}, {seat}, buffs: [{{card: {card}, chosen: 1}}]}}
  - {{hero: Ursa, {seat}}}
  - {{hero: Ursa, {seat}}}
steps:
"""
        + "\n".join(steps)
    )
