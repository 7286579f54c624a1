"""Which heroes a text speaks of."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.names import ANOTHER, ANY_HERO, CHOSEN, IS_HURT, MOST_SEATS
from rulebound.games.lightseekers.phrase_types import HeroFilter, HeroSelector
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx


_SINGLE: Final = [[seat] for seat in range(MOST_SEATS)]
_NOBODY: Final[list[Seat]] = []


def _if_in_game(g: "LightseekersCtx", seat: Seat) -> list[Seat]:
    """The hero, unless removed: what is left of a card is ignored then (LS2 5.1.3, LS1 5.1b)."""
    return _SINGLE[seat] if seat != NONE and g.is_in_game(seat) else _NOBODY


# -- heroes that something is done to or by -------------------------------------------------


@final
class OwnHero(HeroSelector):
    """The owner of the card: whom Defend cards and buffs affect, unless they say otherwise.

    LS2 2.5.2.3, LS2 2.5.3.4, LS1 2.5.2a, LS1 2.5.3k.
    """

    phrase: ClassVar[str] = "you"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        return _if_in_game(g, g.resolution.me)

    def is_third(self) -> bool:
        return False


@final
class TargetHero(HeroSelector):
    """The player on the left, looked up when it is needed (LS2 3.1.1, LS1 3.3a, LS-Q22)."""

    phrase: ClassVar[str] = "your target"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        return _if_in_game(g, g.left_of(g.resolution.me))


@final
class EnemyHero(HeroSelector):
    """The player on the right (LS2 3.1.1, LS1 3.3b, LS-Q22)."""

    phrase: ClassVar[str] = "your enemy"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        return _if_in_game(g, g.right_of(g.resolution.me))


@final
class AttackRecipient(HeroSelector):
    """Whom an Attack was directed at; that never changes (LS2 3.1.3, LS1 3.3d, LS-Q22)."""

    phrase: ClassVar[str] = "the recipient"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        return _if_in_game(g, g.resolution.recipient)


@final
class AttackingHero(HeroSelector):
    """Who Attacked (LS2 3.1.4, LS1 3.3e), or did the damage that was received."""

    phrase: ClassVar[str] = "the attacker"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        cause = g.resolution.event
        if cause is None:
            return []
        return _if_in_game(g, cause.other if cause.kinds & IS_HURT else cause.seat)


@final
class TriggeringHero(HeroSelector):
    """Who did what the card reacts to."""

    phrase: ClassVar[str] = "that hero"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        return _if_in_game(g, g.resolution.actor)


@final
class ChosenHero(HeroSelector):
    """The hero that was chosen as the card entered play."""

    phrase: ClassVar[str] = "the chosen hero"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        return _if_in_game(g, g.table.marks[CHOSEN][g.resolution.card] - 1)


class DeclaredHero(HeroSelector):
    """A hero that is chosen beforehand."""

    def assign_slots(self, first: int) -> int:
        self.slot = first
        return first + 1

    def candidates(self, g: "LightseekersCtx") -> list[Seat]:
        """Who can be chosen."""
        raise NotImplementedError

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        return _if_in_game(g, g.resolution.slots[self.slot])


@final
class AnotherHero(DeclaredHero):
    """Any one hero other than oneself (LS2 3.1.5, LS1 3.3f)."""

    phrase: ClassVar[str] = "another hero"

    def declare(self, g: "LightseekersCtx") -> None:
        me = g.resolution.me
        others = g.others(me)
        if others:
            g.resolution.slots[self.slot] = g.choose_hero(me, others, ANOTHER)


@final
class AnyHero(DeclaredHero):
    """Any one hero, oneself included (LS2 3.1.6, LS1 3.3g)."""

    phrase: ClassVar[str] = "any hero"

    def declare(self, g: "LightseekersCtx") -> None:
        me = g.resolution.me
        g.resolution.slots[self.slot] = g.choose_hero(me, g.clockwise(me), ANY_HERO)


@final
class EachHero(HeroSelector):
    """All heroes in the game, clockwise from the acting one (LS2 3.1.7, LS2 2.6.7, LS1 4.3.3h)."""

    phrase: ClassVar[str] = "each hero"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        return g.clockwise(g.acting())


@final
class EachOtherHero(HeroSelector):
    """All other heroes, clockwise."""

    phrase: ClassVar[str] = "each other hero"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        return [seat for seat in g.clockwise(g.acting()) if seat != g.resolution.me]


@final
class EachOtherHeroButRecipient(HeroSelector):
    """All other heroes but the recipient, clockwise."""

    phrase: ClassVar[str] = "each other hero except the recipient"

    def seats(self, g: "LightseekersCtx") -> list[Seat]:
        resolution = g.resolution
        return [
            s for s in g.clockwise(g.acting()) if s != resolution.me and s != resolution.recipient
        ]


HERO_SELECTORS: Final = (
    OwnHero,
    TargetHero,
    EnemyHero,
    AttackRecipient,
    AttackingHero,
    TriggeringHero,
    ChosenHero,
    AnotherHero,
    AnyHero,
    EachHero,
    EachOtherHero,
    EachOtherHeroButRecipient,
)


# -- heroes that a card waits for, or that its lasting effects are about --------------------


@final
class IsYou(HeroFilter):
    """The owner of the card."""

    phrase: ClassVar[str] = "you"

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> bool:
        return seat == owner

    def is_third(self) -> bool:
        return False


@final
class IsYourTarget(HeroFilter):
    """The owner's target."""

    phrase: ClassVar[str] = "your target"

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> bool:
        return seat == g.left_of(owner)


@final
class IsYourEnemy(HeroFilter):
    """The owner's enemy."""

    phrase: ClassVar[str] = "your enemy"

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> bool:
        return seat == g.right_of(owner)


@final
class IsAnotherHero(HeroFilter):
    """Any other hero."""

    phrase: ClassVar[str] = "another hero"

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> bool:
        return seat != owner


@final
class IsAnyHero(HeroFilter):
    """Any hero at all."""

    phrase: ClassVar[str] = "any hero"

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> bool:
        return True


@final
class IsChosenHero(HeroFilter):
    """The hero chosen as the card entered play."""

    phrase: ClassVar[str] = "the chosen hero"

    def matches(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> bool:
        return g.table.marks[CHOSEN][card] == seat + 1


HERO_FILTERS: Final = (IsYou, IsYourTarget, IsYourEnemy, IsAnotherHero, IsAnyHero, IsChosenHero)
