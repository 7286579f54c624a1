"""Corners, rotating and permanent buffs, regular and clunky ones."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.concepts import run_in_both_editions, run_scenario

CORNERS = """
  - {name: Drum, type: Buff, corners: ["1", "2", "3", "4"], text: "Deal D damage to your target."}
  - {name: Late, type: Buff, corners: ["X", "3"], text: "Deal D damage to your target."}
  - {name: Rage, type: Buff, corners: ["X", "-"], text: "Damage you do is increased by 2."}
  - {name: Fury, type: Buff, corners: ["-", "X"], text: "Damage you do is increased by 2."}
  - {name: Short, type: Buff, corners: ["-", "-"], text: "Damage you do is increased by 2."}
"""


@pytest.mark.rule("LS2 2.5.3.5", "LS1 2.6c")
def test_the_current_corner_is_the_one_at_the_top_left_as_the_card_lies_now() -> None:
    run_in_both_editions(f"""{CORNERS}
seats: [{{hero: Mount, buffs: [{{card: Drum, turned: 1}}]}}, {{hero: Mixed, health: 20}}]
phase: buff
expect: {{seat 0 turned: [2], seat 1 health: 17}}
""")


@pytest.mark.rule("LS2 2.5.3.6", "LS1 2.5.3l")
def test_a_buff_works_as_soon_as_it_is_in_play() -> None:
    run_in_both_editions(f"""{CORNERS}
seats: [{{hero: Mount, hand: [Drum, Fury, Jab]}}, {{hero: Mixed, health: 20}}]
actions: 3
steps:
  - 0: play Drum
  - expect: {{seat 1 health: 19}}
  - 0: play Fury
  - 0: play Jab
expect: {{seat 1 health: 16}}
""")


@pytest.mark.rule("LS2 2.5.3.6", "LS2 2.5.3.7", "LS1 2.5.3l", "LS1 2.5.3m")
def test_a_buff_that_comes_with_an_x_works_only_after_it_has_turned() -> None:
    run_in_both_editions(f"""{CORNERS}
seats: [{{hero: Mount, hand: [Late, Rage, Jab], buffs: []}},
    {{hero: Mixed, health: 20, deck: [Rock*9]}}]
actions: 3
steps:
  - 0: play Late
  - 0: play Rage
  - 0: play Jab
  - expect: {{seat 1 health: 19, acting: 1}}
  - 1: pass
expect: {{acting: 0, seat 1 health: 14, seat 0 turned: [1, 1]}}
""")


@pytest.mark.rule("LS2 2.5.3.7", "LS1 2.5.3m")
def test_a_buff_that_turns_to_an_x_stops_working_and_an_empty_corner_does_not_stop_it() -> None:
    run_in_both_editions(f"""{CORNERS}
seats: [{{hero: Mount, hand: [Jab], buffs: [Fury, Short]}}, {{hero: Mixed, health: 20}}]
phase: buff
steps:
  - 0: play Jab
