"""Bots: legal, repeatable, and without a look at what is hidden."""

import pytest

import rulebound as rb
from rulebound import bots
from rulebound.bots.montecarlo import MonteCarlo
from rulebound.bots.policy import SeatSide


def at(seed: int, decisions: int) -> rb.Game:
    """A game after some random decisions."""
    game = rb.new("skirmish", seed=seed)
    dice = rb.Dice(seed)
    for _ in range(decisions):
        if game.over:
            break
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    return game


@pytest.mark.parametrize("name", ["random", "easy"])
def test_a_bot_answers_legally(name: str) -> None:
    game = rb.new("skirmish", seed=1)
    for turn in range(25):
        if game.over:
            break
        seat = game.pending[0].seat
        game.submit(seat, bots.make(name, turn).decide(SeatSide(game, seat, turn)))


def test_a_bot_answers_every_kind_of_question() -> None:
    seen: set[str] = set()
    for seed in range(4):
        game = rb.new("skirmish", seed=seed)
        dice = rb.Dice(seed)
        for _ in range(60):
            if game.over:
                break
            asked = game.pending[0]
            if asked.code not in seen:
                seen.add(asked.code)
                answer = MonteCarlo(1, budget=60).decide(SeatSide(game, asked.seat, 1))
                assert game.why_not(asked.seat, answer) is None
            game.submit(asked.seat, asked.sample(dice))
    assert len(seen) >= 4


@pytest.mark.parametrize("name", ["random", "easy"])
def test_the_same_seed_gives_the_same_answer(name: str) -> None:
    game = at(3, 20)
    seat = game.pending[0].seat
    answers = {bots.make(name, 5).decide(SeatSide(game, seat, 5)) for _ in range(2)}
    assert len(answers) == 1


def test_deciding_changes_nothing() -> None:
    game = at(4, 12)
    seat = game.pending[0].seat
    before = game.save()
    bots.make("easy", 1).decide(SeatSide(game, seat, 1))
    assert game.save() == before


def test_a_side_shows_what_its_seat_sees_and_asks_what_it_is_asked() -> None:
    for decisions in range(0, 40, 3):
        game = at(5, decisions)
        asked = game.pending[0]
        side = SeatSide(game, asked.seat, 9)
        assert side.view == game.view(asked.seat)
        assert [o.answer for o in side.asked.options()] == [o.answer for o in asked.options()]
        assert side.imagine(2).view(asked.seat) == side.view


def test_a_side_holds_a_world_dealt_anew_and_not_the_game() -> None:
    game = at(6, 10)
    seat = game.pending[0].seat
    other = 1 - seat
    truth = [card.name for card in game.view(other).seats[other].zones[1].cards]
    hands = set()
    for seed in range(12):
        world = SeatSide(game, seat, seed)._world
        assert world is not game
        hands.add(tuple(card.name for card in world.view(other).seats[other].zones[1].cards))
    assert hands != {tuple(truth)}


def test_a_side_needs_a_question() -> None:
    game = at(7, 0)
    with pytest.raises(ValueError, match="not asked"):
        SeatSide(game, 1 - game.pending[0].seat, 1)


def test_a_win_at_hand_is_taken() -> None:
    found = 0
    for seed in range(200):
        game = rb.new("skirmish", seed=seed, board=(3, 3))
        dice = rb.Dice(seed)
        while not game.over and found < 2:
            asked = game.pending[0]
            wins = _wins(game, asked)
            if wins:
                found += 1
                answer = MonteCarlo(seed, budget=2_000).decide(SeatSide(game, asked.seat, seed))
                assert answer in wins
            game.submit(asked.seat, asked.sample(dice))
        if found == 2:
            return
    pytest.fail("no position with a win at hand came up")


def _wins(game: rb.Game, asked: rb.Asked) -> list[rb.Answer]:
    """The answers after which the seat has won whatever is hidden, where only some are."""
    worlds = [game.determinize(asked.seat, seed) for seed in range(4)]
    wins = [
        option.answer
        for option in asked.options()
        if all(_won(world, asked.seat, option.answer) for world in worlds)
    ]
    return wins if len(wins) < asked.size() else []


def _won(world: rb.Game, seat: rb.Seat, answer: rb.Answer) -> bool:
    twin = world.clone(quiet=True)
    twin.submit(seat, answer)
    return twin.outcome is not None and twin.outcome.winners == (seat,)


def test_unknown_bots_are_named() -> None:
    with pytest.raises(rb.RuleboundError, match="did you mean 'steady'"):
        bots.make("stedy", 1)
    with pytest.raises(rb.RuleboundError, match="there are random, easy, steady"):
        bots.make("xyzzy", 1)
