"""The celestial cards, each by its printed text."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.scenario import ScenarioError
from tests.games.sixforms.scenarios import run_scenario


def test_the_celestial_deck_is_legal() -> None:
    deck = GAME.decks()["Patience of Heaven"]
    assert sum(deck.values()) == 50
    assert GAME.check_deck(GAME.rules(), deck) == []


# -- avatars --------------------------------------------------------------------------------


def test_lantern_page_loads_2_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {cubes: 1, hand: [Lantern Page], deck: [Pebble, Boar, Oak]}
  - {}
steps:
  - 0: play Lantern Page
  - 0: a1
  - 0: ready
  - 0: Boar + Pebble
  - 0: 1
expect: {a1: Lantern Page, seat 0 deck: [Boar, Oak, Pebble]}
""")


def test_lantern_page_that_is_placed_loads_nothing() -> None:
    run_scenario("""
seats:
  - {cubes: 1, hand: [Lantern Page], deck: [Pebble, Boar, Oak]}
  - {}
steps:
  - 0: place Lantern Page
  - 0: a1
  - 0: ready
expect: {a1: Lantern Page face down, seat 0 deck: [Pebble, Boar, Oak]}
""")


def test_three_lantern_pages_may_be_in_a_deck() -> None:
    deck = dict(GAME.decks()["Patience of Heaven"])
    assert deck["Lantern Page"] == 3
    assert GAME.check_deck(GAME.rules(), deck) == []
    (flaw,) = GAME.check_deck(GAME.rules(), {**deck, "Lantern Page": 4})
    assert (flaw.code, flaw.rule) == ("copies", "SF card-limits.3")


def test_lamplight_moth_loads_1_whenever_it_moves() -> None:
    run_scenario("""
seats:
  - {deck: [Pebble, Boar]}
  - {}
battlefield:
  a1: {card: Lamplight Moth, of: 0}
step: move
steps:
  - 0: move Lamplight Moth a1 to a2
  - 0: 1
expect: {a2: Lamplight Moth, seat 0 deck: [Boar, Pebble]}
""")


def test_lamplight_moth_loads_nothing_as_it_is_turned() -> None:
    run_scenario("""
seats:
  - {deck: [Pebble, Boar]}
  - {}
battlefield:
  a1: {card: Lamplight Moth, of: 0}
steps:
  - 0: orient Lamplight Moth a1
expect: {a1 exhausted: true, seat 0 deck: [Pebble, Boar]}
""")


def test_lamplight_moth_flies_past_friends_on_the_ground() -> None:
    run_scenario("""
seats: [{deck: [Pebble]}, {}]
battlefield:
  a1: {card: Lamplight Moth, of: 0}
  a2: {card: Pebble, of: 0}
  b2: {card: Lamplight Moth, of: 0, moved: true}
step: move
steps:
  - expect:
      options:
        - move Lamplight Moth a1 to a3
        - move Pebble a2 to a3
        - move Pebble a2 to a4
        - move Pebble a2 to b3
        - move Pebble a2 to c4
        - move Pebble a2 to b1
        - move Pebble a2 to c2
        - done
  - 0: move Lamplight Moth a1 to a3
  - 0: 0
expect: {a3: Lamplight Moth, a2: Pebble, seat 0 deck: [Pebble]}
""")


def test_cloudstep_courier_draws_for_a_victory() -> None:
    run_scenario("""
seats: [{deck: [Oak]}, {}]
battlefield:
  a2: {card: Cloudstep Courier, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Cloudstep Courier a2 to a3
expect: {a3: Cloudstep Courier, seat 0 hand: [Oak], seat 1 life: 19}
""")


def test_cloudstep_courier_draws_for_a_victory_in_defence_too() -> None:
    run_scenario("""
seats: [{deck: [Oak]}, {}]
battlefield:
  a2: {card: Cloudstep Courier, of: 0}
  a3: {card: Pebble, of: 1}
step: move
turn: 1
steps:
  - 1: move Pebble a3 to a2
expect: {a2: Cloudstep Courier, seat 0 hand: [Oak]}
""")


