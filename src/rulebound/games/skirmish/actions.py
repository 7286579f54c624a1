"""What a seat may do: the actions of an exchange, how a card is revealed, declared and paid."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish.effects.movement import choose_way
from rulebound.games.skirmish.names import (
    ABILITIES,
    ACT,
    ACT_CARD,
    ACT_LINE,
    BOARD,
    CHAINED,
    DECLARE,
    E_DECLARE,
    E_NO_PLAYER,
    E_NOTHING,
    E_PASS,
    E_PLACE,
    E_RESOLVE,
    E_USE,
    E_WRONG_ROLE,
    EFFECT,
    EFFECT_DEFENCE,
    EQUIPMENT,
    EXPOSED,
    LAY,
    LAY_TRAP,
    LINE,
    LIVE,
    MARK,
    NO_ACT,
    ON_BOARD,
    PASS,
    PASSED,
    PASSES,
    PLACE,
    PLACE_AT,
    PLAIN,
    PLAY,
    PLAYED,
    SHOW,
    SWAP,
    TRAP,
    USE,
    USED,
)
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.ctx import Duel
    from rulebound.games.skirmish.designs import Ability, Line


def actions_of(g: "Duel", seat: Seat) -> list[Answer]:
    """The actions a seat could take: a hand card face down, or a utility effect."""
    menu: list[Answer] = [(PLACE, card) for card in g.hand(seat)]  # SK attack-play.2, SK-Q7
    table = g.table
    for card in table.zones[BOARD]:  # SK attack-play.3
        if table.owner[card] == seat and table.face[card]:
            line = g.line_of(card)
            for i, ability in enumerate(line.abilities):
                cost = ability.utility_cost()
                # SK-Q40, SK-Q45: the icon must fit, and the cost be payable now
                if (
                    cost is not None
                    and line.fits(seat == g.attacker())
                    and cost.can_pay(g, seat, card)
                ):
                    menu.append((USE, card, i))
    return menu


def defence_menu(g: "Duel", seat: Seat) -> list[Answer]:
    """Pass, pass with a discard, or act (SK defence-play.1)."""
    menu: list[Answer] = [(PASS,)]
    for card in g.hand(seat):
        menu.append((SWAP, card))  # SK defence-play.3
    if not g.has_state(seat, EXPOSED):  # SK exposed.1, SK exposed.2
        menu.extend(actions_of(g, seat))  # SK defence-play.2; an attacker is free (SK-Q28)
    return menu


def take(g: "Duel", seat: Seat, answer: Answer) -> None:
    """Take the action that was chosen."""
    table = g.table
    verb = answer[0]
    if verb == PLACE:
        card = g.conceal(answer[1], PLAY + seat)
        _note(g, seat, PLAYED, card, NONE)
        g.emit(E_PLACE, "SK attack-play.2", seat, card)
    elif verb == USE:
        line = g.table.marks[LINE][answer[1]]
        _note(g, seat, USED, answer[1], line * ABILITIES + answer[2])
        number = g.line_of(answer[1]).abilities[answer[2]].utility_number()
        g.emit(E_USE, "SK attack-play.3", seat, answer[1], a=number)
    else:
        _note(g, seat, PASSED, NONE, NONE)
        inside = g.emit_cause(E_PASS, "SK defence-play.1", seat)
        if verb == SWAP:
            g.discard(seat, answer[1])
            g.draw(seat, 1)  # SK defence-play.4; SK-Q27 where handlocked
        g.fire(PASSES, seat)
        g.set_cause(inside)
    table.set_count(LIVE, seat, 0)


def used_ability(g: "Duel", seat: Seat) -> "Ability":
    """The utility effect a seat has declared, as the card was when it was declared."""
    code = g.table.counts[ACT_LINE][seat]
    lines = g.design(g.table.counts[ACT_CARD][seat]).lines
    return lines[code // ABILITIES].abilities[code % ABILITIES]


def _note(g: "Duel", seat: Seat, act: int, card: Card, line: int) -> None:
    g.table.set_count(ACT, seat, act)
    g.table.set_count(ACT_CARD, seat, card)
    g.table.set_count(ACT_LINE, seat, line)


def free_neighbours(g: "Duel", seat: Seat) -> list[Cell]:
    """Where a trap can be laid: free positions of the board next to its player."""
    # SK trap.2, SK trap.3, SK-Q55: laying is no targeting, so never off the board
    return [c for c in g.board.neighbours[g.spot(seat)] if g.board.on[c] and g.is_free(c)]


def declare(g: "Duel", seat: Seat) -> None:
    """Reveal the seat's card, declare effect and targets, and pay (SK exchange.1: step 3 or 4)."""
    act = g.table.counts[ACT][seat]
    card = g.table.counts[ACT_CARD][seat]
    if act == USED:
        _declare_utility(g, seat, card)
    elif act == PLAYED and not _laid(g, seat, card):
        _declare_card(g, seat, card)


def _declare_utility(g: "Duel", seat: Seat, card: Card) -> None:
    # SK-Q13: a utility effect was declared openly; SK-Q36: its targets are declared now
    ability = used_ability(g, seat)
    inside = g.emit_cause(E_DECLARE, "SK-Q36", seat, card, b=1)
    g.source = g.table.ident[card]
    cost = ability.utility_cost()
    if g.can_pay(cost, seat, card):
        _aim(g, seat, g.declare_all(ability.actions, seat, card, ability.targets))
        if g.pay(cost, seat, card):
            g.table.set_count(LIVE, seat, 1)
    g.source = NONE
    g.set_cause(inside)


