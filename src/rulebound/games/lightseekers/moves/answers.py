"""Answers to cards that are played or resolve: for whom, at which cost, whether at all."""

from typing import ClassVar, final

from rulebound.games.lightseekers import legality, payment, schema
from rulebound.games.lightseekers.card_types import order_of
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.moves import reasons
from rulebound.games.lightseekers.moves.actions import must_give_up
from rulebound.games.lightseekers.primitives import modifiers
from rulebound.kernel.ids import NONE, Answer, Seat
from rulebound.kernel.listed_move import ListedMove
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


@final
class AimAtHero(Move[LightseekersCtx]):
    """Choose the recipient of an Attack, or a hero that an effect is about."""

    verb: ClassVar[int] = schema.AIM
    phrase: ClassVar[str] = "seat {seat:seat}"
    questions: ClassVar[tuple[str, ...]] = (schema.RECIPIENT.code, schema.ANOTHER.code)

    def candidates(self, g: LightseekersCtx, question: Question) -> list[Answer]:
        return [(schema.AIM, seat) for seat in range(g.table.seats)]

    def obstacle(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal | None:
        seat = answer[1]
        if not g.is_in_game(seat):
            text = f"Seat {seat} is out of the game."
            return Refusal("out-of-game", "LS2 5.1.1", text, seat=seat)
        if seat == question.seat and question.prompt is schema.RECIPIENT:
            text = "An Attack is for another hero, not for yourself."
            return Refusal("own-attack", "LS2 2.5.1.3", text)
        if seat == question.seat and question.prompt is schema.ANOTHER:
            return Refusal("own-hero", "LS2 3.1.5", "Another hero is asked for, not your own.")
        return None


@final
class Pay(ListedMove[LightseekersCtx]):
    """Pay for a combo with cards from hand. A menu offers only one choice of equal cards."""

    verb: ClassVar[int] = schema.PAY
    phrase: ClassVar[str] = "pay {cards:hand_cards}"
    questions: ClassVar[tuple[str, ...]] = (schema.PAYMENT.code,)
    merges_copies: ClassVar[bool] = True

    def candidates(self, g: LightseekersCtx, question: Question) -> list[Answer]:
        payments = list(question.answers())
        useful = [g.table.ident[card] for payment in payments for card in payment[1:]]
        hand = g.cards(schema.HAND, question.seat)
        return payments + [(schema.PAY, card) for card in hand if g.table.ident[card] not in useful]

    def reason(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal:
        """Not what the combo costs, without additional cards that are due, or too many?"""
        seat = question.seat
        combo = g.cards(schema.LIMBO, seat)[-1]
        spare = payment.spare_cards(g, seat, combo, list(answer[1:]))
        if spare == NONE:
            return _cannot_pay_with(g, seat, answer[1:]) or _does_not_cover()
        if spare < modifiers.combo_cost_changes(g, seat)[1]:
            return reasons.increase_due(g, seat, combo, spare)
        text = "That is more than the combo costs: a card could be left out."
        return Refusal("payment-more", "LS2 2.4.2.2e", text)

    def absent(self, g: LightseekersCtx, question: Question, name: str) -> Refusal:
        return _does_not_cover()


def _cannot_pay_with(g: LightseekersCtx, seat: Seat, cards: Answer) -> Refusal | None:
    """Why one of these cards pays for nothing: Unaligned, or without access to its Elements."""
    access = g.access(seat)
    for card in cards:
        design = g.design(card)
        if design.is_unaligned():
            text = f"{design.name} is Unaligned and pays for nothing."
            return Refusal("payment", "LS2 2.4.2.2c", text, card=design.name)
        orders = design.orders if not design.elements else 0
        if not design.elements & access and not orders:
            rule = "LS2 2.4.2.2h" if design.is_combo else "LS2 2.4.2.2d"
            text = f"{design.name} cannot pay: your hero has no access to its Element."
            return Refusal("no-access", rule, text, card=design.name)
    return None


def _does_not_cover() -> Refusal:
    return Refusal("payment", "LS2 2.4.2.2c", "Those cards do not cover what the combo costs.")


@final
class ChooseCost(ListedMove[LightseekersCtx]):
    """Choose which symbols a combo costs, where something changes its cost."""

    verb: ClassVar[int] = schema.WAIVE
    phrase: ClassVar[str] = "cost {symbols:symbols}"
    questions: ClassVar[tuple[str, ...]] = (schema.WAIVER.code,)

    def candidates(self, g: LightseekersCtx, question: Question) -> list[Answer]:
        return list(question.answers())


@final
class SpendElement(ListedMove[LightseekersCtx]):
    """Choose the Element of an Order whose Basic access is used up."""

    verb: ClassVar[int] = schema.SPEND
    phrase: ClassVar[str] = "use {element:symbol}"
    questions: ClassVar[tuple[str, ...]] = (schema.SPENDING.code,)

    def candidates(self, g: LightseekersCtx, question: Question) -> list[Answer]:
        return [(schema.SPEND, element) for element in range(schema.FIRST_ORDER)]

    def reason(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal:
        element = answer[1]
        symbol = schema.SYMBOLS[element]
        if order_of(element) not in [order_of(other[1]) for other in question.answers()]:
            text = f"{symbol} is not an Element that this action can use."
            return Refusal("element", "LS-Q9", text, symbol=symbol)
        if not g.access(question.seat) >> element & 1:
            text = f"Your hero has no access to {symbol}."
            return Refusal("no-access", "LS2 4.1.3.2b", text, symbol=symbol)
        return legality.BASIC_USED.refusal(symbol=symbol)


@final
class NameElement(Move[LightseekersCtx]):
    """Name an Element."""

    verb: ClassVar[int] = schema.NAME
    phrase: ClassVar[str] = "name {element:symbol}"
    questions: ClassVar[tuple[str, ...]] = (schema.ELEMENT.code,)

    def candidates(self, g: LightseekersCtx, question: Question) -> list[Answer]:
        return [(schema.NAME, symbol) for symbol in range(len(schema.SYMBOLS))]

    def obstacle(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal | None:
        if answer[1] < schema.FIRST_ORDER:
            return None
        symbol = schema.SYMBOLS[answer[1]]
        text = f"{symbol} is an Order; an Element is asked for."
        return Refusal("order", "LS2 2.3.2.3", text, symbol=symbol)


@final
class GiveUp(ListedMove[LightseekersCtx]):
    """Give up a card at the Empty Deck Check."""

    verb: ClassVar[int] = schema.DROP
    phrase: ClassVar[str] = "give up {card:hand_card}"
    questions: ClassVar[tuple[str, ...]] = (schema.DECK_CHECK.code,)
    is_at_hand: ClassVar[bool] = True

    def candidates(self, g: LightseekersCtx, question: Question) -> list[Answer]:
        return [(schema.DROP, card) for card in g.known_cards(question.seat)]

    def reason(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal:
        return must_give_up()

    def absent(self, g: LightseekersCtx, question: Question, name: str) -> Refusal:
        return must_give_up()


@final
class DoIt(Move[LightseekersCtx]):
    """Do what a card offers."""

    verb: ClassVar[int] = schema.DO
    phrase: ClassVar[str] = "do it"
    questions: ClassVar[tuple[str, ...]] = (schema.MAY.code,)


@final
class SkipIt(Move[LightseekersCtx]):
    """Leave what a card offers."""

    verb: ClassVar[int] = schema.SKIP
    phrase: ClassVar[str] = "skip it"
    questions: ClassVar[tuple[str, ...]] = (schema.MAY.code,)
    declines: ClassVar[tuple[str, ...]] = (schema.MAY.code,)
