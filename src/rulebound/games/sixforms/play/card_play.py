"""Playing cards: announcing, paying, entering play, tokens and replays."""

from rulebound.games.sixforms import no_effect, schema, stats
from rulebound.games.sixforms.battlefield import battle
from rulebound.games.sixforms.card_types import ANY_COST
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_ATTACK, E_ENTER, E_GRAVE, E_PLAY, E_PUT, E_TOKEN
from rulebound.games.sixforms.keywords import HAZARD, ON_ATTACK, ON_DEFEND, PERMANENT
from rulebound.games.sixforms.play import equips, play_zones
from rulebound.games.sixforms.primitives import (
    announcements,
    card_marks,
    control,
    energy,
    occupancy,
    piles,
    removal,
)
from rulebound.games.sixforms.stack import activation, event_stack, manual_loops
from rulebound.games.sixforms.stack.event_kinds import N_ATTACK, N_PLAY
from rulebound.games.sixforms.stack.records import Response, StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Ident, Seat


def announce(g: SixFormsCtx, seat: Seat, card: Card) -> Response:
    """Announce a card from hand: make its choices and pay for it."""
    manual_loops.record(g, seat, schema.PLAY, card)
    design = g.design(card)
    cell: Cell = NONE
    host: Card = NONE
    exhausted = False  # SF card-orientation.2, SF card-orientation.5, SF card-orientation.6
    if design.gated_places >> schema.TO_FIELD & 1:
        pass  # SF keyword-gate.5: its zone is chosen on release
    elif design.is_battlefield:
        cell = g.choose_zone(seat, card, play_zones.playable_zones(g, seat, card))
        # SF orientation-state.1, SF-Q14: an attacking card enters ready
        exhausted = g.occupant(cell) == NONE and choose_exhausted(g, seat, card)
    elif design.is_equip:
        host = equips.choose_host(g, seat, card)  # SF equip.4
    x = pay_base_cost(g, seat, card)
    occupancy.enter_air(g, seat, card, cell, exhausted, host)  # SF play.3, SF play.4
    return Response(schema.PLAY, seat, card, cell=cell, x=x)


def destination(g: SixFormsCtx, card: Card) -> tuple[Cell, int]:
    """Return where a card is played, and its position or host.

    The zone is its own or its host's. The number is 1 for exhausted, or 1 + what the host is.
    """
    table = g.table
    host = table.marks[schema.HOST][card] - 1
    if host >= 0:
        return table.cell[host], 1 + g.public_ident(host)
    return table.cell[card], table.marks[schema.FLAT][card]


def choose_exhausted(g: SixFormsCtx, seat: Seat, card: Card) -> bool:
    """Ask whether a card enters in exhausted position."""
    menu: list[Answer] = [(schema.UPRIGHT,), (schema.SIDEWAYS,)]
    outer = g.ask_about(seat, card)
    choice = g.choose_option(seat, menu, schema.ASK_POSITION)
    g.source = outer
    return choice[0] == schema.SIDEWAYS


def pay_base_cost(g: SixFormsCtx, seat: Seat, card: Card) -> int:
    """Pay the base cost of a card. Return X."""
    design = g.design(card)
    if design.cost == ANY_COST:
        x = energy.choose_x(g, seat, card, design.form)  # SF xyz-cost.2, SF-Q64
        energy.pay(g, seat, x, design.form)
        return x
    energy.pay(g, seat, design.cost, design.form)  # SF cost.3
    return 0


def resolve(g: SixFormsCtx, response: Response, answered: StackEvent | None) -> None:
    """Play an announced card. It enters play unless the play is negated."""
    card, seat = response.card, response.seat
    where, how = destination(g, card)  # SF-Q122
    outer_cause = g.emit_cause(E_PLAY, "SF play.1", seat, card, a=where, b=how)
    if g.design(card).deflect:  # SF-Q18: before anybody can respond
        card_marks.set_counters(
            g, card, schema.DEFLECTION, g.design(card).deflect, "SF facet-deflect.1"
        )
    event = StackEvent(N_PLAY, seat, card)
    design = g.design(card)
    if not event_stack.resolve(g, event):
        if g.table.zone[card] == schema.AIR:
            piles.put_in_graveyard(g, card)
    elif g.table.zone[card] != schema.AIR:
        pass  # removed while being played (SF response-to-removal.3)
    elif design.gated_places >> schema.TO_FIELD & 1:
        removal.gate(g, card, schema.TO_FIELD)  # SF-Q113
    else:
        card_marks.record_play(g, card)
        if design.is_battlefield:  # SF play.5, SF play.6
            enter_battlefield(g, card, response.cell, response.x, answered)
        elif design.is_equip:
            equips.resolve_equip(g, card, response.x, answered)
        else:
            _resolve_action(g, card, response.x, answered)
    g.set_cause(outer_cause)


