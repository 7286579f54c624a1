"""Buffs that enter play or rotate outside the rotation step."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.turns import (
    journal_has_in_order,
    run_in_both_editions,
    run_scenario,
)


@pytest.mark.rule("LS2 4.1.3.7a", "LS1 4.3.6a")
@pytest.mark.parametrize(
    ("corners", "health"), [("[]", 25), ('["-", "-"]', 25), ("[X, 1]", 20), ("[3, X]", 25)]
)
def test_a_played_buff_takes_effect_at_once_unless_its_first_corner_is_an_x(
    corners: str, health: int
) -> None:
    run_in_both_editions(f"""
  - {{name: Herb, type: Buff, corners: {corners}, text: "You heal 5."}}
seats: [{{hero: Sun, health: 20, hand: [Herb], deck: [Rock*9]}}, {{hero: Sun}}]
steps:
  - 0: play Herb
expect: {{seat 0 health: {health}, seat 0 turned: [0]}}
""")


@pytest.mark.rule("LS2 4.1.3.7a", "LS1 4.3.6a")
def test_a_buff_that_enters_with_an_x_asks_for_nothing() -> None:
    run_in_both_editions("""
  - {name: Snare, type: Buff, corners: [X, 1], text: "Deal 3 damage to another hero."}
seats:
  - {hero: Sun, hand: [Snare], deck: [Rock*9]}
  - {hero: Sun, health: 20}
  - {hero: Sun, health: 20}
steps:
  - 0: play Snare
expect: {seat 1 health: 20, seat 2 health: 20}
""")


@pytest.mark.rule("LS2 4.1.3.7a", "LS1 4.3.6a")
@pytest.mark.parametrize("phase", ["buff", "action"])
def test_a_buff_that_is_moved_into_play_takes_effect_at_once_in_either_phase(phase: str) -> None:
    """It works at once in the third step of the buff phase, and with the others in the fourth."""
    step = "  - 0: play Call\n" if phase == "action" else ""
    run_in_both_editions(f"""
  - {{name: Call, type: Defend, text: "Move 1 buff from your discard pile into play."}}
  - {{name: Door, type: Buff, corners: ["-", "-"],
     text: "When this card expires, move 1 buff from your discard pile into play."}}
  - {{name: Late, type: Buff, corners: ["-", "-"],
     text: "Deal 1 for each of your buffs damage to your target."}}
seats:
  - hero: Sun
    hand: [Call]
    buffs: {"[{card: Door, turned: 1}]" if phase == "buff" else "[]"}
    discard: [Late]
  - {{hero: Sun, health: 20}}
phase: {phase}
steps:
{step}  - expect: {{seat 1 health: {18 if phase == "buff" else 19}, "seat 0 buffs": [Late]}}
""")


@pytest.mark.rule("LS2 4.1.3.7a")
def test_a_buff_that_is_not_valid_does_nothing_as_it_enters() -> None:
    run_scenario("""
  - {name: Call, type: Defend, text: "Move 1 buff from your discard pile into play."}
  - {name: Ember, type: Buff, elements: [Fire], text: "Deal 4 damage to your target."}
