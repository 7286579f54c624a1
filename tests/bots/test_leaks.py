"""What a bot answers depends on what its seat sees, and on nothing else.

Another seat answers in secret, once in one way and once in another. Where a seat sees the same of
both games when it is asked the next time, a bot has to answer the same there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from rulebound import bots
from rulebound.bots.signature import mark
from rulebound.kernel.chance import CHANCE
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Ident, Seat
from rulebound.kernel.questions import Dice
from tests.helpers import (
    Case,
    havenfall_case,
    lightseekers_case,
    make_case,
    pick_pending,
    read_only,
    scaled,
    sixforms_case,
    walk,
)
from tests.leaks import observation

BOTS = ("greedy", "ismcts:20")
FURTHER = 8
"""So many answers, the same ones in both games, until the seat has to be asked."""


def pairs(case: Case, seed: int, steps: int) -> Iterator[tuple[Game, Game, Seat]]:
    """Two games each that a seat, which is asked something in both, cannot tell apart."""
    dice = Dice(seed)
    game = case.start(seed)
    for _ in range(steps):
        if game.over:
            return
        asked = pick_pending(game, dice)
        one, other = asked.sample(dice), asked.sample(dice)
        if one != other:
            for seat in range(case.seats):
                here, there = game.clone(), game.clone()
                here.submit(asked.seat, one)
                there.submit(asked.seat, other)
                if seat != asked.seat and reaches(here, there, seat, dice):
                    yield here, there, seat
        game.submit(asked.seat, asked.sample(dice))


def reaches(one: Game, other: Game, seat: Seat, dice: Dice) -> bool:
    """Play both games on alike until a seat is asked; could it be in either of them?"""
    for _ in range(FURTHER):
        if one.view(seat) != other.view(seat):
            return False
        if one.question_for(seat) is not None:
            return observation.observe(one, seat) == observation.observe(other, seat)
        if one.over:
            return False
        asked = one.pending[0]
        theirs = other.question_for(asked.seat)
        answer = asked.sample(dice)
        same = theirs.parse(asked.option(answer).text) if theirs is not None else None
        if same is None:
            return False
        one.submit(asked.seat, answer)
        other.submit(asked.seat, same)
    return False


def decides(game: Game, seat: Seat, name: str, seed: int) -> str:
    """What a bot answers, in words."""
    side = bots.SeatSide(game, seat, seed)
    return side.pending.option(bots.make(name, seed).decide(side)).text


def lying(game: Game, seat: Seat, seed: int) -> tuple[list[list[Ident]], dict[int, list[Ident]]]:
    """What lies where in a world that could be a game, whatever the numbers of the sleeves."""
    world = game.without_history().determinize(seat, seed)
    table = world.table
    piles = [sorted([table.ident[card] for card in pile]) for pile in table.zones]
    return piles, observation.decks(world, seat)


def looks(game: Game, seat: Seat, seed: int) -> int:
    """The number by which a search finds out what it has thought about before."""
    world = bots.SeatSide(game, seat, seed).imagine(seed)
    question = next(question for question in world.questions if question.seat == seat)
    return mark(world, question)


def differences(one: Game, other: Game, seat: Seat, number: int, where: str) -> list[str]:
    """What a seat that sees the same of two games imagines or answers otherwise in the other."""
    found: list[str] = []
    if lying(one, seat, number) != lying(other, seat, number):
        found.append(f"{where}, seat {seat}: another world")
    if looks(one, seat, number) != looks(other, seat, number):
        found.append(f"{where}, seat {seat}: another mark")
    for name in BOTS:
        here, there = decides(one, seat, name, number), decides(other, seat, name, number)
        if here != there:
            found.append(f"{where}, seat {seat}, {name}: {here!r}, {there!r}")
    return found


class Way(NamedTuple):
    """Games in which others answer in secret, and how many of them to compare."""

    case: Case
    games: int
    steps: int
    every: int
    """Compare one in so many pairs."""


WAYS = [
    Way(make_case("skirmish"), 2, 120, 3),
    Way(make_case("skirmish", "3x3", board=(3, 3)), 2, 120, 3),
    Way(lightseekers_case(), 12, 120, 2),
    Way(lightseekers_case("4", seats=4), 4, 120, 3),
    Way(lightseekers_case("draft", seats=3, format="draft"), 1, 185, 24),
    Way(lightseekers_case("draft 4", seats=4, format="draft"), 1, 240, 60),
    Way(havenfall_case(), 12, 120, 1),
    Way(havenfall_case("teams", seats=4, mode="teams"), 8, 120, 1),
    Way(sixforms_case(), 12, 120, 2),
    Way(sixforms_case("5x4", board=(5, 4)), 8, 120, 2),
]


@read_only
@pytest.mark.parametrize("way", WAYS, ids=[way.case.id for way in WAYS])
def test_bots_answer_the_same_whatever_others_did_in_secret(way: Way) -> None:
    compared = 0
    found: list[str] = []
    for seed in range(scaled(way.games)):
        for number, (one, other, seat) in enumerate(pairs(way.case, seed, way.steps)):
            if number % way.every:
                continue
            compared += 1
            found += differences(one, other, seat, number, f"seed {seed}, pair {number}")
    assert found == []
    assert compared > 2


@read_only
@pytest.mark.parametrize("way", WAYS, ids=[way.case.id for way in WAYS])
def test_bots_answer_the_same_in_every_world_that_could_be_the_game(way: Way) -> None:
    compared = 0
    found: list[str] = []
    for seed in range(scaled(2)):
        for number, game in enumerate(walk(way.case, seed, 60)):
            if game.over or number % 4 != seed % 4 or game.pending[0].size() == 1:
                continue
            seat = game.pending[0].seat
            compared += 1
            twin = game.determinize(seat, number)
            found += differences(game, twin, seat, number, f"seed {seed}, position {number}")
    assert found == []
    assert compared > 10


@read_only
def test_what_lies_in_a_deck_just_shuffled_tells_a_bot_nothing() -> None:
    """Its seat has drawn from it since, and so has seen some of what chance brought."""
    case = havenfall_case()
    compared = 0
    for seed in range(scaled(10)):
        for number, game in enumerate(walk(case, seed, 240)):
            for asked in game.pending:
                seat = asked.seat
                twin = game.determinize(seat, number)
                if asked.size() == 1 or all(
                    entry[:1] != (CHANCE,) for entry in twin.checkpoint.tape
                ):
                    continue
                compared += observation.decks(twin, seat) != observation.decks(game, seat)
                assert differences(game, twin, seat, number, f"seed {seed}, {number}") == []
    assert compared > 2
