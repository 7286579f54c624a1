"""A bot's answer depends only on what its seat sees.

Another seat answers in secret, in two copies of a game in two different ways. If a seat sees the
same in both copies at its next question, a bot must give the same answer in both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from rulebound import bots
from rulebound.bots.signature import information_set
from rulebound.conformance import observation
from rulebound.conformance.cases import Case, pick_pending, scaled, walk
from rulebound.kernel.chance import CHANCE
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Ident, Seat
from rulebound.kernel.questions import Dice
from tests.helpers import make_case, read_only

BOTS = ("greedy", "ismcts:20")
MAX_STEPS = 8
"""Answers, the same in both games, within which the seat must be asked."""


def pairs(case: Case, seed: int, steps: int) -> Iterator[tuple[Game, Game, Seat]]:
    """Yield pairs of games, and a seat asked in both that cannot tell them apart."""
    dice = Dice(seed)
    game = case.start(seed)
    for _ in range(steps):
        if game.over:
            return
        pending = pick_pending(game, dice)
        one, other = pending.sample(dice), pending.sample(dice)
        if one != other:
            for seat in range(case.seats):
                here, there = game.clone(), game.clone()
                here.submit(pending.seat, one)
                there.submit(pending.seat, other)
                if seat != pending.seat and play_until_asked(here, there, seat, dice):
                    yield here, there, seat
        game.submit(pending.seat, pending.sample(dice))


def play_until_asked(one: Game, other: Game, seat: Seat, dice: Dice) -> bool:
    """Play both games alike until a seat is asked; can it not tell them apart?"""
    for _ in range(MAX_STEPS):
        if one.view(seat) != other.view(seat):
            return False
        if one.question_for(seat) is not None:
            return observation.observe(one, seat) == observation.observe(other, seat)
        if one.over:
            return False
        pending = one.pending[0]
        theirs = other.question_for(pending.seat)
        answer = pending.sample(dice)
        same = theirs.parse(pending.option(answer).text) if theirs is not None else None
        if same is None:
            return False
        one.submit(pending.seat, answer)
        other.submit(pending.seat, same)
    return False


def decision_text(game: Game, seat: Seat, name: str, seed: int) -> str:
    """Return the text of a bot's answer."""
    side = bots.SeatSide(game, seat, seed)
    return side.pending.option(bots.make(name, seed).decide(side)).text


def world_contents(
    game: Game, seat: Seat, seed: int
) -> tuple[list[list[Ident]], dict[int, list[Ident]]]:
    """Return the contents of each zone in a world, regardless of sleeve numbers."""
    world = game.without_history().determinize(seat, seed)
    table = world.table
    piles = [sorted([table.ident[card] for card in pile]) for pile in table.zones]
    return piles, observation.decks(world, seat)


def search_key(game: Game, seat: Seat, seed: int) -> int:
    """Return the information set by which a search finds its subtree."""
    world = bots.SeatSide(game, seat, seed).sample_world(seed)
    question = next(question for question in world.questions if question.seat == seat)
    return information_set(world, question)


def differences(one: Game, other: Game, seat: Seat, number: int, where: str) -> list[str]:
    """Describe where worlds, search keys or answers differ between two games."""
    found: list[str] = []
    if world_contents(one, seat, number) != world_contents(other, seat, number):
        found.append(f"{where}, seat {seat}: different worlds")
    if search_key(one, seat, number) != search_key(other, seat, number):
        found.append(f"{where}, seat {seat}: different information sets")
    for name in BOTS:
        here, there = (
            decision_text(one, seat, name, number),
            decision_text(other, seat, name, number),
        )
        if here != there:
            found.append(f"{where}, seat {seat}, {name}: {here!r}, {there!r}")
    return found


class LeakCase(NamedTuple):
    """Games with secret answers, and how many pairs of them to compare."""

    case: Case
    games: int
    steps: int
    every: int
    """Compare every n-th pair."""


CASES = [
    LeakCase(make_case("skirmish"), 2, 120, 3),
    LeakCase(make_case("skirmish", "3x3", board=(3, 3)), 2, 120, 3),
    LeakCase(make_case("lightseekers"), 12, 120, 2),
    LeakCase(make_case("lightseekers", "4", seats=4), 4, 120, 3),
    LeakCase(make_case("lightseekers", "draft", seats=3, format="draft"), 1, 185, 24),
    LeakCase(make_case("lightseekers", "draft 4", seats=4, format="draft"), 1, 240, 60),
    LeakCase(make_case("havenfall"), 12, 120, 1),
    LeakCase(make_case("havenfall", "teams", seats=4, mode="teams"), 8, 120, 1),
    LeakCase(make_case("sixforms"), 12, 120, 2),
    LeakCase(make_case("sixforms", "5x4", board=(5, 4)), 8, 120, 2),
    LeakCase(make_case("sixforms", "teams", seats=4), 8, 120, 2),
]


@read_only
@pytest.mark.parametrize("leak", CASES, ids=[leak.case.id for leak in CASES])
def test_bots_answer_the_same_whatever_others_did_in_secret(leak: LeakCase) -> None:
    compared = 0
    found: list[str] = []
    for seed in range(scaled(leak.games)):
        for number, (one, other, seat) in enumerate(pairs(leak.case, seed, leak.steps)):
            if number % leak.every:
                continue
            compared += 1
            found += differences(one, other, seat, number, f"seed {seed}, pair {number}")
    assert found == []
    assert compared > 2


@read_only
@pytest.mark.parametrize("leak", CASES, ids=[leak.case.id for leak in CASES])
def test_bots_answer_the_same_in_every_world_of_a_game(leak: LeakCase) -> None:
    compared = 0
    found: list[str] = []
    for seed in range(scaled(2)):
        choices = 0
        for number, game in enumerate(walk(leak.case, seed, 60)):
            if game.over or game.pending[0].size() == 1:
                continue
            choices += 1
            if choices % 2 != seed % 2:
                continue
            seat = game.pending[0].seat
            compared += 1
            copy = game.determinize(seat, number)
            found += differences(game, copy, seat, number, f"seed {seed}, position {number}")
    assert found == []
    assert compared > 10


@read_only
def test_the_order_of_a_freshly_shuffled_deck_does_not_reach_a_bot() -> None:
    """Its seat has drawn from it since, and so knows part of the random outcome."""
    case = make_case("havenfall")
    compared = 0
    for seed in range(scaled(10)):
        for number, game in enumerate(walk(case, seed, 240)):
            for pending in game.pending:
                seat = pending.seat
                copy = game.determinize(seat, number)
                if pending.size() == 1 or all(
                    entry[:1] != (CHANCE,) for entry in copy.checkpoint.tape
                ):
                    continue
                compared += observation.decks(copy, seat) != observation.decks(game, seat)
                assert differences(game, copy, seat, number, f"seed {seed}, {number}") == []
    assert compared > 2
