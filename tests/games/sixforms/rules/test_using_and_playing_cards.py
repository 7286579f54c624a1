"""Playing, placing and being in play, and where each type of card goes."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.sixforms.game import GAME
from rulebound.kernel.records import CardView
from tests.games.sixforms.scenarios import avatar, card, run_scenario

CENSUS = card("Census", "action", "cost: 0", "On play: you gain 1 for each card in play, life.")
"""Counts itself, too: it is in play while it works."""


def outside(game: rb.Game, seat: int) -> list[CardView]:
    """Return a seat's actions in play, as the opponent sees them."""
    zones = game.view(1 - seat).seats[seat].zones
    return [one for zone in zones if zone.name == "outside" for one in zone.cards]


# -- using cards --------------------------------------------------------------------------


@pytest.mark.rule("SF using-cards.3")
def test_a_placed_card_lies_face_down_and_nothing_is_paid_for_it() -> None:
    run_scenario("""
        seats: [{hand: [Oak, Boar], energy: 1, sparks: 1}, {}]
        steps:
          - expect: {options: [place Oak, place Boar, spark, done]}
          - 0: place Oak
          - 0: a1
          - 0: ready
        expect:
          a1: Oak face down
          seat 0 energy: 1
          seat 0 sparks: 1
          seat 1 sees a1: a placed card
          seat 0 sees a1: Oak
    """)


@pytest.mark.rule("SF using-cards.4")
def test_one_battlefield_card_is_placed_in_a_turn_and_no_card_of_another_type() -> None:
    run_scenario("""
        seats:
          - {hand: [Oak, Crate, Yawn, Belt], deck: [Yawn*3]}
          - {hand: [Oak], deck: [Yawn*3]}
        steps:
          - expect: {options: [place Oak, place Crate, done]}
          - 0: {refused: place Yawn, rule: SF place.1}
          - 0: {refused: place Belt, rule: SF place.1}
          - 0: place Crate
          - 0: a1
          - 0: exhausted
          - 0: {refused: place Oak, rule: SF place.2}
          - 0: done
          - 0: done
          - expect: {step: second act}
          - 0: {refused: place Oak, rule: SF place.2}
          - 0: done
          - 1: place Oak
          - 1: a4
          - 1: ready
          - 1: done
          - 1: done
          - 1: done
          - 0: place Oak
          - 0: b1
          - 0: ready
        expect: {battlefield: {a1: Crate, b1: Oak, a4: Oak}}
    """)


@pytest.mark.rule("SF using-cards.6", "SF using-cards.7", "SF state.1")
def test_what_lies_on_the_battlefield_under_a_card_or_beside_is_in_play_and_nothing_else() -> None:
    run_scenario(
        """
        seats:
          - hand: [Census, Oak, Yawn]
            deck: [Oak]
            graveyard: [Oak]
            void: [Oak]
            aside: [{card: Oak, to: hand}]
          - {hand: [Oak], graveyard: [Oak], actions: [Law], deck: [Oak*9]}
        battlefield:
          a1: {card: Oak, of: 0, arms: [Belt], moved: true}
          b1: {card: Oak, of: 0, face-down: true}
          c4: {card: Crate, of: 1}
        steps:
          - 0: play Census
        expect: {seat 0 life: 26}
        """,
        CENSUS,
        card("Law", "action", "facets: [permanent]"),
    )


