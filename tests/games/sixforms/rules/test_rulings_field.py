"""Rulings on moves, attacks and positions on the battlefield."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- movement -----------------------------------------------------------------------------


@pytest.mark.rule("SF-Q4")
@pytest.mark.parametrize(("name", "attacks"), [("Lynx", "move Lynx a2 to b3, "), ("Sloth", "")])
@pytest.mark.parametrize("way", ["play", "reveal"])
def test_a_card_moves_and_attacks_in_the_turn_it_was_played_unless_it_has_to_awaken(
    name: str, attacks: str, way: str
) -> None:
    placed = f"a2: {{card: {name}, of: 0, face-down: true, arrived: 1}}" if way == "reveal" else ""
    enter = f"- 0: play {name}\n          - 0: a2\n          - 0: ready"
    run_scenario(
        f"""
        seats: [{{cubes: 1, placed: true, hand: [{name}]}}, {{}}]
        battlefield:
          {placed}
          b3: {{card: Pebble, of: 1}}
        steps:
          {f"- 0: reveal {name} a2" if placed else enter}
          - 0: done
        expect: {{options: [move {name} a2 to a3, move {name} a2 to a4, {attacks}done]}}
        """,
        avatar("Lynx", "3, 3, 0", arrows="[n, ne]"),
        avatar("Sloth", "3, 3, 0", "awaken", arrows="[n, ne]"),
    )


@pytest.mark.rule("SF-Q90")
def test_a_card_revealed_by_force_this_turn_has_to_awaken_too() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Nudge]}, {}]
        battlefield:
          a2: {card: Sloth, of: 0, face-down: true, arrived: 1}
          a3: {card: Pebble, of: 1}
        steps:
          - 0: play Nudge
          - expect: {a2: Sloth, a2 counters: {power: 1}, a2 played: 3}
          - 0: done
        expect: {options: [move Sloth a2 to b3, move Sloth a2 to c4, done]}
        """,
        avatar("Sloth", "3, 3, 0", "awaken", arrows="[n, ne]", more="cost: 0"),
        card(
            "Nudge",
            "action",
            "cost: 0",
            "On play: add 1 power counter to each friendly battlefield card.",
        ),
    )


@pytest.mark.rule("SF-Q5", "SF-Q6")
@pytest.mark.parametrize(
    ("steps", "does", "where"),
    [
        (("act", "move", "second act"), "orient Hand a1", "a1"),
        (("act", "move", "second act"), "use Hand a1", "a1"),
        (("move", "second act"), "move Hand a1 to a2", "a2"),
        (("move", "second act"), "move Hand a1 to b1", "a1"),
    ],
)
def test_whatever_a_card_does_with_its_movement_it_has_no_other_in_that_turn(
    steps: tuple[str, ...], does: str, where: str
) -> None:
    rest = "\n          - 0: done\n          ".join(
        f"- expect: {{step: {step}, options: [done]}}" for step in steps
    )
    run_scenario(
        f"""
        battlefield:
          a1: {{card: Hand, of: 0}}
          b1: {{card: Oak, of: 1}}
        step: {steps[0]}
        steps:
          - 0: {does}
          {rest}
        expect: {{{where}: Hand, {where} moved: true}}
        """,
        avatar("Hand", "1, 9, 0", text="Animate: you gain 1 life."),
    )


@pytest.mark.rule("SF-Q5")
def test_a_dodge_uses_no_movement() -> None:
    run_scenario(
        """
        seats: [{}, {deck: [Yawn*2]}]
        battlefield:
          a2: {card: Boar, of: 0}
          a3: {card: Moth, of: 1}
        step: move
        steps:
          - 0: move Boar a2 to a3
          - 1: dodge with Moth a3 to b3
        expect: {b3: Moth, b3 moved: false, b3 exhausted: true, a3: Boar}
        """,
        avatar("Moth", "1, 1, 0", "dodge", arrows="[w]"),
    )


