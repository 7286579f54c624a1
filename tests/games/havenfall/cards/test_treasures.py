"""The treasures and items and their printed text."""

from __future__ import annotations

import pytest

from tests.games.havenfall.cards.helpers import (
    answer,
    expect,
    gain_card,
    option_texts,
    position,
    printed_lines,
    refusal_rule,
)
from tests.games.havenfall.cards.turns import SIDES, turn


def test_these_numbers_are_printed() -> None:
    assert printed_lines("treasures") == [
        "Copper | copies 28 | rank 1 | treasure 1 | Mint: yellow",
        "Silver | copies 16 | cost 3 | rank 2 | treasure 2 | Refine: yellow any",
        "Gold | copies 10 | cost 6 | rank 3 | treasure 4 | Wealth: yellow yellow",
        "Diamond | copies 1 | treasure 6 | Brilliance: yellow any | arcane",
        "Sword | copies 4 | damage 1 | Strike: red | attack",
        "Shield | copies 4 | health 1 | Prepare: green",
        "Spell Book | copies 4 | Decipher: blue | sells spells",
        "Family Heirloom | copies 1 | treasure 3 | damage 3 | health 3 | Legacy: any any | arcane",
        "Shadow | copies 8 | damage 2 | health 2 | Fade: any | beside Necromancer",
        "Lute | copies 8 | treasure 2 | health 1 | Encore: any | beside Bard",
        "Fake Diamond | copies 6 | treasure 3 | Swindle: any | beside Thief",
    ]


@pytest.mark.parametrize(
    ("card", "treasure", "damage", "health"),
    [
        ("Copper", 1, 0, 0),
        ("Silver", 2, 0, 0),
        ("Gold", 4, 0, 0),
        ("Diamond", 6, 0, 0),
        ("Sword", 0, 1, 0),
        ("Shield", 0, 0, 1),
        ("Spell Book", 0, 0, 0),
        ("Family Heirloom", 3, 3, 3),
        ("Shadow", 0, 2, 2),
        ("Lute", 2, 0, 1),
        ("Fake Diamond", 3, 0, 0),
    ],
)
def test_a_card_in_play_gives_its_numbers_without_any_pixel(
    card: str, treasure: int, damage: int, health: int
) -> None:
    expect(turn(card), treasure=treasure, damage=damage, health=health)


# -- treasures ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "pixels", "treasure"),
    [("Copper", "yellow: 1", 2), ("Silver", "yellow: 1, red: 1", 4), ("Gold", "yellow: 2", 8)],
)
def test_the_abilities_of_copper_silver_and_gold_double_their_treasure(
    card: str, pixels: str, treasure: int
) -> None:
    game = answer(turn(card, pixels), 0, f"use {card}")
    expect(game, treasure=treasure, seat_0_available={})


def test_each_copper_has_its_own_ability() -> None:
    game = answer(turn("Copper*2", "yellow: 3"), 0, "use Copper", "use Copper")
    expect(game, treasure=4, seat_0_exhausted={"yellow": 2})
    assert refusal_rule(game, 0, "use Copper") == "HF abilities.5"


def test_minted_treasure_lasts_one_turn() -> None:
    game = answer(turn("Copper", "yellow: 1"), 0, "use Copper", "end the turn")
    expect(game, acting=1, treasure=0)


def test_silver_asks_which_colour_pays_for_its_second_pixel() -> None:
    game = answer(turn("Silver", "yellow: 2, blue: 1, green: 1"), 0, "use Silver")
    assert option_texts(game, 0) == ["blue", "green", "yellow"]
    expect(answer(game, 0, "green"), treasure=4, seat_0_exhausted={"yellow": 1, "green": 1})


@pytest.mark.parametrize(("card", "cost"), [("Silver", 3), ("Gold", 6)])
def test_silver_and_gold_are_sold_at_exactly_their_cost(card: str, cost: int) -> None:
    assert refusal_rule(turn(f"Copper*{cost - 1}"), 0, f"buy {card}") == "HF buying.4"
    game = answer(turn(f"Copper*{cost}"), 0, f"buy {card}")
    expect(game, seat_0_discard=[card], treasure=0)


@pytest.mark.parametrize(
    "card",
    [
        *("Copper", "Diamond", "Sword", "Shield", "Spell Book", "Family Heirloom"),
        *("Shadow", "Lute", "Fake Diamond"),
    ],
)
def test_the_other_treasures_and_items_are_not_sold(card: str) -> None:
    assert refusal_rule(turn("Gold*5", board=SIDES), 0, f"buy {card}") == "HF buying.1"


