"""What a card of Six Forms is: numbers, arrows, facets and effects, all immutable."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from rulebound.games.sixforms.names import (
    ACTION,
    ACTIVE,
    ARTIFACT,
    AVATAR,
    EQUIP,
    IN_HAND,
    LARGE,
    SMALL,
    SUMMON,
)
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import War
    from rulebound.games.sixforms.stack_events import Node

NO_ATTACK: Final = -1
# SF xyz-cost.1
ANY_COST: Final = -1  # X: who pays chooses how much
NOT_DONE: Final = -1  # a price that could not be done after all


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Phrase):
    """Something that a text does."""

    def run(self, g: "War") -> None:
        """Do it, for `g.me` by `g.here`."""
        raise NotImplementedError

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        """Is there anything it could work on? Who targets needs a target."""
        return True

    def generates(self) -> str:
        """The name of the token it brings, or nothing."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Phrase):
    """A number."""

    def value(self, g: "War") -> int:
        """How much, for `g.me`."""
        raise NotImplementedError

    def is_one(self) -> bool:
        """Grammar: is it the number 1?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Sort(Phrase):
    """A sort of card, seen by a player."""

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        """Is this card one?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Aim(Phrase):
    """Which cards an effect is about."""

    def cards(self, g: "War") -> list[Card]:
        """The cards, chosen where there is a choice."""
        raise NotImplementedError

    def has_any(self, g: "War", me: Seat, here: Card) -> bool:
        """Is there a card for it?"""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(Phrase):
    """Something that an effect waits for, or that a card can be played upon."""

    def fits(self, g: "War", me: Seat, here: Card, node: "Node") -> bool:
        """Is it this?"""
        raise NotImplementedError

    def kinds(self) -> int:
        """The kinds of events that it can be, as a mask."""
        raise NotImplementedError

    def subject(self, g: "War", me: Seat, here: Card, node: "Node") -> Card:
        """The card of the event that a text means by "that card"."""
        return node.card


@mypyc_attr(allow_interpreted_subclasses=True)
class Price(Phrase):
    """What has to be done, besides paying energy, for an effect to be activated."""

    def can_pay(self, g: "War", me: Seat, here: Card) -> bool:
        """Could it be done now?"""
        raise NotImplementedError

    def pay(self, g: "War", me: Seat, here: Card) -> int:
        """Do it; gives how much was done, for an X in the text, or NOT_DONE."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Change(Phrase):
    """What a card gains: numbers, facets."""

    def attack(self, g: "War") -> int:
        """Attack."""
        return 0

    def health(self, g: "War") -> int:
        """Health."""
        return 0

    def weakness(self, g: "War") -> int:
        """Weakness."""
        return 0

    def facets(self) -> int:
        """Facets, as a mask."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Line(Phrase):
    """One effect of a card with all that stands before its colon."""

    event: int = NONE
    energy: int = 0
    deed: "Price | None" = None
    steps: tuple[Effect, ...] = ()

    def trigger(self) -> int:
        """The event of the card itself by which it is activated, or NONE."""
        return self.event

    def is_after(self) -> bool:
        """Is it activated after that event?"""
        return False

    def watches(self) -> "Happening | None":
        """Events of others by which it is activated."""
        return None

    def upon(self) -> "Happening | None":
        """What has to happen for its card to be played."""
        return None

    def is_manual(self) -> bool:
        """Is it activated by its controller at will?"""
        return False  # SF effects.9

    def is_interrupt(self) -> bool:
        """Can it be activated in response to events?"""
        return False  # SF speed-initial.1

    def animates(self) -> bool:
        """Does activating it exhaust the card?"""
        return False

    def place(self) -> int:
        """Where its card has to be: ACTIVE, READY, EQUIPPING, IN_HAND, IN_GRAVEYARD, IN_VOID."""
        return ACTIVE

    def cost(self) -> int:
        """The energy it takes; ANY_COST where its controller chooses."""
        return self.energy

    def price(self) -> "Price | None":
        """What has to be done besides."""
        return self.deed

    def gates(self) -> int:
        """The place that its card does not enter before the end of the turn, or NONE."""
        return NONE

    def steps_mask(self) -> int:
        """In which steps of its controller's turn it works; 0 for any time."""
        return 0

    def change(self) -> "Change | None":
        """What it gives to cards as long as it lasts."""
        return None

    def reaches(self, g: "War", card: Card, other: Card) -> bool:
        """Does what lasts concern this other card?"""
        return False

    def effects(self) -> tuple[Effect, ...]:
        """What happens."""
        return self.steps


@final
class Design:
    """A card as it is printed."""

    def __init__(
        self,
        name: str,
        form: int,
        type: int,
        classes: tuple[str, ...],
        cost: int,
        attack: int,
        health: int,
        weakness: int,
        arrows: int,
        facets: int,
        cap: int,
        deflect: int,
        recover: int,
        maintain: int,
        interrupt: bool,
        token: bool,
        resists: int,
        requires: "Sort | None",
        equips: "Sort | None",
        lines: tuple[Line, ...],
        text: str,
        origin: str,
        flavour: str,
    ) -> None:
        self.name = name
        self.form = form
        self.type = type  # SF card-types.5
        self.classes = classes
        self.cost = cost
        self.attack = attack  # NO_ATTACK where there is none
        self.health = health
        self.weakness = weakness
        self.arrows = arrows  # mask of eight directions, as its controller looks at the board
        self.facets = facets
        self.cap = cap
        self.deflect = deflect
        self.recover = recover  # what it costs; NONE where it has no such facet
        self.maintain = maintain  # 0 where nothing is to be paid
        self.interrupt = interrupt
        self.token = token  # SF token.4, SF-Q72
        self.resists = resists  # mask of forms
        self.requires = requires
        self.equips = equips
        self.lines = lines
        self.text = text
        self.origin = origin
        self.flavour = flavour
        self.is_battlefield = type in (AVATAR, ARTIFACT)
        self.is_avatar = type == AVATAR
        self.is_artifact = type == ARTIFACT
        self.is_action = type == ACTION
        self.is_equip = type == EQUIP
        # SF facet-large.1, SF facet-small.1
        self.space = 0 if facets & SMALL else 2 if facets & LARGE else 1
        self.gates = 0  # mask of the places that it is gated from
        self.triggers = 0  # mask of the own events it waits for
        self.lasting: list[int] = []  # lines that give something as long as they last
        self.watching: list[int] = []  # lines that wait for events of others,
        self.watched = 0  # and the kinds of these, as a mask
        self.manual: list[int] = []  # lines that can be activated at will
        self.quick: list[int] = []  # those at interrupt speed
        self.elsewhere = 0  # mask of places out of play from which some are used
        self.generates: list[str] = []  # names of the tokens it brings
        for at, line in enumerate(lines):
            if line.gates() != NONE:
                self.gates |= 1 << line.gates()
            if line.trigger() != NONE:
                self.triggers |= 1 << line.trigger()
            if line.change() is not None:
                self.lasting.append(at)
            happening = line.watches()
            if happening is not None:
                self.watching.append(at)
                self.watched |= happening.kinds()
            if line.is_manual():
                self.manual.append(at)
                if line.is_interrupt():
                    self.quick.append(at)
                if line.place() >= IN_HAND:
                    self.elsewhere |= 1 << line.place()
            for effect in line.effects():
                if effect.generates():
                    self.generates.append(effect.generates())
        self.is_hasty = interrupt or bool(self.quick)  # is there anything at interrupt speed?
        active = self.lasting or self.watching or self.manual or facets & SUMMON
        self.is_plain = not active and requires is None  # nothing of it works while it is there
