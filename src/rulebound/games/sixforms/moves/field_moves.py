"""Moves of cards on the battlefield: orienting, moving, splitting, teleporting, striking."""

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.battlefield import movement, paths
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import AWAKEN, PLOW, STEALTH, TELEPORT
from rulebound.games.sixforms.moves import move_conditions, obstacles
from rulebound.games.sixforms.moves.card_move import CardMove
from rulebound.games.sixforms.moves.item_choices import off_board
from rulebound.games.sixforms.primitives import control
from rulebound.games.sixforms.schema import GO, ORIENT, PLAYED, REACH, SPLIT, STRIKE, TELEPORTING
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, WhyNot


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

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        return move_conditions.orient_obstacle(g, question.seat, card)

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

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        return _path_obstacle(g, question.seat, card, at)

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

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        obstacle = _path_obstacle(g, question.seat, card, at)
        is_united = obstacle is not None or move_conditions.is_united(g, card)
        return obstacle if is_united else obstacles.NOT_UNITED

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        movement.move_manually(g, answer[1], answer[2], True)


@final
class Teleport(ZoneMove):
    """Move a card to an empty zone without touching others (SF-Q101)."""

    verb: ClassVar[int] = TELEPORTING
    phrase: ClassVar[str] = "teleport {card:field_card} to {zone:cell}"
    own_turn_rule: ClassVar[str] = "SF speed-initial.3"
    is_movement: ClassVar[bool] = True

    def cards(self, g: SixFormsCtx, seat: Seat) -> list[Card]:
        return [card for card in g.field_cards(seat) if stats.has_facet(g, card, TELEPORT)]

    def zones(self, g: SixFormsCtx, card: Card) -> list[Cell]:
        return g.board.cells

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        obstacle = move_conditions.move_obstacle(g, question.seat, card)
        if obstacle is not None:
            return obstacle
        if not stats.has_facet(g, card, TELEPORT):
            return obstacles.NO_FACET
        if not paths.is_free_to_teleport(g, card):
            return obstacles.IS_TAUNTED
        return None if g.is_empty(at) else obstacles.ZONE_TAKEN

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        movement.teleport_manually(g, answer[1], answer[2])


@final
class Strike(CardMove):
    """Attack an opponent directly."""

    verb: ClassVar[int] = STRIKE
    phrase: ClassVar[str] = "strike with {card:field_card}"
    own_turn_rule: ClassVar[str] = "SF speed-initial.3"
    is_movement: ClassVar[bool] = True

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        return [(STRIKE, card) for card in g.field_cards(question.seat)]

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        obstacle = move_conditions.orient_obstacle(g, question.seat, card)
        if obstacle is not None:
            return obstacle
        if movement.can_strike(g, card):
            return None
        if g.is_exhausted(card):
            return obstacles.IS_FLAT
        if not stats.is_armed(g, card):
            return obstacles.UNARMED
        if _is_awakening(g, card):
            return obstacles.IS_AWAKENING
        there = g.struck_seat(g.table.cell[card], question.seat) != NONE
        return obstacles.FOE_HAS_CARDS if there else obstacles.NOT_IN_ROW

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        movement.strike(g, answer[1])


# -- reach --------------------------------------------------------------------------------


def _path_obstacle(g: SixFormsCtx, seat: Seat, card: Card, cell: Cell) -> WhyNot | None:
    """What keeps a card from moving to a zone."""
    obstacle = move_conditions.move_obstacle(g, seat, card)
    if obstacle is not None:
        return obstacle
    if any(path[-1] == cell for path in paths.allowed_paths(g, card)):
        return None
    if any(path[-1] == cell for path in paths.all_paths(g, card)):
        return obstacles.IS_TAUNTED
    return _reach_obstacle(g, card, cell)


def _reach_obstacle(g: SixFormsCtx, card: Card, cell: Cell) -> WhyNot | None:
    """Why a zone is not in the reach of a card (SF reach.2)."""
    origin = g.table.cell[card]
    way, far = paths.bearing(g, origin, cell)
    if way == NONE:
        return obstacles.NOT_STRAIGHT
    if far > REACH:
        return obstacles.TOO_FAR
    step = g.board.steps[way]
    if step not in paths.arrow_steps(g, card):
        return obstacles.NO_ARROW
    seat = g.controller(card)
    between = g.occupant(origin + step) if far > 1 else NONE
    if between != NONE and not stats.has_facet(g, card, STEALTH):
        if not g.is_friendly(between, seat):
            if not stats.has_facet(g, card, PLOW):
                return obstacles.FOE_ON_WAY
            obstacle = _attack_obstacle(g, card, between)
            if obstacle is not None:
                return obstacle
        elif stats.is_flying(g, card) == stats.is_flying(g, between):
            return obstacles.FRIEND_ON_WAY
    there = g.occupant(cell)
    assert there != NONE, "an empty zone in reach is free to go to"
    return obstacles.ZONE_TAKEN if g.is_friendly(there, seat) else _attack_obstacle(g, card, there)


def _attack_obstacle(g: SixFormsCtx, card: Card, defender: Card) -> WhyNot | None:
    """What keeps a card from moving to attack another one."""
    if paths.can_attack(g, card, defender):
        return None
    if not stats.is_armed(g, card):
        return obstacles.UNARMED
    return obstacles.IS_AWAKENING if _is_awakening(g, card) else obstacles.RESISTED


def _is_awakening(g: SixFormsCtx, card: Card) -> bool:
    return stats.has_facet(g, card, AWAKEN) and g.table.marks[PLAYED][card] == g.turn_number()
