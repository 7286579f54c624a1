"""What each player has before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound.games.havenfall.schema import (
    ACTING,
    AVAILABLE,
    COLOURS,
    DECK,
    DISCARD,
    EXHAUSTED,
    HAND,
    LEADER,
    PLAY,
    POINTS,
    ROOM,
    SPELLS,
    SUPPLY,
)
from rulebound.games.havenfall.setup import PIXELS
from rulebound.kernel.ids import EVERYONE
from rulebound.kernel.refusal import RuleboundError
from tests.games.havenfall.rules.helpers import (
    SEEDS,
    design,
    names,
    new_table,
    pixels_on_side,
    run_scenario,
    seat_zone,
    zone_of,
)

STARTING = {"Copper": 7, "Sword": 1, "Shield": 1, "Spell Book": 1}
each_number = pytest.mark.parametrize("seats", [2, 3, 4])


@each_number
@pytest.mark.rule("HF player-setup.1", "HF overview.2", "HF player-setup.9")
def test_all_begin_with_the_same_ten_cards_shuffled_in_a_deck_of_their_own(seats: int) -> None:
    orders = set()
    for seed in SEEDS:
        table = new_table(seats, seed)
        for seat in range(seats):
            deck = zone_of(seat, DECK)
            assert Counter(names(table, deck)) == STARTING
            assert all(table.owner[card] == seat for card in table.zones[deck])
            assert not any(table.known[card] for card in table.zones[deck])
            orders.add(tuple(names(table, deck)))
            for kind in (HAND, PLAY, DISCARD, SPELLS):
                assert not table.zones[zone_of(seat, kind)]
    assert len(orders) > len(SEEDS)


@each_number
@pytest.mark.rule("HF player-setup.2", "HF player-setup.3", "HF-Q37")
def test_war_rooms_are_dealt_at_random_each_with_its_leader(seats: int) -> None:
    found: set[tuple[int, int]] = set()
    for seed in range(40):
        table = new_table(seats, seed)
        rooms = table.counts[ROOM]
        assert len(set(rooms)) == seats
        for seat, room in enumerate(rooms):
            (leader,) = table.zones[zone_of(seat, LEADER)]
            (name,) = names(table, zone_of(seat, LEADER))
            assert design(name).colours == (room,)
            assert (table.owner[leader], table.known[leader]) == (seat, EVERYONE)
            found.add((seat, room))
    assert len(found) == seats * COLOURS  # every seat can get every war room


@each_number
@pytest.mark.rule(
    "HF player-setup.4",
    "HF player-setup.6",
    "HF player-setup.7",
    "HF player-setup.9",
    "HF pixels.1",
)
def test_every_player_starts_with_one_available_pixel_of_the_war_room_and_no_points(
    seats: int,
) -> None:
    for seed in SEEDS:
        table = new_table(seats, seed)
        rooms = table.counts[ROOM]
        for seat, room in enumerate(rooms):
            assert pixels_on_side(table, seat, AVAILABLE) == {room: 1}
            assert pixels_on_side(table, seat, EXHAUSTED) == {}
            assert table.counts[POINTS][seat] == 0
        for colour in range(COLOURS):  # taken from the supply
            taken = 1 if colour in rooms else 0
            assert table.vars[SUPPLY + colour] == PIXELS[seats] - taken


@each_number
@pytest.mark.rule("HF player-setup.5")
def test_the_first_player_is_random_unless_the_options_say_otherwise(seats: int) -> None:
    drawn = Counter(new_table(seats, seed).vars[ACTING] for seed in range(80))
    assert set(drawn) == set(range(seats))
    assert min(drawn.values()) * 3 > 80 / seats
    for first in range(seats):
        assert new_table(seats, 7, first=first).vars[ACTING] == first
        assert rb.new("havenfall", seats=seats, seed=7, first=first).pending[0].seat == first
    with pytest.raises(RuleboundError, match="`first` is a seat"):
        new_table(seats, 7, first=seats)


@pytest.mark.rule("HF player-setup.10")
def test_every_player_has_all_zones_around_the_war_room() -> None:
    game = run_scenario(
        """
        seats:
          - {room: red, play: [Knight, Copper], deck: [Silver, Gold], discard: [Page],
             spells: [Hex]}
          - {room: blue, hand: [Copper*3], deck: [Gold]}
        """
    )
    sizes = {zone.name: zone.count for zone in game.view(1).seats[0].zones}
    assert sizes == {"deck": 2, "hand": 0, "play": 2, "discard": 1, "spells": 1, "leader": 1}
    assert seat_zone(game, 1, 0, "leader").cards[0].name == "Blade Master Quin"


@pytest.mark.rule("HF player-setup.11", "HF-Q37", "HF-Q68")
def test_wisdom_gains_any_of_the_trashed_spells() -> None:
    alira = design("Sorceress Alira")
    assert (alira.ability, alira.text) == ("Wisdom", "Gain a trashed spell.")
    run_scenario(
        """
        - {name: Sage, kind: leader, colours: [blue], ability: Wisdom, pixels: [blue],
           text: "Gain a trashed spell."}
        trashed spells: [Hex, Might, Purse]
        spell deck: [Spark]
        seats: [{available: {blue: 1}, play: [Sage], deck: [Copper*6]}, {}]
        steps:
          - 0: use Sage
          - expect: {options: [Hex, Might, Purse]}
          - 0: Might
        expect:
          seat 0 spells: [Might]
          trashed spells: [Hex, Purse]
          spell deck: [Spark]
          seat 1 sees seat 0 spells: [Might]          # everyone saw which one it was
        """
    )


@pytest.mark.rule("HF-Q68")
def test_wisdom_needs_a_trashed_spell_and_cannot_take_trashed_cards() -> None:
    run_scenario(
        """
        - {name: Sage, kind: leader, colours: [blue], ability: Wisdom, pixels: [blue],
           text: "Gain a trashed spell."}
        trash: [Gold]
        spell deck: [Spark]
        seats: [{available: {blue: 1}, play: [Sage], deck: [Copper*6]}, {}]
        steps:
          - 0: {refused: use Sage, rule: HF-Q19}
        expect: {trash: [Gold], seat 0 available: {blue: 1}}
        """
    )
