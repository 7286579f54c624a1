"""Attack, health and weakness: what they are, what changes them, and what they do."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from rulebound.kernel.text.toml_tables import CardError
from tests.games.sixforms.scenarios import avatar, card, run_scenario

SPINY = avatar("Spiny", "0, 5, 2")
"""Three damage kill it from behind only."""


@pytest.mark.rule("SF stats.1")
def test_every_battlefield_card_has_three_statistics_and_no_other_card_has_any() -> None:
    entry = {"name": "Odd", "form": "natural", "cost": 1}
    assert GAME.custom_card({**entry, "type": "avatar", "stats": [4, 2, 1]}).weakness == 1
    for kind, stats in (("avatar", [4, 2]), ("artifact", []), ("action", [1, 1, 1])):
        with pytest.raises(CardError):
            GAME.custom_card({**entry, "type": kind, "stats": stats})


@pytest.mark.rule("SF stats.1", "SF stats.5")
def test_they_stand_in_the_order_of_attack_health_and_weakness() -> None:
    run_scenario(
        """
        battlefield:
          a1: {card: Odd, of: 0}
        expect: {a1 attack: 4, a1 health: 7, a1 weakness: 1}
        """,
        avatar("Odd", "4, 7, 1"),
    )


@pytest.mark.rule("SF stats.2", "SF stats.5", "SF dealing-card-damage.4")
@pytest.mark.parametrize(("health", "falls"), [(3, True), (4, False)])
def test_base_attack_is_the_damage_and_base_health_what_a_card_bears(
    health: int, falls: bool
) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Boar, of: 0}}
          b3: {{card: Wall, of: 1}}
        steps:
          - 0: move Boar b2 to b3
        expect: {{battlefield: {"{b3: Boar}" if falls else "{b2: Boar, b3: Wall}"}}}
        """,
        avatar("Wall", f"0, {health}, 9"),
    )


@pytest.mark.rule("SF stats.3")
@pytest.mark.parametrize(
    "more", ["counters: {power: 3}", "this turn: {stats: [3, 0, 0]}", "arms: [Club]"]
)
def test_a_no_attack_card_never_has_any_attack_and_deals_none(more: str) -> None:
    run_scenario(
        f"""
        step: move
        turn: 1
        battlefield:
          b2: {{card: Crate, of: 0, {more}}}
          b3: {{card: Pebble, of: 1}}
        steps:
          - expect: {{b2 attack: none}}
          - 1: move Pebble b3 to b2
        expect: {{b3: Pebble, b2: Crate}}
        """,
        card("Club", "equip", text="While equipping — the equipped card gains +3/+0/+0."),
    )


@pytest.mark.rule("SF stats.3")
def test_a_no_attack_card_attacks_neither_by_moving_nor_by_being_played_nor_directly() -> None:
    run_scenario("""
        step: move
        battlefield:
          b2: {card: Crate, of: 0}
          b3: {card: Pebble, of: 1}
        steps:
          - expect: {options: [move Crate b2 to b1, done]}
        """)
    run_scenario("""
        seats: [{cubes: 1, hand: [Crate]}, {}]
        battlefield:
          b2: {card: Pebble, of: 1}
        steps:
          - 0: play Crate
          - expect: {options: [a1, b1, c1, d1, a2, c2, d2]}
          - 0: a1
          - 0: ready
        """)
    run_scenario("""
        step: move
        battlefield:
          b4: {card: Crate, of: 0}
        steps:
          - expect: {options: [move Crate b4 to b3, move Crate b4 to b2, done]}
        """)


@pytest.mark.rule("SF stats.3")
def test_a_no_attack_card_can_be_attacked() -> None:
    run_scenario("""
        step: move
        battlefield:
          b2: {card: Boar, of: 0}
          b3: {card: Crate, of: 1}
        steps:
          - 0: move Boar b2 to b3
        expect: {battlefield: {b3: Boar}}
        """)


@pytest.mark.rule("SF stats.4", "SF stats.6", "SF stats.11")
def test_full_statistics_are_base_with_all_that_modifies_them_but_not_damage() -> None:
    run_scenario(
        """
        battlefield:
          a1: {card: Spiny, of: 0, counters: {power: 2, frailty: 1, damage: 1}, damage: 2,
               this turn: {stats: [3, 3, 1]}, arms: [Club]}
          b1: {card: Herald, of: 0}
        expect:
          a1 attack: 16                # 0 + 2 - 1 + 3 + 4 + 8
          a1 health: 11                # 5 + 2 - 1 + 3 + 2
          a1 health left: 8
          a1 weakness: 8               # 2 + 1 + 5
          b1 attack: 1                 # others gain it
        """,
        SPINY,
        card("Club", "equip", text="While equipping — the equipped card gains +4/+2/+5."),
        avatar("Herald", "1, 1, 0", text="While active — each other avatar gains +8/+0/+0."),
    )


@pytest.mark.rule("SF stats.4", "SF dealing-card-damage.2", "SF damage-calculation.6")
def test_full_attack_counts_in_battle_and_not_base_attack() -> None:
    """One is raised from 1 to 3 and the other lowered from 3 to 1; each has health 2."""
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Low, of: 0, this turn: {stats: [2, 0, 0]}}
          b3: {card: High, of: 1, this turn: {stats: [-2, 0, 0]}}
        steps:
          - 0: move Low b2 to b3
        expect: {battlefield: {b3: Low}, seat 1 life: 19, seat 0 life: 20}
        """,
        avatar("Low", "1, 2, 0"),
        avatar("High", "3, 2, 0"),
    )


@pytest.mark.rule("SF stats.6", "SF stats.7")
@pytest.mark.parametrize(
    ("more", "lives"),
    [
        ("damage: 1", False),
        ("damage: 1, this turn: {stats: [0, 1, 0]}", False),
        ("damage: 1, this turn: {stats: [0, 2, 0]}", True),
        ("damage: 1, counters: {power: 2}", True),
        ("counters: {damage: 1}, this turn: {stats: [0, 1, 0]}", False),
    ],
)
def test_remaining_health_is_full_health_less_all_damage(more: str, lives: bool) -> None:
    """Three damage of the Boar against a base health of three."""
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Boar, of: 0}}
          b3: {{card: Crate, of: 1, {more}}}
        steps:
          - 0: move Boar b2 to b3
        expect: {{b3: {"Crate" if lives else "Boar"}}}
        """
    )


