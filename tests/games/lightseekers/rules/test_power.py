"""Power: in edition 1 every number of a card, in edition 2 damage and healing only."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.concepts import run_in_both_editions, run_scenario

FORGE = '  - {name: Forge, type: Buff, text: "The Power of your Fire cards is increased by 2."}'


@pytest.mark.rule("LS1 2.6a", "LS1 2.6b", "LS1 2.6d")
def test_power_is_added_once_to_the_final_sum_of_each_value() -> None:
    run_in_both_editions(f"""
{FORGE}
  - {{name: Volley, type: Attack, elements: [Fire],
     text: "Deal 2 for each buff of the recipient damage. You heal 1."}}
seats:
  - {{hero: Mount, health: 20, hand: [Volley, Slug], buffs: [Forge]}}
  - {{hero: Mixed, health: 20, buffs: [Rock, Rock]}}
steps:
  - 0: play Volley
  - expect: {{seat 1 health: 14, seat 0 health: 23}}
  - 0: play Slug
expect: {{seat 1 health: 9}}
""")


@pytest.mark.rule("LS1 2.6a", "LS1 2.6b", "LS-Q45")
@pytest.mark.parametrize(("edition", "drawn"), [(1, ["Jab", "Slug", "Pebble"]), (2, ["Jab"])])
def test_in_edition_1_power_also_changes_how_many_cards_are_drawn(
    edition: int, drawn: list[str]
) -> None:
    run_scenario(
        f"""
{FORGE}
  - {{name: Idea, type: Defend, elements: [Fire], text: "You draw 1 card."}}
seats:
  - {{hero: Mount, hand: [Idea], buffs: [Forge], deck: [Jab, Slug, Pebble, Rock, Rock]}}
  - {{hero: Mixed}}
steps:
  - 0: play Idea
expect: {{seat 0 hand: [{", ".join(drawn)}]}}
""",
        edition,
    )


@pytest.mark.rule("LS1 2.6b", "LS-Q45")
@pytest.mark.parametrize(("edition", "health"), [(1, 20), (2, 18)])
def test_in_edition_1_power_also_changes_the_size_of_a_lasting_effect(
    edition: int, health: int
) -> None:
    run_scenario(
        f"""
{FORGE}
  - {{name: Screen, type: Buff, elements: [Fire], text: "Damage you receive is reduced by 3."}}
seats: [{{hero: Mixed, hand: [Slug]}}, {{hero: Mount, health: 20, buffs: [Forge, Screen]}}]
steps:
  - 0: play Slug
expect: {{seat 1 health: {health}}}
""",
        edition,
    )


@pytest.mark.rule("LS1 2.6c")
def test_the_power_of_a_buff_includes_the_number_in_its_current_corner() -> None:
    run_in_both_editions(f"""
{FORGE}
  - {{name: Coal, type: Buff, elements: [Fire], corners: ["1", "3"],
     text: "Deal D damage to your target."}}
seats: [{{hero: Mount, buffs: [Forge, Coal]}}, {{hero: Mixed, health: 20}}]
phase: buff
expect: {{seat 1 health: 15}}
""")


@pytest.mark.rule("LS1 2.6e", "LS-Q45")
def test_power_changes_amounts_but_not_empty_corners_or_counts() -> None:
    run_scenario(
        f"""
{FORGE}
  - {{name: Ash, type: Buff, elements: [Fire], corners: ["-", "-"],
     text: "Deal D damage to your target. You draw D cards."}}
  - {{name: Burst, type: Attack, elements: [Fire],
     text: "The recipient discards 1 card. You gain 1 extra action."}}
seats:
  - {{hero: Mount, hand: [Ash, Burst], buffs: [Forge], deck: [Rock*9]}}
  - {{hero: Mixed, health: 20, hand: [Jab, Slug]}}
steps:
  - 0: play Ash
  - expect: {{seat 1 health: 20, seat 0 hand: [Burst]}}
  - 0: play Burst
  - 1: Jab
expect: {{seat 1 hand: [Slug], seat 0 actions: 1}}
""",
        1,
    )


@pytest.mark.rule("LS1 2.6f")
def test_nothing_increases_a_modifier_of_power() -> None:
    run_scenario(
        """
  - {name: Kiln, type: Buff, elements: [Fire],
     text: "The Power of your Fire cards is increased by 2."}
  - {name: Oven, type: Buff, elements: [Fire],
     text: "The Power of your Fire cards is increased by 1."}
seats: [{hero: Mount, hand: [Spark], buffs: [Kiln, Oven]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Spark
expect: {seat 1 health: 16}
""",
        1,
    )
