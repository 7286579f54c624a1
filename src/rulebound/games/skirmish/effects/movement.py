"""What effects do to objects on the board: figurines and cards."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.skirmish.card_types import SkirmishEffect
from rulebound.games.skirmish.effects.cells import TargetCells
from rulebound.games.skirmish.effects.players import (
    FOR_MOVING,
    ChosenPlayer,
    OpponentPhrase,
    PlayerPhrase,
    YouPhrase,
)
from rulebound.games.skirmish.events import E_AIM, E_NO_PLAYER, E_NOTHING
from rulebound.games.skirmish.primitives import hands, pieces
from rulebound.games.skirmish.schema import (
    BOARD,
    CHAINED,
    DESTROY_WHICH,
    EQUIP_FROM,
    EQUIPMENT,
    PILE,
    RANGE,
    SHIFT,
    STEP,
    STEP_OTHER,
    WHICH,
)
from rulebound.kernel.board import STRAIGHT
from rulebound.kernel.ids import NONE, Card, Cell, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel

_CARD: Final = 2
"""An object as an int: a seat for its figurine, or _CARD + card."""


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
    prompt = STEP if seat == g.me else STEP_OTHER
    cell = g.choose_cell(g.me, straight_cells(g, seat), prompt)
    g.emit(E_AIM, "SK move.1", g.me, a=cell)
    return g.board.direction(g.spot(seat), cell)


def loose_cards(g: "Duel") -> list[Cell]:
    """Where cards lie that can be moved by themselves: all but equipment (SK-Q17)."""
    return [cell for cell in g.board.cells if g.table.grid[cell] != NONE]


class BoardObject(Phrase):
    """An object, as text speaks of one (SK object.1)."""

    def number(self, first: int) -> int:
        """Take a place for the choice, where there is one."""
        return first

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
        if seat != NONE and g.has_state(seat, CHAINED):
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

    def __init__(self) -> None:
        self.place = NONE

    def number(self, first: int) -> int:
        self.place = first
        return first + 1

    def declare(self, g: "Duel") -> None:
        cells = loose_cards(g)  # SK equipment.3, SK-Q17: equipment is Chained
        if cells:
            cell = g.choose_cell(g.me, cells, WHICH)
            g.targets[self.place] = g.card_at(cell)
            g.emit(E_AIM, "SK-Q2", g.me, a=cell)

    def object(self, g: "Duel") -> int:
        card = g.targets[self.place]
        if card == NONE or g.table.zone[card] != BOARD:
            return NONE
        if g.gear(g.table.owner[card]) == card:
            return NONE  # SK-Q17, SK-Q37: it has been equipped since
        return _CARD + card


def put_object(g: "Duel", thing: int, cell: Cell) -> bool:
    """Reposition a figurine or a card (SK place.1)."""
    if thing < _CARD:
        return pieces.reposition(g, thing, cell)
    if g.board.on[cell]:
        return pieces.reposition_card(g, thing - _CARD, cell)
    g.emit(E_NOTHING, "SK-Q59", g.me)  # a card stays on the board
    return False


@final
class MoveObject(SkirmishEffect):
    """One or more steps to straight neighbours; the first is declared with the effect."""

    phrase: ClassVar[str] = "move {what:thing} {times:times}"

    def __init__(self, what: BoardObject, times: int) -> None:
        self.what = what
        self.times = times
        self.place = NONE

    def number(self, first: int) -> int:
        self.place = self.what.number(first)
        return self.place + 1

    def declare(self, g: "Duel") -> None:
        self.what.declare(g)
        thing = self.what.object(g)
        if thing != NONE:
            g.targets[self.place] = self._way(g, thing)

    def _way(self, g: "Duel", thing: int) -> int:
        if thing < _CARD:
            return choose_way(g, thing)
        here = g.table.cell[thing - _CARD]
        cells = [here + g.board.steps[way] for way in STRAIGHT]
        cell = g.choose_cell(g.me, [c for c in cells if g.board.on[c]], SHIFT)
        g.emit(E_AIM, "SK move.1", g.me, a=cell)
        return g.board.direction(here, cell)

    def run(self, g: "Duel") -> None:
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
            here = g.spot(thing) if thing < _CARD else g.table.cell[thing - _CARD]
            put_object(g, thing, here + g.board.steps[way])  # SK move.2


@final
class TeleportObject(SkirmishEffect):
    """To any position of the board; the target stays where it was declared."""

    phrase: ClassVar[str] = "teleport {what:thing}"

    def __init__(self, what: BoardObject) -> None:
        self.what = what
        self.place = NONE

    def number(self, first: int) -> int:
        self.place = self.what.number(first)
        return self.place + 1

    def declare(self, g: "Duel") -> None:
        self.what.declare(g)
        if self.what.object(g) != NONE:
            cell = g.choose_cell(g.me, g.board.cells, RANGE)  # SK teleport.1, SK-Q70
            g.targets[self.place] = cell  # SK teleport.4
            g.emit(E_AIM, "SK teleport.1", g.me, a=cell)

    def run(self, g: "Duel") -> None:
        thing = self.what.object(g)
        cell = g.targets[self.place]
        if thing != NONE and cell != NONE:
            put_object(g, thing, cell)  # SK teleport.2


@final
class Reposition(SkirmishEffect):
    """Onto a target of another kind than a step or a teleport."""

    phrase: ClassVar[str] = "reposition {what:thing} onto {spot:aim}"

    def __init__(self, what: BoardObject, spot: TargetCells) -> None:
        self.what = what
        self.spot = spot

    def number(self, first: int) -> int:
        return self.spot.number(self.what.number(first))

    def declare(self, g: "Duel") -> None:
        self.what.declare(g)
        thing = self.what.object(g)
        if thing == g.me:
            self.spot.declare_landing(g)  # SK-Q22
        elif thing != NONE:
            self.spot.declare(g)

    def run(self, g: "Duel") -> None:
        thing = self.what.object(g)
        if thing != NONE:
            for cell in self.spot.cells(g):
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
            if g.has_state(other, CHAINED):
                g.emit(E_NO_PLAYER, "SK chained.2", other, a=1)
                return
            # SK push.1, SK push.3, SK push.4, SK-Q21, SK-Q43
            way = g.board.main_direction(g.spot(g.me), g.spot(other))
            pieces.reposition(g, other, g.spot(other) + g.board.steps[way])  # SK push.2


class CardToDestroy(Phrase):
    """Which card an effect destroys."""

    def number(self, first: int) -> int:
        """Take a place for the choice, where there is one."""
        return first

    def declare(self, g: "Duel") -> None:
        """Choose, where there is something to choose."""

    def card(self, g: "Duel") -> Card:
        """The card now, or NONE."""
        raise NotImplementedError


@final
class AnyBoardCard(CardToDestroy):
    """Any card on the board, equipment and traps included."""

    phrase: ClassVar[str] = "a card on the board"

    def __init__(self) -> None:
        self.place = NONE

    def number(self, first: int) -> int:
        self.place = first
        return first + 1

    def cells(self, g: "Duel") -> list[Cell]:
        """Where the cards are that may be chosen."""
        spots = [g.spot(seat) for seat in (0, 1) if g.gear(seat) != NONE]
        return [c for c in g.board.cells if g.table.grid[c] != NONE or c in spots]

    def declare(self, g: "Duel") -> None:
        cells = self.cells(g)
        if cells:
            cell = g.choose_cell(g.me, cells, DESTROY_WHICH)
            seat = g.seat_at(cell)
            g.targets[self.place] = g.gear(seat) if seat != NONE else g.card_at(cell)
            g.emit(E_AIM, "SK-Q2", g.me, a=cell)

    def card(self, g: "Duel") -> Card:
        card = g.targets[self.place]
        return card if card != NONE and g.table.zone[card] == BOARD else NONE


@final
class OpponentsGear(CardToDestroy):
    """What your opponent has equipped."""

    phrase: ClassVar[str] = "your opponent's Equipped Card"

    def card(self, g: "Duel") -> Card:
        return g.gear(1 - g.me)


@final
class YourGear(CardToDestroy):
    """What you have equipped."""

    phrase: ClassVar[str] = "your Equipped Card"

    def card(self, g: "Duel") -> Card:
        return g.gear(g.me)


@final
class ThisBoardCard(CardToDestroy):
    """The card that says so."""

    phrase: ClassVar[str] = "this card"

    def card(self, g: "Duel") -> Card:
        return g.card if g.table.zone[g.card] == BOARD else NONE


@final
class DestroyBoardCard(SkirmishEffect):
    """From the board to the discard pile."""

    phrase: ClassVar[str] = "destroy {what:doomed}"

    def __init__(self, what: CardToDestroy) -> None:
        self.what = what

    def number(self, first: int) -> int:
        return self.what.number(first)

    def declare(self, g: "Duel") -> None:
        self.what.declare(g)

    def run(self, g: "Duel") -> None:
        card = self.what.card(g)
        if card == NONE:
            g.emit(E_NOTHING, "SK destroy.1", g.me)
        else:
            pieces.destroy(g, card, "SK destroy.1")


@final
class DestroyAround(SkirmishEffect):
    """All cards on the positions next to you, a neighbour's equipment too (SK equip.3)."""

    phrase: ClassVar[str] = "destroy each card adjacent to you"

    def run(self, g: "Duel") -> None:
        around = g.board.neighbours[g.spot(g.me)]
        for card in g.table.zones[BOARD].copy():
            if g.table.zone[card] == BOARD and g.table.cell[card] in around:
                pieces.destroy(g, card, "SK destroy.1")


