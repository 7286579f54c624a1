"""Figurines and cards on the board: placing, moving, destroying, striking, traps."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish import ending, events, schema
from rulebound.games.skirmish.primitives import chains, hands, health, reactions, resolution, turn
from rulebound.kernel.ids import EVERYONE, NONE, Card, Cell, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


def _make_room(g: "Duel", cell: Cell, for_figurine: bool) -> bool:
    """May something be put here? A card lying there is destroyed first."""
    # SK place.2, SK place.3, SK place.4
    if g.seat_at(cell) != NONE:  # also before any card under the figurine (SK-Q71)
        g.emit(events.E_STOPPED, "SK place.2", g.seat_at(cell), a=cell)
        return False
    card = g.card_at(cell)
    if card == NONE:
        return True
    if for_figurine and not g.table.face[card]:
        return True  # SK-Q9: a figurine springs a face-down trap instead
    if destroy(g, card, "SK place.3"):
        return True
    g.emit(events.E_STOPPED, "SK place.4", NONE, a=cell)
    return False


def reposition(g: "Duel", seat: Seat, cell: Cell) -> bool:
    """Put a figurine onto a position (SK place.1); tells whether it got there."""
    table = g.table
    if g.has_state(seat, schema.CHAINED):
        g.emit(events.E_STOPPED, "SK chained.1", seat, a=cell)
        return False
    if not g.board.on[cell]:
        table.set_count(schema.SPOT, seat, cell)
        g.emit(events.E_OFF_BOARD, "SK goal.1", seat, a=cell)
        ending.finish(g, seat, "SK goal.1")
    if not _make_room(g, cell, True):
        return False
    before = g.spot(seat)
    table.set_count(schema.SPOT, seat, cell)
    gear = g.gear(seat)
    if gear != NONE:
        table.carry_to(gear, cell)  # SK equipment.2, SK-Q57; it is not placed anew (SK-Q58)
    inside = g.emit_cause(events.E_STEP, "SK place.1", seat, a=cell, b=before)
    waiting = reactions.gather(g, schema.REPOSITIONED, [seat])  # SK-Q77
    trap = g.card_at(cell)
    if trap != NONE:
        trigger_trap(g, trap, seat)  # SK trap.6, SK-Q9, SK-Q33; before what reacts (SK-Q78)
    reactions.resolve(g, waiting)
    g.set_cause(inside)
    return True


def reposition_card(g: "Duel", card: Card, cell: Cell) -> bool:
    """Put a card that is on the board onto another position, as it lies (SK-Q58, SK-Q66)."""
    if g.table.cell[card] == cell:
        return True  # it lies there already and is not in its own way
    if not _make_room(g, cell, False):
        return False
    g.table.clear_cell(card)
    g.table.put_at(card, cell)
    g.emit(events.E_SHIFT, "SK place.1", g.table.owner[card], card, a=cell)
    return True


def enter(g: "Duel", card: Card, cell: Cell, line: int, rule: str) -> bool:
    """Place a card face up onto a position, with what that sets off (SK ability.2)."""
    if not _make_room(g, cell, False):
        return False
    table = g.table
    table.turn_over(card, 1)
    table.set_mark(schema.LINE, card, line)
    g.put(card, schema.BOARD)
    table.put_at(card, cell)
    _placed(g, card, g.emit(events.E_ENTER, rule, table.owner[card], card, a=cell))
    return True


def _placed(g: "Duel", card: Card, event: int) -> None:
    reactions.refresh(g)
    before = g.set_cause(event)
    owner = g.table.owner[card]
    for index, ability in enumerate(g.line_of(card).abilities):
        if ability.on_placing() and chains.enter(g, card, index, NONE, owner):
            resolution.activate(g, ability.actions, owner, card, ability.targets)
            chains.leave(g)
    g.set_cause(before)


def lay(g: "Duel", card: Card, cell: Cell) -> None:
    """Lay a card face down as a trap (SK trap.1)."""
    attacking = g.table.owner[card] == g.attacker()
    g.table.set_mark(schema.ROLE, card, schema.ATTACKING if attacking else schema.DEFENDING)
    g.table.move(card, schema.BOARD)
    g.table.put_at(card, cell)
    g.emit(events.E_LAY, "SK trap.1", g.table.owner[card], card, a=cell)


def equip(g: "Duel", card: Card, line: int) -> bool:
    """Put Equipment under its owner's figurine."""
    table = g.table
    seat = table.owner[card]
    old = g.gear(seat)
    # SK equip.1, SK equip.2, SK-Q19
    if old != NONE and not destroy(g, old, "SK equip.1"):
        g.emit(events.E_STOPPED, "SK equip.2", seat, a=g.spot(seat))
        return False
    table.turn_over(card, 1)
    table.set_mark(schema.LINE, card, line)
    g.put(card, schema.BOARD)
    table.carry_to(card, g.spot(seat))  # SK equip.3, SK-Q57
    table.set_count(schema.GEAR, seat, card)
    _placed(g, card, g.emit(events.E_EQUIP, "SK equip.3", seat, card))  # SK-Q46
    return True


