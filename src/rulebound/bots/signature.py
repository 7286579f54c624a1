"""What an answer comes to, and what a seat sees, as numbers.

Equal for answers that differ only in which of two equal cards they take.

The same answer has the same signature in every world that could be a game, so that what was learned
of it in one holds in another.
"""

from typing import Final, final

from mypy_extensions import i64

from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Seat, bit
from rulebound.kernel.questions import CardsQuestion, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

LISTED: Final = 80
"""Of a question with more answers than this, some are drawn as they are needed."""
_FACTOR: Final[i64] = 1_000_003
_ROUND: Final[i64] = (1 << 42) - 11


def mixed(total: i64, part: i64) -> i64:
    """Two numbers as one, below 2^42: its product with the factor has room in 62 bits."""
    return (total * _FACTOR + part) % _ROUND


def signature(rules: Rules, table: Table, question: Question, answer: Answer) -> int:
    """A number for what an answer does, as far as the seat that is asked can tell."""
    return _seen(rules, table, question, answer, question.seat)


def _seen(rules: Rules, table: Table, question: Question, answer: Answer, seat: Seat) -> int:
    """A number for what an answer does, as far as a seat can tell from how its cards lie now."""
    cards = rules.cards_in(question, answer)
    first = 0 if len(cards) == len(answer) else 1  # where cards come with a verb, after it
    if seat != question.seat and rules.hides_cards(question, answer):
        return mixed(first, answer[0] if first else 0)
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


@final
class Sight:
    """What a seat sees of another's answer: what it does, and once it is given which cards it took.

    Who plays a card face down mixes their hand before, so that nobody can tell by its sleeve which
    it is. There it counts how many cards of the same design are in sight before and after.
    """

    def __init__(self, world: Game, question: Question, answer: Answer, seat: Seat) -> None:
        rules, table = world.rules, world.table
        self.seat = seat
        self.number = _seen(rules, table, question, answer, seat)
        self.cards = rules.cards_in(question, answer)
        self.hidden: list[Hidden] = []
        if rules.hides_cards(question, answer):
            self.hidden = [Hidden(table, card, seat) for card in self.cards]

    def shown(self, table: Table) -> list[Ident]:
        """The designs of the cards, in order, once the answer is given."""
        eye = bit(self.seat)
        if self.hidden:
            idents = [card.ident for card in self.hidden if card.is_seen(table)]
        else:
            idents = [table.ident[c] if table.known[c] & eye else NONE for c in self.cards]
        idents.sort()
        return idents


@final
class Hidden:
    """A card that is taken without being shown."""

    def __init__(self, table: Table, card: Card, seat: Seat) -> None:
        self.seat = seat
        self.ident = table.ident[card]
        self.owner = table.owner[card]
        self.zone = table.zone[card]
        self.before = self._in_sight(table)

    def is_seen(self, table: Table) -> bool:
        """Has the seat seen it come out of where it was?"""
        return self._in_sight(table) > self.before

    def _in_sight(self, table: Table) -> int:
        eye = bit(self.seat)
        found = 0
        for card, ident in enumerate(table.ident):
            if (
                ident == self.ident
                and table.known[card] & eye
                and table.owner[card] == self.owner
                and table.zone[card] != self.zone
            ):
                found += 1
        return found


def mark(world: Game, question: Question) -> int:
    """A number for what a seat sees and can answer where it is asked; never 0."""
    table = world.table
    eye = bit(question.seat)
    total: i64 = question.seat
    for letter in question.prompt.code:
        total = mixed(total, ord(letter))
    if question.size() <= LISTED:
        for answer in question.answers():
            total = mixed(total, signature(world.rules, table, question, answer))
    private = world.rules.private_seat_columns()
    for at, column in enumerate(table.counts):
        for seat, number in enumerate(column):
            if at not in private or seat == question.seat:
                total = mixed(total, number)
    for number in table.vars:
        total = mixed(total, number)
    for zone, pile in enumerate(table.zones):
        total = mixed(total, len(pile))
        for card in pile:
            if table.known[card] & eye:
                looks = mixed(mixed(table.ident[card], zone), table.cell[card])
                for column in table.marks:
                    looks = mixed(looks, column[card])
                total = mixed(total, looks * 2 + table.face[card])
    return total + 1
