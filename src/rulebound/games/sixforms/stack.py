"""The event stack: an event is responded to, gets locked, its responses happen, then it does.

An event that happens within another one is a call within a call, so the stack empties by
construction; `STACK` shows it to whoever looks at the table in the meantime.
"""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms.names import (
    ASK_ORDER,
    ASK_RESPOND,
    CONTROL,
    E_NEGATED,
    N_ATTACK,
    N_BATTLE,
    N_BLOCK,
    N_DESTROY,
    N_DIRECT,
    N_DISCARD,
    N_DODGE,
    N_DROP,
    N_ELIMINATE,
    N_MOVE,
    N_READY,
    N_SHIFT,
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
    STACK,
)
from rulebound.games.sixforms.nodes import AUTOMATIC, Node, Response
from rulebound.kernel.ids import NONE, Answer, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.ctx import War

_OWN: Final = {
    N_ATTACK: ON_ATTACK,
    N_BATTLE: ON_BATTLE,
    N_BLOCK: ON_BLOCK,
    N_DESTROY: ON_DESTRUCTION,
    N_DIRECT: ON_BATTLE,
    N_DISCARD: ON_DISCARD,
    N_DODGE: ON_DODGE,
    N_DROP: ON_DROP,
    N_ELIMINATE: ON_ELIMINATE,
    N_MOVE: ON_MOVE,
    N_READY: ON_READY,
    N_SHIFT: ON_SHIFT,
}
"""What the cards of an event respond with; plays and reveals activate theirs as they resolve."""


def happen(g: "War", node: Node) -> bool:
    """Let an event enter the stack, be answered and get its turn; False if it was negated.

    What the event does, its caller does after this.
    """
    g.stack.append(node)
    _show(g)
    for card in node.cards:
        _respond_own(g, node, card)
    _respond_automatically(g, node)
    _respond_manually(g, node)
    node.locked = True
    while node.queue:
        g.create(node, node.queue.pop())  # the last one first
    g.stack.pop()
    _show(g)
    if node.negated:
        g.emit(E_NEGATED, "SF keyword-deflect.1", node.seat, node.card, a=node.kind)
    return not node.negated


def hold(g: "War", node: Node) -> None:
    """An event is shown on the stack while what belongs to it happens (SF event-stack-joins.1)."""
    g.stack.append(node)
    _show(g)


def release(g: "War") -> None:
    """All that belongs to an event has happened."""
    g.stack.pop()
    _show(g)


def enqueue(node: Node, response: Response) -> None:
    """One more response; a locked event takes none."""
    assert not node.locked
    node.queue.append(response)


def _show(g: "War") -> None:
    """The stack as everybody sees it."""
    shown: list[int] = []
    for node in g.stack:
        shown += [node.kind, node.seat, node.card, node.other]
    g.table.set_list(STACK, shown)


def owner(g: "War", node: Node) -> Seat:
    """Whose event it is; the turn player's where it is the game's."""
    return g.acting() if node.seat == NONE else node.seat


# -- automatic responses ------------------------------------------------------------------


def _respond_own(g: "War", node: Node, card: Card) -> None:
    """Stack order one: the card of the event with everything it can."""
    if node.kind in _OWN:
        for line in triggered(g, card, _OWN[node.kind]):
            enqueue(node, _automatic(g, card, line))
    if node.kind == N_DISCARD and node.by_effect:
        for line in triggered(g, card, ON_EFFECT_DISCARD):
            enqueue(node, _automatic(g, card, line))


def _automatic(g: "War", card: Card, line: int) -> Response:
    """An effect that activates by itself, once its turn comes."""
    response = Response(AUTOMATIC, g.controller(card), card, line)
    response.active = g.is_active(card)
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
        if line.trigger() == trigger and line.is_after() == after and line.upon() is None
    ]


def _respond_automatically(g: "War", node: Node) -> None:
    """Stack order two: other active cards, one of each player in turn."""
    waiting = [_watchers(g, node, seat) for seat in range(PLAYERS)]
    seat = g.other(owner(g, node))
    while waiting[0] or waiting[1]:
        if waiting[seat]:
            card = g.choose_card(seat, waiting[seat], ASK_ORDER)
            waiting[seat].remove(card)
            for line in _watching(g, node, card):
                enqueue(node, _automatic(g, card, line))
        seat = g.other(seat)


def _watchers(g: "War", node: Node, seat: Seat) -> list[Card]:
    """Active cards of a seat that respond to an event which is not their own."""
    control = g.table.marks[CONTROL]
    found: list[Card] = []
    for card in g.in_play():
        if (
            (card == node.other or g.design(card).watching)
            and control[card] == seat
            and card not in node.cards
            and _watching(g, node, card)
        ):
            found.append(card)
    return found


def _watching(g: "War", node: Node, card: Card) -> list[int]:
    """The effects by which a card responds to an event of others."""
    if not g.is_active(card) or g.table.marks[OUSTED][card]:
        return []
    design = g.design(card)
    found: list[int] = []
    if card == node.other and node.kind in (N_ATTACK, N_BATTLE):
        found = triggered(g, card, ON_DEFEND if node.kind == N_ATTACK else ON_BATTLE)
    for at in design.watching:
        line = design.lines[at]
        happening = line.watches()
        assert happening is not None
        if g.works(card, line) and happening.fits(g, g.controller(card), card, node):
            found.append(at)
    return found


# -- manual responses ---------------------------------------------------------------------


def _respond_manually(g: "War", node: Node) -> None:
    """Stack order three: one thing of each player in turn, until both pass."""
    seat = g.other(owner(g, node))
    passes = 0
    while passes < PLAYERS:
        if not g.may_respond(seat, node):
            passes += 1
            seat = g.other(seat)
            continue
        menu: list[Answer] = [*g.responses(seat, node), (PASS,)]
        choice = g.choose_option(seat, menu, ASK_RESPOND)
        if choice[0] == PASS:
            passes += 1
        else:
            g.calm()
            enqueue(node, g.announce(seat, choice))
            passes = 0
        seat = g.other(seat)
