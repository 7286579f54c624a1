"""Determinization: worlds that are consistent with what one seat knows.

A hidden card is a sleeve whose ident the seat does not know. A world permutes idents over the
hidden sleeves of each pool and respects what else the seat knows: contents known to be outside the
decks stay outside, and a place that only allows some designs gets one of those. The unfinished
step is run again in the new world. If the seat would notice a difference, the world is discarded
and another one is drawn.

Random outcomes of the unfinished step are drawn again too, except for what the seat has seen of
them: after a shuffle, cards the seat has drawn stay where they were, and the rest can be anywhere.

Known limitation: a card that was seen going into a deck before a shuffle may be dealt to a hand
that was drawn before.
"""

from typing import TYPE_CHECKING, Final, TypeVar, final

from rulebound.kernel.chance import RESEED, ChanceSource
from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event, Log, all_events
from rulebound.kernel.ids import NONE, SPECTATOR, Answer, Card, Ident, Mask, Seat, bit
from rulebound.kernel.interruptions import Mismatch
from rulebound.kernel.questions import Dice, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

_MAX_TRIES: Final = 5_000

T = TypeVar("T")


@final
class Dealer:
    """Deals worlds for one seat at one decision.

    What is the same for all worlds is computed once. Apart from the numbers of hidden sleeves, a
    world depends on the seed and on what the seat sees, not on the true position.
    """

    def __init__(self, game: "Game", seat: Seat) -> None:
        checkpoint = game.checkpoint
        rules = game.rules
        g = game.rerun_step(checkpoint.base, seat)
        ends = _FinalPlaces(g)
        hidden = _hidden_sleeves(checkpoint.base, seat, g.exposed)
        self.game = game
        self.seat = seat
        self.observation = _observation(rules, g, seat)
        self.pools = _pools(rules, checkpoint.base, hidden, ends, seat)
        self.chance: _WorldChance | None = None
        if g.shuffles or g.rolls:
            self.chance = _WorldChance(g, checkpoint.base, hidden, ends)

    def deal(self, seed: int) -> tuple[Table, list[Answer]]:
        """Return the base and the tape of a world."""
        dice = Dice(seed)
        checkpoint, chance = self.game.checkpoint, self.chance
        reseed = (RESEED, dice.roll(1 << 31))
        found = False
        for _ in range(_MAX_TRIES):
            base = checkpoint.base.copy()
            base.reseed(dice.roll(1 << 31))
            if not _deal_contents(base, self.pools, dice):
                continue
            found = True
            if chance is not None:
                chance.restart(dice)
            g = self._rerun_if_consistent(base)
            if g is not None:
                tape = checkpoint.tape if chance is None else g.rewritten_tape
                return base, [*tape, reseed]
        why = (
            "the step runs differently with other hidden cards"
            if found
            else "no hidden card may lie where one does (see place_kind and can_hold of the rules)"
        )
        raise RuntimeError(f"No world looks the same to seat {self.seat}: {why}.")

    def _rerun_if_consistent(self, base: Table) -> Ctx | None:
        """Run the unfinished step in this world; None if it is impossible or looks different."""
        rules, seat = self.game.rules, self.seat
        try:
            g = self.game.rerun_step(base, seat, self.chance)
        except Mismatch:
            return None
        if _is_possible(rules, g.table, seat) and _observation(rules, g, seat) == self.observation:
            return g
        return None


def reveals_more(rules: Rules, earlier: Table, later: Table) -> bool:
    """Does somebody know more in a later position, or was a pile shuffled in between?

    Cards of a hand that change sleeves when one is played reveal nothing.
    """
    for card in range(len(earlier.ident)):
        if later.known[card] & ~earlier.known[card]:
            return True
        stays = rules.in_deck(earlier, card) and rules.in_deck(later, card)
        if stays and earlier.ident[card] != later.ident[card]:
            return True
    before, after = _known_outside(earlier), _known_outside(later)
    return any(after[key] > before.get(key, 0) for key in after)


def _known_outside(table: Table) -> dict[tuple[Ident, Mask], int]:
    """By design and bit of a seat: how many such cards the seat knows to be outside the decks."""
    counts: dict[tuple[Ident, Mask], int] = {}
    for card, mask in enumerate(table.outside):
        for seat in range(SPECTATOR, table.seats):
            if mask & bit(seat):
                key = (table.ident[card], bit(seat))
                counts[key] = counts.get(key, 0) + 1
    return counts


def visible_log(log: Log | None, viewers: Mask) -> Log | None:
    """Return the log without the cards that none of these viewers saw."""
    if log is None:
        return None
    return Log(None, [_visible_event(event, viewers) for event in all_events(log)])


