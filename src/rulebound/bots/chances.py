"""How a game stood: how likely each seat was to win from moment to moment, and where it turned."""

from collections.abc import Generator
from typing import Final, NamedTuple, TypeAlias

from rulebound import SPECTATOR, Game, Seat, games
from rulebound.bots.scale import won
from rulebound.bots.weights import scale
from rulebound.kernel.determinize import Dealer

HORIZON: Final = 20
"""A world is played on for so many decisions before it is weighed."""
CLOSELY: Final = 8
"""Where it seems to have turned, so many times as many worlds are looked at."""
MOST_TURNS: Final = 5
LEAST_JUMP: Final = 0.1
"""Where the chances have changed less from some points to the next, nothing has turned;"""
LEAST_STEP: Final = 0.05
"""nor where no answer has changed them by so much."""
MOST_TOLD: Final = 2

Shares: TypeAlias = tuple[float, ...]
"""By seat: how likely it is to win."""


class Look(NamedTuple):
    """That somebody wants to know how it stood."""

    at: int
    """The moment."""
    times: int
    """How many times as many worlds as usual are to be looked at."""


class Turn(NamedTuple):
    """An answer by which the chances have jumped."""

    at: int
    """The moment after it."""
    before: Shares
    after: Shares


class Course(NamedTuple):
    """How a game went."""

    points: list[tuple[int, Shares]]
    """Moments with how it stood there."""
    turns: list[Turn]
    """The turning points, in the order of the game."""


def shares(game: Game, worlds: int, seed: int = 0) -> Shares:
    """How a game stands, by the mean of so many games that an onlooker could take for this one.

    They are played on a little at random and weighed by the scale of the bots; the end is as it
    was won.
    """
    if game.outcome is not None:
        return tuple(won(game.outcome, game.rules.teams(game.table)))
    weigh = scale(game.rules)
    dealer = Dealer(game, SPECTATOR)
    sums = [0.0] * game.table.seats
    for number in range(seed, seed + worlds):
        chances = weigh.played_on(game.world(dealer, number), number, HORIZON)
        sums = [total + chance for total, chance in zip(sums, chances, strict=True)]
    return tuple([total / worlds for total in sums])


def course(last: int, points: int) -> Generator[Look, Shares, Course]:
    """The course of a game with `last` answers: yields moments, is sent how it stood there.

    So many points are taken all over the game. Where it seems to have jumped, and not to have
    jumped back at once, a closer look finds out by which answer, and whether it has.
    """
    known: dict[int, Shares] = {}
    for at in sorted({last * step // points for step in range(points + 1)}):
        known[at] = yield Look(at, 1)
    turns: list[Turn] = []
    for start, end in _spans(sorted(known.items())):
        near: dict[int, Shares] = {}
        for at in (start, end):
            near[at] = yield Look(at, CLOSELY)
        while end - start > 1:
            middle = (start + end) // 2
            near[middle] = yield Look(middle, CLOSELY)
            if _jump(near[start], near[middle]) > _jump(near[middle], near[end]):
                end = middle
            else:
                start = middle
        if _jump(near[start], near[end]) >= LEAST_STEP:
            turns.append(Turn(end, near[start], near[end]))
        known |= near
    return Course(sorted(known.items()), sorted(turns))


def _spans(points: list[tuple[int, Shares]]) -> list[tuple[int, int]]:
    """Between which points it jumped most: no two of them in the same rise or fall."""
    jumps: list[tuple[float, int]] = []
    for i in range(1, len(points)):
        before = _mean([shares for _, shares in points[max(i - 2, 0) : i]])
        after = _mean([shares for _, shares in points[i : i + 2]])
        jumps.append((_jump(before, after), i))
    taken: list[int] = []
    for jump, i in sorted(jumps, reverse=True):
        if jump >= LEAST_JUMP and all(abs(i - other) > 1 for other in taken):
            taken.append(i)
    return [(points[i - 1][0], points[i][0]) for i in taken[:MOST_TURNS]]


def _mean(some: list[Shares]) -> Shares:
    return tuple([sum(column) / len(some) for column in zip(*some, strict=True)])


def _jump(before: Shares, after: Shares) -> float:
    return max(abs(b - a) for a, b in zip(before, after, strict=True))


def turned(game: Game, at: int) -> tuple[Seat, str]:
    """Who gave the answer that led to a moment, and what came of it, as onlookers were told.

    Where nothing showed at once, it is what showed next.
    """
    is_minor = games.guide(game.rules.game).is_minor
    moves = game.moves()
    since = game.position_after(at - 1).event_count()
    told: list[str] = []
    for moment in range(at, len(moves) + 1):
        entries = game.position_after(moment).journal(SPECTATOR, since)
        told = [entry.text for entry in entries if not is_minor(entry)]
        if told:
            break
    return moves[at - 1][0], " ".join(list(dict.fromkeys(told))[:MOST_TOLD])


def moved_most(turn: Turn) -> Seat:
    """Whose chances a turn changed most; of two, the one who gained."""
    changes = [after - before for before, after in zip(turn.before, turn.after, strict=True)]
    return max(range(len(changes)), key=lambda seat: (round(abs(changes[seat]), 6), changes[seat]))
