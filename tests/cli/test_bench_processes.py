"""Benchmark processes: measuring on request, and failing."""

import io
import json
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from rulebound.cli.bench import driver
from rulebound.cli.bench.processes import (
    BenchProcess,
    ProcessSpec,
    game_process_spec,
    peer_process_spec,
    run_rounds,
)
from rulebound.cli.bench.progress import Stages
from rulebound.cli.bench.records import summarize

PEER = """
TITLE = "A peer"
PACKAGE = "msgspec"
print("output of a peer is not an answer")


def choices():
    return 0.5


def batches():
    return [("fast", "decisions/s", lambda: 10), ("held", "bytes", lambda: 64)]
"""


def peer_process(tmp_path: Path, text: str, timeout: float = 30) -> BenchProcess:
    """Return the process of a peer with this text."""
    file = tmp_path / "peer.py"
    file.write_text(dedent(text), encoding="utf-8")
    return BenchProcess(peer_process_spec(file, Path(sys.executable), -1), timeout)


def run_alone(process: BenchProcess, rounds: int = 2) -> BenchProcess:
    """Run the rounds with this process alone, and close it."""
    run_rounds([process], rounds, 0.0001, lambda activity, share: None)
    process.close()
    return process


def test_a_summary_has_median_lowest_and_highest() -> None:
    row = summarize("x", "µs", [4.0, 1.0, 2.0])
    assert (row.median, row.least, row.most) == (2.0, 1.0, 4.0)
    assert row.spread == 0.75


def test_a_peer_describes_itself_and_measures(tmp_path: Path) -> None:
    one = run_alone(peer_process(tmp_path, PEER))
    assert one.failed == ""
    assert one.info is not None
    assert (one.info.title, one.info.choices) == ("A peer", 0.5)
    assert len(one.measurements["fast"]) == 2
    assert one.measurements["held"] == [64]  # memory is measured once
    assert [row.name for row in one.rows()] == ["fast", "held"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import nothing_like_this", "No module named 'nothing_like_this'"),
        (PEER.replace("lambda: 10", "lambda: 1 // 0"), "ZeroDivisionError"),
        (PEER.replace("lambda: 10", "lambda: __import__('os')._exit(3)"), "ended with code 3"),
        (PEER.replace("0.5", "'many'"), "Expected `float`"),
        (PEER.replace("return 0.5", "import time; time.sleep(60)"), "no output for"),
    ],
)
def test_a_peer_that_fails_is_reported_and_stops_nothing_else(
    text: str, reason: str, tmp_path: Path
) -> None:
    timeout = 1.0 if "sleep" in text else 30.0
    assert reason in run_alone(peer_process(tmp_path, text, timeout)).failed.replace("\n", " ")


def test_a_peer_without_a_python_has_failed(tmp_path: Path) -> None:
    one = run_alone(BenchProcess(ProcessSpec("none", [str(tmp_path / "python")], {})))
    assert "No such file" in one.failed
    assert one.rows() == []


def test_processes_take_turns(tmp_path: Path) -> None:
    both = [peer_process(tmp_path, PEER), peer_process(tmp_path, PEER)]
    reports: list[tuple[str, float]] = []
    run_rounds(both, 3, 0.0001, lambda activity, share: reports.append((activity, share)))
    for one in both:
        one.close()
    assert [len(one.measurements["fast"]) for one in both] == [3, 3]
    assert [share for _, share in reports] == sorted(share for _, share in reports)
    assert "round 3 of 3" in reports[-1][0]


def test_no_further_round_begins_when_the_time_is_up(tmp_path: Path) -> None:
    one = peer_process(tmp_path, PEER)
    assert run_rounds([one], 9, 0.0001, lambda doing, share: None, limit=0) == 3
    one.close()
    assert len(one.measurements["fast"]) == 3


def test_our_own_games_run_as_a_process() -> None:
    source = Path(driver.__file__).parents[3]
    one = BenchProcess(
        game_process_spec("lightseekers", source, Path(sys.executable), -1, quick=True)
    )
    one.begin()
    one.measure("clone", 0.001)
    one.close()
    assert one.failed == ""
    assert one.measurements["clone"][0] > 0


def test_a_measurement_is_in_the_unit_of_its_batch() -> None:
    batches = [
        driver.Batch("rate", driver.RATE, lambda: sum(range(1000)) and 5),
        driver.Batch("cost", driver.COST, lambda: sum(range(1000)) and 5),
        driver.Batch("size", driver.BYTES, lambda: 7),
    ]
    answers = io.StringIO()
    driver.serve({"title": "x"}, batches, io.StringIO("rate 0.01\ncost 0.01\nsize 0\n"), answers)
    first, *rest = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert first["batches"] == [["rate", "decisions/s"], ["cost", "µs"], ["size", "bytes"]]
    assert [set(info) for info in rest] == [{"value"}] * 3
    assert rest[2]["value"] == 7


def test_batches_are_repeated_until_they_take_long_enough() -> None:
    batch = driver.Batch("", driver.COST, lambda: sum(range(100_000)) and 1)
    assert driver.repetitions_for(batch, 0.0) == 1
    assert driver.repetitions_for(batch, 10.0) > 1


def test_stages_are_reported_by_name(capsys: pytest.CaptureFixture[str]) -> None:
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
    """Their packages are not installed here, so they are only compiled."""
    compile((PEERS / name).read_text(encoding="utf-8"), name, "exec")
