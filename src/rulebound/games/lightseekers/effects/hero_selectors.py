"""Heroes in card text: whom effects apply to, and whose deeds or numbers matter."""

from typing import ClassVar, Final, final

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_FAIL
from rulebound.games.lightseekers.failures import FAILURES, NO_ATTACKER, NOBODY
from rulebound.games.lightseekers.phrase_types import HeroFilter, HeroSelector
from rulebound.games.lightseekers.schema import (
    AFTER_PLAY,
    ANOTHER,
    ANY_HERO,
    ATTACK,
    ATTACKS,
    CHOSEN,
    IS_HURT,
    MOST_SEATS,
)
from rulebound.kernel.ids import NONE, Card, Seat

_SINGLE: Final = [[seat] for seat in range(MOST_SEATS)]
_NOBODY: Final[list[Seat]] = []


def _if_in_game(g: LightseekersCtx, seat: Seat) -> list[Seat]:
    """The seat as a list, or an empty list if it is out (LS2 5.1.3, LS1 5.1b)."""
    return _SINGLE[seat] if seat != NONE and g.is_in_game(seat) else _NOBODY


def present(g: LightseekersCtx, who: HeroSelector) -> list[Seat]:
    """The heroes that an effect is for; if there are none, the journal says so."""
    seats = who.seats(g)
    if not seats:
        why = NO_ATTACKER if isinstance(who, AttackingHero) else NOBODY
        g.emit(E_FAIL, FAILURES[why].rule, g.resolution.me, g.resolution.card, a=why)
    return seats


# -- selectors: whom an effect applies to ---------------------------------------------------


@final
class OwnHero(HeroSelector):
    """The owner of the card, whom Defend cards and buffs affect by default.

    LS2 2.5.2.3, LS2 2.5.3.4, LS1 2.5.2a, LS1 2.5.3k.
    """

    phrase: ClassVar[str] = "you"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        return _if_in_game(g, g.resolution.me)

    def is_third(self) -> bool:
        return False


@final
class TargetHero(HeroSelector):
    """The player on the left at the time of resolution (LS2 3.1.1, LS1 3.3a, LS-Q22)."""

    phrase: ClassVar[str] = "your target"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        return _if_in_game(g, g.left_of(g.resolution.me))


@final
class EnemyHero(HeroSelector):
    """The player on the right (LS2 3.1.1, LS1 3.3b, LS-Q22)."""

    phrase: ClassVar[str] = "your enemy"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        return _if_in_game(g, g.right_of(g.resolution.me))


@final
class AttackRecipient(HeroSelector):
    """The recipient of the Attack, which never changes (LS2 3.1.3, LS1 3.3d, LS-Q22)."""

    phrase: ClassVar[str] = "the recipient"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        return _if_in_game(g, g.resolution.recipient)


@final
class AttackingHero(HeroSelector):
    """The other hero who Attacked or dealt the damage (LS2 3.1.4, LS1 3.3e, LS-Q60)."""

    phrase: ClassVar[str] = "the attacker"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        event = g.resolution.event
        if event is None:
            return _NOBODY
        if event.kinds & IS_HURT:  # damage that a hero does to itself has no attacker
            return _if_in_game(g, event.other) if event.other != event.seat else _NOBODY
        attacks = event.kinds & ATTACKS or (
            event.kinds & AFTER_PLAY and g.design(event.card).category == ATTACK
        )
        return _if_in_game(g, event.seat) if attacks else _NOBODY


@final
class TriggeringHero(HeroSelector):
    """The hero who caused the event that the card reacts to."""

    phrase: ClassVar[str] = "that hero"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        return _if_in_game(g, g.resolution.actor)


@final
class ChosenHero(HeroSelector):
    """The hero chosen as the card entered play."""

    phrase: ClassVar[str] = "the chosen hero"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        return _if_in_game(g, g.table.marks[CHOSEN][g.resolution.card] - 1)


class DeclaredHero(HeroSelector):
    """A hero chosen as the effect is declared."""

    def assign_slots(self, first: int) -> int:
        self.slot = first
        return first + 1

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        return _if_in_game(g, g.resolution.slots[self.slot])


@final
class AnotherHero(DeclaredHero):
    """One hero other than the owner (LS2 3.1.5, LS1 3.3f)."""

    phrase: ClassVar[str] = "another hero"

    def declare(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        others = g.others(me)
        if others:
            g.resolution.slots[self.slot] = g.choose_hero(me, others, ANOTHER)


@final
class AnyHero(DeclaredHero):
    """One hero, the owner included (LS2 3.1.6, LS1 3.3g)."""

    phrase: ClassVar[str] = "any hero"

    def declare(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        g.resolution.slots[self.slot] = g.choose_hero(me, g.clockwise(me), ANY_HERO)


class SeveralHeroes(HeroSelector):
    """Several heroes, each of whom an effect affects in turn (LS2 2.6.7)."""

    def is_each(self) -> bool:
        return True


@final
class EachHero(SeveralHeroes):
    """All heroes in the game, clockwise from the acting hero (LS2 3.1.7, LS2 2.6.7, LS1 4.3.3h)."""

    phrase: ClassVar[str] = "each hero"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        return g.clockwise(g.acting())


@final
class EachOtherHero(SeveralHeroes):
    """All heroes but the owner, clockwise."""

    phrase: ClassVar[str] = "each other hero"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        return [seat for seat in g.clockwise(g.acting()) if seat != g.resolution.me]


@final
class EachOtherHeroButRecipient(SeveralHeroes):
    """All heroes but the owner and the recipient, clockwise."""

    phrase: ClassVar[str] = "each other hero except the recipient"

    def seats(self, g: LightseekersCtx) -> list[Seat]:
        resolution = g.resolution
        return [
            s for s in g.clockwise(g.acting()) if s != resolution.me and s != resolution.recipient
        ]


# -- filters: whose deeds trigger a card, or whom a lasting effect applies to ---------------


@final
class IsYou(HeroFilter):
    """The owner of the card."""

    phrase: ClassVar[str] = "you"

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> bool:
        return seat == owner

    def is_third(self) -> bool:
        return False


@final
class IsYourTarget(HeroFilter):
    """The owner's target."""

    phrase: ClassVar[str] = "your target"

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> bool:
        return seat == g.left_of(owner)


@final
class IsYourEnemy(HeroFilter):
    """The owner's enemy."""

    phrase: ClassVar[str] = "your enemy"

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> bool:
        return seat == g.right_of(owner)


@final
class IsAnotherHero(HeroFilter):
    """Any hero but the owner."""

    phrase: ClassVar[str] = "another hero"

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> bool:
        return seat != owner


@final
class IsAnyHero(HeroFilter):
    """Any hero."""

    phrase: ClassVar[str] = "any hero"

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> bool:
        return True


@final
class IsChosenHero(HeroFilter):
    """The hero chosen as the card entered play."""

    phrase: ClassVar[str] = "the chosen hero"

    def matches(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> bool:
        return g.table.marks[CHOSEN][card] == seat + 1
