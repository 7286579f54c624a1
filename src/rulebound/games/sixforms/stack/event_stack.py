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
from rulebound.games.sixforms.stack import manual_loops
from rulebound.games.sixforms.stack.records import AUTOMATIC, Response, StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.repetition import allow_deep_chains

_OWN_EVENTS: Final = {
    kinds.N_ATTACK: 1 << keywords.ON_ATTACK,  # SF on-attack.1
    kinds.N_BATTLE: 1 << keywords.ON_BATTLE,  # SF on-battle.1
    kinds.N_BLOCK: keywords.BLOCKING_MOVE,  # SF on-block.1, SF-Q114
    kinds.N_DESTROY: 1 << keywords.ON_DESTRUCTION,  # SF on-destruction.1
    kinds.N_DIRECT: 1 << keywords.ON_BATTLE,  # SF direct-attack.6
    kinds.N_DISCARD: 1 << keywords.ON_DISCARD,  # SF on-discard.1
    kinds.N_DODGE: keywords.DODGING_MOVE,  # SF on-dodge.1, SF-Q114
    kinds.N_DROP: 1 << keywords.ON_DROP,  # SF on-drop.1
    kinds.N_ELIMINATE: 1 << keywords.ON_ELIMINATE,  # SF on-eliminate.1
    kinds.N_MOVE: 1 << keywords.ON_MOVE,  # SF on-move.1
    kinds.N_READY: 1 << keywords.ON_READY,  # SF on-ready.1
    kinds.N_SHIFT: keywords.SHIFTING_MOVE,  # SF on-shift.1, SF-Q114
}
"""Event kind to the own events that trigger abilities of its cards, as a mask.

Plays and reveals are missing: they activate their abilities when they resolve.
"""

_OWN_EVENTS_OF_KIND: Final = [_OWN_EVENTS.get(kind, 0) for kind in range(kinds.N_NOTHING + 1)]
"""`_OWN_EVENTS` as a list by event kind; 0 for kinds without one."""

_LONG: Final = 80
"""From this number of nested events on Python has to allow more nested calls."""

_PASS_ANSWER: Final[Answer] = (schema.PASS,)


def resolve(g: SixFormsCtx, event: StackEvent) -> bool:
    """Put an event on the stack and resolve its responses. Return False if it was negated.

    The caller then does what the event says.
    """
    # SF event-stack.1, SF event-stack.3, SF event-stack-basics.2, SF event-node-terms.1,
    # SF event-node-terms.4, SF event-tree.3
    if g.departing:
        g.rip_departing()
    g.stack.append(event)
    if len(g.stack) == _LONG:
        allow_deep_chains()
    if not g.sampling:  # in a random playout nobody looks at the table
        turn.publish_stack(g)
    # SF stacking-order.1, SF stacking-order.2
    is_watched = g.active_cards().watched_kinds >> event.kind & 1
    if _OWN_EVENTS_OF_KIND[event.kind] or is_watched:
        _queue_in_turns(
            g, event, [card for card in event.cards if _own_abilities(g, event, card)], True
        )
    # SF stacking-order.3, SF event-controller-rotation.7
    if is_watched or _has_defender(event):
        _queue_in_turns(g, event, _watchers(g, event), False)
    if (event.loop is not None or not g.all_pass(event.kind)) and len(g.stack) <= schema.DEEPEST:
        _respond_manually(g, event)  # SF stacking-order.4, SF event-locking.1
    event.locked = True  # SF event-stack.4, SF event-locking.4
    # SF event-locking.5, SF event-queue.2, SF event-queue.3, SF event-stack-basics.1, SF speed.9,
    # SF-Q48
    while event.queue:
        # SF event-queue.4, SF event-queue.5, SF event-node-terms.2, SF event-node-terms.3,
        # SF event-tree.1, SF event-tree.2
        g.resolve_response(event, event.queue.pop())  # last in, first out
    loop = event.loop
    if loop is not None and loop.is_called:
        manual_loops.check_end(g, loop, g.responses(loop.seat, event), event.negated)
    g.stack.pop()  # SF speed.10
    if not g.sampling:
        turn.publish_stack(g)
    return not event.negated  # SF changing-state-or-location.1


def respond_to(g: SixFormsCtx, kind: int, seat: Seat, card: Card, other: Card = NONE) -> bool:
    """Let cards and players respond to an event of a card that has no further effect by itself.

    Return False if it was negated.
    """
    if g.departing:
        g.rip_departing()
    if g.all_pass(kind) and not g.active_cards().watched_kinds >> kind & 1:
        return True  # the common case, without an event
    return resolve(g, StackEvent(kind, seat, card, other))


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


def event_owner(g: SixFormsCtx, event: StackEvent) -> Seat:
    """Return whose event it is. Events of the game belong to the turn player."""
    return g.turn_seat() if event.seat == NONE else event.seat  # SF event-owner.1, SF event-owner.2


# -- automatic responses ------------------------------------------------------------------


def _own_abilities(g: SixFormsCtx, event: StackEvent, card: Card) -> list[int]:
    """Return the abilities that the event triggers on its own card (first in stack order)."""
    own_events = _OWN_EVENTS_OF_KIND[event.kind]
    if event.kind == kinds.N_DISCARD and event.by_effect:
        own_events |= 1 << keywords.ON_EFFECT_DISCARD  # SF on-discard.2
    lines = triggered_abilities(g, card, own_events)  # SF effect-event.1
    if len(event.cards) > 1:
        return lines  # SF simultaneous-events.2, SF-Q49
    watching = _watching_abilities(g, event, card)
    return sorted(lines + watching) if watching else lines


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
    g: SixFormsCtx, card: Card, own_events: int, after: bool = False
) -> list[int]:
    """Return the indices of the abilities triggered by own events of the card, a mask."""
    design = g.design(card)
    if not design.own_events & own_events or g.table.marks[schema.OUSTED][card]:
        return []
    if g.is_in_play(card) and not g.table.face[card]:
        return []  # face down
    return [
        at
        for at, ability in enumerate(design.abilities)
        # SF effect-event.2, SF-Q51
        if ability.event != NONE
        and own_events >> ability.event & 1
        and ability.is_after == after
        and ability.play_trigger is None
    ]


