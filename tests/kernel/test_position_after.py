"""Earlier positions of a game, what was revealed since, and games without history."""

import pytest

import rulebound as rb
from rulebound import Dice, Game, RuleboundError
from rulebound.games import BUILT_IN
from tests.helpers import read_only


def play(name: str, answers: int, seed: int = 1) -> Game:
    game = rb.new(name, seed=seed)
    dice = Dice(seed)
    for _ in range(answers):
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    return game


@read_only
@pytest.mark.parametrize("name", BUILT_IN)
def test_position_after_gives_the_game_as_it_was(name: str) -> None:
    game = rb.new(name, seed=2)
    dice = Dice(2)
    earlier = [game.clone()]
    for _ in range(25):
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
        earlier.append(game.clone())
    for at, expected in enumerate(earlier):
        position = game.position_after(at)
        assert position.save() == expected.save()
        assert position.event_count() == len(expected.journal(0))


def test_a_loaded_game_has_the_same_positions() -> None:
    game = play("skirmish", 30)
    loaded = rb.load(game.save())
    for at in (0, 11, 29, 30):
        assert loaded.position_after(at).view(0) == game.position_after(at).view(0)
        assert len(loaded.position_after(at).moves()) == at


@pytest.mark.parametrize("at", [-1, 13])
def test_there_are_no_other_positions(at: int) -> None:
    with pytest.raises(RuleboundError, match="positions 0 to 12"):
        play("skirmish", 12).position_after(at)


def test_an_earlier_position_can_be_played_on_without_changing_the_game() -> None:
    game = play("skirmish", 20)
    before = game.save()
    branch = game.position_after(9)
    asked = branch.pending[0]
    branch.submit(asked.seat, next(asked.options()).answer)
    assert game.save() == before
    assert len(branch.moves()) == 10


def test_a_face_down_play_reveals_nothing_but_a_reveal_does() -> None:
    game = rb.new("skirmish", seed=3)
    seat = game.pending[0].seat
    placed = next(o for o in game.pending[0].options() if o.text.startswith("place "))
    game.submit(seat, placed.answer)
    assert not game.has_revealed_since(0)  # the card lies face down
    while not any("reveals" in entry.text for entry in game.journal(rb.SPECTATOR)):
        asked = game.pending[0]
        game.submit(asked.seat, next(asked.options()).answer)
    assert game.has_revealed_since(0)


def test_shuffling_and_drawing_reveal_something() -> None:
    found = set()
    game = rb.new("lightseekers", seed=4)
    dice = Dice(1)
    for _ in range(60):
        asked = game.pending[0]
        before = game.event_count()
        game.submit(asked.seat, asked.sample(dice))
        texts = [entry.text for entry in game.journal(rb.SPECTATOR, before)]
        for word in ("draws", "shuffles"):
            if any(word in text for text in texts):
                found.add(word)
                assert game.has_revealed_since(len(game.moves()) - 1), texts
    assert found == {"draws", "shuffles"}


@read_only
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_game_without_history_is_at_the_same_decision(name: str) -> None:
    game = play(name, 25)
    bare = game.without_history()
    assert bare.moves() == []
    for seat in range(game.table.seats):
        assert bare.view(seat) == game.view(seat)
    assert [q.prompt for q in bare.pending] == [q.prompt for q in game.pending]
    assert rb.play_out(bare, 7).outcome == rb.play_out(game, 7).outcome
