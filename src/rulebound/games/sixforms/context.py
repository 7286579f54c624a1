"""The running step of Six Forms: what rules and effects read, and the effect that runs."""

from typing import Final

from rulebound.games.sixforms import keywords, schema, stats
from rulebound.games.sixforms.active_cards import ActiveCards
from rulebound.games.sixforms.card_types import SixFormsAbility, SixFormsCard
from rulebound.games.sixforms.seating import NO_CARDS, SeatingCtx
from rulebound.games.sixforms.stack.records import NO_TARGETS, ChosenTarget, Response, StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Ident, Mask, Seat, Zone, bit
from rulebound.kernel.questions import Prompt
from rulebound.kernel.repetition import Link
from rulebound.kernel.table import Table
from rulebound.kernel.text.tokens import is_number

_ACTIONS: Final = schema.SHARED + schema.OUTSIDE
_OTHER_ACTIONS: Final = schema.SHARED + schema.KINDS + schema.OUTSIDE
_THIRD_ACTIONS: Final = schema.SHARED + 2 * schema.KINDS + schema.OUTSIDE
_FOURTH_ACTIONS: Final = schema.SHARED + 3 * schema.KINDS + schema.OUTSIDE
_NO_LINKS: Final[list[Link]] = []
"""Initial value, shared by all steps. It is replaced, never written to."""


