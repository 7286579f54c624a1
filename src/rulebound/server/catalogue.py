"""The installed games with their cards, decks and scenarios, as records of the HTTP API.

Everything comes from the engine and does not change while the process runs.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import rulebound as rb
from rulebound import CardFace, bots, games
from rulebound.games import AnyGame
from rulebound.kernel import scenario
from rulebound.kernel.options import DecksOption, GameOption
from rulebound.kernel.text.card_files import read_decks
from rulebound.server.deck_text import format_deck, parse_deck
from rulebound.server.http_errors import not_found
from rulebound.server.protocol.catalogue import (
    BotInfo,
    CardInfo,
    DeckInfo,
    DeckRead,
    Fault,
    GameInfo,
    OptionInfo,
    OptionValue,
    ScenarioFull,
    ScenarioInfo,
    ScenarioStep,
    WindowInfo,
)

# -- games and bots --------------------------------------------------------------------------


def require_game(name: str) -> str:
    """Return the name if there is such a game; otherwise raise a 404."""
    if name not in games.usable():
        raise not_found("game", name, games.usable())
    return name


def list_games() -> list[GameInfo]:
    """Return the games in the order of the lobby."""
    return [game_info(name) for name in games.usable()]


@cache
def game_info(name: str) -> GameInfo:
    """Return a game as the lobby shows it."""
    game = games.load(require_game(name))
    return GameInfo(
        id=name,
        title=game.title,
        blurb=game.blurb,
        seats=game.seats,
        options=tuple(_option(option, game.seats) for option in game.options if option.choices),
        decks=tuple(game.decks()) if _accepts_decks(game) else (),
        cards=len(cards(name)),
        rules=len(games.INSTALLED.rulebook(name)),
        resigns=game.rules().can_resign,
        windows=tuple(
            [
                WindowInfo(window.code, window.text, window.asks, window.group)
                for window in game.rules().windows
            ]
        ),
    )


def _option(option: GameOption, seats: tuple[int, ...]) -> OptionInfo:
    limited = option.seats
    values = [
        OptionValue(value, label, limited.get(value, seats)) for value, label in option.choices
    ]
    return OptionInfo(option.name, option.label, option.help, tuple(values))


def _accepts_decks(game: AnyGame) -> bool:
    """Whether players bring decks."""
    return any(isinstance(option, DecksOption) for option in game.options)


def list_bots() -> list[BotInfo]:
    """Return the bot levels, weakest first."""
    return [BotInfo(name, about, name == bots.DEFAULT) for name, (about, _) in bots.BOTS.items()]


# -- cards -----------------------------------------------------------------------------------


@cache
def cards(game: str) -> Mapping[str, CardInfo]:
    """Return the cards of a game by name, in print order."""
    definition = games.load(require_game(game))
    return {face.name: card_info(face, definition) for face in rb.cards(game)}


def card(game: str, name: str) -> CardInfo:
    """Return one card; otherwise raise a 404 with similar names."""
    found = cards(game).get(name)
    if found is None:
        raise not_found("card", name, cards(game))
    return found


def card_info(face: CardFace, definition: AnyGame) -> CardInfo:
    """Return the record of a card."""
    group = definition.group(face)
    return CardInfo(
        name=face.name,
        text=face.text,
        origin=face.origin,
        flavour=face.flavour,
        fields=face.fields,
        tag=definition.tag(face),
        about=definition.about(face),
        group=group,
        rank=definition.rank(group),
    )


# -- decks -----------------------------------------------------------------------------------


@cache
def decks(game: str) -> Mapping[str, DeckInfo]:
    """Return the ready-made decks of a game by name, with their plans."""
    folder = games.folder(require_game(game)) / "decks"
    plans = {raw.name: raw.plan for raw in read_decks(folder)} if folder.is_dir() else {}
    ready = games.load(game).decks()
    return {name: DeckInfo(name, copies, plans.get(name, "")) for name, copies in ready.items()}


def deck_text(game: str, name: str) -> str:
    """Return a ready-made deck as text."""
    found = decks(game).get(name)
    if found is None:
        raise not_found("deck", name, decks(game))
    return format_deck(found)


def check_deck(game: str, deck: Mapping[str, int]) -> tuple[Fault, ...]:
    """Return why a deck is not legal; empty if it is."""
    found = rb.check_deck(require_game(game), deck)
    return tuple(Fault(flaw.code, flaw.text, flaw.rule) for flaw in found)


def read_deck(game: str, text: str) -> DeckRead:
    """Parse a deck from text and check it."""
    deck, unread = parse_deck(text, cards(game))
    return DeckRead(deck, check_deck(game, deck.cards), unread)


# -- scenarios -------------------------------------------------------------------------------


@cache
def scenario_files(game: str) -> Mapping[str, Path]:
    """Return the scenario files of a game by id: the relative path without its suffix."""
    base = games.folder(require_game(game)) / "scenarios"
    return {
        file.relative_to(base).with_suffix("").as_posix(): file for file in games.scenarios(game)
    }


def scenario_file(game: str, id: str) -> Path:
    """Return the file of a scenario; otherwise raise a 404."""
    files = scenario_files(game)
    if id not in files:
        raise not_found("scenario", id, files)
    return files[id]


@cache
def scenarios(game: str) -> tuple[ScenarioInfo, ...]:
    """Return all scenarios of a game."""
    return tuple(
        _scenario(game, id, scenario.read_file(file)) for id, file in scenario_files(game).items()
    )


def scenario_full(game: str, id: str) -> ScenarioFull:
    """Return a scenario with its file and its steps."""
    file = scenario_file(game, id)
    document = scenario.read_file(file)
    info = _scenario(game, id, document)
    return ScenarioFull(
        id=info.id,
        game=info.game,
        title=info.title,
        rules=info.rules,
        notes=info.notes,
        seats=info.seats,
        moves=info.moves,
        text=file.read_text(encoding="utf-8"),
        steps=tuple(_step(step) for step in document.get("steps", [])),
        expect=_expectations(document.get("expect", {})),
    )


def _scenario(game: str, id: str, document: Mapping[str, object]) -> ScenarioInfo:
    rules = document.get("rules", [])
    return ScenarioInfo(
        id=id,
        game=game,
        title=str(document.get("title", id)),
        rules=tuple(map(str, rules)) if isinstance(rules, list) else (),
        notes=str(document.get("notes", "")).strip(),
        seats=_seats(game, document),
        moves=_length(document.get("steps")),
    )


def _length(value: object) -> int:
    return len(value) if isinstance(value, list) else 0


def _seats(game: str, document: Mapping[str, object]) -> int:
    """Return the number of seats in a scenario."""
    seats = document.get("seats")
    if isinstance(seats, list):
        return len(seats)
    new = document.get("new")
    count = new.get("seats") if isinstance(new, dict) else None
    return count if isinstance(count, int) else games.load(game).seats[0]


def _step(step: Mapping[object, object]) -> ScenarioStep:
    ((seat, content),) = step.items()
    if not isinstance(seat, int):
        assert isinstance(content, dict)
        return ScenarioStep("expect", None, "", "", _expectations(content))
    if isinstance(content, dict):
        return ScenarioStep("refused", seat, str(content["refused"]), str(content["rule"]), {})
    return ScenarioStep("move", seat, str(content), "", {})


def _expectations(values: Mapping[object, object]) -> dict[str, str]:
    return {str(key): _notation(value) for key, value in values.items()}


def _notation(value: object) -> str:
    """Return a value in the notation of scenarios."""
    if isinstance(value, list):
        return f"[{', '.join(map(_notation, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_notation(item)}' for key, item in value.items())}}}"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)
