"""Keywords interrupted: cards that change or leave before their turn comes."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

MIMIC = avatar(
    "Mimic",
    "1, 9, 0",
    text="Interrupt (1): this card becomes a copy of target opposing avatar.\n"
    "On battle: you gain 5 life.",
)


@pytest.mark.rule("SF keyword-copy.1", "SF-Q50")
def test_what_waits_in_the_queue_is_not_activated_by_a_card_that_is_another_by_then() -> None:
    run_scenario(
        """
        seats: [{cubes: 1}, {}]
        battlefield:
          a2: {card: Mimic, of: 0}
          a3: {card: Boar, of: 1}
        step: move
        steps:
          - 0: move Mimic a2 to a3
          - 0: pass
          - 0: pass
          - expect: {stack: ["a card moves: Mimic", "an attack: Mimic", "a battle: Mimic"]}
          - 0: use Mimic a3                 # behind its own effect on battle, and so before it
        expect: {battlefield: {}, seat 0 life: 20, seat 0 graveyard: [Mimic]}
        """,
        MIMIC,
    )


@pytest.mark.rule("SF keyword-copy.1", "SF response-to-removal.1")
def test_an_effect_used_by_hand_is_done_though_its_card_is_another_by_then() -> None:
    run_scenario(
        """
        seats: [{cubes: 2}, {cubes: 1, hand: [Yawn]}]
        battlefield:
          a1: {card: Changer, of: 0, moved: true}
          a3: {card: Boar, of: 1}
        turn: 1
        turn number: 4
        steps:
          - 1: play Yawn
          - 0: use Changer a1 2
          - 0: use Changer a1 1
        expect: {a1: Boar, seat 0 life: 21}
        """,
        avatar(
            "Changer",
            "1, 1, 0",
            text="Interrupt (1): this card becomes a copy of target opposing avatar.\n"
            "Interrupt (1): you gain 1 life.",
        ),
    )


@pytest.mark.rule("SF keyword-discard.2")
@pytest.mark.parametrize(("facets", "place"), [("[permanent]", "actions"), ("[]", "graveyard")])
def test_a_card_that_was_played_in_response_is_not_discarded_any_more(
    facets: str, place: str
) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Fear]}}, {{hand: [Song, Yawn]}}]
        steps:
          - 0: play Fear
          - 1: pass
          - 1: pass
          - expect: {{stack: ["a discard: Yawn"]}}
          - 1: play Song
        expect: {{seat 1 {place}: [{"Song" if place == "actions" else "Song, Yawn"}],
          seat 1 hand: [], seat 1 life: 20}}
        """,
        card("Fear", "action", "cost: 0", "On play: an opponent discards 2 cards."),
        card(
            "Song",
            "action",
            f"cost: 0, interrupt: true, facets: {facets}",
            "On discard: you gain 5 life.",
        ),
    )


@pytest.mark.rule("SF-Q88", "SF card-control.1")
def test_an_action_that_was_taken_over_is_among_those_of_its_new_controller() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Bribe]}, {actions: [Well]}]
        steps:
          - 0: play Bribe
          - 0: Well
          - expect: {seat 0 actions: [Well], seat 1 actions: []}
          - 0: use Well
        expect: {seat 0 life: 21}
        """,
        card("Bribe", "action", "cost: 0", "On play: take control of target action."),
        card("Well", "action", "facets: [permanent]", "Use (0): you gain 1 life."),
    )


@pytest.mark.rule("SF keyword-copy.1", "SF keyword-copy.2")
@pytest.mark.parametrize(("other", "life"), [("Pebble", 20), ("Herald", 31)])
def test_a_card_that_becomes_a_copy_on_play_goes_on_with_the_effects_of_the_copied_card(
    other: str, life: int
) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, placed: true, hand: [Shifter]}}, {{}}]
        battlefield:
          a3: {{card: {other}, of: 1}}
        steps:
          - 0: play Shifter
          - 0: a1
          - 0: ready
        expect: {{a1: {other}, seat 0 life: {life}}}
        """,
        avatar(
            "Shifter",
            "1, 1, 0",
            text="On play: this card becomes a copy of target opposing avatar.\n"
            "On play: you gain 100 life.",
        ),
        avatar("Herald", "1, 1, 0", text="On play: you gain 1 life.\nOn play: you gain 10 life."),
    )


@pytest.mark.rule("SF ousted.9")
def test_a_card_ousted_by_the_destruction_of_an_ousted_card_leaves_too() -> None:
    run_scenario(
        """
        seats: [{hand: [Jab]}, {}]
        battlefield:
          a1: {card: Harpy, of: 0, moved: true}
          a3: {card: Oak, of: 1, face-down: true}
          b3: {card: Oak, of: 1, face-down: true}
        steps:
          - 0: play Jab
          - 0: face-down card a3
        expect: {battlefield: {a1: Harpy}, seat 1 graveyard: [Oak, Oak]}
        """,
        card("Jab", "action", "cost: 0", "On play: deal 1 damage to target face-down card."),
        avatar(
            "Harpy",
            "1, 1, 0",
            text="While active — when a card is destroyed: deal 1 damage to target face-down card.",
        ),
    )
