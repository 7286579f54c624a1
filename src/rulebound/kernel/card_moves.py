"""Moves with a card, for games whose running step is a `FrameStep`."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame_step import S
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.moves import Move
from rulebound.kernel.nouns import CardNoun
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class OneCardMove(Move[S]):
    """A move with one of certain cards, those in hand unless a game says otherwise.

    With any other card that the seat knows it says why not. `drawback` says why not with one of the
    right cards.
    """

    is_at_hand: ClassVar[bool] = True
    what: ClassVar[str] = "in your hand"
    """What a wrong card is not."""

    def cards(self, g: S, question: Question) -> list[Card]:
        """The right cards."""
        return g.hand(question.seat)

    def drawback(self, g: S, question: Question, card: Card) -> Refusal | None:
        """Why it cannot be done with one of the right cards."""
        return None

    def candidates(self, g: S, question: Question) -> list[Answer]:
        right = self.cards(g, question)
        others = [card for card in g.known_cards(question.seat) if card not in right]
        return [(self.verb, card) for card in right + others]

    def menu(self, g: S, question: Question) -> list[Answer]:
        cards = self.cards(g, question)
        return [(self.verb, card) for card in cards if self.drawback(g, question, card) is None]

    def obstacle(self, g: S, question: Question, answer: Answer) -> Refusal | None:
        if answer[1] in self.cards(g, question):
            return self.drawback(g, question, answer[1])
        return wrong_card(g, question, answer[1], self.what)


def wrong_card(g: S, question: Question, card: Card, what: str) -> Refusal:
    """The refusal of a card that is not what the question is about."""
    name = g.name_of(card)
    return Refusal("wrong-card", question.prompt.rule, f"{name} is not {what}.", card=name)


@mypyc_attr(allow_interpreted_subclasses=True)
class HandNoun(CardNoun[S]):
    """A card that the seat knows; of several with one name, the one in hand."""

    def distance(self, g: S, seat: Seat, card: Card) -> int:
        return 0 if card in g.hand(seat) else 1
