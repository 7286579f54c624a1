"""`rulebound bench`: measurements, output and errors. No timing is asserted."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulebound import RuleboundError, games
from rulebound.cli import bench
from rulebound.cli.bench import (
    fixed_playouts,
    growth,
    instruction_count,
    markdown_page,
    positions,
    terminal_tables,
)
from rulebound.cli.bench.measure import prepare_workload
from rulebound.cli.bench.ratios import BenchTarget, driven_ratios, ratios, targets
from rulebound.cli.bench.records import (
    GrowthCurve,
    InstructionCount,
    MeasureSummary,
    Peer,
    Report,
    Results,
    figure,
    summarize,
    times,
)
from rulebound.cli.console import out
from rulebound.cli.main import app
from rulebound.cli.rules import checkout
from rulebound.kernel.game import PARANOID

unverified = pytest.mark.skipif(PARANOID, reason="paranoid checks would be measured too")


def run(*words: str, code: int = 0) -> str:
    """Run a command and return its output."""
    result = CliRunner().invoke(app, ["bench", *words])
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def results() -> Results:
    """Return made-up results."""

    def rows(rate: float, clone: float) -> list[MeasureSummary]:
        return [
            summarize("playouts", "decisions/s", [rate * 0.9, rate, rate * 1.3]),
            summarize("driven from Python", "decisions/s", [rate / 4]),
            summarize("clone", "µs", [clone]),
            summarize("quiet clone and submit", "µs", [19.0]),
            summarize("quiet clone and submit, median position", "µs at the median", [9.0]),
            summarize("live game", "bytes", [60_000]),
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
                    summarize("driven from Python", "decisions/s", [25_000]),
                    summarize("clone", "µs", [50]),
                ],
            ),
            Peer(
                "swift",
                "Swift",
                "1.0",
                1.0,
                [
                    summarize("driven from Python", "decisions/s", [200_000]),
                    summarize("chosen by its engine", "decisions/s", [600_000]),
                ],
            ),
            Peer("absent", failed="No module named 'absent'"),
        ],
        [
            GrowthCurve(
                "sixforms", "answer", "answers", "µs", [(10, 20.0), (20, 20.0), (30, 30.0)], 0.3
            ),
            GrowthCurve("sixforms", "answer", "avatars in play", "µs", [(1, 2.0), (2, 4.0)], 1.0),
        ],
        {"sixforms": InstructionCount(1040.0, 500, 1000.0, 490)},
        {"python": "3.11"},
    )


# -- the command --------------------------------------------------------------------------


@unverified
@pytest.mark.parametrize("game", games.BUILT_IN)
def test_every_game_has_every_measure(game: str) -> None:
    data = json.loads(run(game, "--quick", "--runs", "1", "--json"))
    found = {row["name"]: row for row in data["games"][game]}
    assert {"playouts", "stepping with submit", "stepping a quiet clone", "clone"} <= set(found)
    assert {"quiet clone and submit", "view", "determinize", "save", "load"} <= set(found)
    assert all(row["median"] > 0 for row in found.values())
    assert found["live game"]["median"] > found["live game, quiet"]["median"] > 1000


@unverified
def test_the_table_names_build_and_seeds() -> None:
    text = run("skirmish", "--quick", "--runs", "1")
    assert "decisions/s" in text
    assert "seeds 100 to 119" in text
    assert "compiled" if bench.is_compiled() else "interpreted" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "There is no game 'chess'"),
        (["--runs", "0"], "--runs"),
        (["--keep"], "--keep needs --instructions"),
        (["--out", "somewhere"], "--out needs"),
        (["--both", "--core", "9999"], "Core 9999 is not available"),
        (["--fast"], "No such option"),
    ],
)
def test_invalid_options_are_refused(words: list[str], message: str) -> None:
    assert message in run(*words, code=2)


@pytest.mark.parametrize("flag", ["--both", "--peers", "--growth", "--instructions"])
def test_options_that_need_a_checkout_say_so(flag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "checkout", lambda: None)
    assert "checkout" in run(flag, code=2)


def test_instructions_need_a_compiled_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bench, "checkout", lambda: tmp_path)
    assert "make native" in run("--instructions", code=2)


# -- ratios and targets -------------------------------------------------------------------


def test_ratios_use_the_best_rate_of_a_peer() -> None:
    found = results()
    assert ratios(found.reports[1], "sixforms", found.peers[:2]) == [12.0, 0.5]


def test_ratios_of_real_choices_count_them_on_both_sides() -> None:
    found = results()
    assert ratios(found.reports[1], "sixforms", found.peers[:2], real=True) == [24.0, 0.25]


def test_driven_ratios_compare_engines_both_driven_from_python() -> None:
    found = results()
    assert driven_ratios(found.reports[1], "sixforms", found.peers[:2]) == [3.0, 0.375]


def test_targets_are_met_or_not() -> None:
    met = {(target.goal, target.met) for target in targets(results())}
    assert ("at least 250,000 decisions/s", True) in met
    assert ("no less than any peer driven from Python", True) in met
    assert ("no less than any peer whose engine chooses itself", False) in met
    assert ("interpreted, at least 2 times catanatron", True) in met
    assert ("quiet clone and submit, median position in at most 8 µs", False) in met


def test_targets_cover_only_what_was_measured() -> None:
    found = results()
    found.peers = []
    assert not [target for target in targets(found) if "peer" in target.goal]
    assert all(isinstance(target, BenchTarget) for target in targets(found))


# -- output -------------------------------------------------------------------------------


def test_the_page_has_figures_versions_failures_and_the_command() -> None:
    text = markdown_page.page(results(), ["bench.png"])
    assert "`rulebound bench --all` on 2024-01-01" in text
    assert "![bench](bench.png)" in text
    assert "| **Six Forms**, compiled | 300,000 | 75,000 | 50% | 0.10 | 19.0 |" in text
    assert "| Swift | 600,000 | 200,000 | 100% |  |  |" in text
    assert "absent did not run: No module named 'absent'" in text
    assert "| Six Forms | 1,040 | 1,000 | 500 |" in text
    assert "seeds 100 to 101" in text


def test_all_rows_of_a_table_on_the_page_have_equally_many_cells() -> None:
    lines = markdown_page.page(results(), []).splitlines()
    for above, line in pairwise(lines):
        if above.startswith("|") and line.startswith("|"):
            assert above.count("|") == line.count("|"), line


def test_a_page_may_contain_growth_alone() -> None:
    text = markdown_page.page(Results("x", "2024-01-01", 1, -1, growth=results().growth), [])
    assert "As work grows" in text
    assert "Compared with the peers" not in text


def test_the_terminal_reports_peers_that_failed(capsys: pytest.CaptureFixture[str]) -> None:
    found = results()
    out().print(terminal_tables.peers(found.peers))
    out().print(terminal_tables.compared_with_peers(found, found.reports[1]))
    out().print(terminal_tables.growth("sixforms", found.growth))
    out().print(terminal_tables.counts(found.tallies))
    text = capsys.readouterr().out
    assert "failed: No module named 'absent'" in text
    assert "0.50×" in text
    assert "+4.0%" in text
    assert "1.5×" in text  # the last third to the first


@pytest.mark.parametrize(
    ("value", "text"), [(1234567.8, "1,234,568"), (45.67, "45.7"), (0.0931, "0.09")]
)
def test_figures_have_significant_digits_only(value: float, text: str) -> None:
    assert figure(value) == text


@pytest.mark.parametrize(("ratio", "text"), [(31.4, "31×"), (3.14, "3.1×"), (0.314, "0.31×")])
def test_ratios_have_significant_digits_only(ratio: float, text: str) -> None:
    assert times(ratio) == text


# -- growth -------------------------------------------------------------------------------


@pytest.mark.parametrize("degree", [0, 1, 2])
def test_the_power_is_the_degree_of_a_monomial(degree: int) -> None:
    points = [(float(x), 3.0 * x**degree) for x in (1, 2, 4, 8)]
    assert growth.power(points) == pytest.approx(degree)


def test_the_power_of_too_few_points_is_zero() -> None:
    assert growth.power([(1.0, 5.0)]) == 0.0
    assert growth.power([(2.0, 5.0), (2.0, 6.0)]) == 0.0


def test_the_last_third_is_compared_with_the_first() -> None:
    assert growth.late_to_early([(x, 1.0 + (x >= 6)) for x in range(9)]) == 2.0


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_crowded_positions_are_crowded_and_can_be_played(game: str) -> None:
    _, counts, _ = positions.CARD_COUNTS[game]
    few, many = (positions.crowded_position(game, count) for count in (counts[0], counts[-1]))
    assert few.pending
    assert many.pending
    assert len(many.save()) > len(few.save())


@unverified
def test_growth_has_every_curve_of_a_game() -> None:
    found = list(growth.measure_growth(("lightseekers",), 1, True))
    assert {curve.x for curve in found} == {"seats", "buffs in play", "answers"}
    assert [x for x, _ in found[0].points] == [2, 3, 4, 5, 6, 7, 8]
    assert all(y > 0 for curve in found for _, y in curve.points)


def test_the_workload_is_reproducible() -> None:
    first, second = (prepare_workload("lightseekers", True) for _ in range(2))
    assert [recording.moves for recording in first.recordings] == [
        recording.moves for recording in second.recordings
    ]
    assert first.choices == second.choices
    assert 0 < first.choices <= 1


# -- instruction counts -------------------------------------------------------------------


def test_fixed_playouts_are_reproducible() -> None:
    assert fixed_playouts.play("lightseekers", 1) == fixed_playouts.play("lightseekers", 1)
    assert fixed_playouts.play("lightseekers", 2) > fixed_playouts.play("lightseekers", 1)


def test_instructions_are_counted_for_every_game() -> None:
    assert set(instruction_count.ROUNDS) == set(games.BUILT_IN)


def test_counts_are_kept_and_read(tmp_path: Path) -> None:
    file = tmp_path / "instructions.toml"
    instruction_count.write(file, {"skirmish": InstructionCount(1234.56, 10)}, {"python": "3.11"})
    instruction_count.write(file, {"sixforms": InstructionCount(99.0, 20)}, {"python": "3.11"})
    counts, tools = instruction_count.read(file)
    assert tools == {"python": "3.11"}
    assert counts == {
        "skirmish": InstructionCount(1234.6, 10),
        "sixforms": InstructionCount(99.0, 20),
    }


def test_counts_taken_with_other_tools_are_dropped(tmp_path: Path) -> None:
    file = tmp_path / "instructions.toml"
    instruction_count.write(file, {"skirmish": InstructionCount(1234.5, 10)}, {"python": "3.11"})
    instruction_count.write(file, {"sixforms": InstructionCount(99.0, 20)}, {"python": "3.12"})
    assert set(instruction_count.read(file)[0]) == {"sixforms"}


@pytest.mark.parametrize("text", ["games = 3", "[games", "[tools]\n[games.x]\ndecisions = 1"])
def test_an_invalid_count_file_is_reported(text: str, tmp_path: Path) -> None:
    file = tmp_path / "instructions.toml"
    file.write_text(text)
    with pytest.raises(RuleboundError, match="--keep writes it"):
        instruction_count.read(file)
    with pytest.raises(RuleboundError, match="--keep writes it"):
        instruction_count.read(tmp_path / "none.toml")


def test_a_small_increase_is_tolerated_and_a_larger_one_is_not() -> None:
    kept = {"skirmish": InstructionCount(1000.0, 10)}
    fine = instruction_count.with_kept({"skirmish": InstructionCount(1029.0, 10)}, kept)
    worse = instruction_count.with_kept({"skirmish": InstructionCount(1040.0, 10)}, kept)
    assert instruction_count.regressions(fine) == []
    assert "4.0% more than the 1,000 kept" in instruction_count.regressions(worse)[0]


def test_a_regression_mentions_that_the_games_have_changed() -> None:
    counts = instruction_count.with_kept(
        {"skirmish": InstructionCount(1040.0, 12)}, {"skirmish": InstructionCount(1000.0, 10)}
    )
    assert (
        "have changed: 12 decisions, 10 when it was kept"
        in instruction_count.regressions(counts)[0]
    )


def test_a_game_without_a_kept_count_cannot_regress() -> None:
    assert (
        instruction_count.regressions(
            instruction_count.with_kept({"skirmish": InstructionCount(1040.0, 12)}, {})
        )
        == []
    )


def test_the_kept_counts_can_be_read_and_hold_every_game() -> None:
    root = checkout()
    if root is None:
        pytest.skip("only a checkout has the file")
    counts, tools = instruction_count.read(root / "bench" / "instructions.toml")
    assert set(counts) == set(games.BUILT_IN)
    assert set(tools) == set(instruction_count.tools())
