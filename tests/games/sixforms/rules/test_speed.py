"""Speed: what can be done when, and what can respond to an event."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from tests.games.sixforms.scenarios import events_by_rule, run_scenario

CARDS = """
cards:
  - {name: Nap, form: natural, type: action, cost: 1, interrupt: true,
     text: "On play: you gain 1 life."}
  - {name: Doze, form: natural, type: action, cost: 1, interrupt: true,
     text: "On play: you gain 2 life."}
  - {name: Slow, form: natural, type: action, cost: 1, text: "On play: you gain 5 life."}
  - {name: Sentry, form: natural, type: avatar, cost: 1, stats: [1, 5, 0], interrupt: true,
     arrows: [n]}
  - {name: Well, form: natural, type: artifact, cost: 1, stats: ["-", 5, 0],
     text: "Use (0): you gain 5 life.\\nInterrupt (1): you gain 1 life."}
  - {name: Blink, form: natural, type: avatar, cost: 1, stats: [1, 5, 0], arrows: [n],
     facets: [teleport]}
"""

# -- what can be stacked ----------------------------------------------------------------------

PASSES = "- 1: pass\n  - 0: pass"
EVENTS = {
    "a step begins": ("draw", ""),
    "a draw": ("draw", PASSES),
    "a card is played: Yawn": ("act", "- 0: play Yawn"),
    "an effect is activated: Well": ("act", "- 0: use Well a2 1"),
    "a card moves: Boar": ("move", "- 0: move Boar b2 to b3"),
    "an attack: Boar": ("move", "- 0: move Boar b2 to b3\n  " + PASSES),
    "a battle: Boar": ("move", "- 0: move Boar b2 to b3\n  " + PASSES + "\n  " + PASSES),
}
OF_A_MOVE = ["a card moves: Boar", "an attack: Boar", "a battle: Boar"]


@pytest.mark.rule(
    "SF speed.1",
    "SF speed.2",
    "SF speed.4",
    "SF speed.5",
    "SF speed.7",
    "SF speed-initial.1",
    "SF speed-initial.5",
    "SF speed-interrupt.4",
    "SF speed-interrupt.8",
)
@pytest.mark.parametrize("event", EVENTS)
def test_every_event_takes_what_has_interrupt_speed_and_nothing_else(event: str) -> None:
    step, doing = EVENTS[event]
    stack = OF_A_MOVE[: OF_A_MOVE.index(event) + 1] if event in OF_A_MOVE else [event]
    run_scenario(
        CARDS
        + f"""
step: {step}
seats:
  - {{cubes: 1, hand: [Yawn], deck: [Pebble]}}
  - {{cubes: 3, hand: [Nap, Slow, Sentry, Pebble, Belt]}}
battlefield:
  a2: {{card: Well, of: 0}}
  b2: {{card: Boar, of: 0}}
  b3: {{card: Oak, of: 1}}
  c3: {{card: Well, of: 1}}
  d3: {{card: Sentry, of: 1, face-down: true}}
  d4: {{card: Pebble, of: 1, face-down: true}}
steps:
  {doing}
  - expect: {{stack: {stack}}}
  - 1: {{refused: play Slow, rule: SF speed-initial.4}}
  - 1: {{refused: play Pebble, rule: SF speed-initial.4}}
  - 1: {{refused: play Belt, rule: SF speed-initial.4}}
  - 1: {{refused: place Pebble, rule: SF speed-initial.2}}
  - 1: {{refused: reveal Pebble d4, rule: SF speed-initial.4}}
  - 1: {{refused: use Well c3 1, rule: SF manual.3}}
  - 1: {{refused: orient Oak b3, rule: SF-Q6}}
  - 1: {{refused: move Oak b3 to a3, rule: SF speed-interrupt.7}}
expect:
  asked: [1 respond]
  options: [play Nap, play Sentry, reveal Sentry d3, use Well c3 2, pass]
"""
    )


@pytest.mark.rule("SF speed.1", "SF speed-interrupt.4")
@pytest.mark.parametrize("mark", [True, False])
@pytest.mark.parametrize("wish", ["play Probe", "reveal Probe d3", "use Font c3"])
def test_playing_revealing_and_activating_are_quick_only_with_the_mark(
    wish: str, mark: bool
) -> None:
    at_will = "Interrupt" if mark else "Use"
    rule = "SF manual.3" if wish.startswith("use") else "SF speed-initial.4"
    run_scenario(f"""
cards:
  - {{name: Probe, form: natural, type: avatar, cost: 1, stats: [1, 1, 0],
     interrupt: {str(mark).lower()}}}
  - {{name: Font, form: natural, type: artifact, cost: 1, stats: ["-", 5, 0],
     text: "{at_will} (1): you gain 1 life."}}
