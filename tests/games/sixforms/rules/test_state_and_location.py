"""Where cards are, and in which state: active or inactive, accessible or not."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

CENSUS = card("Census", "action", "cost: 0", "On play: you gain 1 for each card in play, life.")


# -- location -----------------------------------------------------------------------------


@pytest.mark.rule("SF location.1", "SF state.1")
def test_a_card_goes_from_place_to_place_and_is_in_one_of_them_at_a_time() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Wave, Pull, Burn, Ash, Rift, Back], deck: [Elk]}, {}]
        steps:
          - 0: play Wave
          - expect: {seat 0 deck: [], seat 0 hand: [Elk, Pull, Burn, Ash, Rift, Back]}
          - 0: play Elk
          - 0: a1
          - 0: ready
          - expect: {battlefield: {a1: Elk}, seat 0 hand: [Pull, Burn, Ash, Rift, Back]}
          - 0: play Burn
          - expect: {battlefield: {}, seat 0 graveyard: [Elk, Wave, Burn]}
          - 0: play Pull
          - expect: {seat 0 hand: [Elk, Ash, Rift, Back], seat 0 graveyard: [Wave, Burn, Pull]}
          - 0: play Ash
          - 0: Elk
          - expect: {seat 0 void: [Elk], seat 0 hand: [Rift, Back]}
          - 0: play Back
          - expect: {battlefield: {}, seat 0 void: [], seat 0 hand: [Elk, Rift]}
          - 0: place Elk
          - 0: b2
          - 0: ready
          - expect: {battlefield: {b2: Elk}, seat 0 hand: [Rift]}
          - 0: play Rift
        expect:
          battlefield: {}
          seat 0 aside: [Elk]
          seat 0 hand: []
          seat 0 void: []
          seat 0 deck: []
          seat 0 graveyard: [Wave, Burn, Pull, Ash, Back, Rift]
        """,
        avatar("Elk", "1, 1, 0"),
        card("Wave", "action", "cost: 0", "On play: draw 1 card."),
        card("Burn", "action", "cost: 0", "On play: destroy each avatar."),
        card("Pull", "action", "cost: 0", "On play: take an avatar in your graveyard."),
        card("Ash", "action", "cost: 0", "On play: eliminate an avatar in your hand."),
        card("Back", "action", "cost: 0", "On play: take an avatar in your void."),
        card("Rift", "action", "cost: 0", "On play: gate each face-down card to the hand."),
    )


# -- state --------------------------------------------------------------------------------


@pytest.mark.rule("SF state-and-location.1", "SF state.2")
@pytest.mark.parametrize(
    ("words", "seat", "field"),
    [
        ("Totem", "actions: [Totem]", "{card: Crate, of: 0}"),
        ("Torc a1", "actions: []", "{card: Crate, of: 0, arms: [Torc]}"),
        ("Elk a1", "actions: []", "{card: Elk, of: 0}"),
        ("Elk a1", "actions: []", "{card: Elk, of: 0, exhausted: true}"),
    ],
)
def test_an_active_card_is_used_and_responds_wherever_it_is_in_play(
    words: str, seat: str, field: str
) -> None:
    text = "Use (0): draw 1 card.\nWhile active — when you draw a card: you gain 1 life."
    run_scenario(
        f"""
        seats: [{{{seat}, deck: [Yawn]}}, {{}}]
        battlefield: {{a1: {field}}}
        steps:
          - 0: use {words}
        expect: {{seat 0 life: 21, seat 0 hand: [Yawn]}}
        """,
        card("Totem", "action", "facets: [permanent]", text),
        card("Torc", "equip", "", text),
        avatar("Elk", "1, 1, 0", text=text),
    )


@pytest.mark.rule("SF state-and-location.1", "SF state.3")
def test_an_inactive_card_is_not_used_and_does_not_respond_until_it_is_turned_up() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Wave*2], deck: [Oak*3]}, {}]
        battlefield:
          a1: {card: Elk, of: 0, face-down: true}
          b1: {card: Oak, of: 0, moved: true}
        steps:
          - 0: {refused: use Elk a1, rule: SF effects.3}
          - 0: play Wave
          - expect: {seat 0 life: 20, b1 attack: 2, options: [reveal Elk a1, play Wave, done]}
          - 0: reveal Elk a1
          - expect: {b1 attack: 3}
          - 0: play Wave
          - expect: {seat 0 life: 25}
          - 0: use Elk a1
        expect: {seat 0 life: 26}
        """,
        avatar(
            "Elk",
            "1, 1, 0",
            text="Use (0): you gain 1 life.\n"
            "While active — when you draw a card: you gain 5 life.\n"
            "While active — each other friendly avatar gains +1/+0/+0.",
        ),
        card("Wave", "action", "cost: 0", "On play: draw 1 card."),
    )


@pytest.mark.rule("SF state.3")
def test_a_placed_card_does_not_answer_even_with_an_interrupt_effect() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Yawn]}, {cubes: 1}]
        battlefield:
          a4: {card: Elk, of: 1, face-down: true}
          b4: {card: Elk, of: 1}
        steps:
          - 0: play Yawn
          - expect: {options: [use Elk b4, pass]}
          - 1: use Elk b4
        expect: {seat 1 life: 21}
        """,
        avatar("Elk", "1, 1, 0", text="Interrupt (1): you gain 1 life."),
    )


