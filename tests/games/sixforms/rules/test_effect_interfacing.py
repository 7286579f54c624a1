"""Interacting effects: responses before resolution, several per event, manual and automatic."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.sixforms.scenarios import avatar, card, run_scenario


def activations(game: rb.Game) -> list[str]:
    """Return the cards whose abilities were activated, in order."""
    told = [event.text for event in game.journal(0)]
    return [text.split(" activates ")[0] for text in told if "activates" in text]


# -- before it is reached -----------------------------------------------------------------


@pytest.mark.rule("SF effect-interfacing.1")
@pytest.mark.parametrize("moment", ["the play", "the activation", "the destruction", "never"])
def test_a_card_about_to_be_destroyed_can_still_be_used(moment: str) -> None:
    moments = ["the play", "the activation", "the destruction"]
    passed = moments.index(moment) if moment in moments else 3
    steps = "".join(["          - 1: pass\n"] * passed)
    used = "" if moment == "never" else "          - 1: use Well b3\n"
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Blast]}}, {{deck: [Pebble]}}]
        battlefield: {{b3: {{card: Well, of: 1}}}}
        steps:
          - 0: play Blast
          - expect: {{asked: [1 respond], stack: ["a card is played: Blast"]}}
{steps}{used}
        expect:
          seat 1 hand: {"[Pebble]" if used else "[]"}
          seat 1 graveyard: [Well]
        """,
        card("Blast", "action", text="On play: destroy target opposing artifact."),
        card("Well", "artifact", "stats: [-, 3, 0]", "Interrupt animate: draw 1 card."),
    )


@pytest.mark.rule("SF effect-interfacing.1", "SF-Q86", "SF-Q87")
@pytest.mark.parametrize(
    ("used", "field", "hand"),
    [
        ("b3", "{c3: Well}", "[Pebble]"),  # the target, which is destroyed all the same
        ("c3", "{b3: Well}", "[Pebble]"),
        ("", "{c3: Well}", "[]"),
    ],
)
def test_of_two_possible_targets_the_chosen_one_is_reached(
    used: str, field: str, hand: str
) -> None:
    """It is known when the effect is activated; using either of them changes nothing about it."""
    target = "c3" if used == "c3" else "b3"
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Blast]}}, {{deck: [Pebble*2]}}]
        battlefield:
          b3: {{card: Well, of: 1}}
          c3: {{card: Well, of: 1}}
        steps:
          - 0: play Blast
          - 1: pass
          - expect: {{asked: [0 target], options: [Well b3, Well c3]}}
          - 0: Well {target}
          - expect: {{asked: [1 respond], stack: ["an effect is activated: Blast"]}}
          - 1: {f"use Well {used}" if used else "pass"}
          - 1: pass
        {"  - 1: pass" if used else ""}
        {"  - 1: pass" if used else ""}
        {"  - 1: pass" if used else ""}
        expect: {{battlefield: {field}, seat 1 hand: {hand}, seat 1 graveyard: [Well]}}
        """,
        card("Blast", "action", text="On play: destroy target opposing artifact."),
        card("Well", "artifact", "stats: [-, 3, 0]", "Interrupt animate: draw 1 card."),
    )


@pytest.mark.rule("SF effect-interfacing.1", "SF-Q87")
def test_a_target_sacrificed_in_response_is_not_replaced_by_the_other() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Blast]}, {actions: [Altar]}]
        battlefield:
          b3: {card: Pebble, of: 1}
          c3: {card: Boar, of: 1}
        steps:
          - 0: play Blast
          - 1: pass
          - 0: Pebble b3
          - 1: use Altar
        expect:
          battlefield: {c3: Boar}
          seat 1 life: 23
          seat 1 graveyard: [Pebble]
        """,
        card("Blast", "action", text="On play: destroy target opposing avatar."),
        card(
            "Altar",
            "action",
            "facets: [permanent]",
            'Interrupt — sacrifice a "Pawn" avatar: you gain 3 life.',
        ),
        avatar("Pebble", "1, 1, 0", more="classes: [Pawn]"),
    )


