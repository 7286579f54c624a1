"""Decks, graveyards and voids."""

from __future__ import annotations

from itertools import permutations

import pytest

import rulebound as rb
from rulebound.kernel.ids import SPECTATOR
from rulebound.kernel.records import ZoneView
from tests.games.sixforms.scenarios import avatar, card, run_scenario


def pile_of(game: rb.Game, viewer: int, seat: int, name: str) -> ZoneView:
    """Return a pile of a seat, as a viewer sees it."""
    return next(zone for zone in game.view(viewer).seats[seat].zones if zone.name == name)


# -- the deck -----------------------------------------------------------------------------


@pytest.mark.rule("SF deck.3")
def test_a_card_is_drawn_from_the_top_in_the_draw_step() -> None:
    run_scenario("""
        step: draw
        seats: [{deck: [Oak, Boar, Pebble]}, {deck: [Glint, Husk]}]
        expect: {seat 0 hand: [Oak], seat 0 deck: [Boar, Pebble], seat 1 deck: [Glint, Husk]}
    """)


@pytest.mark.rule("SF deck.3")
def test_effects_and_energy_draw_from_the_top_of_the_drawers_deck() -> None:
    run_scenario(
        """
        seats: [{cubes: 8, hand: [Fair], deck: [Oak, Boar, Pebble]}, {deck: [Glint, Husk, Yawn]}]
        steps:
          - 0: energy draw
          - expect: {seat 0 hand: [Oak, Fair], seat 1 hand: []}
          - 0: play Fair
        expect: {seat 0 hand: [Oak, Boar, Pebble], seat 1 hand: [Glint, Husk], seat 1 deck: [Yawn]}
        """,
        card("Fair", "action", "cost: 0", "On play: each player draws 2 cards."),
    )


@pytest.mark.rule("SF deck.4")
@pytest.mark.parametrize(("deck", "outcome"), [("[]", "seat 1 wins"), ("[Oak]", "none")])
def test_whoever_has_no_card_left_to_draw_in_their_own_draw_step_has_lost(
    deck: str, outcome: str
) -> None:
    run_scenario(f"""
        step: draw
        seats: [{{life: 99, deck: {deck}}}, {{life: 1, deck: []}}]
        expect: {{outcome: {outcome}}}
    """)


@pytest.mark.rule("SF deck.4")
def test_other_draws_from_an_empty_deck_and_other_players_draw_steps_lose_nothing() -> None:
    run_scenario(
        """
        step: second act
        seats: [{hand: [Fair], cubes: 9, deck: []}, {deck: [Oak, Boar]}]
        steps:
          - 0: play Fair
          - expect: {outcome: none, seat 1 hand: [Oak]}
          - 0: {refused: energy draw, rule: SF-Q20}
          - 0: done
        expect: {outcome: none, acting: 1, seat 1 hand: [Oak, Boar], seat 0 hand: []}
        """,
        card("Fair", "action", "cost: 0", "On play: each player draws 1 card."),
    )


@pytest.mark.rule("SF deck.4")
@pytest.mark.parametrize("upon", ["a step begins", "a draw"])
def test_a_player_who_takes_the_last_card_before_the_draw_step_has_none_to_draw(
    upon: str,
) -> None:
    first = "- 0: pass" if upon == "a draw" else ""
    run_scenario(f"""
        step: draw
        seats: [{{cubes: 8, deck: [Oak]}}, {{deck: [Oak]}}]
        steps:
          {first}
          - expect: {{stack: [{upon}]}}
          - 0: energy draw
        expect: {{outcome: seat 1 wins, seat 0 hand: [Oak]}}
    """)


# -- how cards come there -----------------------------------------------------------------


