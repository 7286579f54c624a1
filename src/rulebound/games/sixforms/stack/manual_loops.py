"""Loops by hand: what a player does again and again in one turn, and the call of an opponent.

The position keeps what was done by hand in this turn, in `ACTS`: the number of times that the most
frequent act was done, then the acts, each behind its length. An act has its seat, the event that it
answered, what it was, and from the second time on the footprint of the position before it.
"""

from typing import Final, final

from rulebound.games.sixforms import ending, schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_CALL, E_LOOP_ENDS
from rulebound.games.sixforms.primitives import turn
from rulebound.games.sixforms.setup import SCHEMA
from rulebound.games.sixforms.stack.event_kinds import W_LOOP
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.repetition import Repetition, is_repeated
from rulebound.kernel.table import Table

REPETITION: Final = Repetition(
    SCHEMA, ignored_lists=(schema.STACK, schema.TOP, schema.TARGETS, schema.ACTS)
)
ROUNDS: Final = 3
"""How often a player goes through the same acts before an opponent can call it (SF-Q110)."""
_KEY: Final = 5  # event, its card, verb, card, effect
_PASS_OR_CALL: Final[list[Answer]] = [(schema.RIP,), (schema.PASS,)]
_EFFECTS: Final = (schema.PLAY, schema.USE, schema.REVEAL)
"""What can be the effect of a card (SF winning.7)."""


@final
class Loop:
    """A loop that an opponent may call: whose it is, its cards, and what would be next in it."""

    def __init__(self, seat: Seat, cards: list[Card], next_act: Answer) -> None:
        self.seat = seat
        self.cards = cards
        self.next_act = next_act  # empty if it goes on by itself
        self.is_called = False
        self.states: list[list[int]] = []  # of the cards, when it was called


@final
class _Act:
    """Something that a player has done by hand."""

    def __init__(self, key: list[int], footprint: list[int], at: int) -> None:
        self.key = key
        self.footprint = footprint  # of the position before it; empty for the first of its kind
        self.at = at  # its place in `ACTS`


# -- keeping acts -------------------------------------------------------------------------


def record(g: SixFormsCtx, seat: Seat, verb: int, card: Card, effect: int = NONE) -> None:
    """Record that a player does something by hand, before anything of it has happened."""
    turn.count_manual_act(g, seat)
    acts = g.table.lists[schema.ACTS]
    act = [seat, *_point(g), verb, card, effect]
    times = 1
    at = 1
    while at < len(acts):
        length = acts[at]
        if length > _KEY and acts[at + 5] == card and acts[at + 1 : at + 2 + _KEY] == act:
            times += 1
        at += 1 + length
    g.repeats_acts = times > 1
    if times > 1:
        act += REPETITION.footprint(g.table)
    most = max(times, acts[0]) if acts else 1
    turn.keep_acts(g, [most, *acts[1:], len(act), *act])


def record_automatic(g: SixFormsCtx, card: Card) -> None:
    """Record a card with an effect that activates because of what is done again by hand."""
    acts = g.table.lists[schema.ACTS]
    if acts:  # not if they were forgotten since
        turn.keep_acts(g, [*acts, 2, NONE, card])


def is_valid(table: Table) -> bool:
    """Return whether the acts of a position from outside can be read."""
    acts = table.lists[schema.ACTS]
    at = 1
    while at < len(acts):
        length = acts[at]
        rest = length - 1 - _KEY  # of the footprint
        if at + length >= len(acts) or length < 2 or not NONE <= acts[at + 1] < table.seats:
            return False
        if acts[at + 1] == NONE:
            if length != 2 or not 0 <= acts[at + 2] < len(table.ident):
                return False
        elif rest < 0 or rest % 2 == 1 or not 0 <= acts[at + 5] < len(table.ident):
            return False
        at += 1 + length
    return True


def _point(g: SixFormsCtx) -> list[int]:
    """Return the event that an act answers now: its kind and its card."""
    return [g.stack[-1].kind, g.stack[-1].card] if g.stack else [NONE, NONE]


def _acts_of(table: Table, seat: Seat) -> list[_Act]:
    acts = table.lists[schema.ACTS]
    found: list[_Act] = []
    at = 1
    while at < len(acts):
        length = acts[at]
        if acts[at + 1] == seat:
            found.append(
                _Act(acts[at + 2 : at + 2 + _KEY], acts[at + 2 + _KEY : at + 1 + length], at)
            )
        at += 1 + length
    return found


# -- finding loops ------------------------------------------------------------------------


def rounds(table: Table, seat: Seat) -> int:
    """Return how often a seat has gone through its last acts in the same position."""
    acts = _acts_of(table, seat)
    now = REPETITION.footprint(table)
    return max([_rounds(acts, now, length) for length in range(1, len(acts) + 1)], default=0)


