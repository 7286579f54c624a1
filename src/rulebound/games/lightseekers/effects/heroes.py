"""Which heroes a text speaks of."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.designs import Doer, Who
from rulebound.games.lightseekers.names import ANOTHER, ANY_HERO, CHOSEN, IS_HURT, MOST_SEATS
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match


_ALONE: Final = [[seat] for seat in range(MOST_SEATS)]
_NOBODY: Final[list[Seat]] = []


def _one(g: "Match", seat: Seat) -> list[Seat]:
    """The hero, unless removed: what is left of a card is ignored then (LS2 5.1.3, LS1 5.1b)."""
    return _ALONE[seat] if seat != NONE and g.is_in(seat) else _NOBODY


# -- heroes that something is done to or by -------------------------------------------------


@final
class You(Who):
    """The owner of the card: whom Defend cards and buffs affect, unless they say otherwise.

    LS2 2.5.2.3, LS2 2.5.3.4, LS1 2.5.2a, LS1 2.5.3k.
    """

    phrase: ClassVar[str] = "you"

    def seats(self, g: "Match") -> list[Seat]:
        return _one(g, g.scene.me)

    def is_third(self) -> bool:
        return False


@final
class YourTarget(Who):
    """The player on the left, looked up when it is needed (LS2 3.1.1, LS1 3.3a, LS-Q22)."""

    phrase: ClassVar[str] = "your target"

    def seats(self, g: "Match") -> list[Seat]:
        return _one(g, g.left_of(g.scene.me))


@final
class YourEnemy(Who):
    """The player on the right (LS2 3.1.1, LS1 3.3b, LS-Q22)."""

    phrase: ClassVar[str] = "your enemy"

    def seats(self, g: "Match") -> list[Seat]:
        return _one(g, g.right_of(g.scene.me))


@final
class Recipient(Who):
    """Whom an Attack was directed at; that never changes (LS2 3.1.3, LS1 3.3d, LS-Q22)."""

    phrase: ClassVar[str] = "the recipient"

    def seats(self, g: "Match") -> list[Seat]:
        return _one(g, g.scene.recipient)


@final
class Attacker(Who):
    """Who Attacked (LS2 3.1.4, LS1 3.3e), or did the damage that was received."""

    phrase: ClassVar[str] = "the attacker"

    def seats(self, g: "Match") -> list[Seat]:
        cause = g.scene.cause
        if cause is None:
            return []
        return _one(g, cause.other if cause.kinds & IS_HURT else cause.seat)


@final
class ThatHero(Who):
    """Who did what the card reacts to."""

    phrase: ClassVar[str] = "that hero"

    def seats(self, g: "Match") -> list[Seat]:
        return _one(g, g.scene.doer)


@final
class ChosenHero(Who):
    """The hero that was chosen as the card entered play."""

    phrase: ClassVar[str] = "the chosen hero"

    def seats(self, g: "Match") -> list[Seat]:
        return _one(g, g.table.marks[CHOSEN][g.scene.card] - 1)


class Chosen(Who):
    """A hero that is chosen beforehand."""

    def number(self, first: int) -> int:
        self.place = first
        return first + 1

    def candidates(self, g: "Match") -> list[Seat]:
        """Who can be chosen."""
        raise NotImplementedError

    def seats(self, g: "Match") -> list[Seat]:
        return _one(g, g.scene.slots[self.place])


@final
class AnotherHero(Chosen):
    """Any one hero other than oneself (LS2 3.1.5, LS1 3.3f)."""

    phrase: ClassVar[str] = "another hero"

    def declare(self, g: "Match") -> None:
        me = g.scene.me
        others = g.others(me)
        if others:
            g.scene.slots[self.place] = g.choose_hero(me, others, ANOTHER)


@final
class AnyHero(Chosen):
    """Any one hero, oneself included (LS2 3.1.6, LS1 3.3g)."""

    phrase: ClassVar[str] = "any hero"

    def declare(self, g: "Match") -> None:
        me = g.scene.me
        g.scene.slots[self.place] = g.choose_hero(me, g.clockwise(me), ANY_HERO)


@final
class AllHeroes(Who):
    """All heroes in the game, clockwise from the acting one (LS2 3.1.7, LS2 2.6.7, LS1 4.3.3h)."""

    phrase: ClassVar[str] = "each hero"

    def seats(self, g: "Match") -> list[Seat]:
        return g.clockwise(g.acting())


@final
class OtherHeroes(Who):
    """All other heroes, clockwise."""

    phrase: ClassVar[str] = "each other hero"

    def seats(self, g: "Match") -> list[Seat]:
        return [seat for seat in g.clockwise(g.acting()) if seat != g.scene.me]


@final
class Bystanders(Who):
    """All other heroes but the recipient, clockwise."""

    phrase: ClassVar[str] = "each other hero except the recipient"

    def seats(self, g: "Match") -> list[Seat]:
        scene = g.scene
        return [s for s in g.clockwise(g.acting()) if s != scene.me and s != scene.recipient]


HEROES: Final = (
    You,
    YourTarget,
    YourEnemy,
    Recipient,
    Attacker,
    ThatHero,
    ChosenHero,
    AnotherHero,
    AnyHero,
    AllHeroes,
    OtherHeroes,
    Bystanders,
)


# -- heroes that a card waits for, or that its lasting effects are about --------------------


@final
class DoerYou(Doer):
    """The owner of the card."""

    phrase: ClassVar[str] = "you"

    def means(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        return seat == owner

    def is_third(self) -> bool:
        return False


@final
class DoerTarget(Doer):
    """The owner's target."""

    phrase: ClassVar[str] = "your target"

    def means(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        return seat == g.left_of(owner)


@final
class DoerEnemy(Doer):
    """The owner's enemy."""

    phrase: ClassVar[str] = "your enemy"

    def means(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        return seat == g.right_of(owner)


@final
class DoerOther(Doer):
    """Any other hero."""

    phrase: ClassVar[str] = "another hero"

    def means(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        return seat != owner


@final
class DoerAny(Doer):
    """Any hero at all."""

    phrase: ClassVar[str] = "any hero"

    def means(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        return True


@final
class DoerChosen(Doer):
    """The hero chosen as the card entered play."""

    phrase: ClassVar[str] = "the chosen hero"

    def means(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        return g.table.marks[CHOSEN][card] == seat + 1


DOERS: Final = (DoerYou, DoerTarget, DoerEnemy, DoerOther, DoerAny, DoerChosen)
