"""The heroes and their printed text."""

from __future__ import annotations

import pytest

from tests.games.havenfall.cards.helpers import (
    answer,
    can_answer,
    expect,
    gain_card,
    option_texts,
    printed_lines,
    refusal_rule,
)
from tests.games.havenfall.cards.turns import SIDES, turn

SPELLS = "spell deck: [Dread, Foresight, Lucky Coin, Stone Skin]\n"
LAYOUTS = (
    "[Squire, Shape Shifter, Swordsman, Assassin, Seer, Elite Guard]",
    "[Thief, Bard, Healer, Blacksmith, Seer, Elite Guard]",
    "[Lookout, Acolyte, Assassin, Shape Shifter, Wizard, Cloaks of Order]",
    "[Adventurer, Bard, Necromancer, Swordsman, Archer, Cavalry]",
)
"""Layouts that together contain every hero set."""


def test_these_numbers_are_printed() -> None:
    assert printed_lines("heroes") == [
        "Squire | blue | copies 4 | cost 2 | rank 1 | damage 1 | health 1 | Errand: blue",
        "Thief | red | copies 4 | cost 2 | rank 1 | treasure 1 | damage 1 | health 1 | Pilfer: red",
        "Lookout | green | copies 4 | cost 3 | rank 1 | damage 1 | health 2 | War Horn: green",
        "Adventurer | yellow | copies 4 | cost 3 | rank 1 | damage 1 | health 2 | Windfall: yellow",
        "Bard | blue | copies 8 | cost 4 | rank 2 | damage 2 | health 2 | Ballad: blue",
        "Shape Shifter | red | copies 8 | cost 4 | rank 2 | damage 2 | health 3 | Mimic: red",
        "Necromancer | red | copies 8 | cost 4 | rank 2 | damage 2 | health 2 | Raise: red",
        "Swordsman | green | copies 8 | cost 4 | rank 2 | damage 3 | health 2 | Parry: green",
        "Assassin | yellow | copies 8 | cost 4 | rank 2 | treasure 1 | damage 2 | health 2"
        " | Bounty: yellow",
        "Blacksmith | yellow | copies 8 | cost 4 | rank 2 | damage 2 | health 3 | Smelt: yellow",
        "Acolyte | blue | copies 8 | cost 4 | rank 2 | damage 2 | health 2 | Poise: blue",
        "Healer | green | copies 8 | cost 4 | rank 2 | damage 2 | health 3 | Mend: green",
        "Seer | blue red | copies 10 | cost 7 | rank 3 | damage 2 | health 3 | cards 1"
        " | Forewarn: blue red",
        "Wizard | blue green | copies 10 | cost 6 | rank 3 | damage 3 | health 3"
        " | Arcana: blue green",
        "Archer | red green | copies 10 | cost 6 | rank 3 | damage 3 | health 4"
        " | Volley: red green",
        "Elite Guard | green yellow | copies 10 | cost 8 | rank 3 | damage 4 | health 5"
        " | Phalanx: green yellow",
        "Cavalry | blue yellow | copies 10 | cost 7 | rank 3 | damage 5 | health 4"
        " | Charge: blue yellow",
        "Cloaks of Order | red yellow | copies 10 | cost 6 | rank 3 | treasure 1 | damage 3"
        " | health 3 | Requisition: red yellow | attack",
        "Astral Descent | copies 1 | damage 4 | health 3 | cards 1 | Ascend: blue any | arcane",
        "Ghost of Sen | copies 1 | damage 4 | health 4 | Revenge: any | arcane",
    ]


