"""How a player of Lightseekers stands, in numbers for bots."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from tests.games.standing import changes


def at(text: str) -> rb.Game:
    """The position of a scenario."""
    return scenario.run(scenario.parse(f"game: lightseekers\n{dedent(text)}"), games.Desk())


def start(mine: str = "health: 20", theirs: str = "health: 20") -> rb.Game:
    """A position with something special about one of the seats."""
    deck = "deck: [Pathfinder*9]"
    return at(f"seats: [{{{deck}, {mine}}}, {{{deck}, {theirs}}}]")


def test_health_counts_and_the_last_of_it_twice() -> None:
    assert changes(start(), start("health: 22")) == {"health": 2}
    assert changes(start("health: 9"), start("health: 6")) == {"health": -3, "low health": 3}


def test_cards_in_hand_are_counted() -> None:
    before, after = start("hand: [Pathfinder]"), start("hand: [Pathfinder*3]")
    assert changes(before, after) == {"cards in hand": 2}


def test_what_the_opponent_has_is_no_number_of_ones_own() -> None:
    other = start(theirs="health: 5")
    assert not changes(start(), other)
    assert changes(start(), other, seat=1) == {"health": -15, "low health": 5}
