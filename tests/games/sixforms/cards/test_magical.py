"""The magical cards, each by its printed text."""

from __future__ import annotations

from rulebound.games.sixforms.game import GAME
from tests.games.sixforms.scenarios import run_scenario

# -- avatars --------------------------------------------------------------------------------


def test_chalk_apprentice_is_discarded_from_hand_for_a_card() -> None:
    run_scenario("""
seats:
  - {cubes: 1, hand: [Chalk Apprentice], deck: [Oak, Boar]}
  - {}
steps:
  - 0: use Chalk Apprentice
expect: {seat 0 hand: [Oak], seat 0 graveyard: [Chalk Apprentice], seat 0 drained: 1}
""")


def test_chalk_apprentice_answers_out_of_the_hand() -> None:
    run_scenario("""
seats:
  - {cubes: 1, hand: [Yawn]}
  - {cubes: 1, hand: [Chalk Apprentice], deck: [Oak]}
steps:
  - 0: play Yawn
  - 1: use Chalk Apprentice
expect: {seat 1 hand: [Oak], seat 1 graveyard: [Chalk Apprentice]}
""")


def test_chalk_apprentice_draws_nothing_from_the_battlefield_or_without_energy() -> None:
    run_scenario("""
seats:
  - {hand: [Chalk Apprentice], placed: true, deck: [Oak]}
  - {}
battlefield:
  a1: {card: Chalk Apprentice, of: 0, moved: true}
steps:
  - expect: {options: [done]}
""")


def test_hedge_conjurer_weakens_an_opposing_avatar_for_good() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Hedge Conjurer, of: 0}
  a2: {card: Boar, of: 0}
  a4: {card: Boar, of: 1}
  b4: {card: Oak, of: 1}
  c4: {card: Crate, of: 1}
steps:
  - 0: use Hedge Conjurer a1
  - expect: {asked: [0 target], options: [Boar a4, Oak b4]}
  - 0: Boar a4
expect:
  a1 exhausted: true
  a4 counters: {frailty: 1}
  a4 attack: 2
  a4 health: 2
  seat 0 drained: 1
""")


def test_hedge_conjurer_needs_energy_and_a_movement() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Hedge Conjurer, of: 0, moved: true}
  b4: {card: Oak, of: 1}
steps:
  - expect: {options: [done]}
""")
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Hedge Conjurer, of: 0}
  b4: {card: Oak, of: 1}
steps:
  - expect: {options: [orient Hedge Conjurer a1, done]}
""")


def test_veil_dancer_draws_for_a_dodge() -> None:
    run_scenario("""
