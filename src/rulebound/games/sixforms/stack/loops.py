"""Infinite loops that run by themselves (SF winning.5), and those that go on by choices in them."""

from rulebound.games.sixforms import ending
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.stack.manual_loops import REPETITION, ROUNDS, Loop
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Seat


def enter(
    g: SixFormsCtx, seat: Seat, card: Card, index: int, answered: StackEvent | None
) -> Loop | None:
    """Add an activation to the chain of running ones. Whoever began an endless chain loses.

    Return the loop if the chain has come round often enough for a call, but players decide in it.
    """
    event: tuple[int, ...] = ()
    amount = 0
    if answered is not None:
        event = (answered.kind, answered.card, answered.affected_seat)
        amount = answered.n
    g.chain = REPETITION.extend(g, g.chain, (card, index, *event), amount)
    last = g.chain[-1]
    if last.table is None:
        return None
    if REPETITION.is_endless(g.chain):
        # SF stage.2, SF-Q109: whose play or action it was, whoever's cards carry it on
        g.is_loop_broken = True  # SF-Q138: with teams, the game may go on without it
        ending.lose_by_loop(g, _starter(g))
        return None
    # the first round has no copy of its position
    if REPETITION.rounds(g.chain, ROUNDS - 1) + 1 < ROUNDS:
        return None
    return _chosen_loop(g, seat, card, index)


def _starter(g: SixFormsCtx) -> Seat:
    return g.chain_starter if g.chain_starter != NONE else g.controller(g.chain[0].key[0])


def _chosen_loop(g: SixFormsCtx, seat: Seat, card: Card, index: int) -> Loop | None:
    """Return the loop of whoever pays for it to go on, or of its starter if nobody has to."""
    at = len(g.chain) - 2
    while g.chain[at].key != g.chain[-1].key:
        at -= 1
    cards: list[Card] = []
    is_paid = False
    for link in g.chain[at:-1]:
        cards.append(link.key[0])
        is_paid = is_paid or _is_optional(g, link.key[0], link.key[1])
    if is_paid and not _is_optional(g, card, index):
        return None
    return Loop(seat if is_paid else _starter(g), sorted(set(cards)), ())


def _is_optional(g: SixFormsCtx, card: Card, index: int) -> bool:
    abilities = g.design(card).abilities
    return index < len(abilities) and abilities[index].is_optional()
