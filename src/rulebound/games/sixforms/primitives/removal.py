"""Cards that leave play or their pile: destroyed, crushed, sacrificed, eliminated, gated."""

from rulebound.games.sixforms import events, keywords, no_effect, stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.primitives import announcements, card_marks, occupancy, piles
from rulebound.games.sixforms.schema import AIR, ARMS, DECK, GRAVE, HAND, HOME, LOCKED, TOKENS, VOID
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.event_kinds import N_DESTROY, N_DROP, N_ELIMINATE, N_SACRIFICE
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Seat, Zone


def destroy(
    g: SixFormsCtx,
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
        # SF facet-indestructible.1
        and not (by_effect and stats.has_facet(g, card, keywords.INDESTRUCTIBLE))
    ]
    if not doomed:
        return
    event = StackEvent(N_DESTROY, seat, doomed[0], by_effect=by_effect)
    event.cards = doomed  # SF-Q38
    if not event_stack.resolve(g, event):
        return
    equips: list[Card] = []
    deferred: list[activation.DeferredAbility] = []
    for card in doomed:  # all leave before anything is triggered
        if not g.is_in_play(card):
            continue
        outer_cause = g.emit_cause(events.E_DESTROY, rule, NONE, card)
        zone = HAND if card in event.recovered else GRAVE  # SF graveyard.1
        if g.is_active(card):
            deferred += activation.deferred_abilities(g, card, 1 << keywords.ON_DESTRUCTION)
        equips += g.equips_on(card)
        piles.leave_play(g, card, g.zone(zone, g.table.owner[card]))
        if zone == HAND:
            g.emit(events.E_TAKE, "SF facet-recover.1", g.table.owner[card], card)
        g.set_cause(outer_cause)
    for equip in equips:
        lose_host(g, equip)  # SF equip-life-span.2
    activation.activate_deferred(g, deferred)


def is_on_stack(g: SixFormsCtx, kind: int, card: Card) -> bool:
    """Return whether such an event of a card is on the stack, so that it cannot start again."""
    return card in [each for event in g.stack if event.kind == kind for each in event.cards]


def remove_from_play(g: SixFormsCtx, card: Card, zone: Zone) -> None:
    """Move a card from play to a zone. Its equips lose their host."""
    equips = g.equips_on(card)
    piles.leave_play(g, card, zone)
    for equip in equips:
        lose_host(g, equip)  # SF equip-life-span.2


def lose_host(g: SixFormsCtx, equip: Card) -> None:
    """Destroy an equip without a host, or drop it into the hand."""
    if g.table.zone[equip] != ARMS:
        return
    if stats.has_facet(g, equip, keywords.DROP) and event_stack.resolve(
        g, StackEvent(N_DROP, g.controller(equip), equip)
    ):
        g.emit(events.E_DROP, "SF facet-drop.1", g.controller(equip), equip)
        remove_from_play(g, equip, g.zone(HAND, g.table.owner[equip]))
        activation.activate_triggered(g, equip, 1 << keywords.ON_DROP, after=True)
        return
    destroy(g, [equip], NONE, rule="SF equip-life-span.2")


def crush(g: SixFormsCtx, card: Card) -> None:
    """Put a card into the graveyard, even if indestructible (SF keyword-crush.1, SF-Q39)."""
    if g.is_in_play(card):
        outer_cause = g.emit_cause(events.E_CRUSH, "SF keyword-crush.1", g.controller(card), card)
        remove_from_play(g, card, g.zone(GRAVE, g.table.owner[card]))  # SF keyword-crush.2, SF-Q46
        g.set_cause(outer_cause)


def sacrifice(g: SixFormsCtx, card: Card) -> bool:
    """Sacrifice an active card, which is not destruction. Return False if it had left."""
    # SF keyword-sacrifice.2
    if not event_stack.resolve(
        g, StackEvent(N_SACRIFICE, g.controller(card), card)
    ) or not g.is_in_play(card):
        return False
    outer_cause = g.emit_cause(
        events.E_SACRIFICE, "SF keyword-sacrifice.1", g.controller(card), card
    )
    remove_from_play(g, card, g.zone(GRAVE, g.table.owner[card]))
    g.set_cause(outer_cause)
    return True


