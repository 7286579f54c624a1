"""Standing passes: answered inline, recorded on the tape, kept by saves, undo and replays."""

from __future__ import annotations

from textwrap import dedent

import pytest

import rulebound as rb
from rulebound import games
from rulebound.conformance.cases import play_randomly
from rulebound.games.sixforms.stack.event_kinds import N_ENTER, N_ORIENT, N_PLAY, WINDOWS
from rulebound.kernel import passes, scenario
from rulebound.kernel.game import Game
from rulebound.kernel.passes import FORMALITIES, PASSED_ENTRY, UNTIL_TURN

# Seat 1 holds an interrupt that it could play at any event.
TABLE = """
    game: sixforms
    cards:
      - {name: Raider, form: natural, type: avatar, cost: 1, stats: [1, 5, 0], arrows: [n]}
      - {name: Dart, form: elemental, type: action, cost: 0, interrupt: true,
         text: "On play: deal 5 damage to target battlefield card."}
    battlefield:
      b1: {card: Raider, of: 0, exhausted: true}
      c1: {card: Raider, of: 0, exhausted: true}
    seats:
      - {deck: [Raider*3]}
      - {hand: [Dart], deck: [Raider*3]}
"""


def table(text: str = "") -> Game:
    return scenario.run(scenario.parse(dedent(TABLE) + dedent(text)), games.INSTALLED)


def say(game: Game, seat: int, words: str) -> None:
    pending = game.question_for(seat)
    assert pending is not None
    answer = pending.parse(words)
    assert answer is not None
    game.submit(seat, answer)


def asked(game: Game) -> list[tuple[int, str]]:
    return [(pending.seat, pending.code) for pending in game.pending]


def test_a_seat_is_asked_only_where_it_has_no_standing_pass() -> None:
    game = table()
    say(game, 0, "orient Raider b1")
    assert asked(game) == [(0, "act")]
    game.set_passes(1, {"orientation": "ask"})
    say(game, 0, "orient Raider c1")
    assert asked(game) == [(1, "respond")]


def test_a_pass_is_recorded_on_the_tape_so_that_a_later_wish_does_not_change_the_past() -> None:
    ready = dedent(TABLE).replace(", exhausted: true", "") + "step: move\n"
    game = scenario.run(scenario.parse(ready), games.INSTALLED)
    game.set_passes(1, {"move": "pass", "end of a move": "ask"})
    say(game, 0, "move Raider b1 to b2")  # passes at the move, is asked at its end
    assert asked(game) == [(1, "respond")]
    assert PASSED_ENTRY in game.checkpoint.tape
    events = [entry.text for entry in game.journal(1)]
    game.set_passes(1, "none")
    say(game, 1, "pass")
    assert asked(game) == [(0, "move")]
    assert [entry.text for entry in game.journal(1)][: len(events)] == events
    game.verify()


def test_saves_keep_the_wishes_of_every_moment() -> None:
    game = table()
    game.set_passes(1, {"orientation": "ask"})
    say(game, 0, "orient Raider b1")
    say(game, 1, "pass")
    game.set_passes(1, "all")
    say(game, 0, "orient Raider c1")
    twin = rb.load(game.save())
    assert twin.passes == game.passes
    assert twin.save() == game.save()
    twin.verify()
    for at in range(len(game.moves()) + 1):
        assert twin.position_after(at).table.rows() == game.position_after(at).table.rows()


def test_a_save_with_impossible_passes_is_refused() -> None:
    data = table("passes: {1: all}").save()
    for wrong in (b'"passes":[[-1,[0]]]', b'"passes":[[-1,[0,-5]]]', b'"passes":[[9,[0,0]]]'):
        start = data.index(b'"passes":')
        with pytest.raises(rb.RuleboundError, match="standing passes"):
            rb.load(data[:start] + wrong + b"}")


def test_undo_leaves_the_wishes_as_they_are() -> None:
    game = table()
    say(game, 0, "orient Raider b1")
    game.set_passes(1, {"orientation": "ask"})
    game.undo()
    say(game, 0, "orient Raider b1")
    assert asked(game) == [(1, "respond")]
    game.verify()


def test_pass_until_my_turn_ends_with_the_turn() -> None:
    game = table("passes: {1: none}")
    game.set_passes(1, {"until my turn": "pass"})
    for _ in range(20):
        if game.pending[0].seat == 1:
            break
        say(game, 0, "done")
    assert game.view(1).numbers["acting"] == 1
    assert not game.passes[1] & UNTIL_TURN


