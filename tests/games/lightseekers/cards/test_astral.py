"""The Astral cards, each by its printed text."""

from __future__ import annotations

from tests.games.lightseekers.cards.table import held


def test_astral_priest_hits_for_3() -> None:
    held("""
seats:
  - {hero: Leo, hand: [Astral Priest], discard: [Pebble]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Astral Priest
expect: {seat 1 health: 17, seat 0 discard: [Astral Priest, Pebble]}
""")


def test_astral_priest_hits_for_6_over_a_lunar_card() -> None:
    held("""
seats:
  - {hero: Leo, hand: [Astral Priest], discard: [Dusk Feeder]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Astral Priest
expect: {seat 1 health: 14}
""")


def test_orion_heals_when_a_solar_buff_of_his_expires() -> None:
    held("""
seats:
  - {hero: Orion, health: 20, buffs: [{card: Mageship, turned: 2}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 22, seat 0 buffs: [], seat 0 discard: [Mageship]}
""")


def test_orion_heals_for_no_other_buff() -> None:
    held("""
seats:
  - {hero: Orion, health: 20, buffs: [{card: Yikona Oracle, turned: 3}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 20, seat 0 buffs: []}
""")


def test_lunatic_hurts_a_target_that_buffs_and_is_turned_by_it() -> None:
    held("""
seats:
  - {hero: Leo, hand: [Idol], health: 20}
  - {hero: Ursa, buffs: [Lunatic]}
steps:
  - 0: play Idol
expect: {seat 0 health: 18, seat 1 turned: [1]}
""")


def test_lunatic_is_not_turned_by_an_attack() -> None:
    held("""
seats:
  - {hero: Leo, hand: [Jab], health: 20}
  - {hero: Ursa, buffs: [Lunatic]}
steps:
  - 0: play Jab
expect: {seat 0 health: 20, seat 1 turned: [0]}
""")
