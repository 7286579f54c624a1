"""The event stack: what enters it, how it grows, and how it resolves."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.schema import STACK
from rulebound.games.sixforms.stack.event_kinds import N_STEP
from rulebound.kernel.ids import NONE
from tests.games.sixforms.scenarios import as_steps, avatar, card, run_scenario

MEND = card("Mend", "action", "interrupt: true", "On play: you gain 1 life.")
SALVE = card("Salve", "action", "interrupt: true", "On play: you gain 10 life.")
WELL = avatar("Well", "1, 1, 0", text="Use (1): you gain 1 life.")


# -- events -----------------------------------------------------------------------------------


@pytest.mark.rule("SF events.1")
@pytest.mark.parametrize(
    ("moves", "stack"),
    [
        (["play Yawn"], ["a card is played: Yawn"]),
        (["place Boar", "a1", "ready"], ["a card is placed"]),
        (["reveal Pebble b2"], ["a card is reveal-played: Pebble"]),
        (["use Well c2"], ["an effect is activated: Well"]),
        (["use Well c2", "1: pass"], ["life is gained"]),
        (["energy draw"], ["a draw"]),
        (["done"], ["a step begins"]),
        (["play Doom", "1: pass", "Well c2", "1: pass"], ["a destruction: Well"]),
        (["done", "1: pass", "move Well c2 to d2"], ["a card moves: Well"]),
        (
            ["done", "1: pass", "move Well c2 to c3", "1: pass"],
            ["a card moves: Well", "an attack: Well"],
        ),
        (
            ["done", "1: pass", "move Well c2 to c3", "1: pass", "1: pass"],
            ["a card moves: Well", "an attack: Well", "a battle: Well"],
        ),
    ],
)
def test_whatever_happens_is_an_event_that_can_be_responded_to(
    moves: list[str], stack: list[str]
) -> None:
    steps = "".join(
        f"\n          - {move if move.startswith('1: ') else f'0: {move}'}" for move in moves
    )
    run_scenario(
        f"""
        seats:
          - {{cubes: {8 if "energy draw" in moves else 3}, hand: [Yawn, Boar, Doom], deck: [Oak]}}
          - {{cubes: 1, hand: [Mend]}}
        battlefield:
          b2: {{card: Pebble, of: 0, face-down: true}}
          c2: {{card: Well, of: 0}}
          c3: {{card: Crate, of: 1}}
        steps: {steps}
          - expect: {{asked: [1 respond], stack: {stack}}}
        expect: {{asked: [1 respond], options: [play Mend, pass]}}
        """,
        MEND,
        WELL,
        card("Doom", "action", text="On play: destroy target battlefield card."),
    )


@pytest.mark.rule("SF effects-vs-events.1")
@pytest.mark.parametrize(
    ("moves", "activations"),
    [
        (["use Well c2"], 1),
        (["play Sermon"], 2),  # two effects, two activations
        (["play Flag", "a1", "ready"], 0),  # works, but is not activated
        (["play Yawn"], 0),
    ],
)
def test_an_effect_is_no_event_but_its_activation_is(moves: list[str], activations: int) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Yawn, Sermon, Flag]}}, {{}}]
        battlefield:
          c2: {{card: Well, of: 0}}
          c4: {{card: Echo, of: 1}}
        steps: {as_steps(moves)}
        expect:
          seat 1 life: {20 + activations}
          c2 attack: {2 if "play Flag" in moves else 1}
        """,
        WELL,
        avatar(
            "Echo",
            "1, 1, 0",
            text="While active — when an opponent activates an effect: you gain 1 life.",
        ),
        card("Sermon", "action", text="On play: create 1 energy.\nOn play: create 1 energy."),
        avatar("Flag", "1, 1, 0", text="While active — each other friendly avatar gains +1/+0/+0."),
    )


