"""Declaring a table line by line: every declaration returns the number that stands for it.

    TABLE: Final = TableDeclaration("Lucky Ladder", seats=(2, 3, 4))
    DECK: Final = TABLE.zone("deck", NOBODY, is_deck=True)
    HAND: Final = TABLE.seat_zone("hand", OWNER, is_unordered=True)
    TURN: Final = TABLE.number("turn", low=1, initial=1)
    ACT: Final = TABLE.prompt("act", "Play a card, or pass.", "LL turn.1")
    E_PLAY: Final = TABLE.event("{who} plays {card}.")
    EMPTY_HAND: Final = TABLE.ending("an empty hand", "LL end.1")
    SCHEMA: Final = TABLE.schema(pack=DECK, hand=HAND)

Games that are compiled write their numbers out, as constants, and make a `Schema` of them. Cold,
not compiled.
"""

from __future__ import annotations

from typing import TypedDict, Unpack

from rulebound.kernel.ids import NONE, Zone
from rulebound.kernel.questions import Prompt
from rulebound.kernel.rules import CauseRule
from rulebound.kernel.schema import Column, Ending, EventKind, Schema, ZoneKind


class ZoneSettings(TypedDict, total=False):
    """See `ZoneKind`."""

    is_deck: bool
    is_unordered: bool
    is_sorted: bool
    is_pile: bool


class ColumnSettings(TypedDict, total=False):
    """See `Column`."""

    low: int
    high: int
    initial: int
    refers_to: int
    is_private: bool
    is_shown: bool
    names: tuple[str, ...]


class EventSettings(TypedDict, total=False):
    """See `EventKind`."""

    names: tuple[str, ...]
    hidden_card: str
    starts_turn: bool
    is_minor: bool
    is_minor_unsourced: bool


class TableDeclaration:
    """A table that is being declared. Numbers are given in the order of the declarations."""

    def __init__(self, title: str, seats: tuple[int, ...]) -> None:
        self.title = title
        self.seats = seats
        self._next_zone = 0
        self._zones: list[ZoneKind] = []
        self._card_columns: list[Column] = []
        self._seat_columns: list[Column] = []
        self._numbers: list[Column] = []
        self._prompts: list[Prompt] = []
        self._questions: list[Prompt] = []
        self._phases: list[str] = []
        self._events: list[EventKind] = []
        self._endings: list[Ending] = []

    def zone(self, name: str, seen_by: int, **settings: Unpack[ZoneSettings]) -> Zone:
        """A zone that all seats share."""
        self._zones.append(ZoneKind(name, self._next_zone, seen_by, **settings))
        self._next_zone += 1
        return self._zones[-1].first

    def seat_zone(self, name: str, seen_by: int, **settings: Unpack[ZoneSettings]) -> Zone:
        """A zone that every seat has: the number of seat 0's, to which a seat is added."""
        self._zones.append(ZoneKind(name, self._next_zone, seen_by, stride=1, **settings))
        self._next_zone += max(self.seats)
        return self._zones[-1].first

    def card_column(self, name: str, **settings: Unpack[ColumnSettings]) -> int:
        """A column of `Table.marks`."""
        return _add(self._card_columns, name, settings)

    def seat_column(self, name: str, **settings: Unpack[ColumnSettings]) -> int:
        """A column of `Table.counts`."""
        return _add(self._seat_columns, name, settings)

    def number(self, name: str, **settings: Unpack[ColumnSettings]) -> int:
        """One of `Table.vars`. A setting of a new game with the same name sets it."""
        return _add(self._numbers, name, settings)

    def prompt(
        self, code: str, text: str, rule: str, secret: bool = False, formal: bool = False
    ) -> Prompt:
        """A question with a frame that asks it. The frames of phases come after all of these."""
        if self._phases:
            raise ValueError(f"The question {code!r} is declared after a phase.")
        self._prompts.append(Prompt(code, text, rule, secret, formal))
        return self._prompts[-1]

    def question(
        self, code: str, text: str, rule: str, secret: bool = False, formal: bool = False
    ) -> Prompt:
        """A question that the code of a phase or of a move asks."""
        self._questions.append(Prompt(code, text, rule, secret, formal))
        return self._questions[-1]

    def phase(self, name: str) -> int:
        """A frame that runs code."""
        self._phases.append(name)
        return len(self._prompts) + len(self._phases) - 1

    def event(self, text: str, cause: int = NONE, **settings: Unpack[EventSettings]) -> int:
        """A kind of event, with its sentence; `cause` is the kind that led to it, of any seat."""
        causes = () if cause == NONE else (CauseRule(cause, same_seat=False),)
        self._events.append(EventKind(len(self._events), text, causes, **settings))
        return len(self._events) - 1

    def ending(self, reason: str, rule: str) -> int:
        """A way in which the game ends."""
        self._endings.append(Ending(reason, rule))
        return len(self._endings)

    def schema(self, pack: Zone, hand: Zone, start: int = 0, lowest_wins: bool = False) -> Schema:
        """All of it, with a number for the ending that happened; see `Schema`."""
        high = len(self._endings)
        result = _add(self._numbers, "result", {"low": 0, "high": high, "is_shown": False})
        return Schema(
            self.title,
            self.seats,
            tuple(self._zones),
            tuple(self._events),
            card_columns=tuple(self._card_columns),
            seat_columns=tuple(self._seat_columns),
            numbers=tuple(self._numbers),
            prompts=tuple(self._prompts),
            questions=tuple(self._questions),
            phases=tuple(self._phases),
            endings=tuple(self._endings),
            result=result,
            pack=pack,
            hand=hand,
            start=start,
            lowest_wins=lowest_wins,
        )


def _add(columns: list[Column], name: str, settings: ColumnSettings) -> int:
    columns.append(Column(name, len(columns), **settings))
    return len(columns) - 1
