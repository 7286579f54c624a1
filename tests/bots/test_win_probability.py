"""Win probabilities over a game, and its turning points."""

import pytest

import rulebound as rb
from rulebound.bots.evaluation import win_shares
from rulebound.bots.win_probability import (
    CLOSE_LOOK,
    MAX_TURNING_POINTS,
    MIN_JUMP,
    Probe,
    TurningPoint,
    WinCurve,
    describe_turn,
    most_affected_seat,
    trace_curve,
    win_probabilities,
)
from rulebound.games import BUILT_IN


def play(name: str, seed: int, answers: int = 100_000) -> rb.Game:
    """Play `answers` random answers, or to the end."""
    game = rb.new(name, seed=seed)
    dice = rb.Dice(seed)
    while not game.over and len(game.moves()) < answers:
        pending = game.pending[0]
        game.submit(pending.seat, pending.sample(dice))
    return game


def trace(
    actual: list[float], points: int, coarse: list[float] | None = None
) -> tuple[WinCurve, list[Probe]]:
    """Trace a two-seat game in which seat 0 has these win probabilities.

    `coarse` replaces the results of the first, coarse pass.
    """
    probes: list[Probe] = []
    walk = trace_curve(len(actual) - 1, points)
    probe = next(walk)
    while True:
        probes.append(probe)
        values = (coarse or actual) if probe.factor == 1 else actual
        try:
            probe = walk.send((values[probe.at], 1 - values[probe.at]))
        except StopIteration as end:
            curve: WinCurve = end.value
            return curve, probes


@pytest.mark.parametrize("name", BUILT_IN)
def test_probabilities_add_up_and_a_finished_game_gives_its_outcome(name: str) -> None:
    middle = win_probabilities(play(name, 3, 40), 8)
    assert sum(middle) == pytest.approx(1)
    assert all(0 < value < 1 for value in middle)
    end = play(name, 3)
    assert end.outcome is not None
    winners = end.outcome.winners
    assert win_probabilities(end, 8) == tuple(
        [1 / len(winners) if seat in winners else 0.0 for seat in range(end.table.seats)]
    )


@pytest.mark.parametrize("name", BUILT_IN)
def test_probabilities_depend_only_on_what_a_spectator_sees(name: str) -> None:
    """Hidden cards do not move the curve."""
    game = play(name, 5, 30).without_history()
    other = game.determinize(rb.SPECTATOR, 9).without_history()
    assert tuple(game.table.ident) != tuple(other.table.ident)
    assert win_probabilities(game, 6) == win_probabilities(other, 6)


def test_bisection_finds_the_answer_that_caused_a_jump() -> None:
    actual = [0.5] * 333 + [0.8] * 268
    curve, probes = trace(actual, 60)
    assert [turn.at for turn in curve.turns] == [333]
    assert curve.turns[0].before == pytest.approx((0.5, 0.5))
    assert curve.turns[0].after == pytest.approx((0.8, 0.2))
    assert most_affected_seat(curve.turns[0]) == 0
    assert len(probes) <= 61 + 2 + 4
    assert [at for at, _ in curve.points] == sorted({probe.at for probe in probes})
    assert {probe.at for probe in probes if probe.factor == CLOSE_LOOK} > {332, 333}


def test_the_most_affected_seat_is_the_one_that_changed_most() -> None:
    assert most_affected_seat(TurningPoint(1, (0.4, 0.3, 0.3), (0.2, 0.4, 0.4))) == 0
    assert most_affected_seat(TurningPoint(1, (0.4, 0.3, 0.3), (0.3, 0.55, 0.15))) == 1


def test_a_few_of_the_largest_jumps_are_reported_in_game_order() -> None:
    heights = [0.5, 0.1, 0.9, 0.3, 0.7, 0.2, 0.8, 0.65]
    actual = [height for height in heights for _ in range(100)]
    curve, _ = trace(actual, 60)
    assert [turn.at for turn in curve.turns] == [100, 200, 300, 500, 600]
    assert len(curve.turns) == MAX_TURNING_POINTS


def test_neither_a_slow_rise_nor_a_blip_is_a_turning_point() -> None:
    rise = [0.5 + 0.4 * at / 600 for at in range(601)]
    assert trace(rise, 60)[0].turns == []
    blip = [0.5] * 601
    blip[300] = 0.5 + MIN_JUMP
    assert trace(blip, 60)[0].turns == []


def test_a_jump_that_closer_probes_do_not_confirm_is_no_turning_point() -> None:
    """Few worlds make noisy estimates; noise must not be reported as a turning point."""
    noise = [0.5] * 300 + [0.65] * 301
    curve, probes = trace([0.5] * 601, 60, coarse=noise)
    assert CLOSE_LOOK in [probe.factor for probe in probes]
    assert curve.turns == []
    sharper = [0.5] * 300 + [0.8] * 301
    assert trace(sharper, 60, coarse=noise)[0].turns == [
        TurningPoint(300, (0.5, 0.5), (0.8, 1 - 0.8))
    ]


def test_a_game_of_one_answer_has_a_curve() -> None:
    curve, probes = trace([0.5, 1.0], 60)
    assert [probe.at for probe in probes] == [0, 1, 0, 1]
    assert [turn.at for turn in curve.turns] == [1]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_turning_point_is_described_by_the_spectators_journal(name: str) -> None:
    game = play(name, 7, 200)
    moves = game.moves()
    journal = {entry.text for entry in game.journal(rb.SPECTATOR)}
    texts: list[str] = []
    for at in range(1, len(moves), 5):
        seat, text = describe_turn(game, at)
        assert seat == moves[at - 1][0]
        texts.append(text)
        if text:
            assert any(text.startswith(entry) for entry in journal)
    assert sum(1 for text in texts if text) > len(texts) / 2


def test_partners_share_the_probability_of_their_team() -> None:
    game = rb.new("havenfall", seats=4, mode="teams", seed=3)
    one, other, partner, last = win_probabilities(game, 4)
    assert (one, other) == (partner, last)
    assert one + other == pytest.approx(1)
    dice = rb.Dice(3)
    while not game.over:
        pending = game.pending[0]
        game.submit(pending.seat, pending.sample(dice))
    assert sorted(win_probabilities(game, 1)) == [0, 0, 1, 1]


def test_teams_in_first_place_share_the_win() -> None:
    draw = rb.Outcome((1, 1, 3), (), "turn limit", "SK-Q1")
    assert win_shares(draw, [0, 1, 2]) == [0.5, 0.5, 0]
    assert win_shares(rb.Outcome((2, 1, 2, 1), (), "ten points", "HF"), [0, 1, 0, 1]) == [
        0,
        1,
        0,
        1,
    ]
