"""Keywords for what players do: load, spy, unveil, put, replay and gate."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- decks and hands ----------------------------------------------------------------------


@pytest.mark.rule("SF keyword-load.1", "SF keyword-spy.1")
@pytest.mark.parametrize(("deed", "owner"), [("load", 0), ("spy", 1)])
@pytest.mark.parametrize(
    ("order", "below", "deck"),
    [
        ("Crate + Oak + Boar", 0, "Crate, Oak, Boar, Belt, Yawn"),
        ("Crate + Oak + Boar", 1, "Crate, Oak, Belt, Yawn, Boar"),
        ("Boar + Crate + Oak", 2, "Boar, Belt, Yawn, Crate, Oak"),
        ("Boar + Oak + Crate", 3, "Belt, Yawn, Boar, Oak, Crate"),
    ],
)
def test_the_top_cards_are_arranged_and_as_many_as_one_likes_go_to_the_bottom(
    deed: str, owner: int, order: str, below: int, deck: str
) -> None:
    decks = {owner: "Oak, Boar, Crate, Belt, Yawn", 1 - owner: "Pebble, Glint"}
    run_scenario(
        f"""
        seats: [{{hand: [Peek], deck: [{decks[0]}]}}, {{deck: [{decks[1]}]}}]
        steps:
          - 0: play Peek
          - expect: {{asked: [0 load], seat 0 sees seat {owner} deck: [Oak, Boar, Crate]}}
          - expect: {{seat 1 sees seat {owner} deck: []}}
          - 0: {order}
          - expect: {{asked: [0 bottom]}}
          - 0: "{below}"
        expect:
          seat {owner} deck: [{deck}]
          seat {1 - owner} deck: [Pebble, Glint]
        """,
        card("Peek", "action", "cost: 0", f"On play: {deed} 3."),
    )


@pytest.mark.rule("SF keyword-load.2", "SF keyword-spy.2")
@pytest.mark.parametrize(("deed", "owner"), [("load", 0), ("spy", 1)])
def test_a_small_deck_is_arranged_whole_and_an_empty_one_loses_nothing(
    deed: str, owner: int
) -> None:
    decks = {owner: "Oak, Boar", 1 - owner: "Yawn*5"}
    run_scenario(
        f"""
        seats: [{{hand: [Peek], deck: [{decks[0]}]}}, {{deck: [{decks[1]}]}}]
        steps:
          - 0: play Peek
          - 0: Boar + Oak
          - 0: "0"
        expect: {{seat {owner} deck: [Boar, Oak], seat {1 - owner} deck size: 5}}
        """,
        card("Peek", "action", "cost: 0", f"On play: {deed} 3."),
    )
    run_scenario(
        """
        seats: [{hand: [Peek]}, {}]
        steps:
          - 0: play Peek
        expect: {seat 0 life: 21, outcome: none}
        """,
        card("Peek", "action", "cost: 0", f"On play: {deed} 3. You gain 1 life."),
    )


@pytest.mark.rule("SF keyword-unveil.1", "SF keyword-unveil.2")
def test_unveiling_shows_the_whole_hand_to_everybody() -> None:
    game = run_scenario(
        """
        seats: [{hand: [Glare, Yawn], placed: true}, {hand: [Oak, Belt], deck: [Boar]}]
        steps:
          - expect: {seat 0 sees seat 1 hand: []}
          - 0: play Glare
        expect:
          seat 0 sees seat 1 hand: [Belt, Oak]
          seat 1 sees seat 0 hand: []
          seat 0 sees seat 1 deck: []
        """,
        card("Glare", "action", "cost: 0", "On play: an opponent unveils their hand."),
    )
    onlooker = game.view(rb.SPECTATOR)
    (hand,) = [zone for zone in onlooker.seats[1].zones if zone.name == "hand"]
    assert [shown.name for shown in hand.cards] == ["Belt", "Oak"]


# -- life ---------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-life.1", "SF-Q62")
def test_life_is_that_of_players_and_may_rise_above_twenty() -> None:
    run_scenario(
        """
        seats: [{life: 19, placed: true, hand: [Feast, Wound]}, {}]
        battlefield:
          a1: {card: Boar, of: 0, moved: true, damage: 1}
        steps:
          - 0: play Feast
          - expect: {seat 0 life: 24, a1 health: 3, a1 damage: 1}
          - 0: play Wound                 # what a card takes costs nobody life
        expect: {seat 0 life: 24, seat 1 life: 20, a1 damage: 2}
        """,
        card("Feast", "action", "cost: 0", "On play: you gain 5 life."),
        card("Wound", "action", "cost: 0", "On play: deal 1 damage to target avatar."),
    )


@pytest.mark.rule("SF keyword-player-damage.1", "SF-Q63")
def test_player_damage_takes_as_much_life_and_hurts_no_card() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Lash, Lash]}, {life: 7, actions: [Grudge]}]
        battlefield:
          a3: {card: Boar, of: 1}
        steps:
          - 0: play Lash
          - expect: {seat 1 life: 5, seat 0 life: 20, a3 damage: 0}
          - 0: play Lash
        expect: {seat 1 life: 3}
        """,
        card("Lash", "action", "cost: 0", "On play: deal 3 player damage to an opponent."),
        card(
            "Grudge",
            "action",
            "facets: [permanent]",
            "While active — when you lose life: you gain 1 life.",
        ),
    )


# -- putting, replaying, gating -----------------------------------------------------------


