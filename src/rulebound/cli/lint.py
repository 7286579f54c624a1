"""`rulebound lint`: errors in card and deck files, with line and column."""

import re
from collections.abc import Sequence, Set
from pathlib import Path

from rich.text import Text

import rulebound as rb
from rulebound import RuleboundError, games
from rulebound.cli.console import game_name, out, print_error
from rulebound.games import AnyGame
from rulebound.kernel.text.card_files import (
    CardError,
    RawCard,
    SourceLocation,
    check_cards,
    check_decks,
)
from rulebound.kernel.text.toml_tables import MAX_BYTES

_DECK = re.compile(r"^\s*\[\[\s*deck\s*\]\]", re.MULTILINE)


def run(files: Sequence[Path], game: str | None) -> int:
    """Run the command; return the exit code."""
    files = _expand_folders(files)
    names = [_game_of(file, game) for file in files]
    errors: list[CardError] = []
    count = 0
    for name in dict.fromkeys(names):
        own_files = [
            file for file, game_of_file in zip(files, names, strict=True) if game_of_file == name
        ]
        found, checked = check(name, own_files)
        errors += found
        count += checked
    for error in errors:
        print_error(str(error))
    if errors:
        print_error(f"{len(errors)} error{'s' if len(errors) > 1 else ''}.")
        return 1
    noun = "file" if len(files) == 1 else "files"
    out().print(
        Text(f"{len(files)} {noun} with {count} cards and decks: no errors.", style="green")
    )
    return 0


def check(game: str, files: Sequence[Path]) -> tuple[list[CardError], int]:
    """Return all errors in files of one game, in their order, and the number of cards and decks.

    Decks may use the cards of the game and those of the other files.
    """
    definition = games.load(game)
    names = {face.name for face in rb.cards(game)}
    folder = games.folder(game).resolve() / "cards"
    printed = frozenset(name.casefold() for name in names)
    errors: list[CardError] = []
    raws: list[RawCard] = []
    seen: dict[str, SourceLocation] = {}
    for file in files:
        if _has_decks(file):
            continue
        taken = frozenset[str]() if file.resolve().parent == folder else printed
        cards, found = _check_cards(definition, file, seen, taken)
        errors += found
        raws += cards
    errors += definition.lint(raws)
    names.update(raw.name for raw in raws)
    count = len(raws)
    for file in files:
        if _has_decks(file):
            found, decks = _check_decks(game, file, names)
            errors += found
            count += decks
    place = {str(file): at for at, file in enumerate(files)}
    errors.sort(key=lambda e: (place.get(e.where.file, len(place)), e.where.line, e.where.column))
    return errors, count


def _check_cards(
    definition: AnyGame, file: Path, seen: dict[str, SourceLocation], taken: Set[str]
) -> tuple[list[RawCard], list[CardError]]:
    """Return the cards of a file, and its errors; names in `taken` are errors."""
    try:
        cards, errors = check_cards(file, definition.card_fields)
    except CardError as error:
        return [], [error]
    if not cards and not errors:
        errors.append(CardError("the file has no cards and no decks", SourceLocation(str(file))))
    for raw in cards:
        name = raw.name.casefold()
        other = seen.setdefault(name, raw.where)
        if other is not raw.where:
            errors.append(CardError(f"there is another card {raw.name!r} at {other}", raw.where))
        elif name in taken:
            errors.append(CardError(f"the game has a card {raw.name!r} already", raw.where))
        errors += definition.faults(raw)
    return cards, errors


def _check_decks(game: str, file: Path, names: set[str]) -> tuple[list[CardError], int]:
    try:
        decks, errors = check_decks(file)
    except CardError as error:
        return [error], 0
    for deck in decks:
        for flaw in rb.check_deck(game, deck.cards):
            new = flaw.code == "unknown-card" and flaw.params.get("card") in names
            if not new:
                errors.append(CardError(f"{deck.name}: {flaw}", deck.where))
    return errors, len(decks)


def _expand_folders(files: Sequence[Path]) -> list[Path]:
    """Replace folders by the TOML files in them."""
    paths: list[Path] = []
    for file in files:
        found = sorted(file.glob("*.toml")) if file.is_dir() else [file]
        if not found:
            raise RuleboundError(f"{file}: this folder has no card or deck files (*.toml).")
        paths += found
    return paths


def _has_decks(file: Path) -> bool:
    try:
        with file.open(encoding="utf-8-sig", errors="replace") as text:
            return _DECK.search(text.read(MAX_BYTES)) is not None
    except (OSError, ValueError):
        return False  # the error is reported when the cards are read


def _game_of(file: Path, game: str | None) -> str:
    if game is not None:
        return game_name(game)
    folders = {games.package(name).rpartition(".")[2]: name for name in games.names()}
    for part in reversed(file.resolve().parts):
        if part in folders:
            return folders[part]
    raise RuleboundError(f"{file}: unknown game. Name it with --game.")