def test_cloudstep_courier_draws_nothing_where_both_fall_or_it_gives_way() -> None:
    run_scenario("""
seats: [{deck: [Oak]}, {}]
battlefield:
  a2: {card: Cloudstep Courier, of: 0}
  a3: {card: Cloudstep Courier, of: 1}
  d2: {card: Cloudstep Courier, of: 0}
  d3: {card: Oak, of: 1, exhausted: true}
step: move
steps:
  - 0: move Cloudstep Courier a2 to a3
  - expect: {a3: empty, seat 0 hand: []}
  - 0: move Cloudstep Courier d2 to d3
expect: {d2: Cloudstep Courier, seat 0 hand: []}
""")


def test_watcher_of_the_ninth_hour_draws_as_it_blocks() -> None:
    run_scenario("""
seats:
  - {deck: [Oak]}
  - {}
battlefield:
  a1: {card: Pebble, of: 0}
  b2: {card: Watcher of the Ninth Hour, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a1
  - 0: block with Watcher of the Ninth Hour b2 to a2
expect: {a2: Watcher of the Ninth Hour, a1: Pebble, a3: Boar, seat 0 hand: [Oak]}
""")


def test_watcher_of_the_ninth_hour_draws_nothing_as_it_stays_and_defends() -> None:
    run_scenario("""
seats: [{deck: [Oak]}, {}]
battlefield:
  a2: {card: Watcher of the Ninth Hour, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
  - 0: pass
expect: {a2: Watcher of the Ninth Hour, a3: Boar, seat 0 hand: []}
""")


def test_halo_warden_strengthens_other_avatars_while_it_is_ready() -> None:
    run_scenario("""
battlefield:
  a1: {card: Halo Warden, of: 0}
  b1: {card: Pebble, of: 0}
  c1: {card: Crate, of: 0}
  d4: {card: Pebble, of: 1}
steps:
  - expect: {a1 health: 4, b1 health: 2, b1 attack: 1, c1 health: 3, d4 health: 1}
  - 0: orient Halo Warden a1
expect: {b1 health: 1, b1: Pebble}
""")


def test_a_card_that_lives_by_the_halo_warden_goes_as_it_lies_down() -> None:
    run_scenario("""
battlefield:
  a1: {card: Halo Warden, of: 0}
  b1: {card: Pebble, of: 0, damage: 1}
steps:
  - expect: {b1: Pebble}
  - 0: orient Halo Warden a1
expect: {b1: empty, seat 0 graveyard: [Pebble]}
""")


def test_halo_warden_shields_its_player() -> None:
    run_scenario("""
battlefield:
  a2: {card: Halo Warden, of: 0}
  a3: {card: Boar, of: 1, this turn: {stats: [6, 0, 0]}}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
expect: {a2: Boar, seat 0 life: 20}
""")


def test_slow_comet_attacks_one_card_after_the_other_and_loads_1_after_each() -> None:
    run_scenario("""
seats: [{deck: [Pebble, Boar, Oak]}, {}]
battlefield:
  a2: {card: Slow Comet, of: 0}
  a3: {card: Pebble, of: 1}
  a4: {card: Crate, of: 1}
step: move
steps:
  - 0: move Slow Comet a2 to a4
  - expect: {a3: Slow Comet, seat 1 graveyard: [Pebble]}
  - 0: 1
  - 0: 1
expect:
  a4: Slow Comet
  a3: empty
  seat 1 graveyard: [Pebble, Crate]
  seat 1 life: 14
  seat 0 deck: [Oak, Pebble, Boar]
""")


def test_slow_comet_that_falls_or_meets_nobody_loads_nothing() -> None:
    run_scenario("""
seats: [{deck: [Pebble, Boar, Oak]}, {}]
battlefield:
  a2: {card: Slow Comet, of: 0}
  b2: {card: Slow Comet, of: 0}
  b3: {card: Boar, of: 1}
step: move
steps:
  - 0: move Slow Comet a2 to a3
  - 0: move Slow Comet b2 to b3
expect: {a3: Slow Comet, b2: empty, seat 0 deck: [Pebble, Boar, Oak]}
""")


def test_slow_comet_attacks_nobody_in_the_turn_it_is_played() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Slow Comet]}, {}]
battlefield:
  a3: {card: Pebble, of: 1}
  b1: {card: Pebble, of: 1}
steps:
  - 0: play Slow Comet
  - expect: {options: [a1, a2, b2, c1, c2, d1, d2]}
  - 0: a2
  - 0: ready
  - 0: done
expect:
  options: [move Slow Comet a2 to b3, move Slow Comet a2 to c4, done]
