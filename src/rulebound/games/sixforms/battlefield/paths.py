"""Where cards on the battlefield can move, and which cards they can attack."""

from typing import Final

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import AWAKEN, PLOW, SHIFT, STEALTH, TAUNT
from rulebound.games.sixforms.play import equips
from rulebound.games.sixforms.schema import PLAYED, REACH, TAUNTED
from rulebound.kernel.ids import NONE, Card, Cell

_DIRECTIONS: Final = 8


def arrow_steps(g: SixFormsCtx, card: Card) -> list[int]:
    """Return the board steps that the move-arrows of a card allow."""
    arrows = g.design(card).arrows  # SF reach.1
    # SF-Q79
    # arrows point away from the controller
    turn = 0 if g.is_on_near_side(g.controller(card)) else _DIRECTIONS // 2
    board = g.board
    return [
        board.steps[(way + turn) % _DIRECTIONS] for way in range(_DIRECTIONS) if arrows >> way & 1
    ]


def all_paths(g: SixFormsCtx, card: Card, by_effect: bool = False) -> list[list[Cell]]:
    """Return all moves of a card as lists of zones; the last zone is the destination."""
    found: list[list[Cell]] = []
    facets = stats.facets(g, card)
    mine = g.controller(card)
    for step in arrow_steps(g, card):
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
                if can_enter_friendly(g, card, there):
                    found.append(path)
                if not can_pass(g, card, there):  # SF facet-stealth.1
                    break
            else:
                attackable = can_enter_opposing(g, card, there, by_effect)
                if attackable:  # SF moving-battlefield-cards.5, SF battle-basics.2
                    found.append(path)
                # SF momentum.3, SF facet-plow.1, SF-Q7
                if not facets & STEALTH and not (facets & PLOW and attackable):
                    break
    return found


def can_attack(g: SixFormsCtx, card: Card, defender: Card) -> bool:
    """Return whether a card can move to attack this defender."""
    if not stats.is_armed(g, card) or g.is_stunned(card):  # SF stats.3, SF keyword-stun.1
        return False
    if stats.has_facet(g, card, AWAKEN) and g.table.marks[PLAYED][card] == g.turn_number():  # SF-Q4
        return False
    return stats.can_target(g, card, defender)


def can_enter_opposing(g: SixFormsCtx, card: Card, there: Card, by_effect: bool) -> bool:
    """Return whether a card can move into the zone of this opposing card."""
    if by_effect and not stats.is_armed(g, card):  # SF no-attack-cards.2
        return stats.can_target(g, card, there)
    return can_attack(g, card, there)


def can_move(g: SixFormsCtx, card: Card) -> bool:
    """Return whether the controller can move a card."""
    return (
        g.is_on_field(card)
        and g.can_use_movement(card)  # SF orientation-state.3
        and not g.is_exhausted(card)
        and g.is_movable(card)
    )


def allowed_paths(g: SixFormsCtx, card: Card) -> list[list[Cell]]:
    """Return the moves of a card that no taunt forbids."""
    found = all_paths(g, card)
    taunter = g.table.marks[TAUNTED][card] - 1
    if taunter >= 0 and g.is_on_field(taunter):
        cell = g.table.cell[taunter]
        return [path for path in found if path[-1] == cell] or found  # SF-Q40
    return found


def is_free_to_teleport(g: SixFormsCtx, card: Card) -> bool:
    """Return whether no taunt forces a card to attack instead of teleporting (SF-Q40)."""
    taunter = g.table.marks[TAUNTED][card] - 1
    if taunter < 0 or not g.is_on_field(taunter):
        return True
    cell = g.table.cell[taunter]
    return not _can_move_to(g, card, cell)


def taunters(g: SixFormsCtx, card: Card, cell: Cell) -> list[Card]:
    """Return the opposing cards that can force this card to attack them instead (SF-Q40)."""
    there = g.occupant(cell)
    found: list[Card] = []
    for other in g.opposing_cards(g.controller(card)):
        if (
            other == there
            or not stats.has_facet(g, other, TAUNT)
            or g.is_exhausted(other)
            or g.is_stunned(other)
        ):
            continue
        # SF attack-line.1
        if _can_move_to(g, other, g.table.cell[card]) and _can_move_to(
            g, card, g.table.cell[other]
        ):
            found.append(other)
    return found


def _can_move_to(g: SixFormsCtx, card: Card, cell: Cell) -> bool:
    """Return whether a zone is the destination of one of the card's moves."""
    return any(path[-1] == cell for path in all_paths(g, card))


def is_behind(g: SixFormsCtx, defender: Card, before: Cell) -> bool:
    """Return whether an attack comes from the defender's own side (SF-Q8)."""
    here, there = g.board.row(g.table.cell[defender]), g.board.row(before)
    controller = g.controller(defender)
    if controller == NONE:
        return False
    return there < here if g.is_on_near_side(controller) else there > here  # SF stats.10


def can_enter_friendly(g: SixFormsCtx, card: Card, there: Card) -> bool:
    """Return whether a card can move into the zone of this friendly card."""
    if not g.table.face[there]:
        return False
    if stats.has_facet(g, there, SHIFT) and not g.is_exhausted(there):  # SF facet-shift.3
        return True
    return equips.can_unite(g, card, there) or equips.can_unite(g, there, card)  # SF facet-unite.1


def can_pass(g: SixFormsCtx, card: Card, there: Card) -> bool:
    """Return whether a card can move on through a zone that contains `there`."""
    if there == NONE or stats.has_facet(g, card, STEALTH):
        return True
    if not g.is_friendly(there, g.controller(card)):
        return False  # SF moving-battlefield-cards.6
    return stats.is_flying(g, card) != stats.is_flying(g, there)  # SF facet-fly.1, SF-Q7


def bearing(g: SixFormsCtx, origin: Cell, goal: Cell) -> tuple[int, int]:
    """Direction and distance of a zone in a straight line; the direction is NONE off any line."""
    for way, step in enumerate(g.board.steps):
        cell, far = origin + step, 1
        while g.board.on[cell]:
            if cell == goal:
                return way, far
            cell, far = cell + step, far + 1
    return NONE, 0
