"""The course of a game: how it stood from moment to moment, and where it turned."""

import pytest

import rulebound as rb
from rulebound.bots.chances import (
    CLOSELY,
    LEAST_JUMP,
    MOST_TURNS,
    Course,
    Look,
    Turn,
    course,
    moved_most,
    shares,
)
from rulebound.bots.chances import turned as told
from rulebound.bots.scale import won
from rulebound.games import GAMES


def played(name: str, seed: int, answers: int = 100_000) -> rb.Game:
    """A game after so many random answers, or at its end."""
    game = rb.new(name, seed=seed)
    dice = rb.Dice(seed)
    while not game.over and len(game.moves()) < answers:
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    return game


def walked(
    standing: list[float], points: int, glance: list[float] | None = None
) -> tuple[Course, list[Look]]:
    """The course of a game of two that stood so for the first, and which looks were wanted.

    At first glance it may have looked otherwise.
    """
    wanted: list[Look] = []
    walk = course(len(standing) - 1, points)
    look = next(walk)
    while True:
        wanted.append(look)
        stood = (glance or standing) if look.times == 1 else standing
        try:
            look = walk.send((stood[look.at], 1 - stood[look.at]))
        except StopIteration as end:
            found: Course = end.value
            return found, wanted


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_and_the_end_is_as_it_was_won(name: str) -> None:
    middle = shares(played(name, 3, 40), 8)
    assert sum(middle) == pytest.approx(1)
    assert all(0 < share < 1 for share in middle)
    end = played(name, 3)
    assert end.outcome is not None
    winners = end.outcome.winners
    assert shares(end, 8) == tuple(
        [1 / len(winners) if seat in winners else 0.0 for seat in range(end.table.seats)]
    )


@pytest.mark.parametrize("name", GAMES)
def test_how_it_stands_is_what_an_onlooker_could_tell(name: str) -> None:
    """What onlookers cannot know does not move the curve."""
    game = played(name, 5, 30).without_history()
    other = game.determinize(rb.SPECTATOR, 9).without_history()
    assert tuple(game.table.ident) != tuple(other.table.ident)
    assert shares(game, 6) == shares(other, 6)


def test_the_answer_by_which_it_jumped_is_found_between_two_points() -> None:
    standing = [0.5] * 333 + [0.8] * 268
    found, wanted = walked(standing, 60)
    assert [turn.at for turn in found.turns] == [333]
    assert found.turns[0].before == pytest.approx((0.5, 0.5))
    assert found.turns[0].after == pytest.approx((0.8, 0.2))
    assert moved_most(found.turns[0]) == 0
    assert len(wanted) <= 61 + 2 + 4
    assert [at for at, _ in found.points] == sorted({look.at for look in wanted})
    assert {look.at for look in wanted if look.times == CLOSELY} > {332, 333}


def test_a_turn_is_told_of_whom_it_moved_most() -> None:
    assert moved_most(Turn(1, (0.4, 0.3, 0.3), (0.2, 0.4, 0.4))) == 0
    assert moved_most(Turn(1, (0.4, 0.3, 0.3), (0.3, 0.55, 0.15))) == 1


def test_the_largest_jumps_are_told_in_the_order_of_the_game_and_not_more_than_a_few() -> None:
    heights = [0.5, 0.1, 0.9, 0.3, 0.7, 0.2, 0.8, 0.65]
    standing = [height for height in heights for _ in range(100)]
    found, _ = walked(standing, 60)
    assert [turn.at for turn in found.turns] == [100, 200, 300, 500, 600]
    assert len(found.turns) == MOST_TURNS


def test_neither_a_slow_rise_nor_what_passes_at_once_is_a_turning_point() -> None:
    rise = [0.5 + 0.4 * at / 600 for at in range(601)]
    assert walked(rise, 60)[0].turns == []
    blip = [0.5] * 601
    blip[300] = 0.5 + LEAST_JUMP
    assert walked(blip, 60)[0].turns == []


def test_what_a_closer_look_does_not_confirm_is_no_turning_point() -> None:
    """Few worlds make noise, and of many points some are off; no game was turned by that."""
    noise = [0.5] * 300 + [0.65] * 301
    found, wanted = walked([0.5] * 601, 60, glance=noise)
    assert CLOSELY in [look.times for look in wanted]
    assert found.turns == []
    sharper = [0.5] * 300 + [0.8] * 301
    assert walked(sharper, 60, glance=noise)[0].turns == [Turn(300, (0.5, 0.5), (0.8, 1 - 0.8))]


def test_a_game_of_one_answer_has_a_course() -> None:
    found, wanted = walked([0.5, 1.0], 60)
    assert [look.at for look in wanted] == [0, 1, 0, 1]
    assert [turn.at for turn in found.turns] == [1]


@pytest.mark.parametrize("name", GAMES)
def test_a_turning_point_is_told_in_words_that_onlookers_were_told(name: str) -> None:
    game = played(name, 7, 200)
    moves = game.moves()
    journal = {entry.text for entry in game.journal(rb.SPECTATOR)}
    texts: list[str] = []
    for at in range(1, len(moves), 5):
        seat, text = told(game, at)
        assert seat == moves[at - 1][0]
        texts.append(text)
        if text:
            assert any(text.startswith(entry) for entry in journal)
    assert sum(1 for text in texts if text) > len(texts) / 2


def test_partners_have_the_chances_of_their_side() -> None:
    game = rb.new("havenfall", seats=4, mode="teams", seed=3)
    one, other, partner, last = shares(game, 4)
    assert (one, other) == (partner, last)
    assert one + other == pytest.approx(1)
    dice = rb.Dice(3)
    while not game.over:
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    assert sorted(shares(game, 1)) == [0, 0, 1, 1]


def test_those_in_first_place_share_the_victory() -> None:
    draw = rb.Outcome((1, 1, 3), (), "turn limit", "SK-Q1")
    assert won(draw, [0, 1, 2]) == [0.5, 0.5, 0]
    assert won(rb.Outcome((2, 1, 2, 1), (), "ten points", "HF"), [0, 1, 0, 1]) == [0, 1, 0, 1]