@pytest.mark.rule("SF effects-vs-events.2")
@pytest.mark.parametrize(
    ("text", "draws"),
    [("draw 2 cards", 2), ("draw 1 card. Create 1 energy. Draw 1 card", 2), ("create 1 energy", 0)],
)
def test_what_an_effect_does_are_events_of_their_own(text: str, draws: int) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Study], deck: [Oak*3]}}, {{}}]
        battlefield:
          c4: {{card: Scribe, of: 1}}
        steps:
          - 0: play Study
        expect: {{seat 1 life: {20 + draws}, seat 0 hand size: {draws}}}
        """,
        card("Study", "action", text=f"On play: {text}."),
        avatar(
            "Scribe",
            "1, 1, 0",
            text="While active — when an opponent draws a card: you gain 1 life.",
        ),
    )


# -- growing and resolving ----------------------------------------------------------------------


@pytest.mark.rule(
    "SF event-stack.1", "SF event-stack.3", "SF event-node-terms.1", "SF event-node-terms.2",
    "SF event-node-terms.3", "SF event-node-terms.4", "SF event-queue.4",
)  # fmt: skip
def test_a_base_event_gets_children_and_these_get_children_of_their_own() -> None:
    """Each child enters the stack above its parent; a later base event starts a new stack."""
    run_scenario(
        """
        seats: [{cubes: 3, hand: [Yawn*2, Salve]}, {cubes: 2, hand: [Mend*2]}]
        steps:
          - expect: {stack: []}
          - 0: play Yawn
          - expect: {stack: ["a card is played: Yawn"]}
          - 1: play Mend
          - 0: pass
          - 1: pass
          - expect:
              asked: [0 respond]
              stack: ["a card is played: Yawn", "a card is played: Mend"]
          - 0: play Salve
          - 1: pass
          - expect:
              asked: [1 respond]
              stack: ["a card is played: Yawn", "a card is played: Mend", "a card is played: Salve"]
          - 1: pass
          - 1: pass
          - 1: pass
          - expect: {asked: [1 respond], seat 0 life: 30, seat 1 life: 20}
          - 1: pass
          - 1: pass
          - expect: {asked: [0 act], stack: [], seat 1 life: 21}
          - 0: play Yawn
          - expect: {asked: [1 respond], stack: ["a card is played: Yawn"]}
          - 1: pass
        expect: {seat 0 life: 30, seat 1 life: 21}
        """,
        MEND,
        SALVE,
    )


@pytest.mark.rule("SF event-stack.4", "SF event-queue.1", "SF event-locking.1")
def test_nothing_resolves_before_the_event_is_closed_to_responses() -> None:
    """A played response is paid for and waits. The stack still has one event."""
    run_scenario(
        """
        seats: [{cubes: 3, hand: [Hymn, Salve]}, {cubes: 1, hand: [Mend]}]
        steps:
          - 0: play Hymn
          - 1: play Mend
          - expect:
              asked: [0 respond]
              stack: ["a card is played: Hymn"]
              seat 1 hand: []
              seat 1 drained: 1
              seat 0 life: 20
              seat 1 life: 20
          - 0: play Salve
          - expect: {asked: [0 act], seat 0 life: 35, seat 1 life: 21}
        """,
        MEND,
        SALVE,
        card("Hymn", "action", text="On play: you gain 5 life."),
    )


@pytest.mark.rule("SF event-stack.5", "SF event-locking.1")
def test_players_and_cards_respond_to_their_own_events_too() -> None:
    """A player to their own play, a card to its own destruction, others to that of a friend."""
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Doom, Mend]}, {}]
        battlefield:
          a1: {card: Egg, of: 0}
          b1: {card: Crow, of: 0}
        steps:
          - 0: play Doom
          - expect: {asked: [0 respond], stack: ["a card is played: Doom"]}
          - 0: play Mend
          - 0: Egg a1
        expect: {seat 0 life: 131}
        """,
        MEND,
        card("Doom", "action", text="On play: destroy target avatar."),
        avatar("Egg", "0, 1, 0", text="On destruction: you gain 10 life."),
        avatar(
            "Crow", "0, 1, 0", text="While active — when an avatar is destroyed: you gain 100 life."
        ),
    )


@pytest.mark.rule("SF event-stack.5")
@pytest.mark.parametrize(
    ("moves", "stack"),
    [
        (["energy draw"], ["a draw"]),
        (["use Well c2", "pass"], ["life is gained"]),
        (["use Well c2"], ["an effect is activated: Well"]),
        (["reveal Pebble b2"], ["a card is reveal-played: Pebble"]),
        (["done", "pass", "move Well c2 to d2"], ["a card moves: Well"]),
        (
            ["done", "pass", "move Well c2 to c3", "pass"],
            ["a card moves: Well", "an attack: Well"],
        ),
    ],
)
def test_a_player_responds_to_what_is_their_own_whatever_it_is(
    moves: list[str], stack: list[str]
) -> None:
    """Alone at the table with a response: nobody else is asked."""
    run_scenario(
        f"""
        seats: [{{cubes: {9 if "energy draw" in moves else 4}, hand: [Mend], deck: [Oak]}}, {{}}]
        battlefield:
          b2: {{card: Pebble, of: 0, face-down: true}}
          c2: {{card: Well, of: 0}}
          c3: {{card: Crate, of: 1}}
        steps: {as_steps(moves)}
        expect: {{asked: [0 respond], options: [play Mend, pass], stack: {stack}}}
        """,
        MEND,
        WELL,
    )


