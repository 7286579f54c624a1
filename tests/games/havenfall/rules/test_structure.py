"""The basic structure: turns, hands, what is in play, and what texts speak of."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.havenfall.names import DECK, E_REVEAL, E_TURN, HAND
from tests.games.havenfall.rules.haven import (
    dealt,
    events,
    known,
    names,
    options,
    own,
    play,
    zone_of,
)


@pytest.mark.rule("HF structure.1", "HF turn.18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_around_the_table_from_whoever_is_first(seats: int) -> None:
    for first in range(seats):
        game = rb.new("havenfall", seats=seats, seed=2, first=first)
        for _ in range(2 * seats):
            (asked,) = game.pending
            game.submit(asked.seat, asked.parse("end the turn") or ())
        turns = [event.seat for event in events(game) if event.kind == E_TURN]
        assert turns == [(first + i) % seats for i in range(2 * seats + 1)]


@pytest.mark.rule("HF structure.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_takes_the_top_five_of_a_shuffled_deck(seats: int) -> None:
    orders = set()
    for seed in range(8):
        table = dealt(seats, seed, first=0)
        tops = [names(table, zone_of(seat, DECK)) for seat in range(seats)]
        game = rb.new("havenfall", seats=seats, seed=seed, first=0)
        for seat in range(seats):
            hand = known(own(game, seat, seat, "play" if seat == 0 else "hand"))
            assert sorted(hand) == sorted(tops[seat][:5])
            assert names(game.table, zone_of(seat, DECK)) == tops[seat][5:]
            orders.add(tuple(tops[seat]))
    assert len(orders) == 8 * seats


@pytest.mark.rule("HF structure.4", "HF glossary-in-play.1", "HF glossary-reveal.1")
def test_the_whole_hand_is_revealed_to_all_and_in_play_from_then_on() -> None:
    game = play(
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
        assert len(known(own(game, viewer, 0, "play"))) == 7
    assert known(own(game, 0, 1, "hand")) == []  # other hands stay hidden


@pytest.mark.rule("HF glossary-hand.1", "HF structure.3")
def test_a_hand_is_known_to_its_player_alone_until_the_turn_comes() -> None:
    game = play(
        """
        seats:
          - {play: [Copper], deck: [Gold*2, Silver*3, Copper]}
          - {hand: [Knight], deck: [Copper*5]}
        steps:
          - 0: end the turn
        expect: {acting: 1, seat 0 hand: [Gold, Gold, Silver, Silver, Silver]}
        """
    )
    assert own(game, 1, 0, "hand").count == 5
    assert known(own(game, 1, 0, "hand")) == []
    assert known(own(game, rb.SPECTATOR, 0, "hand")) == []
    assert sorted(known(own(game, 0, 0, "hand"))) == ["Gold", "Gold", "Silver", "Silver", "Silver"]
    assert not game.table.zones[zone_of(1, HAND)]


# -- information --------------------------------------------------------------------------


@pytest.mark.rule("HF structure.8", "HF glossary-play.1", "HF glossary-may.1")
def test_a_card_to_draw_may_be_drawn_or_not_and_once_by_each_card() -> None:
    game = play(
        """
        seats:
          - {play: [Orb*2, Copper], deck: [Silver, Gold, Silver*5]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - expect: {treasure: 3}
          - 0: draw by Orb
          - expect: {treasure: 5, seat 0 deck size: 6}
          - 0: end the turn                           # without the card of the other Orb
        expect: {seat 0 hand: [Gold, Silver, Silver, Silver, Silver], acting: 1}
        """
    )
    assert game.why_not(1, "draw by Orb") is not None
    twice = play(
        """
        seats: [{play: [Orb], deck: [Silver, Gold]}, {}]
        steps:
          - 0: draw by Orb
        expect: {seat 0 deck: [Gold]}
        """
    )
    assert "draw by Orb" not in options(twice)


@pytest.mark.rule("HF structure.8", "HF-Q22")
def test_damage_health_and_treasure_count_without_being_asked_for() -> None:
    game = play(
        """
        seats: [{play: [Knight, Silver, Gold], deck: [Copper*6]}, {}]
        expect: {damage: 4, health: 5, treasure: 6}
        """
    )
    assert not [option for option in options(game) if option.startswith(("use", "draw"))]


# -- what texts speak of ------------------------------------------------------------------

_PICK = """
        - {name: Pick, kind: item, ability: Break, pixels: [red], text: "Trash a treasure in play."}
        - {name: Mill, kind: item, ability: Grind, pixels: [red],
           text: "Trash a card from your discard pile."}
        - {name: Choir, kind: item, ability: Sing, pixels: [red],
           text: "Gain 2 for each other hero in play, damage."}
"""


@pytest.mark.rule("HF structure.11")
def test_a_text_about_a_card_means_one_in_play_and_none_in_hands_decks_or_piles() -> None:
    play(
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
def test_a_text_that_names_another_place_reaches_there_and_not_what_is_in_play() -> None:
    play(
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
def test_a_bought_card_comes_up_when_the_discard_pile_has_become_the_deck() -> None:
    play(
        """
        artifacts: [Orb]
        seats:
          - {play: [Gold, Copper], deck: [Copper*3]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: buy Orb
          - expect: {seat 0 discard: [Orb], treasure: 0, artifacts: []}
          - 0: end the turn
        expect:                                       # three of the deck, two of the new one
          seat 0 hand: [Copper, Copper, Copper, Gold, Copper]
          seat 0 deck: [Orb]
          seat 0 discard: []
        """
    )


@pytest.mark.rule("HF-Q6")
def test_a_bought_card_may_even_be_drawn_in_the_same_turn() -> None:
    play(
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
def test_a_deck_is_drawn_from_its_top_and_shuffled_anew_only_when_it_is_empty() -> None:
    play(
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
def test_the_discard_pile_is_shuffled_before_it_is_the_deck_and_nobody_knows_its_order() -> None:
    found = set()
    for seed in range(12):
        game = play(
            f"""
            seed: {seed}
            seats:
              - {{play: [Silver], deck: [], discard: [Gold, Copper, Knight, Titan, Orb, Drum]}}
              - {{hand: [Copper*5], deck: [Copper*5]}}
            steps:
              - 0: end the turn
            """
        )
        assert own(game, 0, 0, "deck").count == 2
        assert known(own(game, 0, 0, "deck")) == []
        found.add(tuple(sorted(known(own(game, 0, 0, "hand")))))
    assert len(found) > 4