@final
class ReturnThisToHand(SkirmishEffect):
    """This card goes from the board back to its owner's hand."""

    phrase: ClassVar[str] = "return this card to your hand"

    def run(self, g: "Duel") -> None:
        if g.table.zone[g.card] == BOARD:
            pieces.take_back(g, g.card)


@final
class TakeTopDiscard(SkirmishEffect):
    """The top card of one's own discard pile goes to the hand."""

    phrase: ClassVar[str] = "put the top card of your discard pile into your hand"

    def run(self, g: "Duel") -> None:
        pile = g.table.zones[PILE + g.me]
        if pile:
            hands.to_hand(g, g.me, pile[-1], "SK effect.2")
        else:
            g.emit(E_NOTHING, "SK pile.2", g.me)


@final
class EquipFromPile(SkirmishEffect):
    """An Equipment card from one's own discard pile is equipped."""

    phrase: ClassVar[str] = "equip an Equipment card from your discard pile"

    def run(self, g: "Duel") -> None:
        cards = [card for card in g.table.zones[PILE + g.me] if g.design(card).gear]
        if not cards:
            g.emit(E_NOTHING, "SK equip.3", g.me)
            return
        card = g.choose_card(g.me, cards, EQUIP_FROM)
        for i, line in enumerate(g.design(card).lines):
            if line.kind == EQUIPMENT:
                pieces.equip(g, card, i)
                return


BOARD_OBJECTS: Final = (Yourself, TheOpponent, SomePlayer, BoardCard)
CARDS_TO_DESTROY: Final = (AnyBoardCard, OpponentsGear, YourGear, ThisBoardCard)
MOVES: Final = (
    MoveObject,
    TeleportObject,
    Reposition,
    Push,
    DestroyBoardCard,
    DestroyAround,
    ReturnThisToHand,
    TakeTopDiscard,
    EquipFromPile,
)
