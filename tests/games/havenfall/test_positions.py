"""Invariants of all positions of Havenfall."""

from __future__ import annotations

from itertools import chain, pairwise

import pytest

from rulebound.conformance.cases import MAX_ANSWERS, Case, scaled, walk
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.game import GAME
from rulebound.games.havenfall.schema import (
    ACTING,
    ACTION,
    AIR,
    ARCANE,
    ARTIFACT,
    ARTIFACTS,
    AS_BOSS,
    AVAILABLE,
    BORROWED,
    BOSSES,
    COLOURS,
    CROWN_FROM,
    DAMAGE,
    DECK,
    DEFEATED,
    DISCARD,
    DONE,
    EXHAUSTED,
    FIGHTS,
    FIRST_BOSS,
    GOLD,
    HAND,
    HEALTH,
    HEROES,
    KINDS,
    LATER,
    LEADER,
    LEADER_CARD,
    LOCATIONS,
    MONSTERS,
    MOST_SPELLS,
    NO_ACTION,
    PLAY,
    POINTS,
    REVENGE,
    SHARED,
    SIDE,
    SIDES,
    SILVER,
    SIXTH,
    SPELL_BOUGHT,
    SPELL_DECK,
    SPELL_TRASH,
    SPELLS,
    SPENT,
    STACKS,
    SUPPLY,
    TRASH,
    TREASURE,
    TURN,
    WISH,
    WISH_CARD,
    WON,
)
from rulebound.games.havenfall.setup import PIXELS
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.table import Table
from tests.helpers import CASES
from tests.reachability.goals import late_havenfall

HAVENFALL = [case for case in CASES if case.game == "havenfall"]
DESIGNS = GAME.printed_cards()
PILES = (DECK, HAND, PLAY, DISCARD)


@pytest.fixture(
    scope="module", params=[*HAVENFALL, None], ids=[*[case.id for case in HAVENFALL], "late"]
)
def positions_by_game(request: pytest.FixtureRequest) -> list[list[Game]]:
    """Play games of each kind, and return them at each question."""
    case: Case | None = request.param
    if case is None:
        games = [late_havenfall(seed, MAX_ANSWERS) for seed in range(scaled(10))]
    else:
        games = [walk(case, seed) for seed in range(case.scaled(5))]
    return [[game.clone(quiet=True) for game in positions] for positions in games]


def cards_in(table: Table, kind: int, seat: Seat) -> list[Card]:
    """Return the cards in a zone of a seat."""
    return table.zones[SHARED + seat * KINDS + kind]


def designs_of(table: Table, cards: list[Card]) -> list[HavenfallCard]:
    """Return the designs of cards."""
    return [DESIGNS[table.ident[card]] for card in cards]


# -- pixels and points ----------------------------------------------------------------------


def test_the_number_of_pixels_never_changes(positions_by_game: list[list[Game]]) -> None:
    moved = 0
    for game in chain(*positions_by_game):
        table = game.table
        for colour in range(COLOURS):
            sides = [*table.counts[AVAILABLE + colour], *table.counts[EXHAUSTED + colour]]
            assert min(sides) >= 0
            assert table.vars[SUPPLY + colour] >= 0
            assert sum(sides) + table.vars[SUPPLY + colour] == PIXELS[table.seats]
        moved += any(sum(table.counts[EXHAUSTED + colour]) for colour in range(COLOURS))
    assert moved


def test_points_never_fall(positions_by_game: list[list[Game]]) -> None:
    for games in positions_by_game:
        for before, game in pairwise(games):
            points = zip(before.table.counts[POINTS], game.table.counts[POINTS], strict=True)
            assert all(was <= now for was, now in points)


# -- cards where they belong ----------------------------------------------------------------


