"""Rulings on set-up, the steps of a turn, energy and draws."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.sixforms.game import GAME
from rulebound.kernel.refusal import RuleboundError
from tests.games.sixforms.scenarios import avatar, card, journal, run_scenario

# -- before the first turn ----------------------------------------------------------------


@pytest.mark.rule("SF-Q1")
@pytest.mark.parametrize(("board", "columns"), [("4x4", "abcd"), ("5x4", "abcde")])
def test_the_board_is_four_by_four_unless_it_is_asked_to_be_wider(board: str, columns: str) -> None:
    zones = ", ".join(f"{column}{row}" for row in (1, 2) for column in columns)
    run_scenario(f"""
    board: {board}
    seats: [{{cubes: 1, placed: true, hand: [Pebble]}}, {{}}]
    steps:
      - 0: play Pebble
      - expect: {{options: [{zones}]}}
      - 0: {columns[-1]}2
      - 0: ready
    expect: {{{columns[-1]}2: Pebble}}
    """)


@pytest.mark.rule("SF-Q1")
def test_a_new_game_is_four_by_four_and_may_be_five_by_four_and_nothing_else() -> None:
    assert rb.new("sixforms", seats=2, seed=1).view(0).numbers["width"] == 4
    assert rb.new("sixforms", seats=2, seed=1, board=(5, 4)).view(0).numbers["width"] == 5
    for size in ((4, 5), (5, 5), (3, 4)):
        with pytest.raises(RuleboundError, match="4x4, 5x4"):
            rb.new("sixforms", seats=2, seed=1, board=size)
    with pytest.raises(RuleboundError, match="8x4 is played by 4, not by 2"):
        rb.new("sixforms", seats=2, seed=1, board=(8, 4))


@pytest.mark.rule("SF-Q131")
def test_two_teams_play_on_eight_columns_and_on_nothing_else() -> None:
    assert rb.new("sixforms", seats=4, seed=1).view(0).numbers["width"] == 8
    assert rb.new("sixforms", seats=4, seed=1, board=(8, 4)).view(0).numbers["width"] == 8
    for size in ((4, 4), (5, 4)):
        with pytest.raises(RuleboundError, match="is played by 2, not by 4"):
            rb.new("sixforms", seats=4, seed=1, board=size)


@pytest.mark.rule("SF-Q2")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_game_is_for_two_players_or_two_teams_of_two(seats: int) -> None:
    assert GAME.seats == (2, 4)
    with pytest.raises(RuleboundError):
        rb.new("sixforms", seats=seats, seed=1)


@pytest.mark.rule("SF-Q21")
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_may_mulligan_once_and_the_first_player_decides_first(first: int) -> None:
    game = rb.new("sixforms", seats=2, seed=5, first=first)
    for seat in (first, 1 - first):
        (asked,) = game.pending
        assert (asked.seat, asked.code) == (seat, "mulligan")
        before = _hand(game, seat)
        other = _hand(game, 1 - seat)
        answer = asked.parse("no")
        assert answer is not None
        game.submit(seat, answer)
        assert _hand(game, seat) != before  # with this seed
        assert len(_hand(game, seat)) == 5
        assert _hand(game, 1 - seat) == other
    assert "mulligan" not in [asked.code for asked in game.pending]
    assert game.view(first).numbers["turn"] == 1


def _hand(game: rb.Game, seat: int) -> list[int | None]:
    (hand,) = [zone for zone in game.view(seat).seats[seat].zones if zone.name == "hand"]
    return [held_card.id for held_card in hand.cards]


@pytest.mark.rule("SF-Q30")
def test_the_ready_decks_keep_the_limits_and_cards_with_a_cap_may_fill_one_up() -> None:
    rules = GAME.rules(
        {"cards": [{"name": "Swarm", "form": "natural", "type": "action", "cap": 4}]}
    )
    for deck in GAME.decks().values():
        assert GAME.check_deck(GAME.rules(), deck) == []
    plain = [
        design.name
        for design in GAME.designs(GAME.rules())
        if not design.cap and not design.token and design.name != "Swarm"
    ]
    short = dict.fromkeys(plain[:24], 2)
    (flaw,) = GAME.check_deck(rules, short)
    assert (flaw.code, flaw.rule) == ("deck-size", "SF deck.2")
    assert GAME.check_deck(rules, {**short, "Swarm": 2}) == []
    assert GAME.check_deck(rules, {**dict.fromkeys(plain[:23], 2), "Swarm": 4}) == []
    (flaw,) = GAME.check_deck(rules, {**dict.fromkeys(plain[:23], 2), "Swarm": 5})
    assert (flaw.code, flaw.rule) == ("copies", "SF card-limits.3")


# -- the regroup step ---------------------------------------------------------------------


@pytest.mark.rule("SF-Q29", "SF-Q55")
def test_cubes_are_charged_and_one_is_gained_without_a_question() -> None:
    run_scenario("""
    seats: [{cubes: 1, drained: 2, deck: [Yawn*2]}, {cubes: 1, drained: 3}]
    quarry: 9
    step: regroup
    steps:
      - expect: {asked: [0 act], seat 0 cubes: 4, seat 0 drained: 0, quarry: 8}
    expect: {seat 1 cubes: 1, seat 1 drained: 3}
    """)


@pytest.mark.rule("SF-Q23")
def test_the_parts_of_the_regroup_step_come_in_their_order() -> None:
    game = run_scenario(
        """
        seats: [{drained: 1, deck: [Yawn]}, {}]
        battlefield:
          a1: {card: Oak, of: 0, poisoned: true}
          b1: {card: Boar, of: 0, exhausted: true}
          c1: {card: Kiln, of: 0, counters: {intensity: 1}}
          d1: {card: Frost, of: 0, counters: {intensity: 2, stun: 2}}
          a3: {card: Oak, of: 1, poisoned: true, exhausted: true, counters: {stun: 1}}
          b3: {card: Kiln, of: 1}
        step: regroup
        steps:
          - 0: Boar b1
          - 0: "yes"                        # with the cube that was charged and the one gained
        expect:
          a3 counters: {stun: 1}
          a3 exhausted: true
          b3 counters: {}
          c1 counters: {intensity: 2}
          d1 counters: {intensity: 1, stun: 1}
          seat 0 cubes: 0
        """,
        avatar("Kiln", "1, 1, 0", "intensify", more="maintain: 2"),
        avatar("Frost", "1, 1, 0", "wither"),
    )
    expected = [
        "Oak gets 1 damage counter.",
        "Seat 0 charges all cubes.",
        "Boar is made ready.",
        "Seat 0 gains 1 cube.",
        "Seat 0 maintains Kiln.",
        "Kiln gets 1 intensity counter.",
        "Frost loses 1 intensity counter.",
        "Frost loses 1 stun counter.",
    ]
    assert [line for line in journal(game) if line in expected] == expected


@pytest.mark.rule("SF-Q23", "SF-Q24")
def test_readying_is_a_choice_for_animated_cards_and_no_choice_for_stunned_ones() -> None:
    run_scenario(
        """
        seats: [{deck: [Yawn], actions: [{card: Bell, exhausted: true}]}, {}]
        battlefield:
          a1: {card: Oak, of: 0, exhausted: true, counters: {stun: 1}}
          b1: {card: Boar, of: 0, exhausted: true}
        step: regroup
        steps:
          - expect: {options: [none, Bell, Boar b1, Boar b1 + Bell]}
          - 0: none
        expect:
          b1 exhausted: true
          a1 exhausted: true
          a1 counters: {}
          options: [orient Oak a1, orient Boar b1, done]
        """,
        card("Bell", "action", "facets: [permanent]", "Animate: you gain 1 life."),
    )


@pytest.mark.rule("SF-Q24", "SF-Q76")
def test_a_card_outside_the_battlefield_enters_ready_and_is_exhausted_by_animating() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Bell, Wake], deck: [Yawn]}, {}]
        battlefield:
          a1: {card: Chime, of: 0}
        steps:
          - 0: play Bell                    # no position is asked for
          - 0: use Bell
          - 0: use Chime a1
          - expect: {seat 0 life: 22, options: [play Wake, done]}
          - 0: play Wake
          - expect: {a1 exhausted: false, a1 moved: true}
          - 0: use Bell                     # it has no movement that could be used up
        expect: {seat 0 life: 23, options: [done]}
        """,
        card("Bell", "action", "facets: [permanent]", "Animate: you gain 1 life."),
        avatar("Chime", "1, 1, 0", text="Animate: you gain 1 life."),
        card("Wake", "action", "cost: 0", "On play: ready each friendly card."),
    )


