"""What takes an option away is named with its rule, also where nobody is asked."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games import INSTALLED
from rulebound.kernel import scenario

CARDS = """
cards:
- {name: Plain, type: Hero, health: 30, elements: [Fire superior, Earth basic, Crystal basic]}
- {name: Stone, type: Defend, text: "You heal 1."}
- {name: Cinder, type: Defend, elements: [Fire], text: "You heal 1."}
- {name: Clod, type: Defend, elements: [Earth], text: "You heal 1."}
- {name: Loam, type: Defend, elements: [Earth], text: "You heal 1."}
- {name: Drip, type: Defend, elements: [Water], text: "You heal 1."}
- {name: Hill, type: Defend, elements: [Mountain], text: "You heal 1."}
- {name: Ash, type: Attack, elements: [Fire], text: "Deal 1 damage.\\nBurn."}
- {name: Flare, type: Attack, cost: [Fire, Earth], text: "Deal 4 damage."}
- {name: Surf, type: Attack, cost: [Water], text: "Deal 4 damage."}
- {name: Wheel, type: Buff, corners: [1, 2, 3, 4], text: "You heal D."}
- {name: Wall, type: Buff, text: "This card cannot be removed or returned."}
- {name: Perm, type: Buff, text: "You heal 1."}
- {name: Pane, type: Buff, text: "You heal 1."}
- {name: Ex, type: Buff, corners: [X, 1], text: "You heal D."}
- {name: Wet, type: Buff, elements: [Water], corners: [1, 2], text: "You heal D."}
"""


def started(text: str, mine: str, theirs: str, steps: tuple[str, ...], edition: int = 2) -> rb.Game:
    """A game of two in which seat 0 has a Defend card with this text, after some steps."""
    card = f'- {{name: Deed, type: Defend, text: "{text}"}}'
    seats = f"seats:\n  - {{hero: Plain, {mine}}}\n  - {{hero: Plain, {theirs}}}\n"
    document = scenario.parse(f"game: lightseekers\nedition: {edition}\n{CARDS}{card}\n{seats}")
    game = scenario.start(document, INSTALLED)
    for step in steps:
        game.submit(0, scenario.parse_answer(game, 0, step))
    return game


def told(game: rb.Game) -> list[tuple[str, str]]:
    return [(entry.text, entry.rule) for entry in game.journal(rb.SPECTATOR)]


NOTHING = "Nothing comes of it: "


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "why", "rule"),
    [
        ("Remove 1 buff of your target", "", "", "there is no such card in play", "LS2 2.2.2"),
        ("Rotate all your buffs forwards 1 time", "", "", "there is no such card in play",
         "LS2 2.2.2"),
        ("You search your deck for 1 Water card", "deck: [Stone]", "",
         "there is no such card in the deck", "LS2 3.2.3.2e"),
        ("You search your deck for 1 card", "", "", "the deck is empty", "LS2 3.2.3.2d"),
        ("You look at the top 2 cards of your deck and draw 1", "", "", "the deck is empty",
         "LS2 3.2.3.2d"),
        ("Your target discards the top 2 cards of their deck", "", "", "the deck is empty",
         "LS2 3.2.3.2d"),
        ("You discard 1 card", "", "", "there is no such card in the hand", "LS2 2.8.2.1"),
        ("You move 1 Fire card from your discard pile to your hand", "discard: [Ash, Stone]", "",
         "a card that burns stays on the discard pile", "LS2 burn.2"),
        ("You move 1 Water card from your discard pile to your hand", "discard: [Ash, Stone]", "",
         "there is no such card on the discard pile", "LS2 3.2.3.4a"),
        ("You move your last discard to your hand", "discard: [Ash, Stone]", "",
         "a card that burns stays on the discard pile", "LS2 burn.2"),
        ("You move your last discard to your hand", "", "",
         "there is no such card on the discard pile", "LS2 3.2.3.4a"),
        ("Move 1 buff from your hand into play", "", "",
         "there is no buff that can be moved into play", "LS2 move.1"),
        ("Swap 1 of your buffs with a buff from your hand", "buffs: [Wet, Perm]", "",
         "there are no two Valid buffs to be swapped", "LS2 swap.2"),
    ],
)  # fmt: skip
def test_an_effect_that_comes_to_nothing_says_why(
    text: str, mine: str, theirs: str, why: str, rule: str
) -> None:
    game = started(f"{text}.", f"hand: [Deed], {mine}", theirs, ("play Deed",))
    assert (f"{NOTHING}{why}.", rule) in told(game)


@pytest.mark.parametrize(
    ("buff", "why", "rule"),
    [
        ("Whenever you take damage, you gain 1 extra action.", "only the acting hero has actions",
         "LS2 4.1.3"),
        ("Whenever you take damage, deal 1 damage to the attacker.", None, ""),
        ("Whenever you take damage, move all cards stored under this card to your hand.",
         "nothing is stored under Odd", "LS2 2.8.3.2"),
    ],
)  # fmt: skip
def test_a_reaction_that_comes_to_nothing_says_why(buff: str, why: str | None, rule: str) -> None:
    text = f'Deal 1 damage to your target."}}\n- {{name: Odd, type: Buff, text: "{buff}'
    game = started(text, "hand: [Deed]", "buffs: [Odd]", ("play Deed",))
    failures = [entry for entry in told(game) if entry[0].startswith(NOTHING)]
    assert failures == ([] if why is None else [(f"{NOTHING}{why}.", rule)])


@pytest.mark.rule("LS2 3.1.4", "LS-Q60")
def test_damage_to_oneself_has_no_attacker_and_the_journal_says_so() -> None:
    buff = "Whenever you take damage, deal 1 damage to the attacker."
    text = f'Deal 1 damage to you."}}\n- {{name: Thorn, type: Buff, text: "{buff}'
    game = started(text, "hand: [Deed], buffs: [Thorn]", "", ("play Deed",))
    assert (f"{NOTHING}no other hero is the attacker.", "LS2 3.1.4") in told(game)


@pytest.mark.rule("LS-Q47")
@pytest.mark.parametrize("effect", ["You heal D.", "Rotate this card forwards D times."])
def test_a_corner_without_a_number_is_named(effect: str) -> None:
    text = (
        f'Restart all your buffs."}}\n- {{name: Odd, type: Buff, corners: ["-", 2], text: "{effect}'
    )
    game = started(text, "hand: [Deed], buffs: [{card: Odd, turned: 1}]", "", ("play Deed",))
    assert (f"{NOTHING}there is no number in the corner of Odd.", "LS-Q47") in told(game)


UNAFFECTED = [
    ("Remove 1 of your buffs", "Wall", "Wall can be neither Removed nor Returned.", "LS2 2.2.3"),
    ("Return 1 of your buffs", "Wall", "Wall can be neither Removed nor Returned.", "LS2 2.2.3"),
    ("Rotate 1 of your buffs forwards 1 time", "Perm",
     "Perm does not turn: it has no corners.", "LS2 2.5.3.10a"),
    ("Rotate 1 of your buffs forwards 1 time", "Wet",
     "Wet is Dormant and does not turn.", "LS2 dormant.2"),
    ("Restart 1 of your buffs", "Wet", "Wet is Dormant and does not turn.", "LS2 dormant.2"),
    ("Rotate 1 of your buffs backwards 1 time", "Ex",
     "Ex is not turned back past its first corner.", "LS2 rotate.3"),
    ("Trigger the current effects of 1 of your buffs", "Wet",
     "Wet is Dormant and has no effects to trigger.", "LS2 dormant.1"),
    ("Trigger the current effects of 1 of your buffs", "Ex",
     "Ex is not active now: its corner has an X.", "LS2 2.5.3.7"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "card", "why", "rule"), UNAFFECTED)
def test_a_buff_that_cannot_be_chosen_says_why(text: str, card: str, why: str, rule: str) -> None:
    fit = "{card: Wheel, turned: 1}, {card: Wheel, turned: 2}"
    game = started(f"{text}.", f"hand: [Deed], buffs: [{card}, {fit}]", "", ("play Deed",))
    refusal = game.why_not(0, card)
    assert refusal is not None
    assert (refusal.text, refusal.rule) == (why, rule)
    assert (why, rule) not in told(game)


@pytest.mark.parametrize(("text", "card", "why", "rule"), UNAFFECTED)
def test_where_nobody_is_asked_the_journal_says_what_could_not_be_chosen(
    text: str, card: str, why: str, rule: str
) -> None:
    buffs = f"[{card}, {{card: Wheel, turned: 1}}]"
    game = started(f"{text}.", f"hand: [Deed], buffs: {buffs}", "", ("play Deed",))
    assert told(game).count((why, rule)) == 1


@pytest.mark.parametrize(("text", "card", "why", "rule"), UNAFFECTED)
def test_what_is_chosen_for_want_of_another_says_why_nothing_happens(
    text: str, card: str, why: str, rule: str
) -> None:
    game = started(f"{text}.", f"hand: [Deed], buffs: [{card}]", "", ("play Deed",))
    assert told(game).count((why, rule)) == 1


@pytest.mark.parametrize(
    ("wish", "rule", "words"),
    [
        ("pay Drip + Cinder", "LS2 2.4.2.2d", "Drip cannot pay: your hero has no access"),
        ("pay Surf + Cinder", "LS2 2.4.2.2h", "Surf cannot pay: your hero has no access"),
        ("pay Stone + Cinder", "LS2 2.4.2.2c", "Stone is Unaligned and pays for nothing"),
        ("pay Cinder", "LS2 2.4.2.2c", "do not cover"),
        ("pay Cinder + Clod + Loam", "LS2 2.4.2.2e", "could be left out"),
    ],
)
def test_cards_that_do_not_pay_say_why(wish: str, rule: str, words: str) -> None:
    hand = "hand: [Flare, Cinder, Clod, Loam, Drip, Stone, Surf]"
    refusal = started("You heal 1.", hand, "", ("play Flare",)).why_not(0, wish)
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.text


@pytest.mark.parametrize(
    ("wish", "rule"),
    [("use Earth", "LS2 4.1.3.2c"), ("use Water", "LS-Q9"), ("use Fire", None)],
)
def test_an_element_that_cannot_be_used_up_says_why(wish: str, rule: str | None) -> None:
    document = scenario.parse(
        f"game: lightseekers\n{CARDS}- {{name: Two, type: Hero, health: 30, "
        "elements: [Fire basic, Earth basic, Crystal basic]}\n"
        "seats: [{hero: Two, hand: [Clod, Hill]}, {hero: Plain}]\n"
    )
    game = scenario.start(document, INSTALLED)
    for step in ("play Clod", "play Hill"):
        game.submit(0, scenario.parse_answer(game, 0, step))
    refusal = game.why_not(0, wish)
    assert (None if refusal is None else refusal.rule) == rule


@pytest.mark.rule("LS2 2.2.2", "LS-Q42")
def test_to_take_nothing_from_a_search_is_refused_by_the_rule_of_what_is_optional() -> None:
    game = started("You search your deck for 1 Fire card.", "hand: [Deed], deck: [Cinder, Ash]", "",
                   ("play Deed",))  # fmt: skip
    refusal = game.why_not(0, "none")
    assert refusal is not None
    assert refusal.rule == "LS2 2.2.2"
    assert "not optional" in refusal.text


@pytest.mark.rule("LS2 valid.1", "LS1 move.2")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_buff_that_is_not_valid_says_what_it_needs(edition: int) -> None:
    game = started("Swap 1 of your buffs with a buff from your hand.",
                   "hand: [Deed, Wet, Perm, Pane, Stone], buffs: [Perm]", "",
                   ("play Deed",), edition)  # fmt: skip
    refusal = game.why_not(0, "Wet")
    assert refusal is not None
    assert refusal.code == "no-access"
    assert "needs Water" in refusal.text
    buff = game.why_not(0, "Stone")
    assert buff is not None
    assert buff.code == "no-buff"


@pytest.mark.rule("LS2 4.1.3.6c(2)")
def test_a_limit_that_ends_the_turn_is_named_where_nobody_is_asked() -> None:
    limit = "Your enemy can take at most 1 action a turn."
    text = f'You heal 1."}}\n- {{name: Drain, type: Buff, text: "{limit}'
    game = started(text, "hand: [Stone, Cinder]", "buffs: [Drain]", ("play Stone",))
    assert ("Drain lets seat 0 take only 1 action a turn.", "LS2 4.1.3.6c(2)") in told(game)
