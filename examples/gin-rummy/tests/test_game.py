"""Gin Rummy does what every game must do, and deals and hides cards as its rules say."""

import pytest
from gin_rummy import schema
from gin_rummy.game import GAME

import rulebound as rb
from rulebound import games
from rulebound.conformance import runner
from rulebound.conformance.cases import cases_of
from rulebound.kernel.playing_cards import NAMES
from rulebound.kernel.scenario import parse, start
from rulebound.server.catalogue import game_info


@pytest.mark.parametrize("item", runner.items("gin_rummy"), ids=lambda item: item.name)
def test_the_game_conforms(item: runner.SuiteItem) -> None:
    assert item.problems() == []


def test_the_suite_plays_the_last_values_of_the_knock_limit() -> None:
    played = [case.options(0) for case in cases_of("gin_rummy")]
    assert [options["knock"] for options in played if "knock" in options] == [1, 0, "oklahoma"]


def names(game: rb.Game, seat: int, viewer: int) -> list[str | None]:
    """The cards of a hand that a viewer knows."""
    return [card.name for card in game.view(viewer).seats[seat].zone("hand").cards]


def play(game: rb.Game, *steps: str) -> None:
    """Answer the pending questions with these words."""
    for step in steps:
        answer = game.pending[0].parse(step)
        assert answer is not None, step
        game.submit(game.pending[0].seat, answer)


@pytest.mark.rule("GR deal.1", "GR deal.2", "GR deal.3")
def test_each_player_has_ten_cards_which_only_that_player_sees() -> None:
    game = rb.new("gin_rummy", seed=1)
    assert [(asked.seat, asked.code) for asked in game.pending] == [(0, "offer")]
    assert [len(names(game, seat, seat)) for seat in (0, 1)] == [10, 10]
    assert names(game, 1, 0) == names(game, 0, 1) == []
    view = game.view(0)
    assert (view.zone("stock").count, view.zone("stock").cards) == (31, ())
    assert len(view.zone("discard pile").cards) == 1
    assert sorted(game.table.ident) == list(range(52))


def test_a_hand_is_listed_by_suit_and_rank() -> None:
    shown = names(rb.new("gin_rummy", seed=1), 0, 0)
    assert shown == sorted(shown, key=lambda name: NAMES.index(name or ""))


@pytest.mark.rule("GR draw.2", "GR draw.3")
def test_a_card_taken_stays_known_and_a_card_drawn_stays_unknown() -> None:
    game = rb.new("gin_rummy", seed=1)
    upcard = game.view(0).zone("discard pile").cards[0].name
    play(game, f"take {upcard}")
    assert names(game, 0, 1) == [upcard]
    other = next(name for name in names(game, 0, 0) if name != upcard)
    play(game, f"discard {other}")
    play(game, "draw from the stock")
    assert len(names(game, 1, 1)) == 11
    assert names(game, 1, 0) == []
    assert names(game, 0, 1) == [upcard]


KNOCK = """
game: gin_rummy
title: the knocker shows the hand first
phase: discard
seats:
  - {hand: [Five of Hearts, Six of Hearts, Seven of Hearts, King of Spades, King of Clubs,
       King of Diamonds, Two of Spades, Three of Clubs, Four of Diamonds, Two of Clubs,
       Ace of Clubs]}
  - {hand: [Eight of Hearts, Queen of Spades]}
stock: [Ace of Spades, Three of Spades]
"""


@pytest.mark.rule("GR knock.3")
def test_the_knocker_shows_the_hand_first_and_the_opponent_after_the_melds() -> None:
    game = start(parse(KNOCK), games.INSTALLED)
    assert names(game, 0, 1) == []
    play(game, "knock")
    assert len(names(game, 0, 1)) == 11
    assert names(game, 1, 0) == []
    play(game, "discard Four of Diamonds", "meld Five of Hearts + Six of Hearts + Seven of Hearts")
    play(game, "meld King of Spades + King of Clubs + King of Diamonds", "done")
    assert game.pending[0].code == "lay off"
    assert names(game, 1, 0) == ["Queen of Spades", "Eight of Hearts"]
    assert game.view(0).seats[1].numbers["deadwood"] == 18


