"""Pairs of facets in battle and in destruction."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario


def fight(attacker: str, defender: str, expect: str, more: str = "") -> None:
    """Let a 3/3 with these facets at b2 attack one at b3 with these facets and fields."""
    mine, _, its = attacker.partition("|")
    theirs, _, whose = defender.partition("|")
    run_scenario(
        f"""
        step: move
        seats: [{{}}, {{}}]
        battlefield:
          b2: {{card: Fang, of: 0{its}}}
          b3: {{card: Ward, of: 1{whose}}}
          {more}
        steps:
          - 0: move Fang b2 to b3
        expect: {{{expect}}}
        """,
        avatar("Fang", "3, 3, 0", *mine.split()),
        avatar("Ward", "1, 1, 0", *theirs.split()),
    )


FLAT = "|, exhausted: true"


# -- shield -------------------------------------------------------------------------------


@pytest.mark.rule("SF facet-pierce.1", "SF facet-shield.1", "SF keyword-shield.1", "SF facets.3")
@pytest.mark.parametrize(
    ("attacker", "defender", "life"),
    [
        ("", "", 18),
        ("", "shield", 20),
        ("", FLAT, 20),
        ("pierce", "shield", 18),
        ("pierce", FLAT, 18),
        ("pierce", f"shield{FLAT}", 18),
        ("pierce", f"shield fierce{FLAT}", 18),
    ],
)
def test_pierce_goes_through_the_facet_and_through_the_exhausted_position(
    attacker: str, defender: str, life: int
) -> None:
    fight(attacker, defender, f"b3: Fang, seat 1 life: {life}, seat 0 life: 20")


@pytest.mark.rule("SF keyword-noble.1", "SF facet-pierce.1")
@pytest.mark.parametrize("defender", ["", "shield", FLAT])
def test_a_noble_card_deals_no_overflow_even_if_it_pierces(defender: str) -> None:
    fight("noble pierce", defender, "b3: Fang, seat 1 life: 20")


@pytest.mark.rule("SF-Q31", "SF facet-pierce.1")
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [("bruise pierce", ""), ("mangle pierce", "shield"), ("pierce", "destructible shield")],
)
def test_pierce_makes_nothing_overflow_that_is_not_battle_damage(
    attacker: str, defender: str
) -> None:
    fight(attacker, defender, "b3: Fang, seat 1 life: 20")


@pytest.mark.rule("SF-Q32", "SF keyword-shield.1")
@pytest.mark.parametrize(
    ("attacker", "defender", "life"),
    [
        ("", "indestructible", 18),
        ("", "indestructible shield", 20),
        ("", f"indestructible{FLAT}", 20),
        ("pierce", "indestructible shield", 18),
        ("noble", "indestructible", 20),
        ("mangle", "indestructible", 20),
    ],
)
def test_what_overflows_from_an_indestructible_card_can_be_shielded(
    attacker: str, defender: str, life: int
) -> None:
    fight(attacker, defender, f"b2: Fang, b3: Ward, seat 1 life: {life}")


# -- blowback -----------------------------------------------------------------------------

SIX = ", counters: {power: 5}"  # six health, and six attack


@pytest.mark.rule("SF-Q33", "SF facet-blowback.1", "SF facet-fierce.1", "SF keyword-noble.1")
@pytest.mark.parametrize(
    ("attacker", "defender", "life", "alive"),
    [
        ("", f"blowback|{SIX}", 14, False),  # three overflow and three blowback
        ("shield", f"blowback|{SIX}", 17, False),
        ("shield", f"blowback pierce|{SIX}", 14, False),
        ("", f"blowback noble|{SIX}", 17, False),
        ("", f"blowback|{SIX}, exhausted: true", 17, True),
        ("", f"blowback fierce|{SIX}, exhausted: true", 14, False),
        ("", f"blowback indestructible|{SIX}, damage: 5", 17, False),
    ],
)
def test_blowback_is_no_overflow_and_comes_on_top_of_it(
    attacker: str, defender: str, life: int, alive: bool
) -> None:
    fight(attacker, defender, f"b3: Ward, b2: {'Fang' if alive else 'empty'}, seat 0 life: {life}")


@pytest.mark.rule("SF facet-blowback.1", "SF facet-bruise.1", "SF facet-mangle.1")
@pytest.mark.parametrize("facet", ["", "bruise", "mangle"])
def test_damage_of_every_kind_lessens_the_blowback(facet: str) -> None:
    fight(facet, f"blowback|{SIX}, exhausted: true", "seat 0 life: 17")


# -- poison, counters ---------------------------------------------------------------------


@pytest.mark.rule("SF facet-venomous.1", "SF facet-indestructible.1", "SF keyword-poison.1")
def test_an_indestructible_card_is_poisoned_and_does_not_die_of_it() -> None:
    fight("venomous", "indestructible", "b3: Ward, b3 poisoned: true")
    run_scenario(
        """
        step: regroup
        battlefield: {a1: {card: Idol, of: 0, poisoned: true, counters: {damage: 7}}}
        expect: {step: act, a1: Idol, a1 counters: {damage: 8}}
        """,
        avatar("Idol", "1, 1, 0", "indestructible"),
    )


@pytest.mark.rule("SF facet-mangle.1", "SF facet-destructible.1", "SF facet-bruise.1", "SF-Q91")
@pytest.mark.parametrize(
    ("attacker", "defender", "left"),
    [
        ("mangle", "destructible", "b3 counters: {damage: 3, power: 5}, b3 damage: 0"),
        ("bruise mangle", "", "b3 counters: {damage: 3, power: 5}, b3 damage: 0"),
        ("bruise", "destructible", "b3 counters: {damage: 3, power: 5}, b3 damage: 0"),
        ("bruise", "", "b3 counters: {power: 5}, b3 damage: 3"),
    ],
)
def test_damage_is_put_on_a_card_once_whatever_facets_change_it(
    attacker: str, defender: str, left: str
) -> None:
    fight(attacker, f"{defender}|{SIX}, exhausted: true", left)


@pytest.mark.rule("SF facet-intensify.1", "SF facet-wither.1", "SF-Q23")
@pytest.mark.parametrize("before", [0, 2])
def test_a_card_that_intensifies_and_withers_stays_as_it_is(before: int) -> None:
    counters = f"{{intensity: {before}}}" if before else "{}"
    run_scenario(
        f"""
        step: regroup
        battlefield: {{a1: {{card: Glow, of: 0, counters: {counters}}}}}
        expect: {{step: act, a1 counters: {counters}}}
        """,
        avatar("Glow", "1, 1, 0", "intensify", "wither"),
    )


# -- leaving play -------------------------------------------------------------------------

DOOM = card("Doom", "action", text="On play: destroy target avatar.")


@pytest.mark.rule("SF facet-recover.1", "SF facet-drop.1")
@pytest.mark.parametrize(
    ("arm", "steps", "cubes"),
    [
        ("Charm", "", 2),  # dropped, so not destroyed: nothing to pay for
        ("Lace", "- 1: recover Lace b3", 1),
    ],
)
def test_an_equip_with_drop_is_not_destroyed_and_one_with_recover_is_paid_for(
    arm: str, steps: str, cubes: int
) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Doom]}}, {{cubes: 2}}]
        battlefield: {{b3: {{card: Boar, of: 1, arms: [{arm}]}}}}
        steps:
          - 0: play Doom
          {steps}
        expect: {{seat 1 hand: [{arm}], seat 1 cubes: {cubes}, seat 1 graveyard: [Boar]}}
        """,
        DOOM,
        card("Charm", "equip", "facets: [drop], recover: 1"),
        card("Lace", "equip", "recover: 1"),
    )


