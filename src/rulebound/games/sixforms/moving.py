"""Moves: where cards can go, attacks on the way, blocks and dodges, direct attacks."""

from typing import TYPE_CHECKING

from rulebound.games.sixforms import activating, battle, doing, playing, stack
from rulebound.games.sixforms.designs import NO_ATTACK
from rulebound.games.sixforms.names import (
    ARMS,
    ASK_AGAIN,
    ASK_CARD,
    ASK_PLOW,
    ASK_SHIFT,
    ASK_STRIKE,
    ASK_TAUNT,
    AWAKEN,
    BLOCK,
    BLOCKS,
    DEFLECT,
    DODGE,
    E_ATTACK,
    E_BLOCK,
    E_DIRECT,
    E_DODGE,
    E_MOVE,
    E_SHIFT,
    E_SPLIT,
    E_TAUNT,
    E_TELEPORT,
    E_UNITE,
    FIELD,
    FORSAKE,
    HOST,
    LONG_BLOCK,
    LONG_DODGE,
    MOTIONLESS,
    MOVE_STEP,
    MOVED,
    N_ATTACK,
    N_BLOCK,
    N_DIRECT,
    N_DODGE,
    N_MOVE,
    N_SHIFT,
    N_TOUCH,
    N_UNITE,
    ON_ATTACK,
    ON_BATTLE,
    ON_BLOCK,
    ON_DEFEND,
    ON_DODGE,
    ON_MOVE,
    ON_SHIFT,
    OUSTED,
    PLAYED,
    PLOW,
    QUICK,
    REACH,
    SHIFT,
    STEALTH,
    STEP,
    TAUNT,
    TAUNTED,
    UNITE,
)
from rulebound.games.sixforms.nodes import Node
from rulebound.kernel.ids import NONE, Card, Cell, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.ctx import War

_DIRECTIONS = 8


# -- reach --------------------------------------------------------------------------------


def steps(g: "War", card: Card) -> list[int]:
    """The steps on the board that the move-arrows of a card allow."""
    arrows = g.design(card).arrows  # SF reach.1
    # SF-Q79
    turn = 0 if g.controller(card) == 0 else _DIRECTIONS // 2  # arrows look away from who controls
    board = g.board
    return [
        board.steps[(way + turn) % _DIRECTIONS] for way in range(_DIRECTIONS) if arrows >> way & 1
    ]


def paths(g: "War", card: Card, by_effect: bool = False) -> list[list[Cell]]:
    """All moves of a card, each as the zones it crosses, the last one its destination."""
    found: list[list[Cell]] = []
    facets = g.facets(card)
    mine = g.controller(card)
    for step in steps(g, card):
        cell = g.table.cell[card]
        path: list[Cell] = []
        for _ in range(REACH):
            cell += step
            if not g.board.on[cell]:
                break
            path = [*path, cell]
            there = g.occupant(cell)  # SF none-battlefield-cards.1, SF none-battlefield-cards.2
            if there == NONE:  # SF moving-battlefield-cards.4
                found.append(path)
            elif g.is_friendly(there, mine):
                if can_join(g, card, there):
                    found.append(path)
                if not _passes(g, card, there):  # SF facet-stealth.1
                    break
            else:
                attackable = may_meet(g, card, there, by_effect)
                if attackable:  # SF moving-battlefield-cards.5, SF battle-basics.2
                    found.append(path)
                # SF momentum.3, SF facet-plow.1, SF-Q7
                if not facets & STEALTH and not (facets & PLOW and attackable):
                    break
    return found


def can_attack(g: "War", card: Card, defender: Card) -> bool:
    """May a card move to attack this one?"""
    if g.attack(card) == NO_ATTACK or g.is_stunned(card):  # SF stats.3, SF keyword-stun.1
        return False
    if g.has(card, AWAKEN) and g.table.marks[PLAYED][card] == g.turn():  # SF-Q4
        return False
    return doing.can_target(g, g.controller(card), card, defender)


def may_meet(g: "War", card: Card, there: Card, by_effect: bool) -> bool:
    """Can a card move into the zone of this opposing one?"""
    if by_effect and g.attack(card) == NO_ATTACK:  # SF no-attack-cards.2
        return doing.can_target(g, g.controller(card), card, there)
    return can_attack(g, card, there)


