"""Nodes of the event stack, and the responses that queue on them; alive within one step only."""

from typing import Final, final

from rulebound.games.sixforms.card_types import SixFormsAbility, SixFormsEffect
from rulebound.kernel.ids import NONE, Card, Cell, Ident, Seat


@final
class Response:
    """Something that was done in response to an event, and waits for its turn to happen."""

    def __init__(
        self,
        verb: int,
        seat: Seat,
        card: Card,
        ability_index: int = NONE,
        cell: Cell = NONE,
        x: int = 0,
    ) -> None:
        self.verb = verb  # a verb of answers; AUTOMATIC for an effect that activates by itself
        self.seat = seat
        self.card = card
        self.ability_index = ability_index
        self.cell = cell
        self.x = x
        self.active = False  # was its card active as it queued?
        self.ability: SixFormsAbility | None = (
            None  # the effect itself: its card may be another one by then
        )


AUTOMATIC: Final = -1

_NONE: Final[list[int]] = []
"""No zones, or no cards: shared by all events, and never written, only replaced."""

_NO_RESPONSES: Final[list[Response]] = []


@final
class StackEvent:
    """An event: it enters the stack, is responded to, locked, and happens or is negated."""

    origin: Cell = NONE  # where a move began
    blocked: bool = False
    by_play: bool = False  # an effect of a card that is being played
    negated: bool = False
    locked: bool = False
    # of an activation:
    effects: tuple[SixFormsEffect, ...] = ()  # what it says,
    source: Ident = NONE  # on which card,
    answered: "StackEvent | None" = None  # in answer to which event,
    subject: Card = NONE  # which card of it is meant,
    x: int = 0  # and what X is in it

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
        self.seat = seat  # its controller; NONE for the game
        self.affected_seat = seat  # the player to whom it happens
        self.card = card
        self.other = other
        self.n = n
        self.by_effect = by_effect
        self.cards: list[Card] = _NONE if card == NONE else [card]
        self.path: list[Cell] = _NONE  # of a move; of an attack: up to the card attacked
        self.whole_path: list[Cell] = _NONE  # the whole of it, of which an attack is a part
        self.recovered: list[Card] = _NONE  # cards that are recovered instead of destroyed
        self.queue: list[Response] = _NO_RESPONSES