def destroy(g: "Duel", card: Card, rule: str) -> bool:
    """Send a card from the board to its owner's pile (SK destroy.1, SK-Q16)."""
    table = g.table
    if not g.can_destroy(card):
        g.emit(events.E_KEPT, rule, table.owner[card], card)
        return False
    _leave(g, card)
    hands.to_pile(g, card)
    reactions.refresh(g)
    g.emit(events.E_DESTROY, rule, table.owner[card], card)
    turn.lapse(g, card)
    return True


def _leave(g: "Duel", card: Card) -> None:
    table = g.table
    table.clear_cell(card)
    table.set_mark(schema.LINE, card, 0)
    table.set_mark(schema.ROLE, card, 0)
    g.departed.append(card)
    owner = table.owner[card]
    if g.gear(owner) == card:
        table.set_count(schema.GEAR, owner, NONE)


def take_back(g: "Duel", card: Card) -> None:
    """Return a card from the board to its owner's hand, unless handlocked."""
    owner = g.table.owner[card]
    if hands.to_hand(g, owner, card, "SK effect.2"):
        _leave(g, card)
        g.table.turn_over(card, 0)
        reactions.refresh(g)
        turn.lapse(g, card)


def strike(g: "Duel", cells: list[Cell], amount: int, dealer: Seat) -> None:
    """Deal damage to one or more positions at once."""
    first = g.attacker()
    seats = [seat for seat in (first, 1 - first) if g.spot(seat) in cells]
    traps: list[Card] = []
    event = NONE
    for cell in cells:
        event = g.emit(events.E_STRIKE, "SK damage.2", dealer, a=cell, b=amount)
        card = g.card_at(cell)
        # SK damage.3, SK trap.5: only damage above 0, only a trap lying face down
        if card != NONE and amount > 0 and not g.table.face[card]:
            traps.append(card)
    inside = g.set_cause(event if len(cells) == 1 else g.cause)
    waiting = health.damage(g, seats, amount, dealer)  # SK damage.2; SK-Q25 where Protected
    for card in traps:  # before what reacts (SK-Q78)
        if g.table.zone[card] == schema.BOARD and not g.table.face[card]:
            trigger_trap(g, card, dealer)
    reactions.resolve(g, waiting)
    g.set_cause(inside)


def trigger_trap(g: "Duel", card: Card, activator: Seat) -> None:
    """Trigger a trap: flip it, resolve it for its Activator, discard it."""
    # SK trigger.1, SK trigger.2, SK trigger.3
    table = g.table
    cell = table.cell[card]
    trapped = g.seat_at(cell)  # SK trapped.1, SK-Q38
    table.turn_over(card, 1)
    g.learn(card, EVERYONE)
    event = g.emit(events.E_TRAP, "SK trigger.1", activator, card, a=cell, b=trapped)
    inside = g.set_cause(event)
    waiting = reactions.gather(g, schema.TRAP_SPRUNG, [activator])  # SK-Q77
    # SK trap.7, SK trap.8: while it resolves it is not on the board
    _leave(g, card)
    g.put(card, schema.LIMBO)
    design = g.design(card)
    line = design.lines[design.trap]
    # SK trap.9, SK-Q10: "you" is the Activator, who also pays where there is a cost
    if resolution.can_pay(g, line.cost, activator, card):
        targets = resolution.declare_all(g, line.actions, activator, card, line.targets, trapped)
        if resolution.pay(g, line.cost, activator, card):
            # SK-Q79: it still has the position where it lay
            resolution.resolve(g, line.actions, activator, card, targets, trapped, cell)
    if table.zone[card] == schema.LIMBO:
        hands.to_pile(g, card)  # SK trigger.3
        g.emit(events.E_TRAP_GONE, "SK trigger.3", table.owner[card], card)
    reactions.resolve(g, waiting)  # SK-Q78
    g.set_cause(inside)
