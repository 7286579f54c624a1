"""Moves with cards in hand, placed cards and effects: play, place, reveal, use."""

from typing import ClassVar, final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.card_summary import summary
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.moves import play_conditions
from rulebound.games.sixforms.moves.card_move import CardMove
from rulebound.games.sixforms.moves.obstacles import NO_SUCH_EFFECT
from rulebound.games.sixforms.moves.shown_stack import answered_event
from rulebound.games.sixforms.play import card_play, face_down
from rulebound.games.sixforms.stack import activation, manual_loops
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, WhyNot


def _not_in_hand(name: str) -> Refusal:
    """Does not tell where else such a card is."""
    text = f"You have no {name} in your hand."
    return Refusal("not-in-hand", "SF using-cards.1", text, card=name)


@final
class PlayCard(CardMove):
    """Play a card from hand."""

    verb: ClassVar[int] = schema.PLAY
    phrase: ClassVar[str] = "play {card:hand_card}"
    is_at_hand: ClassVar[bool] = True

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        return [(schema.PLAY, card) for card in g.cards(schema.HAND, question.seat)]

    def is_there(self, g: SixFormsCtx, seat: Seat, card: Card) -> bool:
        return card in g.cards(schema.HAND, seat)

    def is_quick(self, g: SixFormsCtx, card: Card, at: int) -> bool:
        return g.design(card).interrupt

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        event = answered_event(g, question)
        return play_conditions.play_obstacle(g, question.seat, card, event)

    def absent_at(self, g: SixFormsCtx, question: Question, name: str, place: str) -> Refusal:
        return _not_in_hand(name)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        card_play.resolve(g, card_play.announce(g, seat, answer[1]), None)

    def gloss(self, g: SixFormsCtx, answer: Answer) -> str:
        return summary(g.design(answer[1]))


@final
class PlaceCard(CardMove):
    """Place a card from hand face down."""

    verb: ClassVar[int] = schema.PLACE
    phrase: ClassVar[str] = "place {card:hand_card}"
    hides_cards: ClassVar[bool] = True
    own_turn_rule: ClassVar[str] = "SF speed-initial.2"

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        return [(schema.PLACE, card) for card in g.cards(schema.HAND, question.seat)]

    def is_there(self, g: SixFormsCtx, seat: Seat, card: Card) -> bool:
        return card in g.cards(schema.HAND, seat)

    def is_quick(self, g: SixFormsCtx, card: Card, at: int) -> bool:
        return False

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        return play_conditions.place_obstacle(g, question.seat, card)

    def absent_at(self, g: SixFormsCtx, question: Question, name: str, place: str) -> Refusal:
        return _not_in_hand(name)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        face_down.place(g, seat, answer[1])


@final
class Reveal(CardMove):
    """Reveal-play a placed card."""

    verb: ClassVar[int] = schema.REVEAL
    phrase: ClassVar[str] = "reveal {card:field_card}"

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        placed = [card for card in g.field_cards(question.seat) if not g.table.face[card]]
        return [(schema.REVEAL, card) for card in placed]

    def is_quick(self, g: SixFormsCtx, card: Card, at: int) -> bool:
        return g.design(card).interrupt

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        event = answered_event(g, question)
        return play_conditions.reveal_obstacle(g, question.seat, card, event)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        manual_loops.record(g, seat, schema.REVEAL, answer[1])
        x = card_play.pay_base_cost(g, seat, answer[1])  # SF place.11, SF place.15
        face_down.reveal(g, seat, answer[1], x, None)

    def gloss(self, g: SixFormsCtx, answer: Answer) -> str:
        return summary(g.design(answer[1]))


@final
class UseCard(CardMove):
    """Activate an effect of a card at will."""

    verb: ClassVar[int] = schema.USE
    phrase: ClassVar[str] = "use {card:used_card} {effect:effect}"

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        seat = question.seat
        found: list[Answer] = []
        for card in g.in_play():
            if g.table.marks[schema.CONTROL][card] == seat:
                effects = g.design(card).manual_abilities or [NONE]
                found += [(schema.USE, card, effect) for effect in effects]
        for kind in (schema.HAND, schema.GRAVE, schema.VOID):
            for card in g.cards(kind, seat):
                found += [(schema.USE, card, effect) for effect in g.design(card).manual_abilities]
        return found

    def is_there(self, g: SixFormsCtx, seat: Seat, card: Card) -> bool:
        return True

    def is_quick(self, g: SixFormsCtx, card: Card, at: int) -> bool:
        abilities = g.design(card).abilities
        return 0 <= at < len(abilities) and abilities[at].is_interrupt

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        if not 0 <= at < len(g.design(card).abilities):
            return NO_SUCH_EFFECT
        event = answered_event(g, question)
        return play_conditions.use_obstacle(g, question.seat, card, at, event)

    def absent_at(self, g: SixFormsCtx, question: Question, name: str, place: str) -> Refusal:
        text = f"You have no {name} of which you could use an effect."
        return Refusal("not-there", "SF manual.1", text, card=name)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        card, at = answer[1], answer[2]
        manual_loops.record(g, seat, schema.USE, card, at)
        ability = g.design(card).abilities[at]
        if ability.extra_cost is not None:
            activation.announce(g, seat, card, at, "SF-Q122")
        x = activation.pay(g, seat, card, ability)
        activation.activate(g, seat, card, at, None, automatic=False, x=x, ability=ability)

    def gloss(self, g: SixFormsCtx, answer: Answer) -> str:
        lines = [line.strip() for line in g.design(answer[1]).text.split("\n") if line.strip()]
        return lines[answer[2]] if 0 <= answer[2] < len(lines) else ""
