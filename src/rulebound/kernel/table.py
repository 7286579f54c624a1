"""The position: columns of ints.

Everybody may read the columns; only the methods of this class write them, and only
primitives call those methods. A card is an index into the card columns; a zone is a list of
cards, bottom first and top last.

Copies share the lists of numbers until one of them writes: a list belongs to a table that made
it, and is copied by any other that wants to change it. So whoever keeps such a list in a local
variable reads what it was before the next write, not after it.
"""

from typing import Final, final

from mypy_extensions import i64

from rulebound.kernel import rng
from rulebound.kernel.ids import NONE, Card, Cell, Mask, Seat, Zone
from rulebound.kernel.spine import Frame

# Bits of `Table.owned`: the lists that belong to the table.
_IDENT: Final = 1
_OWNER: Final = 2
_ZONE: Final = 4
_CELL: Final = 8
_FACE: Final = 16
_KNOWN: Final = 32
_HELD: Final = 64
_GRID: Final = 128
_ALL: Final = -1
_ROWS: Final = 63
"""Of rows that are alike, number n has bit n & 63; those with the same bit go together."""


def own(row: list[int]) -> list[int]:
    """A list to write to, in the place of one that others read."""
    return row.copy()


def _bit(number: i64, one: i64 = 1) -> i64:
    # A constant in the place of `one` would be an int of 32 bits in C.
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
        self.ident = ident  # card -> which design is in the sleeve
        self.owner = owner  # card -> seat
        self.zone = zone  # card -> zone
        self.cell = cell  # card -> board position, or NONE
        self.face = face  # card -> 1 face up, 0 face down
        self.known = known  # card -> mask of the seats that know its ident
        self.outside = (
            outside  # card -> mask of the seats that know this content is outside the decks
        )
        self.marks = marks  # the game's own card columns: mark -> card -> int
        self.zones = zones  # zone -> cards, top last
        self.grid = grid  # cell -> the card lying there, or NONE
        self.counts = counts  # the game's seat columns: count -> seat -> int
        self.vars = vars  # the game's single numbers
        self.lists = lists  # the game's short lists of ints
        self.spine = spine  # what happens next, top last
        self.rng: i64 = rng_state
        self.outside_mask = (
            NONE  # at least the seats that hold anything; NONE before it is found out
        )
        # what belongs to this table, and can be written in place
        self.owned: i64 = _ALL
        self.owned_marks: i64 = _ALL
        self.owned_zones: i64 = _ALL
        self.owned_counts: i64 = _ALL

    def copy(self) -> "Table":
        """An independent position with the same content; from here on neither owns what is shared.

        The rows of `lists` are never written, only replaced.
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
        """Somebody else may read what is here: write to none of it, but to copies."""
        self.owned = 0
        self.owned_marks = 0
        self.owned_zones = 0
        self.owned_counts = 0

    # -- cards -------------------------------------------------------------------------

    def move(self, card: Card, zone: Zone) -> None:
        """Put a card on top of a zone."""
        # written out, as there is nothing that happens more often
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
        """Lay a card on a board position, and make it the one that is found there."""
        self.carry_to(card, cell)
        self._lay(cell, card)

    def carry_to(self, card: Card, cell: Cell) -> None:
        """Let a card follow its bearer to a position without occupying the grid."""
        if not self.owned & _CELL:
            self.cell = own(self.cell)
            self.owned |= _CELL
        self.cell[card] = cell

    def clear_cell(self, card: Card) -> None:
        """Take a card off its board position."""
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
        """Write one of the game's own card columns."""
        if not (self.owned_marks >> (mark & _ROWS)) & 1:
            _own_rows(self.marks, mark)
            self.owned_marks |= _bit(mark)
        self.marks[mark][card] = value

    def learn(self, card: Card, mask: Mask) -> None:
        """Let the seats in the mask know what the card is."""
        self._know(card, self.known[card] | mask)

    def forget(self, card: Card, mask: Mask) -> None:
        """Let only the seats in the mask go on knowing what the card is."""
        self._know(card, self.known[card] & mask)

    def _know(self, card: Card, mask: Mask) -> None:
        if not self.owned & _KNOWN:
            self.known = own(self.known)
            self.owned |= _KNOWN
        self.known[card] = mask

    def mark_outside(self, card: Card, mask: Mask) -> None:
        """Note that these seats know this content to be outside the decks, wherever it is."""
        if self.outside_mask != NONE:
            self.outside_mask |= mask
        self._set_outside(card, self.outside[card] | mask)

    def unmark_outside(self, card: Card, mask: Mask) -> None:
        """Note that these seats no longer know this content to be outside the decks."""
        self._set_outside(card, self.outside[card] & ~mask)

    def outside_seats(self) -> Mask:
        """The seats that know of anything to be outside the decks; perhaps of nothing any more."""
        if self.outside_mask == NONE:
            self.outside_mask = 0
            for mask in self.outside:
                self.outside_mask |= mask
        return self.outside_mask

    def _set_outside(self, card: Card, mask: Mask) -> None:
        if not self.owned & _HELD:
            self.outside = own(self.outside)
            self.owned |= _HELD
        self.outside[card] = mask

    # -- seats and numbers -------------------------------------------------------------

    def set_count(self, count: int, seat: Seat, value: int) -> None:
        """Write one of the game's seat columns."""
        if not (self.owned_counts >> (count & _ROWS)) & 1:
            _own_rows(self.counts, count)
            self.owned_counts |= _bit(count)
        self.counts[count][seat] = value

    def set_var(self, var: int, value: int) -> None:
        """Write one of the game's single numbers."""
        self.vars[var] = value

    def set_list(self, index: int, values: list[int]) -> None:
        """Replace one of the game's short lists."""
        self.lists[index] = values

    # -- the spine ---------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Make a frame the next to run."""
        self.spine.append(frame)

    def pop(self) -> Frame:
        """Take the next frame off the spine."""
        return self.spine.pop()

    def clear_spine(self) -> None:
        """Nothing more happens: the game is over."""
        self.spine.clear()

    # -- chance ------------------------------------------------------------------------

    def reseed(self, seed: int) -> None:
        """Give the future another chance."""
        self.rng = rng.seeded(seed)

    def inherit_rng(self, other: "Table") -> None:
        """Go on where the chance of another table has got to, which is not used any more."""
        self.rng = rng.derived(other.rng)

    def disable_chance(self) -> None:
        """From here on chance changes nothing."""
        self.rng = rng.NO_CHANCE

    def roll(self, n: int) -> int:
        """A number in 0..n-1, using up one state of the generator."""
        self.rng = rng.advanced(self.rng)
        return rng.below(self.rng, n)

    def shuffle_contents(
        self, cards: list[Card], keep: Mask, keep_outside: Mask, trace: list[Card]
    ) -> None:
        """Exchange what is in these sleeves at random; afterwards only `keep` may know.

        Cards are mixed by their idents, so that a sleeve number never tells what it outside
        before. Cards that are mixed together belong to one owner. Where chance is still (see
        `rng.NO_CHANCE`), everything stays as it was. A `trace` that is not
        empty follows which sleeve each content came from.
        """
        self._own_contents()
        ident = self.ident
        outside = self.outside
        known = self.known
        is_held = self.outside_seats() != 0  # otherwise there is nothing to exchange
        state = self.rng
        for i in range(len(cards) - 1, 0, -1):
            state = rng.advanced(state)
            one = cards[i]
            other = cards[i - rng.below(state, i + 1)]
            ident[one], ident[other] = ident[other], ident[one]
            if is_held:
                outside[one], outside[other] = outside[other], outside[one]
            if trace:
                trace[one], trace[other] = trace[other], trace[one]
        self.rng = state
        for card in cards:
            known[card] = known[card] & keep
            if is_held:
                outside[card] = outside[card] & keep_outside

    def permute_contents(
        self,
        cards: list[Card],
        order: tuple[int, ...],
        keep: Mask,
        keep_outside: Mask,
        trace: list[Card],
    ) -> None:
        """Like `mix`, but the content of each place comes from the place that the order says."""
        if sorted(order) != list(range(len(cards))):
            raise ValueError(f"{order} is no order of {len(cards)} cards")
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
        if not self.owned & _HELD:
            self.outside = own(self.outside)
        if not self.owned & _KNOWN:
            self.known = own(self.known)
        self.owned |= _IDENT | _HELD | _KNOWN

    def replace_contents(self, ident: list[int], outside: list[int]) -> None:
        """Give every sleeve another content: a world that could be this one."""
        self.ident = ident
        self.outside = outside
        self.owned |= _IDENT | _HELD
        self.outside_mask = NONE

    # -- comparing ---------------------------------------------------------------------

    def rows(self) -> tuple[object, ...]:
        """Everything in the position, as plain values that can be compared and saved."""
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
