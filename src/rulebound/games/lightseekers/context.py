"""The running step: cards in play, access, lasting effects, reactions and rotation."""

from typing import Final, final

from rulebound.games.lightseekers import elimination, leaving_play
from rulebound.games.lightseekers.card_types import CardLine, Corner, LightseekersCard
from rulebound.games.lightseekers.names import (
    ACCESS,
    AIM,
    ANOTHER,
    BANNED,
    BUFFS,
    CHOSEN,
    CORNER,
    DISCARDS,
    DORMANT,
    E_AWAKE,
    E_CANCEL,
    E_CHANGED,
    E_CHOSEN,
    E_DORMANT,
    E_ENOUGH,
    E_ENTER,
    E_IMMUNE,
    E_INTERRUPTED,
    E_OVER_LIMIT,
    E_RESTART,
    E_TRIGGER,
    E_TURNED,
    ENTERS,
    EVERYTHING,
    EXPIRES,
    GIVES_ACCESS,
    GONE,
    HAS_LASTING,
    HERO,
    ITEM_POINTS,
    ITEMS,
    KINDS,
    LEAVES,
    LIMBO,
    LIMITS,
    LISTENING,
    MAKES_DORMANT,
    NO_LIMIT,
    NUMBERS,
    OUT,
    PENDING,
    PILE,
    PILE_HAS_LASTING,
    PRICES,
    REMOVED,
    SHIELDS,
    SUPERIOR,
    TOO_MANY,
    X,
)
from rulebound.games.lightseekers.phrase_types import LightseekersClause, LightseekersEffect
from rulebound.games.lightseekers.resolution import Resolution, TriggerEvent
from rulebound.games.lightseekers.seats import LightseekersSeatCtx
from rulebound.kernel.ids import NONE, Answer, Card, Mask, Seat
from rulebound.kernel.questions import Prompt
from rulebound.kernel.table import Table


@final
class PlayedCard:
    """A card being played, with the choices declared before anything could react."""

    def __init__(
        self, lines: tuple[CardLine, ...], declared: list[list[int]], resolution: Resolution
    ) -> None:
        self.lines = lines
        self.declared = declared
        self.resolution = resolution


MAX_DEPTH: Final = 10  # LS-Q38: depth of reactions to reactions
MAX_REACTIONS: Final = 40  # LS-Q38: per step and player
_NO_CARDS: Final[list[Card]] = []
_NOTHING_DECLARED: Final[list[list[int]]] = []
MAX_REFRESH_ROUNDS: Final = 12  # of dormancy updates before a cycle is broken


