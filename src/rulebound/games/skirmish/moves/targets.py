"""Choosing positions and cards: why one that is not offered cannot be chosen."""

from typing import ClassVar, final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.context import Duel
from rulebound.kernel.ids import NONE
from rulebound.kernel.item_choice import ItemChoice
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


@final
class MeleeTargetChoice(ItemChoice[Duel]):
    """A position next to oneself."""

    questions: ClassVar[tuple[str, ...]] = (schema.MELEE.code,)

    def obstacle(self, g: Duel, question: Question, item: int) -> Refusal:
        name = g.board.name(item)
        if question.prompt is schema.LANDING and g.board.adjacent(g.spot(question.seat), item):
            return _stays_on_board(name)
        return Refusal("not-adjacent", "SK melee.1", f"{name} is not adjacent to you.", cell=name)


@final
class RangeTargetChoice(ItemChoice[Duel]):
    """Any position of the board."""

    questions: ClassVar[tuple[str, ...]] = (schema.RANGE.code,)

    def obstacle(self, g: Duel, question: Question, item: int) -> Refusal:
        text = "A range target is on the board."
        return Refusal("off-board", "SK range.1", text, cell=g.board.name(item))


@final
class FreePosition(ItemChoice[Duel]):
    """A free position for a card."""

    questions: ClassVar[tuple[str, ...]] = (schema.PLACE_AT.code,)

    def obstacle(self, g: Duel, question: Question, item: int) -> Refusal:
        name = g.board.name(item)
        if not g.board.on[item]:
            return Refusal("off-board", "SK board.1", "A card is placed on the board.", cell=name)
        return Refusal("occupied", "SK board.2", f"{name} is not free.", cell=name)


@final
class StraightStep(ItemChoice[Duel]):
    """One straight step of a figurine or a card."""

    questions: ClassVar[tuple[str, ...]] = (schema.STEP.code, schema.SHIFT.code)

    def obstacle(self, g: Duel, question: Question, item: int) -> Refusal:
        name = g.board.name(item)
        if not g.board.on[item] and question.prompt.code == schema.SHIFT.code:
            return Refusal("off-board", "SK-Q59", "A card does not leave the board.", cell=name)
        beside = g.board.adjacent(g.spot(question.seat), item)
        if not g.board.on[item] and beside and question.prompt is schema.STEP:
            return _stays_on_board(name)
        text = f"{name} is not one straight step away."
        return Refusal("not-straight", "SK move.1", text, cell=name)


@final
class CardOnBoard(ItemChoice[Duel]):
    """A card on the board, by its position."""

    questions: ClassVar[tuple[str, ...]] = (schema.WHICH.code, schema.DESTROY_WHICH.code)

    def obstacle(self, g: Duel, question: Question, item: int) -> Refusal:
        name = g.board.name(item)
        bearer = g.seat_at(item)
        if question.prompt.code == schema.WHICH.code and bearer != NONE and g.gear(bearer) != NONE:
            gear = g.name_of(g.gear(bearer))
            text = f"{gear} is equipped and moves only with its bearer."
            return Refusal("chained", "SK-Q17", text, card=gear)
        if question.prompt.code == schema.WHICH.code:
            text = f"There is no card on {name} that could be moved."
            return Refusal("no-card", "SK object.1", text, cell=name)
        text = f"There is no card on {name} to destroy."
        return Refusal("no-card", "SK destroy.1", text, cell=name)


@final
class CardOfZone(ItemChoice[Duel]):
    """A card of the hand, the deck or the discard pile."""

    questions: ClassVar[tuple[str, ...]] = (
        schema.DISCARD.code,
        schema.SEARCH.code,
        schema.EQUIP_FROM.code,
    )

    def obstacle(self, g: Duel, question: Question, item: int) -> Refusal:
        name = g.name_of(item)
        if question.prompt.code == schema.DISCARD.code:
            text = f"{name} is not in your hand."
            return Refusal("not-in-hand", "SK discard.1", text, card=name)
        if question.prompt.code == schema.SEARCH.code:
            text = f"{name} in your deck is not what the search is for."
            if g.table.zone[item] != schema.DECK + question.seat:
                text = f"{name} is not in your deck."
            return Refusal("not-found", "SK search.2", text, card=name)
        text = f"{name} is no Equipment card in your discard pile."
        return Refusal("not-offered", question.prompt.rule, text, card=name)


def _stays_on_board(name: str) -> Refusal:
    return Refusal("off-board", "SK-Q22", "You do not leave the board unforced.", cell=name)
