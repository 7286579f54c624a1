"""Endings: life, an empty deck, cards that win, resignation, loops and the turn limit."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.kernel import scenario
from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- an empty deck ------------------------------------------------------------------------


@pytest.mark.rule("SF winning.2", "SF draw-step.2", "SF deck.4")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_player_who_cannot_draw_in_their_own_draw_step_loses(turn: int) -> None:
    run_scenario(f"""
        turn: {turn}
        step: draw
        seats: [{{life: 20, hand: [Yawn]}}, {{life: 20, hand: [Yawn]}}]
        expect: {{outcome: seat {1 - turn} wins, reason: "the loser's deck is empty"}}
    """)


@pytest.mark.rule("SF winning.2", "SF draw-step.2")
def test_the_last_card_is_drawn_and_an_empty_deck_of_the_other_does_not_matter() -> None:
    run_scenario("""
        step: draw
        seats: [{deck: [Yawn]}, {}]
        expect: {outcome: none, step: act, seat 0 hand: [Yawn], seat 0 deck: []}
    """)


@pytest.mark.rule("SF winning.2", "SF-Q56")
def test_a_draw_by_an_effect_from_an_empty_deck_does_not_lose() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Page], deck: [Yawn]}, {}]
        steps:
          - 0: play Page
        expect: {outcome: none, seat 0 hand: [Yawn]}
        """,
        card("Page", "action", text="On play: draw 3 cards. An opponent draws 1 card."),
    )


@pytest.mark.rule("SF winning.2", "SF draw-step.2", "SF deck.4")
def test_a_player_who_draws_the_last_card_in_response_has_none_to_draw() -> None:
    run_scenario("""
        step: draw
        seats: [{cubes: 8, deck: [Yawn]}, {}]
        steps:
          - 0: energy draw
        expect: {outcome: seat 1 wins, reason: "the loser's deck is empty"}
    """)


# -- by a card, by giving up --------------------------------------------------------------


@pytest.mark.rule("SF winning.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_may_win_the_game_for_its_player(seat: int) -> None:
    run_scenario(
        f"""
        turn: {seat}
        seats: [{{cubes: 1, hand: [Throne], life: 1}}, {{cubes: 1, hand: [Throne], life: 1}}]
        steps:
          - {seat}: play Throne
        expect: {{outcome: seat {seat} wins, reason: by a card}}
        """,
        card("Throne", "action", text="On play: you win the game. You lose 1 life."),
    )


@pytest.mark.rule("SF winning.4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("before", ["", "- 0: play Pebble", "- {0: play Pebble}\n  - {0: a1}"])
def test_a_player_may_give_up_at_any_moment(seat: int, before: str) -> None:
    run_scenario(f"""
seats: [{{cubes: 1, hand: [Pebble]}}, {{life: 1}}]
steps:
  {before}
  - {seat}: give up
expect: {{outcome: seat {1 - seat} wins, reason: tapped out}}
""")


# -- loops --------------------------------------------------------------------------------

RAGE = "While active — when an opponent loses life: deal 1 player damage to an opponent."


@pytest.mark.rule("SF winning.5", "SF-Q109")
def test_a_player_who_starts_an_automatic_loop_loses_even_if_it_would_win() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Sting], actions: [Rage]}, {life: 2}]
        steps:
          - 0: play Sting
        expect: {outcome: seat 1 wins, reason: an infinite loop, seat 1 life: 2}
        """,
        card("Rage", "action", "facets: [permanent]", RAGE),
        card("Sting", "action", text="On play: an opponent loses 1 life."),
    )


@pytest.mark.rule("SF winning.5", "SF-Q109")
@pytest.mark.parametrize("turn", [0, 1])
def test_of_a_loop_between_two_players_the_one_whose_play_began_it_loses(turn: int) -> None:
    run_scenario(
        f"""
        turn: {turn}
        seats:
          - {{cubes: 1, hand: [Sip], actions: [Gift]}}
          - {{cubes: 1, hand: [Sip], actions: [Gift]}}
        steps:
          - {turn}: play Sip
        expect: {{outcome: seat {1 - turn} wins, reason: an infinite loop}}
        """,
        card(
            "Gift",
            "action",
            "facets: [permanent]",
            "While active — when you gain life: an opponent gains 1 life.",
        ),
        card("Sip", "action", text="On play: you gain 1 life."),
    )


@pytest.mark.rule("SF-Q109")
def test_an_effect_that_one_finite_effect_triggers_repeatedly_is_no_loop() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Library], actions: [Lamp], deck: [Yawn*60]}, {}]
        steps:
          - 0: play Library
        expect: {outcome: none, seat 0 life: 80}
        """,
        card("Library", "action", text="On play: draw 60 cards."),
        card(
            "Lamp",
            "action",
            "facets: [permanent]",
            "While active — when you draw a card: you gain 1 life.",
        ),
    )


