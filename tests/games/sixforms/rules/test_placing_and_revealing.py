"""Placed cards: position, voluntary and forced reveals, and ousting."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

LURKER = avatar(
    "Lurker",
    "1, 3, 0",
    more="cost: 2",
    text="On play: you gain 1 life.\nOn reveal: you gain 10 life.\nOn move: you gain 100 life.",
)
VEIL = card("Veil", "action", "cost: 0", "On play: flip each friendly avatar face-down.")


# -- placing ------------------------------------------------------------------------------


@pytest.mark.rule("SF place.5")
@pytest.mark.parametrize("position", ["ready", "exhausted"])
def test_a_card_is_placed_vertical_or_horizontal_and_lies_so_until_it_is_turned_up(
    position: str,
) -> None:
    flat = str(position == "exhausted").lower()
    run_scenario(f"""
        seats: [{{hand: [Pebble], deck: [Yawn*2]}}, {{deck: [Yawn*2]}}]
        steps:
          - 0: place Pebble
          - 0: a1
          - expect: {{options: [ready, exhausted]}}
          - 0: {position}
          - expect: {{a1: Pebble face down, a1 exhausted: {flat}}}
          - 0: {{refused: orient Pebble a1, rule: SF battlefield-orientation.3}}
          - 0: done
          - 0: done
          - 0: done
          - 1: done
          - 1: done
          - 1: done
          - expect: {{acting: 0, a1: Pebble face down, a1 exhausted: {flat}}}
          - 0: reveal Pebble a1
        expect: {{a1: Pebble, a1 exhausted: {flat}}}
    """)


@pytest.mark.rule("SF place.15")
@pytest.mark.parametrize(("cubes", "again"), [(5, True), (1, False)])
def test_a_card_that_was_turned_down_costs_its_base_cost_once_more(cubes: int, again: bool) -> None:
    turn_up = "- 0: reveal Lurker a1" if again else "- 0: {refused: reveal Lurker a1, rule: SF-Q11}"
    run_scenario(
        f"""
        seats: [{{cubes: {cubes}, hand: [Veil]}}, {{}}]
        battlefield: {{a1: {{card: Lurker, of: 0, played: 3}}}}
        steps:
          - 0: play Veil
          - expect: {{a1: Lurker face down}}
          {turn_up}
        expect:
          a1: {"Lurker" if again else "Lurker face down"}
          seat 0 life: {31 if again else 20}
          seat 0 cubes: {3 if again else 1}
        """,
        LURKER,
        VEIL,
    )


@pytest.mark.rule("SF place.14", "SF place.15")
def test_a_card_that_was_placed_forced_up_and_turned_down_in_one_turn_may_be_turned_up() -> None:
    run_scenario(
        """
        seats: [{cubes: 4, hand: [Lurker, Drum, Veil]}, {}]
        steps:
          - 0: place Lurker
          - 0: a1
          - 0: ready
          - 0: {refused: reveal Lurker a1, rule: SF place.8}
          - 0: play Drum
          - expect: {a1: Lurker, seat 0 cubes: 2}
          - 0: play Veil                              # it was in play already
          - 0: reveal Lurker a1
        expect: {a1: Lurker, seat 0 cubes: 0, seat 0 life: 42}
        """,
        LURKER,
        VEIL,
        card("Drum", "action", "cost: 0", "On play: add 1 power counter to each face-down card."),
    )


@pytest.mark.rule("SF place.16", "SF reveal-play.3")
@pytest.mark.parametrize("moved", [True, False])
def test_a_movement_that_is_used_does_not_come_back_with_a_new_play(moved: bool) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 2, hand: [Veil]}}, {{}}]
        battlefield: {{a1: {{card: Lurker, of: 0, moved: {str(moved).lower()}}}}}
        steps:
          - 0: play Veil
          - 0: reveal Lurker a1
          - expect: {{options: [{"" if moved else "orient Lurker a1, "}done]}}
          - 0: done
        expect:
          step: move
          options: [{"" if moved else "move Lurker a1 to a2, move Lurker a1 to a3, "}done]
        """,
        avatar("Lurker", "1, 3, 0", arrows="[n]", more="cost: 2"),
        VEIL,
    )


# -- turning up by will -------------------------------------------------------------------


@pytest.mark.rule("SF reveal-play.1")
def test_any_number_of_placed_cards_is_turned_up_in_both_own_act_steps() -> None:
    run_scenario(
        """
        seats: [{cubes: 6, deck: [Yawn]}, {cubes: 6, deck: [Yawn]}]
        battlefield:
          a1: {card: Lurker, of: 0, face-down: true}
          b1: {card: Lurker, of: 0, face-down: true}
          c1: {card: Lurker, of: 0, face-down: true}
          d4: {card: Lurker, of: 1, face-down: true}
        steps:
          - expect: {options: [reveal Lurker a1, reveal Lurker b1, reveal Lurker c1, done]}
          - 0: reveal Lurker b1
          - 0: reveal Lurker a1
          - 0: done
          - expect: {step: move, seat 0 cubes: 2}
          - 0: {refused: reveal Lurker c1, rule: SF move-step.2}
          - 0: done
          - expect: {step: second act}
          - 0: reveal Lurker c1
          - 0: {refused: reveal face-down card d4, rule: SF card-control.1}
        expect: {a1: Lurker, b1: Lurker, c1: Lurker, d4: Lurker face down, seat 0 cubes: 0}
        """,
        LURKER,
    )