@final
class LightseekersCtx(LightseekersSeatCtx):
    """Everything that effects and phases do to a game."""

    def __init__(self, table: Table, sight: list[Mask], designs: list[LightseekersCard]) -> None:
        super().__init__(table, sight, designs)
        self.depth = 0
        self.reactions = 0
        # see `lasting_clauses`
        self.lasting_cache: list[tuple[Seat, Card, LightseekersClause]] | None = None
        self.change_mask_in_play = 0  # mask of what the cached clauses change
        # clunky buffs to turn later (LS-Q6, LS-Q19); those from `turn_queue_start` on turn once the
        # innermost effect has resolved
        self.turn_queue: list[Card] = []
        self.turn_queue_start = 0
        self.resolving_next: list[Card] = []  # buffs whose "Next" resolves; they expire next
        self.disturbances: dict[Card, int] = {}  # per card: turns and departures in this step
        self.entry_events: dict[Card, int] = {}  # event ids of cards that entered in this step
        self.awaiting_instants: list[Card] = []  # buffs yet to work in this buff phase (LS-Q49)

    # -- cards in play -----------------------------------------------------------------

    def is_active(self, card: Card) -> bool:
        """Return whether a card in play applies its effects.

        LS2 2.5.3.7, LS2 dormant.1, LS1 dormant.1.
        """
        marks = self.table.marks
        kind = self.zone_kind(card)
        if kind == HERO:
            return True
        if marks[DORMANT][card] or marks[PENDING][card]:
            return False
        if kind == ITEMS:
            return True
        return kind == BUFFS and self.has_active_corner(card)  # LS2 4.1.2.2b

    def has_active_corner(self, card: Card) -> bool:
        """Return whether a buff's current corner is active.

        LS2 2.5.3.7, LS2 2.5.3.10c, LS2 2.5.3.10(2), LS1 2.5.3m.
        """
        design = self.design(card)
        if not design.corners:
            return True
        corner = design.corner(self.table.marks[CORNER][card])
        return corner is not None and corner.value != X  # LS1 4.2.3b, LS1 4.2.3d

    def is_clunky(self, card: Card) -> bool:
        """Return whether the symbol in the current corner is clunky.

        LS2 2.5.3.9d, LS2 2.5.3.9(2), LS1 clunky.1.
        """
        corner = self.design(card).corner(self.table.marks[CORNER][card])
        return corner is not None and corner.clunky

    def in_play(self, seat: Seat) -> list[Card]:
        """A player's cards in play in Standard Order: hero, items, buffs (LS2 2.6.3.1).

        LS2 2.6.3.1b(2), LS2 2.6.3.1c(2), LS2 2.6.3.1d(2). Edition 1 takes them in the order played,
        which is the same (LS-Q52).
        """
        return self.cards(HERO, seat) + self.cards(ITEMS, seat) + self.cards(BUFFS, seat)

    def lasting_clauses(self) -> list[tuple[Seat, Card, LightseekersClause]]:
        """All lasting clauses that apply now, by owner in seating order."""
        if self.lasting_cache is None:
            self.lasting_cache = self._lasting_in_play()
        if self.table.vars[LISTENING] & PILE_HAS_LASTING:
            return self.lasting_cache + self._lasting_on_piles()
        return self.lasting_cache

    def could_change(self, kinds: int) -> bool:
        """Return whether any lasting clause may change this. If not, none has to be queried.

        Callers check `change_mask` first, which is often enough.
        """
        if self.lasting_cache is None:
            self.lasting_cache = self._lasting_in_play()
        self.change_mask = self.change_mask_in_play
        if self.table.vars[LISTENING] & PILE_HAS_LASTING:
            self.change_mask |= self._changed_by_piles()
        return self.change_mask & kinds != 0

    def _reset_lasting(self) -> None:
        """Invalidate the cached lasting clauses."""
        self.lasting_cache = None
        self.change_mask = EVERYTHING

    def _changed_by_piles(self) -> int:
        touched = 0
        for seat in self.seats_in_game():
            top = self.last_discard(seat)
            if top != NONE:
                touched |= self.design(top).pile_changes
        return touched

    def lasting_clauses_from(self, start: Seat) -> list[tuple[Seat, Card, LightseekersClause]]:
        """The lasting clauses in Standard Order, starting with a player (LS2 2.9.2)."""
        found = self.lasting_clauses()
        if len(found) < 2 or start == self.seats_in_game()[0] or start == NONE:
            return found
        return [entry for seat in self.clockwise(start) for entry in found if entry[0] == seat]

    def _lasting_in_play(self) -> list[tuple[Seat, Card, LightseekersClause]]:
        found: list[tuple[Seat, Card, LightseekersClause]] = []
        self.change_mask_in_play = 0
        if not self.table.vars[LISTENING] & HAS_LASTING:
            return found
        designs, ident = self.designs, self.table.ident
        zones = self.table.zones
        for seat in self.seats_in_game():
            first = seat * KINDS
            for zone in range(first + HERO, first + BUFFS - 1, -1):  # items are between them
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

    # -- access ------------------------------------------------------------------------

    def access(self, seat: Seat) -> int:
        """Mask of the Elements a hero has access to (LS2 2.3.2.4a, LS1 2.3c)."""
        return self.table.counts[ACCESS][seat]

    def is_valid(self, seat: Seat, design: LightseekersCard) -> bool:
        """Return whether the hero has access to everything a card needs.

        LS2 valid.1, LS1 valid.1, LS1 2.3b. Unaligned cards need nothing (LS2 2.3.3.2, LS1 2.4.2b).
        """
        return design.is_valid_with(self.access(seat))

    def refresh_active(self, changes: int) -> None:
        """Refresh after a corner changed or effects began, with no card entering or leaving."""
        if changes:
            self._reset_lasting()
        if self.table.vars[LISTENING] & (GIVES_ACCESS | MAKES_DORMANT):
            self.refresh(changes)

    def refresh(self, changes: int) -> None:
        """Recompute access and dormancy (LS-Q5).

        `changes` is the mask of what the cards that came or went can change.
        """
        if changes:
            self._reset_lasting()
        self._refresh_listening()
        before = self.table.marks[DORMANT].copy() if self.recording else _NO_CARDS
        pinned = _NO_CARDS
        rounds = 0
        while True:  # access from one card may wake another
            for seat in self.seats_in_game():
                self._refresh_access(seat)
            changed = self._refresh_dormant(pinned)
            if not changed:
                break
            rounds += 1
            if rounds > MAX_REFRESH_ROUNDS:  # LS-Q50: only cards that make others Dormant cycle
                pinned = pinned + [c for c in changed if self.design(c).listens_to & MAKES_DORMANT]
        if self.recording:
            self._emit_dormancy_changes(before)

    def _refresh_entering(self, card: Card, seat: Seat) -> None:
        """Refresh for a card that has just entered and does not affect others yet."""
        design = self.design(card)
        self._listen_for(design.listens_to)
        if design.is_item:
            listening = self.table.vars[LISTENING]
            dormant = listening & MAKES_DORMANT != 0 and bool(
                self._seats_with_dormant_items() >> seat & 1
            )
        else:
            dormant = self._is_dormant_buff(card, design, seat)
        changed: list[Card] = []
        self._set_dormant(card, dormant, _NO_CARDS, changed)
        if changed:
            self.emit(E_DORMANT, "LS2 dormant.1", self.table.owner[card], card)

    def _refresh_listening(self) -> None:
        """Collect the event masks of cards in play, in Limbo and on top of the piles."""
        table = self.table
        designs, ident, zones = self.designs, table.ident, table.zones
        kinds = 0
        for seat in self.seats_in_game():
            first = seat * KINDS
            for zone in range(first + BUFFS, first + HERO + 1):  # items are between them
                for card in zones[zone]:
                    kinds |= designs[ident[card]].listens_to
            for card in zones[first + LIMBO]:
                kinds |= designs[ident[card]].limbo_listens_to
            pile = zones[first + PILE]
            if pile:
                kinds |= designs[ident[pile[-1]]].pile_listens_to
        table.set_var(LISTENING, kinds)
        if kinds & PILE_HAS_LASTING:
            self.change_mask = EVERYTHING

    def _refresh_access(self, seat: Seat) -> None:
        """Add access from the hero and items, then from buffs that are Valid with it.

        So buffs never keep themselves or each other awake (LS-Q44).
        """
        table = self.table
        hero = self.hero(seat)
        access = hero.access | hero.gives_access
        superior = hero.superior | hero.gives_access
        for card in self.cards(ITEMS, seat):
            if self.is_active(card):
                item = self.design(card)
                access |= item.access | item.gives_access
                superior |= item.superior | item.gives_access  # never lowered (LS1 2.5.4g)
        if table.vars[LISTENING] & GIVES_ACCESS:
            given = self._access_from_buffs(seat, access)
            access |= given
            superior |= given
        if table.counts[ACCESS][seat] != access:
            table.set_count(ACCESS, seat, access)
        if table.counts[SUPERIOR][seat] != superior:
            table.set_count(SUPERIOR, seat, superior)

    def _access_from_buffs(self, seat: Seat, access: int) -> int:
        """Access that buffs add to a player's other access."""
        giving = [card for card in self.cards(BUFFS, seat) if self.design(card).gives_access]
        given = 0
        while giving:
            awake = [card for card in giving if self.design(card).is_valid_with(access | given)]
            if not awake:
                break
            for card in awake:
                giving.remove(card)
                if self.has_active_corner(card) and not self.table.marks[PENDING][card]:
                    given |= self.design(card).gives_access
        return given

    def _refresh_dormant(self, pinned: list[Card]) -> list[Card]:
        """Set which cards are dormant, pinned ones always. Return the cards that changed."""
        changed: list[Card] = []
        numbed = (
            self._seats_with_dormant_items() if self.table.vars[LISTENING] & MAKES_DORMANT else 0
        )
        designs, ident = self.designs, self.table.ident
        for seat in self.seats_in_game():
            for card in self.cards(ITEMS, seat):
                self._set_dormant(card, bool(numbed >> seat & 1), pinned, changed)
            for card in self.cards(BUFFS, seat):
                dormant = self._is_dormant_buff(card, designs[ident[card]], seat)
                self._set_dormant(card, dormant, pinned, changed)
        return changed

    def _is_dormant_buff(self, card: Card, design: LightseekersCard, seat: Seat) -> bool:
        """Return whether a buff is dormant for its owner (LS2 2.3.2.4e)."""
        if not design.is_valid_with(self.table.counts[ACCESS][seat]):
            return True
        return design.unique and self._is_duplicate(card, seat)  # LS2 unique.1, LS1 unique.1

    def _is_duplicate(self, card: Card, seat: Seat) -> bool:
        """Return whether a buff of the same name lies to the left of this one."""
        ident = self.table.ident
        buffs = self.cards(BUFFS, seat)
        return ident[card] in [ident[other] for other in buffs[: buffs.index(card)]]

    def _seats_with_dormant_items(self) -> Mask:
        """Mask of the seats whose items a card in play makes dormant."""
        seats = 0
        for seat in self.seats_in_game():
            for card in self.in_play(seat):
                if self.design(card).listens_to & MAKES_DORMANT and self.is_active(card):
                    for line in self.design(card).lasting:
                        for other in range(self.table.seats):
                            if line.clause.makes_items_dormant(self, seat, card, other):
                                seats |= 1 << other
        return seats

    def _set_dormant(
        self, card: Card, dormant: bool, pinned: list[Card], changed: list[Card]
    ) -> None:
        dormant = dormant or (bool(pinned) and card in pinned)
        if (self.table.marks[DORMANT][card] == 1) != dormant:
            self.table.set_mark(DORMANT, card, 1 if dormant else 0)
            changed.append(card)
            self._reset_lasting()

    def _emit_dormancy_changes(self, before: list[int]) -> None:
        """Emit events for cards that became dormant or woke up."""
        table = self.table
        for card, was in enumerate(before):
            if table.marks[DORMANT][card] > was:
                self.emit(E_DORMANT, "LS2 dormant.1", table.owner[card], card)
            elif table.marks[DORMANT][card] < was:
                self.emit(E_AWAKE, "LS-Q21", table.owner[card], card)

    # -- queries to lasting effects ----------------------------------------------------

    def modified_amount(
        self, seat: Seat, base: int, resolution: Resolution, healing: bool, fixed: bool
    ) -> int:
        """Add up all modifiers; the result is never below 0.

        LS2 2.9.1, LS2 2.9.2, LS2 2.9.3, LS1 6.1.2a, LS1 6.1.2b, LS-Q4.
        """
        if base <= 0:
            return 0  # LS-Q47
        if resolution.card == NONE:
            return base  # a reward is not a card effect, so it is not modified
        if not self.change_mask & NUMBERS or not self.could_change(NUMBERS):
            return base
        total = base
        item = self.design(resolution.card).is_item
        for owner, card, clause in self.lasting_clauses_from(resolution.me):
            more = clause.received_bonus(self, owner, card, seat, resolution, healing)
            more += clause.done_bonus(self, owner, card, resolution, healing)
            more += clause.power_bonus(self, owner, card, resolution)
            if more > 0 and item and not clause.applies_to_items():
                continue  # LS2 2.5.4.11, LS1 2.5.4i
            if more < 0 or (more > 0 and not fixed):
                total += more
                self.emit(E_CHANGED, "LS2 2.9.1", owner, card, a=more)
                self.note_clunky_use(card)  # LS-Q19
        return max(total, 0)

    def power(self, resolution: Resolution) -> int:
        """Extra Power for amounts other than damage and healing, in edition 1.

        LS1 2.6a, LS1 2.6b, LS1 2.6d, LS-Q45: added once to the amount the card computes.
        """
        if self.edition() != 1:  # LS2 power.1
            return 0
        total = 0
        for owner, card, clause in self.lasting_clauses():
            more = clause.power_bonus(self, owner, card, resolution)
            if more and (clause.applies_to_items() or not self.design(resolution.card).is_item):
                total += more
                self.note_clunky_use(card)  # LS-Q19
        return total

    def power_of(self, card: Card) -> int:
        """Extra Power for the numbers in a card's lasting effects, in edition 1 (LS1 2.6b)."""
        if self.edition() != 1:
            return 0
        resolution = Resolution(self.table.owner[card], card, 0)
        total = 0
        for owner, other, clause in self.lasting_clauses():
            if clause.applies_to_items() or not self.design(card).is_item:  # LS1 2.5.4i
                total += clause.power_bonus(self, owner, other, resolution)
        return total

    def is_immune(self, seat: Seat, resolution: Resolution) -> bool:
        if not self.change_mask & SHIELDS or not self.could_change(SHIELDS):
            return False
        for owner, card, clause in self.lasting_clauses():
            if clause.grants_immunity(self, owner, card, seat, resolution):
                self.emit(E_IMMUNE, "LS2 immune.1", seat, card)  # LS1 immune.1
                self.note_clunky_use(card)
                return True
        return False

    def bans(self, seat: Seat) -> int:
        if not self.change_mask & BANNED or not self.could_change(BANNED):
            return 0
        mask = 0
        for owner, card, clause in self.lasting_clauses():
            mask |= clause.bans(self, owner, card, seat)
        return mask

    def is_forbidden(self, seat: Seat, ban: int) -> bool:
        if not self.change_mask & BANNED or not self.could_change(BANNED):
            return False
        found = False
        for owner, card, clause in self.lasting_clauses():
            if clause.bans(self, owner, card, seat) >> ban & 1:
                self.note_clunky_use(card)  # LS-Q19: applying a prohibition is a use
                found = True
        return found

    def banned_by(self, seat: Seat, ban: int) -> Card:
        """The first card that forbids a hero to do something, or NONE."""
        for owner, card, clause in self.lasting_clauses():
            if clause.bans(self, owner, card, seat) >> ban & 1:
                return card
        return NONE

    def limit(self, seat: Seat) -> int:
        """Number of actions that cards in play let a hero take per turn (LS2 4.1.3.6a)."""
        least: int = NO_LIMIT
        if not self.change_mask & LIMITS or not self.could_change(LIMITS):
            return least
        for owner, card, clause in self.lasting_clauses():
            least = min(least, clause.limit(self, owner, card, seat))
        return least

    def limited_by(self, seat: Seat) -> Card:
        """The card with the lowest action limit for a hero, or NONE."""
        least = self.limit(seat)
        for owner, card, clause in self.lasting_clauses():
            if least < NO_LIMIT and clause.limit(self, owner, card, seat) == least:
                return card
        return NONE

    def combo_cost_raised_by(self, seat: Seat) -> Card:
        """A card that raises the cost of a hero's combos, or NONE."""
        for owner, card, clause in self.lasting_clauses():
            if clause.combo_cost_change(self, owner, card, seat) > 0:
                return card
        return NONE

    def combo_cost_changes(self, seat: Seat) -> tuple[int, int]:
        """Cards taken off and cards added to the cost of a hero's combos."""
        less, more = 0, 0
        if not self.change_mask & PRICES or not self.could_change(PRICES):
            return less, more
        for owner, card, clause in self.lasting_clauses():
            change = clause.combo_cost_change(self, owner, card, seat)
            if change < 0:
                less -= change
            else:
                more += change
        return less, more

    def emit_cost_changes(self, seat: Seat) -> None:
        """Emit events for cards that change the cost of a played combo."""
        for owner, card, clause in self.lasting_clauses() if self.recording else []:
            change = clause.combo_cost_change(self, owner, card, seat)
            if change:
                rule = "LS2 2.4.2.2j" if change > 0 else "LS2 2.4.2.2i"
                self.emit(E_CHANGED, rule, owner, card, a=change)

    def note_cost_changes_used(self, seat: Seat) -> None:
        """Note the use of cards that changed the cost of a paid combo (LS-Q19)."""
        for owner, card, clause in self.lasting_clauses():
            if clause.combo_cost_change(self, owner, card, seat):
                self.note_clunky_use(card)

    def resists_removal(self, card: Card) -> bool:
        """Return whether a card cannot be Removed or Returned."""
        if not self.is_active(card):
            return False
        owner = self.table.owner[card]
        return any(
            line.clause.prevents_removal(self, owner, card) for line in self.design(card).lasting
        )

    def stops_removal(self, card: Card) -> bool:
        """Return whether a card stops its removal or return, and note that as a use."""
        if not self.resists_removal(card):
            return False
        self.note_clunky_use(card)  # LS-Q19
        return True

    # -- resolving ---------------------------------------------------------------------

    def new_resolution(self, seat: Seat, card: Card) -> Resolution:
        """Start a resolution of a card's effects, with its current position (LS2 2.6.5)."""
        resolution = Resolution(seat, card, self.corner_value(card))
        kind = self.table.zone[card] % KINDS
        if kind in (BUFFS, ITEMS):
            resolution.in_play = True
            resolution.disturbances = self._disturbances_of(card)
        return resolution

    def note_disturbance(self, card: Card) -> None:
        """Note that a card was turned or left play, which interrupts it (LS2 2.6.5)."""
        if self.depth or self.playing_seat != NONE:  # otherwise nothing is resolving
            self.disturbances[card] = self.disturbances.get(card, 0) + 1

    def _disturbances_of(self, card: Card) -> int:
        return self.disturbances.get(card, 0) if self.disturbances else 0

    def declare_choices(
        self, lines: tuple[CardLine, ...], resolution: Resolution
    ) -> list[list[int]]:
        """Declare choices and numbers of lines before anything reacts (LS-Q2)."""
        for line in lines:
            if line.slot_count:
                return [self._declare_line(each, resolution) for each in lines]
        return _NOTHING_DECLARED

    def _declare_line(self, line: CardLine, resolution: Resolution) -> list[int]:
        before, source = self.resolution, self.source
        self.resolution = resolution
        self.source = self.table.ident[resolution.card]
        resolution.slots = [NONE] * line.slot_count
        for effect in line.effects:
            effect.declare(self)
        self.resolution, self.source = before, source
        return resolution.slots

    def resolve_lines(
        self, lines: tuple[CardLine, ...], declared: list[list[int]], resolution: Resolution
    ) -> None:
        """Run the effects of lines in printed order (LS2 2.6.1, LS1 4.3.3a)."""
        before, source = self.resolution, self.source
        self.resolution = resolution
        self.source = self.table.ident[resolution.card]
        resolving = self.resolving_seats
        if self.playing_seat == NONE and not resolving and self.recently_left_hand:
            self.recently_left_hand.clear()
        me = resolution.me
        self.resolving_seats = resolving | 1 << me
        for i in range(len(lines)):
            if declared:
                resolution.slots = declared[i]
            self.run_effects(lines[i].effects)
        self.resolution, self.source = before, source
        self.resolving_seats = resolving
        if self.health(me) == 0 and self.is_in_game(me):
            self.handle_zero_health(me, "LS2 5.1.4")

    def run_effects(self, effects: tuple[LightseekersEffect, ...]) -> None:
        """Run effects of the current resolution until it is interrupted."""
        resolution = self.resolution
        for effect in effects:
            if self.can_continue(resolution.me):
                effect.run(self)

    def can_continue(self, seat: Seat) -> bool:
        """Return whether the resolution continues, for a hero in the game (LS2 5.1.3, LS1 5.1b)."""
        resolution = self.resolution
        if resolution.in_play and not resolution.interrupted:
            self._check_interruption(resolution)
        return not resolution.interrupted and not self.table.counts[OUT][seat]

    def _check_interruption(self, resolution: Resolution) -> None:
        table = self.table
        card = resolution.card
        if table.marks[DORMANT][card]:
            resolution.interrupted = True  # LS2 dormant.1, LS1 dormant.1
            self.emit(E_INTERRUPTED, "LS2 dormant.1", resolution.me, card)
        elif (
            not self.design(card).is_buff or self._disturbances_of(card) == resolution.disturbances
        ):
            return
        elif self.edition() == 2:  # LS2 2.6.5
            resolution.interrupted = True
            self.emit(E_INTERRUPTED, "LS2 2.6.5", resolution.me, card)

    def instant_lines(self, design: LightseekersCard) -> tuple[CardLine, ...]:
        """The instant lines of a card, or its Multiplayer lines if they replace them."""
        if design.multiplayer and self.is_multiplayer():
            return design.multiplayer  # LS2 multiplayer.1, LS1 multiplayer.1
        return design.instants

    def is_multiplayer(self) -> bool:
        """Return whether three or more players are in the game."""
        return self.table.seats - self.table.vars[GONE] >= 3

    def trigger_instants(self, card: Card, rule: str) -> None:
        """Run the instant effects of an active buff."""
        lines = self.instant_lines(self.design(card))
        if not lines or not self.is_active(card):
            return
        if self._is_reaction_limit_reached():
            return
        self.depth += 1
        self.reactions += 1
        seat = self.table.owner[card]
        outer_cause = self.emit_cause(E_TRIGGER, rule, seat, card)
        outer = self._open_turn_queue()
        resolution = self.new_resolution(seat, card)
        self.resolve_lines(lines, self.declare_choices(lines, resolution), resolution)
        if not resolution.interrupted:
            self.note_clunky_use(card)  # LS2 2.5.3.9e
        self._close_turn_queue(outer)
        self.set_cause(outer_cause)
        self.depth -= 1

    # -- reactions ---------------------------------------------------------------------

    def _is_reaction_limit_reached(self) -> bool:
        """Return whether the reaction limit is reached, with an event (LS-Q38)."""
        if self.depth < MAX_DEPTH and self.reactions < MAX_REACTIONS * self.table.seats:
            return False
        self.emit(E_ENOUGH, "LS-Q38")
        return True

    def fire(self, kinds: int, seat: Seat, card: Card, other: Seat) -> bool:
        """Let cards react to an event in Standard Order. Return whether it was Cancelled.

        LS2 2.6.2, LS2 2.6.3.1(2), LS2 2.6.3.3, LS2 2.6.3.4: reactions to a reaction come at once.
        The owner of the resolving card reacts first; in edition 1, the acting player
        (LS1 4.3.3d, LS1 4.3.3e).
        """
        if not self.table.vars[LISTENING] & kinds:
            return False
        if self._is_reaction_limit_reached():
            return False
        self.depth += 1
        event = TriggerEvent(kinds, seat, card, other)
        start = self.resolution.me if self.resolution.me != NONE else seat
        if self.edition() == 1 or not self.is_in_game(start):  # LS1 4.3.3d
            start = self.acting()
        for reactor in self.clockwise(start):
            if not self.is_in_game(reactor):
                continue
            top = self.last_discard(reactor)
            if top != NONE and self.design(top).pile_listens_to & kinds:
                self._react_from_pile(top, reactor, event)
            for listener in self.in_play(reactor):
                if self.design(listener).listens_to & kinds:
                    self._react_in_play(listener, reactor, event)
            if self.cards(LIMBO, reactor):
                for moving in self.cards(LIMBO, reactor).copy():
                    self._react_in_limbo(moving, reactor, event)  # LS2 2.6.3.1e(2)
        self.depth -= 1
        return event.cancelled

    def _react_from_pile(self, card: Card, seat: Seat, event: TriggerEvent) -> None:
        for line in self.design(card).pile_lines:
            if not line.clause.listens_to() & event.kinds or self.last_discard(seat) != card:
                continue
            if not self.is_valid(seat, self.design(card)):
                continue  # LS2 2.3.2.4d
            if line.clause.reacts(self, seat, card, event):
                self.react(line, seat, card, event)

    def _react_in_play(self, card: Card, seat: Seat, event: TriggerEvent) -> None:
        place = self.table.zone[card]
        for line in self.design(card).listeners:
            if self.table.zone[card] != place or not self.is_in_game(seat):
                return
            if not line.clause.listens_to() & event.kinds:
                continue
            if line.clause.is_next() and card in self.resolving_next:
                continue  # LS2 next.1, LS1 next.1: only once, even while it resolves
            # LS2 2.5.3.9e: a clunky buff's own rotation rule also applies in an X corner
            if not self.is_active(card) and not (
                line.clause.controls_rotation() and self.can_rotate(card)
            ):
                continue
            if line.clause.reacts(self, seat, card, event):
                self.react(line, seat, card, event)

    def _react_in_limbo(self, card: Card, seat: Seat, event: TriggerEvent) -> None:
        """Run a card's reaction to its own entering or leaving, while it is in Limbo."""
        # LS2 3.2.3.7b, LS2 4.1.2.3b, LS2 leaving-play.1, LS2 leaving-play.2, LS1 6.1.3a
        marks = self.table.marks
        if event.card != card or marks[DORMANT][card]:
            return  # LS2 dormant.5, LS1 dormant.5
        if marks[PENDING][card] or not (self.has_expired(card) or self.has_active_corner(card)):
            return  # LS2 cancel.2, LS-Q40: never worked; LS2 2.5.3.7: X in its corner
        if not event.kinds & (ENTERS | LEAVES | EXPIRES | REMOVED):
            return
        for line in self.design(card).listeners:
            if line.clause.listens_to() & event.kinds and line.clause.reacts(
                self, seat, card, event
            ):
                self.react(line, seat, card, event)

    def react(self, line: CardLine, seat: Seat, card: Card, event: TriggerEvent) -> None:
        """Resolve one reaction."""
        clause = line.clause
        if event.cancelled and clause.cancels() and (clause.is_next() or clause.only_cancels()):
            return  # LS2 2.6.4, LS1 4.3.3f, LS-Q3: already Cancelled, so this one is not used
        self.reactions += 1
        outer_cause = self.emit_cause(E_TRIGGER, "LS2 2.6.3.1(2)", seat, card)
        outer = self._open_turn_queue()
        resolution = self.new_resolution(seat, card)
        resolution.event = event
        resolution.actor = clause.actor_of(event)
        lines = (line,)
        if clause.is_next():
            self.resolving_next.append(card)
        self.resolve_lines(lines, self.declare_choices(lines, resolution), resolution)
        if clause.is_next():
            self.resolving_next.remove(card)
            if self.zone_kind(card) == BUFFS:
                leaving_play.expire(self, card, "LS2 next.2")  # LS1 next.2
        elif not resolution.interrupted:
            self.note_clunky_use(card)
        self._close_turn_queue(outer)
        self.set_cause(outer_cause)

    def cancel(self, event: TriggerEvent) -> None:
        """Cancel only the card that caused the event (LS2 cancel.1, LS1 cancel.1)."""
        event.cancelled = True
        self.emit(E_CANCEL, "LS2 cancel.1", event.seat, event.card)

    # -- entering play -----------------------------------------------------------------

    def bring_into_play(self, card: Card, seat: Seat, rule: str) -> None:
        """Bring a buff or an item into play without playing it.

        LS2 move.1, LS1 move.1; LS2 play.2, LS1 play.2: it does not count as Played.
        """
        self.put(card, self.zone(LIMBO, seat))
        self.place_in_play(card, seat, rule)
        self.start_effects(card, seat)

    def place_in_play(self, card: Card, seat: Seat, rule: str) -> None:
        """Put a card to the right of the others (LS2 2.5.3.3, LS2 2.5.4.3), without effect yet.

        It stays there, visible to all (LS2 2.5.3.2, LS2 3.2.3.3b, LS2 3.2.3.6b; LS1 2.5.3a,
        LS1 2.5.4b, LS1 3.4.3a).
        LS2 to-the-left.1, LS2 to-the-right.1, LS1 6.1.5a: cards further left are older.
        """
        design = self.design(card)
        self.clear_marks(card)
        self.put(card, self.zone(ITEMS if design.is_item else BUFFS, seat))
        self.table.set_mark(PENDING, card, 1)
        self.entry_events[card] = self.emit(E_ENTER, rule, seat, card)
        if design.chooses_hero:
            self._choose_hero(card, seat)  # LS-Q2: before anything reacts

    def start_effects(self, card: Card, seat: Seat, played: "PlayedCard | None" = None) -> None:
        """Start the effects of a card that was placed in play.

        LS2 2.5.3.6, LS1 2.5.3l, LS2 4.1.3.7a, LS1 4.3.6a.
        """
        design = self.design(card)
        place = self.table.zone[card]
        if design.unique:
            self.refresh(0)  # it may lie to the left of another copy
        else:
            self._refresh_entering(card, seat)
        self._fire_entering(card, seat)
        if self.table.zone[card] == place:
            self.table.set_mark(PENDING, card, 0)
            if design.is_item:
                self.refresh(design.changes)
                self.discard_excess_items(seat)
            else:
                self.refresh_active(design.changes)
            if played is None:
                self.trigger_instants(card, "LS2 4.1.3.7a")
            elif self.is_active(card):
                self.resolve_lines(played.lines, played.declared, played.resolution)
                if played.lines and not played.resolution.interrupted:
                    self.note_clunky_use(card)

    def _fire_entering(self, card: Card, seat: Seat) -> None:
        """Let cards react to a card entering play, while it is in Limbo (LS2 3.2.3.7b)."""
        if not (self.table.vars[LISTENING] | self.design(card).limbo_listens_to) & ENTERS:
            return
        place = self.table.zone[card]
        cards = self.table.zones[place]
        before = cards[: cards.index(card)]
        self.put(card, self.zone(LIMBO, seat))
        self.table.set_mark(PENDING, card, 0)
        outer_cause = self.set_cause(self.entry_events.get(card, self.cause))
        self.fire(ENTERS, seat, card, NONE)
        self.set_cause(outer_cause)
        if self.zone_kind(card) == LIMBO:
            self.put(card, place)
            # LS2 2.5.3.3: right of the cards that were there, left of newer ones
            leaving_play.move_to_index(
                self, card, len([other for other in before if other in cards])
            )

    def _choose_hero(self, card: Card, seat: Seat) -> None:
        others = self.others(seat)
        if not others:
            return
        chosen = self.choose_hero(seat, others, ANOTHER)
        self.table.set_mark(CHOSEN, card, chosen + 1)
        self.emit(E_CHOSEN, "LS2 3.1.5", seat, card, a=chosen)

    def choose_hero(self, seat: Seat, seats: list[Seat], prompt: Prompt) -> Seat:
        """Choose one of several heroes."""
        if len(seats) == 1:
            return seats[0]
        if self.sampling:
            self.decisions += 1
            return seats[self.dice.roll(len(seats))]
        menu: list[Answer] = [(AIM, other) for other in seats]
        return self.choose_option(seat, menu, prompt)[1]

    def discard_excess_items(self, seat: Seat) -> None:
        """Discard items above the limit at once (LS2 2.5.4.6, LS1 2.5.4d)."""
        while True:
            items = self.cards(ITEMS, seat)
            if sum([self.design(card).worth for card in items]) <= ITEM_POINTS:
                return
            card = self.choose_card(seat, items.copy(), TOO_MANY)
            outer_cause = self.emit_cause(E_OVER_LIMIT, "LS2 2.5.4.6", seat, card)
            leaving_play.move_to_limbo(self, card)
            self.fire(LEAVES, seat, card, NONE)
            if self.zone_kind(card) == LIMBO:
                leaving_play.finish_leaving(self, card)  # LS1 2.5.4d: it counts as Discarded
                self.fire(DISCARDS, seat, card, NONE)
            self.set_cause(outer_cause)

    # -- rotation ----------------------------------------------------------------------

    def can_rotate(self, card: Card) -> bool:
        """Return whether a buff can be rotated or restarted (LS2 dormant.2, LS1 dormant.2).

        A permanent buff cannot, so it stays until an effect removes it (LS2 2.5.3.10a,
        LS2 2.5.3.10b, LS1 2.5.3h). Other cards can rotate a clunky buff (LS1 2.5.3g).
        """
        return (
            self.zone_kind(card) == BUFFS
            and not self.table.marks[DORMANT][card]
            and not self.design(card).is_permanent()
        )

    def rotating_corner(self, card: Card) -> Corner | None:
        """The current corner of a buff in play, or None if the buff does not turn."""
        if self.table.marks[DORMANT][card]:
            return None  # LS2 dormant.2, LS1 dormant.2
        return self.design(card).corner(self.table.marks[CORNER][card])

    def turn_to_next_corner(self, card: Card, rule: str) -> None:
        """Turn a buff by one corner, without running its effects (LS1 2.5.3i)."""
        at = self.table.marks[CORNER][card] + 1
        self.note_disturbance(card)
        self.table.set_mark(CORNER, card, at)
        self.emit(E_TURNED, rule, self.table.owner[card], card, a=at)

    def has_expired(self, card: Card) -> bool:
        """Return whether a buff was turned past its last corner (LS2 2.5.3.9g, LS1 2.5.3j)."""
        design = self.design(card)
        return bool(design.corners) and self.table.marks[CORNER][card] >= len(design.corners)

    def rotate(self, card: Card, steps: int, backwards: bool, rule: str) -> None:
        """Rotate a buff; every corner passed or reached takes effect at once.

        LS2 rotate.1, LS1 rotate.1, LS2 rotate.2, LS1 rotate.2, LS2 4.1.3.7b, LS1 4.3.6b, LS-Q7.
        In the buff phase, the corner reached has no effect yet if the buff's turn to work is still
        to come (LS-Q49).
        """
        for step in range(steps):
            if not self.can_rotate(card):
                return
            table = self.table
            if backwards:
                at = table.marks[CORNER][card] - 1
                if at < 0:
                    return  # LS2 rotate.3, LS1 rotate.3
                self.note_disturbance(card)
                table.set_mark(CORNER, card, at)
                self.emit(E_TURNED, rule, table.owner[card], card, a=at)
            else:
                self.turn_to_next_corner(card, rule)
            if self.has_expired(card):
                leaving_play.expire(self, card, "LS2 2.5.3.9g")  # LS1 4.3h: at once
                return
            self.refresh_active(self.design(card).changes)
            if step < steps - 1 or card not in self.awaiting_instants:
                self.trigger_instants(card, "LS2 rotate.2")  # LS1 rotate.2, LS2 4.1.3.7b

    def restart(self, card: Card) -> None:
        """Turn a buff back to its first corner, which takes effect (LS2 restart.1, LS1 restart.1).

        Corners on the way and effects on entering play do not (LS2 restart.2, LS1 restart.2,
        LS2 restart.3).
        """
        if not self.can_rotate(card):
            return
        self.note_disturbance(card)
        self.table.set_mark(CORNER, card, 0)
        self.emit(E_RESTART, "LS2 restart.1", self.table.owner[card], card)
        self.refresh_active(self.design(card).changes)
        if card not in self.awaiting_instants:  # LS-Q49
            self.trigger_instants(card, "LS2 4.1.3.7c")

    def note_clunky_use(self, card: Card, by_ability: bool = False) -> None:
        """Queue a clunky buff that has worked to be turned later (LS-Q6, LS-Q19, LS1 2.5.3d).

        In edition 1, a buff with an Ability and no rotation rule of its own turns only when the
        Ability is used (LS1 2.5.3f); in edition 2, after any effect (LS2 2.5.3.9e).
        """
        if self.zone_kind(card) != BUFFS or not self.is_clunky(card):
            return
        design = self.design(card)
        if design.controls_rotation:
            return
        if design.abilities and not by_ability and self.edition() == 1:
            return  # LS1 2.5.3f
        self.queue_turn(card)

    def queue_turn(self, card: Card) -> None:
        """Queue a buff to be turned once the current effect has resolved."""
        if card not in self.turn_queue[self.turn_queue_start :]:
            self.turn_queue.append(card)

    def _open_turn_queue(self) -> int:
        """Start a new turn queue for an effect (LS2 2.5.3.9e). Return the outer queue's start.

        In edition 1, clunky buffs turn only after the whole action (LS1 2.5.3d).
        """
        outer = self.turn_queue_start
        if self.playing_seat == NONE or self.edition() == 2:
            self.turn_queue_start = len(self.turn_queue)
        return outer

    def _close_turn_queue(self, outer: int) -> None:
        if self.playing_seat == NONE or self.edition() == 2:  # LS2 2.5.3.9e, LS1 2.5.3d
            self.turn_queued_buffs()
        self.turn_queue_start = outer

    def turn_queued_buffs(self) -> None:
        """Turn the queued clunky buffs (LS2 2.5.3.9e)."""
        while len(self.turn_queue) > self.turn_queue_start:
            card = self.turn_queue.pop(self.turn_queue_start)
            if self.can_rotate(card):
                self.turn_to_next_corner(card, "LS2 2.5.3.9e")
                if self.has_expired(card):
                    leaving_play.expire(self, card, "LS2 2.5.3.9g")
                else:
                    # LS-Q19: reaching a corner does not trigger it
                    self.refresh_active(self.design(card).changes)

    # -- removed players ---------------------------------------------------------------

    def handle_zero_health(self, seat: Seat, rule: str = "LS2 5.1.1") -> None:
        """Remove a player without health, unless a card of theirs is still resolving.

        LS2 1.1.1.2, LS2 5.1.1, LS2 5.1.2, LS1 5.1a.
        LS2 5.1.4, LS1 5.1d, LS-Q48: that includes a buff played in an earlier turn.
        """
        if seat != self.playing_seat and not self.resolving_seats >> seat & 1:
            elimination.remove_player(self, seat, rule)
