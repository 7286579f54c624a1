"""The event stack: an event is responded to, gets locked, its responses happen, then it does.

An event that happens within another one is a call within a call, so the stack empties by
construction; `STACK` shows it to whoever looks at the table in the meantime.
"""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms.names import (
    ASK_ORDER,
    ASK_RESPOND,
    DEEPEST,
    E_QUEUE,
    N_ATTACK,
    N_BATTLE,
    N_BLOCK,
    N_COUNTERS,
    N_DESTROY,
    N_DIRECT,
    N_DISCARD,
    N_DODGE,
    N_DROP,
    N_ELIMINATE,
    N_ENTER,
    N_MOVE,
    N_NOTHING,
    N_READY,
    N_REVEAL,
    N_SHIFT,
    N_TOUCH,
    N_VICTORY,
    ON_ATTACK,
    ON_BATTLE,
    ON_BLOCK,
    ON_DEFEND,
    ON_DESTRUCTION,
    ON_DISCARD,
    ON_DODGE,
    ON_DROP,
    ON_EFFECT_DISCARD,
    ON_ELIMINATE,
    ON_MOVE,
    ON_READY,
    ON_SHIFT,
    OUSTED,
    PASS,
    PLAYERS,
    REVEAL,
    SPARK,
    STACK,
    TOP,
)
from rulebound.games.sixforms.nodes import AUTOMATIC, Node, Response
from rulebound.kernel.ids import NONE, Answer, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.ctx import War

_OWN: Final = {
    N_ATTACK: ON_ATTACK,  # SF on-attack.1
    N_BATTLE: ON_BATTLE,  # SF on-battle.1
    N_BLOCK: ON_BLOCK,  # SF on-block.1
    N_DESTROY: ON_DESTRUCTION,  # SF on-destruction.1
    N_DIRECT: ON_BATTLE,  # SF direct-attack.6
    N_DISCARD: ON_DISCARD,  # SF on-discard.1
    N_DODGE: ON_DODGE,  # SF on-dodge.1
    N_DROP: ON_DROP,  # SF on-drop.1
    N_ELIMINATE: ON_ELIMINATE,  # SF on-eliminate.1
    N_MOVE: ON_MOVE,  # SF on-move.1
    N_READY: ON_READY,  # SF on-ready.1
    N_SHIFT: ON_SHIFT,  # SF on-shift.1
}
"""What the cards of an event respond with; plays and reveals activate theirs as they resolve."""

_OWN_OF: Final = [_OWN.get(kind, NONE) for kind in range(N_NOTHING + 1)]
"""The same by kind of event; NONE where there is nothing."""

_QUIET: Final = (
    1 << N_TOUCH | 1 << N_ENTER | 1 << N_COUNTERS | 1 << N_READY | 1 << N_DROP | 1 << N_VICTORY
)
"""Events that only cards respond to by themselves, as a mask (SF-Q19)."""

_PASSED: Final[Answer] = (PASS,)


def happen(g: "War", node: Node) -> bool:
    """Let an event enter the stack, be answered and get its turn; False if it was negated.

    What the event does, its caller does after this.
    """
    # SF event-stack.1, SF event-stack.3, SF event-stack-basics.2, SF event-node-terms.1,
    # SF event-node-terms.4, SF event-tree.3
    g.stack.append(node)
    if not g.sampling:
        _show(g)
    # SF stacking-order.1, SF stacking-order.2
    if _OWN_OF[node.kind] != NONE:
        _by_turns(g, node, [card for card in node.cards if _own(g, node, card)], True)
    # SF stacking-order.3, SF event-controller-rotation.7
    if g.watched() >> node.kind & 1 or _has_defender(node):
        _by_turns(g, node, _watchers(g, node), False)
    if not _QUIET >> node.kind & 1 and len(g.stack) <= DEEPEST:
        _respond_manually(g, node)  # SF stacking-order.4, SF event-locking.1
    node.locked = True  # SF event-stack.4, SF event-locking.4
    # SF event-locking.5, SF event-queue.2, SF event-queue.3, SF event-stack-basics.1, SF speed.9,
    # SF-Q48
    while node.queue:
        # SF event-queue.4, SF event-queue.5, SF event-node-terms.2, SF event-node-terms.3,
        # SF event-tree.1, SF event-tree.2
        g.create(node, node.queue.pop())  # the last one first
    g.stack.pop()  # SF speed.10
    if not g.sampling:
        _show(g)
    return not node.negated  # SF changing-state-or-location.1


def hold(g: "War", node: Node) -> None:
    """An event is shown on the stack while what belongs to it happens (SF event-stack-joins.1)."""
    g.stack.append(node)  # SF event-stack-joins.2
    _show(g)


def release(g: "War") -> None:
    """All that belongs to an event has happened."""
    g.stack.pop()
    _show(g)


def enqueue(node: Node, response: Response) -> None:
    """One more response; a locked event takes none."""
    assert not node.locked  # SF locked-or-resolved.1
    node.queue = [*node.queue, response]  # SF event-queue.1, SF event-queue.6


def is_turning(g: "War", card: Card) -> bool:
    """Is the reveal of a card under way, or waiting for its turn?"""
    return paid_for_reveal(g, card) != NONE


def paid_for_reveal(g: "War", card: Card) -> int:
    """What X is in a reveal of a card that is under way or waits for its turn; or NONE."""
    for node in g.stack:
        if node.kind == N_REVEAL and node.card == card:
            return node.x
        for response in node.queue:
            if response.verb == REVEAL and response.card == card:
                return response.x
    return NONE


def attack_between(g: "War", card: Card, enemy: Card) -> Node:
    """The attack in which two cards meet; or their battle, where there is no attack."""
    for node in reversed(g.stack):
        if node.kind == N_ATTACK and card in (node.card, node.other):
            return node
    return Node(N_BATTLE, g.controller(card), card, enemy)