@pytest.mark.parametrize(
    ("hero", "treasure", "damage", "health"),
    [
        ("Squire", 0, 1, 1),
        ("Thief", 1, 1, 1),
        ("Lookout", 0, 1, 2),
        ("Adventurer", 0, 1, 2),
        ("Bard", 0, 2, 2),
        ("Shape Shifter", 0, 2, 3),
        ("Necromancer", 0, 2, 2),
        ("Swordsman", 0, 3, 2),
        ("Assassin", 1, 2, 2),
        ("Blacksmith", 0, 2, 3),
        ("Acolyte", 0, 2, 2),
        ("Healer", 0, 2, 3),
        ("Seer", 0, 2, 3),
        ("Wizard", 0, 3, 3),
        ("Archer", 0, 3, 4),
        ("Elite Guard", 0, 4, 5),
        ("Cavalry", 0, 5, 4),
        ("Cloaks of Order", 1, 3, 3),
        ("Astral Descent", 0, 4, 3),
        ("Ghost of Sen", 0, 4, 4),
    ],
)
def test_a_hero_in_play_gives_its_numbers_without_any_pixel(
    hero: str, treasure: int, damage: int, health: int
) -> None:
    expect(turn(hero), treasure=treasure, damage=damage, health=health)


@pytest.mark.parametrize(
    ("hero", "cost"),
    [
        *[("Squire", 2), ("Thief", 2), ("Lookout", 3), ("Adventurer", 3)],
        *[("Bard", 4), ("Shape Shifter", 4), ("Necromancer", 4), ("Swordsman", 4)],
        *[("Assassin", 4), ("Blacksmith", 4), ("Acolyte", 4), ("Healer", 4)],
        *[("Seer", 7), ("Wizard", 6), ("Archer", 6), ("Elite Guard", 8), ("Cavalry", 7)],
        ("Cloaks of Order", 6),
    ],
)
def test_a_hero_is_sold_at_exactly_its_cost(hero: str, cost: int) -> None:
    board = f"heroes: {next(layout for layout in LAYOUTS if hero in layout)}"
    assert refusal_rule(turn(f"Copper*{cost - 1}", board=board), 0, f"buy {hero}") == "HF buying.4"
    game = answer(turn(f"Copper*{cost}", board=board), 0, f"buy {hero}")
    expect(game, seat_0_discard=[hero], treasure=0)


@pytest.mark.parametrize("hero", ["Astral Descent", "Ghost of Sen"])
def test_arcane_heroes_are_not_sold(hero: str) -> None:
    assert refusal_rule(turn("Gold*5"), 0, f"buy {hero}") == "HF buying.1"


# -- numbers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hero", "pixels", "treasure", "damage", "health"),
    [
        ("Adventurer", "yellow: 1", 3, 1, 2),
        ("Swordsman", "green: 1", 0, 3, 4),
        ("Archer", "red: 1, green: 1", 0, 7, 4),
        ("Elite Guard", "green: 1, yellow: 1", 0, 6, 8),
    ],
)
def test_windfall_parry_volley_and_phalanx_add_numbers_for_the_turn(
    hero: str, pixels: str, treasure: int, damage: int, health: int
) -> None:
    game = answer(turn(hero, pixels), 0, f"use {hero}")
    expect(game, treasure=treasure, damage=damage, health=health, seat_0_available={})
    expect(answer(game, 0, "end the turn"), acting=1, treasure=0, damage=0, health=0)


def test_numbers_added_by_an_ability_stay_when_its_hero_leaves_play() -> None:
    game = turn("Swordsman", "green: 1, red: 1")
    answer(game, 0, "use Swordsman", "trash", "Swordsman")
    expect(game, trash=["Swordsman"], damage=0, health=2)


# -- cards --------------------------------------------------------------------------------


def test_mend_draws_a_card_into_play() -> None:
    game = answer(turn("Healer", "green: 1", deck="Gold, Silver"), 0, "use Healer")
    expect(game, seat_0_play=["Healer", "Gold"], seat_0_deck=["Silver"], treasure=4)


def test_mend_reshuffles_the_discard_pile_if_needed() -> None:
    game = turn("Healer", "green: 1", deck="", more="discard: [Gold]")
    expect(answer(game, 0, "use Healer"), seat_0_play=["Healer", "Gold"], seat_0_discard=[])