def can_move(g: "War", card: Card) -> bool:
    """May a card be moved by who controls it?"""
    return (
        g.is_on_field(card)
        and g.can_use_movement(card)  # SF orientation-state.3
        and not g.is_flat(card)
        and g.is_movable(card)
    )


def allowed_paths(g: "War", card: Card) -> list[list[Cell]]:
    """The moves of a card, where a taunt does not forbid them."""
    all_paths = paths(g, card)
    taunter = g.table.marks[TAUNTED][card] - 1
    if taunter >= 0 and g.is_on_field(taunter):
        cell = g.table.cell[taunter]
        return [path for path in all_paths if path[-1] == cell] or all_paths  # SF-Q40
    return all_paths


def may_teleport(g: "War", card: Card) -> bool:
    """Does no taunt ask a card to attack instead of teleporting away? (SF-Q40)"""
    taunter = g.table.marks[TAUNTED][card] - 1
    if taunter < 0 or not g.is_on_field(taunter):
        return True
    cell = g.table.cell[taunter]
    return all(path[-1] != cell for path in paths(g, card))


def taunters(g: "War", card: Card, cell: Cell) -> list[Card]:
    """Opposing cards that may require this card to attack them instead of going there (SF-Q40)."""
    there = g.occupant(cell)
    reachable = [other[-1] for other in paths(g, card)]
    found: list[Card] = []
    for other in g.fields(g.other(g.controller(card))):
        if other == there or not g.has(other, TAUNT) or g.is_flat(other) or g.is_stunned(other):
            continue
        line = [way[-1] for way in paths(g, other)]  # SF attack-line.1
        if g.table.cell[card] in line and g.table.cell[other] in reachable:
            found.append(other)
    return found


def drawn_to(g: "War", card: Card, cell: Cell) -> Cell:
    """Where a card goes that an effect moves to attack: a taunter may draw it (SF-Q40)."""
    for taunter in taunters(g, card, cell):
        if g.agrees(g.controller(taunter), taunter, ASK_TAUNT):
            g.emit(E_TAUNT, "SF facet-taunt.1", g.controller(taunter), taunter, b=g.shown(card))
            return g.table.cell[taunter]
    return cell


# -- moving -------------------------------------------------------------------------------


def go(
    g: "War", card: Card, path: list[Cell], split: bool = False, by_effect: bool = False
) -> None:
    """Move a card along a path."""
    origin = g.table.cell[card]
    seat = g.controller(card)
    inside = g.within(g.emit(E_MOVE, "SF move-events.1", seat, card, a=path[-1]))
    node = Node(N_MOVE, seat, card)  # SF move-events.2, SF move-events.3, SF on-move.1
    node.path = path
    goes = stack.happen(g, node) and g.is_on_field(card) and g.is_movable(card)
    if goes and g.table.face[card] and g.table.cell[card] == origin:
        stack.hold(g, node)
        if split:
            _split_off(g, card, origin)
        _travel(g, card, path, origin, by_effect)  # SF momentum.1
        stack.release(g)
        if g.is_in_play(card):
            activating.joined(g, card, ON_MOVE, after=True)  # SF move-events.7
    g.within(inside)


def _travel(g: "War", card: Card, path: list[Cell], origin: Cell, by_effect: bool) -> None:
    """Zone after zone, until a card stops it or the end is reached."""
    before = origin
    fought = False
    for at, cell in enumerate(path):
        last = at == len(path) - 1
        if (last or not g.has(card, STEALTH)) and not _touch(g, card, cell):
            return
        there = g.occupant(cell)
        if there == NONE or g.is_friendly(there, g.controller(card)):
            if last:
                _arrive(g, card, there, cell, origin, fought, by_effect)
            elif not _passes(g, card, there):  # SF-Q115
                _stop(g, card, before, origin)
                return
        elif not may_meet(g, card, there, by_effect):
            if last or not g.has(card, STEALTH):
                _stop(g, card, before, origin)
                return
        elif last or _meets(g, card, there):
            fought = True
            if not _attack(g, card, there, path, at, origin, before):
                return  # SF momentum.2, SF-Q36
            if not g.has(card, PLOW):
                return  # SF momentum.3: it came into the way of the move
        before = cell