@pytest.mark.rule("SF graveyard.1", "SF aside.3")
@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("destroy each friendly artifact", "Tub"),
        ("destroy each face-down card", "Rat"),
        ("deal 9 damage to each friendly artifact", "Tub"),
        ("you discard 1 card", "Elk"),
        ("discard the top 1 card of your deck", "Owl"),
        ("explode each friendly artifact", "Tub"),
        ("sacrifice an artifact", "Tub"),
        ("crush each friendly artifact", "Tub"),
        ("destroy each equip", "Cap"),
    ],
)
def test_what_is_destroyed_discarded_exploded_or_sacrificed_lies_face_up_on_the_graveyard(
    text: str, gone: str
) -> None:
    pick = "- 0: Elk" if gone == "Elk" else ""
    game = run_scenario(
        f"""
        seats: [{{hand: [Spell, Elk, Boar], graveyard: [Yawn, Oak], deck: [Owl, Elk]}}, {{}}]
        battlefield:
          a1: {{card: Tub, of: 0}}
          d1: {{card: Rat, of: 0, face-down: true}}
          d4: {{card: Boar, of: 0, arms: [Cap]}}
        steps:
          - 0: play Spell
          {pick}
        expect: {{seat 0 aside: [], seat 0 void: [], seat 1 graveyard: []}}
        """,
        card("Spell", "action", "cost: 0, facets: [permanent]", f"On play: {text}."),
        card("Tub", "artifact", 'stats: ["-", 3, 0]'),
        avatar("Rat", "1, 1, 0"),
        avatar("Elk", "1, 1, 0"),
        avatar("Owl", "1, 1, 0"),
        card("Cap", "equip"),
    )
    for viewer in (0, 1, SPECTATOR):
        lying = pile_of(game, viewer, 0, "graveyard").cards
        assert [(one.name, one.face) for one in lying] == [
            (gone, "up"),
            ("Yawn", "up"),
            ("Oak", "up"),
        ]


@pytest.mark.rule("SF graveyard.1")
def test_an_action_that_is_used_up_goes_on_top_of_the_graveyard_after_what_it_did() -> None:
    game = run_scenario(
        """
        seats: [{hand: [Spell], graveyard: [Oak], deck: [Yawn]}, {}]
        steps:
          - 0: play Spell
        """,
        card("Spell", "action", "cost: 0", "On play: discard the top 1 card of your deck."),
    )
    lying = pile_of(game, 1, 0, "graveyard").cards
    assert [one.name for one in lying] == ["Spell", "Yawn", "Oak"]


@pytest.mark.rule("SF void.1", "SF piles.1", "SF aside.3")
@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("eliminate each artifact", "Crate"),
        ("eliminate each face-down card", "Rat"),
        ("eliminate an avatar in your graveyard", "Boar"),
        ("eliminate an avatar in your hand", "Pebble"),
    ],
)
def test_what_is_eliminated_lies_face_up_on_the_void_and_in_no_graveyard(
    text: str, gone: str
) -> None:
    pick = "- 0: Pebble" if gone == "Pebble" else ""
    game = run_scenario(
        f"""
        seats: [{{hand: [Spell, Pebble, Oak], graveyard: [Boar], void: [Yawn, Oak]}}, {{}}]
        battlefield:
          a1: {{card: Crate, of: 0}}
          d1: {{card: Rat, of: 0, face-down: true}}
        steps:
          - 0: play Spell
          {pick}
        expect: {{seat 0 aside: [], seat 1 void: []}}
        """,
        card("Spell", "action", "cost: 0, facets: [permanent]", f"On play: {text}."),
        avatar("Rat", "1, 1, 0"),
    )
    for viewer in (0, 1, SPECTATOR):
        lying = pile_of(game, viewer, 0, "void").cards
        assert [one.name for one in lying] == [gone, "Yawn", "Oak"]
        assert {one.face for one in lying} == {"up"}
    buried = [one.name for one in pile_of(game, 0, 0, "graveyard").cards]
    assert buried == ([] if gone == "Boar" else ["Boar"])


# -- what cards do there ------------------------------------------------------------------

