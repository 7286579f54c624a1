"""Rules for Constructed decks."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound import games
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.game import GAME
from rulebound.games.lightseekers.schema import DECK, HAND, HERO, KINDS
from rulebound.kernel.card_rules import CardRules

ACTIONS = [f"Filler {i}" for i in range(11)]
COMBOS = [f"Spell {i}" for i in range(6)]
FIRE = ["Fire superior", "Earth basic", "Crystal basic"]


def fillers() -> CardRules[LightseekersCtx]:
    """Rules with a hero, another hero with 4 combos, and enough cards for a deck."""
    heal = "You heal 1."
    cards: list[dict[str, object]] = [
        {"name": "Captain", "type": "Hero", "health": 30, "elements": FIRE, "text": ""},
        {
            "name": "Miser",
            "type": "Hero",
            "health": 30,
            "elements": FIRE,
            "text": "Your deck has 4 combos.",
        },
    ]
    cards += [{"name": name, "type": "Defend", "text": heal} for name in ACTIONS]
    cards += [{"name": n, "type": "Defend", "cost": ["Fire"], "text": heal} for n in COMBOS]
    return GAME.rules({"cards": cards})


def deck(hero: str = "Captain", combos: int = 5, actions: int = 30) -> dict[str, int]:
    """A deck of the given size with up to three copies of each action card."""
    cards = {hero: 1, **dict.fromkeys(COMBOS[:combos], 1)}
    for name in ACTIONS:
        copies = min(3, actions - sum(cards[other] for other in ACTIONS if other in cards))
        if copies:
            cards[name] = copies
    return cards


def flaws(cards: dict[str, int]) -> list[str]:
    """The rules that a deck breaks."""
    return [flaw.rule for flaw in GAME.check_deck(fillers(), cards)]


@pytest.mark.rule("LS2 2.1.1.1", "LS1 2.1a")
def test_a_deck_is_1_hero_5_combos_and_30_action_cards_and_no_other_number() -> None:
    assert sum(deck().values()) == 36
    assert flaws(deck()) == []
    assert flaws(deck(combos=4, actions=31)) == ["LS2 2.1.1.1b", "LS2 2.1.1.1c"]  # also 36
    assert flaws(deck(actions=29)) == ["LS2 2.1.1.1c"]


@pytest.mark.rule("LS2 2.1.1.1a", "LS1 2.1b")
def test_a_deck_has_exactly_one_hero() -> None:
    assert flaws({**deck(), "Miser": 1})[0] == "LS2 2.1.1.1a"
    assert flaws({**deck(), "Captain": 2}) == ["LS2 2.1.1.1a"]
    without = deck()
    del without["Captain"]
    assert flaws(without) == ["LS2 2.1.1.1a"]


@pytest.mark.rule("LS2 2.1.1.1a", "LS2 2.4.1.2", "LS1 2.1b", "LS1 2.4.1a")
def test_the_hero_is_never_among_the_cards_that_are_shuffled_and_drawn() -> None:
    game = games.begin(fillers(), {"decks": [deck(), deck()], "seed": 3})
    table = game.table
    for seat in range(2):
        heroes = [game.rules.card_name(table.ident[c]) for c in table.zones[seat * KINDS + HERO]]
        assert heroes == ["Captain"]
        drawn = table.zones[seat * KINDS + DECK] + table.zones[seat * KINDS + HAND]
        assert len(drawn) == 35
        assert "Captain" not in [game.rules.card_name(table.ident[card]) for card in drawn]


@pytest.mark.rule("LS2 2.1.1.1b", "LS2 2.4.2.1a", "LS1 2.1c")
def test_the_5_combos_of_a_deck_are_all_different() -> None:
    assert flaws({**deck(combos=4), COMBOS[0]: 2}) == ["LS2 2.1.1.1b"]
    assert flaws(deck(combos=6)) == ["LS2 2.1.1.1b"]
    assert flaws(deck(combos=4)) == ["LS2 2.1.1.1b"]


@pytest.mark.rule("LS2 2.1.1.1c", "LS2 2.4.3.2a", "LS1 2.1d")
def test_three_copies_of_an_action_card_are_the_most() -> None:
    assert max(deck().values()) == 3
    assert flaws({**deck(actions=27), ACTIONS[0]: 4, ACTIONS[9]: 2}) == ["LS2 2.1.1.1c"]


@pytest.mark.rule("LS2 2.1.1.3", "LS1 2.1.1a")
def test_a_hero_who_wants_4_combos_leaves_no_room_for_a_31st_action_card() -> None:
    assert flaws(deck("Miser", combos=4)) == []
    assert flaws(deck("Miser", combos=5)) == ["LS2 2.1.1.3"]
    assert flaws(deck("Miser", combos=4, actions=31)) == ["LS2 2.1.1.1c"]


@pytest.mark.rule("LS2 2.1.1", "LS2 2.1.1.2", "LS1 3.2c")
def test_every_seat_brings_a_deck_of_its_own_made_beforehand() -> None:
    rules = fillers()
    game = games.begin(rules, {"decks": [deck(), deck("Miser", combos=4)]})
    table = game.table
    for seat, brought in enumerate((deck(), deck("Miser", combos=4))):
        mine = [c for c in range(len(table.ident)) if table.owner[c] == seat]
        assert Counter(rules.card_name(table.ident[c]) for c in mine) == Counter(brought)
    with pytest.raises(rb.RuleboundError, match="30 action cards"):
        games.begin(rules, {"decks": [deck(), deck(actions=29)]})
