"""What an answer comes to, as a number.

Equal for answers that differ only in which of two equal cards they take.

The same answer has the same signature in every world that could be a game, so that what was learned
of it in one holds in another.
"""

from typing import Final

from mypy_extensions import i64

from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit
from rulebound.kernel.questions import CardsQuestion, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

_FACTOR: Final[i64] = 1_000_003
_ROUND: Final[i64] = (1 << 42) - 11


def mixed(total: i64, part: i64) -> i64:
    """Two numbers as one, below 2^42: its product with the factor has room in 62 bits."""
    return (total * _FACTOR + part) % _ROUND


def signature(rules: Rules, table: Table, question: Question, answer: Answer) -> int:
    """A number for what an answer does, as far as the seat that is asked can tell."""
    return seen(rules, table, question, answer, question.seat)


def seen(rules: Rules, table: Table, question: Question, answer: Answer, seat: Seat) -> int:
    """A number for what an answer does, as far as a seat can tell from how its cards lie now."""
    cards = rules.cards_in(question, answer)
    first = 0 if len(cards) == len(answer) else 1  # where cards come with a verb, after it
    parts: list[int] = []
    for i, number in enumerate(answer):
        is_card = first <= i < first + len(cards)
        parts.append(_looks(table, number, seat) if is_card else number)
    if isinstance(question, CardsQuestion) and not question.ordered:
        parts.sort()
    total: i64 = len(parts)
    for part in parts:
        total = mixed(total, part)
    return total


def _looks(table: Table, card: Card, seat: Seat) -> i64:
    """A number for a card as it lies there: cards that look alike to the seat have the same."""
    ident = table.ident[card] if table.known[card] & bit(seat) else NONE
    total = mixed(mixed(ident, table.zone[card]), table.cell[card])
    total = mixed(total, table.face[card] * 64 + table.owner[card])
    for marks in table.marks:
        total = mixed(total, marks[card])
    return total