# -- energy and draws ---------------------------------------------------------------------


@pytest.mark.rule("SF-Q54")
def test_costs_take_energy_of_the_form_then_other_energy_then_cubes_and_sparks_last() -> None:
    run_scenario(
        """
        seats:
          - {form energy: {natural: 1, magical: 1}, energy: 1, cubes: 1, sparks: 1, hand: [Yawn*4]}
          - {}
        steps:
          - 0: play Yawn
          - expect: {seat 0 natural energy: 0, seat 0 energy: 1, seat 0 cubes: 1, seat 0 sparks: 1}
          - 0: play Yawn
          - expect: {seat 0 energy: 0, seat 0 cubes: 1, seat 0 sparks: 1}
          - 0: play Yawn
          - expect: {seat 0 cubes: 0, seat 0 drained: 1, seat 0 sparks: 1}
          - 0: play Yawn
        expect: {seat 0 sparks: 0, seat 0 sparked: true, seat 0 magical energy: 1}
        """
    )


@pytest.mark.rule("SF-Q56", "SF-Q57")
@pytest.mark.parametrize("cards", [0, 1, 3, 5])
def test_an_effect_draws_what_there_is_card_by_card_and_nobody_loses(cards: int) -> None:
    drawn = min(cards, 3)
    run_scenario(
        f"""
        seats: [{{hand: [Study], actions: [Quill], deck: [Oak*{cards}]}}, {{}}]
        steps:
          - 0: play Study
        expect:
          outcome: none
          seat 0 hand size: {drawn}
          seat 0 life: {30 + drawn}
        """.replace("[Oak*0]", "[]"),
        card("Study", "action", "cost: 0", "On play: draw 3 cards. You gain 10 life."),
        card(
            "Quill",
            "action",
            "facets: [permanent]",
            "While active — when you draw a card: you gain 1 life.",
        ),
    )


