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
    from rulebound.games.sixforms.context import SixFormsCtx
    from rulebound.games.sixforms.stack_events import StackEvent

NO_ATTACK: Final = -1
# SF xyz-cost.1
ANY_COST: Final = -1  # X: who pays chooses how much
NOT_DONE: Final = -1  # a price that could not be done after all


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsEffect(Phrase):
    """Something that a text does."""

    def run(self, g: "SixFormsCtx") -> None:
        """Do it, for `g.me` by `g.here`."""
        raise NotImplementedError

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        """Is there anything it could work on? Who targets needs a target."""
        return True

    def generates(self) -> str:
        """The name of the token it brings, or nothing."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsAmount(Phrase):
    """A number."""

    def value(self, g: "SixFormsCtx") -> int:
        """How much, for `g.me`."""
        raise NotImplementedError

    def is_one(self) -> bool:
        """Grammar: is it the number 1?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsFilter(Phrase):
    """A sort of card, seen by a player."""

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        """Is this card one?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSelector(Phrase):
    """Which cards an effect is about."""

    def cards(self, g: "SixFormsCtx") -> list[Card]:
        """The cards, chosen where there is a choice."""
        raise NotImplementedError

    def has_any(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        """Is there a card for it?"""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsTrigger(Phrase):
    """Something that an effect waits for, or that a card can be played upon."""

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, event: "StackEvent") -> bool:
        """Is it this?"""
        raise NotImplementedError

    def kinds(self) -> int:
        """The kinds of events that it can be, as a mask."""
        raise NotImplementedError

    def subject(self, g: "SixFormsCtx", me: Seat, here: Card, event: "StackEvent") -> Card:
        """The card of the event that a text means by "that card"."""
        return event.card


@mypyc_attr(allow_interpreted_subclasses=True)
class ExtraCost(Phrase):
    """What has to be done, besides paying energy, for an effect to be activated."""

    def can_pay(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        """Could it be done now?"""
        raise NotImplementedError

    def pay(self, g: "SixFormsCtx", me: Seat, here: Card) -> int:
        """Do it; gives how much was done, for an X in the text, or NOT_DONE."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier(Phrase):
    """What a card gains: numbers, facets."""

    def attack(self, g: "SixFormsCtx") -> int:
        """Attack."""
        return 0

    def health(self, g: "SixFormsCtx") -> int:
        """Health."""
        return 0

    def weakness(self, g: "SixFormsCtx") -> int:
        """Weakness."""
        return 0

    def facets(self) -> int:
        """Facets, as a mask."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsAbility(Phrase):
    """One effect of a card with all that stands before its colon."""

    event: int = NONE
    energy: int = 0
    extra_cost: "ExtraCost | None" = None
    modifier: "Modifier | None" = None
    effects: tuple[SixFormsEffect, ...] = ()

    def is_after(self) -> bool:
        """Is it activated after that event?"""
        return False

    def watched_trigger(self) -> "SixFormsTrigger | None":
        """Events of others by which it is activated."""
        return None

    def play_trigger(self) -> "SixFormsTrigger | None":
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

    def required_place(self) -> int:
        """Where its card has to be: ACTIVE, READY, EQUIPPING, IN_HAND, IN_GRAVEYARD, IN_VOID."""
        return ACTIVE

    def energy_cost(self) -> int:
        """The energy it takes; ANY_COST where its controller chooses."""
        return self.energy

    def gated_place(self) -> int:
        """The place that its card does not enter before the end of the turn, or NONE."""
        return NONE

    def steps_mask(self) -> int:
        """In which steps of its controller's turn it works; 0 for any time."""
        return 0

    def affects(self, g: "SixFormsCtx", card: Card, other: Card) -> bool:
        """Does what lasts concern this other card?"""
        return False


@final
class SixFormsCard:
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
        requires: "SixFormsFilter | None",
        host_filter: "SixFormsFilter | None",
        lines: tuple[SixFormsAbility, ...],
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
        self.host_filter = host_filter
        self.abilities = lines
        self.text = text
        self.origin = origin
        self.flavour = flavour
        self.is_battlefield = type in (AVATAR, ARTIFACT)
        self.is_avatar = type == AVATAR
        self.is_artifact = type == ARTIFACT
        self.is_action = type == ACTION
        self.is_equip = type == EQUIP
        # SF facet-large.1, SF facet-small.1
        self.equip_space = 0 if facets & SMALL else 2 if facets & LARGE else 1
        self.gated_places = 0  # mask of the places that it is gated from
        self.own_events = 0  # mask of the own events it waits for
        self.static_abilities: list[int] = []  # lines that give something as long as they last
        self.watching_abilities: list[int] = []  # lines that wait for events of others,
        self.watched_kinds = 0  # and the kinds of these, as a mask
        self.manual_abilities: list[int] = []  # lines that can be activated at will
        self.interrupt_abilities: list[int] = []  # those at interrupt speed
        self.out_of_play_places = 0  # mask of places out of play from which some are used
        self.token_names: list[str] = []  # names of the tokens it brings
        for at, ability in enumerate(lines):
            if ability.gated_place() != NONE:
                self.gated_places |= 1 << ability.gated_place()
            if ability.event != NONE:
                self.own_events |= 1 << ability.event
            if ability.modifier is not None:
                self.static_abilities.append(at)
            trigger = ability.watched_trigger()
            if trigger is not None:
                self.watching_abilities.append(at)
                self.watched_kinds |= trigger.kinds()
            if ability.is_manual():
                self.manual_abilities.append(at)
                if ability.is_interrupt():
                    self.interrupt_abilities.append(at)
                if ability.required_place() >= IN_HAND:
                    self.out_of_play_places |= 1 << ability.required_place()
            for effect in ability.effects:
                if effect.generates():
                    self.token_names.append(effect.generates())
        self.has_interrupt = interrupt or bool(
            self.interrupt_abilities
        )  # is there anything at interrupt speed?
        active = (
            self.static_abilities
            or self.watching_abilities
            or self.manual_abilities
            or facets & SUMMON
        )
        self.is_inert = not active and requires is None  # nothing of it works while it is there
