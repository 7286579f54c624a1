"""What goes over the wire: the messages of a table's socket, and the records of the HTTP API.

Everything here is plain data. TypeScript types are written from these records (see `typescript`),
so the page and the server cannot disagree about them. What a seat is told of a game is always made
from its own view, journal and question: there is no message that holds more and is cut down.
"""

from typing import Annotated, Literal

import msgspec

from rulebound import Entry, View

VERSION = 1
"""Grows when an older page could not understand a newer server."""

MOST_TEXT = 400
"""So many characters may a name, a wish or a note have that somebody sends."""

MOST_DECK_TEXT = 20_000
MOST_DECK_CARDS = 500
"""So many different cards, or lines, may a deck have that somebody sends."""
MOST_COPIES = 99


class Record(msgspec.Struct, frozen=True):
    """A record of the protocol."""


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message over the socket of a table."""


# -- who sits where ------------------------------------------------------------------------------

SeatKind = Literal["person", "bot", "open"]


class SeatInfo(Record, frozen=True):
    """Who has a seat. An open one waits for somebody to join."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    """The strength of a bot."""
    here: bool
    """Is somebody connected who plays this seat?"""


class ClockSetting(Record, frozen=True):
    """Time for a seat's decisions: so many seconds, and so many more for every decision."""

    seconds: int
    increment: int = 0


class RoomInfo(Record, frozen=True):
    """A room as everybody may know it."""

    id: str
    game: str
    title: str
    seats: tuple[SeatInfo, ...]
    practice: bool
    """One person alone, or several at one screen: undo and branches as one likes."""
    begun: bool
    """Are all seats taken? Before that nothing can be answered."""
    over: bool
    clock: ClockSetting | None
    watching: int
    """How many onlookers are connected."""
    created: float
    scenario: str | None
    """The scenario it began with."""
    options: dict[str, int | str | tuple[int, ...]]
    """The game's own options that it was made with."""
    next: str | None
    """The room in which those who sat here play again."""


# -- what is asked -------------------------------------------------------------------------------


class Choice(Record, frozen=True):
    """An answer that can be given as it is, and what of the table it points at."""

    answer: tuple[int, ...]
    text: str
    cards: tuple[int, ...]
    place: str | None
    """A cell of the board, or a zone by its name in the view."""
    seat: int | None
    gloss: str
    """What it comes to, where its words do not say so."""


class Item(Record, frozen=True):
    """One of the things that an answer is put together from: a card, or a place of an order."""

    value: int
    text: str
    card: int | None
    limit: int
    """How much it can take, where something is shared out; otherwise 1."""


class Offer(Record, frozen=True):
    """A question with its legal answers, as the seat asked may see it.

    `option` and `cell` are answered by one of the choices; `cards` by `least` to `most` values of
    items (in any order, or in the order chosen where `ordered`); `order` by all values of items;
    `number` by one number from `least` to `most`; `distribute` by a share for each item, `most` in
    all.
    """

    ask: int
    """Names the question: an answer says which one it means."""
    kind: Literal["option", "cards", "number", "cell", "order", "distribute"]
    code: str
    prompt: str
    rule: str
    source: str | None
    """The card whose text asks."""
    formality: bool
    """Is there just one answer, asked for only so that nobody can tell?"""
    choices: tuple[Choice, ...]
    items: tuple[Item, ...]
    least: int
    most: int
    ordered: bool
    unlisted: int
    """How many answers are legal besides those listed in `choices`."""


class Reason(Record, frozen=True):
    """Why something is not possible now; or that it is, then without text and rule."""

    wish: str
    possible: bool
    text: str
    rule: str


# -- from the page -------------------------------------------------------------------------------


class Hello(Message, frozen=True, tag="hello"):
    """The first message of a connection. Without a token one looks on."""

    version: int
    token: str | None = None
    revision: int = 0
    """Of the last update the page has,"""
    known: int = 0
    """and how many entries of the journal."""


class Answer(Message, frozen=True, tag="answer"):
    """The answer to a question, by the number the question came with."""

    ask: int
    answer: tuple[int, ...]


class Say(Message, frozen=True, tag="say"):
    """The answer to a question in words, as options are worded."""

    ask: int
    words: str


class Why(Message, frozen=True, tag="why"):
    """Why something cannot be done: words, or a card or place that somebody points at."""

    ref: int
    wish: str | None = None
    card: int | None = None
    place: str | None = None
    seat: int | None = None


class Look(Message, frozen=True, tag="look"):
    """How the table was after so many answers; with the eyes of another seat once it is over."""

    ref: int
    at: int
    eyes: int | None = None


class Undo(Message, frozen=True, tag="undo"):
    """Take back one's last decision; where others play, they are asked first."""

    ref: int


class Consent(Message, frozen=True, tag="consent"):
    """Yes or no to a wish to take back; whoever wished it withdraws it by a no."""

    wish: int
    """Which wish is meant."""
    agree: bool


