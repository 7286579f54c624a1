"""What there is to play with: games, cards, decks and scenarios, as records of the HTTP API.

Everything is taken from the engine: how cards are told and sorted from a game's guide, what keeps
a deck from being legal from its rules. Nothing here changes while the process runs.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import rulebound as rb
from rulebound import CardFace, RuleboundError, bots, games
from rulebound.games import GameOption, Guide
from rulebound.kernel import scenario
from rulebound.kernel.text.card_files import read_decks
from rulebound.server import decktext
from rulebound.server.problems import unknown
from rulebound.server.protocol import (
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
)

# -- games and bots --------------------------------------------------------------------------


def known_game(name: str) -> str:
    """The name itself; a 404 where there is no such game."""
    if name not in games.GAMES:
        raise unknown("game", name, games.GAMES)
    return name


def all_games() -> list[GameInfo]:
    """The games in the order of the lobby."""
    return [game_info(name) for name in games.GAMES]


@cache
def game_info(name: str) -> GameInfo:
    """A game as the lobby shows it."""
    spec, guide = games.load(known_game(name)), games.guide(name)
    return GameInfo(
        id=name,
        title=spec.TITLE,
        blurb=guide.BLURB,
        seats=spec.SEATS,
        options=tuple(_option(option, spec.SEATS) for option in guide.OPTIONS),
        decks=tuple(spec.decks()) if _brings_decks(name) else (),
        cards=len(cards(name)),
        rules=len(games.INSTALLED.rulebook(name)),
        resigns=spec.rules().can_resign,
    )


def _option(option: GameOption, seats: tuple[int, ...]) -> OptionInfo:
    limited = dict(option.seats)
    values = [
        OptionValue(value, label, limited.get(value, seats)) for value, label in option.values
    ]
    return OptionInfo(option.name, option.label, option.help, tuple(values))


def _brings_decks(name: str) -> bool:
    """Does everybody bring a deck? The game itself knows what it can be set up with."""
    spec = games.load(name)
    try:
        rb.new(name, decks=[next(iter(spec.decks()))] * spec.SEATS[0])
    except RuleboundError:
        return False
    return True


def all_bots() -> list[BotInfo]:
    """The strengths of bots, the weakest first."""
    return [BotInfo(name, about, name == bots.DEFAULT) for name, (about, _) in bots.BOTS.items()]


# -- cards -----------------------------------------------------------------------------------


@cache
def cards(game: str) -> Mapping[str, CardInfo]:
    """All cards of a game by name, in the order they are printed in."""
    guide = games.guide(known_game(game))
    return {face.name: card_info(face, guide) for face in rb.cards(game)}


def card(game: str, name: str) -> CardInfo:
    """One card; a 404 with the nearest names where there is none."""
    found = cards(game).get(name)
    if found is None:
        raise unknown("card", name, cards(game))
    return found


def card_info(face: CardFace, guide: Guide) -> CardInfo:
    """A card as the page shows it."""
    group = guide.group(face)
    return CardInfo(
        name=face.name,
        text=face.text,
        origin=face.origin,
        flavour=face.flavour,
        fields=face.fields,
        tag=guide.tag(face),
        about=guide.about(face),
        group=group,
        rank=guide.rank(group),
    )


# -- decks -----------------------------------------------------------------------------------


@cache
def decks(game: str) -> Mapping[str, DeckInfo]:
    """The ready decks of a game by name, with their plans."""
    folder = games.folder(known_game(game)) / "decks"
    plans = {raw.name: raw.plan for raw in read_decks(folder)} if folder.is_dir() else {}
    ready = games.load(game).decks()
    return {name: DeckInfo(name, copies, plans.get(name, "")) for name, copies in ready.items()}


def deck_text(game: str, name: str) -> str:
    """A ready deck as people write decks."""
    found = decks(game).get(name)
    if found is None:
        raise unknown("deck", name, decks(game))
    return decktext.write(found)


def check_deck(game: str, deck: Mapping[str, int]) -> tuple[Fault, ...]:
    """What keeps a deck from being legal, as the game says it."""
    found = rb.check_deck(known_game(game), deck)
    return tuple(Fault(flaw.code, flaw.text, flaw.rule) for flaw in found)


def read_deck(game: str, text: str) -> DeckRead:
    """A deck from text, and what is wrong with it."""
    deck, unread = decktext.read(text, cards(game))
    return DeckRead(deck, check_deck(game, deck.cards), unread)


# -- scenarios -------------------------------------------------------------------------------


@cache
def scenario_files(game: str) -> Mapping[str, Path]:
    """The scenarios of a game by id: the path in its folder of scenarios, without its ending."""
    base = games.folder(known_game(game)) / "scenarios"
    return {
        file.relative_to(base).with_suffix("").as_posix(): file for file in games.scenarios(game)
    }


def scenario_file(game: str, id: str) -> Path:
    """The file of a scenario; a 404 where there is none of this id."""
    files = scenario_files(game)
    if id not in files:
        raise unknown("scenario", id, files)
    return files[id]


@cache
def scenarios(game: str) -> tuple[ScenarioInfo, ...]:
    """All scenarios of a game."""
    return tuple(
        _scenario(game, id, scenario.read_file(file)) for id, file in scenario_files(game).items()
    )


def scenario_full(game: str, id: str) -> ScenarioFull:
    """A scenario with its file, and its steps one by one."""
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
        expect=_expected(document.get("expect", {})),
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
    """How many play in a scenario."""
    seats = document.get("seats")
    if isinstance(seats, list):
        return len(seats)
    new = document.get("new")
    wanted = new.get("seats") if isinstance(new, dict) else None
    return wanted if isinstance(wanted, int) else games.load(game).SEATS[0]


def _step(step: Mapping[object, object]) -> ScenarioStep:
    ((who, what),) = step.items()
    if not isinstance(who, int):
        assert isinstance(what, dict)
        return ScenarioStep("expect", None, "", "", _expected(what))
    if isinstance(what, dict):
        return ScenarioStep("refused", who, str(what["refused"]), str(what["rule"]), {})
    return ScenarioStep("move", who, str(what), "", {})


def _expected(held: Mapping[object, object]) -> dict[str, str]:
    return {str(key): _written(value) for key, value in held.items()}


def _written(value: object) -> str:
    """A value as scenarios write it."""
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_written(held)}' for key, held in value.items())}}}"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)