def _queue_in_turns(g: SixFormsCtx, event: StackEvent, cards: list[Card], own: bool) -> None:
    """Queue automatic responses, one card of each player in turn."""
    if not cards:
        return
    waiting: list[list[Card]] = [[] for _ in range(g.table.seats)]
    for card in cards:
        seat = g.controller(card)
        waiting[g.hazard_chooser() if seat == NONE else seat].append(card)  # SF-Q75
    seats = g.table.seats
    left = len(cards)
    seat = (event_owner(g, event) + 1) % seats  # SF same-event-condition.1, SF-Q130
    while left:  # SF same-event-condition.3
        if waiting[seat]:
            before = g.choices()
            left -= 1
            card = g.choose_card(seat, waiting[seat], schema.ASK_ORDER)
            if len(waiting[seat]) > 1:
                g.note_pass(before)  # an order decides nothing about whether a chain ends
                at = g.table.cell[card]  # SF-Q122
                g.emit(E_QUEUE, "SF player-selection.1", seat, card, a=at)
            waiting[seat].remove(card)  # SF event-controller-rotation.6, SF same-event-condition.2
            lines = _own_abilities(g, event, card) if own else _watching_abilities(g, event, card)
            _enqueue_abilities(g, event, card, lines)
        seat = (seat + 1) % seats


def _has_defender(event: StackEvent) -> bool:
    """Return whether the event has a second card that defends."""
    return event.other != NONE and event.kind in (kinds.N_ATTACK, kinds.N_BATTLE)


def _watchers(g: SixFormsCtx, event: StackEvent) -> list[Card]:
    """Return the active cards that respond to an event of other cards.

    A card of the event itself comes first in stack order, with `_own_abilities`.
    """
    watchful = g.active_cards().watchers
    other = event.other
    if _has_defender(event) and other not in watchful:
        watchful = [*watchful, other]
    found: list[Card] = []
    for card in watchful:
        if card not in event.cards and _watching_abilities(g, event, card):
            found.append(card)
    return found


def _watching_abilities(g: SixFormsCtx, event: StackEvent, card: Card) -> list[int]:
    """Return the abilities by which a card responds to an event that it watches."""
    design = g.design(card)
    watches = design.watched_kinds >> event.kind & 1
    defends = card == event.other and _has_defender(event)
    found: list[int] = []
    if not (watches or defends) or not g.is_active(card) or g.table.marks[schema.OUSTED][card]:
        return found
    if defends:
        # SF on-defend.1, SF on-battle.1
        found = triggered_abilities(
            g,
            card,
            1 << (keywords.ON_DEFEND if event.kind == kinds.N_ATTACK else keywords.ON_BATTLE),
        )
    if not watches:
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
    """Let players respond in turn until all pass (third in stack order)."""
    if event.loop is not None:  # SF-Q110
        manual_loops.offer_call(g, event.loop)
        _answer_call(g, event)
    # SF event-controller-rotation.1, SF event-controller-rotation.2
    seats = g.table.seats
    seat = (event_owner(g, event) + 1) % seats  # SF-Q130
    passes = 0
    # SF event-controller-rotation.3, SF event-controller-rotation.5, SF event-stack.5
    while passes < seats:
        # SF-Q19, SF-Q136: a seat that is out passes, too
        asked = not g.is_out(seat) and g.is_asked_to_respond(seat, event)
        if asked and event.loop is None:
            event.loop = manual_loops.called(g, seat)  # SF-Q110
            if event.loop is not None:
                _answer_call(g, event)
                passes = 0
                seat = (seat + 1) % seats
                continue
        # No other window may come between a standing pass and the question that it answers.
        if not asked or g.takes_pass(seat, event.kind):
            passes += 1
            seat = (seat + 1) % seats
            continue
        menu = g.responses(seat, event)
        menu.append(_PASS_ANSWER)
        # SF event-controller-rotation.4, SF event-controller-rotation.8,
        # SF event-controller-rotation.9
        before = g.choices()
        choice = g.respond_renewed(seat, event.kind, menu, _PASS_ANSWER, schema.ASK_RESPOND)
        if not choice:
            continue  # somebody has resigned
        if choice[0] == schema.SPARK:
            energy.use_spark(g, seat)  # SF speed-none.1: not a response
            continue
        if choice[0] == schema.PASS:
            g.note_pass(before)
            passes += 1
        else:
            enqueue(event, g.announce(seat, choice))  # SF speed.8
            passes = 0
        seat = (seat + 1) % seats


def _answer_call(g: SixFormsCtx, event: StackEvent) -> None:
    """Let a player whose loop was called respond with what is to end it."""
    loop = event.loop
    if loop is None or not loop.is_called:
        event.loop = None
        return
    choice: Answer = ()
    while not choice or choice[0] == schema.SPARK:
        menu = g.responses(loop.seat, event)
        menu.append(_PASS_ANSWER)
        choice = g.choose_renewed(loop.seat, menu, schema.ASK_RESPOND)
        if choice and choice[0] == schema.SPARK:
            energy.use_spark(g, loop.seat)
    manual_loops.check_answer(g, loop, choice)
    if g.is_out(loop.seat):
        event.loop = None
    else:
        enqueue(event, g.announce(loop.seat, choice))
