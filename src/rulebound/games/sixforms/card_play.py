"""Playing, placing and revealing cards, and equipping."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import activation, battle, primitives, stack
from rulebound.games.sixforms.card_types import ANY_COST, SixFormsAbility, SixFormsCard
from rulebound.games.sixforms.names import (
    AIR,
    ARMS,
    ARRIVED,
    ASK_HOST,
    ASK_PLACE,
    ASK_POSITION,
    AWAKEN,
    CONTROL,
    COUNTER,
    DAMAGE,
    DEFLECTION,
    E_ATTACK,
    E_ENTER,
    E_EQUIP,
    E_FORCED,
    E_GRAVE,
    E_OUST,
    E_PLACE,
    E_PLAY,
    E_PUT,
    E_REVEAL,
    E_TOKEN,
    EQUIP_LIMIT,
    FIELD,
    FLAT,
    HAND,
    HAZARD,
    HOME,
    HOST,
    N_ATTACK,
    N_OUST,
    N_PLACE,
    N_PLAY,
    N_REVEAL,
    NORMAL,
    ON_ATTACK,
    ON_BATTLE_REVEAL,
    ON_DEFEND,
    ON_OUST,
    ON_PLAY,
    ON_REVEAL,
    OUSTED,
    OUTSIDE,
    PERMANENT,
    PLACED,
    PLAY,
    PLAYED,
    POISONED,
    SIDEWAYS,
    TO_FIELD,
    TOKENS,
    UNITE,
    UPRIGHT,
)
from rulebound.games.sixforms.stack_events import Response, StackEvent
from rulebound.kernel.ids import EVERYONE, NONE, Answer, Card, Cell, Ident, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


_ON_PLAY_EVENTS: Final = (ON_PLAY,)  # SF on-play.1
_ON_REVEAL_EVENTS: Final = (ON_PLAY, ON_REVEAL)  # SF on-reveal.1
_ON_BATTLE_REVEAL_EVENTS: Final = (ON_PLAY, ON_REVEAL, ON_BATTLE_REVEAL)  # SF on-reveal.2


# -- where --------------------------------------------------------------------------------


def open_zones(g: "SixFormsCtx", seat: Seat) -> list[Cell]:
    """Unoccupied zones in which a seat can play and place."""
    grid = g.table.grid
    free = [cell for cell in g.spawn_zones(seat) if grid[cell] == NONE]
    return [cell for cell in free if g.is_empty(cell)] if g.stack else free  # SF-Q69


def has_open_zone(g: "SixFormsCtx", seat: Seat) -> bool:
    """Is there a zone in which a seat can play and place?"""
    grid = g.table.grid
    for cell in g.home_zones(seat):
        if grid[cell] == NONE and not g.is_contested(cell, NONE):
            return True
    return g.has_summoner() and bool(open_zones(g, seat))


def play_zones(g: "SixFormsCtx", seat: Seat, card: Card) -> list[Cell]:
    """Zones into which a battlefield card can be played, also to attack who is there."""
    return open_zones(g, seat) + _attackable_zones(g, seat, card)


def _attackable_zones(g: "SixFormsCtx", seat: Seat, card: Card) -> list[Cell]:
    """Zones of the own field into which a card can be played to attack."""
    found: list[Cell] = []
    grid, control = g.table.grid, g.table.marks[CONTROL]
    # SF spawn-zones.5, SF how-to-attack.2
    for cell in g.home_zones(seat):  # SF-Q100: not where only a summoner lets one play
        there = grid[cell]
        if there == NONE or control[there] == seat or g.is_contested(cell, NONE):
            continue
        if can_attack_by_play(g, card, there):
            found.append(cell)
    return found


def has_play_zone(g: "SixFormsCtx", seat: Seat, card: Card) -> bool:
    """Is there a zone into which a battlefield card can be played?"""
    return has_open_zone(g, seat) or bool(_attackable_zones(g, seat, card))


def can_attack_by_play(g: "SixFormsCtx", card: Card, defender: Card) -> bool:
    """May a card be played to attack this one?"""
    design = g.design(card)
    if design.attack < 0 or design.facets & AWAKEN:  # SF stats.3, SF facet-awaken.2
        return False
    return primitives.can_target(g, g.controller(card), card, defender)


def hosts(g: "SixFormsCtx", seat: Seat, design: SixFormsCard) -> list[Card]:
    """The cards that an equip card can equip."""
    return [card for card in g.table.zones[FIELD] if can_equip(g, seat, design, card)]


def has_host(g: "SixFormsCtx", seat: Seat, design: SixFormsCard) -> bool:
    """Is there a card that an equip card can equip?"""
    return any(can_equip(g, seat, design, card) for card in g.table.zones[FIELD])


def can_equip(g: "SixFormsCtx", seat: Seat, design: SixFormsCard, host: Card) -> bool:
    """Can a card of this design equip that one now?"""
    if not g.is_active(host) or g.is_stunned(host):
        return False
    return is_allowed_host(g, seat, design, host) and has_room(
        g, host, design.equip_space
    )  # SF equip.6


def is_allowed_host(g: "SixFormsCtx", seat: Seat, design: SixFormsCard, host: Card) -> bool:
    """Does a card meet what an equip card asks for? By default it is one's own (SF-Q26)."""
    if design.host_filter is None:
        return g.table.marks[CONTROL][host] == seat
    return design.host_filter.matches(g, seat, NONE, host)  # SF requirements.2


