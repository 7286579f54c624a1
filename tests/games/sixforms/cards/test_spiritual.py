"""The spiritual cards, each by its printed text."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from tests.games.sixforms.scenarios import card, run_scenario

# -- avatars --------------------------------------------------------------------------------


def test_lantern_penitent_discards_the_top_two_of_the_deck() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Lantern Penitent], deck: [Oak, Boar, Pebble]}, {deck: [Yawn]}]
steps:
  - 0: play Lantern Penitent
  - 0: a1
  - 0: ready
expect: {seat 0 deck: [Pebble], seat 0 graveyard: [Oak, Boar], seat 1 deck: [Yawn]}
""")


def test_lantern_penitent_discards_no_more_than_there_is() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Lantern Penitent], deck: [Oak]}, {}]
steps:
  - 0: play Lantern Penitent
  - 0: a1
  - 0: ready
expect: {seat 0 deck: [], seat 0 graveyard: [Oak], a1: Lantern Penitent}
""")


def test_ashen_confessor_gains_life_as_it_is_readied() -> None:
    run_scenario("""
seats: [{deck: [Pebble]}, {}]
battlefield:
  a1: {card: Ashen Confessor, of: 0, exhausted: true}
step: regroup
steps:
  - 0: Ashen Confessor a1
expect: {a1 exhausted: false, seat 0 life: 21}
""")


def test_ashen_confessor_gains_nothing_by_being_oriented_or_left_exhausted() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Ashen Confessor, of: 0, exhausted: true}
steps:
  - 0: orient Ashen Confessor a1
expect: {a1 exhausted: false, seat 0 life: 20}
""")
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Ashen Confessor, of: 0}
steps:
  - 0: orient Ashen Confessor a1
expect: {a1 exhausted: true, seat 0 life: 20}
""")
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Ashen Confessor, of: 0, exhausted: true}
step: regroup
steps:
  - 0: none
expect: {a1 exhausted: true, seat 0 life: 20}
""")


def test_shade_of_the_cracked_bell_is_unveiled_and_heard_as_it_is_drawn() -> None:
    run_scenario("""
seats: [{deck: [Shade of the Cracked Bell, Pebble]}, {}]
step: draw
expect:
  seat 0 hand: [Shade of the Cracked Bell]
  seat 1 sees seat 0 hand: [Shade of the Cracked Bell]
  seat 1 life: 19
  seat 0 life: 20
""")


def test_shade_of_the_cracked_bell_taken_is_not_drawn() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Grave Cantor], graveyard: [Shade of the Cracked Bell]}, {}]
steps:
  - 0: play Grave Cantor
  - 0: a1
  - 0: ready
expect: {seat 0 hand: [Shade of the Cracked Bell], seat 1 life: 20}
""")


def test_shade_of_the_cracked_bell_walks_through_and_guards_nobody() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Shade of the Cracked Bell, of: 0}
  a2: {card: Oak, of: 1}
step: move
steps:
  - 0: move Shade of the Cracked Bell a1 to a3
expect: {a3: Shade of the Cracked Bell}
""")
    run_scenario("""
seats: [{}, {}]
battlefield:
  a4: {card: Boar, of: 0}
  d4: {card: Shade of the Cracked Bell, of: 1}
step: move
steps:
  - 0: strike with Boar a4
expect: {seat 1 life: 17}
""")


def test_returning_soldier_comes_back_from_the_graveyard() -> None:
    run_scenario("""
seats: [{cubes: 3, graveyard: [Returning Soldier]}, {}]
steps:
  - 0: use Returning Soldier
  - 0: b1
  - 0: ready
expect: {b1: Returning Soldier, seat 0 graveyard: [], seat 0 drained: 3}
""")


def test_returning_soldier_stays_where_there_is_too_little_energy_or_in_the_void() -> None:
    run_scenario("""
seats: [{cubes: 2, graveyard: [Returning Soldier]}, {}]
steps:
  - expect: {options: [done]}
""")
    run_scenario("""
seats: [{cubes: 3, void: [Returning Soldier]}, {cubes: 3, graveyard: [Returning Soldier]}]
steps:
  - expect: {options: [done]}
""")


