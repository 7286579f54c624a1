"""The running step of Six Forms: reading and changing cards, zones, energy and life."""

from typing import Final

from rulebound.games.sixforms.card_types import NO_ATTACK, SixFormsAbility, SixFormsCard
from rulebound.games.sixforms.names import (
    ACTING,
    ACTIVE,
    AIR,
    ANY_FORM,
    ARMS,
    ASIDE,
    ASK_WHERE,
    ASK_X,
    BATTLE,
    CONTROL,
    COUNTER,
    CUBES,
    DAMAGE,
    DECK,
    DEFLECT,
    DEFLECTION,
    DRAINED,
    E_CHANGE,
    E_COUNTERS,
    E_CUBE,
    E_ENERGY,
    E_EXHAUST,
    E_GAINS,
    E_GATE,
    E_LOSE_LIFE,
    E_PAY,
    E_READY,
    E_RIP,
    E_SHUFFLE,
    E_SPARK,
    E_UNCOUNTED,
    E_WEAKNESS,
    ENERGY,
    EQUIP,
    EQUIPPING,
    FACES,
    FIELD,
    FLAT,
    FLY,
    FORMS,
    FRAILTY,
    GIVEN,
    GRAVE,
    GROUNDED,
    HAND,
    HEIGHT,
    HOME,
    HOST,
    IMMOVABLE,
    IN_GRAVEYARD,
    IN_HAND,
    IN_VOID,
    KINDS,
    LARGE,
    LIFE,
    MARKS,
    MORE_ATTACK,
    MORE_FACETS,
    MORE_HEALTH,
    MORE_WEAKNESS,
    MOTIONLESS,
    MOVED,
    NO,
    NORMAL,
    OUSTED,
    OUTSIDE,
    PLAYERS,
    POWER,
    QUARRY,
    READY,
    SHARED,
    SMALL,
    SPARKED,
    SPARKS,
    STEP,
    STUN,
    SUMMON,
    TOKENS,
    TURN,
    VOID,
    WIDTH,
    YES,
)
from rulebound.games.sixforms.stack_events import Response, StackEvent
from rulebound.kernel.board import Board, board
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import EVERYONE, NONE, Answer, Card, Cell, Ident, Mask, Seat, Zone, bit
from rulebound.kernel.questions import Prompt
from rulebound.kernel.table import Table

_DERIVED: Final = DEFLECT | GROUNDED  # facets that come from a counter or another facet
_ACTIONS: Final = SHARED + OUTSIDE
_OTHER_ACTIONS: Final = SHARED + KINDS + OUTSIDE
_FIELDS: Final[dict[int, list[list[Cell]]]] = {}


def _fields(board: Board) -> list[list[Cell]]:
    """Return the zones of each seat on a board: its two rows. Cached."""
    if board.width not in _FIELDS:
        # SF battlefield.2, SF spawn-zones.3
        middle = HEIGHT // 2
        near = [cell for cell in board.cells if board.row(cell) < middle]
        far = [cell for cell in board.cells if board.row(cell) >= middle]
        _FIELDS[board.width] = [near, far]
    return _FIELDS[board.width]


