"""What holds for every printed card and every ready deck of Skirmish."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest

import rulebound as rb
from rulebound.games.skirmish.card_types import BoardAbility, CardEffect, SkirmishCard
from rulebound.games.skirmish.effects.abilities import Utility
from rulebound.games.skirmish.effects.board_cards import TakeTopDiscard
from rulebound.games.skirmish.effects.lexicon import LEXICON
from rulebound.games.skirmish.game import GAME
from rulebound.games.skirmish.schema import (
    BOTH,
    CHAINED,
    DEFENCE,
    EQUIPMENT,
    EXPOSED,
    HANDLOCKED,
    MARK,
    OFFENCE,
    ON_BOARD,
    PLAIN,
    PROTECTED,
    TRAP,
)
from rulebound.kernel.text import read, write
from rulebound.kernel.text.phrase import Phrase, hole_values

CARDS = GAME.printed_cards()
DECKS = {deck.name: deck for deck in GAME.printed_decks()}
CLASSES = {"Blade", "Shot", "Step", "Force", "Guard", "Snare", "Totem", "Gear", "Trick"}
FILES = {"first": 15, "tide": 10, "web": 10, "forge": 10}

cards = pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])


def parts(value: object) -> Iterator[Phrase]:
    """A phrase with all phrases inside it; of a tuple, those of each of its members."""
    if isinstance(value, tuple):
        for member in value:
            yield from parts(member)
    elif isinstance(value, Phrase):
        yield value
        for inner in hole_values(value):
            yield from parts(inner)


def said(card: SkirmishCard) -> list[str]:
    """The printed effects, a line each."""
    return card.text.split("\n")


# -- one by one -------------------------------------------------------------------------------


@cards
def test_text_read_written_and_read_again_is_the_same(card: SkirmishCard) -> None:
    for line in card.lines:
        assert read(LEXICON, "line", write(LEXICON, line, "line")) == line


@cards
@pytest.mark.rule("SK effect.1")
def test_the_printed_text_is_the_canonical_one(card: SkirmishCard) -> None:
    canonical = [write(LEXICON, line, "line") for line in card.lines]
    assert [text.casefold() for text in said(card)] == [text.casefold() for text in canonical]


@cards
@pytest.mark.rule("SK card.2")
def test_the_card_has_a_class_an_origin_and_a_flavour(card: SkirmishCard) -> None:
    assert card.group in CLASSES
    assert card.origin == "house"
    assert card.flavour


@cards
def test_effects_and_sentences_begin_with_a_capital(card: SkirmishCard) -> None:
    for text in said(card):
        for mark in (" — ", ". ", ": ", ") "):
            for rest in text.split(mark)[1:]:
                assert not rest[0].islower(), rest


@cards
@pytest.mark.rule("SK ability.6")
def test_utility_effects_are_numbered_from_1(card: SkirmishCard) -> None:
    for line in card.lines:
        numbers = [ability.n for ability in line.abilities if isinstance(ability, Utility)]
        assert numbers == list(range(1, len(numbers) + 1))


@cards
@pytest.mark.rule("SK-Q18")
def test_equipment_has_atk_and_deals_it_on_offence(card: SkirmishCard) -> None:
    for line in card.lines:
        if line.kind == EQUIPMENT:
            assert line.atk > 0
            assert line.fits(True)
            assert "deal ATK damage to a melee target".casefold() in card.text.casefold()


# -- all together -----------------------------------------------------------------------------


@pytest.mark.rule("SK card.1")
def test_no_two_cards_have_the_same_name() -> None:
    names = [card.name.casefold() for card in CARDS]
    assert len(set(names)) == len(names) == sum(FILES.values())


@pytest.mark.parametrize("file", FILES)
def test_each_file_has_its_cards_and_each_of_them_a_test_in_the_file_of_that_name(
    file: str,
) -> None:
    with (GAME.folder / "cards" / f"{file}.toml").open("rb") as source:
        names = [entry["name"] for entry in tomllib.load(source)["card"]]
    assert len(names) == FILES[file]
    with open(__file__.replace("test_all_cards", f"test_{file}"), encoding="utf-8") as source:
        tests = source.read()
    for name in names:
        assert f"def test_{name.casefold().replace(' ', '_')}_" in tests, name


def test_every_phrase_is_used_on_a_card() -> None:
    used = {type(part) for card in CARDS for part in parts(card.lines)}
    known = {cls for name in LEXICON.categories() for cls in LEXICON.classes(name)}
    assert {cls.__name__ for cls in known - used} == set()


def test_every_word_of_the_lexicon_is_used_on_a_card() -> None:
    texts = " ".join(card.text for card in CARDS)
    for category in ("icon", "state", "times"):
        for word in LEXICON.spellings(category):
            assert word in texts, word


def test_every_icon_type_and_state_stands_on_a_card() -> None:
    lines: list[CardEffect] = [line for card in CARDS for line in card.lines]
    assert {line.icon for line in lines} == {OFFENCE, DEFENCE, BOTH}
    assert {line.kind for line in lines} == {PLAIN, ON_BOARD, MARK, EQUIPMENT, TRAP}
    states = {getattr(part, "state", None) for line in lines for part in parts(line)}
    assert states >= {CHAINED, PROTECTED, EXPOSED, HANDLOCKED}


@pytest.mark.parametrize(
    "example",
    [
        "When placed, you lose 2 HP",
        "You are Chained.",
        "Whenever you draw a card, you lose 2 HP",
        "1) Discard 1: You draw 1 card",
        "move a player once",
        "Deal 2 damage to a player",
    ],
)
def test_the_rulebooks_illustrations_stand_on_cards(example: str) -> None:
    assert any(example in card.text for card in CARDS)


@pytest.mark.rule("SK-Q15")
def test_no_utility_effect_is_free() -> None:
    abilities: list[BoardAbility] = [
        a for card in CARDS for line in card.lines for a in line.abilities
    ]
    costs = [ability.utility_cost() for ability in abilities if isinstance(ability, Utility)]
    assert costs
    assert all(getattr(cost, "n", 1) > 0 for cost in costs)


def test_an_attacker_cannot_take_cards_back_for_ever() -> None:
    for card in CARDS:
        for line in card.lines:
            if any(isinstance(part, TakeTopDiscard) for part in parts(line.actions)):
                assert line.icon == DEFENCE, card.name  # one answer to an exchange, not a new one


# -- decks ------------------------------------------------------------------------------------


@pytest.mark.rule("SK deck.3")
def test_the_first_deck_is_three_of_each_of_its_fifteen_designs() -> None:
    first = DECKS["First Duel"].cards
    assert sum(first.values()) == 45
    assert set(first.values()) == {3}
    kinds = {line.kind for card in CARDS if card.name in first for line in card.lines}
    assert kinds == {PLAIN, ON_BOARD, MARK, EQUIPMENT, TRAP}


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.rule("SK deck.1")
@pytest.mark.rule("SK deck.2")
def test_a_ready_deck_is_legal_and_has_a_plan(name: str) -> None:
    assert rb.check_deck("skirmish", GAME.decks()[name]) == []
    assert 40 <= sum(DECKS[name].cards.values()) <= 45
    assert DECKS[name].plan.count(".") == 2


def test_every_card_is_in_a_ready_deck() -> None:
    assert {card.name for card in CARDS} == {name for deck in DECKS.values() for name in deck.cards}


@pytest.mark.parametrize("one", DECKS)
@pytest.mark.parametrize("other", DECKS)
def test_ready_decks_can_be_played_against_each_other(one: str, other: str) -> None:
    for seed in range(3):
        game = rb.new("skirmish", seed=seed, decks=[one, other])
        assert rb.play_out(game, seed).outcome.reason in {
            "off the board",
            "no HP left",
            "turn limit",
        }
