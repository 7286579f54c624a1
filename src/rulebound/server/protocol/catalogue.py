"""HTTP records of games, cards, decks, rules and scenarios."""

from typing import Annotated, Final, Literal

import msgspec

from rulebound.server.protocol.shared import MAX_TEXT_LENGTH, Record

MAX_DECK_TEXT_LENGTH: Final = 20_000
"""Maximum length of a deck as text."""
MAX_DECK_CARDS: Final = 500
"""Maximum number of different cards, or of lines, in a deck that a client sends."""
MAX_COPIES: Final = 99
"""Maximum copies of one card in a deck that a client sends."""


class BotInfo(Record, frozen=True):
    """A bot level."""

    name: str
    about: str
    usual: bool
    """Whether this is the default level."""


class OptionValue(Record, frozen=True):
    """A possible value of a game option."""

    value: int | str | tuple[int, ...]
    label: str
    seats: tuple[int, ...]
    """Numbers of seats this value supports."""


class OptionInfo(Record, frozen=True):
    """An option of a new game. The first value is the default."""

    name: str
    label: str
    help: str
    values: tuple[OptionValue, ...]


class WindowInfo(Record, frozen=True):
    """A kind of window: something that happens, to which seats may respond."""

    code: str
    text: str
    """When it opens: "a card is played"."""
    asks: bool
    """Whether seats are asked by default."""
    group: str
    """Heading of the kinds it belongs to; empty if there are only a few kinds."""


class GameInfo(Record, frozen=True):
    """A game in the lobby."""

    id: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    """Numbers of seats the game supports."""
    options: tuple[OptionInfo, ...]
    decks: tuple[str, ...]
    """Names of the ready-made decks. Empty if players do not bring decks."""
    cards: int
    """Number of cards."""
    rules: int
    """Number of entries in the rules index."""
    resigns: bool
    """Whether the game has resignation."""
    windows: tuple[WindowInfo, ...]
    """The kinds of windows in which seats may respond. Empty if there are none."""


class CardInfo(Record, frozen=True):
    """A printed card, with its position among the other cards."""

    name: str
    text: str
    origin: str
    flavour: str
    fields: dict[str, str]
    tag: str
    """Kind of card, in two or three words."""
    about: str
    """What a player needs to know besides the text."""
    group: str
    rank: int
    """Sort order of the group."""


CardName = Annotated[str, msgspec.Meta(max_length=MAX_TEXT_LENGTH)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=MAX_COPIES)]


Cards = Annotated[dict[CardName, Copies], msgspec.Meta(max_length=MAX_DECK_CARDS)]


class DeckInfo(Record, frozen=True, omit_defaults=True):
    """A deck: number of copies by card name."""

    name: Annotated[str, msgspec.Meta(max_length=MAX_TEXT_LENGTH)]
    cards: Cards
    plan: Annotated[str, msgspec.Meta(max_length=MAX_TEXT_LENGTH)] = ""
    """How the deck wins, if its author wrote that down."""


class Fault(Record, frozen=True):
    """A reason why a deck is not legal."""

    code: str
    text: str
    rule: str


class DeckText(Record, frozen=True):
    """A deck as text: a count and a card name per line."""

    text: Annotated[str, msgspec.Meta(max_length=MAX_DECK_TEXT_LENGTH)]


class DeckRead(Record, frozen=True):
    """A deck parsed from text, with its faults."""

    deck: DeckInfo
    faults: tuple[Fault, ...]
    unread: tuple[str, ...]
    """Lines that name no card, each with the reason."""


class RuleInfo(Record, frozen=True):
    """An entry of a rules index."""

    id: str
    title: str
    section: str
    text: str
    kind: Literal["rule", "ruling", "example"]
    status: Literal["enforced", "manners"]
    note: str
    """Why the rule is not enforced, if it is not."""
    code: int
    """Number of citations in the code."""
    tests: int
    """Number of citations in tests, including scenarios."""
    scenarios: tuple[str, ...]
    """Ids of the scenarios that cite the rule, the most specific first."""


class ScenarioInfo(Record, frozen=True):
    """A scenario that can be opened at the table."""

    id: str
    game: str
    title: str
    rules: tuple[str, ...]
    notes: str
    seats: int
    moves: int
    """Number of steps."""


class ScenarioStep(Record, frozen=True):
    """A step of a scenario: a move, a move that must be refused, or an expectation."""

    kind: Literal["move", "refused", "expect"]
    seat: int | None
    """Seat that moves."""
    text: str
    """The move, in the engine's words."""
    rule: str
    """Rule that refuses the move."""
    expect: dict[str, str]
    """Expected values, in the notation of scenarios."""


class ScenarioFull(ScenarioInfo, frozen=True):
    """A scenario with the content of its file."""

    text: str
    """The file."""
    steps: tuple[ScenarioStep, ...]
    expect: dict[str, str]
    """Expected values at the end."""