def eliminate(g: SixFormsCtx, seat: Seat, cards: list[Card]) -> int:
    """Move cards to the void as one event. Return how many were eliminated."""
    if not cards:
        return 0
    zones = [g.table.zone[card] for card in cards]
    event = StackEvent(N_ELIMINATE, seat, cards[0])
    event.cards = cards
    if not event_stack.resolve(g, event):
        return 0
    deferred: list[activation.DeferredAbility] = []
    equips: list[Card] = []
    done = 0
    for at, card in enumerate(cards):
        if g.table.zone[card] != zones[at]:
            continue  # SF response-to-removal.3
        done += 1
        outer_cause = g.emit_cause(events.E_ELIMINATE, "SF keyword-eliminate.1", seat, card)
        deferred += activation.deferred_abilities(g, card, 1 << keywords.ON_ELIMINATE)
        equips += g.equips_on(card)
        _move_to_pile(g, card, g.zone(VOID, g.table.owner[card]))  # SF void.1
        g.set_cause(outer_cause)
    for equip in equips:
        lose_host(g, equip)
    activation.activate_deferred(g, deferred)
    return done


def _move_to_pile(g: SixFormsCtx, card: Card, zone: Zone) -> None:
    """Move a card from anywhere to a zone of its owner."""
    if g.is_in_play(card):
        piles.leave_play(g, card, zone)
        return
    if g.table.zone[card] == AIR:
        occupancy.vacate(g, card)
        card_marks.clear_marks(g, card)  # it was being played
    g.table.set_mark(HOME, card, 0)
    piles.put_or_gate(g, card, zone)


def send_to_owner(g: SixFormsCtx, card: Card, kind: int) -> None:
    """Move a card from anywhere to a zone of its owner. Its equips lose their host."""
    # SF card-ownership.1, SF card-control.2, SF keyword-sent.1
    equips = g.equips_on(card)
    _move_to_pile(g, card, g.zone(kind, g.table.owner[card]))
    for equip in equips:
        lose_host(g, equip)


def take_to_hand(g: SixFormsCtx, card: Card) -> None:
    """Move a card to its owner's hand."""
    g.emit(events.E_TAKE, "SF keyword-take.1", g.table.owner[card], card)
    send_to_owner(g, card, HAND)  # SF-Q107


def put_into_deck(g: SixFormsCtx, card: Card, shuffled: bool) -> None:
    """Put a card on top of its owner's deck, or shuffle it in."""
    rule = "SF keyword-reload.1" if shuffled else "SF keyword-top-load.1"
    owner = g.table.owner[card]
    g.emit(events.E_INTO_DECK, rule, owner, card, a=1 if shuffled else 0)
    equips = g.equips_on(card)
    _move_to_pile(g, card, g.zone(DECK, owner))
    if shuffled:
        piles.shuffle_deck(g, owner)
    for equip in equips:
        lose_host(g, equip)


def gate(g: SixFormsCtx, card: Card, home: int, rule: str = "SF keyword-gate.1") -> None:
    """Set a card aside until the end of the turn, when it goes to `home`."""
    equips = g.equips_on(card)
    if g.is_in_play(card):
        piles.leave_play(g, card, AIR)
    elif g.table.zone[card] == AIR:
        occupancy.vacate(g, card)
        card_marks.clear_marks(g, card)  # it was being played
    if g.table.zone[card] != TOKENS:
        piles.set_aside(g, card, home, rule)
    for equip in equips:
        lose_host(g, equip)


def set_gate_locked(g: SixFormsCtx, seat: Seat, locked: bool) -> None:
    """Lock or unlock a gate. A locked gate releases no cards (SF-Q103)."""
    if g.table.counts[LOCKED][seat] == locked:
        reason = no_effect.GATE_LOCKED if locked else no_effect.GATE_OPEN
        announcements.emit_no_effect(g, reason)
    else:
        g.table.set_count(LOCKED, seat, 1 if locked else 0)
        g.emit(events.E_LOCK, "SF keyword-gate.2", seat, a=1 if locked else 0)
