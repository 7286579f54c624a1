"""Positions of games that declare more columns than they did."""

from __future__ import annotations

import msgspec
import pytest

import rulebound as rb
from rulebound import games
from rulebound.kernel import codec, layout
from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.schema import Column, Schema


def grown(schema: Schema) -> Schema:
    """Return a schema with one more column of each kind, and one more list."""
    after = {
        kind: sum(column.width for column in columns)
        for kind, columns in (
            ("card", schema.card_columns),
            ("seat", schema.seat_columns),
            ("number", schema.numbers),
        )
    }
    return Schema(
        schema.title,
        schema.seats,
        schema.zones,
        tuple(schema.events.values()),
        card_columns=(*schema.card_columns, Column("new mark", after["card"], initial=7)),
        seat_columns=(*schema.seat_columns, Column("new count", after["seat"], width=2)),
        numbers=(*schema.numbers, Column("new number", after["number"], initial=-1)),
        frames=schema.frames,
        lists=schema.lists + 1,
    )


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_new_columns_have_their_initial_values_and_do_not_change_the_position(name: str) -> None:
    game = rb.new(name, seed=1)
    rules = game.rules
    assert isinstance(rules, CardRules)
    later = grown(rules.schema)
    rows = msgspec.json.decode(msgspec.json.encode(game.table.rows()))
    assert later.position_error(game.table, len(rules.names)) is not None
    table = codec.decode_table(layout.extended_rows(later, rows))
    assert later.position_error(table, len(rules.names)) is None
    assert set(table.marks[-1]) == {7}
    assert table.counts[-2:] == [[0] * table.seats] * 2
    assert table.vars[-1] == -1
    assert table.lists[-1] == []
    assert layout.comparable(later, table) == layout.comparable(rules.schema, game.table)
    table.set_var(len(table.vars) - 1, 0)
    assert layout.comparable(later, table) != layout.comparable(rules.schema, game.table)


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_a_position_with_all_columns_stays_as_it_is(name: str) -> None:
    game = rb.new(name, seed=1)
    rows = msgspec.json.decode(msgspec.json.encode(game.table.rows()))
    assert game.rules.extended_rows(rows) == rows
    assert game.rules.extended_rows(rows[:3]) == rows[:3]


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_columns_that_are_no_longer_declared_are_left_out(name: str) -> None:
    game = rb.new(name, seed=1)
    assert isinstance(game.rules, CardRules)
    schema = game.rules.schema
    rows = msgspec.json.decode(msgspec.json.encode(game.table.rows()))
    before = layout.extended_rows(grown(schema), rows)
    assert before != rows
    table = codec.decode_table(layout.extended_rows(schema, before))
    assert table.rows() == game.table.rows()