class SixFormsCtx(Ctx):
    """Reads and changes a game. Rules and effects get it as `g`."""

    def __init__(self, table: Table, sight: list[Mask], designs: list[SixFormsCard]) -> None:
        super().__init__(table, sight)
        self.designs = designs
        self.board: Board = board(table.vars[WIDTH], HEIGHT)
        self.home_zones_by_seat: list[list[Cell]] = _fields(self.board)
        self.me: Seat = NONE  # the seat for which an effect runs
        self.here: Card = NONE  # the card whose text runs
        self.x = 0  # value of X in that text
        self.event_card: Card = NONE  # the card of the answered event
        self.event_amount = 0  # the number of the answered event
        self.event_seat: Seat = NONE  # the player of the answered event
        self.answered_event: StackEvent | None = None  # what the running effect answers
        self.by_play = False  # whether the text's card is being played
        self.revealing: Card = NONE  # a placed card that filters may identify
        self.stack: list[StackEvent] = []
        self.left_play: list[Card] = []  # cards that left play during this base event
        self.running_abilities: list[tuple[Card, int]] = []  # nested activations
        self._static: list[tuple[Card, SixFormsAbility]] | None = None  # cache; None if stale
        self._facet_givers: list[tuple[Card, SixFormsAbility]] = []  # those that give facets
        self._given_facets = 0  # mask of the facets they give
        self._health_givers: list[tuple[Card, SixFormsAbility]] = []  # those that change health
        self._health_reduced = False  # whether one of them reduces health
        self._weakened: list[Card] | None = None  # cache; None if stale
        self._watchers: list[Card] = []  # active cards
        self._watched_kinds = 0  # mask of event kinds
        self._manual_users: list[Card] = []  # active cards
        self._interrupt_users: list[Card] = []  # active cards
        self._summoners: list[Card] = []  # active cards with summon of their own
        self._with_requirement: list[Card] = []  # active cards
        self._ousted: list[Card] = []
        self._pile_users: list[list[Card]] | None = None  # cache by seat; None if stale

    # -- cards -------------------------------------------------------------------------

    def design(self, card: Card) -> SixFormsCard:
        """Return the printed card, or the one it is a copy of."""
        copied = self.table.marks[FACES][card]
        return self.designs[copied - 1 if copied else self.table.ident[card]]

    def zone(self, kind: int, seat: Seat) -> Zone:
        """Return the zone of this kind of a seat."""
        return SHARED + seat * KINDS + kind

    def cards(self, kind: int, seat: Seat) -> list[Card]:
        """Return the cards in a zone of a seat."""
        return self.table.zones[SHARED + seat * KINDS + kind]

    def turn_seat(self) -> Seat:
        """Return the seat whose turn it is."""
        return self.table.vars[ACTING]

    def opponent(self, seat: Seat) -> Seat:
        """Return the other seat."""
        return 1 - seat

    def controller(self, card: Card) -> Seat:
        """Return the controller of a card in play, or the owner of any other card."""
        zone = self.table.zone[card]
        if zone <= ARMS or zone in (AIR, _ACTIONS, _OTHER_ACTIONS):
            return self.table.marks[CONTROL][card]  # SF card-ownership.2
        return self.table.owner[card]

    def is_in_play(self, card: Card) -> bool:
        """Return whether a card is in play."""
        zone = self.table.zone[card]
        # SF using-cards.6, SF using-cards.7, SF state.1, SF aside.4
        return zone <= ARMS or zone in (_ACTIONS, _OTHER_ACTIONS)

    def is_active(self, card: Card) -> bool:
        """Return whether a card is in play and face up."""
        # SF state-and-location.1, SF state.2, SF play.4, SF place.3
        return self.table.face[card] == 1 and self.is_in_play(card)

    def is_on_field(self, card: Card) -> bool:
        """Return whether a card is on the battlefield."""
        return self.table.zone[card] == FIELD

    def is_exhausted(self, card: Card) -> bool:
        """Return whether a card is in exhausted position."""
        return self.table.marks[FLAT][card] == 1  # SF card-orientation.1, SF card-orientation.3

    def is_friendly(self, card: Card, seat: Seat) -> bool:
        """Return whether a card in play is friendly to a seat. A hazard never is (SF-Q75)."""
        return self.table.marks[CONTROL][card] == seat  # SF keyword-friendly.1, SF token.6

    def is_identifiable(self, card: Card) -> bool:
        """Return whether filters may see what a card is: face up, or being revealed."""
        return self.table.face[card] == 1 or card == self.revealing

    def card_type(self, card: Card) -> int:
        """Return the type of a card. A card that equips another is only an equip."""
        # SF card-types.4, SF battlefield-life-span.3
        return EQUIP if self.table.zone[card] == ARMS else self.design(card).type

    def public_ident(self, card: Card) -> int:
        """Return 1 + the ident of a card for events about it, or 0 if it is face down."""
        return self.table.ident[card] + 1 if self.table.face[card] else 0

    def in_play(self) -> list[Card]:
        """Return all cards in play."""
        zones = self.table.zones
        found = zones[FIELD] + zones[ARMS]
        if zones[_ACTIONS]:
            found += zones[_ACTIONS]
        if zones[_OTHER_ACTIONS]:
            found += zones[_OTHER_ACTIONS]
        return found

    def equips_on(self, host: Card) -> list[Card]:
        """Return the cards that equip `host`."""
        return [c for c in self.table.zones[ARMS] if self.table.marks[HOST][c] == host + 1]

    def field_cards(self, seat: Seat) -> list[Card]:
        """Return the cards that a seat controls on the battlefield."""
        control = self.table.marks[CONTROL]
        return [card for card in self.table.zones[FIELD] if control[card] == seat]

    # -- static abilities and caches -----------------------------------------------------

    def static_abilities(self) -> list[tuple[Card, SixFormsAbility]]:
        """Return the abilities with modifiers that work while their cards are in play."""
        if self._static is None:
            self._index_active_cards()
        assert self._static is not None
        return self._static

    def watchers(self) -> list[Card]:
        """Return the active cards that respond to events of other cards."""
        if self._static is None:
            self._index_active_cards()
        return self._watchers

    def watched_kinds(self) -> int:
        """Return the kinds of events that the watchers respond to, as a mask."""
        if self._static is None:
            self._index_active_cards()
        return self._watched_kinds

    def manual_users(self) -> list[Card]:
        """Return the active cards with manual abilities."""
        if self._static is None:
            self._index_active_cards()
        return self._manual_users

    def interrupt_users(self) -> list[Card]:
        """Return the active cards with manual abilities at interrupt speed."""
        if self._static is None:
            self._index_active_cards()
        return self._interrupt_users

    def cards_with_requirement(self) -> list[Card]:
        """Return the active cards with a requirement."""
        if self._static is None:
            self._index_active_cards()
        return self._with_requirement

    def ousted_cards(self) -> list[Card]:
        """Return the ousted cards in play."""
        if self._static is None:
            self._index_active_cards()
        return self._ousted

    def has_summoner(self) -> bool:
        """Return whether there may be a card with summon."""
        if self._static is None:
            self._index_active_cards()
        return self._given_facets & SUMMON != 0 or len(self._summoners) > 0

    def _index_active_cards(self) -> None:
        """Build the caches of active cards. `refresh` invalidates them."""
        self._static = []
        self._facet_givers = []
        self._given_facets = 0
        self._health_givers = []
        self._health_reduced = False
        self._watchers = []
        self._watched_kinds = 0
        self._manual_users = []
        self._interrupt_users = []
        self._summoners = []
        self._with_requirement = []
        self._ousted = []
        table = self.table
        designs, ident, face = self.designs, table.ident, table.face
        marks = table.marks
        given, more, faces, ousted = marks[GIVEN], marks[MORE_FACETS], marks[FACES], marks[OUSTED]
        for card in self.in_play():
            if not face[card]:
                continue
            design = designs[faces[card] - 1 if faces[card] else ident[card]]
            if design.is_inert and not given[card] and not more[card] and not ousted[card]:
                continue
            if design.requires is not None:
                self._with_requirement.append(card)
            if ousted[card]:
                self._ousted.append(card)
                continue
            if design.watching_abilities:
                self._watchers.append(card)
                self._watched_kinds |= design.watched_kinds
            if design.manual_abilities:
                self._manual_users.append(card)
                if design.interrupt_abilities:
                    self._interrupt_users.append(card)
            if (design.facets | given[card] | more[card]) & SUMMON:
                self._summoners.append(card)
            for at in design.static_abilities:  # SF facet-permanent.2
                self._index_static(card, design.abilities[at])

    def _index_static(self, card: Card, ability: SixFormsAbility) -> None:
        """Add a static ability to the caches."""
        modifier = ability.modifier
        assert modifier is not None
        assert self._static is not None
        self._static.append((card, ability))
        if modifier.facets():
            self._facet_givers.append((card, ability))
            self._given_facets |= modifier.facets()
        if modifier.health(self):
            self._health_givers.append((card, ability))
            if modifier.health(self) < 0:
                self._health_reduced = True

    def refresh(self, card: Card = NONE) -> None:
        """Invalidate the caches after cards changed: all, or what depends on `card`."""
        if card == NONE or not self._is_inert(card):
            self._weakened = None
            self._static = None
        elif self._weakened is not None and (self._is_weakened(card) or card in self._weakened):
            self._weakened = None

    def _is_inert(self, card: Card) -> bool:
        """Return whether `_index_active_cards` skips a card."""
        marks = self.table.marks
        return (
            self.design(card).is_inert
            and not marks[GIVEN][card]
            and not marks[MORE_FACETS][card]
            and not marks[OUSTED][card]
        )

    def pile_users(self, seat: Seat) -> list[Card]:
        """Return the cards in a seat's graveyard and void with abilities used from there."""
        if self._pile_users is None:
            self._pile_users = [self._find_pile_users(each) for each in range(PLAYERS)]
        return self._pile_users[seat]

    def _find_pile_users(self, seat: Seat) -> list[Card]:
        designs, ident = self.designs, self.table.ident
        found: list[Card] = []
        for kind, place in ((GRAVE, IN_GRAVEYARD), (VOID, IN_VOID)):
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

    def is_in_place(self, card: Card, ability: SixFormsAbility) -> bool:
        """Return whether a card is where, and in the position that, its ability requires."""
        place = ability.required_place()
        mask = ability.steps_mask()
        if mask and not (
            self.controller(card) == self.turn_seat() and mask >> self.table.vars[STEP] & 1
        ):
            return False
        # SF effect-state-and-location.1, SF effect-state-and-location.4, SF graveyard.2, SF void.2,
        # SF state.5
        table = self.table
        if place == ACTIVE:
            return table.face[card] == 1 and self.is_in_play(card)
        if place == READY:
            return self.is_active(card) and not self.is_exhausted(card)
        if place == EQUIPPING:
            return table.zone[card] == ARMS and table.face[card] == 1
        owner = table.owner[card]
        kind = HAND if place == IN_HAND else GRAVE if place == IN_GRAVEYARD else VOID  # SF state.4
        return table.zone[card] == self.zone(kind, owner)

    def facets(self, card: Card) -> int:
        """Return all facets of a card, as a mask."""
        table = self.table
        if not table.face[card]:
            # SF place.7
            return 0  # face down
        marks = table.marks
        mask = marks[GIVEN][card] | marks[MORE_FACETS][card]  # SF facets.4, SF-Q91
        if not marks[OUSTED][card]:
            mask |= self.design(card).facets
        if marks[COUNTER + DEFLECTION][card]:
            mask |= DEFLECT  # SF counter-deflect.1
        if self._static is None:
            self._index_active_cards()
        # others may depend on facets: avoid recursion
        for source, ability in self._facet_givers:
            if ability.affects(self, source, card) and self.is_in_place(source, ability):
                modifier = ability.modifier
                assert modifier is not None
                mask |= modifier.facets()
        if mask & MOTIONLESS:
            mask |= GROUNDED  # SF keyword-motionless.2
        return mask

    def equip_space(self, equip: Card) -> int:
        """Return how much of the equip limit a card takes up."""
        mask = self.facets(equip)  # SF facets.4
        return 0 if mask & SMALL else 2 if mask & LARGE else 1  # SF facet-large.1, SF facet-small.1

    def has_facet(self, card: Card, facet: int) -> bool:
        """Return whether a card has a facet."""
        table = self.table
        if not table.face[card]:
            return False
        if self._static is None:
            self._index_active_cards()
        marks = table.marks
        copied = marks[FACES][card]
        design = self.designs[copied - 1 if copied else table.ident[card]]
        possible = design.facets | self._given_facets | _DERIVED
        possible |= marks[GIVEN][card] | marks[MORE_FACETS][card]
        # SF response-to-facets.1
        return possible & facet != 0 and self.facets(card) & facet != 0

    def is_flying(self, card: Card) -> bool:
        """Return whether a card is in the sky plane."""
        # SF game.4, SF planes.1, SF planes.4, SF planes.5, SF facet-fly.2, SF keyword-ground.1
        return self.facets(card) & (FLY | GROUNDED) == FLY

    def attack(self, card: Card) -> int:
        """Return the full attack; NO_ATTACK if a card can never have any."""
        base = self.design(card).attack  # SF stats.2
        if base == NO_ATTACK:
            return NO_ATTACK  # SF stats.3
        marks = self.table.marks
        total = base + marks[MORE_ATTACK][card]  # SF stats.4, SF stat-modifier.2
        # SF counter-power.1, SF counter-frailty.1
        total += marks[COUNTER + POWER][card] - marks[COUNTER + FRAILTY][card]
        for source, ability in self.static_abilities():
            if ability.affects(self, source, card) and self.is_in_place(source, ability):
                modifier = ability.modifier
                assert modifier is not None
                total += modifier.attack(self)
        return max(total, 0)  # SF-Q82

    def is_armed(self, card: Card) -> bool:
        """Return whether a card can have attack."""
        return self.design(card).attack != NO_ATTACK  # SF stats.3

    def health(self, card: Card) -> int:
        """Return the full health: printed and modified, without damage."""
        marks = self.table.marks
        copied = marks[FACES][card]
        design = self.designs[copied - 1 if copied else self.table.ident[card]]
        total = design.health + marks[MORE_HEALTH][card]  # SF stats.5, SF stats.6
        # SF counter-power.1, SF counter-frailty.1
        total += marks[COUNTER + POWER][card] - marks[COUNTER + FRAILTY][card]
        if self._static is None:
            self._index_active_cards()
        for source, ability in self._health_givers:
            if ability.affects(self, source, card) and self.is_in_place(source, ability):
                modifier = ability.modifier
                assert modifier is not None
                total += modifier.health(self)
        return total

    def weakness(self, card: Card) -> int:
        """Return the full weakness."""
        total = self.design(card).weakness + self.table.marks[MORE_WEAKNESS][card]  # SF stats.11
        for source, ability in self.static_abilities():
            if ability.affects(self, source, card) and self.is_in_place(source, ability):
                modifier = ability.modifier
                assert modifier is not None
                total += modifier.weakness(self)
        return max(total, 0)  # SF-Q82

    def damage_on(self, card: Card) -> int:
        """Return all damage on a card."""
        marks = self.table.marks
        # SF card-damage.1, SF card-damage.9, SF counter-damage.1
        return marks[NORMAL][card] + marks[BATTLE][card] + marks[COUNTER + DAMAGE][card]

    def weakened(self) -> list[Card]:
        """Return the cards on the battlefield that may have lost all health."""
        if self._weakened is None:
            self._weakened = self._find_weakened()
        return self._weakened

    def _find_weakened(self) -> list[Card]:
        table = self.table
        face = table.face
        return [card for card in table.zones[FIELD] if face[card] and self._is_weakened(card)]

    def _is_weakened(self, card: Card) -> bool:
        """Return whether anything reduces the health of a card."""
        marks = self.table.marks
        return (
            marks[NORMAL][card] != 0
            or marks[COUNTER + DAMAGE][card] != 0
            or marks[BATTLE][card] != 0
            or marks[MORE_HEALTH][card] < 0
            or marks[COUNTER + FRAILTY][card] != 0
            or self.is_health_reduced()
        )

    def set_health_mark(self, mark: int, card: Card, n: int) -> None:
        """Write a mark that `weakened` depends on."""
        self.table.set_mark(mark, card, n)
        if self._weakened is not None and self._is_weakened(card) != (card in self._weakened):
            self._weakened = None

    def is_health_reduced(self) -> bool:
        """Return whether a static ability reduces health."""
        if self._static is None:
            self._index_active_cards()
        return self._health_reduced

    def is_stunned(self, card: Card) -> bool:
        """Return whether a card has a stun counter."""
        return self.table.marks[COUNTER + STUN][card] > 0  # SF counter-stun.1

    def can_use_movement(self, card: Card) -> bool:
        """Return whether a card on the battlefield can still use its movement this turn."""
        table = self.table
        marks = table.marks
        return (
            not marks[MOVED][card]  # SF movement.2, SF movement.3, SF movement.4, SF-Q5
            and table.face[card] == 1  # SF place.6
            and not marks[OUSTED][card]
            and not marks[COUNTER + STUN][card]
            and not self.has_facet(card, MOTIONLESS)
        )

    def is_movable(self, card: Card) -> bool:
        """Return whether a card can be moved at all."""
        return not self.has_facet(card, IMMOVABLE)

    # -- zones of the battlefield ------------------------------------------------------

    def home_rows(self, seat: Seat) -> tuple[int, int]:
        """Return the two rows of a seat, the nearest first."""
        return (0, 1) if seat == 0 else (HEIGHT - 1, HEIGHT - 2)  # SF battlefield.2

    def home_zones(self, seat: Seat) -> list[Cell]:
        """Return the zones of a seat's two rows. Do not mutate."""
        return self.home_zones_by_seat[seat]  # SF spawn-zones.3

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
        for card in table.zones[FIELD]:
            if table.cell[card] == cell and table.grid[cell] != card and card != newcomer:
                return True
        return False

    def spawn_zones(self, seat: Seat) -> list[Cell]:
        """Return where a seat can play and place battlefield cards: its field and by summoners."""
        found = self.home_zones(seat).copy()
        if not self.has_summoner():
            return found
        for card in self.field_cards(seat) if self._given_facets & SUMMON else self._summoners:
            if (
                self.is_friendly(card, seat)
                and self.is_on_field(card)
                and self.has_facet(card, SUMMON)
            ):
                for cell in self.board.neighbours[self.table.cell[card]]:  # SF facet-summon.1
                    if self.board.on[cell] and cell not in found:
                        found.append(cell)
        return found

    def is_back_row(self, cell: Cell, seat: Seat) -> bool:
        """Return whether a zone is in the row nearest to a seat."""
        return self.board.row(cell) == self.home_rows(seat)[0]

    def occupant(self, cell: Cell) -> Card:
        """Return the card that possesses a zone, or NONE."""
        return self.table.grid[cell]

    def surrounding(self, cell: Cell) -> list[Card]:
        """Return the cards in adjacent zones, diagonals included."""
        # SF keyword-surrounding.1, SF keyword-surrounding.2, SF keyword-surrounding.3
        cells = self.table.cell
        return [c for c in self.table.zones[FIELD] if self.board.adjacent(cell, cells[c])]

    # -- energy ------------------------------------------------------------------------

    def tangible_energy(self, seat: Seat, form: int) -> int:
        """Return what a seat can pay for something of a form, without sparks."""
        counts = self.table.counts
        # SF form-energy.1, SF tangible-energy.1, SF tangible-energy.2
        total = counts[ENERGY][seat] + counts[CUBES][seat]
        # SF card-forms.2, SF-Q25
        return total if form == ANY_FORM else total + counts[ENERGY + 1 + form][seat]

    def can_afford(self, seat: Seat, cost: int, form: int) -> bool:
        """Return whether a seat can pay this cost, with a spark if needed."""
        counts = self.table.counts
        lacking = cost - counts[ENERGY][seat] - counts[CUBES][seat]
        if lacking <= 0:
            return True
        if form != ANY_FORM:
            lacking -= counts[ENERGY + 1 + form][seat]
        return lacking <= 0 or (lacking == 1 and self.can_spark(seat))

    def form_energy(self, seat: Seat) -> int:
        """Return the total energy of a seat that is restricted to a form."""
        counts = self.table.counts
        total = 0
        for column in range(ENERGY + 1, ENERGY + 1 + FORMS):
            total += counts[column][seat]
        return total

    def max_payment_any_form(self, seat: Seat) -> int:
        """Return an upper bound on what a seat can pay, whatever the form."""
        return self.max_payment(seat, ANY_FORM) + self.form_energy(seat)

    def max_payment(self, seat: Seat, form: int) -> int:
        """Return the most that a seat can pay for something of a form, with a spark."""
        return self.tangible_energy(seat, form) + (1 if self.can_spark(seat) else 0)

    def can_spark(self, seat: Seat) -> bool:
        """Return whether a seat can activate a spark this turn."""
        counts = self.table.counts
        return counts[SPARKS][seat] > 0 and not counts[SPARKED][seat]  # SF spark.3

    def use_spark(self, seat: Seat) -> None:
        """Turn a spark into one energy. The spark is used up."""
        table = self.table
        table.set_count(SPARKS, seat, table.counts[SPARKS][seat] - 1)  # SF spark.5
        table.set_count(SPARKED, seat, 1)
        table.set_count(ENERGY, seat, table.counts[ENERGY][seat] + 1)
        self.emit(E_SPARK, "SF spark.1", seat)

    def create_energy(self, seat: Seat, form: int, n: int) -> None:
        """Give a seat energy until the end of the turn."""
        table = self.table
        column = ENERGY if form == ANY_FORM else ENERGY + 1 + form
        table.set_count(column, seat, table.counts[column][seat] + n)
        self.emit(E_ENERGY, "SF energy.3", seat, a=n, b=form)

    def pay(self, seat: Seat, n: int, form: int) -> None:
        """Pay with energy of the form first, then other energy, then cubes."""
        if n <= 0:  # SF no-cost.1, SF no-cost.2
            return
        table = self.table
        if n > self.tangible_energy(seat, form):
            # SF speed.3, SF speed-none.1, SF speed-none.2
            self.use_spark(seat)  # the payment needs a spark
        self.emit(E_PAY, "SF cost.1", seat, a=n)  # SF energy.1, SF game.2
        columns = [ENERGY] if form == ANY_FORM else [ENERGY + 1 + form, ENERGY]  # SF-Q54
        for column in columns:
            part = min(n, table.counts[column][seat])
            table.set_count(column, seat, table.counts[column][seat] - part)
            n -= part
        if n:
            # SF energy-cubes.4, SF energy-cubes.5, SF speed-none.2, SF-Q116
            table.set_count(CUBES, seat, table.counts[CUBES][seat] - n)
            table.set_count(DRAINED, seat, table.counts[DRAINED][seat] + n)  # SF energy-cubes.6

    def lose_energy(self) -> None:
        """Remove all energy at the end of the turn."""
        for seat in range(PLAYERS):
            for column in range(ENERGY, ENERGY + 1 + FORMS):
                if self.table.counts[column][seat]:
                    self.table.set_count(column, seat, 0)  # SF energy.2

    def gain_cube(self, seat: Seat, n: int = 1) -> None:
        """Give a seat cubes from the quarry, as long as there are any."""
        table = self.table
        part = min(n, table.vars[QUARRY])  # SF stage.4, SF quarry.3
        if part:
            table.set_var(QUARRY, table.vars[QUARRY] - part)
            # SF energy-cubes.3, SF game-setup.10
            table.set_count(CUBES, seat, table.counts[CUBES][seat] + part)
            self.emit(E_CUBE, "SF quarry.2", seat, a=part)

    # -- cards on the battlefield ------------------------------------------------------

    def occupy(self, card: Card, cell: Cell) -> None:
        """Put a card in a zone and give it possession."""
        self.place_in(card, cell)
        self.table.put_at(card, cell)

    def place_in(self, card: Card, cell: Cell) -> None:
        """Put a card and its equips in a zone, without possession."""
        self.table.carry_to(card, cell)
        for equip in self.equips_on(card):
            self.table.carry_to(equip, cell)

    def vacate(self, card: Card) -> None:
        """Take possession of its zone from a card."""
        self.table.clear_cell(card)

    def exhaust(self, card: Card, rule: str) -> None:
        """Exhaust a card if it is ready."""
        if not self.is_exhausted(card):  # SF keyword-exhaust.2
            self.table.set_mark(FLAT, card, 1)
            self.emit(E_EXHAUST, rule, self.controller(card), card)

    def make_ready(self, card: Card, rule: str) -> None:
        """Make a card ready if it is exhausted."""
        if self.is_exhausted(card):  # SF keyword-ready.2, SF keyword-ready.3
            self.table.set_mark(FLAT, card, 0)
            self.emit(E_READY, rule, self.controller(card), card)

    def set_counters(self, card: Card, kind: int, n: int, rule: str) -> None:
        """Add `n` counters to a card, or remove them if negative."""
        marks = self.table.marks[COUNTER + kind]
        n = max(n, -marks[card])
        if n:
            self.set_health_mark(COUNTER + kind, card, marks[card] + n)
            self.emit(E_COUNTERS if n > 0 else E_UNCOUNTED, rule, NONE, card, a=abs(n), b=kind)

    def change_until_end(
        self, card: Card, attack: int, health: int, weakness: int, facets: int
    ) -> None:
        """Give a card stats and facets until the end of the turn."""
        marks = self.table.marks
        for mark, more in (  # SF-Q88
            (MORE_ATTACK, attack),
            (MORE_HEALTH, health),
            (MORE_WEAKNESS, weakness),
        ):
            if more:
                self.set_health_mark(mark, card, marks[mark][card] + more)
        if facets:
            self.table.set_mark(MORE_FACETS, card, marks[MORE_FACETS][card] | facets)
        if attack or health:
            self.emit(E_CHANGE, "SF stat-modifier.1", NONE, card, a=attack, b=health)
        if weakness:
            self.emit(E_WEAKNESS, "SF stat-modifier.1", NONE, card, a=weakness)
        for facet in range(facets.bit_length()):
            if facets >> facet & 1:
                self.emit(E_GAINS, "SF facets.4", NONE, card, a=facet)

    def clear_marks(self, card: Card) -> None:
        """Reset the marks of a card that leaves play."""
        self.refresh(card)
        for mark in range(MARKS):  # SF movement.5, SF-Q45
            if self.table.marks[mark][card]:
                self.table.set_mark(mark, card, 0)
        self.table.set_mark(CONTROL, card, self.table.owner[card])  # SF-Q88

    def put_or_gate(self, card: Card, zone: Zone) -> None:
        """Put a card into a pile or hand of its owner, or aside if it is gated from there."""
        home = (zone - SHARED) % KINDS
        if self.design(card).gated_places >> home & 1:  # SF keyword-gate.4
            self.set_aside(card, home)
        else:
            self.put(card, zone)

    def set_aside(self, card: Card, home: int, rule: str = "SF keyword-gate.1") -> None:
        """Gate a card until the end of the turn."""
        owner = self.table.owner[card]
        self.learn(card, EVERYONE)
        self.put(card, self.zone(ASIDE, owner))  # SF aside.1, SF aside.3, SF aside.6
        self.table.set_mark(HOME, card, home + 1)
        self.emit(E_GATE, rule, owner, card, a=home + 1)

    def leave_play(self, card: Card, zone: Zone) -> None:
        """Move a card from play to a zone of its owner. A token is ripped."""
        self.vacate(card)
        self.left_play.append(card)
        for coming in self.table.zones[AIR]:
            if self.table.marks[HOST][coming] == card + 1:
                self.table.set_mark(HOST, coming, 0)  # SF equip-life-span.2
        ousted = self.table.marks[OUSTED][card] == 1
        token = self.designs[self.table.ident[card]].token
        self.clear_marks(card)
        self.table.turn_over(card, 1)  # SF graveyard.1
        if token:
            self.learn(card, EVERYONE)
            self.put(card, TOKENS)  # SF keyword-rip.1, SF-Q74
            self.emit(E_RIP, "SF token.3", NONE, card)
        elif zone < SHARED or ousted:  # SF ousted.3: its text is ignored
            self.put(card, zone)
        else:
            self.put_or_gate(card, zone)

    def put_in_graveyard(self, card: Card) -> None:
        """Move a card from play to its owner's graveyard."""
        self.leave_play(card, self.zone(GRAVE, self.table.owner[card]))  # SF card-ownership.1

    def shuffle_deck(self, seat: Seat, rule: str = "SF keyword-reload.1") -> None:
        """Shuffle a seat's deck."""
        self.shuffle(self.zone(DECK, seat))
        self.emit(E_SHUFFLE, rule, seat)

    # -- life --------------------------------------------------------------------------

    def set_life(self, seat: Seat, life: int) -> None:
        """Set the life of a seat, at least 0."""
        self.table.set_count(LIFE, seat, max(life, 0))

    def reduce_life(self, seat: Seat, n: int, rule: str) -> None:
        """Take life from a seat. The caller checks whether the game ends."""
        self.set_life(seat, self.table.counts[LIFE][seat] - n)
        self.emit(E_LOSE_LIFE, rule, seat, a=n, b=self.table.counts[LIFE][seat])

    def turn_number(self) -> int:
        """Return the number of the turn."""
        return self.table.vars[TURN]

    # -- questions about a card ----------------------------------------------------------

    def ask_about(self, seat: Seat, card: Card) -> Ident:
        """Let questions name a card that the seat knows. Return the previous source."""
        outer = self.source
        if self.table.known[card] & bit(seat):
            self.source = self.table.ident[card]
        return outer

    def choose_yes(self, seat: Seat, card: Card, prompt: Prompt) -> bool:
        """Ask a seat a yes-or-no question about a card."""
        menu: list[Answer] = [(YES,), (NO,)]
        outer = self.ask_about(seat, card)
        choice = self.choose_option(seat, menu, prompt)
        self.source = outer
        return choice[0] == YES

    def choose_zone(
        self, seat: Seat, card: Card, cells: list[Cell], prompt: Prompt = ASK_WHERE
    ) -> Cell:
        """Ask for a zone for a card."""
        outer = self.ask_about(seat, card)
        cell = self.choose_cell(seat, cells, prompt)
        self.source = outer
        return cell

    def choose_x(self, seat: Seat, card: Card, form: int) -> int:
        """Ask how much to pay for X."""
        outer = self.ask_about(seat, card)
        x = self.choose_number(seat, 0, self.max_payment(seat, form), ASK_X)
        self.source = outer
        return x

    # -- the event stack ---------------------------------------------------------------

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

    def force_reveal(self, card: Card, enemy: Card) -> None:
        """Reveal a placed card because of what happens to it; `enemy` is its opponent in battle."""
        raise NotImplementedError