def test_every_zone_of_the_board_holds_only_its_own_kind_of_card(
    positions_by_game: list[list[Game]],
) -> None:
    for game in chain(*positions_by_game):
        table = game.table
        for stack in range(HEROES, HEROES + STACKS):
            heroes = designs_of(table, table.zones[stack])
            assert all(hero.is_hero and not hero.arcane for hero in heroes)
            assert len({hero.name for hero in heroes}) <= 1
        assert {d.name for d in designs_of(table, table.zones[SILVER])} <= {"Silver"}
        assert {d.name for d in designs_of(table, table.zones[GOLD])} <= {"Gold"}
        for stack in range(SIDE, SIDE + SIDES):
            items = designs_of(table, table.zones[stack])
            assert all(item.beside for item in items)
            assert len({item.name for item in items}) <= 1
        assert all(d.kind == ARTIFACT for d in designs_of(table, table.zones[ARTIFACTS]))
        assert all(d.arcane for d in designs_of(table, table.zones[ARCANE]))
        for zone in (*LOCATIONS, MONSTERS, DEFEATED):
            assert all(d.is_monster for d in designs_of(table, table.zones[zone]))
        assert all(len(table.zones[zone]) <= 1 for zone in LOCATIONS)
        for zone in (SPELL_DECK, SPELL_TRASH):
            assert all(d.is_spell for d in designs_of(table, table.zones[zone]))
        assert not any(d.is_spell for d in designs_of(table, table.zones[TRASH]))


def test_every_seat_has_only_cards_it_owns(positions_by_game: list[list[Game]]) -> None:
    """Exceptions are borrowed cards, which are in play, and spells, which have no owner."""
    for game in chain(*positions_by_game):
        table = game.table
        borrowed = table.lists[BORROWED]
        for seat in range(table.seats):
            for kind in PILES:
                cards = cards_in(table, kind, seat)
                assert not any(d.is_spell for d in designs_of(table, cards))
                strange = [card for card in cards if table.owner[card] != seat]
                assert strange == [card for card in cards if card in borrowed]
                assert kind == PLAY or not strange
            assert all(d.is_spell for d in designs_of(table, cards_in(table, SPELLS, seat)))
            leaders = designs_of(table, cards_in(table, LEADER, seat))
            assert [d.kind for d in leaders] == ([] if table.vars[FIRST_BOSS] else [LEADER_CARD])
            assert seat == table.vars[ACTING] or not cards_in(table, PLAY, seat)
        for card in (
            card for zone in (*LOCATIONS, MONSTERS, DEFEATED) for card in table.zones[zone]
        ):
            assert table.owner[card] == NONE


def test_nobody_holds_more_than_five_spells(positions_by_game: list[list[Game]]) -> None:
    """The exception is a seat that is being asked which of six to give up."""
    for game in chain(*positions_by_game):
        sixth = [question.seat for question in game.questions if question.prompt is SIXTH]
        for seat in range(game.table.seats):
            allowed = MOST_SPELLS + (seat in sixth)
            assert len(cards_in(game.table, SPELLS, seat)) <= allowed


def test_no_card_is_left_set_aside_between_steps(positions_by_game: list[list[Game]]) -> None:
    """The exception is a discarded borrowed card, which waits there to be returned."""
    for game in chain(*positions_by_game):
        base = game.checkpoint.base
        assert set(base.zones[AIR]) <= set(base.lists[BORROWED])


# -- turns ----------------------------------------------------------------------------------


def test_everything_that_lasts_one_turn_is_gone_in_the_next(
    positions_by_game: list[list[Game]],
) -> None:
    turns = 0
    for games in positions_by_game:
        for before, game in pairwise(games):
            table = game.table
            if table.vars[TURN] == before.table.vars[TURN] or game.over:
                continue
            turns += 1
            assert table.lists[BORROWED] == []
            assert table.lists[LATER] == []
            assert not any(any(marks) for marks in table.marks)
            gone = (
                TREASURE,
                SPENT,
                DAMAGE,
                HEALTH,
                SPELL_BOUGHT,
                WON,
                BOSSES,
                REVENGE,
                DONE,
                AS_BOSS,
            )
            assert [table.vars[var] for var in gone] == [0] * len(gone)
            assert (table.vars[ACTION], table.vars[FIGHTS]) == (NO_ACTION, 1)
            assert [table.vars[var] for var in (WISH, WISH_CARD, CROWN_FROM)] == [NONE] * 3
            for colour in range(COLOURS):
                assert table.counts[EXHAUSTED + colour][table.vars[ACTING]] == 0
    assert turns