@pytest.mark.rule("SF-Q109")
def test_an_effect_that_is_triggered_manually_each_time_is_no_automatic_loop() -> None:
    steps = "\n".join(["          - 0: use Mill a1"] * 60)
    run_scenario(
        f"""
        seats: [{{actions: [Lamp], deck: [Yawn*60]}}, {{}}]
        battlefield: {{a1: {{card: Mill, of: 0}}}}
        steps:
{steps}
        expect: {{outcome: none, seat 0 life: 80}}
        """,
        avatar("Mill", "1, 1, 0", text="Use (0): draw 1 card."),
        card(
            "Lamp",
            "action",
            "facets: [permanent]",
            "While active — when you draw a card: you gain 1 life.",
        ),
    )


@pytest.mark.rule("SF winning.6", "SF-Q110")
def test_a_hundred_rounds_cost_nobody_the_game_unless_an_opponent_calls() -> None:
    steps = "\n".join(["          - 0: use Wheel a1"] * 120)
    run_scenario(
        f"""
        seats: [{{}}, {{}}]
        battlefield: {{a1: {{card: Wheel, of: 0}}}}
        steps:
          - {{1: {{passes: {{player rip: pass}}}}}}
{steps}
        expect: {{outcome: none, seat 0 life: 140, seat 0 by hand: 120}}
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): you gain 1 life."),
    )


@pytest.mark.rule("SF winning.6", "SF-Q110")
def test_rounds_of_another_turn_do_not_count() -> None:
    run_scenario(
        """
        step: second act
        seats: [{deck: [Yawn*2]}, {deck: [Yawn*2]}]
        battlefield: {a1: {card: Wheel, of: 0}}
        steps:
          - {0: {passes: {activation: pass, gain of life: pass}}}
          - {1: {passes: {activation: pass, gain of life: pass}}}
          - 0: use Wheel a1
          - 0: use Wheel a1
          - 0: done
          - 1: done
          - 1: done
          - 1: done
          - 0: use Wheel a1
          - expect: {asked: [0 act], outcome: none, seat 0 by hand: 1}
          - 0: use Wheel a1
          - expect: {asked: [0 act]}
          - 0: use Wheel a1
        expect: {asked: [1 rip]}
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): you gain 1 life."),
    )


@pytest.mark.rule("SF winning.6", "SF-Q110")
@pytest.mark.parametrize("does", ["orient Crate b1", "place Boar"])
def test_a_position_that_differs_in_anything_else_is_another_one(does: str) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Boar]}}, {{}}]
        battlefield:
          a1: {{card: Wheel, of: 0}}
          b1: {{card: Crate, of: 0}}
          c1: {{card: Boar, of: 0}}
          d1: {{card: Boar, of: 0}}
          a2: {{card: Boar, of: 0}}
          b2: {{card: Boar, of: 0}}
          c2: {{card: Boar, of: 0}}
        steps:
          - 0: use Wheel a1
          - 0: use Wheel a1
          - 0: {does}
          {"- 0: ready" if does.startswith("place") else ""}
          - 0: use Wheel a1
          - expect: {{asked: [0 act]}}
          - 0: use Wheel a1
          - expect: {{asked: [0 act]}}
          - 0: use Wheel a1
        expect: {{asked: [1 rip]}}
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): you gain 1 life."),
    )


@pytest.mark.rule("SF winning.7", "SF-Q110")
@pytest.mark.parametrize(
    ("end", "holds"),
    [
        ("add 1 stun counter to target avatar", True),  # it cannot be used
        ("deal 1 damage to target avatar", True),
        ("flip target avatar face-down", True),
        ("add 1 power counter to target avatar", False),
        ("draw 1 card", False),
    ],
)
def test_an_effect_ends_a_loop_if_the_loop_cannot_go_on(end: str, holds: bool) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [End], deck: [Yawn]}}, {{}}]
        battlefield: {{a1: {{card: Wheel, of: 0}}}}
        steps:
          - 0: use Wheel a1
          - 0: use Wheel a1
          - 0: use Wheel a1
          - 1: player rip
          - 0: play End
        expect: {{outcome: {"none" if holds else "seat 1 wins"}}}
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): you gain 1 life."),
        card("End", "action", "cost: 0", f"On play: {end}."),
    )


@pytest.mark.rule("SF winning.7", "SF-Q110")
def test_a_card_whose_automatic_effect_is_part_of_the_loop_does_not_end_it() -> None:
    run_scenario(
        """
        seats: [{actions: [Lamp], energy: 1}, {}]
        battlefield: {a1: {card: Wheel, of: 0}}
        steps:
          - 0: use Wheel a1
          - 0: use Wheel a1
          - 0: use Wheel a1
          - 1: player rip
          - 0: use Lamp
        expect: {outcome: seat 1 wins}
        """,
        avatar("Wheel", "1, 1, 0", text="Use (1): you gain 1 life."),
        card(
            "Lamp",
            "action",
            "facets: [permanent]",
            "While active — when you gain life: create 1 energy.\nUse (0): destroy this card.",
        ),
    )


