"""The position: columns of ints.

Any code may read the columns. Only the methods of this class write them, and only primitives call
those methods. A card is an index into the card columns. A zone is a list of cards, top last.

Copies are copy-on-write: tables share their lists until one of them writes, and a table copies a
list that it does not own before it writes. A list kept in a local variable may therefore be stale
after the next write.
"""

from typing import Final, final

from mypy_extensions import i64

from rulebound.kernel import rng
from rulebound.kernel.ids import NONE, Card, Cell, Mask, Seat, Zone
from rulebound.kernel.spine import Frame

# Bits of `Table.owned`: the lists that this table may write in place.
_IDENT: Final = 1
_OWNER: Final = 2
_ZONE: Final = 4
_CELL: Final = 8
_FACE: Final = 16
_KNOWN: Final = 32
_OUTSIDE: Final = 64
_GRID: Final = 128
_ALL: Final = -1
_ROWS: Final = 63
"""Row n of `marks`, `zones` or `counts` has ownership bit n & 63; rows may share a bit."""


def own(row: list[int]) -> list[int]:
    """Return a copy to write to, in place of a shared list."""
    return row.copy()


def _bit(number: i64, one: i64 = 1) -> i64:
    # A literal instead of `one` would be a 32-bit int in C.
    return one << (number & _ROWS)


def _own_rows(rows: list[list[int]], number: int) -> None:
    for at in range(number & _ROWS, len(rows), _ROWS + 1):
        rows[at] = own(rows[at])


