"""Victors of battles, cards that cannot be attacked, and attacks without a battle."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, journal, run_scenario

PROUD = avatar("Proud", "3, 3, 0", text="On victory: you gain 1 life.")


# -- victory and defeat ----------------------------------------------------------------------


@pytest.mark.rule(
    "SF defeated.2", "SF defeated.3", "SF retreat-or-crush.1", "SF left-standing.1",
    "SF on-victory.1",
)  # fmt: skip
@pytest.mark.parametrize(
    ("foe", "seat_0", "left"),
    [
        ("Pebble", 21, "{b3: Proud}"),  # the attacker wins
        ("Oak", 20, "{b2: Proud, b3: Oak}"),  # defeated, and left standing
        ("Boar", 20, "{}"),  # neither
    ],
)
def test_the_victor_is_who_possesses_the_battle_zone(foe: str, seat_0: int, left: str) -> None:
    game = run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Proud, of: 0, counters: {{intensity: 2}}, arms: [Belt]}}
          b3: {{card: {foe}, of: 1}}
        steps:
          - 0: move Proud b2 to b3
        expect: {{battlefield: {left}, seat 0 life: {seat_0}}}
        """,
        PROUD,
    )
    victors = [line for line in journal(game) if line.endswith("is the victor.")]
    assert (
        victors
        == {
            "Pebble": ["Proud is the victor."],
            "Oak": ["Oak is the victor."],
            "Boar": [],
        }[foe]
    )


@pytest.mark.rule("SF retreat-or-crush.1", "SF left-standing.1")
def test_a_card_that_is_left_standing_keeps_what_it_has() -> None:
    run_scenario("""
        step: move
        battlefield:
          b2: {card: Boar, of: 0, counters: {intensity: 2}, arms: [Belt]}
          b3: {card: Oak, of: 1, counters: {intensity: 1}, arms: [Belt]}
        steps:
          - 0: move Boar b2 to b3
        expect:
          b2: Boar
          b2 counters: {intensity: 2}
          b2 arms: [Belt]
          b3: Oak
          b3 counters: {intensity: 1}
          b3 arms: [Belt]
        """)


@pytest.mark.rule("SF defeated.3", "SF on-victory.1")
@pytest.mark.parametrize(("attacker", "life"), [("Pebble", 21), ("Glint", 20)])
def test_a_defender_that_holds_its_zone_is_the_victor(attacker: str, life: int) -> None:
    """Also if it destroys the attacker; not if both are destroyed."""
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: {attacker}, of: 0}}
          b3: {{card: Proud, of: 1}}
        steps:
          - 0: move {attacker} b2 to b3
        expect: {{seat 1 life: {life}, seat 0 life: 18, seat 0 graveyard: [{attacker}]}}
        """,
        PROUD,
    )


@pytest.mark.rule("SF defeated.1", "SF on-victory.1")
def test_only_battles_have_victors() -> None:
    """Destroying by an effect has none, nor does a direct attack."""
    game = run_scenario(
        """
        battlefield:
          b4: {card: Sniper, of: 0}
          c4: {card: Sniper, of: 0}
          b3: {card: Pebble, of: 1}
        steps:
          - 0: use Sniper b4
          - 0: Pebble b3
          - 0: done
          - 0: strike with Sniper c4
        expect: {seat 0 life: 20, seat 1 life: 18, battlefield: {b4: Sniper, c4: Sniper}}
        """,
        avatar(
            "Sniper",
            "2, 2, 0",
            text="Animate: deal 2 damage to target avatar.\nOn victory: you gain 1 life.",
        ),
    )
    assert not [line for line in journal(game) if "victor" in line]


# -- what cannot be attacked, and direct attacks -------------------------------------------------


@pytest.mark.rule("SF none-battlefield-cards.1")
def test_an_equip_cannot_be_attacked_even_an_opponents_on_an_own_card() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b1: {card: Knight, of: 0}
          b2: {card: Crate, of: 0, moved: true, arms: [{card: Belt, of: 1}]}
        steps:
          - expect: {options: [done]}
        """,
        avatar("Knight", "3, 3, 0", arrows="[n]"),
    )


@pytest.mark.rule("SF none-battlefield-cards.1", "SF none-battlefield-cards.2")
def test_equips_and_actions_are_not_on_the_battlefield_and_leave_a_player_open() -> None:
    run_scenario(
        """
        seats: [{}, {actions: [Creed]}]
        step: move
        battlefield:
          b4: {card: Knight, of: 0, arms: [{card: Belt, of: 1}]}
        steps:
          - expect: {options: [strike with Knight b4, done]}
          - 0: strike with Knight b4
        expect: {seat 1 life: 17}
        """,
        avatar("Knight", "3, 3, 0", arrows="[n]"),
        card("Creed", "action", "facets: [permanent]"),
    )


@pytest.mark.rule("SF attack-line.1")
@pytest.mark.parametrize(
    ("taunter", "asked"),
    [("avatar, stats: [1, 9, 0], arrows: [n]", True),
     ("avatar, stats: [1, 9, 0], arrows: [s, e, w]", False),
     ("avatar, stats: ['-', 9, 0], arrows: [n]", False)],
)  # fmt: skip
def test_the_attack_line_is_where_a_card_could_attack(taunter: str, asked: bool) -> None:
    """Taunt works along the attack line: not off the arrows, and not without attack."""
    then = "{asked: [1 taunt]}" if asked else "{asked: [0 move], c2: Boar}"
    run_scenario(
        f"""
        step: move
        cards:
          - {{name: Mocker, form: natural, cost: 1, facets: [taunt], type: {taunter}}}
        battlefield:
          b2: {{card: Boar, of: 0}}
          b3: {{card: Mocker, of: 1}}
        steps:
          - 0: move Boar b2 to c2
        expect: {then}
        """
    )


@pytest.mark.rule("SF direct-attack.3")
@pytest.mark.parametrize(
    ("trick", "arrives"),
    [("you gain 1 life", True), ("destroy target avatar", False), ("exhaust target avatar", True)],
)
def test_a_direct_attack_by_moving_needs_the_card_to_arrive(trick: str, arrives: bool) -> None:
    """It is offered on arrival only, and only if the card can still attack then."""
    strikes = trick == "you gain 1 life"
    steps = "- 0: 'yes'" if strikes else "- expect: {asked: [0 move]}"
    run_scenario(
        f"""
        seats: [{{}}, {{cubes: 1, hand: [Trick]}}]
        step: move
        battlefield:
          b3: {{card: Boar, of: 0}}
        steps:
          - 0: move Boar b3 to b4
          - expect: {{asked: [1 respond], b3: Boar}}
          - 1: play Trick
          {steps}
        expect:
          battlefield: {"{b4: Boar}" if arrives else "{}"}
          seat 1 life: {18 if strikes else 20}
        """,
        card("Trick", "action", "interrupt: true", f"On play: {trick}."),
    )
