"""Two teams of two: set-up, turns and the end of a game; see also `scenarios/teams`."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.schema import OUT, QUARRY
from rulebound.kernel.game import Game
from rulebound.kernel.questions import Dice
from tests.games.sixforms.scenarios import run_scenario


def keep_hand(game: Game) -> int:
    """Let the seat that is asked keep its opening hand. Return the seat."""
    asked = game.pending[0]
    assert asked.code == "mulligan"
    answer = asked.parse("yes")
    assert answer is not None
    game.submit(asked.seat, answer)
    return asked.seat


def new_game(first: int = 0, **options: object) -> Game:
    """Return a game of four, after everybody has kept the opening hand."""
    game = rb.new("sixforms", seats=4, seed=1, first=first, **options)
    assert [keep_hand(game) for _ in range(4)] == [(first + step) % 4 for step in range(4)]
    return game


def steps_of(game: Game) -> list[tuple[int, str]]:
    """Return whose steps have begun, from the journal."""
    lines = [line.text for line in game.journal(0) if line.text.endswith(" step.")]
    return [(int(line.split(":")[0].split()[1]), line.split(": ")[1]) for line in lines]


def finish_turn(game: Game) -> None:
    """Let the turn player do nothing, and everybody else, too."""
    turn = game.view(0).numbers["turn"]
    while not game.over and game.view(0).numbers["turn"] == turn:
        asked = game.pending[0]
        done = next((o for o in asked.options() if o.text in {"done", "pass", "no"}), None)
        game.submit(asked.seat, done.answer if done else asked.sample(Dice(0)))


@pytest.mark.rule("SF-Q132")
@pytest.mark.parametrize("first", range(4))
def test_the_other_team_begins_with_two_sparks_each_and_the_partner_with_one(first: int) -> None:
    sparks = [seat.numbers["sparks"] for seat in new_game(first).view(0).seats]
    usual = [0, 2, 1, 2]
    assert sparks == [usual[(seat - first) % 4] for seat in range(4)]


@pytest.mark.rule("SF-Q132")
@pytest.mark.parametrize("first", [0, 3])
def test_only_the_first_turn_of_the_first_player_leaves_out_steps(first: int) -> None:
    game = new_game(first)
    for _ in range(5):
        finish_turn(game)
    by_seat: dict[int, list[str]] = {}
    for seat, step in steps_of(game):
        by_seat.setdefault(seat, []).append(step)
    usual = ["draw step.", "regroup step.", "act step.", "move step.", "second act step."]
    assert by_seat[first][:3] == ["regroup step.", "act step.", "end step."]
    order = [(first + later) % 4 for later in range(4)]
    assert list(by_seat) == order
    for seat in order[1:]:
        assert by_seat[seat][:5] == usual


@pytest.mark.rule("SF-Q130")
def test_each_player_has_eighteen_cubes_in_one_quarry_and_all_else_alone() -> None:
    game = rb.new("sixforms", seats=4, seed=1)
    assert game.table.vars[QUARRY] == 72
    for seat in game.view(0).seats:
        assert seat.numbers["life"] == 20
        assert (seat.zone("hand").count, seat.zone("deck").count >= 45) == (5, True)
    assert game.rules.teams(game.table) == [0, 1, 0, 1]


@pytest.mark.rule("SF-Q131")
def test_each_field_has_eight_zones_and_every_zone_is_in_one_of_them() -> None:
    game = rb.new("sixforms", seats=4, seed=1)
    g = game.rules.context(game.table)
    assert isinstance(g, SixFormsCtx)
    fields = [{g.board.name(cell) for cell in g.home_zones(seat)} for seat in range(4)]
    assert fields[0] == {f"{column}{row}" for column in "abcd" for row in (1, 2)}
    assert fields[1] == {f"{column}{row}" for column in "abcd" for row in (3, 4)}
    assert fields[2] == {f"{column}{row}" for column in "efgh" for row in (1, 2)}
    assert fields[3] == {f"{column}{row}" for column in "efgh" for row in (3, 4)}
    facts = [seat.facts for seat in game.view(-1).seats]
    assert facts[3] == {"team": "1", "side": "far", "field": "e3-h4"}
    assert game.view(-1).states["mode"] == "teams"


@pytest.mark.rule("SF-Q137")
def test_a_partner_sees_no_hand_and_no_draw() -> None:
    game = new_game()
    assert len(game.view(2).seats[2].zone("hand").cards) == 5
    assert game.view(0).seats[2].zone("hand").cards == ()
    assert "Seat 2 draws a card." in [line.text for line in game.journal(0)]


@pytest.mark.rule("SF-Q136")
def test_the_turn_limit_compares_the_life_of_teams() -> None:
    game = run_scenario(
        """
        turn number: 7
        turn limit: 7
        step: second act
        seats:
          - {life: 1, deck: [Yawn*9]}
          - {life: 9, deck: [Yawn*9]}
          - {life: 18, deck: [Yawn*9]}
          - {life: 9, deck: [Yawn*9]}
        steps:
          - 0: done
        expect: {outcome: seat 0 and seat 2, reason: the turn limit}
        """
    )
    assert game.outcome is not None
    assert game.outcome.scores == (19, 18, 19, 18)


@pytest.mark.rule("SF-Q136")
def test_the_journal_tells_who_is_out_and_why_and_which_team_is_beaten() -> None:
    game = run_scenario(
        """
        seats:
          - {deck: [Yawn*9]}
          - {deck: [Yawn*9]}
          - {life: 0, out: true}
          - {deck: [Yawn*9]}
        steps:
          - 1: give up
          - 0: give up
        expect: {outcome: seat 1 and seat 3}
        """
    )
    told = [line.text for line in game.journal(3)]
    assert "Seat 1 gives up and is out of the game." in told
    assert told[-1] == "The game is over: seats 0 and 2 are out."
    assert game.table.counts[OUT] == [1, 1, 1, 0]


@pytest.mark.rule("SF-Q136")
@pytest.mark.parametrize("seed", range(6))
def test_whoever_resigns_is_never_asked_again(seed: int) -> None:
    """At any question, whoever is asked."""
    game = rb.new("sixforms", seats=4, seed=seed, turn_limit=40)
    dice = Dice(seed)
    gone: list[int] = []
    while not game.over:
        asked = game.pending[0]
        assert asked.seat not in gone
        if len(gone) < 3 and dice.roll(150) == 0:
            seat = asked.seat if dice.roll(2) else dice.roll(4)
            if seat not in gone:
                gone.append(seat)
                game.resign(seat)
                continue
        game.submit(asked.seat, asked.sample(dice))
    loaded = rb.load(game.save())
    assert loaded.table.rows() == game.table.rows()


@pytest.mark.rule("SF-Q132")
def test_nobody_leaves_out_steps_if_the_first_player_resigns_before_the_first_turn() -> None:
    game = rb.new("sixforms", seats=4, seed=1, first=0)
    game.resign(0)
    assert [keep_hand(game) for _ in range(3)] == [1, 2, 3]
    finish_turn(game)
    assert steps_of(game)[0] == (1, "draw step.")
