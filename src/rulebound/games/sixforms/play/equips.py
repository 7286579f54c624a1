"""Equip cards: hosts, the equip limit, attaching, and equips that no longer fit."""

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.card_types import SixFormsCard
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_EQUIP
from rulebound.games.sixforms.keywords import UNITE
from rulebound.games.sixforms.primitives import (
    card_damage,
    card_marks,
    control,
    occupancy,
    piles,
    removal,
)
from rulebound.games.sixforms.schema import ARMS, ASK_HOST, CONTROL, EQUIP_LIMIT, FIELD, HOST
from rulebound.games.sixforms.stack import activation
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Seat


def hosts(g: SixFormsCtx, seat: Seat, design: SixFormsCard) -> list[Card]:
    """Return the cards that an equip card can equip."""
    return [card for card in g.table.zones[FIELD] if can_equip(g, seat, design, card)]


def has_host(g: SixFormsCtx, seat: Seat, design: SixFormsCard) -> bool:
    """Return whether there is a card that an equip card can equip."""
    return any(can_equip(g, seat, design, card) for card in g.table.zones[FIELD])


def can_equip(g: SixFormsCtx, seat: Seat, design: SixFormsCard, host: Card) -> bool:
    """Return whether a card of this design can equip `host` now."""
    if not g.is_active(host) or g.is_stunned(host):
        return False
    # SF equip.6
    return is_allowed_host(g, seat, design, host) and has_room(g, host, design.equip_space)


def is_allowed_host(g: SixFormsCtx, seat: Seat, design: SixFormsCard, host: Card) -> bool:
    """Return whether a card is a legal host. The default is a card of the seat (SF-Q26)."""
    if g.is_of_partner(host, seat):
        return design.is_battlefield  # SF-Q134, SF-Q135: united with it
    if design.host_filter is None:
        return g.table.marks[CONTROL][host] == seat
    return design.host_filter.matches(g, seat, NONE, host)  # SF requirements.2


def has_room(g: SixFormsCtx, host: Card, space: int) -> bool:
    """Return whether `host` has room for an equip of this size (SF-Q43)."""
    return space == 0 or space <= room_left(g, host)


def room_left(g: SixFormsCtx, host: Card) -> int:
    """Return how much of its equip limit a card has left."""
    room = EQUIP_LIMIT  # SF limits.1
    for equip in g.equips_on(host):
        if g.table.face[equip]:
            room -= stats.equip_space(g, equip)  # SF limits.3
    return room


def choose_host(g: SixFormsCtx, seat: Seat, equip: Card) -> Card:
    """Ask which card to equip."""
    outer = g.ask_about(seat, equip)
    host = g.choose_card(seat, hosts(g, seat, g.design(equip)), ASK_HOST)
    g.source = outer
    return host


def resolve_equip(g: SixFormsCtx, card: Card, x: int, answered: StackEvent | None) -> None:
    """Put a played equip card on its chosen host, if that is still legal."""
    seat = g.controller(card)
    host = g.table.marks[HOST][card] - 1
    g.put(card, ARMS)  # SF play.8, SF equip.1, SF equip.2, SF equip.5
    g.refresh(card)
    if not g.is_on_field(host) or not can_equip_on_arrival(g, seat, card, host):
        card_marks.forget_host(g, card)
        removal.destroy(g, [card], NONE)  # SF equip-life-span.2, SF equip-life-span.4
        return
    occupancy.carry_to_host(g, card, host)
    g.emit(E_EQUIP, "SF equip.3", seat, card, b=g.public_ident(host))
    activation.activate_play_abilities(g, card, x, answered)
    card_damage.destroy_dead(g)


def return_equip(g: SixFormsCtx, seat: Seat, card: Card) -> None:
    """Return an equip card from the gate to a host that its controller chooses."""
    host = choose_host(g, seat, card)
    piles.release(g, card, ARMS)
    control.set_controller(g, card, seat)
    occupancy.carry_to_host(g, card, host)
    g.refresh()
    g.emit(E_EQUIP, "SF keyword-requires.4", seat, card, b=g.public_ident(host))


def can_equip_on_arrival(g: SixFormsCtx, seat: Seat, card: Card, host: Card) -> bool:
    """Return whether an equip card that is being played can still equip its host."""
    design = g.design(card)
    space = stats.equip_space(g, card)
    used = [
        stats.equip_space(g, equip)
        for equip in g.equips_on(host)
        if g.table.face[equip] and equip != card
    ]
    room = space == 0 or sum(used) + space <= EQUIP_LIMIT
    return (
        g.is_active(host)
        and not g.is_stunned(host)
        and room
        and is_allowed_host(g, seat, design, host)
    )


def can_unite(g: SixFormsCtx, equip: Card, host: Card) -> bool:
    """Return whether `equip` can unite with `host`, by equipping it."""
    if not g.table.face[host] or g.is_stunned(equip) or g.is_stunned(host):
        return False
    own = (
        stats.has_facet(g, equip, UNITE)
        if g.is_in_play(equip)
        else g.design(equip).facets & UNITE != 0
    )
    return own and has_room(g, host, stats.equip_space(g, equip))  # SF limits.4


def destroy_misfit_equips(g: SixFormsCtx) -> bool:
    """Destroy equips that no longer fit their host. Return whether any left."""
    # SF equip-life-span.1, SF equip-life-span.4, SF equip-life-span.5, SF requirements.3
    misfits = [equip for equip in g.table.zones[ARMS] if not fits_host(g, equip)]  # SF-Q66
    if not misfits:
        return False
    for equip in misfits:
        removal.destroy(g, [equip], NONE, rule="SF equip-life-span.5")
    return any(g.table.zone[equip] != ARMS for equip in misfits)


def fits_host(g: SixFormsCtx, equip: Card) -> bool:
    """Return whether an equip in play still has a legal host."""
    table = g.table
    marks = table.marks
    host = marks[HOST][equip] - 1
    if host < 0 or table.zone[host] != FIELD or not table.face[host]:
        return False
    return is_allowed_host(g, marks[CONTROL][equip], g.design(equip), host)  # SF-Q35
