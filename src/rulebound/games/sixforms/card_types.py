"""Types of a Six Forms card: the printed card, and the parts of which its text consists."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from rulebound.games.sixforms import keywords
from rulebound.kernel.card_rules import CardDesign
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.text.phrase import Phrase, phrases_in

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx
    from rulebound.games.sixforms.stack.records import StackEvent

NO_ATTACK: Final = -1
# SF xyz-cost.1
ANY_COST: Final = -1  # X: the payer chooses how much
NOT_DONE: Final = -1  # an extra cost that could not be paid after all


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsEffect(Phrase):
    """Something that a card text does."""

    def run(self, g: "SixFormsCtx") -> None:
        """Run the effect for `g.me`, with `g.here` as its card."""
        raise NotImplementedError

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        """Return whether it could affect anything. A targeting effect needs a legal target."""
        return True

    def generates(self) -> str:
        """Return the name of the token it generates, or an empty string."""
        return ""

    def aims_at_opponent(self) -> bool:
        """Return whether it targets an opponent, who is chosen when it is activated."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsAmount(Phrase):
    """A number in a card text."""

    def value(self, g: "SixFormsCtx") -> int:
        """Return the number for `g.me`."""
        raise NotImplementedError

    def is_one(self) -> bool:
        """Return whether it is the number 1, for singular grammar."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsFilter(Phrase):
    """A kind of card, from the point of view of a player."""

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        """Return whether `card` is of this kind. `here` is the card with the text."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSelector(Phrase):
    """The cards that an effect applies to."""

    is_target: bool = False  # whether its card is a target, chosen when the effect is activated

    def fitting(self, g: "SixFormsCtx", me: Seat, here: Card) -> list[Card]:
        """Return the cards that can be chosen as this target."""
        raise NotImplementedError

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        """Return whether a card in play can be this target."""
        raise NotImplementedError

    def cards(self, g: "SixFormsCtx") -> list[Card]:
        """Return the cards, asking `g.me` where there is a choice."""
        raise NotImplementedError

    def has_any(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        """Return whether there is a card to select."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsTrigger(Phrase):
    """An event that activates an ability, or to which a card can be played."""

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, event: "StackEvent") -> bool:
        """Return whether `event` is such an event."""
        raise NotImplementedError

    def kinds(self) -> int:
        """Return the kinds of events it can match, as a mask."""
        raise NotImplementedError

    def subject(self, g: "SixFormsCtx", me: Seat, here: Card, event: "StackEvent") -> Card:
        """Return the card of the event that the text calls "that card"."""
        return event.card


@mypyc_attr(allow_interpreted_subclasses=True)
class ExtraCost(Phrase):
    """A cost besides energy."""

    def can_pay(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        """Return whether it can be paid now."""
        raise NotImplementedError

    def pay(self, g: "SixFormsCtx", me: Seat, here: Card) -> int:
        """Pay it. Return how much was paid, for an X in the text, or NOT_DONE."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier(Phrase):
    """Stats and facets that a card gains."""

    def attack(self, g: "SixFormsCtx") -> int:
        """Return the attack gained."""
        return 0

    def health(self, g: "SixFormsCtx") -> int:
        """Return the health gained."""
        return 0

    def weakness(self, g: "SixFormsCtx") -> int:
        """Return the weakness gained."""
        return 0

    def facets(self) -> int:
        """Return the facets gained, as a mask."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SixFormsAbility(Phrase):
    """One ability of a card: its effects, and everything before the colon."""

    event: int = NONE  # the own event that activates it
    energy: int = 0  # ANY_COST if its controller chooses
    extra_cost: "ExtraCost | None" = None
    modifier: "Modifier | None" = None
    effects: tuple[SixFormsEffect, ...] = ()
    targets: "list[CardSelector]"  # in its effects, in reading order; set by the card
    aims_at_opponent: bool = False  # whether an opponent is among its targets; set by the card
    watched_trigger: "SixFormsTrigger | None" = None  # among events of other cards
    play_trigger: "SixFormsTrigger | None" = None  # the event to which its card has to be played
    is_after: bool = False  # whether it is activated after its event instead of with it
    is_manual: bool = False  # SF effects.9: whether its controller activates it at will
    is_interrupt: bool = False  # SF speed-initial.1: whether it can respond to events
    animates: bool = False  # whether activating it exhausts the card
    place: int = keywords.ACTIVE  # where its card must be; see `keywords`
    gated_place: int = NONE  # the place its card does not enter before the end of the turn
    steps: int = 0  # mask of the steps of its controller's turn in which it works; 0 for always

    def is_optional(self) -> bool:
        """Return whether its controller can skip it by not paying for it (SF effect-event.5)."""
        return self.energy != 0 or self.extra_cost is not None

    def affects(self, g: "SixFormsCtx", card: Card, other: Card) -> bool:
        """Return whether its modifier applies to `other`."""
        return False


@final
class SixFormsCard(CardDesign):
    """A card as printed."""

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
        super().__init__(name, text, origin, flavour)
        self.form = form
        self.type = type  # SF card-types.5
        self.classes = classes
        self.cost = cost
        self.attack = attack  # NO_ATTACK if it can never attack
        self.health = health
        self.weakness = weakness
        self.arrows = arrows  # mask of eight directions, as seen by its controller
        self.facets = facets
        self.cap = cap
        self.deflect = deflect
        self.recover = recover  # energy cost; NONE without the facet
        self.maintain = maintain  # energy cost; 0 without the keyword
        self.interrupt = interrupt
        self.token = token  # SF token.4, SF-Q72
        self.resists = resists  # mask of forms
        self.requires = requires
        self.host_filter = host_filter
        self.abilities = lines
        self.is_battlefield = type in (keywords.AVATAR, keywords.ARTIFACT)
        self.is_action = type == keywords.ACTION
        self.is_equip = type == keywords.EQUIP
        # SF facet-large.1, SF facet-small.1
        self.equip_space = 0 if facets & keywords.SMALL else 2 if facets & keywords.LARGE else 1
        self.gated_places = 0  # mask of places
        self.own_events = 0  # mask of events of the card itself
        self.static_abilities: list[int] = []  # indices of abilities with a modifier
        self.watching_abilities: list[int] = []  # indices of abilities triggered by other cards
        self.watched_kinds = 0  # mask of event kinds
        self.manual_abilities: list[int] = []  # indices
        self.interrupt_abilities: list[int] = []  # indices
        self.out_of_play_places = 0  # mask of places
        self.token_names: list[str] = []  # tokens it can generate
        for at, ability in enumerate(lines):
            if ability.gated_place != NONE:
                self.gated_places |= 1 << ability.gated_place
            if ability.event != NONE:
                self.own_events |= 1 << ability.event
            if ability.modifier is not None:
                self.static_abilities.append(at)
            trigger = ability.watched_trigger
            if trigger is not None:
                self.watching_abilities.append(at)
                self.watched_kinds |= trigger.kinds()
            if ability.is_manual:
                self.manual_abilities.append(at)
                if ability.is_interrupt:
                    self.interrupt_abilities.append(at)
                if ability.place >= keywords.IN_HAND:
                    self.out_of_play_places |= 1 << ability.place
            ability.targets = [
                phrase
                for phrase in phrases_in(ability.effects)
                if isinstance(phrase, CardSelector) and phrase.is_target
            ]
            for effect in ability.effects:
                if effect.aims_at_opponent():
                    ability.aims_at_opponent = True
                if effect.generates():
                    self.token_names.append(effect.generates())
        self.has_interrupt = interrupt or bool(self.interrupt_abilities)
        active = (
            self.static_abilities
            or self.watching_abilities
            or self.manual_abilities
            or facets & keywords.SUMMON
        )
        self.is_inert = not active and requires is None  # nothing to index while it is in play
