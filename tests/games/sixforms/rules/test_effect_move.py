"""Moves by effect, and cards without attack that are moved to an opponent."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import events_by_rule, run_scenario

CARDS = """
cards:
  - {name: Runner, form: natural, type: avatar, cost: 1, stats: [3, 9, 0], arrows: [n, e]}
  - {name: Hawk, form: natural, type: avatar, cost: 1, stats: [3, 9, 0], arrows: [n], facets: [fly]}
  - {name: Cart, form: natural, type: artifact, cost: 1, stats: ["-", 5, 0], arrows: [n]}
  - {name: Guard, form: natural, type: avatar, cost: 0, stats: [1, 9, 0], interrupt: true}
  - {name: Blocker, form: natural, type: avatar, cost: 1, stats: [1, 9, 0], arrows: [e],
     facets: [block]}
  - {name: Push, form: natural, type: action, cost: 0,
     text: "On play: move target friendly battlefield card."}
  - {name: Drift, form: natural, type: action, cost: 0,
     text: "On play: move each friendly battlefield card."}
  - {name: Stepper, form: natural, type: avatar, cost: 1, stats: [3, 9, 0], arrows: [n],
     text: "On move: deal 1 damage to each surrounding avatar.\\n\\
            After move: deal 2 damage to each surrounding avatar."}
"""
ATTACKS = "SF how-to-attack.1"
BATTLES = "SF damage-calculation.4"
RETREATS = "SF keyword-retreat.1"


# -- cards without attack -----------------------------------------------------------------------


@pytest.mark.rule("SF no-attack-cards.2")
@pytest.mark.parametrize(("foe", "left"), [("Guard", "Cart"), ("Ogre", "empty")])
def test_a_card_without_attack_that_is_brought_to_an_opponent_battles_as_usual(
    foe: str, left: str
) -> None:
    game = run_scenario(
        CARDS
        + f"""
  - {{name: Ogre, form: natural, type: avatar, cost: 0, stats: [7, 1, 0], interrupt: true}}
seats: [{{hand: [Push]}}, {{hand: [{foe}]}}]
battlefield:
  b1: {{card: Cart, of: 0}}
steps:
  - 0: play Push
  - 1: pass
  - 1: pass
  - 0: b3
  - 1: play {foe}
  - 1: b3
  - 1: ready
expect: {{b1: {left}, b3: {foe}, b3 damage: 0, seat 0 life: {20 if left == "Cart" else 18}}}
"""
    )
    assert events_by_rule(game, BATTLES) == [(BATTLES, "Cart")]


@pytest.mark.rule("SF no-attack-cards.2")
def test_only_an_effect_moves_a_card_without_attack_to_an_opponent() -> None:
    run_scenario(
        CARDS
        + """
seats: [{hand: [Push]}, {}]
battlefield:
  b1: {card: Cart, of: 0}
  b3: {card: Guard, of: 1}
steps:
  - 0: play Push
  - expect: {asked: [0 go], options: [b2, b3]}
  - 0: b3
  - expect: {b1: Cart, b3: Guard, b3 damage: 0}
  - 0: done
  - 0: {refused: move Cart b1 to b3, rule: SF no-attack-cards.1}
expect: {options: [move Cart b1 to b2, done]}
"""
    )


# -- moves by effect ----------------------------------------------------------------------------


@pytest.mark.rule("SF effect-move.1", "SF effect-move.2")
def test_a_move_by_effect_goes_as_far_as_one_by_hand_and_leaves_the_movement() -> None:
    run_scenario(
        CARDS
        + """
seats: [{hand: [Push]}, {}]
battlefield:
  b1: {card: Stepper, of: 0}
  c1: {card: Guard, of: 0, moved: true}
  d4: {card: Guard, of: 1}
steps:
  - 0: play Push
  - 0: Stepper b1
  - expect: {asked: [0 go], options: [b2, b3]}
  - 0: b2
  - expect: {b2: Stepper, b2 moved: false, c1 damage: 3}
  - 0: done
  - 0: move Stepper b2 to b3
expect: {b3: Stepper, b3 moved: true}
"""
    )


@pytest.mark.rule("SF effect-move.1", "SF effect-move.3")
def test_a_card_that_an_effect_moves_attacks_is_blocked_and_retreats_as_by_hand() -> None:
    position = (
        CARDS
        + """
seats: [{hand: [Push]}, {}]
battlefield:
  b2: {card: Runner, of: 0}
  c3: {card: Blocker, of: 1, exhausted: %s}
  b4: {card: Guard, of: 1}
steps:
  - 0: play Push
  - 0: b4
"""
    )
    game = run_scenario(
        position % "true"
        + "expect: {battlefield: {b2: Runner, c3: Blocker, b4: Guard}, b2 moved: false}\n"
    )
    assert events_by_rule(game, ATTACKS, RETREATS) == [(ATTACKS, "Runner"), (RETREATS, "Runner")]
    run_scenario(
        position % "false"
        + "  - 1: block with Blocker c3 to b3\n"
        + "expect: {battlefield: {b2: Runner, b3: Blocker, b4: Guard}}\n"
    )


@pytest.mark.rule("SF-Q78", "SF effect-move.2")
@pytest.mark.parametrize(
    ("state", "moves"),
    [
        ("exhausted: true", True),
        ("counters: {stun: 1}", True),
        ("moved: true", True),
        ("face-down: true", False),
    ],
)
def test_effects_move_exhausted_stunned_and_used_cards_but_none_that_lies_face_down(
    state: str, moves: bool
) -> None:
    run_scenario(
        CARDS
        + f"""
seats: [{{hand: [Drift]}}, {{}}]
battlefield:
  b1: {{card: Hawk, of: 0, {state}}}
steps:
  - 0: play Drift
  {"- 0: b3" if moves else ""}
expect: {{b3: {"Hawk" if moves else "empty"}}}
"""
    )
