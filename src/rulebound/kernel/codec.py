"""Encoding saved games as JSON, and decoding them with every number checked."""

from typing import Final

import msgspec

from rulebound.kernel import rng
from rulebound.kernel.checkpoint import Checkpoint
from rulebound.kernel.events import Event, Log, all_events
from rulebound.kernel.ids import NONE, Mask
from rulebound.kernel.passes import has_mask_error, initial_masks
from rulebound.kernel.records import Save, SavedCheckpoint
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

FORMAT: Final = 2
FIRST_FORMAT: Final = 1
"""The oldest format that can be read. It has no cards, versions and digests."""
MAX_BYTES: Final = 32 * 1024 * 1024
"""Size limit of a saved game."""


class SaveError(RuleboundError):
    """The data is not a valid saved game."""


def encode(save: Save) -> bytes:
    """Encode a save as bytes."""
    return msgspec.json.encode(save)


def decode(data: bytes) -> Save:
    """Decode a save; `SaveError` if the bytes are not one."""
    if not isinstance(data, (bytes, bytearray)):
        raise SaveError("A saved game must be bytes.")
    if len(data) > MAX_BYTES:
        raise SaveError(f"A saved game has at most {MAX_BYTES} bytes, but this has {len(data)}.")
    try:
        save = msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"This is not a saved game: {error}") from None
    if not FIRST_FORMAT <= save.format <= FORMAT:
        raise SaveError(
            f"This game was saved in format {save.format}; only formats {FIRST_FORMAT} to {FORMAT}"
            " can be read."
        )
    return save


def encode_checkpoint(checkpoint: Checkpoint) -> SavedCheckpoint:
    """Encode a checkpoint as rows."""
    return SavedCheckpoint(
        list(checkpoint.base.rows()),
        [list(answer) for answer in checkpoint.tape],
        [None if answer is None else list(answer) for answer in checkpoint.partial],
        [list(event.row()) for event in all_events(checkpoint.log)],
    )


def decode_passes(rules: Rules, save: Save, seats: int) -> list[list[Mask]]:
    """Return the standing passes at the start, at every answer, and now, from untrusted rows."""
    changes = dict(save.passes)
    for masks in changes.values():
        if len(masks) != seats or any(has_mask_error(rules.windows, mask) for mask in masks):
            raise SaveError("The standing passes of the saved game are damaged.")
    if any(not -1 <= at <= len(save.moves) for at in changes):
        raise SaveError("The standing passes of the saved game belong to no answer.")
    tables: list[list[Mask]] = []
    current = initial_masks(rules.windows, seats)
    for at in range(-1, len(save.moves) + 1):
        current = changes.get(at, current)
        tables.append(current)
    return tables


def decode_checkpoint(rules: Rules, row: SavedCheckpoint) -> Checkpoint:
    """Decode a checkpoint from untrusted rows, and check that the rules can play it."""
    checkpoint = parse_checkpoint(row)
    problem = rules.position_error(checkpoint.base)
    if problem is not None:
        raise SaveError(problem)
    return checkpoint


def parse_checkpoint(row: SavedCheckpoint) -> Checkpoint:
    """Decode a checkpoint from untrusted rows; whether it makes sense to a game is not checked."""
    return Checkpoint(
        decode_table(row.base),
        [tuple(answer) for answer in row.tape],
        [None if answer is None else tuple(answer) for answer in row.partial],
        decode_log(row.events),
    )


def decode_table(rows: list[object]) -> Table:
    """Decode a table from its rows, after checking that they are consistent."""
    if len(rows) != 16:
        raise SaveError("The position is incomplete.")
    seats = _number(rows[0])
    columns = [_ints(row) for row in rows[1:8]]
    size = len(columns[0])
    if not 1 <= seats <= 16 or any(len(column) != size for column in columns):
        raise SaveError("The card columns of the position differ in length.")
    ident, owner, zone, cell, face, known, outside = columns
    marks = _grid(rows[8])
    zones = _grid(rows[9])
    grid = _ints(rows[10])
    counts = _grid(rows[11])
    if any(len(column) != size for column in marks) or any(len(row) != seats for row in counts):
        raise SaveError("The columns of the position differ in length.")
    _check_locations(ident, owner, zone, cell, zones, grid, seats)
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
        outside,
        marks,
        zones,
        grid,
        counts,
        _ints(rows[12]),
        _grid(rows[13]),
        spine,
        _rng_state(rows[15]),
    )


def _check_locations(
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
        raise SaveError("A card of the position is in no zone, or in several.")
    for index, pile in enumerate(zones):
        for card in pile:
            if zone[card] != index:
                raise SaveError(f"Card {card} is not in the zone it says.")
    for card in range(size):
        if not NONE <= owner[card] < seats or ident[card] < 0:
            raise SaveError(f"Card {card} has an invalid owner or design.")
        if not NONE <= cell[card] < len(grid):
            raise SaveError(f"Card {card} is off the board.")
    for where, card in enumerate(grid):
        if card != NONE and (not 0 <= card < size or cell[card] != where):
            raise SaveError("The board and its cards do not agree.")


def decode_log(rows: list[list[object]]) -> Log | None:
    """Decode the log of a saved game."""
    events = []
    for row in rows:
        if len(row) != 10 or not isinstance(row[1], str):
            raise SaveError("An event of the saved game is damaged.")
        n = [_number(value) for i, value in enumerate(row) if i != 1]
        events.append(Event(n[0], row[1], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]))
    return Log(None, events) if events else None


def _rng_state(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < rng.STATE_LIMIT:
        raise SaveError("The random state of the position is missing or out of range.")
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
