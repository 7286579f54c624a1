"""Effects are declared, paid for and resolved."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish.card_types import EffectCost, SkirmishEffect
from rulebound.games.skirmish.events import E_NO_COST
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


def resolve(
    g: "Duel",
    actions: "tuple[SkirmishEffect, ...]",
    seat: Seat,
    card: Card,
    trapped: Seat,
    targets: list[int],
) -> None:
    """Do the actions for a seat, then be again what was resolving before."""
    me, source_card, was_trapped, aims = g.me, g.card, g.trapped, g.targets
    source = g.source
    g.me, g.card, g.trapped, g.targets = seat, card, trapped, targets
    g.source = g.table.ident[card]
    for action in actions:
        action.run(g)
    g.me, g.card, g.trapped, g.targets = me, source_card, was_trapped, aims
    g.source = source


def declare_all(
    g: "Duel", actions: "tuple[SkirmishEffect, ...]", seat: Seat, card: Card, count: int
) -> list[int]:
    """Choose the targets of the actions (SK-Q2)."""
    if count == 0:
        return []
    me, source_card, aims, source = g.me, g.card, g.targets, g.source
    targets = [NONE] * count
    g.me, g.card, g.targets = seat, card, targets
    g.source = g.table.ident[card]
    for action in actions:
        action.declare(g)
    g.me, g.card, g.targets, g.source = me, source_card, aims, source
    return targets


def activate(
    g: "Duel", actions: "tuple[SkirmishEffect, ...]", seat: Seat, card: Card, count: int
) -> None:
    """Choose targets and resolve at once: for effects that nobody declared."""
    resolve(g, actions, seat, card, NONE, declare_all(g, actions, seat, card, count))


def can_pay(g: "Duel", cost: "EffectCost | None", seat: Seat, card: Card) -> bool:
    """Could a cost be paid in full? Where not, the effect fails and nothing is asked."""
    if cost is None or cost.can_pay(g, seat, card):
        return True
    g.emit(E_NO_COST, "SK-Q12", seat, card)
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
