"""What can happen to cards and players, mostly as events that can be responded to."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulebound.games.sixforms import activation, ending, stack
from rulebound.games.sixforms.activation import DeferredAbility
from rulebound.games.sixforms.names import (
    AIR,
    ARMS,
    ARRIVED,
    BATTLE,
    CONTROL,
    COUNTER,
    COUNTERS,
    DAMAGE,
    DECK,
    DEFLECT,
    DEFLECTION,
    DROP,
    E_CHOOSE,
    E_CONTROL,
    E_CRUSH,
    E_DAMAGE,
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_DROP,
    E_ELIMINATE,
    E_EXPLODE,
    E_FACET,
    E_FLIPPED,
    E_GAIN_LIFE,
    E_HEAL,
    E_INTO_DECK,
    E_LOCK,
    E_NEGATED,
    E_NOTHING,
    E_PLAYER_DAMAGE,
    E_POISON,
    E_SACRIFICE,
    E_TAKE,
    E_UNVEIL,
    FRAILTY,
    GIVEN,
    GRAVE,
    HAND,
    HOME,
    INDESTRUCTIBLE,
    LIFE,
    LOCKED,
    N_COUNTERS,
    N_DESTROY,
    N_DISCARD,
    N_DRAW,
    N_DROP,
    N_ELIMINATE,
    N_GAIN_LIFE,
    N_LOSE_LIFE,
    N_READY,
    N_SACRIFICE,
    NORMAL,
    ON_DESTRUCTION,
    ON_DISCARD,
    ON_DRAW,
    ON_DROP,
    ON_EFFECT_DISCARD,
    ON_ELIMINATE,
    ON_READY,
    OUSTED,
    OUTSIDE,
    POISONED,
    POWER,
    STUN,
    TOKENS,
    VOID,
)
from rulebound.games.sixforms.stack_events import StackEvent
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat, Zone, bit

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


def emit_no_effect(g: "SixFormsCtx") -> None:
    """Record that an effect did nothing."""
    g.emit(E_NOTHING, "SF breaking-effects.1", g.me)  # SF response-to-removal.3


# -- players ------------------------------------------------------------------------------


def _player_event(kind: int, by: Seat, whom: Seat, n: int = 0) -> StackEvent:
    """Return an event that `by` causes for the player `whom`."""
    event = StackEvent(kind, by, n=n)  # SF event-controller.1
    event.affected_seat = whom
    return event


def draw(g: "SixFormsCtx", seat: Seat, n: int, by: Seat, by_effect: bool = True) -> int:
    """Draw cards one by one. Return how many were drawn."""
    drawn = 0
    for _ in range(n):  # SF-Q57
        if not g.cards(DECK, seat):
            return drawn  # SF-Q56
        if not stack.resolve(g, _player_event(N_DRAW, by, seat)):
            continue
        deck = g.cards(DECK, seat)
        if not deck and not by_effect:
            ending.lose(g, seat, ending.BY_DECK)  # SF deck.4: emptied in response to the draw
        if not deck:
            return drawn
        card = deck[-1]
        g.learn(card, bit(seat))
        g.emit(E_DRAW, "SF deck.3", seat, card)
        g.put_or_gate(card, g.zone(HAND, seat))
        drawn += 1
        if stack.triggered_abilities(g, card, ON_DRAW) or stack.triggered_abilities(
            g, card, ON_DRAW, after=True
        ):
            g.learn(card, EVERYONE)  # SF on-draw.2
            g.emit(E_UNVEIL, "SF keyword-unveil.1", seat, card)
            activation.activate_triggered(g, card, ON_DRAW)  # SF on-draw.1
            activation.activate_triggered(g, card, ON_DRAW, after=True)
    return drawn


def gain_life(g: "SixFormsCtx", seat: Seat, n: int, by: Seat) -> None:
    """Give a seat life."""
    if n > 0 and stack.resolve(g, _player_event(N_GAIN_LIFE, by, seat, n)):
        g.set_life(seat, g.table.counts[LIFE][seat] + n)  # SF-Q62
        g.emit(E_GAIN_LIFE, "SF keyword-life.1", seat, a=n, b=g.table.counts[LIFE][seat])


def lose_life(g: "SixFormsCtx", seats: list[Seat], n: int, by: Seat, rule: str) -> bool:
    """Take life from these players at once (SF-Q22). Return whether anybody lost any."""
    if n <= 0:
        return False
    losers = [seat for seat in seats if stack.resolve(g, _player_event(N_LOSE_LIFE, by, seat, n))]
    for seat in losers:
        g.reduce_life(seat, n, rule)
    ending.check_life(g)
    return bool(losers)


def damage_players(g: "SixFormsCtx", seats: list[Seat], n: int, by: Seat, rule: str) -> None:
    """Deal player damage: life is lost."""
    if n > 0 and seats:
        outer_cause = g.set_cause(g.emit(E_PLAYER_DAMAGE, rule, seats[0], a=n))
        for seat in seats[1:]:
            g.emit(E_PLAYER_DAMAGE, rule, seat, a=n)
        lose_life(g, seats, n, by, "SF keyword-player-damage.1")  # SF-Q63
        g.set_cause(outer_cause)


def damage_player(g: "SixFormsCtx", seat: Seat, n: int, by: Seat, rule: str) -> None:
    """Deal player damage to one seat. NONE, for a hazard, is ignored."""
    if seat != NONE:
        damage_players(g, [seat], n, by, rule)


def discard(
    g: "SixFormsCtx",
    seat: Seat,
    card: Card,
    by: Seat,
    by_effect: bool,
    rule: str = "SF keyword-discard.1",
) -> bool:
    """Discard a card, from hand or elsewhere. Return whether it was discarded."""
    g.learn(card, EVERYONE)
    event = StackEvent(N_DISCARD, by, card, by_effect=by_effect)
    event.affected_seat = seat
    zone = g.table.zone[card]
    if not stack.resolve(g, event) or g.table.zone[card] != zone:
        return False
    g.emit(E_DISCARD, rule, seat, card)
    deferred = activation.deferred_abilities(g, card, ON_DISCARD)
    if by_effect:
        deferred += activation.deferred_abilities(g, card, ON_EFFECT_DISCARD)
    g.put_or_gate(card, g.zone(GRAVE, g.table.owner[card]))  # SF graveyard.1
    activation.activate_deferred(g, deferred)
    return True


def discard_all(
    g: "SixFormsCtx",
    seat: Seat,
    cards: Sequence[Card],
    by: Seat,
    by_effect: bool,
    rule: str = "SF keyword-discard.1",
) -> int:
    """Discard cards one by one if they are still in place. Return how many were discarded."""
    zones = [g.table.zone[card] for card in cards]
    if zones and zones[0] == g.zone(HAND, seat):
        announce_choice(g, seat, cards)
    done = 0
    for at, card in enumerate(cards):
        if g.table.zone[card] == zones[at] and discard(g, seat, card, by, by_effect, rule):
            done += 1  # SF keyword-discard.2
    return done


def announce_choice(g: "SixFormsCtx", seat: Seat, cards: Sequence[Card]) -> None:
    """Announce which cards were chosen together before they resolve one by one (SF-Q122)."""
    if len(cards) > 1:
        for card in cards:
            g.emit(E_CHOOSE, "SF-Q122", seat, card, a=g.table.cell[card])


# -- targets ------------------------------------------------------------------------------


def can_target(g: "SixFormsCtx", seat: Seat, source: Card, card: Card) -> bool:
    """Return whether `source` may target a card. Resistance forbids it."""
    resists = g.design(card).resists
    if not resists or not g.is_active(card) or g.table.marks[OUSTED][card]:
        return True
    return not resists >> g.design(source).form & 1


def become_target(g: "SixFormsCtx", card: Card) -> bool:
    """Make a card the target of the running effect. Return False if it deflects that."""
    if not g.table.face[card]:
        g.force_reveal(card, NONE)  # SF force-reveal.4
        return g.is_in_play(card)  # SF keyword-deflect.2, SF keyword-deflect.3
    if g.controller(card) == g.me or not g.has_facet(card, DEFLECT):
        return True
    use_deflect(g, card)  # SF-Q92
    return False


def use_deflect(g: "SixFormsCtx", card: Card) -> None:
    """Record a use of deflect. A counter is spent first."""
    g.emit(E_NEGATED, "SF keyword-deflect.1", g.controller(card), card, b=1)
    if g.table.marks[COUNTER + DEFLECTION][card]:  # SF counter-deflect.3
        g.set_counters(card, DEFLECTION, -1, "SF counter-deflect.2")


# -- damage and counters ------------------------------------------------------------------


def deal_damage(g: "SixFormsCtx", cards: list[Card], n: int) -> None:
    """Deal normal damage, which lasts until the end of the turn."""
    if n <= 0:
        return
    for card in cards:
        if not g.table.face[card]:
            g.force_reveal(card, NONE)  # SF card-damage.4, SF-Q27
        if g.is_on_field(card) and g.table.face[card]:  # SF card-damage.2
            g.set_health_mark(NORMAL, card, g.table.marks[NORMAL][card] + n)
            g.emit(E_DAMAGE, "SF card-damage.8", NONE, card, a=n)
    destroy_dead(g)


def add_counters(
    g: "SixFormsCtx", cards: list[Card], kind: int, n: int, rule: str = "SF counter-types.1"
) -> None:
    """Add counters to cards at once. This reveals face-down cards."""
    if n <= 0 or not cards:
        emit_no_effect(g)
        return
    for card in cards:
        if not g.table.face[card]:
            g.force_reveal(card, NONE)  # SF force-reveal.3, SF counter-types.3
        if not g.is_active(card):
            continue
        if kind in (POWER, FRAILTY, DAMAGE) and not g.is_on_field(card):
            # SF counter-power.2, SF counter-frailty.2, SF card-damage.2
            emit_no_effect(g)  # battlefield cards only
        elif stack.resolve(g, StackEvent(N_COUNTERS, g.me, card, other=kind, n=n)) and g.is_active(
            card
        ):
            g.set_counters(card, kind, n, rule)
    destroy_dead(g)


def add_facet_counter(g: "SixFormsCtx", card: Card, facet: int) -> None:
    """Add a counter that gives a facet."""
    if facet == DEFLECT:
        add_counters(g, [card], DEFLECTION, 1)
        return
    if not g.table.face[card]:
        g.force_reveal(card, NONE)  # SF force-reveal.3, SF counter-types.3
    if g.is_active(card):
        g.table.set_mark(GIVEN, card, g.table.marks[GIVEN][card] | facet)
        g.refresh()
        g.emit(E_FACET, "SF counter-facet.1", NONE, card, a=facet.bit_length() - 1)
        destroy_dead(g)


def heal(g: "SixFormsCtx", card: Card) -> None:
    """Remove damage, damage counters, poison and stun counters."""
    marks = g.table.marks
    g.set_health_mark(NORMAL, card, 0)
    g.set_health_mark(BATTLE, card, 0)
    g.table.set_mark(POISONED, card, 0)  # SF-Q94
    g.set_counters(card, DAMAGE, -marks[COUNTER + DAMAGE][card], "SF keyword-heal.1")
    g.set_counters(card, STUN, -marks[COUNTER + STUN][card], "SF keyword-heal.1")
    g.emit(E_HEAL, "SF keyword-heal.1", NONE, card)


def poison(g: "SixFormsCtx", card: Card) -> None:
    """Poison a card: one damage counter in each regroup step of its controller."""
    if g.is_on_field(card) and not g.table.marks[POISONED][card]:  # SF keyword-poison.2
        g.table.set_mark(POISONED, card, 1)
        g.emit(E_POISON, "SF keyword-poison.1", NONE, card)


def is_dead(g: "SixFormsCtx", card: Card) -> bool:
    """Return whether a battlefield card must be destroyed for its health (SF-Q12, SF-Q32)."""
    health = g.health(card)
    # SF stats.8, SF card-damage.10, SF stat-modifier.3
    if health <= 0 and health < g.design(card).health:
        return True  # reduced to 0: a rule, neither damage nor effect
    damage = g.damage_on(card)
    # SF card-damage.3, SF dealing-card-damage.4, SF facet-indestructible.1
    return damage > 0 and damage >= health and not g.has_facet(card, INDESTRUCTIBLE)


def destroy_dead(g: "SixFormsCtx") -> bool:
    """Destroy all cards without health at once. Return whether there were any."""
    any_destroyed = False
    while True:
        worn = g.weakened()
        if not worn:
            return any_destroyed
        dead = [card for card in worn if is_dead(g, card)]
        if not dead:
            return any_destroyed
        destroy(g, dead, NONE)
        if all(g.is_on_field(card) for card in dead):
            return any_destroyed  # something keeps them in play
        any_destroyed = True


# -- leaving play -------------------------------------------------------------------------


def destroy(
    g: "SixFormsCtx",
    cards: list[Card],
    seat: Seat,
    by_effect: bool = False,
    rule: str = "SF keyword-destroy.1",
) -> None:
    """Destroy cards, as one event (SF simultaneous-events.1)."""
    doomed = [
        card
        for card in cards
        if g.is_in_play(card)
        and not is_on_stack(g, N_DESTROY, card)
        and not (by_effect and g.has_facet(card, INDESTRUCTIBLE))  # SF facet-indestructible.1
    ]
    if not doomed:
        return
    event = StackEvent(N_DESTROY, seat, doomed[0], by_effect=by_effect)
    event.cards = doomed  # SF-Q38
    if not stack.resolve(g, event):
        return
    equips: list[Card] = []
    deferred: list[DeferredAbility] = []
    for card in doomed:  # all leave before anything is triggered
        if not g.is_in_play(card):
            continue
        outer_cause = g.set_cause(g.emit(E_DESTROY, rule, NONE, card))
        zone = HAND if card in event.recovered else GRAVE  # SF graveyard.1
        if g.is_active(card):
            deferred += activation.deferred_abilities(g, card, ON_DESTRUCTION)
        equips += g.equips_on(card)
        g.leave_play(card, g.zone(zone, g.table.owner[card]))
        if zone == HAND:
            g.emit(E_TAKE, "SF facet-recover.1", g.table.owner[card], card)
        g.set_cause(outer_cause)
    for equip in equips:
        lose_host(g, equip)  # SF equip-life-span.2
    activation.activate_deferred(g, deferred)


def is_on_stack(g: "SixFormsCtx", kind: int, card: Card) -> bool:
    """Return whether such an event of a card is on the stack, so that it cannot start again."""
    return card in [each for event in g.stack if event.kind == kind for each in event.cards]


def remove_from_play(g: "SixFormsCtx", card: Card, zone: Zone) -> None:
    """Move a card from play to a zone. Its equips lose their host."""
    equips = g.equips_on(card)
    g.leave_play(card, zone)
    for equip in equips:
        lose_host(g, equip)  # SF equip-life-span.2


def lose_host(g: "SixFormsCtx", equip: Card) -> None:
    """Destroy an equip without a host, or drop it into the hand."""
    if g.table.zone[equip] != ARMS:
        return
    if g.has_facet(equip, DROP) and stack.resolve(
        g, StackEvent(N_DROP, g.controller(equip), equip)
    ):
        g.emit(E_DROP, "SF facet-drop.1", g.controller(equip), equip)
        remove_from_play(g, equip, g.zone(HAND, g.table.owner[equip]))
        activation.activate_triggered(g, equip, ON_DROP, after=True)
        return
    destroy(g, [equip], NONE, rule="SF equip-life-span.2")


def crush(g: "SixFormsCtx", card: Card) -> None:
    """Put a card into the graveyard, even if indestructible (SF keyword-crush.1, SF-Q39)."""
    if g.is_in_play(card):
        outer_cause = g.set_cause(g.emit(E_CRUSH, "SF keyword-crush.1", g.controller(card), card))
        remove_from_play(g, card, g.zone(GRAVE, g.table.owner[card]))  # SF keyword-crush.2, SF-Q46
        g.set_cause(outer_cause)


def sacrifice(g: "SixFormsCtx", card: Card) -> bool:
    """Sacrifice an active card, which is not destruction. Return False if it had left."""
    # SF keyword-sacrifice.2
    if not stack.resolve(g, StackEvent(N_SACRIFICE, g.controller(card), card)) or not g.is_in_play(
        card
    ):
        return False
    outer_cause = g.set_cause(
        g.emit(E_SACRIFICE, "SF keyword-sacrifice.1", g.controller(card), card)
    )
    remove_from_play(g, card, g.zone(GRAVE, g.table.owner[card]))
    g.set_cause(outer_cause)
    return True


def eliminate(g: "SixFormsCtx", seat: Seat, cards: list[Card]) -> int:
    """Move cards to the void as one event. Return how many were eliminated."""
    if not cards:
        return 0
    zones = [g.table.zone[card] for card in cards]
    event = StackEvent(N_ELIMINATE, seat, cards[0])
    event.cards = cards
    if not stack.resolve(g, event):
        return 0
    deferred: list[DeferredAbility] = []
    equips: list[Card] = []
    done = 0
    for at, card in enumerate(cards):
        if g.table.zone[card] != zones[at]:
            continue  # SF response-to-removal.3
        done += 1
        outer_cause = g.set_cause(g.emit(E_ELIMINATE, "SF keyword-eliminate.1", seat, card))
        deferred += activation.deferred_abilities(g, card, ON_ELIMINATE)
        equips += g.equips_on(card)
        _move_to_pile(g, card, g.zone(VOID, g.table.owner[card]))  # SF void.1
        g.set_cause(outer_cause)
    for equip in equips:
        lose_host(g, equip)
    activation.activate_deferred(g, deferred)
    return done


def _move_to_pile(g: "SixFormsCtx", card: Card, zone: Zone) -> None:
    """Move a card from anywhere to a zone of its owner."""
    if g.is_in_play(card):
        g.leave_play(card, zone)
        return
    if g.table.zone[card] == AIR:
        g.vacate(card)
        g.clear_marks(card)  # it was being played
    g.table.set_mark(HOME, card, 0)
    g.put_or_gate(card, zone)


def send_to_owner(g: "SixFormsCtx", card: Card, kind: int) -> None:
    """Move a card from anywhere to a zone of its owner. Its equips lose their host."""
    # SF card-ownership.1, SF card-control.2, SF keyword-sent.1
    equips = g.equips_on(card)
    _move_to_pile(g, card, g.zone(kind, g.table.owner[card]))
    for equip in equips:
        lose_host(g, equip)


def take_to_hand(g: "SixFormsCtx", card: Card) -> None:
    """Move a card to its owner's hand."""
    g.emit(E_TAKE, "SF keyword-take.1", g.table.owner[card], card)
    send_to_owner(g, card, HAND)  # SF-Q107


