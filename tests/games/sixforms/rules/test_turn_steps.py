"""Turns and their steps, and what happens in each."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- turns --------------------------------------------------------------------------------


@pytest.mark.rule("SF turn.1", "SF turn.2", "SF turn-steps.1", "SF end-step.5", "SF act-step-two.3")
def test_a_turn_has_six_steps_in_their_order_and_then_the_other_player_begins() -> None:
    game = run_scenario("""
        step: set-up
        seats: [{deck: [Yawn*3]}, {deck: [Yawn*3]}]
        steps:
          - expect: {step: act, acting: 0}
          - 0: done
          - expect: {step: move, acting: 0}
          - 0: done
          - expect: {step: second act, acting: 0}
          - 0: done
        expect: {step: act, acting: 1, turn: 4}
    """)
    told = [event.text for event in game.journal(0) if event.text.endswith(" step.")]
    steps = ["draw", "regroup", "act", "move", "second act", "end"]
    assert told[:6] == [f"Seat 0: {step} step." for step in steps]
    assert told[6:] == [f"Seat 1: {step} step." for step in steps[:3]]


@pytest.mark.rule("SF turn.3")
def test_this_turn_is_the_turn_that_is_on_also_if_it_is_the_opponents() -> None:
    run_scenario(
        """
        step: move
        turn: 1
        seats: [{cubes: 1, hand: [Roar], deck: [Yawn]}, {hand: [Yawn], deck: [Yawn]}]
        battlefield: {a1: {card: Oak, of: 0}, d4: {card: Oak, of: 1}}
        steps:
          - 1: move Oak d4 to d3
          - 0: play Roar
          - expect: {a1 attack: 6, acting: 1}
          - 1: done
          - 1: done
        expect: {acting: 0, a1 attack: 2}
        """,
        card(
            "Roar",
            "action",
            "interrupt: true",
            "On play: target friendly avatar gains +4/+0/+0 this turn.",
        ),
    )


# -- the draw step ------------------------------------------------------------------------


@pytest.mark.rule("SF draw-step.1", "SF draw-step.3")
def test_the_turn_player_draws_exactly_one_card_and_is_not_asked() -> None:
    run_scenario("""
        step: draw
        seats: [{hand: [Yawn*7], deck: [Boar, Oak]}, {deck: [Boar]}]
        expect: {step: act, seat 0 hand size: 8, seat 0 deck: [Oak], seat 1 hand: []}
    """)


# -- the regroup step ---------------------------------------------------------------------


@pytest.mark.rule("SF regroup-step.1", "SF-Q55", "SF-Q29", "SF regroup-step.5")
def test_all_cubes_are_charged_and_a_further_one_comes_by_itself() -> None:
    run_scenario("""
        step: regroup
        quarry: 5
        seats: [{cubes: 1, drained: 3}, {cubes: 1, drained: 3}]
        expect:
          step: act
          quarry: 4
          seat 0 cubes: 5
          seat 0 drained: 0
          seat 1 cubes: 1
          seat 1 drained: 3
    """)


@pytest.mark.rule("SF-Q29")
def test_without_cubes_in_the_quarry_none_is_gained() -> None:
    run_scenario("""
        step: regroup
        quarry: 0
        seats: [{cubes: 1}, {}]
        expect: {step: act, seat 0 cubes: 1}
    """)


READYING = """
        step: regroup
        seats: [{actions: [{card: Bell, exhausted: true}]}, {}]
        battlefield:
          a1: {card: Oak, of: 0, exhausted: true}
          b1: {card: Boar, of: 0, exhausted: true, arms: [{card: Belt, exhausted: true}]}
          c1: {card: Crate, of: 0, exhausted: true, face-down: true}
          d1: {card: Pebble, of: 0, exhausted: true, counters: {stun: 1}}
          d2: {card: Glint, of: 0}
          d4: {card: Husk, of: 1, exhausted: true}
