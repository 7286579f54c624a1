"""Rulings on cards that enter the zone of another card."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

SHOVE = card(
    "Shove", "action", "cost: 0", "On play: move target battlefield card. You gain 1 life."
)

# -- play-to-attack -----------------------------------------------------------------------


@pytest.mark.rule("SF-Q68")
def test_a_card_with_interrupt_speed_is_played_to_attack_in_response() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Yawn]}, {cubes: 2, hand: [Hawk, Lynx]}]
        battlefield:
          a3: {card: Pebble, of: 0}
        steps:
          - 0: play Yawn
          - expect: {asked: [1 respond], options: [play Hawk, pass]}
          - 1: play Hawk
          - 1: a3
        expect: {a3: Hawk, a3 controller: 1, seat 0 life: 18, seat 1 cubes: 1}
        """,
        avatar("Hawk", "3, 3, 0", more="interrupt: true"),
        avatar("Lynx", "3, 3, 0"),
    )


@pytest.mark.rule("SF-Q69")
def test_no_card_is_played_by_hand_into_a_zone_that_is_being_fought_for() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Hawk*2]}, {}]
        battlefield:
          a1: {card: Oak, of: 0}
          a2: {card: Oak, of: 1}
        step: move
        steps:
          - 0: move Oak a1 to a2
          - expect: {stack: ["a card moves: Oak"], options: [play Hawk, play Hawk, pass]}
          - 0: pass
          - 0: pass
          - expect: {stack: ["a card moves: Oak", "an attack: Oak", "a battle: Oak"]}
          - 0: play Hawk
          - expect: {options: [a1, b1, c1, d1, b2, c2, d2]}
          - 0: d2
          - 0: ready
          - 0: pass
          - 0: pass
          - expect:
              stack: ["a card moves: Oak", "an attack: Oak", "battle damage has been dealt: Oak"]
          - 0: pass
        expect: {a1: Oak, a2: Oak, d2: Hawk}
        """,
        avatar("Hawk", "3, 3, 0", more="interrupt: true"),
    )


# -- possession ---------------------------------------------------------------------------


@pytest.mark.rule("SF-Q17", "SF-Q78")
@pytest.mark.parametrize(
    ("steps", "left"),
    [
        ("- 0: done\n          - 0: move Lynx a1 to a2", "a1: Lynx, seat 0 graveyard: []"),
        (
            "- 0: play Shove\n          - 0: Lynx a1\n          - 0: a2",
            "a1: Lynx, seat 0 graveyard: [Shove]",
        ),
        ("- 0: play Lynx\n          - 0: a2", "a1: Lynx, seat 0 graveyard: [Lynx]"),
    ],
)
def test_a_card_that_moved_in_retreats_and_one_that_was_played_is_crushed(
    steps: str, left: str
) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, placed: true, hand: [Lynx, Shove]}}, {{}}]
        battlefield:
          a1: {{card: Lynx, of: 0}}
          a2: {{card: Oak, of: 1}}
        steps:
          {steps}
        expect: {{a2: Oak, {left}}}
        """,
        SHOVE,
        avatar("Lynx", "1, 9, 0"),
    )


@pytest.mark.rule("SF-Q28")
def test_a_defender_that_changes_sides_is_a_friend_and_the_card_that_came_last_is_crushed() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Bribe]}, {}]
        battlefield:
          a2: {card: Lynx, of: 0}
          a3: {card: Boar, of: 1}
        step: move
        steps:
          - 0: move Lynx a2 to a3
          - 0: pass
          - 0: pass
          - expect: {stack: ["a card moves: Lynx", "an attack: Lynx", "a battle: Lynx"]}
          - 0: play Bribe
        expect:
          battlefield: {a3: Boar}
          a3 controller: 0
          a3 health left: 3
          seat 0 graveyard: [Lynx, Bribe]
          seat 0 life: 20
          seat 1 life: 20
        """,
        avatar("Lynx", "9, 9, 0"),
        card(
            "Bribe", "action", "interrupt: true", "On play: take control of target opposing avatar."
        ),
    )


@pytest.mark.rule("SF-Q80")
def test_a_card_goes_to_the_zone_it_chose_though_its_opponent_is_gone() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Bolt]}, {}]
        battlefield:
          a1: {card: Lynx, of: 0}
          a3: {card: Pebble, of: 1}
          d4: {card: Oak, of: 1}
        step: move
        steps:
          - 0: move Lynx a1 to a3
          - 0: play Bolt                    # as the move starts
          - 0: Pebble a3
        expect: {a3: Lynx, a3 moved: true, a1: empty, seat 1 life: 20}
        """,
        avatar("Lynx", "9, 9, 0"),
        card("Bolt", "action", "interrupt: true", "On play: destroy target opposing avatar."),
    )


@pytest.mark.rule("SF-Q16", "SF-Q37")
def test_no_direct_attack_follows_on_a_dodge_though_nobody_keeps_it_off() -> None:
    run_scenario(
        """
        battlefield:
          a2: {card: Lynx, of: 0}
          a4: {card: Moth, of: 1}
        step: move
        steps:
          - 0: move Lynx a2 to a4
          - 1: dodge with Moth a4 to b4
        expect: {a4: Lynx, b4: Moth, seat 1 life: 20, asked: [0 move], options: [done]}
        """,
        avatar("Lynx", "3, 3, 0"),
        avatar("Moth", "1, 1, 0", "dodge", "forsake", arrows="[w]"),
    )


@pytest.mark.rule("SF-Q37")
@pytest.mark.parametrize(("start", "facet"), [("a2", "plow"), ("a3", "pierce")])
def test_after_a_battle_a_card_attacks_nobody_directly_in_the_same_move(
    start: str, facet: str
) -> None:
    there = "a3" if facet == "plow" else "a4"
    run_scenario(
        f"""
        battlefield:
          {start}: {{card: Ram, of: 0}}
          {there}: {{card: Egg, of: 1}}
        step: move
        steps:
          - 0: move Ram {start} to a4
        expect: {{a4: Ram, seat 1 life: 18, asked: [0 move], options: [done]}}
        """,
        avatar("Ram", "3, 3, 0", facet),
        avatar("Egg", "0, 1, 0"),
    )


@pytest.mark.rule("SF-Q10", "SF damage-calculation.5", "SF card-damage.4")
@pytest.mark.parametrize(
    ("cubes", "left"),
    [
        (5, "battlefield: {a3: Oak}, a3: Oak, seat 1 cubes: 0"),  # paid for, and deals damage
        (4, "battlefield: {a2: Lynx}, seat 1 cubes: 4"),  # ousted: deals nothing, and leaves
    ],
)
def test_a_defender_turned_face_down_in_the_battle_is_turned_up_again_before_the_damage(
    cubes: int, left: str
) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Veil]}}, {{cubes: {cubes}}}]
        battlefield:
          a2: {{card: Lynx, of: 0}}
          a3: {{card: Oak, of: 1}}
        step: move
        steps:
          - 0: move Lynx a2 to a3
          - 0: pass
          - 0: pass
          - expect: {{stack: ["a card moves: Lynx", "an attack: Lynx", "a battle: Lynx"]}}
          - 0: play Veil
        expect: {{{left}}}
        """,
        avatar("Lynx", "1, 2, 0"),
        card(
            "Veil", "action", "interrupt: true", "On play: flip target opposing avatar face-down."
        ),
    )
