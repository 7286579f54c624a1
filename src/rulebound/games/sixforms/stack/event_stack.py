"""The event stack: an event is responded to and locked, its responses resolve, then it happens.

A nested event is a nested call, so the stack always empties. The list `STACK` publishes it to
everybody who looks at the table in the meantime.
"""

from typing import Final

from rulebound.games.sixforms import keywords, schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_QUEUE
from rulebound.games.sixforms.primitives import energy, turn
from rulebound.games.sixforms.stack import event_kinds as kinds
from rulebound.games.sixforms.stack.records import AUTOMATIC, Response, StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Seat

_OWN_EVENTS: Final = {
    kinds.N_ATTACK: keywords.ON_ATTACK,  # SF on-attack.1
    kinds.N_BATTLE: keywords.ON_BATTLE,  # SF on-battle.1
    kinds.N_BLOCK: keywords.ON_BLOCK,  # SF on-block.1
    kinds.N_DESTROY: keywords.ON_DESTRUCTION,  # SF on-destruction.1
    kinds.N_DIRECT: keywords.ON_BATTLE,  # SF direct-attack.6
    kinds.N_DISCARD: keywords.ON_DISCARD,  # SF on-discard.1
    kinds.N_DODGE: keywords.ON_DODGE,  # SF on-dodge.1
    kinds.N_DROP: keywords.ON_DROP,  # SF on-drop.1
    kinds.N_ELIMINATE: keywords.ON_ELIMINATE,  # SF on-eliminate.1
    kinds.N_MOVE: keywords.ON_MOVE,  # SF on-move.1
    kinds.N_READY: keywords.ON_READY,  # SF on-ready.1
    kinds.N_SHIFT: keywords.ON_SHIFT,  # SF on-shift.1
}
"""Event kind to the own event that triggers abilities of its cards.

Plays and reveals are missing: they activate their abilities when they resolve.
"""

_OWN_EVENT_OF_KIND: Final = [_OWN_EVENTS.get(kind, NONE) for kind in range(kinds.N_NOTHING + 1)]
"""`_OWN_EVENTS` as a list by event kind; NONE for kinds without one."""

_QUIET: Final = (
    1 << kinds.N_TOUCH
    | 1 << kinds.N_ENTER
    | 1 << kinds.N_COUNTERS
    | 1 << kinds.N_READY
    | 1 << kinds.N_DROP
    | 1 << kinds.N_VICTORY
)
"""Mask of event kinds to which only abilities of cards respond, never players (SF-Q19)."""

_PASS_ANSWER: Final[Answer] = (schema.PASS,)


def resolve(g: SixFormsCtx, event: StackEvent) -> bool:
    """Put an event on the stack and resolve its responses. Return False if it was negated.

    The caller then does what the event says.
    """
    # SF event-stack.1, SF event-stack.3, SF event-stack-basics.2, SF event-node-terms.1,
    # SF event-node-terms.4, SF event-tree.3
    g.stack.append(event)
    if not g.sampling:  # in a random playout nobody looks at the table
        turn.publish_stack(g)
    # SF stacking-order.1, SF stacking-order.2
    if _OWN_EVENT_OF_KIND[event.kind] != NONE:
        _queue_in_turns(
            g, event, [card for card in event.cards if _own_abilities(g, event, card)], True
        )
    # SF stacking-order.3, SF event-controller-rotation.7
    if g.active_cards().watched_kinds >> event.kind & 1 or _has_defender(event):
        _queue_in_turns(g, event, _watchers(g, event), False)
    if not _QUIET >> event.kind & 1 and len(g.stack) <= schema.DEEPEST:
        _respond_manually(g, event)  # SF stacking-order.4, SF event-locking.1
    event.locked = True  # SF event-stack.4, SF event-locking.4
    # SF event-locking.5, SF event-queue.2, SF event-queue.3, SF event-stack-basics.1, SF speed.9,
    # SF-Q48
    while event.queue:
        # SF event-queue.4, SF event-queue.5, SF event-node-terms.2, SF event-node-terms.3,
        # SF event-tree.1, SF event-tree.2
        g.resolve_response(event, event.queue.pop())  # last in, first out
    g.stack.pop()  # SF speed.10
    if not g.sampling:
        turn.publish_stack(g)
    return not event.negated  # SF changing-state-or-location.1


