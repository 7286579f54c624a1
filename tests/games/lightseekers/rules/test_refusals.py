"""Refusals: they cite the right rule, name what they are about and change nothing."""

from __future__ import annotations

from functools import cache

import pytest

import rulebound as rb
from rulebound.games import INSTALLED
from rulebound.games.lightseekers.schema import BUFFS, COMBO, HAND, PILE, PLAY, USE
from rulebound.kernel import scenario
from rulebound.kernel.ids import Answer, Card, Seat, Zone, bit
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rulebook import Rulebook
from tests.games.lightseekers.rules.turns import CARDS, run_scenario

FURTHER = """
  - {name: Seer, type: Hero, health: 30, elements: [Solar superior, Lunar basic, Gravity basic],
     text: "Ability: You heal 1."}
  - {name: Pool, type: Buff, elements: [Lunar], text: "Ability: You heal 2."}
  - {name: Shell, type: Item, worth: 1, elements: [Lunar basic], text: "Ability: You heal 2."}
  - {name: Nap, type: Buff, corners: [X, 1], text: "Ability: You heal 2."}
  - {name: Ember, type: Buff, elements: [Fire], text: "Ability: You heal 2."}
  - {name: Hook, type: Buff, text: "Attack Ability: Deal 2 damage."}
  - {name: Ring, type: Item, worth: 1, text: "Damage you receive is reduced by 0."}
  - {name: Club, type: Item, worth: 2, text: "Damage you receive is reduced by 0."}
  - {name: Peace, type: Buff, text: "Your enemy cannot Attack."}
  - {name: Hush, type: Buff, text: "Your enemy cannot use Abilities."}
  - {name: Bore, type: Buff, text: "Your enemy cannot play combos."}
  - {name: Tax, type: Buff, text: "Combos of your enemy cost 1 card more."}
  - {name: Surge, type: Defend, cost: [Solar], text: "You gain 2 extra actions."}
  - {name: Astra, type: Defend, cost: [Astral, Lunar], text: "You heal 1."}
  - {name: Chest, type: Buff, text: "When this card leaves play, you heal 1."}
  - {name: Toll, type: Buff, text: "At the end of your turn, your target discards 1 card."}
  - {name: Beast, type: Attack, elements: [Nature], text: "Deal 1 damage."}
"""


@cache
def table(mine: str, theirs: str = "", more: str = "", steps: tuple[str, ...] = ()) -> rb.Game:
    """A game of two with given positions, after some steps of seat 0."""
    said = "steps:\n" + "\n".join(f"  - 0: {step}" for step in steps) if steps else ""
    text = f"""{FURTHER}
seats:
  - {{hero: Seer, health: 20, {mine}}}
  - {{hero: Sun, health: 20, deck: [Rock*9], {theirs}}}
{more}
"""
    document = scenario.parse(f"game: lightseekers\n{CARDS}{text}{said}")
    game = scenario.start(document, INSTALLED)
    for step in steps:
        game.submit(0, scenario.parse_answer(game, 0, step))
    return game


@cache
def rulebook() -> Rulebook:
    """The rules index."""
    return INSTALLED.rulebook("lightseekers")


def refused(game: rb.Game, seat: Seat, wish: str | Answer) -> Refusal:
    """The refusal of a wish in words. An answer in numbers is submitted too and changes nothing."""
    before = game.save()
    refusal = game.why_not(seat, wish)
    assert refusal is not None
    if not isinstance(wish, str):
        with pytest.raises(rb.Refused) as caught:
            game.submit(seat, wish)
        assert caught.value.refusal == refusal
    assert game.save() == before
    assert refusal.rule in rulebook()
    assert refusal.text.endswith(".")
    return refusal


def test_what_is_possible_is_not_refused() -> None:
    game = table("hand: [Tide, Ray, Flare, Club], buffs: [Pool, Hook], items: [Shell]")
    for option in game.pending[0].options():
        assert game.why_not(0, option.text) is None
        assert game.why_not(0, f"  {option.text.upper()} ") is None
        assert game.why_not(0, option.answer) is None


# -- Elements ---------------------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.2c")
@pytest.mark.parametrize("wish", ["play Tide", "use Pool", "use Shell"])
def test_basic_access_that_is_used_up(wish: str) -> None:
    game = table("hand: [Tide], buffs: [Pool], items: [Shell]", more="spent: [Lunar]")
    refusal = refused(game, 0, wish)
    assert (refusal.code, refusal.rule) == ("basic-used", "LS2 4.1.3.2c")
    assert "Lunar" in refusal.text
    assert refusal.params["symbol"] == "Lunar"