@pytest.mark.rule("SF using-cards.6", "SF changing-state-or-location.1")
def test_a_card_that_is_being_played_is_not_in_play_yet() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Pebble]}, {hand: [Tally]}]
        battlefield: {b2: {card: Pebble, of: 0, moved: true}}
        steps:
          - 0: play Pebble
          - 0: a1
          - 0: ready
          - expect: {stack: ["a card is played: Pebble"]}
          - 1: play Tally
        expect: {a1: Pebble, b2: Pebble, seat 1 life: 21}
        """,
        card(
            "Tally",
            "action",
            "cost: 0, interrupt: true",
            "On play: you gain 1 for each avatar in play, life.",
        ),
    )


@pytest.mark.rule("SF using-cards.6")
def test_a_card_can_be_in_play_without_having_been_played() -> None:
    run_scenario(
        """
        seats: [{hand: [Lift, Census], graveyard: [Elk]}, {}]
        steps:
          - 0: play Lift
          - 0: a1
          - 0: ready
          - expect: {a1: Elk, seat 0 life: 20}
          - 0: play Census
        expect: {seat 0 life: 22}
        """,
        CENSUS,
        avatar("Elk", "1, 1, 0", text="On play: you gain 9 life."),
        card(
            "Lift", "action", "cost: 0", "On play: put an avatar in your graveyard onto your field."
        ),
    )


@pytest.mark.rule("SF using-cards.6", "SF using-cards.7")
@pytest.mark.parametrize(
    "text",
    [
        "destroy each avatar",
        "eliminate each avatar",
        "take each avatar",
        "top-load each avatar",
        "gate each avatar to the hand",
    ],
)
def test_a_card_is_in_play_until_something_removes_it(text: str) -> None:
    run_scenario(
        """
        seats: [{hand: [Spell, Census, Census], deck: [Yawn]}, {}]
        battlefield: {a1: {card: Oak, of: 0, moved: true}}
        steps:
          - 0: play Census
          - expect: {seat 0 life: 22}
          - 0: play Spell
          - 0: play Census
        expect: {seat 0 life: 23}
        """,
        CENSUS,
        card("Spell", "action", "cost: 0", f"On play: {text}."),
    )


# -- playing ------------------------------------------------------------------------------


@pytest.mark.rule("SF play.1")
def test_any_number_of_cards_of_any_type_is_played_as_long_as_the_energy_lasts() -> None:
    run_scenario("""
        seats: [{cubes: 7, hand: [Pebble, Crate, Belt, Yawn, Yawn, Pebble, Pebble, Pebble]}, {}]
        steps:
          - {0: play Pebble}
          - {0: a1}
          - {0: ready}
          - {0: play Crate}
          - {0: b1}
          - {0: ready}
          - 0: play Belt
          - 0: Pebble a1
          - 0: play Yawn
          - 0: play Yawn
          - {0: play Pebble}
          - {0: c1}
          - {0: ready}
          - 0: done
          - 0: done
          - expect: {step: second act, seat 0 cubes: 1}
          - {0: play Pebble}
          - {0: d1}
          - {0: ready}
          - 0: {refused: play Pebble, rule: SF using-cards.2}
        expect:
          battlefield: {a1: Pebble, b1: Crate, c1: Pebble, d1: Pebble}
          a1 arms: [Belt]
          seat 0 graveyard: [Yawn, Yawn]
          seat 0 drained: 7
    """)


@pytest.mark.rule("SF play.2")
@pytest.mark.parametrize("cost", [0, 1, 4])
def test_the_base_cost_on_a_card_is_what_its_play_takes(cost: int) -> None:
    game = run_scenario(
        """
        seats: [{cubes: 5, hand: [Chant]}, {}]
        steps:
          - 0: play Chant
        """,
        card("Chant", "action", f"cost: {cost}", "In graveyard — use (3): draw 1 card."),
    )
    assert next(f for f in GAME.faces(game.rules) if f.name == "Chant").fields["cost"] == str(cost)
    numbers = game.view(0).seats[0].numbers
    assert (numbers["cubes"], numbers["drained"]) == (5 - cost, cost)


@pytest.mark.rule("SF play.3", "SF play.4", "SF state.2")
@pytest.mark.parametrize("position", ["ready", "exhausted"])
def test_a_played_card_is_face_up_and_active_at_once(position: str) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Elk]}}, {{}}]
        steps:
          - 0: play Elk
          - 0: a1
          - 0: {position}
          - expect: {{a1: Elk, seat 1 sees a1: Elk, a1 facets: [fly], seat 0 life: 21}}
          - 0: use Elk a1
        expect: {{seat 0 life: 22}}
        """,
        avatar(
            "Elk", "1, 1, 0", "fly", text="On play: you gain 1 life.\nUse (0): you gain 1 life."
        ),
    )