seats: [{}, {deck: [Oak]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Veil Dancer, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: dodge with Veil Dancer a3 to b3
expect: {a3: Boar, b3: Veil Dancer, b3 exhausted: true, seat 1 hand: [Oak]}
""")


def test_veil_dancer_that_stands_draws_nothing() -> None:
    run_scenario("""
seats: [{}, {deck: [Oak]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Veil Dancer, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: pass
expect: {a3: empty, a2: empty, seat 1 hand: [], seat 1 life: 19}
""")


def test_whisper_broker_unveils_the_opponents_hand() -> None:
    run_scenario("""
seats:
  - {cubes: 2, hand: [Whisper Broker]}
  - {hand: [Oak, Boar], deck: [Pebble]}
steps:
  - expect: {seat 0 sees seat 1 hand: []}
  - 0: play Whisper Broker
  - 0: a1
  - 0: ready
expect: {seat 0 sees seat 1 hand: [Boar, Oak]}
""")


def test_whisper_broker_that_is_placed_unveils_nothing() -> None:
    run_scenario("""
seats:
  - {cubes: 2, hand: [Whisper Broker]}
  - {hand: [Oak, Boar]}
steps:
  - 0: place Whisper Broker
  - 0: a1
  - 0: ready
expect: {seat 0 sees seat 1 hand: []}
""")


def test_whisper_broker_goes_past_an_opposing_card_unseen() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Whisper Broker, of: 0}
  a2: {card: Oak, of: 1}
step: move
steps:
  - 0: move Whisper Broker a1 to a3
expect: {a3: Whisper Broker, a2: Oak}
""")


def test_mirrorling_becomes_a_copy_that_is_still_being_played() -> None:
    run_scenario("""
seats:
  - {cubes: 4, hand: [Mirrorling], deck: [Pebble, Boar, Oak]}
  - {}
battlefield:
  a1: {card: Crate, of: 0}
  b4: {card: Lantern Penitent, of: 1}
steps:
  - 0: play Mirrorling
  - 0: b1
  - 0: ready
  - 0: "yes"
expect:
  b1: Lantern Penitent
  b1 attack: 1
  b1 health: 3
  seat 0 graveyard: [Pebble, Boar]
  seat 0 drained: 4
""")


def test_mirrorling_chooses_any_other_avatar_and_no_artifact() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Mirrorling]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
  a2: {card: Boar, of: 0}
  b4: {card: Oak, of: 1}
steps:
  - 0: play Mirrorling
  - 0: b1
  - 0: ready
  - 0: "yes"
  - expect: {asked: [0 target], options: [Boar a2, Oak b4]}
  - 0: Boar a2
expect: {b1: Boar}
""")


def test_mirrorling_stays_itself_where_nothing_is_paid() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Mirrorling]}, {}]
battlefield:
  b4: {card: Oak, of: 1}
steps:
  - 0: play Mirrorling
  - 0: b1
  - 0: ready
  - 0: "no"
expect: {b1: Mirrorling, b1 attack: 2, seat 0 drained: 3}
""")


def test_mirrorling_is_itself_again_in_the_graveyard() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Mirrorling, of: 0, copy of: Pebble}
  a3: {card: Boar, of: 1}
step: move
steps:
  - 0: move Pebble a2 to a3
expect: {a3: Boar, seat 0 graveyard: [Mirrorling]}
""")


def test_ink_familiar_grows_with_each_action_of_its_own_side() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Yawn, Pebble]}, {}]
battlefield:
  a1: {card: Ink Familiar, of: 0}
steps:
  - 0: play Yawn
  - expect: {a1 counters: {power: 1}}
  - 0: play Pebble
  - 0: b1
  - 0: ready
expect: {a1 counters: {power: 1}, a1 attack: 3, a1 health: 4}
""")


def test_ink_familiar_does_not_care_for_the_opponents_actions() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Yawn]}, {}]
battlefield:
  a4: {card: Ink Familiar, of: 1}
steps:
  - 0: play Yawn
expect: {a4 counters: {}, seat 0 graveyard: [Yawn]}
""")


def test_scholar_of_two_doors_may_open_both() -> None:
    run_scenario("""
seats: [{cubes: 8, hand: [Scholar of Two Doors], deck: [Pebble]}, {}]
battlefield:
  a1: {card: Boar, of: 0}
  a4: {card: Boar, of: 1}
  b4: {card: Crate, of: 1}
steps:
  - 0: play Scholar of Two Doors
  - 0: b1
  - 0: ready
  - 0: "yes"
  - 0: "yes"
expect:
  seat 0 hand: [Pebble]
  a1 counters: {}
  a4 counters: {frailty: 1}
  b4 counters: {}
  seat 0 drained: 8
""")


def test_scholar_of_two_doors_opens_the_second_alone_or_none() -> None:
    run_scenario("""
seats: [{cubes: 6, hand: [Scholar of Two Doors], deck: [Pebble]}, {}]
battlefield:
  a4: {card: Boar, of: 1}
steps:
  - 0: play Scholar of Two Doors
  - 0: b1
  - 0: ready
  - 0: "no"
  - 0: "yes"
expect: {seat 0 hand: [], a4 counters: {frailty: 1}, seat 0 cubes: 0}
""")
    run_scenario("""
