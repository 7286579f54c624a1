"""Messages that a client sends over a room's WebSocket."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from rulebound.server.protocol.shared import MAX_TEXT_LENGTH, Message

MAX_WINDOW_KINDS = 64
WindowCode: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_TEXT_LENGTH)]
Wish: TypeAlias = (
    Literal["default", "none", "all"]
    | Annotated[dict[WindowCode, Literal["ask", "pass"]], msgspec.Meta(max_length=MAX_WINDOW_KINDS)]
)
"""A change of standing passes."""


class Hello(Message, frozen=True, tag="hello"):
    """First message of a connection. A client without a token is a spectator."""

    version: int
    token: str | None = None
    revision: int = 0
    """Revision of the last update the client received."""
    known: int = 0
    """Number of journal entries the client has."""


class Answer(Message, frozen=True, tag="answer"):
    """Answer the question with number `ask`."""

    ask: int
    answer: tuple[int, ...]


class Say(Message, frozen=True, tag="say"):
    """Answer the question with number `ask` in words, as the options are worded."""

    ask: int
    words: str


class Why(Message, frozen=True, tag="why"):
    """Ask why something is not possible: an action in words, or a card, place or seat."""

    ref: int
    wish: str | None = None
    card: int | None = None
    place: str | None = None
    seat: int | None = None


class Look(Message, frozen=True, tag="look"):
    """Ask for the table as it was after `at` answers."""

    ref: int
    at: int
    eyes: int | None = None
    """Seat whose view is wanted. Another seat than one's own is allowed once the game is over."""


class Undo(Message, frozen=True, tag="undo"):
    """Take back one's last decision. The other people in the room have to agree."""

    ref: int


class Consent(Message, frozen=True, tag="consent"):
    """Accept or reject an undo request. The seat that made the request withdraws it by a no."""

    wish: int
    """Number of the undo request."""
    agree: bool


class Resign(Message, frozen=True, tag="resign"):
    """Resign, if the game has resignation."""

    ref: int


class HintWish(Message, frozen=True, tag="hint"):
    """Ask what a bot would answer. Practice only."""

    ref: int


class SetPasses(Message, frozen=True, tag="set passes"):
    """Change the standing passes of one's seat, from its next window on. The reply is `passes`.

    `wish` is "default", "none" (ask me always), "all" (pass in every window), or "ask" or "pass" by
    kind of window, "formalities" and "until my turn". A mapping changes only what it names.
    """

    ref: int
    wish: Wish


class Ping(Message, frozen=True, tag="ping"):
    """Check the connection. The reply is `pong`."""

    ref: int


Incoming = Hello | Answer | Say | Why | Look | Undo | Consent | Resign | HintWish | SetPasses | Ping
