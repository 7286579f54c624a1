"""How much, and whether: numbers and conditions."""

from typing import TYPE_CHECKING, ClassVar, final

from rulebound.games.skirmish.effects.players import PlayerPhrase
from rulebound.games.skirmish.events import (
    E_NOTHING,
    E_UNMET,
    IS_ADJACENT,
    MORE_CARDS,
    NO_GEAR,
    NOT_ADJACENT,
    NOT_IN_STATE,
    NOT_LESS_HP,
    NOT_PASSED,
)
from rulebound.games.skirmish.primitives import health
from rulebound.games.skirmish.schema import ACT, BOARD, PASSED
from rulebound.kernel.ids import NONE
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


class SkirmishAmount(Phrase):
    """A number, looked up when it is needed."""

    def value(self, g: "Duel") -> int:
        """The number now."""
        raise NotImplementedError

    def is_one(self) -> bool:
        """Grammar: one card, two cards."""
        return False


@final
class Fixed(SkirmishAmount):
    """A plain number."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        if n < 1:
            raise ValueError("an amount is at least 1")
        self.n = n

    def value(self, g: "Duel") -> int:
        return self.n

    def is_one(self) -> bool:
        return self.n == 1


@final
class Atk(SkirmishAmount):
    """The ATK of your Equipped Card; 0 without one."""

    phrase: ClassVar[str] = "ATK"

    def value(self, g: "Duel") -> int:
        return health.used_atk(g, g.me)


@final
class AtkPlus(SkirmishAmount):
    """The ATK of your Equipped Card and something more; nothing without one."""

    phrase: ClassVar[str] = "ATK+{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: "Duel") -> int:
        atk = health.used_atk(g, g.me)
        return 0 if g.gear(g.me) == NONE else atk + self.n


@final
class HandCount(SkirmishAmount):
    """As many as you hold cards."""

    phrase: ClassVar[str] = "the number of cards in your hand"

    def value(self, g: "Duel") -> int:
        return len(g.hand(g.me))


@final
class BoardCount(SkirmishAmount):
    """As many as you have cards on the board, traps and equipment included."""

    phrase: ClassVar[str] = "the number of your cards on the board"

    def value(self, g: "Duel") -> int:
        count = 0
        for card in g.table.zones[BOARD]:
            if g.table.owner[card] == g.me:
                count += 1
        return count


class SkirmishCondition(Phrase):
    """Something that is so or not so when it is looked at."""

    def holds(self, g: "Duel") -> bool:
        """Is it so?"""
        raise NotImplementedError

    def is_contrary_to(self, other: "SkirmishCondition") -> bool:
        """Does exactly one of the two hold at any time?"""
        return False

    def tell_unmet(self, g: "Duel") -> None:
        """Tell that it is not so, and why nothing is done therefore."""
        raise NotImplementedError


@final
class Adjacent(SkirmishCondition):
    """The two figurines stand next to each other, or do not."""

    phrase: ClassVar[str] = "your opponent {expected:is_or_not} adjacent to you"

    def __init__(self, expected: int) -> None:
        self.expected = expected  # 0 for "is not"

    def holds(self, g: "Duel") -> bool:
        return g.board.adjacent(g.spot(g.me), g.spot(1 - g.me)) == (self.expected == 1)

    def is_contrary_to(self, other: SkirmishCondition) -> bool:
        return isinstance(other, Adjacent) and self.expected != other.expected

    def tell_unmet(self, g: "Duel") -> None:
        told = NOT_ADJACENT if self.expected else IS_ADJACENT
        g.emit(E_UNMET, "SK effect.2", 1 - g.me, a=told)


@final
class InState(SkirmishCondition):
    """A player is Chained, Protected, Exposed or Handlocked."""

    phrase: ClassVar[str] = "{who:person} <is|are> {state:state}"

    def __init__(self, who: PlayerPhrase, state: int) -> None:
        self.who = who
        self.state = state

    def holds(self, g: "Duel") -> bool:
        seat = self.who.seat(g)
        return seat != NONE and g.has_state(seat, self.state)

    def tell_unmet(self, g: "Duel") -> None:
        seat = self.who.seat(g)
        if seat == NONE:
            g.emit(E_NOTHING, self.who.nobody(), g.me)
        else:
            g.emit(E_UNMET, "SK effect.2", seat, a=NOT_IN_STATE, b=self.state)


@final
class HasGear(SkirmishCondition):
    """You have an Equipped Card."""

    phrase: ClassVar[str] = "you have an Equipped Card"

    def holds(self, g: "Duel") -> bool:
        return g.gear(g.me) != NONE

    def tell_unmet(self, g: "Duel") -> None:
        g.emit(E_UNMET, "SK equipped.1", g.me, a=NO_GEAR)


@final
class LessHpThanOpponent(SkirmishCondition):
    """You have fewer HP than your opponent."""

    phrase: ClassVar[str] = "you have less HP than your opponent"

    def holds(self, g: "Duel") -> bool:
        return g.hp(g.me) < g.hp(1 - g.me)

    def tell_unmet(self, g: "Duel") -> None:
        g.emit(E_UNMET, "SK effect.2", g.me, a=NOT_LESS_HP)


@final
class OpponentPassed(SkirmishCondition):
    """The opponent has passed in this exchange."""

    phrase: ClassVar[str] = "your opponent passed"

    def holds(self, g: "Duel") -> bool:
        return g.table.counts[ACT][1 - g.me] == PASSED

    def tell_unmet(self, g: "Duel") -> None:
        g.emit(E_UNMET, "SK effect.2", 1 - g.me, a=NOT_PASSED)


@final
class SkirmishHandAtMost(SkirmishCondition):
    """You hold few cards."""

    phrase: ClassVar[str] = "you have {n:number} or fewer cards in hand"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, g: "Duel") -> bool:
        return len(g.hand(g.me)) <= self.n

    def tell_unmet(self, g: "Duel") -> None:
        g.emit(E_UNMET, "SK effect.2", g.me, a=MORE_CARDS, b=self.n)


"""Amounts that are a number of things: they stand behind "equal to"."""