def _stop(g: "War", card: Card, before: Cell, origin: Cell) -> None:
    """What came into the way ends a move in the zone before, if the card can stay there."""
    if before != g.table.cell[card] and g.is_empty(before):
        battle.enter(g, card, before, origin, False)  # SF momentum.3, SF keyword-resistance.2


def _touch(g: "War", card: Card, cell: Cell) -> bool:
    """A card on its way is partly in a zone; False if that ended its move."""
    before = g.table.cell[card]
    node = Node(N_TOUCH, g.controller(card), card)  # SF move-events.4
    node.path = [cell]
    stack.happen(g, node)
    return g.is_on_field(card) and g.table.cell[card] == before


def _meets(g: "War", card: Card, there: Card) -> bool:
    """Is a card in the way attacked? With plow and stealth that is a choice (SF facet-plow.2)."""
    if not g.has(card, STEALTH):  # SF facet-plow.1
        return True
    return g.has(card, PLOW) and g.agrees(g.controller(card), card, ASK_PLOW)


def _attack(
    g: "War", card: Card, there: Card, way: list[Cell], at: int, origin: Cell, before: Cell
) -> bool:
    """Move to attack a card on the way; True if the zone is won and the move can go on."""
    cell = way[at]
    behind = _is_behind(g, there, before)
    seat = g.controller(card)
    inside = g.within(g.emit(E_ATTACK, "SF how-to-attack.1", seat, card, a=cell, b=g.shown(there)))
    node = Node(N_ATTACK, seat, card, there)  # SF how-to-attack.5
    node.path = way[: at + 1]
    node.way = way
    node.origin = origin
    won = _press(g, node, cell, behind)
    g.within(inside)
    return won


def _press(g: "War", node: Node, cell: Cell, behind: bool) -> bool:
    """An attack is answered, and fought; True if the zone is won."""
    card, there = node.card, node.other
    stood = g.table.cell[card]
    went_on = attacked(g, node)  # SF damage-calculation.2
    if node.blocked or not g.is_on_field(card) or g.table.cell[card] != stood:
        return False
    if not went_on:
        battle.retreat_home(g, card, node.origin)
        return False
    stack.hold(g, node)
    battle.enter(g, card, cell, node.origin, behind)
    stack.release(g)
    won = g.is_on_field(card) and g.table.cell[card] == cell
    if g.is_in_play(card):
        activating.joined(g, card, ON_ATTACK, node, after=True)
    if g.is_in_play(there):
        activating.joined(g, there, ON_DEFEND, node, after=True)
    return won


def _is_behind(g: "War", defender: Card, before: Cell) -> bool:
    """Does an attack come from the side of who controls the defender? (SF-Q8)"""
    here, there = g.board.row(g.table.cell[defender]), g.board.row(before)
    controller = g.controller(defender)
    if controller == NONE:
        return False
    return there < here if controller == 0 else there > here  # SF stats.10


def attacked(g: "War", node: Node) -> bool:
    """An attack enters the stack; False if it is deflected, negated or blocked."""
    defender = node.other
    # SF keyword-deflect.3, SF keyword-deflect.4, SF-Q92
    if g.table.face[defender] and g.has(defender, DEFLECT):
        doing.use_deflect(g, defender)
        node.negated = True
    return stack.happen(g, node)


def _arrive(
    g: "War",
    card: Card,
    there: Card,
    cell: Cell,
    origin: Cell,
    fought: bool,
    by_effect: bool,
) -> None:
    """The end of a move without a battle; a card that fought on its way does not strike."""
    if there != NONE:
        _join(g, card, there, cell, origin)
        return
    battle.enter(g, card, cell, origin, False)  # SF settle-interruptions.2
    if not fought:  # SF facet-plow.3, SF-Q37
        _offer_strike(g, card, cell, by_effect)


def _offer_strike(g: "War", card: Card, cell: Cell, by_effect: bool) -> None:
    """A card that has come into the row nearest to the opponent may attack directly.

    Who was moved by an effect has its movement still, or has used it.
    """
    if by_effect or not g.is_on_field(card) or g.table.cell[card] != cell:
        return
    if g.table.vars[STEP] != MOVE_STEP or g.controller(card) != g.acting():
        return  # SF-Q13
    # SF direct-attack.3, SF direct-attack.4
    if can_strike(g, card, moved=True) and g.agrees(g.controller(card), card, ASK_STRIKE):
        strike(g, card)


