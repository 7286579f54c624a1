"""The seats' side of a running step: health, hands, decks, discard piles, stored cards."""

from typing import TYPE_CHECKING

from rulebound.games.lightseekers.names import (
    ACTING,
    ALL_ELEMENTS,
    BUFFS,
    CORNER,
    DECK,
    DISCARDING,
    DISCARDS,
    DONE_SINCE,
    DRAWN,
    DRAWS,
    E_DAMAGE,
    E_DISCARD,
    E_DRAW,
    E_FAIL,
    E_HEAL,
    E_HEALTH,
    E_MILL,
    E_NO_DAMAGE,
    E_NO_DRAW,
    E_NO_HEAL,
    E_PROOF,
    E_REVEAL,
    E_SHUFFLE,
    E_TO_DECK,
    E_TO_HAND,
    E_TO_PILE,
    EDITION,
    EVERYTHING,
    HAND,
    HEALED_SINCE,
    HEALS,
    HEALTH,
    HERO,
    HURT_SINCE,
    HURTS,
    IS_HURT,
    KINDS,
    LEFT_HAND,
    LIMBO,
    LISTENING,
    MAX_HEALTH,
    MOVING,
    NO_DRAW,
    NO_HEAL,
    ORDER,
    OUT,
    PILE,
    STORED,
    TURN,
    UNDER,
    WHEN,
)
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import EVERYONE, NONE, Answer, Card, Ident, Mask, Seat, Zone, bit
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.games.lightseekers.card_types import LightseekersCard


