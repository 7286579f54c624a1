"""Block: stepping into the path of an attack."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, run_scenario

RAIDER = avatar("Raider", "4, 6, 0")
GUARD = avatar("Guard", "1, 9, 0", "block")
SENTRY = avatar("Sentry", "1, 9, 0", "long-block")


# -- who can block, and where -------------------------------------------------------------


def blocks(more: str, *own: str, to: str = "b4") -> list[str]:
    """Return the blocks offered against a Raider that moves from b2 to attack an Oak."""
    game = run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Raider, of: 0}}
          {to}: {{card: Oak, of: 1}}
          {more}
        steps:
          - 0: move Raider b2 to {to}
        expect: {{asked: [1 respond]}}
        """,
        RAIDER,
        GUARD,
        SENTRY,
        *own,
    )
    return [o.text for o in game.pending[0].options() if o.text != "pass"]


@pytest.mark.rule("SF facet-block.1", "SF facet-block.4", "SF-Q15")
@pytest.mark.parametrize(
    ("more", "offered"),
    [
        ("a3: {card: Guard, of: 1}", ["block with Guard a3 to b3"]),
        ("c4: {card: Guard, of: 1}", ["block with Guard c4 to b3"]),
        ("d3: {card: Sentry, of: 1}", ["block with Sentry d3 to b3"]),
        ("c3: {card: Sentry, of: 1}", ["block with Sentry c3 to b3"]),
        ("c3: {card: Oak, of: 1, facet counters: [block]}", ["block with Oak c3 to b3"]),
    ],
)
def test_a_card_with_block_can_step_one_space_and_with_long_block_two(
    more: str, offered: list[str]
) -> None:
    assert blocks(more) == offered


NOBODY = """
        step: move
        battlefield:
          b2: {{card: Raider, of: 0}}
          b4: {{card: Oak, of: 1}}
          {more}
        steps:
          - 0: move Raider b2 to b4
        expect: {{b2: Raider, b4: Oak, b2 moved: true}}
"""


@pytest.mark.rule("SF facet-block.1", "SF facet-block.4", "SF-Q41", "SF keyword-motionless.1")
@pytest.mark.parametrize(
    "more",
    [
        "d3: {card: Guard, of: 1}",
        "a3: {card: Guard, of: 1, exhausted: true}",
        "a3: {card: Guard, of: 1, face-down: true}",
        "a3: {card: Guard, of: 1, counters: {stun: 1}}",
        "a3: {card: Guard, of: 1, facet counters: [motionless]}",
        "a3: {card: Guard, of: 1, facet counters: [immovable]}",
        "a3: {card: Oak, of: 1}",
        "a3: {card: Rook, of: 1}",
        "a3: {card: Guard, of: 0}",
    ],
)
def test_nobody_else_is_asked_to_block(more: str) -> None:
    run_scenario(
        NOBODY.format(more=more), RAIDER, GUARD, avatar("Rook", "1, 9, 0", "block", arrows="[n, s]")
    )


@pytest.mark.rule("SF facet-block.1", "SF facet-block.2", "SF-Q15")
@pytest.mark.parametrize("start", ["b2", "b3"])
def test_the_card_that_is_attacked_may_block_for_itself(start: str) -> None:
    run_scenario(
        f"""
        step: move
        battlefield: {{{start}: {{card: Raider, of: 0}}, b4: {{card: Guard, of: 1}}}}
        steps:
          - 0: move Raider {start} to b4
          - 1: block with Guard b4 to b3
        expect: {{{start}: Raider, seat 1 life: 20}}
        """,
        RAIDER,
        GUARD,
    )


@pytest.mark.rule("SF facet-block.1")
def test_neither_a_move_into_an_empty_zone_nor_a_play_to_attack_is_blocked() -> None:
    run_scenario(
        """
        step: move
        seats: [{cubes: 1, hand: [Raider]}, {}]
        battlefield:
          b2: {card: Raider, of: 0}
          a3: {card: Guard, of: 1}
          d2: {card: Oak, of: 1}
          d3: {card: Guard, of: 1}
        steps:
          - 0: move Raider b2 to b3
          - 0: done
          - 0: play Raider
          - 0: d2
        expect: {b3: Raider, d2: Oak, d3: Guard, seat 0 graveyard: [Raider]}
        """,
        RAIDER,
        GUARD,
    )


@pytest.mark.rule("SF-Q15", "SF-Q42")
def test_next_to_its_target_an_attacker_is_blocked_where_it_started() -> None:
    guards = "a3: {card: Guard, of: 1}\n          d4: {card: Sentry, of: 1}"
    assert blocks(guards, to="b3") == ["block with Guard a3 to b2", "block with Sentry d4 to b2"]


# -- what a block does --------------------------------------------------------------------


