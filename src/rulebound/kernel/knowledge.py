"""Worlds that could be this one, for a seat that does not see everything.

A hidden card is a sleeve whose ident the seat does not know. Another world is a permutation
of idents over such sleeves, within each pool, that respects what the seat knows besides:
contents it knows to be outside the decks stay outside, and a place where only some designs
can lie holds one of those. The unfinished step is run again in the new world, with another chance;
if the seat would have noticed a difference, that world is thrown away and another one drawn.

Where the seat has seen what chance brought (it drew from a deck that was shuffled in this step),
hardly any other chance looks the same. There chance stays, and what it has hidden (the rest of
that deck) is dealt anew at the end of the step.

One thing is forgotten that a perfect memory would keep: a card seen to go into a deck that is then
shuffled may be dealt to a hand that was drawn before.
"""

from typing import TYPE_CHECKING, Final, TypeVar, final

from rulebound.kernel.ctx import EXCHANGE, RESEED, Ctx, Mismatch
from rulebound.kernel.events import Event, Log, all_events
from rulebound.kernel.ids import NONE, SPECTATOR, Answer, Card, Ident, Mask, Seat, bit
from rulebound.kernel.questions import Dice, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

_TRIES: Final = 400
_RESEEDED: Final = 30

T = TypeVar("T")


@final
class Dealer:
    """Deals worlds that lead to the same view for a seat, with another hidden side.

    What does not change from world to world is found out once. But for the numbers of hidden
    sleeves, a world depends on the seed and on what the seat sees, not on the truth.
    """

    def __init__(self, game: "Game", seat: Seat) -> None:
        stand = game.stand
        rules = game.rules
        seen = game.run_again(stand.base, seat)
        self.game = game
        self.seat = seat
        self.sight = _what_shows(rules, seen, seat)
        hidden = _hidden(stand.base, seat, seen.exposed)
        self.heaps = _heaps(rules, stand.base, hidden, _Ends(seen.table, seen.trace), seat)
        self.chance_shows = False  # as far as has turned out

    def deal(self, seed: int) -> tuple[Table, list[Answer]]:
        """The base and the tape of such a world."""
        dice = Dice(seed)
        stand = self.game.stand
        tape = [*stand.tape, (RESEED, dice.roll(1 << 31))]
        for attempt in range(_TRIES):
            base = stand.base.copy()
            if attempt == _RESEEDED:
                self.chance_shows = True
            if not self.chance_shows:
                base.reseed(dice.roll(1 << 31))
            dealt = _dealt(self.heaps, dice)
            if dealt is None:
                continue
            _put(base, dealt)
            g = self._same_sight(base)
            if g is None:
                continue
            if not self.chance_shows:
                return base, tape
            blurred = self._blurred(g)
            exchanged = _dealt(blurred, dice)
            if exchanged is not None:
                return base, [*tape, _exchange(exchanged)]
        raise RuntimeError(f"no world found that looks the same to seat {self.seat}")

    def _same_sight(self, base: Table) -> Ctx | None:
        """The unfinished step in this world, if it looks the same to the seat and could be."""
        rules, seat = self.game.rules, self.seat
        try:
            g = self.game.run_again(base, seat)
        except Mismatch:
            return None
        if _possible(rules, g.table, seat) and _what_shows(rules, g, seat) == self.sight:
            return g
        return None

    def _blurred(self, g: Ctx) -> "list[_Heap]":
        """What to deal anew at the end of a step: pools with something the seat has lost sight of.

        What others can see who are asked too stays: their questions are made of it.
        """
        rules, table = self.game.rules, g.table
        asked = bit(self.seat)
        for question in g.pending:
            asked |= bit(question.seat)
        hidden = [card for card in range(len(table.ident)) if not table.known[card] & asked]
        lost = set(range(len(table.ident))).difference(
            _hidden(self.game.stand.base, self.seat, g.exposed)
        )
        pools = {rules.pool(table, card) for card in hidden if g.trace[card] in lost}
        hidden = [card for card in hidden if rules.pool(table, card) in pools]
        ends = _Ends(table, list(range(len(table.ident))))
        return _heaps(rules, table, hidden, ends, self.seat)


