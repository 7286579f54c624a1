"""`rulebound bench`: speed by game and build, and compared with other engines.

Everything is measured in large batches with nothing but the measured call in the loop, several
times over. The median is reported, with the spread.
"""

import os
import platform
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

import rulebound as rb
from rulebound import RuleboundError, games
from rulebound.cli.bench import instruction_count, markdown_page, terminal_tables
from rulebound.cli.bench.game_process import COMPILED, INTERPRETED, build
from rulebound.cli.bench.measure import measure
from rulebound.cli.bench.processes import (
    BenchProcess,
    game_process_spec,
    peer_process_spec,
    run_rounds,
    this_python,
)
from rulebound.cli.bench.progress import Stages
from rulebound.cli.bench.records import SEEDS, MeasureSummary, Peer, Report, Results
from rulebound.cli.bench.subprocesses import collect_growth, draw_charts
from rulebound.cli.console import out, print_error, print_json
from rulebound.cli.rules import checkout

SECONDS: Final = 0.2
"""Seconds of one measurement; a tenth of it with --quick."""


class BenchPlan(NamedTuple):
    """What to measure, and how."""

    game: str | None
    both: bool
    peers: bool
    growth: bool
    instructions: bool
    keep: bool
    folder: Path | None
    """Where to write the page with its charts."""
    core: int | None
    runs: int
    quick: bool
    json: bool

    @property
    def games(self) -> tuple[str, ...]:
        """The selected games, by default all."""
        return (self.game,) if self.game else games.BUILT_IN


def run(plan: BenchPlan) -> int:
    """Run the command; return the exit code."""
    _check(plan)
    if not (plan.both or plan.peers or plan.growth or plan.instructions):
        rows = {name: measure(name, plan.runs, plan.quick) for name in plan.games}
        report = _report(build(), rows, {})
        if plan.json:
            print_json(report)
        else:
            _print_reports([report], plan.runs)
        return 0
    _warn_if_stale(_root("This"))
    results = Results(_command(), date.today().isoformat(), plan.runs, _core(plan.core))
    results.revision = _revision(_root("This"))
    results.load = os.getloadavg()[0] if hasattr(os, "getloadavg") else -1.0
    with Stages() as stages:
        if plan.both or plan.peers:
            _measure_builds(plan, results, stages)
        if plan.growth:
            root = _root("--growth")
            report_progress = stages.begin("growth of cost")
            folder = _compiled(root) or root / "src"
            collect_growth(
                results, root, folder, plan.games, min(plan.runs, 5), plan.quick, report_progress
            )
        regressions = _count_instructions(plan, results, stages) if plan.instructions else []
        if plan.folder is not None:
            _publish(plan.folder, results, stages)
    if plan.json:
        print_json(results)
    else:
        _print_results(results)
    for text in regressions:
        print_error(text)
    if regressions:
        print_error(
            "If this is intended, `rulebound bench --instructions --keep` updates the file."
        )
    return 1 if regressions else 0


def is_compiled() -> bool:
    """Is the compiled build running?"""
    return build() == COMPILED


def _check(plan: BenchPlan) -> None:
    if plan.keep and not plan.instructions:
        raise RuleboundError("--keep needs --instructions.")
    if plan.folder is not None and not (plan.both or plan.peers or plan.growth):
        raise RuleboundError("--out needs --both, --peers, --growth or --all.")
    if plan.core is not None and plan.core not in _cores():
        raise RuleboundError(f"Core {plan.core} is not available; there are {_cores()}.")
    if plan.both and not plan.peers and _compiled(_root("--both")) is None:
        raise RuleboundError("There is no compiled build; run `make native`.")


def _report(kind: str, rows: dict[str, list[MeasureSummary]], choices: dict[str, float]) -> Report:
    return Report(
        kind,
        rb.__version__,
        f"{platform.python_implementation()} {platform.python_version()}",
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        list(SEEDS),
        rows,
        choices,
    )


# -- environment -------------------------------------------------------------------------


def _root(flag: str) -> Path:
    root = checkout()
    if root is None:
        raise RuleboundError(f"{flag} needs a checkout of the project; this is an installation.")
    return root


def _compiled(root: Path) -> Path | None:
    """Return the folder of the compiled build."""
    native = root / "build" / "native"
    return native if native.is_dir() else None


def _warn_if_stale(root: Path) -> None:
    script = root / "scripts" / "native.sh"
    if script.exists() and subprocess.run([str(script), "--is-current"], check=False).returncode:
        print_error("The compiled build is out of date; run `make native`.")


