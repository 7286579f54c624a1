"""Effects that reposition objects: move, teleport, push."""

from typing import TYPE_CHECKING, ClassVar, final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.card_types import SkirmishEffect
from rulebound.games.skirmish.effects.board_objects import CARD, BoardObject, Yourself, put_object
from rulebound.games.skirmish.effects.cells import MeleeTarget, TargetCells
from rulebound.games.skirmish.events import E_AIM, E_NO_PLAYER, E_NOTHING
from rulebound.games.skirmish.primitives import pieces
from rulebound.kernel.board import STRAIGHT
from rulebound.kernel.ids import NONE, Cell, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


def straight_cells(g: "Duel", seat: Seat) -> list[Cell]:
    """Where a figurine may be moved to: the positions straight beside it (SK move.1)."""
    here = g.spot(seat)
    cells = [here + g.board.steps[way] for way in STRAIGHT]
    if seat != g.me:
        return cells  # an opponent can be moved off the board
    inside = [cell for cell in cells if g.board.on[cell]]
    # SK-Q22: oneself only where nothing else is left; SK-Q23: an occupied one may be chosen
    return inside if inside else cells


def choose_way(g: "Duel", seat: Seat) -> int:
    """Choose the direction of a move of a figurine."""
    prompt = schema.STEP if seat == g.me else schema.STEP_OTHER
    cell = g.choose_cell(g.me, straight_cells(g, seat), prompt)
    g.emit(E_AIM, "SK move.1", g.me, a=cell)
    return g.board.direction(g.spot(seat), cell)


class AimedMovement(SkirmishEffect):
    """A movement of an object with a target of its own."""

    def __init__(self, what: BoardObject) -> None:
        self.what = what
        self.place = NONE

    def number(self, first: int) -> int:
        self.place = self.what.number(first)
        return self.place + 1


@final
class MoveObject(AimedMovement):
    """One or more steps to straight neighbours.

    Of all steps of an effect the first is declared with it. The others are chosen as they come,
    from where the object stands then (SK-Q36).
    """

    phrase: ClassVar[str] = "move {what:thing} {times:times}"

    def __init__(self, what: BoardObject, times: int) -> None:
        super().__init__(what)
        self.times = times

    def declare(self, g: "Duel") -> None:
        if not g.has_aimed_move:
            g.has_aimed_move = True
            self._aim(g)

    def _aim(self, g: "Duel") -> None:
        self.what.declare(g)
        thing = self.what.object(g)
        g.targets[self.place] = NONE if thing == NONE else self._way(g, thing)

    def _way(self, g: "Duel", thing: int) -> int:
        if thing < CARD:
            return choose_way(g, thing)
        here = g.table.cell[thing - CARD]
        cells = [here + g.board.steps[way] for way in STRAIGHT]
        cell = g.choose_cell(g.me, [c for c in cells if g.board.on[c]], schema.SHIFT)
        g.emit(E_AIM, "SK move.1", g.me, a=cell)
        return g.board.direction(here, cell)

    def run(self, g: "Duel") -> None:
        if g.targets[self.place] == schema.LATER:
            self._aim(g)
            if g.targets[self.place] == NONE:
                return  # which has been told
        for turn in range(self.times):
            thing = self.what.object(g)
            if thing == NONE:
                return
            # SK move.4, SK-Q42: the target is a direction, so it travels with the object
            # SK-Q36: further steps are chosen as they come
            way = g.targets[self.place] if turn == 0 else self._way(g, thing)
            if way == NONE:  # it could not be chosen when the effect was declared
                g.emit(E_NOTHING, "SK-Q74", g.me)
                return
            here = g.spot(thing) if thing < CARD else g.table.cell[thing - CARD]
            put_object(g, thing, here + g.board.steps[way])  # SK move.2


@final
class TeleportObject(AimedMovement):
    """To any position of the board; the target stays where it was declared."""

    phrase: ClassVar[str] = "teleport {what:thing}"

    def declare(self, g: "Duel") -> None:
        self.what.declare(g)
        g.targets[self.place] = NONE
        if self.what.object(g) != NONE:
            cell = g.choose_cell(g.me, g.board.cells, schema.RANGE)  # SK teleport.1, SK-Q70
            g.targets[self.place] = cell  # SK teleport.4
            g.emit(E_AIM, "SK teleport.1", g.me, a=cell)

    def run(self, g: "Duel") -> None:
        thing = self.what.object(g)
        cell = g.targets[self.place]
        if thing != NONE and cell != NONE:
            put_object(g, thing, cell)  # SK teleport.2
        elif thing != NONE:
            g.emit(E_NOTHING, "SK-Q74", g.me)


@final
class Reposition(SkirmishEffect):
    """Onto a target of another kind than a step or a teleport."""

    phrase: ClassVar[str] = "reposition {what:thing} onto {spot:aim}"

    def __init__(self, what: BoardObject, spot: TargetCells) -> None:
        self.what = what
        self.spot = spot
        self.is_step = isinstance(what, Yourself) and isinstance(spot, MeleeTarget)

    def number(self, first: int) -> int:
        return self.spot.number(self.what.number(first))

    def declare(self, g: "Duel") -> None:
        if not self.is_step:
            self._aim(g)
        elif not g.has_aimed_move:  # SK-Q36: a step of one's own is a move, too
            g.has_aimed_move = True
            self._aim(g)

    def _aim(self, g: "Duel") -> None:
        self.what.declare(g)
        g.targets[self.spot.place] = NONE
        thing = self.what.object(g)
        if thing == g.me:
            self.spot.declare_landing(g)  # SK-Q22
        elif thing != NONE:
            self.spot.declare(g)

    def run(self, g: "Duel") -> None:
        if g.targets[self.spot.place] == schema.LATER:
            self._aim(g)
            if g.targets[self.spot.place] == NONE:
                return  # which has been told
        thing = self.what.object(g)
        if thing == NONE:
            return
        cells = self.spot.cells(g)
        if not cells:
            g.emit(E_NOTHING, "SK-Q74", g.me)
        for cell in cells:
            put_object(g, thing, cell)


@final
class Push(SkirmishEffect):
    """The opponent straight away from you, aimed as it resolves."""

    phrase: ClassVar[str] = "push your opponent {times:times}"

    def __init__(self, times: int) -> None:
        self.times = times

    def run(self, g: "Duel") -> None:
        other = 1 - g.me
        for _ in range(self.times):
            if g.has_state(other, schema.CHAINED):
                g.emit(E_NO_PLAYER, "SK chained.2", other, a=1)
                return
            # SK push.1, SK push.3, SK push.4, SK-Q21, SK-Q43
            way = g.board.main_direction(g.spot(g.me), g.spot(other))
            pieces.reposition(g, other, g.spot(other) + g.board.steps[way])  # SK push.2
