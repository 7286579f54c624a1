"""The running step of Skirmish: what rules and effects read, and the effect that resolves."""

from typing import TYPE_CHECKING, final

from rulebound.games.skirmish import schema
from rulebound.kernel.board import Board, board
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Mask, Seat
from rulebound.kernel.repetition import Link
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.games.skirmish.card_types import CardEffect, SkirmishCard


@final
class Duel(Ctx):
    """A running step of Skirmish. Reads only; `primitives` write."""

    def __init__(self, table: Table, sight: list[Mask], designs: "list[SkirmishCard]") -> None:
        super().__init__(table, sight)
        self.designs = designs
        self.board: Board = board(table.vars[schema.WIDTH], table.vars[schema.HEIGHT])
        # the effect that is resolving
        self.me: Seat = NONE
        self.card: Card = NONE
        self.trapped: Seat = NONE
        self.trap_cell: Cell = NONE  # where it lay, if it is a trap
        self.targets: list[int] = []
        self.has_aimed_move = False  # has a movement of the effect been declared? (SK-Q36)
        # cards that have left the board in this step, in order
        self.departed: list[Card] = []
        # the effects that set each other off and are running, and those that come round forever
        self.chain: list[Link] = []
        self.endless: list[Answer] = []

    # -- players -----------------------------------------------------------------------

    def whose_turn(self) -> Seat:
        return self.attacker()

    def attacker(self) -> Seat:
        """The Attacking, or Offensive, player (SK-Q1)."""
        return self.table.vars[schema.ATTACKER]

    def hp(self, seat: Seat) -> int:
        """Health points."""
        return self.table.counts[schema.HP][seat]

    def spot(self, seat: Seat) -> Cell:
        """Where the figurine stands."""
        return self.table.counts[schema.SPOT][seat]

    def hand(self, seat: Seat) -> list[Card]:
        """The cards in hand."""
        return self.table.zones[schema.HAND + seat]

    def has_state(self, seat: Seat, state: int) -> bool:
        """Is the player in this state, by a board card or for a time? (SK-Q72)"""
        table = self.table
        return (
            table.counts[schema.LASTING][seat] >> state & 1 == 1
            or table.counts[schema.UNTIL + state][seat] > table.vars[schema.DONE]
            or table.counts[schema.UNTIL_TURN + state][seat] >= table.vars[schema.TURN]
        )

    def declared_card(self, seat: Seat) -> Card:
        """The card of the seat's action in this exchange, or NONE."""
        return self.table.counts[schema.ACT_CARD][seat]

    # -- cards -------------------------------------------------------------------------

    def name_of(self, card: Card) -> str:
        return self.designs[self.table.ident[card]].name

    def design(self, card: Card) -> "SkirmishCard":
        """What is printed on a card."""
        ident = self.table.ident[card]  # in two steps, which compiles to less
        return self.designs[ident]

    def line_of(self, card: Card) -> "CardEffect":
        """The effect by which a face-up card came onto the board."""
        return self.design(card).lines[self.table.marks[schema.LINE][card]]

    def gear(self, seat: Seat) -> Card:
        """The Equipped Card, or NONE (SK equipped.1)."""
        return self.table.counts[schema.GEAR][seat]

    def atk(self, seat: Seat) -> int:
        """ATK of a player's equipment, with what board cards add; 0 without (SK-Q18)."""
        gear = self.gear(seat)
        if gear == NONE:
            return 0
        atk = self.line_of(gear).atk  # SK equipment.4, SK equipment.5
        if self.table.vars[schema.MODIFIED]:
            for card in self.table.zones[schema.BOARD]:
                if self.table.face[card] and self.table.owner[card] == seat:
                    for ability in self.line_of(card).abilities:
                        atk += ability.atk_bonus()
        return atk

    def can_destroy(self, card: Card) -> bool:
        """Does nothing on the card itself forbid it?"""
        if self.table.face[card]:
            for ability in self.line_of(card).abilities:
                if ability.forbids_destruction():
                    return False
        return True

    # -- the board ---------------------------------------------------------------------

    def cell_name(self, cell: Cell) -> str:
        return self.board.name(cell)

    def find_cell(self, words: str) -> Cell:
        cell = self.board.find(words)
        return NONE if cell is None else cell

    def card_at(self, cell: Cell) -> Card:
        """The card on a position (not one under a figurine), or NONE."""
        return self.table.grid[cell]

    def seat_at(self, cell: Cell) -> Seat:
        """Whose figurine stands there, or NONE."""
        spots = self.table.counts[schema.SPOT]
        return 0 if spots[0] == cell else 1 if spots[1] == cell else NONE

    def is_free(self, cell: Cell) -> bool:
        """Neither figurine nor card, face up or down, is there (SK-Q20)."""
        return self.table.grid[cell] == NONE and self.seat_at(cell) == NONE
