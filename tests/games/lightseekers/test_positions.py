"""Positions in scenario notation."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound import games
from rulebound.games.lightseekers import positions
from rulebound.kernel import scenario
from tests.games.lightseekers.cards.helpers import run_scenario

POSITION = """
edition: 1
turn: 1
phase: action
turn number: 7
actions: 0
unrestricted: 1
used: [Pebble]
seats:
  - {hero: Leo, health: 12, hand: [Jab, Pebble], deck: [Guard, Jab*2], discard: [Jab, Guard]}
  - {hero: Ursa, hand: [Jab], deck: [Pebble*3], since: {hurt: 3}, vp: 2,
     buffs: [Rock, {card: Idol, turned: 1, chosen: 0, stored: [Jab, Guard]}]}
"""


def reread(game: rb.Game) -> rb.Game:
    """A game that starts from the written position."""
    document = scenario.parse(f"game: lightseekers\n{positions.describe(game)}")
    document["cards"] = game.rules.variant["cards"]
    return scenario.start(document, games.INSTALLED)


def test_a_written_position_reads_back_as_the_same() -> None:
    game = run_scenario(POSITION)
    twin = reread(game)
    assert positions.describe(twin) == positions.describe(game)
    for viewer in (0, 1):
        assert twin.view(viewer) == game.view(viewer)


def test_a_position_is_written_in_scenario_notation() -> None:
    lines = positions.describe(run_scenario(POSITION)).split("\n")
    assert lines[:4] == ["edition: 1", "turn: 1", "phase: action", "turn number: 7"]
    assert "used: [Pebble]" in lines
    assert "deck: [Guard, Jab, Jab], hand: [Jab, Pebble], discard: [Jab, Guard]" in lines[-2]
    assert "{card: Idol, turned: 1, chosen: 0, stored: [Jab, Guard]}" in lines[-1]


@pytest.mark.parametrize("format", ["constructed", "draft"])
def test_a_game_can_be_written_down_before_it_has_begun(format: str) -> None:
    lines = positions.describe(rb.new("lightseekers", seed=1, format=format)).split("\n")
    assert lines[-3] == "seats:"
    assert ("hero: " in lines[-1]) == (format == "constructed")


FORMALITY = """
game: lightseekers
title: A payment in the only way there is
cards:
  - {{name: Blaze, type: Attack, cost: [Fire], text: "Deal 2 damage."}}
  - {{name: Spark, type: Attack, elements: [Fire], text: "Deal 1 damage."}}
  - {{name: Plain, type: Hero, health: 30, elements: [Fire basic, Earth basic, Crystal basic]}}
seats:
  - {{hero: Plain, hand: [Blaze, Spark], deck: [Spark*5]}}
  - {{hero: Plain, health: 20, deck: [Spark*5]}}
steps:
  - 0: play Blaze
{steps}
expect: {expect}
"""


@pytest.mark.parametrize(
    ("steps", "expect"),
    [
        ("", "{seat 1 health: 18}"),
        ("  - 0: pay Spark", "{seat 1 health: 18}"),
        ("  - expect: {seat 1 health: 18}", "{}"),
        ("  - 1: pass", "{acting: 0}"),
        ("  - 0: {refused: pay Blaze, rule: LS2 2.4.2.2c}", "{seat 1 health: 18}"),
        ("", "{asked: [0 payment], options: [pay Spark], seat 1 health: 20}"),
    ],
)
def test_a_formality_is_asked_but_a_scenario_may_leave_it_out(steps: str, expect: str) -> None:
    document = scenario.parse(FORMALITY.format(steps=steps, expect=expect))
    game = scenario.run(document, games.INSTALLED)
    assert (game.pending[0].code == "payment") == ("asked" in expect)
