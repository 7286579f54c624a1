"""Attacks and battles, step by step."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import as_steps, avatar, card, journal, run_scenario

TOUCHY = avatar(
    "Touchy", "1, 5, 0", text="On attack: you gain 1 life.\nOn defend: you gain 10 life."
)
PROUD = avatar("Proud", "3, 3, 0", text="On victory: you gain 1 life.")


# -- who attacks, and how -------------------------------------------------------------------


@pytest.mark.rule("SF how-to-attack.1", "SF how-to-attack.3")
def test_a_card_attacks_by_moving_into_an_opponents_zone_and_holds_it_if_it_wins() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Knight, of: 0}
          b3: {card: Pebble, of: 1}
          c3: {card: Pebble, of: 0}
          a3: {card: Crate, of: 1, face-down: true}
        steps:
          - expect:
              options: [move Knight b2 to b3, move Knight b2 to a3,
                        move Pebble c3 to c2, move Pebble c3 to c1, move Pebble c3 to c4,
                        move Pebble c3 to b3, move Pebble c3 to d3, move Pebble c3 to d2,
                        move Pebble c3 to d4, move Pebble c3 to b4, done]
          - 0: move Knight b2 to b3
        expect: {b2: empty, b3: Knight, b3 controller: 0, seat 1 graveyard: [Pebble]}
        """,
        avatar("Knight", "3, 3, 0", arrows="[n, ne, nw]"),
    )


@pytest.mark.rule("SF how-to-attack.2")
def test_a_card_can_attack_by_being_played_but_not_onto_an_own_card() -> None:
    run_scenario("""
        seats: [{cubes: 3, hand: [Boar]}, {}]
        battlefield:
          a1: {card: Pebble, of: 1}
          b1: {card: Pebble, of: 0}
          c3: {card: Pebble, of: 1}
        steps:
          - 0: play Boar
          - expect: {asked: [0 where], options: [a1, c1, d1, a2, b2, c2, d2]}
          - 0: a1
        expect: {a1: Boar, seat 1 graveyard: [Pebble], seat 1 life: 18}
        """)


@pytest.mark.rule("SF how-to-attack.5", "SF on-attack.1")
@pytest.mark.parametrize(
    ("where", "moves"),
    [
        ("b3", ["move Touchy b2 to b3"]),
        ("a2", ["done", "play Touchy", "a2"]),
        ("d4", ["move Touchy b2 to a2"]),  # no attack
    ],
)
def test_attacks_by_move_and_by_play_both_activate_on_attack(where: str, moves: list[str]) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Touchy]}}, {{}}]
        step: move
        battlefield:
          b2: {{card: Touchy, of: 0}}
          {where}: {{card: Crate, of: 1}}
        steps: {as_steps(moves)}
        expect: {{seat 0 life: {20 if where == "d4" else 21}}}
        """,
        TOUCHY,
    )


@pytest.mark.rule("SF how-to-attack.6", "SF how-to-attack.7", "SF on-attack.1", "SF on-defend.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_card_that_moves_in_is_the_attacker_and_the_one_there_the_defender(seat: int) -> None:
    """Of two identical cards one attacks and gives way, the other defends and stays."""
    start, goal = ("b2", "b3") if seat == 0 else ("b3", "b2")
    run_scenario(
        f"""
        step: move
        turn: {seat}
        battlefield:
          b2: {{card: Touchy, of: 0}}
          b3: {{card: Touchy, of: 1}}
        steps:
          - {seat}: move Touchy {start} to {goal}
        expect:
          battlefield: {{b2: Touchy, b3: Touchy}}
          seat {seat} life: 21
          seat {1 - seat} life: 30
        """,
        TOUCHY,
    )


@pytest.mark.rule("SF on-defend.1")
def test_on_defend_also_comes_with_a_play_to_attack_and_not_with_an_effect() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Pebble]}, {}]
        battlefield:
          a1: {card: Touchy, of: 1}
        steps:
          - 0: play Pebble
          - 0: a1
        expect: {seat 1 life: 30, seat 0 graveyard: [Pebble]}
        """,
        TOUCHY,
    )
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Dart]}, {}]
        battlefield:
          a1: {card: Touchy, of: 1}
        steps:
          - 0: play Dart
        expect: {seat 1 life: 20, a1 health left: 4}
        """,
        TOUCHY,
        card("Dart", "action", text="On play: deal 1 damage to target avatar."),
    )


@pytest.mark.rule("SF how-to-attack.4")
@pytest.mark.parametrize(("mine", "theirs"), [("fly", ""), ("", "fly"), ("fly", "fly"), ("", "")])
def test_planes_do_not_matter_for_a_battle(mine: str, theirs: str) -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Kite, of: 0}
          b3: {card: Mole, of: 1}
        steps:
          - 0: move Kite b2 to b3
        expect: {battlefield: {}, seat 0 life: 19, seat 1 life: 18}
        """,
        avatar("Kite", "4, 2, 0", *filter(None, [mine])),
        avatar("Mole", "3, 2, 0", *filter(None, [theirs])),
    )


