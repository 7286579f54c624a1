"""Worlds that could be this one, for a seat that does not see everything.

A hidden card is a sleeve whose ident the seat does not know. Another world is a permutation
of idents over such sleeves, within each pool, that respects what the seat knows besides:
contents it knows to be outside the decks stay outside, and a place where only some designs
can lie holds one of those. The unfinished step is run again in the new world; if the seat
would have noticed a difference, that world is thrown away and another one drawn.

One thing is forgotten that a perfect memory would keep: a card seen to go into a deck that is then
shuffled may be dealt to a hand that was drawn before.
"""

from typing import TYPE_CHECKING, Final, TypeVar, final

from rulebound.kernel.ctx import RESEED, Ctx, Mismatch
from rulebound.kernel.events import Event, Log, all_events
from rulebound.kernel.ids import NONE, SPECTATOR, Answer, Card, Ident, Mask, Seat, bit
from rulebound.kernel.questions import Dice, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

_TRIES: Final = 60

T = TypeVar("T")


@final
class Dealer:
    """Deals worlds that lead to the same view for a seat, with another hidden side.

    What does not change from world to world is found out once.
    """

    def __init__(self, game: "Game", seat: Seat) -> None:
        stand = game.stand
        rules = game.rules
        seen = game.run_again(stand.base, seat)
        self.game = game
        self.seat = seat
        self.sight = _what_shows(rules, seen, seat)
        self.hidden = _hidden(stand.base, seat, seen.exposed)
        self.heaps = _heaps(rules, stand.base, self.hidden, _places(seen, seat))

    def deal(self, seed: int) -> tuple[Table, list[Answer]]:
        """The base and the tape of such a world."""
        dice = Dice(seed)
        game, seat, stand = self.game, self.seat, self.game.stand
        tape = [*stand.tape, (RESEED, dice.roll(1 << 31))]
        for attempt in range(_TRIES):
            base = stand.base.copy()
            if attempt < _TRIES // 2:
                # what this step has shuffled is unknown too; only if chance was seen does it stay
                base.reseed(dice.roll(1 << 31))
            if _deal(base, self.heaps, seat, dice) and _same_sight(game, base, seat, self.sight):
                return base, tape
        return _drifted(game, seat, self.hidden, self.sight, dice), tape


def _drifted(
    game: "Game", seat: Seat, hidden: list[Card], sight: tuple[object, ...], dice: Dice
) -> Table:
    """Another world by small steps, where dealing at once finds none: two cards change places,
    again and again, as long as the seat would not notice."""
    base = game.stand.base
    for _ in range(_TRIES if len(hidden) > 1 else 0):
        one, other = hidden[dice.roll(len(hidden))], hidden[dice.roll(len(hidden))]
        if game.rules.pool(base, one) != game.rules.pool(base, other):
            continue
        if base.ident[one] == base.ident[other] or base.held[one] != base.held[other]:
            continue
        ident = base.ident.copy()
        ident[one], ident[other] = ident[other], ident[one]
        near = base.copy()
        near.deal_anew(ident, base.held.copy())
        if _same_sight(game, near, seat, sight):
            base = near
    return base


def _same_sight(game: "Game", base: Table, seat: Seat, sight: tuple[object, ...]) -> bool:
    """Does the unfinished step look the same to the seat in this world, and could it be?"""
    try:
        g = game.run_again(base, seat)
    except Mismatch:
        return False
    return _possible(game.rules, g.table, seat) and _what_shows(game.rules, g, seat) == sight


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
class _Place:
    """Where the content of a sleeve of the base lies by now."""

    def __init__(self, table: Table, card: Card) -> None:
        self.table = table
        self.card = card


def _places(seen: Ctx, seat: Seat) -> dict[Card, _Place]:
    """By sleeve of the base: where its content lies now, if the seat does not know it."""
    eye = bit(seat)
    return {
        origin: _Place(seen.table, card)
        for card, origin in enumerate(seen.trace)
        if not seen.table.known[card] & eye
    }


def _fits(rules: Rules, base: Table, places: dict[Card, _Place], card: Card, ident: Ident) -> bool:
    """Could this design have lain here at the start of the step, and lie where it lies now?"""
    if not rules.could_be(base, card, ident):
        return False
    now = places.get(card)
    return now is None or rules.could_be(now.table, now.card, ident)


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
class _Heap:
    """Hidden contents that can stand in for each other, and the sleeves that they lie in."""

    def __init__(self, rules: Rules, base: Table, places: dict[Card, _Place], sleeves: list[Card]):
        # in an order of their own: a deal tells nothing of where they truly lie
        self.contents = sorted([(base.ident[card], base.held[card]) for card in sleeves])
        kinds = list(dict.fromkeys([content[0] for content in self.contents]))
        # places that only some designs fit
        self.picky = [c for c in sleeves if not _takes_all(rules, base, places, c, kinds)]
        self.fitting = [
            [ident for ident in kinds if _fits(rules, base, places, card, ident)]
            for card in self.picky
        ]
        others = [card for card in sleeves if card not in self.picky]
        self.outside = [card for card in others if not rules.in_deck(base, card)]
        self.inside = [card for card in others if rules.in_deck(base, card)]


def _heaps(
    rules: Rules, base: Table, hidden: list[Card], places: dict[Card, _Place]
) -> list[_Heap]:
    pools: dict[int, list[Card]] = {}
    for card in hidden:
        pools.setdefault(rules.pool(base, card), []).append(card)
    return [_Heap(rules, base, places, pools[pool]) for pool in sorted(pools)]


def _deal(base: Table, heaps: list[_Heap], seat: Seat, dice: Dice) -> bool:
    """Deal the hidden contents anew, heap by heap; False where a place found no card."""
    eye = bit(seat)
    ident = base.ident.copy()
    held = base.held.copy()
    for heap in heaps:
        contents = _shuffled(heap.contents, dice)
        # first the places that only some designs fit, then the contents that must stay outside
        for at, card in enumerate(heap.picky):
            found = NONE
            for i, content in enumerate(contents):
                if content[0] in heap.fitting[at]:
                    found = i
                    break
            if found == NONE:
                return False
            ident[card], held[card] = contents.pop(found)
        bound = [content for content in contents if content[1] & eye]
        if len(bound) > len(heap.outside):
            return False
        loose = [content for content in contents if not content[1] & eye]
        order = _shuffled(heap.outside, dice) + heap.inside
        for card, content in zip(order, bound + loose, strict=True):
            ident[card], held[card] = content
    base.deal_anew(ident, held)
    return True


def _takes_all(
    rules: Rules, base: Table, places: dict[Card, _Place], card: Card, kinds: list[Ident]
) -> bool:
    return all(_fits(rules, base, places, card, ident) for ident in kinds)


def _shuffled(items: list[T], dice: Dice) -> list[T]:
    out = items.copy()
    for i in range(len(out) - 1, 0, -1):
        j = dice.roll(i + 1)
        out[i], out[j] = out[j], out[i]
    return out
