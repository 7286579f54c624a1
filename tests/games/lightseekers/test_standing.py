"""How a player of Lightseekers stands, in numbers for bots."""

from __future__ import annotations

from textwrap import dedent

import pytest

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from tests.helpers import CASES, Case, only_looks, walk

LIGHTSEEKERS = [case for case in CASES if case.game == "lightseekers"]


def numbers(game: rb.Game, seat: int) -> dict[str, float]:
    """What is measured of a seat, by name."""
    rules = game.rules
    measured = rules.measure(rules.context(game.work), seat)
    return dict(zip(rules.features(), measured, strict=True))


def changes(before: rb.Game, after: rb.Game, seat: int = 0) -> dict[str, float]:
    """By how much the numbers of a seat differ in two positions; those alike are left out."""
    old, new = numbers(before, seat), numbers(after, seat)
    return {name: new[name] - old[name] for name in old if new[name] != old[name]}


def at(text: str) -> rb.Game:
    """The position of a scenario."""
    return scenario.run(scenario.parse(f"game: lightseekers\n{dedent(text)}"), games.Desk())


@only_looks
@pytest.mark.parametrize("case", LIGHTSEEKERS, ids=[case.id for case in LIGHTSEEKERS])
def test_every_feature_has_a_number_whatever_is_asked(case: Case) -> None:
    assert len(set(case.start(0).rules.features())) == len(case.start(0).rules.features())
    for seed in range(case.times(3)):
        for at_question, game in enumerate(walk(case, seed)):
            if at_question % 10 == 0:
                for seat in range(case.seats):
                    assert all(abs(number) < 1000 for number in numbers(game, seat).values())


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