@pytest.mark.rule("LS2 4.1.3.2b")
@pytest.mark.parametrize(("card", "symbol"), [("Bone", "Death"), ("Beast", "Nature")])
def test_an_element_or_order_without_access_is_named(card: str, symbol: str) -> None:
    refusal = refused(table("hand: [Bone, Beast]"), 0, f"play {card}")
    assert (refusal.code, refusal.rule) == ("no-access", "LS2 4.1.3.2b")
    assert refusal.text == f"{card} needs {symbol}, and your hero has no access to it."


@pytest.mark.rule("LS2 4.1.3.6g")
def test_an_unrestricted_action_does_not_help_without_access() -> None:
    refusal = refused(table("hand: [Bone]", more="unrestricted: 3"), 0, "play Bone")
    assert refusal.rule == "LS2 4.1.3.2b"


# -- names and Abilities ----------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.3d(2)")
@pytest.mark.parametrize("wish", ["play Pool", "use Pool"])
def test_a_name_that_was_used(wish: str) -> None:
    refusal = refused(table("hand: [Pool], buffs: [Pool]", more="used: [Pool]"), 0, wish)
    assert (refusal.code, refusal.rule) == ("name-used", "LS2 4.1.3.3d(2)")
    assert refusal.text == "Pool was played or used in this turn already."


@pytest.mark.rule("LS2 4.1.3.4c")
def test_a_second_ability() -> None:
    game = table("buffs: [Pool]", more="ability used: true")
    for wish in ("use Pool", "use Seer"):
        refusal = refused(game, 0, wish)
        assert (refusal.code, refusal.rule) == ("second-ability", "LS2 2.7.6")


@pytest.mark.rule("LS2 4.1.2.2b")
def test_an_ability_of_a_buff_with_an_x() -> None:
    refusal = refused(table("buffs: [Nap]"), 0, "use Nap")
    assert (refusal.code, refusal.rule) == ("inactive", "LS2 2.5.3.7")
    assert "Nap" in refusal.text


def test_an_ability_of_a_dormant_buff() -> None:
    refusal = refused(table("buffs: [Ember]"), 0, "use Ember")
    assert (refusal.code, refusal.rule) == ("dormant", "LS2 dormant.1")
    assert "Ember is Dormant" in refusal.text


@pytest.mark.parametrize(
    ("wish", "code", "words"),
    [
        ("use Pool", "not-in-play", "Pool is not in play for you"),
        ("use Rock", "no-ability", "Rock has no such Ability"),
        ("use Peace", "not-in-play", "Peace is not in play for you"),
        ("use Dragon", "unknown-card", "dragon"),
        ("play Dragon", "unknown-card", "dragon"),
    ],
)
def test_what_has_no_ability_to_use(wish: str, code: str, words: str) -> None:
    game = table("hand: [Pool], buffs: [Rock]", "buffs: [Peace]")
    refusal = refused(game, 0, wish)
    assert refusal.code == code
    assert words in refusal.text


# -- combos -----------------------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.1b")
@pytest.mark.parametrize(
    ("hand", "combo", "symbol"),
    [
        ("Ray", "Nova", "Lunar"),
        ("Tide", "Nova", "Solar"),
        ("Pebble", "Nova", "Solar"),
        ("Tide", "Astra", "Astral"),
        ("Ray", "Astra", "Lunar"),
    ],
)
def test_a_combo_that_cannot_be_paid_names_what_is_missing(
    hand: str, combo: str, symbol: str
) -> None:
    refusal = refused(table(f"hand: [{combo}, {hand}]"), 0, f"play {combo}")
    assert (refusal.code, refusal.rule) == ("cannot-pay", "LS2 2.4.2.2d")
    assert refusal.params["symbol"] == symbol
    assert f"no card of your hand is left for its {symbol}" in refusal.text


def test_a_combo_that_costs_more_names_the_order_of_the_extra_card() -> None:
    refusal = refused(table("hand: [Nova, Ray, Tide]", "buffs: [Tax]"), 0, "play Nova")
    assert (refusal.code, refusal.rule) == ("cannot-pay", "LS2 2.4.2.2j")
    assert refusal.text == (
        "Nova costs 1 additional card of Astral because of Tax; beside the payment there are none."
    )


@pytest.mark.rule("LS2 4.1.3")
def test_a_combo_after_an_action() -> None:
    game = table("hand: [Flare, Ray, Pebble], deck: [Rock*9]", steps=("play Pebble",))
    refusal = refused(game, 0, "play Flare")
    assert (refusal.code, refusal.rule) == ("combo-after-action", "LS2 4.1.3")


