"""The Action Phase: a combo or actions, access to Elements, names, Abilities, passing."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.positions import inspect
from tests.games.lightseekers.rules.turns import (
    journal_has_in_order,
    journal_texts,
    run_in_both_editions,
    run_scenario,
    zone,
)

# -- combos -----------------------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.1a", "LS2 4.1.3.1b", "LS2 4.1.3.1d", "LS2 4.1.3.1e")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_combo_is_shown_paid_for_resolved_discarded_and_then_the_payment_shuffled_in(
    edition: int,
) -> None:
    """The deck is empty while the combo resolves, so it cannot draw the cards that paid for it."""
    game = run_scenario(
        """
  - {name: Gleam, type: Defend, cost: [Solar, Lunar], text: "You draw 1 card. You heal 1."}
seats:
  - {hero: Sun, health: 20, hand: [Gleam, Ray, Tide, Pebble]}
  - {hero: Sun}
steps:
  - 0: play Gleam
expect: {seat 0 health: 21, seat 0 discard: [Gleam], acting: 1}
""",
        edition,
    )
    assert journal_has_in_order(
        game,
        "Seat 0 plays the combo Gleam.",
        "Seat 0 pays with Ray.",
        "Seat 0 draws nothing: the deck is empty.",
        "Seat 0 heals 1 and has 21 health.",
        "Seat 0 shuffles the deck.",
        "Draw Phase of seat 0.",
    )
    # one of the two payment cards was drawn in the draw phase, and nobody knows which
    hand = inspect(game, "seat 0 hand")
    assert isinstance(hand, tuple)
    assert len(hand) == 2
    assert [card.name for card in zone(game, 1, 0, "hand").cards] == []


@pytest.mark.rule("LS2 4.1.3.1b")
def test_what_pays_for_a_combo_is_shown_to_all() -> None:
    game = run_scenario("""
seats:
  - {hero: Sun, hand: [Nova, Ray, Tide, Pebble]}
  - {hero: Sun}
steps:
  - 0: play Nova
""")
    assert {"Seat 0 pays with Ray.", "Seat 0 pays with Tide."} <= set(journal_texts(game, 1))


@pytest.mark.rule("LS2 4.1.3.1c", "LS2 4.1.3.3b")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_buff_combo_is_placed_to_the_right_after_it_was_paid_for(edition: int) -> None:
    game = run_scenario(
        """
  - {name: Halo, type: Buff, cost: [Solar], corners: ["-", "-"], text: "You heal 3."}
seats:
  - {hero: Sun, health: 20, hand: [Halo, Ray], buffs: [Rock, Rock]}
  - {hero: Sun}
steps:
  - 0: play Halo
expect: {"seat 0 buffs": [Rock, Rock, Halo], seat 0 health: 23, seat 0 discard: []}
""",
        edition,
    )
    assert journal_has_in_order(game, "Seat 0 pays with Ray.", "Halo comes into play for Seat 0.")


@pytest.mark.rule("LS2 4.1.3", "LS2 4.1.3.1f", "LS2 4.1.4.3", "LS1 4.3a", "LS1 4.3.1b", "LS1 4.4c")
def test_a_combo_uses_up_all_actions_and_draws_one_card() -> None:
    run_in_both_editions("""
seats:
  - {hero: Sun, hand: [Flare, Ray, Pebble], deck: [Jab, Stone, Stone, Stone]}
  - {hero: Sun, health: 20}
seed: 3
steps:
  - 0: play Flare
  - expect: {seat 1 health: 17, acting: 1}
  - 0: {refused: play Pebble, rule: LS2 4.1}
""")
    game = run_scenario("""