"""
BELL = card("Bell", "action", "facets: [permanent]", "Animate: you gain 1 life.")


@pytest.mark.rule("SF regroup-step.2", "SF-Q23")
def test_their_own_active_exhausted_cards_may_be_readied_and_no_others() -> None:
    game = run_scenario(READYING + "        expect: {asked: [0 ready]}", BELL)
    options = [option.text for option in game.pending[0].options()]
    alone = {text for text in options if " + " not in text}
    assert alone == {"none", "Oak a1", "Boar b1", "Belt b1", "Bell"}


@pytest.mark.rule("SF regroup-step.2", "SF-Q23")
@pytest.mark.parametrize(
    ("words", "flat"),
    [("none", [True, True]), ("Oak a1", [False, True]), ("Oak a1 + Boar b1", [False, False])],
)
def test_the_player_readies_as_many_of_them_as_wished(words: str, flat: list[bool]) -> None:
    run_scenario(
        READYING
        + f"""
        steps:
          - 0: {words}
        expect:
          step: act
          a1 exhausted: {flat[0]}
          b1 exhausted: {flat[1]}
          c1 exhausted: true
          d1 exhausted: true
          d4 exhausted: true
        """,
        BELL,
    )


@pytest.mark.rule("SF-Q23", "SF counter-stun.2")
def test_a_stun_counter_goes_only_after_readying() -> None:
    run_scenario("""
        step: regroup
        battlefield:
          a1: {card: Oak, of: 0, exhausted: true, counters: {stun: 1}}
          b1: {card: Oak, of: 0, counters: {stun: 2}}
          d4: {card: Oak, of: 1, counters: {stun: 2}}
        expect:
          step: act
          a1 exhausted: true
          a1 counters: {}
          b1 counters: {stun: 1}
          d4 counters: {stun: 2}
    """)


@pytest.mark.rule("SF-Q23", "SF keyword-poison.1")
def test_poison_comes_before_readying() -> None:
    run_scenario("""
        step: regroup
        battlefield:
          a1: {card: Pebble, of: 0, exhausted: true, poisoned: true}
          b1: {card: Oak, of: 0, exhausted: true, poisoned: true}
          d4: {card: Pebble, of: 1, poisoned: true}
        steps:
          - expect: {asked: [0 ready], a1: empty, options: [none, Oak b1]}
          - 0: none
        expect: {b1 counters: {damage: 1}, d4: Pebble}
    """)


@pytest.mark.rule("SF-Q23", "SF keyword-maintain.1")
@pytest.mark.parametrize(("paid", "counters"), [("yes", 2), ("no", 0)])
def test_what_is_maintained_is_paid_with_charged_and_new_cubes_before_it_intensifies(
    paid: str, counters: int
) -> None:
    run_scenario(
        f"""
        step: regroup
        seats: [{{drained: 2}}, {{}}]
        battlefield: {{a1: {{card: Ember, of: 0, counters: {{intensity: 1}}}}}}
        steps:
          - 0: "{paid}"
        expect:
          step: act
          seat 0 cubes: {0 if counters else 3}
          {"a1 counters: {intensity: 2}" if counters else "seat 0 graveyard: [Ember]"}
        """,
        avatar("Ember", "1, 1, 0", "intensify", more="maintain: 3"),
    )


# -- the act steps ------------------------------------------------------------------------


@pytest.mark.rule("SF act-step-two.1", "SF act-step.1", "SF act-step.2", "SF act-step-two.2")
@pytest.mark.parametrize("step", ["act", "second act"])
def test_both_act_steps_offer_the_same(step: str) -> None:
    run_scenario(
        f"""
        step: {step}
        seats: [{{cubes: 8, hand: [Pebble, Yawn], deck: [Yawn]}}, {{}}]
        battlefield:
          a1: {{card: Boar, of: 0, face-down: true, arrived: 1}}
          b1: {{card: Wheel, of: 0}}
          c1: {{card: Oak, of: 0, moved: true}}
        expect:
          options:
            - play Pebble
            - place Pebble
            - play Yawn
            - reveal Boar a1
            - orient Wheel b1
            - use Wheel b1
            - energy draw
            - done
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): you gain 1 life."),
    )


@pytest.mark.rule("SF act-step-two.3", "SF act-step.3")
@pytest.mark.parametrize(("step", "after"), [("act", (0, "move")), ("second act", (1, "act"))])
def test_an_act_step_lasts_until_the_turn_player_is_done(step: str, after: tuple[int, str]) -> None:
    run_scenario(f"""
        step: {step}
        seats: [{{cubes: 3, hand: [Yawn*3]}}, {{deck: [Yawn]}}]
        steps:
          - 0: play Yawn
          - 0: play Yawn
          - expect: {{acting: 0, step: {step}, options: [play Yawn, done]}}
          - 0: done
        expect: {{acting: {after[0]}, step: {after[1]}}}
    """)
