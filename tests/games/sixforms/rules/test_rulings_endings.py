"""Rulings on who is asked for responses, and on endings."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.sixforms import position_text, schema
from rulebound.kernel import scenario
from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- who is asked for responses -----------------------------------------------------------


@pytest.mark.rule("SF-Q19")
@pytest.mark.parametrize("hand", ["Yawn", "Retort"])
@pytest.mark.parametrize(
    ("energy", "asked"), [("cubes: 1", True), ("sparks: 1", True), ("", False)]
)
def test_who_is_asked_depends_on_what_everybody_sees(hand: str, energy: str, asked: bool) -> None:
    expected = "1 respond" if asked else "0 act"
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Yawn]}}, {{{energy}{", " if energy else ""}hand: [{hand}]}}]
        steps:
          - 0: play Yawn
        expect: {{asked: [{expected}]}}
        """,
        card("Retort", "action", "interrupt: true", "On play: you gain 1 life."),
    )


@pytest.mark.rule("SF-Q19")
def test_a_player_without_cards_is_asked_for_what_lies_open_only() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Yawn, Yawn]}, {cubes: 3}]
        battlefield:
          a3: {card: Crier, of: 1}
        steps:
          - 0: play Yawn
          - expect: {asked: [1 respond], options: [use Crier a3, pass]}
          - 1: use Crier a3
          - expect: {seat 1 life: 21, asked: [0 act]}
        """,
        avatar("Crier", "1, 1, 0", text="Interrupt (3): you gain 1 life."),
    )


@pytest.mark.rule("SF-Q19")
def test_what_only_follows_from_other_events_is_left_to_automatic_effects() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Cheer]}, {cubes: 4, hand: [Retort]}]
        battlefield:
          a1: {card: Boar, of: 0, moved: true, exhausted: true}
        steps:
          - 0: play Cheer
          - expect: {stack: ["a card is played: Cheer"], asked: [1 respond]}
          - 1: pass
          - expect: {stack: ["an effect is activated: Cheer"], asked: [1 respond]}
          - 1: pass
          - expect: {asked: [0 act], a1 counters: {power: 1}, a1 exhausted: false}
        """,
        card(
            "Cheer",
            "action",
            "cost: 0",
            "On play: add 1 power counter to each friendly avatar. Ready each friendly avatar.",
        ),
        card("Retort", "action", "interrupt: true", "On play: you gain 1 life."),
    )


# -- endings ------------------------------------------------------------------------------


@pytest.mark.rule("SF-Q47")
@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"), [(9, 8, "seat 0 wins"), (8, 9, "seat 1 wins"), (9, 9, "draw")]
)
def test_at_the_turn_limit_more_life_wins(mine: int, theirs: int, outcome: str) -> None:
    run_scenario(f"""
    seats: [{{life: {mine}, deck: [Yawn*3]}}, {{life: {theirs}, deck: [Yawn*3]}}]
    turn limit: 4
    turn number: 3
    step: second act
    steps:
      - 0: done
      - expect: {{outcome: none, acting: 1}}
      - 1: done
      - 1: done
      - 1: done
    expect: {{outcome: {outcome}, reason: the turn limit}}
    """)


GREEDY = "While active — when {who} gains life: you gain 1 life."


@pytest.mark.rule("SF-Q109")
@pytest.mark.parametrize("owner", [0, 1])
def test_whoever_plays_what_triggers_a_card_forever_is_ripped_whoever_controls_it(
    owner: int,
) -> None:
    actions = {owner: "actions: [Greed]", 1 - owner: "actions: []"}
    run_scenario(
        f"""
        seats: [{{hand: [Feast], {actions[0]}}}, {{{actions[1]}}}]
        steps:
          - 0: play Feast
        expect: {{outcome: seat 1 wins, reason: an infinite loop}}
        """,
        card("Greed", "action", "facets: [permanent]", GREEDY.format(who="a player")),
        card("Feast", "action", "cost: 0", "On play: you gain 1 life."),
    )


@pytest.mark.rule("SF-Q109")
def test_of_two_cards_that_trigger_each_other_neither_began_the_loop_but_who_played() -> None:
    run_scenario(
        """
        seats: [{hand: [Feast], actions: [Envy]}, {actions: [Envy]}]
        steps:
          - 0: play Feast
        expect: {outcome: seat 1 wins, reason: an infinite loop}
        """,
        card("Envy", "action", "facets: [permanent]", GREEDY.format(who="an opponent")),
        card("Feast", "action", "cost: 0", "On play: you gain 1 life."),
    )