@pytest.mark.rule("SF stats.8", "SF card-damage.10")
@pytest.mark.parametrize(
    ("loss", "falls"), [("-0/-2/-0", False), ("-0/-3/-0", True), ("-0/-9/-0", True)]
)
def test_health_that_is_brought_to_zero_or_below_destroys(loss: str, falls: bool) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Wane]}}, {{}}]
        battlefield:
          b3: {{card: Hardy, of: 1}}
        steps:
          - 0: play Wane
        expect:
          b3: {"empty" if falls else "Hardy"}
          seat 1 graveyard: {"[Hardy]" if falls else "[]"}
          seat 1 life: 20
        """,
        avatar("Hardy", "1, 3, 0", "indestructible"),  # no help: this is not damage
        card("Wane", "action", text=f"On play: target avatar gains {loss} this turn."),
    )


@pytest.mark.rule("SF stats.7")
def test_a_damaged_card_falls_when_what_kept_it_up_is_gone() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Bolt]}, {}]
        battlefield:
          a3: {card: Lord, of: 1}
          b3: {card: Boar, of: 1, damage: 4}
          c3: {card: Boar, of: 1, damage: 2}
        steps:
          - expect: {b3 health left: 1}
          - 0: play Bolt
          - 0: Lord a3
        expect: {battlefield: {c3: Boar}}
        """,
        avatar("Lord", "1, 1, 0", text="While active — each other avatar gains +0/+2/+0."),
        card("Bolt", "action", text="On play: destroy target avatar."),
    )


@pytest.mark.rule("SF stats.9", "SF stats.10", "SF dealing-card-damage.2")
@pytest.mark.parametrize(
    ("start", "behind"),
    [
        *(("a3", True), ("b3", True), ("c3", True), ("d4", True), ("b4", True)),
        *(("a2", False), ("c2", False), ("d2", False)),
        *(("a1", False), ("b1", False), ("c1", False)),
    ],
)
def test_an_attack_is_from_behind_by_the_back_at_whatever_angle(start: str, behind: bool) -> None:
    """The Spiny's controller sits behind the fourth row or, mirrored, before the first."""
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Spiny, of: 1}}
          {start}: {{card: Boar, of: 0}}
        steps:
          - 0: move Boar {start} to b2
        expect: {{b2: {"Boar" if behind else "Spiny"}}}
        """,
        SPINY,
    )
    mirrored = f"{'dcba'['abcd'.index(start[0])]}{5 - int(start[1])}"
    run_scenario(
        f"""
        step: move
        turn: 1
        battlefield:
          c3: {{card: Spiny, of: 0}}
          {mirrored}: {{card: Boar, of: 1}}
        steps:
          - 1: move Boar {mirrored} to c3
        expect: {{c3: {"Boar" if behind else "Spiny"}}}
        """,
        SPINY,
    )


@pytest.mark.rule("SF stats.9")
def test_the_weakness_of_an_attacker_has_nothing_to_do_with_it() -> None:
    """The Glass would die of two damage. It deals no more and takes one, from behind or not."""
    for start in ("b3", "b1"):
        run_scenario(
            f"""
            step: move
            battlefield:
              b2: {{card: Pebble, of: 1}}
              {start}: {{card: Glass, of: 0}}
            steps:
              - 0: move Glass {start} to b2
            expect: {{battlefield: {{b2: Glass}}, seat 1 life: 20}}
            """,
            avatar("Glass", "1, 2, 9"),
        )


@pytest.mark.rule("SF stats.10")
def test_a_play_to_attack_does_not_come_from_behind() -> None:
    run_scenario(
        """
        seats: [{cubes: 3, hand: [Boar]}, {}]
        battlefield:
          b1: {card: Spiny, of: 1}
        steps:
          - 0: play Boar
          - 0: b1
        expect: {battlefield: {b1: Spiny}, seat 0 graveyard: [Boar]}
        """,
        SPINY,
    )


@pytest.mark.rule("SF stats.11")
@pytest.mark.parametrize(
    ("change", "falls"), [("[0, 1, 1]", True), ("[0, 1, 0]", False), ("[0, 0, -1]", False)]
)
def test_it_is_full_weakness_that_counts_from_behind(change: str, falls: bool) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Spiny, of: 1, this turn: {{stats: {change}}}}}
          b3: {{card: Boar, of: 0}}
        steps:
          - 0: move Boar b3 to b2
        expect: {{b2: {"Boar" if falls else "Spiny"}}}
        """,
        SPINY,
    )


@pytest.mark.rule("SF-Q82")
def test_attack_and_weakness_below_zero_count_as_zero() -> None:
    """Negative values would heal, or reduce the damage."""
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Spiny, of: 1, this turn: {stats: [-4, -2, -9]}, damage: 1}
          b3: {card: Boar, of: 0, damage: 2, this turn: {stats: [-1, 0, 0]}}
        steps:
          - expect: {b2 attack: 0, b2 weakness: 0}
          - 0: move Boar b3 to b2
        expect: {battlefield: {b2: Boar}, b2 health left: 1, seat 0 life: 20, seat 1 life: 20}
        """,
        SPINY,
    )
