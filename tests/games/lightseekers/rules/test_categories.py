"""Attack and Defend cards, and where a buff is placed."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.concepts import (
    run_in_both_editions,
    run_scenario,
    visible_cards,
    zone,
)

THREE = "{hero: Mixed, health: 20}, {hero: Night, health: 20}]"


@pytest.mark.rule("LS2 2.5.1.1", "LS2 2.5.1.2", "LS2 2.8.1.1")
def test_an_attack_works_at_once_and_then_lies_on_top_of_the_discard_pile() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, hand: [Slug], discard: [Pebble]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Slug
expect: {seat 1 health: 15, seat 0 discard: [Slug, Pebble], seat 0 limbo: []}
""")


@pytest.mark.rule("LS2 2.5.1.3", "LS2 3.1.3", "LS1 2.5.1a", "LS1 3.3d")
def test_an_attack_is_for_any_other_hero_and_never_for_its_player() -> None:
    run_in_both_editions(f"""
seats: [{{hero: Mount, health: 20, hand: [Slug]}}, {THREE}
steps:
  - 0: play Slug
  - expect: {{options: [seat 1, seat 2]}}
  - 0: {{refused: seat 0, rule: LS2 2.5.1.3}}
  - 0: seat 2
expect: {{seat 0 health: 20, seat 1 health: 20, seat 2 health: 15}}
""")


@pytest.mark.rule("LS2 2.5.1.4", "LS1 2.5.1b")
def test_an_attack_affects_only_its_recipient_unless_it_says_otherwise() -> None:
    run_in_both_editions(f"""
  - {{name: Splash, type: Attack, text: "Deal 2 damage. Deal 1 damage to your target. You heal 3."}}
seats: [{{hero: Mount, health: 20, hand: [Splash]}}, {THREE}
steps:
  - 0: play Splash
  - 0: seat 2
expect: {{seat 0 health: 23, seat 1 health: 19, seat 2 health: 18}}
""")


@pytest.mark.rule("LS2 2.5.2.1", "LS2 2.5.2.2", "LS2 2.5.2.3", "LS2 2.8.1.1", "LS1 2.5.2a")
def test_a_defend_is_for_its_player_asks_for_nobody_and_goes_to_the_pile() -> None:
    run_in_both_editions(f"""
seats: [{{hero: Mount, health: 20, hand: [Pebble], discard: [Jab]}}, {THREE}
steps:
  - 0: play Pebble
expect: {{seat 0 health: 21, seat 1 health: 20, seat 2 health: 20, seat 0 discard: [Pebble, Jab]}}
""")


@pytest.mark.rule("LS2 2.5.2.3", "LS1 2.5.2a")
def test_a_defend_may_say_that_it_is_for_somebody_else() -> None:
    run_in_both_editions(f"""
  - {{name: Balm, type: Defend, text: "Your target heals 2."}}
seats: [{{hero: Mount, health: 20, hand: [Balm]}}, {THREE}
steps:
  - 0: play Balm
expect: {{seat 0 health: 20, seat 1 health: 22}}
""")


@pytest.mark.rule(
    "LS2 2.5.3.1",
    "LS2 2.5.3.2",
    "LS2 2.5.3.3",
    "LS2 3.2.3.3",
    "LS2 3.2.3.3a",
    "LS2 3.2.3.3b",
    "LS1 2.5.3a",
    "LS1 3.4.3a",
)
@pytest.mark.parametrize("edition", [1, 2])
def test_a_buff_stays_in_play_upright_at_the_right_end_and_open_to_all(edition: int) -> None:
    game = run_scenario(
        """
seats: [{hero: Mount, hand: [Wheel], buffs: [{card: Wheel, turned: 2}, Rock]}, {hero: Mixed}]
steps:
  - 0: play Wheel
expect: {seat 0 buffs: [Wheel, Rock, Wheel], seat 0 turned: [2, 0, 0], seat 0 discard: []}
""",
        edition,
    )
    assert visible_cards(game, 1, 0, "buffs") == ["Wheel", "Rock", "Wheel"]
    assert zone(game, 1, 0, "buffs").cards[2].marks["turned"] == 0


@pytest.mark.rule("LS2 2.5.3.4", "LS1 2.5.3k")
def test_a_buff_affects_its_owner_unless_it_says_otherwise() -> None:
    run_in_both_editions(f"""
  - {{name: Spring, type: Buff, text: "You heal 2."}}
  - {{name: Thorn, type: Buff, text: "Deal 1 damage to your enemy."}}
seats: [{{hero: Mount, health: 20, hand: [Spring, Thorn]}}, {THREE}
steps:
  - 0: play Spring
  - 0: play Thorn
expect: {{seat 0 health: 22, seat 1 health: 20, seat 2 health: 19}}
""")