def _visible_event(event: Event, viewers: Mask) -> Event:
    if event.card == NONE or event.seen_by & viewers:
        return event
    return Event(
        event.kind, event.rule, event.because, event.source, event.seat, a=event.a, b=event.b
    )


def sample_partial(
    questions: list[Question], partial: list[Answer | None], seat: Seat, seed: int
) -> list[Answer | None]:
    """Replace the answers others have given to a simultaneous question by random legal ones.

    The seat does not know them yet.
    """
    dice = Dice(seed + 1)
    return [
        given if given is None or questions[i].seat == seat else questions[i].sample(dice)
        for i, given in enumerate(partial)
    ]


def _hidden_sleeves(base: Table, seat: Seat, exposed: list[Card]) -> list[Card]:
    """The sleeves of the base whose content the seat neither knew nor has seen since."""
    mine = bit(seat)
    return [
        card
        for card in range(len(base.ident))
        if not base.known[card] & mine and card not in exposed
    ]


@final
class _FinalPlaces:
    """Where the contents of the base's sleeves are at the end of the step."""

    def __init__(self, g: Ctx) -> None:
        table = g.table
        self.table = table
        self.sleeve = [NONE] * len(table.ident)  # sleeve of the base -> sleeve now
        for card, origin in enumerate(g.trace):
            self.sleeve[origin] = card
        self.depth = [0] * len(table.ident)  # sleeve -> how many cards lie under it
        for pile in table.zones:
            for at, card in enumerate(pile):
                self.depth[card] = at

    def place(self, origin: Card) -> tuple[int, int, int]:
        """An identifier of the place that does not depend on what lies there."""
        card = self.sleeve[origin]
        return (self.table.zone[card], self.table.cell[card], self.depth[card])

    def place_kind(self, rules: Rules, seat: Seat, origin: Card) -> int:
        """The kind of place where the content lies now; NONE if the seat knows the content."""
        card = self.sleeve[origin]
        return NONE if self.table.known[card] & bit(seat) else rules.place_kind(self.table, card)


@final
class _WorldChance(ChanceSource):
    """Repeats the random outcomes the seat has seen, and draws the others again.

    Contents that the seat cannot follow are sorted before they are shuffled, so that a world does
    not depend on where they truly lie.
    """

    def __init__(self, g: Ctx, base: Table, hidden: list[Card], ends: _FinalPlaces) -> None:
        mine = bit(g.witness)
        known = [g.trace[c] for c, mask in enumerate(g.table.known) if mask & mine]
        self.fixed: list[dict[int, Card]] = []  # by shuffle: place -> origin the seat has seen
        self.free: list[list[int]] = []  # by shuffle: the other places, by where contents end up
        for shuffle in g.shuffles:
            seen = {*known, *shuffle.kept, *g.exposed[shuffle.exposed :]}
            fixed = {place: o for place, o in enumerate(shuffle.origins) if o in seen}
            free = [(*ends.place(o), i) for i, o in enumerate(shuffle.origins) if o not in seen]
            self.fixed.append(fixed)
            self.free.append([row[-1] for row in sorted(free)])
        self.rolls = g.rolls
        # sleeve of the base -> sort key that does not depend on hidden contents
        unseen = set(hidden)
        self.rank = [
            (1, *ends.place(c)) if c in unseen else (0, base.ident[c], 0, 0)
            for c in range(len(base.ident))
        ]
        self.restart(Dice(0))

    def restart(self, dice: Dice) -> None:
        """Prepare for the next world."""
        self.dice = dice
        self.next_shuffle = 0
        self.next_roll = 0

    def arrange(self, g: Ctx, cards: list[Card]) -> list[int]:
        if self.next_shuffle == len(self.fixed):
            raise Mismatch
        fixed, free = self.fixed[self.next_shuffle], self.free[self.next_shuffle]
        self.next_shuffle += 1
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
        if self.next_roll == len(self.rolls):
            raise Mismatch
        self.next_roll += 1
        return self.rolls[self.next_roll - 1]


def _observation(rules: Rules, g: Ctx, seat: Seat) -> tuple[object, ...]:
    """All that the seat observes of a step: the view, the questions and the events."""
    mine = bit(seat)
    events = []
    for event in g.events:
        row = event.row()
        events.append(row if event.seen_by & mine else (*row[:5], NONE, NONE, *row[8:]))
    asked: list[object] = []
    for question in g.pending:
        if question.seat == seat:
            asked.append(list(question.answers()) if question.size() <= 200 else question.size())
        asked.append((question.seat, question.kind, question.prompt.code))
    waiting = tuple([question.seat for question in g.pending])
    return (rules.view(g, seat, waiting), asked, events)


