"""The catalogue over HTTP: games, bots, cards, decks, rules and scenarios.

Answers that never change are made once and sent with an entity tag; errors are `Problem` records.
"""

import asyncio
from functools import partial
from typing import Annotated, TypeAlias

from litestar import MediaType, Response, Router, get, post
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, PathParameter

from rulebound.games import GAMES as GAME_NAMES
from rulebound.server import catalogue as found
from rulebound.server import citations
from rulebound.server.asking import Asking, Pending
from rulebound.server.kept import SHELF, SLOW
from rulebound.server.openapi import BAD, NOT_YOURS, TOO_LARGE, UNKNOWN, docs, gives, openapi_json
from rulebound.server.protocol import (
    BotInfo,
    CardInfo,
    DeckInfo,
    DeckRead,
    DeckText,
    Fault,
    GameInfo,
    RuleInfo,
    ScenarioFull,
    ScenarioInfo,
)

MOST_BODY = 128 * 1024
"""So many bytes may the body of a request have; a deck's text with every sign escaped is less."""

GAMES = "games"
CARDS = "cards and decks"
RULES = "rules and scenarios"

POSTED = NOT_YOURS | TOO_LARGE

EXAMPLE = "ability/an-exchange-ends-after-a-pass"


def _named(what: str, example: str) -> PathParameter:
    return PathParameter(description=what, examples=[Example(value=example)])


Game: TypeAlias = Annotated[str, _named("The id of a game.", "skirmish")]
Card: TypeAlias = Annotated[str, _named("The name of a card.", "Cut")]
Deck: TypeAlias = Annotated[str, _named("The name of a ready deck.", "First Duel")]
Rule: TypeAlias = Annotated[str, _named("The id of an entry of the rules index.", "SK trap.2")]
Scenario: TypeAlias = Annotated[str, _named("The id of a scenario.", EXAMPLE)]

# -- games and bots --------------------------------------------------------------------------


@get("/games", summary="All games", tags=[GAMES], responses=gives(list[GameInfo], "The games."))
async def games(request: Pending) -> Response[bytes]:
    """What the lobby shows: every game with its options and how many can play."""
    return await SHELF.answer(request, "games", found.all_games)


@get(
    "/games/{game:str}",
    summary="One game",
    tags=[GAMES],
    responses=gives(GameInfo, "The game.") | UNKNOWN,
)
async def game(request: Pending, game: Game) -> Response[bytes]:
    """One game with its options and how many can play."""
    return await SHELF.answer(request, ("game", game), lambda: found.game_info(game))


@get("/bots", summary="All bots", tags=[GAMES], responses=gives(list[BotInfo], "The bots."))
async def bots(request: Pending) -> Response[bytes]:
    """The strengths of bots, the weakest first, with what to expect of each."""
    return await SHELF.answer(request, "bots", found.all_bots)


# -- cards and decks -------------------------------------------------------------------------


@get(
    "/games/{game:str}/cards",
    summary="All cards",
    tags=[CARDS],
    responses=gives(list[CardInfo], "The cards.") | UNKNOWN,
)
async def cards(request: Pending, game: Game) -> Response[bytes]:
    """Every card of a game as it is printed, with how it is sorted among the others."""
    key = ("cards", game)
    return await SHELF.answer(request, key, lambda: list(found.cards(game).values()))


@get(
    "/games/{game:str}/cards/{name:str}",
    summary="One card",
    tags=[CARDS],
    responses=gives(CardInfo, "The card.") | UNKNOWN,
)
async def card(request: Pending, game: Game, name: Card) -> Response[bytes]:
    """One card by its name."""
    return await SHELF.answer(request, ("card", game, name), lambda: found.card(game, name))


@get(
    "/games/{game:str}/decks",
    summary="Ready decks",
    tags=[CARDS],
    responses=gives(list[DeckInfo], "The decks.") | UNKNOWN,
)
async def decks(request: Pending, game: Game) -> Response[bytes]:
    """The ready decks of a game, each with its plan."""
    key = ("decks", game)
    return await SHELF.answer(request, key, lambda: list(found.decks(game).values()))


