"""Hashes of answers and of information sets, used as keys of the search tree.

The hashes describe cards by what a seat can see of them, not by sleeve. Answers that differ only in
which of two equal cards they take share a signature. The same answer has the same signature in
every world of a game, so that the search can share statistics between worlds.
"""

from typing import Final, final

from mypy_extensions import i64

from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Seat, bit
from rulebound.kernel.questions import CardsQuestion, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

MAX_LISTED: Final = 80
"""Above this number of answers, the search samples them instead of listing them."""
_FACTOR: Final[i64] = 1_000_003
_MODULUS: Final[i64] = (1 << 42) - 11


def combine(total: i64, part: i64) -> i64:
    """Combine two hashes into one below 2^42, so that its product with the factor fits 62 bits."""
    return (total * _FACTOR + part) % _MODULUS


def signature(rules: Rules, table: Table, question: Question, answer: Answer) -> int:
    """Hash an answer as seen by the seat that gives it."""
    return _answer_hash(rules, table, question, answer, question.seat)


def _answer_hash(rules: Rules, table: Table, question: Question, answer: Answer, seat: Seat) -> int:
    """Hash an answer as seen by `seat`, from where its cards lie now."""
    cards = rules.cards_in(question, answer)
    first = 0 if len(cards) == len(answer) else 1  # the cards may follow a verb
    if seat != question.seat and rules.hides_cards(question, answer):
        return combine(first, answer[0] if first else 0)
    parts: list[int] = []
    for i, number in enumerate(answer):
        is_card = first <= i < first + len(cards)
        parts.append(_card_hash(table, number, seat) if is_card else number)
    if isinstance(question, CardsQuestion) and not question.ordered:
        parts.sort()
    total: i64 = len(parts)
    for part in parts:
        total = combine(total, part)
    return total


def _card_hash(table: Table, card: Card, seat: Seat) -> i64:
    """Hash a card where it lies; equal for cards that look alike to the seat."""
    ident = table.ident[card] if table.known[card] & bit(seat) else NONE
    total = combine(combine(ident, table.zone[card]), table.cell[card])
    total = combine(total, table.face[card] * 64 + table.owner[card])
    for marks in table.marks:
        total = combine(total, marks[card])
    return total


@final
class Observation:
    """What a seat observes of another seat's answer, before and after it is submitted.

    A hand is shuffled before a card is played face down, so that its sleeve does not identify it.
    Such cards are recognized by counting the visible cards of the same design before and after.
    """

    def __init__(self, world: Game, question: Question, answer: Answer, seat: Seat) -> None:
        rules, table = world.rules, world.table
        self.seat = seat
        self.answer_hash = _answer_hash(rules, table, question, answer, seat)
        self.cards = rules.cards_in(question, answer)
        self.hidden: list[HiddenCard] = []
        if rules.hides_cards(question, answer):
            self.hidden = [HiddenCard(table, card, seat) for card in self.cards]

    def revealed(self, table: Table) -> list[Ident]:
        """Return the idents of the answer's cards, sorted, as far as the seat sees them now."""
        viewer = bit(self.seat)
        if self.hidden:
            idents = [card.ident for card in self.hidden if card.is_revealed(table)]
        else:
            idents = [table.ident[c] if table.known[c] & viewer else NONE for c in self.cards]
        idents.sort()
        return idents


@final
class HiddenCard:
    """A card that an answer takes without showing it to the seat."""

    def __init__(self, table: Table, card: Card, seat: Seat) -> None:
        self.seat = seat
        self.ident = table.ident[card]
        self.owner = table.owner[card]
        self.zone = table.zone[card]
        self.visible_before = self._count_visible(table)

    def is_revealed(self, table: Table) -> bool:
        """Has the seat seen it leave its zone?"""
        return self._count_visible(table) > self.visible_before

    def _count_visible(self, table: Table) -> int:
        viewer = bit(self.seat)
        count = 0
        for card, ident in enumerate(table.ident):
            if (
                ident == self.ident
                and table.known[card] & viewer
                and table.owner[card] == self.owner
                and table.zone[card] != self.zone
            ):
                count += 1
        return count


def information_set(world: Game, question: Question) -> int:
    """Hash the information set of the seat asked: what it sees and can answer; never 0."""
    table = world.table
    viewer = bit(question.seat)
    total: i64 = question.seat
    for letter in question.prompt.code:
        total = combine(total, ord(letter))
    if question.size() <= MAX_LISTED:
        for answer in question.answers():
            total = combine(total, signature(world.rules, table, question, answer))
    private = world.rules.private_seat_columns()
    for at, column in enumerate(table.counts):
        for seat, number in enumerate(column):
            if at not in private or seat == question.seat:
                total = combine(total, number)
    for number in table.vars:
        total = combine(total, number)
    for zone, pile in enumerate(table.zones):
        total = combine(total, len(pile))
        for card in pile:
            if table.known[card] & viewer:
                card_hash = combine(combine(table.ident[card], zone), table.cell[card])
                for column in table.marks:
                    card_hash = combine(card_hash, column[card])
                total = combine(total, card_hash * 2 + table.face[card])
    return total + 1
