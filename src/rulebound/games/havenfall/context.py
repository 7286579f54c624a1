"""The running step of Havenfall: what rules and effects read, and the effect that resolves."""

from typing import final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Answer, Card, Mask, Seat, Zone
from rulebound.kernel.questions import Prompt
from rulebound.kernel.table import Table


@final
class HavenfallContext(Ctx):
    """A running step of Havenfall. Reads only; `primitives` write."""

    def __init__(self, table: Table, sight: list[Mask], designs: list[HavenfallCard]) -> None:
        super().__init__(table, sight)
        self.designs = designs
        self.me: Seat = NONE  # seat whose effect is running
        self.this_card: Card = NONE  # card whose effect is running
        self.cast_depth = 0  # nesting of spells being cast

    # -- cards and seats ---------------------------------------------------------------

    def design(self, card: Card) -> HavenfallCard:
        """Return the design of a card."""
        ident = self.table.ident[card]  # in two steps, which compiles to less
        return self.designs[ident]

    def name_of(self, card: Card) -> str:
        return self.designs[self.table.ident[card]].name

    def label_of(self, card: Card) -> str:
        """Return the name of a card; one of several says whose it is, or where, if that differs."""
        name = self.name_of(card)
        if self.design(card).is_monster:
            return self._monster_label(card, name)
        if card not in self.table.lists[schema.BORROWED] or not self.is_in_play(card):
            return name
        own = [c for c in self.in_play() if c != card and self.name_of(c) == name]
        return f"{name} of seat {self.table.owner[card]}" if own else name

    def _monster_label(self, card: Card, name: str) -> str:
        """Return the name of a monster; of two in reach with one name, also where it is."""
        reached = [self.monster_at(zone) for zone in schema.FOUGHT] + self.in_play()
        alike = [c for c in reached if c not in (NONE, card) and self.name_of(c) == name]
        if not alike or card not in reached:
            return name
        if self.is_in_play(card):
            return f"{name} in play"
        return f"{name} at {schema.PLACE_NAMES[self.table.zone[card]]}"

    def zone(self, kind: int, seat: Seat) -> Zone:
        """Return a zone of a seat."""
        return schema.SHARED + seat * schema.KINDS + kind

    def cards(self, kind: int, seat: Seat) -> list[Card]:
        """Return the cards in a zone of a seat."""
        zone = schema.SHARED + seat * schema.KINDS + kind  # in two steps, which compiles to less
        return self.table.zones[zone]

    def whose_turn(self) -> Seat:
        return self.acting()

    def acting(self) -> Seat:
        """Return the seat whose turn it is."""
        return self.table.vars[schema.ACTING]

    def in_play(self) -> list[Card]:
        """Return the cards in play, which are the acting player's (HF structure.5)."""
        return self.cards(schema.PLAY, self.acting())

    def in_play_of_kind(self, kind: int) -> list[Card]:
        """Return the cards in play of a kind, or all with ANY_KIND."""
        return [c for c in self.in_play() if kind == schema.ANY_KIND or self.design(c).kind == kind]

    def is_in_play(self, card: Card) -> bool:
        """Return whether a card is in play. Cards in hand are not (HF glossary-in-play.1)."""
        return self.table.zone[card] == self.zone(schema.PLAY, self.acting())

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
        if self.table.vars[schema.MODE] == schema.TEAMS:
            return [other for other in others if (other - seat) % 2]
        return others

    def choose_opponent(self, seat: Seat, seats: list[Seat], prompt: Prompt) -> Seat:
        """Let a seat choose one of several seats."""
        menu: list[Answer] = [(schema.CHOOSE, other) for other in seats]
        return self.choose_option(seat, menu, prompt)[1]

    # -- the turn ----------------------------------------------------------------------

    def treasure(self) -> int:
        """Return the treasure that the acting player can still spend (HF buying.2)."""
        table = self.table
        designs, ident = self.designs, table.ident
        total = table.vars[schema.TREASURE] - table.vars[schema.SPENT]
        for card in self.in_play():
            total += designs[ident[card]].treasure
        return max(total, 0)  # HF-Q72

    def damage(self) -> int:
        """Return the acting player's total damage (HF fighting.11, HF fighting.12, HF-Q4).

        A monster in play counts as a minion (HF-Q60).
        """
        marks = self.table.marks[schema.MORE_DAMAGE]
        total = self.table.vars[schema.DAMAGE]
        for card in self.in_play():
            total += self.design(card).damage + marks[card]
        return max(total, 0)  # HF-Q72

    def health(self) -> int:
        """Return the acting player's total health (HF fighting.12)."""
        marks = self.table.marks[schema.MORE_HEALTH]
        total = self.table.vars[schema.HEALTH]
        for card in self.in_play():
            total += self.design(card).health + marks[card]
        return max(total, 0)

    def total(self, number: int) -> int:
        """Return one of these three totals, by the number that is added to it."""
        if number == schema.TREASURE:
            return self.treasure()
        return self.damage() if number == schema.DAMAGE else self.health()

    def has_announced_action(self) -> bool:
        """Return whether an action is announced but not carried out yet."""
        return self.table.vars[schema.WISH] != NONE

    def cards_to_trash(self) -> list[Card]:
        """Return the cards in play that are announced to be trashed (HF-Q74)."""
        named = self.table.marks[schema.NAMED]
        return [card for card in self.in_play() if named[card]]

    def can_trash(self, seat: Seat) -> bool:
        """Return whether the acting player has a card and a pixel to trash it (HF trashing.1)."""
        return self.available_pixels(seat) > 0 and bool(self.in_play())

    def card_to_buy(self) -> Card:
        """Return the card of the announced purchase, or NONE if its stack is empty."""
        zone = self.table.vars[schema.WISH]
        if zone == NONE or self.table.vars[schema.ACTION] != schema.BUY:
            return NONE
        if zone == schema.ARTIFACTS:
            return self.table.vars[schema.WISH_CARD]
        stack = self.table.zones[zone]
        return stack[-1] if stack else NONE

    # -- monsters ----------------------------------------------------------------------

    def monster_at(self, zone: Zone) -> Card:
        """Return the monster that can be fought at a place, or NONE."""
        if zone == schema.DEFEATED:
            return self.table.vars[schema.REVENGE] - 1  # HF-Q58
        cards = self.table.zones[zone]
        return cards[-1] if cards else NONE

    def strength(self, card: Card, as_boss: bool) -> tuple[int, int]:
        """Return a monster's damage and health as boss or minion (HF fighting.6, HF fighting.8)."""
        design = self.design(card)
        added = (
            self.table.marks[schema.MORE_DAMAGE][card],
            self.table.marks[schema.MORE_HEALTH][card],
        )
        if as_boss:
            return design.boss_damage + added[0], design.boss_health + added[1]
        return design.damage + added[0], design.health + added[1]

    # -- pixels ------------------------------------------------------------------------

    def available_pixels(self, seat: Seat) -> int:
        """Return how many pixels a seat has available."""
        counts = self.table.counts
        return (
            counts[schema.AVAILABLE + schema.BLUE][seat]
            + counts[schema.AVAILABLE + schema.RED][seat]
            + counts[schema.AVAILABLE + schema.GREEN][seat]
            + counts[schema.AVAILABLE + schema.YELLOW][seat]
        )

    def can_exhaust(self, seat: Seat, price: tuple[int, ...]) -> bool:
        """Return whether a seat can pay the pixel price of an ability or a spell."""
        return len(price) <= self.available_pixels(seat) and self.has_colours(seat, price)

    def has_colours(self, seat: Seat, price: tuple[int, ...]) -> bool:
        """Return whether a seat with enough pixels also has the colours of a price."""
        table = self.table
        if table.vars[schema.CROWN_FROM] != NONE:
            return not self.missing_pixels(seat, price)
        counts = table.counts
        previous, repeats = schema.ANY, 0
        for colour in price:
            if colour == schema.ANY:  # sorted last: any remaining pixel pays for it
                return True
            repeats = repeats + 1 if colour == previous else 1
            if counts[schema.AVAILABLE + colour][seat] < repeats:
                return False
            previous = colour
        return True

    def missing_pixels(self, seat: Seat, price: tuple[int, ...]) -> list[int]:
        """Return the colours of a price that a seat lacks, with ANY for a pixel of any colour."""
        counts = self.table.counts
        left = [counts[schema.AVAILABLE + colour][seat] for colour in range(schema.COLOURS)]
        return self._missing_from(seat, left, price)

    def _missing_from(self, seat: Seat, left: list[int], price: tuple[int, ...]) -> list[int]:
        """Return what is missing of a price, given pixel counts by colour. Consumes `left`."""
        missing: list[int] = []
        crowned = self.crowned_colour(seat)
        for colour in price:
            if colour == schema.ANY:
                continue
            if colour == crowned:
                missing.append(colour)  # its pixels count as another colour now
            elif left[colour] > 0:
                left[colour] -= 1
            elif (
                crowned != NONE and colour == self.table.vars[schema.CROWN_TO] and left[crowned] > 0
            ):
                left[crowned] -= 1
            else:
                missing.append(colour)
        spare = sum(left)
        for colour in price:
            if colour == schema.ANY:
                spare -= 1
                if spare < 0:
                    missing.append(schema.ANY)
        return missing

    def crowned_colour(self, seat: Seat) -> int:
        """Return the colour that the Crown has changed for a seat, or NONE.

        HF faq-crown.1, HF faq-crown.2.
        """
        return self.table.vars[schema.CROWN_FROM] if seat == self.acting() else NONE

    def paying_colours(self, seat: Seat, colour: int, rest: tuple[int, ...]) -> list[int]:
        """Return the colours that can pay for a pixel and leave enough for the rest."""
        if colour == schema.ANY:
            return self.colours_on(schema.AVAILABLE, seat)
        counts = self.table.counts
        left = [counts[schema.AVAILABLE + c][seat] for c in range(schema.COLOURS)]
        found: list[int] = []
        for c in (colour, self.crowned_colour(seat)):
            if left[c] > 0:
                left[c] -= 1
                if not self._missing_from(seat, left.copy(), rest):
                    found.append(c)
                left[c] += 1
        return found

    def colours_on(self, side: int, seat: Seat) -> list[int]:
        """Return the colours of which a seat has pixels on a side of its war room."""
        counts = self.table.counts
        return [colour for colour in range(schema.COLOURS) if counts[side + colour][seat] > 0]

    def choose_pixel(self, seat: Seat, colours: list[int], prompt: Prompt) -> int:
        """Let a seat choose a pixel of a war room by its colour."""
        if len(colours) == 1:  # usual, and never secret
            return colours[0]
        menu: list[Answer] = [(schema.SPEND, colour) for colour in colours]
        return self.choose_option(seat, menu, prompt)[1]

    def choose_colour(self, seat: Seat, colours: list[int], prompt: Prompt) -> int:
        """Let a seat choose a colour."""
        menu: list[Answer] = [(schema.COLOUR, colour) for colour in colours]
        return self.choose_option(seat, menu, prompt)[1]

    def supply(self, colour: int) -> int:
        """Return how many pixels of a colour are in the supply."""
        return self.table.vars[schema.SUPPLY + colour]

    def can_cast(self, seat: Seat, card: Card) -> bool:
        """Return whether a seat has the pixels for one of its spells (HF spells.8)."""
        return self.can_exhaust(seat, self.design(card).price())