@pytest.mark.rule("SF effect-interfacing.1")
def test_a_card_sacrificed_in_response_is_not_affected_any_more() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Blast]}, {actions: [Altar]}]
        battlefield: {b3: {card: Pebble, of: 1}}
        steps:
          - 0: play Blast
          - 1: pass
          - 1: use Altar
        expect:
          battlefield: {}
          seat 1 life: 23                         # it was not destroyed
          seat 1 graveyard: [Pebble]
        """,
        card("Blast", "action", text="On play: destroy target opposing avatar."),
        card(
            "Altar",
            "action",
            "facets: [permanent]",
            "Interrupt — sacrifice an avatar: you gain 3 life.\n"
            "While active — when an avatar is destroyed: you lose 3 life.",
        ),
    )


# -- several upon one event ---------------------------------------------------------------

TWICE = (
    "While active — when a player's end step begins: you gain 1 life.\n"
    "While active — when a player's end step begins: you gain 2 life."
)
ONCE = "While active — when a player's end step begins: you gain 4 life."


@pytest.mark.rule("SF same-event-condition.2", "SF same-event-condition.3", "SF player-selection.1")
@pytest.mark.parametrize(
    ("first", "order"),
    [("Chorus", ["Solo", "Drum", "Chorus", "Chorus"]), ("Solo", ["Chorus"] * 2 + ["Drum", "Solo"])],
)
def test_each_player_in_turn_activates_all_effects_of_one_card(
    first: str, order: list[str]
) -> None:
    game = run_scenario(
        f"""
        step: second act
        seats:
          - {{actions: [Drum], deck: [Pebble]}}
          - {{actions: [Chorus, Solo], deck: [Pebble]}}
        steps:
          - 0: done
          - expect: {{asked: [1 order]}}
          - 1: {first}
        expect: {{acting: 1, seat 0 life: 24, seat 1 life: 27}}
        """,
        card("Drum", "action", "facets: [permanent]", ONCE),
        card("Chorus", "action", "facets: [permanent]", TWICE),
        card("Solo", "action", "facets: [permanent]", ONCE),
    )
    assert activations(game) == order


@pytest.mark.rule("SF same-event-condition.3")
def test_the_rotation_goes_on_for_a_player_who_has_more_cards_than_the_other() -> None:
    game = run_scenario(
        """
        step: second act
        seats:
          - {actions: [Drum], deck: [Pebble]}
          - {actions: [Solo, Solo, Chorus], deck: [Pebble]}
        steps:
          - 0: done
          - 1: Chorus
          - 1: Solo
        expect: {seat 0 life: 24, seat 1 life: 31}
        """,
        card("Drum", "action", "facets: [permanent]", ONCE),
        card("Chorus", "action", "facets: [permanent]", TWICE),
        card("Solo", "action", "facets: [permanent]", ONCE),
    )
    assert activations(game) == ["Solo", "Solo", "Drum", "Chorus", "Chorus"]


@pytest.mark.rule("SF-Q57", "SF simultaneous-events.1")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("draw 3 cards", 3),
        ("destroy each opposing avatar", 10),
        ("deal 1 damage to each opposing avatar", 10),
    ],
)
def test_cards_are_drawn_one_by_one_and_destroyed_together(text: str, gained: int) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Deed], deck: [Belt*5], actions: [Tally]}}, {{}}]
        battlefield:
          a3: {{card: Pebble, of: 1}}
          b3: {{card: Pebble, of: 1}}
          c3: {{card: Pebble, of: 1}}
        steps:
          - 0: play Deed
        expect: {{seat 0 life: {20 + gained}}}
        """,
        card("Deed", "action", text=f"On play: {text}."),
        card(
            "Tally",
            "action",
            "facets: [permanent]",
            "While active — when you draw a card: you gain 1 life.\n"
            "While active — when an avatar is destroyed: you gain 10 life.",
        ),
    )


# -- speed --------------------------------------------------------------------------------


@pytest.mark.rule("SF automatic-effect-activation-speed.1")
def test_an_automatic_effect_works_in_the_middle_of_the_opponents_move() -> None:
    run_scenario(
        """
        step: move
        seats: [{}, {deck: [Belt]}]
        battlefield: {b2: {card: Boar, of: 0}, b3: {card: Urn, of: 1}}
        steps:
          - 0: move Boar b2 to b3
        expect: {b3: Boar, step: move, seat 1 hand: [Belt]}
        """,
        avatar("Urn", "0, 3, 0", text="On destruction: draw 1 card."),
    )


@pytest.mark.rule("SF automatic-effect-activation-speed.2", "SF move-step.2", "SF move-step.3")
@pytest.mark.parametrize(
    ("speed", "step", "offered"),
    [
        ("Use", "act", True),
        ("Use", "move", False),
        ("Interrupt", "act", True),
        ("Interrupt", "move", True),
    ],
)
def test_an_effect_by_hand_has_the_speed_that_stands_before_it(
    speed: str, step: str, offered: bool
) -> None:
    game = run_scenario(
        f"""
        step: {step}
        battlefield: {{b2: {{card: Well, of: 0, moved: true}}}}
        """,
        card("Well", "artifact", "stats: [-, 3, 0]", f"{speed} (0): you gain 1 life."),
    )
    options = [option.text for option in game.pending[0].options()]
    assert ("use Well b2" in options) == offered


@pytest.mark.rule("SF automatic-effect-activation-speed.2")
def test_in_response_only_the_effect_at_interrupt_speed_is_used() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Yawn]}, {}]
        battlefield: {b3: {card: Slow, of: 1}, c3: {card: Fast, of: 1}}
        steps:
          - 0: play Yawn
          - expect: {asked: [1 respond], options: [use Fast c3, pass]}
          - 1: {refused: use Slow b3, rule: SF manual.3}
          - 1: use Fast c3
        expect: {seat 1 life: 21}
        """,
        card("Slow", "artifact", "stats: [-, 3, 0]", "Use (0): you gain 5 life."),
        card("Fast", "artifact", "stats: [-, 3, 0]", "Interrupt animate: you gain 1 life."),
    )
