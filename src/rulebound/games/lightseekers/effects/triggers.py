"""What a card waits for."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.effects.filters import is_of_kind
from rulebound.games.lightseekers.names import (
    AFTER_PLAY,
    ATTACKS,
    BUFFING,
    COMBOS,
    DEFENDS,
    DISCARDS,
    DRAWS,
    ENTERS,
    EQUIPS,
    EXPIRES,
    HEALS,
    HURTS,
    IS_HURT,
    PLAYS,
    REMOVED,
    USES,
)
from rulebound.games.lightseekers.phrase_types import CardKind, HeroFilter, LightseekersTrigger
from rulebound.games.lightseekers.resolution import TriggerEvent
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx


# -- what somebody does ---------------------------------------------------------------------


class HeroTrigger(LightseekersTrigger):
    """Something that somebody does."""

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, event: TriggerEvent) -> bool:
        if not event.kinds & self.listens_to():
            return False
        return self.heroes.matches(g, owner, card, self.actor_of(event))


@final
class HeroAttacks(HeroTrigger):
    """Playing an Attack card or using an Attack Ability (LS2 attack.1, LS1 attack.1)."""

    phrase: ClassVar[str] = "{heroes:hero} Attack<s>"

    def listens_to(self) -> int:
        return ATTACKS


@final
class HeroAttacksYou(HeroTrigger):
    """An Attack whose recipient is the owner of the card."""

    phrase: ClassVar[str] = "{heroes:hero} Attack<s> you"

    def listens_to(self) -> int:
        return ATTACKS

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.other == owner and super().matches(g, owner, card, event)


@final
class HeroDefends(HeroTrigger):
    """Playing a Defend card or using a Defend Ability (LS2 defend.1, LS1 defend.1)."""

    phrase: ClassVar[str] = "{heroes:hero} Defend<s>"

    def listens_to(self) -> int:
        return DEFENDS


@final
class HeroBuffs(HeroTrigger):
    """Playing a buff (LS2 buff.1, LS1 buff.1); moving one into play is not that.

    LS2 buff.2, LS1 buff.2.
    """

    phrase: ClassVar[str] = "{heroes:hero} Buff<s>"

    def listens_to(self) -> int:
        return BUFFING


@final
class HeroEquips(HeroTrigger):
    """Playing an item (LS2 equip.1, LS1 equip.1)."""

    phrase: ClassVar[str] = "{heroes:hero} Equip<s>"

    def listens_to(self) -> int:
        return EQUIPS


@final
class HeroUsesAbility(HeroTrigger):
    """Using any Ability (LS2 ability.1, LS1 ability.1)."""

    phrase: ClassVar[str] = "{heroes:hero} use<s> an Ability"

    def listens_to(self) -> int:
        return USES


@final
class HeroPlaysCombo(HeroTrigger):
    """Playing a combo."""

    phrase: ClassVar[str] = "{heroes:hero} play<s> a combo"

    def listens_to(self) -> int:
        return COMBOS


class HeroTriggerWithKind(HeroTrigger):
    """Something that somebody does with a card of a sort."""

    def __init__(self, heroes: HeroFilter, kind: CardKind) -> None:
        super().__init__(heroes)
        self.kind = kind

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, event: TriggerEvent) -> bool:
        if not super().matches(g, owner, card, event):
            return False
        return event.card != NONE and is_of_kind(g, self.kind, event.card)


@final
class HeroPlaysKind(HeroTriggerWithKind):
    """Playing a card of a sort (LS2 play.1, LS1 play.1)."""

    phrase: ClassVar[str] = "{heroes:hero} play<s> 1 {kind:kind} card"

    def listens_to(self) -> int:
        return PLAYS


@final
class HeroHasPlayedKind(HeroTriggerWithKind):
    """After a card of a sort was played and resolved (LS2 after-playing-a-card.1)."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> played 1 {kind:kind} card"

    def listens_to(self) -> int:
        return AFTER_PLAY


# -- what befalls a hero or a buff ----------------------------------------------------------


@final
class HeroTakesDamage(HeroTrigger):
    """Damage that was received (LS-Q20)."""

    phrase: ClassVar[str] = "{heroes:hero} take<s> damage"

    def listens_to(self) -> int:
        return IS_HURT


@final
class HeroDealsDamage(HeroTrigger):
    """Damage that was dealt to another hero (LS-Q20)."""

    phrase: ClassVar[str] = "{heroes:hero} deal<s> damage"

    def listens_to(self) -> int:
        return HURTS

    def actor_of(self, event: TriggerEvent) -> Seat:
        return event.other

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.other != event.seat and super().matches(g, owner, card, event)


@final
class HeroHeals(HeroTrigger):
    """Healing that was provided."""

    phrase: ClassVar[str] = "{heroes:hero} heal<s>"

    def listens_to(self) -> int:
        return HEALS


@final
class HeroDraws(HeroTrigger):
    """A card that was drawn."""

    phrase: ClassVar[str] = "{heroes:hero} draw<s> a card"

    def listens_to(self) -> int:
        return DRAWS


@final
class HeroDiscards(HeroTrigger):
    """A card that was discarded."""

    phrase: ClassVar[str] = "{heroes:hero} discard<s> a card"

    def listens_to(self) -> int:
        return DISCARDS


@final
class OwnBuffExpires(LightseekersTrigger):
    """A buff of one's own expires (LS2 expire.1)."""

    phrase: ClassVar[str] = "1 of your {kind:kind} buffs expires"

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def listens_to(self) -> int:
        return EXPIRES

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.seat == owner and event.card != card and is_of_kind(g, self.kind, event.card)


@final
class BuffRemoved(HeroTrigger):
    """A buff of somebody is Removed."""

    phrase: ClassVar[str] = "a buff of {heroes:hero} is removed"

    def listens_to(self) -> int:
        return REMOVED

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, event: TriggerEvent) -> bool:
        if event.card == card or not g.design(event.card).is_buff:
            return False  # its own removal is told in other words
        return super().matches(g, owner, card, event)


@final
class BuffEnters(HeroTrigger):
    """A buff comes into play, however."""

    phrase: ClassVar[str] = "a buff of {heroes:hero} enters play"

    def listens_to(self) -> int:
        return ENTERS

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.card != card and super().matches(g, owner, card, event)


TRIGGERS: Final = (
    HeroAttacks,
    HeroAttacksYou,
    HeroDefends,
    HeroBuffs,
    HeroEquips,
    HeroUsesAbility,
    HeroPlaysCombo,
    HeroPlaysKind,
    HeroHasPlayedKind,
    HeroTakesDamage,
    HeroDealsDamage,
    HeroHeals,
    HeroDraws,
    HeroDiscards,
    OwnBuffExpires,
    BuffRemoved,
    BuffEnters,
)