seats: [{cubes: 4, hand: [Scholar of Two Doors], deck: [Pebble]}, {}]
battlefield:
  a4: {card: Boar, of: 1}
steps:
  - 0: play Scholar of Two Doors
  - 0: b1
  - 0: ready
expect: {seat 0 hand: [], a4 counters: {}, seat 0 cubes: 1}
""")


def test_jinxed_mastiff_curses_the_opposing_avatars_in_the_zones_around_it_as_it_dies() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  b2: {card: Jinxed Mastiff, of: 0}
  a2: {card: Boar, of: 0}
  b3: {card: Oak, of: 1, counters: {power: 4}}
  c3: {card: Oak, of: 1}
  b4: {card: Oak, of: 1}
step: move
steps:
  - 0: move Jinxed Mastiff b2 to b3
expect:
  seat 0 graveyard: [Jinxed Mastiff]
  a2 counters: {}
  b3 counters: {power: 4, damage: 3}
  b4 counters: {frailty: 1}
  c3 counters: {frailty: 1}
""")


def test_jinxed_mastiff_mangles_and_curses_nobody_while_it_lives() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  b2: {card: Jinxed Mastiff, of: 0}
  b3: {card: Oak, of: 1}
step: move
steps:
  - 0: move Jinxed Mastiff b2 to b3
expect: {b2: Jinxed Mastiff, b3 counters: {damage: 3}, b3 health left: 6}
""")


def test_nullblade_duelist_pierces_an_exhausted_defender() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  b2: {card: Nullblade Duelist, of: 0}
  b3: {card: Boar, of: 1, exhausted: true}
step: move
steps:
  - 0: move Nullblade Duelist b2 to b3
expect: {b3: Nullblade Duelist, seat 1 life: 18}
""")


def test_nullblade_duelist_is_no_target_for_magical_cards() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Three Knots]}, {}]
battlefield:
  a4: {card: Nullblade Duelist, of: 1}
  b4: {card: Boar, of: 1}
  c4: {card: Oak, of: 1}
steps:
  - 0: play Three Knots
  - expect: {asked: [0 target], options: [Boar b4, Oak c4]}
  - 0: Oak c4
expect: {c4 counters: {stun: 3}, a4 counters: {}}
""")


def test_nullblade_duelist_is_a_target_for_all_others() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Weight of Ages]}, {}]
battlefield:
  a4: {card: Nullblade Duelist, of: 1}
steps:
  - 0: play Weight of Ages
expect: {a4: empty, seat 1 graveyard: [Nullblade Duelist]}
""")


def test_doorway_savant_teleports_in_the_second_act_step_for_energy() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Doorway Savant, of: 0, moved: true}
step: second act
steps:
  - 0: use Doorway Savant a1
  - 0: d3
expect: {d3: Doorway Savant, a1: empty, seat 0 drained: 1}
""")


def test_doorway_savant_does_not_do_so_in_the_first_act_step() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Doorway Savant, of: 0, moved: true}
steps:
  - expect: {options: [done]}
""")


def test_doorway_savant_teleports_as_its_movement() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Doorway Savant, of: 0}
step: move
steps:
  - 0: teleport Doorway Savant a1 to c3
expect: {c3: Doorway Savant, c3 moved: true}
""")


def test_cantor_of_the_held_note_makes_the_opponent_pay_for_actions() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Yawn, Pebble]}, {}]
battlefield:
  a4: {card: Cantor of the Held Note, of: 1}
steps:
  - 0: play Yawn
  - expect: {seat 0 life: 19}
  - 0: play Pebble
  - 0: a1
  - 0: ready
expect: {seat 0 life: 19, seat 1 life: 20}
""")


def test_cantor_of_the_held_note_spares_its_own_side() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Yawn]}, {}]
battlefield:
  a1: {card: Cantor of the Held Note, of: 0}
steps:
  - 0: play Yawn
