"""The declared versions of the rules of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebound as rb
from rulebound import RuleboundError
from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.rules_changes import FILE, RulesChange, read_changes
from tests.games.card_edits import EditedGame


def written(folder: Path, text: str) -> Path:
    path = folder / FILE
    path.write_text(text, encoding="utf-8")
    return path


def test_a_game_without_the_file_has_version_1(tmp_path: Path) -> None:
    assert read_changes(tmp_path / FILE) == ()
    edited = EditedGame("skirmish", tmp_path / "game")
    before = edited.definition().version
    edited.declare('[[change]]\nversion = 2\ntext = "One."\n[[change]]\nversion = 3\ntext = "Two."')
    assert edited.definition().version == before + 2
    assert edited.definition().rules().version == before + 2


def test_a_change_reads_as_a_sentence_with_its_rules() -> None:
    assert str(RulesChange(2, "Ties are broken.")) == "Ties are broken."
    assert (
        str(RulesChange(2, "Ties are broken.", ("XX 1", "XX 2"))) == "Ties are broken (XX 1, XX 2)."
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[change]]\nversion = 1\ntext = 'A.'", "must be 2, 3, 4"),
        ("[[change]]\nversion = 3\ntext = 'A.'", "must be 2, 3, 4"),
        ("[[change]]\nversion = 2", "missing required field `text`"),
        ("[[change]]\nversion = 2\ntext = 'A.'\nsets = [2]", "unknown field `sets`"),
        ("[[change", "changes.toml"),
    ],
)
def test_what_cannot_be_meant_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(RuleboundError, match=problem):
        read_changes(written(tmp_path, text))


@pytest.mark.parametrize(
    ("change", "concerned"),
    [
        (RulesChange(2, "A."), True),
        (RulesChange(2, "A.", cards=("Leo", "Nobody")), True),
        (RulesChange(2, "A.", cards=("Nobody",)), False),
        (RulesChange(2, "A.", seats=(3,)), True),
        (RulesChange(2, "A.", seats=(2, 4)), False),
        (RulesChange(2, "A.", numbers={"edition": 1}), True),
        (RulesChange(2, "A.", numbers={"edition": 2}), False),
        (RulesChange(2, "A.", cards=("Leo",), seats=(3,), numbers={"edition": 2}), False),
    ],
)
def test_a_change_concerns_a_game_if_all_that_it_says_holds(
    change: RulesChange, concerned: bool
) -> None:
    game = rb.new("lightseekers", seats=3, seed=1, edition=1)
    assert isinstance(game.rules, CardRules)
    assert change.concerns(game.rules.schema, game.table, {"Leo", "Mind Flayer"}) == concerned


def test_a_change_about_a_number_that_does_not_exist_is_refused() -> None:
    game = rb.new("skirmish", seed=1)
    assert isinstance(game.rules, CardRules)
    with pytest.raises(RuleboundError, match="'luck', which is no number of a table"):
        RulesChange(2, "A.", numbers={"luck": 1}).concerns(game.rules.schema, game.table, ())
