"""Contestants of a benchmark: processes that measure when asked, and such as break."""

import io
import json
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from rulebound.cli.bench import driver
from rulebound.cli.bench.contest import Contestant, Entry, hold, our_entry, peer_entry
from rulebound.cli.bench.progress import Stages
from rulebound.cli.bench.records import row_of

PEER = """
TITLE = "A peer"
PACKAGE = "msgspec"
print("what a peer prints is no answer")


def choices():
    return 0.5


def batches():
    return [("fast", "decisions/s", lambda: 10), ("held", "bytes", lambda: 64)]
"""


def contestant(tmp_path: Path, text: str, patience: float = 30) -> Contestant:
    """A peer with this text."""
    file = tmp_path / "peer.py"
    file.write_text(dedent(text), encoding="utf-8")
    return Contestant(peer_entry(file, Path(sys.executable), -1), patience)


def met(one: Contestant, rounds: int = 2) -> Contestant:
    """The same after a contest with nobody else."""
    hold([one], rounds, 0.0001, lambda doing, share: None)
    one.leave()
    return one


def test_a_row_is_the_median_with_the_least_and_the_most() -> None:
    row = row_of("x", "µs", [4.0, 1.0, 2.0])
    assert (row.median, row.least, row.most) == (2.0, 1.0, 4.0)
    assert row.spread == 0.75


def test_a_peer_says_who_it_is_and_measures(tmp_path: Path) -> None:
    one = met(contestant(tmp_path, PEER))
    assert one.failed == ""
    assert one.said is not None
    assert (one.said.title, one.said.choices) == ("A peer", 0.5)
    assert len(one.found["fast"]) == 2
    assert one.found["held"] == [64]  # memory is looked at once
    assert [row.name for row in one.rows()] == ["fast", "held"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import nothing_like_this", "No module named 'nothing_like_this'"),
        (PEER.replace("lambda: 10", "lambda: 1 // 0"), "ZeroDivisionError"),
        (PEER.replace("lambda: 10", "lambda: __import__('os')._exit(3)"), "ended with code 3"),
        (PEER.replace("0.5", "'many'"), "Expected `float`"),
        (PEER.replace("return 0.5", "import time; time.sleep(60)"), "nothing came for"),
    ],
)
def test_a_peer_that_breaks_says_why_and_ends_nothing(
    text: str, reason: str, tmp_path: Path
) -> None:
    patience = 1.0 if "sleep" in text else 30.0
    assert reason in met(contestant(tmp_path, text, patience)).failed.replace("\n", " ")


def test_a_peer_whose_python_is_missing_has_failed(tmp_path: Path) -> None:
    one = met(Contestant(Entry("none", [str(tmp_path / "python")], {})))
    assert "No such file" in one.failed
    assert one.rows() == []


def test_all_take_turns(tmp_path: Path) -> None:
    both = [contestant(tmp_path, PEER), contestant(tmp_path, PEER)]
    heard: list[tuple[str, float]] = []
    hold(both, 3, 0.0001, lambda doing, share: heard.append((doing, share)))
    for one in both:
        one.leave()
    assert [len(one.found["fast"]) for one in both] == [3, 3]
    assert [share for _, share in heard] == sorted(share for _, share in heard)
    assert "round 3 of 3" in heard[-1][0]


def test_no_further_round_begins_when_the_time_is_up(tmp_path: Path) -> None:
    one = contestant(tmp_path, PEER)
    assert hold([one], 9, 0.0001, lambda doing, share: None, limit=0) == 3
    one.leave()
    assert len(one.found["fast"]) == 3


def test_our_games_are_contestants_too() -> None:
    source = Path(driver.__file__).parents[3]
    one = Contestant(our_entry("lightseekers", source, Path(sys.executable), -1, quick=True))
    one.begin()
    one.measure("clone", 0.001)
    one.leave()
    assert one.failed == ""
    assert one.found["clone"][0] > 0


def test_a_driver_measures_in_the_unit_of_the_batch() -> None:
    batches = [
        driver.Batch("rate", driver.RATE, lambda: sum(range(1000)) and 5),
        driver.Batch("cost", driver.COST, lambda: sum(range(1000)) and 5),
        driver.Batch("size", driver.BYTES, lambda: 7),
    ]
    answers = io.StringIO()
    driver.serve({"title": "x"}, batches, io.StringIO("rate 0.01\ncost 0.01\nsize 0\n"), answers)
    first, *rest = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert first["batches"] == [["rate", "decisions/s"], ["cost", "µs"], ["size", "bytes"]]
    assert [set(said) for said in rest] == [{"value"}] * 3
    assert rest[2]["value"] == 7


def test_batches_are_repeated_until_they_take_long_enough() -> None:
    batch = driver.Batch("", driver.COST, lambda: sum(range(100_000)) and 1)
    assert driver.times_for(batch, 0.0) == 1
    assert driver.times_for(batch, 10.0) > 1


def test_stages_are_told_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with Stages() as stages:
        stages.begin("first")("half of it", 0.5)
        stages.begin("second")
    assert [line.split(",")[0] for line in capsys.readouterr().err.splitlines()] == [
        "bench: first",
        "bench: second",
    ]


PEERS = Path(__file__).parents[2] / "bench" / "peers"


@pytest.mark.parametrize("name", sorted(path.name for path in PEERS.glob("*.py")))
def test_peers_can_be_read_by_any_python(name: str) -> None:
    """Their packages are elsewhere, so that here they are only compiled."""
    compile((PEERS / name).read_text(encoding="utf-8"), name, "exec")