def test_martyr_of_the_long_road_gives_life_as_it_is_eliminated() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unmaking]}, {}]
battlefield:
  a4: {card: Martyr of the Long Road, of: 1}
steps:
  - 0: play Unmaking
expect: {seat 1 life: 23, seat 0 life: 20, seat 1 void: [Martyr of the Long Road]}
""")


def test_martyr_of_the_long_road_that_is_destroyed_gives_nothing() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Martyr of the Long Road, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {seat 1 life: 20, seat 1 graveyard: [Martyr of the Long Road]}
""")


def test_candle_wraith_comes_back_to_the_hand_at_the_end_of_the_turn() -> None:
    run_scenario("""
seats: [{}, {deck: [Pebble]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Candle Wraith, of: 1, exhausted: true}
step: move
steps:
  - 0: move Boar a2 to a3
  - expect: {a3: Boar, seat 1 aside: [Candle Wraith], seat 1 graveyard: []}
  - 0: done
  - 0: done
expect: {acting: 1, seat 1 hand: [Candle Wraith, Pebble]}
""")


def test_candle_wraith_that_is_crushed_stays_in_the_graveyard() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Weight of Ages]}, {}]
battlefield:
  a3: {card: Candle Wraith, of: 1}
steps:
  - 0: play Weight of Ages
expect: {seat 1 graveyard: [Candle Wraith], seat 1 aside: []}
""")


def test_grave_cantor_takes_an_avatar_back() -> None:
    run_scenario("""
seats:
  - {cubes: 3, hand: [Grave Cantor], graveyard: [Crate, Pebble, Yawn, Boar]}
  - {graveyard: [Oak]}
steps:
  - 0: play Grave Cantor
  - 0: a1
  - 0: ready
  - expect: {asked: [0 card], options: [Boar, Pebble]}
  - 0: Boar
expect: {seat 0 hand: [Boar], seat 0 graveyard: [Crate, Pebble, Yawn], seat 1 graveyard: [Oak]}
""")


def test_grave_cantor_takes_nothing_else() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Grave Cantor], graveyard: [Crate, Yawn]}, {graveyard: [Oak]}]
steps:
  - 0: play Grave Cantor
  - 0: a1
  - 0: ready
expect: {seat 0 hand: [], seat 0 graveyard: [Crate, Yawn]}
""")


def test_bone_choir_gains_a_life_for_each_destruction() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Crate, of: 1}
  b2: {card: Boar, of: 0}
  b3: {card: Boar, of: 1}
  d4: {card: Bone Choir, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - expect: {seat 1 life: 21}
  - 0: move Boar b2 to b3
expect: {b3: empty, seat 1 life: 22, seat 0 life: 20}
""")


def test_bone_choir_that_is_destroyed_with_others_gains_nothing() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Oak, of: 0, counters: {frailty: 7}, this turn: {stats: [9, 0, 0], facets: []}}
  a3: {card: Bone Choir, of: 1}
step: move
steps:
  - 0: move Oak a2 to a3
expect: {a3: empty, seat 1 life: 20}
""")


def test_wailing_widow_takes_a_card_with_her() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Lantern Penitent], deck: [Wailing Widow, Pebble]}, {hand: [Oak, Boar]}]
steps:
  - 0: play Lantern Penitent
  - 0: a1
  - 0: ready
  - 1: Oak
expect:
  seat 0 graveyard: [Wailing Widow, Pebble]
  seat 1 hand: [Boar]
  seat 1 graveyard: [Oak]
""")


def test_wailing_widow_is_silent_where_she_is_destroyed() -> None:
    run_scenario("""
seats: [{hand: [Oak]}, {}]
battlefield:
  a2: {card: Oak, of: 0, counters: {power: 3}}
  a3: {card: Wailing Widow, of: 1}
step: move
steps:
  - 0: move Oak a2 to a3
expect: {a3: Oak, seat 0 hand: [Oak], seat 1 graveyard: [Wailing Widow]}
""")


def test_nameless_pilgrim_walks_out_of_the_void() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unmaking]}, {}]
battlefield:
  a4: {card: Nameless Pilgrim, of: 1}
steps:
  - 0: play Unmaking
expect: {a4: empty, seat 1 void: [], seat 1 hand: [Nameless Pilgrim]}
""")