@pytest.mark.rule("SF-Q109")
def test_an_effect_may_be_triggered_twelve_times_by_one_event() -> None:
    run_scenario(
        """
        seats: [{hand: [Study*2], actions: [Quill], deck: [Oak*30]}, {}]
        steps:
          - 0: play Study
          - expect: {seat 0 life: 32}
          - 0: play Study                   # something was decided in between
        expect: {outcome: none, seat 0 life: 44}
        """,
        card("Study", "action", "cost: 0", "On play: draw 12 cards."),
        card(
            "Quill",
            "action",
            "facets: [permanent]",
            "While active — when you draw a card: you gain 1 life.",
        ),
    )


@pytest.mark.rule("SF-Q110")
def test_responses_to_one_event_are_rounds_of_a_loop_too() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Yawn]}, {actions: [Wheel]}]
        steps:
          - 0: play Yawn
          - 1: use Wheel
          - 1: use Wheel
          - 1: use Wheel
          - expect: {asked: [0 rip], stack: ["a card is played: Yawn"]}
          - 0: player rip
          - 1: pass
        expect: {outcome: seat 0 wins, reason: a loop that was called}
        """,
        card("Wheel", "action", "facets: [permanent]", "Interrupt (0): you gain 1 life."),
    )


@pytest.mark.rule("SF-Q110")
def test_a_player_who_plays_a_card_forever_is_called() -> None:
    run_scenario(
        """
        seats: [{hand: [Boomerang]}, {}]
        steps:
          - 0: play Boomerang
          - 0: play Boomerang
          - 0: play Boomerang
        expect: {asked: [1 rip], seat 0 life: 23, seat 0 hand: [Boomerang]}
        """,
        card("Boomerang", "action", "cost: 0", "On play: you gain 1 life. Take this card."),
    )


@pytest.mark.rule("SF-Q118")
def test_a_stack_of_more_than_sixty_events_is_still_responded_to() -> None:
    """Each use responds to the life gained by the last one, and all of them resolve."""
    game = run_scenario(
        """
        seats: [{}, {}]
        battlefield:
          b2: {card: Sage, of: 0}
          b3: {card: Sage, of: 1}
        steps:
          - {0: {passes: {player rip: pass}}}
          - {1: {passes: {player rip: pass}}}
        """,
        avatar("Sage", "1, 1, 0", text="Interrupt (0): you gain 1 life."),
    )
    game.submit(0, scenario.parse_answer(game, 0, "use Sage b2"))
    uses, deepest = [1, 0], 0
    while position_text.inspect(game, "asked") != ["0 act"]:
        assert game.outcome is None, game.journal(0)[-1]
        (asked,) = game.pending
        assert asked.code == "respond"
        events = position_text.inspect(game, "stack")
        assert isinstance(events, list)
        words = "pass"
        if deepest < 65 and len(events) > deepest and events[-1] == "life is gained":
            deepest = len(events)
            uses[asked.seat] += 1
            words = f"use Sage b{asked.seat + 2}"
        game.submit(asked.seat, scenario.parse_answer(game, asked.seat, words))
    assert deepest == 65
    assert min(uses) > 1
    for seat in (0, 1):
        assert position_text.inspect(game, f"seat {seat} life") == 20 + uses[seat]


@pytest.mark.rule("SF-Q118")
def test_a_loop_that_nobody_calls_ends_at_a_thousand_events_within_each_other() -> None:
    game = run_scenario(
        """
        seats: [{hand: [Sip], actions: [Glow]}, {}]
        battlefield:
          a1: {card: Boar, of: 0}
          b1: {card: Boar, of: 0}
        turn number: 3
        turn limit: 3
        steps:
          - {0: {passes: all}}
          - {1: {passes: all}}
        """,
        card("Sip", "action", "cost: 0", "On play: you gain 1 life."),
        card(
            "Glow",
            "action",
            "facets: [permanent]",
            "While active — when you gain life: add 1 power counter to an avatar of your choice. "
            "You gain 1 life.",
        ),
    )
    game.submit(0, scenario.parse_answer(game, 0, "play Sip"))
    played = rb.play_out(game, seed=1)
    # of the gains within each other, the first one is due to the card
    assert played.outcome.scores[0] == 20 + 1 + schema.DEEPEST
