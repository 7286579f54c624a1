"""Random cards from all phrases can be played."""

from __future__ import annotations

from typing import Any

import pytest

import rulebound as rb
from rulebound import games
from rulebound.conformance import invariants
from rulebound.conformance.cases import position, scaled
from rulebound.games.lightseekers.effects.lexicon import LEXICON
from rulebound.games.lightseekers.game import GAME
from rulebound.kernel.text.card_files import CardError
from tests.helpers import make_case
from tests.random_card_text import RandomCardText

CASE = make_case("lightseekers")
ACTIONS = [f"RandomCardText {number}" for number in range(14)]
COMBOS = [f"RandomCardText Combo {number}" for number in range(5)]
NAMES = ["RandomCardText Hero", *ACTIONS, *COMBOS]
TYPES = ("Attack", "Defend", "Buff", "Buff")
ELEMENTS = ("Solar", "Lunar", "Gravity")
CORNERS: tuple[list[str], ...] = (
    ["X", "3"],
    ["2!", "2!"],
    ["-", "-", "1!"],
    [],
    ["X!", "0", "4", "1"],
)
SEEDS = range(scaled(30))


def wild_cards(seed: int) -> list[dict[str, Any]]:
    """A hero, fourteen action cards and five combos with random text."""
    wild = RandomCardText(LEXICON, NAMES, seed)
    access = [f"{element} superior" for element in ELEMENTS]
    hero = {"name": NAMES[0], "type": "Hero", "health": 30, "elements": access}
    cards = [_written(wild, hero, 1)]
    for number, name in enumerate(ACTIONS + COMBOS):
        kind = TYPES[(number + seed) % len(TYPES)]
        card: dict[str, Any] = {"name": name, "type": kind}
        if name in COMBOS:
            card["cost"] = [ELEMENTS[number % 3], "Astral"]
        elif number % 4:
            card["elements"] = [ELEMENTS[number % 3]]
        if kind == "Buff":
            card["corners"] = CORNERS[number % len(CORNERS)]
        cards.append(_written(wild, card, 1 + number % 2))
    return cards


def _written(wild: RandomCardText, card: dict[str, Any], lines: int) -> dict[str, Any]:
    """Text of several random lines that fit on one card, none of them about decks."""
    while True:
        written = {**card, "text": wild.card("clause", lines)}
        try:
            GAME.custom_card(written)
        except CardError:
            continue
        if "your deck has" not in written["text"].casefold():
            return written


def wild_game(seed: int) -> rb.Game:
    """A game in which everybody plays such a deck."""
    deck = {NAMES[0]: 1, **dict.fromkeys(ACTIONS, 2), **dict.fromkeys(COMBOS, 1)}
    deck[ACTIONS[0]] = deck[ACTIONS[1]] = 3
    seats = 2 + seed % 3
    options = {"seats": seats, "seed": seed, "decks": [deck] * seats, "edition": 1 + seed % 2}
    rules = GAME.rules({"cards": wild_cards(seed)})
    return games.begin(rules, {**options, "turn_limit": 60})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_with_wild_cards_holds_together(seed: int) -> None:
    game = wild_game(seed)
    cards = invariants.cards_of(game.table)
    dice = rb.Dice(seed)
    for number in range(60):
        if game.over:
            break
        asked = game.pending[dice.roll(len(game.pending))]
        if number % 6 == 0:
            invariants.check(CASE._replace(seats=game.table.seats), game, cards)
            game.verify()
            assert position(rb.load(game.save())) == position(game)
        game.submit(asked.seat, asked.sample(dice))
    assert game.moves() or game.over


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_with_wild_cards_ends(seed: int) -> None:
    game = wild_game(seed)
    for luck in range(3):
        assert rb.play_out(game, luck).outcome.places
