"""Whatever the phrases can say can be played: cards put together at random."""

from __future__ import annotations

from typing import Any

import pytest

import rulebound as rb
from rulebound import games
from rulebound.conformance import invariants
from rulebound.conformance.cases import position, scaled
from rulebound.games.skirmish.effects.lexicon import LEXICON
from rulebound.games.skirmish.game import GAME
from tests.helpers import CASES
from tests.random_card_text import RandomCardText

CASE = CASES[0]
DESIGNS = 14
NAMES = [f"Wild {number}" for number in range(DESIGNS)]
SEEDS = range(scaled(30))


def wild_cards(seed: int) -> list[dict[str, Any]]:
    """A deck of nonsense: cards of one to three effects, among them at most one Trap each."""
    wild = RandomCardText(LEXICON, NAMES, seed)
    cards: list[dict[str, Any]] = []
    while len(cards) < DESIGNS:
        text = wild.card("line", 1 + len(cards) % 3)
        if text.count("Trap —") < 2:
            cards.append({"name": NAMES[len(cards)], "class": "Wild", "text": text})
    return cards


def wild_game(seed: int) -> rb.Game:
    """A duel with such a deck on both sides."""
    deck = dict.fromkeys(NAMES, 3)
    rules = GAME.rules({"cards": wild_cards(seed)})
    return games.begin(rules, {"seed": seed, "decks": [deck, deck], "turn_limit": 30})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_duel_with_wild_cards_holds_together(seed: int) -> None:
    game = wild_game(seed)
    cards = invariants.cards_of(game.table)
    dice = rb.Dice(seed)
    for number in range(120):
        if game.over:
            break
        asked = game.pending[dice.roll(len(game.pending))]
        if number % 6 == 0:
            invariants.check(CASE, game, cards)
            game.verify()
            assert position(rb.load(game.save())) == position(game)
        game.submit(asked.seat, asked.sample(dice))
    assert game.moves()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_duel_with_wild_cards_ends(seed: int) -> None:
    game = wild_game(seed)
    for luck in range(3):
        assert rb.play_out(game, luck).outcome.places
