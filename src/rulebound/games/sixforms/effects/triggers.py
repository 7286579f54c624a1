"""What effects wait for, and which players they speak of."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms.card_types import Happening, Sort
from rulebound.games.sixforms.names import (
    ACT_STEP,
    N_ACTIVATE,
    N_ATTACK,
    N_DESTROY,
    N_DRAW,
    N_ELIMINATE,
    N_ENTER,
    N_GAIN_LIFE,
    N_LOSE_LIFE,
    N_PLAY,
    N_REVEAL,
    N_SACRIFICE,
    N_STEP,
    N_TOUCH,
    SECOND_ACT_STEP,
)
from rulebound.games.sixforms.stack_events import Node
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import War


# -- players ------------------------------------------------------------------------------


class Person(Phrase):
    """A player, or several, seen by one."""

    def seats(self, g: "War") -> list[Seat]:
        """Which, for `g.me`."""
        raise NotImplementedError

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        """Is this seat one of them?"""
        raise NotImplementedError

    def is_third(self) -> bool:
        """Grammar: third person?"""
        return True


@final
class You(Person):
    """Who controls the card."""

    phrase: ClassVar[str] = "you"

    def seats(self, g: "War") -> list[Seat]:
        return [g.me]

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return seat == me

    def is_third(self) -> bool:
        return False


@final
class Opponent(Person):
    """The other player."""

    phrase: ClassVar[str] = "an opponent"

    def seats(self, g: "War") -> list[Seat]:
        return [g.other(g.me)]

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return seat != me


@final
class AnyPlayer(Person):
    """Whoever it is."""

    phrase: ClassVar[str] = "a player"

    def seats(self, g: "War") -> list[Seat]:
        return [g.me, g.other(g.me)]

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return True


@final
class EachPlayer(Person):
    """Both."""

    phrase: ClassVar[str] = "each player"

    def seats(self, g: "War") -> list[Seat]:
        return [g.me, g.other(g.me)]

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return True


@final
class ThatPlayer(Person):
    """The player of the event that is answered."""

    phrase: ClassVar[str] = "that player"

    def seats(self, g: "War") -> list[Seat]:
        return [g.concerned] if g.concerned != NONE else []

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return True


PERSONS: Final = (You, Opponent, AnyPlayer)
PLAYERS: Final = (You, Opponent, EachPlayer, ThatPlayer)


# -- happenings ---------------------------------------------------------------------------


class ByPlayer(Happening):
    """Something that a player does."""

    def __init__(self, who: Person) -> None:
        self.who = who

    def kind(self) -> int:
        """Which event."""
        raise NotImplementedError

    def kinds(self) -> int:
        return 1 << self.kind()

    def fits(self, g: "War", me: Seat, here: Card, node: Node) -> bool:
        return node.kind == self.kind() and self.who.is_one_of(me, node.whom)


@final
class Draws(ByPlayer):
    """A draw."""

    phrase: ClassVar[str] = "{who:person} draw<s> a card"

    def kind(self) -> int:
        return N_DRAW


@final
class GainsLife(ByPlayer):
    """Life is gained."""

    phrase: ClassVar[str] = "{who:person} gain<s> life"

    def kind(self) -> int:
        return N_GAIN_LIFE


@final
class LosesLife(ByPlayer):
    """Life is lost."""

    phrase: ClassVar[str] = "{who:person} lose<s> life"

    def kind(self) -> int:
        return N_LOSE_LIFE


@final
class Activates(ByPlayer):
    """An effect is activated."""

    phrase: ClassVar[str] = "{who:person} activate<s> an effect"

    def kind(self) -> int:
        return N_ACTIVATE


@final
class PlaysCard(Happening):
    """A card of a sort is played or reveal-played."""

    phrase: ClassVar[str] = "{who:person} play<s> {sort:one}"

    def __init__(self, who: Person, sort: Sort) -> None:
        self.who = who
        self.sort = sort

    def kinds(self) -> int:
        return 1 << N_PLAY | 1 << N_REVEAL

    def fits(self, g: "War", me: Seat, here: Card, node: Node) -> bool:
        if node.kind not in (N_PLAY, N_REVEAL) or not self.who.is_one_of(me, node.seat):
            return False
        g.turning = node.card  # SF place.9: a reveal-play is a play, though not face up yet
        fits = node.card != here and self.sort.fits(g, me, here, node.card)
        g.turning = NONE
        return fits


class OfCard(Happening):
    """Something that happens to a card."""

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def kind(self) -> int:
        """Which event."""
        raise NotImplementedError

    def kinds(self) -> int:
        return 1 << self.kind()

    def fits(self, g: "War", me: Seat, here: Card, node: Node) -> bool:
        if node.kind != self.kind():
            return False
        return any(self.sort.fits(g, me, here, card) for card in node.cards)

    def subject(self, g: "War", me: Seat, here: Card, node: Node) -> Card:
        fitting = [card for card in node.cards if self.sort.fits(g, me, here, card)]
        return fitting[0] if fitting else node.card


@final
class Destroyed(OfCard):
    """A destruction."""

    phrase: ClassVar[str] = "{sort:one} is destroyed"

    def kind(self) -> int:
        return N_DESTROY


@final
class Sacrificed(OfCard):
    """A sacrifice."""

    phrase: ClassVar[str] = "{sort:one} is sacrificed"

    def kind(self) -> int:
        return N_SACRIFICE


@final
class Eliminated(OfCard):
    """An elimination."""

    phrase: ClassVar[str] = "{sort:one} is eliminated"

    def kind(self) -> int:
        return N_ELIMINATE


@final
class Attacks(OfCard):
    """An attack by a card."""

    phrase: ClassVar[str] = "{sort:one} attacks"

    def kind(self) -> int:
        return N_ATTACK


@final
class Enters(OfCard):
    """A move that ends in another zone."""

    phrase: ClassVar[str] = "{sort:one} enters a zone"

    def kind(self) -> int:
        return N_ENTER


@final
class Touches(Happening):
    """A card on its way comes by."""

    phrase: ClassVar[str] = "{sort:one} touches a surrounding zone"  # SF move-events.4

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def kinds(self) -> int:
        return 1 << N_TOUCH

    def fits(self, g: "War", me: Seat, here: Card, node: Node) -> bool:
        if node.kind != N_TOUCH or not g.is_on_field(here):
            return False
        near = g.board.adjacent(g.table.cell[here], node.path[0])
        return near and self.sort.fits(g, me, here, node.card)


@final
class IsAttacked(Happening):
    """An attack on a card."""

    phrase: ClassVar[str] = "{sort:one} is attacked"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def kinds(self) -> int:
        return 1 << N_ATTACK

    def fits(self, g: "War", me: Seat, here: Card, node: Node) -> bool:
        return node.kind == N_ATTACK and self.sort.fits(g, me, here, node.other)

    def subject(self, g: "War", me: Seat, here: Card, node: Node) -> Card:
        return node.other


def is_step(step: int, named: int) -> bool:
    """Is a step the one that is named? Both act steps are (SF act-step-two.1)."""
    return step == named or (named == ACT_STEP and step == SECOND_ACT_STEP)


@final
class EveryStep(Happening):
    """A step of anybody's turn begins."""

    phrase: ClassVar[str] = "a player's {step:step} step begins"

    def __init__(self, step: int) -> None:
        self.step = step

    def kinds(self) -> int:
        return 1 << N_STEP

    def fits(self, g: "War", me: Seat, here: Card, node: Node) -> bool:
        return node.kind == N_STEP and is_step(node.n, self.step)


@final
class YourStep(Happening):
    """A step of one's own turn begins."""

    phrase: ClassVar[str] = "your {step:step} step begins"

    def __init__(self, step: int) -> None:
        self.step = step

    def kinds(self) -> int:
        return 1 << N_STEP

    def fits(self, g: "War", me: Seat, here: Card, node: Node) -> bool:
        return node.kind == N_STEP and is_step(node.n, self.step) and g.acting() == me


HAPPENINGS: Final = (
    Draws,
    GainsLife,
    LosesLife,
    Activates,
    PlaysCard,
    Destroyed,
    Sacrificed,
    Eliminated,
    Attacks,
    Enters,
    Touches,
    IsAttacked,
    EveryStep,
    YourStep,
)
