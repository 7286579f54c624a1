"""Counsel: what the strongest search holds of a question, in words for the seat that is asked.

It is thought up from worlds dealt anew for that seat, and put into words in such a world: whatever
the truth is that the seat does not know, the counsel is the same.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

from rulebound import Answer, Game, Option, Seat, bots, games
from rulebound.bots.dedupe import DistinctOption, distinct_options

ITERATIONS: Final = 3_000
MS: Final = 1_800
"""How long it is thought about: so many iterations or milliseconds, whichever ends first."""
MOST_OPTIONS: Final = 6
MOST_STEPS: Final = 6
TRIED: Final = 4
TRIED_BESIDE: Final = 0.05
"""Of what was tried less often than this, or than such a part of the tries that the favourite had,
too little is known to tell it."""
ALIKE: Final = 1e-9
"""What differs by less than this has come to exactly the same, but for how it was added up."""
COUNTED: Final = 300
"""Of more answers than this, nobody counts which come to the same."""


class Weighed(NamedTuple):
    """An answer, and how likely the seat is to win by it."""

    text: str
    chance: float
    answer: Answer


class Counsel(NamedTuple):
    """What to do, and what would come of it."""

    options: list[Weighed]
    """The one that it would give, which it has tried most, then others, the best of them first."""
    more: int
    """So many others are worse, or too little is known of them."""
    even: bool
    """Are they all the same to it? Then the first is as good as any."""
    line: list[tuple[Seat, str]]
    """What is expected to be answered after the first of them."""


def counsel(
    game: Game, seat: Seat, luck: int, iterations: int = ITERATIONS, ms: int | None = MS
) -> Counsel:
    """What a search would do for a seat that is asked."""
    side = bots.SeatSide(game, seat, luck)
    advice = bots.Ismcts(luck, iterations, ms).advise(side)
    best = advice.estimates[0]
    others = advice.estimates[1:]
    even = bool(others) and all(abs(one.chance - best.chance) < ALIKE for one in others)
    enough = max(TRIED, TRIED_BESIDE * best.visits)
    known = [one for one in others if even or one.visits >= enough]
    held = [best, *sorted(known, key=lambda one: -one.chance)]
    chances = {one.answer: one.chance for one in held}
    options = [side.pending.option(one.answer) for one in held]
    told = _distinct(options, side)
    weighed = [Weighed(choice.text, chances[choice.answer], choice.answer) for choice in told]
    shown = weighed[:MOST_OPTIONS]
    line = _after(advice.line, seat, options[0].text)
    return Counsel(shown, _choices(side) - len(shown), even, line[:MOST_STEPS])


def _distinct(options: Iterable[Option], side: bots.SeatSide) -> list[DistinctOption]:
    view = side.view
    return distinct_options(options, view, games.guide(view.game).places(view))


def _choices(side: bots.SeatSide) -> int:
    """How many answers there are; those that come to the same count once."""
    size = side.pending.size()
    return size if size > COUNTED else len(_distinct(side.pending.options(), side))


def _after(line: list[tuple[Seat, str]], seat: Seat, text: str) -> list[tuple[Seat, str]]:
    """The line without the answer that is advised; none where it begins with another one.

    Who answers the same again and again, as who passes, is named once.
    """
    own = next((at for at, step in enumerate(line) if step[0] == seat), None)
    if own is None or line[own][1] != text:
        return []
    return [step for step, _ in groupby(line[:own] + line[own + 1 :])]
