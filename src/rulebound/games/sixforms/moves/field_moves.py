"""Moves of cards on the battlefield: orienting, moving, splitting, teleporting, striking."""

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.battlefield import movement
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import TELEPORT
from rulebound.games.sixforms.moves import move_conditions
from rulebound.games.sixforms.moves.card_move import CardMove
from rulebound.games.sixforms.moves.item_choices import off_board
from rulebound.games.sixforms.primitives import control
from rulebound.games.sixforms.schema import GO, ORIENT, REACH, SPLIT, STRIKE, TELEPORTING
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import Answer, Card, Cell, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


@final
class Orient(CardMove):
    """Ready or exhaust a card with its movement."""

    verb: ClassVar[int] = ORIENT
    phrase: ClassVar[str] = "orient {card:field_card}"
    own_turn_rule: ClassVar[str] = "SF speed-initial.2"

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        return [(ORIENT, card) for card in g.field_cards(question.seat)]

    def is_quick(self, g: SixFormsCtx, card: Card, at: int) -> bool:
        return False

    def condition(
        self, g: SixFormsCtx, seat: Seat, card: Card, at: int, event: StackEvent | None
    ) -> int:
        return move_conditions.orient_obstacle(g, seat, card)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        control.orient(g, seat, answer[1])


@mypyc_attr(allow_interpreted_subclasses=True)
class ZoneMove(CardMove):
    """Something that brings a card to a zone."""

    def cards(self, g: SixFormsCtx, seat: Seat) -> list[Card]:
        """The cards of a seat of which one could think."""
        return g.field_cards(seat)

    def zones(self, g: SixFormsCtx, card: Card) -> list[Cell]:
        """The zones of which one could think: those in a straight line within reach."""
        cell = g.table.cell[card]
        lines = [cell + step * far for step in g.board.steps for far in range(1, REACH + 1)]
        return [cell for cell in lines if 0 <= cell < g.board.size and g.board.on[cell]]

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        cards = self.cards(g, question.seat)
        return [(self.verb, card, cell) for card in cards for cell in self.zones(g, card)]

    def obstacle(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal | None:
        return super().obstacle(g, question, answer) if g.board.on[answer[2]] else off_board()

    def unfinished(self, g: SixFormsCtx, question: Question, begun: Answer) -> Refusal | None:
        if len(begun) < 2:
            return None
        refusals = [self.obstacle(g, question, (*begun, cell)) for cell in g.board.cells]
        first = refusals[0]
        if first is not None and len({str(refusal) for refusal in refusals}) == 1:
            first.params.pop("zone", None)  # it is so whatever the zone is
            return first
        name = g.label_to(question.seat, begun[1])
        text = f"There is no zone to which {name} could get so."
        return Refusal("nowhere", "SF reach.2", text, card=name)


@final
class MoveTo(ZoneMove):
    """Move a card along one of its arrows."""

    verb: ClassVar[int] = GO
    phrase: ClassVar[str] = "move {card:field_card} to {zone:cell}"
    own_turn_rule: ClassVar[str] = "SF speed-initial.3"
    is_movement: ClassVar[bool] = True

    def condition(
        self, g: SixFormsCtx, seat: Seat, card: Card, at: int, event: StackEvent | None
    ) -> int:
        return move_conditions.go_obstacle(g, seat, card, at)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        movement.move_manually(g, answer[1], answer[2], False)


@final
class SplitAndMove(ZoneMove):
    """Move a card and leave the card that is united with it behind."""

    verb: ClassVar[int] = SPLIT
    phrase: ClassVar[str] = "split and move {card:field_card} to {zone:cell}"
    own_turn_rule: ClassVar[str] = "SF speed-initial.3"
    is_movement: ClassVar[bool] = True

    def cards(self, g: SixFormsCtx, seat: Seat) -> list[Card]:
        return [card for card in g.field_cards(seat) if move_conditions.is_united(g, card)]

    def condition(
        self, g: SixFormsCtx, seat: Seat, card: Card, at: int, event: StackEvent | None
    ) -> int:
        return move_conditions.split_obstacle(g, seat, card, at)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        movement.move_manually(g, answer[1], answer[2], True)


@final
class Teleport(ZoneMove):
    """Move a card to an empty zone without touching others."""

    verb: ClassVar[int] = TELEPORTING
    phrase: ClassVar[str] = "teleport {card:field_card} to {zone:cell}"
    own_turn_rule: ClassVar[str] = "SF speed-initial.3"
    is_movement: ClassVar[bool] = True

    def cards(self, g: SixFormsCtx, seat: Seat) -> list[Card]:
        return [card for card in g.field_cards(seat) if stats.has_facet(g, card, TELEPORT)]

    def zones(self, g: SixFormsCtx, card: Card) -> list[Cell]:
        return g.board.cells

    def condition(
        self, g: SixFormsCtx, seat: Seat, card: Card, at: int, event: StackEvent | None
    ) -> int:
        return move_conditions.teleport_obstacle(g, seat, card, at)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        movement.teleport_manually(g, answer[1], answer[2])


@final
class Strike(CardMove):
    """Attack the opponent directly."""

    verb: ClassVar[int] = STRIKE
    phrase: ClassVar[str] = "strike with {card:field_card}"
    own_turn_rule: ClassVar[str] = "SF speed-initial.3"
    is_movement: ClassVar[bool] = True

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        return [(STRIKE, card) for card in g.field_cards(question.seat)]

    def condition(
        self, g: SixFormsCtx, seat: Seat, card: Card, at: int, event: StackEvent | None
    ) -> int:
        return move_conditions.strike_obstacle(g, seat, card)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        movement.strike(g, answer[1])
