"""A rectangular board with a border.

Cells are ints on a grid that is one cell larger on every side than the board. The neighbour in a
direction is one addition, and a cell just off the board is a valid cell too.
"""

from typing import Final, final

from rulebound.kernel.ids import Cell

NORTH: Final = 0
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 6
DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
STRAIGHT: Final = (NORTH, EAST, SOUTH, WEST)


@final
class Board:
    """The geometry of one board size, shared by all games on it."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.pitch = width + 2
        p = self.pitch
        self.size = p * (height + 2)
        self.steps: list[int] = [p, p + 1, 1, 1 - p, -p, -p - 1, -1, p - 1]
        self.on: list[bool] = [False] * self.size
        self.cells: list[Cell] = []
        for row in range(1, height + 1):
            for column in range(1, width + 1):
                self.on[row * p + column] = True
                self.cells.append(row * p + column)
        self.neighbours: list[list[Cell]] = [[] for _ in range(self.size)]
        for cell in self.cells:
            self.neighbours[cell] = [cell + step for step in self.steps]

    def at(self, column: int, row: int) -> Cell:
        """Return the cell in a column and row, both counted from 0."""
        return (row + 1) * self.pitch + column + 1

    def column(self, cell: Cell) -> int:
        """Return the column, from 0; -1 and `width` are off the board."""
        return cell % self.pitch - 1

    def row(self, cell: Cell) -> int:
        """Return the row, from 0; -1 and `height` are off the board."""
        return cell // self.pitch - 1

    def main_direction(self, origin: Cell, other: Cell) -> int:
        """Return the direction from one cell to another along the axis of greater distance.

        Equal distances on both axes give the diagonal.
        """
        dx = self.column(other) - self.column(origin)
        dy = self.row(other) - self.row(origin)
        if abs(dx) > abs(dy):
            dy = 0
        elif abs(dy) > abs(dx):
            dx = 0
        if dx == 0:
            return NORTH if dy > 0 else SOUTH
        if dy == 0:
            return EAST if dx > 0 else WEST
        if dx > 0:
            return 1 if dy > 0 else 3
        return 7 if dy > 0 else 5

    def direction(self, origin: Cell, neighbour: Cell) -> int:
        """Return the direction of an adjacent cell."""
        return self.steps.index(neighbour - origin)

    def adjacent(self, one: Cell, other: Cell) -> bool:
        """Are the cells neighbours, orthogonally or diagonally?"""
        return (other - one) in self.steps

    def name(self, cell: Cell) -> str:
        """Return a name like "c3"; off the board, the nearest cell and the direction out of it."""
        column = self.column(cell)
        row = self.row(cell)
        inner_column = min(max(column, 0), self.width - 1)
        inner_row = min(max(row, 0), self.height - 1)
        name = f"{chr(97 + inner_column)}{inner_row + 1}"
        if inner_column == column and inner_row == row:
            return name
        way = ("s" if row < inner_row else "n" if row > inner_row else "") + (
            "w" if column < inner_column else "e" if column > inner_column else ""
        )
        return f"off {name} {way}"

    def parse(self, name: str) -> Cell | None:
        """Return the cell on the board with this name."""
        word = name.strip().casefold()
        if len(word) < 2 or not word[1:].isdigit() or not word[1:].isascii():
            return None
        column = ord(word[0]) - 97
        row = int(word[1:4]) - 1
        if not (0 <= column < self.width and 0 <= row < self.height) or len(word) > 3:
            return None
        return self.at(column, row)

    def find(self, name: str) -> Cell | None:
        """Return the cell with this name, on the board or just off it."""
        cell = self.parse(name)
        if cell is not None:
            return cell
        words = " ".join(name.casefold().split())
        for cell in range(self.size):
            if self.name(cell) == words:
                return cell
        return None


_BOARDS: Final[dict[tuple[int, int], Board]] = {}


def board(width: int, height: int) -> Board:
    """Return the board of a size; each size is built once."""
    key = (width, height)
    if key not in _BOARDS:
        _BOARDS[key] = Board(width, height)
    return _BOARDS[key]
