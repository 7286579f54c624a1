"""Facets that change battle damage: bruise, mangle, destructible, venomous, blowback,
fierce, shield and pierce.
"""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, run_scenario

BRUTE = avatar("Brute", "9, 9, 0")
LANCE = avatar("Lance", "3, 3, 0", "pierce")


def fight(attacker: str, defender: str, expect: str, *own: str, cubes: int = 0) -> None:
    """Let the card at b2 attack the one at b3; both are battlefield entries."""
    name = attacker.split(",", maxsplit=1)[0]
    run_scenario(
        f"""
        step: move
        seats: [{{}}, {{cubes: {cubes}}}]
        battlefield:
          b2: {{card: {attacker}, of: 0}}
          b3: {{card: {defender}, of: 1}}
        steps:
          - 0: move {name} b2 to b3
        expect: {{{expect}}}
        """,
        *own,
    )


# -- other kinds of damage ----------------------------------------------------------------


@pytest.mark.rule("SF facet-bruise.1", "SF-Q31")
def test_what_bruise_deals_stays_to_the_end_of_the_turn_and_does_not_overflow() -> None:
    thug = avatar("Thug", "4, 9, 0", "bruise")
    fight("Thug", "Oak", "b2: Thug, b3 damage: 4, b3 counters: {}", thug)
    fight("Thug", "Pebble", "b3: Thug, seat 1 life: 20", thug)


@pytest.mark.rule("SF facet-bruise.1")
def test_a_second_attacker_profits_from_a_bruise_until_the_turn_ends() -> None:
    setup = """
        step: {step}
        seats: [{{}}, {{deck: [Yawn]}}]
        battlefield:
          b2: {{card: Thug, of: 0}}
          a2: {{card: Boar, of: 0}}
          b3: {{card: Slab, of: 1, damage: {damage}}}
        steps:
    """
    cards = (avatar("Thug", "4, 9, 0", "bruise"), avatar("Slab", "0, 6, 0"))
    run_scenario(
        setup.format(step="move", damage=0)
        + """
          - 0: move Thug b2 to b3
          - expect: {b2: Thug, b3 health left: 2}
          - 0: move Boar a2 to b3
        expect: {b3: Boar}
        """,
        *cards,
    )
    run_scenario(
        setup.format(step="second act", damage=4)
        + """
          - 0: done
        expect: {acting: 1, b3 health left: 6}
        """,
        *cards,
    )


@pytest.mark.rule("SF facet-mangle.1", "SF-Q31")
def test_what_mangle_deals_is_counters_that_stay_and_do_not_overflow() -> None:
    claw = avatar("Claw", "4, 9, 0", "mangle")
    fight("Claw", "Oak", "b2: Claw, b3 damage: 0, b3 counters: {damage: 4}", claw)
    fight("Claw", "Pebble", "b3: Claw, seat 1 life: 20", claw)


@pytest.mark.rule("SF facet-mangle.1", "SF facet-bruise.1")
@pytest.mark.parametrize("facet", ["mangle", "bruise"])
def test_a_defender_that_mangles_or_bruises_does_so_too(facet: str) -> None:
    left = "counters: {damage: 3}" if facet == "mangle" else "damage: 3"
    fight("Oak", "Cat", f"b2: Oak, b2 {left}, b3: Cat", avatar("Cat", "3, 9, 0", facet))


@pytest.mark.rule("SF facet-mangle.1", "SF facet-bruise.1")
@pytest.mark.parametrize("facet", ["mangle", "bruise", "destructible"])
def test_an_effect_deals_normal_damage_whatever_the_facet(facet: str) -> None:
    run_scenario(
        """
        battlefield: {a1: {card: Cat, of: 0}, a3: {card: Cat, of: 1}}
        steps:
          - 0: use Cat a1
        expect: {a3 damage: 2, a3 counters: {}}
        """,
        avatar("Cat", "3, 9, 0", facet, text="Use (0): deal 2 damage to target opposing avatar."),
    )


@pytest.mark.rule("SF facet-destructible.1", "SF-Q31")
def test_what_destructible_takes_is_counters_and_does_not_overflow() -> None:
    vase = avatar("Vase", "1, 5, 0", "destructible")
    fight("Boar", "Vase", "b2: Boar, b3 damage: 0, b3 counters: {damage: 3}", vase)
    fight("Vase", "Boar", "b2: Vase, b2 counters: {damage: 3}, b3 counters: {}", vase)
    fight("Boar", "Vase, counters: {damage: 4}", "b3: Boar, seat 1 life: 20", vase)