@pytest.mark.rule("SF event-stack.5", "SF stacking-order.2", "SF-Q49")
@pytest.mark.parametrize(
    ("text", "steps", "life"),
    [
        ("when a friendly avatar attacks", ["move Owl b2 to b3"], 21),
        ("when another friendly avatar attacks", ["move Owl b2 to b3"], 20),
        ("when an opposing avatar attacks", ["move Owl b2 to b3"], 20),
        ("when an avatar enters a zone", ["move Owl b2 to c2"], 21),
        ("when an opposing avatar enters a zone", ["move Owl b2 to c2"], 20),
        ("when an avatar is sacrificed", ["use Owl b2"], 21),
        ("when an avatar is destroyed", ["use Boom c1"], 21),
        ("when an avatar is eliminated", ["use Void d1"], 21),
    ],
)
def test_a_card_responds_to_its_own_event_with_what_it_watches_for(
    text: str, steps: list[str], life: int
) -> None:
    """Also to its own end, if it does not share it with others."""
    run_scenario(
        f"""
        step: {"move" if "move" in steps[0] else "act"}
        battlefield:
          b2: {{card: Owl, of: 0}}
          b3: {{card: Crate, of: 1}}
          c1: {{card: Boom, of: 0}}
          d1: {{card: Void, of: 0}}
        steps: {as_steps(steps)}
        expect: {{seat 0 life: {life}}}
        """,
        avatar(
            "Owl",
            "1, 1, 0",
            text=f"While active — {text}: you gain 1 life.\n"
            "Use — sacrifice an avatar: create 1 energy.",
        ),
        card("Boom", "artifact", "stats: [-, 3, 0]", "Use (0): destroy each avatar."),
        card("Void", "artifact", "stats: [-, 3, 0]", "Use (0): eliminate each avatar."),
    )


@pytest.mark.rule("SF event-stack-basics.2")
def test_there_is_one_stack_and_no_new_base_event_until_it_is_over() -> None:
    """In the middle of it the turn player can only respond; no act is offered."""
    run_scenario(
        """
        seats: [{cubes: 9, hand: [Yawn*2, Mend, Boar], deck: [Boar]}, {}]
        battlefield:
          c2: {card: Well, of: 0}
        steps:
          - 0: play Yawn
          - expect: {asked: [0 respond], options: [play Mend, energy draw, pass]}
          - 0: {refused: play Yawn, rule: SF speed-initial.4}
          - 0: {refused: use Well c2, rule: SF manual.3}
          - 0: pass
        expect:
          asked: [0 act]
          stack: []
          options: [play Yawn, play Mend, play Boar, place Boar, orient Well c2, use Well c2,
                    energy draw, done]
        """,
        MEND,
        WELL,
    )


@pytest.mark.rule("SF event-queue.6", "SF event-queue.1", "SF event-queue.4")
def test_that_a_response_is_queued_is_no_event() -> None:
    """An ability triggered by plays responds when the play resolves, not when it is announced."""
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Yawn, Salve]}, {cubes: 1, hand: [Mend]}]
        battlefield:
          a1: {card: Envy, of: 0}
        steps:
          - 0: play Yawn
          - 1: play Mend
          - expect: {asked: [0 respond], stack: ["a card is played: Yawn"], seat 0 life: 20}
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card is played: Yawn", "a card is played: Mend"]
              seat 0 life: 20
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card is played: Yawn", "a card is played: Mend",
                      "an effect is activated: Envy"]
          - 0: pass
          - 0: pass
          - expect: {asked: [0 respond], seat 0 life: 25, seat 1 life: 20}
          - 0: pass
          - 0: pass
        expect: {seat 0 life: 25, seat 1 life: 21}
        """,
        MEND,
        SALVE,
        avatar(
            "Envy",
            "1, 1, 0",
            text="While active — when an opponent plays an action: you gain 5 life.",
        ),
    )


@pytest.mark.rule("SF event-tree.3", "SF event-stack.3")
def test_several_trees_come_up_in_one_stack() -> None:
    """Both plays of seat 1 in response to the Yawn are responded to, the later one first."""
    run_scenario(
        """
        seats: [{cubes: 3, hand: [Yawn, Dew*2]}, {cubes: 2, hand: [Ash, Bud]}]
        steps:
          - 0: play Yawn
          - 1: play Ash
          - 0: pass
          - 1: play Bud
          - 0: pass
          - expect: {asked: [0 respond], stack: ["a card is played: Yawn", "a card is played: Bud"]}
          - 0: play Dew
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card is played: Yawn", "a card is played: Bud", "a card is played: Dew"]
          - 0: pass
          - expect: {asked: [0 respond], stack: ["a card is played: Yawn", "a card is played: Ash"]}
          - 0: play Dew
        expect:
          seat 0 graveyard: [Yawn, Dew, Dew]
          seat 1 graveyard: [Ash, Bud]
          stack: []
        """,
        *[card(name, "action", "interrupt: true") for name in ("Ash", "Bud", "Dew")],
    )


# -- whose event it is ---------------------------------------------------------------------------


@pytest.mark.rule("SF event-controller.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_change_of_a_step_is_an_event_of_the_game(seat: int) -> None:
    game = run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Mend]}}, {{cubes: 1, hand: [Mend]}}]
        turn: {seat}
        steps:
          - {seat}: done
        expect: {{asked: [{1 - seat} respond], stack: [a step begins]}}
        """,
        MEND,
    )
    assert game.table.lists[STACK][:2] == [N_STEP, NONE]
