"""Pixels: trades, and those that effects are about."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.moves.turn_move import FreeMove, no_opponent
from rulebound.games.havenfall.primitives import pixels
from rulebound.kernel.ids import Answer, Seat
from rulebound.kernel.listed_move import ListedMove
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, WhyNot

TOO_FEW_PIXELS: Final = WhyNot(
    "too-few-pixels", "HF pixels.7", "A trade takes two {colour} pixels; you have fewer."
)
NO_PIXEL_LEFT: Final = WhyNot(
    "no-pixel-left", "HF-Q14", "No pixel of another colour is left to trade for."
)


def trade_obstacle(g: HavenfallContext, seat: Seat, colour: int) -> WhyNot | None:
    """Return what keeps a player from a trade: two pixels, for one that has to be there."""
    counts = g.table.counts
    if counts[schema.AVAILABLE + colour][seat] + counts[schema.EXHAUSTED + colour][seat] < 2:
        return TOO_FEW_PIXELS  # HF turn.27, HF pixels.7
    for other in range(schema.COLOURS):
        if other != colour and g.supply(other):
            return None
    return NO_PIXEL_LEFT  # HF-Q14


@final
class Trade(FreeMove):
    """Trade two pixels of a colour for one of another, from either side."""

    verb: ClassVar[int] = schema.TRADE
    phrase: ClassVar[str] = "trade {colour:colour}"

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.TRADE, colour) for colour in range(schema.COLOURS)]

    def own_obstacle(self, g: HavenfallContext, seat: Seat, answer: Answer) -> Refusal | None:
        reason = trade_obstacle(g, seat, answer[1])
        return None if reason is None else reason.refusal(colour=schema.COLOUR_NAMES[answer[1]])

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        colour = answer[1]
        others = [c for c in range(schema.COLOURS) if c != colour and g.supply(c)]
        wanted = g.choose_colour(seat, others, schema.WHICH_COLOUR)
        available = g.table.counts[schema.AVAILABLE + colour][seat]
        exhausted = g.table.counts[schema.EXHAUSTED + colour][seat]
        # HF turn.28: how many of the two are exhausted ones
        ways: list[Answer] = [
            (schema.PASS, n) for n in range(3) if n <= exhausted and 2 - n <= available
        ]
        pixels.trade(g, seat, colour, wanted, g.choose_option(seat, ways, schema.WHICH_SIDE)[1])


@final
class ChooseExhausted(ListedMove[HavenfallContext]):
    """Choose how many of two traded pixels are exhausted ones."""

    verb: ClassVar[int] = schema.PASS
    phrase: ClassVar[str] = "{count:number} exhausted"
    questions: ClassVar[tuple[str, ...]] = (schema.WHICH_SIDE.code,)


class ChooseColour(ListedMove[HavenfallContext]):
    """Choose a colour."""

    verb: ClassVar[int] = schema.COLOUR
    phrase: ClassVar[str] = "{colour:colour}"
    questions: ClassVar[tuple[str, ...]] = (
        schema.CROWNED.code,
        schema.CROWNED_TO.code,
        schema.WHICH_COLOUR.code,
    )

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(self.verb, colour) for colour in range(schema.COLOURS)]

    def reason(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        colour, rule = schema.COLOUR_NAMES[answer[1]], question.prompt.rule
        text = f"Choose another colour than {colour}."
        if question.prompt is schema.WHICH_COLOUR and not g.supply(answer[1]):
            rule, text = "HF-Q14", f"No {colour} pixel is left beside the board."
        return Refusal("no-pixel", rule, text, colour=colour)


@final
class ChoosePixel(ChooseColour):
    """Choose a pixel of a war room by its colour."""

    verb: ClassVar[int] = schema.SPEND
    questions: ClassVar[tuple[str, ...]] = (
        schema.WHICH_PIXEL.code,
        schema.TRASH_PIXEL.code,
        schema.RESET_PIXEL.code,
        schema.STRUCK_PIXEL.code,
    )

    def reason(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        prompt, seat, colour = question.prompt, question.seat, schema.COLOUR_NAMES[answer[1]]
        if prompt is schema.RESET_PIXEL:
            text = f"You have no exhausted {colour} pixel."
        elif prompt is schema.STRUCK_PIXEL:
            text = f"That opponent has no available {colour} pixel."
        elif g.table.counts[schema.AVAILABLE + answer[1]][seat]:
            text = f"A {colour} pixel does not pay for that, or is needed for the rest."
        elif g.table.counts[schema.EXHAUSTED + answer[1]][seat]:
            text = f"Your {colour} pixels are exhausted."
        else:
            text = f"You have no {colour} pixel."
        return Refusal("no-pixel", prompt.rule, text, colour=colour)


@final
class ChoosePixelToTake(ListedMove[HavenfallContext]):
    """Choose a pixel of any war room."""

    verb: ClassVar[int] = schema.TAKE
    phrase: ClassVar[str] = "{pixel:pixel}"
    questions: ClassVar[tuple[str, ...]] = (
        schema.TAKEN_PIXEL.code,
        schema.SWITCHED_PIXEL.code,
        schema.ROBBED_PIXEL.code,
        schema.GIVEN_PIXEL.code,
    )

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [
            (schema.TAKE, seat, colour, side)
            for seat in range(g.table.seats)
            for colour in range(schema.COLOURS)
            for side in (schema.AVAILABLE, schema.EXHAUSTED)
        ]

    def reason(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        seat, side = answer[1], "available" if answer[3] == schema.AVAILABLE else "exhausted"
        if question.prompt is schema.GIVEN_PIXEL and seat != question.seat:
            text = "You give a pixel of your own."
        elif question.prompt is not schema.GIVEN_PIXEL and seat not in g.opponents(question.seat):
            return no_opponent(g, seat)
        else:
            text = f"Seat {seat} has no {side} {schema.COLOUR_NAMES[answer[2]]} pixel."
        return Refusal("no-pixel", question.prompt.rule, text, seat=seat)