@pytest.mark.rule("SF facet-destructible.1", "SF ousted.3")
def test_an_ousted_card_is_not_destructible() -> None:
    vase = avatar("Vase", "1, 5, 0", "destructible", more="cost: 9")
    fight("Brute", "Vase, face-down: true", "b3: Brute, seat 1 life: 16", vase, BRUTE)


# -- venomous -----------------------------------------------------------------------------


@pytest.mark.rule("SF facet-venomous.1")
def test_battle_damage_of_a_venomous_card_poisons_whether_it_attacks_or_defends() -> None:
    asp = avatar("Asp", "1, 9, 0", "venomous")
    fight("Asp", "Oak", "b3 poisoned: true, b2 poisoned: false", asp)
    fight("Oak", "Asp", "b2 poisoned: true, b3 poisoned: false", asp)


@pytest.mark.rule("SF-Q93", "SF facet-venomous.1")
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [("Asp", "Vase"), ("Thug", "Oak"), ("Claw", "Oak")],
)
def test_damage_of_another_kind_poisons_as_well(attacker: str, defender: str) -> None:
    fight(
        attacker,
        defender,
        "b3 poisoned: true",
        avatar("Asp", "1, 9, 0", "venomous"),
        avatar("Thug", "1, 9, 0", "venomous", "bruise"),
        avatar("Claw", "1, 9, 0", "venomous", "mangle"),
        avatar("Vase", "0, 9, 0", "destructible"),
    )


@pytest.mark.rule("SF-Q93")
@pytest.mark.parametrize(
    "asp",
    ["Asp, exhausted: true", "Asp, 'this turn': {stats: [-1, 0, 0]}", "Mute"],
)
def test_no_damage_does_not_poison(asp: str) -> None:
    fight(
        "Oak",
        asp,
        "b2: Oak, b2 poisoned: false",
        avatar("Asp", "1, 9, 0", "venomous"),
        avatar("Mute", "-, 9, 0", "venomous"),
    )


@pytest.mark.rule("SF facet-venomous.1")
def test_damage_by_an_effect_of_a_venomous_card_does_not_poison() -> None:
    run_scenario(
        """
        battlefield: {a1: {card: Asp, of: 0}, a3: {card: Oak, of: 1}}
        steps:
          - 0: use Asp a1
        expect: {a3 damage: 1, a3 poisoned: false}
        """,
        avatar(
            "Asp", "1, 9, 0", "venomous", text="Use (0): deal 1 damage to target opposing card."
        ),
    )


# -- blowback -----------------------------------------------------------------------------

CUSHION = avatar("Cushion", "0, 5, 0", "blowback")


@pytest.mark.rule("SF facet-blowback.1")
@pytest.mark.parametrize(
    ("defender", "life"),
    [
        ("Cushion", 18),
        ("Cushion, exhausted: true", 18),
        ("Cushion, counters: {stun: 1}", 18),
        ("Cushion, damage: 1", 19),
        ("Cushion, counters: {damage: 1, power: 1}", 18),
        ("Cushion, face-down: true", 18),
    ],
)
def test_the_health_that_is_left_hits_the_attacking_player(defender: str, life: int) -> None:
    fight("Boar", defender, f"b2: Boar, b3: Cushion, seat 0 life: {life}", CUSHION, cubes=1)


@pytest.mark.rule("SF facet-blowback.1")
def test_a_cushion_that_attacks_that_is_destroyed_or_not_paid_for_blows_nothing_back() -> None:
    fight("Cushion", "Oak", "b2: Cushion, seat 0 life: 20, seat 1 life: 20", CUSHION)
    fight("Brute", "Cushion", "b3: Brute, seat 0 life: 20, seat 1 life: 16", CUSHION, BRUTE)
    fight("Boar", "Cushion, face-down: true", "b3: empty, b2: Boar, seat 0 life: 20", CUSHION)


# -- fierce -------------------------------------------------------------------------------

BOXER = avatar("Boxer", "3, 9, 0", "fierce")


@pytest.mark.rule("SF facet-fierce.1")
@pytest.mark.parametrize(
    "defender",
    [
        "Boxer, exhausted: true",
        "Boxer, exhausted: true, face-down: true",
        "Boxer, exhausted: true, counters: {stun: 1}",
        "Glint, exhausted: true, facet counters: [fierce]",
    ],
)
def test_a_fierce_card_deals_damage_while_it_is_exhausted(defender: str) -> None:
    fight("Boar", defender, "b2: empty, seat 0 graveyard: [Boar]", BOXER, cubes=1)


