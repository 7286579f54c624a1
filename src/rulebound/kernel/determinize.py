"""Worlds that could be this one, for a seat that does not see everything.

A hidden card is a sleeve whose ident the seat does not know. Another world is a permutation
of idents over such sleeves, within each pool, that respects what the seat knows besides:
contents it knows to be outside the decks stay outside, and a place where only some designs
can lie holds one of those. The unfinished step is run again in the new world; if the seat
would have noticed a difference, that world is thrown away and another one drawn.

What chance brought in that step is drawn anew as well, but for what the seat has seen of it: of a
deck that was shuffled, what it has drawn since lies where it drew it from, and the rest anywhere.

One thing is forgotten that a perfect memory would keep: a card seen to go into a deck that is then
shuffled may be dealt to a hand that was drawn before.
"""

from typing import TYPE_CHECKING, Final, TypeVar, final

from rulebound.kernel.context import RESEED, ChanceSource, Ctx, Mismatch
from rulebound.kernel.events import Event, Log, all_events
from rulebound.kernel.ids import NONE, SPECTATOR, Answer, Card, Ident, Mask, Seat, bit
from rulebound.kernel.questions import Dice, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

_TRIES: Final = 5_000

T = TypeVar("T")


@final
class Dealer:
    """Deals worlds that lead to the same view for a seat, with another hidden side.

    What does not change from world to world is found out once. But for the numbers of hidden
    sleeves, a world depends on the seed and on what the seat sees, not on the truth.
    """

    def __init__(self, game: "Game", seat: Seat) -> None:
        checkpoint = game.checkpoint
        rules = game.rules
        seen = game.rerun_step(checkpoint.base, seat)
        ends = _Ends(seen)
        hidden = _hidden(checkpoint.base, seat, seen.exposed)
        self.game = game
        self.seat = seat
        self.sight = _what_shows(rules, seen, seat)
        self.heaps = _heaps(rules, checkpoint.base, hidden, ends, seat)
        self.chance: _Chance | None = None
        if seen.mixed or seen.rolled:
            self.chance = _Chance(seen, checkpoint.base, hidden, ends)

    def deal(self, seed: int) -> tuple[Table, list[Answer]]:
        """The base and the tape of such a world."""
        dice = Dice(seed)
        checkpoint, chance = self.game.checkpoint, self.chance
        last = (RESEED, dice.roll(1 << 31))
        for _ in range(_TRIES):
            base = checkpoint.base.copy()
            base.reseed(dice.roll(1 << 31))
            if not _deal(base, self.heaps, dice):
                continue
            if chance is not None:
                chance.begin(dice)
            g = self._same_sight(base)
            if g is not None:
                tape = checkpoint.tape if chance is None else g.rewritten_tape
                return base, [*tape, last]
        raise RuntimeError(f"no world found that looks the same to seat {self.seat}")

    def _same_sight(self, base: Table) -> Ctx | None:
        """The unfinished step in this world, if it looks the same to the seat and could be."""
        rules, seat = self.game.rules, self.seat
        try:
            g = self.game.rerun_step(base, seat, self.chance)
        except Mismatch:
            return None
        if _possible(rules, g.table, seat) and _what_shows(rules, g, seat) == self.sight:
            return g
        return None


def reveals_more(rules: Rules, earlier: Table, later: Table) -> bool:
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
    for card, held in enumerate(table.outside):
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
    if event.card == NONE or event.seen_by & eyes:
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