def test_formalities_are_answered_if_a_seat_wishes_so() -> None:
    game = table("passes: {1: none}")
    say(game, 0, "orient Raider b1")
    say(game, 1, "play Dart")
    say(game, 1, "Raider b1")
    before = len(game.moves())
    twin = table("passes: {1: {formalities: pass}}")
    assert twin.passes[1] & FORMALITIES
    assert before == 3


def test_a_world_does_not_know_the_wishes_of_others() -> None:
    game = table()
    game.set_passes(0, "none")
    game.set_passes(1, "all")
    world = game.determinize(0, 1)
    usual = passes.default_mask(WINDOWS)
    assert world.passes == [0, usual]


@pytest.mark.parametrize("wish", ["none", "all"])
def test_whole_games_are_the_same_when_run_again(wish: str) -> None:
    game = rb.new("sixforms", seed=3, passes={0: wish, 1: wish})
    play_randomly(game, 3, 120)
    game.verify()
    assert rb.load(game.save()).save() == game.save()


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ("sometimes", "a mapping"),
        ({"rain": "ask"}, "no kind of window 'rain'"),
        ({"play": "maybe"}, "'ask' or 'pass'"),
    ],
)
def test_wishes_that_cannot_be_read_are_refused(wish: object, message: str) -> None:
    game = table()
    with pytest.raises(rb.RuleboundError, match=message):
        game.set_passes(1, wish)
    with pytest.raises(rb.RuleboundError, match="There is no seat 2"):
        game.set_passes(2, "all")
    with pytest.raises(rb.RuleboundError, match="there is no seat 'a'"):
        rb.new("sixforms", passes={"a": "all"})


def test_a_wish_changes_only_what_it_names() -> None:
    usual = passes.default_mask(WINDOWS)
    changed = passes.changed_mask(WINDOWS, usual, {"entry": "ask", "play": "pass"})
    assert usual ^ changed == 1 << N_ENTER | 1 << N_PLAY
    assert usual >> N_ORIENT & 1
    assert passes.wish_between(WINDOWS, usual, changed) == {"play": "pass", "entry": "ask"}


def test_a_written_scenario_contains_the_wishes() -> None:
    game = rb.new("sixforms", seed=5, passes={1: "none"})
    play_randomly(game, 5, 40)
    game.set_passes(0, "all")
    play_randomly(game, 6, 40)
    text = scenario.write(game, "sixforms", {"seed": 5})
    twin = scenario.start(scenario.parse(text), games.INSTALLED)
    assert twin.passes == game.first_passes
    replayed = scenario.play_steps(scenario.parse(text), games.INSTALLED, 10_000)
    assert replayed.table.rows() == game.table.rows()


@pytest.mark.parametrize("wish", ["none", "all", {"until my turn": "pass", "formalities": "pass"}])
def test_nothing_in_a_world_depends_on_the_wishes_of_others(wish: object) -> None:
    game, other = table(), table()
    other.set_passes(1, wish)
    assert game.determinize(0, 1).save() == other.determinize(0, 1).save()


def test_an_undone_window_is_open_again_though_its_seat_passes_now() -> None:
    game = table("passes: {1: none}")
    say(game, 0, "orient Raider b1")
    rows = game.table.rows()
    say(game, 1, "pass")
    game.set_passes(1, "all")
    assert game.position_after(1).table.rows() == rows
    game.undo()
    assert asked(game) == [(1, "respond")]
    assert rb.load(game.save()).table.rows() == rows


def test_a_world_that_begins_in_a_window_asks_though_its_seat_passes_from_now_on() -> None:
    game = table("passes: {1: none}")
    say(game, 0, "orient Raider b1")
    game.set_passes(1, {"until my turn": "pass"})
    world = rb.load(game.without_history().determinize(1, 3).without_history().save())
    assert asked(world) == [(1, "respond")]
    world.verify()


def test_only_a_held_formality_stays_pending_for_who_runs_the_game() -> None:
    game = table()
    game.set_passes(0, {"held formalities": "pass"})
    while not game.pending[0].is_formality:
        say(game, 0, next(option.text for option in game.pending[0].options()))
    assert game.is_unwanted(game.pending[0])
    game.set_passes(0, {"held formalities": "ask"})
    assert not game.is_unwanted(game.pending[0])
