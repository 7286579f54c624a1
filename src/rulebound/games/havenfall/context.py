"""The running step of Havenfall: queries, and the primitives that effects are made of."""

from typing import Final

from rulebound.games.havenfall import ending
from rulebound.games.havenfall.card_types import HavenfallCard, HavenfallEffect
from rulebound.games.havenfall.names import (
    ACTING,
    ACTION,
    AIR,
    ANY,
    AVAILABLE,
    BLUE,
    BORROWED,
    BOSS,
    CAST,
    COLOURS,
    CROWN_FROM,
    CROWN_TO,
    DAMAGE,
    DECK,
    DEFEATED,
    DISCARD,
    DONE,
    E_ANSWER,
    E_ARRIVE,
    E_BORROW,
    E_CAST,
    E_DAMAGE,
    E_DISCARD,
    E_DRAW,
    E_EXHAUST,
    E_EXTRA,
    E_GAIN,
    E_GAIN_SPELL,
    E_HEALTH,
    E_HOME,
    E_NO_PIXEL,
    E_NOTHING,
    E_PIXEL,
    E_POINTS,
    E_RESET,
    E_SHIFT,
    E_SHUFFLE,
    E_SPELL_TRASHED,
    E_TRASH,
    E_TREASURE,
    EXHAUSTED,
    EXTRA,
    FRESH,
    GREEN,
    HAND,
    HEALTH,
    KINDS,
    LATER,
    MINION_1,
    MINION_2,
    MODE,
    MONSTERS,
    MORE_DAMAGE,
    MORE_HEALTH,
    MOST_SPELLS,
    OPPONENT,
    PICK,
    PLAY,
    POINTS,
    RED,
    REVENGE,
    SEAT,
    SHARED,
    SIXTH,
    SPELL_DECK,
    SPELL_TRASH,
    SPELLS,
    SPEND,
    SPENT,
    SUPPLY,
    TEAMS,
    TRASH,
    TRASHING,
    TREASURE,
    WHICH_PIXEL,
    WISH,
    YELLOW,
)
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import EVERYONE, NONE, Answer, Card, Ident, Mask, Seat, Zone
from rulebound.kernel.questions import Prompt
from rulebound.kernel.table import Table

_MAX_CAST_DEPTH: Final = 6  # HF-Q41: limit on casting a sixth spell within a spell