def _rounds(acts: list[_Act], now: list[int], length: int) -> int:
    """Return how often the last acts, so many of them, were done in the same position."""
    later = now
    found = 0
    start = len(acts) - length
    while start >= 0:
        for at in range(start, start + length):
            if acts[at].key != acts[at - start + len(acts) - length].key:
                return found
        footprint = acts[start].footprint
        if not footprint:
            return found + 1  # the first round: it begins where it has brought the player back to
        if not is_repeated(footprint, later):
            return found
        later = footprint
        found += 1
        start -= length
    return found


def _find(g: SixFormsCtx, seat: Seat) -> Loop | None:
    """Return the loop that a seat has gone through and could begin again now (SF-Q110)."""
    acts = _acts_of(g.table, seat)
    point = _point(g)
    now: list[int] = []
    for length in range(1, len(acts) // ROUNDS + 1):
        first = acts[-length]
        if first.key[:2] != point or first.key != acts[-2 * length].key:
            continue
        if not now:
            now = REPETITION.footprint(g.table)
        if _rounds(acts, now, length) >= ROUNDS:
            cards = [act.key[3] for act in acts[-length:]] + _automatic_since(g.table, first.at)
            return Loop(seat, sorted(set(cards)), tuple(first.key[2:]))
    return None


def _automatic_since(table: Table, at: int) -> list[Card]:
    """Return the cards whose effects activated by themselves since an act."""
    acts = table.lists[schema.ACTS]
    found: list[Card] = []
    while at < len(acts):
        if acts[at + 1] == NONE:
            found.append(acts[at + 2])
        at += 1 + acts[at]
    return found


# -- the call -----------------------------------------------------------------------------


def called(g: SixFormsCtx, seat: Seat) -> Loop | None:
    """Ask the opponents of a seat that is about to act. Return its loop if one of them calls it."""
    acts = g.table.lists[schema.ACTS]
    if not acts or acts[0] < ROUNDS:
        return None
    loop = _find(g, seat)
    if loop is not None:
        offer_call(g, loop)
    return loop if loop is not None and loop.is_called else None


def offer_call(g: SixFormsCtx, loop: Loop) -> None:
    """Ask the opponents in rotation whether they call a loop, until one of them does."""
    if g.is_out(loop.seat):
        return
    for other in g.opponents(loop.seat):  # SF-Q130
        if g.takes_pass(other, W_LOOP):
            continue
        before = g.choices()
        choice: Answer = ()
        while not choice and not g.is_out(loop.seat):
            choice = g.choose_renewed(other, _PASS_OR_CALL, schema.ASK_RIP)  # SF winning.6
        if not choice:
            return  # whose loop it is has resigned
        if choice[0] != schema.PASS:
            g.emit(E_CALL, "SF winning.6", other)
            loop.is_called = True
            loop.states = [_state(g, card) for card in loop.cards]
            return
        g.note_pass(before)


def check_answer(g: SixFormsCtx, loop: Loop, answer: Answer) -> None:
    """The called player must now use the effect of a card from outside the loop, or lose."""
    verb = answer[0]
    # SF winning.7
    if verb not in _EFFECTS or answer[1] in loop.cards or not g.design(answer[1]).abilities:
        ending.lose(g, loop.seat, ending.BY_CALL)


def check_end(g: SixFormsCtx, loop: Loop, menu: list[Answer], negated: bool = False) -> None:
    """The effect used must have ended the loop, or its player loses."""
    if g.is_out(loop.seat):
        return
    is_changed = loop.states != [_state(g, card) for card in loop.cards]
    is_gone = len(loop.next_act) > 0 and _answer(loop.next_act) not in menu
    if not (negated or is_changed or is_gone):
        ending.lose(g, loop.seat, ending.BY_CALL)  # SF winning.7
        return
    g.emit(E_LOOP_ENDS, "SF winning.7", loop.seat)


def _answer(act: Answer) -> Answer:
    """Return an act as the answer by which it is chosen."""
    verb, card, effect = act
    return (verb, card, effect) if verb == schema.USE else (verb, card)


def _state(g: SixFormsCtx, card: Card) -> list[int]:
    """Return where and how a card is, as far as its effects depend on it."""
    table = g.table
    marks = table.marks
    kinds = (schema.CONTROL, schema.FLAT, schema.OUSTED, schema.HOST, schema.FACES)
    fixed = [marks[kind][card] for kind in kinds]
    return [table.zone[card], table.cell[card], table.face[card], int(g.is_stunned(card)), *fixed]
