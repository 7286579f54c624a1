"""Blocks and dodges: cards that step into the path of an attack, or out of it."""

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.battlefield import battle, paths, unite_shift
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_BLOCK, E_DODGE
from rulebound.games.sixforms.keywords import (
    BLOCK,
    BLOCKING_MOVE,
    DODGE,
    DODGING_MOVE,
    LONG_BLOCK,
    LONG_DODGE,
    MOTIONLESS,
    QUICK,
    STEALTH,
)
from rulebound.games.sixforms.primitives import card_marks, control, energy, occupancy, orientation
from rulebound.games.sixforms.schema import AIR, ASK_AGAIN, BLOCKS, OUSTED
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.event_kinds import N_ATTACK, N_BLOCK, N_DODGE
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Cell, Seat


def is_attacked_by(g: SixFormsCtx, seat: Seat, event: StackEvent) -> bool:
    """Return whether an event is an attack of an opponent, whose card is still there (SF-Q136)."""
    if event.kind != N_ATTACK or g.are_allies(seat, event.seat):
        return False
    return not g.has_teams or g.is_in_play(event.card) or g.table.zone[event.card] == AIR


def can_intercept(g: SixFormsCtx, card: Card, attacker: Card) -> bool:
    """Return whether a card can block or dodge this attacker (SF-Q41)."""
    if g.is_exhausted(card) or not g.is_active(card) or g.is_stunned(card):  # SF-Q5
        return False
    if (
        g.table.marks[OUSTED][card]
        or stats.has_facet(g, card, MOTIONLESS)
        or not g.is_movable(card)
    ):
        return False
    return not stats.has_facet(g, attacker, QUICK) or stats.has_facet(g, card, QUICK)


def _can_reach(g: SixFormsCtx, card: Card, far: int, goal: Cell) -> bool:
    """Return whether a card reaches a zone in `far` steps along one of its arrows."""
    for step in paths.arrow_steps(g, card):
        cell = g.table.cell[card]
        for _ in range(far):
            cell += step
            if cell == goal:
                return True
            if not g.board.on[cell] or not paths.can_pass(g, card, g.occupant(cell)):
                break
    return False


def _is_negated(event: StackEvent) -> bool:
    """Return whether an attack was negated, so that it can be neither blocked nor dodged."""
    return event.negated and not event.blocked


def adjacent_attacker_zone(g: SixFormsCtx, event: StackEvent) -> Cell:
    """Return the zone of an attacker that already stands next to its target, or NONE."""
    before = event.path[-2] if len(event.path) > 1 else event.origin
    return before if g.occupant(before) == event.card else NONE


def block_zones(g: SixFormsCtx, card: Card, event: StackEvent) -> list[Cell]:
    """Return the zones in which a card can block an attack (SF-Q15)."""
    attacker = event.card
    if event.kind != N_ATTACK or not event.path or _is_negated(event):
        return []
    # SF facet-block.4
    far = 2 if stats.has_facet(g, card, LONG_BLOCK) else 1 if stats.has_facet(g, card, BLOCK) else 0
    if not far or not can_intercept(g, card, attacker):
        return []
    before = [] if stats.has_facet(g, attacker, STEALTH) else event.path[:-1]
    zones = [cell for cell in before if g.occupant(cell) == NONE]
    stands = adjacent_attacker_zone(g, event)
    if stands != NONE:  # SF-Q99: next to the target
        # SF keyword-resistance.2, SF no-attack-cards.1
        near = stats.is_armed(g, card) and stats.can_target(g, card, attacker)
        zones = [stands] if near else []
    return [cell for cell in zones if _can_reach(g, card, far, cell)]


def dodge_zones(g: SixFormsCtx, card: Card, event: StackEvent) -> list[Cell]:
    """Return the zones to which a card can dodge an attack on it (SF-Q16)."""
    if event.kind != N_ATTACK or not event.path or card != event.other or _is_negated(event):
        return []
    # SF facet-dodge.5
    far = 2 if stats.has_facet(g, card, LONG_DODGE) else 1 if stats.has_facet(g, card, DODGE) else 0
    if not far or not can_intercept(g, card, event.card):
        return []
    return [
        cell
        for cell in g.board.cells
        if g.occupant(cell) == NONE
        and cell not in event.whole_path
        and _can_reach(g, card, far, cell)
    ]