class HavenfallContext(Ctx):
    """Queries and primitives for effects and phases."""

    def __init__(self, table: Table, sight: list[Mask], designs: list[HavenfallCard]) -> None:
        super().__init__(table, sight)
        self.designs = designs
        self.me: Seat = NONE  # seat whose effect is running
        self.this_card: Card = NONE  # card whose effect is running
        self.cast_depth = 0  # nesting of spells being cast

    # -- reading -----------------------------------------------------------------------

    def design(self, card: Card) -> HavenfallCard:
        """Return the design of a card."""
        return self.designs[self.table.ident[card]]

    def zone(self, kind: int, seat: Seat) -> Zone:
        """Return a zone of a seat. Teammates have separate zones (HF teams.5)."""
        return SHARED + seat * KINDS + kind

    def cards(self, kind: int, seat: Seat) -> list[Card]:
        """Return the cards in a zone of a seat."""
        return self.table.zones[SHARED + seat * KINDS + kind]

    def acting(self) -> Seat:
        """Return the seat whose turn it is."""
        return self.table.vars[ACTING]

    def in_play(self) -> list[Card]:
        """Return the cards in play, which are the acting player's (HF structure.5)."""
        return self.cards(PLAY, self.acting())

    def is_in_play(self, card: Card) -> bool:
        """Return whether a card is in play. Cards in hand are not (HF glossary-in-play.1)."""
        return self.table.zone[card] == self.zone(PLAY, self.acting())

    def clockwise(self, start: Seat) -> list[Seat]:
        """Return all seats clockwise, beginning with `start` (HF structure.1)."""
        seats = self.table.seats
        return [(start + i) % seats for i in range(seats)]

    def opponents(self, seat: Seat) -> list[Seat]:
        """Return all other seats clockwise; in Teams, those of the other team.

        HF glossary-opponent.1, HF teams.3, HF-Q29.
        """
        seats = self.table.seats
        others = [(seat + i) % seats for i in range(1, seats)]
        if self.table.vars[MODE] == TEAMS:
            return [other for other in others if (other - seat) % 2]
        return others

    def treasure(self) -> int:
        """Return the treasure that the acting player can still spend (HF buying.2)."""
        table = self.table
        designs, ident = self.designs, table.ident
        total = table.vars[TREASURE] - table.vars[SPENT]
        for card in self.in_play():
            total += designs[ident[card]].treasure
        return max(total, 0)  # HF-Q72

    def damage(self) -> int:
        """Return the acting player's total damage (HF fighting.11, HF fighting.12, HF-Q4).

        A monster in play counts as a minion (HF-Q60).
        """
        marks = self.table.marks[MORE_DAMAGE]
        total = self.table.vars[DAMAGE]
        for card in self.in_play():
            total += self.design(card).damage + marks[card]
        return max(total, 0)  # HF-Q72

    def health(self) -> int:
        """Return the acting player's total health (HF fighting.12)."""
        marks = self.table.marks[MORE_HEALTH]
        total = self.table.vars[HEALTH]
        for card in self.in_play():
            total += self.design(card).health + marks[card]
        return max(total, 0)

    def strength(self, card: Card, as_boss: bool) -> tuple[int, int]:
        """Return a monster's damage and health as boss or minion (HF fighting.6, HF fighting.8)."""
        design = self.design(card)
        added = self.table.marks[MORE_DAMAGE][card], self.table.marks[MORE_HEALTH][card]
        if as_boss:
            return design.boss_damage + added[0], design.boss_health + added[1]
        return design.damage + added[0], design.health + added[1]

    def has_announced_action(self) -> bool:
        """Return whether an action is announced but not carried out yet."""
        variables = self.table.vars
        if variables[WISH] != NONE:
            return True
        return variables[ACTION] == TRASHING and not variables[DONE]

    def monster_at(self, zone: Zone) -> Card:
        """Return the monster that can be fought at a place, or NONE."""
        if zone == DEFEATED:
            return self.table.vars[REVENGE] - 1  # HF-Q58
        cards = self.table.zones[zone]
        return cards[-1] if cards else NONE

    # -- pixels ------------------------------------------------------------------------

    def available_pixels(self, seat: Seat) -> int:
        """Return how many pixels a seat has available."""
        counts = self.table.counts
        return (
            counts[AVAILABLE + BLUE][seat]
            + counts[AVAILABLE + RED][seat]
            + counts[AVAILABLE + GREEN][seat]
            + counts[AVAILABLE + YELLOW][seat]
        )

    def can_exhaust(self, seat: Seat, price: tuple[int, ...]) -> bool:
        """Return whether a seat can pay the pixel price of an ability or a spell."""
        return len(price) <= self.available_pixels(seat) and self.has_colours(seat, price)

    def has_colours(self, seat: Seat, price: tuple[int, ...]) -> bool:
        """Return whether a seat with enough pixels also has the colours of a price."""
        table = self.table
        if table.vars[CROWN_FROM] != NONE:
            return not self.missing_pixels(seat, price)
        counts = table.counts
        previous, repeats = ANY, 0
        for colour in price:
            if colour == ANY:  # sorted last: any remaining pixel pays for it
                return True
            repeats = repeats + 1 if colour == previous else 1
            if counts[AVAILABLE + colour][seat] < repeats:
                return False
            previous = colour
        return True

    def missing_pixels(self, seat: Seat, price: tuple[int, ...]) -> list[int]:
        """Return the colours of a price that a seat lacks, with ANY for a pixel of any colour."""
        counts = self.table.counts
        left = [counts[AVAILABLE + colour][seat] for colour in range(COLOURS)]
        return self._missing_from(seat, left, price)

    def _missing_from(self, seat: Seat, left: list[int], price: tuple[int, ...]) -> list[int]:
        """Return what is missing of a price, given pixel counts by colour. Consumes `left`."""
        missing: list[int] = []
        crowned = self._crowned_colour(seat)
        for colour in price:
            if colour == ANY:
                continue
            if colour == crowned:
                missing.append(colour)  # its pixels count as another colour now
            elif left[colour] > 0:
                left[colour] -= 1
            elif crowned != NONE and colour == self.table.vars[CROWN_TO] and left[crowned] > 0:
                left[crowned] -= 1
            else:
                missing.append(colour)
        spare = sum(left)
        for colour in price:
            if colour == ANY:
                spare -= 1
                if spare < 0:
                    missing.append(ANY)
        return missing

    def _crowned_colour(self, seat: Seat) -> int:
        """Return the colour that the Crown has changed for a seat, or NONE.

        HF faq-crown.1, HF faq-crown.2.
        """
        return self.table.vars[CROWN_FROM] if seat == self.acting() else NONE

    def pay_pixels(
        self,
        seat: Seat,
        price: tuple[int, ...],
        rule: str = "HF abilities.1",
        prompt: Prompt = WHICH_PIXEL,
    ) -> None:
        """Exhaust the pixels of a price. The seat chooses where several colours can pay.

        HF abilities.1, HF abilities.2: this cannot be undone.
        """
        for at, colour in enumerate(price):
            if self._has_no_substitute(seat, colour):
                self.exhaust(seat, colour, rule)
                continue
            rest = price[at + 1 :]
            menu: list[Answer] = [(SPEND, c) for c in self._paying_colours(seat, colour, rest)]
            self.exhaust(seat, self.choose_option(seat, menu, prompt)[1], rule)

    def _has_no_substitute(self, seat: Seat, colour: int) -> bool:
        """Return whether only pixels of the colour itself can pay for it."""
        if colour == ANY:
            return False
        return self._crowned_colour(seat) == NONE or colour != self.table.vars[CROWN_TO]

    def _paying_colours(self, seat: Seat, colour: int, rest: tuple[int, ...]) -> list[int]:
        """Return the colours that can pay for a pixel and leave enough for the rest."""
        counts = self.table.counts
        if colour == ANY:
            return [c for c in range(COLOURS) if counts[AVAILABLE + c][seat] > 0]
        left = [counts[AVAILABLE + c][seat] for c in range(COLOURS)]
        found: list[int] = []
        for c in (colour, self._crowned_colour(seat)):
            if left[c] > 0:
                left[c] -= 1
                if not self._missing_from(seat, left.copy(), rest):
                    found.append(c)
                left[c] += 1
        return found

    def exhaust(self, seat: Seat, colour: int, rule: str = "HF abilities.1") -> None:
        """Move a pixel to the exhausted side of the seat's war room.

        HF turn.26: it cannot be spent again; HF overview.7: it is not lost.
        """
        table = self.table
        table.set_count(AVAILABLE + colour, seat, table.counts[AVAILABLE + colour][seat] - 1)
        table.set_count(EXHAUSTED + colour, seat, table.counts[EXHAUSTED + colour][seat] + 1)
        self.emit(E_EXHAUST, rule, seat, a=colour)

    def gain_pixel(self, seat: Seat, colour: int) -> bool:
        """Take a pixel from the supply, exhausted, if any (HF turn.25, HF pixels.9, HF-Q14)."""
        table = self.table
        if not table.vars[SUPPLY + colour]:
            self.emit(E_NO_PIXEL, "HF-Q14", seat, a=colour)
            return False
        table.set_var(SUPPLY + colour, table.vars[SUPPLY + colour] - 1)
        table.set_count(EXHAUSTED + colour, seat, table.counts[EXHAUSTED + colour][seat] + 1)
        self.emit(E_PIXEL, "HF pixels.9", seat, a=colour)
        return True

    def reset_pixel(self, seat: Seat, colour: int) -> None:
        """Make an exhausted pixel available (HF glossary-reset.1)."""
        table = self.table
        table.set_count(EXHAUSTED + colour, seat, table.counts[EXHAUSTED + colour][seat] - 1)
        table.set_count(AVAILABLE + colour, seat, table.counts[AVAILABLE + colour][seat] + 1)
        self.emit(E_RESET, "HF glossary-reset.1", seat, a=1, b=colour)

    def move_pixel(self, seat: Seat, side: int, to: Seat, colour: int) -> None:
        """Move a pixel from one side of a war room to the exhausted side of another.

        HF faq-cheatcode.2, HF faq-frostfire.2.
        """
        table = self.table
        table.set_count(side + colour, seat, table.counts[side + colour][seat] - 1)
        table.set_count(EXHAUSTED + colour, to, table.counts[EXHAUSTED + colour][to] + 1)

    def supply(self, colour: int) -> int:
        """Return how many pixels of a colour are in the supply."""
        return self.table.vars[SUPPLY + colour]

    # -- monsters ----------------------------------------------------------------------

    def shift_monsters(self) -> None:
        """Move monsters left into a gap and draw the next boss.

        HF fighting.17, HF fighting.18, HF-Q50.
        """
        zones = self.table.zones
        for place in (MINION_1, MINION_2):
            if not zones[place] and zones[place + 1]:
                card = zones[place + 1][-1]
                self.put(card, place)
                self.emit(E_SHIFT, "HF fighting.17", NONE, card, a=place)
        deck = zones[MONSTERS]
        if not zones[BOSS] and deck:
            card = deck[-1]
            self.put(card, BOSS)
            self.table.set_mark(FRESH, card, 1)
            self.emit(E_ARRIVE, "HF fighting.18", NONE, card)

    # -- totals of the turn ------------------------------------------------------------

    def add_treasure(self, n: int) -> None:
        """Add treasure for this turn, besides that of the cards in play."""
        self.table.set_var(TREASURE, self.table.vars[TREASURE] + n)
        if self.recording:  # skip computing the total if nobody reads it
            self.emit(E_TREASURE, "HF glossary-add.1", self.acting(), a=n, b=self.treasure())

    def add_damage(self, n: int) -> None:
        """Add damage for the fights of this turn."""
        self.table.set_var(DAMAGE, self.table.vars[DAMAGE] + n)
        if self.recording:  # skip computing the total if nobody reads it
            self.emit(E_DAMAGE, "HF glossary-add.1", self.acting(), a=n, b=self.damage())

    def add_health(self, n: int) -> None:
        """Add health for the fights of this turn."""
        self.table.set_var(HEALTH, self.table.vars[HEALTH] + n)
        if self.recording:  # skip computing the total if nobody reads it
            self.emit(E_HEALTH, "HF glossary-add.1", self.acting(), a=n, b=self.health())

    def spend(self, n: int) -> None:
        """Spend treasure: it cannot pay for both a card and a spell (HF spells.5)."""
        self.table.set_var(SPENT, self.table.vars[SPENT] + n)

    def score(self, seat: Seat, n: int, rule: str) -> None:
        """Add points, which may end the game (HF fighting.10, HF-Q21)."""
        table = self.table
        table.set_count(POINTS, seat, table.counts[POINTS][seat] + n)
        self.emit(E_POINTS, rule, seat, a=n, b=table.counts[POINTS][seat])
        ending.check_points(self)

    # -- cards -------------------------------------------------------------------------

    def gain(self, seat: Seat, card: Card, rule: str) -> None:
        """Move a card from the board to a seat's discard pile.

        HF overview.4, HF-Q6.
        """
        self.table.set_owner(card, seat)
        self.put(card, self.zone(DISCARD, seat))
        self.emit(E_GAIN, rule, seat, card)

    def gain_into_play(self, seat: Seat, card: Card, rule: str) -> None:
        """Move a card from the board into play, where it belongs to a seat (HF-Q64)."""
        if card not in self.table.lists[BORROWED]:  # HF-Q56
            self.table.set_owner(card, seat)
        self.put(card, self.zone(PLAY, seat))
        self.emit(E_GAIN, rule, seat, card, a=1)

    def on_leave_play(self, card: Card) -> None:
        """Update the turn for a card that is about to leave play.

        HF-Q25: of the treasure it gave, only what was already spent still counts.
        """
        table = self.table
        spent = table.vars[SPENT]
        if spent and self.is_in_play(card):
            table.set_var(SPENT, max(spent - self.design(card).treasure, 0))
        self.clear_marks(card)

    def clear_marks(self, card: Card) -> None:
        """Clear all marks of a card that changes zones (HF-Q73)."""
        for mark, column in enumerate(self.table.marks):
            if column[card]:
                self.table.set_mark(mark, card, 0)

    def trash(self, card: Card, rule: str) -> None:
        """Move a card to the trash permanently (HF turn.11, HF trashing.3).

        A borrowed card still returns to its owner at the end of the turn.
        """
        owner = self.table.owner[card]
        self.on_leave_play(card)
        self.put(card, TRASH)
        self.emit(E_TRASH, rule, owner, card)

    def discard(self, seat: Seat, card: Card) -> None:
        """Put a card on a seat's discard pile. A borrowed card is set aside (HF attack.4)."""
        self.on_leave_play(card)
        aside = card in self.table.lists[BORROWED]
        self.put(card, AIR if aside else self.zone(DISCARD, seat))
        self.emit(E_DISCARD, "HF glossary-discard.1", seat, card)

    def draw(self, seat: Seat, count: int) -> int:
        """Draw cards and return how many: into play in the seat's turn (HF-Q54), else to hand."""
        drawn = 0
        for _ in range(count):
            card = self.next_card(seat)
            if card == NONE:
                break
            self.put(card, self.zone(PLAY if seat == self.acting() else HAND, seat))
            self.emit(E_DRAW, "HF glossary-draw.1", seat, card)
            drawn += 1
        return drawn

    def next_card(self, seat: Seat) -> Card:
        """Return the top card of a deck, or NONE. Reshuffles the discard pile if needed.

        HF structure.15, HF turn.17, HF faq-general.5, HF glossary-deck.1,
        HF glossary-discard-pile.1, HF-Q5.
        """
        if not self.cards(DECK, seat):
            pile = self.cards(DISCARD, seat)
            if not pile:
                return NONE
            for card in pile.copy():
                self.put(card, self.zone(DECK, seat))
            self.shuffle(self.zone(DECK, seat))
            self.emit(E_SHUFFLE, "HF structure.15", seat)
        return self.cards(DECK, seat)[-1]

    def enlarge_next_hand(self, seat: Seat, count: int) -> None:
        """Add cards to a seat's next hand (HF-Q24, HF-Q62)."""
        self.table.set_count(EXTRA, seat, self.table.counts[EXTRA][seat] + count)
        self.emit(E_EXTRA, "HF-Q24", seat, a=count)

    # -- borrowed cards ----------------------------------------------------------------

    def borrow(self, seat: Seat, card: Card) -> None:
        """Take a card from an opponent's hand into play until the turn ends.

        HF glossary-draw.2, HF attack.3, HF-Q26.
        """
        table = self.table
        self.put(card, self.zone(PLAY, seat))
        table.set_list(BORROWED, [*table.lists[BORROWED], card])
        self.emit(E_BORROW, "HF attack.2", seat, card, a=table.owner[card])

    def return_borrowed(self) -> None:
        """Return borrowed cards to their owners' hands, wherever they are (HF attack.3, HF-Q7)."""
        table = self.table
        for card in table.lists[BORROWED]:
            owner = table.owner[card]
            self.on_leave_play(card)
            self.put(card, self.zone(HAND, owner))
            self.emit(E_HOME, "HF attack.3", owner, card)
        if table.lists[BORROWED]:
            table.set_list(BORROWED, [])

    # -- spells ------------------------------------------------------------------------

    def gain_spell(self, seat: Seat, rule: str) -> bool:
        """Gain the top spell, hidden from others (HF spells.6). Return whether there was one."""
        deck = self.table.zones[SPELL_DECK]
        if not deck:
            self.emit(E_NOTHING, "HF-Q19", seat)
            return False
        self.take_spell(seat, deck[-1], rule)
        return True

    def take_spell(self, seat: Seat, card: Card, rule: str) -> None:
        """Put a spell among a seat's spells and enforce the limit."""
        self.put(card, self.zone(SPELLS, seat))
        self.emit(E_GAIN_SPELL, rule, seat, card)
        while len(self.cards(SPELLS, seat)) > MOST_SPELLS:
            self._resolve_sixth_spell(seat)

    def _resolve_sixth_spell(self, seat: Seat) -> None:
        """Ask a seat to play or trash a spell (HF turn.30, HF spells.15, HF-Q19, HF-Q30)."""
        spells = self.cards(SPELLS, seat)
        menu: list[Answer] = [(PICK, card) for card in spells]
        if self.cast_depth < _MAX_CAST_DEPTH:
            menu += [(CAST, card) for card in spells if self.can_cast(seat, card)]
        choice = self.choose_option(seat, menu, SIXTH)
        if choice[0] == CAST:
            self.cast(seat, choice[1])
        else:
            self.put(choice[1], SPELL_TRASH)
            self.emit(E_SPELL_TRASHED, "HF spells.15", seat, choice[1])

    def can_cast(self, seat: Seat, card: Card) -> bool:
        """Return whether a seat has the pixels for one of its spells (HF spells.8)."""
        return self.can_exhaust(seat, self.design(card).price())

    def cast(self, seat: Seat, card: Card) -> None:
        """Play a spell. It takes effect immediately and is trashed (HF spells.10, HF-Q2)."""
        design = self.design(card)
        self.learn(card, EVERYONE)
        self.put(card, AIR)
        kind = E_ANSWER if self.has_announced_action() else E_CAST
        outer_cause = self.emit_cause(kind, "HF spells.7", seat, card)
        self.pay_pixels(seat, design.price())
        self.cast_depth += 1
        self.run_effects(seat, card, design.steps)
        self.cast_depth -= 1
        self.put(card, SPELL_TRASH)  # HF spells.11, HF spells.13
        self.set_cause(outer_cause)

    # -- effects -----------------------------------------------------------------------

    def run_effects(self, seat: Seat, card: Card, steps: tuple[HavenfallEffect, ...]) -> None:
        """Run the effects of a card for a seat."""
        me, here, source = self.me, self.this_card, self.source
        self.me, self.this_card, self.source = seat, card, self.table.ident[card]
        for step in steps:
            step.run(self)
        self.me, self.this_card, self.source = me, here, source

    def defer_to_turn_end(self, card: Card) -> None:
        """Schedule the deferred effects of a card, which run wherever the card is by then."""
        table = self.table
        table.set_list(LATER, [*table.lists[LATER], table.ident[card]])

    def run_deferred(self, seat: Seat, ident: Ident) -> None:
        """Run the deferred effects of a design for a seat (HF-Q63)."""
        me, here, source = self.me, self.this_card, self.source
        self.me, self.this_card, self.source = seat, NONE, ident
        for step in self.designs[ident].steps:
            if step.is_deferred():
                step.run(self)
        self.me, self.this_card, self.source = me, here, source

    def choose_opponent(self, seat: Seat, seats: list[Seat], prompt: Prompt = OPPONENT) -> Seat:
        """Let a seat choose one of several seats."""
        menu: list[Answer] = [(SEAT, other) for other in seats]
        return self.choose_option(seat, menu, prompt)[1]