seats:
  - {hero: Sun, hand: [Call], discard: [Ember], deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Call
expect: {seat 1 health: 20, "seat 0 dormant": [Ember]}
""")


SPIN = '  - {name: Spin, type: Defend, text: "Rotate all your buffs forwards 1 time."}'
TWIRL = '  - {name: Twirl, type: Defend, text: "Rotate 1 of your buffs forwards 2 times."}'


@pytest.mark.rule("LS2 4.1.3.7b", "LS1 4.3.6b")
def test_a_buff_turned_by_a_card_does_what_every_corner_it_passes_says() -> None:
    run_in_both_editions(f"""
{TWIRL}
  - {{name: Wheel, type: Buff, corners: [9, 2, 3], text: "Deal D damage to your target."}}
seats:
  - {{hero: Sun, hand: [Twirl], buffs: [Wheel], deck: [Rock*9]}}
  - {{hero: Sun, health: 20}}
steps:
  - 0: play Twirl
expect: {{seat 1 health: 15, seat 0 turned: [2]}}
""")


@pytest.mark.rule("LS2 4.1.3.7b", "LS1 4.3.6b")
def test_a_corner_with_an_x_that_is_passed_does_nothing() -> None:
    run_in_both_editions(f"""
{TWIRL}
  - {{name: Wheel, type: Buff, corners: [9, X, 3], text: "Deal 4 damage to your target."}}
seats:
  - {{hero: Sun, hand: [Twirl], buffs: [Wheel], deck: [Rock*9]}}
  - {{hero: Sun, health: 20}}
steps:
  - 0: play Twirl
expect: {{seat 1 health: 16, seat 0 turned: [2]}}
""")


@pytest.mark.rule("LS2 4.1.3.7b", "LS1 4.3.6b", "LS1 4.3h")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_buff_that_is_turned_to_its_end_by_a_card_leaves_play_at_once(edition: int) -> None:
    """It is on the pile before the card continues."""
    game = run_scenario(
        """
  - {name: Wrench, type: Defend,
     text: "Rotate 1 of your buffs forwards 3 times. Deal 1 damage to you."}
  - {name: Wheel, type: Buff, corners: [1, 2], text: "Deal D damage to your target."}
seats:
  - {hero: Sun, health: 20, hand: [Wrench], buffs: [Wheel], deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Wrench
expect: {seat 1 health: 18, seat 0 health: 19, seat 0 buffs: [], seat 0 discard: [Wrench, Wheel]}
""",
        edition,
    )
    assert journal_has_in_order(game, "Wheel expires.", "Seat 0 takes 1 damage and has 19 health.")


SHIELD = """
  - {name: Shield, type: Buff, corners: [3, X], text: "Damage you receive is reduced by D."}
  - {name: Thorn, type: Buff, corners: [X, 5], text: "Deal D damage to you."}
"""


@pytest.mark.rule("LS2 4.1.3.7b", "LS2 4.1.3.7d", "LS1 4.3.6b", "LS1 4.3.6c")
@pytest.mark.parametrize(
    ("order", "health"), [("Shield then Thorn", 15), ("Thorn then Shield", 18)]
)
def test_buffs_are_turned_one_by_one_in_the_order_chosen(order: str, health: int) -> None:
    """Each works as it is turned, with or without the reduction by then."""
    run_in_both_editions(f"""
{SPIN}
{SHIELD}
seats:
  - {{hero: Sun, health: 20, hand: [Spin], buffs: [Shield, Thorn], deck: [Rock*9]}}
  - {{hero: Sun, health: 20}}
steps:
  - 0: play Spin
  - 0: {order}
expect: {{seat 0 health: {health}, seat 0 turned: [1, 1]}}
""")


@pytest.mark.rule("LS2 4.1.2.1", "LS2 4.1.3.7b")
def test_in_the_buff_phase_all_turn_before_any_works() -> None:
    run_scenario(f"""
{SHIELD}
seats:
  - {{hero: Sun, health: 20, buffs: [Thorn, Shield]}}
  - {{hero: Sun}}
phase: buff
expect: {{seat 0 health: 15}}
""")


@pytest.mark.rule("LS2 4.1.3.7c", "LS1 4.3.6b")
@pytest.mark.parametrize(("corners", "health"), [("[4, 2, 1]", 16), ("[X, 2, 1]", 20)])
def test_a_restart_triggers_the_first_corner_only_if_that_is_valid(
    corners: str, health: int
) -> None:
    run_in_both_editions(f"""
  - {{name: Again, type: Defend, text: "Restart 1 of your buffs."}}
  - {{name: Wheel, type: Buff, corners: {corners}, text: "Deal 4 damage to your target."}}
seats:
  - {{hero: Sun, hand: [Again], buffs: [{{card: Wheel, turned: 2}}], deck: [Rock*9]}}
  - {{hero: Sun, health: 20}}
steps:
  - 0: play Again
expect: {{seat 1 health: {health}, seat 0 turned: [0]}}
""")