class LightseekersSeatCtx(Ctx):
    """Reads and changes of seats. `LightseekersCtx` adds the cards in play."""

    def __init__(self, table: Table, sight: list[Mask], designs: "list[LightseekersCard]") -> None:
        super().__init__(table, sight)
        self.designs = designs
        self.resolution = Resolution(NONE, NONE, 0)
        self.playing_seat: Seat = NONE  # who is playing a card (LS2 5.1.4)
        self.resolving_seats: Mask = 0  # whose effects are resolving, nested ones included
        # cards that left a hand, with the resolution they may return in (LS-Q12)
        self.recently_left_hand: list[tuple[Card, Ident, Resolution]] = []
        # caches: seats in the game in seating order, and clockwise from each seat
        self.seating_cache: list[Seat] = []
        self.needs_health_check = True  # a seat in the game may have no health left
        # superset of what lasting clauses change now (see `LightseekersCtx.could_change`)
        self.change_mask = EVERYTHING
        self.clockwise_cache: list[list[Seat]] = []

    # -- reading -----------------------------------------------------------------------

    def design(self, card: Card) -> "LightseekersCard":
        """The printed card."""
        return self.designs[self.table.ident[card]]

    def zone(self, kind: int, seat: Seat) -> Zone:
        """The zone of a kind that belongs to a seat."""
        return seat * KINDS + kind

    def cards(self, kind: int, seat: Seat) -> list[Card]:
        """The cards in a seat's zone."""
        return self.table.zones[seat * KINDS + kind]

    def zone_kind(self, card: Card) -> int:
        """The kind of zone a card is in."""
        return self.table.zone[card] % KINDS

    def edition(self) -> int:
        """The edition of the rules, 1 or 2."""
        return self.table.vars[EDITION]

    def acting(self) -> Seat:
        """The seat whose turn it is (LS2 3.1.2, LS1 3.3c)."""
        return self.table.vars[ACTING]

    def health(self, seat: Seat) -> int:
        """A hero's current health."""
        return self.table.counts[HEALTH][seat]

    def is_in_game(self, seat: Seat) -> bool:
        """Return whether the player is still in the game."""
        return self.table.counts[OUT][seat] == 0

    def hero(self, seat: Seat) -> "LightseekersCard":
        """A player's hero."""
        return self.design(self.cards(HERO, seat)[0])

    def clockwise(self, start: Seat) -> list[Seat]:
        """Seats in the game, clockwise from `start` (LS2 2.6.3.3).

        If `start` is out, the next seat comes first. The list is cached: do not change it.
        """
        if not self.clockwise_cache:
            self.clockwise_cache = [[] for _ in range(self.table.seats)]
        if not self.clockwise_cache[start]:
            order = self.table.lists[ORDER]
            at = order.index(start)
            out = self.table.counts[OUT]
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
            out = self.table.counts[OUT]
            self.seating_cache = [seat for seat in self.table.lists[ORDER] if not out[seat]]
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
        order = self.table.lists[ORDER]  # the seat is out
        out = self.table.counts[OUT]
        at = order.index(seat)
        for i in range(1, len(order)):
            other = order[(at + step * i) % len(order)]
            if not out[other]:
                return other
        return NONE

    def last_discard(self, seat: Seat) -> Card:
        """The top card of a player's discard pile, or NONE (LS-Q29)."""
        pile = self.cards(PILE, seat)
        return pile[-1] if pile else NONE

    def elements(self, card: Card) -> int:
        """The Elements a card counts as."""
        return self.design(card).elements

    def bans(self, seat: Seat) -> int:
        """Mask of what cards in play forbid a hero to do."""
        raise NotImplementedError

    def is_forbidden(self, seat: Seat, ban: int) -> bool:
        """Return whether a card in play forbids what a hero is about to do."""
        raise NotImplementedError

    def banned_by(self, seat: Seat, ban: int) -> Card:
        """The first card that forbids a hero to do something, or NONE."""
        raise NotImplementedError

    def fire(self, kinds: int, seat: Seat, card: Card, other: Seat) -> bool:
        """Let cards react to an event. Return whether it was Cancelled."""
        raise NotImplementedError

    def modified_amount(
        self, seat: Seat, base: int, resolution: Resolution, healing: bool, fixed: bool
    ) -> int:
        """Damage or healing after all increases and reductions (LS2 2.9.1)."""
        raise NotImplementedError

    def is_immune(self, seat: Seat, resolution: Resolution) -> bool:
        """Return whether the hero is immune to the damage of a resolution."""
        raise NotImplementedError

    def handle_zero_health(self, seat: Seat, rule: str = "LS2 5.1.1") -> None:
        """Handle a hero without health."""
        raise NotImplementedError

    # -- health ------------------------------------------------------------------------

    def deal_damage(self, seat: Seat, base: int, resolution: Resolution, fixed: bool) -> int:
        """Deal damage to a hero (LS2 2.10.3). Return the amount dealt."""
        table = self.table
        if not self.is_in_game(seat) or self.health(seat) == 0:
            return 0  # LS2 2.10.5
        if base > 0 and self.is_immune(seat, resolution):
            return 0
        amount = self.modified_amount(seat, base, resolution, False, fixed)
        if amount <= 0:
            self.emit(E_NO_DAMAGE, "LS2 2.10.5", seat)
            return 0
        before = self.health(seat)
        left = max(before - amount, 0)
        if left == 0:
            self.needs_health_check = True
        table.set_count(HEALTH, seat, left)
        table.set_count(HURT_SINCE, seat, table.counts[HURT_SINCE][seat] + amount)
        outer_cause = self.emit_cause(E_DAMAGE, "LS2 2.10.3", seat, a=amount, b=left)
        me = resolution.me
        if me != NONE and me != seat:
            table.set_count(DONE_SINCE, me, table.counts[DONE_SINCE][me] + amount)
        if left == 0:
            self.handle_zero_health(seat)
        # LS-Q20: after the health has changed
        self.fire(IS_HURT | HURTS if me != NONE else IS_HURT, seat, resolution.card, me)
        self.set_cause(outer_cause)
        return amount

    def heal(self, seat: Seat, base: int, resolution: Resolution, fixed: bool) -> int:
        """Heal a hero (LS2 2.10.3). Return the amount healed."""
        table = self.table
        before = self.health(seat)
        if not self.is_in_game(seat):
            return 0
        if before == 0:
            self.emit(E_NO_HEAL, "LS2 5.1.5", seat, a=0)  # LS1 5.1e
            return 0
        if before >= MAX_HEALTH:
            # LS2 2.10.4: not healing, so nothing forbids or changes it
            self.emit(E_NO_HEAL, "LS2 2.10.4", seat, a=2)
            return 0
        if self.is_forbidden(seat, NO_HEAL):
            self.emit(E_NO_HEAL, "LS2 2.2.3", seat, self.banned_by(seat, NO_HEAL), a=1)
            return 0
        amount = self.modified_amount(seat, base, resolution, True, fixed)
        if amount <= 0:
            self.emit(E_NO_HEAL, "LS2 2.9.3", seat, a=3)
            return 0
        left = min(before + amount, MAX_HEALTH)  # LS2 2.10.2
        table.set_count(HEALTH, seat, left)
        table.set_count(HEALED_SINCE, seat, table.counts[HEALED_SINCE][seat] + left - before)
        outer_cause = self.emit_cause(E_HEAL, "LS2 2.10.3", seat, a=left - before, b=left)
        self.fire(HEALS, seat, resolution.card, resolution.me)
        self.set_cause(outer_cause)
        return left - before

    def set_health(self, seat: Seat, health: int, rule: str) -> None:
        """Set a hero's health. Neither damage nor healing."""
        if not self.is_in_game(seat) or self.health(seat) == 0:
            return
        if health == 0:
            self.needs_health_check = True
        self.table.set_count(HEALTH, seat, health)
        self.emit(E_HEALTH, rule, seat, a=health)

    # -- drawing -----------------------------------------------------------------------

    def draw(self, seat: Seat, count: int, revealed: bool = False) -> int:
        """Draw from the top of the deck. Return the number of cards drawn.

        LS2 3.2.3.2b, LS1 3.4.2a, LS2 draw.1, LS1 draw.1. A hand can have any number of cards
        (LS2 3.2.3.1b, LS1 3.4.1a).
        """
        table = self.table
        done = 0
        for _ in range(count):
            if not self.is_in_game(seat):
                break
            deck = self.cards(DECK, seat)
            if self.is_forbidden(seat, NO_DRAW):
                self.emit(E_NO_DRAW, "LS2 2.2.3", seat, self.banned_by(seat, NO_DRAW), a=1)
                break
            if not deck:
                self.emit(E_NO_DRAW, "LS2 3.2.3.2d", seat)  # LS1 3.4.2c, LS-Q15
                break
            card = deck[-1]
            self.put_in_hand(seat, card)
            if revealed:
                self.learn(card, EVERYONE)
                self.resolution.drawn = card
                event = self.emit(E_REVEAL, "LS2 2.2.1", seat, card)
            else:
                event = self.emit(E_DRAW, "LS2 draw.1", seat, card)
            table.set_count(DRAWN, seat, table.counts[DRAWN][seat] + 1)
            done += 1
            outer_cause = self.set_cause(event)
            self.fire(DRAWS, seat, card, NONE)
            self.set_cause(outer_cause)
        return done

    def draw_card(self, seat: Seat, card: Card) -> None:
        """Draw a given card from the deck; the others keep their order."""
        if self.is_forbidden(seat, NO_DRAW):
            self.emit(E_NO_DRAW, "LS2 2.2.3", seat, self.banned_by(seat, NO_DRAW), a=1)
            return
        self.put_in_hand(seat, card)
        outer_cause = self.emit_cause(E_DRAW, "LS2 draw.1", seat, card)
        self.table.set_count(DRAWN, seat, self.table.counts[DRAWN][seat] + 1)
        self.fire(DRAWS, seat, card, NONE)
        self.set_cause(outer_cause)

    # -- leaving the hand --------------------------------------------------------------

    def note_left_hand(self, seat: Seat, card: Card) -> None:
        """Note that a card left a hand (LS2 4.1.5.5ca, LS1 4.5.1b, LS-Q12)."""
        self.recently_left_hand.append((card, self.table.ident[card], self.resolution))
        self.table.set_count(LEFT_HAND, seat, self.table.counts[LEFT_HAND][seat] + 1)

    def put_in_hand(self, seat: Seat, card: Card) -> None:
        """Put a card into a hand. If it left in the same effect, undo that note (LS-Q12)."""
        for entry in self.recently_left_hand:
            rechoose = entry[1] == self.table.ident[card] and entry[2] is self.resolution
            if rechoose or (entry[0] == card and self.resolution.card == card):
                self.recently_left_hand.remove(entry)
                self.table.set_count(LEFT_HAND, seat, self.table.counts[LEFT_HAND][seat] - 1)
                break
        self.put(card, self.zone(HAND, seat))

    def demand(self, seat: Seat, fitting: list[Card], least: int, most: int, to_deck: bool) -> bool:
        """Make a player move cards of their choice from hand to the deck or the discard pile.

        LS2 2.8.2.1, LS2 2.8.1.4, LS2 2.8.2.2, LS2 discard.2, LS1 discard.2, LS1 4.3.4b,
        LS1 4.3.4d, LS1 4.3.5a. Return whether the demand was met in full.
        """
        # LS2 2.8.2.4: a player who can meet the demand shows nothing else
        if len(fitting) < least and self.resolution.me != seat:
            self.show_hand_as_proof(seat, self.resolution.me)
        held = len(self.cards(HAND, seat))
        if not fitting and (least > 0 or not held):
            return least == 0
        chosen: Answer = tuple(fitting)
        # whether the others can deduce that all of them go
        is_public = len(fitting) < least or least >= held
        if not is_public or (len(fitting) > 1 and not to_deck):
            chosen = self.choose_cards(
                seat, fitting, least, most, MOVING if to_deck else DISCARDING, ordered=not to_deck
            )
        if to_deck:
            self.hand_to_deck(seat, list(chosen))
        else:
            for card in chosen:
                if self.is_in_game(seat):  # LS2 5.1.3, LS1 5.1b
                    self.discard(seat, card)
        return len(chosen) >= least

    def show_hand_as_proof(self, seat: Seat, to: Seat) -> None:
        """Show the hand to the player whose demand it cannot meet (LS2 2.8.2.3, LS-Q23).

        In edition 1 the group may trust the player; here that is not needed.
        """
        if self.edition() == 1 or to == NONE:  # LS1 4.3.5c
            return
        for card in self.cards(HAND, seat):
            self.learn(card, bit(to))
        self.emit(E_PROOF, "LS2 2.8.2.3", seat, a=to)

    def discard(self, seat: Seat, card: Card) -> None:
        """Discard a card from hand (LS2 discard.1, LS1 discard.1)."""
        self.note_left_hand(seat, card)
        self.put_on_pile(card)
        outer_cause = self.emit_cause(E_DISCARD, "LS2 discard.1", seat, card)
        self.fire(DISCARDS, seat, card, self.resolution.me)
        self.set_cause(outer_cause)

    def hand_to_deck(self, seat: Seat, cards: list[Card]) -> None:
        """Show hand cards, move them into the deck and shuffle it (LS2 3.2.3.2c)."""
        for card in cards:
            self.learn(card, EVERYONE)  # LS2 2.8.2.2, LS1 4.3.5b
            self.emit(E_TO_DECK, "LS2 2.8.2.2", seat, card)
            self.note_left_hand(seat, card)
            self.put(card, self.zone(DECK, seat))
        if cards:
            self.shuffle_deck(seat)

    # -- decks and piles ---------------------------------------------------------------

    def put(self, card: Card, zone: Zone) -> None:
        """Put a card on top of a zone. Everybody sees a discard that this uncovers.

        LS2 3.2.3.4a: after a player's reward the others do not know the cards below (LS2 5.3.4).
        """
        table = self.table
        left = table.zone[card]
        super().put(card, zone)
        shared = table.seats * KINDS  # the zones of a draft come after these
        if left % KINDS == PILE and left < shared:
            self.change_mask = EVERYTHING
            if table.zones[left]:
                top = table.zones[left][-1]
                self.learn(top, EVERYONE)
                self._listen_for(self.design(top).pile_listens_to)
        place = zone % KINDS if zone < shared else NONE
        if place == PILE:
            self.change_mask = EVERYTHING
            self._listen_for(self.designs[table.ident[card]].pile_listens_to)
        elif place == LIMBO:
            self._listen_for(self.designs[table.ident[card]].limbo_listens_to)

    def _listen_for(self, kinds: int) -> None:
        """Add to the events that cards listen for, until the next `refresh`."""
        if kinds:
            self.table.set_var(LISTENING, self.table.vars[LISTENING] | kinds)

    def shuffle_deck(self, seat: Seat) -> None:
        """Shuffle a deck (LS2 3.2.3.2c, LS1 3.4.2b)."""
        self.shuffle(self.zone(DECK, seat))
        self.emit(E_SHUFFLE, "LS2 3.2.3.2c", seat)

    def put_on_pile(self, card: Card) -> None:
        """Put a card face up on its owner's discard pile (LS2 3.2.3.4a, LS1 3.4.4a, LS2 burn.3)."""
        table = self.table
        owner = table.owner[card]
        self.clear_marks(card)
        self.put(card, self.zone(PILE, owner))
        # LS-Q25: cards put there in the owner's turn stay visible for a while
        table.set_mark(WHEN, card, table.vars[TURN] if owner == self.acting() else 0)

    def clear_marks(self, card: Card) -> None:
        """Clear all marks of a card."""
        for mark, column in enumerate(self.table.marks):
            if column[card]:
                self.table.set_mark(mark, card, 0)

    def mill(self, seat: Seat, count: int) -> None:
        """Discard the top cards of a deck."""
        for _ in range(count):
            deck = self.cards(DECK, seat)
            if not self.is_in_game(seat):
                return  # LS2 5.1.3, LS1 5.1b
            if not deck:
                self.emit(E_FAIL, "LS2 3.2.3.2d", seat)
                return
            card = deck[-1]
            self.put_on_pile(card)
            outer_cause = self.emit_cause(E_MILL, "LS2 discard.1", seat, card)
            self.fire(DISCARDS, seat, card, self.resolution.me)
            self.set_cause(outer_cause)

    def movable_from_pile(self, seat: Seat) -> list[Card]:
        """Cards that can leave a discard pile, top card first."""
        # LS2 burn.1, LS1 burn.1, LS-Q26
        return [card for card in reversed(self.cards(PILE, seat)) if not self.design(card).burn]

    def pile_to_hand(self, seat: Seat, card: Card) -> None:
        """Move a card from the discard pile to hand, visible to all (LS1 3.4.4e).

        The rest keeps its order (LS2 3.2.3.4d, LS1 3.4.4d).
        """
        self.learn(card, EVERYONE)
        self.table.set_mark(WHEN, card, 0)
        self.put_in_hand(seat, card)
        self.emit(E_TO_HAND, "LS2 move.1", seat, card)

    def pile_to_deck(self, seat: Seat, cards: list[Card]) -> None:
        """Move cards from the discard pile into the deck, visible to all (LS1 3.4.4e)."""
        for card in cards:
            self.learn(card, EVERYONE)
            self.emit(E_TO_DECK, "LS2 move.1", seat, card)
            self.table.set_mark(WHEN, card, 0)
            self.put(card, self.zone(DECK, seat))
        if cards:
            self.shuffle_deck(seat)

    # -- stored cards ------------------------------------------------------------------

    def stored_cards(self, card: Card) -> list[Card]:
        """Cards stored under a card, in the order stored (LS2 2.8.3.3).

        LS1 6.1.4a, LS1 6.1.4b, LS1 6.1.4c: the latest is at the bottom; none is in play.
        """
        table = self.table
        under = table.marks[UNDER]
        return [c for c in self.cards(STORED, table.owner[card]) if under[c] == card + 1]

    def release_stored(self, card: Card, to_hand: bool) -> None:
        """Move stored cards to where their storage card goes (LS2 2.8.3.6, LS1 6.1.4d, LS-Q18)."""
        for stored_cards in self.stored_cards(card):
            owner = self.table.owner[stored_cards]
            if to_hand:
                self.clear_marks(stored_cards)
                self.put_in_hand(owner, stored_cards)
                self.emit(E_TO_HAND, "LS2 2.8.3.6", owner, stored_cards)
            else:
                self.put_on_pile(stored_cards)
                self.emit(E_TO_PILE, "LS2 2.8.3.6", owner, stored_cards)

    # -- elements ----------------------------------------------------------------------

    def pile_elements(self, seat: Seat, card: Card) -> int:
        """The Elements of a last discard. A card in play may make it every Element (LS-Q29)."""
        designs, ident, zones = self.designs, self.table.ident, self.table.zones
        for zone in range(seat * KINDS + BUFFS, seat * KINDS + HERO + 1):  # items between them
            for source in zones[zone]:
                if designs[ident[source]].all_elements and self.is_active(source):
                    return ALL_ELEMENTS
        return designs[ident[card]].elements

    def is_active(self, card: Card) -> bool:
        """Return whether a card in play applies its effects."""
        raise NotImplementedError

    def corner_value(self, card: Card) -> int:
        """The number in a buff's current corner, or 0 if it has none (LS2 2.5.3.5)."""
        corners = self.design(card).corners
        at = self.table.marks[CORNER][card]
        if at >= len(corners):
            return 0
        return max(corners[at].value, 0)
