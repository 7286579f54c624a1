"""Items: their worth, the access they grant, and what does not affect them."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.game import GAME
from rulebound.kernel.text.card_files import CardError
from tests.games.lightseekers.rules.concepts import (
    run_in_both_editions,
    run_scenario,
    visible_cards,
)


@pytest.mark.rule(
    "LS2 2.5.4.1",
    "LS2 2.5.4.3",
    "LS2 3.2.3.6",
    "LS2 3.2.3.6a",
    "LS2 3.2.3.6b",
    "LS1 2.5.4b",
    "LS1 3.4.6a",
)
@pytest.mark.parametrize("edition", [1, 2])
def test_a_played_item_is_equipped_at_the_right_end_for_all_to_see(edition: int) -> None:
    game = run_scenario(
        """
seats: [{hero: Mount, hand: [Band], items: [Ring], buffs: [Rock]}, {hero: Mixed}]
steps:
  - 0: play Band
expect: {seat 0 items: [Ring, Band], seat 0 buffs: [Rock], seat 0 discard: []}
""",
        edition,
    )
    assert visible_cards(game, 1, 0, "items") == ["Ring", "Band"]


@pytest.mark.rule("LS2 2.5.4.4", "LS1 2.5.4c")
def test_an_item_is_worth_1_or_2() -> None:
    item = {"name": "Thing", "type": "Item", "text": ""}
    assert GAME.custom_card({**item, "worth": 1}).worth == 1
    assert GAME.custom_card({**item, "worth": 2}).worth == 2
    for wrong in ({}, {"worth": 0}, {"worth": 3}):
        with pytest.raises(CardError):
            GAME.custom_card({**item, **wrong})


HEAVY = """
  - {name: Anvil, type: Item, worth: 2, elements: [Water superior],
     text: "When this card leaves play, deal 2 damage to your target."}
  - {name: Cap, type: Item, worth: 1, text: ""}
"""


@pytest.mark.rule(
    "LS2 2.4.1.3", "LS2 2.5.4.5", "LS2 2.5.4.6", "LS1 2.4.1b", "LS1 2.5.4c", "LS1 2.5.4d"
)
def test_items_beyond_two_points_are_discarded_at_once_by_choice() -> None:
    run_in_both_editions(f"""{HEAVY}
seats: [{{hero: Mount, hand: [Band, Anvil], items: [Ring]}}, {{hero: Mixed, health: 20}}]
steps:
  - 0: play Band
  - expect: {{seat 0 items: [Ring, Band]}}
  - 0: play Anvil
  - expect: {{asked: [0 items], options: [Ring, Band, Anvil]}}
  - 0: Ring
  - 0: Band
expect: {{seat 0 items: [Anvil], seat 0 discard: [Band, Ring]}}
""")


@pytest.mark.rule("LS2 2.5.4.6", "LS1 2.5.4d")
def test_an_item_over_the_limit_leaves_play_and_is_discarded() -> None:
    run_in_both_editions(f"""{HEAVY}
  - {{name: Fence, type: Buff, text: "Whenever you discard a card, you heal 1."}}
seats:
  - {{hero: Mount, health: 20, hand: [Cap], items: [Anvil], buffs: [Fence]}}
  - {{hero: Mixed, health: 20}}
steps:
  - 0: play Cap
  - 0: Anvil
expect: {{seat 0 items: [Cap], seat 1 health: 18, seat 0 health: 21, seat 0 discard: [Anvil]}}
""")


@pytest.mark.rule("LS2 2.5.4.7", "LS1 2.5.4c")
def test_the_same_item_cannot_be_equipped_twice_though_there_is_room() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, hand: [Ring, Band], items: [Ring]}, {hero: Mixed}]
steps:
  - 0: {refused: play Ring, rule: LS2 2.5.4.7}
expect: {options: [play Band, pass]}
""")


@pytest.mark.rule("LS2 2.5.4.8", "LS2 2.3.2.4a", "LS1 2.5.4f", "LS1 2.5.4a")
def test_an_item_grants_its_element_while_it_is_equipped() -> None:
    run_in_both_editions("""
  - {name: Wave, type: Attack, elements: [Water], text: "Deal 1 damage."}
  - {name: Drop, type: Defend, text: "Remove 1 item of you."}
seats: [{hero: Mount, hand: [Drip, Wave, Drop, Spark], items: [Band]}, {hero: Mixed, health: 20}]
actions: 4
steps:
  - expect: {seat 0 access: [Fire, Earth, Crystal, Water], seat 0 superior: [Fire]}
  - 0: play Drip
  - 0: {refused: play Wave, rule: LS2 4.1.3.2c}
  - 0: play Drop
  - 0: {refused: play Wave, rule: LS2 4.1.3.2b}
expect: {seat 0 access: [Fire, Earth, Crystal]}
""")


