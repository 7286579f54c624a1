"""The closed set of questions a game can ask a seat.

Six forms: an option from a menu, cards, a number, a board cell, an order, and a
distribution. Asking several seats at once is not a seventh form but several of these waiting
together. Each question knows how many answers it has, can list them, draw one at random,
and check one.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm
from typing import ClassVar, Final, final

from mypy_extensions import i64

from rulebound.kernel.ids import NONE, Answer, Card, Cell, Ident, Seat
from rulebound.kernel.rng import advanced, below, seeded

OPTION: Final = "option"
CARDS: Final = "cards"
NUMBER: Final = "number"
CELL: Final = "cell"
ORDER: Final = "order"
DISTRIBUTE: Final = "distribute"


@final
class Dice:
    """A random generator outside any position: for policies, never for rules."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = seeded(seed)

    def roll(self, n: int) -> int:
        """A number in 0..n-1."""
        self.state = advanced(self.state)
        return below(self.state, n)

    def weighted(self, weights: list[int]) -> int:
        """The place of one of these weights, each as likely as it says; not all are 0."""
        at = self.roll(sum(weights))
        for i in range(len(weights)):
            at -= weights[i]
            if at < 0:
                return i
        raise AssertionError("a roll is below the sum")


@final
class Prompt:
    """What a question is about: a short code, the words put to the seat, and the rule.

    A `secret` one is asked even when only one answer is left: silence would tell. A `formal` one
    is so for that reason alone: whoever plays a seat may give its only answer unseen.
    """

    def __init__(
        self, code: str, text: str, rule: str, secret: bool = False, formal: bool = False
    ) -> None:
        self.code = code
        self.text = text
        self.rule = rule
        self.secret = secret or formal
        self.formal = formal


class Question:
    """A question to one seat."""

    kind: ClassVar[str] = ""

    def __init__(self, seat: Seat, prompt: Prompt) -> None:
        self.seat = seat
        self.prompt = prompt
        self.source: Ident = NONE  # the design whose text asks; noted where the question waits

    def size(self) -> int:
        """How many legal answers there are."""
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        """Every legal answer once, in a fixed order."""
        raise NotImplementedError

    def allows(self, answer: Answer) -> bool:
        """Is this answer one of them?"""
        raise NotImplementedError

    def sample(self, dice: Dice) -> Answer:
        """A legal answer drawn evenly, without listing them all."""
        raise NotImplementedError


@final
class OptionQuestion(Question):
    """Pick one entry of a menu. An entry is its verb followed by what it speaks of."""

    kind: ClassVar[str] = OPTION

    def __init__(self, seat: Seat, prompt: Prompt, menu: list[Answer]) -> None:
        super().__init__(seat, prompt)
        self.menu = menu

    def size(self) -> int:
        return len(self.menu)

    def answers(self) -> Iterator[Answer]:
        return iter(self.menu)

    def allows(self, answer: Answer) -> bool:
        return answer in self.menu

    def sample(self, dice: Dice) -> Answer:
        return self.menu[dice.roll(len(self.menu))]


@final
class CardsQuestion(Question):
    """Pick between `least` and `most` of the given cards; in order where `ordered`."""

    kind: ClassVar[str] = CARDS

    def __init__(
        self,
        seat: Seat,
        prompt: Prompt,
        cards: list[Card],
        least: int,
        most: int,
        ordered: bool = False,
    ) -> None:
        super().__init__(seat, prompt)
        self.cards = cards
        self.least = least
        self.most = most
        self.ordered = ordered

    def size(self) -> int:
        total = 0
        for k in range(self.least, self.most + 1):
            total += perm(len(self.cards), k) if self.ordered else comb(len(self.cards), k)
        return total

    def answers(self) -> Iterator[Answer]:
        for k in range(self.least, self.most + 1):
            yield from (permutations if self.ordered else combinations)(self.cards, k)

    def allows(self, answer: Answer) -> bool:
        if not self.least <= len(answer) <= self.most:
            return False
        last = -1
        for i, card in enumerate(answer):
            if card not in self.cards or card in answer[:i]:
                return False
            if not self.ordered:  # one set, one answer: in the order of the list
                at = self.cards.index(card)
                if at < last:
                    return False
                last = at
        return True

    def sample(self, dice: Dice) -> Answer:
        at = dice.roll(self.size())
        k = self.least
        n = len(self.cards)
        while True:  # how many, weighted by how many answers have that many
            here = perm(n, k) if self.ordered else comb(n, k)
            if at < here:
                break
            at -= here
            k += 1
        if k == 0:
            return ()
        if k == 1:
            return (self.cards[at],)
        pool = self.cards.copy()
        picked: list[int] = []
        for _ in range(k):
            picked.append(pool.pop(dice.roll(len(pool))))
        if self.ordered:
            return tuple(picked)
        return tuple([card for card in self.cards if card in picked])


