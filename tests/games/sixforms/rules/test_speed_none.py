"""Sparks and cubes have no speed: they pay whenever there is something to pay."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import run_scenario

CARDS = """
cards:
  - {name: Nap, form: natural, type: action, cost: 1, interrupt: true,
     text: "On play: you gain 1 life."}
  - {name: Doze, form: natural, type: action, cost: 1, interrupt: true,
     text: "On play: you gain 2 life."}
  - {name: Slow, form: natural, type: action, cost: 1, text: "On play: you gain 5 life."}
  - {name: Well, form: natural, type: artifact, cost: 1, stats: ["-", 5, 0],
     text: "Use (0): you gain 5 life.\\nInterrupt (1): you gain 1 life."}
"""


@pytest.mark.rule("SF speed.3", "SF speed-none.1", "SF speed-none.2")
@pytest.mark.parametrize("means", ["sparks", "cubes"])
def test_paying_is_no_event_and_leaves_the_speed_as_it_is(means: str) -> None:
    run_scenario(
        CARDS
        + f"""
seats:
  - {{cubes: 2, hand: [Slow, Doze, Boar]}}
  - {{{means}: 1, hand: [Nap]}}
steps:
  - 0: play Slow
  - expect: {{seat 0 drained: 1, stack: ["a card is played: Slow"]}}
  - 1: play Nap
  - expect: {{seat 1 {means}: 0, seat 1 energy: 0, stack: ["a card is played: Slow"]}}
  - expect: {{asked: [0 respond], options: [play Doze, pass]}}
  - 0: {{refused: place Boar, rule: SF speed-initial.2}}
  - 0: pass
expect:
  asked: [0 respond]
  stack: ["a card is played: Slow", "a card is played: Nap"]
  options: [play Doze, pass]
  seat 1 {means}: 0
"""
    )


SPARKING = {
    "a play in the own turn": "- 0: play Pebble\n  - 0: a1\n  - 0: ready",
    "a reveal": "- 0: reveal Pebble d1",
    "an effect": "- 0: use Well b1 2",
    "a variable cost": "- 0: use Fan c1\n  - 0: 1",
}


@pytest.mark.rule("SF speed-none.2")
@pytest.mark.parametrize("what", SPARKING)
def test_a_spark_pays_for_whatever_has_to_be_paid(what: str) -> None:
    run_scenario(
        CARDS
        + f"""
  - {{name: Fan, form: natural, type: artifact, cost: 1, stats: ["-", 5, 0],
     text: "Animate (X): you gain X life."}}
seats: [{{sparks: 2, hand: [Pebble]}}, {{}}]
battlefield:
  b1: {{card: Well, of: 0}}
  c1: {{card: Fan, of: 0}}
  d1: {{card: Pebble, of: 0, face-down: true}}
steps:
  {SPARKING[what]}
expect: {{seat 0 sparks: 1, seat 0 energy: 0, seat 0 sparked: true}}
"""
    )


@pytest.mark.rule("SF speed-none.2")
@pytest.mark.parametrize(("sparks", "flat"), [(1, False), (0, True)])
def test_a_spark_readies_a_blocker_in_the_opponents_turn(sparks: int, flat: bool) -> None:
    run_scenario(f"""
cards:
  - {{name: Guard, form: natural, type: avatar, cost: 1, stats: [1, 9, 0], arrows: [e],
     facets: [block]}}
step: move
seats: [{{}}, {{sparks: {sparks}}}]
battlefield:
  b2: {{card: Boar, of: 0}}
  b4: {{card: Pebble, of: 1}}
  c3: {{card: Guard, of: 1}}
steps:
  - 0: move Boar b2 to b4
  - 1: block with Guard c3 to b3
  {"- 1: 'yes'" if sparks else ""}
expect: {{b3: Guard, b3 exhausted: {str(flat).lower()}, seat 1 sparks: 0}}
""")


@pytest.mark.rule("SF speed-none.2")
def test_sparks_and_cubes_pay_for_what_happens_to_be_due_in_the_opponents_turn() -> None:
    run_scenario("""
cards:
  - {name: Phoenix, form: elemental, type: avatar, cost: 7, stats: [1, 1, 0], recover: 3}
  - {name: Axe, form: natural, type: action, cost: 1, text: "On play: destroy target avatar."}
seats: [{cubes: 1, hand: [Axe]}, {cubes: 2, sparks: 1}]
battlefield:
  b3: {card: Phoenix, of: 1}
steps:
  - 0: play Axe
  - 1: recover Phoenix b3
expect: {seat 1 hand: [Phoenix], seat 1 cubes: 0, seat 1 drained: 2, seat 1 sparks: 0}
""")