expect: {{seat 1 health: 17, seat 0 turned: [1, 1]}}
""")


@pytest.mark.rule("LS2 2.5.3.7", "LS1 2.5.3m")
def test_a_buff_about_to_expire_has_no_effect_but_that_of_its_expiring() -> None:
    run_in_both_editions("""
  - {name: Last, type: Buff, corners: ["-"],
     text: "Damage you do is increased by 5.\\nWhen this card expires,
         deal 1 damage to your target."}
seats: [{hero: Mount, buffs: [Last]}, {hero: Mixed, health: 20}]
phase: buff
expect: {seat 1 health: 19, seat 0 discard: [Last]}
""")


@pytest.mark.rule(
    "LS2 2.5.3.8",
    "LS2 2.5.3.9",
    "LS2 2.5.3.10",
    "LS2 2.5.3.10(2)",
    "LS2 2.5.3.10a",
    "LS2 2.5.3.10b",
    "LS1 2.5.3b",
    "LS1 2.5.3h",
)
def test_a_permanent_buff_is_never_turned_by_a_phase_or_a_card_and_stays_until_removed() -> None:
    run_in_both_editions("""
  - {name: Crank, type: Defend, text: "Rotate all your buffs forwards 2 times."}
  - {name: Sweep, type: Defend, text: "Remove all your buffs."}
seats: [{hero: Mount, hand: [Crank, Sweep], buffs: [Rock, {card: Wheel, turned: 1}]}, {hero: Mixed}]
phase: buff
steps:
  - expect: {seat 0 turned: [0, 2]}
  - 0: play Crank
  - expect: {seat 0 buffs: [Rock], seat 0 turned: [0]}
  - 0: play Sweep
expect: {seat 0 buffs: [], seat 0 discard: [Sweep, Rock, Crank, Wheel]}
""")


@pytest.mark.rule("LS2 2.5.3.10c")
def test_a_permanent_buff_is_always_active() -> None:
    run_in_both_editions("""
  - {name: Statue, type: Buff, text: "Damage you do is increased by 1."}
seats: [{hero: Mount, hand: [Jab], buffs: [Statue], deck: [Rock*9]},
    {hero: Mixed, health: 20, deck: [Rock*9]}]
steps:
  - 0: pass
  - 1: pass
  - 0: play Jab
expect: {seat 1 health: 18}
""")


@pytest.mark.rule(
    "LS2 2.5.3.9(2)",
    "LS2 2.5.3.9a",
    "LS2 2.5.3.9b",
    "LS2 2.5.3.9c",
    "LS2 2.5.3.9d",
    "LS1 2.5.3c",
    "LS1 2.5.3i",
)
def test_in_its_owners_buff_phase_a_regular_buff_turns_and_a_clunky_one_does_not() -> None:
    run_in_both_editions("""
  - {name: Cog, type: Buff, corners: ["-!", "-!"], text: "Damage you receive is reduced by 9."}
  - {name: Half, type: Buff, corners: ["-", "-!"], text: "Damage you receive is reduced by 9."}
seats: [{hero: Mount, buffs: [Wheel, Cog, Half], deck: [Rock*9]},
    {hero: Mixed, buffs: [Wheel], deck: [Rock*9]}]
phase: buff
steps:
  - expect: {seat 0 turned: [1, 0, 1], seat 1 turned: [0]}
  - 0: pass
  - 1: pass
expect: {seat 0 turned: [2, 0, 1], seat 1 turned: [1]}
""")


CLUNKY = """
  - {name: Cog, type: Buff, corners: ["-!", "-!"], text: "Damage you do is increased by 2."}
"""


@pytest.mark.rule("LS2 2.5.3.9e", "LS1 2.5.3d")
def test_a_clunky_buff_turns_once_after_all_of_the_action_it_worked_on() -> None:
    run_in_both_editions(f"""{CLUNKY}
  - {{name: Flurry, type: Attack, text: "Deal 1 damage. Deal 1 damage. Deal 1 damage."}}
seats: [{{hero: Mount, hand: [Flurry, Jab], buffs: [Cog]}}, {{hero: Mixed, health: 20}}]
steps:
  - 0: play Flurry
  - expect: {{seat 1 health: 11, seat 0 turned: [1]}}
  - 0: play Jab
expect: {{seat 1 health: 8, seat 0 buffs: [], seat 0 discard: [Cog, Jab, Flurry]}}
""")


@pytest.mark.rule("LS2 2.5.3.9e")
def test_a_clunky_buff_that_had_nothing_to_do_does_not_turn() -> None:
    run_in_both_editions(f"""{CLUNKY}
seats: [{{hero: Mount, health: 20, hand: [Pebble], buffs: [Cog]}}, {{hero: Mixed, health: 20}}]
steps:
  - 0: play Pebble
expect: {{seat 0 turned: [0], seat 0 health: 21}}
""")


@pytest.mark.rule("LS2 2.5.3.9e", "LS1 2.5.3f")
def test_a_clunky_buff_turns_when_its_ability_was_used() -> None:
    run_in_both_editions("""
  - {name: Lever, type: Buff, corners: ["3!", "1!"], text: "Attack Ability: Deal D damage."}
seats: [{hero: Mount, hand: [Jab], buffs: [Lever]}, {hero: Mixed, health: 20}]
phase: buff
steps:
  - 0: play Jab
  - expect: {seat 0 turned: [0]}
  - 0: use Lever
expect: {seat 1 health: 16, seat 0 turned: [1]}
""")


@pytest.mark.rule("LS2 2.5.3.9e", "LS1 2.5.3e")
def test_a_clunky_buff_that_says_when_it_turns_does_so_at_no_other_time() -> None:
    run_in_both_editions("""
  - {name: Gauge, type: Buff, corners: ["-!", "-!", "-!"],
     text: "Damage you do is increased by 2.\\nThis card rotates whenever you heal."}
seats: [{hero: Mount, health: 20, hand: [Jab, Pebble], buffs: [Gauge]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Jab
  - expect: {seat 1 health: 17, seat 0 turned: [0]}
  - 0: play Pebble
expect: {seat 0 turned: [1]}
""")


@pytest.mark.rule("LS2 2.5.3.9f", "LS1 2.5.3e")
def test_the_condition_of_a_clunky_buff_is_checked_in_the_buff_phase_only() -> None:
    run_in_both_editions("""
  - {name: Scale, type: Buff, corners: ["-!", "-!", "-!"],
     text: "Damage your enemy receives is reduced by 0.\\nThis card rotates if you have 20 or less
         health."}
  - {name: Ouch, type: Defend, text: "Deal 5 damage to you."}
seats:
  - {hero: Mount, health: 24, hand: [Ouch, Stone], buffs: [Scale], deck: [Rock*9]}
  - {hero: Mixed, deck: [Rock*9]}
phase: buff
steps:
  - expect: {seat 0 turned: [0]}
  - 0: play Ouch
  - 0: play Stone
  - expect: {seat 0 health: 20, seat 0 turned: [0], acting: 1}
  - 1: pass
expect: {acting: 0, seat 0 turned: [1]}
""")


@pytest.mark.rule("LS1 2.5.3g")
def test_other_cards_can_turn_a_clunky_buff() -> None:
    run_in_both_editions(f"""{CLUNKY}
  - {{name: Crank, type: Defend, text: "Rotate 1 of your buffs forwards 1 time."}}
seats: [{{hero: Mount, hand: [Crank], buffs: [Cog]}}, {{hero: Mixed}}]
steps:
  - 0: play Crank
expect: {{seat 0 turned: [1]}}
""")


@pytest.mark.rule("LS2 2.5.3.9g", "LS1 2.5.3j")
def test_a_rotating_buff_expires_past_its_last_symbol_or_upright_again() -> None:
    run_in_both_editions(f"""{CORNERS}
seats:
  - hero: Mount
    discard: [Pebble]
    buffs: [{{card: Short, turned: 1}}, {{card: Wheel, turned: 3}}, {{card: Wheel, turned: 2}}]
  - {{hero: Mixed}}
phase: buff
expect: {{seat 0 buffs: [Wheel], seat 0 turned: [3], seat 0 discard: [Wheel, Short, Pebble]}}
""")


@pytest.mark.rule("LS2 2.5.3.9e", "LS1 2.5.3f")
@pytest.mark.parametrize(("edition", "turned"), [(1, 0), (2, 1)])
def test_a_clunky_buff_with_an_ability_turns_by_its_other_effect_only_in_edition_2(
    edition: int, turned: int
) -> None:
    run_scenario(
        f"""
  - {{name: Rig, type: Buff, corners: ["-!", "-!", "-!"],
     text: "Damage you do is increased by 1.\\nAbility: You heal 2."}}
seats: [{{hero: Mount, health: 20, hand: [Jab], buffs: [Rig]}}, {{hero: Mixed, health: 20}}]
actions: 3
steps:
  - 0: play Jab
  - expect: {{seat 1 health: 18, seat 0 turned: [{turned}]}}
  - 0: use Rig
expect: {{seat 0 turned: [{turned + 1}]}}
""",
        edition,
    )
