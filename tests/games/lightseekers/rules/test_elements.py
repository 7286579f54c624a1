"""Orders, Elements, and access to them."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.schema import ELEMENT_NAMES, ELEMENTS, ORDERS
from tests.games.lightseekers.rules.concepts import run_in_both_editions, run_scenario


@pytest.mark.rule("LS2 2.3.1.1", "LS2 2.3.1.2", "LS2 2.3.2.1", "LS1 2.3a")
def test_there_are_six_orders_of_three_elements_and_no_element_has_two_orders() -> None:
    assert ORDERS == ("Astral", "Dread", "Mountain", "Nature", "Storm", "Tech")
    assert [len(row) for row in ELEMENTS] == [3] * 6
    assert len(set(ELEMENT_NAMES)) == 18
    assert ELEMENTS[:3] == (
        ("Solar", "Lunar", "Gravity"),
        ("Poison", "Death", "Shadow"),
        ("Fire", "Earth", "Crystal"),
    )


@pytest.mark.parametrize(
    ("top", "order", "damage"),
    [
        pytest.param("Summit", "Mountain", 4, marks=pytest.mark.rule("LS2 2.3.1.3")),
        pytest.param("Spark", "Mountain", 4, marks=pytest.mark.rule("LS2 2.3.1.4", "LS2 2.3.2.2")),
        pytest.param("Drip", "Mountain", 1, marks=pytest.mark.rule("LS2 2.3.2.2")),
        pytest.param("Steam", "Mountain", 4, marks=pytest.mark.rule("LS2 2.3.1.5")),
        pytest.param("Steam", "Storm", 4, marks=pytest.mark.rule("LS2 2.3.1.5")),
        pytest.param("Pebble", "Mountain", 1, marks=pytest.mark.rule("LS2 2.3.1.6")),
        pytest.param(
            "Pebble",
            "Unaligned",
            4,
            marks=pytest.mark.rule("LS2 2.3.1.6", "LS2 2.3.3.1", "LS1 2.3d"),
        ),
        pytest.param("Summit", "Unaligned", 1, marks=pytest.mark.rule("LS2 2.3.3.1", "LS1 2.3d")),
    ],
)
def test_a_card_is_of_the_orders_of_all_its_symbols(top: str, order: str, damage: int) -> None:
    run_in_both_editions(f"""
  - {{name: Probe, type: Attack, text: "Deal 1 (4 if your last discard is {order}) damage."}}
seats: [{{hero: Mount, hand: [Probe], discard: [{top}]}}, {{hero: Mixed, health: 20}}]
steps:
  - 0: play Probe
expect: {{seat 1 health: {20 - damage}}}
""")


PURGE = """
  - {name: Purge, type: Attack, text: "The recipient discards all cards of an Element you choose."}
seats: [{hero: Mount, hand: [Purge]}, {hero: Mixed, hand: [Spark, Steam, Drip, Pebble, Summit]}]
steps:
  - 0: play Purge
"""


@pytest.mark.rule("LS2 2.3.2.3", "LS2 2.3.3.3")
def test_a_chosen_element_is_one_of_the_18_never_unaligned_or_an_order() -> None:
    names = ", ".join(f"name {element}" for element in ELEMENT_NAMES)
    run_scenario(f"{PURGE}expect: {{asked: [0 element], options: [{names}]}}")


@pytest.mark.rule("LS2 2.3.2.3")
def test_the_chosen_element_is_the_one_that_counts() -> None:
    run_scenario(f"""{PURGE}
  - 0: name Fire
  - 1: Spark + Steam
expect: {{seat 1 hand: [Drip, Pebble, Summit], seat 1 discard: [Steam, Spark]}}
""")


@pytest.mark.rule("LS2 2.3.2.4a", "LS2 2.3.2.4b", "LS2 2.3.2.4c", "LS2 2.3.2.4f", "LS1 2.3c")
def test_a_basic_element_is_good_for_one_action_a_turn_and_a_superior_one_for_any_number() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, health: 20, hand: [Spark, Ember, Clay, Loam]}, {hero: Mixed, health: 20}]
actions: 4
steps:
  - expect: {seat 0 access: [Fire, Earth, Crystal], seat 0 superior: [Fire]}
  - 0: play Clay
  - 0: {refused: play Loam, rule: LS2 4.1.3.2c}
  - 0: play Spark
  - 0: play Ember
expect: {seat 0 health: 21, seat 1 health: 17, seat 0 hand: [Loam]}
""")


@pytest.mark.rule("LS2 2.3.2.4d", "LS1 2.3b")
def test_a_card_of_an_element_without_access_cannot_be_played() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, hand: [Drip, Spark]}, {hero: Mixed}]
steps:
  - 0: {refused: play Drip, rule: LS2 4.1.3.2b}
expect: {options: [play Spark, pass]}
""")


@pytest.mark.rule("LS2 2.3.2.4d", "LS2 2.3.2.4e")
def test_a_buff_moved_into_play_without_access_is_dormant() -> None:
    run_scenario("""
  - {name: Flood, type: Buff, elements: [Water], text: "Damage you do is increased by 2."}
  - {name: Lift, type: Defend, text: "Move 1 buff from your hand into play."}
seats: [{hero: Mount, hand: [Lift, Flood, Jab]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Lift
  - expect: {seat 0 buffs: [Flood], seat 0 dormant: [Flood]}
  - 0: play Jab
expect: {seat 1 health: 19}
""")


@pytest.mark.rule("LS2 2.3.2.4e", "LS1 2.5.4h")
def test_buffs_become_dormant_when_the_item_that_gave_their_element_leaves() -> None:
    run_in_both_editions("""
  - {name: Flood, type: Buff, elements: [Water], text: "Damage you do is increased by 2."}
  - {name: Heat, type: Buff, elements: [Fire], text: "Damage you do is increased by 1."}
  - {name: Strip, type: Attack, text: "Deal 1 damage. Remove 1 item of you."}
seats:
  - {hero: Mount, hand: [Jab, Strip], items: [Ring], buffs: [Flood, Heat]}
  - {hero: Mixed, health: 20}
steps:
  - 0: play Strip
  - expect: {seat 1 health: 16, seat 0 items: [], seat 0 dormant: [Flood]}
  - 0: play Jab
expect: {seat 1 health: 14, seat 0 buffs: [Flood, Heat]}
""")


@pytest.mark.rule("LS2 2.3.3.2", "LS1 2.4.2b")
def test_unaligned_cards_can_be_played_by_anybody_and_use_up_no_access() -> None:
    run_in_both_editions("""
seats: [{hero: Night, health: 20, hand: [Pebble, Stone]}, {hero: Mixed}]
spent: [Shadow, Poison]
steps:
  - 0: play Pebble
  - 0: play Stone
expect: {seat 0 health: 22}
""")


@pytest.mark.rule("LS2 2.4.3.2b", "LS2 2.4.1.1c", "LS1 2.3b", "LS1 2.3c")
def test_the_orders_of_a_hero_are_those_of_the_elements() -> None:
    run_in_both_editions("""
seats: [{hero: Mixed, health: 20, hand: [Summit]}, {hero: Night, health: 20, hand: [Summit]}]
steps:
  - 0: play Summit
  - 0: pass
  - 1: {refused: play Summit, rule: LS2 4.1.3.2b}
expect: {seat 0 health: 21}
""")
