"""Orientation and control of cards."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.sixforms.schema import CONTROL
from rulebound.kernel.records import CardView
from tests.games.sixforms.scenarios import avatar, card, run_scenario


def in_play(game: rb.Game, name: str) -> CardView:
    """Return the card of this name beside the battlefield or under a card."""
    view = game.view(0)
    zones = [zone for seat in view.seats for zone in seat.zones if zone.name == "outside"]
    found = [one for zone in [*zones, *view.zones] for one in zone.cards if one.name == name]
    assert len(found) == 1
    return found[0]


# -- ready and exhausted ------------------------------------------------------------------


@pytest.mark.rule("SF card-orientation.1", "SF card-orientation.3")
@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize(("deed", "after"), [("ready", False), ("exhaust", True)])
def test_what_is_readied_stands_and_what_is_exhausted_lies(
    before: bool, deed: str, after: bool
) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Spell]}}, {{}}]
        battlefield:
          a1: {{card: Oak, of: 0, exhausted: {str(before).lower()}}}
          c4: {{card: Oak, of: 1, exhausted: {str(before).lower()}}}
          d4: {{card: Crate, of: 1, exhausted: {str(before).lower()}}}
        steps:
          - 0: play Spell
        expect:
          a1 exhausted: {after}
          c4 exhausted: {after}
          d4 exhausted: {before}
          a1 moved: false
        """,
        card("Spell", "action", "cost: 0", f"On play: {deed} each avatar."),
    )


@pytest.mark.rule("SF card-orientation.1", "SF card-orientation.3")
def test_a_vertical_card_can_move_and_a_horizontal_one_cannot() -> None:
    run_scenario("""
        step: move
        seats: [{}, {}]
        battlefield:
          a1: {card: Crate, of: 0, exhausted: true}
          b1: {card: Crate, of: 0}
        expect: {options: [move Crate b1 to b2, move Crate b1 to b3, done]}
    """)


@pytest.mark.rule(
    "SF card-orientation.2", "SF card-orientation.5", "SF card-orientation.6", "SF play.5"
)
def test_cards_that_are_no_battlefield_cards_enter_play_ready_without_a_question() -> None:
    game = run_scenario(
        """
        seats: [{cubes: 2, hand: [Law, Torc]}, {}]
        battlefield: {a1: {card: Oak, of: 0, moved: true}}
        steps:
          - 0: play Law
          - expect: {asked: [0 act], seat 0 actions: [Law]}
          - 0: play Torc
          - expect: {asked: [0 act], a1 arms: [Torc]}
        """,
        card("Law", "action", "facets: [permanent]", "Animate: you gain 1 life."),
        card("Torc", "equip", "", "Animate: you gain 1 life."),
    )
    for name, words in (("Law", "Law"), ("Torc", "Torc a1")):
        assert "exhausted" not in in_play(game, name).marks
        assert game.why_not(0, f"use {words}") is None


@pytest.mark.rule("SF card-orientation.5")
@pytest.mark.parametrize(
    ("seat", "start", "reach"), [(0, "b2", "[b3, b4, c2, d2]"), (1, "c3", "[c2, c1, b3, a3]")]
)
def test_a_card_enters_play_turned_to_the_player_who_controls_it(
    seat: int, start: str, reach: str
) -> None:
    zones = [f"move Scout {start} to {zone}" for zone in reach.strip("[]").split(", ")]
    run_scenario(
        f"""
        turn: {seat}
        seats: [{{cubes: 1, hand: [Scout]}}, {{cubes: 1, hand: [Scout]}}]
        steps:
          - {seat}: play Scout
          - {seat}: {start}
          - {seat}: ready
          - expect: {{{start} exhausted: false}}
          - {seat}: done
        expect: {{step: move, options: [{", ".join(zones)}, done]}}
        """,
        avatar("Scout", "1, 1, 0", arrows="[n, e]"),
    )


# -- orienting ----------------------------------------------------------------------------