def tells_more(rules: Rules, earlier: Table, later: Table) -> bool:
    """Does somebody know more in a later position, or was a pile shuffled in between?

    That cards of a hand change their sleeves when one is played tells nothing.
    """
    for card in range(len(earlier.ident)):
        if later.known[card] & ~earlier.known[card]:
            return True
        stays = rules.in_deck(earlier, card) and rules.in_deck(later, card)
        if stays and earlier.ident[card] != later.ident[card]:
            return True
    before, after = _contents_known(earlier), _contents_known(later)
    return any(after[key] > before.get(key, 0) for key in after)


def _contents_known(table: Table) -> dict[tuple[Ident, Mask], int]:
    """By design and mask of seats: of how many cards they know that they are outside the decks."""
    counts: dict[tuple[Ident, Mask], int] = {}
    for card, held in enumerate(table.held):
        for seat in range(SPECTATOR, table.seats):
            if held & bit(seat):
                key = (table.ident[card], bit(seat))
                counts[key] = counts.get(key, 0) + 1
    return counts


def log_as_seen(log: Log | None, eyes: Mask) -> Log | None:
    """The journal with nothing in it that these eyes did not see."""
    if log is None:
        return None
    return Log(None, [_as_seen(event, eyes) for event in all_events(log)])


def _as_seen(event: Event, eyes: Mask) -> Event:
    if event.card == NONE or event.eyes & eyes:
        return event
    return Event(
        event.kind,
        event.rule,
        event.because,
        event.source,
        event.seat,
        a=event.a,
        b=event.b,
    )


def guess_partial(
    questions: list[Question], partial: list[Answer | None], seat: Seat, seed: int
) -> list[Answer | None]:
    """Others' answers to a simultaneous question are not known yet: any legal ones will do."""
    dice = Dice(seed + 1)
    return [
        given if given is None or questions[i].seat == seat else questions[i].sample(dice)
        for i, given in enumerate(partial)
    ]


def _hidden(base: Table, seat: Seat, exposed: list[Card]) -> list[Card]:
    """The sleeves of the base whose content this seat does not know and has not seen since."""
    eye = bit(seat)
    return [
        card
        for card in range(len(base.ident))
        if not base.known[card] & eye and card not in exposed
    ]


@final
class _Ends:
    """Where the contents of the sleeves of the base have got to by the end of the step."""

    def __init__(self, table: Table, trace: list[Card]) -> None:
        self.table = table
        self.sleeve = [NONE] * len(table.ident)  # by sleeve of the base
        for card, origin in enumerate(trace):
            self.sleeve[origin] = card
        self.depth = [0] * len(table.ident)  # by sleeve: how many lie under it
        for pile in table.zones:
            for at, card in enumerate(pile):
                self.depth[card] = at

    def place(self, origin: Card) -> tuple[int, int, int]:
        """A place that is called the same whatever lies there."""
        card = self.sleeve[origin]
        return (self.table.zone[card], self.table.cell[card], self.depth[card])

    def niche(self, rules: Rules, seat: Seat, origin: Card) -> int:
        """The kind of place where the content lies now; NONE where the seat knows what it is."""
        card = self.sleeve[origin]
        return NONE if self.table.known[card] & bit(seat) else rules.niche(self.table, card)


def _what_shows(rules: Rules, g: Ctx, seat: Seat) -> tuple[object, ...]:
    """All that the seat notices of a step: the view, what is asked, and what was told."""
    eye = bit(seat)
    told = []
    for event in g.events:
        row = event.row()
        told.append(row if event.eyes & eye else (*row[:5], NONE, NONE, *row[8:]))
    asked: list[object] = []
    for question in g.pending:
        if question.seat == seat:
            asked.append(list(question.answers()) if question.size() <= 200 else question.size())
        asked.append((question.seat, question.kind, question.prompt.code))
    waiting = tuple([question.seat for question in g.pending])
    return (rules.view(g, seat, waiting), asked, told)


def _possible(rules: Rules, table: Table, seat: Seat) -> bool:
    """Does every hidden card lie where a card of its design can lie?"""
    eye = bit(seat)
    for card in range(len(table.ident)):
        if not table.known[card] & eye and not rules.could_be(table, card, table.ident[card]):
            return False
    return True


@final
class _Content:
    """What is in a hidden sleeve, and whose it has to be where the seat knows that."""

    def __init__(self, sleeve: Card, ident: Ident, held: Mask, owner: Seat) -> None:
        self.sleeve = sleeve
        self.ident = ident
        self.held = held
        self.owner = owner  # NONE unless the seat knows it to be outside the decks

    def row(self) -> tuple[int, int, int]:
        """What tells it from others: not the sleeve, which would tell where it truly lies."""
        return (self.ident, self.held, self.owner)