expect: {seat 0 life: 20, seat 1 life: 20}
""")


def test_glass_titan_deflects_once_and_keeps_every_crack() -> None:
    run_scenario("""
seats: [{cubes: 6, hand: [Glass Titan]}, {cubes: 5, hand: [Three Knots*2], deck: [Pebble]}]
steps:
  - 0: play Glass Titan
  - 0: b2
  - 0: ready
  - expect: {b2 counters: {deflect: 1}}
  - 0: done
  - 0: done
  - 0: done
  - 1: play Three Knots
  - expect: {seat 1 graveyard: [Three Knots], b2 counters: {}}
  - 1: play Three Knots
expect: {b2 counters: {stun: 3}}
""")
    run_scenario("""
seats: [{}, {}]
battlefield:
  b2: {card: Glass Titan, of: 0}
  b3: {card: Boar, of: 1}
step: move
steps:
  - 0: move Glass Titan b2 to b3
expect: {b3: Glass Titan, b3 counters: {damage: 3}, seat 1 life: 16}
""")


# -- artifacts ------------------------------------------------------------------------------


def test_standing_mirror_generates_a_reflection() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Standing Mirror, of: 0}
steps:
  - 0: use Standing Mirror a1
  - 0: b2
  - 0: ready
expect: {b2: Reflection, b2 attack: 1, b2 health: 1, a1 exhausted: true, seat 0 drained: 1}
""")


def test_standing_mirror_shows_nothing_while_it_is_exhausted() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Standing Mirror, of: 0, exhausted: true, moved: true}
steps:
  - expect: {options: [done]}
""")


def test_a_reflection_does_not_stand_in_the_way_of_a_direct_attack() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a4: {card: Boar, of: 0}
  c4: {card: Reflection, of: 1}
step: move
steps:
  - 0: strike with Boar a4
expect: {seat 1 life: 17}
""")


def test_a_reflection_is_ripped_when_it_leaves_play() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Reflection, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, seat 1 graveyard: [], seat 1 life: 18}
""")


def test_hourglass_of_held_breath_stuns_for_its_sand() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Hourglass of Held Breath]}, {}]
battlefield:
  a4: {card: Boar, of: 1}
  b4: {card: Crate, of: 1}
steps:
  - 0: play Hourglass of Held Breath
  - 0: a1
  - 0: ready
  - expect: {a1 counters: {intensity: 3}}
  - 0: use Hourglass of Held Breath a1
  - 0: pass
expect: {a1 counters: {intensity: 2}, a4 counters: {stun: 1}}
""")


def test_hourglass_of_held_breath_answers_a_move() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  d4: {card: Hourglass of Held Breath, of: 1, counters: {intensity: 1}}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: use Hourglass of Held Breath d4
expect: {d4 counters: {}, a3 counters: {stun: 1}}
""")


def test_hourglass_of_held_breath_runs_out() -> None:
    run_scenario("""
seats: [{deck: [Pebble]}, {}]
battlefield:
  a1: {card: Hourglass of Held Breath, of: 0, counters: {intensity: 1}}
  a4: {card: Boar, of: 1}
step: regroup
begun: true
expect: {step: act, a1 counters: {}}
""")
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Hourglass of Held Breath, of: 0, moved: true}
  a4: {card: Boar, of: 1}
steps:
  - expect: {options: [done]}
""")


# -- actions that stay ----------------------------------------------------------------------


def test_wood_nymph_power_stores_energy_and_gives_it_back() -> None:
    game = run_scenario("""
seats: [{cubes: 2, actions: [Wood Nymph Power], deck: [Pebble]}, {deck: [Pebble]}]
steps:
  - 0: use Wood Nymph Power 1
  - 0: use Wood Nymph Power 1
  - expect: {seat 0 cubes: 0, seat 0 energy: 0}
  - 0: done
  - 0: done
  - 0: done
  - 1: done
  - 1: done
  - 1: done
  - expect: {acting: 0, step: act, seat 0 cubes: 3, seat 0 energy: 0}
  - 0: use Wood Nymph Power 2
expect: {seat 0 cubes: 3, seat 0 energy: 2}
""")
    assert game.outcome is None


