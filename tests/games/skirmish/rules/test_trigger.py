"""Reactions to reactions come to an end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]

PLAY = """
from tests.games.skirmish.rules.duel import played

played('''
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
    steps:
      - 0: place Spark
    expect: {asked: [0 attack]}
''')
"""


@pytest.mark.rule("SK-Q53")
def test_two_cards_that_react_to_each_other_come_to_an_end() -> None:
    """Two reactions to everything are two to the power of their depth, so depth is no limit."""
    try:
        subprocess.run([sys.executable, "-c", PLAY], check=True, timeout=20, cwd=ROOT)
    except subprocess.TimeoutExpired:
        pytest.fail("the effect does not come to an end")
