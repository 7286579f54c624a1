"""The lines of a card: choices are declared, then effects run until they are interrupted."""

from typing import Final, final

from rulebound.games.lightseekers.card_types import CardLine
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_INTERRUPTED
from rulebound.games.lightseekers.phrase_types import LightseekersEffect
from rulebound.games.lightseekers.primitives import health
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.games.lightseekers.schema import BUFFS, DORMANT, ITEMS, OUT
from rulebound.kernel.ids import NONE, Card, Seat


@final
class DeclaredLines:
    """Lines of a card being played, with the choices declared before anything could react."""

    def __init__(
        self, lines: tuple[CardLine, ...], declared: list[list[int]], resolution: Resolution
    ) -> None:
        self.lines = lines
        self.declared = declared
        self.resolution = resolution


_NOTHING_DECLARED: Final[list[list[int]]] = []


def new_resolution(g: LightseekersCtx, seat: Seat, card: Card) -> Resolution:
    """Start a resolution of a card's effects, with its current position (LS2 2.6.5)."""
    resolution = Resolution(seat, card, g.corner_value(card))
    if g.zone_kind(card) in (BUFFS, ITEMS):
        resolution.in_play = True
        resolution.disturbances = _disturbances_of(g, card)
    return resolution


def note_disturbance(g: LightseekersCtx, card: Card) -> None:
    """Note that a card was turned or left play, which interrupts it (LS2 2.6.5)."""
    if g.depth or g.playing_seat != NONE:  # otherwise nothing is resolving
        g.disturbances[card] = g.disturbances.get(card, 0) + 1


def _disturbances_of(g: LightseekersCtx, card: Card) -> int:
    return g.disturbances.get(card, 0) if g.disturbances else 0


def declare(
    g: LightseekersCtx, lines: tuple[CardLine, ...], resolution: Resolution
) -> list[list[int]]:
    """Declare choices and numbers of lines before anything reacts (LS-Q2)."""
    for line in lines:
        if line.slot_count:
            return [_declare_line(g, each, resolution) for each in lines]
    return _NOTHING_DECLARED


def _declare_line(g: LightseekersCtx, line: CardLine, resolution: Resolution) -> list[int]:
    before, source = g.resolution, g.source
    g.resolution = resolution
    g.source = g.table.ident[resolution.card]
    resolution.slots = [NONE] * line.slot_count
    for effect in line.effects:
        effect.declare(g)
    g.resolution, g.source = before, source
    return resolution.slots


def resolve(
    g: LightseekersCtx,
    lines: tuple[CardLine, ...],
    declared: list[list[int]],
    resolution: Resolution,
) -> None:
    """Run the effects of lines in printed order (LS2 2.6.1, LS1 4.3.3a)."""
    before, source = g.resolution, g.source
    g.resolution = resolution
    g.source = g.table.ident[resolution.card]
    resolving = g.resolving_seats
    if g.playing_seat == NONE and not resolving and g.recently_left_hand:
        g.recently_left_hand.clear()
    me = resolution.me
    g.resolving_seats = resolving | 1 << me
    for i in range(len(lines)):
        if declared:
            resolution.slots = declared[i]
        run(g, lines[i].effects)
    g.resolution, g.source = before, source
    g.resolving_seats = resolving
    if g.health(me) == 0 and g.is_in_game(me):
        health.handle_zero(g, me, "LS2 5.1.4")


def run(g: LightseekersCtx, effects: tuple[LightseekersEffect, ...]) -> None:
    """Run effects of the current resolution until it is interrupted."""
    resolution = g.resolution
    for effect in effects:
        if can_continue(g, resolution.me):
            effect.run(g)


def can_continue(g: LightseekersCtx, seat: Seat) -> bool:
    """Return whether the resolution continues, for a hero in the game (LS2 5.1.3, LS1 5.1b)."""
    resolution = g.resolution
    if resolution.in_play and not resolution.interrupted:
        _check_interruption(g, resolution)
    return not resolution.interrupted and not g.table.counts[OUT][seat]


def _check_interruption(g: LightseekersCtx, resolution: Resolution) -> None:
    table = g.table
    card = resolution.card
    if table.marks[DORMANT][card]:
        resolution.interrupted = True  # LS2 dormant.1, LS1 dormant.1
        g.emit(E_INTERRUPTED, "LS2 dormant.1", resolution.me, card)
    elif not g.design(card).is_buff or _disturbances_of(g, card) == resolution.disturbances:
        return
    elif g.edition() == 2:  # LS2 2.6.5
        resolution.interrupted = True
        g.emit(E_INTERRUPTED, "LS2 2.6.5", resolution.me, card)
