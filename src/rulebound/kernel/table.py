"""The position: columns of ints.

Everybody may read the columns; only the methods of this class write them, and only
primitives call those methods. A card is an index into the card columns; a zone is a list of
cards, bottom first and top last.
"""

from typing import final

from rulebound.kernel import rng
from rulebound.kernel.ids import NONE, Card, Cell, Mask, Seat, Zone
from rulebound.kernel.spine import Frame


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
        held: list[int],
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
        self.held = held  # card -> mask of the seats that know this content is outside the decks
        self.marks = marks  # the game's own card columns: mark -> card -> int
        self.zones = zones  # zone -> cards, top last
        self.grid = grid  # cell -> the card lying there, or NONE
        self.counts = counts  # the game's seat columns: count -> seat -> int
        self.vars = vars  # the game's single numbers
        self.lists = lists  # the game's short lists of ints
        self.spine = spine  # what happens next, top last
        self.rng = rng_state

    def copy(self) -> "Table":
        """An independent position with the same content."""
        return Table(
            self.seats,
            self.ident.copy(),
            self.owner,
            self.zone.copy(),
            self.cell.copy(),
            self.face.copy(),
            self.known.copy(),
            self.held.copy(),
            [row.copy() for row in self.marks],
            [row.copy() for row in self.zones],
            self.grid.copy(),
            [row.copy() for row in self.counts],
            self.vars.copy(),
            [row.copy() for row in self.lists],
            self.spine.copy(),
            self.rng,
        )

    # -- cards -------------------------------------------------------------------------

    def move(self, card: Card, zone: Zone) -> None:
        """Put a card on top of a zone."""
        self._lift(card)
        self.zones[zone].append(card)
        self.zone[card] = zone

    def move_under(self, card: Card, zone: Zone) -> None:
        """Put a card at the bottom of a zone."""
        self._lift(card)
        self.zones[zone].insert(0, card)
        self.zone[card] = zone

    def _lift(self, card: Card) -> None:
        pile = self.zones[self.zone[card]]
        if pile[-1] == card:
            pile.pop()
        else:
            pile.remove(card)

    def own(self, card: Card, seat: Seat) -> None:
        """Give a card an owner. Hardly any game does, so copies share the column until then."""
        self.owner = self.owner.copy()
        self.owner[card] = seat

    def turn_over(self, card: Card, face: int) -> None:
        """Turn a card face up (1) or face down (0)."""
        self.face[card] = face

    def put_at(self, card: Card, cell: Cell) -> None:
        """Lay a card on a board position, and make it the one that is found there."""
        self.cell[card] = cell
        self.grid[cell] = card

    def carry_to(self, card: Card, cell: Cell) -> None:
        """Let a card follow its bearer to a position without occupying the grid."""
        self.cell[card] = cell

    def clear_cell(self, card: Card) -> None:
        """Take a card off its board position."""
        cell = self.cell[card]
        if cell != NONE and self.grid[cell] == card:
            self.grid[cell] = NONE
        self.cell[card] = NONE

    def set_mark(self, mark: int, card: Card, value: int) -> None:
        """Write one of the game's own card columns."""
        self.marks[mark][card] = value

    def learn(self, card: Card, mask: Mask) -> None:
        """Let the seats in the mask know what the card is."""
        self.known[card] |= mask

    def forget(self, card: Card, mask: Mask) -> None:
        """Let only the seats in the mask go on knowing what the card is."""
        self.known[card] &= mask

    def hold(self, card: Card, mask: Mask) -> None:
        """Note that these seats know this content to be outside the decks, wherever it is."""
        self.held[card] |= mask

    def release(self, card: Card, mask: Mask) -> None:
        """Note that these seats no longer know this content to be outside the decks."""
        self.held[card] &= ~mask

    # -- seats and numbers -------------------------------------------------------------

    def set_count(self, count: int, seat: Seat, value: int) -> None:
        """Write one of the game's seat columns."""
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

    def take_chance_from(self, other: "Table") -> None:
        """Go on where the chance of another table has got to, which is not used any more."""
        self.rng = rng.descended(other.rng)

    def be_still(self) -> None:
        """From here on chance changes nothing."""
        self.rng = rng.STILL

    def roll(self, n: int) -> int:
        """A number in 0..n-1, using up one state of the generator."""
        self.rng = rng.advanced(self.rng)
        return rng.below(self.rng, n)

    def mix(self, cards: list[Card], keep: Mask, keep_held: Mask, trace: list[Card]) -> None:
        """Exchange what is in these sleeves at random; afterwards only `keep` may know.

        Cards are mixed by their idents, so that a sleeve number never tells what it held
        before. Cards that are mixed together belong to one owner. Where chance is still (see
        `rng.STILL`), everything stays as it was. A `trace` that is not
        empty follows which sleeve each content came from.
        """
        ident = self.ident
        held = self.held
        for i in range(len(cards) - 1, 0, -1):
            j = i - self.roll(i + 1)
            one = cards[i]
            other = cards[j]
            ident[one], ident[other] = ident[other], ident[one]
            held[one], held[other] = held[other], held[one]
            if trace:
                trace[one], trace[other] = trace[other], trace[one]
        known = self.known
        for card in cards:
            known[card] &= keep
            held[card] &= keep_held

    def deal_anew(self, ident: list[int], held: list[int]) -> None:
        """Give every sleeve another content: a world that could be this one."""
        self.ident = ident
        self.held = held

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
            self.held,
            self.marks,
            self.zones,
            self.grid,
            self.counts,
            self.vars,
            self.lists,
            [frame.row() for frame in self.spine],
            self.rng,
        )
