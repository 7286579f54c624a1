"""What a card of Lightseekers is: a design with its clauses, all immutable."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from rulebound.games.lightseekers.names import (
    BUFF,
    EMPTY,
    FIRST_ORDER,
    GIVES,
    HERO_CARD,
    ITEM,
    LASTS,
    NO_LIMIT,
    NUMBS,
    PILE_LASTS,
    X,
)
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match


def order_of(symbol: int) -> int:
    """The Order of an Element, or of an Order's own symbol (LS2 2.3.1.2)."""
    return symbol // 3 if symbol < FIRST_ORDER else symbol - FIRST_ORDER


def elements_of(order: int) -> int:
    """The mask of an Order's three Elements."""
    return 7 << (3 * order)


@final
class Happening:
    """Something that cards may react to: what, who did it, with which card, to whom."""

    def __init__(self, kinds: int, seat: Seat, card: Card, other: Seat) -> None:
        self.kinds = kinds  # a mask: an Attack with a combo is several things at once
        self.seat = seat
        self.card = card
        self.other = other
        self.cancelled = False


NO_SLOTS: Final[list[int]] = []
"""Where nothing has to be settled. Not to be changed."""


@final
class Scene:
    """What is resolving: for whom, by which card, to whom, and what was settled beforehand."""

    def __init__(self, me: Seat, card: Card, corner: int) -> None:
        self.me = me
        self.card = card
        self.corner = corner  # D: the number in the current corner as the effect began
        self.recipient: Seat = NONE  # LS2 3.1.3
        self.cause: Happening | None = None  # what a trigger reacts to
        self.doer: Seat = NONE  # and who did it
        self.drawn: Card = NONE  # the card drawn revealed last
        self.slots: list[int] = NO_SLOTS  # choices and numbers settled beforehand (LS-Q2)
        self.is_ability = False
        # LS2 2.6.5: a buff that was turned or left play since it began is interrupted
        self.in_play = False
        self.stirred = 0
        self.stopped = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Settled(Phrase):
    """Something that may have to be settled as a card is played, before anything reacts."""

    def number(self, first: int) -> int:
        """Take the places for what is settled, from `first` on; gives the next free one."""
        return first

    def declare(self, g: "Match") -> None:
        """Settle it (LS-Q2)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Settled):
    """Something a card does at once."""

    def run(self, g: "Match") -> None:
        """Do it."""
        raise NotImplementedError

    def cancels(self) -> bool:
        """Does it Cancel what it is a reaction to?"""
        return False

    def only_cancels(self) -> bool:
        """Is that all?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Who(Settled):
    """One hero or several."""

    def seats(self, g: "Match") -> list[Seat]:
        """Who is meant, clockwise from the acting hero (LS2 2.6.7); nobody who is out.

        Not to be changed.
        """
        raise NotImplementedError

    def is_third(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Settled):
    """A number."""

    def value(self, g: "Match") -> int:
        """How much."""
        raise NotImplementedError

    def lasting(self, g: "Match", card: Card) -> int:
        """How much as long as a card is active, where such a number can stand there."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Settled):
    """Something that is so, or not."""

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        """Is it so for the owner of a card?"""
        raise NotImplementedError

    def is_late(self) -> bool:
        """Does it speak of what the effect itself brings about? Then it is not settled before."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Phrase):
    """A sort of card."""

    def fits(self, design: "Design", elements: int) -> bool:
        """Is a card of this design one? Its Elements may be more than are printed."""
        raise NotImplementedError

    def is_items(self) -> bool:
        """Are only items of this sort?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Doer(Phrase):
    """Who has to do something for a card to react, or whom a lasting effect is about."""

    def means(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        """Is this seat meant, on a card of that owner?"""
        raise NotImplementedError

    def is_third(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger(Phrase):
    """What a card waits for."""

    def listens(self) -> int:
        """The mask of happenings it has to be asked about."""
        raise NotImplementedError

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        """Is this it?"""
        raise NotImplementedError

    def who_did(self, what: Happening) -> Seat:
        """Who did it."""
        return what.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Clause(Phrase):
    """One line of a card."""

    def effects(self) -> tuple[Effect, ...]:
        """What it does when its time comes."""
        return ()

    # -- when its time comes -----------------------------------------------------------

    def is_instant(self) -> bool:
        """Does it happen as the card is played, and in each buff phase? (LS2 4.1.2.4b)"""
        return False

    def is_multiplayer(self) -> bool:
        """Does it take the place of the others with three or more heroes? (LS2 multiplayer.1)"""
        return False

    def ability(self) -> int:
        """ATTACK, DEFEND or ABILITY where it is one (LS2 2.7.1); NONE otherwise."""
        return NONE

    def listens(self) -> int:
        """Mask of what it waits for."""
        return 0

    def is_of_itself(self) -> bool:
        """Does it wait for the card's own coming and going alone? That happens in Limbo."""
        return False

    def reacts(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        """Does it react to this?"""
        return False

    def is_next(self) -> bool:
        """Does it react only once? (LS2 next.1)"""
        return False

    def who_did(self, what: Happening) -> Seat:
        """Who did what it reacts to."""
        return what.seat

    def cancels(self) -> bool:
        """Can its reaction Cancel what it reacts to?"""
        return False

    def only_cancels(self) -> bool:
        """Does its reaction do nothing else?"""
        return False

    def turns_itself(self) -> bool:
        """Does it say when the buff is rotated? Then a clunky one is not rotated otherwise."""
        return False

    def turns_now(self, g: "Match", owner: Seat, card: Card) -> bool:
        """Is the "if" under which it rotates fulfilled in this buff phase? (LS2 2.5.3.9f)"""
        return False

    # -- as long as it is active -------------------------------------------------------

    def is_modifier(self) -> bool:
        """Does it change numbers while it is active?"""
        return False

    def touches(self) -> int:
        """Mask of what it could change, of the kinds of questions below."""
        return 0

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        """What it adds to the damage, or healing, that a scene does (NUMBERS)."""
        return 0

    def more_received(
        self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene, healing: bool
    ) -> int:
        """What it adds to the damage, or healing, that a hero receives (NUMBERS)."""
        return 0

    def more_power(self, g: "Match", owner: Seat, card: Card, scene: Scene) -> int:
        """What it adds to the Power of the card in a scene (NUMBERS)."""
        return 0

    def names_items(self) -> bool:
        """Does it expressly speak of items, whose effects nothing else increases?"""
        return False

    def bans(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        """Mask of what a hero may not do (LS2 2.2.3; BANNED)."""
        return 0

    def limit(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        """How many actions a turn a hero may take (LS2 4.1.3.6a; LIMITS)."""
        return NO_LIMIT

    def immune(self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene) -> bool:
        """Is a hero immune to the damage of a scene? (LS2 immune.1; SHIELDS)"""
        return False

    def dearer(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        """By how many cards it makes a hero's combos dearer; below 0, cheaper (PRICES)."""
        return 0

    def keeps(self, g: "Match", owner: Seat, card: Card) -> bool:
        """Does it keep its card from being Removed and Returned?"""
        return False

    def access(self) -> int:
        """Mask of Elements it gives its owner Superior access to."""
        return 0

    def is_numbing(self) -> bool:
        """Could it make items Dormant?"""
        return False

    def numbs_items(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        """Does it make the items of a hero Dormant?"""
        return False

    def every_element(self) -> bool:
        """Does its owner's last discard count as every Element?"""
        return False

    # -- what it is --------------------------------------------------------------------

    def from_pile(self) -> bool:
        """Does it work while the card is on top of its owner's discard pile?"""
        return False

    def is_burn(self) -> bool:
        return False

    def is_unique(self) -> bool:
        return False

    def chooses_hero(self) -> bool:
        """Is another hero chosen as the card enters play?"""
        return False

    def opening_cards(self) -> int:
        """How many more cards its hero's opening hand has."""
        return 0

    def combos_in_deck(self) -> int:
        """How many combos its hero's deck has; NONE where it says nothing of it."""
        return NONE


def numbered(effects: tuple[Effect, ...]) -> int:
    """Give everything in these effects that is settled beforehand its place; gives how many."""
    place = 0
    for effect in effects:
        place = effect.number(place)
    return place


@final
class Corner:
    """One corner of a buff (LS2 corner.1, LS1 6.1.1a)."""

    def __init__(self, value: int, clunky: bool) -> None:
        self.value = value  # a number, X or EMPTY
        self.clunky = clunky  # LS2 2.5.3.9a, LS2 2.5.3.9b, LS2 2.5.3.9d, LS2 clunky.1

    def text(self) -> str:
        """As card files write it."""
        said = "X" if self.value == X else "-" if self.value == EMPTY else str(self.value)
        return said + "!" if self.clunky else said


@final
class Line:
    """A clause of a design, with what has to be known to run it."""

    def __init__(self, clause: Clause, index: int) -> None:
        self.clause = clause
        self.index = index
        self.effects: tuple[Effect, ...] = clause.effects()
        self.slots = numbered(self.effects)
        self.further: list[Line] = []  # of an Ability: what else happens as it is used
        self.used: tuple[Line, ...] = ()  # and all of it together


@final
class Design:
    """A card as it is printed."""

    def __init__(
        self,
        name: str,
        category: int,
        needs: tuple[int, ...],
        cost: tuple[int, ...],
        corners: tuple[Corner, ...],
        grants: tuple[tuple[int, bool], ...],
        worth: int,
        health: int,
        clauses: tuple[Clause, ...],
        text: str,
        origin: str,
        flavour: str,
        rarity: str,
        edition: str,
        banned: bool,
    ) -> None:
        self.name = name  # LS2 2.4.1.1a, LS2 2.4.2.1a, LS2 2.4.3.2a
        self.category = category  # LS2 2.4.2.1d, LS2 2.4.3.2d
        self.needs = needs  # symbols an action card needs (LS2 2.4.3.2b)
        self.cost = cost  # of a combo, else empty (LS2 2.4.2.1b, LS2 2.4.2.2b)
        self.price: tuple[int, ...] = tuple(sorted(cost))
        self.corners = corners
        # of a hero or an item: Element, Superior (LS2 2.4.1.1c, LS2 2.5.4.8, LS1 2.5.4f)
        self.grants = grants
        self.access = 0  # the same as masks: Elements, and those with Superior access
        self.superior = 0  # else Basic (LS2 2.3.2.4b, LS2 2.3.2.4c)
        for element, is_superior in grants:
            self.access |= 1 << element
            if is_superior:
                self.superior |= 1 << element
        self.worth = worth  # of an item (LS2 2.5.4.4)
        self.health = health  # of a hero (LS2 2.4.1.1b)
        self.text = text
        self.origin = origin
        self.flavour = flavour
        self.rarity = rarity
        self.edition = edition  # the set it was printed in
        self.banned = banned
        self.is_combo = bool(cost)
        self.is_hero = category == HERO_CARD
        self.is_buff = category == BUFF
        self.is_item = category == ITEM
        # LS2 2.4.3.1, LS1 2.1e, LS1 action-card.1: whatever is neither hero nor combo
        self.is_action = not self.is_combo and not self.is_hero
        symbols = (*needs, *cost, *[grant[0] for grant in grants])
        self.elements = 0  # LS2 2.3.1.4, LS2 2.3.2.2
        self.orders = 0  # LS2 2.3.1.3, LS2 2.3.1.5
        for symbol in symbols:
            if symbol < FIRST_ORDER:
                self.elements |= 1 << symbol
            self.orders |= 1 << order_of(symbol)
        # what is in play needs these; items and heroes need nothing
        # LS2 2.5.4.2, LS2 2.4.3.4, LS1 2.5.4a
        self.required: tuple[int, ...] = () if self.is_item or self.is_hero else (*needs, *cost)
        self.element_needs = 0  # those of them that are Elements
        self.order_needs: tuple[int, ...] = tuple(
            [order_of(symbol) for symbol in self.required if symbol >= FIRST_ORDER]
        )
        for symbol in self.required:
            if symbol < FIRST_ORDER:
                self.element_needs |= 1 << symbol
        self.lines: tuple[Line, ...] = tuple([Line(clause, i) for i, clause in enumerate(clauses)])
        self.instants: tuple[Line, ...] = ()  # LS2 2.4.2.1c, LS2 2.4.3.2c
        self.multiplayer: tuple[Line, ...] = ()
        self.abilities: tuple[Line, ...] = ()  # a hero's trait, too: LS2 2.4.1.1d, LS1 2.4.1c
        self.listeners: tuple[Line, ...] = ()
        self.lasting: tuple[Line, ...] = ()
        self.modifiers: tuple[Clause, ...] = ()  # those of them that change anything
        self.touches = 0  # mask of what they change
        self.pile_touches = 0  # and of what it changes on top of a discard pile
        self.pile_lines: tuple[Line, ...] = ()
        self.listens = 0  # mask of what it waits for in play
        self.limbo_listens = 0  # and in Limbo, where its own coming and going is to be heard
        self.pile_listens = 0  # and on top of a discard pile
        self.gives = 0  # mask of Elements that a buff gives access to
        self.burn = False
        self.unique = False
        self.chooses_hero = False
        self.turns_itself = False
        self.all_elements = False
        self._sort()

    def _sort(self) -> None:
        instants: list[Line] = []
        multiplayer: list[Line] = []
        abilities: list[Line] = []
        listeners: list[Line] = []
        lasting: list[Line] = []
        pile: list[Line] = []
        for line in self.lines:
            clause = line.clause
            if clause.is_instant() and abilities:
                abilities[-1].further.append(line)  # LS2 2.7.2, LS1 4.3.2b
            elif clause.is_instant():
                instants.append(line)
            if clause.is_multiplayer():
                multiplayer.append(line)
            if clause.ability() != NONE:
                abilities.append(line)
            if clause.from_pile():
                pile.append(line)
                self.pile_listens |= clause.listens() or PILE_LASTS
            elif clause.listens():
                listeners.append(line)
                self.limbo_listens |= clause.listens()
                if not clause.is_of_itself():
                    self.listens |= clause.listens()
            else:
                lasting.append(line)
                if clause.is_modifier():
                    self.listens |= LASTS
            if clause.is_numbing():
                self.listens |= NUMBS
            if clause.access():
                self.gives |= clause.access()
                self.listens |= GIVES
            self.burn = self.burn or clause.is_burn()
            self.unique = self.unique or clause.is_unique()
            self.chooses_hero = self.chooses_hero or clause.chooses_hero()
            self.turns_itself = self.turns_itself or clause.turns_itself()
            self.all_elements = self.all_elements or clause.every_element()
        self.limbo_listens |= self.listens
        self.instants = tuple(instants)
        self.multiplayer = tuple(multiplayer)
        self.abilities = tuple(abilities)
        for ability in abilities:
            ability.used = (ability, *ability.further)
        self.listeners = tuple(listeners)
        self.lasting = tuple(lasting)
        self.modifiers = tuple([line.clause for line in lasting if line.clause.touches()])
        for clause in self.modifiers:
            self.touches |= clause.touches()
        for line in pile:
            self.pile_touches |= line.clause.touches()
        self.pile_lines = tuple(pile)

    def is_valid_by(self, access: int) -> bool:
        """Is access to these Elements all that it needs? (LS2 valid.1, LS1 valid.1)"""
        if self.element_needs & ~access:
            return False
        orders = self.order_needs
        return not orders or all(access & elements_of(order) for order in orders)

    def corner(self, at: int) -> Corner | None:
        """The corner of a buff that was turned so often; None where there is none (any more)."""
        return self.corners[at] if at < len(self.corners) else None

    def is_unaligned(self) -> bool:
        """Neither Element nor Order (LS2 2.3.3.1, LS2 2.3.1.6, LS1 2.3d)."""
        return self.orders == 0

    def is_permanent(self) -> bool:
        """A buff without rotation symbols; with any, it rotates.

        LS2 2.5.3.8, LS2 2.5.3.9, LS2 2.5.3.10, LS1 2.5.3b.
        """
        return not self.corners

    def says_multiplayer(self) -> bool:
        return bool(self.multiplayer)