def _declare_card(g: "Duel", seat: Seat, card: Card) -> None:
    table = g.table
    offence = seat == g.attacker()
    table.turn_over(card, 1)
    # SK pre-resolution.1, SK defence-resolution.1
    inside = g.set_cause(
        g.reveal(seat, card, "SK pre-resolution.1" if offence else "SK defence-resolution.1")
    )
    lines = g.design(card).lines
    # SK pre-resolution.2, SK defence-resolution.2: any of its effects, fitting or not (SK-Q7)
    menu: list[Answer] = [(DECLARE, card, i) for i in range(len(lines))]
    chosen = g.choose_option(seat, menu, EFFECT if offence else EFFECT_DEFENCE)[2]
    table.set_count(ACT_LINE, seat, chosen)
    line = lines[chosen]
    rule = "SK pre-resolution.2" if offence else "SK defence-resolution.2"
    g.emit_cause(E_DECLARE, rule, seat, card, a=chosen)
    if line.kind == TRAP:
        g.emit(E_NOTHING, "SK trap.4", seat, card)
    elif not line.fits(offence):
        g.emit(E_WRONG_ROLE, "SK-Q7", seat, card, a=line.icon)
    else:
        g.source = table.ident[card]
        if g.can_pay(line.cost, seat, card):
            _aim(g, seat, _targets(g, seat, card, line))
            if g.pay(line.cost, seat, card):  # SK pre-resolution.3, SK defence-resolution.3
                table.set_count(LIVE, seat, 1)
        g.source = NONE
    g.set_cause(inside)


def _targets(g: "Duel", seat: Seat, card: Card, line: "Line") -> list[int]:
    if line.kind != MARK:
        return g.declare_all(line.actions, seat, card, line.targets)
    if g.has_state(seat, CHAINED):
        g.emit(E_NO_PLAYER, "SK chained.2", seat, a=1)
        return [NONE]
    g.me = seat
    return [choose_way(g, seat)]


def _aim(g: "Duel", seat: Seat, targets: list[int]) -> None:
    g.table.set_list(seat, targets)


def _laid(g: "Duel", seat: Seat, card: Card) -> bool:
    """Lay the card as a trap instead of revealing it, if its player can and likes to."""
    design = g.design(card)
    # SK-Q8: laying follows the icon of the Trap effect
    if design.trap < 0 or not design.lines[design.trap].fits(seat == g.attacker()):
        return False
    menu: list[Answer] = [(LAY, cell) for cell in free_neighbours(g, seat)]
    if not menu:
        return False
    menu.append((SHOW,))
    choice = g.choose_option(seat, menu, LAY_TRAP)  # SK trap.1
    if choice[0] == SHOW:
        return False
    g.lay(card, choice[1])
    g.table.set_count(ACT, seat, NO_ACT)  # SK-Q56: that was the action
    return True


def resolve(g: "Duel", seat: Seat) -> None:
    """Resolve the seat's declared effect, if it is alive."""
    table = g.table
    if not table.counts[LIVE][seat]:
        return
    card = table.counts[ACT_CARD][seat]
    chosen = table.counts[ACT_LINE][seat]
    targets = table.lists[seat]
    rule = "SK attack-resolution.1" if seat == g.attacker() else "SK defence-resolution.4"
    inside = g.emit_cause(E_RESOLVE, rule, seat, card)
    if table.counts[ACT][seat] == USED:
        # SK-Q14: once paid it resolves, even if the card has left the board
        ability = used_ability(g, seat)
        g.resolve(ability.actions, seat, card, NONE, targets)
    else:
        line = g.design(card).lines[chosen]
        if line.kind == PLAIN:
            g.resolve(line.actions, seat, card, NONE, targets)  # SK resolve.1
        else:
            g.source = table.ident[card]
            _resolve_typed(g, seat, card, line, chosen)  # SK resolve.2
            g.source = NONE
    g.set_cause(inside)


def _resolve_typed(g: "Duel", seat: Seat, card: Card, line: "Line", index: int) -> None:
    if line.kind == EQUIPMENT:
        g.equip(card, index)  # SK equipment.1
        return
    if line.kind == ON_BOARD:
        # SK board.1, SK board.2, SK-Q36, SK-Q52: chosen as it resolves, free positions only
        cells = [cell for cell in g.board.cells if g.is_free(cell)]
        if cells:
            g.enter(card, g.choose_cell(seat, cells, PLACE_AT), index, "SK board.1")
        else:
            g.emit(E_NOTHING, "SK-Q65", seat, card)
        return
    # SK mark.2: move once; SK mark.3: then the card goes where one stood; SK mark.4: or not at all
    way = g.table.lists[seat][0]
    here = g.spot(seat)
    if way != NONE and g.reposition(seat, here + g.board.steps[way]):
        g.enter(card, here, index, "SK mark.3")  # SK-Q64: not where a figurine is again
    else:
        g.emit(E_NOTHING, "SK mark.4", seat, card)
