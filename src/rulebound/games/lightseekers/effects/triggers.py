"""What a card waits for."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.designs import Doer, Happening, Kind, Trigger
from rulebound.games.lightseekers.effects.amounts import is_kind
from rulebound.games.lightseekers.names import (
    AFTER_PLAY,
    ATTACKS,
    BUFFING,
    COMBOS,
    DEFENDS,
    DISCARDS,
    DRAWS,
    ENTERS,
    EQUIPS,
    EXPIRES,
    HEALS,
    HURTS,
    IS_HURT,
    PLAYS,
    REMOVED,
    USES,
)
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match


# -- what somebody does ---------------------------------------------------------------------


class ByDoer(Trigger):
    """Something that somebody does."""

    def __init__(self, doer: Doer) -> None:
        self.doer = doer

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        if not what.kinds & self.listens():
            return False
        return self.doer.means(g, owner, card, self.who_did(what))


@final
class Attacks(ByDoer):
    """Playing an Attack card or using an Attack Ability (LS2 attack.1, LS1 attack.1)."""

    phrase: ClassVar[str] = "{doer:doer} Attack<s>"

    def listens(self) -> int:
        return ATTACKS


@final
class AttacksYou(ByDoer):
    """An Attack whose recipient is the owner of the card."""

    phrase: ClassVar[str] = "{doer:doer} Attack<s> you"

    def listens(self) -> int:
        return ATTACKS

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return what.other == owner and super().meets(g, owner, card, what)


@final
class Defends(ByDoer):
    """Playing a Defend card or using a Defend Ability (LS2 defend.1, LS1 defend.1)."""

    phrase: ClassVar[str] = "{doer:doer} Defend<s>"

    def listens(self) -> int:
        return DEFENDS


@final
class BuffsUp(ByDoer):
    """Playing a buff (LS2 buff.1, LS1 buff.1); moving one into play is not that.

    LS2 buff.2, LS1 buff.2.
    """

    phrase: ClassVar[str] = "{doer:doer} Buff<s>"

    def listens(self) -> int:
        return BUFFING


@final
class Equips(ByDoer):
    """Playing an item (LS2 equip.1, LS1 equip.1)."""

    phrase: ClassVar[str] = "{doer:doer} Equip<s>"

    def listens(self) -> int:
        return EQUIPS


@final
class UsesAbility(ByDoer):
    """Using any Ability (LS2 ability.1, LS1 ability.1)."""

    phrase: ClassVar[str] = "{doer:doer} use<s> an Ability"

    def listens(self) -> int:
        return USES


@final
class PlaysCombo(ByDoer):
    """Playing a combo."""

    phrase: ClassVar[str] = "{doer:doer} play<s> a combo"

    def listens(self) -> int:
        return COMBOS


class ByKind(ByDoer):
    """Something that somebody does with a card of a sort."""

    def __init__(self, doer: Doer, kind: Kind) -> None:
        super().__init__(doer)
        self.kind = kind

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        if not super().meets(g, owner, card, what):
            return False
        return what.card != NONE and is_kind(g, self.kind, what.card)


@final
class PlaysKind(ByKind):
    """Playing a card of a sort (LS2 play.1, LS1 play.1)."""

    phrase: ClassVar[str] = "{doer:doer} play<s> 1 {kind:kind} card"

    def listens(self) -> int:
        return PLAYS


@final
class HasPlayed(ByKind):
    """After a card of a sort was played and resolved (LS2 after-playing-a-card.1)."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> played 1 {kind:kind} card"

    def listens(self) -> int:
        return AFTER_PLAY


# -- what befalls a hero or a buff ----------------------------------------------------------


@final
class TakesDamage(ByDoer):
    """Damage that was received (LS-Q20)."""

    phrase: ClassVar[str] = "{doer:doer} take<s> damage"

    def listens(self) -> int:
        return IS_HURT


@final
class DealsDamage(ByDoer):
    """Damage that was dealt to another hero (LS-Q20)."""

    phrase: ClassVar[str] = "{doer:doer} deal<s> damage"

    def listens(self) -> int:
        return HURTS

    def who_did(self, what: Happening) -> Seat:
        return what.other

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return what.other != what.seat and super().meets(g, owner, card, what)


@final
class IsHealed(ByDoer):
    """Healing that was provided."""

    phrase: ClassVar[str] = "{doer:doer} heal<s>"

    def listens(self) -> int:
        return HEALS


@final
class DrawsCard(ByDoer):
    """A card that was drawn."""

    phrase: ClassVar[str] = "{doer:doer} draw<s> a card"

    def listens(self) -> int:
        return DRAWS


@final
class DiscardsCard(ByDoer):
    """A card that was discarded."""

    phrase: ClassVar[str] = "{doer:doer} discard<s> a card"

    def listens(self) -> int:
        return DISCARDS


@final
class OwnBuffExpires(Trigger):
    """A buff of one's own expires (LS2 expire.1)."""

    phrase: ClassVar[str] = "1 of your {kind:kind} buffs expires"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def listens(self) -> int:
        return EXPIRES

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return what.seat == owner and what.card != card and is_kind(g, self.kind, what.card)


@final
class BuffRemoved(ByDoer):
    """A buff of somebody is Removed."""

    phrase: ClassVar[str] = "a buff of {doer:doer} is removed"

    def listens(self) -> int:
        return REMOVED

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        if what.card == card or not g.design(what.card).is_buff:
            return False  # its own removal is told in other words
        return super().meets(g, owner, card, what)


@final
class BuffEnters(ByDoer):
    """A buff comes into play, however."""

    phrase: ClassVar[str] = "a buff of {doer:doer} enters play"

    def listens(self) -> int:
        return ENTERS

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return what.card != card and super().meets(g, owner, card, what)


TRIGGERS: Final = (
    Attacks,
    AttacksYou,
    Defends,
    BuffsUp,
    Equips,
    UsesAbility,
    PlaysCombo,
    PlaysKind,
    HasPlayed,
    TakesDamage,
    DealsDamage,
    IsHealed,
    DrawsCard,
    DiscardsCard,
    OwnBuffExpires,
    BuffRemoved,
    BuffEnters,
)