def put_into_deck(g: "SixFormsCtx", card: Card, shuffled: bool) -> None:
    """Put a card on top of its owner's deck, or shuffle it in."""
    rule = "SF keyword-reload.1" if shuffled else "SF keyword-top-load.1"
    owner = g.table.owner[card]
    g.emit(E_INTO_DECK, rule, owner, card, a=1 if shuffled else 0)
    equips = g.equips_on(card)
    _move_to_pile(g, card, g.zone(DECK, owner))
    if shuffled:
        g.shuffle_deck(owner)
    for equip in equips:
        lose_host(g, equip)


def gate(g: "SixFormsCtx", card: Card, home: int, rule: str = "SF keyword-gate.1") -> None:
    """Set a card aside until the end of the turn, when it goes to `home`."""
    equips = g.equips_on(card)
    if g.is_in_play(card):
        g.leave_play(card, AIR)
    elif g.table.zone[card] == AIR:
        g.vacate(card)
        g.clear_marks(card)  # it was being played
    if g.table.zone[card] != TOKENS:
        g.set_aside(card, home, rule)
    for equip in equips:
        lose_host(g, equip)


def set_gate_locked(g: "SixFormsCtx", seat: Seat, locked: bool) -> None:
    """Lock or unlock a gate. A locked gate releases no cards (SF-Q103)."""
    if g.table.counts[LOCKED][seat] == locked:
        emit_no_effect(g)
    else:
        g.table.set_count(LOCKED, seat, 1 if locked else 0)
        g.emit(E_LOCK, "SF keyword-gate.2", seat, a=1 if locked else 0)


