"""Seats at the table: whose turn it is, teams, the rotation, and the fields of the seats."""

from typing import Final

from rulebound.games.sixforms import schema
from rulebound.kernel.board import Board, board
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Mask, Seat
from rulebound.kernel.questions import (
    CardsQuestion,
    CellQuestion,
    OptionQuestion,
    Prompt,
    Question,
)
from rulebound.kernel.table import Table

_HOME_ZONES: Final[dict[int, list[list[Cell]]]] = {}
_NOBODY: Final[list[Seat]] = []
"""Initial value, shared by all steps. It is replaced, never written to."""
NO_CARDS: Final[list[Card]] = []
"""As above."""
_REFUSING: Final = (schema.PASS, schema.DONE, schema.NO, schema.UPRIGHT)
"""The answers that stand for a seat which has left the game, where they are offered."""
WITHDRAWN: Final[Answer] = ()
"""What a menu is answered by that has to be made again, because a seat has resigned."""


def _home_zones(board: Board) -> list[list[Cell]]:
    """Return the zones of each seat on a board: its two rows, or its part of them. Cached."""
    if board.width not in _HOME_ZONES:
        # SF battlefield.2, SF spawn-zones.3
        middle = schema.HEIGHT // 2
        near = [cell for cell in board.cells if board.row(cell) < middle]
        far = [cell for cell in board.cells if board.row(cell) >= middle]
        fields = [near, far]
        if board.width == schema.TEAM_WIDTH:  # SF-Q131
            fields = [
                [cell for cell in side if board.column(cell) // schema.FIELD_WIDTH == half]
                for half in range(schema.TEAM_WIDTH // schema.FIELD_WIDTH)
                for side in (near, far)
            ]
        _HOME_ZONES[board.width] = fields
    return _HOME_ZONES[board.width]


class SeatingCtx(Ctx):
    """Who plays with whom, who comes next, and which zones are whose."""

    def __init__(self, table: Table, sight: list[Mask]) -> None:
        super().__init__(table, sight)
        self.board: Board = board(table.vars[schema.WIDTH], schema.HEIGHT)
        self.home_zones_by_seat: list[list[Cell]] = _home_zones(self.board)
        self.has_teams = table.seats == schema.TEAM_SEATS  # SF-Q130
        self.departing: list[Seat] = _NOBODY  # they have lost, and their cards are still in play
        self.can_renew = False  # can the menu that is asked be made again?
        self.subjects: list[Card] = NO_CARDS  # without one of them, the question is void

    # -- turns ---------------------------------------------------------------------------

    def whose_turn(self) -> Seat:
        return self.turn_seat()

    def turn_seat(self) -> Seat:
        """Return the seat whose turn it is."""
        return self.table.vars[schema.ACTING]

    def turn_number(self) -> int:
        """Return the number of the turn."""
        return self.table.vars[schema.TURN]

    # -- seats and teams -----------------------------------------------------------------

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat in the rotation that is in the game."""
        if not self.has_teams:
            return 1 - seat
        seats = self.table.seats
        seat = (seat + 1) % seats  # SF-Q130
        for _ in range(seats):
            if not self.is_out(seat):
                break
            seat = (seat + 1) % seats
        return seat

    def rotation(self, first: Seat) -> list[Seat]:
        """Return the seats in the game in rotation, from `first` on."""
        if not self.has_teams:
            return [first, 1 - first]
        seats = self.table.seats
        around = [(first + step) % seats for step in range(seats)]
        return [seat for seat in around if not self.is_out(seat)]

    def are_allies(self, one: Seat, other: Seat) -> bool:
        """Return whether two seats are the same, or partners. Nobody's cards have no allies."""
        if one == other:
            return True
        return self.has_teams and one >= 0 and other >= 0 and (one + other) % 2 == 0  # SF-Q130

    def opponents(self, seat: Seat) -> list[Seat]:
        """Return the opponents of a seat that are in the game, in rotation."""
        return [other for other in self.rotation(seat) if not self.are_allies(seat, other)]

    def is_out(self, seat: Seat) -> bool:
        """Return whether a seat has lost while its partner plays on (SF-Q136)."""
        return self.has_teams and seat >= 0 and self.table.counts[schema.OUT][seat] != 0

    def hazard_chooser(self) -> Seat:
        """Return who chooses for a hazard: the turn player (SF-Q75)."""
        seat = self.turn_seat()
        return self.left_of(seat) if self.is_out(seat) else seat

    def choose_opponent(self, seat: Seat) -> Seat:
        """Ask which opponent is meant by "an opponent" (SF-Q139); NONE if there is none."""
        opponents = self.opponents(seat)
        if len(opponents) < 2:
            return opponents[0] if opponents else NONE
        menu: list[Answer] = [(schema.AGAINST, other) for other in opponents]
        choice = self.choose_renewed(seat, menu, schema.ASK_OPPONENT)
        return choice[1] if choice else self.choose_opponent(seat)

    # -- fields --------------------------------------------------------------------------

    def is_on_near_side(self, seat: Seat) -> bool:
        """Return whether a seat sits at the rows 1 and 2, so that its cards face up the board."""
        return seat in (0, 2)  # SF battlefield.2, SF-Q131

    def back_row(self, seat: Seat) -> int:
        """Return the row nearest to a seat."""
        return 0 if self.is_on_near_side(seat) else schema.HEIGHT - 1

    def home_zones(self, seat: Seat) -> list[Cell]:
        """Return the zones of a seat's two rows. Do not mutate."""
        return self.home_zones_by_seat[seat]  # SF spawn-zones.3

    def is_back_row(self, cell: Cell, seat: Seat) -> bool:
        """Return whether a zone is in the row nearest to a seat, and in its field."""
        is_near = self.board.row(cell) == self.back_row(seat)
        return is_near and (not self.has_teams or cell in self.home_zones_by_seat[seat])

    def struck_seat(self, cell: Cell, seat: Seat) -> Seat:
        """Return the opponent of a seat whose back row a zone is in; NONE if there is none."""
        if not self.has_teams:
            return 1 - seat if self.is_back_row(cell, 1 - seat) else NONE
        for other in self.opponents(seat):
            if self.is_back_row(cell, other):  # SF-Q133
                return other
        return NONE

    def is_closed(self, cell: Cell) -> bool:
        """Return whether no card can spawn in a zone, because its player is out (SF-Q136)."""
        if not self.has_teams:
            return False
        for seat in range(self.table.seats):
            if self.is_out(seat) and cell in self.home_zones_by_seat[seat]:
                return True
        return False

    # -- seats that have left --------------------------------------------------------------

    def ask(self, question: Question) -> Answer:
        if self.is_out(question.seat):
            return _default_answer(question)  # SF-Q136
        return super().ask(question)

    def choose_renewed(self, seat: Seat, menu: list[Answer], prompt: Prompt) -> Answer:
        """Ask for an entry of a menu; empty if somebody resigned, so that it is made again."""
        self.can_renew = self.has_teams
        return self._renewed(self.choose_option(seat, menu, prompt))

    def respond_renewed(
        self, seat: Seat, window: int, menu: list[Answer], passing: Answer, prompt: Prompt
    ) -> Answer:
        """Ask in a window; empty if somebody resigned, so that the menu is made again."""
        self.can_renew = self.has_teams
        return self._renewed(self.choose_in_window(seat, window, menu, passing, prompt))

    def _renewed(self, choice: Answer) -> Answer:
        self.can_renew = False
        if not choice:
            self.rip_departing()
        return choice

    def controller(self, card: Card) -> Seat:
        """Return the controller of a card in play, or the owner of any other card."""
        raise NotImplementedError

    def rip_departing(self) -> None:
        """Take the cards of players who have lost out of the game."""
        raise NotImplementedError

    def answer_after_resignation(self, question: Question) -> Answer | None:
        if self.can_renew:
            return WITHDRAWN
        if self.is_out(question.seat):
            return _default_answer(question)
        if isinstance(question, CardsQuestion):
            return self._without_departed(question)
        if self._has_lost_subject():
            return _default_answer(question)
        if isinstance(question, CellQuestion) and question.prompt is schema.ASK_WHERE:
            return self._without_closed(question)
        return None

    def _has_lost_subject(self) -> bool:
        """Was the question about a card whose player resigned? If so, take those cards out."""
        is_void = any(self.is_out(self.controller(card)) for card in self.subjects)  # SF-Q136
        if is_void:
            self.rip_departing()
        return is_void

    def _without_closed(self, question: CellQuestion) -> Answer | None:
        """Take zones that have closed out of a question. Return the answer if that leaves one."""
        cells = [cell for cell in question.cells if not self.is_closed(cell)]
        if cells:
            question.cells = cells
        return next(iter(question.answers())) if question.size() == 1 else None

    def _without_departed(self, question: CardsQuestion) -> Answer | None:
        """Take ripped cards out of a question (SF-Q136). Return the answer if that leaves one."""
        zones = self.table.zone.copy()
        self.rip_departing()
        here = [card for card in question.cards if self.table.zone[card] == zones[card]]
        if here == question.cards:
            return None
        if len(here) < question.least:
            return next(iter(question.answers()))  # nothing can be done to cards that are gone
        question.cards = here
        question.most = min(question.most, len(here))
        return next(iter(question.answers())) if question.size() == 1 else None


def _default_answer(question: Question) -> Answer:
    """Return the answer that stands for a seat which has left the game."""
    if isinstance(question, OptionQuestion):
        for entry in question.menu:
            if entry[0] in _REFUSING:
                return entry
    return next(iter(question.answers()))
