"""Pixels: war rooms and the supply."""

from rulebound.games.havenfall import events, schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.questions import Prompt


def pay(
    g: HavenfallContext,
    seat: Seat,
    price: tuple[int, ...],
    rule: str = "HF abilities.1",
    prompt: Prompt = schema.WHICH_PIXEL,
) -> None:
    """Exhaust the pixels of a price. The seat chooses where several colours can pay.

    HF abilities.1, HF abilities.2: this cannot be undone.
    """
    for at, colour in enumerate(price):
        if _has_no_substitute(g, seat, colour):
            exhaust(g, seat, colour, rule)
            continue
        colours = g.paying_colours(seat, colour, price[at + 1 :])
        exhaust(g, seat, g.choose_pixel(seat, colours, prompt), rule)


def _has_no_substitute(g: HavenfallContext, seat: Seat, colour: int) -> bool:
    """Return whether only pixels of the colour itself can pay for it."""
    if colour == schema.ANY:
        return False
    return g.crowned_colour(seat) == NONE or colour != g.table.vars[schema.CROWN_TO]


def exhaust(g: HavenfallContext, seat: Seat, colour: int, rule: str) -> None:
    """Move a pixel to the exhausted side of the seat's war room.

    HF turn.26: it cannot be spent again; HF overview.7: it is not lost.
    """
    g.table.add_count(schema.AVAILABLE + colour, seat, -1)
    g.table.add_count(schema.EXHAUSTED + colour, seat, 1)
    g.emit(events.E_EXHAUST, rule, seat, a=colour)


def gain(g: HavenfallContext, seat: Seat, colour: int) -> None:
    """Take a pixel from the supply, exhausted, if any (HF turn.25, HF pixels.9, HF-Q14)."""
    if not g.supply(colour):
        g.emit(events.E_NO_PIXEL, "HF-Q14", seat, a=colour)
        return
    g.table.add_var(schema.SUPPLY + colour, -1)
    g.table.add_count(schema.EXHAUSTED + colour, seat, 1)
    g.emit(events.E_PIXEL, "HF pixels.9", seat, a=colour)


def reset(g: HavenfallContext, seat: Seat, colour: int) -> None:
    """Make an exhausted pixel available (HF glossary-reset.1)."""
    g.table.add_count(schema.EXHAUSTED + colour, seat, -1)
    g.table.add_count(schema.AVAILABLE + colour, seat, 1)
    g.emit(events.E_RESET, "HF glossary-reset.1", seat, a=1, b=colour)


def reset_all(g: HavenfallContext, seat: Seat) -> None:
    """Make all exhausted pixels of a seat available (HF abilities.6)."""
    table = g.table
    for colour in range(schema.COLOURS):
        exhausted = table.counts[schema.EXHAUSTED + colour][seat]
        if exhausted:
            table.add_count(schema.AVAILABLE + colour, seat, exhausted)
            table.set_count(schema.EXHAUSTED + colour, seat, 0)
    g.emit(events.E_RESET, "HF abilities.6", seat)


def move(g: HavenfallContext, seat: Seat, side: int, to: Seat, colour: int) -> None:
    """Move a pixel from one side of a war room to the exhausted side of another.

    HF faq-cheatcode.2, HF faq-frostfire.2.
    """
    g.table.add_count(side + colour, seat, -1)
    g.table.add_count(schema.EXHAUSTED + colour, to, 1)


def emit_taken(g: HavenfallContext, seat: Seat, victim: Seat, colour: int, rule: str) -> None:
    """Record that a seat has taken a pixel from another one."""
    g.emit(events.E_TAKE_PIXEL, rule, seat, a=victim, b=colour)


def trade(g: HavenfallContext, seat: Seat, colour: int, wanted: int, exhausted: int) -> None:
    """Trade two pixels, of which some are exhausted, for another (HF pixels.7, HF pixels.8)."""
    g.table.add_count(schema.EXHAUSTED + colour, seat, -exhausted)
    g.table.add_count(schema.AVAILABLE + colour, seat, exhausted - 2)
    g.table.add_var(schema.SUPPLY + colour, 2)  # HF-Q65
    outer_cause = g.emit_cause(events.E_TRADE, "HF pixels.7", seat, a=colour, b=wanted)
    gain(g, seat, wanted)
    g.set_cause(outer_cause)


def recolour(g: HavenfallContext, seat: Seat, source: int, target: int) -> None:
    """Let pixels of one colour count as another for this turn (HF faq-crown.1)."""
    g.table.set_var(schema.CROWN_FROM, source)
    g.table.set_var(schema.CROWN_TO, target)
    g.emit(events.E_CROWN, "HF faq-crown.1", seat, a=source, b=target)
