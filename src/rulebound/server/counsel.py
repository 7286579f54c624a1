"""Counsel: what the strongest search holds of a question, in words for the seat that is asked.

It is thought up from worlds dealt anew for that seat, and put into words in such a world: whatever
the truth is that the seat does not know, the counsel is the same.
"""

from itertools import groupby
from typing import Final, NamedTuple

from rulebound import Answer, Game, Seat, bots, games
from rulebound.bots.distinct import distinct

ITERATIONS: Final = 3_000
MS: Final = 1_800
"""How long it is thought about: so many iterations or milliseconds, whichever ends first."""
MOST_OPTIONS: Final = 6
MOST_STEPS: Final = 6
TRIED: Final = 4
"""Of what was tried less often, too little is known to tell it."""


class Weighed(NamedTuple):
    """An answer, and how likely the seat is to win by it."""

    text: str
    chance: float
    answer: Answer


class Counsel(NamedTuple):
    """What to do, and what would come of it."""

    options: list[Weighed]
    """The best answers, the best of them first."""
    line: list[tuple[Seat, str]]
    """What is expected to be answered after the first of them."""


def counsel(
    game: Game, seat: Seat, luck: int, iterations: int = ITERATIONS, ms: int | None = MS
) -> Counsel:
    """What a search would do for a seat that is asked."""
    side = bots.SeatSide(game, seat, luck)
    advice = bots.Ismcts(luck, iterations, ms).advise(side)
    best = advice.estimates[0]
    held = [one for one in advice.estimates if one is best or one.visits >= TRIED]
    chances = {one.answer: one.chance for one in held}
    options = [side.asked.option(one.answer) for one in held]
    view = side.view
    told = distinct(options, view, games.guide(view.game).places(view))
    weighed = [Weighed(choice.text, chances[choice.answer], choice.answer) for choice in told]
    line = _after(advice.line, seat, options[0].text)
    return Counsel(weighed[:MOST_OPTIONS], line[:MOST_STEPS])


def _after(line: list[tuple[Seat, str]], seat: Seat, text: str) -> list[tuple[Seat, str]]:
    """The line without the answer that is advised; none where it begins with another one.

    Who answers the same again and again, as who passes, is named once.
    """
    own = next((at for at, step in enumerate(line) if step[0] == seat), None)
    if own is None or line[own][1] != text:
        return []
    return [step for step, _ in groupby(line[:own] + line[own + 1 :])]