""")


def test_sunspear_lancer_hits_harder_for_2() -> None:
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a2: {card: Sunspear Lancer, of: 0}
  a3: {card: Boar, of: 1, exhausted: true}
step: move
steps:
  - 0: move Sunspear Lancer a2 to a3
  - 0: "yes"
expect: {a3: Sunspear Lancer, a3 attack: 6, seat 0 cubes: 0, seat 1 life: 17}
""")


def test_sunspear_lancer_need_not_pay_and_does_not_in_defence() -> None:
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a2: {card: Sunspear Lancer, of: 0}
  a3: {card: Boar, of: 1, exhausted: true}
step: move
steps:
  - 0: move Sunspear Lancer a2 to a3
  - 0: "no"
expect: {a3: Sunspear Lancer, a3 attack: 4, seat 0 cubes: 2, seat 1 life: 20}
""")
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a2: {card: Sunspear Lancer, of: 0}
  a3: {card: Pebble, of: 1}
turn: 1
step: move
steps:
  - 1: move Pebble a3 to a2
expect: {a2: Sunspear Lancer, a2 attack: 4, seat 0 cubes: 2}
""")


def test_sunspear_lancer_is_too_quick_to_be_blocked() -> None:
    position = """
battlefield:
  a1: {card: %s, of: 0}
  a3: {card: Pebble, of: 1}
  b2: {card: Watcher of the Ninth Hour, of: 1}
step: move
steps:
  - 0: move %s a1 to a3
expect: {asked: [%s]}
"""
    run_scenario(position % ("Sunspear Lancer", "Sunspear Lancer", "0 move"))
    run_scenario(position % ("Boar", "Boar", "1 respond"))


def test_vesper_choir_gives_1_life_at_the_end_while_ready() -> None:
    run_scenario("""
seats: [{life: 10}, {deck: [Oak*3], life: 10}]
battlefield:
  a1: {card: Vesper Choir, of: 0}
step: second act
steps:
  - 0: done
expect: {seat 0 life: 11, seat 1 life: 10, acting: 1}
""")


def test_vesper_choir_gives_nothing_exhausted_or_in_another_turn() -> None:
    run_scenario("""
seats: [{life: 10}, {deck: [Oak*3]}]
battlefield:
  a1: {card: Vesper Choir, of: 0, exhausted: true}
step: second act
steps:
  - 0: done
expect: {seat 0 life: 10, acting: 1}
""")
    run_scenario("""
seats: [{life: 10, deck: [Oak*3]}, {}]
battlefield:
  a1: {card: Vesper Choir, of: 0}
turn: 1
step: second act
steps:
  - 1: done
expect: {seat 0 life: 10, acting: 0}
""")


def test_vesper_choir_sings_an_enemy_to_sleep_for_3() -> None:
    run_scenario("""
seats: [{cubes: 3}, {}]
battlefield:
  a1: {card: Vesper Choir, of: 0}
  b1: {card: Boar, of: 0, moved: true}
  a4: {card: Boar, of: 1, counters: {power: 2}, arms: [Belt]}
steps:
  - 0: use Vesper Choir a1
expect:
  a4: Boar face down
  a4 counters: {}
  seat 1 graveyard: [Belt]
  a1 exhausted: true
  b1: Boar
""")


def test_vesper_choir_sings_to_no_artifact_and_not_for_2() -> None:
    run_scenario("""
seats: [{cubes: 3}, {}]
battlefield:
  a1: {card: Vesper Choir, of: 0}
  a4: {card: Crate, of: 1}
expect: {options: [orient Vesper Choir a1, done]}
""")
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a1: {card: Vesper Choir, of: 0}
  a4: {card: Boar, of: 1}
expect: {options: [orient Vesper Choir a1, done]}
""")


def test_vesper_choir_is_too_noble_to_hurt_a_player_by_what_is_left_over() -> None:
    run_scenario("""
battlefield:
  a2: {card: Vesper Choir, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Vesper Choir a2 to a3
expect: {a3: Vesper Choir, seat 1 life: 20}
""")


def test_constellation_weaver_draws_2_as_it_is_played() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Constellation Weaver], deck: [Oak, Boar, Pebble]}, {}]
steps:
  - 0: play Constellation Weaver
  - 0: b1
  - 0: ready
expect: {b1: Constellation Weaver, seat 0 hand: [Oak, Boar], seat 0 cubes: 0}
""")


