"""Placing cards face down, revealing them, and ousting those not paid for."""

from rulebound.games.sixforms.battlefield import battle
from rulebound.games.sixforms.card_types import ANY_COST
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_FORCED, E_OUST, E_PLACE, E_REVEAL
from rulebound.games.sixforms.keywords import ON_OUST
from rulebound.games.sixforms.play import card_play, play_zones
from rulebound.games.sixforms.primitives import card_marks, energy, occupancy, piles, removal, turn
from rulebound.games.sixforms.schema import AIR, ASK_PLACE, DEFLECTION
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.event_kinds import N_OUST, N_PLACE, N_REVEAL
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat


def place(g: SixFormsCtx, seat: Seat, card: Card) -> None:
    """Place a battlefield card face down in an open zone, once a turn (SF place.2)."""
    cell = g.choose_zone(seat, card, play_zones.open_zones(g, seat), ASK_PLACE)
    exhausted = card_play.choose_exhausted(g, seat, card)  # SF place.5
    turn.record_placing(g, seat)
    card = g.conceal(card, AIR, seat)  # SF using-cards.3, SF place.3, SF place.4, SF-Q60
    outer_cause = g.emit_cause(E_PLACE, "SF place.2", seat, card, a=cell, b=1 if exhausted else 0)
    if event_stack.resolve(g, StackEvent(N_PLACE, seat)):
        occupancy.place_face_down(g, seat, card, exhausted)
        battle.contest_zone(g, card, cell, NONE, False)
    else:
        piles.take_back(g, seat, card)
    g.set_cause(outer_cause)


def reveal(g: SixFormsCtx, seat: Seat, card: Card, x: int, answered: StackEvent | None) -> None:
    """Reveal a placed card that has been paid for."""
    if not g.is_on_field(card) or g.table.face[card] or g.controller(card) != seat:
        return  # revealed or removed in the meantime
    g.learn(card, EVERYONE)
    outer_cause = g.emit_cause(E_REVEAL, "SF reveal-play.2", seat, card)
    event = StackEvent(N_REVEAL, seat, card)
    event.x = x
    if event_stack.resolve(g, event):
        _turn_face_up(g, card, x, answered, None)
    g.set_cause(outer_cause)


def _turn_face_up(
    g: SixFormsCtx, card: Card, x: int, answered: StackEvent | None, attack: StackEvent | None
) -> None:
    """Turn a paid-for placed card face up. It counts as played."""
    if not g.is_on_field(card) or g.table.face[card]:
        return
    card_marks.record_play(g, card)  # SF-Q90
    card_marks.turn_face_up(g, card)  # SF place.10, SF reveal-play.3
    design = g.design(card)
    if design.deflect:
        card_marks.set_counters(g, card, DEFLECTION, design.deflect, "SF facet-deflect.1")
    # SF enter-battlefield.2
    own_events: tuple[int, ...] = activation.ON_REVEAL_EVENTS
    if attack is not None:
        own_events = activation.ON_BATTLE_REVEAL_EVENTS
    activation.activate_play_abilities(g, card, x, answered, own_events, attack)


def force_reveal(g: SixFormsCtx, card: Card, attack: StackEvent | None) -> None:
    """Reveal a placed card because of what happens to it. Ousted if not paid for.

    `attack` is the attack or battle that reveals it, if any.
    """
    if not g.is_on_field(card):
        return
    seat = g.controller(card)
    design = g.design(card)
    g.learn(card, EVERYONE)
    if removal.is_on_stack(g, N_REVEAL, card):
        # sooner than announced
        _turn_face_up(g, card, event_stack.reveal_payment(g, card), None, attack)
        return
    x = event_stack.reveal_payment(g, card)
    if x != NONE:  # announced already: it is revealed sooner
        outer_cause = g.emit_cause(E_FORCED, "SF force-reveal.1", seat, card)
        _resolve_forced_reveal(g, seat, card, x, attack)
        g.set_cause(outer_cause)
        return
    missing = design.cost - energy.tangible_energy(g, seat, design.form)
    met = play_zones.meets_requirement(g, seat, card)
    if design.cost != ANY_COST and met:
        activation.offer_spark(g, seat, card, missing)
    # SF reveal-play.5
    payable = design.cost == ANY_COST or design.cost <= energy.tangible_energy(g, seat, design.form)
    outer_cause = g.emit_cause(E_FORCED, "SF force-reveal.1", seat, card)
    if payable and met:  # SF keyword-requires.2
        # SF-Q64
        _resolve_forced_reveal(g, seat, card, card_play.pay_base_cost(g, seat, card), attack)
    else:
        oust(g, card, met, attack)  # SF place.12, SF reveal-play.6, SF ousted.5
    g.set_cause(outer_cause)


def _resolve_forced_reveal(
    g: SixFormsCtx, seat: Seat, card: Card, x: int, attack: StackEvent | None
) -> None:
    """Resolve a forced reveal that was paid for."""
    event = StackEvent(N_REVEAL, seat, card)
    event.x = x
    if event_stack.resolve(g, event):
        _turn_face_up(g, card, x, None, attack)
    elif g.is_on_field(card):
        card_marks.turn_face_up(g, card)  # SF-Q119: but not considered played


def oust(g: SixFormsCtx, card: Card, met: bool, attack: StackEvent | None) -> None:
    """Oust a card revealed without payment: it does nothing and leaves when the stack is empty."""
    card_marks.turn_face_up(g, card)
    lines = event_stack.triggered_abilities(
        g, card, 1 << ON_OUST
    ) + event_stack.triggered_abilities(g, card, 1 << ON_OUST, after=True)
    card_marks.oust(g, card)
    g.emit(E_OUST, "SF ousted.1", g.controller(card), card, a=0 if met else 1)
    event_stack.resolve(g, StackEvent(N_OUST, g.controller(card), card))
    for ability in lines:  # SF ousted.4, SF on-oust.1
        if g.is_on_field(card):
            activation.activate(g, g.controller(card), card, ability, attack)  # SF-Q125