@pytest.mark.rule("SF keyword-put.1", "SF keyword-put.2", "SF-Q70", "SF-Q64")
@pytest.mark.parametrize("place", ["hand", "graveyard", "void"])
def test_a_card_is_put_from_anywhere_face_up_into_an_empty_own_zone_for_nothing(
    place: str,
) -> None:
    run_scenario(
        f"""
        seats: [{{placed: true, hand: [Raise], {place}: [Raise, Titan]}}, {{}}]
        battlefield:
          a1: {{card: Oak, of: 0, moved: true}}
          b2: {{card: Oak, of: 1}}
        steps:
          - 0: play Raise
          {"- 0: Titan" if place == "hand" else ""}
          - expect: {{options: [b1, c1, d1, a2, c2, d2]}}
          - 0: d2
          - 0: exhausted
        expect:
          d2: Titan
          d2 exhausted: true
          d2 counters: {{}}
          d2 played: 0
          seat 0 life: 20
        """.replace("hand: [Raise], hand: [Raise, Titan]", "hand: [Raise, Titan]"),
        card(
            "Raise", "action", "cost: 0", f"On play: put an avatar in your {place} onto your field."
        ),
        avatar(
            "Titan",
            "5, 5, 0",
            text="On play: add X power counters to this card. You gain 5 life.",
            more="variable: true",
        ),
    )


@pytest.mark.rule("SF-Q70")
def test_without_an_empty_zone_a_card_is_not_put_and_stays_where_it_was() -> None:
    full = "\n".join(
        f"          {cell}: {{card: Oak, of: {n % 2}, moved: true}}"
        for n, cell in enumerate(["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"])
    )
    run_scenario(
        f"""
        seats: [{{placed: true, hand: [Raise], graveyard: [Boar]}}, {{}}]
        battlefield:
{full}
        steps:
          - 0: play Raise
        expect: {{seat 0 graveyard: [Boar, Raise], seat 0 life: 21}}
        """,
        card(
            "Raise",
            "action",
            "cost: 0",
            "On play: put an avatar in your graveyard onto your field. You gain 1 life.",
        ),
    )


@pytest.mark.rule("SF keyword-replay.1", "SF-Q106")
def test_a_card_is_replayed_into_its_zone_for_nothing_as_if_it_were_new() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Again]}, {}]
        battlefield:
          c4: {card: Chief, of: 0, moved: true, exhausted: true, damage: 2, arms: [Belt],
               counters: {stun: 1, power: 3}, this turn: {stats: [1, 1, 1], facets: [fly]}}
        steps:
          - 0: play Again
          - 0: ready
        expect:
          c4: Chief
          c4 exhausted: false
          c4 moved: false
          c4 played: 3
          c4 damage: 0
          c4 counters: {deflect: 1}
          c4 facets: [deflect]
          c4 attack: 2
          c4 arms: []
          seat 0 life: 21
          seat 0 hand: []
          seat 0 graveyard: [Again, Belt]
        """,
        card("Again", "action", "cost: 0", "On play: replay target friendly avatar."),
        avatar("Chief", "2, 4, 0", text="On play: you gain 1 life.", more="cost: 9, deflect: 1"),
    )


@pytest.mark.rule("SF-Q106")
def test_a_replayed_token_rips() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Again]}, {}]
        battlefield:
          a1: {card: Wisp, of: 0, moved: true}
        steps:
          - 0: play Again
        expect: {battlefield: {}, seat 0 life: 20, seat 0 graveyard: [Again]}
        """,
        card("Again", "action", "cost: 0", "On play: replay target friendly avatar."),
        avatar("Wisp", "1, 1, 0", text="On play: you gain 1 life.", more="token: true"),
    )


@pytest.mark.rule("SF keyword-gate.6", "SF keyword-gate.1", "SF keyword-gate.2")
def test_cards_for_all_locations_wait_together_and_pass_the_gate_in_one_end_step() -> None:
    places = ("hand", "graveyard", "deck", "void", "battlefield")
    names = ("Pebble", "Boar", "Oak", "Glint", "Husk")
    cards = [
        card(f"To {place}", "action", "cost: 0", f"On play: gate target avatar to the {place}.")
        for place in places
    ]
    plays = "\n".join(
        f"          - 0: play To {place}\n          - 0: {name} {cell}"
        for place, name, cell in zip(places, names, ["a1", "b1", "c1", "d1", "a2"], strict=True)
    )
    run_scenario(
        f"""
        seats: [{{placed: true, hand: [{", ".join(f"To {place}" for place in places)}],
                 deck: [Yawn]}}, {{deck: [Yawn*2]}}]
        battlefield:
          a1: {{card: Pebble, of: 0, moved: true}}
          b1: {{card: Boar, of: 0, moved: true}}
          c1: {{card: Oak, of: 0, moved: true}}
          d1: {{card: Glint, of: 0, moved: true}}
          a2: {{card: Husk, of: 0, moved: true}}
          d4: {{card: Oak, of: 1}}
        step: second act
        steps:
{plays}
          - expect: {{seat 0 aside: [Pebble, Boar, Oak, Glint, Husk], seat 0 void: []}}
          - 0: done
          - 0: b2
          - 0: ready
        expect:
          acting: 1
          seat 0 aside: []
          seat 0 hand: [Pebble]
          seat 0 deck: [Oak, Yawn]
          seat 0 void: [Glint]
          b2: Husk
          b2 moved: false
          seat 0 graveyard: [Boar, {", ".join(f"To {place}" for place in places)}]
        """,
        *cards,
    )