def test_wood_nymph_power_turns_magical_energy_into_energy_of_no_form() -> None:
    run_scenario("""
seats: [{form energy: {magical: 2}, actions: [Wood Nymph Power]}, {}]
steps:
  - 0: use Wood Nymph Power 1
  - 0: use Wood Nymph Power 1
  - 0: use Wood Nymph Power 2
expect: {seat 0 magical energy: 0, seat 0 energy: 2}
""")


def test_wood_nymph_power_stores_no_technological_energy_and_gives_only_what_it_has() -> None:
    run_scenario("""
seats: [{form energy: {technological: 2}, actions: [Wood Nymph Power]}, {}]
steps:
  - 0: {refused: use Wood Nymph Power 1, rule: SF form-energy.2}
  - 0: use Wood Nymph Power 2
expect: {seat 0 technological energy: 2, seat 0 energy: 0, options: [done]}
""")


def test_leaden_sky_grounds_the_avatars_of_the_opponent() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Leaden Sky]}]
battlefield:
  a1: {card: Candle Wraith, of: 0}
  a2: {card: Pebble, of: 0}
  d4: {card: Candle Wraith, of: 1}
turn: 1
steps:
  - 1: play Leaden Sky
expect:
  seat 1 actions: [Leaden Sky]
  a1 facets: [fly, grounded]
  d4 facets: [fly]
""")


def test_leaden_sky_lets_nobody_fly_past_a_friend() -> None:
    field = """
battlefield:
  a1: {card: Candle Wraith, of: 0}
  a2: {card: Pebble, of: 0, moved: true}
  b2: {card: Crate, of: 0, moved: true}
step: move
"""
    run_scenario(f"""
seats: [{{}}, {{actions: [Leaden Sky]}}]
{field}
steps:
  - expect: {{options: [done]}}
""")
    run_scenario(f"""
seats: [{{actions: [Leaden Sky]}}, {{}}]
{field}
steps:
  - expect: {{options: [move Candle Wraith a1 to a3, move Candle Wraith a1 to c3, done]}}
""")


def test_ward_of_splinters_curses_who_attacks() -> None:
    run_scenario("""