@pytest.mark.rule("SF battlefield-orientation.2", "SF battlefield-orientation.4")
@pytest.mark.parametrize("step", ["act", "second act"])
def test_a_player_orients_own_cards_that_are_face_up_and_have_their_movement(step: str) -> None:
    run_scenario(f"""
        step: {step}
        seats: [{{}}, {{}}]
        battlefield:
          a1: {{card: Oak, of: 0}}
          b1: {{card: Oak, of: 0, exhausted: true}}
          c1: {{card: Oak, of: 0, moved: true}}
          d1: {{card: Oak, of: 0, face-down: true, arrived: 3}}
          a2: {{card: Oak, of: 1, by: 0}}
          b2: {{card: Oak, of: 0, by: 1}}
          c2: {{card: Oak, of: 0, counters: {{stun: 1}}}}
        steps:
          - expect: {{options: [orient Oak a1, orient Oak b1, orient Oak a2, done]}}
          - 0: {{refused: orient Oak c1, rule: SF movement.1}}
          - 0: {{refused: orient Oak d1, rule: SF battlefield-orientation.3}}
          - 0: {{refused: orient Oak b2, rule: SF card-control.1}}
          - 0: orient Oak a1
          - expect: {{a1 exhausted: true, a1 moved: true}}
          - 0: orient Oak b1
          - expect: {{b1 exhausted: false, b1 moved: true, options: [orient Oak a2, done]}}
          - 0: orient Oak a2
        expect: {{a2 exhausted: true, options: [done]}}
    """)


@pytest.mark.rule("SF battlefield-orientation.4")
def test_only_a_change_of_position_by_choice_takes_the_movement() -> None:
    run_scenario(
        """
        seats: [{hand: [Lull]}, {}]
        battlefield: {a1: {card: Crate, of: 0}, b1: {card: Crate, of: 0}}
        steps:
          - 0: orient Crate b1
          - 0: play Lull
          - expect: {a1 exhausted: true, a1 moved: false, b1 exhausted: true, b1 moved: true}
          - 0: orient Crate a1
        expect: {a1 exhausted: false, a1 moved: true, options: [done]}
        """,
        card("Lull", "action", "cost: 0", "On play: exhaust each artifact."),
    )


@pytest.mark.rule("SF battlefield-orientation.6")
def test_a_card_that_is_turned_by_hand_does_not_animate_and_one_that_animates_is_turned() -> None:
    game = run_scenario(
        """
        seats: [{actions: [Law]}, {}]
        battlefield: {a1: {card: Mage, of: 0}, b1: {card: Mage, of: 0}}
        steps:
          - 0: orient Mage a1
          - expect: {a1 exhausted: true, seat 0 life: 20}
          - 0: use Mage b1
          - expect: {b1 exhausted: true, b1 moved: true, seat 0 life: 21}
          - 0: use Law
          - expect: {seat 0 life: 31}
          - 0: {refused: use Law, rule: SF animate.2}
        expect: {options: [done]}
        """,
        avatar("Mage", "1, 1, 0", text="Animate: you gain 1 life."),
        card("Law", "action", "facets: [permanent]", "Animate: you gain 10 life."),
    )
    assert in_play(game, "Law").marks["exhausted"] == 1


# -- owners and controllers ---------------------------------------------------------------


@pytest.mark.rule("SF card-ownership.1", "SF card-ownership.2")
@pytest.mark.parametrize(
    ("text", "pile"),
    [
        ("destroy each avatar", "graveyard"),
        ("crush each avatar", "graveyard"),
        ("explode each avatar", "graveyard"),
        ("sacrifice an avatar", "graveyard"),
        ("take each avatar", "hand"),
        ("top-load each avatar", "deck"),
        ("reload each avatar", "deck"),
        ("eliminate each avatar", "void"),
        ("gate each avatar to the hand", "aside"),
    ],
)
def test_a_card_leaves_play_for_the_piles_of_its_owner_whoever_controls_it(
    text: str, pile: str
) -> None:
    run_scenario(
        f"""
        seed: 1
        seats: [{{hand: [Spell]}}, {{}}]
        battlefield: {{b2: {{card: Oak, of: 1, by: 0, arms: [{{card: Belt, of: 0}}]}}}}
        steps:
          - expect: {{b2 owner: 1, b2 controller: 0}}
          - 0: play Spell
        expect:
          seat 1 {pile}: [Oak]
          seat 0 graveyard: [Belt, Spell]
          seat 0 hand: []
          seat 0 deck: []
          seat 0 void: []
          seat 0 aside: []
        """,
        card("Spell", "action", "cost: 0", f"On play: {text}."),
    )


