"""Effects on cards that lie on the board or in the discard pile: destroy, take back, equip."""

from typing import TYPE_CHECKING, ClassVar, final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.card_types import SkirmishEffect, TargetPhrase
from rulebound.games.skirmish.events import AROUND, E_AIM, E_NOTHING
from rulebound.games.skirmish.primitives import hands, pieces
from rulebound.kernel.ids import NONE, Card, Cell

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


class CardToDestroy(TargetPhrase):
    """Which card an effect destroys."""

    def declare(self, g: "Duel") -> None:
        """Choose, where there is something to choose."""

    def card(self, g: "Duel") -> Card:
        """The card now, or NONE."""
        raise NotImplementedError

    def tell_none(self, g: "Duel") -> None:
        """Tell why there is no such card."""
        raise NotImplementedError


@final
class AnyBoardCard(CardToDestroy):
    """Any card on the board, equipment and traps included."""

    phrase: ClassVar[str] = "a card on the board"
    is_chosen: bool = True

    def cells(self, g: "Duel") -> list[Cell]:
        """Where the cards are that may be chosen."""
        spots = [g.spot(seat) for seat in (0, 1) if g.gear(seat) != NONE]
        return [c for c in g.board.cells if g.table.grid[c] != NONE or c in spots]

    def declare(self, g: "Duel") -> None:
        cells = self.cells(g)
        g.targets[self.place] = NONE
        if cells:
            cell = g.choose_cell(g.me, cells, schema.DESTROY_WHICH)
            seat = g.seat_at(cell)
            g.targets[self.place] = g.gear(seat) if seat != NONE else g.card_at(cell)
            g.emit(E_AIM, "SK-Q2", g.me, a=cell)

    def card(self, g: "Duel") -> Card:
        card = g.targets[self.place]
        return card if card != NONE and g.table.zone[card] == schema.BOARD else NONE

    def tell_none(self, g: "Duel") -> None:
        is_gone = g.targets[self.place] != NONE
        g.emit(E_NOTHING, "SK-Q2" if is_gone else "SK destroy.1", g.me)


@final
class OpponentsGear(CardToDestroy):
    """What your opponent has equipped."""

    phrase: ClassVar[str] = "your opponent's Equipped Card"

    def card(self, g: "Duel") -> Card:
        return g.gear(1 - g.me)

    def tell_none(self, g: "Duel") -> None:
        g.emit(E_NOTHING, "SK equipped.1", 1 - g.me)


@final
class YourGear(CardToDestroy):
    """What you have equipped."""

    phrase: ClassVar[str] = "your Equipped Card"

    def card(self, g: "Duel") -> Card:
        return g.gear(g.me)

    def tell_none(self, g: "Duel") -> None:
        g.emit(E_NOTHING, "SK equipped.1", g.me)


@final
class ThisBoardCard(CardToDestroy):
    """The card that says so."""

    phrase: ClassVar[str] = "this card"

    def card(self, g: "Duel") -> Card:
        return g.card if g.table.zone[g.card] == schema.BOARD else NONE

    def tell_none(self, g: "Duel") -> None:
        g.emit(E_NOTHING, "SK-Q14", g.me, g.card)


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
            self.what.tell_none(g)
        else:
            pieces.destroy(g, card, "SK destroy.1")


@final
class DestroyAround(SkirmishEffect):
    """All cards on the positions next to you, a neighbour's equipment too (SK equip.3)."""

    phrase: ClassVar[str] = "destroy each card adjacent to you"

    def run(self, g: "Duel") -> None:
        around = g.board.neighbours[g.spot(g.me)]
        cards = [card for card in g.table.zones[schema.BOARD] if g.table.cell[card] in around]
        if not cards:
            g.emit(E_NOTHING, "SK destroy.1", g.me, a=AROUND)
        for card in cards:
            if g.table.zone[card] == schema.BOARD:
                pieces.destroy(g, card, "SK destroy.1")


@final
class ReturnThisToHand(SkirmishEffect):
    """This card goes from the board back to its owner's hand."""

    phrase: ClassVar[str] = "return this card to your hand"

    def run(self, g: "Duel") -> None:
        if g.table.zone[g.card] == schema.BOARD:
            pieces.take_back(g, g.card)
        else:
            g.emit(E_NOTHING, "SK-Q14", g.me, g.card)


@final
class TakeTopDiscard(SkirmishEffect):
    """The top card of one's own discard pile goes to the hand."""

    phrase: ClassVar[str] = "put the top card of your discard pile into your hand"

    def run(self, g: "Duel") -> None:
        pile = g.table.zones[schema.PILE + g.me]
        if pile:
            hands.to_hand(g, g.me, pile[-1], "SK effect.2")
        else:
            g.emit(E_NOTHING, "SK pile.2", g.me)


@final
class EquipFromPile(SkirmishEffect):
    """An Equipment card from one's own discard pile is equipped."""

    phrase: ClassVar[str] = "equip an Equipment card from your discard pile"

    def run(self, g: "Duel") -> None:
        cards = [card for card in g.table.zones[schema.PILE + g.me] if g.design(card).gear]
        if not cards:
            g.emit(E_NOTHING, "SK equip.3", g.me)
            return
        card = g.choose_card(g.me, cards, schema.EQUIP_FROM)
        for i, line in enumerate(g.design(card).lines):
            if line.kind == schema.EQUIPMENT:
                pieces.equip(g, card, i)
                return