@pytest.mark.rule("SF facet-fierce.1", "SF ousted.7")
@pytest.mark.parametrize(
    "defender",
    ["Plain, exhausted: true", "Boxer, exhausted: true, face-down: true", "Mute, exhausted: true"],
)
def test_without_fierce_without_payment_and_without_attack_nothing_is_dealt(defender: str) -> None:
    fight(
        "Boar",
        defender,
        "b2: Boar",
        BOXER,
        avatar("Plain", "3, 9, 0"),
        avatar("Mute", "-, 9, 0", "fierce"),
    )


@pytest.mark.rule("SF facet-fierce.1", "SF orientation-state.7")
def test_fierce_does_not_let_an_exhausted_card_attack() -> None:
    run_scenario(
        """
        step: move
        battlefield: {b2: {card: Boxer, of: 0, exhausted: true}, b3: {card: Oak, of: 1}}
        expect: {options: [done]}
        """,
        BOXER,
    )


# -- shield and pierce --------------------------------------------------------------------

GUARD = avatar("Guard", "0, 1, 0", "shield", more="cost: 2")


@pytest.mark.rule("SF facet-shield.1")
def test_shield_keeps_overflow_off_whether_its_card_defends_or_attacks() -> None:
    fight("Boar", "Guard", "b3: Boar, seat 1 life: 20", GUARD)
    fight("Guard", "Boar", "b2: empty, seat 0 life: 20", GUARD)


@pytest.mark.rule("SF facet-shield.1", "SF ousted.3", "SF ousted.8", "SF orientation-state.9")
@pytest.mark.parametrize(
    ("defender", "cubes", "life"),
    [
        ("Guard, face-down: true", 2, 20),
        ("Guard, face-down: true", 1, 18),
        ("Guard, face-down: true, exhausted: true", 1, 20),
    ],
)
def test_a_placed_card_has_its_shield_if_it_is_paid_for_or_exhausted(
    defender: str, cubes: int, life: int
) -> None:
    fight("Boar", defender, f"b3: Boar, seat 1 life: {life}", GUARD, cubes=cubes)


@pytest.mark.rule("SF facet-shield.1")
def test_shield_of_one_card_does_not_help_another_nor_against_a_direct_attack() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Boar, of: 0}
          b3: {card: Pebble, of: 1}
          c3: {card: Guard, of: 1}
          d4: {card: Boar, of: 0}
        steps:
          - 0: move Boar b2 to b3
        expect: {b3: Boar, seat 1 life: 18}
        """,
        GUARD,
    )
    run_scenario(
        """
        step: move
        battlefield: {d4: {card: Boar, of: 0}, c3: {card: Guard, of: 1, facet counters: [forsake]}}
        steps:
          - 0: strike with Boar d4
        expect: {seat 1 life: 17}
        """,
        GUARD,
    )


@pytest.mark.rule("SF facet-pierce.1")
@pytest.mark.parametrize("defender", ["Guard", "Pebble, exhausted: true", "Guard, exhausted: true"])
@pytest.mark.parametrize(("attacker", "life"), [("Lance", 18), ("Boar", 20)])
def test_pierce_negates_every_shield(attacker: str, life: int, defender: str) -> None:
    fight(attacker, defender, f"b3: {attacker}, seat 1 life: {life}", GUARD, LANCE)


@pytest.mark.rule("SF facet-pierce.1")
def test_a_piercing_defender_negates_the_shield_of_its_attacker() -> None:
    fight("Guard", "Lance", "b2: empty, seat 0 life: 18", GUARD, LANCE)


@pytest.mark.rule("SF facet-pierce.1")
def test_the_pierce_of_an_attacker_does_not_take_its_own_shield_away() -> None:
    fight(
        "Hedge",
        "Boar",
        "b2: empty, seat 0 life: 20",
        avatar("Hedge", "1, 1, 0", "pierce", "shield"),
    )


@pytest.mark.rule("SF facet-pierce.1")
def test_a_card_that_only_stands_by_negates_no_shield() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Boar, of: 0}
          c2: {card: Lance, of: 0}
          b3: {card: Guard, of: 1}
        steps:
          - 0: move Boar b2 to b3
        expect: {b3: Boar, seat 1 life: 20}
        """,
        GUARD,
        LANCE,
    )
