"""Triggered and static abilities. Manual ones are in `manual_abilities`."""

from typing import ClassVar, final

from rulebound.games.sixforms.card_types import (
    ExtraCost,
    Modifier,
    SixFormsAbility,
    SixFormsEffect,
    SixFormsFilter,
    SixFormsTrigger,
)
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects.qualified_filters import FacetFilter
from rulebound.games.sixforms.keywords import EQUIPPING, ON_PLAY, ON_REVEAL, READY
from rulebound.games.sixforms.schema import HOST
from rulebound.kernel.ids import Card

# -- events of the card itself ------------------------------------------------------------


class OwnEventAbility(SixFormsAbility):
    """An ability activated by an event of the card itself."""

    def __init__(self, event: int, effects: tuple[SixFormsEffect, ...]) -> None:
        self.event = event
        self.effects = effects


@final
class OnEvent(OwnEventAbility):
    """Activated when the event is on the stack."""

    phrase: ClassVar[str] = "on {event:event}: {effects:sentences}."  # SF effect-event.2


@final
class AfterEvent(OwnEventAbility):
    """Activated after the event has happened."""

    phrase: ClassVar[str] = "after {event:event}: {effects:sentences}."  # SF effect-event.2, SF-Q51
    is_after: bool = True


@final
class OnEventForEnergy(SixFormsAbility):
    """Activated with the event if its controller pays energy."""

    # SF on-play.2
    phrase: ClassVar[str] = "on {event:event} ({energy:number}): {effects:sentences}."

    def __init__(self, event: int, energy: int, effects: tuple[SixFormsEffect, ...]) -> None:
        self.event = event
        self.energy = energy
        self.effects = effects


@final
class OnEventWhen(SixFormsAbility):
    """Activated with the event if that is a response to another event."""

    phrase: ClassVar[str] = "on {event:event} — when {trigger:trigger}: {effects:sentences}."

    def __init__(
        self, event: int, trigger: SixFormsTrigger, effects: tuple[SixFormsEffect, ...]
    ) -> None:
        if event not in (ON_PLAY, ON_REVEAL):
            raise ValueError("only playing or revealing a card can respond to something")
        self.event = event
        self.trigger = trigger
        self.play_trigger = trigger
        self.effects = effects


@final
class OnEventForExtraCost(SixFormsAbility):
    """Activated with the event if its controller pays an extra cost."""

    phrase: ClassVar[str] = "on {event:event} — {extra_cost:cost}: {effects:sentences}."

    def __init__(
        self, event: int, extra_cost: ExtraCost, effects: tuple[SixFormsEffect, ...]
    ) -> None:
        self.event = event
        self.extra_cost = extra_cost
        self.effects = effects


# -- events of other cards ----------------------------------------------------------------


@final
class WatchingAbility(SixFormsAbility):
    """Activated by events of other cards while the card is active, ready or equips another."""

    phrase: ClassVar[str] = "while {place:in_play} — when {trigger:trigger}: {effects:sentences}."

    def __init__(
        self, place: int, trigger: SixFormsTrigger, effects: tuple[SixFormsEffect, ...]
    ) -> None:
        self.place = place
        self.trigger = trigger
        self.watched_trigger = trigger
        self.effects = effects


# -- gates --------------------------------------------------------------------------------


@final
class GatedFrom(SixFormsAbility):
    """The card enters this place only at the end of the turn."""

    phrase: ClassVar[str] = "gate from {home:from}."  # SF keyword-gate.4

    def __init__(self, home: int) -> None:
        self.home = home
        self.gated_place = home


# -- static abilities ---------------------------------------------------------------------


@final
class StaticAbility(SixFormsAbility):
    """Cards gain a modifier while this card is active or ready."""

    phrase: ClassVar[str] = (
        "while {place:standing} — each {filter:filter} gains {modifier:modifier}."
    )

    def __init__(self, place: int, filter: SixFormsFilter, modifier: Modifier) -> None:
        if modifier.facets() and isinstance(filter, FacetFilter):
            raise ValueError("a given facet cannot depend on another facet")
        self.place = place
        self.filter = filter
        self.modifier = modifier

    def affects(self, g: SixFormsCtx, card: Card, other: Card) -> bool:
        return g.is_on_field(other) and self.filter.matches(g, g.controller(card), card, other)


class OwnModifierAbility(SixFormsAbility):
    """This card or its host gains a modifier."""

    def __init__(self, modifier: Modifier) -> None:
        self.modifier = modifier


@final
class GainsWhileReady(OwnModifierAbility):
    """This card gains a modifier while it is ready."""

    phrase: ClassVar[str] = "while ready — this card gains {modifier:modifier}."
    place: int = READY

    def affects(self, g: SixFormsCtx, card: Card, other: Card) -> bool:
        return card == other


@final
class HostGainsAbility(OwnModifierAbility):
    """The equipped card gains a modifier."""

    phrase: ClassVar[str] = "while equipping — the equipped card gains {modifier:modifier}."
    place: int = EQUIPPING

    def affects(self, g: SixFormsCtx, card: Card, other: Card) -> bool:
        return g.table.marks[HOST][card] == other + 1