def test_mend_has_no_effect_if_there_are_no_cards() -> None:
    game = answer(turn("Healer", "green: 1", deck=""), 0, "use Healer")
    expect(game, seat_0_play=["Healer"], seat_0_exhausted={"green": 1})


def test_charge_adds_2_damage_and_draws_a_card() -> None:
    game = turn("Cavalry", "blue: 1, yellow: 1", deck="Gold, Silver")
    answer(game, 0, "use Cavalry")
    expect(game, damage=7, health=4, treasure=4, seat_0_deck=["Silver"])


def test_charge_adds_its_damage_even_without_a_card_to_draw() -> None:
    game = answer(turn("Cavalry", "blue: 1, yellow: 1", deck=""), 0, "use Cavalry")
    expect(game, damage=7, seat_0_play=["Cavalry"])


@pytest.mark.parametrize("hero", ["Seer", "Astral Descent"])
def test_a_hero_that_gives_a_card_draws_it_once_a_turn_without_pixels(hero: str) -> None:
    game = turn(hero, deck="Gold, Silver")
    expect(game, seat_0_play=[hero])  # not before the player wants it
    answer(game, 0, f"draw by {hero}")
    expect(game, seat_0_play=[hero, "Gold"], seat_0_deck=["Silver"])
    assert refusal_rule(game, 0, f"draw by {hero}") == "HF-Q22"


def test_other_heroes_draw_no_card() -> None:
    assert refusal_rule(turn("Wizard"), 0, "draw by Wizard") == "HF-Q22"


def test_forewarn_discards_the_seer_and_draws_3_cards() -> None:
    game = turn("Seer", "blue: 1, red: 1", deck="Gold, Silver, Copper, Sword")
    answer(game, 0, "use Seer")
    expect(game, seat_0_play=["Gold", "Silver", "Copper"], seat_0_discard=["Seer"])
    expect(game, seat_0_deck=["Sword"], damage=0, health=0, treasure=7)


def test_a_seer_can_draw_its_card_before_it_is_discarded() -> None:
    game = turn("Seer", "blue: 1, red: 1", deck="Gold, Silver, Copper*2, Sword")
    answer(game, 0, "draw by Seer", "use Seer")
    expect(game, treasure=8, seat_0_deck=["Sword"])


def test_forewarn_can_draw_the_seer_again_as_a_new_card() -> None:
    game = answer(turn("Seer", "blue: 2, red: 2", deck="Gold"), 0, "use Seer")
    expect(game, seat_0_play=["Gold", "Seer"], seat_0_discard=[], seat_0_deck=[])
    assert can_answer(game, 0, "use Seer")


def test_ascend_draws_2_cards_and_gains_one_of_the_top_2_spells() -> None:
    game = turn("Astral Descent", "blue: 1, red: 1", board=SPELLS, deck="Gold, Silver, Copper")
    answer(game, 0, "use Astral Descent")
    expect(game, seat_0_play=["Astral Descent", "Gold", "Silver"])  # before the spell is chosen
    assert option_texts(game, 0) == ["Dread", "Foresight"]
    answer(game, 0, "Foresight")
    expect(game, seat_0_spells=["Foresight"], spell_deck=["Dread", "Lucky Coin", "Stone Skin"])


def test_ascend_does_as_much_as_possible() -> None:
    game = turn("Astral Descent", "blue: 2", deck="Gold")
    answer(game, 0, "use Astral Descent")
    expect(game, seat_0_play=["Astral Descent", "Gold"], seat_0_spells=[])
    expect(game, seat_0_exhausted={"blue": 2})


def test_war_horn_keeps_another_card_in_addition_to_the_next_five() -> None:
    game = turn("Lookout, Gold, Shield", "green: 1", deck="Copper*10")
    answer(game, 0, "use Lookout")
    assert option_texts(game, 0) == ["Gold", "Shield"]
    answer(game, 0, "Gold", "end the turn")
    expect(game, seat_0_hand=["Gold", *["Copper"] * 5], seat_0_discard=["Lookout", "Shield"])
    answer(answer(game, 1, "end the turn"), 0, "end the turn")  # for one hand only
    expect(game, seat_0_hand=["Copper"] * 5, seat_0_deck=[])


