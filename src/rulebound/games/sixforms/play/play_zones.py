"""Where cards can be played, placed or put, and whether requirements are met."""

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import AWAKEN, UNITE
from rulebound.games.sixforms.play import equips
from rulebound.kernel.ids import NONE, Card, Cell, Seat


def open_zones(g: SixFormsCtx, seat: Seat) -> list[Cell]:
    """Return the unoccupied zones in which a seat can play and place cards."""
    grid = g.table.grid
    free = [cell for cell in g.spawn_zones(seat) if grid[cell] == NONE]
    return [cell for cell in free if g.is_empty(cell)] if g.stack else free  # SF-Q69


def has_open_zone(g: SixFormsCtx, seat: Seat) -> bool:
    """Return whether there is a zone in which a seat can play and place cards."""
    grid = g.table.grid
    for cell in g.home_zones(seat):
        if grid[cell] == NONE and not g.is_contested(cell, NONE):
            return True
    return g.has_summoner() and bool(open_zones(g, seat))


def playable_zones(g: SixFormsCtx, seat: Seat, card: Card) -> list[Cell]:
    """Return the zones into which a battlefield card can be played, including to attack."""
    return open_zones(g, seat) + _attackable_zones(g, seat, card)


def _attackable_zones(g: SixFormsCtx, seat: Seat, card: Card) -> list[Cell]:
    """Return the zones of the seat's own field into which a card can be played to attack."""
    found: list[Cell] = []
    grid = g.table.grid
    # SF spawn-zones.5, SF how-to-attack.2
    for cell in g.home_zones(seat):  # SF-Q100: not in zones that only a summoner opens
        there = grid[cell]
        if there == NONE or g.is_friendly(there, seat) or g.is_contested(cell, NONE):
            continue
        if can_attack_by_play(g, card, there):
            found.append(cell)
    return found


def has_playable_zone(g: SixFormsCtx, seat: Seat, card: Card) -> bool:
    """Return whether there is a zone into which a battlefield card can be played."""
    return has_open_zone(g, seat) or bool(_attackable_zones(g, seat, card))


def can_attack_by_play(g: SixFormsCtx, card: Card, defender: Card) -> bool:
    """Return whether a card can be played to attack this defender."""
    design = g.design(card)
    if design.attack < 0 or design.facets & AWAKEN:  # SF stats.3, SF facet-awaken.2
        return False
    return stats.can_target(g, card, defender)


def put_zones(g: SixFormsCtx, seat: Seat, card: Card) -> list[Cell]:
    """Return the zones in which a card can be put: open ones, or where it would unite (SF-Q96)."""
    cells = [cell for cell in g.home_zones(seat) if g.is_empty(cell)]  # SF-Q70
    for other in g.field_cards(seat):
        if other == card or not g.table.face[other] or g.is_stunned(other):
            continue
        if equips.can_unite(g, card, other) or stats.has_facet(g, other, UNITE):
            cells.append(g.table.cell[other])
    return cells


def meets_requirement(g: SixFormsCtx, seat: Seat, card: Card) -> bool:
    """Return whether a seat actively controls what a card requires."""
    requires = g.design(card).requires
    if requires is None:
        return True
    table = g.table
    for other in g.field_cards(seat):
        if table.face[other] and requires.matches(g, seat, card, other):
            return True
    return False