def _is_possible(rules: Rules, table: Table, seat: Seat) -> bool:
    """Does every hidden card lie where a card of its design can lie?"""
    mine = bit(seat)
    for card in range(len(table.ident)):
        if not table.known[card] & mine and not rules.could_be(table, card, table.ident[card]):
            return False
    return True


@final
class _Content:
    """What is in a hidden sleeve, and who must own it if the seat knows that."""

    def __init__(self, ident: Ident, outside: Mask, owner: Seat) -> None:
        self.ident = ident
        self.outside = outside
        self.owner = owner  # NONE unless the seat knows it to be outside the decks

    def row(self) -> tuple[int, int, int]:
        return (self.ident, self.outside, self.owner)


@final
class _Pool:
    """Hidden contents that are interchangeable, and the sleeves they lie in."""

    def __init__(
        self, rules: Rules, base: Table, ends: _FinalPlaces, sleeves: list[Card], seat: Seat
    ) -> None:
        # sorted, so that a deal does not depend on where contents truly lie
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
        cache: dict[tuple[int, int], set[Ident]] = {}  # by kind of place before and now
        self.restricted: list[Card] = []  # sleeves in places that only some designs fit
        self.allowed: list[set[Ident]] = []  # for each of those, the designs that fit
        self.outside: list[Card] = []
        self.inside: list[Card] = []
        self.owner = base.owner
        self.is_inside = [rules.in_deck(base, card) for card in range(len(base.ident))]
        for card in sleeves:
            place_kinds = (rules.place_kind(base, card), ends.place_kind(rules, seat, card))
            allowed = cache.get(place_kinds)
            if allowed is None:
                allowed = _allowed_designs(rules, kinds, place_kinds)
                cache[place_kinds] = allowed
            if len(allowed) < len(kinds):
                self.restricted.append(card)
                self.allowed.append(allowed)
            elif self.is_inside[card]:
                self.inside.append(card)
            else:
                self.outside.append(card)

    def can_hold(self, card: Card, content: _Content) -> bool:
        """Can the content be in this sleeve, given that the seat may know it to be outside?"""
        if content.owner == NONE:
            return True
        return content.owner == self.owner[card] and not self.is_inside[card]


def _allowed_designs(rules: Rules, kinds: list[Ident], place_kinds: tuple[int, int]) -> set[Ident]:
    """The designs that fit both the kind of place before the step and the one now."""
    before, after = place_kinds
    return {
        ident
        for ident in kinds
        if rules.can_hold(before, ident) and (after == NONE or rules.can_hold(after, ident))
    }


def _pools(
    rules: Rules, base: Table, hidden: list[Card], ends: _FinalPlaces, seat: Seat
) -> list[_Pool]:
    pools: dict[int, list[Card]] = {}
    for card in hidden:
        pools.setdefault(rules.pool(base, card, seat), []).append(card)
    return [_Pool(rules, base, ends, pools[pool], seat) for pool in sorted(pools)]


def _deal_contents(base: Table, pools: list[_Pool], dice: Dice) -> bool:
    """Deal the hidden contents again, pool by pool; False if a place found no card."""
    ident = base.ident.copy()
    outside_masks = base.outside.copy()
    for pool in pools:
        contents = _shuffled(pool.contents, dice)
        # first the places that only some designs fit, then the contents that must stay outside
        order: list[Card] = []
        dealt: list[_Content] = []
        for at, card in enumerate(pool.restricted):
            found = NONE
            for i, content in enumerate(contents):
                if content.ident in pool.allowed[at] and pool.can_hold(card, content):
                    found = i
                    break
            if found == NONE:
                return False
            order.append(card)
            dealt.append(contents.pop(found))
        outside = _shuffled(pool.outside, dice)
        for content in [content for content in contents if content.owner != NONE]:
            at = 0
            while at < len(outside) and not pool.can_hold(outside[at], content):
                at += 1
            if at == len(outside):
                return False
            order.append(outside.pop(at))
            dealt.append(content)
        order += outside + pool.inside
        dealt += [content for content in contents if content.owner == NONE]
        for card, content in zip(order, dealt, strict=True):
            ident[card] = content.ident
            outside_masks[card] = content.outside
    base.replace_contents(ident, outside_masks)
    return True


def _shuffled(items: list[T], dice: Dice) -> list[T]:

    out = items.copy()
    for i in range(len(out) - 1, 0, -1):
        j = dice.roll(i + 1)
        out[i], out[j] = out[j], out[i]
    return out