# -- unite and shift ----------------------------------------------------------------------


def can_join(g: "War", card: Card, there: Card) -> bool:
    """Can a card move into the zone of this friendly one?"""
    if not g.table.face[there]:
        return False
    if g.has(there, SHIFT) and not g.is_flat(there):  # SF facet-shift.3
        return True
    return playing.unites(g, card, there) or playing.unites(g, there, card)  # SF facet-unite.1


def _join(g: "War", card: Card, there: Card, cell: Cell, origin: Cell) -> None:
    """A card moves into a friendly one's zone: they unite, or that one makes way."""
    meant = g.has(card, UNITE) or g.has(there, UNITE) or g.has(there, SHIFT)
    uniting = playing.unites(g, card, there) or playing.unites(g, there, card)
    if not battle.step_in(g, card, cell):
        return
    if g.occupant(cell) == there and not g.table.face[there]:
        g.force_reveal(there, NONE)  # SF force-reveal.2
        uniting = playing.unites(g, card, there) or playing.unites(g, there, card)
    if g.occupant(cell) != there or not meant:  # SF-Q115
        battle.contend(g, card, cell, origin, False)
    elif uniting:
        if not unite_with(g, card, cell):
            battle.retreat_home(g, card, origin)  # SF facet-unite.5
    elif _shift(g, there, cell):
        battle.contend(g, card, cell, origin, False)
    else:
        battle.retreat_home(g, card, origin)  # SF facet-shift.4


def unite_with(g: "War", card: Card, cell: Cell) -> bool:
    """A card that was put to a friendly one unites with it (SF-Q96); False if they cannot."""
    there = g.occupant(cell)
    if there in (NONE, card) or not g.is_friendly(there, g.controller(card)):
        return False
    if playing.unites(g, card, there):
        _unite(g, card, there, cell)
    elif playing.unites(g, there, card):
        _unite(g, there, card, cell)
    return g.occupant(cell) == card or g.table.zone[card] == ARMS


def _unite(g: "War", arm: Card, host: Card, cell: Cell) -> None:
    """One card becomes an equip card of the other; both stay in play."""
    # SF facet-unite.4, SF facet-unite.5
    if not stack.happen(g, Node(N_UNITE, g.controller(arm), arm, host)):
        return
    if not (g.is_on_field(arm) and g.is_on_field(host)):
        return
    cells = g.table.cell
    if cells[arm] != cell or cells[host] != cell or not playing.unites(g, arm, host):
        return  # SF facet-unite.5
    playing.arm(g, arm, host)
    g.lift(host)
    g.lay(host, cell)
    g.emit(E_UNITE, "SF facet-unite.2", g.controller(arm), arm, b=g.shown(host))


def _split_off(g: "War", host: Card, cell: Cell) -> None:
    """A united card stays behind as its host starts to move (SF-Q97)."""
    united = [arm for arm in g.arms(host) if g.design(arm).is_battlefield and g.has(arm, UNITE)]
    if not united:
        return
    arm = g.choose_card(g.controller(host), united, ASK_CARD)
    g.lift(host)
    g.table.carry_to(host, cell)
    g.table.set_mark(HOST, arm, 0)
    g.put(arm, FIELD)
    g.lay(arm, cell)
    g.refresh()
    g.emit(E_SPLIT, "SF facet-unite.3", g.controller(arm), arm)


def _shift(g: "War", there: Card, cell: Cell) -> bool:
    """A ready card with shift moves away, is exhausted, and leaves its zone to another."""
    if not _shift_zones(g, there) or not stack.happen(g, Node(N_SHIFT, g.controller(there), there)):
        return False
    if not g.is_on_field(there) or g.table.cell[there] != cell:
        return True  # it made way in response
    free = _shift_zones(g, there)
    if not free:
        return False
    to = g.choose_zone(g.controller(there), there, free, ASK_SHIFT)
    g.emit(E_SHIFT, "SF facet-shift.1", g.controller(there), there, a=to)
    battle.enter(g, there, to, cell, False)
    if g.is_on_field(there):
        g.exhaust(there, "SF facet-shift.2")
        activating.joined(g, there, ON_SHIFT, after=True)
    return True


