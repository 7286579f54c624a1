"""Decks that are not legal."""

from __future__ import annotations

import pytest
import yaml

from rulebound import games
from tests.games.sixforms.refusals.positions import (
    CARDS,
)


@pytest.mark.rule("SF deck.2", "SF card-limits.1", "SF card-limits.5", "SF token.1")
def test_decks_have_limits() -> None:
    spec = games.load("sixforms")
    cards = [{"origin": "house", **card} for card in yaml.safe_load(CARDS)["cards"]]
    filler = {"name": "Rabble", "form": "natural", "type": "avatar", "cost": 1, "cap": 99}
    sprout = {**filler, "name": "Sprout", "token": True}
    more = [{"origin": "house", "stats": [1, 1, 0], **card} for card in (filler, sprout)]
    rules = spec.rules({"cards": cards + more})

    def codes(deck: dict[str, int]) -> list[tuple[str, str]]:
        return [(refusal.code, refusal.rule) for refusal in spec.check_deck(rules, deck)]

    assert codes({"Rabble": 50}) == []
    assert codes({"Rabble": 98, "Lark": 2}) == []
    assert codes({"Rabble": 49}) == [("deck-size", "SF deck.2")]
    assert codes({"Rabble": 99, "Lark": 2}) == [("deck-size", "SF deck.2")]
    assert codes({"Rabble": 47, "Lark": 3}) == [("copies", "SF card-limits.1")]
    assert codes({"Rabble": 49, "Sprout": 1}) == [("token", "SF token.1")]
    assert codes({"Nonsuch": 50}) == [("unknown-card", "SF deck.2")]