def test_nameless_pilgrim_comes_back_from_a_discard_by_effect() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Lantern Penitent], deck: [Nameless Pilgrim, Oak, Boar]}, {}]
steps:
  - 0: play Lantern Penitent
  - 0: a1
  - 0: ready
expect: {seat 0 hand: [Nameless Pilgrim], seat 0 graveyard: [Oak], seat 0 deck: [Boar]}
""")


def test_nameless_pilgrim_does_not_come_back_from_a_discard_by_rule() -> None:
    run_scenario("""
seats: [{hand: [Nameless Pilgrim, Yawn*7]}, {deck: [Pebble]}]
step: end
steps:
  - 0: Nameless Pilgrim
expect: {seat 0 graveyard: [Nameless Pilgrim], seat 0 hand size: 7}
""")


def test_nameless_pilgrim_does_not_walk_out_of_the_graveyard() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Nameless Pilgrim, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: empty, seat 1 graveyard: [Nameless Pilgrim], seat 1 hand: []}
""")


def test_pale_ferryman_takes_a_friend_across_and_back() -> None:
    run_scenario("""
seats: [{cubes: 2}, {deck: [Pebble]}]
battlefield:
  a1: {card: Pale Ferryman, of: 0}
  b2: {card: Boar, of: 0, counters: {damage: 2}}
  d4: {card: Boar, of: 1}
step: second act
steps:
  - 0: use Pale Ferryman a1
  - expect: {b2: empty, seat 0 aside: [Boar]}
  - 0: done
  - 0: c1
  - 0: ready
expect: {acting: 1, c1: Boar, c1 counters: {}, seat 0 aside: []}
""")


def test_pale_ferryman_saves_a_friend_from_an_attack() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, deck: [Pebble]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
  d4: {card: Pale Ferryman, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: pass
  - 1: use Pale Ferryman d4
  - expect: {a3: Boar, seat 1 aside: [Pebble], seat 1 life: 20}
""")


def test_pale_ferryman_does_not_carry_itself() -> None:
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a1: {card: Pale Ferryman, of: 0, moved: true}
  b1: {card: Crate, of: 0, moved: true}
  d4: {card: Boar, of: 1}
steps:
  - expect: {options: [done]}
""")


def test_voidglass_oracle_draws_for_what_is_eliminated() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unmaking], deck: [Oak]}, {}]
battlefield:
  a1: {card: Voidglass Oracle, of: 0}
  a4: {card: Boar, of: 1}
steps:
  - 0: play Unmaking
expect: {seat 1 void: [Boar], seat 0 hand: [Oak]}
""")


def test_voidglass_oracle_draws_neither_for_itself_nor_for_a_destruction() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unmaking]}, {deck: [Oak]}]
battlefield:
  a4: {card: Voidglass Oracle, of: 1}
steps:
  - 0: play Unmaking
expect: {seat 1 void: [Voidglass Oracle], seat 1 hand: []}
""")
    run_scenario("""
seats: [{deck: [Oak]}, {}]
battlefield:
  a1: {card: Voidglass Oracle, of: 0}
  b2: {card: Boar, of: 0}
  b3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar b2 to b3
expect: {b3: Boar, seat 0 hand: []}
""")


def test_hollow_saint_walks_in_where_an_effect_casts_it_out() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Voice from Nowhere]}, {hand: [Hollow Saint]}]
steps:
  - 0: play Voice from Nowhere
  - 1: a4
  - 1: ready
expect: {a4: Hollow Saint, a4 controller: 1, seat 1 hand: [], seat 1 graveyard: []}
""")


def test_hollow_saint_discarded_by_a_rule_stays_out() -> None:
    run_scenario("""
seats: [{hand: [Hollow Saint, Yawn*7]}, {deck: [Pebble]}]
step: end
steps:
  - 0: Hollow Saint
expect: {seat 0 graveyard: [Hollow Saint], battlefield: {}}
""")


def test_unburied_king_is_neither_destroyed_by_damage_nor_by_effects() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Unburied King, of: 0}
  a3: {card: Oak, of: 1, counters: {power: 8}}
step: move
steps:
  - 0: move Unburied King a2 to a3
expect: {a2: Unburied King, a3 counters: {power: 8, damage: 6}, seat 0 life: 16}
""")


