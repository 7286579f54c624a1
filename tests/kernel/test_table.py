"""The elementary writes on a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from rulebound.kernel.ids import EVERYONE, NONE, SPECTATOR, bit
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table


def table(cards: int = 6, zones: int = 3, seed: int = 1) -> Table:
    """Cards with idents 10, 11, ... all in zone 0, on a grid of nine."""
    return Table(
        seats=2,
        ident=[10 + i for i in range(cards)],
        owner=[0] * cards,
        zone=[0] * cards,
        cell=[NONE] * cards,
        face=[0] * cards,
        known=[0] * cards,
        outside=[0] * cards,
        marks=[[0] * cards],
        zones=[list(range(cards)), *[[] for _ in range(zones - 1)]],
        grid=[NONE] * 9,
        counts=[[0, 0]],
        vars=[0, 0],
        lists=[[]],
        spine=[],
        rng_state=seed,
    )


def test_a_card_moves_on_top_from_wherever_it_was() -> None:
    t = table()
    for card in (5, 0, 3):
        t.move(card, 1)
    assert t.zones[0] == [1, 2, 4]
    assert t.zones[1] == [5, 0, 3]
    assert t.zone == [1, 0, 0, 1, 0, 1]
    t.move_under(4, 1)
    assert t.zones[1] == [4, 5, 0, 3]
    t.move(5, 1)  # within its zone
    assert t.zones[1] == [4, 0, 3, 5]


@pytest.mark.parametrize("rows", [1, 30, 31, 32, 63, 64, 65, 130])
def test_copies_are_independent_however_many_rows_there_are(rows: int) -> None:
    t = table(zones=rows + 1)
    t.marks.extend([[0] * 6 for _ in range(rows)])
    t.counts.extend([[0, 0] for _ in range(rows)])
    before = str(t.rows())
    twin = t.copy()
    other = twin.copy()
    for row in range(rows):
        twin.set_mark(row, 1, 5)
        twin.set_count(row, 1, 5)
        twin.move(row % 6, row + 1)
        assert str(t.rows()) == before
        assert str(other.rows()) == before
    after = str(twin.rows())
    for row in range(rows):
        t.set_mark(row, 2, 7)
        t.set_count(row, 0, 7)
        t.move_under(row % 6, row + 1)
    assert str(twin.rows()) == after
    assert str(other.rows()) == before


def test_a_copy_shares_nothing_that_can_change() -> None:
    t = table()
    t.push(Frame(1))
    before = str(t.rows())
    twin = t.copy()
    assert str(twin.rows()) == before
    twin.move(0, 2)
    twin.set_mark(0, 1, 5)
    twin.set_count(0, 1, 5)
    twin.set_var(1, 5)
    twin.set_list(0, [5])
    twin.put_at(2, 4)
    twin.learn(3, EVERYONE)
    twin.mark_outside(3, 1)
    twin.turn_over(3, 1)
    twin.push(Frame(2))
    twin.shuffle_contents([0, 1, 2], 0, 0, [])
    assert str(t.rows()) == before


def test_shuffling_keeps_the_contents_and_forgets_who_knew_them() -> None:
    t = table(20)
    for card in range(20):
        t.learn(card, bit(0) | bit(1))
        t.mark_outside(card, bit(1))
    before = list(t.ident)
    t.shuffle_contents(list(range(5, 15)), bit(0), 0, [])
    assert Counter(t.ident) == Counter(before)
    assert t.ident[:5] + t.ident[15:] == before[:5] + before[15:]
    assert t.ident[5:15] != before[5:15]
    assert t.known[5:15] == [bit(0)] * 10
    assert t.outside[5:15] == [0] * 10
    assert t.known[:5] == [bit(0) | bit(1)] * 5
    assert t.zones[0] == list(range(20)), "sleeves stay where they are"


def test_shuffling_moves_outside_marks_with_the_contents() -> None:
    t = table(10)
    t.mark_outside(4, bit(1))
    t.shuffle_contents(t.zones[0], 0, -1, [])
    holders = [card for card in range(10) if t.outside[card]]
    assert [t.ident[card] for card in holders] == [14]
    t.unmark_outside(holders[0], bit(1))
    assert not any(t.outside)


def test_a_trace_follows_the_contents() -> None:
    t = table(12)
    trace = list(range(12))
    t.shuffle_contents(t.zones[0], 0, 0, trace)
    t.shuffle_contents(t.zones[0][:6], 0, 0, trace)
    assert [t.ident[card] - 10 for card in range(12)] == trace


def test_permuting_puts_contents_in_the_given_order() -> None:
    t = table(5)
    t.learn(3, bit(0) | bit(1))
    t.mark_outside(4, bit(1))
    trace = list(range(5))
    t.permute_contents([2, 3, 4], (2, 0, 1), bit(0), -1, trace)
    assert t.ident == [10, 11, 14, 12, 13]
    assert trace == [0, 1, 4, 2, 3]
    assert (t.known[3], t.outside) == (bit(0), [0, 0, bit(1), 0, 0])


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (0, 1, 3), (-1, 0, 1), (0, 1, 2, 3)])
def test_an_invalid_order_is_refused(order: tuple[int, ...]) -> None:
    t = table(5)
    with pytest.raises(ValueError, match="is not an order of 3 cards"):
        t.permute_contents([2, 3, 4], order, 0, 0, [])
    assert t.ident == [10, 11, 12, 13, 14]


def test_shuffling_is_uniform() -> None:
    t = table(4)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 150):
        t.replace_contents([0, 1, 2, 3], [0] * 4)
        t.shuffle_contents(t.zones[0], 0, 0, [])
        counts[tuple(t.ident)] += 1
    assert len(counts) == 24
    assert sum((count - 150) ** 2 / 150 for count in counts.values()) < 60


def test_shuffling_fewer_than_two_cards_does_not_use_the_generator() -> None:
    t = table()
    for cards in ([], [2]):
        t.shuffle_contents(cards, 0, 0, [])
        assert t.rng == 1
    assert t.ident == [10, 11, 12, 13, 14, 15]


def test_the_grid_and_the_cards_on_it_agree() -> None:
    t = table()
    t.put_at(2, 4)
    t.carry_to(3, 4)  # equipment lies under another card
    assert (t.grid[4], t.cell[2], t.cell[3]) == (2, 4, 4)
    t.clear_cell(3)
    assert (t.grid[4], t.cell[3]) == (2, NONE)
    t.clear_cell(2)
    assert (t.grid[4], t.cell[2]) == (NONE, NONE)
    t.clear_cell(2)  # nothing to clear


def test_seats_learn_and_forget_cards() -> None:
    t = table()
    t.learn(0, bit(0))
    t.learn(0, bit(SPECTATOR))
    t.forget(0, bit(SPECTATOR) | bit(1))
    assert t.known[0] == bit(SPECTATOR)
    assert bit(SPECTATOR) & EVERYONE
    assert all(bit(seat) & EVERYONE for seat in range(16))
    assert len({bit(seat) for seat in range(-1, 16)}) == 17


def test_the_spine_is_a_stack() -> None:
    t = table()
    t.push(Frame(1, 0))
    t.push(Frame(2, 1, 3, 4))
    assert t.pop() == Frame(2, 1, 3, 4)
    assert t.pop().row() == (1, 0, 0, 0)
    t.push(Frame(1))
    t.clear_spine()
    assert t.spine == []
    assert Frame(1) != Frame(2)
    assert hash(Frame(1)) == hash(Frame(1))


def test_a_reseeded_table_rolls_other_numbers() -> None:
    t, other = table(), table()
    other.reseed(5)
    assert [t.roll(100) for _ in range(8)] != [other.roll(100) for _ in range(8)]


def test_rows_contain_every_attribute() -> None:
    """Otherwise saves and comparisons would miss something."""
    t = table()
    names = ["seats", "ident", "owner", "zone", "cell", "face", "known", "outside"]
    names += ["marks", "zones", "grid", "counts", "vars", "lists"]
    rows = list(t.rows())
    assert len(rows) == len(names) + 2
    for name, row in zip(names, rows, strict=False):
        assert getattr(t, name) == row, name


@pytest.mark.parametrize("index", range(16))
def test_every_row_matters(index: int) -> None:
    t = table()
    changes: list[Callable[[], object]] = [
        lambda: setattr(t, "seats", 3),
        lambda: t.replace_contents([9] * 6, [0] * 6),
        lambda: setattr(t, "owner", [1] * 6),
        lambda: t.zone.__setitem__(0, 1),
        lambda: t.carry_to(0, 3),
        lambda: t.turn_over(0, 1),
        lambda: t.learn(0, 1),
        lambda: t.mark_outside(0, 1),
        lambda: t.set_mark(0, 0, 1),
        lambda: t.move(0, 1),
        lambda: t.put_at(0, 1),
        lambda: t.set_count(0, 0, 1),
        lambda: t.set_var(0, 1),
        lambda: t.set_list(0, [1]),
        lambda: t.push(Frame(0)),
        lambda: t.reseed(3),
    ]
    before = str(t.rows()[index])
    changes[index]()
    assert str(t.rows()[index]) != before
