"""Hints: search a question with the strongest bot, and word the result for the seat asked.

The search uses only worlds determinized for that seat, and the words are made in such a world. So a
hint is the same whatever the hidden truth is.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

from rulebound import Answer, Game, Option, Seat, bots, games
from rulebound.bots.dedupe import DistinctOption, distinct_options

ITERATIONS: Final = 3_000
"""Maximum number of search iterations."""
TIME_LIMIT_MS: Final = 1_800
"""Maximum search time in milliseconds."""
MAX_OPTIONS: Final = 6
"""Maximum number of answers in a hint."""
MAX_LINE_STEPS: Final = 6
"""Maximum length of the expected continuation."""
MIN_VISITS: Final = 4
"""Answers with fewer visits are not shown: their estimate is too rough."""
MIN_VISIT_SHARE: Final = 0.05
"""Minimum visits of a shown answer, as a share of those of the favourite."""
EQUAL_WITHIN: Final = 1e-9
"""Estimates that differ by less are equal; the rest is rounding error."""
MAX_COUNTED: Final = 300
"""Above this number of answers, equivalent ones are not merged when counting."""


class RatedOption(NamedTuple):
    """An answer with its estimated win probability."""

    text: str
    chance: float
    answer: Answer


class HintResult(NamedTuple):
    """The best answers, and the expected continuation."""

    options: list[RatedOption]
    """The recommended answer, which has the most visits, then others, best first."""
    more: int
    """Number of answers not shown: worse, or with too few visits."""
    even: bool
    """Whether all answers have the same estimate."""
    line: list[tuple[Seat, str]]
    """Expected continuation after the recommended answer."""


def search_hint(
    game: Game, seat: Seat, seed: int, iterations: int = ITERATIONS, ms: int | None = TIME_LIMIT_MS
) -> HintResult:
    """Search the pending question of a seat."""
    side = bots.SeatSide(game, seat, seed)
    advice = bots.Ismcts(seed, iterations, ms).advise(side)
    best = advice.estimates[0]
    others = advice.estimates[1:]
    even = bool(others) and all(abs(one.chance - best.chance) < EQUAL_WITHIN for one in others)
    enough = max(MIN_VISITS, MIN_VISIT_SHARE * best.visits)
    known = [one for one in others if even or one.visits >= enough]
    estimates = [best, *sorted(known, key=lambda one: -one.chance)]
    chances = {one.answer: one.chance for one in estimates}
    options = [side.pending.option(one.answer) for one in estimates]
    rated = [
        RatedOption(choice.text, chances[choice.answer], choice.answer)
        for choice in _distinct(options, side)
    ]
    shown = rated[:MAX_OPTIONS]
    line = _line_after(advice.line, seat, options[0].text)
    return HintResult(shown, _count_choices(side) - len(shown), even, line[:MAX_LINE_STEPS])


def _distinct(options: Iterable[Option], side: bots.SeatSide) -> list[DistinctOption]:
    view = side.view
    return distinct_options(options, view, games.load(view.game).places(view))


def _count_choices(side: bots.SeatSide) -> int:
    """Return the number of answers, counting equivalent ones once."""
    size = side.pending.size()
    return size if size > MAX_COUNTED else len(_distinct(side.pending.options(), side))


def _line_after(line: list[tuple[Seat, str]], seat: Seat, text: str) -> list[tuple[Seat, str]]:
    """Return the line without the recommended answer; empty if it starts with another one.

    Repeated answers of a seat, such as passes, are merged.
    """
    own = next((at for at, step in enumerate(line) if step[0] == seat), None)
    if own is None or line[own][1] != text:
        return []
    return [step for step, _ in groupby(line[:own] + line[own + 1 :])]