seats: [{}, {actions: [Ward of Splinters]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, a3 counters: {frailty: 1}, seat 1 life: 19}
""")


def test_ward_of_splinters_guards_neither_artifacts_nor_the_other_side() -> None:
    run_scenario("""
seats: [{}, {actions: [Ward of Splinters]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Crate, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, a3 counters: {}}
""")
    run_scenario("""
seats: [{}, {actions: [Ward of Splinters]}]
battlefield:
  a2: {card: Pebble, of: 0}
  a3: {card: Boar, of: 1}
step: move
turn: 1
steps:
  - 1: move Boar a3 to a2
expect: {a2: Boar, a2 counters: {}}
""")


# -- interrupts -----------------------------------------------------------------------------


def test_unsay_negates_an_action_of_the_opponent() -> None:
    run_scenario("""
seats:
  - {cubes: 3, hand: [Rain of Seeds]}
  - {cubes: 2, hand: [Unsay]}
steps:
  - 0: play Rain of Seeds
  - 1: play Unsay
expect:
  battlefield: {}
  seat 0 graveyard: [Rain of Seeds]
  seat 1 graveyard: [Unsay]
""")


def test_unsay_cannot_be_said_to_an_avatar_or_to_an_action_of_ones_own() -> None:
    run_scenario("""
seats:
  - {cubes: 3, hand: [Pebble]}
  - {cubes: 2, hand: [Unsay]}
steps:
  - 0: play Pebble
  - 0: a1
  - 0: ready
  - expect: {asked: [1 respond], options: [pass]}
""")
    run_scenario("""
seats:
  - {cubes: 5, hand: [Yawn, Unsay]}
  - {}
steps:
  - 0: play Yawn
  - expect: {asked: [0 respond], options: [pass]}
  - 0: pass
expect: {seat 0 graveyard: [Yawn]}
""")


def test_unsay_can_be_unsaid() -> None:
    run_scenario("""
seats:
  - {cubes: 5, hand: [Rain of Seeds, Unsay]}
  - {cubes: 2, hand: [Unsay]}
steps:
  - 0: play Rain of Seeds
  - 1: play Unsay
  - 0: play Unsay
  - 0: a1
  - 0: ready
  - 0: b1
  - 0: ready
expect: {a1: Seedling, b1: Seedling}
""")


def test_snuffed_wick_negates_an_effect_and_not_its_card() -> None:
    run_scenario("""
seats:
  - {cubes: 4, hand: [Greenling Sower]}
  - {cubes: 3, hand: [Snuffed Wick]}
steps:
  - 0: play Greenling Sower
  - 0: a1
  - 0: ready
  - 1: play Snuffed Wick
expect: {battlefield: {a1: Greenling Sower}, seat 1 graveyard: [Snuffed Wick]}
""")


def test_snuffed_wick_needs_an_effect_of_the_opponent() -> None:
    run_scenario("""
seats:
  - {cubes: 1, hand: [Pebble]}
  - {cubes: 3, hand: [Snuffed Wick]}
steps:
  - 0: play Pebble
  - 0: a1
  - 0: ready
  - expect: {asked: [1 respond], options: [pass]}
""")
    run_scenario("""
seats:
  - {cubes: 5, hand: [Greenling Sower, Snuffed Wick]}
  - {}
steps:
  - 0: play Greenling Sower
  - 0: a1
  - 0: ready
  - 0: b1
  - 0: ready
expect: {b1: Seedling, seat 0 hand: [Snuffed Wick]}
""")


def test_turned_aside_sends_an_attacking_avatar_back() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Turned Aside]}]
battlefield:
  a1: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar a1 to a3
  - 1: play Turned Aside
expect: {a1: Boar, a3: Pebble, seat 1 life: 20}
""")


def test_turned_aside_is_no_answer_to_a_mere_move() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Turned Aside]}]
battlefield:
  a1: {card: Boar, of: 0}
  d3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar a1 to a3
  - expect: {asked: [1 respond], options: [pass]}
""")


def test_second_voice_does_what_an_opposing_effect_does_for_oneself() -> None:
    run_scenario("""
seats:
  - {cubes: 3, hand: [Rain of Seeds]}
  - {cubes: 2, hand: [Second Voice]}
steps:
  - 0: play Rain of Seeds
  - 1: play Second Voice
  - 1: a4
  - 1: ready
  - 1: b4
  - 1: ready
  - 0: a1
  - 0: ready
  - 0: b1
  - 0: ready
expect:
  battlefield: {a4: Seedling, b4: Seedling, a1: Seedling, b1: Seedling}
  a4 controller: 1
  a1 controller: 0
""")


def test_second_voice_speaks_of_the_same_event_as_the_first() -> None:
    run_scenario("""
seats:
  - {cubes: 1, hand: [Antidote Moss]}
  - {cubes: 3, hand: [Envy of the Dead, Second Voice]}
battlefield:
  a1: {card: Pebble, of: 0}
steps:
  - 0: play Antidote Moss
  - 1: pass
  - 1: pass
  - 1: play Envy of the Dead
  - 1: pass
  - 1: play Second Voice
expect: {seat 0 life: 19, seat 1 life: 20}
""")


def test_a_second_voice_for_the_second_voice_copies_the_first_effect() -> None:
    run_scenario("""
seats:
  - {cubes: 5, hand: [Rain of Seeds, Second Voice]}
  - {cubes: 2, hand: [Second Voice]}