def test_unburied_king_can_be_crushed_all_the_same() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Weight of Ages]}, {}]
battlefield:
  a4: {card: Unburied King, of: 1}
steps:
  - 0: play Weight of Ages
expect: {a4: empty, seat 1 graveyard: [Unburied King]}
""")


# -- artifacts ------------------------------------------------------------------------------


def test_cenotaph_trades_a_buried_avatar_for_power() -> None:
    run_scenario("""
seats: [{cubes: 2, graveyard: [Pebble, Yawn, Oak]}, {}]
battlefield:
  a1: {card: Cenotaph, of: 0}
  b1: {card: Boar, of: 0}
steps:
  - 0: use Cenotaph a1
  - 0: Pebble
expect:
  b1 counters: {power: 2}
  seat 0 void: [Pebble]
  seat 0 graveyard: [Yawn, Oak]
  seat 0 drained: 2
  a1 exhausted: false
""")


def test_cenotaph_needs_an_avatar_in_the_graveyard_and_one_to_strengthen() -> None:
    run_scenario("""
seats: [{cubes: 2, graveyard: [Yawn]}, {graveyard: [Pebble]}]
battlefield:
  a1: {card: Cenotaph, of: 0, moved: true}
  b1: {card: Boar, of: 0, moved: true}
steps:
  - expect: {options: [done]}
""")
    run_scenario("""
seats: [{cubes: 2, graveyard: [Pebble]}, {}]
battlefield:
  a1: {card: Cenotaph, of: 0, moved: true}
steps:
  - expect: {options: [done]}
""")


def test_door_in_the_hillside_lets_a_wisp_out() -> None:
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a1: {card: Door in the Hillside, of: 0}
steps:
  - 0: use Door in the Hillside a1
  - 0: b1
  - 0: ready
expect: {b1: Wisp, b1 facets: [fly], a1 exhausted: true, seat 0 drained: 2}
""")


def test_door_in_the_hillside_takes_a_card_in_each_end_step_of_its_own() -> None:
    run_scenario("""
seats: [{deck: [Oak, Boar]}, {deck: [Pebble*2]}]
battlefield:
  a1: {card: Door in the Hillside, of: 0}
step: second act
steps:
  - 0: done
  - expect: {acting: 1, seat 0 graveyard: [Oak]}
  - 1: done
  - 1: done
  - 1: done
  - expect: {acting: 0, seat 0 graveyard: [Oak], seat 0 hand: [Boar], seat 1 graveyard: []}
""")


def test_seventh_seat_is_won_with_six_intensity_counters() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Seventh Seat, of: 0, counters: {intensity: 6}}
steps:
  - 0: use Seventh Seat a1
expect: {outcome: seat 0 wins, reason: by a card}
""")


def test_seventh_seat_is_not_won_with_five() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Seventh Seat, of: 0, moved: true, counters: {intensity: 5}}
steps:
  - expect: {options: [done]}
""")


def test_seventh_seat_intensifies_in_the_regroup_step_of_its_controller() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Seventh Seat, of: 0}
  a4: {card: Seventh Seat, of: 1}
step: regroup
expect: {step: act, a1 counters: {intensity: 1}, a4 counters: {}}
""")


def test_only_one_seventh_seat_may_be_in_a_deck() -> None:
    deck = dict(GAME.decks()["The Long Procession"])
    (flaw,) = GAME.check_deck(GAME.rules(), {**deck, "Seventh Seat": 2})
    assert (flaw.code, flaw.rule) == ("copies", "SF card-limits.3")


# -- the examples of the rulebook -----------------------------------------------------------


def test_quiet_thanks_gains_a_life_before_the_card_is_drawn() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Quiet Thanks], deck: [Oak]}, {}]
step: draw
steps:
  - 0: pass
  - 0: play Quiet Thanks
  - expect: {seat 0 life: 21}
expect: {seat 0 hand: [Oak], seat 0 graveyard: [Quiet Thanks]}
""")