class SixFormsCtx(SeatingCtx):
    """Reads a game and asks questions. Rules and effects get it as `g`; `primitives` write."""

    def __init__(self, table: Table, sight: list[Mask], designs: list[SixFormsCard]) -> None:
        super().__init__(table, sight)
        self.designs = designs
        self.me: Seat = NONE  # the seat for which an effect runs
        self.here: Card = NONE  # the card whose text runs
        self.x = 0  # value of X in that text
        self.event_card: Card = NONE  # the card of the answered event
        self.event_amount = 0  # the number of the answered event
        self.event_seat: Seat = NONE  # the player of the answered event
        self.answered_event: StackEvent | None = None  # what the running effect answers
        self.target_seat: Seat = NONE  # the opponent whom the running effect targets
        self.by_play = False  # whether the text's card is being played
        self.targets: list[ChosenTarget] = NO_TARGETS  # of the running effect
        self.revealing: Card = NONE  # a placed card that filters may identify
        self.turned_up: Card = NONE  # a target that filters regard as face down, as it was
        self.stack: list[StackEvent] = []
        self.left_play: list[Card] = []  # cards that left play during this base event
        self.chain = _NO_LINKS  # activations that run, each within the one before
        self.is_loop_broken = False  # has an endless chain just been found, and does it end?
        self.chain_starter: Seat = NONE  # whose play or action began the chain
        self.repeats_acts = False  # whether the last act by hand was done before in this turn
        self.active: ActiveCards | None = None  # cache for `active_cards`; None if stale
        self._weakened: list[Card] | None = None  # cache; None if stale
        self._pile_users: list[list[Card]] | None = None  # cache by seat; None if stale

    # -- cards -------------------------------------------------------------------------

    def design(self, card: Card) -> SixFormsCard:
        """Return the printed card, or the one it is a copy of."""
        copied = self.table.marks[schema.FACES][card]
        ident = copied - 1 if copied else self.table.ident[card]
        return self.designs[ident]

    def zone(self, kind: int, seat: Seat) -> Zone:
        """Return the zone of this kind of a seat."""
        return schema.SHARED + seat * schema.KINDS + kind

    def cards(self, kind: int, seat: Seat) -> list[Card]:
        """Return the cards in a zone of a seat."""
        zone = schema.SHARED + seat * schema.KINDS + kind  # in two steps, which compiles to less
        return self.table.zones[zone]

    def controller(self, card: Card) -> Seat:
        """Return the controller of a card in play, or the owner of any other card."""
        zone = self.table.zone[card]
        if (
            zone <= schema.ARMS
            or zone in (schema.AIR, _ACTIONS, _OTHER_ACTIONS)
            or (self.has_teams and zone in (_THIRD_ACTIONS, _FOURTH_ACTIONS))
        ):
            return self.table.marks[schema.CONTROL][card]  # SF card-ownership.2
        return self.table.owner[card]

    def is_in_play(self, card: Card) -> bool:
        """Return whether a card is in play."""
        zone = self.table.zone[card]
        # SF using-cards.6, SF using-cards.7, SF state.1, SF aside.4
        if zone <= schema.ARMS or zone in (_ACTIONS, _OTHER_ACTIONS):
            return True
        return self.has_teams and zone in (_THIRD_ACTIONS, _FOURTH_ACTIONS)

    def is_active(self, card: Card) -> bool:
        """Return whether a card is in play and face up."""
        # SF state-and-location.1, SF state.2, SF play.4, SF place.3
        return self.table.face[card] == 1 and self.is_in_play(card)

    def is_on_field(self, card: Card) -> bool:
        """Return whether a card is on the battlefield."""
        return self.table.zone[card] == schema.FIELD

    def is_exhausted(self, card: Card) -> bool:
        """Return whether a card is in exhausted position."""
        # SF card-orientation.1, SF card-orientation.3
        return self.table.marks[schema.FLAT][card] == 1

    def is_stunned(self, card: Card) -> bool:
        """Return whether a card has a stun counter."""
        return self.table.marks[schema.COUNTER + schema.STUN][card] > 0  # SF counter-stun.1

    def is_friendly(self, card: Card, seat: Seat) -> bool:
        """Return whether a card in play is friendly to a seat. A hazard never is (SF-Q75)."""
        control = self.table.marks[schema.CONTROL][card]
        # SF keyword-friendly.1, SF token.6
        return control == seat or (self.has_teams and self.are_allies(control, seat))

    def is_of_partner(self, card: Card, seat: Seat) -> bool:
        """Return whether a card in play is under the control of a seat's partner."""
        if not self.has_teams:
            return False
        control = self.table.marks[schema.CONTROL][card]
        return control != seat and self.are_allies(control, seat)

    def is_identifiable(self, card: Card) -> bool:
        """Return whether filters may see what a card is: face up, or being revealed."""
        return self.table.face[card] == 1 or card == self.revealing

    def card_type(self, card: Card) -> int:
        """Return the type of a card. A card that equips another is only an equip."""
        # SF card-types.4, SF battlefield-life-span.3
        return keywords.EQUIP if self.table.zone[card] == schema.ARMS else self.design(card).type

    def public_ident(self, card: Card) -> int:
        """Return 1 + the ident of a card for events about it, or 0 if it is face down."""
        return self.table.ident[card] + 1 if self.table.face[card] else 0

    def in_play(self) -> list[Card]:
        """Return all cards in play."""
        zones = self.table.zones
        found = zones[schema.FIELD] + zones[schema.ARMS]
        if zones[_ACTIONS]:
            found += zones[_ACTIONS]
        if zones[_OTHER_ACTIONS]:
            found += zones[_OTHER_ACTIONS]
        if self.has_teams:
            found += zones[_THIRD_ACTIONS] + zones[_FOURTH_ACTIONS]
        return found

    def equips_on(self, host: Card) -> list[Card]:
        """Return the cards that equip `host`."""
        return [
            c for c in self.table.zones[schema.ARMS] if self.table.marks[schema.HOST][c] == host + 1
        ]

    def field_cards(self, seat: Seat) -> list[Card]:
        """Return the cards that a seat controls on the battlefield."""
        control = self.table.marks[schema.CONTROL]
        return [card for card in self.table.zones[schema.FIELD] if control[card] == seat]

    def opposing_cards(self, seat: Seat) -> list[Card]:
        """Return the cards on the battlefield that opponents of a seat control."""
        if not self.has_teams:
            return self.field_cards(1 - seat)
        cards = self.table.zones[schema.FIELD]
        control = self.table.marks[schema.CONTROL]
        return [c for c in cards if control[c] >= 0 and not self.are_allies(control[c], seat)]

    def can_use_movement(self, card: Card) -> bool:
        """Return whether a card on the battlefield can still use its movement this turn."""
        table = self.table
        marks = table.marks
        return (
            not marks[schema.MOVED][card]  # SF movement.2, SF movement.3, SF movement.4, SF-Q5
            and table.face[card] == 1  # SF place.6
            and not marks[schema.OUSTED][card]
            and not marks[schema.COUNTER + schema.STUN][card]
            and not stats.has_facet(self, card, keywords.MOTIONLESS)
        )

    def is_movable(self, card: Card) -> bool:
        """Return whether a card can be moved at all."""
        return not stats.has_facet(self, card, keywords.IMMOVABLE)

    def is_in_place(self, card: Card, ability: SixFormsAbility) -> bool:
        """Return whether a card is where, and in the position that, its ability requires."""
        place = ability.place
        mask = ability.steps
        if mask and not (
            self.controller(card) == self.turn_seat() and mask >> self.table.vars[schema.STEP] & 1
        ):
            return False
        # SF effect-state-and-location.1, SF effect-state-and-location.4, SF graveyard.2, SF void.2,
        # SF state.5
        table = self.table
        if place == keywords.ACTIVE:
            return table.face[card] == 1 and self.is_in_play(card)
        if place == keywords.READY:
            return self.is_active(card) and not self.is_exhausted(card)
        if place == keywords.EQUIPPING:
            return table.zone[card] == schema.ARMS and table.face[card] == 1
        owner = table.owner[card]
        kind = (
            schema.HAND
            if place == keywords.IN_HAND
            else schema.GRAVE
            if place == keywords.IN_GRAVEYARD
            else schema.VOID
        )  # SF state.4
        return table.zone[card] == self.zone(kind, owner)

    # -- words -------------------------------------------------------------------------

    def name_of(self, card: Card) -> str:
        return self.design(card).name

    def label_of(self, card: Card) -> str:
        cell = self.table.cell[card]
        name = self.design(card).name
        return name if cell == NONE else f"{name} {self.board.name(cell)}"

    def label_to(self, seat: Seat, card: Card) -> str:
        if self.table.known[card] & bit(seat):
            return self.label_of(card)
        cell = self.table.cell[card]
        return "a card" if cell == NONE else f"face-down card {self.board.name(cell)}"

    def place_in_label(self, seat: Seat, card: Card) -> int:
        cell = self.table.cell[card]
        if cell == NONE:
            return NONE
        return len(self.label_to(seat, card)) - len(self.board.name(cell))

    def cell_name(self, cell: Cell) -> str:
        return self.board.name(cell) if 0 <= cell < self.board.size else ""

    def find_cell(self, words: str) -> Cell:
        """Return the zone that words name: one off the board if there is no such zone."""
        cell = self.board.find(words)
        if cell is not None:
            return cell
        is_like_a_zone = len(words) > 1 and "a" <= words[0] <= "z" and is_number(words[1:])
        return 0 if is_like_a_zone else NONE

    # -- caches ------------------------------------------------------------------------

    def active_cards(self) -> ActiveCards:
        """Return the index of active cards, built again after `refresh`."""
        active = self.active
        if active is None:
            active = ActiveCards(self)
            self.active = active
        return active

    def has_summoner(self) -> bool:
        """Return whether there may be a card with summon."""
        active = self.active_cards()
        return active.given_facets & keywords.SUMMON != 0 or len(active.summoners) > 0

    def refresh(self, card: Card = NONE) -> None:
        """Invalidate the caches after cards changed: all, or what depends on `card`."""
        if card == NONE or not self._is_inert(card):
            self._weakened = None
            self.active = None
        elif self._weakened is not None and (
            stats.is_weakened(self, card) or card in self._weakened
        ):
            self._weakened = None

    def _is_inert(self, card: Card) -> bool:
        """Return whether the index of active cards skips a card."""
        marks = self.table.marks
        return (
            self.design(card).is_inert
            and not marks[schema.GIVEN][card]
            and not marks[schema.MORE_FACETS][card]
            and not marks[schema.OUSTED][card]
        )

    def weakened(self) -> list[Card]:
        """Return the cards on the battlefield that may have lost all health."""
        weakened = self._weakened
        if weakened is None:
            face = self.table.face
            weakened = [
                card
                for card in self.table.zones[schema.FIELD]
                if face[card] and stats.is_weakened(self, card)
            ]
            self._weakened = weakened
        return weakened

    def refresh_weakened(self, card: Card) -> None:
        """Invalidate the cache of `weakened` if a mark changed whether a card belongs to it."""
        if self._weakened is not None and (
            stats.is_weakened(self, card) != (card in self._weakened)
        ):
            self._weakened = None

    def pile_users(self, seat: Seat) -> list[Card]:
        """Return the cards in a seat's graveyard and void with abilities used from there."""
        if self._pile_users is None:
            self._pile_users = [self._find_pile_users(each) for each in range(self.table.seats)]
        return self._pile_users[seat]

    def _find_pile_users(self, seat: Seat) -> list[Card]:
        designs, ident = self.designs, self.table.ident
        found: list[Card] = []
        for kind, place in ((schema.GRAVE, keywords.IN_GRAVEYARD), (schema.VOID, keywords.IN_VOID)):
            for card in self.cards(kind, seat):
                elsewhere = designs[ident[card]].out_of_play_places
                if elsewhere and elsewhere >> place & 1:
                    found.append(card)
        return found

    def put(self, card: Card, zone: Zone) -> None:
        """Put a card on top of a zone. Seats that see the zone learn the card."""
        super().put(card, zone)
        if self.designs[self.table.ident[card]].out_of_play_places:
            self._pile_users = None

    # -- zones of the battlefield ------------------------------------------------------

    def empty_zones(self) -> list[Cell]:
        """Return all zones without a card."""
        return [cell for cell in self.board.cells if self.is_empty(cell)]

    def is_empty(self, cell: Cell) -> bool:
        """Return whether a zone has no card, not even one that has not settled."""
        return self.table.grid[cell] == NONE and not self.is_contested(cell, NONE)

    def is_contested(self, cell: Cell, newcomer: Card) -> bool:
        """Return whether a card other than `newcomer` is in a zone without possessing it."""
        if not self.stack:
            return False  # all cards have settled
        table = self.table
        for card in table.zones[schema.FIELD]:
            if table.cell[card] == cell and table.grid[cell] != card and card != newcomer:
                return True
        return False

    def spawn_zones(self, seat: Seat) -> list[Cell]:
        """Return where a seat can play and place battlefield cards: its field and by summoners."""
        found = self.home_zones(seat).copy()
        if not self.has_summoner():
            return found
        active = self.active_cards()
        for card in (
            self.field_cards(seat) if active.given_facets & keywords.SUMMON else active.summoners
        ):
            if (
                self.table.marks[schema.CONTROL][card] == seat
                and self.is_on_field(card)
                and stats.has_facet(self, card, keywords.SUMMON)
            ):
                for cell in self.board.neighbours[self.table.cell[card]]:  # SF facet-summon.1
                    if self.board.on[cell] and cell not in found and not self.is_closed(cell):
                        found.append(cell)
        return found

    def occupant(self, cell: Cell) -> Card:
        """Return the card that possesses a zone, or NONE."""
        return self.table.grid[cell]

    def surrounding(self, cell: Cell) -> list[Card]:
        """Return the cards in adjacent zones, diagonals included."""
        # SF keyword-surrounding.1, SF keyword-surrounding.2, SF keyword-surrounding.3
        cells = self.table.cell
        return [c for c in self.table.zones[schema.FIELD] if self.board.adjacent(cell, cells[c])]

    # -- questions about a card ----------------------------------------------------------

    def ask_about(self, seat: Seat, card: Card) -> Ident:
        """Let questions name a card that the seat knows. Return the previous source."""
        outer = self.source
        if self.table.known[card] & bit(seat):
            self.source = self.table.ident[card]
        return outer

    def choose_yes(self, seat: Seat, card: Card, prompt: Prompt, other: Card = NONE) -> bool:
        """Ask a seat a yes-or-no question about a card, and perhaps what another one does to it.

        With teams, the answer is no if the player of one of them resigns meanwhile (SF-Q136).
        """
        menu: list[Answer] = [(schema.YES,), (schema.NO,)]
        outer = self.ask_about(seat, card)
        if self.has_teams:
            self.subjects = [card] if other == NONE else [card, other]
        choice = self.choose_option(seat, menu, prompt)
        self.source = outer
        self.subjects = NO_CARDS
        return choice[0] == schema.YES

    def choose_zone(
        self, seat: Seat, card: Card, cells: list[Cell], prompt: Prompt = schema.ASK_WHERE
    ) -> Cell:
        """Ask for a zone for a card. With teams, its player may resign meanwhile (SF-Q136)."""
        outer = self.ask_about(seat, card)
        if self.has_teams:
            self.subjects = [card]
        cell = self.choose_cell(seat, cells, prompt)
        self.source = outer
        self.subjects = NO_CARDS
        return cell

    # -- bound by `SixFormsStep` ---------------------------------------------------------

    def resolve_response(self, event: StackEvent, response: Response) -> None:
        """Resolve a response of a locked event."""
        raise NotImplementedError

    def is_asked_to_respond(self, seat: Seat, event: StackEvent) -> bool:
        """Return whether a seat is asked. Depends only on what its opponent can see."""
        raise NotImplementedError

    def responses(self, seat: Seat, event: StackEvent) -> list[Answer]:
        """Return what a seat can do in response to an event."""
        raise NotImplementedError

    def announce(self, seat: Seat, choice: Answer) -> Response:
        """Announce a response: make its choices and pay for it."""
        raise NotImplementedError

    def declare_attack(self, event: StackEvent) -> bool:
        """Put an attack on the stack. Return False if it is deflected, negated or blocked."""
        raise NotImplementedError

    def destroy_dead(self) -> bool:
        """Destroy cards without health. Return whether there were any."""
        raise NotImplementedError

    def destroy_misfit_equips(self) -> bool:
        """Destroy equips that no longer fit. Return whether there were any."""
        raise NotImplementedError

    def try_unite(self, card: Card, cell: Cell) -> bool:
        """Unite a card with the friendly card in its zone, if possible."""
        raise NotImplementedError

    def force_reveal(self, card: Card, attack: StackEvent | None = None) -> None:
        """Reveal a placed card because of what happens to it: `attack`, if it is an attack."""
        raise NotImplementedError
