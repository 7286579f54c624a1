"""The effects of a card: choices are declared, then effects run until they are interrupted."""

from typing import final

from rulebound.games.lightseekers.card_types import EffectBlock
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_INTERRUPTED
from rulebound.games.lightseekers.phrase_types import LightseekersEffect
from rulebound.games.lightseekers.primitives import health
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.games.lightseekers.schema import BUFFS, DORMANT, ITEMS, OUT
from rulebound.kernel.ids import NONE, Card, Seat


@final
class DeclaredEffects:
    """Effects of a card being played, with the choices declared before anything could react."""

    def __init__(self, block: EffectBlock, resolution: Resolution) -> None:
        self.block = block
        self.resolution = resolution


def new_resolution(g: LightseekersCtx, seat: Seat, card: Card) -> Resolution:
    """Start a resolution of a card's effects, with its current position (LS2 2.6.5)."""
    resolution = Resolution(seat, card, g.corner_value(card))
    if g.zone_kind(card) in (BUFFS, ITEMS):
        note_in_play(g, resolution)
    return resolution


def note_in_play(g: LightseekersCtx, resolution: Resolution) -> None:
    """Note that the card is in play: from now on, turning or leaving play interrupts it."""
    resolution.in_play = True
    resolution.disturbances = _disturbances_of(g, resolution.card)


def note_disturbance(g: LightseekersCtx, card: Card) -> None:
    """Note that a card was turned or left play, which interrupts it (LS2 2.6.5)."""
    if g.chain or g.playing_seat != NONE:  # otherwise nothing is resolving
        g.disturbances[card] = g.disturbances.get(card, 0) + 1


def _disturbances_of(g: LightseekersCtx, card: Card) -> int:
    return g.disturbances.get(card, 0) if g.disturbances else 0


def declare(g: LightseekersCtx, block: EffectBlock, resolution: Resolution) -> None:
    """Declare choices and numbers of effects before anything reacts (LS-Q2)."""
    if not block.slot_count:
        return
    before, source = g.resolution, g.source
    g.resolution = resolution
    g.source = g.table.ident[resolution.card]
    resolution.slots = [NONE] * block.slot_count
    for effect in block.effects:
        effect.declare(g)
    g.resolution, g.source = before, source


def resolve(g: LightseekersCtx, block: EffectBlock, resolution: Resolution) -> None:
    """Run effects in printed order (LS2 2.6.1, LS1 4.3.3a)."""
    before, source = g.resolution, g.source
    g.resolution = resolution
    g.source = g.table.ident[resolution.card]
    resolving = g.resolving_seats
    if g.playing_seat == NONE and not resolving and g.recently_left_hand:
        g.recently_left_hand.clear()
    me = resolution.me
    g.resolving_seats = resolving | 1 << me
    run(g, block.groups)
    g.resolution, g.source = before, source
    g.resolving_seats = resolving
    if g.health(me) == 0 and g.is_in_game(me):
        health.handle_zero(g, me, "LS2 5.1.4")


def run(g: LightseekersCtx, groups: tuple[tuple[LightseekersEffect, ...], ...]) -> None:
    """Run groups of effects of the current resolution until it is interrupted."""
    me = g.resolution.me
    for group in groups:
        g.resolution.is_on_each = group[0].is_on_each()
        if len(group) > 1:
            for seat in g.clockwise(g.acting()):  # LS2 2.6.7, LS-Q61
                run_on_hero(g, group, seat)
        elif can_continue(g, me):
            group[0].run(g)


def run_on_hero(g: LightseekersCtx, effects: tuple[LightseekersEffect, ...], seat: Seat) -> None:
    """Run effects on each of several heroes for one of them, until they are interrupted."""
    for effect in effects:
        if can_continue(g, g.resolution.me) and can_continue(g, seat):
            effect.affect_hero(g, seat)


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