@pytest.mark.rule("SF play.3")
@pytest.mark.parametrize("name", ["Pebble", "Crate"])
def test_playing_never_asks_whether_the_card_lies_face_down(name: str) -> None:
    run_scenario(f"""
        seats: [{{cubes: 1, hand: [{name}]}}, {{}}]
        steps:
          - 0: play {name}
          - 0: b2
          - expect: {{options: [ready, exhausted]}}
          - 0: exhausted
        expect: {{b2: {name}, seat 1 sees b2: {name}}}
    """)


# -- where by type ------------------------------------------------------------------------


@pytest.mark.rule("SF play.5", "SF play.6", "SF play.7", "SF play.8")
def test_the_type_of_a_card_decides_where_it_is_played() -> None:
    game = run_scenario(
        """
        turn: 1
        seats: [{}, {cubes: 4, hand: [Pebble, Crate, Law, Belt]}]
        battlefield: {b2: {card: Oak, of: 0}}
        steps:
          - 1: play Pebble
          - 1: a3
          - 1: ready
          - 1: play Crate
          - 1: b3
          - 1: ready
          - 1: play Law
          - 1: play Belt
          - expect: {options: [Pebble a3, Crate b3]}
          - 1: Crate b3
        expect:
          battlefield: {b2: Oak, a3: Pebble, b3: Crate}
          b3 arms: [Belt]
          a3 arms: []
          seat 1 actions: [Law]
          seat 0 actions: []
        """,
        card("Law", "action", "facets: [permanent]"),
    )
    assert [(one.name, one.face, one.cell) for one in outside(game, 1)] == [("Law", "up", None)]


@pytest.mark.rule("SF play.6")
def test_a_battlefield_card_without_a_zone_is_not_played_anywhere_else() -> None:
    zones = [column + row for row in "12" for column in "abcd"]
    full = ", ".join(f"{zone}: {{card: Crate, of: 0, moved: true}}" for zone in zones)
    run_scenario(f"""
        seats: [{{cubes: 9, hand: [Pebble, Crate, Yawn]}}, {{}}]
        battlefield: {{{full}}}
        steps:
          - 0: {{refused: play Pebble, rule: SF spawn-zones.4}}
          - 0: {{refused: play Crate, rule: SF spawn-zones.4}}
          - expect: {{options: [play Yawn, done]}}
    """)


@pytest.mark.rule("SF play.7")
def test_an_action_takes_no_zone_and_lies_beside_the_battlefield_while_it_works() -> None:
    run_scenario(
        """
        seats: [{hand: [Bolt]}, {}]
        battlefield: {b3: {card: Oak, of: 1}, c3: {card: Oak, of: 1}}
        steps:
          - 0: play Bolt
          - expect:
              asked: [0 target]
              seat 0 actions: [Bolt]
              seat 0 graveyard: []
              battlefield: {b3: Oak, c3: Oak}
          - 0: Oak b3
        expect: {seat 0 actions: [], seat 0 graveyard: [Bolt], b3 damage: 1}
        """,
        card("Bolt", "action", "cost: 0", "On play: deal 1 damage to target avatar."),
    )


@pytest.mark.rule("SF play.8")
def test_an_equip_is_played_under_a_card_and_not_without_one() -> None:
    run_scenario("""
        seats: [{cubes: 2, hand: [Belt]}, {}]
        battlefield:
          a1: {card: Oak, of: 0, face-down: true, arrived: 3}
          b3: {card: Oak, of: 1}
        steps:
          - 0: {refused: play Belt, rule: SF-Q26}
          - expect: {options: [done]}
    """)
