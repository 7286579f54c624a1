"""Endless chains are found by what repeats, never by their length."""

from __future__ import annotations

import rulebound as rb
from rulebound.games.sixforms.schema import CUBES, ENERGY, LIFE, SHARED
from rulebound.games.sixforms.stack.manual_loops import REPETITION
from rulebound.kernel.context import Ctx
from rulebound.kernel.repetition import Link, is_repeated

KEY = (7, 1)


def running_step() -> Ctx:
    game = rb.new("sixforms", seed=1)
    return game.rules.context(game.table.copy())


def chain_of(g: Ctx, rounds: int, column: int, change: int) -> list[Link]:
    """Return a chain whose links differ by the change of one column of seat 0."""
    chain: list[Link] = []
    for _ in range(rounds):
        chain = REPETITION.extend(g, chain, KEY)
        g.table.set_count(column, 0, g.table.counts[column][0] + change)
    return chain


def test_the_same_position_again_is_endless() -> None:
    assert REPETITION.is_endless(chain_of(running_step(), 3, LIFE, 0))


def test_life_does_not_matter_and_energy_may_grow() -> None:
    assert REPETITION.is_endless(chain_of(running_step(), 3, LIFE, -1))
    assert REPETITION.is_endless(chain_of(running_step(), 3, ENERGY, 1))


def test_what_is_used_up_ends_a_chain_however_long_it_is() -> None:
    g = running_step()
    g.table.set_count(ENERGY, 0, 500)
    assert not REPETITION.is_endless(chain_of(g, 400, ENERGY, -1))
    assert not REPETITION.is_endless(chain_of(running_step(), 3, CUBES, 1))


def test_another_key_or_a_smaller_amount_is_no_repetition() -> None:
    g = running_step()
    chain: list[Link] = []
    for at in range(50):
        chain = REPETITION.extend(g, chain, (at,))
        assert not REPETITION.is_endless(chain)
    chain = []
    for at in range(50):
        chain = REPETITION.extend(g, chain, KEY, 50 - at)
        assert not REPETITION.is_endless(chain)


def test_a_decision_in_between_makes_it_no_automatic_chain() -> None:
    g = running_step()
    chain: list[Link] = []
    for _ in range(9):
        chain = REPETITION.extend(g, chain, KEY)
        g.decisions += 1
        assert not REPETITION.is_endless(chain)
    assert REPETITION.rounds(chain) == 7
    for _ in range(3):
        chain = REPETITION.extend(g, chain, KEY)
        before = g.choices()
        g.decisions += 1
        g.note_pass(before)  # a pass decides nothing
    assert REPETITION.is_endless(chain)


def test_the_order_of_a_deck_is_chance() -> None:
    g = running_step()
    chain: list[Link] = []
    for _ in range(3):
        chain = REPETITION.extend(g, chain, KEY)
        for zone, is_deck in enumerate(REPETITION.decks(2)):
            if is_deck:
                g.shuffle(zone)
    assert REPETITION.is_endless(chain)


def test_footprints_compare_positions_like_their_copies() -> None:
    for column, change, repeats in (
        (LIFE, -1, True),
        (ENERGY, 1, True),
        (ENERGY, -1, False),
        (CUBES, 1, False),
    ):
        g = running_step()
        g.table.set_count(ENERGY, 0, 1)
        before = REPETITION.footprint(g.table)
        g.table.set_count(column, 0, g.table.counts[column][0] + change)
        assert is_repeated(before, REPETITION.footprint(g.table)) == repeats


def test_a_value_below_zero_has_become_less() -> None:
    g = running_step()
    before = REPETITION.footprint(g.table)
    g.table.set_count(ENERGY, 0, -1)
    assert not is_repeated(before, REPETITION.footprint(g.table))


def test_a_footprint_does_not_know_what_is_in_a_sleeve() -> None:
    g = running_step()
    before = REPETITION.footprint(g.table)
    g.shuffle(SHARED)  # a deck
    assert REPETITION.footprint(g.table) == before
    g.put(g.table.zones[SHARED][-1], SHARED + 1)
    assert not is_repeated(before, REPETITION.footprint(g.table))
