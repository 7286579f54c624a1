"""The running step of Havenfall: pixels, cards, spells, and the primitives effects are made of."""

from typing import Final

from rulebound.games.havenfall import ending
from rulebound.games.havenfall.designs import Design, Effect
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

_DEEPEST: Final = 6  # HF-Q41: a spell by which a sixth spell is gained, by which …


class Haven(Ctx):
    """Everything effects and flow do to a game."""

    def __init__(self, table: Table, sight: list[Mask], designs: list[Design]) -> None:
        super().__init__(table, sight)
        self.designs = designs
        self.me: Seat = NONE  # for whom a text runs
        self.here: Card = NONE  # and on which card it stands
        self.depth = 0

    # -- reading -----------------------------------------------------------------------

    def design(self, card: Card) -> Design:
        """What is printed on a card."""
        return self.designs[self.table.ident[card]]

    def zone(self, kind: int, seat: Seat) -> Zone:
        """A zone of a seat; teammates have their own, too (HF teams.5)."""
        return SHARED + seat * KINDS + kind

    def cards(self, kind: int, seat: Seat) -> list[Card]:
        """The cards in a zone of a seat."""
        return self.table.zones[SHARED + seat * KINDS + kind]

    def acting(self) -> Seat:
        """Whose turn it is."""
        return self.table.vars[ACTING]

    def in_play(self) -> list[Card]:
        """The cards in play: those of the acting player (HF structure.5)."""
        return self.cards(PLAY, self.acting())

    def is_in_play(self, card: Card) -> bool:
        """Is a card in play? Not while it is still in hand (HF glossary-in-play.1)."""
        return self.table.zone[card] == self.zone(PLAY, self.acting())

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats, from one on around the table (HF structure.1)."""
        seats = self.table.seats
        return [(start + i) % seats for i in range(seats)]

    def opponents(self, seat: Seat) -> list[Seat]:
        """All other players, clockwise; in Teams those of the other team.

        HF glossary-opponent.1, HF teams.3, HF-Q29.
        """
        seats = self.table.seats
        others = [(seat + i) % seats for i in range(1, seats)]
        if self.table.vars[MODE] == TEAMS:
            return [other for other in others if (other - seat) % 2]
        return others

    def treasure(self) -> int:
        """What the acting player can still spend (HF buying.2)."""
        table = self.table
        designs, ident = self.designs, table.ident
        total = table.vars[TREASURE] - table.vars[SPENT]
        for card in self.in_play():
            total += designs[ident[card]].treasure
        return max(total, 0)  # HF-Q72

    def damage(self) -> int:
        """The damage of all cards in play together (HF fighting.11, HF fighting.12, HF-Q4).

        A monster among them has the numbers of a minion (HF-Q60).
        """
        marks = self.table.marks[MORE_DAMAGE]
        total = self.table.vars[DAMAGE]
        for card in self.in_play():
            total += self.design(card).damage + marks[card]
        return max(total, 0)  # HF-Q72

    def health(self) -> int:
        """The health of all cards in play together (HF fighting.12)."""
        marks = self.table.marks[MORE_HEALTH]
        total = self.table.vars[HEALTH]
        for card in self.in_play():
            total += self.design(card).health + marks[card]
        return max(total, 0)

    def strength(self, card: Card, as_boss: bool) -> tuple[int, int]:
        """Damage and health of a monster where it is fought (HF fighting.6, HF fighting.8)."""
        design = self.design(card)
        more = self.table.marks[MORE_DAMAGE][card], self.table.marks[MORE_HEALTH][card]
        if as_boss:
            return design.boss_damage + more[0], design.boss_health + more[1]
        return design.damage + more[0], design.health + more[1]

    def is_announced(self) -> bool:
        """Is there an action that is not carried out yet?"""
        variables = self.table.vars
        if variables[WISH] != NONE:
            return True
        return variables[ACTION] == TRASHING and not variables[DONE]

    def monster_at(self, zone: Zone) -> Card:
        """The monster that can be fought at a place, or NONE."""
        if zone == DEFEATED:
            return self.table.vars[REVENGE] - 1  # HF-Q58
        cards = self.table.zones[zone]
        return cards[-1] if cards else NONE

    # -- pixels ------------------------------------------------------------------------

    def available(self, seat: Seat) -> int:
        """How many pixels a seat could exhaust."""
        counts = self.table.counts
        return (
            counts[AVAILABLE + BLUE][seat]
            + counts[AVAILABLE + RED][seat]
            + counts[AVAILABLE + GREEN][seat]
            + counts[AVAILABLE + YELLOW][seat]
        )

    def can_exhaust(self, seat: Seat, price: tuple[int, ...]) -> bool:
        """Has a seat the pixels that an ability or a spell needs?"""
        return len(price) <= self.available(seat) and self.has_colours(seat, price)

    def has_colours(self, seat: Seat, price: tuple[int, ...]) -> bool:
        """Are the pixels of a seat, of which there are enough, of the colours of a price?"""
        table = self.table
        if table.vars[CROWN_FROM] != NONE:
            return not self.lacking(seat, price)
        counts = table.counts
        before, alike = ANY, 0
        for colour in price:
            if colour == ANY:  # these come last: what the others leave will do
                return True
            alike = alike + 1 if colour == before else 1
            if counts[AVAILABLE + colour][seat] < alike:
                return False
            before = colour
        return True

    def lacking(self, seat: Seat, price: tuple[int, ...]) -> list[int]:
        """The colours of a price for which no pixel is left; ANY stands for any."""
        counts = self.table.counts
        left = [counts[AVAILABLE + colour][seat] for colour in range(COLOURS)]
        return self._lacking_of(seat, left, price)

    def _lacking_of(self, seat: Seat, left: list[int], price: tuple[int, ...]) -> list[int]:
        """The same with so many pixels left, which are used up."""
        missing: list[int] = []
        wild = self._wild(seat)
        for colour in price:
            if colour == ANY:
                continue
            if colour == wild:
                missing.append(colour)  # its pixels are of another colour now
            elif left[colour] > 0:
                left[colour] -= 1
            elif wild != NONE and colour == self.table.vars[CROWN_TO] and left[wild] > 0:
                left[wild] -= 1
            else:
                missing.append(colour)
        spare = sum(left)
        for colour in price:
            if colour == ANY:
                spare -= 1
                if spare < 0:
                    missing.append(ANY)
        return missing

    def _wild(self, seat: Seat) -> int:
        """The colour whose pixels a seat's Crown has changed, or NONE.

        HF faq-crown.1, HF faq-crown.2.
        """
        return self.table.vars[CROWN_FROM] if seat == self.acting() else NONE

    def exhaust_price(
        self,
        seat: Seat,
        price: tuple[int, ...],
        rule: str = "HF abilities.1",
        prompt: Prompt = WHICH_PIXEL,
    ) -> None:
        """Exhaust what an ability or a spell needs; who pays chooses for grey ones.

        HF abilities.1, HF abilities.2: there is no way back.
        """
        for at, colour in enumerate(price):
            if self._is_plain(seat, colour):
                self.exhaust(seat, colour, rule)
                continue
            menu: list[Answer] = [(SPEND, c) for c in self._paying(seat, colour, price[at + 1 :])]
            self.exhaust(seat, self.choose_option(seat, menu, prompt)[1], rule)

    def _is_plain(self, seat: Seat, colour: int) -> bool:
        """Can only pixels of the colour itself pay for one of a price?"""
        if colour == ANY:
            return False
        return self._wild(seat) == NONE or colour != self.table.vars[CROWN_TO]

    def _paying(self, seat: Seat, colour: int, rest: tuple[int, ...]) -> list[int]:
        """The colours that can pay for one pixel of a price, so that the rest can be paid, too."""
        counts = self.table.counts
        if colour == ANY:
            return [c for c in range(COLOURS) if counts[AVAILABLE + c][seat] > 0]
        wild = self._wild(seat)
        left = [counts[AVAILABLE + c][seat] for c in range(COLOURS)]
        found: list[int] = []
        for c in (colour, wild):
            if left[c] > 0:
                left[c] -= 1
                if not self._lacking_of(seat, left.copy(), rest):
                    found.append(c)
                left[c] += 1
        return found

    def exhaust(self, seat: Seat, colour: int, rule: str = "HF abilities.1") -> None:
        """Move a pixel to the exhausted side, where it stays its player's.

        HF turn.26: it cannot be spent again; HF overview.7: nor is it used up.
        """
        table = self.table
        table.set_count(AVAILABLE + colour, seat, table.counts[AVAILABLE + colour][seat] - 1)
        table.set_count(EXHAUSTED + colour, seat, table.counts[EXHAUSTED + colour][seat] + 1)
        self.emit(E_EXHAUST, rule, seat, a=colour)

    def gain_pixel(self, seat: Seat, colour: int) -> bool:
        """A pixel from beside the board; it comes exhausted (HF turn.25, HF pixels.9, HF-Q14)."""
        table = self.table
        if not table.vars[SUPPLY + colour]:
            self.emit(E_NO_PIXEL, "HF-Q14", seat, a=colour)
            return False
        table.set_var(SUPPLY + colour, table.vars[SUPPLY + colour] - 1)
        table.set_count(EXHAUSTED + colour, seat, table.counts[EXHAUSTED + colour][seat] + 1)
        self.emit(E_PIXEL, "HF pixels.9", seat, a=colour)
        return True

    def reset_pixel(self, seat: Seat, colour: int) -> None:
        """An exhausted pixel is available again (HF glossary-reset.1)."""
        table = self.table
        table.set_count(EXHAUSTED + colour, seat, table.counts[EXHAUSTED + colour][seat] - 1)
        table.set_count(AVAILABLE + colour, seat, table.counts[AVAILABLE + colour][seat] + 1)
        self.emit(E_RESET, "HF glossary-reset.1", seat, a=1, b=colour)

    def move_pixel(self, seat: Seat, side: int, to: Seat, colour: int) -> None:
        """A pixel goes from a side of one war room to the exhausted side of another.

        HF faq-cheatcode.2, HF faq-frostfire.2.
        """
        table = self.table
        table.set_count(side + colour, seat, table.counts[side + colour][seat] - 1)
        table.set_count(EXHAUSTED + colour, to, table.counts[EXHAUSTED + colour][to] + 1)

    def supply(self, colour: int) -> int:
        """How many pixels of a colour lie beside the board."""
        return self.table.vars[SUPPLY + colour]

    # -- monsters ----------------------------------------------------------------------

    def close_up(self) -> None:
        """Monsters move left, and the next one comes to the boss's place.

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

    # -- numbers of the turn -----------------------------------------------------------

    def add_treasure(self, n: int) -> None:
        """Treasure besides what the cards in play give."""
        self.table.set_var(TREASURE, self.table.vars[TREASURE] + n)
        if self.recording:  # only then somebody wants to know what it comes to
            self.emit(E_TREASURE, "HF glossary-add.1", self.acting(), a=n, b=self.treasure())

    def add_damage(self, n: int) -> None:
        """Damage for the fights of this turn."""
        self.table.set_var(DAMAGE, self.table.vars[DAMAGE] + n)
        if self.recording:  # only then somebody wants to know what it comes to
            self.emit(E_DAMAGE, "HF glossary-add.1", self.acting(), a=n, b=self.damage())

    def add_health(self, n: int) -> None:
        """Health for the fights of this turn."""
        self.table.set_var(HEALTH, self.table.vars[HEALTH] + n)
        if self.recording:  # only then somebody wants to know what it comes to
            self.emit(E_HEALTH, "HF glossary-add.1", self.acting(), a=n, b=self.health())

    def spend(self, n: int) -> None:
        """Use up treasure: what pays for a card does not pay for a spell (HF spells.5)."""
        self.table.set_var(SPENT, self.table.vars[SPENT] + n)

    def score(self, seat: Seat, n: int, rule: str) -> None:
        """Points; the game may be over by them (HF fighting.10, HF-Q21)."""
        table = self.table
        table.set_count(POINTS, seat, table.counts[POINTS][seat] + n)
        self.emit(E_POINTS, rule, seat, a=n, b=table.counts[POINTS][seat])
        ending.check(self)

    # -- cards -------------------------------------------------------------------------

    def gain(self, seat: Seat, card: Card, rule: str) -> None:
        """A card of the board becomes a player's, on the discard pile at once.

        HF overview.4, HF-Q6.
        """
        self.table.set_owner(card, seat)
        self.put(card, self.zone(DISCARD, seat))
        self.emit(E_GAIN, rule, seat, card)

    def into_play(self, seat: Seat, card: Card, rule: str) -> None:
        """A card of the board becomes a player's and is in play at once (HF-Q64)."""
        if card not in self.table.lists[BORROWED]:  # HF-Q56
            self.table.set_owner(card, seat)
        self.put(card, self.zone(PLAY, seat))
        self.emit(E_GAIN, rule, seat, card, a=1)

    def leave_play(self, card: Card) -> None:
        """Forget what a card was in play; what it gave counts only if it was spent (HF-Q25)."""
        table = self.table
        spent = table.vars[SPENT]
        if spent and self.is_in_play(card):
            table.set_var(SPENT, max(spent - self.design(card).treasure, 0))
        self.clear_marks(card)

    def clear_marks(self, card: Card) -> None:
        """Nothing of this turn sticks to a card that goes elsewhere (HF-Q73)."""
        for mark, column in enumerate(self.table.marks):
            if column[card]:
                self.table.set_mark(mark, card, 0)

    def trash(self, card: Card, rule: str) -> None:
        """Out of the game, for good (HF turn.11, HF trashing.3); but a borrowed card goes home."""
        owner = self.table.owner[card]
        self.leave_play(card)
        self.put(card, TRASH)
        self.emit(E_TRASH, rule, owner, card)

    def discard(self, seat: Seat, card: Card) -> None:
        """Onto a player's discard pile, face up; a borrowed card is laid aside (HF attack.4)."""
        self.leave_play(card)
        aside = card in self.table.lists[BORROWED]
        self.put(card, AIR if aside else self.zone(DISCARD, seat))
        self.emit(E_DISCARD, "HF glossary-discard.1", seat, card)

    def draw(self, seat: Seat, count: int) -> int:
        """Cards from the top of the deck: into play in one's turn (HF-Q54), else into the hand."""
        done = 0
        for _ in range(count):
            card = self.next_card(seat)
            if card == NONE:
                break
            turn = seat == self.acting()
            self.put(card, self.zone(PLAY if turn else HAND, seat))
            self.emit(E_DRAW, "HF glossary-draw.1", seat, card)
            done += 1
        return done

    def next_card(self, seat: Seat) -> Card:
        """The top card of a deck, shuffled anew from the discard pile if need be; or NONE.

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

    def more_next_hand(self, seat: Seat, count: int) -> None:
        """A larger next hand (HF-Q24, HF-Q62)."""
        self.table.set_count(EXTRA, seat, self.table.counts[EXTRA][seat] + count)
        self.emit(E_EXTRA, "HF-Q24", seat, a=count)

    # -- borrowed cards ----------------------------------------------------------------

    def borrow(self, seat: Seat, card: Card) -> None:
        """Take a card out of an opponent's hand into play, until the turn ends.

        HF glossary-draw.2, HF attack.3, HF-Q26.
        """
        table = self.table
        self.put(card, self.zone(PLAY, seat))
        table.set_list(BORROWED, [*table.lists[BORROWED], card])
        self.emit(E_BORROW, "HF attack.2", seat, card, a=table.owner[card])

    def send_home(self) -> None:
        """Whatever happened to them, borrowed cards go back (HF attack.3, HF-Q7)."""
        table = self.table
        for card in table.lists[BORROWED]:
            owner = table.owner[card]
            self.leave_play(card)
            self.put(card, self.zone(HAND, owner))
            self.emit(E_HOME, "HF attack.3", owner, card)
        if table.lists[BORROWED]:
            table.set_list(BORROWED, [])

    # -- spells ------------------------------------------------------------------------

    def gain_spell(self, seat: Seat, rule: str) -> bool:
        """The top spell, hidden from the others (HF spells.6); with six, one has to go."""
        deck = self.table.zones[SPELL_DECK]
        if not deck:
            self.emit(E_NOTHING, "HF-Q19", seat)
            return False
        self.take_spell(seat, deck[-1], rule)
        return True

    def take_spell(self, seat: Seat, card: Card, rule: str) -> None:
        """Keep a spell."""
        self.put(card, self.zone(SPELLS, seat))
        self.emit(E_GAIN_SPELL, rule, seat, card)
        while len(self.cards(SPELLS, seat)) > MOST_SPELLS:
            self._sixth(seat)

    def _sixth(self, seat: Seat) -> None:
        """Play or trash one of six spells (HF turn.30, HF spells.15, HF-Q19, HF-Q30)."""
        spells = self.cards(SPELLS, seat)
        menu: list[Answer] = [(PICK, card) for card in spells]
        if self.depth < _DEEPEST:
            menu += [(CAST, card) for card in spells if self.can_cast(seat, card)]
        choice = self.choose_option(seat, menu, SIXTH)
        if choice[0] == CAST:
            self.cast(seat, choice[1])
        else:
            self.put(choice[1], SPELL_TRASH)
            self.emit(E_SPELL_TRASHED, "HF spells.15", seat, choice[1])

    def can_cast(self, seat: Seat, card: Card) -> bool:
        """Has a seat the pixels for one of its spells? (HF spells.8)"""
        return self.can_exhaust(seat, self.design(card).price())

    def cast(self, seat: Seat, card: Card) -> None:
        """Play a spell: it takes effect at once and is trashed (HF spells.10, HF-Q2)."""
        design = self.design(card)
        self.learn(card, EVERYONE)
        self.put(card, AIR)
        kind = E_ANSWER if self.is_announced() else E_CAST
        inside = self.emit_cause(kind, "HF spells.7", seat, card)
        self.exhaust_price(seat, design.price())
        self.depth += 1
        self.run_text(seat, card, design.steps)
        self.depth -= 1
        self.put(card, SPELL_TRASH)  # HF spells.11, HF spells.13
        self.set_cause(inside)

    # -- text --------------------------------------------------------------------------

    def run_text(self, seat: Seat, card: Card, steps: tuple[Effect, ...]) -> None:
        """Let a text happen for a seat."""
        me, here, source = self.me, self.here, self.source
        self.me, self.here, self.source = seat, card, self.table.ident[card]
        for step in steps:
            step.run(self)
        self.me, self.here, self.source = me, here, source

    def put_off(self, card: Card) -> None:
        """Part of an ability comes at the end of the turn, wherever its card is by then."""
        table = self.table
        table.set_list(LATER, [*table.lists[LATER], table.ident[card]])

    def run_late(self, seat: Seat, ident: Ident) -> None:
        """What an ability of such a card does at the end of the turn (HF-Q63)."""
        me, here, source = self.me, self.here, self.source
        self.me, self.here, self.source = seat, NONE, ident
        for step in self.designs[ident].steps:
            if step.at_end():
                step.run(self)
        self.me, self.here, self.source = me, here, source

    def choose_opponent(self, seat: Seat, seats: list[Seat], prompt: Prompt = OPPONENT) -> Seat:
        """One of several players."""
        menu: list[Answer] = [(SEAT, other) for other in seats]
        return self.choose_option(seat, menu, prompt)[1]