def _show(g: "War") -> None:
    """The stack as everybody sees it."""
    if g.sampling:
        return  # chance alone plays on: nobody looks at the table any more
    shown: list[int] = []
    for node in g.stack:
        shown += [node.kind, node.seat, node.card, node.other]
    g.table.set_list(STACK, shown)
    g.table.set_list(TOP, [g.stack[-1].origin, *g.stack[-1].cards] if g.stack else [])


def owner(g: "War", node: Node) -> Seat:
    """Whose event it is; the turn player's where it is the game's."""
    return g.acting() if node.seat == NONE else node.seat  # SF event-owner.1, SF event-owner.2


# -- automatic responses ------------------------------------------------------------------


def _own(g: "War", node: Node, card: Card) -> list[int]:
    """Stack order one: what the card of the event does upon it."""
    lines = triggered(g, card, _OWN_OF[node.kind])  # SF effect-event.1
    if node.kind == N_DISCARD and node.by_effect:  # SF on-discard.2
        lines = sorted(lines + triggered(g, card, ON_EFFECT_DISCARD))
    return lines


def _enqueue_all(g: "War", node: Node, card: Card, lines: list[int]) -> None:
    """All effects of one card at once: the last in the queue, the topmost, happens first."""
    for line in reversed(lines):  # SF effect-event.3, SF-Q112
        enqueue(node, _automatic(g, card, line))


def _automatic(g: "War", card: Card, line: int) -> Response:
    """An effect that activates by itself, once its turn comes."""
    # SF effects.8, SF automatic-effect-activation-speed.1
    response = Response(AUTOMATIC, g.controller(card), card, line)
    response.active = g.is_active(card)
    response.text = g.design(card).lines[line]
    return response


def triggered(g: "War", card: Card, trigger: int, after: bool = False) -> list[int]:
    """The effects of a card that are activated by an event of its own."""
    design = g.design(card)
    if not design.triggers >> trigger & 1 or g.table.marks[OUSTED][card]:
        return []
    if g.is_in_play(card) and not g.table.face[card]:
        return []  # inactive
    return [
        at
        for at, line in enumerate(design.lines)
        # SF effect-event.2, SF-Q51
        if line.trigger() == trigger and line.is_after() == after and line.upon() is None
    ]


def _by_turns(g: "War", node: Node, cards: list[Card], own: bool) -> None:
    """Cards respond by themselves with all they can, one of each player in turn."""
    if not cards:
        return
    waiting: list[list[Card]] = [[], []]
    for card in cards:
        seat = g.controller(card)
        waiting[g.acting() if seat == NONE else seat].append(card)  # SF-Q75
    seat = g.other(owner(g, node))  # SF same-event-condition.1
    while waiting[0] or waiting[1]:  # SF same-event-condition.3
        if waiting[seat]:
            card = g.choose_card(seat, waiting[seat], ASK_ORDER)
            if len(waiting[seat]) > 1:
                at = g.table.cell[card]  # SF-Q122
                g.emit(E_QUEUE, "SF player-selection.1", seat, card, a=at)
            waiting[seat].remove(card)  # SF event-controller-rotation.6, SF same-event-condition.2
            lines = _own(g, node, card) if own else _watching(g, node, card)
            _enqueue_all(g, node, card, lines)
        seat = g.other(seat)


def _has_defender(node: Node) -> bool:
    """Is there a second card, to which this happens?"""
    return node.other != NONE and node.kind in (N_ATTACK, N_BATTLE)


def _watchers(g: "War", node: Node) -> list[Card]:
    """Active cards that respond to an event which is not their own."""
    watchful = g.watchful()
    other = node.other
    if _has_defender(node) and other not in watchful:
        watchful = [*watchful, other]
    found: list[Card] = []
    for card in watchful:
        # SF simultaneous-events.2, SF-Q49
        if card not in node.cards and _watching(g, node, card):
            found.append(card)
    return found


def _watching(g: "War", node: Node, card: Card) -> list[int]:
    """The effects by which a card responds to an event of others."""
    if not g.is_active(card) or g.table.marks[OUSTED][card]:
        return []
    design = g.design(card)
    found: list[int] = []
    if card == node.other and _has_defender(node):
        # SF on-defend.1, SF on-battle.1
        found = triggered(g, card, ON_DEFEND if node.kind == N_ATTACK else ON_BATTLE)
    if not design.watched >> node.kind & 1:
        return found
    for at in design.watching:
        line = design.lines[at]
        happening = line.watches()
        assert happening is not None
        if g.works(card, line) and happening.fits(g, g.controller(card), card, node):
            found.append(at)
    return sorted(found)


# -- manual responses ---------------------------------------------------------------------


def _respond_manually(g: "War", node: Node) -> None:
    """Stack order three: one thing of each player in turn, until both pass."""
    seat = g.other(owner(g, node))  # SF event-controller-rotation.1, SF event-controller-rotation.2
    passes = 0
    # SF event-controller-rotation.3, SF event-controller-rotation.5, SF event-stack.5
    while passes < PLAYERS:
        if not g.may_respond(seat, node):
            passes += 1
            seat = 1 - seat
            continue
        menu = g.responses(seat, node)
        menu.append(_PASSED)
        # SF event-controller-rotation.4, SF event-controller-rotation.8,
        # SF event-controller-rotation.9
        choice = g.choose_option(seat, menu, ASK_RESPOND)
        if choice[0] == SPARK:
            g.spark(seat)  # SF speed-none.1: that is no response
            continue
        if choice[0] == PASS:
            passes += 1
        else:
            enqueue(node, g.announce(seat, choice))  # SF speed.8
            passes = 0
        seat = 1 - seat
