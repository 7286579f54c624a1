"""Clauses with effects: instant, Abilities, reactions, timed; and properties of the card."""

from typing import ClassVar, final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.phrase_types import (
    LightseekersClause,
    LightseekersCondition,
    LightseekersEffect,
    LightseekersTrigger,
)
from rulebound.games.lightseekers.resolution import TriggerEvent
from rulebound.kernel.ids import Card, Seat

# -- instant effects ------------------------------------------------------------------------


class EffectClause(LightseekersClause):
    """A clause with effects."""

    def __init__(self, steps: tuple[LightseekersEffect, ...]) -> None:
        self.steps = steps

    def effects(self) -> tuple[LightseekersEffect, ...]:
        return self.steps


@final
class InstantClause(EffectClause):
    """Runs as the card is played, and on a buff in every buff phase.

    LS2 4.1.2.4b, LS1 4.2.5c.
    """

    phrase: ClassVar[str] = "{steps:sentences}."
    is_instant: ClassVar[bool] = True


@final
class MultiplayerClause(EffectClause):
    """Replaces the instant clauses with three or more heroes (LS2 multiplayer.1)."""

    phrase: ClassVar[str] = "Multiplayer: {steps:sentences}."
    is_multiplayer: ClassVar[bool] = True


# -- Abilities (LS2 2.7.1, LS2 2.7.2, LS2 2.7.3) --------------------------------------------


@final
class PlainAbility(EffectClause):
    """An Ability without a category. Abilities never run by themselves.

    LS2 ability.2, LS1 ability.2.
    """

    phrase: ClassVar[str] = "Ability: {steps:sentences}."
    ability: ClassVar[int] = schema.ABILITY


@final
class AttackAbility(EffectClause):
    """An Ability that is an Attack.

    LS2 attack-ability.1, LS2 attack-ability.2, LS1 attack-ability.1.
    """

    phrase: ClassVar[str] = "Attack Ability: {steps:sentences}."
    ability: ClassVar[int] = schema.ATTACK


@final
class DefendAbility(EffectClause):
    """An Ability that is a Defend.

    LS2 defend-ability.1, LS2 defend-ability.2, LS1 defend-ability.1.
    """

    phrase: ClassVar[str] = "Defend Ability: {steps:sentences}."
    ability: ClassVar[int] = schema.DEFEND


# -- reactions ------------------------------------------------------------------------------