@pytest.mark.rule("SF-Q77")
@pytest.mark.parametrize(("moved", "offered"), [("true", ""), ("false", "orient Boar a1, ")])
def test_a_used_movement_stays_used_when_the_card_is_turned_down_and_up_again(
    moved: str, offered: str
) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 3, placed: true, hand: [Veil]}}, {{}}]
        battlefield:
          a1: {{card: Boar, of: 0, moved: {moved}, played: 1}}
        steps:
          - 0: play Veil
          - expect: {{a1: Boar face down, options: [reveal Boar a1, done]}}
          - 0: reveal Boar a1
        expect: {{a1: Boar, a1 moved: {moved}, options: [{offered}done]}}
        """,
        card("Veil", "action", "cost: 0", "On play: flip target friendly avatar face-down."),
    )


# -- moves by effect ----------------------------------------------------------------------

SHOVE = card(
    "Shove", "action", "cost: 0", "On play: move target battlefield card. You gain 1 life."
)


@pytest.mark.rule("SF-Q78", "SF-Q79")
@pytest.mark.parametrize(
    "state",
    ["exhausted: true", "counters: {stun: 1}", "moved: true", "facet counters: [motionless]"],
)
def test_an_effect_moves_cards_that_could_not_move_along_their_arrows_and_uses_nothing(
    state: str,
) -> None:
    moved = "true" if "moved" in state else "false"
    run_scenario(
        f"""
        seats: [{{placed: true, hand: [Shove]}}, {{}}]
        battlefield:
          b1: {{card: Cart, of: 0, {state}}}
        steps:
          - 0: play Shove
          - expect: {{options: [b2, b3, c1, d1]}}   # no arrow turns with an exhausted card
          - 0: b3
        expect: {{b3: Cart, b3 moved: {moved}, seat 0 life: 21}}
        """,
        SHOVE,
        avatar("Cart", "1, 1, 0", arrows="[n, e]"),
    )


@pytest.mark.rule("SF-Q78", "SF keyword-immovable.1")
@pytest.mark.parametrize("state", ["face-down: true, arrived: 3", "facet counters: [immovable]"])
def test_no_effect_moves_what_lies_face_down_or_is_immovable(state: str) -> None:
    run_scenario(
        f"""
        seats: [{{placed: true, hand: [Gale]}}, {{}}]
        battlefield:
          b1: {{card: Cart, of: 0, moved: true, {state}}}
        steps:
          - 0: play Gale
        expect: {{battlefield: {{b1: Cart}}, seat 0 life: 21}}
        """,
        card("Gale", "action", "cost: 0", "On play: move each battlefield card. You gain 1 life."),
        avatar("Cart", "1, 1, 0", arrows="[n, e]"),
    )


@pytest.mark.rule("SF-Q79")
def test_the_arrows_of_a_card_are_seen_from_its_controllers_side() -> None:
    run_scenario(
        """
        seats: [{}, {deck: [Yawn]}]
        battlefield:
          b3: {card: Cart, of: 1}
          d2: {card: Cart, of: 1, by: 0}
          a1: {card: Oak, of: 0}
        turn: 1
        turn number: 4
        step: move
        expect: {options: [move Cart b3 to b2, move Cart b3 to b1, move Cart b3 to a3, done]}
        """,
        avatar("Cart", "1, 1, 0", arrows="[n, e]"),
    )


# -- from behind --------------------------------------------------------------------------


@pytest.mark.rule("SF-Q8", "SF-Q28")
@pytest.mark.parametrize(
    ("start", "owner", "life"),
    [
        ("b4", 1, 17),  # straight from behind
        ("a4", 1, 17),  # diagonally
        ("c4", 1, 17),
        ("a3", 1, 20),  # from the side
        ("b2", 1, 20),  # from the front
        ("c2", 1, 20),
        ("d1", 1, 20),  # two zones, the last step from the front
        ("b4", 0, 17),  # whoever owns it, its back is on its controller's side
    ],
)
def test_an_attack_is_from_behind_if_its_last_step_comes_from_the_defenders_side(
    start: str, owner: int, life: int
) -> None:
    run_scenario(
        f"""
        battlefield:
          {start}: {{card: Lynx, of: 0}}
          b3: {{card: Target, of: {owner}, by: 1}}
        step: move
        steps:
          - 0: move Lynx {start} to b3
        expect: {{seat 1 life: {life}}}
        """,
        avatar("Lynx", "2, 9, 0"),
        avatar("Target", "0, 2, 3"),
    )


@pytest.mark.rule("SF-Q8")
def test_a_card_played_to_attack_is_never_behind_the_other() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Lynx]}, {}]
        battlefield:
          b1: {card: Target, of: 1}
        steps:
          - 0: play Lynx
          - 0: b1
        expect: {b1: Lynx, seat 1 life: 20}
        """,
        avatar("Lynx", "2, 9, 0"),
        avatar("Target", "0, 2, 3"),
    )
