"""Shared test helpers: the cases of our games and of Toy."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from rulebound.conformance import cases
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


def answer_formality(game: Game) -> bool:
    """Answer a pending formality; return whether there was one."""
    for asked in game.pending:
        if asked.is_formality:
            game.submit(asked.seat, next(asked.options()).answer)
            return True
    return False


# -- cases of installed games -----------------------------------------------------------------


def make_case(game: str, note: str = "", *, seats: int = 2, **options: Any) -> Case:
    """Return a case of one of our games."""
    case = cases.make_case(game, note, seats=seats, **options)
    return case._replace(is_rich=True, has_draft=options.get("format") == "draft")


def rotating_heroes(seed: int) -> str:
    """Cycle through the printed layouts of Havenfall and a random one."""
    return ("random", "forge", "watch", "crypt", "beginners")[seed % 5]


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
        further_wishes=TOY_WISHES,
        short=True,
        is_rich=True,
    )


# -- the list ---------------------------------------------------------------------------------

CASES = [
    make_case("skirmish"),
    make_case("skirmish", "3x3", board=(3, 3)),
    make_case("skirmish", "9x4", board=(9, 4), first=0, turn_limit=12),
    make_case("lightseekers"),
    make_case("lightseekers", "first edition", edition=1),
    make_case("lightseekers", "3", seats=3),
    make_case("lightseekers", "5", seats=5, edition=1),
    make_case("lightseekers", "8", seats=8),
    make_case("lightseekers", "draft", seats=3, format="draft"),
    make_case("havenfall"),
    make_case("havenfall", "3", seats=3, heroes="random"),
    make_case("havenfall", "4", seats=4, heroes=rotating_heroes),
    make_case("havenfall", "quick", mode="quick", heroes="random"),
    make_case("havenfall", "teams", seats=4, mode="teams", heroes="random"),
    make_case("sixforms"),
    make_case("sixforms", "5x4", slow=True, board=(5, 4), first=1),
    make_case("sixforms", "teams", seats=4),
    toy_case(2),
    toy_case(3),
    toy_case(4),
]