def sample_partial(
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

    def __init__(self, seen: Ctx) -> None:
        table = seen.table
        self.table = table
        self.sleeve = [NONE] * len(table.ident)  # by sleeve of the base
        for card, origin in enumerate(seen.trace):
            self.sleeve[origin] = card
        self.depth = [0] * len(table.ident)  # by sleeve: how many lie under it
        for pile in table.zones:
            for at, card in enumerate(pile):
                self.depth[card] = at

    def place(self, origin: Card) -> tuple[int, int, int]:
        """A place that is called the same whatever lies there."""
        card = self.sleeve[origin]
        return (self.table.zone[card], self.table.cell[card], self.depth[card])

    def place_kind(self, rules: Rules, seat: Seat, origin: Card) -> int:
        """The kind of place where the content lies now; NONE where the seat knows what it is."""
        card = self.sleeve[origin]
        return NONE if self.table.known[card] & bit(seat) else rules.place_kind(self.table, card)


@final
class _Chance(ChanceSource):
    """Brings in another world what the seat has seen of chance, and else anything.

    Contents that the seat cannot follow are put into an order of their own before they are mixed,
    so that a world tells nothing of where they truly lie.
    """

    def __init__(self, seen: Ctx, base: Table, hidden: list[Card], ends: _Ends) -> None:
        eye = bit(seen.witness)
        known = [seen.trace[c] for c, mask in enumerate(seen.table.known) if mask & eye]
        self.fixed: list[dict[int, Card]] = []  # by what was mixed: by place, what was seen of it
        self.free: list[list[int]] = []  # and the other places, by where their contents end
        for mixed in seen.mixed:
            of_it = {*known, *mixed.kept, *seen.exposed[mixed.exposed :]}
            fixed = {place: o for place, o in enumerate(mixed.origins) if o in of_it}
            free = [(*ends.place(o), i) for i, o in enumerate(mixed.origins) if o not in of_it]
            self.fixed.append(fixed)
            self.free.append([row[-1] for row in sorted(free)])
        self.rolled = seen.rolled
        # by sleeve of the base: a rank that does not depend on the truth
        unseen = set(hidden)
        self.rank = [
            (1, *ends.place(c)) if c in unseen else (0, base.ident[c], 0, 0)
            for c in range(len(base.ident))
        ]
        self.begin(Dice(0))

    def begin(self, dice: Dice) -> None:
        """Before each world."""
        self.dice = dice
        self.mixes = 0
        self.rolls = 0

    def arrange(self, g: Ctx, cards: list[Card]) -> list[int]:
        if self.mixes == len(self.fixed):
            raise Mismatch
        fixed, free = self.fixed[self.mixes], self.free[self.mixes]
        self.mixes += 1
        places = {g.trace[card]: place for place, card in enumerate(cards)}
        if len(cards) != len(fixed) + len(free) or not all(o in places for o in fixed.values()):
            raise Mismatch  # what the seat has seen is not among these cards
        order = [NONE] * len(cards)
        for place, origin in fixed.items():
            order[place] = places.pop(origin)
        contents = _shuffled(sorted(places, key=self._rank), self.dice)
        for place, origin in zip(free, contents, strict=True):
            order[place] = places[origin]
        return order

    def _rank(self, origin: Card) -> tuple[int, int, int, int]:
        return self.rank[origin]

    def roll(self, g: Ctx, n: int) -> int:
        if self.rolls == len(self.rolled):
            raise Mismatch
        self.rolls += 1
        return self.rolled[self.rolls - 1]


def _what_shows(rules: Rules, g: Ctx, seat: Seat) -> tuple[object, ...]:
    """All that the seat notices of a step: the view, what is asked, and what was told."""
    eye = bit(seat)
    told = []
    for event in g.events:
        row = event.row()
        told.append(row if event.seen_by & eye else (*row[:5], NONE, NONE, *row[8:]))
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

    def __init__(self, ident: Ident, held: Mask, owner: Seat) -> None:
        self.ident = ident
        self.outside = held
        self.owner = owner  # NONE unless the seat knows it to be outside the decks

    def row(self) -> tuple[int, int, int]:
        return (self.ident, self.outside, self.owner)


@final
class _Heap:
    """Hidden contents that can checkpoint in for each other, and the sleeves that they lie in."""

    def __init__(
        self, rules: Rules, base: Table, ends: _Ends, sleeves: list[Card], seat: Seat
    ) -> None:
        # in orders of their own: a deal tells nothing of where they truly lie
        sleeves = sorted(sleeves, key=ends.place)
        self.contents = [
            _Content(
                base.ident[c],
                base.outside[c],
                base.owner[c] if base.outside[c] & bit(seat) else NONE,
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
            place_kinds = (rules.place_kind(base, card), ends.place_kind(rules, seat, card))
            fitting = found.get(place_kinds)
            if fitting is None:
                fitting = _fitting(rules, kinds, place_kinds)
                found[place_kinds] = fitting
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


def _fitting(rules: Rules, kinds: list[Ident], place_kinds: tuple[int, int]) -> set[Ident]:
    """The designs that can have lain at a kind of place and got to another one."""
    before, after = place_kinds
    return {
        ident
        for ident in kinds
        if rules.can_hold(before, ident) and (after == NONE or rules.can_hold(after, ident))
    }


def _heaps(rules: Rules, base: Table, hidden: list[Card], ends: _Ends, seat: Seat) -> list[_Heap]:
    pools: dict[int, list[Card]] = {}
    for card in hidden:
        pools.setdefault(rules.pool(base, card, seat), []).append(card)
    return [_Heap(rules, base, ends, pools[pool], seat) for pool in sorted(pools)]


def _deal(base: Table, heaps: list[_Heap], dice: Dice) -> bool:
    """Deal the hidden contents anew, heap by heap; False where a place found no card."""
    ident = base.ident.copy()
    held = base.outside.copy()
    for heap in heaps:
        contents = _shuffled(heap.contents, dice)
        # first the places that only some designs fit, then the contents that must stay outside
        order: list[Card] = []
        dealt: list[_Content] = []
        for at, card in enumerate(heap.picky):
            found = NONE
            for i, content in enumerate(contents):
                if content.ident in heap.fitting[at] and heap.may_hold(card, content):
                    found = i
                    break
            if found == NONE:
                return False
            order.append(card)
            dealt.append(contents.pop(found))
        outside = _shuffled(heap.outside, dice)
        for content in [content for content in contents if content.owner != NONE]:
            at = 0
            while at < len(outside) and not heap.may_hold(outside[at], content):
                at += 1
            if at == len(outside):
                return False
            order.append(outside.pop(at))
            dealt.append(content)
        order += outside + heap.inside
        dealt += [content for content in contents if content.owner == NONE]
        for card, content in zip(order, dealt, strict=True):
            ident[card] = content.ident
            held[card] = content.outside
    base.replace_contents(ident, held)
    return True


def _shuffled(items: list[T], dice: Dice) -> list[T]:
    out = items.copy()
    for i in range(len(out) - 1, 0, -1):
        j = dice.roll(i + 1)
        out[i], out[j] = out[j], out[i]
    return out