def has_room(g: "SixFormsCtx", host: Card, space: int) -> bool:
    """Is there room for one more equip card? (SF-Q43)"""
    if space == 0:
        return True
    for equip in g.equips_on(host):
        if g.table.face[equip]:
            space += g.equip_space(equip)  # SF limits.3
    return space <= EQUIP_LIMIT  # SF limits.1


def meets_requirement(g: "SixFormsCtx", seat: Seat, card: Card) -> bool:
    """Has a seat in active control what a card requires?"""
    requires = g.design(card).requires
    if requires is None:
        return True
    table = g.table
    for other in g.field_cards(seat):
        if table.face[other] and requires.matches(g, seat, card, other):
            return True
    return False


# -- playing ------------------------------------------------------------------------------


def announce(g: "SixFormsCtx", seat: Seat, card: Card) -> Response:
    """Announce a card from hand: choose what there is to choose, and pay for it."""
    activation.count_manual_act(g, seat)
    design = g.design(card)
    cell: Cell = NONE
    host: Card = NONE
    exhausted = 0  # SF card-orientation.2, SF card-orientation.5, SF card-orientation.6
    if design.gated_places >> TO_FIELD & 1:
        pass  # SF keyword-gate.5: its zone is chosen as it is released
    elif design.is_battlefield:
        cell = g.choose_zone(seat, card, play_zones(g, seat, card))
        if g.occupant(cell) == NONE and _choose_exhausted(
            g, seat, card
        ):  # SF-Q14: to attack it enters ready
            exhausted = 1  # SF orientation-state.1
    elif design.is_equip:
        host = _choose_host(g, seat, card)  # SF equip.4
    x = pay_base_cost(g, seat, card)
    g.learn(card, EVERYONE)
    g.put(card, AIR)
    table = g.table
    table.turn_over(card, 1)  # SF play.3, SF play.4
    table.set_mark(CONTROL, card, seat)
    table.set_mark(FLAT, card, exhausted)  # SF keyword-exhaust.5
    table.set_mark(HOST, card, host + 1)
    table.carry_to(card, cell)  # SF-Q122
    return Response(PLAY, seat, card, cell=cell, x=x)


def destination(g: "SixFormsCtx", card: Card) -> tuple[Cell, int]:
    """The zone a card is played to, or of its host; and 1 if it lies, more for what its host is."""
    table = g.table
    host = table.marks[HOST][card] - 1
    if host >= 0:
        return table.cell[host], 1 + g.public_ident(host)
    return table.cell[card], table.marks[FLAT][card]


