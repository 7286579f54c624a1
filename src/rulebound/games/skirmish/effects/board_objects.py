"""Objects on the board that effects reposition: figurines and cards."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.card_types import TargetPhrase
from rulebound.games.skirmish.effects.players import (
    FOR_MOVING,
    ChosenPlayer,
    OpponentPhrase,
    PlayerPhrase,
    YouPhrase,
)
from rulebound.games.skirmish.events import E_AIM, E_FIXED, E_NO_PLAYER, E_NOTHING
from rulebound.games.skirmish.primitives import pieces
from rulebound.kernel.ids import NONE, Cell

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


CARD: Final = 2
"""An object as an int: a seat for its figurine, or CARD + card."""


def loose_cards(g: "Duel") -> list[Cell]:
    """Where cards lie that can be moved by themselves: all but equipment (SK-Q17)."""
    return [cell for cell in g.board.cells if g.table.grid[cell] != NONE]


class BoardObject(TargetPhrase):
    """An object, as text speaks of one (SK object.1)."""

    def declare(self, g: "Duel") -> None:
        """Choose, where there is something to choose."""

    def object(self, g: "Duel") -> int:
        """What it means, as an int, or NONE."""
        raise NotImplementedError


class Figurine(BoardObject):
    """A player's figurine."""

    def __init__(self, who: PlayerPhrase) -> None:
        self.who = who

    def number(self, first: int) -> int:
        return self.who.number(first)

    def declare(self, g: "Duel") -> None:
        self.who.declare(g, FOR_MOVING)

    def object(self, g: "Duel") -> int:
        seat = self.who.seat(g)
        if seat != NONE and g.has_state(seat, schema.CHAINED):
            g.emit(E_NO_PLAYER, "SK chained.2", seat, a=1)  # SK-Q24, SK-Q37
            return NONE
        return seat


@final
class Yourself(Figurine):
    """Your own figurine, the object of a plain Move or Teleport (SK move.3, SK teleport.3)."""

    phrase: ClassVar[str] = "yourself"

    def __init__(self) -> None:
        super().__init__(YouPhrase())


@final
class TheOpponent(Figurine):
    """Your opponent's figurine."""

    phrase: ClassVar[str] = "your opponent"

    def __init__(self) -> None:
        super().__init__(OpponentPhrase())


@final
class SomePlayer(Figurine):
    """The figurine of a player of your choice."""

    phrase: ClassVar[str] = "a player"

    def __init__(self) -> None:
        super().__init__(ChosenPlayer())


@final
class BoardCard(BoardObject):
    """A card on the board that can be moved by itself."""

    phrase: ClassVar[str] = "a card on the board"
    is_chosen: bool = True

    def declare(self, g: "Duel") -> None:
        cells = loose_cards(g)  # SK equipment.3, SK-Q17: equipment is Chained
        g.targets[self.place] = NONE
        if len(cells) < 2:
            for seat in (0, 1):
                if g.gear(seat) != NONE:
                    g.emit(E_FIXED, "SK-Q17", seat, g.gear(seat))
        if not cells:
            g.emit(E_NOTHING, "SK object.1", g.me)
        else:
            cell = g.choose_cell(g.me, cells, schema.WHICH)
            g.targets[self.place] = g.card_at(cell)
            g.emit(E_AIM, "SK-Q2", g.me, a=cell)

    def object(self, g: "Duel") -> int:
        card = g.targets[self.place]
        if card == NONE:
            return NONE
        if g.table.zone[card] != schema.BOARD:
            g.emit(E_NOTHING, "SK-Q2", g.me)
            return NONE
        if g.gear(g.table.owner[card]) == card:
            g.emit(E_NOTHING, "SK-Q37", g.me)  # SK-Q17: it has been equipped since
            return NONE
        return CARD + card


def put_object(g: "Duel", thing: int, cell: Cell) -> bool:
    """Reposition a figurine or a card (SK place.1)."""
    if thing < CARD:
        return pieces.reposition(g, thing, cell)
    if g.board.on[cell]:
        return pieces.reposition_card(g, thing - CARD, cell)
    g.emit(E_NOTHING, "SK-Q59", g.me)  # a card stays on the board
    return False
