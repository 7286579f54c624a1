"""Set-up: the toss, shuffled decks, opening hands, mulligans, life and sparks."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound.games.sixforms.game import GAME
from rulebound.games.sixforms.position_text import inspect
from rulebound.kernel import scenario
from tests.games.sixforms.scenarios import card, run_scenario
from tests.helpers import answer_formality


def answer(game: rb.Game, seat: int, words: str) -> None:
    """Answer in words. Pass wherever nothing can be done in response."""
    game.submit(seat, scenario.parse_answer(game, seat, words))
    while answer_formality(game):
        pass


def asked(game: rb.Game) -> list[tuple[int, str]]:
    return [(question.seat, question.code) for question in game.pending]


def names(game: rb.Game, pile: str) -> list[str]:
    """Return the names in a pile, the top card first."""
    found = inspect(game, pile)
    assert isinstance(found, (list, tuple))
    return [str(name) for name in found]


def owned(game: rb.Game, seat: int) -> dict[str, int]:
    """Return all cards of a seat in hand and deck."""
    return dict(Counter(names(game, f"seat {seat} hand") + names(game, f"seat {seat} deck")))


# -- who begins ---------------------------------------------------------------------------


@pytest.mark.rule("SF game-setup.1", "SF game-setup.7")
def test_a_toss_decides_who_is_first_and_the_other_gets_two_sparks() -> None:
    firsts = []
    for seed in range(12):
        game = rb.new("sixforms", seed=seed)
        first = inspect(game, "acting")
        assert isinstance(first, int)
        firsts.append(first)
        assert inspect(game, f"seat {first} sparks") == 0
        assert inspect(game, f"seat {1 - first} sparks") == 2
    assert set(firsts) == {0, 1}


@pytest.mark.rule("SF game-setup.1", "SF game-setup.12")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_takes_the_first_turn_and_the_other_the_second(first: int) -> None:
    game = rb.new("sixforms", seed=5, first=first)
    answer(game, first, "yes")
    answer(game, 1 - first, "yes")
    assert (inspect(game, "turn"), inspect(game, "acting"), inspect(game, "step")) == (
        1,
        first,
        "act",
    )
    answer(game, first, "done")
    assert (inspect(game, "turn"), inspect(game, "acting")) == (2, 1 - first)


# -- decks and hands ----------------------------------------------------------------------


@pytest.mark.rule("SF game-setup.2")
def test_each_deck_is_shuffled_and_lies_face_down() -> None:
    orders = {tuple(names(rb.new("sixforms", seed=s, first=0), "seat 1 deck")) for s in range(5)}
    assert len(orders) == 5
    game = rb.new("sixforms", seed=5)
    for viewer in (0, 1, rb.SPECTATOR):
        for seat in (0, 1):
            deck = game.view(viewer).seats[seat].zones[0]
            assert (deck.name, deck.count, deck.cards) == ("deck", 45, ())


@pytest.mark.rule("SF game-setup.3")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_hand_is_the_five_top_cards(first: int) -> None:
    rules = GAME.rules()
    table = GAME.start(rules, 2, 9, {"first": first})
    game = rb.new("sixforms", seed=9, first=first)
    for seat in (0, 1):
        before = [rules.card_name(table.ident[c]) for c in table.zones[4 + 6 * seat]]
        assert sorted(names(game, f"seat {seat} hand")) == sorted(before[-5:])
        assert names(game, f"seat {seat} deck") == before[-6::-1]


@pytest.mark.rule("SF game-setup.6")
def test_each_player_has_twenty_life() -> None:
    game = rb.new("sixforms", seed=2)
    assert [inspect(game, f"seat {seat} life") for seat in (0, 1)] == [20, 20]


# -- mulligans ----------------------------------------------------------------------------


@pytest.mark.rule("SF game-setup.4", "SF-Q21")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("kept", [("yes", "no"), ("no", "yes"), ("no", "no")])
def test_each_player_may_take_another_hand_once_the_first_player_first(
    first: int, kept: tuple[str, str]
) -> None:
    game = rb.new("sixforms", seed=4, first=first)
    for seat, words in zip((first, 1 - first), kept, strict=True):
        hands = [sorted(names(game, "seat 0 hand")), sorted(names(game, "seat 1 hand"))]
        assert asked(game) == [(seat, "mulligan")]
        answer(game, seat, words)
        assert (sorted(names(game, f"seat {seat} hand")) == hands[seat]) == (words == "yes")
        assert sorted(names(game, f"seat {1 - seat} hand")) == hands[1 - seat]
    assert asked(game) == [(first, "act")]


@pytest.mark.rule("SF game-setup.5")
def test_a_mulligan_shuffles_the_hand_into_the_whole_deck() -> None:
    for seed in range(8):
        game = rb.new("sixforms", seed=seed, first=0)
        before, hand, rest = owned(game, 0), names(game, "seat 0 hand"), names(game, "seat 0 deck")
        answer(game, 0, "no")
        again, deck = names(game, "seat 0 hand"), names(game, "seat 0 deck")
        assert owned(game, 0) == before
        assert (len(again), len(deck)) == (5, 45)
        assert sorted(again) not in (
            sorted(hand),
            sorted(rest[:5]),
        )  # not the same cards, nor the next ones
        assert deck not in (rest, rest[5:] + hand)
        assert sorted(deck[-5:]) != sorted(hand)  # nor was the old hand put at the bottom


# -- limits -------------------------------------------------------------------------------


@pytest.mark.rule("SF game-setup.9")
@pytest.mark.parametrize("size", [7, 8, 10])
def test_at_the_end_of_a_turn_seven_cards_are_left_in_the_hand(size: int) -> None:
    over = size - 7
    discarded = f"- 0: {' + '.join(['Yawn'] * over)}" if over else ""
    run_scenario(f"""
        step: second act
        seats: [{{hand: [Yawn*{size}], deck: [Yawn]}}, {{hand: [Yawn*9], deck: [Yawn]}}]
        steps:
          - 0: done
          {discarded}
        expect: {{acting: 1, seat 0 hand size: 7, seat 0 graveyard size: {over}, \
seat 1 hand size: 10}}
    """)


@pytest.mark.rule("SF game-setup.10")
def test_cubes_and_sparks_have_no_limit() -> None:
    run_scenario(
        """
        step: regroup
        quarry: 9
        seats: [{cubes: 40, drained: 30, sparks: 50, hand: [Flint]}, {}]
        steps:
          - expect: {seat 0 cubes: 71}
          - 0: play Flint
        expect: {seat 0 sparks: 59, seat 0 cubes: 75, quarry: 3}
        """,
        card("Flint", "action", text="On play: gain 9 sparks. Gain 5 cubes."),
    )
