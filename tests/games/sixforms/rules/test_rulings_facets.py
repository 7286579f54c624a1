"""Rulings on facets, stun and poison."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- taunt, block, dodge ------------------------------------------------------------------


@pytest.mark.rule("SF-Q40")
@pytest.mark.parametrize(
    ("jester", "asked"),
    [
        ("b3: {card: Jester, of: 1}", "1 taunt"),
        ("b3: {card: Jester, of: 1, exhausted: true}", "0 move"),
        ("b3: {card: Jester, of: 1, face-down: true}", "0 move"),
        ("b3: {card: Jester, of: 1, counters: {stun: 1}}", "0 move"),
        ("b3: {card: Blind, of: 1}", "0 move"),  # the other is not in its attack-line
        ("c2: {card: Jester, of: 1}", "0 move"),  # nor is it in the other's
        ("a3: {card: Jester, of: 1}", "0 move"),  # the other cannot reach it
    ],
)
def test_taunt_asks_only_where_both_could_attack_each_other(jester: str, asked: str) -> None:
    run_scenario(
        f"""
        battlefield:
          b2: {{card: Knight, of: 0}}
          {jester}
        step: move
        steps:
          - 0: move Knight b2 to c3
        expect: {{asked: [{asked}]}}
        """,
        avatar("Knight", "1, 3, 0", arrows="[n, ne, e]"),
        avatar("Jester", "1, 9, 0", "taunt", arrows="[n, nw]"),
        avatar("Blind", "1, 9, 0", "taunt", arrows="[s]"),
    )


@pytest.mark.rule("SF-Q41")
@pytest.mark.parametrize(
    ("state", "options"),
    [
        ("", "[block with Guard a3 to b3, dodge with Moth b4 to a4, pass]"),
        (", exhausted: true", "[done]"),  # the attack ended: nobody was asked
    ],
)
def test_only_a_ready_card_blocks_or_dodges(state: str, options: str) -> None:
    run_scenario(
        f"""
        battlefield:
          b2: {{card: Lynx, of: 0}}
          a3: {{card: Guard, of: 1{state}}}
          b4: {{card: Moth, of: 1{state}}}
        step: move
        steps:
          - 0: move Lynx b2 to b4
          - expect: {{options: {options}}}
          - {"1: pass" if not state else "expect: {asked: [0 move]}"}
        expect: {{b4: Lynx}}
        """,
        avatar("Lynx", "3, 3, 0", arrows="[n]"),
        avatar("Guard", "1, 3, 0", "block", arrows="[w]"),
        avatar("Moth", "1, 1, 0", "dodge", arrows="[e]"),
    )


@pytest.mark.rule("SF-Q15")
def test_a_blocker_is_readied_for_one_energy_more_with_every_block_of_the_turn() -> None:
    run_scenario(
        """
        seats: [{}, {cubes: 4}]
        battlefield:
          a2: {card: Lynx, of: 0}
          b2: {card: Lynx, of: 0}
          c2: {card: Lynx, of: 0}
          d3: {card: Guard, of: 1}
          a4: {card: Crate, of: 1}
          b4: {card: Crate, of: 1}
          c4: {card: Crate, of: 1}
        step: move
        steps:
          - 0: move Lynx c2 to c4
          - 1: block with Guard d3 to c3
          - 1: "yes"
          - expect: {c3: Guard, c3 exhausted: false, seat 1 cubes: 3}
          - 0: move Lynx b2 to b4
          - 1: block with Guard c3 to b3
          - 1: "yes"
          - expect: {b3: Guard, b3 exhausted: false, seat 1 cubes: 1, b3 blocks: 2}
          - 0: move Lynx a2 to a4
          - 1: block with Guard b3 to a3    # three are more than is left: nobody is asked
        expect: {a3: Guard, a3 exhausted: true, seat 1 cubes: 1}
        """,
        avatar("Lynx", "1, 9, 0", arrows="[n]"),
        avatar("Guard", "1, 9, 0", "block", arrows="[e]"),
    )


@pytest.mark.rule("SF-Q99", "SF-Q42")
def test_a_stealthy_attacker_of_the_next_zone_is_blocked_where_it_started() -> None:
    run_scenario(
        """
        battlefield:
          b2: {card: Shade, of: 0}
          c3: {card: Guard, of: 1}
          b3: {card: Egg, of: 1}
        step: move
        steps:
          - 0: move Shade b2 to b3
          - expect: {options: [block with Guard c3 to b2, pass]}
          - 1: block with Guard c3 to b2
        expect: {b2: Shade, c3: Guard, b3: Egg}
        """,
        avatar("Shade", "1, 9, 0", "stealth", arrows="[n]"),
        avatar("Guard", "1, 9, 0", "block"),
        avatar("Egg", "0, 1, 0"),
    )


# -- stun and poison ----------------------------------------------------------------------


@pytest.mark.rule("SF-Q35")
def test_a_card_that_is_stunned_keeps_its_equips_and_gets_no_new_ones() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, placed: true, hand: [Daze, Blade]}, {}]
        battlefield:
          a1: {card: Oak, of: 0, moved: true, arms: [Blade]}
        steps:
          - 0: play Daze
          - expect: {a1 arms: [Blade], a1 attack: 4}
          - 0: {refused: play Blade, rule: SF keyword-stun.1}
        expect: {a1 counters: {stun: 1}, seat 0 graveyard: [Daze]}
        """,
        card("Daze", "action", "cost: 0", "On play: add 1 stun counter to target avatar."),
        card("Blade", "equip", "", "While equipping — the equipped card gains +2/+0/+0."),
    )