def test_constellation_weaver_that_is_put_into_play_draws_nothing() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Constellation Weaver], deck: [Oak, Boar, Pebble]}, {}]
battlefield:
  a1: {card: Zenith Gate, of: 0}
steps:
  - 0: use Zenith Gate a1
  - 0: Constellation Weaver
  - 0: b1
  - 0: ready
expect: {b1: Constellation Weaver, seat 0 hand: []}
""")


def test_keeper_of_the_last_sunrise_draws_2_as_it_is_destroyed() -> None:
    run_scenario("""
seats: [{deck: [Oak, Boar, Pebble]}, {}]
battlefield:
  a2: {card: Keeper of the Last Sunrise, of: 0, exhausted: true}
  d1: {card: Moonlit Ferry, of: 0}
  a3: {card: Boar, of: 1, this turn: {stats: [3, 0, 0]}}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
expect: {a2: Boar, seat 0 hand: [Oak, Boar], seat 0 graveyard: [Keeper of the Last Sunrise]}
""")


def test_keeper_of_the_last_sunrise_needs_a_celestial_artifact() -> None:
    position = """
seats: [{cubes: 6, hand: [Keeper of the Last Sunrise]}, {}]
battlefield:
  a1: {card: %s, of: 0}
  b4: {card: Moonlit Ferry, of: 1}
steps:
  - expect: {options: [%s]}
"""
    always = "place Keeper of the Last Sunrise, orient %s a1, done"
    run_scenario(position % ("Crate", always % "Crate"))
    run_scenario(position % ("Slow Comet", always % "Slow Comet"))
    usual = always % "Moonlit Ferry" + ", play Keeper of the Last Sunrise"
    run_scenario(position % ("Moonlit Ferry", usual))


def test_keeper_of_the_last_sunrise_resists_spiritual_cards_and_no_others() -> None:
    position = """
battlefield:
  a2: {card: Keeper of the Last Sunrise, of: 0}
  a3: {card: %s, of: 1}
  a4: {card: Crate, of: 1, moved: true}
  b2: {card: Moonlit Ferry, of: 0}
  b3: {card: Crate, of: 0}
  b4: {card: Crate, of: 1, moved: true}
turn: 1
step: move
expect: {options: [%s]}
"""
    run_scenario(position % ("Husk", "move Husk a3 to b2, move Husk a3 to b3, done"))
    usual = "move Glint a3 to a2, move Glint a3 to b2, move Glint a3 to b3, done"
    run_scenario(position % ("Glint", usual))


def test_keeper_of_the_last_sunrise_leaves_with_the_last_artifact_and_that_draws_nothing() -> None:
    run_scenario("""
seats: [{deck: [Oak, Boar]}, {}]
battlefield:
  a2: {card: Keeper of the Last Sunrise, of: 0}
  d2: {card: Moonlit Ferry, of: 0}
  d3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar d3 to d2
expect:
  a2: empty
  seat 0 aside: [Keeper of the Last Sunrise]
  seat 0 hand: []
""")


def test_auric_leviathan_strengthens_others_that_fly() -> None:
    run_scenario("""
battlefield:
  a1: {card: Auric Leviathan, of: 0}
  b1: {card: Lamplight Moth, of: 0}
  c1: {card: Boar, of: 0}
  a4: {card: Lamplight Moth, of: 1}
expect: {a1 attack: 8, b1 attack: 2, b1 health: 2, c1 attack: 3, a4 attack: 1}
""")


def test_no_facet_can_be_given_for_another_one() -> None:
    text = "While active — each avatar with fly gains quick."
    with pytest.raises(RuleboundError, match="a given facet cannot depend on another facet"):
        GAME.custom_card({"name": "Kite", "form": "celestial", "type": "action", "text": text})


def test_auric_leviathan_is_maintained_for_1_or_goes() -> None:
    position = """
seats: [{cubes: %s}, {}]
battlefield:
  a1: {card: Auric Leviathan, of: 0}
step: regroup
quarry: 0
steps: [%s]
expect: {a1: %s, seat 0 cubes: 0, seat 0 graveyard: [%s], step: act}
"""
    run_scenario(position % (1, '{0: "yes"}', "Auric Leviathan", ""))
    run_scenario(position % (0, "", "empty", "Auric Leviathan"))


def test_auric_leviathan_is_not_maintained_in_the_turn_of_the_opponent() -> None:
    run_scenario("""