@pytest.mark.rule("SF-Q68")
@pytest.mark.parametrize(("interrupt", "offered"), [("true", True), ("false", False)])
def test_an_interrupt_avatar_is_played_to_attack_at_any_time(interrupt: str, offered: bool) -> None:
    """In response to an action in the opponent's turn. Other cards wait for the act step."""
    steps = "- 0: play Ambusher\n          - 0: b2" if offered else "- expect: {asked: [1 act]}"
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Ambusher]}}, {{cubes: 1, hand: [Yawn]}}]
        turn: 1
        battlefield:
          b2: {{card: Pebble, of: 1}}
        steps:
          - 1: play Yawn
          {steps}
        expect: {{b2: {"Ambusher" if offered else "Pebble"}}}
        """,
        avatar("Ambusher", "3, 3, 0", more=f"interrupt: {interrupt}"),
    )


# -- damage calculation -----------------------------------------------------------------------


@pytest.mark.rule(
    "SF damage-calculation.1", "SF damage-calculation.2", "SF damage-calculation.3",
    "SF damage-calculation.4", "SF damage-calculation.5",
)  # fmt: skip
def test_a_battle_goes_through_its_steps_one_by_one() -> None:
    """During the attack the card is still on its way. A face-down defender is revealed on entry."""
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Dart]}, {cubes: 3}]
        step: move
        battlefield:
          b2: {card: Boar, of: 0}
          b3: {card: Boar, of: 1, face-down: true}
        steps:
          - 0: move Boar b2 to b3
          - expect: {asked: [0 respond], stack: ["a card moves: Boar"]}
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card moves: Boar", "an attack: Boar"]
              b2: Boar
              b3: Boar face down
              seat 1 cubes: 3
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card moves: Boar", "an attack: Boar", "a card is reveal-played: Boar"]
              b2: empty
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card moves: Boar", "an attack: Boar", "a battle: Boar"]
              b2: empty
              b3: Boar
              b3 health left: 3
              seat 1 cubes: 0
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card moves: Boar", "an attack: Boar", "a destruction: Boar"]
              b3 health left: 0
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card moves: Boar", "an attack: Boar", "battle damage has been dealt: Boar"]
          - 0: pass
        expect: {battlefield: {}, seat 0 graveyard: [Boar], seat 1 graveyard: [Boar]}
        """,
        card("Dart", "action", "interrupt: true", "On play: deal 1 damage to target avatar."),
    )


@pytest.mark.rule("SF damage-calculation.4")
def test_the_attacker_targets_the_defender() -> None:
    """Deflect, which is spent by targeting, stops the first attack only."""
    run_scenario("""
        step: move
        battlefield:
          b2: {card: Boar, of: 0}
          c2: {card: Boar, of: 0}
          b3: {card: Pebble, of: 1, counters: {deflect: 1}}
        steps:
          - 0: move Boar b2 to b3
          - expect: {b2: Boar, b3: Pebble, b3 counters: {}}
          - 0: move Boar c2 to b3
        expect: {battlefield: {b2: Boar, b3: Boar}}
        """)


