"""What a game declares about its table: zones, columns, frames and events.

A game declares each of these once, in its `schema.py`. The kernel derives from it who sees a card
that arrives in a zone, which cards lie in a deck, an empty table, the checks of a loaded
position, and the sentences of the journal.
"""

from collections.abc import Callable
from typing import Final, final

from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import EVERYONE, NONE, Mask, Seat, Zone, bit
from rulebound.kernel.number_forms import split_forms
from rulebound.kernel.passes import WindowKind
from rulebound.kernel.questions import Prompt
from rulebound.kernel.repetition import SAME
from rulebound.kernel.rules import CauseRule
from rulebound.kernel.sentence import check_sentence
from rulebound.kernel.table import Table

# -- zones --------------------------------------------------------------------------------

NOBODY: Final = 0
OWNER: Final = 1  # the seat to which the zone belongs
TEAM: Final = 2  # that seat and its partners
EVERYBODY: Final = 3


@final
class ZoneKind:
    """A zone of the table, or one that every seat has."""

    def __init__(
        self,
        name: str,
        first: Zone,
        seen_by: int,
        stride: int = 0,
        is_deck: bool = False,
        is_unordered: bool = False,
        skip: int = 0,
        is_optional: bool = False,
        is_sorted: bool = False,
        is_pile: bool = False,
    ) -> None:
        self.name = name
        self.first = first  # the zone itself, or that of seat 0; see `skip`
        self.seen_by = seen_by  # who sees a card that arrives
        self.stride = stride  # from one seat's zone to the next one's; 0: shared by all seats
        self.is_deck = is_deck  # hidden cards in it lie in an unknown order
        self.is_unordered = is_unordered  # a hand: where a card is held means nothing
        self.skip = skip  # zones for each seat of the table that come before `first`
        self.is_optional = is_optional  # only tables of some formats have it; after all others
        self.is_sorted = is_sorted  # views list its cards in the order of the designs
        self.is_pile = is_pile  # cards lie on each other: a table shows the top one

    def zone(self, seat: Seat, seats: int = 0) -> Zone:
        """The zone of a seat; for a shared zone the seat does not matter.

        `seats` is the number of seats at the table; it matters if the zone has a `skip`.
        """
        return self.first + seats * self.skip + seat * self.stride


_NO_ZONE: Final = ZoneKind("", NONE, NOBODY)


# -- columns ------------------------------------------------------------------------------

NO_LIMIT: Final = 1 << 40
LONGEST_GAME: Final = 10_000
"""The largest limit of turns that a game can be given."""

NUMBER: Final = 0  # what the values of a column stand for
CARD: Final = 1
CELL: Final = 2
SEAT: Final = 3


@final
class Column:
    """A column of numbers: of cards, of seats, or a single number of the whole game.

    Values that refer to a card, a cell or a seat may also be NONE, unless `low` is 0.
    """

    def __init__(
        self,
        name: str,
        index: int,
        low: int = -NO_LIMIT,
        high: int = NO_LIMIT,
        initial: int = 0,
        width: int = 1,
        refers_to: int = NUMBER,
        is_private: bool = False,
        is_shown: bool = True,
        names: tuple[str, ...] = (),
        in_loops: int = SAME,
    ) -> None:
        self.name = name
        self.index = index
        self.low = max(low, 0) if names else low
        self.high = min(high, len(names) - 1) if names else high
        self.initial = initial
        self.width = width  # how many columns with consecutive numbers it stands for
        self.refers_to = refers_to
        self.is_private = is_private  # other seats may not see it, or not always
        self.is_shown = is_shown  # a view made from the schema has it
        self.in_loops = in_loops  # how it may change in a chain that never ends; see `repetition`
        self.names = names  # of its values 0, 1, 2 ..., all of them, if they stand for something

    def is_plain(self) -> bool:
        """Is it a single number that a scenario can write and a view can show?"""
        return self.width == 1 and self.refers_to in (NUMBER, SEAT)

    def has_error(self, table: Table, values: list[int]) -> bool:
        """Does the column hold an impossible value?"""
        low, high = self.low, self.high
        if self.refers_to != NUMBER:
            low = max(low, NONE)
            high = table.seats - 1
            if self.refers_to == CARD:
                high = len(table.ident) - 1
            elif self.refers_to == CELL:
                high = len(table.grid) - 1
        return any(not low <= value <= high for value in values)


# -- events -------------------------------------------------------------------------------

Narrator = Callable[[Ctx, Event, str, str], str]
"""Tells an event: the step, the event, who did it, and what to call its card."""
Words = Callable[[Ctx, Event], dict[str, str]]
"""The words for holes of a sentence that only the game can fill."""


