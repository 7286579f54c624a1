"""What holds for the ability of every card: its pixels, once a turn, in play only."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound.games.havenfall import notation
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.names import COLOUR_NAMES, PIXEL_NAMES
from tests.games.havenfall.cards.play import RULES, can, choices, do, refused
from tests.games.havenfall.cards.turns import SIDES, turn

ABLE = [card for card in RULES.designs if card.has_ability]
LEAVING = ("Shadow", "Lute", "Fake Diamond", "Seer")
"""What does not stay in play when it was used."""
PLENTY = f"""{SIDES}
spell deck: [Dread, Foresight, Lucky Coin, Stone Skin]
trashed spells: [Battle Cry]
monsters: {{minion 1: Fish, minion 2: Frog, boss: Armadillo, deck: [Octopus*3], defeated: [Dragon]}}
"""
EVERY = ", ".join(f"{colour}: 2" for colour in COLOUR_NAMES)

each = pytest.mark.parametrize("card", ABLE, ids=[card.name for card in ABLE])


def ready(card: HavenfallCard, pixels: str, more: str = "") -> rb.Game:
    """Whatever a card might work on is there."""
    beside = [name for name in ("Silver", "Healer") if name != card.name]
    return turn(
        ", ".join([card.name, *beside]),
        pixels,
        board=PLENTY,
        more=f"discard: [Silver], {more}",
        others="{available: {red: 1}, hand: [Gold]}",
    )


def used(card: HavenfallCard, pixels: str) -> rb.Game:
    """After its ability, with the first answer to all that was asked."""
    game = do(ready(card, pixels), 0, f"use {card.name}")
    while not can(game, 0, "end the turn"):
        do(game, 0, choices(game, 0)[0])
    return game


def available_pixels(game: rb.Game) -> Counter[str]:
    found = notation.look(game, "seat 0 available")
    assert isinstance(found, dict)
    return Counter(found)


def price(card: HavenfallCard) -> Counter[str]:
    return Counter(PIXEL_NAMES[colour] for colour in card.pixels)


@each
def test_an_ability_exhausts_the_pixels_that_it_names_and_no_others(card: HavenfallCard) -> None:
    paid = available_pixels(ready(card, EVERY)) - available_pixels(used(card, EVERY))
    named = price(card)
    grey = named.pop("any", 0)
    assert paid.total() == named.total() + grey
    assert paid >= named


@each
def test_an_ability_is_used_once_a_turn(card: HavenfallCard) -> None:
    rule = "HF abilities.4" if card.name in LEAVING else "HF abilities.5"
    assert refused(used(card, EVERY), 0, f"use {card.name}") == rule


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
        game = ready(card, pixels, more="exhausted: {blue: 1, red: 1, green: 1, yellow: 1}")
        assert refused(game, 0, f"use {card.name}") == "HF abilities.1", missing


@each
def test_an_ability_cannot_be_used_in_the_turn_of_another(card: HavenfallCard) -> None:
    game = do(
        turn(
            "Silver, Healer",
            others=f"{{hand: [{card.name}], available: {{{EVERY}}}, spells: [Dread]}}",
        ),
        0,
        "fight minion 1",
    )
    assert choices(game, 1) == ["cast Dread", "pass"]
