"""Clones, saves, replays and undo give the same game at every decision, even in mid-effect."""

from __future__ import annotations

from rulebound.conformance.cases import (
    MAX_ANSWERS,
    PARANOID,
    Case,
    all_observations,
    play_randomly,
    position,
    random_game,
    walk,
)
from rulebound.conformance.checks import check, fails
from rulebound.kernel.game import begin
from rulebound.kernel.questions import Dice
from rulebound.kernel.refusal import RuleboundError

LONG = 25 if PARANOID else 70


@check
def a_clone_does_not_disturb_the_original_nor_another_clone(case: Case) -> None:
    mid_effect = 0
    for seed in range(20):
        searching = seed >= case.scaled(4)  # continue only to find a decision in mid-effect
        if searching and (mid_effect or case.has_draft or PARANOID):
            break
        for number, game in enumerate(walk(case, seed)):
            searching = searching or number > LONG
            if searching and mid_effect:
                break
            if not game.checkpoint.tape and (searching or number % 3 != seed % 3):
                continue
            mid_effect += bool(game.checkpoint.tape)
            before = game.save()
            one = game.clone()
            other = game.clone()
            quiet = game.clone(quiet=True)
            play_randomly(one, seed + 1, 4)
            assert game.save() == before
            assert other.save() == before
            play_randomly(quiet, seed + 1, 4)
            assert game.save() == before
            assert position(quiet) == position(one)
            play_randomly(other, seed + 1, 4)
            assert other.save() == one.save()
    # if every answer is verified, games are cut short
    if case.is_rich and not (case.has_draft or PARANOID):
        assert mid_effect > 0, "no decision in the middle of an effect was found"


@check
def undo_in_a_clone_leaves_the_original_alone(case: Case) -> None:
    for game in walk(case, 3, 30):
        if game.moves():
            before = game.save()
            game.clone().undo()
            assert game.save() == before


@check
def a_saved_game_is_the_same_game(case: Case) -> None:
    for seed in range(case.scaled(3)):
        for number, game in enumerate(walk(case, seed)):
            if number % 17 != seed % 17:
                continue
            data = game.save()
            twin = case.load(data)
            assert twin.save() == data
            assert position(twin) == position(game)
            assert all_observations(twin, case.viewers()) == all_observations(game, case.viewers())
            assert twin.moves() == game.moves()


@check
def a_saved_game_has_the_same_future(case: Case) -> None:
    for seed in range(case.scaled(3)):
        game = random_game(case, seed, LONG // 3)
        twin = case.load(game.save())
        quiet = case.load(game.clone(quiet=True).save())
        assert quiet.quiet
        play_randomly(game, seed, LONG)
        play_randomly(twin, seed, LONG)
        play_randomly(quiet, seed, LONG)
        assert twin.save() == game.save()
        assert position(quiet) == position(game)


@check
def a_game_with_a_deep_random_state_is_played_saved_and_determinized(case: Case) -> None:
    deep = 1 << 64
    game = case.start(deep + 1)
    play_randomly(game, 1, 20)
    assert game.table.rng > 1 << 32
    twin = case.load(game.save())
    assert position(twin) == position(game)
    play_randomly(game, 1, LONG)
    play_randomly(twin, 1, LONG)
    assert twin.save() == game.save()
    world = case.start(deep + 2).determinize(0, 3)
    assert world.table.rng < 1 << 32  # a search in it cannot know the true random state


@check
def the_same_answers_give_the_same_game(case: Case) -> None:
    for seed in range(case.scaled(2)):
        game = random_game(case, seed)
        twin = begin(game.rules, game.origin, game.first_passes)
        for seat, answer in game.moves():
            twin.submit(seat, answer)
        assert twin.save() == game.save()
        twin.verify()


@check
def undo_restores_every_earlier_position_exactly(case: Case) -> None:
    for seed in range(case.scaled(2)):
        saves = []
        seen = []
        for game in walk(case, seed, LONG):
            saves.append(game.save())
            seen.append(all_observations(game, case.viewers()))
        for data, shown in zip(reversed(saves[:-1]), reversed(seen[:-1]), strict=True):
            game.undo()
            assert game.save() == data
            assert all_observations(game, case.viewers()) == shown
        fails(RuleboundError, game.undo)
        assert game.save() == saves[0]


@check
def undo_works_in_a_loaded_game(case: Case) -> None:
    saves = []
    for game in walk(case, 5, LONG):
        saves.append(game.save())
    twin = case.load(saves[-1])
    for data in reversed(saves[:-1]):
        twin.undo()
        assert twin.save() == data
    fails(RuleboundError, twin.undo)


@check
def after_undo_another_answer_can_be_given(case: Case) -> None:
    for seed in range(case.scaled(3)):
        game = random_game(case, seed, 12)
        data = game.save()
        game.undo()
        play_randomly(game.clone(), 1, LONG)
        for asked in game.pending:
            for _ in range(3):
                game.submit(asked.seat, asked.sample(Dice(seed)))
                game.undo()
        seat, answer = case.load(data).moves()[-1]
        game.submit(seat, answer)
        assert game.save() == data


@check
def a_quiet_game_has_no_undo(case: Case) -> None:
    game = random_game(case, 2, 5)
    quiet = game.clone(quiet=True)
    play_randomly(quiet, 1, 2)
    fails(RuleboundError, quiet.undo)


@check
def running_again_gives_the_same(case: Case) -> None:
    """If every answer is verified, this also covers the games of read-only tests."""
    for seed in (0, 1, 2, 4, 6, 7) if PARANOID else range(case.scaled(2)):
        for number, game in enumerate(walk(case, seed, MAX_ANSWERS if PARANOID else LONG)):
            if number % 10 == 0:
                game.verify()