def _revision(root: Path) -> str:
    """Return the current commit, with a + if the source was modified since."""
    git = ["git", "-C", str(root)]
    try:
        found = subprocess.run(
            [*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True
        )
        changed = subprocess.run([*git, "diff", "--quiet", "HEAD", "--", "src"], check=False)
    except (OSError, subprocess.CalledProcessError):
        return ""  # no git, or no repository
    return found.stdout.strip() + ("+" if changed.returncode else "")


def _cores() -> list[int]:
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def _core(requested: int | None) -> int:
    """Return the core to measure on: by default the last, which is least busy; -1 for any."""
    if requested is not None:
        return requested
    return _cores()[-1] if _cores() else -1


def _command() -> str:
    return " ".join(["rulebound", *sys.argv[1:]])


# -- the parts of a run -------------------------------------------------------------------


def _measure_builds(plan: BenchPlan, results: Results, stages: Stages) -> None:
    """Measure both builds, and peers if requested."""
    root = _root("--peers" if plan.peers else "--both")
    native = _compiled(root)
    python = this_python(root)
    folders = {INTERPRETED: root / "src"} | ({COMPILED: native} if native else {})
    own = [
        (
            kind,
            game,
            BenchProcess(game_process_spec(game, folder, python, results.core, plan.quick)),
        )
        for kind, folder in folders.items()
        for game in plan.games
    ]
    files = sorted((root / "bench" / "peers").glob("[a-z]*.py")) if plan.peers else []
    peer_python = root / "build" / "peers" / "bin" / "python"
    others = [BenchProcess(peer_process_spec(file, peer_python, results.core)) for file in files]
    # Alternate peers and our games, so that both run under the same conditions.
    all_processes = _interleave([process for _, _, process in own], others)
    report_progress = stages.begin("both builds" + " and peers" * plan.peers)
    try:
        results.runs = run_rounds(
            all_processes, plan.runs, SECONDS / (10 if plan.quick else 1), report_progress
        )
        for kind in folders:
            processes = {game: one for build, game, one in own if build == kind}
            for one in processes.values():
                _check_process(kind, one)
            choices = {game: one.info.choices for game, one in processes.items() if one.info}
            rows = {game: one.rows() for game, one in processes.items()}
            results.reports.append(_report(kind, rows, choices))
        results.peers = [_peer(one) for one in others]
    finally:
        for one in all_processes:
            one.close()


def _interleave(ours: list[BenchProcess], others: list[BenchProcess]) -> list[BenchProcess]:
    mixed: list[BenchProcess] = []
    for at in range(max(len(ours), len(others))):
        mixed += others[at : at + 1] + ours[at : at + 1]
    return mixed


def _check_process(kind: str, one: BenchProcess) -> None:
    """Raise an error if one of our processes failed or ran the wrong build."""
    if one.failed:
        raise RuleboundError(f"{one.spec.name}: {one.failed}")
    if one.info is not None and one.info.build != kind:
        raise RuleboundError(f"{one.spec.name} did not run {kind}; run `make native`.")


def _peer(one: BenchProcess) -> Peer:
    if one.info is None:
        return Peer(one.spec.name, failed=one.failed)
    info = one.info
    return Peer(one.spec.name, info.title, info.version, info.choices, one.rows(), one.failed)


def _count_instructions(plan: BenchPlan, results: Results, stages: Stages) -> list[str]:
    """Count instructions, and keep or compare them; return a message for each regression."""
    root = _root("--instructions")
    native = _compiled(root)
    reason = (
        instruction_count.why_not() if native else "there is no compiled build (run `make native`)"
    )
    if native is None or reason:
        if plan.keep or not (plan.both or plan.peers):
            raise RuleboundError(f"Instructions cannot be counted: {reason}.")
        print_error(f"Instructions were not counted: {reason}.")
        return []
    report_progress = stages.begin("instructions per decision")
    file = root / "bench" / "instructions.toml"
    found = instruction_count.count(plan.games, this_python(root), native, report_progress)
    results.tools = instruction_count.tools()
    if plan.keep:
        instruction_count.write(file, found, results.tools)
    kept, tools = instruction_count.read(file)
    if tools != results.tools:
        results.tallies = found
        print_error(
            f"{file.name} was written with {tools}, but this is {results.tools}: not compared."
        )
        return []
    results.tallies = instruction_count.with_kept(found, kept)
    return instruction_count.regressions(results.tallies)


def _publish(folder: Path, results: Results, stages: Stages) -> None:
    """Write the page, the charts, and their data."""
    root = _root("--out")
    report_progress = stages.begin("page and charts")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        data = root / "build" / "bench.json"
        data.parent.mkdir(exist_ok=True)
        data.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=1))
        charts = draw_charts(root, data, folder, results)
        if not charts:
            print_error("No charts: altair is not installed in build/peers (see scripts/peers.sh).")
        (folder / "bench.md").write_text(markdown_page.page(results, charts), encoding="utf-8")
    except OSError as error:
        raise RuleboundError(f"{folder}: {error.strerror}") from None
    report_progress(f"written to {folder}", 1.0)


# -- output -------------------------------------------------------------------------------


def _print_reports(reports: list[Report], runs: int) -> None:
    for name in reports[0].games:
        out().print(terminal_tables.measures(name, reports))
    out().print(terminal_tables.about(reports, runs))


def _print_results(results: Results) -> None:
    if results.reports:
        _print_reports(results.reports, results.runs)
    if results.peers:
        out().print(terminal_tables.peers(results.peers))
        for report in results.reports:
            out().print(terminal_tables.compared_with_peers(results, report))
    for game in dict.fromkeys(line.game for line in results.growth):
        out().print(
            terminal_tables.growth(game, [line for line in results.growth if line.game == game])
        )
    if results.tallies:
        out().print(terminal_tables.counts(results.tallies))
