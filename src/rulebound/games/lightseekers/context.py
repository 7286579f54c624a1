"""The running step of Lightseekers: what rules and effects read, and what is resolving."""

from typing import final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.card_types import Corner, EffectBlock, LightseekersCard
from rulebound.games.lightseekers.phrase_types import LightseekersClause
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import EVERYONE, NONE, Answer, Card, Ident, Mask, Seat, Zone
from rulebound.kernel.questions import Prompt
from rulebound.kernel.repetition import Link
from rulebound.kernel.table import Table


@final
class LightseekersCtx(Ctx):
    """A running step of Lightseekers. Reads only, except for `put`; `primitives` write."""

    def __init__(
        self,
        table: Table,
        sight: list[Mask],
        designs: list[LightseekersCard],
        zone_kinds: list[int],
    ) -> None:
        super().__init__(table, sight)
        self.designs = designs
        self.zone_kinds = zone_kinds  # by zone; NONE in a draft
        # what is resolving
        self.resolution = Resolution(NONE, NONE, 0)
        self.playing_seat: Seat = NONE  # who is playing a card (LS2 5.1.4)
        self.resolving_seats: Mask = 0  # whose effects are resolving, nested ones included
        self.resolving_next: list[Card] = []  # buffs whose "Next" resolves; they expire next
        self.needs_health_check = True  # a seat in the game may have no health left
        # cards that left a hand, with the resolution they may return in (LS-Q12)
        self.recently_left_hand: list[tuple[Card, Ident, Resolution]] = []
        self.disturbances: dict[Card, int] = {}  # per card: turns and departures in this step
        self.awaiting_instants: list[Card] = []  # buffs yet to work in this buff phase (LS-Q49)
        # the lines that set each other off and are running, how many there were, and those that
        # come round forever
        self.chain: list[Link] = []
        self.reactions = 0
        self.endless: list[Answer] = []
        # clunky buffs to turn later (LS-Q6, LS-Q19); those from `turn_queue_start` on turn once the
        # innermost effect has resolved
        self.turn_queue: list[Card] = []
        self.turn_queue_start = 0
        # caches: seats in the game in seating order, and clockwise from each seat
        self.seating_cache: list[Seat] = []
        self.clockwise_cache: list[list[Seat]] = []
        # caches of lasting effects: all clauses in play, the mask of what they change, and a
        # superset of what clauses in play and on discard piles change now
        self.lasting_cache: list[tuple[Seat, Card, LightseekersClause]] | None = None
        self.change_mask_in_play = 0
        self.change_mask = schema.EVERYTHING

    # -- cards and zones ----------------------------------------------------------------

    def design(self, card: Card) -> LightseekersCard:
        """The printed card."""
        ident = self.table.ident[card]  # in two steps, which compiles to less
        return self.designs[ident]

    def name_of(self, card: Card) -> str:
        return self.designs[self.table.ident[card]].name

    def zone(self, kind: int, seat: Seat) -> Zone:
        """The zone of a kind that belongs to a seat."""
        return seat * schema.KINDS + kind

    def cards(self, kind: int, seat: Seat) -> list[Card]:
        """The cards in a seat's zone."""
        zone = seat * schema.KINDS + kind  # in two steps, which compiles to less
        return self.table.zones[zone]

    def zone_kind(self, card: Card) -> int:
        """The kind of zone a card is in."""
        zone = self.table.zone[card]
        return self.zone_kinds[zone]

    def last_discard(self, seat: Seat) -> Card:
        """The top card of a player's discard pile, or NONE (LS-Q29)."""
        pile = self.cards(schema.PILE, seat)
        return pile[-1] if pile else NONE

    def movable_from_pile(self, seat: Seat) -> list[Card]:
        """Cards that can leave a discard pile, top card first."""
        # LS2 burn.1, LS1 burn.1, LS-Q26
        return [
            card for card in reversed(self.cards(schema.PILE, seat)) if not self.design(card).burn
        ]

    def stored_cards(self, card: Card) -> list[Card]:
        """Cards stored under a card, in the order stored (LS2 2.8.3.3).

        LS1 6.1.4a, LS1 6.1.4b, LS1 6.1.4c: the latest is at the bottom; none is in play.
        """
        table = self.table
        under = table.marks[schema.UNDER]
        return [c for c in self.cards(schema.STORED, table.owner[card]) if under[c] == card + 1]

    def elements(self, card: Card) -> int:
        """The Elements a card counts as."""
        return self.design(card).elements

    def pile_elements(self, seat: Seat, card: Card) -> int:
        """The Elements of a last discard. A card in play may make it every Element (LS-Q29)."""
        designs, ident, zones = self.designs, self.table.ident, self.table.zones
        for zone in range(
            seat * schema.KINDS + schema.BUFFS, seat * schema.KINDS + schema.HERO + 1
        ):  # items between them
            for source in zones[zone]:
                if designs[ident[source]].all_elements and self.is_active(source):
                    return schema.ALL_ELEMENTS
        return designs[ident[card]].elements

    def corner_value(self, card: Card) -> int:
        """The number in a buff's current corner, or NONE if it has none (LS2 2.5.3.5)."""
        corners = self.design(card).corners
        at = self.table.marks[schema.CORNER][card]
        if at >= len(corners) or corners[at].value < 0:
            return NONE
        return corners[at].value

    def put(self, card: Card, zone: Zone) -> None:
        """Put a card on top of a zone. Everybody sees a discard that this uncovers.

        LS2 3.2.3.4a: after a player's reward the others do not know the cards below (LS2 5.3.4).
        """
        table = self.table
        left = table.zone[card]
        super().put(card, zone)
        if self.zone_kinds[left] == schema.PILE:
            self.change_mask = schema.EVERYTHING
            if table.zones[left]:
                top = table.zones[left][-1]
                self.learn(top, EVERYONE)
                self.listen_for(self.design(top).pile_listens_to)
        place = self.zone_kinds[zone]
        if place == schema.PILE:
            self.change_mask = schema.EVERYTHING
            self.listen_for(self.designs[table.ident[card]].pile_listens_to)
        elif place == schema.LIMBO:
            self.listen_for(self.designs[table.ident[card]].limbo_listens_to)

    def listen_for(self, kinds: int) -> None:
        """Add to the events that cards listen for, until the next `refresh`."""
        if kinds:
            self.table.set_var(schema.LISTENING, self.table.vars[schema.LISTENING] | kinds)

    # -- players ------------------------------------------------------------------------

    def edition(self) -> int:
        """The edition of the rules, 1 or 2."""
        return self.table.vars[schema.EDITION]

    def whose_turn(self) -> Seat:
        return self.acting()

    def acting(self) -> Seat:
        """The seat whose turn it is (LS2 3.1.2, LS1 3.3c)."""
        return self.table.vars[schema.ACTING]

    def health(self, seat: Seat) -> int:
        """A hero's current health."""
        return self.table.counts[schema.HEALTH][seat]

    def is_in_game(self, seat: Seat) -> bool:
        """Return whether the player is still in the game."""
        return self.table.counts[schema.OUT][seat] == 0

    def is_multiplayer(self) -> bool:
        """Return whether three or more players are in the game."""
        return self.table.seats - self.table.vars[schema.GONE] >= 3

    def hero(self, seat: Seat) -> LightseekersCard:
        """A player's hero."""
        return self.design(self.cards(schema.HERO, seat)[0])

    def clockwise(self, start: Seat) -> list[Seat]:
        """Seats in the game, clockwise from `start` (LS2 2.6.3.3).

        If `start` is out, the next seat comes first. The list is cached: do not change it.
        """
        if not self.clockwise_cache:
            self.clockwise_cache = [[] for _ in range(self.table.seats)]
        if not self.clockwise_cache[start]:
            order = self.table.lists[schema.ORDER]
            at = order.index(start)
            out = self.table.counts[schema.OUT]
            self.clockwise_cache[start] = [
                seat for seat in order[at:] + order[:at] if not out[seat]
            ]
        return self.clockwise_cache[start]

    def others(self, seat: Seat) -> list[Seat]:
        """The other seats in the game, clockwise from `seat`."""
        return [other for other in self.clockwise(seat) if other != seat]

    def seats_in_game(self) -> list[Seat]:
        """Seats in the game in seating order. The list is cached: do not change it."""
        if not self.seating_cache:
            out = self.table.counts[schema.OUT]
            self.seating_cache = [seat for seat in self.table.lists[schema.ORDER] if not out[seat]]
        return self.seating_cache

    def clear_seating_cache(self) -> None:
        """Clear the seating caches after a player was removed."""
        self.seating_cache = []
        self.clockwise_cache = []

    def left_of(self, seat: Seat) -> Seat:
        """The target: the next seat in the game on the left (LS2 3.1.1, LS1 3.3a, LS-Q13)."""
        return self._neighbour(seat, 1)

    def right_of(self, seat: Seat) -> Seat:
        """The enemy: the next seat in the game on the right (LS2 3.1.1, LS1 3.3b)."""
        return self._neighbour(seat, -1)

    def _neighbour(self, seat: Seat, step: int) -> Seat:
        around = self.seats_in_game()
        for i in range(len(around)):
            if around[i] == seat:
                return around[(i + step) % len(around)] if len(around) > 1 else NONE
        order = self.table.lists[schema.ORDER]  # the seat is out
        out = self.table.counts[schema.OUT]
        at = order.index(seat)
        for i in range(1, len(order)):
            other = order[(at + step * i) % len(order)]
            if not out[other]:
                return other
        return NONE

    def access(self, seat: Seat) -> int:
        """Mask of the Elements a hero has access to (LS2 2.3.2.4a, LS1 2.3c)."""
        return self.table.counts[schema.ACCESS][seat]

    def is_valid(self, seat: Seat, design: LightseekersCard) -> bool:
        """Return whether the hero has access to everything a card needs.

        LS2 valid.1, LS1 valid.1, LS1 2.3b. Unaligned cards need nothing (LS2 2.3.3.2, LS1 2.4.2b).
        """
        return design.is_valid_with(self.access(seat))

    def choose_hero(self, seat: Seat, seats: list[Seat], prompt: Prompt) -> Seat:
        """Choose one of several heroes."""
        if len(seats) == 1:
            return seats[0]
        if self.sampling:
            self.decisions += 1
            return seats[self.dice.roll(len(seats))]
        menu: list[Answer] = [(schema.AIM, other) for other in seats]
        return self.choose_option(seat, menu, prompt)[1]

    # -- cards in play ------------------------------------------------------------------

    def in_play(self, seat: Seat) -> list[Card]:
        """A player's cards in play in Standard Order: hero, items, buffs (LS2 2.6.3.1).

        LS2 2.6.3.1b(2), LS2 2.6.3.1c(2), LS2 2.6.3.1d(2). Edition 1 takes them in the order played,
        which is the same (LS-Q52).
        """
        return (
            self.cards(schema.HERO, seat)
            + self.cards(schema.ITEMS, seat)
            + self.cards(schema.BUFFS, seat)
        )

    def is_active(self, card: Card) -> bool:
        """Return whether a card in play applies its effects.

        LS2 2.5.3.7, LS2 dormant.1, LS1 dormant.1.
        """
        kind = self.zone_kind(card)
        if kind == schema.HERO:
            return True
        if self.table.marks[schema.DORMANT][card]:
            return False
        if kind == schema.ITEMS:
            return True
        return kind == schema.BUFFS and self.has_active_corner(card)  # LS2 4.1.2.2b

    def has_active_corner(self, card: Card) -> bool:
        """Return whether a buff's current corner is active.

        LS2 2.5.3.7, LS2 2.5.3.10c, LS2 2.5.3.10(2), LS1 2.5.3m.
        """
        design = self.design(card)
        if not design.corners:
            return True
        corner = design.corner(self.table.marks[schema.CORNER][card])
        return corner is not None and corner.value != schema.X  # LS1 4.2.3b, LS1 4.2.3d

    def is_clunky(self, card: Card) -> bool:
        """Return whether the symbol in the current corner is clunky.

        LS2 2.5.3.9d, LS2 2.5.3.9(2), LS1 clunky.1.
        """
        corner = self.design(card).corner(self.table.marks[schema.CORNER][card])
        return corner is not None and corner.clunky

    def can_rotate(self, card: Card) -> bool:
        """Return whether a buff can be rotated or restarted (LS2 dormant.2, LS1 dormant.2).

        A permanent buff cannot, so it stays until an effect removes it (LS2 2.5.3.10a,
        LS2 2.5.3.10b, LS1 2.5.3h). Other cards can rotate a clunky buff (LS1 2.5.3g).
        """
        return (
            self.zone_kind(card) == schema.BUFFS
            and not self.table.marks[schema.DORMANT][card]
            and not self.design(card).is_permanent()
        )

    def rotating_corner(self, card: Card) -> Corner | None:
        """The current corner of a buff in play, or None if the buff does not turn."""
        if self.table.marks[schema.DORMANT][card]:
            return None  # LS2 dormant.2, LS1 dormant.2
        return self.design(card).corner(self.table.marks[schema.CORNER][card])

    def has_expired(self, card: Card) -> bool:
        """Return whether a buff was turned past its last corner (LS2 2.5.3.9g, LS1 2.5.3j)."""
        design = self.design(card)
        return bool(design.corners) and self.table.marks[schema.CORNER][card] >= len(design.corners)

    def instants(self, design: LightseekersCard) -> EffectBlock:
        """The instant effects of a card, or its Multiplayer effects if they replace them."""
        if design.multiplayer.effects and self.is_multiplayer():
            return design.multiplayer  # LS2 multiplayer.1, LS1 multiplayer.1
        return design.instants

    # -- lasting effects ----------------------------------------------------------------

    def lasting_clauses(self) -> list[tuple[Seat, Card, LightseekersClause]]:
        """All lasting clauses that apply now, by owner in seating order."""
        if self.lasting_cache is None:
            self.lasting_cache = self._lasting_in_play()
        if self.table.vars[schema.LISTENING] & schema.PILE_HAS_LASTING:
            return self.lasting_cache + self._lasting_on_piles()
        return self.lasting_cache

    def lasting_clauses_from(self, start: Seat) -> list[tuple[Seat, Card, LightseekersClause]]:
        """The lasting clauses in Standard Order, starting with a player (LS2 2.9.2)."""
        found = self.lasting_clauses()
        if len(found) < 2 or start == self.seats_in_game()[0] or start == NONE:
            return found
        return [entry for seat in self.clockwise(start) for entry in found if entry[0] == seat]

    def could_change(self, kinds: int) -> bool:
        """Return whether any lasting clause may change this. If not, none has to be queried.

        Callers check `change_mask` first, which is often enough.
        """
        if self.lasting_cache is None:
            self.lasting_cache = self._lasting_in_play()
        self.change_mask = self.change_mask_in_play
        if self.table.vars[schema.LISTENING] & schema.PILE_HAS_LASTING:
            self.change_mask |= self._changed_by_piles()
        return self.change_mask & kinds != 0

    def reset_lasting(self) -> None:
        """Invalidate the cached lasting clauses."""
        self.lasting_cache = None
        self.change_mask = schema.EVERYTHING

    def _lasting_in_play(self) -> list[tuple[Seat, Card, LightseekersClause]]:
        found: list[tuple[Seat, Card, LightseekersClause]] = []
        self.change_mask_in_play = 0
        if not self.table.vars[schema.LISTENING] & schema.HAS_LASTING:
            return found
        designs, ident = self.designs, self.table.ident
        zones = self.table.zones
        for seat in self.seats_in_game():
            first = seat * schema.KINDS
            # items are between them
            for zone in range(first + schema.HERO, first + schema.BUFFS - 1, -1):
                for card in zones[zone]:
                    design = designs[ident[card]]
                    if design.changes and self.is_active(card):
                        self.change_mask_in_play |= design.changes
                        for clause in design.modifiers:
                            found.append((seat, card, clause))
        return found

    def _lasting_on_piles(self) -> list[tuple[Seat, Card, LightseekersClause]]:
        found: list[tuple[Seat, Card, LightseekersClause]] = []
        for seat in self.seats_in_game():
            top = self.last_discard(seat)
            if top != NONE and self.is_valid(seat, self.design(top)):  # LS2 2.3.2.4d
                for line in self.design(top).pile_lines:
                    found.append((seat, top, line.clause))
        return found

    def _changed_by_piles(self) -> int:
        touched = 0
        for seat in self.seats_in_game():
            top = self.last_discard(seat)
            if top != NONE:
                touched |= self.design(top).pile_changes
        return touched
