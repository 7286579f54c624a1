"""Shared test helpers: the cases of our games and of Toy."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rulebound as rb
from rulebound import games
from rulebound.conformance.cases import Case
from rulebound.kernel import codec, table
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.restore import restore
from rulebound.kernel.rulebook import load_rulebook
from tests.toy import spec as toy

read_only = pytest.mark.read_only
"""Marks tests that submit no answers; the verified pass skips them."""

FIRST_PASS = os.environ.get("RULEBOUND_FIRST", "") not in {"", "0"}
"""Two more passes follow: one verifies every answer, the other is compiled."""

COMPILED = not str(table.__file__).endswith(".py")
"""Whether the tests run against the compiled kernel, which cannot be patched."""


# -- cases of installed games -----------------------------------------------------------------


def make_case(
    game: str,
    note: str = "",
    *,
    seats: int = 2,
    wishes: tuple[str, ...] = (),
    slow: bool = False,
    owners_change: bool = False,
    **options: Any,
) -> Case:
    """Return a case of an installed game. An option that is callable is called with the seed."""

    def options_for(seed: int) -> dict[str, Any]:
        return {key: given(seed) if callable(given) else given for key, given in options.items()}

    def make(*, seats: int, seed: int, **options: Any) -> Game:
        return rb.new(game, seats=seats, seed=seed, **options)

    rulebook = load_rulebook(games.folder(game) / "rules.toml")
    names = tuple(card.name for card in rb.cards(game))
    about_cards = tuple(wish.format(name) for name in names for wish in wishes if "{}" in wish)
    others = tuple(wish for wish in wishes if "{}" not in wish)
    has_draft = options.get("format") == "draft"
    return Case(
        f"{game} {note}".strip(),
        game,
        seats,
        make,
        rb.load,
        rulebook,
        options_for,
        about_cards + others,
        has_draft=has_draft,
        owners_change=owners_change or has_draft,
        is_rich=True,
        slow=slow,
    )


def rotating_decks(game: str, seats: int) -> Callable[[int], list[str]]:
    """Return a function from seeds to ready decks, with another pairing for each seed."""
    names = list(games.load(game).decks())

    def decks(seed: int) -> list[str]:
        pair = [seed, seed // len(names)]
        others = [7 * seed + 4 * seat for seat in range(2, seats)]
        return [names[number % len(names)] for number in (pair + others)[:seats]]

    return decks


# -- cases of Toy -----------------------------------------------------------------------------


def new_toy(*, seats: int, seed: int, **options: Any) -> Game:
    """Return a new game of Toy."""
    rules = toy.rules()
    return new_game(rules, toy.start(rules, seats, seed, options))


def load_toy(data: bytes) -> Game:
    """Load a saved game of Toy."""
    save = codec.decode(data)
    return restore(toy.rules(save.variant), save)


TOY_RULEBOOK = load_rulebook(Path(__file__).parent / "toy" / "rules.toml")
TOY_WISHES = ("Pearl", "Shell", "Mirror", "open Pearl", "keep", "9", "Jabberwocky")


def toy_case(seats: int) -> Case:
    """Return a case of Toy."""
    return Case(
        f"toy {seats}",
        "toy",
        seats,
        new_toy,
        load_toy,
        TOY_RULEBOOK,
        lambda _: {},
        TOY_WISHES,
        short=True,
        is_rich=True,
    )


# -- the list ---------------------------------------------------------------------------------

SKIRMISH_WISHES = (
    "place {}",
    "pass and discard {}",
    "use {} 1",
    "pass",
    "end the turn",
    "lay a1",
    "c3",
    "seat 0",
    "effect 3",
    "dance",
)

LIGHTSEEKERS_WISHES = ("play {}", "use {}", "pass", "seat 0", "seat 1", "pay nothing", "dance")


def lightseekers_case(note: str = "", seats: int = 2, **options: Any) -> Case:
    """Return a case of Lightseekers, with other decks in each game."""
    if "format" not in options:
        options["decks"] = rotating_decks("lightseekers", seats)
    return make_case(
        "lightseekers", note, seats=seats, wishes=LIGHTSEEKERS_WISHES, slow=seats > 3, **options
    )


HAVENFALL_WISHES = (
    "use {}",
    "buy {}",
    "cast {}",
    "draw by {}",
    "buy a spell",
    "fight boss",
    "fight defeated",
    "trade blue",
    "trash",
    "end the turn",
    "pass",
    "seat 0",
    "dance",
)


def havenfall_case(note: str = "", seats: int = 2, **options: Any) -> Case:
    """Return a case of Havenfall."""
    return make_case(
        "havenfall",
        note,
        seats=seats,
        wishes=HAVENFALL_WISHES,
        slow=seats > 3,
        owners_change=True,
        **options,
    )


def rotating_heroes(seed: int) -> str:
    """Cycle through the printed layouts and a random one."""
    return ("random", "forge", "watch", "crypt", "beginners")[seed % 5]


SIXFORMS_WISHES = (
    "play {}",
    "place {}",
    "reveal {} a1",
    "use {}",
    "use {} b2",
    "move {} b2 to b3",
    "strike with {} c4",
    "energy draw",
    "done",
    "pass",
    "yes",
    "exhausted",
    "b3",
    "7",
    "seat 0",
    "dance",
)


def sixforms_case(note: str = "", **options: Any) -> Case:
    """Return a case of Six Forms, with other decks in each game."""
    decks = rotating_decks("sixforms", 2)
    return make_case("sixforms", note, wishes=SIXFORMS_WISHES, decks=decks, **options)


CASES = [
    make_case("skirmish", wishes=SKIRMISH_WISHES),
    make_case("skirmish", "decks", decks=rotating_decks("skirmish", 2), wishes=SKIRMISH_WISHES),
    make_case(
        "skirmish", "3x3", board=(3, 3), decks=rotating_decks("skirmish", 2), wishes=SKIRMISH_WISHES
    ),
    make_case("skirmish", "9x4", board=(9, 4), first=0, turn_limit=12, wishes=SKIRMISH_WISHES),
    lightseekers_case(),
    lightseekers_case("first edition", edition=1),
    lightseekers_case("3", seats=3),
    lightseekers_case("5", seats=5, edition=1),
    lightseekers_case("8", seats=8),
    lightseekers_case("draft", seats=3, format="draft"),
    havenfall_case(),
    havenfall_case("3", seats=3, heroes="random"),
    havenfall_case("4", seats=4, heroes=rotating_heroes),
    havenfall_case("quick", mode="quick", heroes="random"),
    havenfall_case("teams", seats=4, mode="teams", heroes="random"),
    sixforms_case(),
    sixforms_case("5x4", board=(5, 4), first=1, slow=True),
    toy_case(2),
    toy_case(3),
    toy_case(4),
]
