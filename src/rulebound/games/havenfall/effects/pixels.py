"""Effects on pixels."""

from typing import ClassVar, final

from rulebound.games.havenfall import idle, schema
from rulebound.games.havenfall.card_types import HavenfallEffect
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.effects.choices import (
    ChosenOpponentEffect,
    NumberedEffect,
    at_least_one,
)
from rulebound.games.havenfall.primitives import pixels
from rulebound.games.havenfall.primitives.resolution import emit_no_effect
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.questions import Prompt


@final
class ResetPixels(NumberedEffect):
    """Reset exhausted pixels, making them available (HF glossary-reset.1)."""

    phrase: ClassVar[str] = "reset {n:number} pixel[s]"

    def run(self, g: HavenfallContext) -> None:
        for _ in range(self.n):
            colours = g.colours_on(schema.EXHAUSTED, g.me)
            if not colours:
                emit_no_effect(g, idle.NO_EXHAUSTED_PIXEL)
                return
            pixels.reset(g, g.me, g.choose_pixel(g.me, colours, schema.RESET_PIXEL))


@final
class GainPixel(HavenfallEffect):
    """Gain a pixel of your choice."""

    phrase: ClassVar[str] = "gain a pixel of your choice"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        left = [colour for colour in range(schema.COLOURS) if g.supply(colour) > 0]
        return idle.WORKS if left else idle.NO_PIXEL_LEFT

    def run(self, g: HavenfallContext) -> None:
        colours = [colour for colour in range(schema.COLOURS) if g.supply(colour) > 0]
        pixels.gain(g, g.me, g.choose_colour(g.me, colours, schema.WHICH_COLOUR))


def _pixel_options(g: HavenfallContext, seats: list[Seat]) -> list[Answer]:
    """Return the options to take a pixel from either side of these seats (HF faq-cheatcode.1)."""
    counts = g.table.counts
    return [
        (schema.TAKE, seat, colour, side)
        for seat in seats
        for colour in range(schema.COLOURS)
        for side in (schema.AVAILABLE, schema.EXHAUSTED)
        if counts[side + colour][seat] > 0
    ]


@final
class TakePixel(HavenfallEffect):
    """Take a pixel from either side of an opponent. It arrives exhausted (HF faq-cheatcode.1)."""

    phrase: ClassVar[str] = "take a pixel from an opponent"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return idle.WORKS if _pixel_options(g, g.opponents(me)) else idle.NO_PIXEL_TO_TAKE

    def run(self, g: HavenfallContext) -> None:
        menu = _pixel_options(g, g.opponents(g.me))
        prompt = schema.TAKEN_PIXEL if g.design(g.this_card).is_spell else schema.ROBBED_PIXEL
        _, seat, colour, side = g.choose_option(g.me, menu, prompt)
        pixels.move(g, seat, side, g.me, colour)
        pixels.emit_taken(g, g.me, seat, colour, prompt.rule)


@final
class SwitchPixels(HavenfallEffect):
    """Swap a pixel of yours with one of an opponent permanently.

    HF faq-frostfire.1, HF glossary-switch.2.
    """

    phrase: ClassVar[str] = "switch a pixel with an opponent"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        if not _pixel_options(g, g.opponents(me)):
            return idle.NO_PIXEL_TO_TAKE
        return idle.WORKS if _pixel_options(g, [me]) else idle.NO_PIXEL_TO_GIVE

    def run(self, g: HavenfallContext) -> None:
        mine = _pixel_options(g, [g.me])
        theirs = _pixel_options(g, g.opponents(g.me))
        _, seat, colour, side = g.choose_option(g.me, theirs, schema.SWITCHED_PIXEL)
        _, _, own, own_side = g.choose_option(g.me, mine, schema.GIVEN_PIXEL)
        pixels.move(g, seat, side, g.me, colour)
        pixels.move(g, g.me, own_side, seat, own)
        pixels.emit_taken(g, g.me, seat, colour, "HF faq-frostfire.1")
        pixels.emit_taken(g, seat, g.me, own, "HF faq-frostfire.1")


@final
class ExhaustPixels(ChosenOpponentEffect):
    """Exhaust available pixels of an opponent."""

    phrase: ClassVar[str] = "exhaust {n:number} pixel[s] of an opponent"
    why_none: ClassVar[int] = idle.NO_AVAILABLE_PIXEL
    prompt: ClassVar[Prompt] = schema.OPPONENT_PIXELS

    def __init__(self, n: int) -> None:
        self.n = at_least_one(n)

    def can_affect(self, g: HavenfallContext, seat: Seat) -> bool:
        return g.available_pixels(seat) > 0

    def apply(self, g: HavenfallContext, seat: Seat) -> None:
        for _ in range(min(self.n, g.available_pixels(seat))):
            colours = g.colours_on(schema.AVAILABLE, seat)
            colour = g.choose_pixel(g.me, colours, schema.STRUCK_PIXEL)
            pixels.exhaust(g, seat, colour, "HF attack.2")


@final
class RecolourPixels(HavenfallEffect):
    """Let pixels of one colour count as another for this turn (HF faq-crown.1)."""

    phrase: ClassVar[str] = "your pixels of one colour count as another this turn"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        # HF faq-crown.1: during one's own turn
        return idle.WORKS if me == g.acting() else idle.NOT_YOUR_TURN

    def run(self, g: HavenfallContext) -> None:
        colours = list(range(schema.COLOURS))
        source = g.choose_colour(g.me, colours, schema.CROWNED)
        colours.remove(source)
        target = g.choose_colour(g.me, colours, schema.CROWNED_TO)
        pixels.recolour(g, g.me, source, target)
