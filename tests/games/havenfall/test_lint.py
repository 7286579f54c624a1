"""Doubts about cards: what no game sells, and text that can never do anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.cli.lint import check
from rulebound.games.havenfall.game import GAME


def doubts(tmp_path: Path, **fields: object) -> list[str]:
    """Return the errors of a file with one card."""
    lines = [f"{name} = {value!r}" for name, value in fields.items()]
    file = tmp_path / "cards.toml"
    file.write_text("\n".join(["[[card]]", 'name = "Odd"', 'origin = "house"', *lines]))
    return [str(error) for error in check("havenfall", [file])[0]]


@pytest.mark.parametrize("kind", ["item", "treasure"])
@pytest.mark.rule("HF buying.1", "HF-Q48")
def test_a_cost_on_a_card_that_no_game_sells_is_doubted(tmp_path: Path, kind: str) -> None:
    (found,) = doubts(tmp_path, kind=kind, cost=3, treasure=1)
    assert "no game sells it" in found
    assert doubts(tmp_path, kind=kind, treasure=1) == []
    assert doubts(tmp_path, kind="artifact", cost=3, colours=["red"]) == []


@pytest.mark.parametrize("text", ["Discard this card.", "Draw 1 card. Trash this card."])
@pytest.mark.rule("HF spells.11")
def test_a_spell_that_does_something_with_itself_is_doubted(tmp_path: Path, text: str) -> None:
    (found,) = doubts(tmp_path, kind="spell", pixels=["red"], text=text)
    assert "never in play" in found
    ability = {"kind": "item", "ability": "Fade", "pixels": ["red"]}
    assert doubts(tmp_path, text=text, **ability) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Trash this card. Discard this card.", "has left play"),
        ("Return this card to its stack.", "no stack"),
        ("Gain a card that costs up to 1.", "the cheapest one costs 2"),
    ],
)
def test_text_that_can_never_do_anything_is_doubted(tmp_path: Path, text: str, why: str) -> None:
    (found,) = doubts(tmp_path, kind="item", ability="Fade", pixels=["red"], text=text)
    assert why in found


@pytest.mark.parametrize(
    "text",
    [
        "The acting opponent loses 3 damage.",
        "If another item is in play, trash a hero that an opponent has in play.",
    ],
)
@pytest.mark.rule("HF abilities.4", "HF-Q70")
def test_an_ability_about_the_turn_of_an_opponent_is_doubted(tmp_path: Path, text: str) -> None:
    (found,) = doubts(tmp_path, kind="item", ability="Fade", pixels=["red"], text=text)
    assert "when an ability is used" in found
    assert doubts(tmp_path, kind="spell", pixels=["red"], text="Gain 1 damage. " + text) == []


@pytest.mark.parametrize(
    ("fields", "is_used"),
    [
        ({"rank": 1, "colours": ["red"]}, True),
        ({"rank": 3, "colours": ["red", "blue"]}, True),
        ({"rank": 4, "colours": ["red", "blue"]}, False),
        ({"rank": 2, "colours": ["red", "blue"]}, False),
        ({"rank": 3, "colours": ["red"]}, False),
        ({"arcane": True}, True),
    ],
)
@pytest.mark.rule("HF heroes.3", "HF heroes.5")
def test_heroes_that_are_in_no_layout_are_doubted(
    tmp_path: Path, fields: dict[str, object], is_used: bool
) -> None:
    text = "\n".join(f"{name} = {str(v).lower() if v is True else v}" for name, v in fields.items())
    file = tmp_path / "cards.toml"
    file.write_text(f'[[card]]\nname = "Odd"\norigin = "house"\nkind = "hero"\n{text}')
    found = [str(error) for error in check("havenfall", [file])[0]]
    assert (found == []) == is_used
    assert all("no game uses it" in error for error in found)


@pytest.mark.rule("HF spells.11")
def test_numbers_of_a_spell_are_doubted(tmp_path: Path) -> None:
    (found,) = doubts(tmp_path, kind="spell", pixels=["red"], text="Draw 1 card.", damage=3)
    assert "its numbers never count" in found


@pytest.mark.parametrize(
    "text",
    [
        "Draw 0 cards.",
        "Gain 0 treasure.",
        "The acting opponent loses 0 damage.",
        "A monster gains 0 damage this turn.",
        "Exhaust 0 pixels of an opponent.",
        "Gain one of the top 1 spells.",
        "At the end of your turn, gain a spell, or one of the top 1 if you defeated a monster.",
    ],
)
def test_an_amount_of_nothing_is_no_card(tmp_path: Path, text: str) -> None:
    (found,) = doubts(tmp_path, kind="item", ability="Fade", pixels=["red"], text=text)
    assert "at least" in found


def test_a_spell_cannot_wait_for_the_end_of_the_turn(tmp_path: Path) -> None:
    text = "At the end of your turn, gain a spell, or one of the top 2 if you defeated a monster."
    (found,) = doubts(tmp_path, kind="spell", pixels=["red"], text=text)
    assert "end of the turn" in found


def test_no_printed_card_is_doubtful() -> None:
    assert check("havenfall", sorted((GAME.folder / "cards").glob("*.toml")))[0] == []


@pytest.mark.rule("HF-Q70", "HF spells.12")
def test_a_spell_for_two_different_turns_is_doubted(tmp_path: Path) -> None:
    spell = {"kind": "spell", "pixels": ["red"]}
    text = "If you defeated a boss this turn, the acting opponent loses 3 damage."
    (found,) = doubts(tmp_path, text=text, **spell)
    assert "it needs the turn of an opponent, and a monster defeated in your own" in found
    text = "If you defeated a boss this turn, gain 3 damage."
    assert doubts(tmp_path, text=text, **spell) == []


@pytest.mark.parametrize(
    ("boss", "is_doubted"),
    [([9, 8], True), ([8, 9], True), ([9, 9], False), ([12, 10], False)],
)
@pytest.mark.rule("HF glossary-boss.1", "HF glossary-minion.1")
def test_a_monster_that_is_weaker_as_the_boss_is_doubted(
    tmp_path: Path, boss: list[int], is_doubted: bool
) -> None:
    numbers = {"rank": 3, "damage": 9, "health": 9}
    found = doubts(tmp_path, kind="monster", colours=["red"], boss=boss, **numbers)
    assert len(found) == is_doubted
    assert all("stronger as the boss" in error for error in found)


@pytest.mark.parametrize(
    ("text", "is_attack"),
    [
        ("Exhaust 3 pixels of an opponent.", True),
        ("Take a random card from the hand of an opponent.", True),
        ("Take a pixel from an opponent.", True),
        ("If another item is in play, an opponent discards a random card from hand.", True),
        ("Draw 1 card.", False),
    ],
)
@pytest.mark.rule("HF attack.1", "HF attack.2", "HF attack.5")
def test_an_attack_and_its_mark_belong_together(tmp_path: Path, text: str, is_attack: bool) -> None:
    file = tmp_path / "cards.toml"
    for mark in (True, False):
        file.write_text(
            f"""
