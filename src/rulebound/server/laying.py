"""How a game is laid on the table of a room: from its options and decks, or from a scenario."""

import secrets
from collections.abc import Sequence
from typing import Final

import rulebound as rb
from rulebound import Game, games
from rulebound.kernel import scenario
from rulebound.server.catalogue import scenario_file
from rulebound.server.problems import Trouble
from rulebound.server.sitting import Setup

_BITS: Final = 256
TAKEN: Final = frozenset({"name", "game", "seats", "seed", "decks"})
"""Has a place of its own in the record, so it is none of a game's options."""


def own_chance() -> int:
    """A seed that nobody can find, however many cards they see."""
    return secrets.randbits(_BITS) | 1 << _BITS


def laid(game: str, seats: int, setup: Setup, seed: int) -> Game:
    """The game that a room begins with; one from a scenario has its first answers already."""
    if setup.scenario is not None:
        return _from_scenario(game, seats, setup, setup.scenario)
    strange = sorted(set(setup.options) & TAKEN)
    if strange:
        raise Trouble(400, "options", f"{', '.join(strange)}: this is no option of the game.")
    options: dict[str, object] = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in setup.options.items()
    }
    if setup.decks:
        options["decks"] = list(setup.decks)
    if setup.played:
        raise Trouble(400, "played", "Only a scenario has steps that were played.")
    return rb.new(game, seats=seats, seed=seed, **options)


def _from_scenario(name: str, seats: int, setup: Setup, id: str) -> Game:
    if setup.options or setup.decks:
        raise Trouble(400, "options", "A scenario has its options and decks.")
    document = scenario.read_file(scenario_file(name, id))
    steps = len(document.get("steps", ()))
    if setup.played > steps:
        raise Trouble(400, "played", f"This scenario has {steps} steps.")
    game = scenario.play_steps(document, games.INSTALLED, setup.played)
    if seats and seats != game.table.seats:
        raise Trouble(400, "seats", f"This scenario has {game.table.seats} seats.")
    return game


def brought(
    decks: Sequence[str | dict[str, int] | None],
) -> tuple[str | dict[str, int] | None, ...]:
    """The decks by seat; nothing where nobody has brought one."""
    return tuple(decks) if any(deck is not None for deck in decks) else ()