def _choose_exhausted(g: "SixFormsCtx", seat: Seat, card: Card) -> bool:
    """Does a card enter in exhausted position?"""
    menu: list[Answer] = [(UPRIGHT,), (SIDEWAYS,)]
    outer = g.ask_about(seat, card)
    choice = g.choose_option(seat, menu, ASK_POSITION)
    g.source = outer
    return choice[0] == SIDEWAYS


def _choose_host(g: "SixFormsCtx", seat: Seat, equip: Card) -> Card:
    """Which card an equip card equips."""
    outer = g.ask_about(seat, equip)
    host = g.choose_card(seat, hosts(g, seat, g.design(equip)), ASK_HOST)
    g.source = outer
    return host


def pay_base_cost(g: "SixFormsCtx", seat: Seat, card: Card) -> int:
    """Pay the base cost; gives what X is in it."""
    design = g.design(card)
    if design.cost == ANY_COST:
        x = g.choose_x(seat, card, design.form)  # SF xyz-cost.2, SF-Q64
        g.pay(seat, x, design.form)
        return x
    g.pay(seat, design.cost, design.form)  # SF cost.3
    return 0


def resolve(g: "SixFormsCtx", response: Response, answered: StackEvent | None) -> None:
    """A card that was announced is played, and comes into play unless that is negated."""
    card, seat = response.card, response.seat
    where, how = destination(g, card)  # SF-Q122
    inside = g.set_cause(g.emit(E_PLAY, "SF play.1", seat, card, a=where, b=how))
    if g.design(card).deflect:  # SF-Q18: before anybody can respond
        g.set_counters(card, DEFLECTION, g.design(card).deflect, "SF facet-deflect.1")
    event = StackEvent(N_PLAY, seat, card)
    design = g.design(card)
    if not stack.resolve(g, event):
        if g.table.zone[card] == AIR:
            g.put_in_graveyard(card)
    elif g.table.zone[card] != AIR:
        pass  # taken away as it was being played (SF response-to-removal.3)
    elif design.gated_places >> TO_FIELD & 1:
        primitives.gate(g, card, TO_FIELD)  # SF-Q113
    else:
        g.table.set_mark(PLAYED, card, g.turn_number())
        if design.is_battlefield:  # SF play.5, SF play.6
            enter_battlefield(g, card, response.cell, response.x, answered)
        elif design.is_equip:
            _resolve_equip(g, card, response.x, answered)
        else:
            _resolve_action(g, card, response.x, answered)
    g.set_cause(inside)


def enter_battlefield(
    g: "SixFormsCtx", card: Card, cell: Cell, x: int, answered: StackEvent | None
) -> None:
    """A battlefield card enters the battlefield, and attacks whoever is in the zone."""
    seat = g.controller(card)
    g.put(card, FIELD)
    g.refresh(card)
    there = g.occupant(cell)
    g.place_in(card, cell)
    g.emit(E_ENTER, "SF enter-battlefield.1", seat, card, a=cell, b=g.table.marks[FLAT][card])
    if there == NONE:
        g.occupy(card, cell)  # SF type-battlefield.3, SF battlefield-life-span.1
        activate_play_abilities(g, card, x, answered)
        return
    activate_play_abilities(g, card, x, answered)
    if not g.is_on_field(card) or g.table.cell[card] != cell:
        return
    there = g.occupant(cell)
    if there == NONE or g.is_friendly(there, seat) or not _is_attack(g, card, there):
        battle.contest_zone(g, card, cell, NONE, False)
        return
    inside = g.set_cause(
        g.emit(E_ATTACK, "SF play-to-attack.1", seat, card, a=cell, b=g.public_ident(there))
    )
    event = StackEvent(N_ATTACK, seat, card, there)
    goes_on = g.declare_attack(event)
    if g.is_on_field(card) and g.table.cell[card] != cell:
        pass  # taken elsewhere in response
    elif goes_on:
        stack.push_resolving(g, event)
        battle.contest_zone(g, card, cell, NONE, False)
        stack.pop_resolving(g)
        if g.is_in_play(card):
            activation.activate_triggered(g, card, ON_ATTACK, event, after=True)
        if g.is_in_play(there):
            activation.activate_triggered(g, there, ON_DEFEND, event, after=True)
    else:
        primitives.crush(g, card)  # SF how-to-attack.8
    g.set_cause(inside)