class Resign(Message, frozen=True, tag="resign"):
    """Give up, where the game knows that."""

    ref: int


class HintWish(Message, frozen=True, tag="hint"):
    """What would a bot do here? In practice only."""

    ref: int


class Ping(Message, frozen=True, tag="ping"):
    """Are you there?"""

    ref: int


Incoming = Hello | Answer | Say | Why | Look | Undo | Consent | Resign | HintWish | Ping


# -- to the page ---------------------------------------------------------------------------------


class UndoInfo(Record, frozen=True):
    """Can the viewer take something back, and who waits for whose consent?"""

    possible: bool
    reason: str
    """Why not."""
    wish: int | None
    """Names the wish that waits for the consent of others,"""
    wished_by: int | None
    """and whose it is."""
    to_agree: tuple[int, ...]
    """Who has not said yes or no to it."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello: where one sits (-1 looks on). The room and an update follow."""

    version: int
    seat: int


class RoomTold(Message, frozen=True, tag="room"):
    """The room, whenever something about it has changed."""

    room: RoomInfo


class Update(Message, frozen=True, tag="update"):
    """The table as the viewer sees it now. It stands for itself: nothing has to be known before."""

    revision: int
    """Grows with every deed that is stored; a lower one is older."""
    moments: int
    """How many answers led here: the length of the timeline."""
    headline: str
    """Where the game stands, in a few words."""
    view: View
    asked: Offer | None
    since: int
    """The journal from this number on is now as in `events`; entries before it stay."""
    events: tuple[Entry, ...]
    undo: UndoInfo
    clocks: tuple[float, ...]
    """Seconds left by seat, where there are clocks."""
    by: int | None
    """Whose deed led here, if it is news."""


class Moment(Message, frozen=True, tag="moment"):
    """How the table was: the answer to look."""

    ref: int
    at: int
    headline: str
    view: View
    events: int
    """How many entries the journal had then."""
    eyes: int
    journal: tuple[Entry, ...]
    """Those entries, where they were asked for with other eyes than one's own."""


class Reasons(Message, frozen=True, tag="reasons"):
    """The answer to why."""

    ref: int
    reasons: tuple[Reason, ...]


class HintOption(Record, frozen=True):
    """An answer, with how likely one is to win by it, from 0 to 1, as a bot sees it."""

    text: str
    chance: float
    answer: tuple[int, ...]


class Expected(Record, frozen=True):
    """What a bot expects a seat to answer."""

    seat: int
    text: str


class Hint(Message, frozen=True, tag="hint"):
    """What a bot would do at this question: the strongest, who knows no more than who is asked."""

    ref: int
    ask: int
    answer: tuple[int, ...]
    text: str
    options: tuple[HintOption, ...]
    """At most six answers: the one it would give, then the best of those that it knows well."""
    more: int
    """So many others are worse, or it knows too little of them."""
    even: bool
    """As far as it looks ahead, nothing tells them apart."""
    line: tuple[Expected, ...]
    """How it expects the game to go on then."""


class Refused(Message, frozen=True, tag="refused"):
    """Something was not done; nothing has changed. `ref` is that of the message, if it had one."""

    ref: int | None
    code: str
    text: str
    rule: str


class Pong(Message, frozen=True, tag="pong"):
    """Yes."""

    ref: int


Outgoing = Welcome | RoomTold | Update | Moment | Reasons | Hint | Refused | Pong


# -- HTTP: games, cards, rules -------------------------------------------------------------------


class BotInfo(Record, frozen=True):
    """A strength of bots."""

    name: str
    about: str
    usual: bool
    """Is it the one to begin with?"""


class OptionValue(Record, frozen=True):
    """What an option of a game can be."""

    value: int | str | tuple[int, ...]
    label: str
    seats: tuple[int, ...]
    """How many can play so."""


class OptionInfo(Record, frozen=True):
    """An option of a new game; the first value is the usual one."""

    name: str
    label: str
    help: str
    values: tuple[OptionValue, ...]


class GameInfo(Record, frozen=True):
    """A game in the lobby."""

    id: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    decks: tuple[str, ...]
    """Names of the ready decks a seat can choose from; empty where nobody brings a deck."""
    cards: int
    rules: int
    resigns: bool


class CardInfo(Record, frozen=True):
    """A card as it is printed, with how it is sorted among the others."""

    name: str
    text: str
    origin: str
    flavour: str
    fields: dict[str, str]
    tag: str
    """What kind of card it is, in two or three words."""
    about: str
    """What stands on it besides its text, as far as one needs it to play."""
    group: str
    rank: int


CardName = Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=MOST_COPIES)]


Cards = Annotated[dict[CardName, Copies], msgspec.Meta(max_length=MOST_DECK_CARDS)]


class DeckInfo(Record, frozen=True, omit_defaults=True):
    """A deck: copies by card name."""

    name: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
    cards: Cards
    plan: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)] = ""
    """How it wants to win, where somebody has written that down."""