def _shift_zones(g: "War", card: Card) -> list[Cell]:
    """Where a card can shift now (SF-Q98)."""
    if g.is_flat(card) or g.is_stunned(card) or not g.is_movable(card):
        return []
    if not g.has(card, SHIFT) or g.has(card, MOTIONLESS):
        return []
    return [path[-1] for path in paths(g, card) if g.is_empty(path[-1])]


# -- other ways ---------------------------------------------------------------------------


def teleport(g: "War", card: Card, cell: Cell, by_effect: bool) -> None:
    """To an empty zone, without touching others."""
    seat = g.controller(card)
    origin = g.table.cell[card]
    inside = g.within(g.emit(E_TELEPORT, "SF keyword-teleport.1", seat, card, a=cell))
    node = Node(N_MOVE, seat, card)
    node.path = [cell]
    goes = stack.happen(g, node) and g.is_active(card) and g.is_movable(card)
    if goes and g.table.cell[card] == origin and g.is_empty(cell):
        battle.enter(g, card, cell, origin, False)
        _offer_strike(g, card, cell, by_effect)
        if g.is_in_play(card):
            activating.joined(g, card, ON_MOVE, after=True)
    g.within(inside)


def can_strike(g: "War", card: Card, moved: bool = False) -> bool:
    """May a card attack the opponent directly where it is? (SF-Q13)"""
    seat = g.controller(card)
    if seat == NONE:
        return False  # SF-Q75
    enemy = g.other(seat)
    if g.attack(card) == NO_ATTACK or not g.is_active(card):
        return False
    if g.is_flat(card) or g.is_stunned(card) or g.table.marks[OUSTED][card]:
        return False
    if not moved and not g.can_use_movement(card):
        return False
    if g.has(card, AWAKEN) and g.table.marks[PLAYED][card] == g.turn():
        return False
    if not g.is_back_row(g.table.cell[card], enemy):
        return False
    return all(g.has(other, FORSAKE) for other in g.fields(enemy))  # SF facet-forsake.1


def strike(g: "War", card: Card) -> None:
    """A direct attack: full attack as player damage."""
    seat = g.controller(card)
    g.table.set_mark(MOVED, card, 1)
    inside = g.within(g.emit(E_DIRECT, "SF direct-attack.1", seat, card))
    goes = stack.happen(g, Node(N_DIRECT, seat, card)) and g.is_active(card)
    there = g.is_on_field(card) and g.is_back_row(g.table.cell[card], g.other(seat))
    if goes and there and g.controller(card) == seat:  # SF-Q120
        doing.damage_player(g, g.other(seat), g.attack(card), seat, "SF direct-attack.5")
        if g.is_in_play(card):
            activating.joined(g, card, ON_BATTLE, after=True)  # SF direct-attack.6
    g.within(inside)


# -- blocks and dodges --------------------------------------------------------------------


def can_leap(g: "War", card: Card, attacker: Card) -> bool:
    """Is a card able to block or dodge this attacker? (SF-Q41)"""
    if g.is_flat(card) or not g.is_active(card) or g.is_stunned(card):  # SF-Q5
        return False
    if g.table.marks[OUSTED][card] or g.has(card, MOTIONLESS) or not g.is_movable(card):
        return False
    return not g.has(attacker, QUICK) or g.has(card, QUICK)


def _within(g: "War", card: Card, far: int, goal: Cell) -> bool:
    """Does a card reach a zone in so many steps along one of its arrows?"""
    for step in steps(g, card):
        cell = g.table.cell[card]
        for _ in range(far):
            cell += step
            if cell == goal:
                return True
            if not g.board.on[cell] or not _passes(g, card, g.occupant(cell)):
                break
    return False


def _passes(g: "War", card: Card, there: Card) -> bool:
    """Can a card go on through a zone with that card in it?"""
    if there == NONE or g.has(card, STEALTH):
        return True
    if not g.is_friendly(there, g.controller(card)):
        return False  # SF moving-battlefield-cards.6
    return g.is_flying(card) != g.is_flying(there)  # SF facet-fly.1, SF-Q7


