"""The closed set of questions a game can ask a seat.

There are six forms: an option from a menu, cards, a number, a board cell, an order, and a
distribution. A simultaneous question is several of these pending together. Each question knows how
many answers it has, can list them, draw one at random, and check one.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm
from typing import ClassVar, Final, final

from mypy_extensions import i64

from rulebound.kernel.ids import NONE, Answer, Card, Cell, Ident, Seat
from rulebound.kernel.rng import next_state, number_below, state_from_seed

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
        self.state: i64 = state_from_seed(seed)

    def roll(self, n: int) -> int:
        """Return a random number in 0..n-1."""
        self.state = next_state(self.state)
        return number_below(self.state, n)

    def weighted(self, weights: list[int]) -> int:
        """Return a random index, weighted; not all weights may be 0."""
        at = self.roll(sum(weights))
        for i in range(len(weights)):
            at -= weights[i]
            if at < 0:
                return i
        raise AssertionError("a roll is below the sum")


@final
class Prompt:
    """What a question is about: a short code, the text for the seat, and the rule.

    A `secret` question is asked even if there is only one answer, because not asking would reveal
    that. In a `formal` one there may be only one, which can then be given automatically. A question
    is `free` if the seat starts something with its answer: nothing else is under way.
    """

    def __init__(
        self,
        code: str,
        text: str,
        rule: str,
        secret: bool = False,
        formal: bool = False,
        free: bool = False,
    ) -> None:
        self.code = code
        self.text = text
        self.rule = rule
        self.secret = secret or formal
        self.formal = formal
        self.free = free
        self.frame = NONE  # the kind of frame that asks it; set by the schema that lists it


class Question:
    """A question to one seat."""

    kind: ClassVar[str] = ""

    def __init__(self, seat: Seat, prompt: Prompt) -> None:
        self.seat = seat
        self.prompt = prompt
        self.source: Ident = NONE  # the design whose text asks; set while the question is pending
        self.window = NONE  # the kind of window it is, if a standing pass can answer it
        self.passing: Answer | None = None  # the answer that passes, if there is one

    def size(self) -> int:
        """Return the number of legal answers."""
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        """Yield every legal answer once, in a fixed order."""
        raise NotImplementedError

    def allows(self, answer: Answer) -> bool:
        """Is this answer legal?"""
        raise NotImplementedError

    def sample(self, dice: Dice) -> Answer:
        """Return a legal answer drawn uniformly, without listing all of them."""
        raise NotImplementedError


@final
class OptionQuestion(Question):
    """Pick one entry of a menu. An entry is a verb followed by its arguments."""

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
    """Pick between `least` and `most` of the given cards, in order if `ordered`."""

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
            if not self.ordered:  # a set has one canonical answer: in the order of the list
                at = self.cards.index(card)
                if at < last:
                    return False
                last = at
        return True

    def sample(self, dice: Dice) -> Answer:
        at = dice.roll(self.size())
        k = self.least
        n = len(self.cards)
        while True:  # choose k, weighted by the number of answers with k cards
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
    """Pick one of the given board cells."""

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
    """Put all the given items in order."""

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
    """Distribute `total` over several places, none above its limit."""

    kind: ClassVar[str] = DISTRIBUTE

    def __init__(self, seat: Seat, prompt: Prompt, total: int, limits: list[int]) -> None:
        super().__init__(seat, prompt)
        self.total = total
        self.limits = limits

    def _ways(self) -> list[list[int]]:
        """ways[i][t]: the number of ways to distribute t over places i and later."""
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
