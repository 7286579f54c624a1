"""Drawing and discarding cards."""

from collections.abc import Sequence

from rulebound.games.sixforms import ending
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_DISCARD, E_DRAW, E_UNVEIL
from rulebound.games.sixforms.keywords import ON_DISCARD, ON_DRAW, ON_EFFECT_DISCARD
from rulebound.games.sixforms.primitives import announcements, piles
from rulebound.games.sixforms.schema import DECK, GRAVE, HAND
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.event_kinds import N_DISCARD, N_DRAW
from rulebound.games.sixforms.stack.records import StackEvent, player_event
from rulebound.kernel.ids import EVERYONE, Card, Seat, bit


def draw(g: SixFormsCtx, seat: Seat, n: int, by: Seat, by_effect: bool = True) -> int:
    """Draw cards one by one. Return how many were drawn."""
    drawn = 0
    for _ in range(n):  # SF-Q57
        if not g.cards(DECK, seat) or g.is_out(seat):
            return drawn  # SF-Q56, SF-Q136
        if not event_stack.resolve(g, player_event(N_DRAW, by, seat)):
            continue
        deck = g.cards(DECK, seat)
        if not deck and not by_effect:
            ending.lose(g, seat, ending.BY_DECK)  # SF deck.4: emptied in response to the draw
        if not deck or g.is_out(seat):
            return drawn
        card = deck[-1]
        g.learn(card, bit(seat))
        g.emit(E_DRAW, "SF deck.3", seat, card)
        piles.put_or_gate(g, card, g.zone(HAND, seat))
        drawn += 1
        if event_stack.triggered_abilities(
            g, card, 1 << ON_DRAW
        ) or event_stack.triggered_abilities(g, card, 1 << ON_DRAW, after=True):
            g.learn(card, EVERYONE)  # SF on-draw.2
            g.emit(E_UNVEIL, "SF keyword-unveil.1", seat, card)
            activation.activate_triggered(g, card, 1 << ON_DRAW)  # SF on-draw.1
            activation.activate_triggered(g, card, 1 << ON_DRAW, after=True)
    return drawn


def discard(
    g: SixFormsCtx,
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
    if not event_stack.resolve(g, event) or g.table.zone[card] != zone:
        return False
    g.emit(E_DISCARD, rule, seat, card)
    deferred = activation.deferred_abilities(g, card, 1 << ON_DISCARD)
    if by_effect:
        deferred += activation.deferred_abilities(g, card, 1 << ON_EFFECT_DISCARD)
    piles.put_or_gate(g, card, g.zone(GRAVE, g.table.owner[card]))  # SF graveyard.1
    activation.activate_deferred(g, deferred)
    return True


def discard_all(
    g: SixFormsCtx,
    seat: Seat,
    cards: Sequence[Card],
    by: Seat,
    by_effect: bool,
    rule: str = "SF keyword-discard.1",
) -> int:
    """Discard cards one by one if they are still in place. Return how many were discarded."""
    zones = [g.table.zone[card] for card in cards]
    if zones and zones[0] == g.zone(HAND, seat):
        announcements.announce_choice(g, seat, cards)
    done = 0
    for at, card in enumerate(cards):
        if g.is_out(seat):
            return done  # SF-Q136
        if g.table.zone[card] == zones[at] and discard(g, seat, card, by, by_effect, rule):
            done += 1  # SF keyword-discard.2
    return done
