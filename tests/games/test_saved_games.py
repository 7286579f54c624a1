"""Saved games under other rules and cards: they play on exactly, or can be watched."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import rulebound as rb
from rulebound import Game, Outdated, games
from rulebound.conformance.cases import make_case, random_game
from rulebound.games.skirmish.primitives import health
from rulebound.kernel import codec, loading
from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.ids import SPECTATOR
from rulebound.kernel.refusal import Refused
from tests.games.card_edits import EditedGame

SAVED = sorted((Path(__file__).parent / "saved_games").glob("*.json.gz"))
"""Games that the program of df53db0 has saved, with a second save some answers later. They are a
sample of what `scripts/save_games.py` wrote with it."""
ANSWERS = 40


@pytest.fixture(params=games.BUILT_IN)
def edited(request: pytest.FixtureRequest, tmp_path: Path) -> EditedGame:
    return EditedGame(request.param, tmp_path / request.param)


def started(name: str) -> Game:
    """Return a game after some answers."""
    return random_game(make_case(name), 5, ANSWERS)


def load(edited: EditedGame, data: bytes) -> Game:
    return loading.load(edited.definition(), codec.decode(data))


def outdated(edited: EditedGame, data: bytes) -> Outdated:
    with pytest.raises(Outdated) as caught:
        load(edited, data)
    return caught.value


def names(game: Game, used: bool) -> list[str]:
    """Return the names of the cards that a game uses, or does not use."""
    rules = game.rules
    assert isinstance(rules, CardRules)
    idents = set(game.origin.base.ident)
    return [name for ident, name in enumerate(rules.names) if (ident in idents) == used]


def shown(game: Game) -> list[Any]:
    """Return all that everybody sees."""
    viewers = range(SPECTATOR, game.table.seats)
    return [(game.view(seat), game.journal(seat)) for seat in viewers]


def assert_plays_on(game: Game, loaded: Game) -> None:
    """Assert that two games are the same now and after the same further answers."""
    game = game.clone()
    dice = rb.Dice(3)
    for _ in range(10):
        assert shown(loaded) == shown(game)
        if game.over:
            return
        asked = game.pending[0]
        answer = asked.sample(dice)
        mine, theirs = asked.option(answer), loaded.pending[0].option(answer)
        assert theirs == mine
        game.submit(asked.seat, answer)
        loaded.submit(asked.seat, answer)
    assert loaded.table.rows() == game.table.rows()


def assert_can_be_watched(game: Game, replay: Game | None) -> None:
    """Assert that a replay shows the whole game, and accepts no answers."""
    assert replay is not None
    assert replay.moves() == game.moves()
    for at in range(0, len(game.moves()) + 1, 7):
        assert shown(replay.position_after(at))[0][1] == shown(game.position_after(at))[0][1]
        earlier = replay.position_after(at)
        assert earlier.view(0).names() == game.position_after(at).view(0).names()
    assert replay.over
    assert replay.is_replay
    assert replay.outcome == game.outcome
    assert not replay.pending
    with pytest.raises(Refused, match="can only be watched"):
        replay.submit(0, (0,))
    with pytest.raises(rb.RuleboundError):
        replay.undo()


# -- cards ------------------------------------------------------------------------------------


def test_a_saved_game_names_the_cards_it_uses(edited: EditedGame) -> None:
    game = started(edited.name)
    save = codec.decode(game.save())
    assert {entry["name"] for _, entry in save.cards} == set(names(game, used=True))
    assert save.version == games.load(edited.name).version
    assert len(save.digests) == len(save.moves) + 1


def test_unchanged_cards_give_the_rules_that_all_games_share(edited: EditedGame) -> None:
    game = started(edited.name)
    assert rb.load(game.save()).rules is game.rules


def test_new_cards_and_another_order_change_nothing(edited: EditedGame) -> None:
    game = started(edited.name)
    edited.add_on_top("A New Card", names(game, used=False)[0])
    edited.reverse_files()
    loaded = load(edited, game.save())
    rules = loaded.rules
    assert isinstance(rules, CardRules)
    assert "A New Card" in rules.idents
    assert sorted(rules.idents.values()) == list(range(len(rules.names)))
    assert json.loads(loaded.save())["stand"] == json.loads(game.save())["stand"]
    assert_plays_on(game, loaded)
    back = rb.load(loaded.save())  # by the files as they are
    assert back.table.rows() == loaded.table.rows()
    assert shown(back) == shown(loaded)


def test_games_with_the_same_cards_share_rules_in_another_order(edited: EditedGame) -> None:
    game = started(edited.name)
    edited.reverse_files()
    definition = edited.definition()
    save = codec.decode(game.save())
    assert loading.load(definition, save).rules is loading.load(definition, save).rules


def test_a_change_to_a_card_that_is_not_used_does_not_matter(edited: EditedGame) -> None:
    game = started(edited.name)
    first, second = names(game, used=False)[:2]
    edited.change(first, like=second)
    assert_plays_on(game, load(edited, game.save()))


def test_a_card_that_is_gone_does_not_matter_if_it_is_not_used(edited: EditedGame) -> None:
    game = started(edited.name)
    unused = names(game, used=False)
    edited.remove(unused[0])
    edited.remove(unused[-1])
    assert_plays_on(game, load(edited, game.save()))


def test_a_game_with_a_changed_card_can_be_watched_with_the_card_as_it_was(
    edited: EditedGame,
) -> None:
    game = started(edited.name)
    used, other = names(game, used=True)[0], names(game, used=True)[1]
    edited.change(used, like=other)
    error = outdated(edited, game.save())
    assert len(error.reasons) == 1
    assert error.reasons[0].startswith(f"The card {used} has changed since: its ")
    assert error.reasons[0] in str(error)
    assert_can_be_watched(game, error.replay)
    assert error.replay is not None
    rules = error.replay.rules
    assert isinstance(rules, CardRules)
    assert isinstance(game.rules, CardRules)
    ident = game.rules.idents[used]
    assert rules.entries[ident] == game.rules.entries[ident]


@pytest.mark.parametrize("is_renamed", [False, True])
def test_a_game_with_a_card_that_is_gone_can_be_watched(
    edited: EditedGame, is_renamed: bool
) -> None:
    game = started(edited.name)
    used = names(game, used=True)[0]
    if is_renamed:
        edited.rename(used, "Another Name")
    else:
        edited.remove(used)
    error = outdated(edited, game.save())
    assert error.reasons == (f"The card {used} does not exist any more.",)
    assert_can_be_watched(game, error.replay)


def test_a_game_whose_cards_cannot_be_read_any_more_says_so(edited: EditedGame) -> None:
    game = started(edited.name)
    tree = json.loads(game.save())
    tree["cards"][0][1]["unknown field"] = "1"
    error = outdated(edited, json.dumps(tree).encode())
    assert error.replay is None
    assert "has changed since: its unknown field." in str(error)


def test_a_saved_game_must_name_all_its_cards(edited: EditedGame) -> None:
    tree = json.loads(started(edited.name).save())
    del tree["cards"][0]
    with pytest.raises(codec.SaveError, match="does not name all of its cards"):
        rb.load(json.dumps(tree).encode())


def test_two_cards_of_a_saved_game_cannot_be_the_same() -> None:
    tree = json.loads(started("skirmish").save())
    tree["cards"][0][1] = tree["cards"][1][1]
    with pytest.raises(codec.SaveError, match="the same name"):
        rb.load(json.dumps(tree).encode())


def test_numbers_that_rules_take_from_all_cards_stay_as_they_were() -> None:
    tree = json.loads(started("sixforms").save())
    assert tree["pool"] == [1]
    tree["pool"] = [0]
    loaded = rb.load(json.dumps(tree).encode())
    assert loaded.rules.pool_numbers() == [0]
    assert rb.new("sixforms").rules.pool_numbers() == [1]


# -- rules ------------------------------------------------------------------------------------

CHANGES = '[[change]]\nversion = 2\ntext = "Ties are broken by age."\nrules = ["XX 1.2"]\n'


def test_a_game_of_older_rules_plays_on_if_it_goes_the_same_way(edited: EditedGame) -> None:
    game = started(edited.name)
    edited.declare(CHANGES)
    loaded = load(edited, game.save())
    assert loaded.rules.version == edited.version + 1
    assert json.loads(loaded.save())["rules"] == edited.version + 1
    assert_plays_on(game, loaded)


def test_a_game_of_older_rules_is_watched_as_far_as_it_goes_the_same_way(
    edited: EditedGame,
) -> None:
    game = started(edited.name)
    edited.declare(CHANGES)
    tree = json.loads(game.save())
    tree["digests"][18] = "0" * 16
    error = outdated(edited, json.dumps(tree).encode())
    assert error.reasons == (
        "The rules have changed: Ties are broken by age (XX 1.2).",
        f"By the current rules, answer 18 of {len(game.moves())} leads to another position.",
    )
    assert_can_be_watched(game.position_after(17), error.replay)


def test_a_game_with_an_answer_that_is_not_possible_any_more_can_be_watched(
    edited: EditedGame,
) -> None:
    game = started(edited.name)
    edited.declare(CHANGES)
    tree = json.loads(game.save())
    tree["moves"][12][1] = [99, 99, 99]
    error = outdated(edited, json.dumps(tree).encode())
    assert f"Answer 13 of {len(game.moves())} is not possible any more" in error.reasons[1]
    assert_can_be_watched(game.position_after(12), error.replay)


def test_a_game_of_newer_rules_cannot_play_on(edited: EditedGame) -> None:
    game = started(edited.name)
    edited.declare(CHANGES)
    newer = load(edited, game.save()).save()
    with pytest.raises(Outdated) as caught:
        rb.load(newer)
    assert caught.value.reasons == (
        f"It was played by version {edited.version + 1} of the rules; this program has version "
        f"{edited.version}.",
    )
    assert_can_be_watched(game, caught.value.replay)


def test_a_quiet_game_of_older_rules_plays_on_in_the_same_position(edited: EditedGame) -> None:
    game = started(edited.name).clone(quiet=True).without_history()
    edited.declare(CHANGES)
    loaded = load(edited, game.save())
    assert loaded.quiet
    assert loaded.table.rows() == game.table.rows()


# -- games that the first program has saved ---------------------------------------------------


MOST_SAVED = 7


def saves_in(path: Path) -> tuple[Any, Any]:
    half, later = json.loads(gzip.decompress(path.read_bytes()))
    return half, later


def load_first_format(half: Any, edited: EditedGame | None = None) -> Game | None:
    """Load a save of the first program; None if the rules have changed too much for it."""
    data = json.dumps(half).encode()
    error: Outdated | None = None
    try:
        return rb.load(data) if edited is None else load(edited, data)
    except Outdated as outdated:
        error = outdated
    assert error.reasons[0].startswith("The rules have changed: ")
    assert error.replay is not None
    played = [[seat, list(answer)] for seat, answer in error.replay.moves()]
    assert played == half["moves"][: len(played)]
    return None


@pytest.mark.parametrize("at", [0, 1], ids=["half", "later"])
@pytest.mark.parametrize("path", SAVED, ids=[path.name for path in SAVED])
def test_a_game_of_the_first_format_plays_on_or_says_why_not(path: Path, at: int) -> None:
    saved = saves_in(path)[at]
    assert saved["format"] == 1
    game = load_first_format(saved)
    if game is not None:
        assert [[seat, list(answer)] for seat, answer in game.moves()] == saved["moves"]
        assert json.loads(game.save())["format"] == codec.FORMAT
        assert rb.load(game.save()).save() == game.save()


def test_most_games_of_the_first_format_play_on() -> None:
    loaded = [load_first_format(saves_in(path)[0]) for path in SAVED]
    assert sum(game is not None for game in loaded) >= MOST_SAVED


@pytest.mark.parametrize("path", SAVED, ids=[path.name for path in SAVED])
def test_a_game_of_the_first_format_plays_on_with_other_rules_and_cards(
    path: Path, tmp_path: Path
) -> None:
    half, _ = saves_in(path)
    edited = EditedGame(half["game"], tmp_path / "game")
    game = load_first_format(half)
    if game is None:
        return  # the rules that it uses have changed; see above
    edited.declare(CHANGES)
    edited.add_on_top("A New Card", names(game, used=False)[0])
    edited.reverse_files()
    again = load(edited, json.dumps(half).encode())
    assert again.view(0) == game.view(0)
    assert again.moves() == game.moves()


@pytest.mark.parametrize("path", SAVED[::3], ids=[path.name for path in SAVED[::3]])
def test_a_game_of_the_first_format_can_be_watched_as_far_as_its_events_agree(
    path: Path, tmp_path: Path
) -> None:
    half, _ = saves_in(path)
    edited = EditedGame(half["game"], tmp_path / "game")
    edited.declare(CHANGES)
    whole = load_first_format(half, edited)
    if whole is None:
        return  # the rules that it uses have changed; see above
    at = len(half["stand"]["events"]) // 2
    half["stand"]["events"][at][8] += 1  # it went another way, and ended elsewhere
    half["stand"]["base"][5][0] ^= 1
    error = outdated(edited, json.dumps(half).encode())
    assert "leads to another position" in error.reasons[-1]
    assert error.replay is not None
    assert 0 < len(error.replay.moves()) < len(whole.moves())
    assert error.replay.event_count() <= at


def test_a_changed_card_of_the_first_list_is_told(edited: EditedGame) -> None:
    game = started(edited.name)
    tree = json.loads(game.save())
    tree["format"] = 1
    for key in ("rules", "cards", "pool", "digests"):
        del tree[key]
    used, other = names(game, used=True)[:2]
    edited.change(used, like=other)
    error = outdated(edited, json.dumps(tree).encode())
    assert error.reasons[0].startswith(f"The card {used} has changed since: its ")
    assert_can_be_watched(game, error.replay)


# -- a rule that has really changed -----------------------------------------------------------


def first_damage(game: Game) -> int:
    """Return after how many answers somebody is damaged first."""
    for at in range(len(game.moves()) + 1):
        if any("damage and has" in entry.text for entry in game.position_after(at).journal(0)):
            return at
    raise AssertionError("Nobody is damaged in this game.")


@pytest.mark.parametrize("is_first_format", [False, True])
def test_a_game_plays_on_until_a_changed_rule_has_mattered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_first_format: bool
) -> None:
    game = random_game(make_case("skirmish"), 5, ANSWERS)
    at = first_damage(game)
    assert 1 < at < len(game.moves())
    trees = [json.loads(each.save()) for each in (game.position_after(at - 1), game)]
    if is_first_format:
        for tree in trees:
            tree["format"] = 1
            for key in ("rules", "cards", "pool", "digests"):
                del tree[key]
    before, after = [json.dumps(tree).encode() for tree in trees]
    real = health.damage

    def damage(g: Any, seats: list[int], amount: int, *more: Any) -> Any:
        return real(g, seats, amount + 1, *more)

    monkeypatch.setattr(health, "damage", damage)
    edited = EditedGame("skirmish", tmp_path / "game")
    edited.declare('[[change]]\nversion = 2\ntext = "Damage is higher by 1."\n')
    assert len(load(edited, before).moves()) == at - 1
    error = outdated(edited, after)
    assert "The rules have changed: Damage is higher by 1." in error.reasons
    assert f"answer {at} of {ANSWERS} leads to another position" in error.reasons[-1]
    assert error.replay is not None
    assert len(error.replay.moves()) == at - 1
