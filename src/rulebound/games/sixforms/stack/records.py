"""Events on the stack, and the responses queued on them. They live within one step only."""

from typing import TYPE_CHECKING, Final, final

from rulebound.games.sixforms.card_types import CardSelector, SixFormsAbility, SixFormsEffect
from rulebound.kernel.ids import NONE, Card, Cell, Ident, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.stack.manual_loops import Loop


@final
class Response:
    """A response to an event, queued until the event is locked."""

    def __init__(
        self,
        verb: int,
        seat: Seat,
        card: Card,
        ability_index: int = NONE,
        cell: Cell = NONE,
        x: int = 0,
    ) -> None:
        self.verb = verb  # an answer verb, or AUTOMATIC
        self.seat = seat
        self.card = card
        self.ability_index = ability_index
        self.cell = cell
        self.x = x
        self.active = False  # whether its card was active when it was queued
        self.ability: SixFormsAbility | None = None  # kept, since its card may become a copy


@final
class ChosenTarget:
    """A card that was chosen for the word "target" in a text."""

    def __init__(
        self, selector: CardSelector, card: Card, was_face_down: bool, departures: int
    ) -> None:
        self.selector = selector
        self.card = card
        self.was_face_down = was_face_down
        self.departures = departures  # how many cards had left play by then


AUTOMATIC: Final = -1

_NONE: Final[list[int]] = []
"""Shared empty list of zones or cards. Never mutated, only replaced."""

_NO_RESPONSES: Final[list[Response]] = []
NO_TARGETS: Final[list[ChosenTarget]] = []
_NO_SELECTORS: Final[list[CardSelector]] = []


@final
class StackEvent:
    """An event: it enters the stack, is responded to, locked, and happens or is negated."""

    origin: Cell = NONE  # zone where a move began
    blocked: bool = False
    by_play: bool = False  # whether it is an ability of a card being played
    negated: bool = False
    locked: bool = False
    loop: "Loop | None" = None  # which an opponent may call, or has called, while it waits
    # For activations only:
    effects: tuple[SixFormsEffect, ...] = ()
    source: Ident = NONE  # ident of the card with the text
    answered: "StackEvent | None" = None  # the event it responds to
    subject: Card = NONE  # the card of that event called "that card"
    aims_at_opponent: bool = False
    target_seat: Seat = NONE  # the opponent at whom it aims
    x: int = 0

    def __init__(
        self,
        kind: int,
        seat: Seat,
        card: Card = NONE,
        other: Card = NONE,
        n: int = 0,
        by_effect: bool = False,
    ) -> None:
        self.kind = kind
        # SF event-controller.1
        self.seat = seat  # its controller; NONE for the game itself
        self.affected_seat = seat  # the player it happens to
        self.card = card
        self.other = other
        self.n = n
        self.by_effect = by_effect
        self.cards: list[Card] = _NONE if card == NONE else [card]
        self.path: list[Cell] = _NONE  # of a move, or of an attack up to the defender
        self.whole_path: list[Cell] = _NONE  # of the move that an attack is part of
        self.recovered: list[Card] = _NONE  # recovered instead of destroyed
        self.selectors: list[CardSelector] = _NO_SELECTORS  # of the targets of an activation
        self.targets: list[ChosenTarget] = NO_TARGETS  # those that were chosen
        self.queue: list[Response] = _NO_RESPONSES


def player_event(kind: int, by: Seat, whom: Seat, n: int = 0) -> StackEvent:
    """Return an event that `by` causes for the player `whom`."""
    event = StackEvent(kind, by, n=n)  # SF event-controller.1
    event.affected_seat = whom
    return event