def explode(g: "SixFormsCtx", card: Card) -> None:
    """Deal the base attack as damage around the card, then destroy it (SF keyword-explode.2)."""
    power = max(g.design(card).attack, 0)
    near = g.surrounding(g.table.cell[card])  # SF-Q108
    outer_cause = g.set_cause(g.emit(E_EXPLODE, "SF keyword-explode.2", g.controller(card), card))
    deal_damage(g, near, power)  # SF keyword-explode.3
    destroy(g, [card], g.me, by_effect=True)  # SF keyword-explode.4
    g.set_cause(outer_cause)


# -- position and control -----------------------------------------------------------------


def ready(g: "SixFormsCtx", card: Card) -> None:
    """Make a card ready unless it is stunned."""
    if not g.is_exhausted(card) or g.is_stunned(card):
        return
    if stack.resolve(g, StackEvent(N_READY, g.controller(card), card)) and g.is_in_play(card):
        g.make_ready(card, "SF keyword-ready.1")
        activation.activate_triggered(g, card, ON_READY, after=True)


def flip_down(g: "SixFormsCtx", card: Card) -> None:
    """Turn a battlefield card face down. It loses counters and equips."""
    if not g.is_on_field(card) or not g.table.face[card]:
        return
    g.emit(E_FLIPPED, "SF place.13", g.controller(card), card)
    for kind in range(COUNTERS):
        g.set_counters(card, kind, -g.table.marks[COUNTER + kind][card], "SF counter-types.4")
    g.table.set_mark(GIVEN, card, 0)
    g.table.set_mark(OUSTED, card, 0)
    g.table.set_mark(ARRIVED, card, 0)  # SF place.14: it may be revealed this turn
    g.table.turn_over(card, 0)  # SF place.14, SF place.16, SF-Q77
    g.refresh()
    destroy(g, g.equips_on(card), NONE)  # SF equip-life-span.3: even those with drop
    damage = g.table.marks[NORMAL][card] or g.table.marks[BATTLE][card]
    if g.is_on_field(card) and damage:  # SF card-damage.5
        g.force_reveal(card, NONE)  # SF-Q44


def take_control(g: "SixFormsCtx", card: Card, seat: Seat) -> None:
    """Give control of a card to a seat. It stays in its zone (SF-Q28)."""
    if g.is_in_play(card) and g.controller(card) != seat:
        g.table.set_mark(CONTROL, card, seat)  # SF card-control.3
        if g.table.zone[card] == g.zone(OUTSIDE, g.opponent(seat)):
            g.put(card, g.zone(OUTSIDE, seat))
        g.learn(card, bit(seat))  # SF-Q60
        g.refresh()
        g.emit(E_CONTROL, "SF card-control.4", seat, card)