steps:
  - 0: play Rain of Seeds
  - 1: play Second Voice
  - 0: play Second Voice
  - 0: a1
  - 0: ready
  - 0: a2
  - 0: ready
  - 1: a4
  - 1: ready
  - 1: a3
  - 1: ready
  - 0: b1
  - 0: ready
  - 0: b2
  - 0: ready
expect:
  battlefield: {a1: Seedling, a2: Seedling, b1: Seedling, b2: Seedling,
                a3: Seedling, a4: Seedling}
""")


def test_second_voice_has_nothing_to_say_to_a_play() -> None:
    run_scenario("""
seats:
  - {cubes: 1, hand: [Pebble]}
  - {cubes: 2, hand: [Second Voice]}
steps:
  - 0: play Pebble
  - 0: a1
  - 0: ready
  - expect: {asked: [1 respond], options: [pass]}
""")


def test_sidestep_the_world_takes_a_defender_out_of_the_way() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Sidestep the World]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: pass
  - 1: play Sidestep the World
  - 1: Pebble a3
  - 1: d1
expect: {a3: Boar, d1: Pebble, d1 controller: 1, seat 1 life: 20}
""")


def test_sidestep_the_world_moves_nothing_immovable() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Sidestep the World]}, {}]
battlefield:
  a4: {card: Rootbound Ancient, of: 1}
steps:
  - 0: play Sidestep the World
expect: {a4: Rootbound Ancient, seat 0 graveyard: [Sidestep the World]}
""")


# -- other actions --------------------------------------------------------------------------


def test_three_knots_stuns_a_card_for_three_regroup_steps() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Three Knots], deck: [Pebble]}, {deck: [Pebble]}]
battlefield:
  a4: {card: Boar, of: 1}
steps:
  - 0: play Three Knots
  - expect: {a4 counters: {stun: 3}}
  - 0: done
  - 0: done
  - 0: done
  - expect: {acting: 1, step: act, a4 counters: {stun: 2}}
  - expect: {options: [play Pebble, place Pebble, done]}
  - 1: done
  - expect: {step: move, options: [done]}
expect: {a4: Boar}
""")


def test_three_knots_are_deflected_like_any_effect_that_targets() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Three Knots]}, {}]
battlefield:
  a4: {card: Boar, of: 1, counters: {deflect: 1}}
steps:
  - 0: play Three Knots
expect: {a4 counters: {}}
""")


def test_unravelling_puts_a_card_on_top_of_its_owners_deck() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unravelling]}, {deck: [Pebble]}]
battlefield:
  a1: {card: Boar, of: 0}
  a4: {card: Oak, of: 1}
steps:
  - 0: play Unravelling
expect: {a4: empty, a1: Boar, seat 1 deck: [Oak, Pebble]}
""")


def test_unravelling_finds_no_target_among_ones_own() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unravelling]}, {deck: [Pebble]}]
battlefield:
  a1: {card: Boar, of: 0}
steps:
  - 0: play Unravelling
expect: {a1: Boar, seat 1 deck: [Pebble], seat 0 graveyard: [Unravelling]}
""")


def test_palimpsest_takes_an_action_back() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Palimpsest], graveyard: [Pebble, Yawn, Three Knots]}, {}]
steps:
  - 0: play Palimpsest
  - expect: {asked: [0 card], options: [Three Knots, Yawn]}
  - 0: Yawn
expect: {seat 0 hand: [Yawn], seat 0 graveyard: [Pebble, Three Knots, Palimpsest]}
""")


def test_palimpsest_takes_neither_avatars_nor_itself() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Palimpsest], graveyard: [Pebble]}, {graveyard: [Yawn]}]
steps:
  - 0: play Palimpsest
expect: {seat 0 hand: [], seat 0 graveyard: [Pebble, Palimpsest], seat 1 graveyard: [Yawn]}
""")


# -- equips ---------------------------------------------------------------------------------


def test_chain_of_stillness_binds_an_opposing_avatar() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Chain of Stillness]}, {}]
battlefield:
  a1: {card: Boar, of: 0}
  a4: {card: Candle Wraith, of: 1}
  b4: {card: Crate, of: 1}
steps:
  - 0: play Chain of Stillness
expect: {a4 arms: [Chain of Stillness], a4 attack: 2, a4 facets: [fly, motionless, grounded]}
""")