def test_war_horn_is_refused_for_a_lookout_alone() -> None:
    assert refusal_rule(turn("Lookout", "green: 1"), 0, "use Lookout") == "HF structure.11"


def test_war_horn_does_not_keep_a_taken_card() -> None:
    game = turn("Lookout, {card: Gold, from: 1}", "green: 1")
    assert refusal_rule(game, 0, "use Lookout") == "HF structure.11"


def test_a_lookout_can_be_kept_by_another_lookout() -> None:
    game = turn("Lookout*2", "green: 1", deck="Copper*5")
    answer(game, 0, "use Lookout", "end the turn")
    expect(game, seat_0_hand=["Lookout", *["Copper"] * 5], seat_0_discard=["Lookout"])


def test_war_horn_is_lost_on_a_card_that_leaves_play() -> None:
    game = turn("Lookout, Seer", "green: 1, blue: 1, red: 1", deck="Copper*9")
    answer(game, 0, "use Lookout", "use Seer", "end the turn")
    expect(game, seat_0_hand=["Copper"] * 5, seat_0_discard=["Copper"] * 3 + ["Lookout", "Seer"])


# -- spells -------------------------------------------------------------------------------


def test_errand_gains_one_of_the_top_3_spells_and_leaves_the_others_in_their_order() -> None:
    game = answer(turn("Squire", "blue: 1", board=SPELLS), 0, "use Squire")
    assert option_texts(game, 0) == ["Dread", "Foresight", "Lucky Coin"]
    answer(game, 0, "Foresight")
    expect(game, seat_0_spells=["Foresight"], spell_deck=["Dread", "Lucky Coin", "Stone Skin"])
    expect(game, seat_1_sees_seat_0_spells=[], seat_1_sees_spell_deck=[])


def test_errand_chooses_among_fewer_spells_if_fewer_are_left() -> None:
    game = turn("Squire", "blue: 1", board="spell deck: [Dread, Foresight]")
    assert option_texts(answer(game, 0, "use Squire"), 0) == ["Dread", "Foresight"]


def test_errand_has_no_effect_if_no_spell_is_left() -> None:
    game = turn("Squire", "blue: 1", board="trashed spells: [Dread]")
    answer(game, 0, "use Squire")
    expect(game, seat_0_spells=[], trashed_spells=["Dread"], seat_0_exhausted={"blue": 1})


def test_arcana_gains_one_of_the_top_3_spells_and_2_health() -> None:
    game = answer(turn("Wizard", "blue: 1, green: 1", board=SPELLS), 0, "use Wizard")
    assert option_texts(game, 0) == ["Dread", "Foresight", "Lucky Coin"]
    answer(game, 0, "Lucky Coin")
    expect(game, seat_0_spells=["Lucky Coin"], health=5, damage=3)
    expect(game, spell_deck=["Dread", "Foresight", "Stone Skin"])


def test_arcana_adds_its_health_even_without_a_spell() -> None:
    expect(answer(turn("Wizard", "blue: 1, green: 1"), 0, "use Wizard"), health=5, seat_0_spells=[])


def test_poise_gains_the_top_spell_at_the_end_of_a_turn_without_a_victory() -> None:
    game = answer(turn("Acolyte", "blue: 1", board=SPELLS), 0, "use Acolyte")
    expect(game, seat_0_spells=[], seat_0_exhausted={"blue": 1})
    answer(game, 0, "end the turn")
    expect(game, seat_0_spells=["Dread"], acting=1)


def test_poise_chooses_from_2_spells_even_if_the_fight_was_won_later() -> None:
    game = turn("Acolyte", "blue: 1", board=SPELLS)
    answer(game, 0, "use Acolyte", "fight minion 1", "end the turn")
    assert option_texts(game, 0) == ["Dread", "Foresight"]
    answer(game, 0, "Foresight")
    expect(game, seat_0_spells=["Foresight"], spell_deck=["Dread", "Lucky Coin", "Stone Skin"])