def test_quiet_thanks_has_nothing_to_thank_for_without_a_draw() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Quiet Thanks, Yawn]}, {}]
steps:
  - expect: {options: [play Quiet Thanks, play Yawn, done]}
  - 0: play Yawn
  - expect: {asked: [0 respond], options: [pass]}
""")


def test_quiet_thanks_is_said_once_more_from_the_graveyard() -> None:
    run_scenario("""
seats: [{cubes: 2, graveyard: [Quiet Thanks]}, {}]
steps:
  - 0: use Quiet Thanks
  - expect: {options: [done]}
expect: {seat 0 life: 22, seat 0 void: [Quiet Thanks], seat 0 drained: 1}
""")


def test_envy_of_the_dead_takes_the_life_that_is_gained() -> None:
    run_scenario("""
seats: [{cubes: 1, graveyard: [Quiet Thanks]}, {cubes: 1, hand: [Envy of the Dead]}]
steps:
  - 0: use Quiet Thanks
  - 1: pass
  - 1: pass
  - 1: play Envy of the Dead
expect: {seat 0 life: 20, seat 1 life: 20}
""")


def test_envy_of_the_dead_does_not_answer_a_loss() -> None:
    run_scenario("""
seats: [{}, {cubes: 1, hand: [Envy of the Dead]}]
battlefield:
  a4: {card: Boar, of: 0}
step: move
steps:
  - 0: strike with Boar a4
expect: {seat 1 life: 17, seat 1 hand: [Envy of the Dead]}
""")


def test_shared_wound_gains_what_an_opponent_loses() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Shared Wound]}, {}]
battlefield:
  a4: {card: Boar, of: 0}
step: move
steps:
  - 0: strike with Boar a4
  - 0: pass
  - 0: play Shared Wound
expect: {seat 0 life: 23, seat 1 life: 17}
""")


def test_shared_wound_does_not_share_a_wound_of_ones_own() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Shared Wound]}]
battlefield:
  a4: {card: Boar, of: 0}
step: move
steps:
  - 0: strike with Boar a4
expect: {seat 0 life: 20, seat 1 life: 17, seat 1 hand: [Shared Wound]}
""")


def test_open_grave_pays_two_cards_for_an_avatar() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Open Grave], deck: [Oak, Boar, Yawn]}, {}]
battlefield:
  a1: {card: Pebble, of: 0}
  a4: {card: Boar, of: 1}
steps:
  - 0: play Open Grave
  - 0: "yes"
expect: {a1: empty, seat 0 hand: [Oak, Boar], seat 0 graveyard: [Pebble, Open Grave]}
""")


def test_open_grave_draws_nothing_where_nobody_is_sacrificed() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Open Grave], deck: [Oak, Boar]}, {}]
battlefield:
  a1: {card: Pebble, of: 0}
steps:
  - 0: play Open Grave
  - 0: "no"
expect: {a1: Pebble, seat 0 hand: []}
""")
    run_scenario("""
seats: [{cubes: 1, hand: [Open Grave], deck: [Oak, Boar]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
steps:
  - 0: play Open Grave
expect: {a1: Crate, seat 0 hand: [], seat 0 graveyard: [Open Grave]}
""")


def test_willing_loss_sacrifices_and_draws() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Willing Loss], deck: [Oak, Boar, Yawn]}, {}]
battlefield:
  a1: {card: Pebble, of: 0}
  b1: {card: Boar, of: 0}
steps:
  - 0: play Willing Loss
  - 0: Pebble a1
expect: {a1: empty, b1: Boar, seat 0 hand: [Oak, Boar]}
""")


def test_willing_loss_draws_also_where_nobody_is_sacrificed() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Willing Loss], deck: [Oak, Boar, Yawn]}, {}]
steps:
  - 0: play Willing Loss
expect: {seat 0 hand: [Oak, Boar]}
""")


def test_toll_of_dusk_is_paid_in_every_end_step_by_the_opponent() -> None:
    run_scenario("""
seats: [{actions: [Toll of Dusk], deck: [Pebble]}, {deck: [Pebble]}]
step: second act
steps:
  - 0: done
  - expect: {acting: 1, seat 1 life: 18}
  - 1: done
  - 1: done
  - 1: done
  - expect: {seat 0 life: 20, seat 1 life: 16}