@pytest.mark.rule("SF-Q93")
@pytest.mark.parametrize(
    ("facet", "victim", "poisoned"),
    [
        ("noble", "Oak", "true"),
        ("bruise", "Oak", "true"),
        ("mangle", "Oak", "true"),
        ("noble", "Brittle", "true"),
        ("awaken", "Idol", "false"),  # it takes no damage from what it resists
    ],
)
def test_venom_poisons_with_every_kind_of_damage_and_with_none_it_does_not(
    facet: str, victim: str, poisoned: str
) -> None:
    run_scenario(
        f"""
        seats: [{{}}, {{cubes: 1}}]
        battlefield:
          a2: {{card: Viper, of: 0}}
          a3: {{card: {victim}, of: 1, face-down: {"true" if victim == "Idol" else "false"}}}
        step: move
        steps:
          - 0: move Viper a2 to a3
        expect: {{a3: {victim}, a3 poisoned: {poisoned}}}
        """,
        avatar("Viper", "1, 9, 0", "venomous", facet),
        avatar("Brittle", "1, 9, 0", "destructible"),
        avatar("Idol", "1, 9, 0", more="resists: [natural]"),
    )


@pytest.mark.rule("SF-Q93")
@pytest.mark.parametrize(("attacker", "poisoned"), [("Viper", "true"), ("Asp", "false")])
def test_a_venomous_card_that_deals_no_damage_does_not_poison(attacker: str, poisoned: str) -> None:
    run_scenario(
        f"""
        battlefield:
          a2: {{card: {attacker}, of: 0}}
          a3: {{card: Coil, of: 1, exhausted: true}}
        step: move
        steps:
          - 0: move {attacker} a2 to a3
        expect: {{a2 poisoned: false, a3 poisoned: {poisoned}}}
        """,
        avatar("Viper", "1, 9, 0", "venomous"),
        avatar("Asp", "0, 9, 0", "venomous"),
        avatar("Coil", "5, 9, 0", "venomous"),
    )


@pytest.mark.rule("SF-Q94")
def test_poison_is_no_counter_and_is_gone_with_the_card_that_leaves_the_battlefield() -> None:
    run_scenario(
        """
        seats: [{cubes: 5, placed: true, hand: [Lift, Veil]}, {}]
        battlefield:
          a1: {card: Oak, of: 0, moved: true, poisoned: true}
          b1: {card: Pebble, of: 0, moved: true, poisoned: true}
        steps:
          - expect: {a1 counters: {}}
          - 0: play Veil                    # face down it stays poisoned
          - 0: Pebble b1
          - expect: {b1 poisoned: true}
          - 0: play Lift
          - 0: play Oak
          - 0: a1
          - 0: ready
        expect: {a1: Oak, a1 poisoned: false}
        """,
        card("Lift", "action", "cost: 0", "On play: take target friendly avatar."),
        card("Veil", "action", "cost: 0", "On play: flip target friendly avatar face-down."),
    )


# -- the same facet twice, numbers below zero ---------------------------------------------


