"""`rulebound bench`: how fast it is, game by game, build by build, and beside other engines.

Everything is measured in large batches with nothing but the measured call in the loop, several
times over; what is told is the median, with the spread beside it.
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
from rulebound.cli.bench import guard, paper, tell
from rulebound.cli.bench.contest import Contestant, hold, our_entry, peer_entry, this_python
from rulebound.cli.bench.elsewhere import chart, growth_of
from rulebound.cli.bench.measure import measure
from rulebound.cli.bench.ours import COMPILED, INTERPRETED, build
from rulebound.cli.bench.progress import Stages
from rulebound.cli.bench.records import SEEDS, Peer, Report, Results, Row
from rulebound.cli.console import complain, out
from rulebound.cli.rules import checkout

SECONDS: Final = 0.2
"""So long is one measurement of a contest; with --quick a tenth of it."""


class Plan(NamedTuple):
    """What is to be measured, and how."""

    game: str | None
    both: bool
    peers: bool
    growth: bool
    instructions: bool
    keep: bool
    folder: Path | None
    """Where a page and pictures are written to."""
    core: int | None
    runs: int
    quick: bool
    json: bool

    @property
    def games(self) -> tuple[str, ...]:
        """The games that are meant."""
        return (self.game,) if self.game else games.GAMES


def run(plan: Plan) -> int:
    """The command; gives the exit code."""
    _check(plan)
    if not (plan.both or plan.peers or plan.growth or plan.instructions):
        rows = {name: measure(name, plan.runs, plan.quick) for name in plan.games}
        report = _report(build(), rows, {})
        if plan.json:
            _print_json(report)
        else:
            _print_reports([report], plan.runs)
        return 0
    _warn_if_stale(_root("This"))
    results = Results(_command(), date.today().isoformat(), plan.runs, _core(plan.core))
    results.revision = _revision(_root("This"))
    results.load = os.getloadavg()[0] if hasattr(os, "getloadavg") else -1.0
    with Stages() as stages:
        if plan.both or plan.peers:
            _contest(plan, results, stages)
        if plan.growth:
            root = _root("--growth")
            told = stages.begin("how cost grows")
            folder = _compiled(root) or root / "src"
            growth_of(results, root, folder, plan.games, min(plan.runs, 5), plan.quick, told)
        worse = _count(plan, results, stages) if plan.instructions else []
        if plan.folder is not None:
            _publish(plan.folder, results, stages)
    if plan.json:
        _print_json(results)
    else:
        _tell(results)
    for text in worse:
        complain(text)
    if worse:
        complain("If that is meant to be so, `rulebound bench --instructions --keep` keeps it.")
    return 1 if worse else 0


def is_compiled() -> bool:
    """Does the compiled build run?"""
    return build() == COMPILED


def _check(plan: Plan) -> None:
    if plan.keep and not plan.instructions:
        raise RuleboundError("--keep is about --instructions.")
    if plan.folder is not None and not (plan.both or plan.peers or plan.growth):
        raise RuleboundError("--out is about --both, --peers, --growth or --all.")
    if plan.core is not None and plan.core not in _cores():
        raise RuleboundError(f"There is no core {plan.core} for us; there are {_cores()}.")
    if plan.both and not plan.peers and _compiled(_root("--both")) is None:
        raise RuleboundError("There is no compiled build; `make native` makes it.")


def _report(kind: str, rows: dict[str, list[Row]], choices: dict[str, float]) -> Report:
    return Report(
        kind,
        rb.__version__,
        f"{platform.python_implementation()} {platform.python_version()}",
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        list(SEEDS),
        rows,
        choices,
    )


# -- where things are ---------------------------------------------------------------------


def _root(flag: str) -> Path:
    root = checkout()
    if root is None:
        raise RuleboundError(f"{flag} needs a checkout of the project; this is an installation.")
    return root


def _compiled(root: Path) -> Path | None:
    """The folder of the compiled build."""
    native = root / "build" / "native"
    return native if native.is_dir() else None


def _warn_if_stale(root: Path) -> None:
    script = root / "scripts" / "native.sh"
    if script.exists() and subprocess.run([str(script), "--is-current"], check=False).returncode:
        complain("The compiled build was not made from this source; `make native` makes it anew.")


def _revision(root: Path) -> str:
    """The commit that is measured; a + where engine or benchmark were changed since."""
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


def _core(wish: int | None) -> int:
    """The core to measure on: the last, which is least used for other things; -1 for any."""
    if wish is not None:
        return wish
    return _cores()[-1] if _cores() else -1


def _command() -> str:
    return " ".join(["rulebound", *sys.argv[1:]])


# -- the parts of a run -------------------------------------------------------------------


def _contest(plan: Plan, results: Results, stages: Stages) -> None:
    """Both builds, and peers where they are wanted."""
    root = _root("--peers" if plan.peers else "--both")
    native = _compiled(root)
    python = this_python(root)
    folders = {INTERPRETED: root / "src"} | ({COMPILED: native} if native else {})
    own = [
        (kind, game, Contestant(our_entry(game, folder, python, results.core, plan.quick)))
        for kind, folder in folders.items()
        for game in plan.games
    ]
    files = sorted((root / "bench" / "peers").glob("[a-z]*.py")) if plan.peers else []
    theirs = root / "build" / "peers" / "bin" / "python"
    others = [Contestant(peer_entry(file, theirs, results.core)) for file in files]
    # A peer stands between any two of ours, so that both see the same moments.
    everybody = _mixed([contestant for _, _, contestant in own], others)
    told = stages.begin("both builds" + " and peers" * plan.peers)
    try:
        results.runs = hold(everybody, plan.runs, SECONDS / (10 if plan.quick else 1), told)
        for kind in folders:
            mine = {game: one for made, game, one in own if made == kind}
            for one in mine.values():
                _demand(kind, one)
            choices = {game: one.said.choices for game, one in mine.items() if one.said}
            rows = {game: one.rows() for game, one in mine.items()}
            results.reports.append(_report(kind, rows, choices))
        results.peers = [_peer(one) for one in others]
    finally:
        for one in everybody:
            one.leave()


def _mixed(ours: list[Contestant], others: list[Contestant]) -> list[Contestant]:
    mixed: list[Contestant] = []
    for at in range(max(len(ours), len(others))):
        mixed += others[at : at + 1] + ours[at : at + 1]
    return mixed


def _demand(kind: str, one: Contestant) -> None:
    """What is ours must not fail, and must be the build that is meant."""
    if one.failed:
        raise RuleboundError(f"{one.entry.name}: {one.failed}")
    if one.said is not None and one.said.build != kind:
        raise RuleboundError(f"{one.entry.name} did not run {kind}; `make native` makes it anew.")


def _peer(one: Contestant) -> Peer:
    if one.said is None:
        return Peer(one.entry.name, failed=one.failed)
    said = one.said
    return Peer(one.entry.name, said.title, said.version, said.choices, one.rows(), one.failed)


def _count(plan: Plan, results: Results, stages: Stages) -> list[str]:
    """Count instructions, keep them or compare them; gives what has become worse."""
    root = _root("--instructions")
    native = _compiled(root)
    reason = guard.why_not() if native else "there is no compiled build (`make native` makes it)"
    if native is None or reason:
        if plan.keep or not (plan.both or plan.peers):
            raise RuleboundError(f"No instructions can be counted: {reason}.")
        complain(f"Instructions were not counted: {reason}.")
        return []
    told = stages.begin("instructions a decision")
    file = root / "bench" / "instructions.toml"
    found = guard.count(plan.games, this_python(root), native, told)
    results.tools = guard.tools()
    if plan.keep:
        guard.write(file, found, results.tools)
    kept, tools = guard.read(file)
    if tools != results.tools:
        results.tallies = found
        complain(f"{file.name} was written with {tools}, here are {results.tools}: not compared.")
        return []
    results.tallies = guard.beside(found, kept)
    return guard.complaints(results.tallies)


def _publish(folder: Path, results: Results, stages: Stages) -> None:
    """Write the page, the pictures, and what they were made from."""
    root = _root("--out")
    told = stages.begin("page and pictures")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        data = root / "build" / "bench.json"
        data.parent.mkdir(exist_ok=True)
        data.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=1))
        pictures = chart(root, data, folder, results)
        if not pictures:
            complain("There are no pictures: altair is not in build/peers (see scripts/peers.sh).")
        (folder / "bench.md").write_text(paper.page(results, pictures), encoding="utf-8")
    except OSError as error:
        raise RuleboundError(f"{folder}: {error.strerror}") from None
    told(f"written to {folder}", 1.0)


# -- telling ------------------------------------------------------------------------------


def _print_json(data: Report | Results) -> None:
    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    out().print(text, markup=False, soft_wrap=True)


def _print_reports(reports: list[Report], runs: int) -> None:
    for name in reports[0].games:
        out().print(tell.measures(name, reports))
    out().print(tell.about(reports, runs))


def _tell(results: Results) -> None:
    if results.reports:
        _print_reports(results.reports, results.runs)
    if results.peers:
        out().print(tell.peers(results.peers))
        for report in results.reports:
            out().print(tell.beside_peers(results, report))
    for game in dict.fromkeys(line.game for line in results.growth):
        out().print(tell.growth(game, [line for line in results.growth if line.game == game]))
    if results.tallies:
        out().print(tell.counts(results.tallies))