@final
class Table:
    """A position, and the elementary writes on it."""

    def __init__(
        self,
        seats: int,
        ident: list[int],
        owner: list[int],
        zone: list[int],
        cell: list[int],
        face: list[int],
        known: list[int],
        outside: list[int],
        marks: list[list[int]],
        zones: list[list[int]],
        grid: list[int],
        counts: list[list[int]],
        vars: list[int],
        lists: list[list[int]],
        spine: list[Frame],
        rng_state: int,
    ) -> None:
        self.seats = seats
        self.ident = ident  # card -> the design in the sleeve
        self.owner = owner  # card -> seat
        self.zone = zone  # card -> zone
        self.cell = cell  # card -> board position, or NONE
        self.face = face  # card -> 1 face up, 0 face down
        self.known = known  # card -> mask of the seats that know its ident
        self.outside = outside  # card -> mask of seats that know its content is outside the decks
        self.marks = marks  # card columns of the game: mark -> card -> int
        self.zones = zones  # zone -> cards, top last
        self.grid = grid  # cell -> the card lying there, or NONE
        self.counts = counts  # seat columns of the game: count -> seat -> int
        self.vars = vars  # single numbers of the game
        self.lists = lists  # short lists of the game
        self.spine = spine  # what happens next, top last
        self.rng: i64 = rng_state
        self.outside_mask = NONE  # cache of `outside_seats`; NONE if not computed
        # which lists this table may write in place
        self.owned: i64 = _ALL
        self.owned_marks: i64 = _ALL
        self.owned_zones: i64 = _ALL
        self.owned_counts: i64 = _ALL

    def copy(self) -> "Table":
        """Return an independent copy. Afterwards neither table owns the shared lists.

        The rows of `lists` are replaced, never written to.
        """
        twin = Table(
            self.seats,
            self.ident,
            self.owner,
            self.zone,
            self.cell,
            self.face,
            self.known,
            self.outside,
            self.marks.copy(),
            self.zones.copy(),
            self.grid,
            self.counts.copy(),
            self.vars.copy(),
            self.lists.copy(),
            self.spine.copy(),
            self.rng,
        )
        twin.outside_mask = self.outside_mask
        twin.disown()
        self.disown()
        return twin

    def disown(self) -> None:
        """Give up ownership of all lists: they are shared from now on."""
        self.owned = 0
        self.owned_marks = 0
        self.owned_zones = 0
        self.owned_counts = 0

    # -- cards -------------------------------------------------------------------------

    def move(self, card: Card, zone: Zone) -> Zone:
        """Put a card on top of a zone; return the zone that it left."""
        # inlined: this is the most frequent write
        if not self.owned & _ZONE:
            self._own_places()
        left = self.zone[card]
        if not (self.owned_zones >> (left & _ROWS)) & 1:
            self._own_zone(left)
        if not (self.owned_zones >> (zone & _ROWS)) & 1:
            self._own_zone(zone)
        pile = self.zones[left]
        if pile[-1] == card:
            pile.pop()
        else:
            pile.remove(card)
        self.zones[zone].append(card)
        self.zone[card] = zone
        return left

    def move_under(self, card: Card, zone: Zone) -> None:
        """Put a card at the bottom of a zone."""
        self.move(card, zone)
        pile = self.zones[zone]
        pile.pop()
        pile.insert(0, card)

    def _own_places(self) -> None:
        self.zone = own(self.zone)
        self.owned |= _ZONE

    def _own_zone(self, zone: Zone) -> None:
        _own_rows(self.zones, zone)
        self.owned_zones |= _bit(zone)

    def set_owner(self, card: Card, seat: Seat) -> None:
        """Give a card an owner."""
        if not self.owned & _OWNER:
            self.owner = own(self.owner)
            self.owned |= _OWNER
        self.owner[card] = seat

    def turn_over(self, card: Card, face: int) -> None:
        """Turn a card face up (1) or face down (0)."""
        if not self.owned & _FACE:
            self.face = own(self.face)
            self.owned |= _FACE
        self.face[card] = face

    def put_at(self, card: Card, cell: Cell) -> None:
        """Put a card on a board cell and make it the cell's occupant."""
        self.carry_to(card, cell)
        self._lay(cell, card)

    def carry_to(self, card: Card, cell: Cell) -> None:
        """Set a card's cell without occupying the grid, as for equipment."""
        if not self.owned & _CELL:
            self.cell = own(self.cell)
            self.owned |= _CELL
        self.cell[card] = cell

    def clear_cell(self, card: Card) -> None:
        """Take a card off its board cell."""
        cell = self.cell[card]
        if cell != NONE:
            if self.grid[cell] == card:
                self._lay(cell, NONE)
            self.carry_to(card, NONE)

    def _lay(self, cell: Cell, card: Card) -> None:
        if not self.owned & _GRID:
            self.grid = own(self.grid)
            self.owned |= _GRID
        self.grid[cell] = card

    def set_mark(self, mark: int, card: Card, value: int) -> None:
        """Write a card column of the game."""
        if not (self.owned_marks >> (mark & _ROWS)) & 1:
            _own_rows(self.marks, mark)
            self.owned_marks |= _bit(mark)
        self.marks[mark][card] = value

    def clear_marks(self, card: Card) -> None:
        """Set all columns of the game to 0 for a card."""
        for mark, column in enumerate(self.marks):
            if column[card]:
                self.set_mark(mark, card, 0)

    def learn(self, card: Card, mask: Mask) -> None:
        """Let the seats in the mask know what the card is."""
        self._know(card, self.known[card] | mask)

    def forget(self, card: Card, mask: Mask) -> None:
        """Let only the seats in the mask keep knowing what the card is."""
        self._know(card, self.known[card] & mask)

    def _know(self, card: Card, mask: Mask) -> None:
        if not self.owned & _KNOWN:
            self.known = own(self.known)
            self.owned |= _KNOWN
        self.known[card] = mask

    def mark_outside(self, card: Card, mask: Mask) -> None:
        """Mark that these seats know this content to be outside the decks, but not where."""
        if self.outside_mask != NONE:
            self.outside_mask |= mask
        self._set_outside(card, self.outside[card] | mask)

    def unmark_outside(self, card: Card, mask: Mask) -> None:
        """Mark that these seats no longer know this content to be outside the decks."""
        self._set_outside(card, self.outside[card] & ~mask)

    def outside_seats(self) -> Mask:
        """Return a mask that includes all seats with an `outside` mark, perhaps more."""
        if self.outside_mask == NONE:
            self.outside_mask = 0
            for mask in self.outside:
                self.outside_mask |= mask
        return self.outside_mask

    def _set_outside(self, card: Card, mask: Mask) -> None:
        if not self.owned & _OUTSIDE:
            self.outside = own(self.outside)
            self.owned |= _OUTSIDE
        self.outside[card] = mask

    # -- seats and numbers -------------------------------------------------------------

    def set_count(self, count: int, seat: Seat, value: int) -> None:
        """Write a seat column of the game."""
        if not (self.owned_counts >> (count & _ROWS)) & 1:
            _own_rows(self.counts, count)
            self.owned_counts |= _bit(count)
        self.counts[count][seat] = value

    def set_var(self, var: int, value: int) -> None:
        """Write a single number of the game."""
        self.vars[var] = value

    def add_count(self, count: int, seat: Seat, change: int) -> None:
        """Add to a seat column of the game."""
        self.set_count(count, seat, self.counts[count][seat] + change)

    def add_var(self, var: int, change: int) -> None:
        """Add to a single number of the game."""
        self.vars[var] = self.vars[var] + change  # `+=` on a list is slow when compiled

    def set_list(self, index: int, values: list[int]) -> None:
        """Replace a short list of the game."""
        self.lists[index] = values

    # -- the spine ---------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Make a frame the next to run."""
        self.spine.append(frame)

    def pop(self) -> Frame:
        """Take the next frame off the spine."""
        return self.spine.pop()

    def clear_spine(self) -> None:
        """Remove all frames: the game is over."""
        self.spine.clear()

    # -- chance ------------------------------------------------------------------------

    def reseed(self, seed: int) -> None:
        """Reseed the random generator."""
        self.rng = rng.state_from_seed(seed)

    def inherit_rng(self, other: "Table") -> None:
        """Continue from the random state of another table, which is no longer used."""
        self.rng = rng.derive_state(other.rng)

    def disable_chance(self) -> None:
        """Make every roll 0 and every shuffle do nothing from now on."""
        self.rng = rng.NO_CHANCE

    def roll(self, n: int) -> int:
        """Return a random number in 0..n-1 and advance the generator."""
        self.rng = rng.next_state(self.rng)
        return rng.number_below(self.rng, n)

    def shuffled(self, items: list[int]) -> list[int]:
        """Return the items in a random order and advance the generator."""
        out = items.copy()
        for i in range(len(out) - 1, 0, -1):
            j = self.roll(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    def shuffle_contents(
        self, cards: list[Card], keep: Mask, keep_outside: Mask, trace: list[Card]
    ) -> None:
        """Shuffle what is in these sleeves; afterwards only seats in `keep` may know the cards.

        Idents move, not cards, so that a sleeve number never tells what was in it before. All cards
        must have one owner. With `rng.NO_CHANCE` everything stays as it was. A non-empty `trace`
        is updated with the sleeve each content came from.
        """
        self._own_contents()
        ident = self.ident
        outside = self.outside
        known = self.known
        has_outside = self.outside_seats() != 0  # otherwise `outside` is all 0
        state = self.rng
        for i in range(len(cards) - 1, 0, -1):
            state = rng.next_state(state)
            one = cards[i]
            other = cards[i - rng.number_below(state, i + 1)]
            ident[one], ident[other] = ident[other], ident[one]
            if has_outside:
                outside[one], outside[other] = outside[other], outside[one]
            if trace:
                trace[one], trace[other] = trace[other], trace[one]
        self.rng = state
        for card in cards:
            known[card] = known[card] & keep
            if has_outside:
                outside[card] = outside[card] & keep_outside

    def permute_contents(
        self,
        cards: list[Card],
        order: tuple[int, ...],
        keep: Mask,
        keep_outside: Mask,
        trace: list[Card],
    ) -> None:
        """Like `shuffle_contents`, but place i gets the content of place order[i]."""
        if sorted(order) != list(range(len(cards))):
            raise ValueError(f"{order} is not an order of {len(cards)} cards")
        self._own_contents()
        contents = [(self.ident[card], self.outside[card]) for card in cards]
        traced = [trace[card] for card in cards] if trace else []
        for card, at in zip(cards, order, strict=True):
            self.ident[card], self.outside[card] = contents[at]
            if trace:
                trace[card] = traced[at]
            self.known[card] &= keep
            self.outside[card] &= keep_outside

    def _own_contents(self) -> None:
        if not self.owned & _IDENT:
            self.ident = own(self.ident)
        if not self.owned & _OUTSIDE:
            self.outside = own(self.outside)
        if not self.owned & _KNOWN:
            self.known = own(self.known)
        self.owned |= _IDENT | _OUTSIDE | _KNOWN

    def replace_contents(self, ident: list[int], outside: list[int]) -> None:
        """Replace the content of every sleeve, as in another world."""
        self.ident = ident
        self.outside = outside
        self.owned |= _IDENT | _OUTSIDE
        self.outside_mask = NONE

    # -- comparing ---------------------------------------------------------------------

    def rows(self) -> tuple[object, ...]:
        """Return the whole position as plain values, for comparing and saving."""
        return (
            self.seats,
            self.ident,
            self.owner,
            self.zone,
            self.cell,
            self.face,
            self.known,
            self.outside,
            self.marks,
            self.zones,
            self.grid,
            self.counts,
            self.vars,
            self.lists,
            [frame.row() for frame in self.spine],
            self.rng,
        )