""")


def test_the_last_toll_of_dusk_to_be_activated_decides() -> None:
    run_scenario("""
seats:
  - {life: 2, actions: [Toll of Dusk]}
  - {life: 2, actions: [Toll of Dusk]}
step: second act
steps:
  - 0: done
expect: {outcome: seat 0 wins, reason: no life left}
""")


def test_toll_of_dusk_goes_where_it_is_not_maintained() -> None:
    run_scenario("""
seats: [{drained: 1, actions: [Toll of Dusk]}, {}]
step: regroup
steps:
  - 0: "no"
expect: {step: act, seat 0 actions: [], seat 0 graveyard: [Toll of Dusk]}
""")
    run_scenario("""
seats: [{drained: 1, actions: [Toll of Dusk]}, {}]
step: regroup
steps:
  - 0: "yes"
expect: {step: act, seat 0 actions: [Toll of Dusk], seat 0 cubes: 0}
""")


# -- other actions --------------------------------------------------------------------------


def test_across_the_threshold_sends_a_card_away_for_the_turn() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Across the Threshold], deck: [Oak]}, {deck: [Pebble]}]
battlefield:
  a2: {card: Boar, of: 1}
steps:
  - 0: play Across the Threshold
  - expect: {a2: empty, seat 1 aside: [Boar]}
  - 0: done
  - 0: done
  - 0: done
  - 1: d4
  - 1: ready
expect: {acting: 1, d4: Boar, d4 moved: false}
""")


def test_across_the_threshold_comes_back_unplayed() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Across the Threshold], deck: [Oak]}, {deck: [Pebble]}]
battlefield:
  a1: {card: Greenling Sower, of: 0}
step: second act
steps:
  - 0: play Across the Threshold
  - 0: done
  - 0: a1
  - 0: ready
expect: {acting: 1, battlefield: {a1: Greenling Sower}}
""")


def test_unmaking_eliminates_an_opposing_card() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unmaking]}, {}]
battlefield:
  a1: {card: Boar, of: 0}
  a4: {card: Unburied King, of: 1}
steps:
  - 0: play Unmaking
expect: {a1: Boar, a4: empty, seat 1 void: [Unburied King], seat 1 graveyard: []}
""")


def test_unmaking_spares_ones_own() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unmaking]}, {}]
battlefield:
  a1: {card: Boar, of: 0}
steps:
  - 0: play Unmaking
expect: {a1: Boar, seat 0 graveyard: [Unmaking]}
""")


def test_weight_of_ages_crushes_without_destroying() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Weight of Ages]}, {}]
battlefield:
  a1: {card: Boar, of: 0}
  a4: {card: Puffball Drifter, of: 1}
  b3: {card: Oak, of: 0}
  d4: {card: Bone Choir, of: 1}
steps:
  - 0: play Weight of Ages
  - 0: Puffball Drifter a4
expect: {a4: empty, b3 poisoned: false, seat 1 life: 20, seat 1 graveyard: [Puffball Drifter]}
""")


def test_rites_of_return_put_a_buried_avatar_onto_the_field() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Rites of Return], graveyard: [Crate, Lantern Penitent, Oak],
         deck: [Pebble]}, {}]
steps:
  - 0: play Rites of Return
  - expect: {asked: [0 card], options: [Oak, Lantern Penitent]}
  - 0: Lantern Penitent
  - 0: a2
  - 0: ready
expect: {a2: Lantern Penitent, seat 0 deck: [Pebble],
         seat 0 graveyard: [Crate, Oak, Rites of Return]}
""")


def test_rites_of_return_do_nothing_for_artifacts() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Rites of Return], graveyard: [Crate]}, {graveyard: [Oak]}]
steps:
  - 0: play Rites of Return
expect: {battlefield: {}, seat 0 graveyard: [Crate, Rites of Return]}
""")


def test_silence_the_crypt_empties_a_grave_of_the_opponent() -> None:
    run_scenario("""
seats:
  - {cubes: 1, hand: [Silence the Crypt], graveyard: [Pebble]}
  - {graveyard: [Oak, Boar]}
steps:
  - 0: play Silence the Crypt
  - 0: Oak
expect:
  seat 1 void: [Oak]
  seat 1 graveyard: [Boar]
  seat 0 graveyard: [Pebble, Silence the Crypt]
  seat 0 life: 21
""")


