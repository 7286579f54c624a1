"""Saving and loading: a position as JSON, and back with every number checked."""

from typing import Final

import msgspec

from rulebound.kernel import rng
from rulebound.kernel.checkpoint import Checkpoint
from rulebound.kernel.events import Event, Log, all_events
from rulebound.kernel.ids import NONE
from rulebound.kernel.records import Save, SavedCheckpoint
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

FORMAT: Final = 1
LIMIT: Final = 32 * 1024 * 1024
"""No saved game is larger than this."""


class SaveError(RuleboundError):
    """Data that is not a saved game of ours."""


def encode(save: Save) -> bytes:
    """A save as bytes."""
    return msgspec.json.encode(save)


def decode(data: bytes) -> Save:
    """The save in these bytes; `SaveError` if it is none."""
    if not isinstance(data, (bytes, bytearray)):
        raise SaveError("A saved game is bytes.")
    if len(data) > LIMIT:
        raise SaveError(f"A saved game has at most {LIMIT} bytes, not {len(data)}.")
    try:
        save = msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"This is not a saved game: {error}") from None
    if save.format != FORMAT:
        raise SaveError(f"This game was saved in format {save.format}; we read {FORMAT}.")
    return save


def encode_checkpoint(checkpoint: Checkpoint) -> SavedCheckpoint:
    """Where a game stands, as rows."""
    return SavedCheckpoint(
        list(checkpoint.base.rows()),
        [list(answer) for answer in checkpoint.tape],
        [None if answer is None else list(answer) for answer in checkpoint.partial],
        [list(event.row()) for event in all_events(checkpoint.log)],
    )


def decode_checkpoint(rules: Rules, row: SavedCheckpoint) -> Checkpoint:
    """Where a game stands, from rows that came from outside."""
    table = decode_table(row.base)
    flaw = rules.position_error(table)
    if flaw is not None:
        raise SaveError(flaw)
    return Checkpoint(
        table,
        [tuple(answer) for answer in row.tape],
        [None if answer is None else tuple(answer) for answer in row.partial],
        decode_log(row.events),
    )


def decode_table(rows: list[object]) -> Table:
    """A table from its rows, after checking that they fit together."""
    if len(rows) != 16:
        raise SaveError("The position is incomplete.")
    seats = _number(rows[0])
    columns = [_ints(row) for row in rows[1:8]]
    size = len(columns[0])
    if not 1 <= seats <= 16 or any(len(column) != size for column in columns):
        raise SaveError("The card columns of the position differ in length.")
    ident, owner, zone, cell, face, known, held = columns
    marks = _grid(rows[8])
    zones = _grid(rows[9])
    grid = _ints(rows[10])
    counts = _grid(rows[11])
    if any(len(column) != size for column in marks) or any(len(row) != seats for row in counts):
        raise SaveError("The columns of the position differ in length.")
    _check_places(ident, owner, zone, cell, zones, grid, seats)
    spine = []
    for row in _grid(rows[14]):
        if len(row) != 4:
            raise SaveError("A frame of the position is not four numbers.")
        spine.append(Frame(row[0], row[1], row[2], row[3]))
    return Table(
        seats,
        ident,
        owner,
        zone,
        cell,
        face,
        known,
        held,
        marks,
        zones,
        grid,
        counts,
        _ints(rows[12]),
        _grid(rows[13]),
        spine,
        _chance(rows[15]),
    )


def _check_places(
    ident: list[int],
    owner: list[int],
    zone: list[int],
    cell: list[int],
    zones: list[list[int]],
    grid: list[int],
    seats: int,
) -> None:
    size = len(ident)
    listed = sorted(card for pile in zones for card in pile)
    if listed != list(range(size)):
        raise SaveError("Every card of a position lies in exactly one zone.")
    for index, pile in enumerate(zones):
        for card in pile:
            if zone[card] != index:
                raise SaveError(f"Card {card} lies in another zone than it says.")
    for card in range(size):
        if not NONE <= owner[card] < seats or ident[card] < 0:
            raise SaveError(f"Card {card} has an impossible owner or no design.")
        if not NONE <= cell[card] < len(grid):
            raise SaveError(f"Card {card} lies off the board.")
    for where, card in enumerate(grid):
        if card != NONE and (not 0 <= card < size or cell[card] != where):
            raise SaveError("The board and its cards do not agree.")


def decode_log(rows: list[list[object]]) -> Log | None:
    """The journal of a saved game."""
    events = []
    for row in rows:
        if len(row) != 10 or not isinstance(row[1], str):
            raise SaveError("An event of the saved game is damaged.")
        n = [_number(value) for i, value in enumerate(row) if i != 1]
        events.append(Event(n[0], row[1], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]))
    return Log(None, events) if events else None


def _chance(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < rng.STATE_LIMIT:
        raise SaveError("The chance of the position is missing or out of range.")
    return value


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not -(1 << 40) < value < 1 << 40:
        raise SaveError("A number of the position is missing or out of range.")
    return value


def _ints(value: object) -> list[int]:
    if not isinstance(value, list):
        raise SaveError("A column of the position is missing.")
    return [_number(item) for item in value]


def _grid(value: object) -> list[list[int]]:
    if not isinstance(value, list):
        raise SaveError("A column of the position is missing.")
    return [_ints(row) for row in value]