@pytest.mark.rule("SF card-ownership.2")
def test_it_is_the_controller_and_not_the_owner_who_uses_a_card() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Yawn]}, {cubes: 1}]
        battlefield:
          b2: {card: Elk, of: 1, by: 0, moved: true}
          b3: {card: Stag, of: 0, by: 1}
        steps:
          - 0: {refused: use Stag b3, rule: SF manual.1}
          - 0: use Elk b2
          - 1: pass
          - 1: pass
          - expect: {seat 0 life: 21, seat 1 life: 20}
          - 0: play Yawn
          - 1: use Stag b3
        expect: {seat 0 life: 21, seat 1 life: 21, seat 1 cubes: 0}
        """,
        avatar("Elk", "1, 1, 0", text="Use (0): you gain 1 life."),
        avatar("Stag", "1, 1, 0", text="Interrupt (1): you gain 1 life."),
    )


@pytest.mark.rule("SF card-ownership.3")
def test_at_first_each_player_controls_the_cards_of_their_own_deck() -> None:
    game = rb.new("sixforms", seats=2, seed=5)
    assert game.table.marks[CONTROL] == game.table.owner
    assert set(game.table.owner) == {0, 1}


@pytest.mark.rule("SF card-control.3")
@pytest.mark.parametrize(
    ("state", "kept"),
    [
        ("exhausted: true", "b3 exhausted: true"),
        ("exhausted: false", "b3 exhausted: false"),
        ("moved: true", "b3 moved: true"),
        ("damage: 2", "b3 health left: 7"),
        ("counters: {power: 2}", "b3 counters: {power: 2}"),
        ("facet counters: [fly]", "b3 facets: [fly]"),
        ("this turn: {stats: [2, 0, 0]}", "b3 attack: 4"),
        ("face-down: true", "b3: Oak face down"),
        ("poisoned: true", "b3 poisoned: true"),
    ],
)
def test_a_card_that_changes_sides_stays_as_it_is_and_where_it_is(state: str, kept: str) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Charm]}}, {{}}]
        battlefield: {{b3: {{card: Oak, of: 1, {state}}}}}
        steps:
          - 0: play Charm
        expect:
          b3 controller: 0
          b3 owner: 1
          {kept}
        """,
        card(
            "Charm", "action", "cost: 0", "On play: take control of each opposing battlefield card."
        ),
    )


@pytest.mark.rule("SF card-control.3")
def test_an_action_in_play_that_changes_sides_goes_on_for_its_new_controller() -> None:
    run_scenario(
        """
        seats: [{hand: [Charm]}, {actions: [Law]}]
        steps:
          - 0: {refused: use Law, rule: SF manual.1}
          - 0: play Charm
          - 0: use Law
        expect: {seat 0 life: 21, seat 1 life: 20}
        """,
        card("Charm", "action", "cost: 0", "On play: take control of each opposing action."),
        card("Law", "action", "facets: [permanent]", "Use (0): you gain 1 life."),
    )


@pytest.mark.rule("SF card-ownership.1", "SF card-control.3")
def test_an_action_that_is_taken_while_it_works_is_finished_in_the_graveyard_of_its_owner() -> None:
    run_scenario(
        """
        seats: [{hand: [Salve]}, {cubes: 1, hand: [Charm]}]
        steps:
          - 0: play Salve
          - 1: pass
          - expect: {stack: ["an effect is activated: Salve"], seat 0 actions: [Salve]}
          - 1: play Charm
        expect: {seat 0 life: 21, seat 0 graveyard: [Salve], seat 1 graveyard: [Charm]}
        """,
        card("Salve", "action", "cost: 0", "On play: you gain 1 life."),
        card(
            "Charm",
            "action",
            "interrupt: true",
            "On play: take control of each opposing action.",
        ),
    )
