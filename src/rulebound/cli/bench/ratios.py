"""Our speed compared with peers and with our targets."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rulebound.cli.bench import records
from rulebound.cli.bench.game_process import COMPILED, INTERPRETED

REFERENCE_PEER: Final = "catanatron"
"""The pure-Python peer that our targets are multiples of."""
MIN_RATE: Final = 250_000
MIN_COMPILED: Final = 8
MIN_INTERPRETED: Final = 2
MAX_CLONE: Final = 1.0
MAX_TRY: Final = 8.0


def ratios(
    report: records.Report, game: str, peers: Sequence[records.Peer], real: bool = False
) -> list[float]:
    """Return our playouts as multiples of each peer's best rate; 0 if it has none.

    With `real`, only questions with at least two answers are counted on both sides.
    """
    ours = records.value(report.games[game], records.PLAYOUTS) or 0.0
    if real:
        ours *= report.choices.get(game, 1.0)
    return [ours / theirs if theirs else 0.0 for theirs in (_rate(peer, real) for peer in peers)]


def _rate(peer: records.Peer, real: bool) -> float:
    return (records.best(peer.rows) or 0.0) * (peer.choices if real else 1.0)


def driven_ratios(report: records.Report, game: str, peers: Sequence[records.Peer]) -> list[float]:
    """Return the same ratios with both driven from Python, at least one call per decision."""
    ours = records.value(report.games[game], records.PLAYED) or 0.0
    rates = [records.value(peer.rows, records.PLAYED) or 0.0 for peer in peers]
    return [ours / theirs if theirs else 0.0 for theirs in rates]


class BenchTarget(NamedTuple):
    """A performance target, and whether one game meets it."""

    game: str
    goal: str
    found: str
    met: bool


def targets(results: records.Results) -> list[BenchTarget]:
    """Compare every game with every target that this run has data for."""
    working = [peer for peer in results.peers if not peer.failed]
    reference = next((_rate(peer, False) for peer in working if peer.name == REFERENCE_PEER), None)
    driven = max([records.value(peer.rows, records.PLAYED) or 0.0 for peer in working], default=0.0)
    top = max([_rate(peer, False) for peer in working], default=0.0)
    found: list[BenchTarget] = []
    for report in results.reports:
        for game, rows in report.games.items():
            rate = records.value(rows, records.PLAYOUTS) or 0.0
            minimums: list[tuple[str, float]] = []
            if report.build == COMPILED:
                minimums.append((f"at least {MIN_RATE:,} decisions/s", MIN_RATE))
                if driven:
                    minimums.append(("no less than any peer driven from Python", driven))
                if top > driven:
                    minimums.append(("no less than any peer whose engine chooses itself", top))
            multiple = {COMPILED: MIN_COMPILED, INTERPRETED: MIN_INTERPRETED}[report.build]
            if reference is not None:
                goal = f"{report.build}, at least {multiple} times {REFERENCE_PEER}"
                minimums.append((goal, multiple * reference))
            found += [
                BenchTarget(
                    game, goal, f"{records.figure(rate)} of {records.figure(aim)}", rate >= aim
                )
                for goal, aim in minimums
            ]
            if report.build == COMPILED:
                for name, most in ((records.CLONE, MAX_CLONE), (records.TYPICAL, MAX_TRY)):
                    cost = records.value(rows, name)
                    if cost is None:
                        continue
                    goal = f"{name} in at most {most:.0f} µs"
                    found.append(
                        BenchTarget(game, goal, f"{records.figure(cost)} µs", cost <= most)
                    )
    return found
