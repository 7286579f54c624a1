"""Choices for something that waits to resolve are public (SF-Q122)."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.sixforms.scenarios import avatar, card, journal, run_scenario

MEND = card("Mend", "action", "interrupt: true", "On play: you gain 1 life.")
HARE = avatar("Hare", "1, 1, 0", "dodge")
GUARD = avatar("Guard", "1, 4, 0", "block")


def _seen(game: rb.Game, seat: int) -> tuple[rb.View, list[str]]:
    return game.view(seat), journal(game, seat)


@pytest.mark.rule("SF-Q122")
def test_the_zone_and_the_position_of_a_played_card_are_told_before_anybody_responds() -> None:
    seen = []
    for zone, position in (("b2", "ready"), ("b2", "exhausted"), ("c1", "ready")):
        game = run_scenario(
            f"""
            seats: [{{cubes: 1, hand: [Pebble]}}, {{cubes: 1, hand: [Mend]}}]
            steps: [{{0: play Pebble}}, {{0: {zone}}}, {{0: {position}}}]
            expect: {{asked: [1 respond]}}
            """,
            MEND,
        )
        air = next(zone for zone in game.view(1).zones if zone.name == "air").cards[0]
        assert (air.cell, air.marks.get("exhausted", 0)) == (zone, int(position == "exhausted"))
        lying = ", exhausted" if position == "exhausted" else ""
        assert f"Seat 0 plays Pebble to {zone}{lying}." in journal(game, 1)
        (event,) = game.view(1).events
        assert event.text == f"a card is played: Pebble {zone} of seat 0{lying}"
        assert event.arriving == air
        seen.append(_seen(game, 1))
    assert seen[0] != seen[1] != seen[2]


@pytest.mark.rule("SF-Q122")
@pytest.mark.parametrize("zone", ["a1", "b1"])
def test_the_card_to_equip_is_told_before_anybody_responds(zone: str) -> None:
    game = run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Belt]}}, {{cubes: 1, hand: [Mend]}}]
        battlefield: {{a1: {{card: Boar, of: 0}}, b1: {{card: Boar, of: 0}}}}
        steps: [{{0: play Belt}}, {{0: Boar {zone}}}]
        expect: {{asked: [1 respond]}}
        """,
        MEND,
    )
    air = next(zone for zone in game.view(1).zones if zone.name == "air").cards[0]
    host = next(card for card in game.view(1).board if card.id == air.marks["host"])
    assert host.cell == zone
    assert f"Seat 0 plays Belt for Boar {zone}." in journal(game, 1)
    (event,) = game.view(1).events
    assert event.text == f"a card is played: Belt of seat 0, for Boar {zone}"
    assert [(card.name, card.cell) for card in event.cards] == [("Belt", None), ("Boar", zone)]
    assert event.arriving == air


@pytest.mark.rule("SF-Q122")
@pytest.mark.parametrize(
    ("effect", "which"), [("use Font 1", "1st"), ("use Font 2", "2nd")], ids=["1", "2"]
)
def test_which_effect_is_used_is_announced_before_its_cost_is_responded_to(
    effect: str, which: str
) -> None:
    game = run_scenario(
        f"""
        seats: [{{actions: [Font]}}, {{cubes: 1, hand: [Mend]}}]
        battlefield: {{a1: {{card: Boar, of: 0}}}}
        steps: [{{0: {effect}}}]
        expect: {{asked: [1 respond], stack: ["a sacrifice: Boar"]}}
        """,
        MEND,
        card(
            "Font",
            "action",
            "facets: [permanent]",
            "Interrupt — sacrifice an avatar: you gain 3 life.\n"
            "Interrupt — sacrifice an avatar: draw 1 card.",
        ),
    )
    assert f"Seat 0 announces the {which} effect of Font." in journal(game, 1)


