"""Choosing several cards at once: listed once, chosen by numbers or names, a few at a time."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rulebound import Answer, Pending, RuleboundError
from rulebound.kernel.questions import CardsQuestion, OrderQuestion

DONE: Final = frozenset({"", "ok", "done"})
NOTHING: Final = "none"

_NUMBER = re.compile(r"(-?)(\d{1,4})(?:-(\d{1,4}))?")
_CALLED = re.compile(r"(-?) *(.*?)(?: *[*×] *(\d{1,3}))?")


class Row(NamedTuple):
    """A card that can be chosen, with all its copies."""

    label: str
    name: str
    """With where it lies, if there are like ones elsewhere."""
    cards: tuple[int, ...]


class Pool(NamedTuple):
    """What can be chosen from, and how many."""

    rows: tuple[Row, ...]
    order: tuple[int, ...]
    """All cards, as the question has them."""
    least: int
    most: int
    ordered: bool

    def wanted(self) -> str:
        """How many cards are to be chosen, in words."""
        how = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        if self.least == 0:
            how = f"up to {self.most}"
        return f"{how}, in order" if self.ordered else how

    def changed(self, chosen: Sequence[int], line: str) -> list[int]:
        """What is chosen after somebody typed numbers or names; `RuleboundError` if they cannot.

        `3 5-7` and `Ember + Cinder` choose further cards, `-3` and `-Ember` put some back.
        """
        now = list(chosen)
        for row, back in self._meant(line):
            if back:
                mine = [card for card in now if card in row.cards]
                if not mine:
                    raise RuleboundError(f"{row.name} is not chosen.")
                now.remove(mine[-1])
            else:
                free = [card for card in row.cards if card not in now]
                if not free:
                    raise RuleboundError(_no_more(row))
                now.append(free[0])
        if len(now) > self.most:
            raise RuleboundError(f"That would be {len(now)} cards: choose {self.wanted()}.")
        return now

    def named(self, line: str) -> Answer | None:
        """The answer that names alone make up, in any order where order does not matter."""
        try:
            chosen = self.changed((), line)
        except RuleboundError:
            return None
        return self.answer(chosen) if len(chosen) >= self.least else None

    def answer(self, chosen: Sequence[int]) -> Answer:
        """The chosen cards as an answer; `RuleboundError` where they are too few."""
        missing = self.least - len(chosen)
        if missing > 0:
            raise RuleboundError(
                f"{missing} more to choose: {len(chosen)} chosen, wanted {self.wanted()}."
            )
        if self.ordered:
            return tuple(chosen)
        return tuple([card for card in self.order if card in chosen])

    def names(self, chosen: Sequence[int]) -> list[str]:
        """The names of the chosen cards: in their order, or sorted as they are listed."""
        names = {card: row.name for row in self.rows for card in row.cards}
        told = chosen if self.ordered else sorted(chosen, key=list(names).index)
        return [names[card] for card in told]

    def told(self, chosen: Sequence[int]) -> str:
        """The chosen cards in words, equal neighbours counted."""
        runs = [(name, len(list(same))) for name, same in groupby(self.names(chosen))]
        return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in runs)

    # -- reading -----------------------------------------------------------------------

    def _meant(self, line: str) -> Iterator[tuple[Row, bool]]:
        """The cards that a line speaks of, each with whether it is put back."""
        for part in re.split(r"[+,]| then ", line):
            words = part.split()
            while words and _NUMBER.fullmatch(words[0]):
                back, low, high = _parts(_NUMBER, words.pop(0))
                for at in range(int(low), int(high or low) + 1):
                    yield self._numbered(at), bool(back)
            if words:
                back, name, times = _parts(_CALLED, " ".join(words))
                for _ in range(int(times or 1)):
                    yield self._called(name), bool(back)

    def _numbered(self, number: int) -> Row:
        for row in self.rows:
            if row.label == str(number):
                return row
        raise RuleboundError(f"There is no card {number} here: 1 to {len(self.rows)}.")

    def _called(self, words: str) -> Row:
        wanted = " ".join(words.casefold().split())
        begun = [row for row in self.rows if row.name.casefold().startswith(wanted)]
        exact = [row for row in begun if row.name.casefold() == wanted]
        if len(exact or begun) == 1:
            return (exact or begun)[0]
        short = words if len(words) <= 30 else words[:29] + "…"
        if not begun:
            raise RuleboundError(f"{short!r} is none of these cards; h helps.")
        names = [row.name for row in begun[:4]] + ["…"] * (len(begun) > 4)
        raise RuleboundError(f"{short!r} could be {', '.join(names)}.")


def _parts(pattern: re.Pattern[str], text: str) -> list[str]:
    found = pattern.fullmatch(text)
    assert found is not None
    return [part or "" for part in found.groups()]


def _no_more(row: Row) -> str:
    count = len(row.cards)
    return f"{row.name} is chosen already." if count == 1 else f"There are only {count} {row.name}."


def bounds(asked: Pending) -> tuple[list[int], int, int, bool] | None:
    """The cards of a question for cards or for their order: which, least, most, ordered."""
    question = asked.question
    if isinstance(question, CardsQuestion):
        return question.cards, question.least, question.most, question.ordered
    if isinstance(question, OrderQuestion):
        return question.items, len(question.items), len(question.items), True
    return None


def different(pool: Pool, limit: int) -> list[Answer] | None:
    """Every choice that differs in more than copies; None if there are more than `limit`."""
    found: list[Answer] = []
    for count in range(pool.least, pool.most + 1):
        for chosen in _ways(pool, [], count, 0):
            found.append(pool.answer(chosen))
            if len(found) > limit:
                return None
    return found


def _ways(pool: Pool, chosen: list[int], count: int, first: int) -> Iterator[list[int]]:
    """The ways to choose so many more cards; without order only from row `first` on."""
    if count == 0:
        yield chosen
        return
    for at in range(0 if pool.ordered else first, len(pool.rows)):
        for card in pool.rows[at].cards:
            if card not in chosen:
                yield from _ways(pool, [*chosen, card], count - 1, at)
                break