def _is_attack(g: "SixFormsCtx", card: Card, there: Card) -> bool:
    """Is it an attack if a played card finds that one in its zone? It was empty before, perhaps."""
    return not g.is_exhausted(card) and can_attack_by_play(g, card, there)  # SF-Q14, SF-Q71


def activate_play_abilities(
    g: "SixFormsCtx",
    card: Card,
    x: int,
    answered: StackEvent | None,
    own_events: tuple[int, ...] = _ON_PLAY_EVENTS,
    attack: StackEvent | None = None,
) -> None:
    """The effects of a card that is considered played, in reading order.

    Who was revealed has those of its reveal, too, and those for the attack that revealed it.
    """
    design = g.design(card)
    for after in (False, True):
        for at, ability in enumerate(design.abilities):  # SF effects.6
            if g.design(card) is not design:
                return  # it has become a copy, with effects of its own
            own_event = ability.event
            if own_event not in own_events or ability.is_after() != after:
                continue
            if _is_play_trigger_met(g, card, ability, answered):
                cause = attack if own_event == ON_BATTLE_REVEAL else answered
                outer = g.x
                g.x = x
                activation.activate(g, g.controller(card), card, at, cause, x=x)
                g.x = outer


def _is_play_trigger_met(
    g: "SixFormsCtx", card: Card, ability: SixFormsAbility, answered: StackEvent | None
) -> bool:
    """Was a card played when that happened which its effect waits for? (SF effect-event.6)"""
    trigger = ability.play_trigger()
    if trigger is None:
        return True
    return answered is not None and trigger.matches(g, g.controller(card), card, answered)


def _resolve_action(g: "SixFormsCtx", card: Card, x: int, answered: StackEvent | None) -> None:
    """An action card: its effects, and then the graveyard, unless it is permanent."""
    seat = g.controller(card)
    g.put(card, g.zone(OUTSIDE, seat))  # SF play.7, SF action.1, SF action.2
    g.refresh(card)
    activate_play_abilities(g, card, x, answered)
    # SF action.3, SF action-life-span.2, SF facet-permanent.1
    if g.is_in_play(card) and not g.has_facet(card, PERMANENT):
        g.emit(E_GRAVE, "SF action-life-span.1", seat, card)
        g.put_in_graveyard(card)


def _resolve_equip(g: "SixFormsCtx", card: Card, x: int, answered: StackEvent | None) -> None:
    """An equip card: under the card that was chosen for it, if that still can be equipped."""
    seat = g.controller(card)
    host = g.table.marks[HOST][card] - 1
    g.put(card, ARMS)  # SF play.8, SF equip.1, SF equip.2, SF equip.5
    g.refresh(card)
    if not g.is_on_field(host) or not can_equip_on_arrival(g, seat, card, host):
        g.table.set_mark(HOST, card, 0)
        primitives.destroy(g, [card], NONE)  # SF equip-life-span.2, SF equip-life-span.4
        return
    g.table.carry_to(card, g.table.cell[host])
    g.emit(E_EQUIP, "SF equip.3", seat, card, b=g.public_ident(host))
    activate_play_abilities(g, card, x, answered)
    primitives.destroy_dead(g)


def return_equip(g: "SixFormsCtx", seat: Seat, card: Card) -> None:
    """An equip card comes back from the gate, to a card that its controller chooses."""
    host = _choose_host(g, seat, card)
    g.put(card, ARMS)
    g.table.set_mark(HOME, card, 0)
    g.table.set_mark(CONTROL, card, seat)
    g.table.set_mark(HOST, card, host + 1)
    g.table.carry_to(card, g.table.cell[host])
    g.refresh()
    g.emit(E_EQUIP, "SF keyword-requires.4", seat, card, b=g.public_ident(host))


