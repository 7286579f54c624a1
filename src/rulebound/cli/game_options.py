"""Create or load a game from command line options."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

import rulebound as rb
from rulebound import Game, RuleboundError, Seat, bots, games
from rulebound.cli.console import error_reason
from rulebound.kernel.codec import MAX_BYTES
from rulebound.kernel.text.tokens import is_number


def seed_or_random(seed: int | None) -> int:
    """Return the given seed, or a random one."""
    return secrets.randbelow(1_000_000) if seed is None else seed


def seat_count(game: str, seats: int | None) -> int:
    """Return the given number of seats, or the game's default."""
    return games.load(game).seats[0] if seats is None else seats


def bots_by_seat(given: Sequence[str], seats: int, hot_seat: bool) -> dict[Seat, str]:
    """Return the bot of each seat that has one. `1=easy` sets a seat, `easy` all but seat 0."""
    names = {} if hot_seat else dict.fromkeys(range(1, seats), bots.DEFAULT)
    named: set[Seat] = set()
    for part in given:
        before, equals, name = part.partition("=")
        seat = _seat(before)
        if seat in named:
            raise RuleboundError(f"--bot {part}: seat {seat} was already given.")
        if not equals:
            names.update(dict.fromkeys(range(1, seats), part))
        elif seat is not None and seat < seats:
            named.add(seat)
            if name == "me":
                names.pop(seat, None)
            else:
                names[seat] = name
        else:
            raise RuleboundError(f"--bot {part}: there are seats 0 to {seats - 1}.")
    for name in names.values():
        bots.make(name, 0)
    return names


def _seat(text: str) -> Seat | None:
    """Parse a seat number."""
    return int(text[:9]) if is_number(text) else None


def decks_by_seat(given: Sequence[str], seats: int) -> list[object]:
    """Return a deck for each seat, None for the default. `1=NAME` sets a seat; others in order."""
    decks: list[object] = [None] * seats
    turn = 0
    for part in given:
        before, equals, name = part.partition("=")
        seat = _seat(before)
        if equals and seat is not None:
            if seat >= seats:
                raise RuleboundError(f"--deck {part}: there are seats 0 to {seats - 1}.")
            decks[seat] = _deck(name)
        elif turn < seats:
            decks[turn] = _deck(part)
            turn += 1
        else:
            raise RuleboundError(f"--deck {part}: there are only {seats} seats.")
    return decks


def _deck(name: str) -> object:
    """Return the name of a ready deck, or the cards of a deck file: FILE, or FILE#NAME."""
    file, _, wanted = name.partition("#")
    if not file.endswith(".toml"):
        return name
    from rulebound.kernel.text.card_files import read_decks

    decks = read_decks(Path(file))
    matches = [deck for deck in decks if not wanted or deck.name.casefold() == wanted.casefold()]
    if len(matches) == 1:
        return matches[0].cards
    names = ", ".join(f"{file}#{deck.name}" for deck in decks)
    raise RuleboundError(f"{file} has {len(matches)} such decks. Name one: {names or 'none'}.")


def new_game(
    game: str, seats: int, seed: int, decks: Sequence[str], own: Mapping[str, object]
) -> Game:
    """Create a game with these options; the game has defaults for all others."""
    options = dict(own)
    if decks:
        options["decks"] = decks_by_seat(decks, seats)
    return rb.new(game, seats=seats, seed=seed, **options)


def refuse_options_with_load(given: Sequence[str]) -> None:
    """Raise `RuleboundError` if options of a new game are given together with a saved one."""
    if given:
        raise RuleboundError(f"--{given[0]} is for a new game; it cannot be used with --load.")


def load_game(game: str, path: Path) -> tuple[Game, tuple[str, ...]]:
    """Load a game from a file. If it can only be watched, the reasons are returned too."""
    try:
        with path.expanduser().open("rb") as file:
            data = file.read(MAX_BYTES + 1)  # larger files are refused, and some have no end
    except (OSError, RuntimeError, ValueError) as error:  # ValueError: an impossible file name
        raise RuleboundError(f"{str(path)!r}: {error_reason(error)}") from None
    reasons: tuple[str, ...] = ()
    try:
        found = rb.load(data)
    except rb.Outdated as outdated:
        if outdated.replay is None:
            raise
        found, reasons = outdated.replay, outdated.reasons
    if found.rules.game != game:
        raise RuleboundError(f"{path} is a game of {found.rules.game}, not of {game}.")
    return found, reasons
