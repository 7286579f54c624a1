"""Card text that can never do anything is refused, or doubted by lint."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.skirmish.game import GAME
from rulebound.kernel.text.card_files import RawCard, SourceLocation


def raw(text: str) -> RawCard:
    """A card with this text, as it is read from a file."""
    return RawCard("Odd", text, "test", "", {"class": "Test"}, SourceLocation("test"))


def doubted(text: str) -> list[str]:
    """What lint says of a card with this text, which loads."""
    GAME.rules({"cards": [{"name": "Odd", "class": "Test", "text": text}]})
    return [str(error) for error in GAME.lint([raw(text)])]


@pytest.mark.rule("SK destroy.1")
@pytest.mark.parametrize(
    "text",
    [
        "Both, Board — 1) Destroy this card: Deal 2 damage to each position adjacent to this card.",
        "Both, Board — 1) Destroy this card: Return this card to your hand.",
        "Both, Board — When placed, you may destroy this card. If you do, destroy this card.",
        "Both, Board — Whenever you pass, destroy this card, then return this card to your hand.",
    ],
)
def test_what_needs_a_card_that_is_gone_by_then_is_no_card(text: str) -> None:
    with pytest.raises(rb.RuleboundError, match="this card is gone once"):
        GAME.rules({"cards": [{"name": "Odd", "class": "Test", "text": text}]})


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Both — You are Chained this exchange. Move yourself once.", "you are Chained then"),
        ("Both — Your opponent is Chained this turn. Push your opponent once.", "Chained then"),
        ("Both — If you are Chained, teleport yourself.", "you are Chained then"),
        ("Both — If your opponent is Protected, deal 2 damage to your opponent.", "Protected then"),
        ("Both — Each player is Protected this turn. Each player loses 1 HP.", "both players are"),
        ("Both — You are Handlocked for 1 turn. Search your deck for a card.", "Handlocked then"),
        ("Both, Trap — If the trapped player is Protected, the trapped player loses 1 HP.", "then"),
        (
            "Both — You are Protected this turn. You may lose 1 HP. If you do, you draw 1 card.",
            "never paid for: you are Protected",
        ),
        ("Both, Board — You are Protected. 1) Lose 1 HP: You draw 1 card.", "never paid for"),
        (
            "Both, Board — You are Chained. Whenever you are repositioned, you draw 1 card.",
            "reacts",
        ),
        ("Both, Board — You are Chained. 1) Discard 1: Move yourself once.", "Chained then"),
        (
            "Both, Board — This card cannot be destroyed. 1) Destroy this card: You draw 1 card.",
            "cannot be destroyed",
        ),
        ("Defence — If your opponent passed, you draw 1 card.", "an attacker never passes"),
        ("Both — Destroy your Equipped Card: Deal ATK damage to a melee target.", "is gone once"),
        (
            "Both, Equipment (ATK 2) — 1) Destroy this card: Deal ATK damage to a melee target.",
            "is gone once",
        ),
        (
            "Both, Equipment (ATK 2) — When placed, destroy this card, "
            "then deal ATK damage to a melee target.",
            "is gone once it has been destroyed",
        ),
        (
            "Both, Equipment (ATK 1) — When placed, you may destroy your Equipped Card. "
            "If you do, deal ATK damage to a melee target.",
            "is gone once it has been destroyed",
        ),
        ("Both — Lose 31 HP: You draw 1 card.", "nobody has more than 30 HP"),
        ("Both, Board — 1) Lose 40 HP: You draw 1 card.", "nobody has more than 30 HP"),
        ("Both — Your opponent is Exposed this exchange.", "the defence play of this exchange"),
        (
            "Both, Board — 1) Discard 1: You are Exposed this exchange.",
            "the defence play of this exchange",
        ),
        (
            "Both, Board — Whenever an exchange ends, your opponent is Exposed this exchange.",
            "the defence play of this exchange",
        ),
        (
            "Defence, Board — You are Exposed. 1) Discard 1: You draw 1 card.",
            "you are Exposed and can only pass",
        ),
        (
            "Defence, Board — 1) Discard 1: If your opponent passed, you draw 1 card.",
            "an attacker never passes",
        ),
        (
            "Both — If your opponent is adjacent to you, if your opponent is not adjacent to you, "
            "you draw 1 card.",
            "one thing and its opposite",
        ),
        (
            "Both, Board — You are Protected. Damage dealt to you is reduced by 2.",
            "it changes nothing: you are Protected",
        ),
        (
            "Both — Each player is Protected this turn. Deal 2 damage to a player.",
            "both players are Protected",
        ),
        (
            "Both — Each player is Chained this turn. Move a player once.",
            "both players are Chained",
        ),
    ],
)
def test_text_that_can_never_do_anything_is_doubted(text: str, doubt: str) -> None:
    (found,) = doubted(text)
    assert doubt in found


@pytest.mark.parametrize(
    "text",
    [
        "Both — Move yourself once. You are Chained this exchange.",
        "Both — You are Chained this exchange. Push your opponent once.",
        "Both — Your opponent is Protected this turn. Deal 2 damage to each player.",
        "Both — If you are Chained, push your opponent once.",
        "Both, Board — You are Handlocked. 1) Destroy this card: You draw 1 card.",
        "Both, Board — 1) Lose 1 HP: Deal 2 damage to each position adjacent to this card, "
        "then destroy this card.",
        "Offence — If your opponent passed, you draw 1 card.",
        "Both — Lose 30 HP: You draw 1 card.",
        "Both — Your opponent is Exposed for 1 exchange.",
        "Both, Board — Whenever you draw a card, your opponent is Exposed this exchange.",
        "Both, Board — You are Exposed. 1) Discard 1: You draw 1 card.",
        "Defence, Board — Whenever an exchange ends, if your opponent passed, you draw 1 card.",
        "Both — If your opponent is adjacent to you, push your opponent once, "
        "then if your opponent is not adjacent to you, you draw 1 card.",
        "Both, Board — You are Protected. Damage dealt to each player is reduced by 2.",
        "Both — You are Protected this turn. Deal 2 damage to a player.",
        "Both — A player is Chained this turn. Move yourself once.",
        "Both, Equipment (ATK 2) — When placed, destroy this card, then push your opponent once.",
        "Both, Trap — Deal 2 damage to each position adjacent to this card.",
    ],
)
def test_text_that_can_do_something_is_not_doubted(text: str) -> None:
    assert doubted(text) == []


@pytest.mark.rule("SK-Q34", "SK-Q62", "SK cost.2")
@pytest.mark.parametrize(
    ("text", "is_doubted"),
    [
        ("Both — If you have 0 or fewer cards in hand, you discard 1 card.", True),
        ("Both — If you have 1 or fewer cards in hand, you discard 1 card.", False),
        ("Both — If you have 1 or fewer cards in hand, you cycle 2.", True),
        ("Both — If you have 2 or fewer cards in hand, you cycle 2.", False),
        (
            "Both — If you have 1 or fewer cards in hand, you may discard 2. If you do, you draw 1 "
            "card.",
            True,
        ),
        ("Both — If you have 0 or fewer cards in hand, your opponent discards 1 card.", False),
    ],
)
def test_what_needs_more_cards_than_a_small_hand_has_is_doubted(
    text: str, is_doubted: bool
) -> None:
    found = doubted(text)
    assert len(found) == is_doubted
    assert all("in hand then" in error for error in found)


def test_two_readings_are_shown_with_brackets_around_what_belongs_together() -> None:
    text = (
        "Both, Equipment (ATK 3) — Whenever you draw a card, if you have an Equipped Card, "
        "destroy your Equipped Card, then equip an Equipment card from your discard pile."
    )
    (error,) = GAME.faults(raw(text))
    one = "[destroy your Equipped Card, then equip an Equipment card from your discard pile]"
    other = "[destroy your Equipped Card], then equip an Equipment card from your discard pile"
    assert one in str(error)
    assert other in str(error)
    assert "SkirmishIf" not in str(error)


def test_all_lines_of_a_card_that_cannot_be_read_are_told() -> None:
    found = GAME.faults(raw("Both — Dole 1.\nBoth — You gain 1 HP.\nBoth — You gane 1 HP."))
    assert len(found) == 2
