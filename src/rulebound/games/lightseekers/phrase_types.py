"""Base classes of what card text can say: effects, amounts, conditions, triggers, clauses."""

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from rulebound.games.lightseekers.resolution import Resolution, TriggerEvent
from rulebound.games.lightseekers.schema import NO_LIMIT
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.text.phrase import Phrase, hole_values

if TYPE_CHECKING:
    from rulebound.games.lightseekers.card_types import LightseekersCard
    from rulebound.games.lightseekers.context import LightseekersCtx


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclaredPhrase(Phrase):
    """A phrase whose choices and numbers may be declared before anything reacts.

    By default these are the choices and numbers of the phrases in its holes.
    """

    parts: "tuple[DeclaredPhrase, ...]" = ()

    def assign_slots(self, first: int) -> int:
        """Reserve slots for declared values from `first` on. Return the next free slot."""
        self.parts = tuple([part for part in hole_values(self) if isinstance(part, DeclaredPhrase)])
        for part in self.parts:
            first = part.assign_slots(first)
        return first

    def declare(self, g: "LightseekersCtx") -> None:
        """Make the choices and store the values in their slots (LS-Q2)."""
        for part in self.parts:
            part.declare(g)


@mypyc_attr(allow_interpreted_subclasses=True)
class LightseekersEffect(DeclaredPhrase):
    """One thing that a card does."""

    def run(self, g: "LightseekersCtx") -> None:
        """Apply the effect."""
        raise NotImplementedError

    def is_on_each(self) -> bool:
        """Return whether it affects each of several heroes, one after the other."""
        return False

    def affect_hero(self, g: "LightseekersCtx", seat: Seat) -> None:
        """Apply it to one hero, if that is one of those it affects. For effects on each only."""
        raise NotImplementedError

    def pieces(self) -> "tuple[LightseekersEffect, ...]":
        """The effect, divided where some of its steps are on each of several heroes."""
        return (self,)

    def cancels(self) -> bool:
        """Return whether it Cancels the event it reacts to."""
        return False

    def only_cancels(self) -> bool:
        """Return whether Cancelling is all it does."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroSelector(DeclaredPhrase):
    """The heroes that an effect applies to."""

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        """The seats still in the game, clockwise from the acting hero (LS2 2.6.7).

        The list may be shared: do not change it.
        """
        raise NotImplementedError

    def is_each(self) -> bool:
        """Return whether it stands for several heroes, such as "each other hero"."""
        return False

    def is_third(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class LightseekersAmount(DeclaredPhrase):
    """A number in card text."""

    def value(self, g: "LightseekersCtx") -> int:
        """The number for the current resolution."""
        raise NotImplementedError

    def is_number(self, g: "LightseekersCtx") -> bool:
        """Return whether there is a number: not for D in a corner without one (LS-Q47)."""
        return True

    def value_while_active(self, g: "LightseekersCtx", card: Card) -> int:
        """The number in a lasting effect of `card`, or NONE. Only some amounts work there."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class LightseekersCondition(DeclaredPhrase):
    """A condition that holds or does not hold."""

    is_checked_at_resolution: bool = False
    """Does it depend on the effect's own results, so that it cannot be declared?"""

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        """Return whether it holds for `me`, the owner of `card`."""
        raise NotImplementedError

    def holds_now(self, g: "LightseekersCtx") -> bool:
        """Return whether it holds for the card that resolves."""
        return self.holds(g, g.resolution.me, g.resolution.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardKind(Phrase):
    """A filter for cards, such as `Fire`, `combo` or `Buff action`."""

    def matches(self, design: "LightseekersCard", elements: int) -> bool:
        """Return whether a card matches. It may count as more Elements than are printed."""
        raise NotImplementedError

    def is_item_kind(self) -> bool:
        """Return whether it matches items only."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroFilter(Phrase):
    """The heroes whose deeds trigger a card, or whom a lasting effect applies to."""

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> bool:
        """Return whether `seat` matches, for a card of `owner`."""
        raise NotImplementedError

    def is_third(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class LightseekersTrigger(Phrase):
    """The kind of event that a clause reacts to."""

    kinds: ClassVar[int] = 0
    """Mask of the event kinds that can match."""

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, event: TriggerEvent) -> bool:
        """Return whether an event of one of its kinds triggers a card of `owner`."""
        raise NotImplementedError

    def actor_of(self, event: TriggerEvent) -> Seat:
        """The seat that caused the event."""
        return event.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class LightseekersClause(Phrase):
    """One line of card text."""

    is_instant: ClassVar[bool] = False
    """Does it run on play, and for buffs in each buff phase (LS2 4.1.2.4b)?"""
    is_multiplayer: ClassVar[bool] = False
    """Does it replace the rest with three or more heroes (LS2 multiplayer.1)?"""
    ability: ClassVar[int] = NONE
    """ATTACK, DEFEND or ABILITY for an Ability (LS2 2.7.1), else NONE."""
    when: ClassVar[int] = 0
    """Mask of the event kinds it reacts to, if that does not depend on a trigger."""
    is_about_own_movement: ClassVar[bool] = False
    """Does it react only to its own card moving, which happens in Limbo?"""
    is_next: ClassVar[bool] = False
    """Does it react only once (LS2 next.1)?"""
    controls_rotation: ClassVar[bool] = False
    """Does it say when a clunky buff rotates? Nothing else rotates it then."""
    is_lasting: ClassVar[bool] = False
    """Does it have a lasting effect?"""
    changes: ClassVar[int] = 0
    """Mask of the queries below that it answers."""
    can_make_items_dormant: ClassVar[bool] = False
    """Can it make items Dormant?"""
    makes_last_discard_every_element: ClassVar[bool] = False
    """Does its owner's last discard count as every Element?"""
    works_from_pile: ClassVar[bool] = False
    """Does it work while the card tops its owner's discard pile?"""
    is_burn: ClassVar[bool] = False
    is_unique: ClassVar[bool] = False
    chooses_hero: ClassVar[bool] = False
    """Is another hero chosen as the card enters play?"""

    def effects(self) -> tuple[LightseekersEffect, ...]:
        """The effects it runs when it applies."""
        return ()

    # -- when it applies ---------------------------------------------------------------

    def listens_to(self) -> int:
        """Mask of the event kinds it may react to."""
        return self.when

    def reacts(self, g: "LightseekersCtx", owner: Seat, card: Card, event: TriggerEvent) -> bool:
        """Return whether it reacts to an event of a kind that it listens to."""
        return False

    def actor_of(self, event: TriggerEvent) -> Seat:
        """The seat that caused the event it reacts to."""
        return event.seat

    def cancels(self) -> bool:
        """Return whether its reaction can Cancel the event."""
        return False

    def only_cancels(self) -> bool:
        """Return whether its reaction does nothing but Cancel."""
        return False

    def rotates_now(self, g: "LightseekersCtx", owner: Seat, card: Card) -> bool:
        """Return whether its condition to rotate holds in this buff phase (LS2 2.5.3.9f)."""
        return False

    # -- while the card is active ------------------------------------------------------

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        """What it adds to damage or healing done by a resolution (AMOUNTS)."""
        return 0

    def received_bonus(
        self,
        g: "LightseekersCtx",
        owner: Seat,
        card: Card,
        seat: Seat,
        resolution: Resolution,
        healing: bool,
    ) -> int:
        """What it adds to damage or healing that a hero receives (AMOUNTS)."""
        return 0

    def power_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution
    ) -> int:
        """What it adds to the Power of the resolving card (AMOUNTS)."""
        return 0

    def applies_to_items(self) -> bool:
        """Return whether it names items. Nothing else increases the effects of items."""
        return False

    def bans(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> int:
        """Mask of what a hero cannot do (LS2 2.2.3; BANNED)."""
        return 0

    def limit(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> int:
        """Maximum number of actions a hero can take per turn (LS2 4.1.3.6a; LIMITS)."""
        return NO_LIMIT

    def grants_immunity(
        self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat, resolution: Resolution
    ) -> bool:
        """Return whether a hero is immune to the damage (LS2 immune.1; SHIELDS)."""
        return False

    def combo_cost_change(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> int:
        """Cards added to the cost of a hero's combos; negative if cheaper (PRICES)."""
        return 0

    def prevents_removal(self, g: "LightseekersCtx", owner: Seat, card: Card) -> bool:
        """Return whether its card cannot be Removed or Returned."""
        return False

    def access(self) -> int:
        """Mask of the Elements it gives its owner Superior access to."""
        return 0

    def makes_items_dormant(
        self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat
    ) -> bool:
        """Return whether it makes the items of `seat` Dormant."""
        return False

    # -- properties of the card --------------------------------------------------------

    def extra_opening_cards(self) -> int:
        """Extra cards in its hero's opening hand."""
        return 0

    def combos_in_deck(self) -> int:
        """Number of combos in its hero's deck, or NONE if it does not say."""
        return NONE


def in_groups(
    effects: tuple[LightseekersEffect, ...],
) -> tuple[tuple[LightseekersEffect, ...], ...]:
    """The effects in their order; those on each of several heroes that follow each other together.

    Such a group is played out in full on one hero before the next (LS2 2.6.7, LS-Q61).
    """
    groups: list[tuple[LightseekersEffect, ...]] = []
    for effect in effects:
        for piece in effect.pieces():
            if groups and piece.is_on_each() and groups[-1][-1].is_on_each():
                groups[-1] = (*groups[-1], piece)
            else:
                groups.append((piece,))
    return tuple(groups)


def assign_all_slots(effects: tuple[LightseekersEffect, ...]) -> int:
    """Assign slots to all declared values of the effects. Return the number of slots."""
    slot = 0
    for effect in effects:
        slot = effect.assign_slots(slot)
    return slot


def declarable(condition: LightseekersCondition) -> LightseekersCondition:
    """A condition that can be declared; `ValueError` if it cannot."""
    if condition.is_checked_at_resolution:
        raise ValueError("this condition is only known once the card resolves")
    return condition
