"""The Buff Phase: rotate, new lasting effects, expired buffs, instant effects."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.turns import (
    journal_has_in_order,
    journal_texts,
    run_in_both_editions,
    run_scenario,
)

# -- rotating ---------------------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.2.1", "LS2 4.1.2.1a", "LS2 4.1.2.1b", "LS1 4.2.2a")
def test_round_corners_turn_whatever_is_in_them_and_only_those_of_the_acting_player() -> None:
    run_in_both_editions("""
  - {name: Number, type: Buff, corners: [1, 2, 3], text: "Damage you receive is reduced by 0."}
  - {name: Blank, type: Buff, corners: ["-", "-", "-"], text: "Damage you receive is reduced by 0."}
  - {name: Cross, type: Buff, corners: [X, X, "-"], text: "Damage you receive is reduced by 0."}
seats:
  - {hero: Sun, buffs: [Number, Blank, Cross]}
  - {hero: Sun, buffs: [Number, Blank, Cross]}
phase: buff
expect: {seat 0 turned: [1, 1, 1], seat 1 turned: [0, 0, 0]}
""")


@pytest.mark.rule("LS2 4.1.2.1c", "LS2 4.1.2.1d", "LS1 4.2.2b", "LS1 4.2.2c")
def test_clunky_and_permanent_buffs_do_not_turn_by_themselves() -> None:
    run_in_both_editions("""
  - {name: Lump, type: Buff, corners: ["2!", "1!"], text: "Damage you receive is reduced by D."}
  - {name: Half, type: Buff, corners: [1, "1!", 1], text: "Damage you receive is reduced by 0."}
seats:
  - {hero: Sun, buffs: [Lump, Rock, {card: Half, turned: 1}, Half]}
  - {hero: Sun}
phase: buff
expect: {seat 0 turned: [0, 0, 1, 1], "seat 0 buffs": [Lump, Rock, Half, Half]}
""")


# -- lasting effects --------------------------------------------------------------------------

STING = '  - {name: Sting, type: Buff, corners: ["-", "-"], '
STING += 'text: "When this card expires, deal 1 damage to your target."}'
RAGE = '  - {name: Rage, type: Buff, corners: [X, "-"], '
RAGE += 'text: "Damage you do is increased by 3."}'


@pytest.mark.rule(
    "LS2 4.1.2", "LS2 4.1.2.1", "LS2 4.1.2.2", "LS2 4.1.2.2c", "LS1 4.2a", "LS1 4.2.3c"
)
def test_what_turning_makes_active_applies_before_expired_buffs_are_handled() -> None:
    """The waking buff lies to the right of the expiring one, and still applies in time."""
    run_in_both_editions(f"""
{STING}
{RAGE}
seats:
  - {{hero: Sun, buffs: [{{card: Sting, turned: 1}}, Rage]}}
  - {{hero: Sun, health: 20}}
phase: buff
expect: {{seat 1 health: 16, seat 0 buffs: [Rage], seat 0 discard: [Sting]}}
""")


@pytest.mark.rule("LS2 4.1.2.2b", "LS2 4.1.2.2a", "LS1 4.2.3a", "LS1 4.2.3b")
def test_a_buff_with_an_x_changes_nothing_and_reacts_to_nothing() -> None:
    run_in_both_editions("""
  - {name: Wall, type: Buff, corners: [2, X, 2], text: "Damage you receive is reduced by D."}
  - {name: Spike, type: Buff, corners: ["-", X, "-"],
     text: "Whenever another hero Attacks you, deal 1 damage to the attacker."}
seats:
  - {hero: Sun, health: 20, hand: [Punch, Punch]}
  - {hero: Sun, health: 20, buffs: [{card: Wall, turned: 1}, {card: Spike, turned: 1}]}
  - {hero: Sun, health: 20, buffs: [{card: Wall, turned: 2}, {card: Spike, turned: 2}]}
steps:
  - 0: play Punch
  - 0: seat 1
  - expect: {seat 1 health: 15, seat 0 health: 20}
  - 0: {refused: play Punch, rule: LS2 4.1.3.3d(2)}
""")
    run_in_both_editions("""
  - {name: Wall, type: Buff, corners: [2, X, 2], text: "Damage you receive is reduced by D."}
  - {name: Spike, type: Buff, corners: ["-", X, "-"],
     text: "Whenever another hero Attacks you, deal 1 damage to the attacker."}
seats:
  - {hero: Sun, health: 20, hand: [Punch]}
  - {hero: Sun, health: 20, buffs: [{card: Wall, turned: 2}, {card: Spike, turned: 2}]}
steps:
  - 0: play Punch
expect: {seat 1 health: 17, seat 0 health: 19}
""")


@pytest.mark.rule("LS1 4.2.3b", "LS2 4.1.2.2b")
def test_a_buff_about_to_expire_is_not_active() -> None:
    """It has no current corner, so it no longer changes what expires before it."""
    run_in_both_editions(f"""
{STING}
  - {{name: Last, type: Buff, corners: ["-", "-"], text: "Damage you do is increased by 3."}}