def push_resolving(g: SixFormsCtx, event: StackEvent) -> None:
    """Show an event on the stack while its consequences resolve (SF event-stack-joins.1)."""
    g.stack.append(event)  # SF event-stack-joins.2
    if not g.sampling:
        turn.publish_stack(g)


def pop_resolving(g: SixFormsCtx) -> None:
    """Remove the event shown by `push_resolving`."""
    g.stack.pop()
    if not g.sampling:
        turn.publish_stack(g)


def enqueue(event: StackEvent, response: Response) -> None:
    """Queue a response. A locked event accepts none."""
    assert not event.locked  # SF locked-or-resolved.1
    event.queue = [*event.queue, response]  # SF event-queue.1, SF event-queue.6


def is_being_revealed(g: SixFormsCtx, card: Card) -> bool:
    """Return whether a reveal of the card is on the stack or queued."""
    return reveal_payment(g, card) != NONE


def reveal_payment(g: SixFormsCtx, card: Card) -> int:
    """Return the X paid for a reveal of the card that is on the stack or queued, or NONE."""
    for event in g.stack:
        if event.kind == kinds.N_REVEAL and event.card == card:
            return event.x
        for response in event.queue:
            if response.verb == schema.REVEAL and response.card == card:
                return response.x
    return NONE


def attack_between(g: SixFormsCtx, card: Card, enemy: Card) -> StackEvent:
    """Return the attack in which two cards meet, or a battle event if there is none."""
    for event in reversed(g.stack):
        if event.kind == kinds.N_ATTACK and card in (event.card, event.other):
            return event
    return StackEvent(kinds.N_BATTLE, g.controller(card), card, enemy)


def event_owner(g: SixFormsCtx, event: StackEvent) -> Seat:
    """Return whose event it is. Events of the game belong to the turn player."""
    return g.turn_seat() if event.seat == NONE else event.seat  # SF event-owner.1, SF event-owner.2


# -- automatic responses ------------------------------------------------------------------


def _own_abilities(g: SixFormsCtx, event: StackEvent, card: Card) -> list[int]:
    """Return the abilities that the event triggers on its own card (first in stack order)."""
    lines = triggered_abilities(g, card, _OWN_EVENT_OF_KIND[event.kind])  # SF effect-event.1
    if event.kind == kinds.N_DISCARD and event.by_effect:  # SF on-discard.2
        lines = sorted(lines + triggered_abilities(g, card, keywords.ON_EFFECT_DISCARD))
    return lines


def _enqueue_abilities(g: SixFormsCtx, event: StackEvent, card: Card, lines: list[int]) -> None:
    """Queue all abilities of one card. The topmost is queued last and resolves first."""
    for ability in reversed(lines):  # SF effect-event.3, SF-Q112
        enqueue(event, _automatic_response(g, card, ability))


def _automatic_response(g: SixFormsCtx, card: Card, ability: int) -> Response:
    """Return the response that activates an ability automatically."""
    # SF effects.8, SF automatic-effect-activation-speed.1
    response = Response(AUTOMATIC, g.controller(card), card, ability)
    response.active = g.is_active(card)
    response.ability = g.design(card).abilities[ability]
    return response


def triggered_abilities(
    g: SixFormsCtx, card: Card, own_event: int, after: bool = False
) -> list[int]:
    """Return the indices of the abilities triggered by an own event of the card."""
    design = g.design(card)
    if not design.own_events >> own_event & 1 or g.table.marks[schema.OUSTED][card]:
        return []
    if g.is_in_play(card) and not g.table.face[card]:
        return []  # face down
    return [
        at
        for at, ability in enumerate(design.abilities)
        # SF effect-event.2, SF-Q51
        if ability.event == own_event and ability.is_after == after and ability.play_trigger is None
    ]


