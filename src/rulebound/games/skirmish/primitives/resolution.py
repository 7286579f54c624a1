"""Effects are declared, paid for and resolved."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish.card_types import EffectCost, SkirmishEffect
from rulebound.games.skirmish.events import E_NO_COST
from rulebound.games.skirmish.schema import LATER
from rulebound.games.skirmish.shortfalls import PAYABLE, rule_of
from rulebound.kernel.ids import NONE, Card, Cell, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


def resolve(
    g: "Duel",
    actions: "tuple[SkirmishEffect, ...]",
    seat: Seat,
    card: Card,
    targets: list[int],
    trapped: Seat = NONE,
    trap_cell: Cell = NONE,
) -> None:
    """Do the actions for a seat, then be again what was resolving before."""
    me, source_card, aims, source = g.me, g.card, g.targets, g.source
    was_trapped, was_trap_cell = g.trapped, g.trap_cell
    g.me, g.card, g.targets, g.source = seat, card, targets, g.table.ident[card]
    g.trapped, g.trap_cell = trapped, trap_cell
    for action in actions:
        action.run(g)
    g.me, g.card, g.targets, g.source = me, source_card, aims, source
    g.trapped, g.trap_cell = was_trapped, was_trap_cell


def declare_all(
    g: "Duel",
    actions: "tuple[SkirmishEffect, ...]",
    seat: Seat,
    card: Card,
    count: int,
    trapped: Seat = NONE,
    is_optional_part: bool = False,
) -> list[int]:
    """Choose the targets of the actions (SK-Q2)."""
    if count == 0:
        return []
    me, source_card, aims, source = g.me, g.card, g.targets, g.source
    was_trapped = g.trapped
    g.trapped = trapped
    targets = [LATER] * count
    g.me, g.card, g.targets = seat, card, targets
    g.source = g.table.ident[card]
    g.has_aimed_move = is_optional_part  # SK-Q36: what it moves is chosen as it comes
    for action in actions:
        action.declare(g)
    g.me, g.card, g.targets, g.source = me, source_card, aims, source
    g.trapped = was_trapped
    return targets


def activate(
    g: "Duel", actions: "tuple[SkirmishEffect, ...]", seat: Seat, card: Card, count: int
) -> None:
    """Choose targets and resolve at once: for effects that nobody declared."""
    resolve(g, actions, seat, card, declare_all(g, actions, seat, card, count))


def can_pay(g: "Duel", cost: "EffectCost | None", seat: Seat, card: Card) -> bool:
    """Could a cost be paid in full? Where not, the effect fails, nobody is asked, and all are told.

    SK-Q83.
    """
    if cost is None:
        return True
    reason = cost.shortfall(g, seat, card)
    if reason == PAYABLE:
        return True
    g.emit(E_NO_COST, rule_of(reason, "SK-Q12"), seat, card, a=reason, b=cost.amount())
    return False


def pay(g: "Duel", cost: "EffectCost | None", seat: Seat, card: Card) -> bool:
    """Pay a cost that can be paid; tells whether all of it was (SK cost.3)."""
    if cost is None:
        return True  # SK activation.2
    source = g.source
    g.source = g.table.ident[card]
    paid = cost.pay(g, seat, card)  # SK activation.1
    g.source = source
    if paid:
        return True
    g.emit(E_NO_COST, "SK cost.3", seat, card)  # a reaction cut it short
    return False
