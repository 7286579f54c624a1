"""What effects of board cards wait for."""

from typing import ClassVar, final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.effects.players import EachPlayerPhrase, PlayerPhrase, YouPhrase
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.text.phrase import Phrase


def concerns_seat(who: PlayerPhrase, owner: Seat, seat: Seat) -> bool:
    """Does a board card of `owner` that speaks of `who` mean this seat? (SK-Q16)"""
    if isinstance(who, EachPlayerPhrase):
        return True
    return (seat == owner) == isinstance(who, YouPhrase)


class BoardTrigger(Phrase):
    """What an initiated effect waits for."""

    event: int = NONE
    """Which kind of happening."""

    def concerns(self, owner: Seat, seat: Seat) -> bool:
        """Does it count when it happens to this seat?"""
        return True


class SeatTrigger(BoardTrigger):
    """A happening to a certain player."""

    def __init__(self, who: PlayerPhrase) -> None:
        self.who = who

    def concerns(self, owner: Seat, seat: Seat) -> bool:
        return concerns_seat(self.who, owner, seat)


@final
class DrawsACard(SeatTrigger):
    """Drawing, each single card."""

    phrase: ClassVar[str] = "{who:side} <draws|draw> a card"
    event: int = schema.DRAWS


@final
class DiscardsACard(SeatTrigger):
    """Discarding, each single card."""

    phrase: ClassVar[str] = "{who:side} <discards|discard> a card"
    event: int = schema.DISCARDS


@final
class IsDamaged(SeatTrigger):
    """Being dealt damage above 0."""

    phrase: ClassVar[str] = "{who:side} <is|are> dealt damage"
    event: int = schema.HURT


@final
class IsRepositioned(SeatTrigger):
    """Any change of position: move, teleport, push."""

    phrase: ClassVar[str] = "{who:side} <is|are> repositioned"
    event: int = schema.REPOSITIONED


@final
class Passes(SeatTrigger):
    """Passing in the defence play."""

    phrase: ClassVar[str] = "{who:side} <passes|pass>"
    event: int = schema.PASSES


@final
class ATrapSprings(BoardTrigger):
    """Any trap has been triggered and has resolved."""

    phrase: ClassVar[str] = "a trap is triggered"
    event: int = schema.TRAP_SPRUNG


@final
class AnExchangeEnds(BoardTrigger):
    """The clean-up of any exchange."""

    phrase: ClassVar[str] = "an exchange ends"
    event: int = schema.EXCHANGE_OVER
