"""What cards and board positions are called."""

from mypy_extensions import mypyc_attr

from rulebound.kernel.ids import NONE, Card, Cell, Seat, bit
from rulebound.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Labels:
    """The names on a table; games override what they have."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def cell_name(self, cell: Cell) -> str:
        """Return the name of a board position; only games with a board have any."""
        raise NotImplementedError

    def find_cell(self, words: str) -> Cell:
        """Return the position with this name, or NONE."""
        return NONE

    def known_cards(self, seat: Seat) -> list[Card]:
        """Return all cards that a seat knows, wherever they are."""
        eye = bit(seat)
        return [card for card, known in enumerate(self.table.known) if known & eye]

    def name_of(self, card: Card) -> str:
        """Return the name of the design in a sleeve."""
        raise NotImplementedError

    def label_of(self, card: Card) -> str:
        """Return what answers call a card: its name, with more where others have the same."""
        return self.name_of(card)

    def label_to(self, seat: Seat, card: Card) -> str:
        """Return what answers of a seat call a card that it may not know."""
        return self.label_of(card)

    def place_in_label(self, seat: Seat, card: Card) -> int:
        """Return where in `label_to` the place of a card begins; NONE if it is not told there."""
        return NONE