def test_silence_the_crypt_answers_a_return_from_the_graveyard() -> None:
    run_scenario("""
seats:
  - {cubes: 3, graveyard: [Returning Soldier]}
  - {cubes: 1, hand: [Silence the Crypt]}
steps:
  - 0: use Returning Soldier
  - 1: play Silence the Crypt
  - 0: a1
  - 0: ready
expect: {a1: Returning Soldier, seat 0 void: [], seat 1 life: 21}
""")


def test_silence_the_crypt_of_an_empty_graveyard_gains_its_life_all_the_same() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Silence the Crypt], graveyard: [Pebble]}, {}]
steps:
  - 0: play Silence the Crypt
expect: {seat 0 life: 21, seat 0 graveyard: [Pebble, Silence the Crypt], seat 1 void: []}
""")


def test_voice_from_nowhere_arranges_the_opponents_deck_and_takes_a_card() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Voice from Nowhere]}, {hand: [Oak, Yawn], deck: [Pebble, Boar, Crate]}]
steps:
  - 0: play Voice from Nowhere
  - 0: Boar + Pebble
  - 0: 1
  - 1: Yawn
expect: {seat 1 deck: [Boar, Crate, Pebble], seat 1 hand: [Oak], seat 1 graveyard: [Yawn]}
""")


def test_voice_from_nowhere_is_called_out_of_the_void() -> None:
    run_scenario("""
seats: [{cubes: 4, void: [Voice from Nowhere], graveyard: [Voice from Nowhere]}, {}]
steps:
  - 0: use Voice from Nowhere
expect: {seat 0 hand: [Voice from Nowhere], seat 0 void: [], seat 0 drained: 4}
""")
    run_scenario("""
seats: [{cubes: 4, graveyard: [Voice from Nowhere]}, {void: [Voice from Nowhere]}]
steps:
  - expect: {options: [done]}
""")


def test_prayer_to_nothing_takes_a_card_out_of_the_void() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Prayer to Nothing], void: [Oak, Yawn]}, {}]
steps:
  - 0: play Prayer to Nothing
  - 0: Yawn
expect: {seat 0 hand: [Yawn], seat 0 void: [Oak]}
""")


def test_prayer_to_nothing_does_not_reach_other_places() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Prayer to Nothing], graveyard: [Oak]}, {void: [Boar]}]
steps:
  - 0: play Prayer to Nothing
expect: {seat 0 hand: [], seat 0 graveyard: [Oak, Prayer to Nothing], seat 1 void: [Boar]}
""")


# -- the equip, the token and the deck ------------------------------------------------------


def test_funeral_mask_gains_life_for_fallen_friends() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1, exhausted: true}
  d4: {card: Oak, of: 1, arms: [Funeral Mask]}
step: move
steps:
  - expect: {d4 attack: 3, d4 health: 11}
  - 0: move Boar a2 to a3
expect: {a3: Boar, seat 1 life: 22}
""")


def test_funeral_mask_mourns_neither_artifacts_nor_enemies() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Pebble, of: 0}
  a3: {card: Boar, of: 1}
  b2: {card: Boar, of: 0}
  b3: {card: Crate, of: 1}
  d4: {card: Oak, of: 1, arms: [Funeral Mask]}
step: move
steps:
  - 0: move Pebble a2 to a3
  - expect: {a3: Boar, seat 0 life: 18, seat 1 life: 20}
  - 0: move Boar b2 to b3
expect: {b3: Boar, seat 1 life: 20}
""")


def test_a_wisp_flies_past_its_friends() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Wisp, of: 0}
  a2: {card: Pebble, of: 0, moved: true}
  b1: {card: Pebble, of: 0, moved: true}
  b2: {card: Pebble, of: 0, moved: true}
step: move
steps:
  - expect:
      options:
        - move Wisp a1 to a3
        - move Wisp a1 to c1
        - move Wisp a1 to c3
        - done