def test_chain_of_stillness_lets_its_avatar_use_no_movement() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a4: {card: Boar, of: 1, arms: [{card: Chain of Stillness, of: 0}]}
  d4: {card: Pebble, of: 1}
turn: 1
steps:
  - expect: {options: [orient Pebble d4, done]}
  - 1: done
  - 1: move Pebble d4 to d3
  - expect: {options: [done]}
""")


def test_chain_of_stillness_fits_no_card_of_ones_own() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Chain of Stillness]}, {}]
battlefield:
  a1: {card: Boar, of: 0, moved: true}
  b4: {card: Crate, of: 1}
steps:
  - expect: {options: [done]}
""")


def test_ink_black_cloak_lets_its_bearer_dodge_two_zones() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1, arms: [Ink-Black Cloak]}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: dodge with Pebble a3 to c3
expect: {a3: Boar, c3: Pebble, c3 exhausted: true, c3 arms: [Ink-Black Cloak]}
""")


def test_ink_black_cloak_hides_nobody_else_and_no_exhausted_bearer() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Crate, of: 1}
  c3: {card: Pebble, of: 1, arms: [Ink-Black Cloak]}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, c3: Pebble}
""")
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1, exhausted: true, arms: [Ink-Black Cloak]}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, seat 1 graveyard: [Pebble, Ink-Black Cloak]}
""")


def test_staff_of_borrowed_names_readies_its_bearer_for_an_action() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Yawn]}, {}]
battlefield:
  a1: {card: Boar, of: 0, exhausted: true, arms: [Staff of Borrowed Names]}
  b1: {card: Boar, of: 0, exhausted: true}
steps:
  - 0: play Yawn
expect: {a1 exhausted: false, b1 exhausted: true, a1 attack: 4, a1 health: 4, b1 attack: 3}
""")


def test_staff_of_borrowed_names_does_not_hear_avatars_or_the_opponent() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Pebble]}, {}]
battlefield:
  a1: {card: Boar, of: 0, exhausted: true, arms: [Staff of Borrowed Names]}
  a4: {card: Boar, of: 1, exhausted: true, arms: [Staff of Borrowed Names]}
steps:
  - 0: play Pebble
  - 0: b1
  - 0: ready
expect: {a1 exhausted: true, a4 exhausted: true}
""")
    run_scenario("""
seats: [{cubes: 1, hand: [Yawn]}, {}]
battlefield:
  a4: {card: Boar, of: 1, exhausted: true, arms: [Staff of Borrowed Names]}
steps:
  - 0: play Yawn
expect: {a4 exhausted: true}
""")


# -- the deck -------------------------------------------------------------------------------


def test_the_magical_deck_is_legal_and_has_every_magical_card() -> None:
    rules = GAME.rules()
    deck = GAME.decks()["The Last Word"]
    assert sum(deck.values()) == 50
    assert GAME.check_deck(rules, deck) == []
    forms = {face.name for face in GAME.faces(rules) if face.fields["form"] == "magical"}
    assert set(deck) == forms - {"Reflection"}


def test_barred_threshold_locks_the_gate_of_the_opponent_for_good() -> None:
    run_scenario("""
step: second act
seats:
  - {cubes: 2, hand: [Barred Threshold], deck: [Oak], aside: [{card: Boar, to: hand}]}
  - {deck: [Oak], aside: [{card: Pebble, to: hand}]}
steps:
  - 0: play Barred Threshold
  - expect: {seat 1 gate locked: true, seat 0 gate locked: false, seat 0 hand: [Oak]}
  - 0: done
expect: {acting: 1, seat 1 aside: [Pebble], seat 1 gate locked: true, seat 0 aside: []}
""")
