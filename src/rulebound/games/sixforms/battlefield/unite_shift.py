"""Two friendly cards in one zone: they unite, split again, or one of them shifts."""

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.battlefield import battle, paths
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_SHIFT, E_SPLIT, E_UNITE
from rulebound.games.sixforms.keywords import SHIFT, SHIFTING_MOVE, UNITE
from rulebound.games.sixforms.play import equips
from rulebound.games.sixforms.primitives import occupancy, orientation
from rulebound.games.sixforms.schema import ARMS, ASK_CARD, ASK_JOIN, ASK_SHIFT, ASK_SPLIT
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.event_kinds import N_SHIFT, N_UNITE
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Cell


def move_onto_friend(g: SixFormsCtx, card: Card, there: Card, cell: Cell, origin: Cell) -> None:
    """Move a card into a friendly card's zone: they unite, or that card shifts."""
    can_share = (
        stats.has_facet(g, card, UNITE)
        or stats.has_facet(g, there, UNITE)
        or stats.has_facet(g, there, SHIFT)
    )
    uniting = equips.can_unite(g, card, there) or equips.can_unite(g, there, card)
    if not battle.enter_zone(g, card, cell):
        return
    if g.occupant(cell) == there and not g.table.face[there]:
        g.force_reveal(there)  # SF force-reveal.2
        uniting = equips.can_unite(g, card, there) or equips.can_unite(g, there, card)
    if g.occupant(cell) != there or not can_share:  # SF-Q115
        battle.contest_zone(g, card, cell, origin, False)
    elif uniting:
        if not try_unite(g, card, cell):
            battle.retreat_if_moved(g, card, origin)  # SF facet-unite.5
    elif _is_welcome(g, card, there) and _shift(g, there, cell):
        if not try_unite(g, card, cell):  # with what the other has left behind
            battle.contest_zone(g, card, cell, origin, False)
    else:
        battle.retreat_if_moved(g, card, origin)  # SF facet-shift.4


def try_unite(g: SixFormsCtx, card: Card, cell: Cell) -> bool:
    """Unite a card with the friendly card in its zone (SF-Q96). Return False if they cannot."""
    there = g.occupant(cell)
    if there in (NONE, card) or not g.is_friendly(there, g.controller(card)):
        return False
    if equips.can_unite(g, card, there):
        if _is_welcome(g, card, there):
            _unite(g, card, there, cell)
    elif equips.can_unite(g, there, card) and _is_welcome(g, card, there):
        _unite(g, there, card, cell)
    return g.occupant(cell) == card or g.table.zone[card] == ARMS


def _is_welcome(g: SixFormsCtx, card: Card, there: Card) -> bool:
    """Return whether a partner agrees to let a card into the zone of its own one (SF-Q134)."""
    seat = g.controller(there)
    return seat == g.controller(card) or g.choose_yes(seat, there, ASK_JOIN, card)


def _unite(g: SixFormsCtx, equip: Card, host: Card, cell: Cell) -> None:
    """Make one card an equip of the other. Both stay in play."""
    # SF facet-unite.4, SF facet-unite.5
    if not event_stack.resolve(g, StackEvent(N_UNITE, g.controller(equip), equip, host)):
        return
    if not (g.is_on_field(equip) and g.is_on_field(host)):
        return
    cells = g.table.cell
    if cells[equip] != cell or cells[host] != cell or not equips.can_unite(g, equip, host):
        return  # SF facet-unite.5
    occupancy.attach(g, equip, host)
    occupancy.vacate(g, host)
    occupancy.occupy(g, host, cell)
    g.emit(E_UNITE, "SF facet-unite.2", g.controller(equip), equip, b=g.public_ident(host))


def united_cards(g: SixFormsCtx, host: Card) -> list[Card]:
    """Return the battlefield cards that are united with a card."""
    return [
        equip
        for equip in g.equips_on(host)
        if g.design(equip).is_battlefield and stats.has_facet(g, equip, UNITE)
    ]


def offer_split(g: SixFormsCtx, host: Card) -> None:
    """Let a card that is about to leave its zone leave a united card behind (SF-Q97)."""
    if not g.is_on_field(host) or not united_cards(g, host):
        return
    if g.choose_yes(g.controller(host), host, ASK_SPLIT) and g.is_on_field(host):
        split(g, host)


def split(g: SixFormsCtx, host: Card) -> None:
    """Leave a united card behind as its host starts to move."""
    united = united_cards(g, host)
    if not united:
        return
    cell = g.table.cell[host]
    equip = g.choose_card(g.controller(host), united, ASK_CARD)
    occupancy.vacate(g, host)
    occupancy.place_in(g, host, cell)
    occupancy.detach(g, equip, cell)
    g.emit(E_SPLIT, "SF facet-unite.3", g.controller(equip), equip)


def _shift(g: SixFormsCtx, there: Card, cell: Cell) -> bool:
    """Move a ready card with shift to another zone and exhaust it. Return whether it left."""
    if not _shift_zones(g, there) or not event_stack.resolve(
        g, StackEvent(N_SHIFT, g.controller(there), there)
    ):
        return False
    if not g.is_on_field(there) or g.table.cell[there] != cell:
        return True  # it left in response
    free = _shift_zones(g, there)
    if not free:
        return False
    to = g.choose_zone(g.controller(there), there, free, ASK_SHIFT)
    g.emit(E_SHIFT, "SF facet-shift.1", g.controller(there), there, a=to)
    offer_split(g, there)
    battle.enter_and_contest(g, there, to, cell, False)
    if g.is_on_field(there):
        orientation.exhaust(g, there, "SF facet-shift.2")
        activation.activate_triggered(g, there, SHIFTING_MOVE, after=True)
    return True


def _shift_zones(g: SixFormsCtx, card: Card) -> list[Cell]:
    """Return the zones to which a card can shift now (SF-Q98)."""
    if g.is_exhausted(card) or g.is_stunned(card) or not g.is_movable(card):
        return []
    if not stats.has_facet(g, card, SHIFT):
        return []  # SF keyword-motionless.1: a shift uses no movement
    return [path[-1] for path in paths.all_paths(g, card) if g.is_empty(path[-1])]