@final
class EventKind:
    """A kind of event: its sentence, and the kinds of events that can have caused it.

    The sentence may name `{who}` (the event's seat; `{whom}` inside a sentence), `{card}`, the
    numbers `{a}` and `{b}`, `{cell}` (`a` as a board position), `{other}` (`a` as a seat), and
    `{name_a}` and `{name_b}` (`a` and `b` as places in the list `names`). After a number, `card[s]`
    and `[mouse|mice]` are singular or plural. `words` fills further holes. A `narrator` tells what
    no single sentence can.
    """

    def __init__(
        self,
        number: int,
        text: str = "",
        causes: tuple[CauseRule, ...] = (),
        narrator: Narrator | None = None,
        names: tuple[str, ...] = (),
        hidden_card: str = "a card",
        words: Words | None = None,
        starts_turn: bool = False,
        is_minor: bool = False,
        is_minor_unsourced: bool = False,
    ) -> None:
        if narrator is None:
            check_sentence(text, words is not None)
        self.number = number
        self.text, self.forms = split_forms(text)
        self.causes = causes
        self.narrator = narrator
        self.names = names
        self.words = words
        self.starts_turn = starts_turn  # the journal begins a new turn with it
        self.is_minor = is_minor  # a short journal leaves it out
        self.is_minor_unsourced = is_minor_unsourced  # so if no card's text made it happen
        self.hidden_card = hidden_card  # what it calls a card that the reader may not know

    def tell(self, g: Ctx, event: Event, card_name: str) -> str:
        """The event as a sentence, for somebody who may call its card by this name."""
        who = seat_name(event.seat)
        card = card_name or self.hidden_card
        if self.narrator is not None:
            said = self.narrator(g, event, who, card)
        else:
            cell = g.cell_name(event.a) if "{cell}" in self.text else ""
            holes: dict[str, object] = {
                "who": who,
                "whom": who.lower(),
                "card": card,
                "a": event.a,
                "b": event.b,
                "cell": cell,
                "other": seat_name(event.a).lower(),
                "name_a": self._name(event.a),
                "name_b": self._name(event.b),
            }
            for form in self.forms:
                number = event.a if form.number == "a" else event.b
                holes[form.hole] = form.one if number == 1 else form.many
            if self.words is not None:
                holes.update(self.words(g, event))
            said = self.text.format(**holes)
        return said[:1].upper() + said[1:]

    def _name(self, number: int) -> str:
        return self.names[number] if 0 <= number < len(self.names) else ""


def seat_name(seat: Seat) -> str:
    """A seat in words; people's names are put in where they are known."""
    return "Nobody" if seat == NONE else f"Seat {seat}"


# -- all of it ----------------------------------------------------------------------------


@final
class Ending:
    """A way in which a game ends: the reason in a few words, and its rule."""

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule


