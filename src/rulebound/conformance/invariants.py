"""Invariants that hold at every decision of every game."""

from __future__ import annotations

from collections import Counter

from rulebound.conformance.cases import Case
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, SPECTATOR, bit
from rulebound.kernel.table import Table


def cards_of(table: Table) -> Counter[tuple[int, int]]:
    """Count the cards of each design that each seat owns."""
    return Counter(zip(table.ident, table.owner, strict=True))


def _count_designs(cards: Counter[tuple[int, int]]) -> Counter[int]:
    counts: Counter[int] = Counter()
    for (ident, _), count in cards.items():
        counts[ident] += count
    return counts


def check_table(table: Table, cards: Counter[tuple[int, int]], owners_change: bool = False) -> None:
    """No card is lost or duplicated, and all columns agree on where cards are."""
    if owners_change:
        assert Counter(table.ident) == _count_designs(cards), "cards appeared or disappeared"
    else:
        assert cards_of(table) == cards, "cards appeared or disappeared"
    size = len(table.ident)
    listed = sorted(card for pile in table.zones for card in pile)
    assert listed == list(range(size)), "a card is in no zone, or in two"
    for zone, pile in enumerate(table.zones):
        assert all(table.zone[card] == zone for card in pile), f"zone {zone} and its cards differ"
    columns = [table.owner, table.zone, table.cell, table.face, table.known, table.outside]
    assert {len(column) for column in columns + table.marks} == {size}
    assert {len(column) for column in table.counts} <= {table.seats}
    for cell, card in enumerate(table.grid):
        assert card == NONE or table.cell[card] == cell, "the grid and its cards differ"
    assert all(NONE <= owner < table.seats for owner in table.owner), "an owner is not a seat"
    everyone = (1 << table.seats) - 1
    for known in table.known:
        assert not known & bit(SPECTATOR) or known & everyone == everyone, "onlookers know more"
    assert 0 <= table.rng < 1 << 32


def check_questions(game: Game) -> None:
    """Every question can be answered, and a running game has a pending question."""
    assert game.over == (game.outcome is not None), "a game is over when it has an outcome"
    assert len(game.questions) == len(game.checkpoint.partial)
    seats = [question.seat for question in game.questions]
    assert len(seats) == len(set(seats)), "one seat is asked two things at once"
    for question in game.questions:
        assert 0 <= question.seat < game.table.seats
        is_formality = question.size() == 1 and question.prompt.formal
        assert question.size() > 1 or is_formality, "a question without a choice is no formality"


def check_outcome(game: Game) -> None:
    """Places and scores are consistent."""
    outcome = game.outcome
    if outcome is None:
        return
    assert len(outcome.places) == len(outcome.scores) == game.table.seats
    places = sorted(outcome.places)
    assert all(place == 1 + places.index(place) for place in places), "places leave a gap"
    assert outcome.winners


def check(case: Case, game: Game, cards: Counter[tuple[int, int]]) -> None:
    """Check all invariants, and the views and prompts of every seat."""
    check_table(game.table, cards, case.owners_change)
    check_table(game.checkpoint.base, cards, case.owners_change)
    check_questions(game)
    check_outcome(game)
    waiting = tuple(asked.seat for asked in game.pending)
    for seat in case.viewers():
        view = game.view(seat)
        assert (view.viewer, view.waiting, len(view.seats)) == (seat, waiting, case.seats)
        assert view.outcome == game.outcome
        zones = [*view.zones, *[zone for place in view.seats for zone in place.zones]]
        assert all(len(zone.cards) <= zone.count for zone in zones), "more is shown than is there"
    for asked in game.pending:
        assert asked.prompt
        assert asked.rule in case.rulebook