def _queue_in_turns(g: SixFormsCtx, event: StackEvent, cards: list[Card], own: bool) -> None:
    """Queue automatic responses, one card of each player in turn."""
    if not cards:
        return
    waiting: list[list[Card]] = [[], []]
    for card in cards:
        seat = g.controller(card)
        waiting[g.turn_seat() if seat == NONE else seat].append(card)  # SF-Q75
    seat = g.opponent(event_owner(g, event))  # SF same-event-condition.1
    while waiting[0] or waiting[1]:  # SF same-event-condition.3
        if waiting[seat]:
            card = g.choose_card(seat, waiting[seat], schema.ASK_ORDER)
            if len(waiting[seat]) > 1:
                at = g.table.cell[card]  # SF-Q122
                g.emit(E_QUEUE, "SF player-selection.1", seat, card, a=at)
            waiting[seat].remove(card)  # SF event-controller-rotation.6, SF same-event-condition.2
            lines = _own_abilities(g, event, card) if own else _watching_abilities(g, event, card)
            _enqueue_abilities(g, event, card, lines)
        seat = g.opponent(seat)


def _has_defender(event: StackEvent) -> bool:
    """Return whether the event has a second card that defends."""
    return event.other != NONE and event.kind in (kinds.N_ATTACK, kinds.N_BATTLE)


def _watchers(g: SixFormsCtx, event: StackEvent) -> list[Card]:
    """Return the active cards that respond to an event of other cards."""
    watchful = g.active_cards().watchers
    other = event.other
    if _has_defender(event) and other not in watchful:
        watchful = [*watchful, other]
    found: list[Card] = []
    for card in watchful:
        # SF simultaneous-events.2, SF-Q49
        if card not in event.cards and _watching_abilities(g, event, card):
            found.append(card)
    return found


def _watching_abilities(g: SixFormsCtx, event: StackEvent, card: Card) -> list[int]:
    """Return the abilities by which a card responds to an event of other cards."""
    if not g.is_active(card) or g.table.marks[schema.OUSTED][card]:
        return []
    design = g.design(card)
    found: list[int] = []
    if card == event.other and _has_defender(event):
        # SF on-defend.1, SF on-battle.1
        found = triggered_abilities(
            g, card, keywords.ON_DEFEND if event.kind == kinds.N_ATTACK else keywords.ON_BATTLE
        )
    if not design.watched_kinds >> event.kind & 1:
        return found
    for at in design.watching_abilities:
        ability = design.abilities[at]
        trigger = ability.watched_trigger
        assert trigger is not None
        if g.is_in_place(card, ability) and trigger.matches(g, g.controller(card), card, event):
            found.append(at)
    return sorted(found)


# -- manual responses ---------------------------------------------------------------------


def _respond_manually(g: SixFormsCtx, event: StackEvent) -> None:
    """Let players respond in turn until both pass (third in stack order)."""
    # SF event-controller-rotation.1, SF event-controller-rotation.2
    seat = g.opponent(event_owner(g, event))
    passes = 0
    # SF event-controller-rotation.3, SF event-controller-rotation.5, SF event-stack.5
    while passes < schema.PLAYERS:
        if not g.is_asked_to_respond(seat, event):
            passes += 1
            seat = 1 - seat
            continue
        menu = g.responses(seat, event)
        menu.append(_PASS_ANSWER)
        # SF event-controller-rotation.4, SF event-controller-rotation.8,
        # SF event-controller-rotation.9
        choice = g.choose_option(seat, menu, schema.ASK_RESPOND)
        if choice[0] == schema.SPARK:
            energy.use_spark(g, seat)  # SF speed-none.1: not a response
            continue
        if choice[0] == schema.PASS:
            passes += 1
        else:
            enqueue(event, g.announce(seat, choice))  # SF speed.8
            passes = 0
        seat = 1 - seat
