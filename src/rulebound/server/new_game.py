"""The first position of a room's game, from options and decks or from a scenario."""

import secrets
from collections.abc import Sequence
from typing import Final

import rulebound as rb
from rulebound import Game, games
from rulebound.kernel import scenario
from rulebound.server.catalogue import scenario_file
from rulebound.server.http_errors import ApiError
from rulebound.server.seats import RoomSetup

_SEED_BITS: Final = 256
RESERVED_OPTIONS: Final = frozenset({"name", "game", "seats", "seed", "decks", "passes"})
"""Parameters of a new game that have their own field in the request, so they are not options."""


def secret_seed() -> int:
    """Return a seed that cannot be found by brute force, however many cards are seen."""
    return secrets.randbits(_SEED_BITS) | 1 << _SEED_BITS


def create_game(name: str, seats: int, setup: RoomSetup, seed: int) -> Game:
    """Return the game a room starts with. A scenario's game includes the steps already played."""
    if setup.scenario is not None:
        return _from_scenario(name, seats, setup, setup.scenario)
    reserved = sorted(set(setup.options) & RESERVED_OPTIONS)
    if reserved:
        raise ApiError(400, "options", f"{', '.join(reserved)}: not an option of the game.")
    options: dict[str, object] = {
        option: list(value) if isinstance(value, tuple) else value
        for option, value in setup.options.items()
    }
    if setup.decks:
        options["decks"] = list(setup.decks)
    if setup.played:
        raise ApiError(400, "played", "Only a scenario can start with steps already played.")
    return rb.new(name, seats=seats, seed=seed, **options)


def _from_scenario(name: str, seats: int, setup: RoomSetup, id: str) -> Game:
    if setup.options or setup.decks:
        raise ApiError(400, "options", "A scenario has its own options and decks.")
    document = scenario.read_file(scenario_file(name, id))
    steps = len(document.get("steps", ()))
    if setup.played > steps:
        raise ApiError(400, "played", f"This scenario has {steps} steps.")
    game = scenario.play_steps(document, games.INSTALLED, setup.played)
    if seats and seats != game.table.seats:
        raise ApiError(400, "seats", f"This scenario has {game.table.seats} seats.")
    return game


def decks_by_seat(
    decks: Sequence[str | dict[str, int] | None],
) -> tuple[str | dict[str, int] | None, ...]:
    """Return the decks by seat, or nothing if nobody brought one."""
    return tuple(decks) if any(deck is not None for deck in decks) else ()