[[card]]
name = "Odd"
origin = "house"
kind = "item"
ability = "Fade"
pixels = ["red"]
attack = {str(mark).lower()}
text = "{text}"
"""
        )
        found = check("havenfall", [file])[0]
        assert len(found) == (mark != is_attack)
        assert all("attack" in str(error) for error in found)
    spell = {"kind": "spell", "pixels": ["red"]}
    assert doubts(tmp_path, text=text, **spell) == []


def test_errors_of_grammar_fields_and_sense_are_shown_together_in_their_order(
    tmp_path: Path,
) -> None:
    head = '[[card]]\norigin = "house"\n'
    file = tmp_path / "cards.toml"
    file.write_text(
        f"""{head}name = "Weak"
kind = "monster"
rank = 3
colours = ["red"]
damage = 9
boss = [2, 2]
{head}name = "Both"
kind = "spell"
pixels = ["red", "red", "red", "red", "red"]
text = "Draw 0 cards."
{head}name = "Gone"
kind = "spell"
pixels = ["red"]
text = "Trash this card."
"""
    )
    found = check("havenfall", [file])[0]
    said = ("stronger as the boss", "1 to 4 pixels", "at least 1", "never in play")
    assert [error.where.line for error in found] == [1, 9, 14, 20]
    assert all(words in str(error) for words, error in zip(said, found, strict=True))