@pytest.mark.rule("SF-Q122")
@pytest.mark.parametrize("zone", ["a1", "b1"])
def test_the_order_of_effects_in_a_queue_is_told(zone: str) -> None:
    game = run_scenario(
        f"""
        step: second act
        seats: [{{deck: [Pebble]}}, {{deck: [Pebble], cubes: 1, hand: [Mend]}}]
        battlefield: {{a1: {{card: Crow, of: 0}}, b1: {{card: Crow, of: 0}}}}
        steps: [{{0: done}}, {{0: Crow {zone}}}]
        expect: {{asked: [1 respond]}}
        """,
        MEND,
        avatar(
            "Crow",
            "0, 1, 0",
            text="While active — when a player's end step begins: heal this card.",
        ),
    )
    assert f"Seat 0 lets the effects of Crow at {zone} queue next." in journal(game, 1)


@pytest.mark.rule("SF-Q122")
def test_where_a_card_blocks_and_dodges_is_told_as_it_is_announced() -> None:
    for answer, line in (
        ("block with Guard a3 to b2", "Seat 1 lets Guard at a3 block at b2."),
        ("dodge with Hare b3 to c4", "Seat 1 lets Hare at b3 dodge to c4."),
    ):
        game = run_scenario(
            f"""
            step: move
            seats: [{{cubes: 1, hand: [Mend]}}, {{}}]
            battlefield:
              b2: {{card: Boar, of: 0}}
              b3: {{card: Hare, of: 1}}
              a3: {{card: Guard, of: 1}}
            steps: [{{0: move Boar b2 to b3}}, {{0: pass}}, {{1: {answer}}}]
            expect: {{asked: [0 respond]}}
            """,
            MEND, HARE, GUARD,
        )  # fmt: skip
        assert line in journal(game)


@pytest.mark.rule("SF-Q122")
def test_whatever_is_answered_in_the_open_the_opponent_can_tell() -> None:
    """After two different public answers, the other seat sees which one was given."""
    codes = ("position", "host", "where", "order", "x", "place", "go", "teleport", "shift")
    compared = 0
    for seed in range(7001, 7007):
        game, dice = rb.new("sixforms", seed=seed), rb.Dice(seed)
        for _ in range(400):
            if game.over:
                break
            asked = game.pending[0]
            if asked.code in codes and asked.size() > 1:
                compared += _compared(game, asked.seat)
            game.submit(asked.seat, asked.sample(dice))
    assert compared > 20


def _compared(game: rb.Game, seat: int) -> int:
    """Return whether different answers lead to different views for the other seat."""
    asked = game.question_for(seat)
    assert asked is not None
    sights: list[tuple[rb.View, list[str]]] = []
    for option in list(asked.options())[:3]:
        twin = game.clone()
        twin.submit(seat, option.answer)
        if twin.question_for(1 - seat) is not None:
            sights.append(_seen(twin, 1 - seat))
    assert all(sights.count(sight) == 1 for sight in sights), asked.prompt
    return len(sights)


@pytest.mark.rule("SF-Q86")
@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_the_target_of_an_effect_is_open_to_all_before_they_respond(viewer: int) -> None:
    """In the journal and on the event stack, to an onlooker as well."""
    game = run_scenario(
        """
        seats: [{cubes: 1, hand: [Mend]}, {cubes: 1, hand: [Mend]}]
        battlefield:
          b1: {card: Hook, of: 0}
          b3: {card: Boar, of: 1}
          c3: {card: Boar, of: 1}
        steps:
          - 0: use Hook b1
          - 0: Boar c3
        expect: {asked: [1 respond], stack: ["an effect is activated: Hook"]}
        """,
        card("Mend", "action", "interrupt: true", "On play: you gain 1 life."),
        avatar("Hook", "1, 1, 0", text="Use (0): take target opposing avatar."),
    )
    (event,) = game.view(viewer).events
    assert event.about == "Hook b1 of seat 0, on Boar c3"
    assert [shown.cell for shown in event.cards] == ["b1", "c3"]
    assert "Seat 0 targets Boar at c3." in [line.text for line in game.journal(viewer)]
