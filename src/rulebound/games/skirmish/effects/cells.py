"""Where an effect strikes."""

from typing import TYPE_CHECKING, ClassVar, final

from rulebound.games.skirmish.card_types import TargetPhrase
from rulebound.games.skirmish.events import E_AIM
from rulebound.games.skirmish.schema import LANDING, MELEE, RANGE
from rulebound.kernel.ids import NONE, Cell
from rulebound.kernel.questions import Prompt

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


class TargetCells(TargetPhrase):
    """One or more positions, as text speaks of them."""

    def declare(self, g: "Duel") -> None:
        """Choose the target, where there is one."""

    def declare_landing(self, g: "Duel") -> None:
        """Choose the target as the place to put one's own figurine on."""
        self.declare(g)

    def cells(self, g: "Duel") -> list[Cell]:
        """The positions meant now."""
        raise NotImplementedError


@final
class MeleeTarget(TargetCells):
    """An adjacent position, also off the board; it travels along with you."""

    phrase: ClassVar[str] = "a melee target"
    is_chosen: bool = True

    def declare(self, g: "Duel") -> None:
        # SK melee.1, SK melee.3: the eight neighbours, on the board or not
        self._aim(g, g.board.neighbours[g.spot(g.me)], MELEE)

    def declare_landing(self, g: "Duel") -> None:
        # SK-Q22: nobody leaves the board unforced, and there is always a neighbour on it
        cells = [cell for cell in g.board.neighbours[g.spot(g.me)] if g.board.on[cell]]
        self._aim(g, cells, LANDING)

    def _aim(self, g: "Duel", cells: list[Cell], prompt: Prompt) -> None:
        here = g.spot(g.me)
        cell = g.choose_cell(g.me, cells, prompt)
        g.targets[self.place] = g.board.direction(here, cell)  # SK direction.1
        g.emit(E_AIM, "SK melee.1", g.me, a=cell)

    def cells(self, g: "Duel") -> list[Cell]:
        way = g.targets[self.place]
        if way == NONE:
            return []
        return [g.spot(g.me) + g.board.steps[way]]  # SK melee.2, SK-Q3: kept as an offset


@final
class RangeTarget(TargetCells):
    """Any position on the board; it stays where it is."""

    phrase: ClassVar[str] = "a range target"
    is_chosen: bool = True

    def declare(self, g: "Duel") -> None:
        cell = g.choose_cell(g.me, g.board.cells, RANGE)  # SK range.1
        g.targets[self.place] = cell
        g.emit(E_AIM, "SK range.1", g.me, a=cell)

    def cells(self, g: "Duel") -> list[Cell]:
        cell = g.targets[self.place]
        return [] if cell == NONE else [cell]  # SK range.2


@final
class CellsAroundYou(TargetCells):
    """All positions next to you."""

    phrase: ClassVar[str] = "each position adjacent to you"

    def cells(self, g: "Duel") -> list[Cell]:
        return [cell for cell in g.board.neighbours[g.spot(g.me)] if g.board.on[cell]]


@final
class CellsAroundThisCard(TargetCells):
    """All positions next to this card, where it lies."""

    phrase: ClassVar[str] = "each position adjacent to this card"

    def cells(self, g: "Duel") -> list[Cell]:
        # SK-Q79: of a resolving trap, where it lay
        here = g.trap_cell if g.trap_cell != NONE else g.table.cell[g.card]
        if here == NONE:
            return []
        return [cell for cell in g.board.neighbours[here] if g.board.on[cell]]
