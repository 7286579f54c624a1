"""The kinds of damage, what battles deal, and overflow to players."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, journal, run_scenario

WALL = avatar("Wall", "0, 6, 2")


# -- kinds of damage --------------------------------------------------------------------------


@pytest.mark.rule("SF card-damage.1", "SF stats.7")
@pytest.mark.parametrize(
    ("normal", "counters", "falls"), [(1, 2, True), (3, 0, True), (0, 3, True), (1, 1, False)]
)
def test_normal_battle_and_permanent_damage_add_up(normal: int, counters: int, falls: bool) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Boar, of: 0}}
          b3: {{card: Wall, of: 1, damage: {normal}, counters: {{damage: {counters}}}}}
        steps:
          - 0: move Boar b2 to b3
        expect: {{b3: {"Boar" if falls else "Wall"}, seat 1 life: 20}}
        """,
        WALL,
    )


@pytest.mark.rule("SF card-damage.1", "SF card-damage.6")
def test_each_kind_of_damage_ends_at_its_own_time() -> None:
    """Battle damage ends with the battle, normal damage with the turn, permanent damage never."""
    run_scenario(
        """
        seats: [{deck: [Oak*3]}, {deck: [Oak*3]}]
        step: move
        battlefield:
          b2: {card: Pebble, of: 0}
          b3: {card: Wall, of: 1, damage: 2, counters: {damage: 1}}
        steps:
          - expect: {b3 health left: 3}
          - 0: move Pebble b2 to b3
          - expect: {asked: [0 move], b3 health left: 3}
          - 0: done
          - 0: done
        expect: {acting: 1, b3 health left: 5, b3 counters: {damage: 1}}
        """,
        WALL,
    )


@pytest.mark.rule("SF card-damage.2")
def test_only_battlefield_cards_take_damage() -> None:
    """Equips and other cards take none; a united card has none when it splits off."""
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Hail], actions: [Creed]}, {}]
        battlefield:
          b2: {card: Wall, of: 0, arms: [Rider, Belt]}
        steps:
          - 0: play Hail
          - expect: {b2 damage: 3, b2 arms: [Rider, Belt], seat 0 actions: [Creed]}
          - 0: done
          - 0: split and move Wall b2 to c2
        expect: {b2: Rider, b2 damage: 0, c2: Wall, c2 damage: 3}
        """,
        WALL,
        avatar("Rider", "1, 3, 0", "unite"),
        card("Creed", "action", "facets: [permanent]"),
        card("Hail", "action", text="On play: deal 3 damage to each card."),
    )


@pytest.mark.rule("SF card-damage.6", "SF dealing-card-damage.9")
def test_battle_damage_is_not_carried_into_the_next_battle_of_the_turn() -> None:
    """Twice three damage against a health of six; normal damage would stay."""
    for dealer, falls in (("Boar", False), ("Bruiser", True)):
        run_scenario(
            f"""
            step: move
            battlefield:
              a2: {{card: {dealer}, of: 0}}
              c2: {{card: {dealer}, of: 0}}
              b3: {{card: Wall, of: 1}}
            steps:
              - 0: move {dealer} a2 to b3
              - expect: {{b3: Wall, a2: {dealer}}}
              - 0: move {dealer} c2 to b3
            expect: {{b3: {dealer if falls else "Wall"}}}
            """,
            WALL,
            avatar("Bruiser", "3, 3, 0", "bruise"),
        )


@pytest.mark.rule("SF dealing-card-damage.9")
def test_an_attacker_that_battles_twice_starts_without_the_damage_of_the_first_battle() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Spur]}, {}]
        step: move
        battlefield:
          b2: {card: Boar, of: 0}
          b3: {card: Stake, of: 1}
          b4: {card: Stake, of: 1}
        steps:
          - 0: move Boar b2 to b3
          - expect: {b3: Boar, b3 health left: 3}
          - 0: done
          - 0: play Spur
          - 0: Boar b3
          - 0: b4
        expect: {battlefield: {b4: Boar}}
        """,
        avatar("Stake", "2, 1, 0"),
        card("Spur", "action", text="On play: move target avatar."),
    )


@pytest.mark.rule("SF card-damage.10")
@pytest.mark.parametrize(
    ("state", "damaged"),
    [
        ("this turn: {stats: [0, -2, 0]}", False),
        ("counters: {frailty: 2}", False),
        ("damage: 2", True),
        ("counters: {damage: 2}", True),
    ],
)
def test_health_that_is_taken_away_is_no_damage(state: str, damaged: bool) -> None:
    """The card does not count as damaged, and healing does not restore it."""
    run_scenario(
        f"""
        seats: [{{cubes: 2, hand: [Balm, Cull]}}, {{}}]
        battlefield:
          b3: {{card: Wall, of: 1, {state}}}
        steps:
          - expect: {{b3 health left: 4}}
          - 0: play Balm
          - expect: {{asked: [0 act], b3 health left: {6 if damaged else 4}}}
        """,
        WALL,
        card("Balm", "action", text="On play: heal target avatar."),
        card("Cull", "action", text="On play: destroy each damaged avatar."),
    )
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Cull]}}, {{}}]
        battlefield:
          b3: {{card: Wall, of: 1, {state}}}
        steps:
          - 0: play Cull
        expect: {{b3: {"empty" if damaged else "Wall"}}}
        """,
        WALL,
        card("Cull", "action", text="On play: destroy each damaged avatar."),
    )


# -- in a battle --------------------------------------------------------------------------------


@pytest.mark.rule("SF dealing-card-damage.1")
def test_battle_damage_comes_of_battles_only() -> None:
    """Damage by an effect does not overflow and lasts. Neighbours take none."""
    run_scenario(
        """
        battlefield:
          b2: {card: Archer, of: 0}
          c2: {card: Archer, of: 0}
          b3: {card: Pebble, of: 1}
          c3: {card: Wall, of: 1}
        steps:
          - 0: use Archer b2
          - 0: Pebble b3
          - expect: {asked: [0 act], b3: empty, seat 1 life: 20, c3 health left: 6}
          - 0: use Archer c2
        expect: {c3 damage: 3, c3 health left: 3, c2 health left: 3}
        """,
        WALL,
        avatar("Archer", "5, 3, 0", text="Animate: deal 3 damage to target opposing avatar."),
    )


@pytest.mark.rule("SF dealing-card-damage.6", "SF damage-calculation.6")
def test_both_deal_their_damage_at_the_same_moment() -> None:
    """Both cards deal damage even if both are destroyed."""
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Glint, of: 0}
          b3: {card: Husk, of: 1}
        steps:
          - 0: move Glint b2 to b3
        expect: {battlefield: {}, seat 0 life: 18, seat 1 life: 18}
        """
    )


