"""The conformance suite on all cases of our games and of Toy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound import RuleboundError, games
from rulebound.conformance import perft, playthroughs, runner
from rulebound.conformance.cases import PARANOID, Case
from rulebound.conformance.checks import Check
from rulebound.conformance.suite import CHECKS
from rulebound.kernel.game import Game
from tests.games.card_edits import EditedGame
from tests.helpers import new_toy, read_only
from tests.toy.spec import Toy

TOY = Path(__file__).parent.parent / "toy"
STARTS = {**{name: playthroughs.starter(name) for name in games.BUILT_IN}, "toy": new_toy}
FOLDERS = {**{name: games.folder(name) for name in games.BUILT_IN}, "toy": TOY}
PLAYTHROUGHS = [
    pytest.param(name, path, id=path.stem)
    for name, folder in FOLDERS.items()
    for path in sorted((folder / playthroughs.FOLDER).glob("*.txt"))
]
POSITIONS = [
    pytest.param(name, position, id=f"{name} {number}")
    for name, folder in FOLDERS.items()
    for number, position in enumerate(perft.read(folder / perft.FILE), 1)
]


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(check, id=check.name, marks=[read_only] if check.is_read_only else [])
        for check in CHECKS
    ],
)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check.run(case)


@pytest.mark.parametrize(("game", "path"), PLAYTHROUGHS)
def test_a_playthrough_has_not_changed(game: str, path: Path) -> None:
    assert playthroughs.differences(path, STARTS[game]) == []
    assert path.stat().st_size < 300_000, "too long to read"


def test_a_changed_playthrough_says_that_the_version_may_have_to_be_raised(tmp_path: Path) -> None:
    name, setup = "skirmish", {"seats": 2, "seed": 3, "stop": 5}
    start = STARTS[name]
    path = tmp_path / "short.txt"
    text = playthroughs.playthrough(name, setup, start)
    assert text.startswith('# skirmish, rules 2 {"seats": 2')
    path.write_text(text.replace("draws", "takes"))
    (problem,) = playthroughs.differences(path, start)
    assert playthroughs.RAISE_THE_VERSION in problem

    path.write_text(
        text.replace("# skirmish, rules 2 {", "# skirmish, rules 1 {").replace("draws", "takes")
    )
    assert playthroughs.read_header(path) == (name, setup)
    (problem,) = playthroughs.differences(path, start)
    assert problem.startswith("short.txt:1: ")
    assert playthroughs.RAISE_THE_VERSION not in problem


def test_a_playthrough_names_the_version_of_the_rules() -> None:
    def start(**setup: Any) -> Game:
        game = new_toy(**setup)
        game.rules = Toy()
        game.rules.version = 3
        return game

    text = playthroughs.playthrough("toy", {"seats": 2, "seed": 3, "stop": 1}, start)
    assert text.startswith('# toy, rules 3 {"seats": 2')


def test_declared_changes_must_name_rules_and_numbers_that_exist(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    edited = EditedGame("skirmish", tmp_path / "game")
    edited.declare(
        '[[change]]\nversion = 2\ntext = "A."\nrules = ["SK deck.1", "SK nothing.9"]\n'
        "numbers = {turn = 3, luck = 1}"
    )
    definition = edited.definition()
    monkeypatch.setattr(games, "load", lambda _: definition)
    item = next(item for item in runner.items("skirmish") if item.name.startswith("changes of"))
    assert item.problems() == [
        f"version {edited.version + 1}: there is no rule 'SK nothing.9'",
        f"version {edited.version + 1}: there is no number 'luck'",
    ]


@pytest.mark.parametrize(("game", "position"), POSITIONS)
def test_the_number_of_sequences_of_answers_has_not_changed(
    game: str, position: perft.Position
) -> None:
    assert perft.differences(position, STARTS[game], most=2000 if PARANOID else None) == []


def test_different_answers_lead_to_different_games() -> None:
    game = perft.reach(new_toy, {"seats": 2, "seed": 1}, 0)
    asked = game.pending[0]
    seen = set()
    for answer in asked.question.answers():
        twin = game.clone()
        twin.submit(asked.seat, answer)
        seen.add(twin.save())
    assert len(seen) == asked.size()


@read_only
def test_a_failed_check_is_reported_with_its_case_and_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(case: Case) -> None:
        assert case.seats == 99

    monkeypatch.setattr(runner, "CHECKS", (Check("it is broken", broken, False),))
    (item,) = [item for item in runner.items("skirmish") if item.name == "it is broken"]
    (result,) = runner.run([item])
    assert result.problems
    assert result.problems[0].startswith("skirmish: ")
    assert "test_suite.py" in result.problems[0]


def test_a_playthrough_without_a_set_up_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text("nothing\n")
    with pytest.raises(RuleboundError, match="the first line must be a set-up"):
        playthroughs.read_header(path)
    path.write_text('{"seed": 1} after: 3\n')
    with pytest.raises(RuleboundError, match=r"x\.txt:1"):
        perft.read(path)
