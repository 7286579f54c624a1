"""Players in card texts."""

from typing import ClassVar, Final, final

from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.text.phrase import Phrase


class PlayerSelector(Phrase):
    """One or more players, from the point of view of a player."""

    def seats(self, g: SixFormsCtx) -> list[Seat]:
        """Return the seats, for `g.me`."""
        raise NotImplementedError

    def is_one_of(self, g: SixFormsCtx, me: Seat, seat: Seat) -> bool:
        """Return whether `seat` is one of them, for the seat `me`."""
        raise NotImplementedError

    def is_third(self) -> bool:
        """Return whether the verb is in the third person."""
        return True


@final
class YouSelector(PlayerSelector):
    """The controller of the card."""

    phrase: ClassVar[str] = "you"

    def seats(self, g: SixFormsCtx) -> list[Seat]:
        return [g.me]

    def is_one_of(self, g: SixFormsCtx, me: Seat, seat: Seat) -> bool:
        return seat == me

    def is_third(self) -> bool:
        return False


@final
class OpponentSelector(PlayerSelector):
    """An opponent. Of two, the controller chooses one."""

    phrase: ClassVar[str] = "an opponent"

    def seats(self, g: SixFormsCtx) -> list[Seat]:
        opponent = g.choose_opponent(g.me)  # SF-Q139
        return [] if opponent == NONE else [opponent]

    def is_one_of(self, g: SixFormsCtx, me: Seat, seat: Seat) -> bool:
        return not g.are_allies(seat, me)


@final
class AnyPlayerSelector(PlayerSelector):
    """Any player."""

    phrase: ClassVar[str] = "a player"

    def seats(self, g: SixFormsCtx) -> list[Seat]:
        return g.rotation(g.me)

    def is_one_of(self, g: SixFormsCtx, me: Seat, seat: Seat) -> bool:
        return True


@final
class EachPlayerSelector(PlayerSelector):
    """All players."""

    phrase: ClassVar[str] = "each player"

    def seats(self, g: SixFormsCtx) -> list[Seat]:
        return g.rotation(g.me)

    def is_one_of(self, g: SixFormsCtx, me: Seat, seat: Seat) -> bool:
        return True


@final
class ThatPlayerSelector(PlayerSelector):
    """The player of the answered event."""

    phrase: ClassVar[str] = "that player"

    def seats(self, g: SixFormsCtx) -> list[Seat]:
        return [] if g.event_seat == NONE or g.is_out(g.event_seat) else [g.event_seat]

    def is_one_of(self, g: SixFormsCtx, me: Seat, seat: Seat) -> bool:
        return True


PERSONS: Final = (YouSelector, OpponentSelector, AnyPlayerSelector)


PLAYERS: Final = (YouSelector, OpponentSelector, EachPlayerSelector, ThatPlayerSelector)
