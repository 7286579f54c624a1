"""Selecting several cards: each is listed once and chosen by number or name."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rulebound import Answer, Pending, RuleboundError
from rulebound.kernel.questions import CardsQuestion, OrderQuestion

DONE: Final = frozenset({"", "ok", "done"})
NOTHING: Final = "none"

_NUMBER = re.compile(r"(-?)(\d{1,4})(?:-(\d{1,4}))?")
_NAME = re.compile(r"(-?) *(.*?)(?: *[*×] *(\d{1,3}))?")


class CardRow(NamedTuple):
    """A card that can be chosen, with all its copies."""

    label: str
    name: str
    """The name, with its location if there are equal cards elsewhere."""
    cards: tuple[int, ...]


class Pool(NamedTuple):
    """The cards to choose from, and how many."""

    rows: tuple[CardRow, ...]
    order: tuple[int, ...]
    """All cards, in the order of the question."""
    least: int
    most: int
    ordered: bool

    def count_text(self) -> str:
        """Describe how many cards to choose."""
        how = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        if self.least == 0:
            how = f"up to {self.most}"
        return f"{how}, in order" if self.ordered else how

    def apply(self, chosen: Sequence[int], line: str) -> list[int]:
        """Return the selection after a line of numbers or names; `RuleboundError` if invalid.

        `3 5-7` and `Ember + Cinder` add cards, `-3` and `-Ember` remove some.
        """
        now = list(chosen)
        for row, back in self._parse_line(line):
            if back:
                chosen_copies = [card for card in now if card in row.cards]
                if not chosen_copies:
                    raise RuleboundError(f"{row.name} is not chosen.")
                now.remove(chosen_copies[-1])
            else:
                free = [card for card in row.cards if card not in now]
                if not free:
                    raise RuleboundError(_no_more(row))
                now.append(free[0])
        if len(now) > self.most:
            raise RuleboundError(f"That would be {len(now)} cards: choose {self.count_text()}.")
        return now

    def parse(self, line: str) -> Answer | None:
        """Parse a complete answer; None if it is not one."""
        try:
            chosen = self.apply((), line)
        except RuleboundError:
            return None
        return self.answer(chosen) if len(chosen) >= self.least else None

    def answer(self, chosen: Sequence[int]) -> Answer:
        """Return the chosen cards as an answer; raises `RuleboundError` if they are too few."""
        missing = self.least - len(chosen)
        if missing > 0:
            raise RuleboundError(
                f"{missing} more to choose: {len(chosen)} chosen, wanted {self.count_text()}."
            )
        if self.ordered:
            return tuple(chosen)
        return tuple([card for card in self.order if card in chosen])

    def names(self, chosen: Sequence[int]) -> list[str]:
        """Return the names of the chosen cards: in their order, or as they are listed."""
        names = {card: row.name for row in self.rows for card in row.cards}
        ordered = chosen if self.ordered else sorted(chosen, key=list(names).index)
        return [names[card] for card in ordered]

    def describe(self, chosen: Sequence[int]) -> str:
        """Describe the chosen cards, counting equal neighbours."""
        runs = [(name, len(list(same))) for name, same in groupby(self.names(chosen))]
        return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in runs)

    # -- reading -----------------------------------------------------------------------

    def _parse_line(self, line: str) -> Iterator[tuple[CardRow, bool]]:
        """Yield the cards a line names, each with whether it is removed."""
        for part in re.split(r"[+,]| then ", line):
            words = part.split()
            while words and _NUMBER.fullmatch(words[0]):
                back, low, high = _parts(_NUMBER, words.pop(0))
                for at in range(int(low), int(high or low) + 1):
                    yield self._row_by_number(at), bool(back)
            if words:
                back, name, times = _parts(_NAME, " ".join(words))
                for _ in range(int(times or 1)):
                    yield self._row_by_name(name), bool(back)

    def _row_by_number(self, number: int) -> CardRow:
        for row in self.rows:
            if row.label == str(number):
                return row
        raise RuleboundError(f"There is no card {number} here: 1 to {len(self.rows)}.")

    def _row_by_name(self, words: str) -> CardRow:
        wanted = " ".join(words.casefold().split())
        matches = [row for row in self.rows if row.name.casefold().startswith(wanted)]
        exact = [row for row in matches if row.name.casefold() == wanted]
        if len(exact or matches) == 1:
            return (exact or matches)[0]
        short = words if len(words) <= 30 else words[:29] + "…"
        if not matches:
            raise RuleboundError(f"{short!r} is not one of these cards; h for help.")
        names = [row.name for row in matches[:4]] + ["…"] * (len(matches) > 4)
        raise RuleboundError(f"{short!r} could be {', '.join(names)}.")


def _parts(pattern: re.Pattern[str], text: str) -> list[str]:
    found = pattern.fullmatch(text)
    assert found is not None
    return [part or "" for part in found.groups()]


def _no_more(row: CardRow) -> str:
    count = len(row.cards)
    return f"{row.name} is already chosen." if count == 1 else f"There are only {count} {row.name}."


def card_bounds(pending: Pending) -> tuple[list[int], int, int, bool] | None:
    """Return cards, least, most and ordered of a question for cards or for an order."""
    question = pending.question
    if isinstance(question, CardsQuestion):
        return question.cards, question.least, question.most, question.ordered
    if isinstance(question, OrderQuestion):
        return question.items, len(question.items), len(question.items), True
    return None


def distinct_selections(pool: Pool, limit: int) -> list[Answer] | None:
    """Return all selections, equal copies merged; None if there are more than `limit`."""
    found: list[Answer] = []
    for count in range(pool.least, pool.most + 1):
        for chosen in _selections(pool, [], count, 0):
            found.append(pool.answer(chosen))
            if len(found) > limit:
                return None
    return found


def _selections(pool: Pool, chosen: list[int], count: int, first: int) -> Iterator[list[int]]:
    """Yield selections with `count` more cards; unordered ones only from row `first` on."""
    if count == 0:
        yield chosen
        return
    for at in range(0 if pool.ordered else first, len(pool.rows)):
        for card in pool.rows[at].cards:
            if card not in chosen:
                yield from _selections(pool, [*chosen, card], count - 1, at)
                break
