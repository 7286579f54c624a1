"""`rulebound new-game`: the package it writes plays, and conforms, from the first minute."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.helpers import run
from tests.installing import with_python_path, write_metadata


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, with the metadata that installing it would write."""
    folder = tmp_path_factory.mktemp("new")
    run("new-game", "lucky-ladder", "--into", str(folder))
    root = folder / "lucky-ladder"
    write_metadata(root / "src", "lucky_ladder")
    return root


def rulebound(package: Path, *words: str, typed: str = "") -> str:
    """Run a command in a process that finds the package."""
    done = subprocess.run(
        [sys.executable, "-m", "rulebound", *words],
        env={**with_python_path(package / "src"), "COLUMNS": "100"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_conforms_and_covers_its_rules(package: Path) -> None:
    assert "Lucky Ladder: all" in rulebound(package, "conform", "lucky-ladder")
    assert "without code                   0" in rulebound(
        package, "rules", "lucky_ladder", "--coverage"
    )


@pytest.mark.parametrize("check", ["ruff check", "ruff format --check", "mypy src tests"])
def test_a_new_game_is_clean(package: Path, check: str, tmp_path: Path) -> None:
    program, *words = check.split()
    cache = ["--cache-dir", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", program, *words, *cache],
        cwd=package,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_a_new_game_keeps_is_compared_later(package: Path) -> None:
    assert "perft.txt is new or has changed." in rulebound(
        package, "conform", "lucky_ladder", "--keep"
    )
    assert "Nothing changed." in rulebound(package, "conform", "lucky_ladder", "--keep")
    kept = package / "src" / "lucky_ladder" / "perft.txt"
    text = kept.read_text()
    kept.write_text(text.replace("after 0: 6 ", "after 0: 7 "))
    assert kept.read_text() != text
    with pytest.raises(AssertionError, match="depth 1 has 6"):
        rulebound(package, "conform", "lucky_ladder", "--only", "sequences")


def test_a_scenario_that_does_not_hold_is_reported(package: Path) -> None:
    scenario = package / "src" / "lucky_ladder" / "scenarios" / "passing.yaml"
    text = scenario.read_text()
    scenario.write_text(text.replace('aside: ["15"]', 'aside: ["16"]'))
    with pytest.raises(AssertionError, match=r"passing\.yaml: "):
        rulebound(package, "conform", "lucky_ladder", "--only", "scenarios")
    scenario.write_text(text)
    assert "ok" in rulebound(package, "conform", "lucky_ladder", "--only", "scenarios")


def test_a_rule_that_is_not_in_the_index_is_reported(package: Path) -> None:
    source = package / "src" / "lucky_ladder" / "ending.py"
    text = source.read_text()
    source.write_text(text + "\n# LU nowhere.1\n".replace("LU", prefix(package)))
    with pytest.raises(AssertionError, match=r"ending\.py:\d+ cites '\w+ nowhere\.1'"):
        rulebound(package, "conform", "lucky_ladder", "--only", "cites")
    source.write_text(text)
    schema = package / "src" / "lucky_ladder" / "schema.py"
    text = schema.read_text()
    schema.write_text(text.replace(f'"{prefix(package)} turn.1"', '"ZZ turn.1"'))
    assert schema.read_text() != text
    with pytest.raises(AssertionError, match=r"the question '.*' cites 'ZZ turn\.1'"):
        rulebound(package, "conform", "lucky_ladder", "--only", "cites")
    schema.write_text(text)


def test_a_game_that_breaks_in_a_scenario_is_reported_with_its_name(package: Path) -> None:
    source = package / "src" / "lucky_ladder" / "primitives.py"
    text = source.read_text()
    source.write_text(text.replace('    """', '    raise KeyError("broken")\n    """'))
    folder = source.parent / "scenarios"
    for words in (["scenario", str(folder)], ["conform", "lucky_ladder", "--only", "scenarios"]):
        with pytest.raises(AssertionError, match=r"passing\.yaml: KeyError"):
            rulebound(package, *words)
    source.write_text(text)


def prefix(package: Path) -> str:
    rules = tomllib.loads((package / "src" / "lucky_ladder" / "rules.toml").read_text())
    return str(rules["prefix"])


def test_a_new_game_is_played_in_the_terminal_and_by_bots(package: Path) -> None:
    text = rulebound(
        package, "play", "lucky_ladder", "--seed", "3", "--bot", "random", typed="pass\nq\n"
    )
    assert "Lucky Ladder" in text
    assert "Play a higher card, or pass." in text
    text = rulebound(package, "sim", "lucky_ladder", "-n", "4", "--bots", "easy", "random")
    assert "decisions per game" in text


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("skirmish", "There is a game 'skirmish' already."),
        ("json", "There is a Python module 'json' already"),
        ("2nd", "cannot be the name of a game"),
        ("über", "cannot be the name of a game"),
        ("class", "cannot be the name of a game"),
        ("a" * 41, "cannot be the name of a game"),
    ],
)
def test_an_unusable_name_is_refused(name: str, said: str, tmp_path: Path) -> None:
    assert said in run("new-game", name, "--into", str(tmp_path), code=2)
    assert list(tmp_path.iterdir()) == []


def test_an_existing_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "lucky-ladder").mkdir()
    assert "exists already" in run("new-game", "lucky_ladder", "--into", str(tmp_path), code=2)
    assert list((tmp_path / "lucky-ladder").iterdir()) == []
