"""How a player of Skirmish stands, in numbers for bots."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from tests.games.features import changes


def at(text: str) -> rb.Game:
    """The position of a scenario."""
    return scenario.run(scenario.parse(f"game: skirmish\n{dedent(text)}"), games.INSTALLED)


NAP = '{name: Nap, class: Rest, text: "Both — You gain 1 HP."}'


def start(mine: str = "hp: 20", theirs: str = "hp: 20", held: tuple[int, int] = (3, 3)) -> rb.Game:
    """A position with something special about one of the seats."""
    hands = [f"hand: [Nap*{n}], deck: [Nap]" for n in held]
    return at(f"seats: [{{{hands[0]}, {mine}}}, {{{hands[1]}, {theirs}}}]\ncards: [{NAP}]")


def test_hp_count_and_the_last_ones_twice() -> None:
    assert changes(start(), start("hp: 22")) == {"HP": 2}
    assert changes(start("hp: 9"), start("hp: 6")) == {"HP": -3, "low HP": 3}


def test_cards_in_hand_are_counted() -> None:
    assert changes(start(held=(2, 3)), start(held=(4, 3))) == {"cards in hand": 2}


def test_what_the_opponent_has_is_no_number_of_ones_own() -> None:
    other = start(theirs="hp: 5", held=(3, 5))
    assert not changes(start(), other)
    assert changes(start(), other, seat=1) == {"HP": -15, "low HP": 5, "cards in hand": 2}
