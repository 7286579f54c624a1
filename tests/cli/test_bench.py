"""`rulebound bench`: what it measures, what it tells, and what it refuses. No time is asserted."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulebound import RuleboundError, games
from rulebound.cli import bench
from rulebound.cli.bench import fixed, growth, guard, paper, positions, tell
from rulebound.cli.bench.measure import ground
from rulebound.cli.bench.ratios import Target, driven_ratios, ratios, targets
from rulebound.cli.bench.records import (
    Count,
    Line,
    Peer,
    Report,
    Results,
    Row,
    figure,
    row_of,
    times,
)
from rulebound.cli.console import out
from rulebound.cli.main import app
from rulebound.cli.rules import checkout
from rulebound.kernel.game import PARANOID

unverified = pytest.mark.skipif(PARANOID, reason="what is checked at every answer is not measured")


def run(*words: str, code: int = 0) -> str:
    """What a command prints."""
    result = CliRunner().invoke(app, ["bench", *words])
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def results() -> Results:
    """A run that might have been."""

    def rows(rate: float, clone: float) -> list[Row]:
        return [
            row_of("playouts", "decisions/s", [rate * 0.9, rate, rate * 1.3]),
            row_of("driven from Python", "decisions/s", [rate / 4]),
            row_of("clone", "µs", [clone]),
            row_of("quiet clone and submit", "µs", [19.0]),
            row_of("quiet clone and submit, median position", "µs at the median", [9.0]),
            row_of("live game", "bytes", [60_000]),
        ]

    about = ("0.1.0", "CPython 3.11", "Linux, 2 cores", [100, 101])
    return Results(
        "rulebound bench --all",
        "2024-01-01",
        3,
        1,
        [
            Report("interpreted", *about, {"sixforms": rows(60_000, 0.3)}, {"sixforms": 0.5}),
            Report("compiled", *about, {"sixforms": rows(300_000, 0.1)}, {"sixforms": 0.5}),
        ],
        [
            Peer(
                "catanatron",
                "catanatron",
                "3.0",
                0.25,
                [
                    row_of("driven from Python", "decisions/s", [25_000]),
                    row_of("clone", "µs", [50]),
                ],
            ),
            Peer(
                "swift",
                "Swift",
                "1.0",
                1.0,
                [
                    row_of("driven from Python", "decisions/s", [200_000]),
                    row_of("chosen by its engine", "decisions/s", [600_000]),
                ],
            ),
            Peer("absent", failed="No module named 'absent'"),
        ],
        [
            Line("sixforms", "answer", "answers", "µs", [(10, 20.0), (20, 20.0), (30, 30.0)], 0.3),
            Line("sixforms", "answer", "avatars in play", "µs", [(1, 2.0), (2, 4.0)], 1.0),
        ],
        {"sixforms": Count(1040.0, 500, 1000.0, 490)},
        {"python": "3.11"},
    )


# -- the command --------------------------------------------------------------------------


@unverified
@pytest.mark.parametrize("game", games.GAMES)
def test_everything_is_measured_of_every_game(game: str) -> None:
    data = json.loads(run(game, "--quick", "--runs", "1", "--json"))
    found = {row["name"]: row for row in data["games"][game]}
    assert {"playouts", "stepping with submit", "stepping a quiet clone", "clone"} <= set(found)
    assert {"quiet clone and submit", "view", "determinize", "save", "load"} <= set(found)
    assert all(row["median"] > 0 for row in found.values())
    assert found["live game"]["median"] > found["live game, quiet"]["median"] > 1000


@unverified
def test_the_table_says_with_what_it_was_made() -> None:
    text = run("skirmish", "--quick", "--runs", "1")
    assert "decisions/s" in text
    assert "seeds 100 to 119" in text
    assert "compiled" if bench.is_compiled() else "interpreted" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "There is no game 'chess'"),
        (["--runs", "0"], "--runs"),
        (["--keep"], "--keep is about --instructions"),
        (["--out", "somewhere"], "--out is about"),
        (["--both", "--core", "9999"], "There is no core 9999"),
        (["--fast"], "No such option"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], said: str) -> None:
    assert said in run(*words, code=2)


@pytest.mark.parametrize("flag", ["--both", "--peers", "--growth", "--instructions"])
def test_what_needs_a_checkout_says_so(flag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "checkout", lambda: None)
    assert "checkout" in run(flag, code=2)


def test_nothing_is_counted_without_a_compiled_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bench, "checkout", lambda: tmp_path)
    assert "make native" in run("--instructions", code=2)


# -- ratios and targets -------------------------------------------------------------------


def test_ratios_are_to_a_peer_at_its_best() -> None:
    found = results()
    assert ratios(found.reports[1], "sixforms", found.peers[:2]) == [12.0, 0.5]


def test_ratios_of_real_choices_count_both_sides_alike() -> None:
    found = results()
    assert ratios(found.reports[1], "sixforms", found.peers[:2], real=True) == [24.0, 0.25]


def test_ratios_of_what_is_driven_from_python_compare_like_with_like() -> None:
    found = results()
    assert driven_ratios(found.reports[1], "sixforms", found.peers[:2]) == [3.0, 0.375]


def test_targets_tell_which_are_met() -> None:
    met = {(target.wish, target.met) for target in targets(results())}
    assert ("at least 250,000 decisions/s", True) in met
    assert ("no less than any peer driven from Python", True) in met
    assert ("no less than any peer whose engine chooses itself", False) in met
    assert ("interpreted, at least 2 times catanatron", True) in met
    assert ("quiet clone and submit, median position in at most 8 µs", False) in met


def test_targets_hold_only_what_was_measured() -> None:
    found = results()
    found.peers = []
    assert not [target for target in targets(found) if "peer" in target.wish]
    assert all(isinstance(target, Target) for target in targets(found))


# -- telling ------------------------------------------------------------------------------


def test_the_page_has_figures_versions_failures_and_the_command() -> None:
    text = paper.page(results(), ["bench.png"])
    assert "`rulebound bench --all` on 2024-01-01" in text
    assert "![bench](bench.png)" in text
    assert "| **Six Forms**, compiled | 300,000 | 75,000 | 50% | 0.10 | 19.0 |" in text
    assert "| Swift | 600,000 | 200,000 | 100% |  |  |" in text
    assert "absent did not run: No module named 'absent'" in text
    assert "| Six Forms | 1,040 | 1,000 | 500 |" in text
    assert "seeds 100 to 101" in text


def test_tables_of_the_page_have_as_many_cells_in_every_row() -> None:
    lines = paper.page(results(), []).splitlines()
    for above, line in pairwise(lines):
        if above.startswith("|") and line.startswith("|"):
            assert above.count("|") == line.count("|"), line


def test_a_page_can_be_of_growth_alone() -> None:
    text = paper.page(Results("x", "2024-01-01", 1, -1, growth=results().growth), [])
    assert "As work grows" in text
    assert "Beside the peers" not in text


def test_the_terminal_tells_of_peers_that_failed(capsys: pytest.CaptureFixture[str]) -> None:
    found = results()
    out().print(tell.peers(found.peers))
    out().print(tell.beside_peers(found, found.reports[1]))
    out().print(tell.growth("sixforms", found.growth))
    out().print(tell.counts(found.tallies))
    text = capsys.readouterr().out
    assert "failed: No module named 'absent'" in text
    assert "0.50×" in text
    assert "+4.0%" in text
    assert "1.5×" in text  # the last third to the first


@pytest.mark.parametrize(
    ("value", "said"), [(1234567.8, "1,234,568"), (45.67, "45.7"), (0.0931, "0.09")]
)
def test_figures_have_as_many_digits_as_mean_something(value: float, said: str) -> None:
    assert figure(value) == said


@pytest.mark.parametrize(("ratio", "said"), [(31.4, "31×"), (3.14, "3.1×"), (0.314, "0.31×")])
def test_ratios_have_as_many_digits_as_mean_something(ratio: float, said: str) -> None:
    assert times(ratio) == said


# -- growth -------------------------------------------------------------------------------


@pytest.mark.parametrize("degree", [0, 1, 2])
def test_the_power_is_that_of_the_law(degree: int) -> None:
    points = [(float(x), 3.0 * x**degree) for x in (1, 2, 4, 8)]
    assert growth.power(points) == pytest.approx(degree)


def test_the_power_of_next_to_nothing_is_none() -> None:
    assert growth.power([(1.0, 5.0)]) == 0.0
    assert growth.power([(2.0, 5.0), (2.0, 6.0)]) == 0.0


def test_the_last_third_is_compared_with_the_first() -> None:
    assert growth.late_to_early([(x, 1.0 + (x >= 6)) for x in range(9)]) == 2.0


@pytest.mark.parametrize("game", games.GAMES)
def test_crowded_positions_are_crowded_and_can_be_played(game: str) -> None:
    _, counts, _ = positions.CROWDED[game]
    few, many = (positions.crowded(game, count) for count in (counts[0], counts[-1]))
    assert few.pending
    assert many.pending
    assert len(many.save()) > len(few.save())


@unverified
def test_growth_has_every_line_of_a_game() -> None:
    found = list(growth.grown(("lightseekers",), 1, True))
    assert {line.x for line in found} == {"seats", "buffs in play", "answers"}
    assert [x for x, _ in found[0].points] == [2, 3, 4, 5, 6, 7, 8]
    assert all(y > 0 for line in found for _, y in line.points)


def test_the_ground_is_the_same_each_time() -> None:
    first, second = (ground("lightseekers", True) for _ in range(2))
    assert [course.moves for course in first.courses] == [course.moves for course in second.courses]
    assert first.choices == second.choices
    assert 0 < first.choices <= 1


# -- the guard ----------------------------------------------------------------------------


def test_fixed_playouts_are_fixed() -> None:
    assert fixed.play("lightseekers", 1) == fixed.play("lightseekers", 1)
    assert fixed.play("lightseekers", 2) > fixed.play("lightseekers", 1)


def test_every_game_is_guarded() -> None:
    assert set(guard.ROUNDS) == set(games.GAMES)


def test_counts_are_kept_and_read(tmp_path: Path) -> None:
    file = tmp_path / "instructions.toml"
    guard.write(file, {"skirmish": Count(1234.56, 10)}, {"python": "3.11"})
    guard.write(file, {"sixforms": Count(99.0, 20)}, {"python": "3.11"})
    counts, tools = guard.read(file)
    assert tools == {"python": "3.11"}
    assert counts == {"skirmish": Count(1234.6, 10), "sixforms": Count(99.0, 20)}


def test_counts_by_other_tools_are_not_kept_beside(tmp_path: Path) -> None:
    file = tmp_path / "instructions.toml"
    guard.write(file, {"skirmish": Count(1234.5, 10)}, {"python": "3.11"})
    guard.write(file, {"sixforms": Count(99.0, 20)}, {"python": "3.12"})
    assert set(guard.read(file)[0]) == {"sixforms"}


@pytest.mark.parametrize("text", ["games = 3", "[games", "[tools]\n[games.x]\ndecisions = 1"])
def test_a_file_that_holds_no_counts_is_told(text: str, tmp_path: Path) -> None:
    file = tmp_path / "instructions.toml"
    file.write_text(text)
    with pytest.raises(RuleboundError, match="--keep writes it"):
        guard.read(file)
    with pytest.raises(RuleboundError, match="--keep writes it"):
        guard.read(tmp_path / "none.toml")


def test_a_little_more_is_no_failure_and_more_is() -> None:
    kept = {"skirmish": Count(1000.0, 10)}
    fine = guard.beside({"skirmish": Count(1029.0, 10)}, kept)
    worse = guard.beside({"skirmish": Count(1040.0, 10)}, kept)
    assert guard.complaints(fine) == []
    assert "4.0% more than the 1,000 kept" in guard.complaints(worse)[0]


def test_a_complaint_says_that_the_games_have_changed() -> None:
    counts = guard.beside({"skirmish": Count(1040.0, 12)}, {"skirmish": Count(1000.0, 10)})
    assert "have changed: 12 decisions, 10 when it was kept" in guard.complaints(counts)[0]


def test_a_game_that_was_never_kept_cannot_be_worse() -> None:
    assert guard.complaints(guard.beside({"skirmish": Count(1040.0, 12)}, {})) == []


def test_the_kept_counts_can_be_read_and_hold_every_game() -> None:
    root = checkout()
    if root is None:
        pytest.skip("only a checkout has the file")
    counts, tools = guard.read(root / "bench" / "instructions.toml")
    assert set(counts) == set(games.GAMES)
    assert set(tools) == set(guard.tools())