@final
class _Heap:
    """Hidden contents that can stand in for each other, and the sleeves that they lie in."""

    def __init__(
        self, rules: Rules, base: Table, ends: _Ends, sleeves: list[Card], seat: Seat
    ) -> None:
        # in orders of their own: a deal tells nothing of where they truly lie
        sleeves = sorted(sleeves, key=ends.place)
        self.contents = [
            _Content(
                c, base.ident[c], base.held[c], base.owner[c] if base.held[c] & bit(seat) else NONE
            )
            for c in sleeves
        ]
        self.contents.sort(key=_Content.row)
        kinds = list(dict.fromkeys([content.ident for content in self.contents]))
        found: dict[tuple[int, int], set[Ident]] = {}  # by where it lay, and where it lies now
        # places that only some designs fit
        self.picky: list[Card] = []
        self.fitting: list[set[Ident]] = []
        self.outside: list[Card] = []
        self.inside: list[Card] = []
        self.owner = base.owner
        self.is_inside = [rules.in_deck(base, card) for card in range(len(base.ident))]
        for card in sleeves:
            niches = (rules.niche(base, card), ends.niche(rules, seat, card))
            fitting = found.get(niches)
            if fitting is None:
                fitting = _fitting(rules, kinds, niches)
                found[niches] = fitting
            if len(fitting) < len(kinds):
                self.picky.append(card)
                self.fitting.append(fitting)
            elif self.is_inside[card]:
                self.inside.append(card)
            else:
                self.outside.append(card)

    def may_hold(self, card: Card, content: _Content) -> bool:
        """Could the seat's knowledge that a content is outside the decks be about this sleeve?"""
        if content.owner == NONE:
            return True
        return content.owner == self.owner[card] and not self.is_inside[card]


def _fitting(rules: Rules, kinds: list[Ident], niches: tuple[int, int]) -> set[Ident]:
    """The designs that can have lain at a kind of place and got to another one."""
    before, after = niches
    return {
        ident
        for ident in kinds
        if rules.fits(before, ident) and (after == NONE or rules.fits(after, ident))
    }


def _heaps(rules: Rules, base: Table, hidden: list[Card], ends: _Ends, seat: Seat) -> list[_Heap]:
    pools: dict[int, list[Card]] = {}
    for card in hidden:
        pools.setdefault(rules.pool(base, card), []).append(card)
    return [_Heap(rules, base, ends, pools[pool], seat) for pool in sorted(pools)]


def _dealt(heaps: list[_Heap], dice: Dice) -> list[tuple[Card, _Content]] | None:
    """What every hidden sleeve gets, heap by heap; None where a place found no card."""
    dealt: list[tuple[Card, _Content]] = []
    for heap in heaps:
        contents = _shuffled(heap.contents, dice)
        # first the places that only some designs fit, then the contents that must stay outside
        for at, card in enumerate(heap.picky):
            found = NONE
            for i, content in enumerate(contents):
                if content.ident in heap.fitting[at] and heap.may_hold(card, content):
                    found = i
                    break
            if found == NONE:
                return None
            dealt.append((card, contents.pop(found)))
        outside = _shuffled(heap.outside, dice)
        for content in [content for content in contents if content.owner != NONE]:
            at = 0
            while at < len(outside) and not heap.may_hold(outside[at], content):
                at += 1
            if at == len(outside):
                return None
            dealt.append((outside.pop(at), content))
        free = [content for content in contents if content.owner == NONE]
        dealt.extend(zip(outside + heap.inside, free, strict=True))
    return dealt


def _put(base: Table, dealt: list[tuple[Card, _Content]]) -> None:
    """Put into each sleeve what it gets."""
    ident = base.ident.copy()
    held = base.held.copy()
    for card, content in dealt:
        ident[card] = content.ident
        held[card] = content.held
    base.deal_anew(ident, held)


def _exchange(dealt: list[tuple[Card, _Content]]) -> Answer:
    """The same as an entry of a tape."""
    entry = [EXCHANGE]
    for card, content in dealt:
        entry.append(card)
        entry.append(content.sleeve)
    return tuple(entry)


def _shuffled(items: list[T], dice: Dice) -> list[T]:
    out = items.copy()
    for i in range(len(out) - 1, 0, -1):
        j = dice.roll(i + 1)
        out[i], out[j] = out[j], out[i]
    return out