@pytest.mark.rule("SF state.4", "SF state.5")
@pytest.mark.parametrize("place", ["hand", "graveyard", "void"])
def test_a_card_out_of_play_is_accessible_only_where_its_effect_works(place: str) -> None:
    for pile in ("hand", "graveyard", "void", "deck", "aside"):
        item = "{card: Ghost, to: hand}" if pile == "aside" else "Ghost"
        play = "play Ghost, " if pile == "hand" else ""
        use = "use Ghost, " if pile == place else ""
        run_scenario(
            f"""
            seats: [{{{pile}: [{item}]}}, {{{pile}: [{item}]}}]
            expect: {{options: [{play}{use}done]}}
            """,
            card("Ghost", "action", "cost: 0", f"In {place} — use (0): you gain 1 life."),
        )


@pytest.mark.rule("SF state.4", "SF state.5")
def test_cards_are_played_out_of_the_hand_and_out_of_no_other_place() -> None:
    run_scenario("""
        seats:
          - hand: [Yawn]
            cubes: 3
            deck: [Belt]
            graveyard: [Pebble]
            void: [Glint]
            aside: [{card: Husk, to: hand}]
          - {hand: [Crate]}
        expect: {options: [play Yawn, done]}
    """)


# -- changing -----------------------------------------------------------------------------


@pytest.mark.rule("SF changing-state-or-location.1")
def test_a_card_is_in_play_and_active_until_its_destruction_is_done() -> None:
    run_scenario(
        """
        seats: [{hand: [Burn]}, {cubes: 1}]
        battlefield:
          b3: {card: Mast, of: 1}
          c3: {card: Oak, of: 1}
        steps:
          - 0: play Burn
          - 1: pass
          - 1: pass
          - expect: {stack: ["a destruction: Mast"], b3: Mast, c3 attack: 3}
          - 1: use Mast b3
        expect: {b3: empty, c3 attack: 2, seat 1 life: 21, seat 1 graveyard: [Mast]}
        """,
        card("Burn", "action", "cost: 0", "On play: destroy each artifact."),
        card(
            "Mast",
            "artifact",
            'stats: ["-", 3, 0]',
            "Interrupt (1): you gain 1 life.\nWhile active — each friendly avatar gains +1/+0/+0.",
        ),
    )


@pytest.mark.rule("SF changing-state-or-location.1")
def test_a_card_that_is_being_turned_up_is_inactive_until_that_is_done() -> None:
    run_scenario(
        """
        seats: [{cubes: 1}, {hand: [Salve], cubes: 1}]
        battlefield:
          a1: {card: Mast, of: 0, face-down: true}
          b1: {card: Oak, of: 0, moved: true}
        steps:
          - 0: reveal Mast a1
          - expect: {asked: [1 respond], a1: Mast face down, b1 attack: 2}
          - 1: play Salve
        expect: {a1: Mast, b1 attack: 3, seat 1 life: 21}
        """,
        card(
            "Mast",
            "artifact",
            'stats: ["-", 3, 0]',
            "While active — each friendly avatar gains +1/+0/+0.",
        ),
        card("Salve", "action", "interrupt: true", "On play: you gain 1 life."),
    )


@pytest.mark.rule("SF changing-state-or-location.1")
def test_a_discarded_card_is_in_hand_until_the_discard_is_done() -> None:
    run_scenario(
        """
        seats: [{hand: [Scare]}, {hand: [Yawn, Oak], cubes: 2}]
        battlefield: {b3: {card: Elk, of: 1}}
        steps:
          - 0: play Scare
          - 1: pass
          - 1: pass
          - 1: Yawn
          - expect:
              stack: ["a discard: Yawn"]
              seat 1 hand: [Yawn, Oak]
              seat 1 graveyard: []
          - 1: pass
        expect: {seat 1 hand: [Oak], seat 1 graveyard: [Yawn]}
        """,
        card("Scare", "action", "cost: 0", "On play: an opponent discards 1 card."),
        avatar("Elk", "1, 1, 0", text="Interrupt (0): you gain 1 life."),
    )