def test_poise_offers_no_choice_after_a_lost_fight() -> None:
    game = turn("Acolyte", "blue: 1", board=f"{SPELLS}monsters: {{minion 1: Dragon}}")
    answer(game, 0, "use Acolyte", "fight minion 1")
    expect(game, seat_0_spells=["Dread"], acting=1)


def test_each_acolyte_that_was_used_gains_a_spell() -> None:
    game = turn("Acolyte*2", "blue: 2", board=SPELLS)
    answer(game, 0, "use Acolyte", "use Acolyte", "end the turn")
    expect(game, seat_0_spells=["Dread", "Foresight"], spell_deck=["Lucky Coin", "Stone Skin"])


def test_an_acolyte_that_was_not_used_gains_nothing() -> None:
    game = answer(turn("Acolyte", "blue: 1", board=SPELLS), 0, "end the turn")
    expect(game, seat_0_spells=[], spell_deck=["Dread", "Foresight", "Lucky Coin", "Stone Skin"])


# -- side items ---------------------------------------------------------------------------

BRINGING = pytest.mark.parametrize(
    ("hero", "item", "pixel", "numbers"),
    [
        ("Thief", "Fake Diamond", "red", (4, 1, 1)),
        ("Bard", "Lute", "blue", (2, 2, 3)),
        ("Necromancer", "Shadow", "red", (0, 4, 4)),
    ],
)


@BRINGING
def test_pilfer_ballad_and_raise_put_an_item_into_play_for_good(
    hero: str, item: str, pixel: str, numbers: tuple[int, int, int]
) -> None:
    board = f"{SIDES}stacks: {{{item}: 3}}"
    game = answer(turn(hero, f"{pixel}: 1", board=board), 0, f"use {hero}")
    treasure, damage, health = numbers
    expect(game, seat_0_play=[hero, item], treasure=treasure, damage=damage, health=health)
    expect(game, **{f"stack_{item}": 2})
    answer(game, 0, "end the turn")
    expect(game, **{"seat_0_discard": [item, hero], f"stack_{item}": 2})


@BRINGING
def test_an_item_that_was_just_put_into_play_can_be_used_immediately(
    hero: str, item: str, pixel: str, numbers: tuple[int, int, int]
) -> None:
    game = turn(hero, f"{pixel}: 2", board=SIDES, deck="Gold*6")
    answer(game, 0, f"use {hero}", f"use {item}")
    treasure, damage, play = {
        "Fake Diamond": (6, 1, ["Thief"]),
        "Lute": (8, 2, ["Bard", "Gold", "Gold"]),
        "Shadow": (0, 7, ["Necromancer"]),
    }[item]
    expect(game, treasure=treasure, damage=damage, seat_0_play=play)


@BRINGING
def test_no_item_comes_from_an_empty_stack(
    hero: str, item: str, pixel: str, numbers: tuple[int, int, int]
) -> None:
    game = turn(hero, f"{pixel}: 1", board=f"{SIDES}stacks: {{{item}: 0}}")
    assert refusal_rule(game, 0, f"use {hero}") == "HF-Q20"


# -- treasure -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "treasure"), [("Copper", "Silver", 2), ("Silver", "Gold", 4)]
)
def test_smelt_trashes_a_treasure_for_the_next_better_one_in_play(
    old: str, new: str, treasure: int
) -> None:
    game = turn(f"Blacksmith, {old}", "yellow: 1", board=f"stacks: {{{new}: 2}}")
    answer(game, 0, "use Blacksmith")
    expect(game, seat_0_play=["Blacksmith", new], trash=[old], treasure=treasure)
    expect(game, **{f"stack_{new}": 1})


