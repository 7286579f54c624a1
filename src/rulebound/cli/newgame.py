"""From the options of the command line to a game: bots, decks, its own options, a file."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

import rulebound as rb
from rulebound import Game, RuleboundError, Seat, bots, games
from rulebound.cli.console import reason
from rulebound.kernel.codec import MAX_BYTES
from rulebound.kernel.text.tokens import is_number


def any_seed(seed: int | None) -> int:
    """The seed that was given, or a fresh one."""
    return secrets.randbelow(1_000_000) if seed is None else seed


def seat_count(game: str, seats: int | None) -> int:
    """How many play: as wished, or as few as the game allows."""
    return games.load(game).SEATS[0] if seats is None else seats


def bots_by_seat(given: Sequence[str], seats: int, hot_seat: bool) -> dict[Seat, str]:
    """Who is a bot. `1=easy` names a seat, a bare `easy` all but seat 0."""
    names = {} if hot_seat else dict.fromkeys(range(1, seats), bots.DEFAULT)
    named: set[Seat] = set()
    for part in given:
        before, equals, name = part.partition("=")
        seat = _seat(before)
        if seat in named:
            raise RuleboundError(f"--bot {part}: seat {seat} has been named before.")
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
    """The seat whose number a text is."""
    return int(text[:9]) if is_number(text) else None


def board_size(text: str | None) -> tuple[int, int] | None:
    """The width and height in a text like 5x5."""
    if text is None:
        return None
    width, _, height = text.casefold().partition("x")
    if not (is_number(width) and is_number(height) and len(text) < 10):
        raise RuleboundError(f"--board {text}: a board is written like 5x5.")
    return int(width), int(height)


def decks_by_seat(given: Sequence[str], seats: int) -> list[object]:
    """A deck for each seat, None for the usual one. `1=NAME` names a seat; others go in turn."""
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
    """The name of a ready deck, or the cards of one in a file: FILE, or FILE#NAME of several."""
    file, _, wanted = name.partition("#")
    if not file.endswith(".toml"):
        return name
    from rulebound.kernel.text.card_files import read_decks

    decks = read_decks(Path(file))
    fitting = [deck for deck in decks if not wanted or deck.name.casefold() == wanted.casefold()]
    if len(fitting) == 1:
        return fitting[0].cards
    names = ", ".join(f"{file}#{deck.name}" for deck in decks)
    raise RuleboundError(f"{file} has {len(fitting)} such decks. Name one: {names or 'none'}.")


def own_options(**given: str | None) -> dict[str, object]:
    """Those of a game's own options that were given, as games take them.

    Which of them a game has, and what they can be, the game itself knows.
    """
    options: dict[str, object] = {}
    for name, said in given.items():
        if said is None:
            continue
        size = board_size(said) if name == "board" else None
        number = int(said[:9]) if is_number(said) else None
        several = [part.strip() for part in said.split(",")] if "," in said else None
        options[name] = size or several or (said.casefold() if number is None else number)
    return options


def new_game(
    game: str, seats: int, seed: int, decks: Sequence[str], own: Mapping[str, object]
) -> Game:
    """A new game by these options; those not given are left to the game."""
    options = dict(own)
    if decks:
        options["decks"] = decks_by_seat(decks, seats)
    return rb.new(game, seats=seats, seed=seed, **options)


def refuse_with_load(given: Sequence[str]) -> None:
    """A saved game has its options: `RuleboundError` where others are given beside it."""
    if given:
        raise RuleboundError(f"--{given[0]} is for a new game; with --load that is settled.")


def loaded(game: str, path: Path) -> Game:
    """The game in a file."""
    try:
        with path.expanduser().open("rb") as file:
            data = file.read(MAX_BYTES + 1)  # what is larger is refused, and may have no end
    except (OSError, RuntimeError, ValueError) as error:  # also a name that no file can have
        raise RuleboundError(f"{str(path)!r}: {reason(error)}") from None
    found = rb.load(data)
    if found.rules.game != game:
        raise RuleboundError(f"{path} is a game of {found.rules.game}, not of {game}.")
    return found


def said(value: object) -> str:
    """The value of an option as it is typed."""
    if isinstance(value, list):
        return ",".join(map(str, value))
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)
