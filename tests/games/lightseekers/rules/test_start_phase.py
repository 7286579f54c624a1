"""A turn has five phases in a fixed order; the Start Phase comes first."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.turns import (
    journal_has_in_order,
    journal_texts,
    run_in_both_editions,
    run_scenario,
)


@pytest.mark.rule(
    "LS2 4.1", "LS2 4.1.1", "LS2 4.1.2", "LS2 4.1.3", "LS2 4.1.4", "LS2 4.1.5", "LS1 4a", "LS1 4b"
)
@pytest.mark.parametrize("edition", [1, 2])
def test_a_turn_is_start_buff_action_draw_and_end_and_then_the_next_on_the_left_acts(
    edition: int,
) -> None:
    game = run_scenario(
        """
seats: [{hero: Sun, deck: [Rock*5]}, {hero: Sun, deck: [Rock*5]}, {hero: Sun, deck: [Rock*5]}]
turn: 1
phase: start
steps:
  - 1: pass
  - 2: pass
  - 0: pass
expect: {acting: 1, turn: 4}
""",
        edition,
    )
    phases = [line for line in journal_texts(game) if line.endswith("Phase of seat 2.")]
    assert phases == [
        f"{name} Phase of seat 2." for name in ("Start", "Buff", "Action", "Draw", "End")
    ]
    assert journal_has_in_order(
        game, "End Phase of seat 1.", "Start Phase of seat 2.", "Start Phase of seat 0."
    )


LEECH = '  - {name: Leech, type: Buff, corners: ["-", "-", "-", "-"], '
LEECH += 'text: "At the start of your turn, deal 1 damage to you."}'


@pytest.mark.rule("LS2 4.1.1.1", "LS1 4.1a")
@pytest.mark.parametrize("edition", [1, 2])
def test_start_effects_come_before_the_buff_phase_and_only_in_the_owners_turn(edition: int) -> None:
    """The buff expires in the buff phase of the same turn, after its effect."""
    run_scenario(
        f"""
{LEECH}
seats:
  - {{hero: Sun, health: 20, deck: [Rock*5], buffs: [{{card: Leech, turned: 3}}]}}
  - {{hero: Sun, health: 20, deck: [Rock*5], buffs: [Leech]}}
phase: start
expect: {{seat 0 health: 19, seat 0 buffs: [], seat 1 health: 20}}
""",
        edition,
    )


@pytest.mark.rule("LS2 4.1.1.1")
def test_a_start_effect_of_an_inactive_buff_does_not_happen() -> None:
    run_scenario("""
  - {name: Sloth, type: Buff, corners: [X, "-"], text: "At the start of your turn, you heal 5."}
seats: [{hero: Sun, health: 20, buffs: [Sloth]}, {hero: Sun}]
phase: start
expect: {seat 0 health: 20, seat 0 turned: [1]}
""")


@pytest.mark.rule("LS2 4.1.1.2", "LS1 4.1c")
@pytest.mark.parametrize("edition", [1, 2])
def test_start_effects_happen_in_standard_order(edition: int) -> None:
    """Discard pile, hero, items, buffs, each from left to right."""
    game = run_scenario(
        """
  - {name: Early, type: Hero, health: 30, elements: [Solar basic, Lunar basic, Gravity basic],
     text: "At the start of your turn, deal 1 damage to you."}
  - {name: Ring, type: Item, worth: 1, text: "At the start of your turn, deal 1 damage to you."}
  - {name: Belt, type: Item, worth: 1, text: "At the start of your turn, deal 1 damage to you."}
  - {name: Post, type: Buff, text: "At the start of your turn, deal 1 damage to you."}
  - {name: Gate, type: Buff, text: "At the start of your turn, deal 1 damage to you."}
  - {name: Ghost, type: Defend,
     text: "While this is your last discard, at the start of your turn, deal 1 damage to you."}
seats:
  - {hero: Early, health: 20, items: [Ring, Belt], buffs: [Post, Gate], discard: [Ghost, Pebble]}
  - {hero: Early, health: 20, items: [Ring], discard: [Ghost]}
phase: start
expect: {seat 0 health: 14, seat 1 health: 20}
""",
        edition,
    )
    effects = [line for line in journal_texts(game) if line.endswith("takes effect.")]
    order = ("Ghost", "Early", "Ring", "Belt", "Post", "Gate")
    assert effects == [f"{name} takes effect." for name in order]


@pytest.mark.rule("LS2 4.1.1.2")
def test_a_start_effect_works_only_from_the_top_of_the_discard_pile() -> None:
    run_scenario("""
  - {name: Ghost, type: Defend,
     text: "While this is your last discard, at the start of your turn, deal 1 damage to you."}
seats: [{hero: Sun, health: 20, discard: [Pebble, Ghost]}, {hero: Sun}]
phase: start
expect: {seat 0 health: 20}
""")


@pytest.mark.rule("LS2 4.1.1.3", "LS2 4.1.4.4d", "LS1 4.1b", "LS1 4.2.5e")
def test_start_effects_happen_in_no_other_phase() -> None:
    """Not in the buff phase, not as the buff enters play, not as all buffs are triggered."""
    run_in_both_editions(f"""
{LEECH}
  - {{name: Echo, type: Defend, text: "Trigger the current effects of all your buffs."}}
  - {{name: Well, type: Buff, text: "You heal 1."}}
seats:
  - {{hero: Sun, health: 20, deck: [Rock*5], hand: [Leech, Echo], buffs: [Leech, Well]}}
  - {{hero: Sun, health: 20, deck: [Rock*5]}}
phase: buff
steps:
  - expect: {{seat 0 health: 21}}
  - 0: play Leech
  - expect: {{seat 0 health: 21}}
  - 0: play Echo
expect: {{seat 0 health: 22, acting: 1}}
""")
