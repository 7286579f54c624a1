"""Who responds to an event, when, and how often."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, journal, run_scenario

MEND = card("Mend", "action", "interrupt: true", "On play: you gain 1 life.")
DOOM = card("Doom", "action", text="On play: destroy target avatar.")


# -- stacking order -----------------------------------------------------------------------------


@pytest.mark.rule(
    "SF stacking-order.1", "SF stacking-order.2", "SF stacking-order.3", "SF stacking-order.4",
    "SF event-controller-rotation.7",
)  # fmt: skip
def test_own_automatics_stack_first_then_those_of_others_then_what_is_done_by_hand() -> None:
    """The last response resolves first. Seat 1 comes first among the others, as seat 0 destroys."""
    game = run_scenario(
        """
        seats: [{cubes: 1, hand: [Doom]}, {cubes: 1, hand: [Mend]}]
        battlefield:
          a1: {card: Crow, of: 0}
          b3: {card: Egg, of: 1}
          c3: {card: Kite, of: 1}
        steps:
          - 0: play Doom
          - 1: pass
          - 0: Egg b3
          - 1: pass
          - expect: {asked: [1 respond], stack: ["a destruction: Egg"], seat 1 life: 20}
          - 1: play Mend
        """,
        MEND,
        DOOM,
        avatar("Egg", "0, 1, 0", text="On destruction: you gain 4 life."),
        avatar(
            "Crow", "0, 1, 0", text="While active — when an avatar is destroyed: you gain 2 life."
        ),
        avatar(
            "Kite", "0, 1, 0", text="While active — when an avatar is destroyed: you gain 3 life."
        ),
    )
    assert [line for line in journal(game) if " life " in line or "is destroyed" in line] == [
        "Seat 1 gains 1 life and has 21.",
        "Seat 0 gains 2 life and has 22.",
        "Seat 1 gains 3 life and has 24.",
        "Seat 1 gains 4 life and has 28.",
        "Egg is destroyed.",
    ]


@pytest.mark.rule("SF stacking-order.2", "SF stacking-order.3", "SF-Q49")
@pytest.mark.parametrize(
    ("own", "watch", "move", "order"),
    [
        ("On attack", "an avatar attacks", "move Owl b2 to b3", [8, 16, 2, 1]),
        ("On move", "an avatar enters a zone", "move Owl b2 to c2", [1, 8, 16, 2]),
    ],
)
def test_the_card_of_the_event_stacks_first_with_all_it_has(
    own: str, watch: str, move: str, order: list[int]
) -> None:
    """So its effects resolve last, the upper one first; a friend and an opponent come before."""
    game = run_scenario(
        f"""
        step: move
        battlefield:
          a1: {{card: Crow, of: 0}}
          b2: {{card: Owl, of: 0}}
          b3: {{card: Crate, of: 1}}
          d3: {{card: Kite, of: 1}}
        steps:
          - 0: {move}
        """,
        avatar(
            "Owl",
            "1, 9, 0",
            text=f"While active — when {watch}: you gain 2 life.\n{own}: you gain 1 life.",
        ),
        avatar("Crow", "1, 9, 0", text=f"While active — when {watch}: you gain 8 life."),
        avatar("Kite", "1, 9, 0", text=f"While active — when {watch}: you gain 16 life."),
    )
    gains = [line.split(" gains ")[1] for line in journal(game) if " life and has" in line]
    assert [int(gain.split(" ")[0]) for gain in gains] == order


@pytest.mark.rule("SF event-controller-rotation.7", "SF stacking-order.4")
def test_automatic_effects_are_all_settled_before_anybody_responds_by_hand() -> None:
    """The order of two automatic effects is asked before anyone may play the Mend."""
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Hymn, Mend]}, {cubes: 1, hand: [Mend]}]
        battlefield:
          a1: {card: Fan, of: 0}
          b1: {card: Fan, of: 0}
        steps:
          - 0: play Hymn
          - 1: pass
          - 0: pass
          - 1: pass
          - 0: pass
          - expect: {asked: [0 order], stack: ["life is gained"]}
          - 0: Fan b1
          - expect: {asked: [1 respond], stack: ["life is gained"]}
          - 1: pass
          - expect: {asked: [0 respond]}
          - 0: pass
        expect: {asked: [1 respond], stack: ["life is gained", "an effect is activated: Fan"]}
        """,
        MEND,
        card("Hymn", "action", text="On play: you gain 1 life."),
        avatar("Fan", "1, 1, 0", text="While active — when you gain life: create 1 energy."),
    )


# -- controllers and owners ----------------------------------------------------------------------


