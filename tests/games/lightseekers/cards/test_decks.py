"""The ready decks: legal, with a plan, and playable by their heroes."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers import payment
from rulebound.games.lightseekers.card_types import LightseekersCard, elements_of, order_of
from rulebound.games.lightseekers.game import FIRST_DECKS, GAME
from rulebound.games.lightseekers.schema import FIRST_ORDER, SYMBOLS

DECKS = {deck.name: deck for deck in GAME.printed_decks()}
DESIGNS = {design.name: design for design in GAME.designs(GAME.rules())}


def hero_of(name: str) -> LightseekersCard:
    """The hero of a ready deck."""
    (hero,) = [DESIGNS[card] for card in DECKS[name].cards if DESIGNS[card].is_hero]
    return hero


def reach(name: str) -> int:
    """Mask of the Elements that a deck's hero has or can get from an item of the deck."""
    cards = [DESIGNS[card] for card in DECKS[name].cards]
    return sum({1 << element for card in cards for element, _ in card.grants})


# -- all ready decks --------------------------------------------------------------------------


def test_every_deck_has_a_name_of_its_own() -> None:
    names = [deck.name for deck in GAME.printed_decks()]
    assert sorted(names) == sorted(set(names))
    assert set(FIRST_DECKS) <= set(names)


@pytest.mark.parametrize("name", DECKS)
def test_a_ready_deck_is_legal(name: str) -> None:
    assert GAME.check_deck(GAME.rules(), DECKS[name].cards) == []


@pytest.mark.parametrize("name", DECKS)
def test_a_ready_deck_has_a_plan(name: str) -> None:
    plan = DECKS[name].plan
    assert plan.endswith(".")
    assert len(plan.split()) > 3


def test_no_two_decks_have_the_same_plan_or_the_same_cards() -> None:
    assert len({deck.plan for deck in DECKS.values()}) == len(DECKS)
    assert len({tuple(sorted(deck.cards.items())) for deck in DECKS.values()}) == len(DECKS)


@pytest.mark.parametrize("name", DECKS)
def test_a_hero_has_access_to_every_card_of_the_deck(name: str) -> None:
    access = reach(name)
    for card in DECKS[name].cards:
        for symbol in DESIGNS[card].required:
            wanted = 1 << symbol if symbol < FIRST_ORDER else elements_of(order_of(symbol))
            assert access & wanted, f"{hero_of(name).name} has no {SYMBOLS[symbol]} for {card}"


@pytest.mark.parametrize("name", DECKS)
def test_every_combo_can_be_paid_for_with_action_cards_of_the_deck(name: str) -> None:
    access = reach(name)
    cards = DECKS[name].cards
    for combo in [DESIGNS[card] for card in cards if DESIGNS[card].is_combo]:
        for symbol in set(combo.cost):
            payers = [
                copies
                for card, copies in cards.items()
                if DESIGNS[card].is_action and payment.can_cover(DESIGNS[card], symbol, access)
            ]
            assert sum(payers) >= combo.cost.count(symbol), f"{combo.name}: {SYMBOLS[symbol]}"


# -- the Astral ones --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "hero"), [("Dawn Watch", "Leo"), ("Tidecallers", "Ursa"), ("The Long Fall", "Vela")]
)
def test_the_astral_order_has_three_decks_of_36_cards(name: str, hero: str) -> None:
    assert hero_of(name).name == hero
    assert sum(DECKS[name].cards.values()) == 36
    assert {DESIGNS[card].orders for card in DECKS[name].cards} == {1}


# -- what is no legal deck --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"Leo": 0}, ["no-copies", "one-hero"]),
        ({"Lynx": 1}, ["one-hero"]),
        ({"Eclipse": 1}, ["combos"]),
        ({"Sun Strike": 2}, ["combos", "same-combo"]),
        ({"Chimchu Militant": 2}, ["action-cards"]),
        ({"Chimchu Militant": 4, "Starhorn Tusker": 1}, ["too-many-copies"]),
        ({"Sunstruck": 1}, ["unknown-card"]),
    ],
)
def test_a_change_of_dawn_watch_that_breaks_it(change: dict[str, int], codes: list[str]) -> None:
    deck = {**DECKS["Dawn Watch"].cards, **change}
    assert [flaw.code for flaw in GAME.check_deck(GAME.rules(), deck)] == codes


def test_moon_song_is_banned() -> None:
    deck = dict(DECKS["Dawn Watch"].cards)
    del deck["Sun Strike"]
    (flaw,) = GAME.check_deck(GAME.rules(), {**deck, "Moon Song": 1})
    assert (flaw.code, flaw.rule) == ("banned", "LS-Q43")
    assert GAME.check_deck(GAME.rules(), {**deck, "Eclipse": 1}) == []