seats:
  - {hero: Sun, hand: [Flare, Ray, Pebble], deck: [Jab, Stone, Stone, Stone]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Flare
""")
    hand = inspect(game, "seat 0 hand")
    assert isinstance(hand, tuple)
    assert len(hand) == 2  # Pebble, and one card for the combo


@pytest.mark.rule("LS1 4.3.1b", "LS2 4.1.3.1f")
def test_actions_that_a_buff_granted_before_are_gone_with_the_combo() -> None:
    run_in_both_editions("""
  - {name: Hurry, type: Buff, text: "You gain 2 extra actions. You gain 1 unrestricted action."}
seats:
  - {hero: Sun, hand: [Flare, Ray, Pebble], buffs: [Hurry], deck: [Rock*9]}
  - {hero: Sun}
phase: buff
steps:
  - expect: {seat 0 actions: 4, seat 0 unrestricted: 1}
  - 0: play Flare
expect: {acting: 1}
""")


SURGE = '  - {name: Surge, type: Attack, cost: [Solar], text: "You gain 2 extra actions."}'


@pytest.mark.rule("LS2 4.1.3.1f", "LS2 4.1.3.1g", "LS1 4.3.1c")
def test_actions_a_combo_grants_are_for_action_cards_and_abilities_not_for_combos() -> None:
    run_in_both_editions(f"""
{SURGE}
  - {{name: Seer, type: Hero, health: 30, elements: [Solar superior, Lunar basic, Death basic],
     text: "Ability: You heal 1."}}
seats:
  - {{hero: Seer, health: 20, hand: [Surge, Ray, Flare, Beam, Pebble], deck: [Rock*9]}}
  - {{hero: Sun}}
steps:
  - 0: play Surge
  - 0: pay Ray
  - expect: {{seat 0 actions: 2}}
  - 0: {{refused: play Flare, rule: LS2 4.1.3.1g}}
  - 0: play Pebble
  - 0: use Seer
expect: {{seat 0 health: 22, acting: 1}}
""")


@pytest.mark.rule("LS2 4.1.4.1", "LS2 4.1.4.3", "LS1 4.4a", "LS1 4.4c")
def test_granted_actions_left_over_draw_as_well_as_the_combo() -> None:
    for edition in (1, 2):
        game = run_scenario(
            f"""
{SURGE}
seats:
  - {{hero: Sun, hand: [Surge, Ray], deck: [Rock*9]}}
  - {{hero: Sun}}
steps:
  - 0: play Surge
  - 0: pass
""",
            edition,
        )
        hand = inspect(game, "seat 0 hand")
        assert isinstance(hand, tuple)
        assert len(hand) == 3


@pytest.mark.rule("LS2 4.1.3", "LS1 4.3a", "LS1 4.3.1a")
def test_after_an_action_there_is_no_combo_even_with_actions_left() -> None:
    run_in_both_editions("""
seats:
  - {hero: Sun, hand: [Haste, Flare, Ray, Pebble], deck: [Rock*9]}
  - {hero: Sun}
steps:
  - 0: play Haste
  - expect: {seat 0 actions: 3}
  - 0: {refused: play Flare, rule: LS2 4.1.3}
  - 0: play Pebble
  - 0: {refused: play Flare, rule: LS2 4.1.3}
""")


@pytest.mark.rule("LS1 4.3g", "LS2 4.1.3.2c")
def test_basic_access_is_enough_for_a_combo_however_often_it_shows_the_element() -> None:
    """A combo does not use up Basic access either."""
    run_in_both_editions("""
  - {name: Flood, type: Defend, cost: [Lunar, Lunar], text: "You gain 2 extra actions."}
seats:
  - {hero: Sun, health: 20, hand: [Flood, Tide, Ebb, Tide], deck: [Rock*9]}
  - {hero: Sun}
steps:
  - 0: play Flood
  - 0: pay Ebb + Tide
  - 0: play Tide
expect: {seat 0 health: 21, seat 0 spent: [Lunar]}
""")


# -- two actions, and which -------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.2a", "LS2 4.1.3", "LS1 4.3b", "LS1 4.3c")
@pytest.mark.parametrize(
    ("steps", "drawn"),
    [
        (["play Flare"], 1),
        (["play Jab", "play Pebble"], 0),
        (["play Pebble", "use Seer"], 0),
        (["use Seer", "play Pebble"], 0),
        (["play Pebble", "pass"], 1),
        (["use Seer", "pass"], 1),
        (["pass"], 2),
    ],
)
@pytest.mark.parametrize("edition", [1, 2])
def test_a_turn_takes_one_of_seven_forms(steps: list[str], drawn: int, edition: int) -> None:
    said = "\n".join(f"  - 0: {step}" for step in steps)
    game = run_scenario(
        f"""
  - {{name: Seer, type: Hero, health: 30, elements: [Solar superior, Lunar basic, Death basic],
     text: "Ability: You heal 1."}}
seats:
  - {{hero: Seer, health: 20, hand: [Flare, Ray, Jab, Pebble], deck: [Rock*9]}}
  - {{hero: Sun}}
steps:
{said}
expect: {{acting: 1}}
""",
        edition,
    )
    assert sum(line == "Seat 0 draws a card." for line in journal_texts(game, 1)) == drawn


@pytest.mark.rule("LS2 4.1.3.2b", "LS2 4.1.3.3a", "LS1 4.3d")
def test_cards_of_other_elements_cannot_be_played_and_unaligned_ones_can() -> None:
    run_in_both_editions("""
seats:
  - {hero: Sun, health: 20, hand: [Bone, Pebble, Tide], deck: [Rock*9]}
  - {hero: Sun}
steps:
  - expect: {options: [play Pebble, play Tide, pass]}
  - 0: {refused: play Bone, rule: LS2 4.1.3.2b}
  - 0: play Pebble
  - 0: {refused: play Bone, rule: LS2 4.1.3.2b}
""")


@pytest.mark.rule("LS2 4.1.3.3a")
def test_a_card_that_is_played_is_shown_to_all() -> None:
    game = run_scenario("""
seats: [{hero: Sun, hand: [Pebble]}, {hero: Sun}]
steps:
  - 0: play Pebble
""")
    assert "Seat 0 plays Pebble." in journal_texts(game, 1)


@pytest.mark.rule("LS2 4.1.3.2c", "LS2 4.1.3.3d", "LS1 4.3e", "LS1 4.3f")
def test_basic_access_is_for_one_action_a_turn_and_superior_access_for_any_number() -> None:
    run_in_both_editions("""
seats:
  - {hero: Sun, health: 20, hand: [Haste, Tide, Ebb, Ray, Beam], deck: [Rock*9]}
  - {hero: Sun, health: 20, deck: [Rock*9]}
steps:
  - 0: play Haste
  - 0: play Tide
  - 0: {refused: play Ebb, rule: LS2 4.1.3.2c}
  - 0: play Ray
  - 0: play Beam
  - expect: {seat 1 health: 18, acting: 1}
  - 1: pass
  - 0: play Ebb
expect: {seat 0 health: 22}
""")


@pytest.mark.rule("LS2 4.1.3.2c", "LS1 4.3e", "LS1 4.3.2e")
@pytest.mark.parametrize("first", ["play Tide", "use Pool"])
def test_using_an_ability_of_a_buff_uses_its_element(first: str) -> None:
    second = "use Pool" if first == "play Tide" else "play Tide"
    run_in_both_editions(f"""
  - {{name: Pool, type: Buff, elements: [Lunar], text: "Ability: You heal 2."}}
seats:
  - {{hero: Sun, health: 20, hand: [Tide], buffs: [Pool], deck: [Rock*9]}}
  - {{hero: Sun}}
steps:
  - 0: {first}
  - 0: {{refused: {second}, rule: LS2 4.1.3.2c}}
""")


@pytest.mark.rule("LS1 4.3.2e", "LS2 4.1.3.2c")
@pytest.mark.parametrize("first", ["play Tide", "use Shell"])
def test_using_an_ability_of_an_item_uses_its_element(first: str) -> None:
    second = "use Shell" if first == "play Tide" else "play Tide"
    run_in_both_editions(f"""
  - {{name: Shell, type: Item, worth: 1, elements: [Lunar basic], text: "Ability: You heal 2."}}
seats:
  - {{hero: Sun, health: 20, hand: [Tide], items: [Shell], deck: [Rock*9]}}
  - {{hero: Sun}}
steps:
  - 0: {first}
  - 0: {{refused: {second}, rule: LS2 4.1.3.2c}}
""")


@pytest.mark.rule("LS1 4.3.2e", "LS1 4.3.2f", "LS2 4.1.3.2c")
def test_abilities_of_heroes_and_combos_use_no_element_and_are_no_combo() -> None:
    """One action each, and no card is drawn for a combo."""
    for ability in ("Oracle", "Tower"):
        for edition in (1, 2):
            game = run_scenario(
                f"""
  - {{name: Oracle, type: Hero, health: 30, elements: [Lunar basic, Solar basic, Death basic],
     text: "Ability: You heal 2."}}
  - {{name: Tower, type: Buff, cost: [Lunar], text: "Ability: You heal 2."}}
seats:
  - {{hero: Oracle, health: 20, hand: [Tide], buffs: [Tower], deck: [Rock*9]}}
  - {{hero: Sun}}
steps:
  - 0: use {ability}
  - expect: {{seat 0 actions: 1, seat 0 spent: []}}
  - 0: play Tide
expect: {{acting: 1, seat 0 health: 23}}
""",
                edition,
            )
            assert "Seat 0 draws a card." not in journal_texts(game, 1)


@pytest.mark.rule("LS2 4.1.3.3e")
def test_extra_actions_are_bound_by_access_too() -> None:
    run_scenario("""
seats:
  - {hero: Sun, health: 20, hand: [Haste, Tide, Ebb, Bone], deck: [Rock*9]}
  - {hero: Sun}
steps:
  - 0: play Haste
  - expect: {seat 0 actions: 3}
  - 0: play Tide
  - 0: {refused: play Ebb, rule: LS2 4.1.3.2c}
  - 0: {refused: play Bone, rule: LS2 4.1.3.2b}
""")


# -- playing a card ---------------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.3b")
def test_buffs_and_items_are_placed_to_the_right_and_stay() -> None:
    run_in_both_editions("""
  - {name: Ring, type: Item, worth: 1, text: "Damage you receive is reduced by 0."}
  - {name: Belt, type: Item, worth: 1, text: "Damage you receive is reduced by 0."}
  - {name: Post, type: Buff, text: "Damage you receive is reduced by 0."}
seats:
  - {hero: Sun, hand: [Belt, Post], items: [Ring], buffs: [Rock], deck: [Rock*9]}
  - {hero: Sun}
steps:
  - 0: play Belt
  - 0: play Post
expect: {"seat 0 items": [Ring, Belt], "seat 0 buffs": [Rock, Post], "seat 0 discard": []}
""")


@pytest.mark.rule("LS2 4.1.3.3c", "LS2 4.1.3.1d", "LS1 4.3.3i", "LS1 4.3.4a")
def test_an_attack_or_defend_goes_to_the_pile_after_its_effects() -> None:
    """While it resolves, the last discard is the previous one; cards it discards lie below it."""
    run_in_both_editions("""
  - {name: Probe, type: Attack, elements: [Solar],
     text: "If your last discard is Solar, deal 5 damage. You discard 1 card."}
seats:
  - {hero: Sun, hand: [Probe, Pebble], discard: [Tide], deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Probe
expect: {seat 1 health: 20, "seat 0 discard": [Probe, Pebble, Tide]}
""")


# -- the same name ----------------------------------------------------------------------------

CREEPER = '  - {name: Creeper, type: Buff, text: "Ability: You heal 1."}'


@pytest.mark.rule("LS2 4.1.3.3d(2)", "LS1 4.3.1d")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("play Creeper", "play Creeper"),
        ("play Creeper", "use Creeper"),
        ("use Creeper", "play Creeper"),
    ],
)
@pytest.mark.parametrize("edition", [1, 2])
def test_a_name_is_played_or_used_once_a_turn(first: str, second: str, edition: int) -> None:
    """Other copies count as the same name. The count is per player and turn."""
    run_scenario(
        f"""
{CREEPER}
seats:
  - {{hero: Sun, hand: [Creeper, Creeper], buffs: [Creeper, Creeper], deck: [Rock*9]}}
  - {{hero: Sun, hand: [Creeper], buffs: [Creeper], deck: [Rock*9]}}
steps:
  - 0: {first}
  - 0: {{refused: {second}, rule: LS2 4.1.3.3d(2)}}
  - 0: pass
  - 1: {second}
  - 1: pass
  - 0: {second}
""",
        edition,
    )


# -- Abilities --------------------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.4a", "LS2 4.1.3.4b", "LS1 4.3.2a")
@pytest.mark.parametrize("edition", [1, 2])
def test_an_ability_is_announced_takes_an_action_and_does_what_it_says(edition: int) -> None:
    game = run_scenario(
        """
  - {name: Spring, type: Buff, text: "Ability: You heal 2. Deal 3 damage to your target."}
seats:
  - {hero: Sun, health: 20, buffs: [Spring], deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: use Spring
expect: {seat 0 health: 22, seat 1 health: 17, seat 0 actions: 1, "seat 0 buffs": [Spring]}
""",
        edition,
    )
    assert journal_has_in_order(
        game, "Seat 0 uses the Ability of Spring.", "Seat 0 heals 2 and has 22 health."
    )


@pytest.mark.rule("LS2 4.1.3.4c", "LS1 4.3.2h")
def test_one_ability_a_turn_from_any_source() -> None:
    run_in_both_editions("""
  - {name: Seer, type: Hero, health: 30, elements: [Solar basic, Lunar basic, Gravity basic],
     text: "Ability: You heal 1."}
  - {name: Spring, type: Buff, text: "Ability: You heal 2."}
  - {name: Cup, type: Item, worth: 1, text: "Defend Ability: You heal 4."}
seats:
  - {hero: Seer, health: 20, buffs: [Spring], items: [Cup], deck: [Rock*9]}
  - {hero: Sun, deck: [Rock*9]}
steps:
  - 0: use Cup
  - 0: {refused: use Seer, rule: LS2 2.7.6}
  - 0: {refused: use Spring, rule: LS2 2.7.6}
  - 0: pass
  - 1: pass
  - 0: use Spring
expect: {seat 0 health: 26}
""")


@pytest.mark.rule("LS1 4.3.2b")
def test_lines_after_an_ability_belong_to_it_up_to_the_next_ability() -> None:
    """A line above the first Ability does not belong to it."""
    cards = """
  - name: Font
    type: Buff
    text: |
      Deal 1 damage to your target.
      Ability: You heal 1.
      You heal 2.
      Ability: You heal 5.
      You draw 1 card.
seats:
  - {hero: Sun, health: 10, buffs: [Font], deck: [Rock*9]}
  - {hero: Sun, health: 20}
phase: buff
steps:
  - expect: {seat 0 health: 10, seat 1 health: 19, seat 0 hand: []}
"""
    run_in_both_editions(
        cards
        + """
  - 0: use Font 1
expect: {seat 0 health: 13, seat 1 health: 19, seat 0 hand: []}
"""
    )
    run_in_both_editions(
        cards
        + """
  - 0: use Font 2
expect: {seat 0 health: 15, seat 1 health: 19, seat 0 hand: [Rock]}
"""
    )


WATCH = """
  - {name: Watch, type: Buff, text: "Whenever another hero Attacks, you heal 1."}
  - {name: Vigil, type: Buff, text: "Whenever another hero Defends, you heal 3."}
  - {name: Hook, type: Buff, text: "Attack Ability: Deal 2 damage."}
  - {name: Ward, type: Buff, text: "Defend Ability: You heal 2."}
  - {name: Knack, type: Buff, text: "Ability: Deal 2 damage to your target."}
"""


@pytest.mark.rule("LS1 4.3.2c", "LS2 4.1.3.4b")
@pytest.mark.parametrize(("ability", "health"), [("Hook", 19), ("Ward", 23), ("Knack", 18)])
def test_an_ability_with_a_category_is_an_act_of_it_and_others_are_not(
    ability: str, health: int
) -> None:
    run_in_both_editions(f"""
{WATCH}
seats:
  - {{hero: Sun, buffs: [{ability}], deck: [Rock*9]}}
  - {{hero: Sun, health: 20, buffs: [Watch, Vigil]}}
steps:
  - 0: use {ability}
expect: {{seat 1 health: {health}}}
""")


@pytest.mark.rule("LS1 4.3.2d")
def test_a_hero_who_cannot_attack_cannot_use_an_attack_ability() -> None:
    run_in_both_editions(f"""
{WATCH}
  - {{name: Peace, type: Buff, text: "Your enemy cannot Attack."}}
seats:
  - {{hero: Sun, health: 20, buffs: [Hook, Ward, Knack], deck: [Rock*9]}}
  - {{hero: Sun, health: 20, buffs: [Peace]}}
steps:
  - 0: {{refused: use Hook, rule: LS2 2.2.3}}
  - expect: {{options: [use Ward, use Knack, pass]}}
""")
    run_in_both_editions(f"""
{WATCH}
  - {{name: Siege, type: Buff, text: "Your enemy cannot Defend."}}
seats:
  - {{hero: Sun, health: 20, buffs: [Hook, Ward, Knack], deck: [Rock*9]}}
  - {{hero: Sun, health: 20, buffs: [Siege]}}
steps:
  - 0: {{refused: use Ward, rule: LS2 2.2.3}}
  - expect: {{options: [use Hook, use Knack, pass]}}
""")


@pytest.mark.rule("LS1 4.3.2g", "LS2 4.1.3.4b")
def test_abilities_of_combos_have_the_combos_elements_and_those_of_heroes_none() -> None:
    run_in_both_editions("""
  - {name: Shade, type: Hero, health: 30, elements: [Shadow superior, Lunar basic, Solar basic],
     text: "Ability: Deal 1 damage to your target."}
  - {name: Spire, type: Buff, cost: [Shadow, Lunar], text: "Ability: Deal 1 damage to your target."}
  - {name: Gloom, type: Buff, text: "Damage you do with Shadow cards is increased by 3."}
seats:
  - {hero: Shade, buffs: [Spire, Gloom], deck: [Rock*9]}
  - {hero: Sun, health: 20, deck: [Rock*9]}
steps:
  - 0: use Spire
  - expect: {seat 1 health: 16}
  - 0: pass
  - 1: pass
  - 0: use Shade
expect: {seat 1 health: 15}
""")


# -- passing ----------------------------------------------------------------------------------


@pytest.mark.rule(
    "LS2 4.1.3.5a", "LS2 4.1.3.5b", "LS2 4.1.3.5c", "LS2 4.1.3.5d", "LS2 4.1.4.1", "LS1 4.4a"
)
@pytest.mark.parametrize(("actions", "drawn"), [(1, 1), (2, 2), (5, 5)])
@pytest.mark.parametrize("edition", [1, 2])
def test_passing_passes_all_actions_left_and_each_draws_a_card(
    actions: int, drawn: int, edition: int
) -> None:
    game = run_scenario(
        f"""
seats:
  - {{hero: Sun, hand: [Jab], deck: [Rock*9]}}
  - {{hero: Sun, health: 20}}
actions: {actions}
steps:
  - 0: pass
expect: {{acting: 1, seat 1 health: 20}}
""",
        edition,
    )
    hand = inspect(game, "seat 0 hand")
    assert isinstance(hand, tuple)
    assert len(hand) == 1 + drawn


@pytest.mark.rule("LS2 4.1.4.1", "LS1 4.4a")
def test_a_player_kept_from_drawing_does_not_draw() -> None:
    run_in_both_editions("""
  - {name: Drought, type: Buff, text: "Your enemy cannot draw."}
seats:
  - {hero: Sun, deck: [Rock*9]}
  - {hero: Sun, buffs: [Drought]}
steps:
  - 0: pass
expect: {acting: 1, seat 0 hand: []}
""")


@pytest.mark.rule("LS2 4.1.4.2", "LS1 4.4b")
@pytest.mark.parametrize("edition", [1, 2])
def test_cards_of_the_draw_phase_are_not_shown(edition: int) -> None:
    game = run_scenario(
        """
seats:
  - {hero: Sun, deck: [Jab, Stone, Rock]}
  - {hero: Sun}
steps:
  - 0: pass
""",
        edition,
    )
    assert inspect(game, "seat 0 hand") == ("Jab", "Stone")
    assert [card.name for card in zone(game, 0, 0, "hand").cards] == ["Jab", "Stone"]
    shown = zone(game, 1, 0, "hand")
    assert (shown.count, [card.name for card in shown.cards]) == (2, [])
    assert "Seat 0 draws Jab." in journal_texts(game, 0)
    assert not any("Jab" in line or "Stone" in line for line in journal_texts(game, 1))


@pytest.mark.rule("LS1 4.4b")
def test_a_card_drawn_face_up_is_seen_by_all() -> None:
    for edition in (1, 2):
        game = run_scenario(
            """
  - {name: Sign, type: Defend, text: "You draw 1 card and reveal it."}
seats: [{hero: Sun, hand: [Sign], deck: [Jab, Rock]}, {hero: Sun}]
steps:
  - 0: play Sign
""",
            edition,
        )
        assert [card.name for card in zone(game, 1, 0, "hand").cards] == ["Jab"]


# -- limited actions --------------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.6a", "LS2 4.1.3.6c")
@pytest.mark.parametrize(("step", "drawn"), [("play Jab", 0), ("pass", 1)])
def test_actions_beyond_a_limit_are_neither_taken_nor_drawn_for(step: str, drawn: int) -> None:
    for edition in (1, 2):
        game = run_scenario(
            f"""
seats:
  - {{hero: Sun, hand: [Jab, Pebble], deck: [Rock*9]}}
  - {{hero: Sun}}
  - {{hero: Sun, buffs: [Curse]}}
steps:
  - 0: {step}
{"  - 0: seat 1" if step == "play Jab" else ""}
expect: {{acting: 1}}
""",
            edition,
        )
        assert sum(line == "Seat 0 draws a card." for line in journal_texts(game, 1)) == drawn


@pytest.mark.rule("LS2 4.1.3.6c(2)")
def test_extra_actions_do_not_lift_a_limit() -> None:
    run_in_both_editions("""
seats:
  - {hero: Sun, hand: [Haste, Pebble], deck: [Rock*9]}
  - {hero: Sun}
  - {hero: Sun, buffs: [Curse]}
steps:
  - 0: play Haste
expect: {acting: 1, seat 0 hand: [Pebble]}
""")


@pytest.mark.rule("LS2 4.1.3.6d")
def test_a_limit_that_goes_away_gives_the_actions_back() -> None:
    """Removing the limit takes the only action, and grants one more."""
    run_in_both_editions("""
  - {name: Lift, type: Defend, text: "You gain 1 extra action. Remove 1 buff of your enemy."}
seats:
  - {hero: Sun, health: 20, hand: [Lift, Pebble, Stone], deck: [Rock*9]}
  - {hero: Sun}
  - {hero: Sun, buffs: [Curse]}
steps:
  - 0: play Lift
  - expect: {seat 0 actions: 2, "seat 2 buffs": []}
  - 0: play Pebble
  - 0: play Stone
expect: {acting: 1, seat 0 health: 22}
""")


# -- unrestricted actions ---------------------------------------------------------------------


@pytest.mark.rule("LS2 4.1.3.6e", "LS2 4.1.3.6f", "LS2 4.1.3.6g")
def test_an_unrestricted_action_is_free_of_the_limit_of_basic_access_only() -> None:
    run_in_both_editions("""
seats:
  - {hero: Sun, health: 20, hand: [Freedom, Tide, Ebb, Bone], deck: [Rock*9]}
  - {hero: Sun}
steps:
  - 0: play Freedom
  - 0: play Tide
  - expect: {seat 0 actions: 0, seat 0 unrestricted: 1}
  - 0: {refused: play Bone, rule: LS2 4.1.3.6g}
  - 0: play Ebb
expect: {acting: 1, seat 0 health: 22}
""")


@pytest.mark.rule("LS2 4.1.3.6h")
def test_an_unrestricted_action_is_used_up_only_where_it_is_needed() -> None:
    """Of a regular and an unrestricted action, the second Lunar card takes the latter."""
    run_scenario("""
seats:
  - {hero: Sun, health: 20, hand: [Pebble, Tide, Ebb, Ray], deck: [Rock*9]}
  - {hero: Sun, health: 20}
actions: 3
unrestricted: 1
steps:
  - 0: play Tide
  - expect: {seat 0 actions: 2, seat 0 unrestricted: 1}
  - 0: play Ebb
  - expect: {seat 0 actions: 2, seat 0 unrestricted: 0}
  - 0: play Pebble
  - expect: {seat 0 actions: 1, seat 0 unrestricted: 0}
  - 0: play Ray
expect: {acting: 1}
""")


@pytest.mark.rule("LS2 4.1.3.6h", "LS2 4.1.3.6e")
def test_an_unrestricted_action_serves_for_any_action_when_no_other_is_left() -> None:
    run_scenario("""
seats:
  - {hero: Sun, health: 20, hand: [Pebble], deck: [Rock*9]}
  - {hero: Sun, health: 20}
actions: 0
unrestricted: 1
steps:
  - 0: play Pebble
expect: {acting: 1, seat 0 unrestricted: 0}
""")