def block(g: SixFormsCtx, seat: Seat, card: Card, cell: Cell, event: StackEvent) -> None:
    """Move a card into the path of an attack. It is exhausted and fights the attacker."""
    attacker = event.card
    if cell not in block_zones(g, card, event) or not g.is_on_field(attacker) or event.blocked:
        return
    start_cell, attacker_cell = g.table.cell[card], g.table.cell[attacker]
    outer_cause = g.emit_cause(E_BLOCK, "SF facet-block.1", seat, card, a=cell)
    # SF response-to-facets.2
    proceeds = event_stack.resolve(g, StackEvent(N_BLOCK, seat, card, attacker))
    stands = not g.is_on_field(attacker) or g.table.cell[attacker] == attacker_cell
    if (
        proceeds
        and stands
        and g.table.cell[card] == start_cell
        and cell in block_zones(g, card, event)
    ):
        event.blocked = True  # SF facet-block.2
        event.negated = True
        card_marks.count_block(g, card)
        orientation.exhaust(g, card, "SF facet-block.3")
        _fight_attacker(g, card, cell, event)
        activation.activate_triggered(g, card, BLOCKING_MOVE, after=True)
        _offer_ready(g, seat, card)  # SF facet-block.5
    g.set_cause(outer_cause)


def _fight_attacker(g: SixFormsCtx, card: Card, cell: Cell, event: StackEvent) -> None:
    """Put the blocker into its zone, and fight the attacker if it is still in play."""
    attacker = event.card
    blocker_origin = g.table.cell[card]
    unite_shift.offer_split(g, card)
    if not battle.enter_zone(g, card, cell):
        return
    if not g.is_on_field(attacker):
        occupancy.occupy(g, card, cell)
    elif cell == adjacent_attacker_zone(g, event):
        battle.fight(g, attacker, card, cell, blocker_origin, False, entrant=card)
    else:
        occupancy.occupy(g, card, cell)
        before = event.path[event.path.index(cell) - 1] if cell != event.path[0] else event.origin
        behind = paths.is_behind(g, card, before)
        if battle.enter_zone(g, attacker, cell):  # SF-Q114
            battle.fight(g, attacker, card, cell, event.origin, behind)


def _offer_ready(g: SixFormsCtx, seat: Seat, card: Card) -> None:
    """After a block, offer to ready the card for one energy per block this turn."""
    price = g.table.marks[BLOCKS][card]
    form = g.design(card).form
    if not g.is_on_field(card) or not g.is_exhausted(card) or g.is_stunned(card):
        return
    if not energy.can_afford(g, seat, price, form):
        return
    if g.choose_yes(seat, card, ASK_AGAIN):
        energy.pay(g, seat, price, form)
        control.ready(g, card)


def dodge(g: SixFormsCtx, seat: Seat, card: Card, cell: Cell, event: StackEvent) -> None:
    """Move a card out of the path of an attack. It is exhausted."""
    if cell not in dodge_zones(g, card, event):
        return
    start_cell = g.table.cell[card]
    outer_cause = g.emit_cause(E_DODGE, "SF facet-dodge.1", seat, card, a=cell)
    proceeds = (
        event_stack.resolve(g, StackEvent(N_DODGE, seat, card)) and g.table.cell[card] == start_cell
    )
    if proceeds and cell in dodge_zones(g, card, event):
        orientation.exhaust(g, card, "SF facet-dodge.3")
        unite_shift.offer_split(g, card)
        battle.enter_and_contest(g, card, cell, NONE, False)  # SF facet-dodge.2, SF facet-dodge.6
        activation.activate_triggered(g, card, DODGING_MOVE, after=True)
    g.set_cause(outer_cause)
