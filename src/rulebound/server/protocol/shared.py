"""Base classes, and the records that both the socket and the HTTP API use: rooms and questions."""

from typing import Final, Literal

import msgspec

MAX_TEXT_LENGTH: Final = 400
"""Maximum length of a name or another short text that a client sends."""


class Record(msgspec.Struct, frozen=True):
    """A record of the protocol."""


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message sent over a room's WebSocket."""


# -- rooms ---------------------------------------------------------------------------------------

SeatKind = Literal["person", "bot", "open"]


class SeatInfo(Record, frozen=True):
    """Who holds a seat. An open seat waits for a person to join."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    """Name of the bot that plays the seat."""
    here: bool
    """Whether a player of this seat is connected."""
    reserved: bool = False
    """Whether the open seat is kept for whoever has its key, as in a rematch."""


class ClockSetting(Record, frozen=True):
    """Time control of a seat: total seconds, plus an increment per decision."""

    seconds: int
    increment: int = 0


class RoomInfo(Record, frozen=True):
    """Public information about a room."""

    id: str
    game: str
    title: str
    seats: tuple[SeatInfo, ...]
    practice: bool
    """Whether nobody else can join: one person, or several at one screen. Undo and branches are
    free in practice."""
    begun: bool
    """Whether all seats are taken. Nothing can be answered before that."""
    over: bool
    clock: ClockSetting | None
    watching: int
    """Number of connected spectators."""
    created: float
    """Unix time in seconds."""
    scenario: str | None
    """Id of the scenario the game started from."""
    options: dict[str, int | str | tuple[int, ...]]
    """Options of the game, as chosen when the room was made."""
    next: str | None
    """Id of the room with the rematch."""
    outdated: tuple[str, ...]
    """Why the game can only be watched, in sentences: its rules or cards have changed since. Empty
    if it can be played, and as long as the room is not loaded."""


# -- questions -----------------------------------------------------------------------------------


class Choice(Record, frozen=True):
    """A complete answer, with the cards, place or seat it refers to."""

    answer: tuple[int, ...]
    text: str
    cards: tuple[int, ...]
    place: str | None
    """A cell of the board, or a zone by its name in the view."""
    seat: int | None
    gloss: str
    """Explanation of the effect, where the text does not say it."""


class Item(Record, frozen=True):
    """Part of a composed answer: a card, or an element to be ordered or given a share."""

    value: int
    text: str
    card: int | None
    limit: int
    """Largest share this item can receive in a distribution; otherwise 1."""


class Offer(Record, frozen=True):
    """A question with its legal answers, as the asked seat sees it.

    How to answer depends on `kind`. `option` and `cell`: one of the choices. `cards`: `least` to
    `most` item values, in the chosen order if `ordered`. `order`: all item values. `number`: one
    number from `least` to `most`. `distribute`: one share per item, `most` in total.
    """

    ask: int
    """Number of the question. An answer has to repeat it."""
    kind: Literal["option", "cards", "number", "cell", "order", "distribute"]
    code: str
    prompt: str
    task: str
    """The prompt without the name of its source."""
    rule: str
    source: str | None
    """Name of the card whose text asks the question."""
    formality: bool
    """Whether there is only one answer, and the question is asked only to hide that."""
    choices: tuple[Choice, ...]
    items: tuple[Item, ...]
    least: int
    most: int
    ordered: bool
    unlisted: int
    """Number of legal answers that `choices` does not list."""
    window: str | None
    """Code of the kind of window it is, if a standing pass can answer it."""
    passing: tuple[int, ...] | None
    """The answer that passes, in a window."""


class PassesInfo(Record, frozen=True):
    """The standing passes of the viewer's seat. Nobody else sees them."""

    passed: tuple[str, ...]
    """Codes of the kinds of windows in which the seat passes. In all others it is asked."""
    formalities: bool
    """Whether the only answer to a question is given for the seat."""
    until_turn: bool
    """Whether the seat passes in every window until its own turn."""


class Reason(Record, frozen=True):
    """Why something is not possible now. If it is possible, `text` and `rule` are empty."""

    wish: str
    possible: bool
    text: str
    rule: str