@pytest.mark.rule("LS2 4.1.3.1g")
def test_a_second_combo() -> None:
    game = table("hand: [Surge, Ray, Beam, Flare]", steps=("play Surge", "pay Beam"))
    refusal = refused(game, 0, "play Flare")
    assert (refusal.code, refusal.rule) == ("second-combo", "LS2 4.1.3.1g")


def test_a_payment_that_is_not_exact() -> None:
    game = table("hand: [Flare, Ray, Beam, Pebble]", steps=("play Flare",))
    refusal = refused(game, 0, "pay Ray + Beam")
    assert (refusal.code, refusal.rule) == ("payment-more", "LS2 2.4.2.2e")
    for wish in ("pay Pebble", "pay nothing"):
        refusal = refused(game, 0, wish)
        assert (refusal.code, refusal.rule) == ("payment", "LS2 2.4.2.2c")


# -- items ------------------------------------------------------------------------------------


def test_an_item_twice() -> None:
    refusal = refused(table("hand: [Ring], items: [Ring]"), 0, "play Ring")
    assert (refusal.code, refusal.rule) == ("item-twice", "LS2 2.5.4.7")
    assert refusal.text == "Ring is equipped already."


def test_items_over_the_limit_have_to_go_before_anything_else() -> None:
    """Equipping too many items is possible; keeping them is not."""
    game = table("hand: [Club, Pebble], items: [Ring]", steps=("play Club",))
    assert [option.text for option in game.pending[0].options()] == ["Ring", "Club"]
    for wish in ("play Pebble", "none", "Ring + Club", "pass"):
        refusal = refused(game, 0, wish)
        assert (refusal.code, refusal.rule) == ("item-limit", "LS2 2.5.4.6")


# -- what cards forbid ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "wish"),
    [
        ("Peace", "play Jab"),
        ("Peace", "use Hook"),
        ("Peace", "play Flare"),
        ("Hush", "use Seer"),
        ("Hush", "use Hook"),
        ("Bore", "play Flare"),
        ("Bore", "play Surge"),
    ],
)
def test_what_a_card_forbids_names_the_card(by: str, wish: str) -> None:
    game = table("hand: [Jab, Flare, Surge, Ray], buffs: [Hook]", f"buffs: [{by}]")
    refusal = refused(game, 0, wish)
    assert (refusal.code, refusal.rule) == ("forbidden", "LS2 2.2.3")
    assert refusal.text.startswith(f"{by} forbids it: you cannot ")
    assert refusal.params["by"] == by


# -- actions ----------------------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.6c")
@pytest.mark.parametrize("wish", ["play Stone", "use Seer"])
def test_an_action_beyond_a_limit(wish: str) -> None:
    """The turn is not over: the other player has to discard first."""
    mine = "hand: [Pebble, Stone], buffs: [Toll], deck: [Rock*9]"
    game = table(mine, "hand: [Jab, Ray], buffs: [Curse]", steps=("play Pebble",))
    assert [asked.seat for asked in game.pending] == [1]
    refusal = refused(game, 0, wish)
    assert (refusal.code, refusal.rule) == ("limited", "LS2 4.1.3.6c")
    assert refusal.text == "Curse lets you take only 1 action a turn."


@pytest.mark.rule("LS2 4.1.3")
def test_a_third_action() -> None:
    mine = "hand: [Pebble, Stone, Tide], buffs: [Toll], deck: [Rock*9]"
    game = table(mine, "hand: [Jab, Ray]", steps=("play Pebble", "play Stone"))
    refusal = refused(game, 0, "play Tide")
    assert (refusal.code, refusal.rule) == ("no-action", "LS2 4.1.3")


@pytest.mark.rule("LS2 4.1.3.5c")
def test_an_action_after_passing() -> None:
    mine = "hand: [Pebble, Stone, Tide], buffs: [Toll], deck: [Rock*9]"
    game = table(mine, "hand: [Jab, Ray]", steps=("play Pebble", "pass"))
    refusal = refused(game, 0, "play Tide")
    assert (refusal.code, refusal.rule) == ("passed", "LS2 4.1.3.5c")
    assert refused(game, 0, "dance").code == "not-asked"


def test_a_player_who_is_not_acting_is_told_so() -> None:
    game = table("hand: [Pebble]", "hand: [Pebble]")
    for wish in ("play Pebble", "pass", (PLAY, 0), ()):
        refusal = refused(game, 1, wish)
        assert refusal.code == "not-asked"


