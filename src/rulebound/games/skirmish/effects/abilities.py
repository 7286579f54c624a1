"""Whole effects: abilities of cards on the board, and the lines of a card."""

from typing import ClassVar, Final, final

from rulebound.games.skirmish.card_types import BoardAbility, CardEffect, EffectCost, SkirmishEffect
from rulebound.games.skirmish.effects.lint import check_sense
from rulebound.games.skirmish.effects.players import (
    EachPlayerPhrase,
    OpponentPhrase,
    PlayerPhrase,
    YouPhrase,
)
from rulebound.games.skirmish.schema import (
    DISCARDS,
    DRAWS,
    EQUIPMENT,
    EXCHANGE_OVER,
    HURT,
    MARK,
    ON_BOARD,
    PASSES,
    PLAIN,
    REPOSITIONED,
    TRAP,
    TRAP_SPRUNG,
)
from rulebound.kernel.ids import Seat
from rulebound.kernel.text.phrase import Phrase

# -- abilities ----------------------------------------------------------------------------


@final
class WhenPlaced(BoardAbility):
    """A singular effect: once, as the card is placed face up."""

    phrase: ClassVar[str] = "when placed, {actions:steps}"

    def __init__(self, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(actions)

    def on_placing(self) -> bool:
        return True


@final
class KeepsState(BoardAbility):
    """A continuous effect: a state for as long as the card lies there."""

    phrase: ClassVar[str] = "{who:side} <is|are> {state:state}"

    def __init__(self, who: PlayerPhrase, state: int) -> None:
        super().__init__(())
        self.who = who
        self.state = state

    def lasting(self, owner: Seat, seat: Seat) -> int:
        return 1 << self.state if _concerns(self.who, owner, seat) else 0


@final
class CannotBeDestroyed(BoardAbility):
    """A continuous effect: the card stays whatever would destroy it."""

    phrase: ClassVar[str] = "this card cannot be destroyed"

    def __init__(self) -> None:
        super().__init__(())

    def forbids_destruction(self) -> bool:
        return True


@final
class MoreAtk(BoardAbility):
    """A continuous effect: your equipment has more ATK."""

    phrase: ClassVar[str] = "your Equipped Card has +{n:number} ATK"

    def __init__(self, n: int) -> None:
        super().__init__(())
        if n < 1:
            raise ValueError("an amount is at least 1")
        self.n = n

    def is_modifier(self) -> bool:
        return True

    def atk_bonus(self) -> int:
        return self.n


@final
class LessDamage(BoardAbility):
    """A continuous effect: a player takes less damage."""

    phrase: ClassVar[str] = "damage dealt to {who:side} is reduced by {n:number}"

    def __init__(self, who: PlayerPhrase, n: int) -> None:
        super().__init__(())
        if n < 1:
            raise ValueError("an amount is at least 1")
        self.who = who
        self.n = n

    def is_modifier(self) -> bool:
        return True

    def modifies(self, owner: Seat, victim: Seat, dealer: Seat) -> int:
        return -self.n if _concerns(self.who, owner, victim) else 0


@final
class MoreDamage(BoardAbility):
    """A continuous effect: a player takes more damage."""

    phrase: ClassVar[str] = "damage dealt to {who:side} is increased by {n:number}"

    def __init__(self, who: PlayerPhrase, n: int) -> None:
        super().__init__(())
        if n < 1:
            raise ValueError("an amount is at least 1")
        self.who = who
        self.n = n

    def is_modifier(self) -> bool:
        return True

    def modifies(self, owner: Seat, victim: Seat, dealer: Seat) -> int:
        return self.n if _concerns(self.who, owner, victim) else 0


def _concerns(who: PlayerPhrase, owner: Seat, seat: Seat) -> bool:
    """Does a board card of `owner` that speaks of `who` mean this seat? (SK-Q16)"""
    if isinstance(who, EachPlayerPhrase):
        return True
    return (seat == owner) == isinstance(who, YouPhrase)


class BoardTrigger(Phrase):
    """What an initiated effect waits for."""

    def event(self) -> int:
        """Which kind of happening."""
        raise NotImplementedError

    def concerns(self, owner: Seat, seat: Seat) -> bool:
        """Does it count when it happens to this seat?"""
        return True


class SeatTrigger(BoardTrigger):
    """A happening to a certain player."""

    def __init__(self, who: PlayerPhrase) -> None:
        self.who = who

    def concerns(self, owner: Seat, seat: Seat) -> bool:
        return _concerns(self.who, owner, seat)


@final
class DrawsACard(SeatTrigger):
    """Drawing, each single card."""

    phrase: ClassVar[str] = "{who:side} <draws|draw> a card"

    def __init__(self, who: PlayerPhrase) -> None:
        super().__init__(who)

    def event(self) -> int:
        return DRAWS


@final
class DiscardsACard(SeatTrigger):
    """Discarding, each single card."""

    phrase: ClassVar[str] = "{who:side} <discards|discard> a card"

    def __init__(self, who: PlayerPhrase) -> None:
        super().__init__(who)

    def event(self) -> int:
        return DISCARDS


@final
class IsDamaged(SeatTrigger):
    """Being dealt damage above 0."""

    phrase: ClassVar[str] = "{who:side} <is|are> dealt damage"

    def __init__(self, who: PlayerPhrase) -> None:
        super().__init__(who)

    def event(self) -> int:
        return HURT


@final
class IsRepositioned(SeatTrigger):
    """Any change of position: move, teleport, push."""

    phrase: ClassVar[str] = "{who:side} <is|are> repositioned"

    def __init__(self, who: PlayerPhrase) -> None:
        super().__init__(who)

    def event(self) -> int:
        return REPOSITIONED


@final
class Passes(SeatTrigger):
    """Passing in the defence play."""

    phrase: ClassVar[str] = "{who:side} <passes|pass>"

    def __init__(self, who: PlayerPhrase) -> None:
        super().__init__(who)

    def event(self) -> int:
        return PASSES


@final
class ATrapSprings(BoardTrigger):
    """Any trap has been triggered and has resolved."""

    phrase: ClassVar[str] = "a trap is triggered"

    def event(self) -> int:
        return TRAP_SPRUNG


@final
class AnExchangeEnds(BoardTrigger):
    """The clean-up of any exchange."""

    phrase: ClassVar[str] = "an exchange ends"

    def event(self) -> int:
        return EXCHANGE_OVER


@final
class WheneverTriggered(BoardAbility):
    """An initiated effect: every time its condition is met."""

    phrase: ClassVar[str] = "whenever {happening:happening}, {actions:steps}"

    def __init__(self, happening: BoardTrigger, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(actions)
        self.happening = happening

    def listens(self) -> int:
        return 1 << self.happening.event()

    def reacts(self, event: int, seat: Seat, owner: Seat) -> bool:
        return self.happening.event() == event and self.happening.concerns(owner, seat)


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


# -- lines --------------------------------------------------------------------------------


class Sentence(CardEffect):
    """A line as card text says it: one that means nothing is refused."""

    def __init__(
        self,
        kind: int,
        icon: int,
        cost: EffectCost | None,
        actions: tuple[SkirmishEffect, ...],
        abilities: tuple[BoardAbility, ...],
        atk: int,
    ) -> None:
        check_sense(kind, cost, (*actions, *abilities))
        super().__init__(kind, icon, cost, actions, abilities, atk)


@final
class PlainLine(Sentence):
    """An effect without a type and without a cost."""

    phrase: ClassVar[str] = "{icon:icon} — {actions:sentences}."

    def __init__(self, icon: int, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(PLAIN, icon, None, actions, (), 0)


@final
class PaidLine(Sentence):
    """An effect without a type, at a cost."""

    phrase: ClassVar[str] = "{icon:icon} — {cost:cost}: {actions:sentences}."

    def __init__(self, icon: int, cost: EffectCost, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(PLAIN, icon, cost, actions, (), 0)


@final
class TrapLine(Sentence):
    """A trap; what it does happens when it is triggered."""

    phrase: ClassVar[str] = "{icon:icon}, Trap — {actions:sentences}."

    def __init__(self, icon: int, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(TRAP, icon, None, actions, (), 0)


@final
class PaidTrapLine(Sentence):
    """A trap whose Activator has to pay."""

    phrase: ClassVar[str] = "{icon:icon}, Trap — {cost:cost}: {actions:sentences}."

    def __init__(self, icon: int, cost: EffectCost, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(TRAP, icon, cost, actions, (), 0)


@final
class BoardLine(Sentence):
    """A card that goes onto any free position."""

    phrase: ClassVar[str] = "{icon:icon}, Board — {abilities:abilities}."

    def __init__(self, icon: int, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(ON_BOARD, icon, None, (), abilities, 0)


@final
class PaidBoardLine(Sentence):
    """A card that goes onto any free position, at a cost."""

    phrase: ClassVar[str] = "{icon:icon}, Board — {cost:cost}: {abilities:abilities}."

    def __init__(self, icon: int, cost: EffectCost, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(ON_BOARD, icon, cost, (), abilities, 0)


@final
class MarkLine(Sentence):
    """A card that stays on the position its player moves away from."""

    phrase: ClassVar[str] = "{icon:icon}, Board (Mark) — {abilities:abilities}."

    def __init__(self, icon: int, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(MARK, icon, None, (), abilities, 0)


@final
class PaidMarkLine(Sentence):
    """A Mark at a cost."""

    phrase: ClassVar[str] = "{icon:icon}, Board (Mark) — {cost:cost}: {abilities:abilities}."

    def __init__(self, icon: int, cost: EffectCost, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(MARK, icon, cost, (), abilities, 0)


@final
class EquipmentLine(Sentence):
    """A card that goes under its player's figurine."""

    phrase: ClassVar[str] = "{icon:icon}, Equipment (ATK {atk:number}) — {abilities:abilities}."

    def __init__(self, icon: int, atk: int, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(EQUIPMENT, icon, None, (), abilities, atk)


@final
class PaidEquipmentLine(Sentence):
    """Equipment at a cost."""

    phrase: ClassVar[str] = (
        "{icon:icon}, Equipment (ATK {atk:number}) — {cost:cost}: {abilities:abilities}."
    )

    def __init__(
        self, icon: int, atk: int, cost: EffectCost, abilities: tuple[BoardAbility, ...]
    ) -> None:
        super().__init__(EQUIPMENT, icon, cost, (), abilities, atk)


SIDES: Final = (YouPhrase, OpponentPhrase, EachPlayerPhrase)
ABILITIES: Final = (
    WhenPlaced,
    KeepsState,
    CannotBeDestroyed,
    MoreAtk,
    LessDamage,
    MoreDamage,
    WheneverTriggered,
    Utility,
)
TRIGGERS: Final = (
    DrawsACard,
    DiscardsACard,
    IsDamaged,
    IsRepositioned,
    Passes,
    ATrapSprings,
    AnExchangeEnds,
)
CARD_EFFECTS: Final = (
    PlainLine,
    PaidLine,
    TrapLine,
    PaidTrapLine,
    BoardLine,
    PaidBoardLine,
    MarkLine,
    PaidMarkLine,
    EquipmentLine,
    PaidEquipmentLine,
)
