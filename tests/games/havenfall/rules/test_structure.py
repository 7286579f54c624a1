"""The basic structure: turns, hands, cards in play, and the scope of card text."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.havenfall.events import E_REVEAL, E_TURN
from rulebound.games.havenfall.schema import DECK, HAND
from tests.games.havenfall.rules.helpers import (
    events,
    known_names,
    names,
    new_table,
    option_texts,
    run_scenario,
    seat_zone,
    zone_of,
)


@pytest.mark.rule("HF structure.1", "HF turn.18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_from_the_first_player(seats: int) -> None:
    for first in range(seats):
        game = rb.new("havenfall", seats=seats, seed=2, first=first)
        for _ in range(2 * seats):
            (asked,) = game.pending
            game.submit(asked.seat, asked.parse("end the turn") or ())
        turns = [event.seat for event in events(game) if event.kind == E_TURN]
        assert turns == [(first + i) % seats for i in range(2 * seats + 1)]


@pytest.mark.rule("HF structure.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_draws_five_cards_from_a_shuffled_deck(seats: int) -> None:
    orders = set()
    for seed in range(8):
        table = new_table(seats, seed, first=0)
        tops = [names(table, zone_of(seat, DECK)) for seat in range(seats)]
        game = rb.new("havenfall", seats=seats, seed=seed, first=0)
        for seat in range(seats):
            hand = known_names(seat_zone(game, seat, seat, "play" if seat == 0 else "hand"))
            assert sorted(hand) == sorted(tops[seat][:5])
            assert names(game.table, zone_of(seat, DECK)) == tops[seat][5:]
            orders.add(tuple(tops[seat]))
    assert len(orders) == 8 * seats


@pytest.mark.rule("HF structure.4", "HF glossary-in-play.1", "HF glossary-reveal.1")
def test_the_whole_hand_is_revealed_to_everyone_and_put_into_play() -> None:
    game = run_scenario(
        """
        phase: reveal
        seats:
          - {hand: [Knight, Gold, Copper*5], deck: [Silver*3]}
          - {hand: [Silver], available: {red: 1}, spells: [Hex]}
          - {hand: [Copper]}
        expect:
          asked: [1 respond]
          seat 0 hand: []
          seat 0 play: [Knight, Gold, Copper, Copper, Copper, Copper, Copper]
          damage: 4
          treasure: 9
        """
    )
    revealed = [event for event in events(game) if event.kind == E_REVEAL]
    assert len(revealed) == 7
    for viewer in (0, 1, 2, rb.SPECTATOR):
        assert len(known_names(seat_zone(game, viewer, 0, "play"))) == 7
    assert known_names(seat_zone(game, 0, 1, "hand")) == []  # other hands stay hidden


@pytest.mark.rule("HF glossary-hand.1", "HF structure.3")
def test_a_hand_is_known_only_to_its_player_until_the_turn_begins() -> None:
    game = run_scenario(
        """
        seats:
          - {play: [Copper], deck: [Gold*2, Silver*3, Copper]}
          - {hand: [Knight], deck: [Copper*5]}
        steps:
          - 0: end the turn
        expect: {acting: 1, seat 0 hand: [Gold, Gold, Silver, Silver, Silver]}
        """
    )
    assert seat_zone(game, 1, 0, "hand").count == 5
    assert known_names(seat_zone(game, 1, 0, "hand")) == []
    assert known_names(seat_zone(game, rb.SPECTATOR, 0, "hand")) == []
    assert sorted(known_names(seat_zone(game, 0, 0, "hand"))) == [
        "Gold",
        "Gold",
        "Silver",
        "Silver",
        "Silver",
    ]
    assert not game.table.zones[zone_of(1, HAND)]


# -- information --------------------------------------------------------------------------


@pytest.mark.rule("HF structure.8", "HF glossary-play.1", "HF glossary-may.1")
def test_drawing_by_a_card_is_optional_and_possible_once_per_card() -> None:
    game = run_scenario(
        """
        seats:
          - {play: [Orb*2, Copper], deck: [Silver, Gold, Silver*5]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - expect: {treasure: 3}
          - 0: draw by Orb
          - expect: {treasure: 5, seat 0 deck size: 6}
          - 0: end the turn                           # without drawing by the other Orb
        expect: {seat 0 hand: [Gold, Silver, Silver, Silver, Silver], acting: 1}
        """
    )
    assert game.why_not(1, "draw by Orb") is not None
    twice = run_scenario(
        """
        seats: [{play: [Orb], deck: [Silver, Gold]}, {}]
        steps:
          - 0: draw by Orb
        expect: {seat 0 deck: [Gold]}
        """
    )
    assert "draw by Orb" not in option_texts(twice)


@pytest.mark.rule("HF structure.8", "HF-Q22")
def test_damage_health_and_treasure_count_automatically() -> None:
    game = run_scenario(
        """
        seats: [{play: [Knight, Silver, Gold], deck: [Copper*6]}, {}]
        expect: {damage: 4, health: 5, treasure: 6}
        """
    )
    assert not [option for option in option_texts(game) if option.startswith(("use", "draw"))]


# -- what texts speak of ------------------------------------------------------------------

_PICK = """
        - {name: Pick, kind: item, ability: Break, pixels: [red], text: "Trash a treasure in play."}
        - {name: Mill, kind: item, ability: Grind, pixels: [red],
           text: "Trash a card from your discard pile."}
        - {name: Choir, kind: item, ability: Sing, pixels: [red],
           text: "Gain 2 for each other hero in play, damage."}
"""


@pytest.mark.rule("HF structure.11")
def test_card_text_is_about_cards_in_play_only() -> None:
    run_scenario(
        f"""
        {_PICK.strip()}
        seats:
          - {{available: {{red: 2}}, play: [Pick, Choir, Silver, Knight, Gold],
              discard: [Copper, Titan], deck: [Copper*6]}}
          - {{hand: [Gold, Titan], discard: [Silver, Titan]}}
        steps:
          - 0: use Pick
          - expect: {{options: [Silver, Gold]}}
          - 0: Gold
          - 0: use Choir                              # one Knight, and no Titan anywhere
        expect: {{trash: [Gold], damage: 6, seat 1 hand: [Gold, Titan]}}
        """
    )


@pytest.mark.rule("HF structure.12")
def test_card_text_that_names_another_zone_is_about_that_zone_only() -> None:
    run_scenario(
        f"""
        {_PICK.strip()}
        seats:
          - {{available: {{red: 1}}, play: [Mill, Silver], discard: [Copper, Titan], deck: []}}
          - {{discard: [Gold]}}
        steps:
          - 0: use Mill
          - expect: {{options: [Copper, Titan]}}
          - 0: Titan
        expect: {{trash: [Titan], seat 0 play: [Mill, Silver], seat 1 discard: [Gold]}}
        """
    )


# -- decks --------------------------------------------------------------------------------


@pytest.mark.rule("HF overview.4", "HF glossary-buy.1", "HF glossary-discard-pile.1")
def test_a_bought_card_is_drawn_after_the_discard_pile_becomes_the_deck() -> None:
    run_scenario(
        """
        artifacts: [Orb]
        seats:
          - {play: [Gold, Copper], deck: [Copper*3]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: buy Orb
          - expect: {seat 0 discard: [Orb], treasure: 0, artifacts: []}
          - 0: end the turn
        expect:                                       # three from the deck, two from the new one
          seat 0 hand: [Copper, Copper, Copper, Gold, Copper]
          seat 0 deck: [Orb]
          seat 0 discard: []
        """
    )


@pytest.mark.rule("HF-Q6")
def test_a_bought_card_can_even_be_drawn_in_the_same_turn() -> None:
    run_scenario(
        """
        seats:
          - {available: {green: 1}, play: [Drum, Gold], deck: []}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: buy Silver
          - expect: {treasure: 1, seat 0 discard: [Silver]}
          - 0: use Drum
        expect: {seat 0 play: [Drum, Gold, Silver], seat 0 discard: [], treasure: 3}
        """
    )


@pytest.mark.rule("HF glossary-deck.1", "HF glossary-discard-pile.1")
def test_a_deck_is_reshuffled_only_when_it_is_empty() -> None:
    run_scenario(
        """
        seats:
          - {available: {green: 2}, play: [Drum*2], deck: [Silver], discard: [Gold]}
          - {}
        steps:
          - 0: use Drum
          - expect: {seat 0 play: [Drum, Drum, Silver], seat 0 deck: [], seat 0 discard: [Gold]}
          - 0: use Drum
        expect: {seat 0 play: [Drum, Drum, Silver, Gold], seat 0 discard: []}
        """
    )


@pytest.mark.rule("HF glossary-deck.1", "HF glossary-discard-pile.1")
def test_the_discard_pile_is_shuffled_into_a_deck_of_unknown_order() -> None:
    found = set()
    for seed in range(12):
        game = run_scenario(
            f"""
            seed: {seed}
            seats:
              - {{play: [Silver], deck: [], discard: [Gold, Copper, Knight, Titan, Orb, Drum]}}
              - {{hand: [Copper*5], deck: [Copper*5]}}
            steps:
              - 0: end the turn
            """
        )
        assert seat_zone(game, 0, 0, "deck").count == 2
        assert known_names(seat_zone(game, 0, 0, "deck")) == []
        found.add(tuple(sorted(known_names(seat_zone(game, 0, 0, "hand")))))
    assert len(found) > 4
