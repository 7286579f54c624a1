"""Who an effect is about."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.skirmish.card_types import TargetPhrase
from rulebound.games.skirmish.events import E_AIM, E_BARRED, E_NO_PLAYER
from rulebound.games.skirmish.schema import AIM, CHAINED, PROTECTED, WHO, WHO_HURT, WHO_MOVES
from rulebound.kernel.ids import NONE, Answer, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel

ANY: Final = 0
FOR_DAMAGE: Final = 1
FOR_MOVING: Final = 2
EVERY: Final = 2
"""What `seat` gives where both players are meant."""


class PlayerPhrase(TargetPhrase):
    """A player, as text speaks of one."""

    def declare(self, g: "Duel", purpose: int) -> None:
        """Choose, where there is something to choose."""

    def seat(self, g: "Duel") -> Seat:
        """Whom it means: a seat, EVERY, or NONE."""
        raise NotImplementedError

    def nobody(self) -> str:
        """The rule by which it can mean nobody."""
        return "SK effect.2"

    def is_third(self) -> bool:
        """Grammar: everybody but "you" is a third person."""
        return True


@final
class YouPhrase(PlayerPhrase):
    """Whoever resolves the effect: the Activator, on a trap."""

    phrase: ClassVar[str] = "you"

    def seat(self, g: "Duel") -> Seat:
        return g.me

    def is_third(self) -> bool:
        return False


@final
class OpponentPhrase(PlayerPhrase):
    """The other player."""

    phrase: ClassVar[str] = "your opponent"

    def seat(self, g: "Duel") -> Seat:
        return 1 - g.me


@final
class EachPlayerPhrase(PlayerPhrase):
    """Both players at once."""

    phrase: ClassVar[str] = "each player"

    def seat(self, g: "Duel") -> Seat:
        return EVERY


@final
class TrappedPlayer(PlayerPhrase):
    """Whoever stood on the trap when it began to resolve; perhaps nobody."""

    phrase: ClassVar[str] = "the trapped player"

    def seat(self, g: "Duel") -> Seat:
        return g.trapped  # SK-Q38

    def nobody(self) -> str:
        return "SK trapped.1"


@final
class ChosenPlayer(PlayerPhrase):
    """A player of one's choice, declared with the effect."""

    phrase: ClassVar[str] = "a player"
    is_chosen: bool = True

    def declare(self, g: "Duel", purpose: int) -> None:
        # SK chained.2, SK protected.3: who cannot be affected cannot be chosen for it
        barred = PROTECTED if purpose == FOR_DAMAGE else CHAINED if purpose == FOR_MOVING else NONE
        menu: list[Answer] = []
        for seat in (0, 1):
            if barred == NONE or not g.has_state(seat, barred):
                menu.append((AIM, seat))
            else:
                rule = "SK protected.3" if barred == PROTECTED else "SK chained.2"
                g.emit(E_BARRED, rule, seat)  # SK-Q83
        if not menu:
            g.emit(E_NO_PLAYER, "SK-Q69" if purpose == FOR_DAMAGE else "SK-Q24", g.me)
            g.targets[self.place] = NONE
            return
        prompt = WHO_HURT if purpose == FOR_DAMAGE else WHO_MOVES if purpose == FOR_MOVING else WHO
        chosen = g.choose_option(g.me, menu, prompt)[1]
        g.targets[self.place] = chosen
        g.emit(E_AIM, "SK-Q2", g.me, a=chosen, b=1)

    def seat(self, g: "Duel") -> Seat:
        return g.targets[self.place]

    def nobody(self) -> str:
        return "SK-Q69"  # both are Protected; for other purposes there is somebody to choose
