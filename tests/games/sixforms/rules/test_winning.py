"""Endings: life, an empty deck, cards that win, resignation, loops and the turn limit."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- an empty deck ------------------------------------------------------------------------


@pytest.mark.rule("SF winning.2", "SF draw-step.2", "SF deck.4")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_player_who_cannot_draw_in_their_own_draw_step_loses(turn: int) -> None:
    run_scenario(f"""
        turn: {turn}
        step: draw
        seats: [{{life: 20, hand: [Yawn]}}, {{life: 20, hand: [Yawn]}}]
        expect: {{outcome: seat {1 - turn} wins, reason: an empty deck}}
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
        expect: {outcome: seat 1 wins, reason: an empty deck}
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
def test_of_a_loop_between_two_players_the_one_whose_card_began_it_loses(turn: int) -> None:
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


@pytest.mark.rule("SF winning.6", "SF winning.7", "SF-Q110")
@pytest.mark.parametrize(("before", "lost"), [(98, False), (99, False), (100, True)])
def test_a_player_who_never_stops_activating_effects_loses(before: int, lost: bool) -> None:
    run_scenario(
        f"""
        seats: [{{by hand: {before}}}, {{by hand: 100, life: 1}}]
        battlefield: {{a1: {{card: Wheel, of: 0}}}}
        steps:
          - 0: use Wheel a1
        expect:
          outcome: {"seat 1 wins" if lost else "none"}
          reason: {"an infinite loop" if lost else "none"}
          seat 0 life: {20 if lost else 21}
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): you gain 1 life."),
    )


@pytest.mark.rule("SF winning.7", "SF-Q110")
def test_a_player_can_stop_before_and_begins_anew_in_the_next_turn() -> None:
    run_scenario(
        """
        step: second act
        seats: [{by hand: 100, deck: [Yawn]}, {deck: [Yawn]}]
        battlefield: {a1: {card: Wheel, of: 0}}
        steps:
          - 0: done
          - expect: {seat 0 by hand: 0, acting: 1, outcome: none}
          - 1: done
          - 1: done
          - 1: done
          - 0: use Wheel a1
        expect: {outcome: none, seat 0 by hand: 1, seat 0 life: 21}
        """,
        avatar("Wheel", "1, 1, 0", text="Use (0): you gain 1 life."),
    )


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
