"""Abilities of cards on the board: singular, continuous, initiated and utility effects."""

from typing import ClassVar, final

from rulebound.games.skirmish.card_types import BoardAbility, EffectCost, SkirmishEffect
from rulebound.games.skirmish.effects.players import PlayerPhrase
from rulebound.games.skirmish.effects.triggers import BoardTrigger, concerns_seat
from rulebound.kernel.ids import Seat


@final
class WhenPlaced(BoardAbility):
    """A singular effect: once, as the card is placed face up."""

    phrase: ClassVar[str] = "when placed, {actions:steps}"

    def on_placing(self) -> bool:
        return True


@final
class KeepsState(BoardAbility):
    """A continuous effect: a state for as long as the card lies there."""

    phrase: ClassVar[str] = "{who:side} <is|are> {state:state}"

    def __init__(self, who: PlayerPhrase, state: int) -> None:
        super().__init__()
        self.who = who
        self.state = state

    def lasting(self, owner: Seat, seat: Seat) -> int:
        return 1 << self.state if concerns_seat(self.who, owner, seat) else 0


@final
class CannotBeDestroyed(BoardAbility):
    """A continuous effect: the card stays whatever would destroy it."""

    phrase: ClassVar[str] = "this card cannot be destroyed"

    def forbids_destruction(self) -> bool:
        return True


@final
class MoreAtk(BoardAbility):
    """A continuous effect: your equipment has more ATK."""

    phrase: ClassVar[str] = "your Equipped Card has +{n:number} ATK"

    def __init__(self, n: int) -> None:
        super().__init__()
        if n < 1:
            raise ValueError("an amount is at least 1")
        self.n = n

    def is_modifier(self) -> bool:
        return True

    def atk_bonus(self) -> int:
        return self.n


@final
class ChangeDamage(BoardAbility):
    """A continuous effect: a player takes less or more damage."""

    phrase: ClassVar[str] = "damage dealt to {who:side} is {change:change} by {n:number}"

    def __init__(self, who: PlayerPhrase, change: int, n: int) -> None:
        super().__init__()
        if n < 1:
            raise ValueError("an amount is at least 1")
        self.who = who
        self.change = change  # -1 for less, 1 for more
        self.n = n

    def is_modifier(self) -> bool:
        return True

    def modifies(self, owner: Seat, victim: Seat, dealer: Seat) -> int:
        return self.change * self.n if concerns_seat(self.who, owner, victim) else 0


@final
class WheneverTriggered(BoardAbility):
    """An initiated effect: every time its condition is met."""

    phrase: ClassVar[str] = "whenever {happening:happening}, {actions:steps}"

    def __init__(self, happening: BoardTrigger, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(actions)
        self.happening = happening

    def listens(self) -> int:
        return 1 << self.happening.event

    def reacts(self, event: int, seat: Seat, owner: Seat) -> bool:
        return self.happening.event == event and self.happening.concerns(owner, seat)


@final
class Utility(BoardAbility):
    """A utility effect: an action while the card is on the board; always at a cost (SK-Q15)."""

    phrase: ClassVar[str] = "{n:number}) {cost:cost}: {actions:steps}"

    def __init__(self, n: int, cost: EffectCost, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(actions)
        self.n = n  # SK ability.6
        self.cost = cost

    def utility_number(self) -> int:
        return self.n

    def utility_cost(self) -> EffectCost | None:
        return self.cost