battlefield:
  a1: {card: Auric Leviathan, of: 0}
step: regroup
turn: 1
expect: {a1: Auric Leviathan, step: act, acting: 1}
""")


# -- artifacts ------------------------------------------------------------------------------


def test_patient_meridian_turns_2_turns_into_a_card() -> None:
    run_scenario("""
seats: [{deck: [Yawn, Boar]}, {}]
battlefield:
  a1: {card: Patient Meridian, of: 0, counters: {intensity: 1}}
step: regroup
quarry: 0
steps:
  - expect: {a1 counters: {intensity: 2}}
  - 0: use Patient Meridian a1
expect: {a1 counters: {}, seat 0 hand: [Yawn], options: [orient Patient Meridian a1, done]}
""")


def test_patient_meridian_with_1_counter_is_of_no_use() -> None:
    run_scenario("""
seats: [{deck: [Yawn, Boar]}, {}]
battlefield:
  a1: {card: Patient Meridian, of: 0, counters: {intensity: 1}}
expect: {options: [orient Patient Meridian a1, done]}
""")


def test_moonlit_ferry_makes_way_and_draws() -> None:
    run_scenario("""
seats: [{deck: [Oak, Boar]}, {}]
battlefield:
  a1: {card: Boar, of: 0}
  a2: {card: Moonlit Ferry, of: 0}
step: move
steps:
  - 0: move Boar a1 to a2
  - 0: b2
expect: {a2: Boar, b2: Moonlit Ferry, b2 exhausted: true, seat 0 hand: [Oak]}
""")


def test_moonlit_ferry_that_is_exhausted_makes_no_way_and_a_move_of_its_own_draws_nothing() -> None:
    run_scenario("""
seats: [{deck: [Oak, Boar]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
  a2: {card: Moonlit Ferry, of: 0, exhausted: true}
  d1: {card: Moonlit Ferry, of: 0}
step: move
steps:
  - 0: move Moonlit Ferry d1 to d2
expect: {d2: Moonlit Ferry, seat 0 hand: [], options: [done]}
""")


def test_mirror_of_noon_loads_3_or_lets_an_avatar_deflect_for_2() -> None:
    run_scenario("""
seats: [{cubes: 2, deck: [Pebble, Boar, Oak, Crate]}, {}]
battlefield:
  a1: {card: Mirror of Noon, of: 0}
  b1: {card: Mirror of Noon, of: 0}
  c1: {card: Boar, of: 0, moved: true}
  c4: {card: Boar, of: 1}
steps:
  - 0: use Mirror of Noon a1 1
  - 0: Oak + Pebble + Boar
  - 0: 2
  - expect: {seat 0 deck: [Oak, Crate, Pebble, Boar], a1 exhausted: true}
  - 0: use Mirror of Noon b1 2
expect:
  c1 counters: {deflect: 1}
  c1 facets: [deflect]
  c4 counters: {}
  seat 0 cubes: 0
  options: [done]
""")


def test_mirror_of_noon_is_used_once_a_turn_and_finds_no_avatar_where_there_is_none() -> None:
    run_scenario("""
seats: [{cubes: 2, deck: [Pebble, Boar, Oak, Crate]}, {}]
battlefield:
  a1: {card: Mirror of Noon, of: 0}
steps:
  - expect: {options: [use Mirror of Noon a1 1, orient Mirror of Noon a1, done]}
  - 0: use Mirror of Noon a1 1
  - 0: Pebble + Boar + Oak
  - 0: 0
expect: {options: [done], seat 0 cubes: 2}
""")


def test_mirror_of_noon_deflects_the_first_attack_only() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Mirror of Noon]}, {deck: [Oak*2]}]
battlefield:
  a3: {card: Boar, of: 1, this turn: {stats: [2, 0, 0]}}
  b3: {card: Oak, of: 1}
step: second act
steps:
  - 0: play Mirror of Noon
  - 0: a2
  - 0: ready
  - expect: {a2 counters: {deflect: 1}}
  - 0: done
  - 1: done
  - 1: move Boar a3 to a2
  - expect: {a2: Mirror of Noon, a2 counters: {}, a3: Boar}
  - 1: move Oak b3 to a2
expect: {a2: Mirror of Noon, b3: Oak}
""")


def test_orrery_of_small_hours_loads_2_before_its_player_draws() -> None:
    run_scenario("""
seats: [{deck: [Pebble, Boar, Oak]}, {}]
battlefield:
  a1: {card: Orrery of Small Hours, of: 0}
step: draw
steps:
  - 0: Boar + Pebble
  - 0: 0
expect: {seat 0 hand: [Boar], seat 0 deck: [Pebble, Oak]}
""")


def test_orrery_of_small_hours_does_nothing_for_the_draw_of_the_opponent() -> None:
    run_scenario("""
seats: [{deck: [Pebble, Boar, Oak]}, {deck: [Pebble, Boar, Oak]}]
battlefield:
  a1: {card: Orrery of Small Hours, of: 0}
step: draw
turn: 1
expect: {seat 1 hand: [Pebble], seat 0 deck: [Pebble, Boar, Oak]}
""")


def test_zenith_gate_puts_an_avatar_from_hand_onto_the_field_for_3() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Auric Leviathan, Crate]}, {}]
battlefield:
  a1: {card: Zenith Gate, of: 0}