def can_equip_on_arrival(g: "SixFormsCtx", seat: Seat, card: Card, host: Card) -> bool:
    """Can a card that is on its way still equip its host?"""
    design = g.design(card)
    space = g.equip_space(card)
    used = [
        g.equip_space(equip) for equip in g.equips_on(host) if g.table.face[equip] and equip != card
    ]
    room = space == 0 or sum(used) + space <= EQUIP_LIMIT
    return (
        g.is_active(host)
        and not g.is_stunned(host)
        and room
        and is_allowed_host(g, seat, design, host)
    )


def can_unite(g: "SixFormsCtx", equip: Card, host: Card) -> bool:
    """Can a card unite with another one, by equipping it?"""
    if not g.table.face[host] or g.is_stunned(equip) or g.is_stunned(host):
        return False
    own = g.has_facet(equip, UNITE) if g.is_in_play(equip) else g.design(equip).facets & UNITE != 0
    return own and has_room(g, host, g.equip_space(equip))  # SF limits.4


def attach(g: "SixFormsCtx", card: Card, host: Card) -> None:
    """A card on the battlefield becomes an equip card of another one; both stay in play."""
    g.set_counters(card, DAMAGE, -g.table.marks[COUNTER + DAMAGE][card], "SF card-damage.9")
    g.table.set_mark(NORMAL, card, 0)
    g.table.set_mark(POISONED, card, 0)  # SF-Q94
    g.vacate(card)
    # SF battlefield-life-span.2, SF changing-state-or-location.2
    if g.table.face[card]:
        g.put(card, ARMS)
    else:
        g.table.move(card, ARMS)  # face down: nobody learns what it is
    g.table.set_mark(HOST, card, host + 1)
    g.table.carry_to(card, g.table.cell[host])
    g.refresh()


def destroy_misfit_equips(g: "SixFormsCtx") -> bool:
    """Equips that do not fit their hosts any more are destroyed; were there any?"""
    # SF equip-life-span.1, SF equip-life-span.4, SF equip-life-span.5, SF requirements.3
    misfits = [equip for equip in g.table.zones[ARMS] if not fits_host(g, equip)]  # SF-Q66
    if not misfits:
        return False
    for equip in misfits:
        primitives.destroy(g, [equip], NONE, rule="SF equip-life-span.5")
    return any(g.table.zone[equip] != ARMS for equip in misfits)


def fits_host(g: "SixFormsCtx", equip: Card) -> bool:
    """Does an equip card in play still equip a card that meets what it asks for?"""
    table = g.table
    marks = table.marks
    host = marks[HOST][equip] - 1
    if host < 0 or table.zone[host] != FIELD or not table.face[host]:
        return False
    return is_allowed_host(g, marks[CONTROL][equip], g.design(equip), host)  # SF-Q35


# -- placing and revealing ----------------------------------------------------------------


def place(g: "SixFormsCtx", seat: Seat, card: Card) -> None:
    """A battlefield card face down into an open zone, once a turn (SF place.2)."""
    cell = g.choose_zone(seat, card, open_zones(g, seat), ASK_PLACE)
    exhausted = 1 if _choose_exhausted(g, seat, card) else 0  # SF place.5
    g.table.set_count(PLACED, seat, 1)
    card = g.conceal(card, AIR, seat)  # SF using-cards.3, SF place.3, SF place.4, SF-Q60
    inside = g.set_cause(g.emit(E_PLACE, "SF place.2", seat, card, a=cell, b=exhausted))
    table = g.table
    if stack.resolve(g, StackEvent(N_PLACE, seat)):
        table.move(card, FIELD)  # face down: who sees the battlefield does not see what it is
        table.set_mark(CONTROL, card, seat)
        table.set_mark(FLAT, card, exhausted)
        table.set_mark(ARRIVED, card, g.turn_number())
        g.refresh(card)
        battle.contest_zone(g, card, cell, NONE, False)
    else:
        table.move(card, g.zone(HAND, seat))
        table.turn_over(card, 1)
    g.set_cause(inside)