@pytest.mark.rule("SF reveal-play.3", "SF enter-battlefield.2")
def test_turning_a_card_up_is_no_move_and_leaves_it_its_movement() -> None:
    run_scenario(
        """
        seats: [{cubes: 2}, {}]
        battlefield:
          a1: {card: Lurker, of: 0, face-down: true}
          d4: {card: Herald, of: 1}
        steps:
          - 0: reveal Lurker a1
          - expect: {a1: Lurker, a1 moved: false, seat 0 life: 31, seat 1 life: 20}
          - 0: done
          - 0: move Lurker a1 to b1
        expect: {b1: Lurker, b1 moved: true, seat 0 life: 131, seat 1 life: 21}
        """,
        LURKER,
        avatar(
            "Herald",
            "1, 1, 0",
            text="While active — when an opposing avatar enters a zone: you gain 1 life.",
        ),
    )


@pytest.mark.rule("SF reveal-play.4")
@pytest.mark.parametrize(
    ("more", "later"),
    [
        ("cost: 1", 3 * "- 1: done\n          "),
        ("cost: 1, interrupt: true", ""),  # in the opponent's turn at the earliest
    ],
)
def test_a_card_is_turned_up_in_no_step_of_the_turn_of_its_placing(more: str, later: str) -> None:
    run_scenario(
        f"""
        seats: [{{placed: true, cubes: 1, deck: [Oak]}}, {{deck: [Oak]}}]
        battlefield: {{a1: {{card: Imp, of: 0, face-down: true, arrived: 3}}}}
        steps:
          - 0: {{refused: reveal Imp a1, rule: SF place.8}}
          - 0: done
          - expect: {{step: move, options: [done]}}
          - 0: done
          - expect: {{step: second act, options: [done]}}
          - 0: {{refused: reveal Imp a1, rule: SF place.8}}
          - 0: done
          {later}- 0: reveal Imp a1
        expect: {{a1: Imp}}
        """,
        avatar("Imp", "1, 1, 0", more=more),
    )


# -- turning up by force ------------------------------------------------------------------


@pytest.mark.rule("SF force-reveal.1")
def test_a_card_that_is_forced_up_is_played_with_all_that_belongs_to_it() -> None:
    run_scenario(
        """
        seats: [{hand: [Hex]}, {cubes: 5}]
        battlefield:
          c3: {card: Lurker, of: 1, face-down: true}
          a1: {card: Critic, of: 0, moved: true}
        steps:
          - 0: play Hex
        expect: {c3: Lurker, seat 1 life: 31, seat 1 cubes: 3, seat 0 life: 21, c3 played: 3}
        """,
        LURKER,
        card("Hex", "action", "cost: 0", "On play: add 1 stun counter to target face-down card."),
        avatar(
            "Critic",
            "1, 9, 0",
            text="While active — when an opponent plays an avatar: you gain 1 life.",
        ),
    )


KINDS = ("damage", "deflect", "frailty", "intensity", "power", "stun", "energy")


@pytest.mark.rule("SF force-reveal.3")
@pytest.mark.parametrize("counter", [*(f"1 {kind}" for kind in KINDS), "a fly"])
def test_a_counter_of_any_kind_reveals_a_placed_card_that_is_no_target(counter: str) -> None:
    run_scenario(
        """
        seats: [{hand: [Rain]}, {cubes: 2}]
        battlefield:
          c3: {card: Lurker, of: 1, face-down: true}
          d3: {card: Lurker, of: 1, face-down: true}
        steps:
          - 0: play Rain
          - 1: Lurker d3
        expect: {d3: Lurker, c3: empty, seat 1 life: 31, seat 1 cubes: 0}   # one is not paid for
        """,
        LURKER,
        card(
            "Rain", "action", "cost: 0", f"On play: add {counter} counter to each face-down card."
        ),
    )


@pytest.mark.rule("SF force-reveal.3")
def test_an_effect_that_adds_no_counter_leaves_a_placed_card_as_it_is() -> None:
    run_scenario(
        """
        seats: [{hand: [Rain]}, {cubes: 2}]
        battlefield: {c3: {card: Lurker, of: 1, face-down: true}}
        steps:
          - 0: play Rain
        expect: {c3: Lurker face down, seat 1 cubes: 2, seat 1 life: 20}
        """,
        LURKER,
        card(
            "Rain", "action", "cost: 0", "On play: remove 1 stun counter from each face-down card."
        ),
    )


# -- ousted -------------------------------------------------------------------------------


@pytest.mark.rule("SF place.12", "SF ousted.1")
@pytest.mark.parametrize(
    ("how", "purse", "ousted"),
    [
        ("move", "cubes: 2", False),
        ("move", "cubes: 1", True),
        ("move", "drained: 9", True),
        ("play", "cubes: 2", False),
        ("play", "cubes: 1", True),
    ],
)
def test_a_card_that_is_turned_up_and_not_paid_for_is_ousted(
    how: str, purse: str, ousted: bool
) -> None:
    steps = "- 0: play Hex" if how == "play" else "- 0: done\n          - 0: move Pebble b2 to c3"
    game = run_scenario(
        f"""
        seats: [{{hand: [Hex]}}, {{{purse}}}]
        battlefield:
          b2: {{card: Pebble, of: 0}}
          c3: {{card: Lurker, of: 1, face-down: true}}
        steps:
          {steps}
        expect:
          seat 1 life: {20 if ousted else 31}
          seat 1 graveyard: {"[Lurker]" if ousted else "[]"}
        """,
        LURKER,
        card("Hex", "action", "cost: 0", "On play: deal 1 damage to target face-down card."),
    )
    assert ("SF ousted.1" in [entry.rule for entry in game.journal(0)]) == ousted