seats: [{{cubes: 1, hand: [Yawn]}}, {{cubes: 1, hand: [Probe]}}]
battlefield:
  c3: {{card: Font, of: 1}}
  d3: {{card: Probe, of: 1, face-down: true}}
steps:
  - 0: play Yawn
  - 1: {wish if mark else f"{{refused: {wish}, rule: {rule}}}"}
  {"- 1: a3" if mark and wish == "play Probe" else ""}
  {"- 1: ready" if mark and wish == "play Probe" else ""}
expect: {{seat 1 cubes: {0 if mark else 1}, seat 0 graveyard: [Yawn]}}
""")


@pytest.mark.rule("SF speed-interrupt.1", "SF speed-interrupt.8")
def test_the_mark_of_the_card_and_the_mark_of_its_effect_are_two_things() -> None:
    quick = {"name": "Quick", "form": "natural", "type": "avatar", "cost": 1, "stats": [1, 1, 0]}
    worded = {**quick, "name": "Worded", "text": "Interrupt (0): you gain 1 life."}
    cards = [{**quick, "interrupt": True, "text": "Use (0): you gain 1 life."}, worded]
    faces = {face.name: face for face in GAME.faces(GAME.rules({"cards": cards}))}
    assert faces["Quick"].fields["facets"] == "interrupt"
    assert "facets" not in faces["Worded"].fields
    run_scenario("""
cards:
  - {name: Quick, form: natural, type: avatar, cost: 1, stats: [1, 1, 0], interrupt: true,
     text: "Use (0): you gain 1 life."}
  - {name: Worded, form: natural, type: avatar, cost: 1, stats: [1, 1, 0],
     text: "Interrupt (0): you gain 1 life."}
seats: [{cubes: 1, hand: [Yawn]}, {cubes: 2, hand: [Quick, Worded]}]
battlefield:
  c3: {card: Quick, of: 1}
  d3: {card: Worded, of: 1}
steps:
  - 0: play Yawn
expect:
  asked: [1 respond]
  options: [play Quick, use Worded d3, pass]
""")


# -- stacking and resolving -------------------------------------------------------------------


@pytest.mark.rule("SF speed.8", "SF speed.9", "SF speed.5", "SF speed-interrupt.3")
def test_responses_are_stacked_also_on_interrupts_and_the_last_one_resolves_first() -> None:
    game = run_scenario(
        CARDS
        + """
seats: [{cubes: 2, hand: [Slow, Doze]}, {cubes: 1, hand: [Nap]}]
steps:
  - 0: play Slow
  - expect: {stack: ["a card is played: Slow"], asked: [1 respond]}
  - 1: play Nap
  - 0: pass
  - expect: {stack: ["a card is played: Slow", "a card is played: Nap"], asked: [0 respond]}
  - 0: play Doze
expect: {seat 0 life: 27, seat 1 life: 21, stack: []}
"""
    )
    assert [name for _, name in events_by_rule(game, "SF effects.2")] == ["Doze", "Nap", "Slow"]


@pytest.mark.rule("SF speed.9")
@pytest.mark.parametrize("last", ["1: play Nap", "0: play Doze"])
def test_of_several_responses_to_one_event_the_last_one_resolves_first(last: str) -> None:
    first = "1: pass" if last == "1: play Nap" else "1: play Nap"
    game = run_scenario(
        CARDS
        + f"""
seats: [{{cubes: 2, hand: [Slow, Doze]}}, {{cubes: 1, hand: [Nap]}}]
steps:
  - 0: play Slow
  - {first}
  - 0: play Doze
  {"- 1: play Nap" if last == "1: play Nap" else ""}
expect: {{seat 0 life: 27, seat 1 life: 21}}
"""
    )
    order = ["Nap", "Doze", "Slow"] if last == "1: play Nap" else ["Doze", "Nap", "Slow"]
    assert [name for _, name in events_by_rule(game, "SF effects.2")] == order


@pytest.mark.rule("SF speed.10")
def test_once_the_interrupts_are_resolved_things_of_initial_speed_can_be_done_again() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 2, hand: [Slow, Doze, Boar]}, {}]
battlefield:
  a1: {card: Pebble, of: 0}
steps:
  - 0: play Slow
  - 0: {refused: place Boar, rule: SF speed-initial.2}
  - 0: {refused: orient Pebble a1, rule: SF-Q6}
  - 0: play Doze
  - expect: {asked: [0 act], stack: [], seat 0 life: 27}
expect:
  options: [place Boar, orient Pebble a1, done]
"""
    )