@final
class Schema:
    """The table of a game, as it declares it."""

    def __init__(
        self,
        title: str,
        seats: tuple[int, ...],
        zones: tuple[ZoneKind, ...],
        events: tuple[EventKind, ...],
        *,
        card_columns: tuple[Column, ...] = (),
        seat_columns: tuple[Column, ...] = (),
        numbers: tuple[Column, ...] = (),
        prompts: tuple[Prompt, ...] = (),
        questions: tuple[Prompt, ...] = (),
        phases: tuple[str, ...] = (),
        frames: int = 0,
        lists: int = 0,
        endings: tuple[Ending, ...] = (),
        result: int = NONE,
        pack: Zone = NONE,
        hand: Zone = NONE,
        start: int = 0,
        lowest_wins: bool = False,
        windows: tuple[WindowKind, ...] = (),
    ) -> None:
        self.title = title
        self.seats = seats
        self.zones = zones
        self.card_columns = card_columns
        self.seat_columns = seat_columns
        self.numbers = numbers
        self.lists = lists
        self.prompts = prompts  # of the first frames, which only ask; see `FrameRules`
        self.questions = questions  # that the code of other frames asks
        for kind in range(len(prompts)):
            prompts[kind].frame = kind
        self.phases = phases  # names of the frames that follow
        self.frames = max(frames, len(prompts) + len(phases))
        self.endings = endings
        self.result = result  # the number that says by which ending, from 1, the game is over
        self.pack = pack  # where all cards lie at the start, in games with one pack of cards
        self.hand = _NO_ZONE  # what the seats hold
        for zone in zones:
            if zone.first == hand and zone.stride:
                self.hand = zone
        self.start = start  # the frame with which the game starts
        self.lowest_wins = lowest_wins  # the lowest score wins, not the highest
        self.windows = windows  # by number: in which a seat can have a standing pass
        self._check(events, hand)
        self.events: dict[int, EventKind] = {kind.number: kind for kind in events}
        self.cause_rules: dict[int, list[CauseRule]] = {
            kind.number: list(kind.causes) for kind in events if kind.causes
        }
        self.private_seat_columns: tuple[int, ...] = tuple(
            [
                column.index + at
                for column in seat_columns
                if column.is_private
                for at in range(column.width)
            ]
        )

    def _check(self, events: tuple[EventKind, ...], hand: Zone) -> None:
        """Refuse declarations that contradict each other."""
        for kind, columns in (
            ("card column", self.card_columns),
            ("seat column", self.seat_columns),
            ("number", self.numbers),
        ):
            taken: set[int] = set()
            for column in columns:
                places = set(range(column.index, column.index + column.width))
                if places & taken:
                    raise ValueError(f"The {kind} {column.name!r} has the index of another one.")
                taken |= places
            if taken != set(range(len(taken))):
                raise ValueError(f"The indexes of the {kind}s are not 0, 1, 2 and so on.")
        for seats in self.seats:
            found: dict[int, str] = {}
            for each in self.zones:
                for seat in range(seats if each.stride else 1):
                    at = each.zone(seat, seats)
                    if at in found:
                        names = f"{found[at]} and {each.name}"
                        raise ValueError(f"The zones {names} overlap if there are {seats} seats.")
                    found[at] = each.name
        if hand != NONE and self.hand is _NO_ZONE:
            raise ValueError(f"Zone {hand} is not one that every seat has.")
        numbers = [kind.number for kind in events]
        for number in numbers:
            if numbers.count(number) > 1:
                raise ValueError(f"Two kinds of events have the number {number}.")

    def zone_count(self, seats: int, has_optional: bool = True) -> int:
        """How many zones a table has, with or without the optional ones."""
        return 1 + max(
            [
                kind.zone(seats - 1, seats)
                for kind in self.zones
                if has_optional or not kind.is_optional
            ]
        )

    def sight(self, seats: int, teams: list[int]) -> list[Mask]:
        """By zone: who sees a card that arrives there."""
        masks = [0] * self.zone_count(seats)
        for kind in self.zones:
            for seat in range(seats):
                mask = EVERYONE if kind.seen_by == EVERYBODY else 0
                if kind.seen_by == OWNER:
                    mask = bit(seat)
                elif kind.seen_by == TEAM:
                    for other in range(seats):
                        if teams[other] == teams[seat]:
                            mask |= bit(other)
                masks[kind.zone(seat, seats)] = mask
        return masks

    def shared_zone_name(self, zone: Zone) -> str:
        """The name of a zone that all seats share; empty for one of a seat."""
        for kind in self.zones:
            if kind.first == zone and kind.stride == 0:
                return kind.name
        return ""

    def decks(self, seats: int) -> list[bool]:
        """By zone: is it a deck?"""
        found = [False] * self.zone_count(seats)
        for kind in self.zones:
            if kind.is_deck:
                for seat in range(seats):
                    found[kind.zone(seat, seats)] = True
        return found

    def position_error(self, table: Table, designs: int) -> str | None:
        """What is wrong with a position from outside; None if it fits the declaration."""
        zone_counts = (
            self.zone_count(table.seats),
            self.zone_count(table.seats, has_optional=False),
        )
        shape = (len(table.marks), len(table.counts), len(table.vars), len(table.lists))
        declared = (
            width_of(self.card_columns),
            width_of(self.seat_columns),
            width_of(self.numbers),
            self.lists,
        )
        if (
            table.seats not in self.seats
            or len(table.zones) not in zone_counts
            or shape != declared
        ):
            return f"This is not a position of {self.title}."
        for card, ident in enumerate(table.ident):
            if ident >= designs:
                return f"Card {card} has a design that does not exist."
        for frame in table.spine:
            if not 0 <= frame.kind < self.frames:
                return "The position waits for a phase that does not exist."
        return self._column_error(table)

    def _column_error(self, table: Table) -> str | None:
        for columns, rows in ((self.card_columns, table.marks), (self.seat_columns, table.counts)):
            for column in columns:
                for at in range(column.index, column.index + column.width):
                    if column.has_error(table, rows[at]):
                        return f"The position has an impossible value: {column.name}."
        for column in self.numbers:
            if column.has_error(table, table.vars[column.index : column.index + column.width]):
                return f"The position has an impossible value: {column.name}."
        return None


def width_of(columns: tuple[Column, ...]) -> int:
    """How many numbers of columns these declarations stand for."""
    return sum([column.width for column in columns])
