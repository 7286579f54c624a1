"""How a player of Skirmish stands, in numbers for bots."""

from __future__ import annotations

from textwrap import dedent

import pytest

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from tests.helpers import CASES, Case, only_looks, walk

SKIRMISH = [case for case in CASES if case.game == "skirmish"]


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
    return scenario.run(scenario.parse(f"game: skirmish\n{dedent(text)}"), games.Desk())


@only_looks
@pytest.mark.parametrize("case", SKIRMISH, ids=[case.id for case in SKIRMISH])
def test_every_feature_has_a_number_whatever_is_asked(case: Case) -> None:
    assert len(set(case.start(0).rules.features())) == len(case.start(0).rules.features())
    for seed in range(case.times(3)):
        for at_question, game in enumerate(walk(case, seed)):
            if at_question % 10 == 0:
                for seat in range(case.seats):
                    assert all(abs(number) < 1000 for number in numbers(game, seat).values())


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