def test_smelt_is_offered_no_gold_no_diamond_and_no_item() -> None:
    game = turn("Blacksmith, Copper, Silver, Gold, Diamond, Fake Diamond", "yellow: 1")
    assert option_texts(answer(game, 0, "use Blacksmith"), 0) == ["Copper", "Silver"]


def test_a_smelted_treasure_can_be_used_immediately() -> None:
    game = turn("Blacksmith, Copper", "yellow: 3")
    expect(answer(game, 0, "use Blacksmith", "use Silver"), treasure=4)


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("Blacksmith, Copper", "HF-Q7"),
        ("Blacksmith, Gold", "HF-Q66"),
        ("Blacksmith, Sword", "HF-Q66"),
    ],
)
def test_smelt_is_refused_if_there_is_nothing_better(cards: str, rule: str) -> None:
    game = turn(cards, "yellow: 1", board="stacks: {Silver: 0}")
    assert refusal_rule(game, 0, "use Blacksmith") == rule


def test_bounty_gains_a_card_of_4_or_less_after_a_victory() -> None:
    game = turn("Assassin", "yellow: 1", board="artifacts: [Rift Stone]")
    answer(game, 0, "fight minion 1", "pass", "use Assassin")
    offered = [words.partition(" ")[2] for words in option_texts(game, 0)]
    assert offered == ["Assassin", "Shape Shifter", "Silver", "Squire", "Swordsman"]
    gain_card(game, 0, "Swordsman")
    expect(game, seat_0_discard=["Swordsman"], stack_swordsman=7, treasure=1)


def test_bounty_has_no_effect_before_the_fight() -> None:
    game = turn("Assassin", "yellow: 1")
    answer(game, 0, "use Assassin", "fight minion 1")
    expect(game, seat_0_discard=[], defeated=["Fish"], seat_0_exhausted={"blue": 1, "yellow": 1})
    assert refusal_rule(game, 0, "use Assassin") == "HF abilities.5"


def test_requisition_takes_a_card_for_the_turn_and_gains_2_treasure() -> None:
    game = turn("Cloaks of Order", "red: 1, yellow: 1", others="{hand: [Gold]}")
    answer(game, 0, "use Cloaks of Order")
    expect(game, treasure=7, seat_0_play=["Cloaks of Order", "Gold"], seat_1_hand=[])
    expect(
        answer(game, 0, "end the turn"), seat_0_discard=["Cloaks of Order"], seat_1_play=["Gold"]
    )


def test_requisition_gains_its_treasure_even_if_nothing_can_be_taken() -> None:
    game = turn("Cloaks of Order", "red: 1, yellow: 1")
    expect(answer(game, 0, "use Cloaks of Order"), treasure=3, seat_0_play=["Cloaks of Order"])


# -- abilities of others ------------------------------------------------------------------


def test_mimic_uses_the_ability_of_another_hero_for_its_own_pixel() -> None:
    game = turn("Shape Shifter, Archer, Adventurer", "red: 1")
    answer(game, 0, "use Shape Shifter")
    assert option_texts(game, 0) == ["Adventurer", "Archer"]
    answer(game, 0, "Archer")
    expect(game, damage=10, health=9, seat_0_exhausted={"red": 1}, treasure=0)


def test_mimic_does_not_use_up_the_ability_of_the_other_hero() -> None:
    game = turn("Shape Shifter, Adventurer", "red: 1, yellow: 1")
    expect(answer(game, 0, "use Shape Shifter", "use Adventurer"), treasure=6)
    assert refusal_rule(game, 0, "use Adventurer") == "HF abilities.5"


@pytest.mark.parametrize(
    "cards",
    [
        "Shape Shifter",
        "Shape Shifter*2",
        "Shape Shifter, Gold, Sword, Mordell's Ring, King Mordell",
    ],
)
def test_mimic_is_refused_without_a_hero_of_another_name(cards: str) -> None:
    game = turn(cards, "red: 1", others="{hand: [Archer]}")
    assert refusal_rule(game, 0, "use Shape Shifter") == "HF glossary-ability.1"


