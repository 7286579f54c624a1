"""Random cards: whatever the phrases can say can be played."""

from __future__ import annotations

from typing import Any

import pytest

import rulebound as rb
from rulebound import games
from rulebound.conformance import invariants
from rulebound.conformance.cases import position, scaled
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.game import GAME
from rulebound.games.sixforms.keywords import (
    ACTION_FACETS,
    ANY_FACETS,
    EQUIP_FACETS,
    FACETS,
    FORM_NAMES,
)
from rulebound.kernel.questions import Dice
from rulebound.kernel.text.card_files import CardError
from tests.games.sixforms.test_positions import ALWAYS, look_through
from tests.helpers import make_case
from tests.random_card_text import RandomCardText

CASE = make_case("sixforms")
NAMES = [f"RandomCardText {number}" for number in range(25)]
TOKEN = "RandomCardText Token"
KINDS = ("avatar", "avatar", "artifact", "action", "equip", "avatar", "action")
ARROWS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
SEEDS = range(scaled(20))
OF_FIELDS = [
    name
    for name, mask in FACETS.items()
    if not mask & (EQUIP_FACETS | ACTION_FACETS) and name != "hazard"
]
FITTING = {
    "avatar": OF_FIELDS,
    "artifact": OF_FIELDS,
    "action": ["permanent", *[name for name, mask in FACETS.items() if mask & ANY_FACETS]],
    "equip": ["drop", "large", "small", "indestructible"],
}


def wild_cards(seed: int) -> list[dict[str, Any]]:
    """Return twenty-five random cards, and a token for them."""
    wild = RandomCardText(LEXICON, [TOKEN], seed)
    dice = Dice(seed)
    token = {"name": TOKEN, "form": "natural", "type": "avatar", "token": True}
    cards: list[dict[str, Any]] = [{**token, "stats": [1, 1, 0], "arrows": ["n"]}]
    for number, name in enumerate(NAMES):
        kind = KINDS[(number + seed) % len(KINDS)]
        card: dict[str, Any] = {"name": name, "type": kind, "cost": dice.roll(4)}
        card["form"] = FORM_NAMES[dice.roll(2)]
        card["interrupt"] = dice.roll(3) == 0
        card["facets"] = [FITTING[kind][dice.roll(len(FITTING[kind]))]] if dice.roll(2) else []
        if kind in ("avatar", "artifact"):
            card["stats"] = [dice.roll(6), dice.roll(6), dice.roll(3)]
            card["arrows"] = [way for way in ARROWS if dice.roll(2)]
        cards.append(_written(wild, card, 1 + number % 2))
    return cards


def _written(wild: RandomCardText, card: dict[str, Any], lines: int) -> dict[str, Any]:
    """Return a card with this many legal lines."""
    while True:
        written = {**card, "text": wild.card("ability", lines)}
        try:
            GAME.custom_card(written)
        except CardError:
            continue
        return written


def wild_game(seed: int) -> rb.Game:
    """Return a game with such a deck on both sides."""
    deck = dict.fromkeys(NAMES, 2)
    rules = GAME.rules({"cards": wild_cards(seed)})
    return games.begin(rules, {"seed": seed, "decks": [deck, deck], "turn_limit": 24})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_with_wild_cards_holds_together(seed: int) -> None:
    game = wild_game(seed)
    cards = invariants.cards_of(game.table)
    dice = rb.Dice(seed)
    for number in range(90):
        if game.over:
            break
        asked = game.pending[dice.roll(len(game.pending))]
        if number % 9 == 0:
            invariants.check(CASE, game, cards)
            game.verify()
            assert position(rb.load(game.save())) == position(game)
        game.submit(asked.seat, asked.sample(dice))
    assert game.moves() or game.over


@pytest.mark.parametrize("seed", SEEDS)
def test_positions_with_wild_cards_are_in_order(seed: int) -> None:
    assert look_through(wild_game(seed), seed, ALWAYS, [])["an event"]