SLEEPERS = (
    card("Rite", "action", "cost: 0, interrupt: true", "On play: you gain 5 life."),
    avatar("Elk", "1, 1, 0", text="Use (0): you gain 5 life.\nInterrupt (0): you gain 5 life."),
    avatar("Herald", "1, 1, 0", text="While active — when a player draws a card: you gain 5 life."),
    avatar("Banner", "1, 1, 0", text="While active — each friendly avatar gains +5/+5/+0."),
)


@pytest.mark.parametrize(
    "pile",
    [
        pytest.param("graveyard", marks=pytest.mark.rule("SF graveyard.2")),
        pytest.param("void", marks=pytest.mark.rule("SF void.2")),
    ],
)
def test_a_card_in_a_pile_is_neither_played_nor_used_and_does_nothing(pile: str) -> None:
    run_scenario(
        f"""
        seats:
          - {{{pile}: [Rite, Elk, Herald, Banner], hand: [Fair], cubes: 1, deck: [Yawn]}}
          - {{{pile}: [Rite, Elk, Herald, Banner], cubes: 1, deck: [Yawn]}}
        battlefield: {{a1: {{card: Oak, of: 0, moved: true}}}}
        steps:
          - expect: {{options: [play Fair, done], a1 attack: 2, a1 health: 9}}
          - 0: play Fair
        expect: {{seat 0 life: 20, seat 1 life: 20, options: [done], seat 0 hand: [Yawn]}}
        """,
        *SLEEPERS,
        card("Fair", "action", "", "On play: each player draws 1 card."),
    )


@pytest.mark.parametrize(
    ("pile", "other"),
    [
        pytest.param("graveyard", "void", marks=pytest.mark.rule("SF graveyard.2")),
        pytest.param("void", "graveyard", marks=pytest.mark.rule("SF void.2")),
    ],
)
def test_an_effect_that_says_so_is_used_from_its_pile_and_from_no_other(
    pile: str, other: str
) -> None:
    run_scenario(
        f"""
        seats: [{{{pile}: [Ghost], {other}: [Ghost], hand: [Ghost], deck: [Ghost]}}, {{}}]
        steps:
          - expect: {{options: [play Ghost, use Ghost, done]}}
          - 0: use Ghost
        expect: {{seat 0 life: 21, seat 0 {pile}: [Ghost], seat 0 hand: [Ghost]}}
        """,
        card("Ghost", "action", "cost: 0", f"In {pile} — use (0): you gain 1 life."),
    )


@pytest.mark.parametrize(
    "pile",
    [
        pytest.param("graveyard", marks=pytest.mark.rule("SF graveyard.3")),
        pytest.param("void", marks=pytest.mark.rule("SF void.3")),
    ],
)
def test_everybody_may_look_through_every_pile_at_any_time(pile: str) -> None:
    game = run_scenario(f"""
        seats: [{{{pile}: [Oak, Boar, Yawn]}}, {{{pile}: [Pebble, Belt]}}]
    """)
    for viewer in (0, 1, SPECTATOR):
        for seat, names in enumerate([["Oak", "Boar", "Yawn"], ["Pebble", "Belt"]]):
            assert [one.name for one in pile_of(game, viewer, seat, pile).cards] == names


@pytest.mark.parametrize(
    ("pile", "text"),
    [
        pytest.param(
            "graveyard",
            "take an avatar in your graveyard",
            marks=pytest.mark.rule("SF graveyard.4"),
        ),
        pytest.param("void", "take an avatar in your void", marks=pytest.mark.rule("SF void.4")),
    ],
)
@pytest.mark.parametrize("order", list(permutations(["Oak", "Yawn", "Pebble"])))
def test_the_order_of_a_pile_keeps_no_card_from_being_chosen(
    pile: str, text: str, order: tuple[str, ...]
) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Dig], {pile}: [{", ".join(order)}]}}, {{}}]
        steps:
          - 0: play Dig
          - expect: {{options: [Oak, Pebble]}}
          - 0: Oak
        expect: {{seat 0 hand: [Oak]}}
        """,
        card("Dig", "action", "cost: 0", f"On play: {text}."),
    )