def _is_off(node: Node) -> bool:
    """Has an attack been negated, so that there is nothing to step out of or into?"""
    return node.negated and not node.blocked


def block_zones(g: "War", card: Card, node: Node) -> list[Cell]:
    """Where a card can block an attack (SF-Q15)."""
    attacker = node.card
    if node.kind != N_ATTACK or not node.path or card == node.other or _is_off(node):
        return []
    far = 2 if g.has(card, LONG_BLOCK) else 1 if g.has(card, BLOCK) else 0  # SF facet-block.4
    if not far or not can_leap(g, card, attacker):
        return []
    before = [] if g.has(attacker, STEALTH) else node.path[:-1]
    zones = [cell for cell in before if g.occupant(cell) == NONE]
    if len(node.path) == 1 and g.occupant(node.origin) == attacker:
        near = doing.can_target(g, g.controller(card), card, attacker)  # SF keyword-resistance.2
        zones = [node.origin] if near else []  # SF-Q99: next to the target
    return [cell for cell in zones if _within(g, card, far, cell)]


def dodge_zones(g: "War", card: Card, node: Node) -> list[Cell]:
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


def block(g: "War", seat: Seat, card: Card, cell: Cell, node: Node) -> None:
    """A card steps into the way of an attack, exhausted, and fights instead."""
    attacker = node.card
    if cell not in block_zones(g, card, node) or not g.is_on_field(attacker) or node.blocked:
        return
    stood, came = g.table.cell[card], g.table.cell[attacker]
    inside = g.within(g.emit(E_BLOCK, "SF facet-block.1", seat, card, a=cell))
    # SF response-to-facets.2
    goes = stack.happen(g, Node(N_BLOCK, seat, card, attacker))
    stands = not g.is_on_field(attacker) or g.table.cell[attacker] == came
    if goes and stands and g.table.cell[card] == stood and cell in block_zones(g, card, node):
        node.blocked = True
        node.negated = True
        g.table.set_mark(BLOCKS, card, g.table.marks[BLOCKS][card] + 1)
        g.exhaust(card, "SF facet-block.3")
        _step_in(g, card, cell, node)
        activating.joined(g, card, ON_BLOCK, after=True)
        _offer_ready(g, seat, card)  # SF facet-block.5
    g.within(inside)


def _step_in(g: "War", card: Card, cell: Cell, node: Node) -> None:
    """The blocker takes its zone, and fights the attacker there if that is still around."""
    attacker = node.card
    came_from = g.table.cell[card]
    if not battle.step_in(g, card, cell):
        return
    if not g.is_on_field(attacker):
        g.lay(card, cell)
    elif cell == node.origin:
        battle.clash(g, attacker, card, cell, came_from, False, entrant=card)
    else:
        g.lay(card, cell)
        before = node.path[node.path.index(cell) - 1] if cell != node.path[0] else node.origin
        behind = _is_behind(g, card, before)
        if battle.step_in(g, attacker, cell):  # SF-Q114
            battle.clash(g, attacker, card, cell, node.origin, behind)


def _offer_ready(g: "War", seat: Seat, card: Card) -> None:
    """After a block its controller may ready it, for an energy per block of this turn."""
    price = g.table.marks[BLOCKS][card]
    form = g.design(card).form
    if not g.is_on_field(card) or not g.is_flat(card) or g.is_stunned(card):
        return
    if not g.affords(seat, price, form):
        return
    if g.agrees(seat, card, ASK_AGAIN):
        g.pay(seat, price, form)
        doing.ready(g, card)


def dodge(g: "War", seat: Seat, card: Card, cell: Cell, node: Node) -> None:
    """A card steps out of the way of an attack, and is exhausted."""
    if cell not in dodge_zones(g, card, node):
        return
    stood = g.table.cell[card]
    inside = g.within(g.emit(E_DODGE, "SF facet-dodge.1", seat, card, a=cell))
    goes = stack.happen(g, Node(N_DODGE, seat, card)) and g.table.cell[card] == stood
    if goes and cell in dodge_zones(g, card, node):
        g.exhaust(card, "SF facet-dodge.3")
        battle.enter(g, card, cell, NONE, False)  # SF facet-dodge.2, SF facet-dodge.6
        activating.joined(g, card, ON_DODGE, after=True)
    g.within(inside)
