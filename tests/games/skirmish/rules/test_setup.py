"""Set-up: figurines, shuffled decks, who goes first, and what everybody begins with."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound import games
from rulebound.games.skirmish.game import GAME
from rulebound.games.skirmish.schema import ATTACKER
from tests.games.skirmish.rules.duel import FILLERS, deck_of, fillers, order, zone


def stands(game: rb.Game) -> tuple[str, str]:
    """Where the two figurines are."""
    one, other = game.view(rb.SPECTATOR).seats
    return one.facts["stands"], other.facts["stands"]


@pytest.mark.rule("SK setup.2", "SK zone.4")
@pytest.mark.parametrize(
    ("board", "starts"),
    [
        ((5, 5), ("c2", "c4")),
        ((7, 7), ("d2", "d6")),
        ((3, 3), ("b1", "b3")),
        ((9, 4), ("e2", "e3")),
    ],
)
def test_the_figurines_begin_on_the_starting_position_of_their_side(
    board: tuple[int, int], starts: tuple[str, str]
) -> None:
    for seed in range(4):  # whoever goes first
        assert stands(rb.new("skirmish", board=board, seed=seed)) == starts


@pytest.mark.rule("SK zone.4")
def test_a_board_may_mark_other_starting_positions_but_one_for_each_side() -> None:
    assert stands(rb.new("skirmish", starts=("a1", "e5"))) == ("a1", "e5")
    for wrong in (("a1", "a1"), ("a1", "f5")):
        with pytest.raises(rb.RuleboundError, match="two different positions"):
            rb.new("skirmish", starts=wrong)


@pytest.mark.rule("SK setup.3")
def test_each_deck_is_shuffled_by_itself() -> None:
    rules = fillers()
    deck = {**deck_of(39), "Filler 20": 1}
    places = []
    for seed in range(200):
        table = GAME.start(rules, 2, seed, {"decks": [deck, deck]})
        mine, theirs = order(rules, table, 0), order(rules, table, 1)
        assert sorted(mine) == sorted(theirs) == sorted(n for n in deck for _ in range(deck[n]))
        assert mine != theirs
        places += [mine.index("Filler 20"), theirs.index("Filler 20")]
    assert set(places) == set(range(40))  # anywhere in the deck
    assert 160 < sum(place < 20 for place in places) < 240


@pytest.mark.rule("SK setup.3")
def test_nobody_knows_the_order_of_a_shuffled_deck() -> None:
    game = rb.new("skirmish", seed=3)
    for viewer in (0, 1, rb.SPECTATOR):
        for seat in (0, 1):
            shown = zone(game, viewer, seat, "deck")
            assert shown.count == 40
            assert shown.cards == ()


@pytest.mark.rule("SK setup.4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_who_goes_first_attacks_first(first: int) -> None:
    for seed in range(10):
        game = rb.new("skirmish", seed=seed, first=first)
        assert game.view(rb.SPECTATOR).numbers["attacker"] == first
        (asked,) = game.pending
        assert (asked.seat, asked.code) == (first, "attack")


@pytest.mark.rule("SK-Q50")
def test_lots_decide_who_goes_first_and_do_not_follow_the_seat() -> None:
    rules = fillers()
    options = {"decks": [deck_of(40), deck_of(40)]}
    firsts = [GAME.start(rules, 2, seed, options).vars[ATTACKER] for seed in range(200)]
    assert 70 < sum(firsts) < 130


@pytest.mark.rule("SK goal.3")
def test_both_players_begin_with_30_hp() -> None:
    game = games.begin(
        fillers(), {"decks": [deck_of(60, FILLERS), deck_of(40)], "board": (4, 7), "first": 1}
    )
    assert [seat.numbers["hp"] for seat in game.view(0).seats] == [30, 30]


@pytest.mark.rule("SK-Q49")
def test_the_turn_limit_is_60_unless_the_set_up_says_otherwise() -> None:
    assert rb.new("skirmish").view(0).numbers["turn limit"] == 60
    assert rb.new("skirmish", turn_limit=7).view(0).numbers["turn limit"] == 7