WALL = """
game: gin_rummy
title: the wall with too much deadwood
phase: wall
turn: 1
seats:
  - {hand: [Two of Clubs]}
  - {hand: [Five of Hearts, Six of Hearts, Seven of Hearts, King of Spades, King of Clubs,
       King of Diamonds, Two of Spades, Three of Clubs, Four of Diamonds, Queen of Spades]}
stock: [Ace of Spades, Three of Spades]
discard pile: [UPCARD, Jack of Hearts]
"""


@pytest.mark.rule("GR wall.2", "GR knock.1")
def test_a_knock_at_the_wall_counts_the_upcard() -> None:
    game = start(parse(WALL.replace("UPCARD", "Ten of Diamonds")), games.INSTALLED)
    assert [option.text for option in game.pending[0].options()] == ["pass"]
    refusal = game.why_not(1, "knock")
    assert refusal is not None
    assert (refusal.rule, refusal.params) == ("GR knock.1", {"deadwood": 19, "limit": 10})
    game = start(parse(WALL.replace("UPCARD", "Ace of Clubs")), games.INSTALLED)
    assert [option.text for option in game.pending[0].options()] == ["pass", "knock"]


def test_only_the_own_deadwood_is_shown() -> None:
    view = rb.new("gin_rummy", seed=1).view(0)
    assert "deadwood" in view.seats[0].numbers
    assert "deadwood" not in view.seats[1].numbers


@pytest.mark.rule("GR-Q6")
def test_in_oklahoma_the_first_upcard_sets_the_knock_limit() -> None:
    limits = {}
    for seed in range(60):
        game = rb.new("gin_rummy", seed=seed, knock="oklahoma")
        upcard = game.view(0).zone("discard pile").cards[0].name or ""
        limits[upcard.split()[0]] = game.table.vars[schema.KNOCK_LIMIT]
    assert limits["Ace"] == 0
    assert limits["Two"] == 2
    assert limits["King"] == limits["Ten"] == 10


@pytest.mark.rule("GR match.1")
def test_in_a_match_the_players_begin_in_turn_and_points_add_up() -> None:
    game = rb.new("gin_rummy", seed=1, match=100)
    dice = rb.Dice(1)
    starters: list[int] = []
    scores = [0, 0]
    while not game.over:
        asked = game.pending[0]
        if asked.code == "offer" and len(starters) < game.table.vars[schema.HANDS]:
            starters.append(asked.seat)
            now = list(game.table.counts[schema.SCORE])
            assert all(after >= before for before, after in zip(scores, now, strict=True))
            scores = now
        game.submit(asked.seat, asked.sample(dice))
    assert len(starters) > 2
    assert starters == [hand % 2 for hand in range(len(starters))]


def test_options_are_checked() -> None:
    for wrong in ({"knock": 11}, {"knock": "never"}, {"match": 7}, {"gin_bonus": -1}):
        with pytest.raises(rb.RuleboundError):
            rb.new("gin_rummy", seed=1, **wrong)
    assert GAME.decks() == {}


def test_the_lobby_lists_the_game_with_its_options_and_without_decks() -> None:
    info = game_info("gin_rummy")
    assert [option.name for option in info.options] == ["match", "knock"]
    assert (info.cards, info.decks) == (52, ())


def test_a_card_shows_its_rank_and_suit() -> None:
    fields = {card.name: card.fields for card in rb.cards("gin_rummy")}
    assert fields["Ten of Hearts"] == {"symbol": "10♥", "colour": "red"}
    assert fields["Ace of Spades"] == {"symbol": "A♠", "colour": "black"}