@pytest.mark.rule("LS1 2.5.4g")
def test_an_item_can_make_an_element_superior_and_never_basic() -> None:
    run_in_both_editions("""
  - {name: Forge, type: Item, worth: 1, elements: [Earth superior], text: ""}
  - {name: Match, type: Item, worth: 1, elements: [Fire basic], text: ""}
seats: [{hero: Mount, items: [Forge, Match]}, {hero: Mixed}]
expect: {seat 0 superior: [Fire, Earth], seat 0 access: [Fire, Earth, Crystal]}
""")


@pytest.mark.rule("LS1 2.5.4h")
def test_a_dormant_item_gives_nothing_and_buffs_that_need_it_are_dormant() -> None:
    run_in_both_editions("""
  - {name: Numb, type: Buff, text: "Items of your target are Dormant."}
  - {name: Bell, type: Item, worth: 1, elements: [Water superior],
     text: "Damage you do is increased by 3."}
  - {name: Flood, type: Buff, elements: [Water], text: "Damage you do is increased by 2."}
seats:
  - {hero: Mount, hand: [Jab, Drip], items: [Bell], buffs: [Flood]}
  - {hero: Mixed, health: 20, buffs: [Numb]}
steps:
  - expect: {seat 0 dormant: [Bell, Flood], seat 0 access: [Fire, Earth, Crystal]}
  - 0: {refused: play Drip, rule: LS2 4.1.3.2b}
  - 0: play Jab
expect: {seat 1 health: 19}
""")


@pytest.mark.rule("LS2 2.5.4.9")
def test_an_item_that_brings_its_element_does_not_use_it_up() -> None:
    run_scenario("""
seats: [{hero: Mount, hand: [Band, Drip]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Band
  - expect: {seat 0 spent: []}
  - 0: play Drip
expect: {seat 1 health: 19}
""")


COAL = """
  - {name: Coal, type: Item, worth: 1, elements: [Earth basic], text: ""}
seats: [{hero: Mount, health: 20, hand: [Coal, Clay]}, {hero: Mixed}]
steps:
  - 0: play Coal
"""


@pytest.mark.rule("LS2 2.5.4.9")
def test_an_item_of_an_element_the_hero_had_uses_basic_access_up() -> None:
    run_scenario(f"""{COAL}
  - expect: {{seat 0 spent: [Earth]}}
  - 0: {{refused: play Clay, rule: LS2 4.1.3.2c}}
""")


@pytest.mark.rule("LS1 2.5.4a")
def test_in_edition_1_an_item_never_uses_access_up() -> None:
    run_scenario(
        f"""{COAL}
  - 0: play Clay
expect: {{seat 0 health: 21}}
""",
        1,
    )


@pytest.mark.rule("LS2 2.5.4.2", "LS2 2.5.4.9")
def test_an_item_can_be_played_though_its_basic_element_is_used_up() -> None:
    run_in_both_editions("""
  - {name: Coal, type: Item, worth: 1, elements: [Earth basic], text: ""}
seats: [{hero: Mount, hand: [Coal]}, {hero: Mixed}]
spent: [Earth]
steps:
  - 0: play Coal
expect: {seat 0 items: [Coal]}
""")


@pytest.mark.rule("LS2 2.5.4.10", "LS1 2.5.4e")
def test_effects_that_remove_or_count_buffs_ignore_items() -> None:
    run_in_both_editions("""
  - {name: Gale, type: Attack,
     text: "Deal 1 for each buff of the recipient damage. Remove all buffs of the recipient."}
seats: [{hero: Mount, hand: [Gale]}, {hero: Mixed, health: 20, items: [Ring, Band], buffs: [Rock]}]
steps:
  - 0: play Gale
expect: {seat 1 health: 19, seat 1 items: [Ring, Band], seat 1 buffs: []}
""")


TOOLS = """
  - {name: Axe, type: Item, worth: 1, text: "Attack Ability: Deal 2 damage."}
  - {name: Roar, type: Buff, text: "Damage you do is increased by 3."}
  - {name: Oil, type: Buff, text: "Damage you do with Item cards is increased by 1."}
  - {name: Mail, type: Buff, text: "Damage you receive is reduced by 1."}
"""


@pytest.mark.rule("LS2 2.5.4.11", "LS1 2.5.4i")
def test_the_effects_of_an_item_are_not_increased_but_can_be_reduced() -> None:
    run_in_both_editions(f"""{TOOLS}
seats: [{{hero: Mount, hand: [Jab], items: [Axe], buffs: [Roar]}},
    {{hero: Mixed, health: 20, buffs: [Mail]}}]
steps:
  - 0: use Axe
  - expect: {{seat 1 health: 19}}
  - 0: play Jab
expect: {{seat 1 health: 16}}
""")


@pytest.mark.rule("LS2 2.5.4.11", "LS1 2.5.4i")
def test_an_effect_that_names_items_does_increase_them() -> None:
    run_in_both_editions(f"""{TOOLS}
seats: [{{hero: Mount, items: [Axe], buffs: [Roar, Oil]}}, {{hero: Mixed, health: 20}}]
steps:
  - 0: use Axe
expect: {{seat 1 health: 17}}
""")