def test_brilliance_gains_a_card_that_costs_5_or_less_without_using_the_action() -> None:
    game = turn(
        "Diamond",
        "yellow: 1, blue: 1",
        board="artifacts: [Talon of Fate, Dwarven Stone, Champion's Cloak]",
    )
    answer(game, 0, "use Diamond")
    offered = [words.partition(" ")[2] for words in option_texts(game, 0)]
    assert offered == [
        *("Assassin", "Shape Shifter", "Silver", "Squire", "Swordsman"),  # not Seer, Guard or Gold
        "Talon of Fate",  # not the others, for 7 and 8
    ]
    gain_card(game, 0, "Talon of Fate")
    expect(game, seat_0_discard=["Talon of Fate"], treasure=6, action="none")
    answer(game, 0, "buy Gold")
    expect(game, seat_0_discard=["Gold", "Talon of Fate"], treasure=0)


def test_brilliance_has_no_effect_if_nothing_cheap_enough_is_left() -> None:
    game = turn(
        "Diamond",
        "yellow: 1, blue: 1",
        board="stacks: {Silver: 0, Squire: 0, Shape Shifter: 0, Swordsman: 0, Assassin: 0}",
    )
    expect(
        answer(game, 0, "use Diamond"),
        seat_0_discard=[],
        seat_0_exhausted={"blue": 1, "yellow": 1},
        treasure=6,
    )


# -- items of the first deck --------------------------------------------------------------


def test_strike_takes_a_card_for_the_turn() -> None:
    game = answer(turn("Sword", "red: 1", others="{hand: [Gold]}"), 0, "use Sword")
    expect(game, seat_0_play=["Gold", "Sword"], seat_1_hand=[], treasure=4)
    answer(game, 0, "end the turn")
    expect(game, seat_0_discard=["Sword"], seat_1_play=["Gold"], acting=1)


def test_strike_takes_from_a_chosen_opponent_who_has_cards() -> None:
    game = position("""
    seats:
      - {play: [Sword], available: {red: 1}, deck: [Copper*6]}
      - {hand: [Gold]}
      - {}
      - {hand: [Silver*2]}
    """)
    answer(game, 0, "use Sword")
    assert option_texts(game, 0) == ["seat 1", "seat 3"]
    answer(game, 0, "seat 3")
    expect(game, treasure=2, seat_1_hand=["Gold"], seat_3_hand=["Silver"])


@pytest.mark.parametrize(
    "others",
    [
        "{deck: [Gold*3], discard: [Gold]}",  # only from the hand
        "{hand: [Fish]}",  # a monster cannot be taken
    ],
)
def test_strike_is_refused_if_no_hand_has_a_card_to_take(others: str) -> None:
    game = turn("Sword", "red: 1", others=others)
    assert refusal_rule(game, 0, "use Sword") == "HF-Q27"


def test_a_taken_card_can_be_used() -> None:
    game = answer(turn("Sword", "red: 1, yellow: 1", others="{hand: [Copper]}"), 0, "use Sword")
    expect(answer(game, 0, "use Copper"), treasure=2)


def test_prepare_enlarges_only_the_next_hand_by_1() -> None:
    game = answer(turn("Shield", "green: 1", deck="Copper*20"), 0, "use Shield")
    expect(game, seat_0_play=["Shield"], seat_0_deck_size=20)  # nothing is drawn now
    answer(game, 0, "end the turn")
    expect(game, seat_0_hand_size=6)
    answer(answer(game, 1, "end the turn"), 0, "end the turn")
    expect(game, seat_0_hand_size=5)


def test_prepare_draws_no_more_cards_than_there_are() -> None:
    game = answer(turn("Shield", "green: 1", deck="Copper*3"), 0, "use Shield", "end the turn")
    expect(game, seat_0_hand_size=4, seat_0_deck_size=0, seat_0_discard=[])


def test_decipher_gains_the_top_spell() -> None:
    game = turn("Spell Book", "blue: 1", board="spell deck: [Dread, Foresight]")
    answer(game, 0, "use Spell Book")
    expect(
        game,
        seat_0_spells=["Dread"],
        spell_deck=["Foresight"],
        seat_0_sees_seat_0_spells=["Dread"],
        seat_1_sees_seat_0_spells=[],
    )


