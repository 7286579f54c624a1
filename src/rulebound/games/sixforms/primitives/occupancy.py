"""Zones of the battlefield: which card is in a zone, and which possesses it."""

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.primitives import card_marks
from rulebound.kernel.ids import EVERYONE, NONE, Card, Cell, Seat


def occupy(g: SixFormsCtx, card: Card, cell: Cell) -> None:
    """Put a card in a zone and give it possession."""
    place_in(g, card, cell)
    g.table.put_at(card, cell)


def place_in(g: SixFormsCtx, card: Card, cell: Cell) -> None:
    """Put a card and its equips in a zone, without possession."""
    g.table.carry_to(card, cell)
    for equip in g.equips_on(card):
        g.table.carry_to(equip, cell)


def vacate(g: SixFormsCtx, card: Card) -> None:
    """Take possession of its zone from a card."""
    g.table.clear_cell(card)


def carry_to_host(g: SixFormsCtx, equip: Card, host: Card) -> None:
    """Make a card an equip of `host`, in the zone of the host."""
    g.table.set_mark(schema.HOST, equip, host + 1)
    g.table.carry_to(equip, g.table.cell[host])


def enter_air(
    g: SixFormsCtx, seat: Seat, card: Card, cell: Cell, exhausted: bool, host: Card = NONE
) -> None:
    """Make a card one that is being played, with its zone, position or host open (SF-Q122)."""
    table = g.table
    g.learn(card, EVERYONE)
    if table.zone[card] != schema.AIR:
        g.put(card, schema.AIR)
    table.turn_over(card, 1)
    table.set_mark(schema.CONTROL, card, seat)
    table.set_mark(schema.FLAT, card, 1 if exhausted else 0)  # SF keyword-exhaust.5
    table.set_mark(schema.HOST, card, host + 1)
    table.carry_to(card, cell)


def place_face_down(g: SixFormsCtx, seat: Seat, card: Card, exhausted: bool) -> None:
    """Put a card on the battlefield face down, so that it stays hidden."""
    table = g.table
    table.move(card, schema.FIELD)
    table.set_mark(schema.CONTROL, card, seat)
    table.set_mark(schema.FLAT, card, 1 if exhausted else 0)
    table.set_mark(schema.ARRIVED, card, g.turn_number())
    g.refresh(card)


def put_on_field(g: SixFormsCtx, seat: Seat, card: Card, cell: Cell, exhausted: bool) -> None:
    """Put a card on the battlefield face up, without possession of its zone."""
    g.learn(card, EVERYONE)
    if g.is_in_play(card):
        vacate(g, card)
    g.put(card, schema.FIELD)  # SF keyword-put.2
    g.table.turn_over(card, 1)
    g.table.set_mark(schema.HOME, card, 0)
    g.table.set_mark(schema.CONTROL, card, seat)
    g.table.set_mark(schema.FLAT, card, 1 if exhausted else 0)
    place_in(g, card, cell)
    g.refresh(card)


def attach(g: SixFormsCtx, card: Card, host: Card) -> None:
    """Turn a battlefield card into an equip of `host`. Both stay in play."""
    card_marks.set_counters(
        g,
        card,
        schema.DAMAGE,
        -g.table.marks[schema.COUNTER + schema.DAMAGE][card],
        "SF card-damage.9",
    )
    g.table.set_mark(schema.NORMAL, card, 0)
    g.table.set_mark(schema.POISONED, card, 0)  # SF-Q94
    vacate(g, card)
    # SF battlefield-life-span.2, SF changing-state-or-location.2
    if g.table.face[card]:
        g.put(card, schema.ARMS)
    else:
        g.table.move(card, schema.ARMS)  # face down, so it stays hidden
    carry_to_host(g, card, host)
    g.refresh()


def detach(g: SixFormsCtx, equip: Card, cell: Cell) -> None:
    """Turn an equip into a battlefield card again, in a zone that it possesses."""
    g.table.set_mark(schema.HOST, equip, 0)
    g.put(equip, schema.FIELD)
    occupy(g, equip, cell)
    g.refresh()