@get(
    "/games/{game:str}/decks/{name:str}/text",
    summary="A deck as text",
    tags=[CARDS],
    media_type=MediaType.TEXT,
    responses=gives(str, "The text.", "[First Duel]\n\n3 Cut\n3 Parry\n", MediaType.TEXT) | UNKNOWN,
)
async def deck_text(request: Pending, game: Game, name: Deck) -> Response[bytes]:
    """A ready deck in the form that `decks/read` takes."""
    key = ("deck text", game, name)
    return await SHELF.answer(request, key, lambda: found.deck_text(game, name))


@post(
    "/games/{game:str}/decks/check",
    summary="Check a deck",
    tags=[CARDS],
    status_code=200,
    request_max_body_size=MOST_BODY,
    responses=gives(
        list[Fault],
        "What keeps the deck from being legal; empty if nothing does.",
        [{"code": "too-few-cards", "text": "A deck has at least 40 cards…", "rule": "SK deck.1"}],
    )
    | BAD
    | POSTED
    | UNKNOWN,
)
async def check(game: Game, data: Annotated[DeckInfo, BodyKwarg()]) -> tuple[Fault, ...]:
    """What keeps a deck from being legal, each fault with its rule."""
    return await asyncio.to_thread(found.check_deck, game, data.cards)


@post(
    "/games/{game:str}/decks/read",
    summary="Read a deck from text",
    tags=[CARDS],
    status_code=200,
    request_max_body_size=MOST_BODY,
    responses=gives(DeckRead, "The deck, its faults, and the lines that mean no card.")
    | BAD
    | POSTED
    | UNKNOWN,
)
async def read(game: Game, data: Annotated[DeckText, BodyKwarg()]) -> DeckRead:
    """A deck as people write it: `3 Cut`, `3x Cut`, `Cut x3` or `Cut` in a line.

    A heading like `[Name]` or `Name:` gives it its name; after `#` stands a remark.
    """
    return await asyncio.to_thread(found.read_deck, game, data.text)


# -- rules and scenarios ---------------------------------------------------------------------


@get(
    "/games/{game:str}/rules",
    summary="The rules index",
    tags=[RULES],
    responses=gives(list[RuleInfo], "The entries, in the order of the rulebook.") | UNKNOWN,
)
async def rules(request: Pending, game: Game) -> Response[bytes]:
    """Every statement of a rulebook in our words, with how much code and tests stand behind it."""
    return await SLOW.answer(request, ("rules", game), partial(_rules, game))


def _rules(game: str) -> list[RuleInfo]:
    return list(citations.rules(game).values())


@get(
    "/games/{game:str}/rules/{id:str}",
    summary="One rule",
    tags=[RULES],
    responses=gives(RuleInfo, "The entry.") | UNKNOWN,
)
async def rule(request: Pending, game: Game, id: Rule) -> Response[bytes]:
    """One entry of the rules index, as events and refusals name it."""
    return await SLOW.answer(request, ("rule", game, id), lambda: citations.rule(game, id))


@get(
    "/games/{game:str}/scenarios",
    summary="All scenarios",
    tags=[RULES],
    responses=gives(list[ScenarioInfo], "The scenarios.") | UNKNOWN,
)
async def scenarios(request: Pending, game: Game) -> Response[bytes]:
    """Worked examples of the rules, each of which can be opened at the table."""
    return await SLOW.answer(request, ("scenarios", game), lambda: found.scenarios(game))


@get(
    "/games/{game:str}/scenarios/{id:path}",
    summary="One scenario",
    tags=[RULES],
    responses=gives(ScenarioFull, "The scenario with its file and its steps.") | UNKNOWN,
)
async def scenario(request: Pending, game: Game, id: Scenario) -> Response[bytes]:
    """One scenario in full. Its id may hold slashes, and they need not be encoded."""
    name = id.lstrip("/")
    key = ("scenario", game, name)
    return await SLOW.answer(request, key, lambda: found.scenario_full(game, name))


def prepare() -> None:
    """Make beforehand what takes longest: reading all cards, finding who cites which rule."""
    SHELF.prepare("games", found.all_games)
    for name in GAME_NAMES:
        SLOW.prepare(("rules", name), partial(_rules, name))


catalogue = Router(
    "/api",
    route_handlers=[
        *[games, game, bots],
        *[cards, card, decks, deck_text, check, read],
        *[rules, rule, scenarios, scenario],
        *[docs, openapi_json],
    ],
    request_class=Asking,
)