seats:
  - {{hero: Sun, buffs: [{{card: Sting, turned: 1}}, {{card: Last, turned: 1}}]}}
  - {{hero: Sun, health: 20}}
phase: buff
expect: {{seat 1 health: 19, seat 0 discard: [Last, Sting]}}
""")


@pytest.mark.rule("LS1 4.2.3b", "LS1 4.2.3d")
def test_a_permanent_buff_and_an_empty_corner_are_active() -> None:
    run_in_both_editions("""
  - {name: Shrine, type: Buff, text: "Damage you do is increased by 2."}
  - {name: Lamp, type: Buff, corners: [X, "-"], text: "Damage you do is increased by 4."}
seats:
  - {hero: Sun, hand: [Jab], buffs: [Shrine, {card: Lamp, turned: 1}]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Jab
expect: {seat 1 health: 13}
""")


# -- expired buffs ----------------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.2.3", "LS2 4.1.2.3a", "LS1 4.2.4a")
def test_buffs_expire_without_a_symbol_or_when_upright_again_from_left_to_right() -> None:
    run_in_both_editions("""
  - {name: Short, type: Buff, corners: ["-", "-"], text: "Damage you receive is reduced by 0."}
  - {name: Full, type: Buff, corners: ["-", "-", "-", "-"],
     text: "Damage you receive is reduced by 0."}
seats:
  - hero: Sun
    buffs: [{card: Full, turned: 3}, {card: Full, turned: 2}, Rock, {card: Short, turned: 1}, Short]
    discard: [Pebble]
  - {hero: Sun}
phase: buff
expect: {"seat 0 buffs": [Full, Rock, Short], "seat 0 discard": [Short, Full, Pebble]}
""")


@pytest.mark.rule("LS2 4.1.2.3b", "LS1 4.2.4b")
def test_what_happens_as_a_buff_expires_happens_between_play_and_pile() -> None:
    """It is no longer a buff in play and not yet the last discard."""
    run_in_both_editions("""
  - {name: Omen, type: Buff, corners: ["-", "-"],
     text: "When this card expires, deal 1 plus 1 for each of your buffs damage to your target."}
  - {name: Wisp, type: Buff, corners: ["-", "-"], elements: [Lunar],
     text: "When this card expires, if your last discard is Lunar, deal 5 damage to your target."}
  - {name: Moth, type: Buff, corners: ["-", "-"], elements: [Lunar],
     text: "When this card expires, you move your last discard to your hand."}
seats:
  - hero: Sun
    buffs: [{card: Wisp, turned: 1}, Rock, {card: Omen, turned: 1}, {card: Moth, turned: 1}]
    discard: [Pebble]
  - {hero: Sun, health: 20}
phase: buff
expect: {seat 1 health: 18, seat 0 hand: [Omen], seat 0 discard: [Moth, Wisp, Pebble]}
""")


@pytest.mark.rule("LS2 4.1.2.3c", "LS1 4.2.4c")
def test_each_expired_buff_lies_on_the_pile_before_the_next_is_handled() -> None:
    run_in_both_editions("""
  - {name: First, type: Buff, corners: ["-", "-"], elements: [Solar],
     text: "When this card expires, if your last discard is Solar, deal 5 damage to your target."}
  - {name: Second, type: Buff, corners: ["-", "-"],
     text: "When this card expires, if your last discard is Solar, deal 1 damage to your target."}
seats:
  - {hero: Sun, buffs: [{card: First, turned: 1}, {card: Second, turned: 1}]}
  - {hero: Sun, health: 20}
phase: buff
expect: {seat 1 health: 19, "seat 0 discard": [Second, First]}
""")


@pytest.mark.rule("LS2 4.1.2.3c")
def test_expired_buffs_that_wait_are_not_in_play() -> None:
    """The second one waits in Limbo, so the first counts no buff and cannot remove it."""
    run_scenario("""
  - {name: Count, type: Buff, corners: ["-", "-"],
     text: "When this card expires, deal 1 for each of your buffs damage to your target."}
seats:
  - {hero: Sun, buffs: [{card: Count, turned: 1}, {card: Count, turned: 1}]}
  - {hero: Sun, health: 20}
phase: buff
expect: {seat 1 health: 20, "seat 0 discard": [Count, Count]}
""")


# -- instant effects --------------------------------------------------------------------------


@pytest.mark.rule(
    "LS2 4.1.2.4", "LS2 4.1.2.4a", "LS2 4.1.2.4b", "LS1 4.2.5a", "LS1 4.2.5c", "LS1 4.2.5d"
)
@pytest.mark.parametrize("edition", [1, 2])
def test_instant_effects_come_last_once_each_and_from_left_to_right(edition: int) -> None:
    """They come after the expired buffs: by then a Solar card tops the pile."""
    game = run_scenario(
        """
  - {name: Gone, type: Buff, corners: ["-", "-"], elements: [Solar],
     text: "Damage you receive is reduced by 0."}
  - {name: Left, type: Buff, text: "If your last discard is Solar, deal 2 damage to your target."}
  - {name: Right, type: Buff, corners: [1, 2, 3], text: "You heal D."}
seats:
  - {hero: Sun, health: 20, buffs: [Left, Right, {card: Gone, turned: 1}]}
  - {hero: Sun, health: 20, buffs: [Left, Right]}
phase: buff
expect: {seat 0 health: 22, seat 1 health: 18}
""",
        edition,
    )
    effects = [line for line in journal_texts(game) if line.endswith("takes effect.")]
    assert effects == ["Left takes effect.", "Right takes effect."]
    assert journal_has_in_order(game, "Gone expires.", "Left takes effect.")


@pytest.mark.rule("LS2 4.1.2.4c", "LS1 4.2.5b")
def test_instant_effects_of_inactive_buffs_do_not_trigger() -> None:
    run_in_both_editions("""
  - {name: Nap, type: Buff, corners: [5, X, 5], text: "You heal D."}
  - {name: Lost, type: Buff, elements: [Fire], text: "You heal 7."}
seats: [{hero: Sun, health: 20, buffs: [Nap, Lost]}, {hero: Sun}]
phase: buff
expect: {seat 0 health: 20, seat 0 turned: [1, 0]}
""")


@pytest.mark.rule("LS2 4.1.2.4a", "LS1 4.2.5b")
def test_a_buff_that_another_one_removed_before_its_time_does_not_trigger() -> None:
    run_in_both_editions("""
  - {name: Axe, type: Buff, text: "Remove the buff to the right of this card."}
  - {name: Herb, type: Buff, text: "You heal 5."}
seats: [{hero: Sun, health: 20, buffs: [Axe, Herb, Herb]}, {hero: Sun}]
phase: buff
expect: {seat 0 health: 25, "seat 0 buffs": [Axe, Herb]}
""")


@pytest.mark.rule("LS2 4.1.4.4d", "LS1 4.2.5.1a", "LS1 4.3.2a")
def test_abilities_do_not_happen_in_the_buff_phase() -> None:
    run_in_both_editions("""
  - {name: Seer, type: Hero, health: 30, elements: [Solar basic, Lunar basic, Gravity basic],
     text: "Ability: You heal 1."}
  - {name: Spring, type: Buff, text: "Ability: You heal 2."}
  - {name: Cup, type: Item, worth: 1, text: "Defend Ability: You heal 4."}
seats: [{hero: Seer, health: 20, buffs: [Spring], items: [Cup]}, {hero: Sun}]
phase: start
steps:
  - expect: {seat 0 health: 20}
  - 0: use Spring
expect: {seat 0 health: 22, seat 0 actions: 1}
""")


# -- edition 1: a step of its own for discard pile, hero and items ----------------------------

EACH_TURN = """
  - {name: Elder, type: Hero, health: 30, elements: [Solar basic, Lunar basic, Gravity basic],
     text: "In your buff phase, you heal 1."}
  - {name: Ring, type: Item, worth: 1, text: "In your buff phase, deal 1 damage to your target."}
  - {name: Belt, type: Item, worth: 1, text: "In your buff phase, deal 1 damage to your target."}
  - {name: Ghost, type: Defend,
     text: "While this is your last discard, in your buff phase, deal 1 damage to your target."}
  - {name: Rage, type: Buff, corners: [X, "-"], text: "Damage you do is increased by 3."}
seats:
  - {hero: Elder, health: 20, items: [Ring, Belt], buffs: [Rage], discard: [Ghost]}
  - {hero: Elder, health: 20, items: [Ring], discard: [Ghost]}
phase: buff
"""


@pytest.mark.rule("LS1 4.2a", "LS1 4.2.1a", "LS1 4.2.1b", "LS1 4.2.1c")
def test_in_edition_1_pile_hero_and_items_come_before_anything_turns() -> None:
    """Rage has not turned yet, so it does not increase effects of the pile and the items."""
    game = run_scenario(EACH_TURN + "expect: {seat 0 health: 21, seat 1 health: 17}", 1)
    effects = [line for line in journal_texts(game) if line.endswith("takes effect.")]
    order = ("Ghost", "Elder", "Ring", "Belt")
    assert effects == [f"{name} takes effect." for name in order]
    assert journal_has_in_order(game, "Belt takes effect.", "Rage is turned to its second corner.")


@pytest.mark.rule("LS2 4.1.2")
def test_in_edition_2_there_is_no_step_before_the_turning() -> None:
    game = run_scenario(EACH_TURN + "expect: {seat 0 health: 21, seat 1 health: 14}", 2)
    assert journal_has_in_order(game, "Rage is turned to its second corner.", "Ghost takes effect.")