def reveal(g: "SixFormsCtx", seat: Seat, card: Card, x: int, answered: StackEvent | None) -> None:
    """Flip a placed card face up, paid for already."""
    if not g.is_on_field(card) or g.table.face[card] or g.controller(card) != seat:
        return  # something else has turned it up, or taken it away, meanwhile
    g.learn(card, EVERYONE)
    inside = g.set_cause(g.emit(E_REVEAL, "SF reveal-play.2", seat, card))
    event = StackEvent(N_REVEAL, seat, card)
    event.x = x
    if stack.resolve(g, event):
        _turn_face_up(g, card, x, answered, NONE)
    g.set_cause(inside)


def _turn_face_up(
    g: "SixFormsCtx", card: Card, x: int, answered: StackEvent | None, enemy: Card
) -> None:
    """A placed card that was paid for lies face up, and is considered played."""
    if not g.is_on_field(card) or g.table.face[card]:
        return
    g.table.turn_over(card, 1)  # SF place.10, SF reveal-play.3
    g.table.set_mark(PLAYED, card, g.turn_number())  # SF-Q90
    g.refresh(card)
    design = g.design(card)
    if design.deflect:
        g.set_counters(card, DEFLECTION, design.deflect, "SF facet-deflect.1")
    # SF enter-battlefield.2
    if enemy == NONE:
        activate_play_abilities(g, card, x, answered, _ON_REVEAL_EVENTS)
    else:
        activate_play_abilities(
            g, card, x, answered, _ON_BATTLE_REVEAL_EVENTS, stack.attack_between(g, card, enemy)
        )


def force_reveal(g: "SixFormsCtx", card: Card, enemy: Card) -> None:
    """A placed card is flipped by what happens to it: paid for, or ousted."""
    if not g.is_on_field(card):
        return
    seat = g.controller(card)
    design = g.design(card)
    g.learn(card, EVERYONE)
    if primitives.is_on_stack(g, N_REVEAL, card):
        _turn_face_up(g, card, stack.reveal_payment(g, card), None, enemy)  # earlier by this
        return
    x = stack.reveal_payment(g, card)
    if x != NONE:  # announced, and waiting for its turn: it comes earlier by this
        inside = g.set_cause(g.emit(E_FORCED, "SF force-reveal.1", seat, card))
        _resolve_forced_reveal(g, seat, card, x, enemy)
        g.set_cause(inside)
        return
    missing = design.cost - g.tangible_energy(seat, design.form)
    met = meets_requirement(g, seat, card)
    if design.cost != ANY_COST and met:
        activation.offer_spark(g, seat, card, missing)
    # SF reveal-play.5
    payable = design.cost == ANY_COST or design.cost <= g.tangible_energy(seat, design.form)
    inside = g.set_cause(g.emit(E_FORCED, "SF force-reveal.1", seat, card))
    if payable and met:  # SF keyword-requires.2
        _resolve_forced_reveal(g, seat, card, pay_base_cost(g, seat, card), enemy)  # SF-Q64
    else:
        oust(g, card, met)  # SF place.12, SF reveal-play.6, SF ousted.5
    g.set_cause(inside)


def _resolve_forced_reveal(g: "SixFormsCtx", seat: Seat, card: Card, x: int, enemy: Card) -> None:
    """A forced reveal that is paid for happens."""
    event = StackEvent(N_REVEAL, seat, card)
    event.x = x
    if stack.resolve(g, event):
        _turn_face_up(g, card, x, None, enemy)
    elif g.is_on_field(card):
        g.table.turn_over(card, 1)  # SF-Q119: face up, and not considered played
        g.refresh(card)


