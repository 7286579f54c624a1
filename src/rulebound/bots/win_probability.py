"""Win probabilities over the course of a game, and its turning points."""

from collections.abc import Generator
from typing import Final, NamedTuple, TypeAlias

from rulebound import SPECTATOR, Game, Seat
from rulebound.bots.evaluation import win_shares
from rulebound.bots.weights import evaluator
from rulebound.kernel.determinize import Dealer

HORIZON: Final = 20
"""Decisions of the rollout before a world is evaluated."""
CLOSE_LOOK: Final = 8
"""Factor on the number of worlds sampled near a suspected turning point."""
MAX_TURNING_POINTS: Final = 5
MIN_JUMP: Final = 0.1
"""Smallest change between neighbouring points that is examined for a turning point."""
MIN_TURN: Final = 0.05
"""Smallest change by a single answer that counts as a turning point."""
MAX_ENTRIES: Final = 2
"""Journal entries quoted to describe a turning point."""

Probabilities: TypeAlias = tuple[float, ...]
"""Win probability by seat."""


class Probe(NamedTuple):
    """Request for the win probabilities at one point of the game."""

    at: int
    """Number of answers given before that point."""
    factor: int
    """How many times the usual number of worlds to sample."""


class TurningPoint(NamedTuple):
    """An answer after which the win probabilities jumped."""

    at: int
    """Number of answers given, this one included."""
    before: Probabilities
    after: Probabilities


class WinCurve(NamedTuple):
    """Win probabilities over a whole game."""

    points: list[tuple[int, Probabilities]]
    """Numbers of answers given, with the probabilities at that point."""
    turns: list[TurningPoint]
    """The turning points, in the order of the game."""


def win_probabilities(game: Game, worlds: int, seed: int = 0) -> Probabilities:
    """Estimate how likely each seat is to win, from what a spectator can see.

    Averages rollouts of `worlds` determinized copies. A finished game gives its outcome.
    """
    if game.outcome is not None:
        return tuple(win_shares(game.outcome, game.rules.teams(game.table)))
    evaluation = evaluator(game.rules)
    dealer = Dealer(game, SPECTATOR)
    sums = [0.0] * game.table.seats
    for number in range(seed, seed + worlds):
        values = evaluation.evaluate_rollout(game.world(dealer, number), number, HORIZON)
        sums = [total + value for total, value in zip(sums, values, strict=True)]
    return tuple([total / worlds for total in sums])


def trace_curve(last: int, points: int) -> Generator[Probe, Probabilities, WinCurve]:
    """Trace the curve of a game with `last` answers: yields probes, is sent their results.

    Samples `points` evenly spaced points. Where the curve jumps and does not fall back at once,
    a bisection with more worlds finds the answer responsible and confirms the jump.
    """
    known: dict[int, Probabilities] = {}
    for at in sorted({last * step // points for step in range(points + 1)}):
        known[at] = yield Probe(at, 1)
    turns: list[TurningPoint] = []
    for start, end in _largest_jumps(sorted(known.items())):
        close: dict[int, Probabilities] = {}
        for at in (start, end):
            close[at] = yield Probe(at, CLOSE_LOOK)
        while end - start > 1:
            middle = (start + end) // 2
            close[middle] = yield Probe(middle, CLOSE_LOOK)
            if _distance(close[start], close[middle]) > _distance(close[middle], close[end]):
                end = middle
            else:
                start = middle
        if _distance(close[start], close[end]) >= MIN_TURN:
            turns.append(TurningPoint(end, close[start], close[end]))
        known |= close
    return WinCurve(sorted(known.items()), sorted(turns))


def _largest_jumps(points: list[tuple[int, Probabilities]]) -> list[tuple[int, int]]:
    """Return the intervals with the largest jumps, no two of them in the same rise or fall."""
    jumps: list[tuple[float, int]] = []
    for i in range(1, len(points)):
        before = _mean([values for _, values in points[max(i - 2, 0) : i]])
        after = _mean([values for _, values in points[i : i + 2]])
        jumps.append((_distance(before, after), i))
    taken: list[int] = []
    for jump, i in sorted(jumps, reverse=True):
        if jump >= MIN_JUMP and all(abs(i - other) > 1 for other in taken):
            taken.append(i)
    return [(points[i - 1][0], points[i][0]) for i in taken[:MAX_TURNING_POINTS]]


def _mean(rows: list[Probabilities]) -> Probabilities:
    return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])


def _distance(before: Probabilities, after: Probabilities) -> float:
    return max(abs(b - a) for a, b in zip(before, after, strict=True))


def describe_turn(game: Game, at: int) -> tuple[Seat, str]:
    """Return who gave the answer that led to point `at`, and what spectators saw of its effect.

    If nothing was visible at once, quotes the next thing that was.
    """
    moves = game.moves()
    since = game.position_after(at - 1).event_count()
    texts: list[str] = []
    for point in range(at, len(moves) + 1):
        entries = game.position_after(point).journal(SPECTATOR, since)
        texts = [entry.text for entry in entries if not entry.is_minor]
        if texts:
            break
    return moves[at - 1][0], " ".join(list(dict.fromkeys(texts))[:MAX_ENTRIES])


def most_affected_seat(turn: TurningPoint) -> Seat:
    """Return the seat whose probability changed most; on a tie, the one that gained."""
    changes = [after - before for before, after in zip(turn.before, turn.after, strict=True)]
    return max(range(len(changes)), key=lambda seat: (round(abs(changes[seat]), 6), changes[seat]))
