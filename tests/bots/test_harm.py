"""Bots do not give answers that harm only their own side."""

import pytest

import rulebound as rb
from rulebound import bots, games
from rulebound.bots import SeatSide
from rulebound.bots.harm import is_harmful, is_window
from rulebound.kernel import scenario

BOTS = ("greedy", "ismcts:40", "ismcts:200")

STRIKE = """
game: sixforms
title: "A seat with a card that strikes one card"
cards:
  - {name: Dart, form: natural, type: action, cost: 1,
     text: "On play: deal 3 damage to target battlefield card."}
  - {name: Guard, form: natural, type: avatar, cost: 1, stats: [2, 3, 0], arrows: [n]}
seats:
  - {hand: [Dart], deck: [Guard*9], cubes: 2}
  - {deck: [Guard*9]}
"""
BLAST = """
game: sixforms
title: "A seat with a placed card that is destroyed as it is revealed, and takes others with it"
cards:
  - {name: Powder Keg, form: natural, type: avatar, cost: 2, stats: [1, 1, 0],
     text: "On reveal: deal 3 damage to each surrounding card. Destroy this card."}
  - {name: Guard, form: natural, type: avatar, cost: 1, stats: [2, 3, 0], arrows: [n]}
seats:
  - {deck: [Guard*9], cubes: 3}
  - {deck: [Guard*9]}
"""


def begin(text: str) -> rb.Game:
    return scenario.start(scenario.parse(text), games.INSTALLED)


def answer(game: rb.Game, words: str) -> rb.Answer:
    pending = game.pending[0]
    return scenario.parse_answer(game, pending.seat, words)


def is_harmful_now(game: rb.Game, words: str) -> bool:
    """Is an answer harmful, whatever follows?"""
    seat = game.pending[0].seat
    return all(is_harmful(game, seat, answer(game, words), seed) for seed in range(8))


def test_to_strike_the_only_card_which_is_ones_own_is_harmful() -> None:
    game = begin(STRIKE + "battlefield: {b2: {card: Guard, of: 0}}\n")
    assert is_harmful_now(game, "play Dart")


def test_to_strike_is_not_harmful_if_an_opposing_card_could_be_struck() -> None:
    game = begin(STRIKE + "battlefield: {b2: {card: Guard, of: 0}, b3: {card: Guard, of: 1}}\n")
    assert not is_harmful_now(game, "play Dart")
    game.submit(0, answer(game, "play Dart"))
    assert is_harmful_now(game, "Guard b2")
    assert not is_harmful_now(game, "Guard b3")


def test_to_pay_for_a_reveal_that_destroys_nothing_but_the_card_is_harmful() -> None:
    placed = "battlefield: {b2: {card: Powder Keg, of: 0, face-down: true}"
    assert is_harmful_now(begin(BLAST + placed + "}\n"), "reveal Powder Keg b2")
    beside = begin(BLAST + placed + ", b3: {card: Guard, of: 1}}\n")
    assert not is_harmful_now(beside, "reveal Powder Keg b2")


@pytest.mark.parametrize("name", BOTS)
def test_bots_decline_instead_of_striking_their_own_only_card(name: str) -> None:
    game = begin(STRIKE + "battlefield: {b2: {card: Guard, of: 0}}\n")
    for seed in range(8):
        chosen = bots.make(name, seed).decide(SeatSide(game, 0, seed))
        assert chosen != answer(game, "play Dart")


@pytest.mark.parametrize("name", BOTS)
def test_bots_strike_opposing_cards(name: str) -> None:
    game = begin(STRIKE + "battlefield: {b2: {card: Guard, of: 0}, b3: {card: Guard, of: 1}}\n")
    game.submit(0, answer(game, "play Dart"))
    for seed in range(8):
        chosen = bots.make(name, seed).decide(SeatSide(game, 0, seed))
        assert chosen == answer(game, "Guard b3")


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_to_begin_nothing_is_never_harmful(game: str) -> None:
    met = 0
    for seed in range(3):
        played = rb.new(game, seed=seed)
        dice = rb.Dice(seed)
        for _ in range(60):
            if played.over:
                break
            pending = played.pending[0]
            declining = played.rules.declining_answer(pending.question)
            if declining is not None and (
                pending.question.prompt.free or is_window(played.rules, pending.question)
            ):
                met += 1
                assert pending.question.allows(declining)
                assert not is_harmful(played, pending.seat, declining, seed)
            played.submit(pending.seat, pending.sample(dice))
    assert met >= 10


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_the_stakes_name_features_and_zones_of_the_game(game: str) -> None:
    rules = rb.new(game, seed=1).rules
    stakes = rules.stakes()
    assert stakes is not None
    assert len(stakes.aims) == len(rules.feature_names())
    assert len(rules.spent_zones(2)) >= 2