def test_an_attack_against_the_acting_player() -> None:
    game = run_scenario("""
seats: [{hero: Sun, hand: [Jab]}, {hero: Sun}, {hero: Sun}]
steps:
  - 0: play Jab
  - expect: {asked: [0 recipient]}
  - 0: {refused: seat 0, rule: LS2 2.5.1.3}
expect: {asked: [0 recipient]}
""")
    refusal = refused(game, 0, "seat 0")
    assert (refusal.code, refusal.text) == (
        "own-attack",
        "An Attack is for another hero, not for yourself.",
    )


@pytest.mark.rule("LS2 4.1.5.5cb")
def test_at_the_empty_deck_check_a_card_has_to_go() -> None:
    game = table("hand: [Pebble, Stone]", steps=("pass",))
    for wish in ("pass", "play Pebble", "give up Rock"):
        refusal = refused(game, 0, wish)
        assert (refusal.code, refusal.rule) == ("deck-check", "LS2 4.1.5.5cb")


# -- cards that are elsewhere -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("Rock", " It is in play."),
        ("Ring", " It is in play."),
        ("Seer", " It is in play."),
        ("Stone", " It lies on your discard pile."),
        ("Beam", " It is stored under a card."),
        ("Tide", ""),  # in the deck, which is not revealed
        ("Ebb", ""),  # in the other player's hand
        ("Jab", ""),  # nowhere
    ],
)
def test_a_card_that_is_not_in_hand_and_where_it_is(name: str, where: str) -> None:
    game = table(
        "hand: [Pebble], deck: [Tide], discard: [Ray, Stone], items: [Ring],"
        " buffs: [Rock, {card: Chest, stored: [Beam]}]",
        "hand: [Ebb]",
    )
    refusal = refused(game, 0, f"play {name}")
    assert (refusal.code, refusal.rule) == ("not-in-hand", "LS2 play.1")
    assert refusal.text == f"{name} is not in your hand.{where}"


def test_a_refusal_does_not_tell_hidden_cards_apart() -> None:
    game = table("hand: [Pebble], deck: [Tide, Ray]", "hand: [Ebb, Nova]")
    for answer in ((PLAY,), (COMBO,), (USE,)):
        texts = set()
        for card, known in enumerate(game.table.known):
            if not known & bit(0):
                wish = (*answer, card) if answer != (USE,) else (*answer, card, 0)
                texts.add(str(refused(game, 0, wish)))
        assert len(texts) == 1


# -- answers in numbers -----------------------------------------------------------------------


def named(game: rb.Game, zone: Zone, name: str) -> Card:
    """A card of this name in a zone of seat 0."""
    for card in game.table.zones[zone]:
        if game.rules.card_name(game.table.ident[card]) == name:
            return card
    raise AssertionError(f"no {name} there")


def test_answers_in_numbers_are_refused_by_the_same_rules() -> None:
    game = table(
        "hand: [Bone, Nova, Pool], buffs: [Pool, Rock, Nap], discard: [Stone]", more="used: [Pool]"
    )
    stone = named(game, PILE, "Stone")
    expected = [
        ((PLAY, named(game, HAND, "Bone")), "LS2 4.1.3.2b"),
        ((COMBO, named(game, HAND, "Nova")), "LS2 2.4.2.2d"),
        ((PLAY, named(game, HAND, "Pool")), "LS2 4.1.3.3d(2)"),
        ((PLAY, stone), "LS2 play.1"),
        ((USE, named(game, BUFFS, "Pool"), 0), "LS2 4.1.3.3d(2)"),
        ((USE, named(game, BUFFS, "Rock"), 0), "LS2 2.7.1"),
        ((USE, named(game, BUFFS, "Nap"), 0), "LS2 2.5.3.7"),
        ((USE, stone, 0), "LS2 2.7.1"),
        ((PLAY, 4711), "LS2 4.1.3.2a"),
        ((), "LS2 4.1.3.2a"),
    ]
    for answer, rule in expected:
        assert refused(game, 0, answer).rule == rule, answer


@pytest.mark.parametrize("answer", [(1.0,), (True,), ("3",), (None,), (10**30,), ((3,),)])
def test_an_answer_that_is_not_a_list_of_integers_is_refused(answer: Answer) -> None:
    assert refused(table("hand: [Pebble]"), 0, answer).code == "malformed"


@pytest.mark.parametrize(
    "wish", ["", " ", "dance", "play", "use", "seat 2", "[]", "\x00", "x" * 5000]
)
def test_unknown_words_are_refused_with_what_is_asked(wish: str) -> None:
    game = table("hand: [Pebble]")
    assert refused(game, 0, wish).rule == game.pending[0].rule
