"""Skirmish on a terminal: what one answers, the order of options, and the journal."""

from __future__ import annotations

import re
from textwrap import dedent

import pytest

import rulebound as rb
from rulebound import games
from rulebound.cli.journal import depth, recent
from rulebound.cli.players import PLAYERS
from rulebound.kernel import scenario
from tests.cli.test_screen import render

CARDS = """
cards:
  - {name: Axe, class: Test, text: "Both — Deal 3 damage to a melee target.\\nBoth — You draw 1 card."}
  - {name: Dodge, class: Test, text: "Both — Move yourself once.\\nBoth — You gain 1 HP."}
  - {name: Well, class: Test, text: "Both, Board — 1) Lose 1 HP: You draw 1 card."}
  - {name: Zeal, class: Test, text: "Both — You gain 1 HP."}
"""  # noqa: E501


def position(text: str) -> rb.Game:
    """The game after a scenario with these cards."""
    document = scenario.parse(f"game: skirmish\n{CARDS}\n{dedent(text)}")
    return scenario.run(document, games.INSTALLED)


ANSWERED = """
seats:
  - {at: c2, hand: [Axe, Zeal]}
  - {at: c3, hand: [Dodge, Zeal]}
steps:
  - 0: place Axe
  - 1: place Dodge
  - 0: effect 1
  - 0: c3
expect: {asked: [1 effect]}
"""


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
def test_whoever_answers_an_open_effect_reads_its_text(size: tuple[int, int]) -> None:
    game = position(ANSWERED)
    shown = " ".join(re.sub(r"[^\S\n]{2,}.*", "", render(game, 1, size)).split())
    assert "Axe: Both — Deal 3 damage to a melee target." in shown
    assert "You draw 1 card" not in shown
    assert "Axe: Both" not in render(game, 0, size)


def test_a_card_that_lies_face_down_shows_no_text() -> None:
    game = position("""
    seats:
      - {at: c2, hand: [Axe, Zeal]}
      - {at: c3, hand: [Dodge, Zeal]}
    steps:
      - 0: place Axe
    expect: {asked: [1 defend]}
    """)
    assert "damage to a melee target" not in render(game, 1)


def test_a_pass_and_a_card_are_told_in_good_english() -> None:
    game = position("""
    seats:
      - {at: c2, hand: [Axe, Zeal]}
      - {at: c3, hand: [Dodge, Zeal]}
    steps:
      - 0: place Axe
      - 1: pass
    expect: {asked: [0 effect]}
    """)
    shown = render(game, 1)
    assert re.search(r"^.* passes *$", shown, re.MULTILINE)
    assert "play passes" not in shown
    assert "plays Axe" in shown


def test_options_are_in_the_order_of_the_hand_and_numbered_in_a_row() -> None:
    game = position("""
    seats:
      - {at: c2, hand: [Zeal, Axe], deck: [Zeal*5]}
      - {at: c3, hand: [Zeal, Dodge, Axe], deck: [Zeal*5]}
    board: {a1: {card: Well, seat: 1}}
    steps:
      - 0: place Axe
    expect: {asked: [1 defend]}
    """)
    shown = render(game, 1, (100, 40))
    hand = re.findall(r"^(Axe|Dodge|Zeal)  ", shown, re.MULTILINE)
    options = shown[shown.index("Act in defence") :]
    assert re.findall(r"\d+ (Axe|Dodge|Zeal)", options) == hand * 2
    numbers = [int(n) for n in re.findall(r"(?:^|  )(\d+) ", options, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == 8


def test_the_journal_is_indented_by_causes_within_a_turn() -> None:
    game = position("""
    seats:
      - {at: c2, hand: [Zeal, Zeal], discard: [Axe]}
      - {at: c4, hand: [Zeal, Zeal], discard: [Axe]}
    phase: draw
    steps:
      - 0: place Zeal
      - 1: pass
      - 0: end the turn
      - 1: place Zeal
      - 0: pass
      - 1: end the turn
    """)
    entries = game.journal(0)
    turns = [entry for entry in entries if entry.starts_turn]
    assert len(turns) == 3
    assert [depth(entries, entry) for entry in turns] == [0, 0, 0]
    placed = [entry for entry in entries if "places" in entry.text]
    assert len({depth(entries, entry) for entry in placed}) == 1
    piles = [entry.text for entry in entries if entry.rule == "SK draw-phase.1"]
    assert piles[0] == "Seat 0 puts the discard pile (1 card) under the deck."
    lines = [line.plain for line in recent(entries, PLAYERS, 30, 0)]
    assert [line for line in lines if "Turn" in line] == [
        line.strip() for line in lines if "Turn" in line
    ]