def enter_battlefield(
    g: SixFormsCtx, card: Card, cell: Cell, x: int, answered: StackEvent | None
) -> None:
    """Put a played card on the battlefield. It attacks the card in its zone, if any."""
    seat = g.controller(card)
    g.put(card, schema.FIELD)
    g.refresh(card)
    there = g.occupant(cell)
    occupancy.place_in(g, card, cell)
    g.emit(
        E_ENTER, "SF enter-battlefield.1", seat, card, a=cell, b=g.table.marks[schema.FLAT][card]
    )
    if there == NONE:
        occupancy.occupy(g, card, cell)  # SF type-battlefield.3, SF battlefield-life-span.1
        activation.activate_play_abilities(g, card, x, answered)
        return
    activation.activate_play_abilities(g, card, x, answered)
    if not g.is_on_field(card) or g.table.cell[card] != cell:
        return
    there = g.occupant(cell)
    if there == NONE or g.is_friendly(there, seat) or not _is_attack(g, card, there):
        battle.contest_zone(g, card, cell, NONE, False)
        return
    outer_cause = g.emit_cause(
        E_ATTACK, "SF play-to-attack.1", seat, card, a=cell, b=g.public_ident(there)
    )
    event = StackEvent(N_ATTACK, seat, card, there)
    proceeds = g.declare_attack(event)
    if g.is_on_field(card) and g.table.cell[card] != cell:
        pass  # moved elsewhere in response
    elif proceeds:
        event_stack.push_resolving(g, event)
        battle.contest_zone(g, card, cell, NONE, False)
        event_stack.pop_resolving(g)
        if g.is_in_play(card):
            activation.activate_triggered(g, card, 1 << ON_ATTACK, event, after=True)
        if g.is_in_play(there):
            activation.activate_triggered(g, there, 1 << ON_DEFEND, event, after=True)
    else:
        removal.crush(g, card)  # SF how-to-attack.8
    g.set_cause(outer_cause)


def _is_attack(g: SixFormsCtx, card: Card, there: Card) -> bool:
    """Return whether a played card attacks the card in its zone. It may have come later."""
    # SF-Q14, SF-Q71
    return not g.is_exhausted(card) and play_zones.can_attack_by_play(g, card, there)


def _resolve_action(g: SixFormsCtx, card: Card, x: int, answered: StackEvent | None) -> None:
    """Resolve an action card: its effects, then the graveyard unless it is permanent."""
    seat = g.controller(card)
    g.put(card, g.zone(schema.OUTSIDE, seat))  # SF play.7, SF action.1, SF action.2
    g.refresh(card)
    activation.activate_play_abilities(g, card, x, answered)
    # SF action.3, SF action-life-span.2, SF facet-permanent.1
    if g.is_in_play(card) and not stats.has_facet(g, card, PERMANENT):
        g.emit(E_GRAVE, "SF action-life-span.1", seat, card)
        piles.put_in_graveyard(g, card)


# -- tokens, puts and replays -------------------------------------------------------------


def put_into_play(g: SixFormsCtx, seat: Seat, card: Card, cell: Cell) -> None:
    """Put a card on the battlefield without playing or paying for it."""
    occupancy.put_on_field(g, seat, card, cell, choose_exhausted(g, seat, card))
    g.emit(E_PUT, "SF keyword-put.1", seat, card, a=cell, b=g.table.marks[schema.FLAT][card])
    battle.enter_and_contest(g, card, cell, NONE, False)  # SF-Q71


def generate_token(g: SixFormsCtx, seat: Seat, ident: Ident) -> None:
    """Generate a token: play it without a cost. A battlefield token needs an open zone."""
    spare = [
        card
        for card in g.table.zones[schema.TOKENS]
        if g.table.ident[card] == ident and g.table.owner[card] == seat
    ]
    design = g.designs[ident]
    hazard = design.facets & HAZARD != 0  # SF token.6
    cells = g.empty_zones() if hazard else play_zones.open_zones(g, seat)
    if g.has_teams:
        cells = [cell for cell in cells if not g.is_closed(cell)]
    lacking = (design.is_battlefield and not cells) or (
        design.is_equip and not equips.has_host(g, seat, design)
    )
    if not spare:
        announcements.emit_no_effect(g, no_effect.NO_TOKEN)
        return
    if lacking:  # SF-Q73
        reason = no_effect.NO_ZONE if design.is_battlefield else no_effect.NO_HOST
        announcements.emit_no_effect(g, reason)
        return
    card = spare[-1]
    cell, host, exhausted = NONE, NONE, False
    if design.is_battlefield:
        cell = g.choose_zone(seat, card, cells)
        exhausted = choose_exhausted(g, seat, card)
    elif design.is_equip:
        host = equips.choose_host(g, seat, card)
    # SF-Q75: nobody controls a hazard
    occupancy.enter_air(g, NONE if hazard else seat, card, cell, exhausted, host)
    g.emit(E_TOKEN, "SF token.2", seat, card)
    resolve(g, Response(schema.PLAY, seat, card, cell=cell), None)  # SF token.5


def replay(g: SixFormsCtx, card: Card) -> None:
    """Take an active card and play it again into the same zone without a cost."""
    cell = g.table.cell[card]
    seat = g.controller(card)
    removal.remove_from_play(g, card, schema.AIR)
    if g.table.zone[card] == schema.AIR:  # unless it was a token, which is gone
        control.set_controller(g, card, seat)
        exhausted = choose_exhausted(g, seat, card)  # SF-Q106
        occupancy.enter_air(g, seat, card, cell, exhausted)
        resolve(g, Response(schema.PLAY, seat, card, cell=cell), None)
