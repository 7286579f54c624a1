"""`lint` findings about cards that can be played but whose text does nothing."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.game import GAME
from rulebound.kernel.text.card_files import card_from, read_cards

ELEMENTS = ["Solar superior", "Lunar basic", "Gravity basic"]
KINDS: dict[str, dict[str, object]] = {
    "Attack": {"type": "Attack"},
    "Defend": {"type": "Defend"},
    "Permanent": {"type": "Buff"},
    "Buff": {"type": "Buff", "corners": ["2", "1"]},
    "Clunky": {"type": "Buff", "corners": ["2!", "1!"]},
    "Blank": {"type": "Buff", "corners": ["X", "-"]},
    "Never": {"type": "Buff", "corners": ["X", "X"]},
    "Later": {"type": "Buff", "corners": ["X", "2"]},
    "Single": {"type": "Buff", "corners": ["2"]},
    "Item": {"type": "Item", "elements": ["Fire"], "worth": 1},
    "Hero": {"type": "Hero", "health": 30, "elements": ELEMENTS},
}

NO_RECIPIENT = "there is no recipient here"
NOT_CANCELLED = "there is nothing here that can be Cancelled"
NO_ATTACKER = "there is no attacker here"
NO_HERO = "no hero triggers this"
NO_NUMBER = "D is the number in a corner, and this card has none"
UNSTORED = "nothing can be stored under a card that is not in play"
NEVER_STORED = "nothing is ever stored under this card"
NOT_PLAYED = "a hero is not played, so this never happens"
NO_PILE = "a hero is never in a discard pile"
STAYS = "a hero neither enters nor leaves play"
NOT_IN_PLAY = "this card is not in play at that time"
NO_BUFF = "this card is not a buff in play"
BUFFS_ONLY = "this works on buffs only"
NO_TURNING = "a buff without corners does not rotate"
ONLY_BUFFS_TURN = "only buffs rotate and expire"

CHOICE = "When this card enters play, choose another hero.\n"
STORE = "Store the top card of your deck under this card."


def findings(kind: str, text: str) -> list[str]:
    """Messages of the lint findings for a card of a type, without their positions."""
    raw = card_from({"name": "Thing", "text": text, **KINDS[kind]}, GAME.card_fields)
    GAME.design_from(raw)
    return [error.message.removeprefix("Thing: ") for error in GAME.lint([raw])]


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        (
            "Defend",
            "If your last discarded combo card is action, you draw 1 card.",
            "no card is both",
        ),
        ("Defend", "If your last discarded Unaligned card is Fire, you heal 1.", "no card is both"),
        (
            "Defend",
            "If your last discarded Fire Attack card is Defend, you draw 1 card.",
            "no card is both",
        ),
        ("Item", "Unique.", "only buffs are Dormant as further copies"),
        (
            "Attack",
            "While this is your last discard, at the start of your turn, you move your last "
            "discard to your hand.\nBurn.",
            "this card burns, so it stays on the discard pile",
        ),
        (
            "Permanent",
            "Whenever another hero Attacks you, Cancel it, then Cancel it.",
            "it is Cancelled already",
        ),
        (
            "Defend",
            "If you have 0 or fewer cards in hand, you discard 1 card.",
            "no card is in the hand then",
        ),
    ],
)
def test_what_contradicts_itself_is_reported(kind: str, text: str, message: str) -> None:
    assert findings(kind, text) == [message]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Defend", "If your last discarded action card is Attack, you draw 1 card."),
        ("Defend", "If your last discarded Fire Attack card is Solar, you draw 1 card."),
        ("Permanent", "Unique."),
        (
            "Attack",
            "While this is your last discard, at the start of your turn, you discard 1 card, then "
            "you move your last discard to your hand.\nBurn.",
        ),
        ("Attack", "You move your last discard to your hand.\nBurn."),
        ("Defend", "If you have 0 or fewer cards in hand, you draw 1 card. You discard 1 card."),
        ("Defend", "If you have 1 or fewer cards in hand, you discard 1 card."),
    ],
)
def test_what_can_happen_is_not_reported(kind: str, text: str) -> None:
    assert findings(kind, text) == []


def test_no_printed_card_has_lint_findings() -> None:
    cards = read_cards(sorted((GAME.folder / "cards").glob("*.toml")), GAME.card_fields)
    assert len(cards) > 250
    assert [str(error) for error in GAME.lint(cards)] == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Attack", "Damage you do is increased by 1."),
        ("Attack", "Whenever you draw a card, you heal 1."),
        ("Attack", "Next time you draw a card, you heal 1."),
        ("Attack", "At the start of your turn, you heal 1."),
        ("Attack", "Ability: You heal 1."),
        ("Attack", "When this card leaves play, you heal 1."),
        ("Attack", "Unique."),
        ("Defend", "You cannot Attack."),
        ("Defend", "Next time you take damage, you heal 1."),
        ("Defend", "When this card enters play, choose another hero."),
        ("Defend", "This card rotates if your deck is empty."),
    ],
)
def test_an_attack_and_a_defend_are_never_in_play(kind: str, text: str) -> None:
    article = {"Attack": "an Attack", "Defend": "a Defend"}[kind]
    assert findings(kind, text) == [f"{article} is never in play, so this line never works"]
    assert findings(kind, "You heal 1.\n" + text) == findings(kind, text)
    if "rotates" not in text:
        assert findings("Buff", text) == []


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("Hero", "You heal 1.", NOT_PLAYED),
        ("Hero", "Multiplayer: You heal 1.", NOT_PLAYED),
        ("Hero", "While this is your last discard, whenever you heal, you draw 1 card.", NO_PILE),
        ("Hero", "Burn.", NO_PILE),
        ("Hero", "When this card enters play, you heal 1.", STAYS),
        ("Hero", CHOICE, STAYS),
        ("Hero", "Next time you heal, you draw 1 card.", 'say "whenever"'),
        ("Item", "Next time you heal, you draw 1 card.", 'say "whenever"'),
        ("Item", "When this card expires, you heal 1.", ONLY_BUFFS_TURN),
        ("Hero", "This card rotates whenever you heal.", ONLY_BUFFS_TURN),
        (
            "Buff",
            "This card rotates if your deck is empty.",
            "only a clunky buff rotates on a condition",
        ),
        ("Permanent", "This card rotates whenever you heal.", NO_TURNING),
        ("Item", "Your opening hand has 2 more cards.", "this line works on heroes only"),
        ("Buff", "Your deck has 3 combos.", "this line works on heroes only"),
    ],
)
def test_a_line_that_never_works_on_this_type_of_card(kind: str, text: str, message: str) -> None:
    (only,) = findings(kind, text)
    assert message in only


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("Defend", "Deal 3 damage.", NO_RECIPIENT),
        ("Permanent", "Deal 3 damage.", NO_RECIPIENT),
        ("Permanent", "Deal 3 damage, and 1 more for each of your buffs.", NO_RECIPIENT),
        ("Permanent", "Ability: Deal 3 damage.", NO_RECIPIENT),
        ("Item", "Defend Ability: You may deal 3 damage.", NO_RECIPIENT),
        ("Permanent", "Deal 3 damage.\nAttack Ability: You heal 1.", NO_RECIPIENT),
        ("Hero", "Whenever you heal, the recipient discards 1 card.", NO_RECIPIENT),
        ("Permanent", "Whenever you Attack, deal 1 damage.", NO_RECIPIENT),
        ("Defend", "You heal 2 for each buff of the recipient.", NO_RECIPIENT),
        ("Defend", "Each other hero except the recipient heals 1.", NO_RECIPIENT),
        ("Defend", "Deal 3 damage to the attacker.", NO_ATTACKER),
        ("Attack", "Deal 3 damage to the attacker.", NO_ATTACKER),
        ("Item", "Whenever you draw a card, deal 1 damage to the attacker.", NO_ATTACKER),
        ("Item", "Whenever you play 1 Defend card, the attacker heals 1.", NO_ATTACKER),
        ("Item", "At the end of your turn, deal 1 damage to the attacker.", NO_ATTACKER),
        ("Attack", "That hero discards 1 card.", NO_HERO),
        ("Item", "At the end of your turn, that hero heals 1.", NO_HERO),
        ("Permanent", "The chosen hero heals 1.", "no hero is chosen"),
        ("Permanent", "Damage the chosen hero receives is increased by 1.", "no hero is chosen"),
        ("Permanent", "Whenever the chosen hero heals, you heal 1.", "no hero is chosen"),
    ],
)
def test_a_hero_that_does_not_exist_is_reported(kind: str, text: str, message: str) -> None:
    (only,) = findings(kind, text)
    assert only.startswith(message)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Attack", "Deal 3 damage. Each other hero except the recipient heals 1."),
        ("Attack", "You heal 1.\nMultiplayer: Deal 2 damage, and 1 more for each of your buffs."),
        ("Permanent", "Attack Ability: Deal 3 damage.\nIf your deck is empty, deal 3 damage."),
        ("Hero", "Attack Ability: Deal 1 damage, and 1 more for each buff of the recipient."),
        ("Defend", "Deal 3 damage to your target."),
        ("Item", "Whenever another hero Attacks you, deal 1 damage to the attacker."),
        ("Item", "Whenever you take damage, deal 1 damage to the attacker."),
        ("Item", "Whenever another hero plays 1 Attack card, deal 1 damage to the attacker."),
        ("Item", "Whenever another hero plays 1 Fire card, deal 1 damage to the attacker."),
        ("Item", "Whenever another hero heals, that hero discards 1 card."),
        ("Permanent", CHOICE + "Damage the chosen hero receives is increased by 1."),
    ],
)
def test_a_hero_that_exists_is_not_reported(kind: str, text: str) -> None:
    assert findings(kind, text) == []


@pytest.mark.parametrize(
    "trigger",
    [
        "you take damage",
        "your target deals damage",
        "your target heals",
        "your target draws a card",
        "your target discards a card",
        "your target has played 1 Fire card",
        "a buff of your target enters play",
        "a buff of your target is removed",
        "1 of your Fire buffs expires",
    ],
)
def test_an_event_that_is_over_cannot_be_cancelled(trigger: str) -> None:
    assert findings("Permanent", f"Whenever {trigger}, Cancel it.") == [NOT_CANCELLED]
    assert findings("Permanent", f"Next time {trigger}, you may Cancel it.") == [NOT_CANCELLED]


@pytest.mark.parametrize(
    "trigger",
    [
        "your target Attacks",
        "another hero Attacks you",
        "your target Defends",
        "your target Buffs",
        "your target Equips",
        "your target uses an Ability",
        "your target plays a combo",
        "your target plays 1 Fire card",
    ],
)
def test_cards_and_abilities_can_be_cancelled(trigger: str) -> None:
    assert findings("Permanent", f"Next time {trigger}, Cancel it.") == []
    assert (
        findings("Defend", f"While this is your last discard, whenever {trigger}, Cancel it.") == []
    )


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Defend", "Cancel it."),
        ("Permanent", "Ability: Cancel it."),
        ("Item", "At the start of your turn, Cancel it."),
    ],
)
def test_without_a_trigger_nothing_is_cancelled(kind: str, text: str) -> None:
    assert findings(kind, text) == [NOT_CANCELLED]


def test_d_needs_a_number_in_a_corner() -> None:
    for kind in ("Attack", "Defend", "Permanent", "Blank"):
        assert findings(kind, "You heal D.") == [NO_NUMBER]
        assert findings(kind, "You heal D (plus 1 if your deck is empty).") == [NO_NUMBER]
    for kind in ("Item", "Hero", "Permanent"):
        assert findings(kind, "Damage you do is increased by D.") == [NO_NUMBER]
    assert findings("Buff", "You heal D. You draw D cards.") == []
    assert findings("Clunky", "Damage you do is increased by D.") == []


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("Attack", STORE, UNSTORED),
        ("Defend", "Store up to 2 cards from your hand under this card.", UNSTORED),
        ("Hero", "Ability: Store your last discard under this card.", UNSTORED),
        ("Buff", f"When this card leaves play, {STORE}", UNSTORED),
        ("Buff", "Move all cards stored under this card to your hand.", NEVER_STORED),
        ("Item", "Ability: You heal 1 for each card stored under this card.", NEVER_STORED),
        (
            "Clunky",
            "This card rotates if 2 or more cards are stored under this card.",
            NEVER_STORED,
        ),
        ("Attack", "Remove this card.", NOT_IN_PLAY),
        ("Hero", "Ability: Rotate this card forwards 1 time.", NOT_IN_PLAY),
        ("Buff", "When this card expires, return this card.", NOT_IN_PLAY),
        ("Attack", "Swap this card with a buff from your hand.", NO_BUFF),
        ("Item", "Ability: Remove the buff to the left of this card.", NO_BUFF),
        ("Item", "Ability: If the buff to the left of this card is Fire, you heal 1.", NO_BUFF),
        ("Item", "Ability: Rotate this card forwards 1 time.", BUFFS_ONLY),
        ("Attack", "Return 1 item of the recipient.", BUFFS_ONLY),
        ("Permanent", "Ability: Restart this card.", NO_TURNING),
        ("Buff", "Trigger the current effects of this card.", "a card does not trigger itself"),
        ("Attack", "If the drawn card is Fire, deal 3 damage.", "no card was drawn and revealed"),
        ("Attack", "Deal 3 (5 unless the drawn card is Fire) damage.", "no card was drawn"),
    ],
)
def test_a_card_that_does_not_exist_is_reported(kind: str, text: str, message: str) -> None:
    (only,) = findings(kind, text)
    assert only.startswith(message)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (
            "Buff",
            STORE + "\nWhen this card expires, move all cards stored under this card to your hand.",
        ),
        ("Item", "Ability: Store your last discard under this card. Remove this card."),
        ("Buff", "Ability: Rotate this card forwards 1 time. Return this card."),
        ("Buff", "Swap this card with a buff from your hand."),
        ("Permanent", "Remove the buff to the left of this card."),
        ("Attack", "Remove 1 item of the recipient."),
        ("Attack", "You draw 1 card and reveal it. If the drawn card is Fire, deal 3 damage."),
        ("Clunky", "This card rotates if your deck is empty."),
        ("Buff", "This card rotates whenever you heal."),
        ("Hero", "Ability: You heal 1.\nYou draw 1 card."),
        ("Hero", "Your opening hand has 2 more cards."),
        ("Item", "You heal 1."),
        ("Item", "You have Superior access to Air."),
        ("Attack", "Burn.\nDeal 3 damage."),
    ],
)
def test_text_that_works_has_no_findings(kind: str, text: str) -> None:
    assert findings(kind, text) == []


NEVER_ACTIVE = "every corner of this buff has an X, so this line never works"
NO_NUMBER_THEN = "D has no number at that time"
ZERO = "nothing happens with 0 of them"


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("Never", "You heal 1.", NEVER_ACTIVE),
        ("Never", "Ability: You heal 1.", NEVER_ACTIVE),
        ("Never", "Damage you do is increased by 1.", NEVER_ACTIVE),
        ("Never", "Whenever you heal, you draw 1 card.", NEVER_ACTIVE),
        ("Later", "When this card enters play, you heal D.", NO_NUMBER_THEN),
        ("Buff", "When this card expires, you heal D.", NO_NUMBER_THEN),
        (
            "Buff",
            "While this is your last discard, at the start of your turn, you heal D.",
            NO_NUMBER_THEN,
        ),
        (
            "Permanent",
            "When this card expires, you heal 1.",
            "a buff without corners does not expire",
        ),
        ("Defend", "You gain 0 extra actions.", ZERO),
        ("Defend", "You discard 0 cards.", ZERO),
        ("Defend", "You search your deck for up to 0 Fire cards.", ZERO),
        ("Defend", "You look at the top 0 cards of your deck and draw 1.", ZERO),
        ("Defend", "Your target discards the top 0 cards of their deck.", ZERO),
        ("Permanent", "Your combos cost 0 cards less.", ZERO),
        ("Permanent", "Combos of your target cost 0 cards more.", ZERO),
        ("Defend", "You heal 0, never more.", "0 that is never more does nothing"),
        ("Defend", "Remove 1 Attack buff of your target.", "no buff has the category Attack"),
        ("Defend", "Restart all Item buffs of each hero.", "no buff has the category Item"),
        (
            "Permanent",
            "Whenever 1 of your Defend buffs expires, you heal 1.",
            "no buff has the category Defend",
        ),
        (
            "Defend",
            "If you have another Attack buff, you heal 1.",
            "no buff has the category Attack",
        ),
        (
            "Attack",
            "If you have 36 or more health, deal 9 damage.",
            "nobody has more than 35 health",
        ),
        (
            "Single",
            "Rotate this card backwards 1 time.",
            "this card has no corner before its only one",
        ),
    ],
)
def test_an_effect_that_can_never_do_anything(kind: str, text: str, message: str) -> None:
    (only,) = findings(kind, text)
    assert only == message


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Never", "When this card enters play, you heal 1."),  # LS-Q63
        ("Never", "When this card expires, you heal 1."),
        ("Later", "You heal D."),
        ("Later", "When this card leaves play, you heal D."),
        ("Buff", "When this card enters play, you heal D."),
        ("Buff", "Next time you heal, you draw 1 card.\nWhen this card expires, you heal D."),
        ("Permanent", "Next time you heal, you draw 1 card.\nWhen this card expires, you heal 1."),
        ("Attack", "If you have 35 or more health, deal 9 damage."),
        ("Defend", "You heal 0."),  # LS-Q47: it can be increased
        ("Defend", "Remove 2 buffs of each hero."),  # two of each: LS-Q61
        ("Defend", "Remove 2 items of each other hero."),
        ("Defend", "Restart all Fire buffs of each hero."),
        ("Defend", "Remove 1 combo buff of your target."),
        ("Buff", "Rotate this card backwards 1 time."),
    ],
)
def test_an_effect_that_can_do_something_is_not_doubted(kind: str, text: str) -> None:
    assert findings(kind, text) == []


def test_a_finding_points_at_the_words_in_the_file() -> None:
    text = '[[card]]\nname = "Thing"\norigin = "house"\ntype = "Defend"\ntext = """\nBurn.\n\n'
    text += '  You draw D cards. Deal 3 damage to the attacker.\nYou draw 1 cards."""\n'
    assert [str(error) for error in GAME.lint(read_cards(text, GAME.card_fields))] == [
        f"<text>:8:12: Thing: {NO_NUMBER}",
        f"<text>:8:38: Thing: {NO_ATTACKER}",
        "<text>:9:12: Thing: write: You draw 1 card.",
    ]


def test_a_card_that_cannot_be_read_has_no_other_findings() -> None:
    raw = card_from(
        {"name": "Thing", "type": "Defend", "text": "Cancel it.\nDance."}, GAME.card_fields
    )
    assert GAME.lint([raw]) == []
