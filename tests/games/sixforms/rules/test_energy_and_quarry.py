"""The quarry, cubes in their pools, energy and sparks."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- the quarry ---------------------------------------------------------------------------


@pytest.mark.rule("SF quarry.1")
def test_the_quarry_begins_with_eighteen_cubes_for_each_of_two_players() -> None:
    view = rb.new("sixforms", seats=2, seed=1).view(0)
    assert view.numbers["quarry"] == 18 * 2
    assert [seat.numbers["cubes"] for seat in view.seats] == [0, 0]


@pytest.mark.rule("SF quarry.3")
@pytest.mark.parametrize(("quarry", "gained"), [(0, 0), (1, 1), (2, 1)])
def test_nobody_gains_a_cube_from_an_empty_quarry(quarry: int, gained: int) -> None:
    run_scenario(f"""
        step: draw
        quarry: {quarry}
        seats: [{{cubes: 3, drained: 2, deck: [Oak]}}, {{drained: 4, cubes: 9}}]
        expect: {{seat 0 cubes: {5 + gained}, seat 1 cubes: 9, quarry: {quarry - gained}}}
    """)


@pytest.mark.rule("SF quarry.3", "SF quarry.4")
def test_an_effect_gains_what_the_quarry_still_holds_and_players_need_not_be_equal() -> None:
    run_scenario(
        """
        quarry: 3
        seats: [{cubes: 1, hand: [Vein*2]}, {cubes: 1}]
        steps:
          - 0: play Vein
          - expect: {seat 0 cubes: 3, seat 1 cubes: 1, quarry: 1}
          - 0: play Vein
        expect: {seat 0 cubes: 4, seat 1 cubes: 1, quarry: 0}
        """,
        card("Vein", "action", "cost: 0", "On play: gain 2 cubes."),
    )


# -- cubes --------------------------------------------------------------------------------


@pytest.mark.rule("SF energy-cubes.2", "SF energy-cubes.3")
def test_a_single_cube_is_gained_in_their_own_regroup_step_and_can_be_used_at_once() -> None:
    run_scenario("""
        step: second act
        quarry: 9
        seats: [{deck: [Oak]}, {hand: [Yawn], deck: [Belt]}]
        steps:
          - 0: done
          - expect: {acting: 1, step: act, seat 0 cubes: 0, seat 1 cubes: 1, quarry: 8}
          - 1: play Yawn
          - expect: {seat 1 cubes: 0, seat 1 drained: 1}
          - 1: done
          - 1: done
          - 1: done
        expect: {acting: 0, seat 0 cubes: 1, seat 1 cubes: 0, seat 1 drained: 1, quarry: 7}
    """)


@pytest.mark.rule("SF pools.1", "SF energy-cubes.6", "SF energy-cubes.8")
def test_an_activated_cube_is_in_the_recharge_pool_until_its_owner_regroups() -> None:
    run_scenario("""
        quarry: 0
        seats: [{cubes: 5, hand: [Boar], placed: true, deck: [Oak]}, {cubes: 2, deck: [Oak]}]
        steps:
          - 0: play Boar
          - 0: a1
          - 0: ready
          - expect: {seat 0 cubes: 2, seat 0 drained: 3, quarry: 0}
          - 0: done
          - 0: done
          - 0: done
          - expect: {acting: 1, seat 0 cubes: 2, seat 0 drained: 3, seat 1 cubes: 2}
          - 1: done
          - 1: done
          - 1: done
        expect: {acting: 0, seat 0 cubes: 5, seat 0 drained: 0, seat 1 cubes: 2, quarry: 0}
    """)


@pytest.mark.rule("SF energy-cubes.4")
@pytest.mark.parametrize("form", ["celestial", "magical", "spiritual"])
def test_a_cube_gives_one_energy_that_pays_for_any_form(form: str) -> None:
    run_scenario(
        """
        seats: [{cubes: 3, hand: [Chant, Rite]}, {}]
        steps:
          - 0: play Chant
          - expect: {seat 0 cubes: 1, seat 0 drained: 2, seat 0 energy: 0}
          - 0: {refused: play Rite, rule: SF using-cards.2}
        """,
        f"{{name: Chant, form: {form}, type: action, cost: 2}}",
        f"{{name: Rite, form: {form}, type: action, cost: 2}}",
    )


@pytest.mark.rule("SF energy-cubes.5")
def test_cubes_are_activated_in_the_opponents_turn_and_in_the_middle_of_events_too() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Yawn]}, {cubes: 5, hand: [Balm*2]}]
        steps:
          - 0: play Yawn
          - 1: play Balm
          - 1: play Balm
        expect: {seat 1 life: 22, seat 1 cubes: 1, seat 1 drained: 4}
        """,
        card("Balm", "action", "cost: 2, interrupt: true", "On play: you gain 1 life."),
    )


@pytest.mark.rule("SF energy-cubes.5")
@pytest.mark.parametrize(("cubes", "most"), [(0, 0), (1, 1), (12, 12)])
def test_as_many_cubes_can_be_activated_as_are_in_the_resource_pool(cubes: int, most: int) -> None:
    game = run_scenario(
        f"""
        seats: [{{cubes: {cubes}, drained: 4, hand: [Flood]}}, {{}}]
        steps:
          - 0: play Flood
          {f"- 0: {most}" if most else ""}
        expect: {{seat 0 life: {20 + most}, seat 0 cubes: 0, seat 0 drained: {4 + most}}}
        """,
        card("Flood", "action", "variable: true", "On play: you gain X life."),
    )
    assert game.outcome is None


# -- energy -------------------------------------------------------------------------------