def oust(g: "SixFormsCtx", card: Card, met: bool) -> None:
    """Revealed without being paid for: it does nothing, and goes once the stack is empty."""
    g.table.turn_over(card, 1)
    lines = stack.triggered_abilities(g, card, ON_OUST) + stack.triggered_abilities(
        g, card, ON_OUST, after=True
    )
    g.table.set_mark(OUSTED, card, 1)  # SF ousted.3
    g.refresh(card)
    g.emit(E_OUST, "SF ousted.1", g.controller(card), card, a=0 if met else 1)
    stack.resolve(g, StackEvent(N_OUST, g.controller(card), card))
    for ability in lines:  # SF ousted.4, SF on-oust.1
        if g.is_on_field(card):
            activation.activate(g, g.controller(card), card, ability, None)


# -- without being played -----------------------------------------------------------------


def put_zones(g: "SixFormsCtx", seat: Seat, card: Card) -> list[Cell]:
    """Where a battlefield card can be put: open zones, and where it would unite (SF-Q96)."""
    cells = [cell for cell in g.home_zones(seat) if g.is_empty(cell)]  # SF-Q70
    for other in g.field_cards(seat):
        if other == card or not g.table.face[other] or g.is_stunned(other):
            continue
        if can_unite(g, card, other) or g.has_facet(other, UNITE):
            cells.append(g.table.cell[other])
    return cells


def put_into_play(g: "SixFormsCtx", seat: Seat, card: Card, cell: Cell) -> None:
    """A battlefield card is put somewhere: nothing is paid, and it is not played."""
    exhausted = 1 if _choose_exhausted(g, seat, card) else 0
    g.learn(card, EVERYONE)
    if g.is_in_play(card):
        g.vacate(card)
    g.put(card, FIELD)  # SF keyword-put.2
    g.table.turn_over(card, 1)
    g.table.set_mark(HOME, card, 0)
    g.table.set_mark(CONTROL, card, seat)
    g.table.set_mark(FLAT, card, exhausted)
    g.place_in(card, cell)
    g.refresh(card)
    g.emit(E_PUT, "SF keyword-put.1", seat, card, a=cell, b=g.table.marks[FLAT][card])
    battle.enter_and_contest(g, card, cell, NONE, False)  # SF-Q71


def generate_token(g: "SixFormsCtx", seat: Seat, ident: Ident) -> None:
    """A token is generated: played without a cost, a battlefield card into an open zone."""
    spare = [
        card
        for card in g.table.zones[TOKENS]
        if g.table.ident[card] == ident and g.table.owner[card] == seat
    ]
    design = g.designs[ident]
    hazard = design.facets & HAZARD != 0  # SF token.6
    cells = g.empty_zones() if hazard else open_zones(g, seat)
    lacking = (design.is_battlefield and not cells) or (
        design.is_equip and not has_host(g, seat, design)
    )
    if not spare or lacking:  # SF-Q73
        primitives.emit_no_effect(g)
        return
    card = spare[-1]
    cell, host, exhausted = NONE, NONE, 0
    if design.is_battlefield:
        cell = g.choose_zone(seat, card, cells)
        exhausted = 1 if _choose_exhausted(g, seat, card) else 0
    elif design.is_equip:
        host = _choose_host(g, seat, card)
    g.put(card, AIR)
    g.table.set_mark(CONTROL, card, NONE if hazard else seat)  # SF-Q75
    g.table.set_mark(FLAT, card, exhausted)
    g.table.set_mark(HOST, card, host + 1)
    g.table.carry_to(card, cell)
    g.emit(E_TOKEN, "SF token.2", seat, card)
    resolve(g, Response(PLAY, seat, card, cell=cell), None)  # SF token.5


def replay(g: "SixFormsCtx", card: Card) -> None:
    """Take an active card and play it again into the same zone for nothing."""
    cell = g.table.cell[card]
    seat = g.controller(card)
    primitives.remove_from_play(g, card, AIR)
    if g.table.zone[card] == AIR:  # a token is gone
        g.table.set_mark(CONTROL, card, seat)
        g.table.set_mark(FLAT, card, 1 if _choose_exhausted(g, seat, card) else 0)  # SF-Q106
        g.table.carry_to(card, cell)
        resolve(g, Response(PLAY, seat, card, cell=cell), None)