@pytest.mark.rule("SF winning.7", "SF-Q110")
def test_an_effect_that_is_negated_does_not_end_a_loop() -> None:
    run_scenario(
        """
        seats: [{hand: [Snap]}, {cubes: 1, hand: [Nay]}]
        battlefield: {a1: {card: Wheel, of: 0}}
        steps:
          - {1: {passes: {activation: pass, gain of life: pass}}}
          - 0: use Wheel a1
          - 0: use Wheel a1
          - 0: use Wheel a1
          - 1: player rip
          - 0: play Snap
          - 1: play Nay
        expect: {outcome: seat 1 wins, a1: Wheel}
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): you gain 1 life."),
        card("Snap", "action", "cost: 0", "On play: destroy target avatar."),
        card("Nay", "action", "interrupt: true", "On play: negate that event."),
    )


@pytest.mark.rule("SF winning.6", "SF-Q110")
def test_a_saved_game_remembers_the_rounds_and_a_world_has_them_too() -> None:
    game = run_scenario(
        """
        seats: [{}, {}]
        battlefield: {a1: {card: Wheel, of: 0}}
        steps:
          - 0: use Wheel a1
          - 0: use Wheel a1
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): you gain 1 life."),
    )
    for twin in (rb.load(game.save()), game.clone(), game.determinize(1, 5)):
        refusal = twin.why_not(1, "player rip")
        assert refusal is not None
        assert refusal.params["rounds"] == 2
        assert "gone through the same acts twice" in refusal.text
        twin.submit(0, scenario.parse_answer(twin, 0, "use Wheel a1"))
        (asked,) = twin.pending
        assert (asked.seat, asked.code) == (1, "rip")
        assert twin.why_not(1, "player rip") is None
        twin.undo()
        assert twin.why_not(1, "player rip") is not None


@pytest.mark.rule("SF winning.6", "SF-Q110")
def test_a_card_that_is_shuffled_in_between_may_be_another_one() -> None:
    game = run_scenario(
        """
        seats: [{hand: [Wander], actions: [Lamp]}, {}]
        steps:
          - 0: play Wander
          - 0: play Wander
          - 0: play Wander
          - 0: play Wander
        expect: {asked: [0 act], seat 0 hand: [Wander], seat 0 life: 24}
        """,
        card("Wander", "action", "cost: 0", "On play: reload this card. Draw 1 card."),
        card(
            "Lamp",
            "action",
            "facets: [permanent]",
            "While active — when you draw a card: you gain 1 life.",
        ),
    )
    assert rb.load(game.save()).pending


@pytest.mark.rule("SF-Q110")
def test_acts_are_forgotten_in_the_middle_of_one_that_shuffles() -> None:
    game = run_scenario(
        """
        seats: [{hand: [Wander], actions: [Lamp]}, {}]
        battlefield:
          a1: {card: Wheel, of: 0}
          b1: {card: Boar, of: 0, arms: [Belt, Belt]}
        steps:
          - 0: use Wheel a1
          - 0: Belt b1
          - 0: play Wander
          - 0: use Wheel a1
          - expect: {seat 0 energy: 2, seat 0 by hand: 3}
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): reload target equip. You gain 1 life."),
        card("Wander", "action", "cost: 0", "On play: top-load this card."),
        card(
            "Lamp",
            "action",
            "facets: [permanent]",
            "While active — when you gain life: create 1 energy.",
        ),
    )
    assert rb.load(game.save()).pending


# -- the turn limit -----------------------------------------------------------------------


@pytest.mark.rule("SF-Q47")
@pytest.mark.parametrize(
    ("lives", "outcome"), [((9, 8), "seat 0 wins"), ((8, 9), "seat 1 wins"), ((8, 8), "draw")]
)
def test_at_the_turn_limit_more_life_wins(lives: tuple[int, int], outcome: str) -> None:
    run_scenario(f"""
        step: second act
        turn number: 40
        turn limit: 40
        seats: [{{life: {lives[0]}}}, {{life: {lives[1]}}}]
        steps:
          - 0: done
        expect: {{outcome: {outcome}, reason: the turn limit}}
    """)


@pytest.mark.rule("SF-Q47")
def test_before_the_turn_limit_the_game_goes_on() -> None:
    run_scenario("""
        step: second act
        turn number: 39
        turn limit: 40
        seats: [{life: 9}, {life: 8, deck: [Yawn]}]
        steps:
          - 0: done
        expect: {outcome: none, acting: 1, turn: 40}
    """)