@pytest.mark.rule("SF-Q91")
def test_the_same_facet_twice_counts_once_and_only_deflect_counters_add_up() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Ward], deck: [Yawn]}, {}]
        battlefield:
          a1: {card: Kiln, of: 0, moved: true, facet counters: [intensify, blowback],
               this turn: {facets: [intensify, blowback]}, counters: {deflect: 1}}
          a2: {card: Oak, of: 1}
        step: regroup
        steps:
          - expect: {a1 counters: {intensity: 1, deflect: 1}}
          - 0: play Ward
          - expect: {a1 counters: {intensity: 1, deflect: 3}}
        """,
        avatar("Kiln", "1, 9, 0", "intensify", "blowback"),
        card(
            "Ward",
            "action",
            "cost: 0",
            "On play: add 2 deflect counters to target friendly avatar.",
        ),
    )
    run_scenario(
        """
        battlefield:
          a2: {card: Pebble, of: 0}
          a3: {card: Wind, of: 1, facet counters: [blowback], this turn: {facets: [blowback]}}
        step: move
        steps:
          - 0: move Pebble a2 to a3
        expect: {seat 0 life: 16}
        """,
        avatar("Wind", "1, 5, 0", "blowback"),
    )


@pytest.mark.rule("SF-Q82")
def test_an_attack_or_weakness_below_zero_counts_as_zero() -> None:
    run_scenario(
        """
        battlefield:
          a4: {card: Lynx, of: 0, this turn: {stats: [-9, 0, -9]}}
          b4: {card: Lynx, of: 0}
          a3: {card: Oak, of: 1, this turn: {stats: [-9, 0, -9]}}
          b3: {card: Oak, of: 1, this turn: {stats: [-9, 0, -9]}}
        step: move
        steps:
          - expect: {a4 attack: 0, a4 weakness: 0, a3 attack: 0, a3 weakness: 0}
          - 0: move Lynx a4 to a3           # nobody deals anything, and nobody is mended
          - expect: {a4: Lynx, a4 health left: 9, a3 health left: 9}
          - 0: move Lynx b4 to b3           # from behind by nine, and not by less
        expect: {b3: Lynx, seat 1 life: 20, seat 0 life: 20}
        """,
        avatar("Lynx", "9, 9, 0"),
    )


# -- unite and shift ----------------------------------------------------------------------


@pytest.mark.rule("SF-Q96")
@pytest.mark.parametrize(
    ("mover", "stays", "host", "arm"),
    [
        ("Rider", "Steed", "Steed", "Rider"),
        ("Steed", "Rider", "Steed", "Rider"),
        ("Rider", "Twin", "Twin", "Rider"),
        ("Twin", "Rider", "Rider", "Twin"),
    ],
)
def test_the_card_with_unite_becomes_the_equip_or_the_one_that_moved_if_both_have_it(
    mover: str, stays: str, host: str, arm: str
) -> None:
    run_scenario(
        f"""
        battlefield:
          a1: {{card: {mover}, of: 0}}
          a2: {{card: {stays}, of: 0, moved: true}}
          d4: {{card: Oak, of: 1}}
        step: move
        steps:
          - 0: move {mover} a1 to a2
        expect: {{battlefield: {{a2: {host}, d4: Oak}}, a2 arms: [{arm}]}}
        """,
        avatar("Rider", "1, 1, 0", "unite"),
        avatar("Twin", "2, 2, 0", "unite"),
        avatar("Steed", "3, 3, 0"),
    )


@pytest.mark.rule("SF-Q96")
def test_cards_unite_by_being_put_and_not_by_being_played() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Rider, Raise], graveyard: [Rider]}, {}]
        battlefield:
          a2: {card: Oak, of: 0, moved: true}
        steps:
          - 0: play Rider
          - expect: {options: [a1, b1, c1, d1, b2, c2, d2]}
          - 0: d1
          - 0: ready
          - 0: play Raise
          - expect: {options: [a1, b1, c1, d1, a2, b2, c2, d2]}
          - 0: a2
          - 0: ready
        expect: {a2: Oak, a2 arms: [Rider], seat 0 graveyard: [Raise]}
        """,
        avatar("Rider", "1, 1, 0", "unite"),
        card(
            "Raise",
            "action",
            "cost: 0",
            "On play: put an avatar in your graveyard onto your field.",
        ),
    )


@pytest.mark.rule("SF-Q97")
@pytest.mark.parametrize("moved", ["true", "false"])
def test_a_card_left_behind_keeps_its_position_and_movement(moved: str) -> None:
    run_scenario(
        f"""
        battlefield:
          b1: {{card: Oak, of: 0, arms: [{{card: Rider, exhausted: true, moved: {moved}}}]}}
          d4: {{card: Crate, of: 1}}
        step: move
        steps:
          - 0: split and move Oak b1 to b2
        expect: {{b1: Rider, b1 exhausted: true, b1 moved: {moved}, b2: Oak, b2 exhausted: false}}
        """,
        avatar("Rider", "1, 1, 0", "unite"),
    )


@pytest.mark.rule("SF-Q98")
def test_a_shifting_card_goes_up_to_two_zones_into_an_empty_one_and_attacks_nobody() -> None:
    run_scenario(
        """
        battlefield:
          b1: {card: Pebble, of: 0}
          b2: {card: Swerve, of: 0}
          b3: {card: Pebble, of: 1}
        step: move
        steps:
          - 0: move Pebble b1 to b2
          - expect: {asked: [0 shift], options: [c2, d2]}   # an arrow, and not onto b3
          - 0: d2
        expect: {b2: Pebble, d2: Swerve, d2 exhausted: true, d2 moved: false, b3: Pebble}
        """,
        avatar("Swerve", "5, 5, 0", "shift", arrows="[n, e]"),
    )


@pytest.mark.rule("SF-Q98")
def test_without_an_empty_zone_in_its_reach_a_card_cannot_shift() -> None:
    run_scenario(
        """
        battlefield:
          b1: {card: Pebble, of: 0}
          b2: {card: Swerve, of: 0, moved: true}
          b3: {card: Pebble, of: 1}
        step: move
        steps:
          - 0: move Pebble b1 to b2
        expect: {b1: Pebble, b1 moved: true, b2: Swerve, b2 exhausted: false,
          seat 0 life: 20}
        """,
        avatar("Swerve", "5, 5, 0", "shift", arrows="[n]", text="On shift: you gain 5 life."),
    )