@pytest.mark.rule("SF energy.1")
@pytest.mark.parametrize(
    ("step", "cost"),
    [
        ("play Chant", 4),
        ("use Mage a1 1", 2),
        ("use Mage a1 2", 1),
        ("reveal Lurker b1", 3),
        ("energy draw", 8),
    ],
)
def test_energy_pays_for_plays_reveals_effects_and_draws(step: str, cost: int) -> None:
    run_scenario(
        f"""
        seats: [{{energy: 8, hand: [Chant], deck: [Oak*5]}}, {{}}]
        battlefield:
          a1: {{card: Mage, of: 0}}
          b1: {{card: Lurker, of: 0, face-down: true}}
        steps:
          - 0: {step}
        expect: {{seat 0 energy: {8 - cost}}}
        """,
        card("Chant", "action", "cost: 4"),
        avatar("Lurker", "1, 1, 0", more="cost: 3"),
        avatar("Mage", "1, 1, 0", text="Use (2): you gain 1 life.\nAnimate (1): you gain 1 life."),
    )


@pytest.mark.rule("SF energy.3", "SF spark.1", "SF tangible-energy.1")
def test_cubes_sparks_and_effects_all_create_energy() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, sparks: 1, hand: [Well, Ember, Chant]}, {}]
        steps:
          - 0: {refused: play Chant, rule: SF using-cards.2}
          - 0: play Well
          - expect: {seat 0 energy: 2, seat 0 cubes: 2}
          - 0: {refused: play Chant, rule: SF using-cards.2}
          - 0: play Ember
          - expect: {seat 0 natural energy: 1}
          - 0: play Chant
        expect:
          seat 0 energy: 0
          seat 0 natural energy: 0
          seat 0 cubes: 0
          seat 0 drained: 2
          seat 0 sparks: 0
        """,
        card("Well", "action", "cost: 0", "On play: create 2 energy."),
        card("Ember", "action", "cost: 0", "On play: create 1 natural energy."),
        card("Chant", "action", "cost: 6"),
    )


@pytest.mark.rule("SF tangible-energy.1")
@pytest.mark.parametrize(
    ("purse", "paid"),
    [
        ("energy: 2", True),
        ("energy: 1, cubes: 1", True),
        ("energy: 1, form energy: {natural: 1}", True),
        ("energy: 1, form energy: {magical: 1}", False),
        ("energy: 1", False),
        ("energy: 1, drained: 3", False),
    ],
)
def test_created_energy_that_is_not_spent_yet_pays_for_a_forced_reveal(
    purse: str, paid: bool
) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Hex]}}, {{{purse}}}]
        battlefield: {{c3: {{card: Lurker, of: 1, face-down: true}}}}
        steps:
          - 0: play Hex
        expect:
          c3: {"Lurker" if paid else "empty"}
          seat 1 energy: {0 if paid else 1}
        """,
        card("Hex", "action", "cost: 0", "On play: add 1 stun counter to target face-down card."),
        avatar("Lurker", "1, 1, 0", more="cost: 2"),
    )


@pytest.mark.rule("SF energy-draw.2")
def test_energy_draws_end_only_when_the_energy_does() -> None:
    run_scenario("""
        seats: [{energy: 9, cubes: 15, hand: [], deck: [Oak, Boar, Pebble, Husk]}, {}]
        steps:
          - 0: energy draw
          - 0: energy draw
          - 0: energy draw
          - expect: {seat 0 hand: [Oak, Boar, Pebble], seat 0 energy: 0, seat 0 cubes: 0}
          - 0: {refused: energy draw, rule: SF energy-draw.1}
        expect: {seat 0 deck: [Husk]}
    """)


# -- sparks -------------------------------------------------------------------------------


@pytest.mark.rule("SF spark.1", "SF spark.4", "SF spark.5")
def test_a_spark_gives_one_energy_and_is_gone_and_the_others_stay_for_later_turns() -> None:
    run_scenario("""
        quarry: 0
        seats: [{sparks: 3, hand: [Yawn*2], deck: [Oak*2]}, {sparks: 1, deck: [Oak*2]}]
        steps:
          - 0: play Yawn
          - expect: {seat 0 sparks: 2, seat 0 energy: 0, seat 0 graveyard: [Yawn]}
          - 0: {refused: play Yawn, rule: SF spark.3}
          - 0: done
          - 0: done
          - 0: done
          - expect: {acting: 1, seat 0 sparks: 2, seat 1 sparks: 1}
          - 1: done
          - 1: done
          - 1: done
          - expect: {acting: 0, seat 0 sparks: 2, seat 1 sparks: 1}
          - 0: play Yawn
        expect: {seat 0 sparks: 1, seat 0 graveyard: [Yawn, Yawn], seat 1 sparks: 1}
    """)


@pytest.mark.rule("SF spark.1")
def test_a_spark_pays_for_any_form_but_closes_a_gap_of_one_only() -> None:
    for cubes, form, playable in (
        (1, "magical", True),
        (1, "celestial", True),
        (0, "natural", False),
    ):
        game = run_scenario(
            f"""
            seats: [{{cubes: {cubes}, sparks: 5, hand: [Chant]}}, {{}}]
            """,
            f"{{name: Chant, form: {form}, type: action, cost: 2}}",
        )
        assert (game.why_not(0, "play Chant") is None) == playable


@pytest.mark.rule("SF spark.4", "SF spark.6")
@pytest.mark.parametrize("before", [0, 2, 200])
def test_there_is_no_limit_to_the_sparks_of_a_player(before: int) -> None:
    run_scenario(
        f"""
        seats: [{{sparks: {before}, hand: [Flint*2]}}, {{sparks: 2}}]
        steps:
          - 0: play Flint
          - 0: play Flint
        expect: {{seat 0 sparks: {before + 10}, seat 1 sparks: 2}}
        """,
        card("Flint", "action", "cost: 0", "On play: gain 5 sparks."),
    )
