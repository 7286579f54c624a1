"""Messages that the server sends over a room's WebSocket."""

from typing import Literal

from rulebound import Entry, View
from rulebound.server.protocol.shared import (
    Message,
    Offer,
    PassesInfo,
    Reason,
    Record,
    RoomInfo,
)


class UndoInfo(Record, frozen=True):
    """Whether the viewer can undo, and the undo request that waits for consent."""

    possible: bool
    reason: str
    """Why undo is not possible."""
    wish: int | None
    """Number of the undo request that waits for consent."""
    wished_by: int | None
    """Seat that made the request."""
    to_agree: tuple[int, ...]
    """Seats that have not replied to the request."""


class Welcome(Message, frozen=True, tag="welcome"):
    """Reply to `hello` with the client's seat; -1 is a spectator. `room` and `update` follow."""

    version: int
    seat: int


class RoomTold(Message, frozen=True, tag="room"):
    """The room, sent whenever something about it changes."""

    room: RoomInfo


class Update(Message, frozen=True, tag="update"):
    """The table as the viewer sees it now. Replaces every earlier update."""

    revision: int
    """Number of stored actions. A lower revision is older."""
    moments: int
    """Number of answers given so far: the length of the timeline."""
    headline: str
    """State of the game in a few words."""
    view: View
    asked: Offer | None
    since: int
    """Index of the first entry in `events`. Earlier journal entries stay valid."""
    events: tuple[Entry, ...]
    undo: UndoInfo
    clocks: tuple[float, ...]
    """Seconds left, by seat. Empty if there are no clocks."""
    by: int | None
    """Seat whose action caused this update."""
    passes: PassesInfo | None
    """The standing passes of the viewer's seat; None for spectators."""


class Moment(Message, frozen=True, tag="moment"):
    """Reply to `look`: an earlier position."""

    ref: int
    at: int
    headline: str
    view: View
    events: int
    """Number of journal entries at that position."""
    eyes: int
    journal: tuple[Entry, ...]
    """Those entries, if another seat's view was requested."""


class Reasons(Message, frozen=True, tag="reasons"):
    """Reply to `why`."""

    ref: int
    reasons: tuple[Reason, ...]


class HintOption(Record, frozen=True):
    """An answer, with the win probability (0 to 1) that a bot gives it."""

    text: str
    chance: float
    answer: tuple[int, ...]


class Expected(Record, frozen=True):
    """An answer that a bot expects from a seat."""

    seat: int
    text: str


class Hint(Message, frozen=True, tag="hint"):
    """Reply to `hint`: what the strongest bot would do, knowing only what the seat knows."""

    ref: int
    ask: int
    answer: tuple[int, ...]
    text: str
    options: tuple[HintOption, ...]
    """At most six answers: the recommended one, then the best of those searched well enough."""
    more: int
    """Number of other answers, which are worse or were searched too little."""
    even: bool
    """Whether the search found no difference between the answers."""
    line: tuple[Expected, ...]
    """Continuation the bot expects after its answer."""


class Waiting(Message, frozen=True, tag="waiting"):
    """Whether something has waited long for its turn on the server, which is busy.

    It says nothing about the game: bots wait for their turn even where they have no choice.
    """

    what: Literal["bots", "hint"]
    """The bots of the room, or the hint that the viewer has asked for."""
    waits: bool


class RequestRefused(Message, frozen=True, tag="refused"):
    """A message was rejected and nothing changed. `ref` is that of the message, if it had one."""

    ref: int | None
    code: str
    text: str
    rule: str


class PassesTold(Message, frozen=True, tag="passes"):
    """The standing passes of the viewer's seat, sent when it has changed them."""

    ref: int | None
    """That of the message, on the connection that sent it."""
    passes: PassesInfo


class Pong(Message, frozen=True, tag="pong"):
    """Reply to `ping`."""

    ref: int


Outgoing = (
    Welcome
    | RoomTold
    | Update
    | Moment
    | Reasons
    | Hint
    | PassesTold
    | Waiting
    | RequestRefused
    | Pong
)
