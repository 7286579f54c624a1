"""HTTP routes of games, bots, cards, decks, rules and scenarios.

Responses that never change are cached and sent with an entity tag.
"""

import asyncio
from functools import partial
from typing import Annotated, Any, TypeAlias

from litestar import MediaType, Response, Router, get, post
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, PathParameter

from rulebound.games import usable as game_names
from rulebound.server import catalogue, citations
from rulebound.server.openapi import (
    BAD_REQUEST,
    FORBIDDEN,
    NOT_FOUND,
    TOO_LARGE,
    docs,
    openapi_json,
    returns,
)
from rulebound.server.protocol.catalogue import (
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
from rulebound.server.request import AppRequest, SafeRequest
from rulebound.server.response_cache import CACHE, SLOW_CACHE

MAX_DECK_BODY = 128 * 1024
"""Maximum bytes of a request with a deck. The longest deck text fits even if fully escaped."""

GAMES = "games"
CARDS = "cards and decks"
RULES = "rules and scenarios"

POSTED = FORBIDDEN | TOO_LARGE

EXAMPLE = "ability/an-exchange-ends-after-a-pass"


def _path_parameter(description: str, example: str) -> PathParameter:
    return PathParameter(description=description, examples=[Example(value=example)])


Game: TypeAlias = Annotated[str, _path_parameter("The id of a game.", "skirmish")]
Card: TypeAlias = Annotated[str, _path_parameter("The name of a card.", "Cut")]
Deck: TypeAlias = Annotated[str, _path_parameter("The name of a ready-made deck.", "First Duel")]
Rule: TypeAlias = Annotated[
    str, _path_parameter("The id of an entry in the rules index.", "SK trap.2")
]
Scenario: TypeAlias = Annotated[str, _path_parameter("The id of a scenario.", EXAMPLE)]


def get_of_game(path: str, summary: str, tag: str, record: Any, about: str) -> get:
    """Return the route of something that a game has; `record` is the type of the response."""
    responses = returns(record, about) | NOT_FOUND
    return get(f"/games/{{game:str}}{path}", summary=summary, tags=[tag], responses=responses)


# -- games and bots --------------------------------------------------------------------------


@get("/games", summary="All games", tags=[GAMES], responses=returns(list[GameInfo], "The games."))
async def games(request: AppRequest) -> Response[bytes]:
    """List the games of the lobby, with their options and numbers of players."""
    return await CACHE.respond(request, "games", catalogue.list_games)


@get_of_game("", "One game", GAMES, GameInfo, "The game.")
async def game(request: AppRequest, game: Game) -> Response[bytes]:
    """Get one game with its options and numbers of players."""
    return await CACHE.respond(request, ("game", game), lambda: catalogue.game_info(game))


@get("/bots", summary="All bots", tags=[GAMES], responses=returns(list[BotInfo], "The bots."))
async def bots(request: AppRequest) -> Response[bytes]:
    """List the bot levels, weakest first, with a description of each."""
    return await CACHE.respond(request, "bots", catalogue.list_bots)


# -- cards and decks -------------------------------------------------------------------------


@get_of_game("/cards", "All cards", CARDS, list[CardInfo], "The cards.")
async def cards(request: AppRequest, game: Game) -> Response[bytes]:
    """List the printed cards of a game, with their sort order."""
    key = ("cards", game)
    return await CACHE.respond(request, key, lambda: list(catalogue.cards(game).values()))


@get_of_game("/cards/{name:str}", "One card", CARDS, CardInfo, "The card.")
async def card(request: AppRequest, game: Game, name: Card) -> Response[bytes]:
    """Get one card by name."""
    return await CACHE.respond(request, ("card", game, name), lambda: catalogue.card(game, name))


@get_of_game("/decks", "Ready-made decks", CARDS, list[DeckInfo], "The decks.")
async def decks(request: AppRequest, game: Game) -> Response[bytes]:
    """List the ready-made decks of a game, each with its plan."""
    key = ("decks", game)
    return await CACHE.respond(request, key, lambda: list(catalogue.decks(game).values()))


@get(
    "/games/{game:str}/decks/{name:str}/text",
    summary="A deck as text",
    tags=[CARDS],
    media_type=MediaType.TEXT,
    responses=returns(str, "The text.", "[First Duel]\n\n3 Cut\n3 Parry\n", MediaType.TEXT)
    | NOT_FOUND,
)
async def deck_text(request: AppRequest, game: Game, name: Deck) -> Response[bytes]:
    """Get a ready-made deck in the format that `decks/read` accepts."""
    key = ("deck text", game, name)
    return await CACHE.respond(request, key, lambda: catalogue.deck_text(game, name))


@post(
    "/games/{game:str}/decks/check",
    summary="Check a deck",
    tags=[CARDS],
    status_code=200,
    request_max_body_size=MAX_DECK_BODY,
    responses=returns(
        list[Fault],
        "Why the deck is not legal; empty if it is.",
        [{"code": "too-few-cards", "text": "A deck has at least 40 cards…", "rule": "SK deck.1"}],
    )
    | BAD_REQUEST
    | POSTED
    | NOT_FOUND,
)
async def check(game: Game, data: Annotated[DeckInfo, BodyKwarg()]) -> tuple[Fault, ...]:
    """Check whether a deck is legal. Each fault comes with its rule."""
    return await asyncio.to_thread(catalogue.check_deck, game, data.cards)


@post(
    "/games/{game:str}/decks/read",
    summary="Parse a deck from text",
    tags=[CARDS],
    status_code=200,
    request_max_body_size=MAX_DECK_BODY,
    responses=returns(DeckRead, "The deck, its faults, and the lines that name no card.")
    | BAD_REQUEST
    | POSTED
    | NOT_FOUND,
)
async def read(game: Game, data: Annotated[DeckText, BodyKwarg()]) -> DeckRead:
    """Parse a deck from text, with lines like `3 Cut`, `3x Cut`, `Cut x3` or `Cut`.

    A heading like `[Name]` or `Name:` names the deck. A `#` starts a comment.
    """
    return await asyncio.to_thread(catalogue.read_deck, game, data.text)


# -- rules and scenarios ---------------------------------------------------------------------


@get_of_game(
    "/rules", "The rules index", RULES, list[RuleInfo], "The entries, in the order of the rulebook."
)
async def rules(request: AppRequest, game: Game) -> Response[bytes]:
    """List every rule in our own words, with the number of citations in code and tests."""
    return await SLOW_CACHE.respond(request, ("rules", game), partial(_rules, game))


def _rules(game: str) -> list[RuleInfo]:
    return list(citations.rules(game).values())


@get_of_game("/rules/{id:str}", "One rule", RULES, RuleInfo, "The entry.")
async def rule(request: AppRequest, game: Game, id: Rule) -> Response[bytes]:
    """Get one entry of the rules index by the id that events and refusals cite."""
    return await SLOW_CACHE.respond(request, ("rule", game, id), lambda: citations.rule(game, id))


@get_of_game("/scenarios", "All scenarios", RULES, list[ScenarioInfo], "The scenarios.")
async def scenarios(request: AppRequest, game: Game) -> Response[bytes]:
    """List the worked examples of the rules. Each can be opened at the table."""
    return await SLOW_CACHE.respond(request, ("scenarios", game), lambda: catalogue.scenarios(game))


@get_of_game(
    "/scenarios/{id:path}",
    "One scenario",
    RULES,
    ScenarioFull,
    "The scenario with its file and its steps.",
)
async def scenario(request: AppRequest, game: Game, id: Scenario) -> Response[bytes]:
    """Get one scenario in full. Slashes in its id need not be encoded."""
    name = id.lstrip("/")
    key = ("scenario", game, name)
    return await SLOW_CACHE.respond(request, key, lambda: catalogue.scenario_full(game, name))


def preload() -> None:
    """Start making the slowest responses: parsing all cards, and collecting citations."""
    CACHE.preload("games", catalogue.list_games)
    for name in game_names():
        SLOW_CACHE.preload(("rules", name), partial(_rules, name))


catalogue_routes = Router(
    "/api",
    route_handlers=[
        *[games, game, bots],
        *[cards, card, decks, deck_text, check, read],
        *[rules, rule, scenarios, scenario],
        *[docs, openapi_json],
    ],
    request_class=SafeRequest,
)
