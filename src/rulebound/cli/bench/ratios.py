"""Our games against peers, and against what they are meant to reach."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rulebound.cli.bench.ours import COMPILED, INTERPRETED
from rulebound.cli.bench.records import (
    CLONE,
    PLAYED,
    PLAYOUTS,
    TYPICAL,
    Peer,
    Report,
    Results,
    best,
    figure,
    value,
)

YARDSTICK: Final = "catanatron"
"""The peer, in pure Python, whose multiples are aimed at."""
LEAST_RATE: Final = 250_000
LEAST_COMPILED: Final = 8
LEAST_INTERPRETED: Final = 2
MOST_CLONE: Final = 1.0
MOST_TRY: Final = 8.0


def ratios(report: Report, game: str, peers: Sequence[Peer], real: bool = False) -> list[float]:
    """Our playouts as multiples of each peer at its best; 0 where it has nothing.

    With `real`, only questions with at least two answers are counted on both sides.
    """
    ours = value(report.games[game], PLAYOUTS) or 0.0
    if real:
        ours *= report.choices.get(game, 1.0)
    return [ours / theirs if theirs else 0.0 for theirs in (_rate(peer, real) for peer in peers)]


def _rate(peer: Peer, real: bool) -> float:
    return (best(peer.rows) or 0.0) * (peer.choices if real else 1.0)


def driven_ratios(report: Report, game: str, peers: Sequence[Peer]) -> list[float]:
    """The same where both are driven from Python, a call or more for each decision."""
    ours = value(report.games[game], PLAYED) or 0.0
    rates = [value(peer.rows, PLAYED) or 0.0 for peer in peers]
    return [ours / theirs if theirs else 0.0 for theirs in rates]


class Target(NamedTuple):
    """Something aimed at, and how one game stands to it."""

    game: str
    wish: str
    found: str
    met: bool


def targets(results: Results) -> list[Target]:
    """How every game stands to every target that this run can tell of."""
    working = [peer for peer in results.peers if not peer.failed]
    yardstick = next((_rate(peer, False) for peer in working if peer.name == YARDSTICK), None)
    driven = max([value(peer.rows, PLAYED) or 0.0 for peer in working], default=0.0)
    top = max([_rate(peer, False) for peer in working], default=0.0)
    found: list[Target] = []
    for report in results.reports:
        for game, rows in report.games.items():
            rate = value(rows, PLAYOUTS) or 0.0
            least: list[tuple[str, float]] = []
            if report.build == COMPILED:
                least.append((f"at least {LEAST_RATE:,} decisions/s", LEAST_RATE))
                if driven:
                    least.append(("no less than any peer driven from Python", driven))
                if top > driven:
                    least.append(("no less than any peer whose engine chooses itself", top))
            multiple = {COMPILED: LEAST_COMPILED, INTERPRETED: LEAST_INTERPRETED}[report.build]
            if yardstick is not None:
                wish = f"{report.build}, at least {multiple} times {YARDSTICK}"
                least.append((wish, multiple * yardstick))
            found += [
                Target(game, wish, f"{figure(rate)} of {figure(aim)}", rate >= aim)
                for wish, aim in least
            ]
            if report.build == COMPILED:
                for name, most in ((CLONE, MOST_CLONE), (TYPICAL, MOST_TRY)):
                    cost = value(rows, name)
                    if cost is None:
                        continue
                    wish = f"{name} in at most {most:.0f} µs"
                    found.append(Target(game, wish, f"{figure(cost)} µs", cost <= most))
    return found