@pytest.mark.rule("SF facet-block.2", "SF facet-block.3", "SF facet-block.5")
def test_a_block_ends_the_attack_and_the_blocker_settles_exhausted() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Raider, of: 0}
          b4: {card: Pebble, of: 1}
          c3: {card: Guard, of: 1}
        steps:
          - 0: move Raider b2 to b4
          - 1: block with Guard c3 to b3
        expect:
          battlefield: {b2: Raider, b4: Pebble, b3: Guard}
          stack: []
          b3 exhausted: true
          b2 moved: true
          b2 health left: 6
          options: [done]
        """,
        RAIDER,
        GUARD,
    )


@pytest.mark.rule("SF facet-block.3")
def test_the_blocker_is_exhausted_before_damage_is_dealt() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Raider, of: 0}
          b4: {card: Pebble, of: 1}
          c3: {card: Bully, of: 1}
        steps:
          - 0: move Raider b2 to b4
          - 1: block with Bully c3 to b3
        expect: {b3: Raider, b4: Pebble, seat 1 life: 20, seat 1 graveyard: [Bully]}
        """,
        RAIDER,
        avatar("Bully", "9, 1, 0", "block"),
    )


TWO_RAIDS = """
        step: move
        seats: [{{}}, {{cubes: {cubes}, sparks: {sparks}}}]
        battlefield:
          b2: {{card: Raider, of: 0}}
          d2: {{card: Raider, of: 0}}
          b4: {{card: Pebble, of: 1}}
          d4: {{card: Pebble, of: 1}}
          c3: {{card: Guard, of: 1}}
        steps:
          - 0: move Raider b2 to b4
          - 1: block with Guard c3 to b3
"""


@pytest.mark.rule("SF facet-block.5", "SF facet-block.6")
def test_after_each_block_it_is_readied_for_as_much_as_it_has_blocked_in_the_turn() -> None:
    run_scenario(
        TWO_RAIDS.format(cubes=4, sparks=0)
        + """
          - expect: {asked: [1 again], b3: Guard, b2: Raider}
          - 1: "yes"
          - expect: {b3 exhausted: false, seat 1 cubes: 3}
          - 0: move Raider d2 to d4             # from b3 it does not get there
        expect: {d4: Raider}
        """,
        RAIDER,
        GUARD,
    )
    run_scenario(
        """
        step: move
        seats: [{}, {cubes: 4, deck: [Yawn]}]
        battlefield:
          b2: {card: Raider, of: 0}
          b4: {card: Pebble, of: 1}
          c3: {card: Guard, of: 1, blocks: 2}
        steps:
          - 0: move Raider b2 to b4
          - 1: block with Guard c3 to b3
          - 1: "yes"
          - expect: {seat 1 cubes: 1, b3 blocks: 3}
          - 0: done
          - 0: done
        expect: {acting: 1, b3 blocks: 0}
        """,
        RAIDER,
        GUARD,
    )


@pytest.mark.rule("SF facet-block.6")
@pytest.mark.parametrize(
    ("blocked", "cubes", "asked"), [(0, 1, True), (0, 0, False), (1, 1, False), (1, 2, True)]
)
def test_readying_a_blocker_is_offered_if_it_can_be_paid(
    blocked: int, cubes: int, asked: bool
) -> None:
    game = run_scenario(
        f"""
        step: move
        seats: [{{}}, {{cubes: {cubes}}}]
        battlefield:
          b2: {{card: Raider, of: 0}}
          b4: {{card: Pebble, of: 1}}
          c3: {{card: Guard, of: 1, blocks: {blocked}}}
        steps:
          - 0: move Raider b2 to b4
          - 1: block with Guard c3 to b3
          {'- 1: "no"' if asked else ""}
        expect: {{b3 exhausted: true, seat 1 cubes: {cubes}}}
        """,
        RAIDER,
        GUARD,
    )
    assert [question.seat for question in game.pending] == [0]


@pytest.mark.rule("SF facet-block.6", "SF speed-none.2")
def test_a_spark_pays_for_readying_a_blocker() -> None:
    run_scenario(
        TWO_RAIDS.format(cubes=0, sparks=1)
        + """
          - 1: "yes"
        expect: {b3 exhausted: false, seat 1 sparks: 0}
        """,
        RAIDER,
        GUARD,
    )


@pytest.mark.rule("SF facet-block.5")
def test_a_blocker_that_falls_is_not_readied() -> None:
    run_scenario(
        """
        step: move
        seats: [{}, {cubes: 5}]
        battlefield:
          b2: {card: Raider, of: 0}
          b4: {card: Pebble, of: 1}
          c3: {card: Twig, of: 1}
        steps:
          - 0: move Raider b2 to b4
          - 1: block with Twig c3 to b3
        expect: {b3: Raider, b4: Pebble, seat 1 cubes: 5}
        """,
        RAIDER,
        avatar("Twig", "1, 1, 0", "block"),
    )


@pytest.mark.rule("SF facet-block.6", "SF keyword-stun.1")
def test_readying_a_blocker_is_not_offered_once_it_is_stunned() -> None:
    run_scenario(
        """
        step: move
        seats: [{}, {cubes: 5}]
        battlefield:
          b2: {card: Web, of: 0}
          b4: {card: Pebble, of: 1}
          c3: {card: Guard, of: 1}
        steps:
          - 0: move Web b2 to b4
          - 1: block with Guard c3 to b3
        expect: {b3: Guard, b3 exhausted: true, seat 1 cubes: 5}
        """,
        GUARD,
        avatar("Web", "1, 9, 0", text="On battle: add 1 stun counter to the battled card."),
    )


@pytest.mark.rule("SF facet-quick.1")
def test_a_quick_defender_does_not_keep_a_slow_attacker_from_being_blocked() -> None:
    assert blocks("c3: {card: Guard, of: 1, facet counters: [quick]}") == [
        "block with Guard c3 to b3"
    ]