@pytest.mark.rule("SF facet-recover.1", "SF facet-drop.1")
def test_a_host_that_is_recovered_drops_its_equips_all_the_same() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Doom]}, {cubes: 2}]
        battlefield: {b3: {card: Phoenix, of: 1, arms: [Charm, Belt]}}
        steps:
          - 0: play Doom
          - 1: recover Phoenix b3
        expect: {seat 1 hand: [Charm, Phoenix], seat 1 graveyard: [Belt]}
        """,
        DOOM,
        card("Charm", "equip", "facets: [drop]"),
        avatar("Phoenix", "1, 1, 0", more="recover: 2"),
    )


@pytest.mark.rule("SF facet-recover.1", "SF facet-indestructible.1")
def test_an_indestructible_card_is_not_destroyed_so_that_recover_is_not_asked() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Doom]}, {cubes: 2}]
        battlefield: {b3: {card: Saint, of: 1}}
        steps:
          - 0: play Doom
        expect: {b3: Saint, seat 1 cubes: 2}
        """,
        DOOM,
        avatar("Saint", "1, 1, 0", "indestructible", more="recover: 1"),
    )


@pytest.mark.rule("SF facet-recover.1", "SF-Q32", "SF facet-indestructible.1")
def test_an_indestructible_card_without_health_is_destroyed_and_can_be_recovered() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Curse]}, {cubes: 2}]
        battlefield: {b3: {card: Saint, of: 1}}
        steps:
          - 0: play Curse
          - 1: recover Saint b3
        expect: {b3: empty, seat 1 hand: [Saint], seat 1 cubes: 1}
        """,
        card("Curse", "action", text="On play: add 1 frailty counter to target avatar."),
        avatar("Saint", "1, 1, 0", "indestructible", more="recover: 1"),
    )


@pytest.mark.rule("SF facet-recover.1", "SF facet-deflect.1")
def test_a_recovered_card_comes_back_with_new_deflect_counters_once_it_is_played() -> None:
    run_scenario(
        """
        seats: [{cubes: 4, hand: [Doom]}, {}]
        battlefield: {b1: {card: Echo, of: 0, counters: {power: 1}}}
        steps:
          - 0: play Doom
          - 0: recover Echo b1
          - expect: {seat 0 hand: [Echo]}
          - 0: play Echo
          - 0: c1
          - 0: ready
        expect: {c1 counters: {deflect: 1}, seat 0 cubes: 1}
        """,
        DOOM,
        avatar("Echo", "1, 1, 0", more="recover: 1, deflect: 1"),
    )


@pytest.mark.rule("SF facet-permanent.2", "SF keyword-deflect.1", "SF-Q92")
def test_deflect_stops_what_a_permanent_action_targets_and_not_what_it_gives() -> None:
    run_scenario(
        """
        step: second act
        seats: [{actions: [Frost, Chill], deck: [Yawn]}, {deck: [Yawn]}]
        battlefield: {b3: {card: Oak, of: 1, counters: {deflect: 1}}}
        steps:
          - expect: {b3 attack: 1}
          - 0: done
        expect: {acting: 1, b3: Oak, b3 counters: {}, b3 attack: 1}
        """,
        card(
            "Frost",
            "action",
            "facets: [permanent]",
            "While active — when your end step begins: add 1 stun counter to target opposing card.",
        ),
        card(
            "Chill",
            "action",
            "facets: [permanent]",
            "While active — each opposing avatar gains -1/+0/+0.",
        ),
    )