class Fault(Record, frozen=True):
    """What keeps a deck from being legal."""

    code: str
    text: str
    rule: str


class DeckText(Record, frozen=True):
    """A deck as people write it: a count and a name in each line."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_DECK_TEXT)]


class DeckRead(Record, frozen=True):
    """A deck that was read from text, and what is wrong with it."""

    deck: DeckInfo
    faults: tuple[Fault, ...]
    unread: tuple[str, ...]
    """Lines that mean no card, each with the reason."""


class RuleInfo(Record, frozen=True):
    """An entry of a rules index."""

    id: str
    title: str
    section: str
    text: str
    kind: Literal["rule", "ruling", "example"]
    status: Literal["enforced", "manners"]
    note: str
    """Why nothing enforces it, where that is so."""
    code: int
    """So many places of the code cite it,"""
    tests: int
    """and so many tests, scenarios among them."""
    scenarios: tuple[str, ...]
    """The ids of those; the one that shows it best comes first."""


class ScenarioInfo(Record, frozen=True):
    """A scenario that can be opened at the table."""

    id: str
    game: str
    title: str
    rules: tuple[str, ...]
    notes: str
    seats: int
    moves: int
    """How many steps it has."""


class ScenarioStep(Record, frozen=True):
    """A step of a scenario: a move, a wish that must be refused, or what must hold by then."""

    kind: Literal["move", "refused", "expect"]
    seat: int | None
    """Who moves or wishes."""
    text: str
    """The move or the wish, in the engine's words."""
    rule: str
    """What refuses it."""
    expect: dict[str, str]
    """What must hold, in the words of scenarios."""


class ScenarioFull(ScenarioInfo, frozen=True):
    """A scenario with all that stands in its file."""

    text: str
    """The file."""
    steps: tuple[ScenarioStep, ...]
    expect: dict[str, str]
    """What must hold at the end."""


# -- HTTP: rooms ---------------------------------------------------------------------------------


class SeatWish(Record, frozen=True):
    """Who is to have a seat of a new room. `mine` are seats of whoever makes it."""

    kind: Literal["mine", "bot", "open"]
    name: str = ""
    bot: str | None = None
    deck: str | Cards | None = None
    """The name of a ready deck, or copies by card name."""


class NewRoom(Record, frozen=True, forbid_unknown_fields=True):
    """A wish for a room: a new game, or a scenario."""

    game: str
    seats: tuple[SeatWish, ...]
    options: dict[str, int | str | tuple[int, ...]] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)] | None = None
    clock: ClockSetting | None = None
    scenario: str | None = None
    """With a scenario the game begins at its position,"""
    played: Annotated[int, msgspec.Meta(ge=0)] = 0
    """after so many of its steps."""


class SeatKey(Record, frozen=True):
    """A seat with the token that lets one play it."""

    seat: int
    token: str


class RoomMade(Record, frozen=True):
    """A room that was made, with the keys of one's own seats."""

    room: RoomInfo
    keys: tuple[SeatKey, ...]


class Join(Record, frozen=True, forbid_unknown_fields=True):
    """Somebody wants an open seat. When the last one is taken, all cards are dealt anew."""

    name: str = ""
    seat: int | None = None
    deck: str | Cards | None = None
    """A deck of one's own, where nothing was played yet."""


class Again(Record, frozen=True, forbid_unknown_fields=True):
    """Play the same once more, with the same decks, options and clock."""

    tokens: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=16)]
    """The keys of one's seats in the game that is over."""


class Branch(Record, frozen=True, forbid_unknown_fields=True):
    """Go on from an earlier moment of a finished or practice game, in a room of one's own."""

    at: int
    token: str | None = None
    """The key of a seat, while the game is not over."""
    seats: tuple[SeatWish, ...] = ()
    """Who plays there, once the game is over: `mine` or bots; without it as before, with bots for
    the others."""


class Replay(Record, frozen=True):
    """A finished game, to be looked at from any seat and played again."""

    room: RoomInfo
    moments: int
    moves: tuple[tuple[int, tuple[int, ...]], ...]
    texts: tuple[str, ...]
    """Every answer in words."""


class Chance(Record, frozen=True):
    """How a game stood at a moment: by seat, how likely it was to win, as far as one could see."""

    at: int
    shares: tuple[float, ...]


class Turn(Record, frozen=True):
    """A turning point: an answer by which the chances have jumped."""

    at: int
    """The moment after it."""
    seat: int
    """Whose answer it was."""
    text: str
    """What came of it, as onlookers were told."""
    before: tuple[float, ...]
    after: tuple[float, ...]


class Chances(Record, frozen=True):
    """The curve of a finished game: how it stood from moment to moment."""

    points: tuple[Chance, ...]
    turns: tuple[Turn, ...]
    """The largest jumps, at most five, in the order of the game."""


class Problem(Record, frozen=True):
    """Why a request was not served."""

    code: str
    text: str
    rule: str = ""
