"""The objective: be the last of two players, or have the most victory points."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.concepts import run_in_both_editions, run_scenario


@pytest.mark.rule("LS2 1.1.1.1", "LS2 1.1.1.2", "LS2 1.1.1.3", "LS1 1b")
def test_of_two_players_the_last_one_with_health_wins() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, health: 1, hand: [Slug]}, {hero: Mixed, health: 5}]
steps:
  - 0: play Slug
expect: {outcome: seat 0, places: [1, 2]}
""")


@pytest.mark.rule("LS2 1.1.1.2")
def test_of_two_players_the_one_who_fails_the_empty_deck_check_loses() -> None:
    run_in_both_editions("""
seats: [{hero: Mount}, {hero: Mixed, health: 1, deck: [Jab]}]
steps:
  - 0: pass
expect: {outcome: seat 1}
""")


@pytest.mark.rule("LS2 1.1.2.1", "LS2 1.1.2.2")
def test_of_three_players_a_removed_one_can_win_by_points() -> None:
    game = run_scenario("""
seats:
  - {hero: Mount, hand: [Slug, Jab]}
  - {hero: Mixed, health: 5}
  - {hero: Night, health: 1, vp: 4}
steps:
  - 0: play Slug
  - 0: seat 1
  - 0: play Jab
expect: {outcome: seat 2, reason: most victory points, seat 0 vp: 3, seat 2 vp: 4}
""")
    assert game.outcome is not None
    assert game.outcome.places == (2, 3, 1)