class TriggeredClause(EffectClause):
    """A clause that reacts to a trigger."""

    def __init__(self, trigger: LightseekersTrigger, steps: tuple[LightseekersEffect, ...]) -> None:
        super().__init__(steps)
        self.trigger = trigger

    def listens_to(self) -> int:
        return self.trigger.kinds

    def reacts(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return self.trigger.matches(g, owner, card, event)

    def actor_of(self, event: TriggerEvent) -> Seat:
        return self.trigger.actor_of(event)

    def cancels(self) -> bool:
        return any(step.cancels() for step in self.steps)

    def only_cancels(self) -> bool:
        return all(step.only_cancels() for step in self.steps)


@final
class WheneverClause(TriggeredClause):
    """Reacts each time the trigger occurs."""

    phrase: ClassVar[str] = "whenever {trigger:trigger}, {steps:steps}."


@final
class NextTimeClause(TriggeredClause):
    """Reacts the next time the trigger occurs; then the buff expires (LS2 next.1, LS1 next.1)."""

    phrase: ClassVar[str] = "next time {trigger:trigger}, {steps:steps}."
    is_next: ClassVar[bool] = True


@final
class WheneverFromPile(TriggeredClause):
    """Reacts from the top of the owner's discard pile (LS2 2.6.3.1a(2))."""

    phrase: ClassVar[str] = (
        "while this is your last discard, whenever {trigger:trigger}, {steps:steps}."
    )
    works_from_pile: ClassVar[bool] = True


# -- timed effects --------------------------------------------------------------------------


class TimedClause(EffectClause):
    """A clause that runs at a fixed time of its owner's turn."""

    def reacts(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.seat == owner


@final
class AtTurnStart(TimedClause):
    """Runs in the start phase of the owner's turn only (LS2 4.1.1.1, LS2 4.1.1.3).

    LS1 4.1a, LS1 4.1b, LS1 4.2.5e, LS2 4.1.4.4d: not in the buff phase, nor on entering play.
    """

    phrase: ClassVar[str] = "at the start of your turn, {steps:steps}."
    when: ClassVar[int] = schema.STARTS


@final
class AtTurnEnd(TimedClause):
    """Runs in the end phase of the owner's turn (LS2 4.1.5.1, LS1 4.5a)."""

    phrase: ClassVar[str] = "at the end of your turn, {steps:steps}."
    when: ClassVar[int] = schema.ENDS


@final
class InBuffPhase(TimedClause):
    """Runs on a hero or an item in each of the owner's buff phases.

    Edition 1 has a separate step for it (LS1 4.2.1b, LS1 4.2.1c); edition 2 has none.
    """

    phrase: ClassVar[str] = "in your buff phase, {steps:steps}."
    when: ClassVar[int] = schema.BUFF_TIME


@final
class AtTurnStartFromPile(TimedClause):
    """Runs at the start of the owner's turn from the top of the discard pile.

    LS1 4.1c, LS2 4.1.1.2.
    """

    phrase: ClassVar[str] = (
        "while this is your last discard, at the start of your turn, {steps:steps}."
    )
    when: ClassVar[int] = schema.STARTS
    works_from_pile: ClassVar[bool] = True


@final
class InBuffPhaseFromPile(TimedClause):
    """Runs in the owner's buff phase from the top of the discard pile (LS1 4.2.1a)."""

    phrase: ClassVar[str] = "while this is your last discard, in your buff phase, {steps:steps}."
    when: ClassVar[int] = schema.BUFF_TIME
    works_from_pile: ClassVar[bool] = True


# -- entering and leaving play --------------------------------------------------------------


class OwnMovementClause(EffectClause):
    """A clause that reacts to its own card entering or leaving play."""

    is_about_own_movement: ClassVar[bool] = True

    def reacts(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        return event.card == card


@final
class OnEnteringPlay(OwnMovementClause):
    """Runs as the card enters play, not when it restarts (LS2 restart.3)."""

    phrase: ClassVar[str] = "when this card enters play, {steps:steps}."
    when: ClassVar[int] = schema.ENTERS


@final
class OnLeavingPlay(OwnMovementClause):
    """Runs as the card leaves play in any way (LS2 leaving-play.1, LS1 6.1.3a)."""

    phrase: ClassVar[str] = "when this card leaves play, {steps:steps}."
    when: ClassVar[int] = schema.LEAVES


@final
class OnExpiring(OwnMovementClause):
    """Runs as the card expires, before it reaches the discard pile (LS2 4.1.2.3b, LS1 4.2.4b)."""

    phrase: ClassVar[str] = "when this card expires, {steps:steps}."
    when: ClassVar[int] = schema.EXPIRES


# -- properties of the card -----------------------------------------------------------------


@final
class BurnClause(LightseekersClause):
    """The card cannot leave the discard pile (LS2 burn.1, LS1 burn.1)."""

    phrase: ClassVar[str] = "Burn."
    is_burn: ClassVar[bool] = True


@final
class UniqueClause(LightseekersClause):
    """Only the first copy in play works (LS2 unique.1, LS1 unique.1)."""

    phrase: ClassVar[str] = "Unique."
    is_unique: ClassVar[bool] = True


@final
class ChoosesHero(LightseekersClause):
    """The owner chooses another hero as the card enters play."""

    phrase: ClassVar[str] = "when this card enters play, choose another hero."
    chooses_hero: ClassVar[bool] = True


@final
class RotatesIf(LightseekersClause):
    """A clunky buff rotates if a condition holds, checked in the buff phase (LS2 2.5.3.9f)."""

    phrase: ClassVar[str] = "this card rotates if {condition:condition}."
    controls_rotation: ClassVar[bool] = True

    def __init__(self, condition: LightseekersCondition) -> None:
        self.condition = condition

    def rotates_now(self, g: LightseekersCtx, owner: Seat, card: Card) -> bool:
        return self.condition.holds(g, owner, card)


@final
class RotatesWhenever(EffectClause):
    """A clunky buff rotates each time the trigger occurs (LS1 2.5.3e)."""

    phrase: ClassVar[str] = "this card rotates whenever {trigger:trigger}."
    controls_rotation: ClassVar[bool] = True

    def __init__(self, trigger: LightseekersTrigger) -> None:
        super().__init__(())
        self.trigger = trigger

    def listens_to(self) -> int:
        return self.trigger.kinds

    def reacts(self, g: LightseekersCtx, owner: Seat, card: Card, event: TriggerEvent) -> bool:
        if self.trigger.matches(g, owner, card, event):
            g.turn_queue.append(card)  # turns after the event, once per occurrence
        return False


class NumberClause(LightseekersClause):
    """A number that the game of a hero starts with."""

    def __init__(self, n: int) -> None:
        self.n = n


@final
class ExtraOpeningCards(NumberClause):
    """The hero's opening hand has more cards."""

    phrase: ClassVar[str] = "your opening hand has {n:number} more card[s]."

    def extra_opening_cards(self) -> int:
        return self.n


@final
class CombosInDeck(NumberClause):
    """The hero's deck has another number of combos (LS2 2.1.1.3)."""

    phrase: ClassVar[str] = "your deck has {n:number} combo[s]."

    def combos_in_deck(self) -> int:
        return self.n
