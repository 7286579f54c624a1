"""Blocks and dodges: cards that step into the way of an attack, or out of it."""

from typing import TYPE_CHECKING

from rulebound.games.sixforms import activation, battle, paths, primitives, stack
from rulebound.games.sixforms.names import (
    ASK_AGAIN,
    BLOCK,
    BLOCKS,
    DODGE,
    E_BLOCK,
    E_DODGE,
    LONG_BLOCK,
    LONG_DODGE,
    MOTIONLESS,
    N_ATTACK,
    N_BLOCK,
    N_DODGE,
    ON_BLOCK,
    ON_DODGE,
    OUSTED,
    QUICK,
    STEALTH,
)
from rulebound.games.sixforms.stack_events import StackEvent
from rulebound.kernel.ids import NONE, Card, Cell, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


def can_leap(g: "SixFormsCtx", card: Card, attacker: Card) -> bool:
    """Is a card able to block or dodge this attacker? (SF-Q41)"""
    if g.is_flat(card) or not g.is_active(card) or g.is_stunned(card):  # SF-Q5
        return False
    if g.table.marks[OUSTED][card] or g.has(card, MOTIONLESS) or not g.is_movable(card):
        return False
    return not g.has(attacker, QUICK) or g.has(card, QUICK)


def _within(g: "SixFormsCtx", card: Card, far: int, goal: Cell) -> bool:
    """Does a card reach a zone in so many steps along one of its arrows?"""
    for step in paths.steps(g, card):
        cell = g.table.cell[card]
        for _ in range(far):
            cell += step
            if cell == goal:
                return True
            if not g.board.on[cell] or not paths.passes(g, card, g.occupant(cell)):
                break
    return False


def _is_off(node: StackEvent) -> bool:
    """Has an attack been negated, so that there is nothing to step out of or into?"""
    return node.negated and not node.blocked


def standing(g: "SixFormsCtx", node: StackEvent) -> Cell:
    """The zone of an attacker that stands next to its target, in its way; else NONE."""
    before = node.path[-2] if len(node.path) > 1 else node.origin
    return before if g.occupant(before) == node.card else NONE


def block_zones(g: "SixFormsCtx", card: Card, node: StackEvent) -> list[Cell]:
    """Where a card can block an attack (SF-Q15)."""
    attacker = node.card
    if node.kind != N_ATTACK or not node.path or card == node.other or _is_off(node):
        return []
    far = 2 if g.has(card, LONG_BLOCK) else 1 if g.has(card, BLOCK) else 0  # SF facet-block.4
    if not far or not can_leap(g, card, attacker):
        return []
    before = [] if g.has(attacker, STEALTH) else node.path[:-1]
    zones = [cell for cell in before if g.occupant(cell) == NONE]
    stands = standing(g, node)
    if stands != NONE:  # SF-Q99: next to the target
        near = primitives.can_target(
            g, g.controller(card), card, attacker
        )  # SF keyword-resistance.2
        zones = [stands] if near else []
    return [cell for cell in zones if _within(g, card, far, cell)]


def dodge_zones(g: "SixFormsCtx", card: Card, node: StackEvent) -> list[Cell]:
    """Where a card can dodge an attack on it (SF-Q16)."""
    if node.kind != N_ATTACK or not node.path or card != node.other or _is_off(node):
        return []
    far = 2 if g.has(card, LONG_DODGE) else 1 if g.has(card, DODGE) else 0  # SF facet-dodge.5
    if not far or not can_leap(g, card, node.card):
        return []
    return [
        cell
        for cell in g.board.cells
        if g.occupant(cell) == NONE and cell not in node.way and _within(g, card, far, cell)
    ]


def block(g: "SixFormsCtx", seat: Seat, card: Card, cell: Cell, node: StackEvent) -> None:
    """A card steps into the way of an attack, exhausted, and fights instead."""
    attacker = node.card
    if cell not in block_zones(g, card, node) or not g.is_on_field(attacker) or node.blocked:
        return
    stood, came = g.table.cell[card], g.table.cell[attacker]
    inside = g.set_cause(g.emit(E_BLOCK, "SF facet-block.1", seat, card, a=cell))
    # SF response-to-facets.2
    goes = stack.happen(g, StackEvent(N_BLOCK, seat, card, attacker))
    stands = not g.is_on_field(attacker) or g.table.cell[attacker] == came
    if goes and stands and g.table.cell[card] == stood and cell in block_zones(g, card, node):
        node.blocked = True
        node.negated = True
        g.table.set_mark(BLOCKS, card, g.table.marks[BLOCKS][card] + 1)
        g.exhaust(card, "SF facet-block.3")
        _step_in(g, card, cell, node)
        activation.joined(g, card, ON_BLOCK, after=True)
        _offer_ready(g, seat, card)  # SF facet-block.5
    g.set_cause(inside)


def _step_in(g: "SixFormsCtx", card: Card, cell: Cell, node: StackEvent) -> None:
    """The blocker takes its zone, and fights the attacker there if that is still around."""
    attacker = node.card
    came_from = g.table.cell[card]
    if not battle.step_in(g, card, cell):
        return
    if not g.is_on_field(attacker):
        g.lay(card, cell)
    elif cell == standing(g, node):
        battle.clash(g, attacker, card, cell, came_from, False, entrant=card)
    else:
        g.lay(card, cell)
        before = node.path[node.path.index(cell) - 1] if cell != node.path[0] else node.origin
        behind = paths.is_behind(g, card, before)
        if battle.step_in(g, attacker, cell):  # SF-Q114
            battle.clash(g, attacker, card, cell, node.origin, behind)


def _offer_ready(g: "SixFormsCtx", seat: Seat, card: Card) -> None:
    """After a block its controller may ready it, for an energy per block of this turn."""
    price = g.table.marks[BLOCKS][card]
    form = g.design(card).form
    if not g.is_on_field(card) or not g.is_flat(card) or g.is_stunned(card):
        return
    if not g.affords(seat, price, form):
        return
    if g.agrees(seat, card, ASK_AGAIN):
        g.pay(seat, price, form)
        primitives.ready(g, card)


def dodge(g: "SixFormsCtx", seat: Seat, card: Card, cell: Cell, node: StackEvent) -> None:
    """A card steps out of the way of an attack, and is exhausted."""
    if cell not in dodge_zones(g, card, node):
        return
    stood = g.table.cell[card]
    inside = g.set_cause(g.emit(E_DODGE, "SF facet-dodge.1", seat, card, a=cell))
    goes = stack.happen(g, StackEvent(N_DODGE, seat, card)) and g.table.cell[card] == stood
    if goes and cell in dodge_zones(g, card, node):
        g.exhaust(card, "SF facet-dodge.3")
        battle.enter(g, card, cell, NONE, False)  # SF facet-dodge.2, SF facet-dodge.6
        activation.joined(g, card, ON_DODGE, after=True)
    g.set_cause(inside)