def test_decipher_gains_nothing_from_an_empty_deck() -> None:
    game = turn("Spell Book", "blue: 1", board="trashed spells: [Dread]")
    expect(answer(game, 0, "use Spell Book"), seat_0_spells=[], trashed_spells=["Dread"])


def test_a_spell_book_sells_one_spell_a_turn_for_3() -> None:
    board = "spell deck: [Dread, Foresight]"
    game = answer(turn("Spell Book*2, Gold*2", board=board), 0, "buy a spell")
    expect(game, seat_0_spells=["Dread"], treasure=5, action="none")
    assert refusal_rule(game, 0, "buy a spell") == "HF-Q9"
    assert refusal_rule(turn("Spell Book, Silver", board=board), 0, "buy a spell") == "HF spells.2"
    assert refusal_rule(turn("Gold", board=board), 0, "buy a spell") == "HF spells.2"


# -- side items ---------------------------------------------------------------------------


@pytest.mark.parametrize("left", [7, 0])
def test_fade_gives_5_damage_and_returns_the_shadow_to_its_stack(left: int) -> None:
    game = turn("Shadow", "blue: 1", board=f"{SIDES}stacks: {{Shadow: {left}}}")
    answer(game, 0, "use Shadow")
    expect(game, damage=5, health=0, seat_0_play=[], stack_shadow=left + 1)
    expect(answer(game, 0, "end the turn"), seat_0_discard=[])


def test_encore_draws_2_cards_and_returns_the_lute_to_its_stack() -> None:
    game = turn("Lute", "red: 1", board=f"{SIDES}stacks: {{Lute: 7}}", deck="Gold, Silver, Copper")
    answer(game, 0, "use Lute")
    expect(game, seat_0_play=["Gold", "Silver"], treasure=6, health=0, stack_lute=8)
    expect(game, seat_0_deck=["Copper"], seat_0_discard=[])


def test_encore_without_cards_still_returns_the_lute() -> None:
    game = answer(turn("Lute", "red: 1", board=SIDES, deck=""), 0, "use Lute")
    expect(game, seat_0_play=[], treasure=0, seat_0_exhausted={"red": 1})


def test_swindle_gives_5_treasure_and_trashes_the_fake_diamond() -> None:
    game = turn("Fake Diamond", "green: 1", board=f"{SIDES}stacks: {{Fake Diamond: 5}}")
    answer(game, 0, "use Fake Diamond")
    expect(game, treasure=5, seat_0_play=[], trash=["Fake Diamond"], stack_fake_diamond=5)


@pytest.mark.parametrize(("item", "left"), [("Shadow", 7), ("Lute", 7), ("Fake Diamond", 5)])
def test_a_side_item_that_was_not_used_is_discarded_like_any_card(item: str, left: int) -> None:
    game = turn(item, "blue: 1", board=f"{SIDES}stacks: {{{item}: {left}}}")
    expect(
        answer(game, 0, "end the turn"),
        **{"seat_0_discard": [item], f"stack_{item}": left, "trash": []},
    )


@pytest.mark.parametrize("item", ["Shadow", "Lute", "Fake Diamond"])
def test_a_side_item_that_was_taken_and_used_returns_to_its_owner(item: str) -> None:
    game = turn("Sword", "red: 2", board=SIDES, others=f"{{hand: [{item}]}}")
    answer(game, 0, "use Sword", f"use {item}", "end the turn")
    expect(game, seat_1_play=[item], trash=[], acting=1)


# -- arcane -------------------------------------------------------------------------------


def test_legacy_gains_an_exhausted_pixel_of_any_colour() -> None:
    game = turn("Family Heirloom", "blue: 2", board="supply: {red: 0, green: 1}")
    answer(game, 0, "use Family Heirloom")
    assert option_texts(game, 0) == ["blue", "green", "yellow"]  # no red one is left
    answer(game, 0, "green")
    expect(game, seat_0_exhausted={"blue": 2, "green": 1}, seat_0_available={}, supply_green=0)


def test_legacy_has_no_effect_if_no_pixel_is_left() -> None:
    game = turn("Family Heirloom", "red: 2", board="supply: {blue: 0, red: 0, green: 0, yellow: 0}")
    expect(answer(game, 0, "use Family Heirloom"), seat_0_exhausted={"red": 2})


def test_gold_cannot_be_replaced_with_the_diamond() -> None:
    assert refusal_rule(turn("Blacksmith, Gold", "yellow: 1"), 0, "use Blacksmith") == "HF-Q66"
