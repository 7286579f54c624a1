"""Triggers: the events that cards react to."""

from typing import ClassVar, final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.effects.filters import is_of_kind
from rulebound.games.lightseekers.phrase_types import CardKind, HeroFilter, LightseekersTrigger
from rulebound.games.lightseekers.resolution import TriggerEvent
from rulebound.kernel.ids import NONE, Card, Seat

# -- what a hero does -----------------------------------------------------------------------


class HeroTrigger(LightseekersTrigger):
    """An event caused by one of the named heroes."""

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return self.heroes.matches(g, owner, card, self.actor_of(event))


@final
class HeroAttacks(HeroTrigger):
    """A hero plays an Attack card or uses an Attack Ability (LS2 attack.1, LS1 attack.1)."""

    phrase: ClassVar[str] = "{heroes:hero} Attack<s>"
    kinds: ClassVar[int] = schema.ATTACKS


@final
class HeroAttacksYou(HeroTrigger):
    """A hero Attacks the owner of the card."""

    phrase: ClassVar[str] = "{heroes:hero} Attack<s> you"
    kinds: ClassVar[int] = schema.ATTACKS

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.other == owner and super().matches(g, owner, card, event)


@final
class HeroDefends(HeroTrigger):
    """A hero plays a Defend card or uses a Defend Ability (LS2 defend.1, LS1 defend.1)."""

    phrase: ClassVar[str] = "{heroes:hero} Defend<s>"
    kinds: ClassVar[int] = schema.DEFENDS


@final
class HeroBuffs(HeroTrigger):
    """A hero plays a buff (LS2 buff.1, LS1 buff.1); moving one into play does not count.

    LS2 buff.2, LS1 buff.2.
    """

    phrase: ClassVar[str] = "{heroes:hero} Buff<s>"
    kinds: ClassVar[int] = schema.BUFFING


@final
class HeroEquips(HeroTrigger):
    """A hero plays an item (LS2 equip.1, LS1 equip.1)."""

    phrase: ClassVar[str] = "{heroes:hero} Equip<s>"
    kinds: ClassVar[int] = schema.EQUIPS


@final
class HeroUsesAbility(HeroTrigger):
    """A hero uses any Ability (LS2 ability.1, LS1 ability.1)."""

    phrase: ClassVar[str] = "{heroes:hero} use<s> an Ability"
    kinds: ClassVar[int] = schema.USES


@final
class HeroPlaysCombo(HeroTrigger):
    """A hero plays a combo."""

    phrase: ClassVar[str] = "{heroes:hero} play<s> a combo"
    kinds: ClassVar[int] = schema.COMBOS


class HeroTriggerWithKind(HeroTrigger):
    """An event caused by one of the named heroes with a card of a kind."""

    def __init__(self, heroes: HeroFilter, kind: CardKind) -> None:
        super().__init__(heroes)
        self.kind = kind

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        if not super().matches(g, owner, card, event):
            return False
        return event.card != NONE and is_of_kind(g, self.kind, event.card)


@final
class HeroPlaysKind(HeroTriggerWithKind):
    """A hero plays a card of a kind (LS2 play.1, LS1 play.1)."""

    phrase: ClassVar[str] = "{heroes:hero} play<s> 1 {kind:kind} card"
    kinds: ClassVar[int] = schema.PLAYS


@final
class HeroHasPlayedKind(HeroTriggerWithKind):
    """A hero has played and resolved a card of a kind (LS2 after-playing-a-card.1)."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> played 1 {kind:kind} card"
    kinds: ClassVar[int] = schema.AFTER_PLAY


# -- what happens to a hero or a buff -------------------------------------------------------


@final
class HeroTakesDamage(HeroTrigger):
    """A hero has taken damage (LS-Q20)."""

    phrase: ClassVar[str] = "{heroes:hero} take<s> damage"
    kinds: ClassVar[int] = schema.IS_HURT


@final
class HeroDealsDamage(HeroTrigger):
    """A hero has dealt damage to another hero (LS-Q20)."""

    phrase: ClassVar[str] = "{heroes:hero} deal<s> damage"
    kinds: ClassVar[int] = schema.HURTS

    def actor_of(self, event: TriggerEvent) -> Seat:
        return event.other

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.other != event.seat and super().matches(g, owner, card, event)


@final
class HeroHeals(HeroTrigger):
    """A hero has healed."""

    phrase: ClassVar[str] = "{heroes:hero} heal<s>"
    kinds: ClassVar[int] = schema.HEALS


@final
class HeroDraws(HeroTrigger):
    """A hero has drawn a card."""

    phrase: ClassVar[str] = "{heroes:hero} draw<s> a card"
    kinds: ClassVar[int] = schema.DRAWS


@final
class HeroDiscards(HeroTrigger):
    """A hero has discarded a card."""

    phrase: ClassVar[str] = "{heroes:hero} discard<s> a card"
    kinds: ClassVar[int] = schema.DISCARDS


@final
class OwnBuffExpires(LightseekersTrigger):
    """Another buff of the owner expires (LS2 expire.1)."""

    phrase: ClassVar[str] = "1 of your {kind:kind} buffs expires"
    kinds: ClassVar[int] = schema.EXPIRES

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.seat == owner and event.card != card and is_of_kind(g, self.kind, event.card)


@final
class BuffRemoved(HeroTrigger):
    """Another buff of a hero is Removed."""

    phrase: ClassVar[str] = "a buff of {heroes:hero} is removed"
    kinds: ClassVar[int] = schema.REMOVED

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        if event.card == card or not g.design(event.card).is_buff:
            return False  # its own removal has a phrase of its own
        return super().matches(g, owner, card, event)


@final
class BuffEnters(HeroTrigger):
    """Another buff of a hero enters play in any way."""

    phrase: ClassVar[str] = "a buff of {heroes:hero} enters play"
    kinds: ClassVar[int] = schema.ENTERS

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.card != card and super().matches(g, owner, card, event)
