"""Only the table writes the columns of a position (DESIGN, law 4)."""

from __future__ import annotations

import re

import pytest

from rulebound import games
from rulebound.conformance import column_writes
from rulebound.conformance.cases import Case, pick_pending, walk_uncached
from rulebound.kernel.questions import Dice
from tests.conformance import column_guard, stale_reads
from tests.helpers import read_only
from tests.kernel.test_table import table as toy_table

CARD_TEXT = column_writes.SOURCE / "kernel" / "text"  # uses `lists` for something else
FILES = sorted(
    path
    for path in column_writes.SOURCE.rglob("*.py")
    if path != column_writes.SOURCE / "kernel" / "table.py" and CARD_TEXT not in path.parents
)


def test_no_source_file_writes_a_column() -> None:
    assert len(FILES) > 20
    assert not any("kernel.table" in path.read_text("utf-8") for path in CARD_TEXT.glob("*.py"))
    found = {
        path.relative_to(column_writes.SOURCE).as_posix(): lines
        for path in FILES
        if (lines := column_writes.in_source(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_rules_use_the_random_generator_through_the_running_step() -> None:
    """Before the first step a table may be shuffled directly. Later, worlds must record it."""
    pattern = re.compile(r"\btable\.(shuffle_contents|permute_contents|roll|reseed)\(")
    found = {
        path.name
        for name in games.BUILT_IN
        for path in (column_writes.SOURCE / "games" / name).rglob("*.py")
        if pattern.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"setup.py"}


@pytest.mark.parametrize(
    "line",
    [
        "g.table.rng = 5",
        "table.counts[0][seat] = 3",
        "table.counts[0][seat] += 3",
        "del table.zones[0][1]",
        "g.table.zones[0].append(card)",
        "base.known[card] |= 1",
        "pile = g.table.zones[4]; pile.pop()",
        "pile = g.table.zones[4]; top = pile; top.sort()",
        "for pile in table.zones: pile.clear()",
        "known = table.known; known[1] = 0",
        "row = table.lists[0]; row += [1]",
        "table.vars, other = [], 1",
        "game.table.spine.clear()",
    ],
)
def test_the_search_finds_every_way_to_write(line: str) -> None:
    assert column_writes.in_source(f"def f(g, table, base, game, seat, card):\n    {line}\n") == [2]


@pytest.mark.parametrize(
    "line",
    [
        "hand = table.zones[2].copy(); hand.pop()",
        "x = table.counts[0][seat]; x += 1",
        "self.zone = 3",
        "zones = [[]]; zones[0].append(1)",
        "ident = table.ident.copy(); ident[0] = 4",
        "top = table.zones[0][-3:]; top.reverse()",
        "for card in table.zones[0]: card += 1",
    ],
)
def test_the_search_leaves_reading_and_copies_alone(line: str) -> None:
    assert column_writes.in_source(f"def f(self, g, table, seat):\n    {line}\n") == []


@read_only
@pytest.mark.interpreted
def test_nothing_but_the_table_writes_a_column_while_playing(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    column_guard.guard(monkeypatch)
    for seed in range(case.scaled(2)):
        for number, game in enumerate(walk_uncached(case, seed, 90)):
            assert type(game.table.ident) is column_guard.Guarded
            if number % 10 == 0:
                for seat in case.viewers():
                    game.view(seat)
                    game.journal(seat)
                    game.why_not(seat, (0,))
                    game.determinize(seat, number)
                case.load(game.save())


@pytest.mark.interpreted
def test_the_guard_notices_a_write(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    column_guard.guard(monkeypatch)
    game = case.start(1)
    table = game.table
    for write in (
        lambda: table.ident.__setitem__(0, 1),
        lambda: table.zones[0].append(3),
        table.zones[0].sort,
        lambda: table.counts[0].__iadd__([3]),
        lambda: setattr(table, "rng", 4),
    ):
        with pytest.raises(column_guard.OutsideWriteError):
            write()
    dice = Dice(1)
    asked = pick_pending(game, dice)
    game.submit(asked.seat, asked.sample(dice))  # writes through the table are allowed


@read_only
@pytest.mark.interpreted
def test_no_list_of_the_position_is_read_after_it_was_written(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale_reads.watch(monkeypatch)
    for seed in range(case.scaled(4)):
        for game in walk_uncached(case, seed, 200):
            assert type(game.table.ident) is stale_reads.Watched


@pytest.mark.interpreted
def test_reading_a_stale_list_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    stale_reads.watch(monkeypatch)
    base = toy_table()
    twin = base.copy()
    pile, known, marks = twin.zones[0], twin.known, twin.marks
    twin.move(pile[0], 1)
    twin.learn(2, 1)
    twin.set_mark(0, 1, 5)
    for read in (lambda: len(pile), lambda: known[2], lambda: list(pile), lambda: 3 in known):
        with pytest.raises(stale_reads.StaleReadError):
            read()
    assert marks[0][1] == 5  # rows are replaced within their list

    assert base.zones[0][0] == 0
