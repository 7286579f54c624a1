"""Responses with facets of cards: blocks, dodges and recoveries."""

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.games.sixforms import keywords, schema, stats
from rulebound.games.sixforms.battlefield import block_dodge
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.moves import move_conditions, obstacles, reasons
from rulebound.games.sixforms.moves.card_move import CardMove
from rulebound.games.sixforms.moves.field_moves import ZoneMove
from rulebound.games.sixforms.moves.shown_stack import answered_event
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, WhyNot


@mypyc_attr(allow_interpreted_subclasses=True)
class Interception(ZoneMove):
    """Stepping into the way of an attack, or out of it (SF-Q41)."""

    facets: ClassVar[int] = 0
    """The facets that allow it."""
    queued: ClassVar[WhyNot | None] = obstacles.ANSWERED

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        is_response = question.prompt.code == schema.ASK_RESPOND.code
        return super().candidates(g, question) if is_response else []

    def cards(self, g: SixFormsCtx, seat: Seat) -> list[Card]:
        return [card for card in g.field_cards(seat) if stats.has_facet(g, card, self.facets)]

    def out_of_place(self, g: SixFormsCtx, seat: Seat, question: Question | None) -> Refusal | None:
        if question is None:
            return reasons.nothing_to_answer(self.verb, "")
        return super().out_of_place(g, seat, question)

    def zone_obstacle(
        self, g: SixFormsCtx, card: Card, cell: Cell, attack: StackEvent
    ) -> WhyNot | None:
        """What keeps a card that can intercept the attack from doing it in this zone."""
        raise NotImplementedError

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        obstacle = move_conditions.control_obstacle(g, question.seat, card)
        if obstacle is not None:
            return obstacle
        if not g.table.face[card]:
            return obstacles.IS_FACE_DOWN
        if g.table.marks[schema.OUSTED][card]:
            return obstacles.IS_OUSTED
        if not stats.has_facet(g, card, self.facets):
            return obstacles.NO_FACET
        attack = answered_event(g, question)
        seat = question.seat
        if attack is None or not block_dodge.is_attacked_by(g, seat, attack):
            is_late = any(block_dodge.is_attacked_by(g, seat, event) for event in g.stack)
            return obstacles.TOO_LATE if is_late else obstacles.NOTHING_TO_ANSWER
        if not attack.path:
            return obstacles.NO_WAY
        if block_dodge.can_intercept(g, card, attack.card):
            return self.zone_obstacle(g, card, at, attack)
        if g.is_exhausted(card):
            return obstacles.IS_FLAT
        if g.is_stunned(card):
            return obstacles.IS_STUNNED
        if stats.has_facet(g, card, keywords.MOTIONLESS):
            return obstacles.IS_MOTIONLESS
        is_immovable = stats.has_facet(g, card, keywords.IMMOVABLE)
        return obstacles.IS_IMMOVABLE if is_immovable else obstacles.TOO_QUICK


@final
class Block(Interception):
    """Step into the way of an attack."""

    verb: ClassVar[int] = schema.BLOCKING
    phrase: ClassVar[str] = "block with {card:field_card} to {zone:cell}"
    facets: ClassVar[int] = keywords.BLOCK | keywords.LONG_BLOCK

    def zone_obstacle(
        self, g: SixFormsCtx, card: Card, cell: Cell, attack: StackEvent
    ) -> WhyNot | None:
        if cell in block_dodge.block_zones(g, card, attack):
            return None
        stands = block_dodge.adjacent_attacker_zone(g, attack)
        before = [] if stats.has_facet(g, attack.card, keywords.STEALTH) else attack.path[:-1]
        if cell not in ([stands] if stands != NONE else before):
            return obstacles.OFF_PATH
        if stands != NONE and not stats.is_armed(g, card):
            return obstacles.NOT_TO_FOES
        if stands != NONE and not stats.can_target(g, card, attack.card):
            return obstacles.RESISTED
        is_taken = stands == NONE and g.occupant(cell) != NONE
        return obstacles.ZONE_TAKEN if is_taken else obstacles.TOO_FAR


@final
class Dodge(Interception):
    """Step out of the way of an attack."""

    verb: ClassVar[int] = schema.DODGING
    phrase: ClassVar[str] = "dodge with {card:field_card} to {zone:cell}"
    facets: ClassVar[int] = keywords.DODGE | keywords.LONG_DODGE

    def zone_obstacle(
        self, g: SixFormsCtx, card: Card, cell: Cell, attack: StackEvent
    ) -> WhyNot | None:
        if card != attack.other:
            return obstacles.NOT_ATTACKED
        if cell in block_dodge.dodge_zones(g, card, attack):
            return None
        if g.occupant(cell) != NONE:
            return obstacles.ZONE_TAKEN
        return obstacles.ON_PATH if cell in attack.whole_path else obstacles.TOO_FAR


@final
class Recover(CardMove):
    """Return a card that is being destroyed to the hand."""

    verb: ClassVar[int] = schema.RECOVERING
    phrase: ClassVar[str] = "recover {card:card_in_play}"
    queued: ClassVar[WhyNot | None] = obstacles.RECOVERED

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        if question.prompt.code != schema.ASK_RESPOND.code:
            return []
        control = g.table.marks[schema.CONTROL]
        return [
            (schema.RECOVERING, card)
            for card in g.in_play()
            if control[card] == question.seat and g.design(card).recover != NONE
        ]

    def is_there(self, g: SixFormsCtx, seat: Seat, card: Card) -> bool:
        return True

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        event = answered_event(g, question)
        return move_conditions.recover_obstacle(g, question.seat, card, event)
