"""How the action of a seat is revealed, declared, aimed, paid for and resolved."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish import events, schema
from rulebound.games.skirmish.effects.movement import choose_way
from rulebound.games.skirmish.moves.traps import free_neighbours
from rulebound.games.skirmish.primitives import hands, pieces, resolution, turn
from rulebound.kernel.ids import NONE, Answer, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.card_types import BoardAbility, CardEffect
    from rulebound.games.skirmish.context import Duel


def used_ability(g: "Duel", seat: Seat) -> "BoardAbility":
    """The utility effect a seat has declared, as the card was when it was declared."""
    code = g.table.counts[schema.ACT_LINE][seat]
    lines = g.design(g.table.counts[schema.ACT_CARD][seat]).lines
    return lines[code // schema.ABILITIES].abilities[code % schema.ABILITIES]


def declare(g: "Duel", seat: Seat) -> None:
    """Reveal the seat's card, declare effect and targets, and pay (SK exchange.1: step 3 or 4)."""
    act = g.table.counts[schema.ACT][seat]
    card = g.table.counts[schema.ACT_CARD][seat]
    if act == schema.USED:
        _declare_utility(g, seat, card)
    elif act == schema.PLAYED and not _laid(g, seat, card):
        _declare_card(g, seat, card)


def _declare_utility(g: "Duel", seat: Seat, card: Card) -> None:
    # SK-Q13: a utility effect was declared openly; SK-Q36: its targets are declared now
    ability = used_ability(g, seat)
    inside = g.emit_cause(events.E_DECLARE, "SK-Q36", seat, card, b=1)
    g.source = g.table.ident[card]
    cost = ability.utility_cost()
    if resolution.can_pay(g, cost, seat, card):
        turn.set_targets(
            g, seat, resolution.declare_all(g, ability.actions, seat, card, ability.targets)
        )
        if resolution.pay(g, cost, seat, card):
            turn.make_live(g, seat)
    g.source = NONE
    g.set_cause(inside)


def _declare_card(g: "Duel", seat: Seat, card: Card) -> None:
    table = g.table
    offence = seat == g.attacker()
    hands.turn_face_up(g, card)
    # SK pre-resolution.1, SK defence-resolution.1
    inside = g.set_cause(
        hands.reveal(g, seat, card, "SK pre-resolution.1" if offence else "SK defence-resolution.1")
    )
    _tell_not_laid(g, seat, card)
    lines = g.design(card).lines
    # SK pre-resolution.2, SK defence-resolution.2: any of its effects, fitting or not (SK-Q7)
    menu: list[Answer] = [(schema.DECLARE, card, i) for i in range(len(lines))]
    chosen = g.choose_option(seat, menu, schema.EFFECT if offence else schema.EFFECT_DEFENCE)[2]
    turn.declare_line(g, seat, chosen)
    line = lines[chosen]
    rule = "SK pre-resolution.2" if offence else "SK defence-resolution.2"
    g.emit_cause(events.E_DECLARE, rule, seat, card, a=chosen)
    if line.kind == schema.TRAP:
        g.emit(events.E_NOTHING, "SK trap.4", seat, card)
    elif not line.fits(offence):
        g.emit(events.E_WRONG_ROLE, "SK-Q7", seat, card, a=line.icon)
    else:
        g.source = table.ident[card]
        if resolution.can_pay(g, line.cost, seat, card):
            turn.set_targets(g, seat, _targets(g, seat, card, line))
            # SK pre-resolution.3, SK defence-resolution.3
            if resolution.pay(g, line.cost, seat, card):
                turn.make_live(g, seat)
        g.source = NONE
    g.set_cause(inside)


def _targets(g: "Duel", seat: Seat, card: Card, line: "CardEffect") -> list[int]:
    if line.kind != schema.MARK:
        return resolution.declare_all(g, line.actions, seat, card, line.targets)
    if g.has_state(seat, schema.CHAINED):
        g.emit(events.E_NO_PLAYER, "SK chained.2", seat, a=1)
        return [NONE]
    g.me = seat
    return [choose_way(g, seat)]


def _laid(g: "Duel", seat: Seat, card: Card) -> bool:
    """Lay the card as a trap instead of revealing it, if its player can and likes to."""
    design = g.design(card)
    # SK-Q8: laying follows the icon of the Trap effect
    if design.trap < 0 or not design.lines[design.trap].fits(seat == g.attacker()):
        return False
    menu: list[Answer] = [(schema.LAY, cell) for cell in free_neighbours(g, seat)]
    if not menu:
        return False
    menu.append((schema.SHOW,))
    choice = g.choose_option(seat, menu, schema.LAY_TRAP)  # SK trap.1
    if choice[0] == schema.SHOW:
        return False
    pieces.lay(g, card, choice[1])
    turn.withdraw_action(g, seat)  # SK-Q56: that was the action
    return True


def _tell_not_laid(g: "Duel", seat: Seat, card: Card) -> None:
    """Say why a revealed card could not be laid as a trap instead (SK-Q8)."""
    design = g.design(card)
    if design.trap < 0:
        return
    trap = design.lines[design.trap]
    if not trap.fits(seat == g.attacker()):
        g.emit(events.E_NOT_LAID, "SK-Q8", seat, card, a=trap.icon)
    elif not free_neighbours(g, seat):
        g.emit(events.E_NOT_LAID, "SK-Q8", seat, card, a=NONE)


def resolve(g: "Duel", seat: Seat) -> None:
    """Resolve the seat's declared effect, if it is alive."""
    table = g.table
    if not table.counts[schema.LIVE][seat]:
        return
    card = table.counts[schema.ACT_CARD][seat]
    chosen = table.counts[schema.ACT_LINE][seat]
    targets = table.lists[seat].copy()  # what is chosen later is written there
    rule = "SK attack-resolution.1" if seat == g.attacker() else "SK defence-resolution.4"
    inside = g.emit_cause(events.E_RESOLVE, rule, seat, card)
    if table.counts[schema.ACT][seat] == schema.USED:
        # SK-Q14: once paid it resolves, even if the card has left the board
        ability = used_ability(g, seat)
        resolution.resolve(g, ability.actions, seat, card, targets)
    else:
        line = g.design(card).lines[chosen]
        if line.kind == schema.PLAIN:
            resolution.resolve(g, line.actions, seat, card, targets)  # SK resolve.1
        else:
            g.source = table.ident[card]
            _resolve_typed(g, seat, card, line, chosen)  # SK resolve.2
            g.source = NONE
    g.set_cause(inside)


def _resolve_typed(g: "Duel", seat: Seat, card: Card, line: "CardEffect", index: int) -> None:
    if line.kind == schema.EQUIPMENT:
        pieces.equip(g, card, index)  # SK equipment.1
        return
    if line.kind == schema.ON_BOARD:
        # SK board.1, SK board.2, SK-Q36, SK-Q52: chosen as it resolves, free positions only
        cells = [cell for cell in g.board.cells if g.is_free(cell)]
        if cells:
            pieces.enter(g, card, g.choose_cell(seat, cells, schema.PLACE_AT), index, "SK board.1")
        else:
            g.emit(events.E_NOTHING, "SK-Q65", seat, card)
        return
    # SK mark.2: move once; SK mark.3: then the card goes where one stood; SK mark.4: or not at all
    way = g.table.lists[seat][0]
    here = g.spot(seat)
    if way != NONE and pieces.reposition(g, seat, here + g.board.steps[way]):
        pieces.enter(g, card, here, index, "SK mark.3")  # SK-Q64: not where a figurine is again
    else:
        g.emit(events.E_NOTHING, "SK mark.4", seat, card)