@pytest.mark.rule("SF on-battle.1", "SF damage-calculation.4")
def test_both_cards_enter_battle_before_any_damage() -> None:
    """Attacker and defender can save themselves with an ability on battle."""
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Bristle, of: 0}
          b3: {card: Bristle, of: 1}
          c3: {card: Bristle, of: 1}
        steps:
          - 0: move Bristle b2 to b3
        expect:
          battlefield: {b2: Bristle, b3: Bristle, c3: Bristle}
          b2 health: 4
          b3 health: 4
          c3 health: 2
        """,
        avatar("Bristle", "3, 2, 0", text="On battle: this card gains +0/+2/+0 this turn."),
    )


@pytest.mark.rule("SF damage-calculation.8")
def test_what_follows_from_the_damage_is_done_before_anyone_possesses_the_zone() -> None:
    """The destroyed card's last ability destroys the winner too, so there is no victor."""
    game = run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Proud, of: 0}
          b3: {card: Spite, of: 1}
        steps:
          - 0: move Proud b2 to b3
        expect: {battlefield: {}, seat 0 life: 20, seat 1 life: 19}
        """,
        PROUD,
        avatar("Spite", "0, 2, 0", text="On destruction: deal 9 damage to each avatar."),
    )
    assert not [line for line in journal(game) if "settles" in line or "victor" in line]


@pytest.mark.rule(
    "SF damage-calculation.9", "SF dealing-card-damage.12", "SF defeated.4",
    "SF dealing-card-damage.11",
)  # fmt: skip
@pytest.mark.parametrize(
    "deed", ["take this card", "top-load this card", "gate this card to the hand"]
)
def test_the_battle_is_over_as_soon_as_one_card_has_left_the_zone(deed: str) -> None:
    """No more damage is dealt, and the remaining card is the victor.

    The battle zone is still a spawn zone afterwards.
    """
    game = run_scenario(
        """
        seats: [{}, {}]
        step: move
        turn: 1
        battlefield:
          b3: {card: Proud, of: 1}
          b2: {card: Coward, of: 0}
        steps:
          - 1: move Proud b3 to b2
        expect: {battlefield: {b2: Proud}, seat 0 life: 20, seat 1 life: 21}
        """,
        PROUD,
        avatar("Coward", "9, 1, 0", text=f"On battle: {deed}."),
    )
    assert "Proud is the victor." in journal(game)


@pytest.mark.rule("SF dealing-card-damage.12", "SF defeated.4")
def test_an_attacker_that_leaves_the_battle_zone_does_not_come_back() -> None:
    """It stays where it went, neither card is damaged, and the defender is the victor."""
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Skip, of: 0}
          b3: {card: Proud, of: 1}
        steps:
          - 0: move Skip b2 to b3
          - 0: d1
        expect: {battlefield: {d1: Skip, b3: Proud}, seat 1 life: 21}
        """,
        PROUD,
        avatar("Skip", "9, 1, 0", text="On battle: teleport this card."),
    )


@pytest.mark.rule("SF dealing-card-damage.11")
def test_a_battle_zone_is_still_the_spawn_zone_that_it_was() -> None:
    """Both were destroyed at b2. Only its player can play there again."""
    run_scenario("""
        seats: [{cubes: 1, hand: [Pebble]}, {cubes: 1, hand: [Pebble]}]
        step: move
        battlefield:
          b1: {card: Boar, of: 0}
          b2: {card: Boar, of: 1}
        steps:
          - 0: move Boar b1 to b2
          - 0: done
          - 0: play Pebble
          - expect: {options: [a1, b1, c1, d1, a2, b2, c2, d2]}
          - 0: b2
          - 0: ready
        expect: {battlefield: {b2: Pebble}}
        """)


@pytest.mark.rule("SF when-cards-in-zones-change.1")
@pytest.mark.parametrize(
    ("deed", "left"),
    [
        ("take this card", "{b3: Boar}"),
        ("add 3 power counters to this card", "{b3: Changer}"),
        ("exhaust this card", "{b3: Boar}"),
    ],
)
def test_a_move_is_neither_called_back_nor_stopped_by_a_change_at_its_end(
    deed: str, left: str
) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Boar, of: 0}}
          b3: {{card: Changer, of: 1}}
        steps:
          - 0: move Boar b2 to b3
        expect: {{battlefield: {left}}}
        """,
        avatar("Changer", "2, 3, 0", text=f"On defend: {deed}."),
    )
