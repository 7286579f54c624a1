"""Rules for the abilities of all cards: pixel price, once a turn, only in play."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.game import GAME
from rulebound.games.havenfall.schema import COLOUR_NAMES, PIXEL_NAMES
from tests.games.havenfall.cards.helpers import (
    RULES,
    answer,
    can_answer,
    option_texts,
    refusal_rule,
)
from tests.games.havenfall.cards.turns import SIDES, turn

ABLE = [card for card in RULES.designs if card.has_ability]
LEAVING = ("Shadow", "Lute", "Fake Diamond", "Seer")
"""Cards that leave play when their ability is used."""
PLENTY = f"""{SIDES}
spell deck: [Dread, Foresight, Lucky Coin, Stone Skin]
trashed spells: [Battle Cry]
monsters: {{minion 1: Fish, minion 2: Frog, boss: Armadillo, deck: [Octopus*3], defeated: [Dragon]}}
"""
EVERY = ", ".join(f"{colour}: 2" for colour in COLOUR_NAMES)

each = pytest.mark.parametrize("card", ABLE, ids=[card.name for card in ABLE])


def turn_with(card: HavenfallCard, pixels: str, more: str = "") -> rb.Game:
    """Return a turn in which every ability has something to work on."""
    beside = [name for name in ("Silver", "Healer") if name != card.name]
    return turn(
        ", ".join([card.name, *beside]),
        pixels,
        board=PLENTY,
        more=f"discard: [Silver], {more}",
        others="{available: {red: 1}, hand: [Gold]}",
    )


def after_use(card: HavenfallCard, pixels: str) -> rb.Game:
    """Return the game after the ability, with the first option chosen for each question."""
    game = answer(turn_with(card, pixels), 0, f"use {card.name}")
    while not can_answer(game, 0, "end the turn"):
        answer(game, 0, option_texts(game, 0)[0])
    return game


def available_pixels(game: rb.Game) -> Counter[str]:
    found = GAME.inspect(game, "seat 0 available")
    assert isinstance(found, dict)
    return Counter(found)


def price(card: HavenfallCard) -> Counter[str]:
    return Counter(PIXEL_NAMES[colour] for colour in card.pixels)


@each
def test_an_ability_exhausts_the_pixels_that_it_names_and_no_others(card: HavenfallCard) -> None:
    paid = available_pixels(turn_with(card, EVERY)) - available_pixels(after_use(card, EVERY))
    named = price(card)
    grey = named.pop("any", 0)
    assert paid.total() == named.total() + grey
    assert paid >= named


@each
def test_an_ability_is_used_once_a_turn(card: HavenfallCard) -> None:
    rule = "HF abilities.4" if card.name in LEAVING else "HF abilities.5"
    assert refusal_rule(after_use(card, EVERY), 0, f"use {card.name}") == rule


@each
def test_an_ability_is_refused_when_one_of_its_pixels_is_not_available(card: HavenfallCard) -> None:
    for missing in price(card):
        had = price(card) - Counter([missing])
        grey = had.pop("any", 0)
        if missing == "any":
            had[COLOUR_NAMES[0]] += grey
        else:
            had += Counter({colour: 2 for colour in COLOUR_NAMES if colour not in price(card)})
        pixels = ", ".join(f"{colour}: {count}" for colour, count in had.items())
        game = turn_with(card, pixels, more="exhausted: {blue: 1, red: 1, green: 1, yellow: 1}")
        assert refusal_rule(game, 0, f"use {card.name}") == "HF abilities.1", missing


@each
def test_an_ability_cannot_be_used_in_another_players_turn(card: HavenfallCard) -> None:
    game = answer(
        turn(
            "Silver, Healer",
            others=f"{{hand: [{card.name}], available: {{{EVERY}}}, spells: [Dread]}}",
        ),
        0,
        "fight minion 1",
    )
    assert option_texts(game, 1) == ["cast Dread", "pass"]
