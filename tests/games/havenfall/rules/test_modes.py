"""Quick Play and Teams."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.havenfall.schema import (
    ACTING,
    AVAILABLE,
    BLUE,
    COLOURS,
    EXHAUSTED,
    GREEN,
    MODE,
    QUICK,
    RED,
    ROOM,
    SUPPLY,
    TEAMS,
    YELLOW,
)
from rulebound.games.havenfall.setup import PIXELS
from rulebound.kernel.refusal import RuleboundError
from tests.games.havenfall.rules.helpers import (
    RULES,
    SEEDS,
    new_table,
    pixels_on_side,
    run_scenario,
)

each_number = pytest.mark.parametrize("seats", [2, 3, 4])

# -- Quick Play ---------------------------------------------------------------------------

NEXT = {BLUE: RED, RED: GREEN, GREEN: YELLOW, YELLOW: BLUE}


@each_number
@pytest.mark.rule("HF quick-play.1", "HF quick-play.2", "HF-Q33")
def test_quick_play_gives_a_second_pixel_of_the_next_colour_from_the_supply(seats: int) -> None:
    rooms = set()
    for seed in SEEDS:
        table = new_table(seats, seed, mode="quick")
        assert table.vars[MODE] == QUICK
        for seat, room in enumerate(table.counts[ROOM]):
            assert pixels_on_side(table, seat, AVAILABLE) == {room: 1, NEXT[room]: 1}
            assert pixels_on_side(table, seat, EXHAUSTED) == {}
            rooms.add(room)
        supply = sum(table.vars[SUPPLY + colour] for colour in range(COLOURS))
        assert supply == PIXELS[seats] * COLOURS - 2 * seats
    assert rooms == set(NEXT)


@pytest.mark.rule("HF-Q33", "HF-Q34")
def test_the_default_mode_is_usual() -> None:
    for seed in SEEDS:
        table = new_table(4, seed)
        assert table.vars[MODE] not in (QUICK, TEAMS)
        assert all(sum(pixels_on_side(table, seat, AVAILABLE).values()) == 1 for seat in range(4))
    with pytest.raises(RuleboundError, match="mode"):
        new_table(2, 0, mode="slow")


@pytest.mark.rule("HF-Q33")
def test_quick_play_changes_the_first_pixels_and_nothing_else() -> None:
    for seed in SEEDS:
        usual, quick = new_table(3, seed), new_table(3, seed, mode="quick")
        assert usual.ident == quick.ident
        assert usual.zones == quick.zones
        assert usual.counts[ROOM] == quick.counts[ROOM]
        assert usual.vars[ACTING] == quick.vars[ACTING]


# -- Teams --------------------------------------------------------------------------------

SEATS = """
        mode: teams
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp*5]}
"""


@pytest.mark.rule("HF teams.1", "HF-Q34")
def test_teams_needs_four_players_who_alternate() -> None:
    game = rb.new("havenfall", seats=4, seed=3, mode="teams", first=0)
    table = game.table
    assert table.vars[MODE] == TEAMS
    assert RULES.context(table).opponents(0) == [1, 3]
    assert RULES.context(table).opponents(3) == [0, 2]
    for seats in (2, 3):
        with pytest.raises(RuleboundError, match="is played by 4"):
            new_table(seats, 0, mode="teams")


@pytest.mark.rule("HF-Q34")
def test_teams_does_not_change_the_set_up() -> None:
    for seed in SEEDS:
        usual, teams = new_table(4, seed), new_table(4, seed, mode="teams")
        assert usual.zones == teams.zones
        assert usual.ident == teams.ident
        assert usual.counts == teams.counts


@pytest.mark.rule("HF teams.2")
def test_ten_points_of_one_player_do_not_win_for_a_team() -> None:
    run_scenario(
        f"""
        {SEATS}
        seats:
          - {{points: 9, play: [Titan], deck: [Copper*6]}}
          - {{points: 9, hand: [Titan], deck: [Copper*6]}}
          - {{points: 9, hand: [Titan], deck: [Copper*6]}}
          - {{points: 3, hand: [Titan], deck: [Copper*6]}}
        steps:
          - 0: fight boss
          - expect: {{outcome: none, seat 0 points: 10}}
          - 0: end the turn
          - 1: fight boss
          - expect: {{outcome: none, seat 1 points: 10}}  # also not one player of each team
          - 1: end the turn
          - 2: fight boss
        expect: {{outcome: seat 0 and seat 2, reason: ten points, places: [1, 3, 1, 3]}}
        """
    )


@pytest.mark.rule("HF teams.2")
def test_a_player_with_ten_points_goes_on_scoring_until_the_partner_has_them() -> None:
    run_scenario(
        f"""
        {SEATS}
        seats:
          - {{points: 12, play: [Titan], deck: [Copper*6]}}
          - {{points: 9}}
          - {{points: 9}}
          - {{points: 9}}
        steps:
          - 0: fight boss
        expect: {{outcome: none, seat 0 points: 13, acting: 0}}
        """
    )


@pytest.mark.rule("HF teams.5")
def test_partners_neither_draw_nor_see_each_others_cards() -> None:
    run_scenario(
        f"""
        {SEATS}
        seats:
          - {{available: {{green: 1}}, play: [Drum, Gold], deck: [], discard: []}}
          - {{hand: [Copper]}}
          - {{hand: [Gold*2], deck: [Silver*5], discard: [Silver]}}
          - {{hand: [Copper]}}
        steps:
          - expect: {{treasure: 4}}
          - 0: use Drum                               # there is no card to draw
          - expect: {{seat 2 deck size: 5, seat 0 play: [Drum, Gold]}}
          - 0: buy Silver
        expect:
          seat 0 discard: [Silver]
          seat 2 discard: [Silver]
          seat 0 sees seat 2 hand: []
          seat 0 sees seat 2 deck: []
        """
    )


@pytest.mark.rule("HF-Q69")
@pytest.mark.parametrize(
    ("points", "pixels", "winners"),
    [
        ((6, 4, 3, 4), (0, 0, 0, 0), "seat 1 and seat 3"),  # lower points decide
        ((4, 4, 9, 8), (0, 9, 0, 0), "seat 0 and seat 2"),  # then higher points
        ((3, 3, 9, 4), (0, 5, 0, 5), "seat 0 and seat 2"),  # before pixels
        ((3, 9, 9, 3), (1, 3, 3, 0), "seat 0 and seat 2"),  # pixels of both teammates
        ((3, 9, 9, 3), (2, 0, 0, 2), "seat 0 and seat 1 and seat 2 and seat 3"),
    ],
)
def test_without_ten_points_the_lower_score_of_each_team_is_compared_first(
    points: tuple[int, ...], pixels: tuple[int, ...], winners: str
) -> None:
    seats = [
        f"{{points: {points[seat]}, exhausted: {{red: {min(pixels[seat], 2)}, "
        f"blue: {max(pixels[seat] - 2, 0)}}}, deck: [Copper*5]}}"
        for seat in range(4)
    ]
    run_scenario(
        f"""
        mode: teams
        turn number: 8
        turn limit: 8
        seats: [{", ".join(seats)}]
        steps:
          - 0: end the turn
        expect: {{outcome: {winners}, reason: turn limit}}
        """
    )
