"""Marks of cards in play: position, movement, counters, damage and states."""

from typing import Final

from rulebound.games.sixforms import events, schema
from rulebound.games.sixforms.card_types import Modifier
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.kernel.ids import NONE, Card

_TURN_MARKS: Final = (
    schema.NORMAL,
    schema.MORE_ATTACK,
    schema.MORE_HEALTH,
    schema.MORE_WEAKNESS,
    schema.MORE_FACETS,
    schema.MOVED,
    schema.BLOCKS,
    schema.TAUNTED,
)
"""What lasts until the end of the turn."""


def set_health_mark(g: SixFormsCtx, mark: int, card: Card, n: int) -> None:
    """Write a mark that `weakened` depends on."""
    g.table.set_mark(mark, card, n)
    g.refresh_weakened(card)


def set_counters(g: SixFormsCtx, card: Card, kind: int, n: int, rule: str) -> None:
    """Add `n` counters to a card, or remove them if negative."""
    marks = g.table.marks[schema.COUNTER + kind]
    n = max(n, -marks[card])
    if n:
        set_health_mark(g, schema.COUNTER + kind, card, marks[card] + n)
        g.emit(
            events.E_COUNTERS if n > 0 else events.E_UNCOUNTED, rule, NONE, card, a=abs(n), b=kind
        )


def change_until_end(g: SixFormsCtx, card: Card, modifier: Modifier) -> None:
    """Give a card stats and facets until the end of the turn."""
    marks = g.table.marks
    attack, health = modifier.attack(g), modifier.health(g)
    weakness, facets = modifier.weakness(g), modifier.facets()
    for mark, more in (  # SF-Q88
        (schema.MORE_ATTACK, attack),
        (schema.MORE_HEALTH, health),
        (schema.MORE_WEAKNESS, weakness),
    ):
        if more:
            set_health_mark(g, mark, card, marks[mark][card] + more)
    if facets:
        g.table.set_mark(schema.MORE_FACETS, card, marks[schema.MORE_FACETS][card] | facets)
    if attack or health:
        g.emit(events.E_CHANGE, "SF stat-modifier.1", NONE, card, a=attack, b=health)
    if weakness:
        g.emit(events.E_WEAKNESS, "SF stat-modifier.1", NONE, card, a=weakness)
    for facet in range(facets.bit_length()):
        if facets >> facet & 1:
            g.emit(events.E_GAINS, "SF facets.4", NONE, card, a=facet)


def exhaust(g: SixFormsCtx, card: Card, rule: str) -> None:
    """Exhaust a card if it is ready."""
    if not g.is_exhausted(card):  # SF keyword-exhaust.2
        g.table.set_mark(schema.FLAT, card, 1)
        g.emit(events.E_EXHAUST, rule, g.controller(card), card)


def make_ready(g: SixFormsCtx, card: Card, rule: str) -> None:
    """Make a card ready if it is exhausted."""
    if g.is_exhausted(card):  # SF keyword-ready.2, SF keyword-ready.3
        g.table.set_mark(schema.FLAT, card, 0)
        g.emit(events.E_READY, rule, g.controller(card), card)


def set_position(g: SixFormsCtx, card: Card, exhausted: bool) -> None:
    """Turn a card to exhausted or ready position, without exhausting or readying it."""
    g.table.set_mark(schema.FLAT, card, 1 if exhausted else 0)


def use_movement(g: SixFormsCtx, card: Card) -> None:
    """Record that a card has used its movement of this turn."""
    g.table.set_mark(schema.MOVED, card, 1)


def count_block(g: SixFormsCtx, card: Card) -> None:
    """Count a block of this turn."""
    g.table.set_mark(schema.BLOCKS, card, g.table.marks[schema.BLOCKS][card] + 1)


def set_taunter(g: SixFormsCtx, card: Card, taunter: Card) -> None:
    """Require a card to attack another one if it moves in this turn."""
    g.table.set_mark(schema.TAUNTED, card, taunter + 1)


def record_play(g: SixFormsCtx, card: Card) -> None:
    """Record that a card is played in this turn."""
    g.table.set_mark(schema.PLAYED, card, g.turn_number())


def turn_face_up(g: SixFormsCtx, card: Card) -> None:
    """Turn a card face up."""
    g.table.turn_over(card, 1)
    g.refresh(card)


def oust(g: SixFormsCtx, card: Card) -> None:
    """Make a card ousted."""
    g.table.set_mark(schema.OUSTED, card, 1)  # SF ousted.3
    g.refresh(card)


def forget_host(g: SixFormsCtx, equip: Card) -> None:
    """Leave a card that was to equip another one without a host."""
    g.table.set_mark(schema.HOST, equip, 0)


def become_copy(g: SixFormsCtx, card: Card, other: Card) -> None:
    """Make a card a copy of another one, or of what that is a copy of."""
    copied = g.table.marks[schema.FACES][other]
    g.table.set_mark(schema.FACES, card, copied if copied else g.table.ident[other] + 1)
    g.refresh()
    g.emit(events.E_COPY, "SF keyword-copy.1", g.me, card, b=g.public_ident(other))


def clear_marks(g: SixFormsCtx, card: Card) -> None:
    """Reset the marks of a card that leaves play."""
    g.refresh(card)
    g.table.clear_marks(card)  # SF movement.5, SF-Q45
    g.table.set_mark(schema.CONTROL, card, g.table.owner[card])  # SF-Q88


def expire_turn_marks(g: SixFormsCtx) -> None:
    """Reset the marks of cards in play that last until the end of the turn."""
    cards = g.in_play()
    facets = g.table.marks[schema.MORE_FACETS]
    if any(facets[card] for card in cards):
        g.refresh()  # SF-Q59
    for mark in _TURN_MARKS:
        column = g.table.marks[mark]
        for card in [card for card in cards if column[card]]:
            set_health_mark(g, mark, card, 0)  # SF turn.3