steps:
  - 0: use Zenith Gate a1
  - 0: Auric Leviathan
  - 0: d2
  - 0: exhausted
expect:
  d2: Auric Leviathan
  d2 exhausted: true
  seat 0 hand: [Crate]
  seat 0 cubes: 0
  a1 exhausted: true
""")


def test_zenith_gate_lets_its_player_play_around_it_and_nowhere_else_in_the_enemy_half() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Pebble]}, {}]
battlefield:
  a3: {card: Zenith Gate, of: 0}
steps:
  - 0: play Pebble
  - expect: {options: [a1, a2, b1, b2, c1, c2, d1, d2, a4, b3, b4]}
  - 0: b4
  - 0: ready
expect: {b4: Pebble}
""")


def test_zenith_gate_leaves_artifacts_in_the_hand() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Crate]}, {}]
battlefield:
  a1: {card: Zenith Gate, of: 0}
steps:
  - 0: use Zenith Gate a1
expect: {seat 0 hand: [Crate], seat 0 cubes: 0}
""")


# -- actions --------------------------------------------------------------------------------


def test_star_chart_loads_4_and_draws() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Star Chart], deck: [Pebble, Boar, Oak, Crate, Yawn]}, {}]
steps:
  - 0: play Star Chart
  - 0: Crate + Pebble + Boar + Oak
  - 0: 3
expect:
  seat 0 hand: [Crate]
  seat 0 deck: [Yawn, Pebble, Boar, Oak]
  seat 0 graveyard: [Star Chart]
""")


def test_star_chart_looks_at_no_more_cards_than_there_are() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Star Chart], deck: [Pebble, Boar]}, {}]
steps:
  - 0: play Star Chart
  - 0: Boar + Pebble
  - 0: 0
expect: {seat 0 hand: [Boar], seat 0 deck: [Pebble]}
""")


def test_blinding_noon_takes_the_strength_of_an_attacker() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Blinding Noon]}, {}]
battlefield:
  a2: {card: Pebble, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
  - 0: pass
  - 0: play Blinding Noon
expect: {a2: Pebble, a3: Boar, a3 exhausted: true, seat 0 life: 20}
""")


def test_blinding_noon_works_on_ready_cards_of_the_opponent_only() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Blinding Noon]}, {}]
battlefield:
  a2: {card: Pebble, of: 0}
  a3: {card: Boar, of: 1}
  b3: {card: Oak, of: 1}
  c3: {card: Oak, of: 1, exhausted: true}
steps:
  - 0: play Blinding Noon
  - expect: {options: [Boar a3, Oak b3]}
  - 0: Oak b3
expect: {b3 exhausted: true, a3 exhausted: false}
""")


def test_eclipse_bargain_draws_3_for_a_card() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Eclipse Bargain, Crate, Belt], deck: [Oak, Boar, Pebble, Yawn]}, {}]
steps:
  - 0: play Eclipse Bargain
  - 0: "yes"
  - 0: Crate
expect: {seat 0 hand: [Belt, Oak, Boar, Pebble], seat 0 graveyard: [Eclipse Bargain, Crate]}
""")


def test_eclipse_bargain_draws_nothing_where_nothing_is_given() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Eclipse Bargain], deck: [Oak, Boar, Pebble]}, {hand: [Pebble]}]
steps:
  - 0: play Eclipse Bargain
expect: {seat 0 hand: [], seat 0 graveyard: [Eclipse Bargain], seat 1 hand: [Pebble]}
""")
    run_scenario("""
