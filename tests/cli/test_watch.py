"""A saved game that cannot be continued, in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.conformance.cases import make_case, random_game
from tests.cli.helpers import run

ANSWERS = 20


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game with a card that does not exist any more."""
    tree = json.loads(random_game(make_case("skirmish"), 5, ANSWERS).save())
    assert tree["cards"][0][1]["name"] == "Cut"
    tree["cards"][0][1]["name"] = "Old Blade"
    path = tmp_path / "old.json"
    path.write_text(json.dumps(tree))
    return path


def watch(file: Path, *typed: str) -> str:
    return run("play", "skirmish", "--load", str(file), typed="\n".join([*typed, ""]))


def test_the_reasons_come_first_and_the_last_position_is_shown(file: Path) -> None:
    text = watch(file, "")
    assert text.startswith("This game cannot be continued, but you can watch it.\n\n- The card Old")
    assert "The card Old Blade does not exist any more." in text
    assert f"Position {ANSWERS} of {ANSWERS}" in text


def test_one_can_go_through_the_positions(file: Path) -> None:
    text = watch(file, "p", "p", "n", "0", "p", "21", "")
    shown = [line.split()[1] for line in text.splitlines() if line.startswith("Position ")]
    assert shown == ["20", "19", "18", "19", "0", "0", "0"]
    assert text.count("There are positions 0 to 20.") == 2


def test_cards_are_shown_as_they_were(file: Path) -> None:
    assert "─ Old Blade  Blade" in watch(file, "c Old Blade", "q")


@pytest.mark.parametrize("typed", ["u", "s x.json", "b", "o", "1x", "? Cut"])
def test_nothing_can_be_played_in_a_replay(file: Path, typed: str) -> None:
    assert "This game can only be watched: n, p, a number" in watch(file, typed, "q")


def test_a_game_that_cannot_even_be_watched_says_why(file: Path) -> None:
    tree = json.loads(file.read_text())
    tree["cards"][0][1]["text"] = "Offence — Sing."
    file.write_text(json.dumps(tree))
    text = run("play", "skirmish", "--load", str(file), code=2)
    assert "This game cannot be continued. The card Old Blade does not exist any more." in text