@pytest.mark.rule("SF-Q57", "SF-Q38", "SF-Q84")
@pytest.mark.parametrize(
    "deed",
    ["destroy each avatar", "deal 9 damage to each avatar", "each avatar gains +0/-9/+0 this turn"],
)
def test_what_one_sentence_destroys_is_one_event(deed: str) -> None:
    run_scenario(
        """
        seats: [{hand: [Doom], actions: [Dirge]}, {}]
        battlefield:
          a1: {card: Boar, of: 0, moved: true}
          b1: {card: Pebble, of: 0, moved: true}
          a3: {card: Oak, of: 1}
        steps:
          - 0: play Doom
        expect: {battlefield: {}, seat 0 life: 21}
        """,
        card("Doom", "action", "cost: 0", f"On play: {deed}."),
        card(
            "Dirge",
            "action",
            "facets: [permanent]",
            "While active — when a card is destroyed: you gain 1 life.",
        ),
    )


@pytest.mark.rule("SF-Q84")
def test_two_cards_that_destroy_each_other_are_destroyed_in_one_event() -> None:
    run_scenario(
        """
        seats: [{actions: [Dirge]}, {}]
        battlefield:
          a2: {card: Boar, of: 0}
          a3: {card: Boar, of: 1}
        step: move
        steps:
          - 0: move Boar a2 to a3
        expect: {battlefield: {}, seat 0 life: 21}
        """,
        card(
            "Dirge",
            "action",
            "facets: [permanent]",
            "While active — when a card is destroyed: you gain 1 life.",
        ),
    )


# -- the end step -------------------------------------------------------------------------


@pytest.mark.rule("SF-Q59")
def test_the_end_step_has_effects_then_the_gate_then_the_hand_limit_then_the_clean_up() -> None:
    run_scenario(
        """
        seats:
          - {energy: 2, hand: [Yawn*7], aside: [{card: Oak, to: hand}], deck: [Belt]}
          - {deck: [Yawn*2]}
        battlefield:
          a1: {card: Bell, of: 0, damage: 2, this turn: {stats: [5, 0, 0]}}
        step: second act
        steps:
          - 0: done
          - expect: {seat 0 life: 21, seat 0 aside: [], seat 0 hand size: 8, seat 0 energy: 2}
          - expect: {a1 damage: 2, a1 attack: 6, asked: [0 discard]}
          - 0: Oak                          # what came through the gate counts for the limit
        expect: {acting: 1, seat 0 energy: 0, a1 damage: 0, a1 attack: 1, seat 0 graveyard: [Oak]}
        """,
        avatar(
            "Bell",
            "1, 3, 0",
            text="While active — when your end step begins: you gain 1 life.",
        ),
    )