seats: [{cubes: 2, hand: [Eclipse Bargain, Crate], deck: [Oak, Boar, Pebble]}, {}]
steps:
  - 0: play Eclipse Bargain
  - 0: "no"
expect: {seat 0 hand: [Crate], seat 0 graveyard: [Eclipse Bargain]}
""")


def test_falling_star_deals_5_to_an_exhausted_card() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Falling Star]}, {}]
battlefield:
  a3: {card: Oak, of: 1, exhausted: true}
  b3: {card: Oak, of: 1}
  a1: {card: Crate, of: 0, exhausted: true}
steps:
  - 0: play Falling Star
  - expect: {options: [Oak a3, Crate a1]}
  - 0: Oak a3
expect: {a3 damage: 5, b3 damage: 0, seat 1 life: 20}
""")


def test_falling_star_comes_to_nothing_where_all_are_ready() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Falling Star]}, {}]
battlefield:
  b3: {card: Oak, of: 1}
steps:
  - 0: play Falling Star
expect: {b3 damage: 0, seat 0 graveyard: [Falling Star]}
""")


def test_long_vigil_stays_and_gives_cards_and_life_for_3_turns() -> None:
    run_scenario("""
seats: [{life: 9, deck: [Yawn, Belt], actions: [{card: Long Vigil, counters: {intensity: 2}}]}, {}]
step: regroup
quarry: 0
steps:
  - 0: use Long Vigil
expect: {seat 0 life: 11, seat 0 hand: [Yawn, Belt], seat 0 actions: [Long Vigil], options: [done]}
""")


def test_long_vigil_gives_nothing_at_once() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Long Vigil]}, {}]
steps:
  - 0: play Long Vigil
expect: {seat 0 actions: [Long Vigil], seat 0 graveyard: [], options: [done]}
""")


def test_shower_of_motes_generates_two_motes() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Shower of Motes]}, {}]
steps:
  - 0: play Shower of Motes
  - 0: a1
  - 0: ready
  - 0: d2
  - 0: exhausted
expect: {battlefield: {a1: Mote, d2: Mote}, d2 exhausted: true, a1 controller: 0}
""")


def test_shower_of_motes_with_one_free_zone_generates_one() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Shower of Motes]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
  b1: {card: Crate, of: 0}
  c1: {card: Crate, of: 0}
  d1: {card: Crate, of: 0}
  a2: {card: Crate, of: 0}
  b2: {card: Crate, of: 0}
  c2: {card: Crate, of: 0}
steps:
  - 0: play Shower of Motes
  - 0: ready
expect: {d2: Mote}
""")


def test_a_mote_that_is_destroyed_is_ripped() -> None:
    run_scenario("""
battlefield:
  a2: {card: Mote, of: 0}
  a3: {card: Boar, of: 1}
step: move
steps:
  - 0: move Mote a2 to a3
expect: {a2: empty, a3: Boar, seat 0 graveyard: [], seat 0 life: 18}
""")


def test_a_mote_is_in_no_deck() -> None:
    deck = {**GAME.decks()["Patience of Heaven"], "Mote": 1}
    (flaw,) = GAME.check_deck(GAME.rules(), deck)
    assert (flaw.code, flaw.rule) == ("token", "SF token.1")


def test_daybreak_readies_and_strengthens_friendly_avatars() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Daybreak]}, {deck: [Oak]}]
battlefield:
  a1: {card: Boar, of: 0, exhausted: true}
  b1: {card: Pebble, of: 0}
  c1: {card: Crate, of: 0, exhausted: true}
  a4: {card: Boar, of: 1, exhausted: true}
step: second act
steps:
  - 0: play Daybreak
  - expect:
      {a1 exhausted: false, a1 attack: 4, a1 health: 4, b1 attack: 2, c1 exhausted: true,
       c1 health: 3, a4 exhausted: true, a4 attack: 3}
  - 0: done
  - 1: none
expect: {a1 attack: 3, a1 health: 3, acting: 1}
""")


# -- equips ---------------------------------------------------------------------------------


def test_feather_of_the_first_wing_lifts_its_host_over_friends() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Feather of the First Wing]}, {}]
battlefield:
  a1: {card: Boar, of: 0, arms: [Belt, Belt]}
  a2: {card: Crate, of: 0, exhausted: true}
steps:
  - 0: play Feather of the First Wing
  - 0: Boar a1
  - expect: {a1 facets: [fly], a2 facets: []}
  - 0: done
  - 0: move Boar a1 to a3
expect: {a3: Boar, a3 arms: [Belt, Belt, Feather of the First Wing]}
""")