def test_mimic_of_forewarn_discards_the_shape_shifter_itself() -> None:
    game = answer(turn("Shape Shifter, Seer", "red: 1", deck="Gold*4"), 0, "use Shape Shifter")
    expect(game, seat_0_play=["Seer", *["Gold"] * 3], seat_0_discard=["Shape Shifter"])


def test_mimic_of_war_horn_keeps_a_card_but_not_the_shape_shifter() -> None:
    game = answer(turn("Shape Shifter, Lookout, Gold", "red: 1"), 0, "use Shape Shifter")
    assert option_texts(game, 0) == ["Gold", "Lookout"]


def test_mimic_of_a_hero_without_anything_to_work_on_has_no_effect() -> None:
    game = turn("Shape Shifter, Necromancer", "red: 1", board=f"{SIDES}stacks: {{Shadow: 0}}")
    answer(game, 0, "use Shape Shifter")
    expect(game, seat_0_play=["Shape Shifter", "Necromancer"], seat_0_exhausted={"red": 1})


# -- Ghost of Sen -------------------------------------------------------------------------

REVENGE = "monsters: {minion 1: Fish, minion 2: Frog, boss: Octopus, defeated: [%s, Dragon]}"


@pytest.mark.parametrize(
    ("numbers", "damage", "health", "points"), [("minion", 4, 4, 0), ("boss", 6, 6, 3)]
)
def test_revenge_fights_the_last_defeated_monster_as_minion_or_boss_by_choice(
    numbers: str, damage: int, health: int, points: int
) -> None:
    def fought(short: str = "") -> None:
        so_far = {"damage": damage - 4, "health": health - 4}  # besides what the Ghost has
        if short:
            so_far[short] -= 1
        said = ", ".join(f"{what}: {n}" for what, n in so_far.items())
        board = f"{REVENGE % 'Grall Sorcerer'}\nso far: {{{said}}}"
        game = answer(turn("Ghost of Sen", "red: 1", board=board), 0, "use Ghost of Sen")
        answer(game, 0, "fight defeated", numbers)
        pixels = {"red": 1} if short else {"red": 1, "green": 1}
        expect(game, seat_0_points=0 if short else points, seat_0_exhausted=pixels)
        expect(game, defeated=["Grall Sorcerer", "Dragon"], minion_1="Fish", boss="Octopus")
        expect(game, acting=1 if short else 0)

    fought()
    fought(short="damage")
    fought(short="health")


def test_mimic_of_revenge_allows_the_fight_too() -> None:
    game = turn("Shape Shifter, Ghost of Sen", "red: 1", board=REVENGE % "Grall Sorcerer")
    answer(game, 0, "use Shape Shifter", "fight defeated", "boss")
    expect(game, seat_0_points=3, seat_0_exhausted={"red": 1, "green": 1})


def test_a_defeated_monster_cannot_be_fought_before_revenge() -> None:
    game = turn("Ghost of Sen", "red: 1", board=REVENGE % "Fish")
    assert refusal_rule(game, 0, "fight defeated") == "HF-Q28"


def test_revenge_has_no_effect_if_no_monster_was_defeated() -> None:
    game = answer(turn("Ghost of Sen", "red: 1"), 0, "use Ghost of Sen")
    expect(game, seat_0_exhausted={"red": 1})
    assert refusal_rule(game, 0, "fight defeated") == "HF-Q28"


def test_revenge_does_not_allow_a_second_fight() -> None:
    game = turn("Ghost of Sen", "red: 1", board=REVENGE % "Fish")
    answer(game, 0, "use Ghost of Sen", "fight minion 1")
    assert refusal_rule(game, 0, "fight defeated") == "HF fighting.22"


def test_revenge_lasts_one_turn() -> None:
    game = answer(turn("Ghost of Sen", "red: 1", board=REVENGE % "Fish"), 0, "use Ghost of Sen")
    answer(game, 0, "end the turn")
    assert refusal_rule(game, 1, "fight defeated") == "HF-Q28"