@pytest.mark.rule("SF dealing-card-damage.3")
def test_an_exhausted_card_deals_no_damage_to_cards() -> None:
    """Neither a defender, nor an attacker that is exhausted before the damage step."""
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Pebble, of: 0}
          b3: {card: Hulk, of: 1, exhausted: true}
        steps:
          - 0: move Pebble b2 to b3
        expect: {battlefield: {b2: Pebble, b3: Hulk}, seat 0 life: 20}
        """,
        avatar("Hulk", "9, 9, 0"),
    )
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Boar, of: 0}
          b3: {card: Lullaby, of: 1}
        steps:
          - 0: move Boar b2 to b3
        expect: {battlefield: {b2: Boar, b3: Lullaby}, b2 exhausted: true, seat 1 life: 20}
        """,
        avatar("Lullaby", "1, 1, 0", text="On defend: exhaust the battled card."),
    )


@pytest.mark.rule("SF dealing-card-damage.4")
@pytest.mark.parametrize(("attack", "falls"), [(5, False), (6, True), (7, True)])
def test_damage_as_high_as_full_health_destroys(attack: int, falls: bool) -> None:
    game = run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Ram, of: 0}}
          b3: {{card: Wall, of: 1}}
        steps:
          - 0: move Ram b2 to b3
        expect: {{b3: {"Ram" if falls else "Wall"}, seat 1 life: {20 - max(0, attack - 6)}}}
        """,
        WALL,
        avatar("Ram", f"{attack}, 3, 0"),
    )
    assert ("Wall is destroyed." in journal(game)) == falls


@pytest.mark.rule("SF dealing-card-damage.5")
@pytest.mark.parametrize(("controller", "lives"), [(1, (20, 18)), (0, (18, 20))])
def test_overflow_goes_to_the_controller_of_the_destroyed_card(
    controller: int, lives: tuple[int, int]
) -> None:
    """The Pebble belongs to seat 1; in the second case seat 0 has taken control of it."""
    there, here = ("b3", "b2") if controller == 1 else ("b2", "b3")
    run_scenario(
        f"""
        step: move
        turn: {1 - controller}
        battlefield:
          {here}: {{card: Boar, of: {1 - controller}}}
          {there}: {{card: Pebble, of: 1, by: {controller}}}
        steps:
          - {1 - controller}: move Boar {here} to {there}
        expect:
          seat 0 life: {lives[0]}
          seat 1 life: {lives[1]}
          seat 1 graveyard: [Pebble]
        """
    )


@pytest.mark.rule("SF player-damage-in-battle.1", "SF dealing-card-damage.5")
@pytest.mark.parametrize(
    ("attack", "health", "over"), [(3, 3, 0), (3, 4, 0), (4, 3, 1), (9, 2, 7), (5, 0, 5)]
)
def test_player_damage_is_as_high_as_the_overflow(attack: int, health: int, over: int) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Ram, of: 0}}
          b3: {{card: Fence, of: 1}}
        steps:
          - 0: move Ram b2 to b3
        expect: {{seat 1 life: {20 - over}, seat 0 life: 20}}
        """,
        avatar("Ram", f"{attack}, 1, 0"),
        avatar("Fence", f"0, {health}, 0"),
    )


@pytest.mark.rule("SF dealing-card-damage.8")
def test_critical_damage_is_battle_damage_and_dealt_with_the_rest() -> None:
    """One sum is dealt. It overflows, becomes counters with mangle, and otherwise ends."""
    game = run_scenario(
        """
        step: move
        battlefield:
          b3: {card: Ram, of: 0}
          b2: {card: Wall, of: 1}
        steps:
          - 0: move Ram b3 to b2
        expect: {b2: Ram, seat 1 life: 19}
        """,
        WALL,
        avatar("Ram", "5, 3, 0"),
    )
    assert [line for line in journal(game) if line.startswith("Wall takes")] == [
        "Wall takes 7 damage."
    ]
    for facets, left in (((), 6), (("mangle",), 1)):
        run_scenario(
            f"""
            step: move
            battlefield:
              b3: {{card: Goat, of: 0}}
              b2: {{card: Wall, of: 1}}
            steps:
              - 0: move Goat b3 to b2
            expect: {{b2: Wall, b2 health left: {left}}}
            """,
            WALL,
            avatar("Goat", "3, 3, 0", *facets),
        )