@pytest.mark.rule("SF event-controller.1", "SF event-owner.1", "SF event-controller-rotation.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_opponent_of_the_player_of_a_card_responds_first(seat: int) -> None:
    """Also to a response: there the turn player comes first."""
    other = 1 - seat
    run_scenario(
        f"""
        seats: [{{cubes: 3, hand: [Yawn, Mend*2]}}, {{cubes: 3, hand: [Yawn, Mend*2]}}]
        turn: {seat}
        steps:
          - {seat}: play Yawn
          - expect: {{asked: [{other} respond], stack: ["a card is played: Yawn"]}}
          - {other}: play Mend
          - {seat}: pass
          - {other}: pass
        expect:
          asked: [{seat} respond]
          stack: ["a card is played: Yawn", "a card is played: Mend"]
        """,
        MEND,
    )


@pytest.mark.rule("SF event-controller.1", "SF event-owner.1")
@pytest.mark.parametrize(("owner", "control"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_an_activation_belongs_to_the_controller_of_the_card(owner: int, control: int) -> None:
    """A previous controller makes no difference."""
    run_scenario(
        f"""
        seats: [{{cubes: 2, hand: [Mend]}}, {{cubes: 2, hand: [Mend]}}]
        turn: {control}
        battlefield:
          b2: {{card: Well, of: {owner}, by: {control}}}
        steps:
          - {control}: use Well b2
        expect: {{asked: [{1 - control} respond], stack: ["an effect is activated: Well"]}}
        """,
        MEND,
        avatar("Well", "1, 1, 0", text="Use (1): you gain 1 life."),
    )


@pytest.mark.rule("SF event-controller.1")
def test_an_automatic_effect_in_an_opponents_turn_belongs_to_its_controller() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Mend]}, {cubes: 1, hand: [Mend]}]
        step: second act
        battlefield:
          b3: {card: Clock, of: 1}
        steps:
          - 0: done
          - expect: {asked: [1 respond], stack: ["a step begins"]}
          - 1: pass
          - 0: pass
        expect: {asked: [0 respond], stack: ["a step begins", "an effect is activated: Clock"]}
        """,
        MEND,
        avatar(
            "Clock",
            "1, 1, 0",
            text="While active — when a player's end step begins: you gain 1 life.",
        ),
    )


# -- rotation --------------------------------------------------------------------------------------


@pytest.mark.rule("SF event-controller-rotation.3", "SF event-controller-rotation.4")
def test_a_player_who_passed_is_asked_again_after_the_other_responded() -> None:
    """Only one player may respond at a time, and only two passes in a row end it."""
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Yawn, Mend]}, {cubes: 2, hand: [Mend*2]}]
        steps:
          - 0: play Yawn
          - expect: {asked: [1 respond]}
          - 1: pass
          - expect: {asked: [0 respond]}
          - 0: play Mend
          - expect: {asked: [1 respond], stack: ["a card is played: Yawn"]}
          - 1: play Mend
          - expect: {asked: [1 respond], stack: ["a card is played: Yawn"]}
          - 1: pass
        expect: {asked: [1 respond], stack: ["a card is played: Yawn", "a card is played: Mend"]}
        """,
        MEND,
    )


@pytest.mark.rule("SF event-controller-rotation.4")
def test_without_stack_control_nothing_is_added() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Yawn, Mend]}, {cubes: 2, hand: [Mend]}]
        steps:
          - 0: play Yawn
          - 0: {refused: play Mend, rule: SF event-stack.2}
        expect: {asked: [1 respond]}
        """,
        MEND,
    )


@pytest.mark.rule("SF event-controller-rotation.5")
def test_one_player_alone_may_go_on_responding() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Yawn]}, {cubes: 3, hand: [Ash*3]}]
        steps:
          - 0: play Yawn
          - 1: play Ash
          - 1: play Ash
          - 1: play Ash
        expect: {asked: [0 act], seat 1 graveyard: [Ash, Ash, Ash], seat 0 graveyard: [Yawn]}
        """,
        card("Ash", "action", "interrupt: true"),
    )


@pytest.mark.rule("SF event-controller-rotation.9")
def test_between_two_responses_of_one_player_the_other_has_the_chance_of_one() -> None:
    run_scenario(
        """
        seats: [{cubes: 3, hand: [Yawn, Ash*2]}, {cubes: 2, hand: [Ash*2]}]
        steps:
          - 0: play Yawn
          - 1: play Ash
          - expect: {asked: [0 respond], stack: ["a card is played: Yawn"]}
          - 0: play Ash
          - expect: {asked: [1 respond], stack: ["a card is played: Yawn"]}
          - 1: play Ash
          - expect: {asked: [0 respond], stack: ["a card is played: Yawn"]}
          - 0: play Ash
        expect: {asked: [0 act], seat 0 hand: [], seat 1 hand: []}
        """,
        card("Ash", "action", "interrupt: true"),
    )
