"""Effects that set each other off come to an end, and only if they have none are they stopped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import rulebound as rb
from tests.games.skirmish.rules.duel import played

ROOT = Path(__file__).parents[4]

MIRRORS = """
    cards:
      - name: Mirror
        class: Test
        text: >-
          Both, Board — Whenever you are dealt damage, you gain 1 HP, then deal 1 damage to you.
      - {name: Spark, class: Test, text: "Both — Deal 1 damage to you."}
    seats: [{hand: [Spark, Spark]}, {}]
    board:
      a1: {card: Mirror, seat: 0}
      a2: {card: Mirror, seat: 0}
      a3: {card: Mirror, seat: 0}
      a4: {card: Mirror, seat: 0}
    steps:
      - 0: place Spark
    expect: {asked: [0 attack]}
"""

PLAY = f"""
from tests.games.skirmish.rules.duel import played

played('''{MIRRORS}''')
"""


@pytest.mark.rule("SK-Q53")
def test_cards_that_react_to_each_other_come_to_an_end() -> None:
    """Several reactions to everything are many to the power of their depth."""
    try:
        subprocess.run([sys.executable, "-c", PLAY], check=True, timeout=20, cwd=ROOT)
    except subprocess.TimeoutExpired:
        pytest.fail("the effect does not come to an end")


@pytest.mark.rule("SK-Q53")
def test_an_endless_chain_is_told_and_each_card_stops_once_in_it() -> None:
    game = played(MIRRORS)
    told = [entry.text for entry in game.journal(0) if entry.rule == "SK-Q53"]
    assert told == ["Mirror does not go on: it would set itself off again for ever."] * 4 * 4


@pytest.mark.rule("SK-Q53")
def test_a_chain_in_which_somebody_decides_ends_when_it_has_come_round_often() -> None:
    game = played("""
    cards:
      - name: Mirror
        class: Test
        text: >-
          Both, Board — Whenever you are dealt damage, you gain 1 HP,
          then deal 1 damage to a player.
      - {name: Spark, class: Test, text: "Both — Deal 1 damage to you."}
    seats: [{hp: 9, hand: [Spark, Spark]}, {}]
    board: {a1: {card: Mirror, seat: 0}}
    steps:
      - 0: place Spark
      - 0: seat 0
    expect: {asked: [0 player], seat 0 hp: 8}
    """)
    rounds = 0
    while game.pending[0].prompt.endswith("Choose a player to deal damage to."):
        game.submit(0, game.pending[0].parse("seat 0") or ())
        rounds += 1
        assert rounds < 100
    assert rounds > 20
    assert any(entry.rule == "SK-Q53" for entry in game.journal(0))


@pytest.mark.rule("SK-Q53")
def test_a_long_chain_that_uses_cards_up_is_not_stopped() -> None:
    game: rb.Game = played("""
    cards:
      - {name: Wheel, class: Test, text: "Both, Board — Whenever you draw a card, you draw 1 card."}
      - {name: Turn, class: Test, text: "Both — You draw 1 card."}
    seats: [{hand: [Turn, Turn], deck: [Turn*90]}, {}]
    board: {a1: {card: Wheel, seat: 0}}
    steps:
      - 0: place Turn
    expect: {seat 0 deck: []}
    """)
    assert not any(entry.rule == "SK-Q53" for entry in game.journal(0))
    assert len(game.view(0).seats[0].zone("hand").cards) == 91