""")


def test_the_spiritual_deck_is_legal_and_has_every_spiritual_card() -> None:
    rules = GAME.rules()
    deck = GAME.decks()["The Long Procession"]
    assert sum(deck.values()) == 50
    assert GAME.check_deck(rules, deck) == []
    forms = {face.name for face in GAME.faces(rules) if face.fields["form"] == "spiritual"}
    assert set(deck) == forms - {"Wisp"}


@pytest.mark.rule("SF math.1")
@pytest.mark.parametrize(("lost", "life"), [(1, 20), (2, 21), (3, 21), (4, 22)])
def test_half_a_blessing_gives_half_of_what_was_lost_rounded_down(lost: int, life: int) -> None:
    run_scenario(
        f"""
seats: [{{cubes: 2, hand: [Sting, Half a Blessing]}}, {{}}]
steps:
  - 0: play Sting
  - 0: pass
  - 0: pass
  - 0: play Half a Blessing
expect: {{seat 0 life: {life}, seat 1 life: {20 - lost}}}
""",
        card("Sting", "action", text=f"On play: an opponent loses {lost} life."),
    )


def test_half_a_blessing_is_not_for_a_loss_of_ones_own() -> None:
    run_scenario("""
cards:
  - {name: Prick, form: natural, type: action, cost: 1, text: "On play: you lose 4 life."}
seats: [{cubes: 2, hand: [Prick, Half a Blessing]}, {}]
steps:
  - 0: play Prick
expect: {seat 0 life: 16, seat 0 hand: [Half a Blessing]}
""")


@pytest.mark.rule("SF keyword-gate.4")
def test_mourner_at_the_door_lies_in_the_graveyard_from_the_end_of_the_turn_on() -> None:
    run_scenario("""
cards:
  - {name: Doom, form: natural, type: action, cost: 1, text: "On play: destroy target avatar."}
step: second act
battlefield: {a1: {card: Mourner at the Door, of: 0}}
seats: [{cubes: 1, hand: [Doom]}, {deck: [Oak]}]
steps:
  - 0: play Doom
  - expect: {seat 0 aside: [Mourner at the Door], seat 0 graveyard: [Doom]}
  - 0: done
expect: {seat 0 aside: [], seat 0 graveyard: [Doom, Mourner at the Door]}
""")


@pytest.mark.rule("SF keyword-gate.4")
def test_mourner_at_the_door_is_gated_as_it_is_discarded_and_not_as_it_is_taken() -> None:
    run_scenario("""
cards:
  - {name: Fling, form: natural, type: action, cost: 1, text: "On play: you discard 1 card."}
  - {name: Back, form: natural, type: action, cost: 1, text: "On play: take target avatar."}
battlefield: {a1: {card: Mourner at the Door, of: 0}}
seats: [{cubes: 2, hand: [Back, Fling]}, {}]
steps:
  - 0: play Back
  - expect: {seat 0 hand: [Fling, Mourner at the Door], seat 0 aside: []}
  - 0: play Fling
expect: {seat 0 aside: [Mourner at the Door], seat 0 hand: []}
""")


def test_mourner_at_the_door_gives_life_for_a_victory() -> None:
    run_scenario("""
step: move
battlefield:
  a2: {card: Mourner at the Door, of: 0}
  a3: {card: Pebble, of: 1}
steps:
  - 0: move Mourner at the Door a2 to a3
expect: {a3: Mourner at the Door, seat 0 life: 22}
""")


@pytest.mark.rule("SF possession-process.3")
def test_who_has_several_cards_behind_the_gate_says_which_comes_first() -> None:
    run_scenario("""
step: second act
battlefield:
  b1: {card: Oak, of: 0}
  c1: {card: Oak, of: 0}
  d1: {card: Oak, of: 0}
  a2: {card: Oak, of: 0}
  b2: {card: Oak, of: 0}
  c2: {card: Oak, of: 0}
  d2: {card: Oak, of: 0}
seats:
  - {aside: [{card: Boar, to: battlefield}, {card: Pebble, to: battlefield}]}
  - {deck: [Oak]}
steps:
  - 0: done
  - expect: {asked: [0 first]}
  - 0: Pebble
  - 0: ready
expect: {a1: Pebble, seat 0 aside: [Boar]}
""")
