"""Bots answer legally, reproducibly, and without access to hidden information."""

import pytest

import rulebound as rb
from rulebound import bots
from rulebound.bots import SeatSide
from rulebound.bots.weights import evaluator
from rulebound.games import BUILT_IN

NAMES = ("random", "beginner", "greedy", "ismcts:12")


def at(seed: int, decisions: int, game: str = "skirmish") -> rb.Game:
    """A game after some random decisions."""
    begun = rb.new(game, seed=seed)
    dice = rb.Dice(seed)
    for _ in range(decisions):
        if begun.over:
            break
        pending = begun.pending[0]
        begun.submit(pending.seat, pending.sample(dice))
    return begun


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_legally_whatever_is_asked(name: str, game: str) -> None:
    seen: set[str] = set()
    for seed in range(3):
        played = rb.new(game, seed=seed)
        dice = rb.Dice(seed)
        for _ in range(120):
            if played.over:
                break
            pending = played.pending[0]
            if pending.code not in seen:
                seen.add(pending.code)
                answer = bots.make(name, 1).decide(SeatSide(played, pending.seat, 1))
                assert played.why_not(pending.seat, answer) is None
            played.submit(pending.seat, pending.sample(dice))
    assert len(seen) >= 2


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_answer(name: str, game: str) -> None:
    played = at(3, 20, game)
    seat = played.pending[0].seat
    answers = {bots.make(name, 5).decide(SeatSide(played, seat, 5)) for _ in range(2)}
    assert len(answers) == 1


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("name", NAMES[1:])
def test_what_a_seat_cannot_know_changes_no_answer(name: str, game: str) -> None:
    """With other hidden cards and the same view, the same seed gives the same answer."""
    compared = 0
    for decisions in range(5, 100, 6):
        truth = at(4, decisions, game)
        if truth.over:
            break
        pending = truth.pending[0]
        if pending.size() == 1:
            continue
        answer = bots.make(name, 5).decide(SeatSide(truth, pending.seat, 9))
        for number in range(2):
            other = truth.determinize(pending.seat, 100 + number)
            assert bots.make(name, 5).decide(SeatSide(other, pending.seat, 9)) == answer
            compared += 1
    assert compared >= 6


def test_deciding_changes_nothing() -> None:
    game = at(4, 12)
    seat = game.pending[0].seat
    before = game.save()
    for name in NAMES:
        bots.make(name, 1).decide(SeatSide(game, seat, 1))
        assert game.save() == before


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_side_has_the_view_and_the_question_of_its_seat(game: str) -> None:
    for decisions in range(0, 40, 5):
        played = at(5, decisions, game)
        pending = played.pending[0]
        side = SeatSide(played, pending.seat, 9)
        assert side.view == played.view(pending.seat)
        assert [o.answer for o in side.pending.options()] == [o.answer for o in pending.options()]
        assert side.sample_world(2).view(pending.seat) == side.view


def test_a_side_holds_a_determinized_world_and_not_the_game() -> None:
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


@pytest.mark.parametrize("name", ["greedy", "ismcts:150"])
def test_a_bot_takes_an_immediate_win(name: str) -> None:
    found = 0
    for seed in range(200):
        game = rb.new("skirmish", seed=seed, board=(3, 3))
        dice = rb.Dice(seed)
        while not game.over and found < 2:
            pending = game.pending[0]
            wins = _wins(game, pending)
            if wins:
                found += 1
                answer = bots.make(name, seed).decide(SeatSide(game, pending.seat, seed))
                assert answer in wins
            game.submit(pending.seat, pending.sample(dice))
        if found == 2:
            return
    pytest.fail("no position with an immediate win came up")


def _wins(game: rb.Game, pending: rb.Pending) -> list[rb.Answer]:
    """Return the answers that win at once in every world; none if all answers do."""
    worlds = [game.determinize(pending.seat, seed) for seed in range(4)]
    wins = [
        option.answer
        for option in pending.options()
        if all(_wins_at_once(world, pending.seat, option.answer) for world in worlds)
    ]
    return wins if len(wins) < pending.size() else []


def _wins_at_once(world: rb.Game, seat: rb.Seat, answer: rb.Answer) -> bool:
    copy = world.clone(quiet=True)
    copy.submit(seat, answer)
    return copy.outcome is not None and copy.outcome.winners == (seat,)


@pytest.mark.parametrize("game", BUILT_IN)
def test_win_probabilities_add_up_and_a_finished_game_is_certain(game: str) -> None:
    played = at(8, 30, game)
    evaluation = evaluator(played.rules)
    assert sum(evaluation.evaluate_game(played)) == pytest.approx(1)
    assert all(0 < chance < 1 for chance in evaluation.evaluate_game(played))
    while not played.over:
        pending = played.pending[0]
        played.submit(pending.seat, pending.sample(rb.Dice(len(played.moves()))))
    assert played.outcome is not None
    winners = played.outcome.winners
    assert evaluation.evaluate_game(played) == [
        1 / len(winners) if seat in winners else 0 for seat in range(played.table.seats)
    ]


def test_a_bot_can_answer_a_draft_with_billions_of_possible_decks() -> None:
    game = rb.new("lightseekers", seed=3, format="draft")
    dice = rb.Dice(3)
    seen: set[str] = set()
    while (pending := game.pending[0]).code != "act":
        if pending.code in seen:
            game.submit(pending.seat, pending.sample(dice))
            continue
        seen.add(pending.code)
        game.submit(pending.seat, bots.make("ismcts:10", 1).decide(SeatSide(game, pending.seat, 1)))
    assert "build" in seen


def test_an_unknown_bot_name_is_reported_with_a_hint() -> None:
    with pytest.raises(rb.RuleboundError, match="did you mean 'steady'"):
        bots.make("stedy", 1)
    with pytest.raises(rb.RuleboundError, match="there are random, beginner, easy, steady"):
        bots.make("xyzzy", 1)
    for name in (
        "ismcts",
        "ismcts:",
        "ismcts:0",
        "ismcts:-5",
        "ismcts:1s",
        "ismcts:9@",
        "ismcts:9999999999",
        "ismcts:9@9999999",
        "ismcts:٣",
        "ismcts:@9",
    ):
        with pytest.raises(rb.RuleboundError, match="budget"):
            bots.make(name, 1)


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("ismcts:30", (30, None, None)),
        ("ismcts:30@4", (30, None, 4)),
        ("ismcts:20ms", (None, 20, None)),
        ("ismcts:20ms@12", (None, 20, 12)),
    ],
)
def test_a_search_is_named_by_its_budget(
    name: str, budget: tuple[int | None, int | None, int | None]
) -> None:
    bot = bots.make(name, 1)
    assert isinstance(bot, bots.Ismcts)
    assert (bot.iterations, bot.time_limit_ms, bot._horizon) == budget
