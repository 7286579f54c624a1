"""`rulebound ladder`: fair, repeatable, and written down with the command that made it."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

from typer.testing import CliRunner

from rulebound.cli import ladder
from rulebound.cli.main import app

QUICK = ("skirmish", "--board", "3x3", "--bots", "greedy", "random")


def run(*words: str, code: int = 0) -> str:
    """What the command prints."""
    result = CliRunner().invoke(app, ["ladder", *words])
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def told(*words: str) -> dict[str, object]:
    """What it tells, but for what hangs on the clock."""
    data = json.loads(run(*words, "--json"))
    for standing in data["standings"]:
        del standing["ms"], standing["ms_most"]
    del data["seconds"]
    return dict(data)


def test_the_same_command_gives_the_same_games_on_any_number_of_processes() -> None:
    words = (*QUICK, "-n", "4")
    assert told(*words) == told(*words) == told(*words, "--jobs", "2")
    assert told(*words) != told(*words, "--seed", "1")


def test_each_deal_is_played_from_every_seat() -> None:
    plan = ladder.Plan("lightseekers", ("greedy", "random"), 6, 3, 0, {})
    games = [ladder.play_one((plan, "random", "greedy", number)) for number in range(3)]
    assert [game.at for game in games] == [0, 1, 2]
    again = ladder.play_one((plan, "random", "greedy", 1))
    assert (again.places, again.share) == (games[1].places, games[1].share)


def test_who_is_better_is_above() -> None:
    data = json.loads(run(*QUICK, "-n", "10", "--json"))
    pair = data["pairs"][0]
    assert (pair["one"], pair["other"], pair["games"]) == ("greedy", "random", 10)
    assert pair["wins"] >= 7
    assert pair["low"] < pair["share"] <= pair["high"] + 1e-9
    assert pair["even"] == 0.5
    assert [standing["bot"] for standing in data["standings"]] == ["greedy", "random"]
    assert all(standing["thoughts"] > 0 for standing in data["standings"])


def test_every_pair_meets() -> None:
    text = run("skirmish", "--board", "3x3", "-n", "2", "--bots", "beginner", "greedy", "random")
    for pair in ("beginner against greedy", "beginner against random", "greedy against random"):
        assert pair in text


def test_ladders_are_kept_each_in_its_place(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    file.write_text("# Ladder\n\nWords of our own.\n")
    run(*QUICK, "-n", "2", "--keep", str(file))
    run(
        "skirmish", "--board", "3x3", "-n", "2", "--bots", "beginner", "random", "--keep", str(file)
    )
    once = file.read_text()
    run(*QUICK, "-n", "4", "--keep", str(file))
    text = file.read_text()
    assert text.startswith("# Ladder\n\nWords of our own.\n\n## Skirmish")
    assert text.count("\n## ") == once.count("\n## ") == 2
    assert "`rulebound ladder skirmish --board 3x3 --bots greedy random -n 4`" in text
    assert "-n 2`" in text


def test_a_picture_beside_the_file_shows_every_pair(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    run(*QUICK, "-n", "3", "--keep", str(file))
    run(
        "skirmish", "--board", "3x3", "-n", "2", "--bots", "beginner", "random", "--keep", str(file)
    )
    root = ElementTree.parse(tmp_path / "ladder.svg").getroot()
    words = [element.text or "" for element in root.iter() if element.tag.endswith("text")]
    headings = [text for text in words if text.startswith("Skirmish")]
    assert headings == ["Skirmish, board 3x3"]
    assert [text for text in words if "against" in text] == [
        "greedy against random",
        "beginner against random",
    ]
    shares = re.findall(r"\| 3 \| [^|]+ \| ([\d.]+)% \|", file.read_text())
    assert len(shares) == 1
    assert f"{float(shares[0]):g} %" in words


def test_what_is_wrong_is_told_before_anything_is_played() -> None:
    assert "at least two bots" in run("skirmish", "--bots", "random", code=2)
    assert "name each once" in run("skirmish", "--bots", "random", "random", code=2)
    assert "There is no bot" in run("skirmish", "--bots", "random", "xyzzy", code=2)
    assert "budget" in run("skirmish", "--bots", "random", "ismcts", code=2)
    assert "2" in run("skirmish", "--bots", "random", "greedy", "--seats", "5", code=2)