def test_without_the_feather_of_the_first_wing_a_friend_is_in_the_way() -> None:
    run_scenario("""
battlefield:
  a1: {card: Crate, of: 0}
  a2: {card: Crate, of: 0, moved: true}
step: move
expect: {options: [done]}
""")


def test_corona_plate_protects_and_drops_into_the_hand() -> None:
    run_scenario("""
seats: [{deck: [Pebble, Boar, Oak]}, {}]
battlefield:
  a2: {card: Oak, of: 0, exhausted: true, counters: {damage: 9}, arms: [Corona Plate]}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - expect: {a2 health: 12, a2 weakness: 0, a2 attack: 2}
  - 1: move Boar a3 to a2
  - 0: Boar + Pebble
  - 0: 0
expect:
  a2: Boar
  seat 0 hand: [Corona Plate]
  seat 0 graveyard: [Oak]
  seat 0 deck: [Boar, Pebble, Oak]
""")


def test_another_equip_does_not_drop_into_the_hand() -> None:
    run_scenario("""
battlefield:
  a2: {card: Pebble, of: 0, exhausted: true, arms: [Belt]}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
expect: {a2: Boar, seat 0 hand: [], seat 0 graveyard: [Pebble, Belt]}
""")


def test_a_position_that_does_not_hold_is_told() -> None:
    with pytest.raises(ScenarioError, match="a1: expected 'Mote', found 'empty'"):
        run_scenario("expect: {a1: Mote}")


# -- the gate -------------------------------------------------------------------------------


def test_late_comet_is_paid_for_at_once_and_comes_at_the_end_of_the_turn() -> None:
    run_scenario("""
step: second act
seats:
  - {cubes: 3, hand: [Late Comet]}
  - {deck: [Oak]}
steps:
  - 0: play Late Comet
  - expect: {battlefield: {}, seat 0 aside: [Late Comet], seat 0 cubes: 0}
  - 0: done
  - 0: b2
  - 0: ready
expect: {b2: Late Comet, seat 0 aside: [], acting: 1}
""")


def test_late_comet_without_an_empty_zone_waits_behind_the_gate() -> None:
    run_scenario("""
step: second act
battlefield:
  a1: {card: Oak, of: 0}
  b1: {card: Oak, of: 0}
  c1: {card: Oak, of: 0}
  d1: {card: Oak, of: 0}
  a2: {card: Oak, of: 0}
  b2: {card: Oak, of: 0}
  c2: {card: Oak, of: 0}
  d2: {card: Oak, of: 0}
seats:
  - {cubes: 3, hand: [Late Comet]}
  - {deck: [Oak]}
steps:
  - 0: play Late Comet
  - 0: done
expect: {acting: 1, seat 0 aside: [Late Comet]}
""")


@pytest.mark.rule("SF keyword-gate.2", "SF keyword-gate.3", "SF-Q103")
def test_turn_of_the_key_opens_a_locked_gate_and_sends_an_avatar_through_it() -> None:
    run_scenario("""
step: second act
battlefield: {a1: {card: Boar, of: 0}}
seats:
  - {cubes: 2, hand: [Turn of the Key], gate locked: true, aside: [{card: Oak, to: hand}]}
  - {deck: [Oak]}
steps:
  - 0: play Turn of the Key
  - expect: {seat 0 gate locked: false, seat 0 aside: [Boar, Oak]}
  - 0: done
  - 0: c1
  - 0: exhausted
expect: {c1: Boar, c1 exhausted: true, seat 0 aside: [], seat 0 hand: [Oak]}
""")


@pytest.mark.rule("SF keyword-gate.2", "SF-Q103")
def test_without_a_key_nothing_comes_out_of_a_locked_gate() -> None:
    run_scenario("""
step: second act
seats:
  - {gate locked: true, aside: [{card: Oak, to: hand}, {card: Boar, to: battlefield}]}
  - {deck: [Oak], aside: [{card: Pebble, to: hand}]}
steps:
  - 0: done
expect: {acting: 1, seat 0 aside: [Boar, Oak], seat 0 hand: [], seat 1 aside: []}
""")