@final
class NumberQuestion(Question):
    """Pick a number from `low` to `high`."""

    kind: ClassVar[str] = NUMBER

    def __init__(self, seat: Seat, prompt: Prompt, low: int, high: int) -> None:
        super().__init__(seat, prompt)
        self.low = low
        self.high = high

    def size(self) -> int:
        return self.high - self.low + 1

    def answers(self) -> Iterator[Answer]:
        for n in range(self.low, self.high + 1):
            yield (n,)

    def allows(self, answer: Answer) -> bool:
        return len(answer) == 1 and self.low <= answer[0] <= self.high

    def sample(self, dice: Dice) -> Answer:
        return (self.low + dice.roll(self.size()),)


@final
class CellQuestion(Question):
    """Pick one of the given positions of the board."""

    kind: ClassVar[str] = CELL

    def __init__(self, seat: Seat, prompt: Prompt, cells: list[Cell]) -> None:
        super().__init__(seat, prompt)
        self.cells = cells

    def size(self) -> int:
        return len(self.cells)

    def answers(self) -> Iterator[Answer]:
        for cell in self.cells:
            yield (cell,)

    def allows(self, answer: Answer) -> bool:
        return len(answer) == 1 and answer[0] in self.cells

    def sample(self, dice: Dice) -> Answer:
        return (self.cells[dice.roll(len(self.cells))],)


@final
class OrderQuestion(Question):
    """Put all the given things into an order."""

    kind: ClassVar[str] = ORDER

    def __init__(self, seat: Seat, prompt: Prompt, items: list[int]) -> None:
        super().__init__(seat, prompt)
        self.items = items

    def size(self) -> int:
        return perm(len(self.items))

    def answers(self) -> Iterator[Answer]:
        return permutations(self.items)

    def allows(self, answer: Answer) -> bool:
        return sorted(answer) == sorted(self.items)

    def sample(self, dice: Dice) -> Answer:
        items = self.items.copy()
        for i in range(len(items) - 1, 0, -1):
            j = dice.roll(i + 1)
            items[i], items[j] = items[j], items[i]
        return tuple(items)


@final
class DistributeQuestion(Question):
    """Share out `total` over the places, none above its limit."""

    kind: ClassVar[str] = DISTRIBUTE

    def __init__(self, seat: Seat, prompt: Prompt, total: int, limits: list[int]) -> None:
        super().__init__(seat, prompt)
        self.total = total
        self.limits = limits

    def _ways(self) -> list[list[int]]:
        """ways[i][t]: in how many ways places i.. can take t."""
        ways = [[0] * (self.total + 1) for _ in range(len(self.limits) + 1)]
        ways[-1][0] = 1
        for i in range(len(self.limits) - 1, -1, -1):
            for t in range(self.total + 1):
                for here in range(min(t, self.limits[i]) + 1):
                    ways[i][t] += ways[i + 1][t - here]
        return ways

    def size(self) -> int:
        return self._ways()[0][self.total]

    def answers(self) -> Iterator[Answer]:
        return iter(_shares(self.total, self.limits))

    def allows(self, answer: Answer) -> bool:
        if len(answer) != len(self.limits) or sum(answer) != self.total:
            return False
        return all(0 <= share <= self.limits[i] for i, share in enumerate(answer))

    def sample(self, dice: Dice) -> Answer:
        ways = self._ways()
        left = self.total
        shares: list[int] = []
        for i, limit in enumerate(self.limits):
            at = dice.roll(ways[i][left])
            here = 0
            while at >= ways[i + 1][left - here]:
                at -= ways[i + 1][left - here]
                here += 1
            assert here <= limit
            shares.append(here)
            left -= here
        return tuple(shares)


def _shares(total: int, limits: list[int]) -> list[Answer]:
    if not limits:
        return [()] if total == 0 else []
    rows: list[Answer] = []
    for here in range(min(total, limits[0]) + 1):
        for rest in _shares(total - here, limits[1:]):
            rows.append((here, *rest))
    return rows