@pytest.mark.rule("SF speed.10", "SF speed.9")
def test_an_interrupted_move_goes_on_after_the_interrupt() -> None:
    run_scenario(
        CARDS
        + """
step: move
seats: [{}, {cubes: 1, hand: [Nap]}]
battlefield:
  a1: {card: Boar, of: 0}
  b1: {card: Pebble, of: 0}
  d4: {card: Oak, of: 1}
steps:
  - 0: move Boar a1 to a3
  - 1: play Nap
  - expect: {a3: Boar, seat 1 life: 21}
  - 0: move Pebble b1 to b2
expect: {b2: Pebble, step: move}
"""
    )


@pytest.mark.rule("SF speed-initial.3", "SF moving-battlefield-cards.7", "SF speed.4")
def test_moves_have_initial_speed_so_one_card_moves_at_a_time() -> None:
    run_scenario(
        CARDS
        + """
step: move
seats: [{cubes: 1, hand: [Nap]}, {}]
battlefield:
  a1: {card: Boar, of: 0}
  b1: {card: Pebble, of: 0}
  c1: {card: Blink, of: 0}
  d4: {card: Pebble, of: 0}
steps:
  - expect: {asked: [0 move]}
  - 0: move Boar a1 to a2
  - expect: {stack: ["a card moves: Boar"], asked: [0 respond]}
  - 0: {refused: move Pebble b1 to b2, rule: SF speed-interrupt.7}
  - 0: {refused: teleport Blink c1 to c3, rule: SF speed-initial.3}
  - 0: {refused: strike with Pebble d4, rule: SF speed-initial.3}
  - 0: pass
  - expect: {a2: Boar, asked: [0 move]}
  - 0: move Pebble b1 to b2
  - 0: pass
  - 0: teleport Blink c1 to c3
  - 0: pass
expect: {b2: Pebble, c3: Blink, a2: Boar}
"""
    )


@pytest.mark.rule("SF speed-initial.3")
@pytest.mark.parametrize("step", ["act", "second act"])
def test_cards_move_in_no_step_but_the_move_step(step: str) -> None:
    rule = "SF act-step.2" if step == "act" else "SF act-step-two.2"
    run_scenario(
        CARDS
        + f"""
step: {step}
battlefield:
  b1: {{card: Pebble, of: 0}}
  c1: {{card: Blink, of: 0}}
steps:
  - 0: {{refused: move Pebble b1 to b2, rule: {rule}}}
  - 0: {{refused: teleport Blink c1 to c3, rule: {rule}}}
expect: {{b1: Pebble, c1: Blink}}
"""
    )


@pytest.mark.rule("SF speed-interrupt.5")
def test_not_even_an_interrupt_is_revealed_in_the_turn_of_its_placing() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 2, hand: [Sentry, Yawn], deck: [Pebble*3]}, {deck: [Pebble*3]}]
steps:
  - 0: place Sentry
  - 0: a1
  - 0: ready
  - 0: pass
  - 0: {refused: reveal Sentry a1, rule: SF place.8}
  - 0: play Yawn
  - 0: {refused: reveal Sentry a1, rule: SF place.8}
  - 0: done
  - expect: {step: move}
  - 0: {refused: reveal Sentry a1, rule: SF place.8}
  - 0: done
  - 0: {refused: reveal Sentry a1, rule: SF place.8}
  - 0: done
  - expect: {acting: 1}
  - 0: reveal Sentry a1
expect: {acting: 1, a1: Sentry}
"""
    )


@pytest.mark.rule("SF reveal-play.2", "SF speed.8")
def test_a_card_is_revealed_once_even_while_its_reveal_waits_in_the_queue() -> None:
    run_scenario(
        CARDS
        + """
turn: 1
step: draw
seats: [{cubes: 5, hand: [Nap]}, {deck: [Pebble]}]
battlefield:
  a1: {card: Sentry, of: 0, face-down: true}
steps:
  - 0: reveal Sentry a1
expect:
  asked: [0 respond]
  stack: [a step begins]
  options: [play Nap, pass]
  seat 0 cubes: 4
"""
    )


@pytest.mark.rule("SF using-cards.3", "SF using-cards.1", "SF speed.5")
def test_a_card_that_is_being_placed_is_not_played_in_response_to_that() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 5, hand: [Sentry, Nap]}, {}]
steps:
  - 0: place Sentry
  - 0: a1
  - 0: ready
  - expect: {stack: [a card is placed], asked: [0 respond], options: [play Nap, pass]}
  - 0: {refused: play Sentry, rule: SF using-cards.1}
  - 0: pass
expect: {battlefield: {a1: Sentry}, seat 0 hand: [Nap], seat 0 cubes: 5}
"""
    )
