"""Whole lines of a card: what happens at once, what waits, what lasts, Abilities, keywords."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.designs import (
    Amount,
    Clause,
    Condition,
    Doer,
    Effect,
    Happening,
    Kind,
    Scene,
    Trigger,
    elements_of,
)
from rulebound.games.lightseekers.effects.amounts import is_kind
from rulebound.games.lightseekers.names import (
    ABILITY,
    AFTER_PLAY,
    ATTACK,
    ATTACKS,
    BUFF_TIME,
    BUFFING,
    COMBOS,
    DEFEND,
    DEFENDS,
    DISCARDS,
    DRAWS,
    ENDS,
    ENTERS,
    EQUIPS,
    EXPIRES,
    HEALS,
    HURTS,
    IS_HURT,
    LEAVES,
    NO_LIMIT,
    PLAYS,
    REMOVED,
    STARTS,
    USES,
)
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match


# -- what happens at once -------------------------------------------------------------------


class Acting(Clause):
    """A line with effects."""

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        self.steps = steps

    def effects(self) -> tuple[Effect, ...]:
        return self.steps


@final
class Instant(Acting):
    """As the card is played, and on a buff in every buff phase (LS2 4.1.2.4b, LS1 4.2.5c)."""

    phrase: ClassVar[str] = "{steps:sentences}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def is_instant(self) -> bool:
        return True


@final
class Multiplayer(Acting):
    """In the place of all others with three or more heroes in the game (LS2 multiplayer.1)."""

    phrase: ClassVar[str] = "Multiplayer: {steps:sentences}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def is_multiplayer(self) -> bool:
        return True


# -- Abilities (LS2 2.7.1, LS2 2.7.2, LS2 2.7.3) --------------------------------------------


@final
class PlainAbility(Acting):
    """An Ability without a category; none happens of itself (LS2 ability.2, LS1 ability.2)."""

    phrase: ClassVar[str] = "Ability: {steps:sentences}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def ability(self) -> int:
        return ABILITY


@final
class AttackAbility(Acting):
    """An Ability that is an Attack.

    LS2 attack-ability.1, LS2 attack-ability.2, LS1 attack-ability.1.
    """

    phrase: ClassVar[str] = "Attack Ability: {steps:sentences}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def ability(self) -> int:
        return ATTACK


@final
class DefendAbility(Acting):
    """An Ability that is a Defend.

    LS2 defend-ability.1, LS2 defend-ability.2, LS1 defend-ability.1.
    """

    phrase: ClassVar[str] = "Defend Ability: {steps:sentences}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def ability(self) -> int:
        return DEFEND


# -- what a card waits for ------------------------------------------------------------------


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

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return ATTACKS


@final
class AttacksYou(ByDoer):
    """An Attack whose recipient is the owner of the card."""

    phrase: ClassVar[str] = "{doer:doer} Attack<s> you"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return ATTACKS

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return what.other == owner and super().meets(g, owner, card, what)


@final
class Defends(ByDoer):
    """Playing a Defend card or using a Defend Ability (LS2 defend.1, LS1 defend.1)."""

    phrase: ClassVar[str] = "{doer:doer} Defend<s>"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return DEFENDS


@final
class BuffsUp(ByDoer):
    """Playing a buff (LS2 buff.1, LS1 buff.1); moving one into play is not that.

    LS2 buff.2, LS1 buff.2.
    """

    phrase: ClassVar[str] = "{doer:doer} Buff<s>"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return BUFFING


@final
class Equips(ByDoer):
    """Playing an item (LS2 equip.1, LS1 equip.1)."""

    phrase: ClassVar[str] = "{doer:doer} Equip<s>"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return EQUIPS


@final
class UsesAbility(ByDoer):
    """Using any Ability (LS2 ability.1, LS1 ability.1)."""

    phrase: ClassVar[str] = "{doer:doer} use<s> an Ability"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return USES


@final
class PlaysCombo(ByDoer):
    """Playing a combo."""

    phrase: ClassVar[str] = "{doer:doer} play<s> a combo"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

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

    def __init__(self, doer: Doer, kind: Kind) -> None:
        super().__init__(doer, kind)

    def listens(self) -> int:
        return PLAYS


@final
class HasPlayed(ByKind):
    """After a card of a sort was played and resolved (LS2 after-playing-a-card.1)."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> played 1 {kind:kind} card"

    def __init__(self, doer: Doer, kind: Kind) -> None:
        super().__init__(doer, kind)

    def listens(self) -> int:
        return AFTER_PLAY


@final
class TakesDamage(ByDoer):
    """Damage that was received (LS-Q20)."""

    phrase: ClassVar[str] = "{doer:doer} take<s> damage"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return IS_HURT


@final
class DealsDamage(ByDoer):
    """Damage that was dealt to another hero (LS-Q20)."""

    phrase: ClassVar[str] = "{doer:doer} deal<s> damage"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

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

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return HEALS


@final
class DrawsCard(ByDoer):
    """A card that was drawn."""

    phrase: ClassVar[str] = "{doer:doer} draw<s> a card"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return DRAWS


@final
class DiscardsCard(ByDoer):
    """A card that was discarded."""

    phrase: ClassVar[str] = "{doer:doer} discard<s> a card"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

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

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

    def listens(self) -> int:
        return REMOVED

    def meets(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return super().meets(g, owner, card, what) and g.design(what.card).is_buff


@final
class BuffEnters(ByDoer):
    """A buff comes into play, however."""

    phrase: ClassVar[str] = "a buff of {doer:doer} enters play"

    def __init__(self, doer: Doer) -> None:
        super().__init__(doer)

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


class Waiting(Acting):
    """A line that waits for something."""

    def __init__(self, trigger: Trigger, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)
        self.trigger = trigger

    def listens(self) -> int:
        return self.trigger.listens()

    def reacts(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return self.trigger.meets(g, owner, card, what)

    def who_did(self, what: Happening) -> Seat:
        return self.trigger.who_did(what)

    def cancels(self) -> bool:
        return any(step.cancels() for step in self.steps)

    def only_cancels(self) -> bool:
        return all(step.only_cancels() for step in self.steps)


@final
class Whenever(Waiting):
    """Each time something happens."""

    phrase: ClassVar[str] = "whenever {trigger:trigger}, {steps:steps}."

    def __init__(self, trigger: Trigger, steps: tuple[Effect, ...]) -> None:
        super().__init__(trigger, steps)


@final
class Next(Waiting):
    """The next time something happens; then the buff is gone (LS2 next.1, LS1 next.1)."""

    phrase: ClassVar[str] = "next time {trigger:trigger}, {steps:steps}."

    def __init__(self, trigger: Trigger, steps: tuple[Effect, ...]) -> None:
        super().__init__(trigger, steps)

    def is_next(self) -> bool:
        return True


@final
class WhileLastDiscard(Waiting):
    """A reaction from the top of one's discard pile (LS2 2.6.3.1a(2))."""

    phrase: ClassVar[str] = (
        "while this is your last discard, whenever {trigger:trigger}, {steps:steps}."
    )

    def __init__(self, trigger: Trigger, steps: tuple[Effect, ...]) -> None:
        super().__init__(trigger, steps)

    def from_pile(self) -> bool:
        return True


class AtTime(Acting):
    """A line whose time comes by itself."""

    def when(self) -> int:
        """Which time."""
        raise NotImplementedError

    def listens(self) -> int:
        return self.when()

    def reacts(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return what.seat == owner and bool(what.kinds & self.when())


@final
class AtStart(AtTime):
    """In the start phase of one's turn, and in no other (LS2 4.1.1.1, LS2 4.1.1.3).

    LS1 4.1a, LS1 4.1b, LS1 4.2.5e, LS2 4.1.4.4d: not in the buff phase, nor by entering play.
    """

    phrase: ClassVar[str] = "at the start of your turn, {steps:steps}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def when(self) -> int:
        return STARTS


@final
class AtEnd(AtTime):
    """In the end phase of one's turn (LS2 4.1.5.1, LS1 4.5a)."""

    phrase: ClassVar[str] = "at the end of your turn, {steps:steps}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def when(self) -> int:
        return ENDS


@final
class EachTurn(AtTime):
    """On a hero or an item, in each buff phase of one's own.

    By edition 1 that is a step of its own (LS1 4.2.1b, LS1 4.2.1c); by edition 2 there is none.
    """

    phrase: ClassVar[str] = "in your buff phase, {steps:steps}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def when(self) -> int:
        return BUFF_TIME


@final
class PileStart(AtTime):
    """At the start of one's turn, from the top of one's discard pile (LS1 4.1c, LS2 4.1.1.2)."""

    phrase: ClassVar[str] = (
        "while this is your last discard, at the start of your turn, {steps:steps}."
    )

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def when(self) -> int:
        return STARTS

    def from_pile(self) -> bool:
        return True


@final
class PileTurn(AtTime):
    """In one's buff phase, from the top of one's discard pile (LS1 4.2.1a)."""

    phrase: ClassVar[str] = "while this is your last discard, in your buff phase, {steps:steps}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def when(self) -> int:
        return BUFF_TIME

    def from_pile(self) -> bool:
        return True


class OfItself(Acting):
    """What a card says of its own coming and going."""

    def when(self) -> int:
        """Which happening."""
        raise NotImplementedError

    def listens(self) -> int:
        return self.when()

    def reacts(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return what.card == card and bool(what.kinds & self.when())


@final
class Entering(OfItself):
    """As it comes into play; not when it is restarted (LS2 restart.3)."""

    phrase: ClassVar[str] = "when this card enters play, {steps:steps}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def when(self) -> int:
        return ENTERS


@final
class Leaving(OfItself):
    """As it leaves play, in whichever way (LS2 leaving-play.1, LS1 6.1.3a)."""

    phrase: ClassVar[str] = "when this card leaves play, {steps:steps}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def when(self) -> int:
        return LEAVES


@final
class Expiring(OfItself):
    """As it expires, on its way to the discard pile (LS2 4.1.2.3b, LS1 4.2.4b)."""

    phrase: ClassVar[str] = "when this card expires, {steps:steps}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)

    def when(self) -> int:
        return EXPIRES


# -- what lasts (LS2 4.1.2.2a, LS1 4.2.3a) --------------------------------------------------


class Lasting(Clause):
    """A line that applies as long as the card is active."""

    def is_modifier(self) -> bool:
        return True


def level(g: "Match", amount: Amount, card: Card) -> int:
    """The number of a lasting effect, with its card's Power."""
    n = amount.lasting(g, card)  # LS1 2.6c: as printed, or in the current corner
    return n + g.power_of(card) if n else 0  # LS1 2.6e: only numbers


@final
class DamageDone(Lasting):
    """More damage by whatever one does (LS2 4.1.2.2a)."""

    phrase: ClassVar[str] = "damage you do is increased by {amount:level}."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        return level(g, self.amount, card) if scene.me == owner and not healing else 0


@final
class KindDamageDone(Lasting):
    """More damage by one's cards of a sort, Abilities of buffs included (LS2 2.7.5)."""

    phrase: ClassVar[str] = "damage you do with {kind:kind} cards is increased by {amount:level}."

    def __init__(self, kind: Kind, amount: Amount) -> None:
        self.kind = kind
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        if scene.me != owner or healing or scene.card == NONE:
            return 0
        if g.design(scene.card).is_hero or not is_kind(g, self.kind, scene.card):
            return 0  # LS1 4.3.2g: not for Abilities of heroes
        return level(g, self.amount, card)

    def names_items(self) -> bool:
        return self.kind.is_items()


@final
class KindDamageLess(Lasting):
    """Less damage by one's cards of a sort."""

    phrase: ClassVar[str] = "damage you do with {kind:kind} cards is reduced by {amount:level}."

    def __init__(self, kind: Kind, amount: Amount) -> None:
        self.kind = kind
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        if scene.me != owner or healing or scene.card == NONE:
            return 0
        if g.design(scene.card).is_hero or not is_kind(g, self.kind, scene.card):
            return 0
        return -level(g, self.amount, card)


@final
class DamageAndHealingDone(Lasting):
    """More damage and healing by whatever one does."""

    phrase: ClassVar[str] = "damage and healing you do are increased by {amount:level}."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        return level(g, self.amount, card) if scene.me == owner else 0


@final
class HealingDone(Lasting):
    """More healing by whatever one does."""

    phrase: ClassVar[str] = "healing you do is increased by {amount:level}."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        return level(g, self.amount, card) if scene.me == owner and healing else 0


@final
class DamageToOthers(Lasting):
    """More damage to other heroes."""

    phrase: ClassVar[str] = "damage you do to other heroes is increased by {amount:level}."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def more_received(
        self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene, healing: bool
    ) -> int:
        if healing or scene.me != owner or seat == owner:
            return 0
        return level(g, self.amount, card)


@final
class DamageReceivedLess(Lasting):
    """Less damage that somebody receives."""

    phrase: ClassVar[str] = "damage {doer:doer} receive<s> is reduced by {amount:level}."

    def __init__(self, doer: Doer, amount: Amount) -> None:
        self.doer = doer
        self.amount = amount

    def more_received(
        self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene, healing: bool
    ) -> int:
        if healing or not self.doer.means(g, owner, card, seat):
            return 0
        return -level(g, self.amount, card)


@final
class DamageReceivedMore(Lasting):
    """More damage that somebody receives."""

    phrase: ClassVar[str] = "damage {doer:doer} receive<s> is increased by {amount:level}."

    def __init__(self, doer: Doer, amount: Amount) -> None:
        self.doer = doer
        self.amount = amount

    def more_received(
        self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene, healing: bool
    ) -> int:
        if healing or not self.doer.means(g, owner, card, seat):
            return 0
        return level(g, self.amount, card)


@final
class DamageByLess(Lasting):
    """Less damage that somebody does."""

    phrase: ClassVar[str] = "damage done by {doer:doer} is reduced by {amount:level}."

    def __init__(self, doer: Doer, amount: Amount) -> None:
        self.doer = doer
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        if healing or scene.me == NONE or not self.doer.means(g, owner, card, scene.me):
            return 0
        return -level(g, self.amount, card)


@final
class HealingLess(Lasting):
    """Less healing that somebody receives."""

    phrase: ClassVar[str] = "healing {doer:doer} receive<s> is reduced by {amount:level}."

    def __init__(self, doer: Doer, amount: Amount) -> None:
        self.doer = doer
        self.amount = amount

    def more_received(
        self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene, healing: bool
    ) -> int:
        if not healing or not self.doer.means(g, owner, card, seat):
            return 0
        return -level(g, self.amount, card)


@final
class MorePower(Lasting):
    """More Power: damage and healing of a card (LS2 power.1), or every amount (LS1 2.6a)."""

    phrase: ClassVar[str] = "the Power of your {kind:kind} cards is increased by {amount:level}."

    def __init__(self, kind: Kind, amount: Amount) -> None:
        self.kind = kind
        self.amount = amount

    def more_power(self, g: "Match", owner: Seat, card: Card, scene: Scene) -> int:
        if scene.me != owner or scene.card == NONE or not is_kind(g, self.kind, scene.card):
            return 0
        return self.amount.lasting(g, card)  # LS1 2.6f: nothing modifies a modifier

    def names_items(self) -> bool:
        return self.kind.is_items()


@final
class Immune(Lasting):
    """Immune to damage: that is no reduction (LS2 immune.2, LS1 immune.2)."""

    phrase: ClassVar[str] = "you are immune to damage."

    def immune(self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene) -> bool:
        return seat == owner


@final
class ImmuneToKind(Lasting):
    """Immune to the damage of cards of a sort."""

    phrase: ClassVar[str] = "you are immune to damage from {kind:kind} cards."

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def immune(self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene) -> bool:
        return seat == owner and scene.card != NONE and is_kind(g, self.kind, scene.card)


@final
class Cannot(Lasting):
    """Something that somebody may not do (LS2 2.2.3)."""

    phrase: ClassVar[str] = "{doer:doer} cannot {ban:ban}."

    def __init__(self, doer: Doer, ban: int) -> None:
        self.doer = doer
        self.ban = ban

    def bans(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        return 1 << self.ban if self.doer.means(g, owner, card, seat) else 0


@final
class AtMostActions(Lasting):
    """So many actions a turn and no more (LS2 4.1.3.6a, LS1 6.1.6a)."""

    phrase: ClassVar[str] = "{doer:doer} can take at most {n:number} action[s] a turn."

    def __init__(self, doer: Doer, n: int) -> None:
        self.doer = doer
        self.n = n

    def limit(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        return self.n if self.doer.means(g, owner, card, seat) else NO_LIMIT


@final
class CheaperCombos(Lasting):
    """One's combos cost fewer cards (LS2 2.4.2.2i)."""

    phrase: ClassVar[str] = "your combos cost {n:number} card[s] less."

    def __init__(self, n: int) -> None:
        self.n = n

    def dearer(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        return -self.n if seat == owner else 0


@final
class DearerCombos(Lasting):
    """Somebody's combos cost more cards (LS2 2.4.2.2j)."""

    phrase: ClassVar[str] = "combos of {doer:doer} cost {n:number} card[s] more."

    def __init__(self, doer: Doer, n: int) -> None:
        self.doer = doer
        self.n = n

    def dearer(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        return self.n if self.doer.means(g, owner, card, seat) else 0


@final
class EveryElement(Lasting):
    """One's last discard counts as every Element."""

    phrase: ClassVar[str] = "your last discard counts as every Element."

    def every_element(self) -> bool:
        return True


@final
class GivesAccess(Lasting):
    """Superior access to an Element while the card is active."""

    phrase: ClassVar[str] = "you have Superior access to {element:element}."

    def __init__(self, element: int) -> None:
        self.element = element

    def access(self) -> int:
        return 1 << self.element


@final
class GivesOrder(Lasting):
    """Superior access to all three Elements of an Order."""

    phrase: ClassVar[str] = "you have Superior access to all {order:order} Elements."

    def __init__(self, order: int) -> None:
        self.order = order

    def access(self) -> int:
        return elements_of(self.order)


@final
class NumbsItems(Lasting):
    """Somebody's items are Dormant (LS1 2.5.4h)."""

    phrase: ClassVar[str] = "items of {doer:doer} are Dormant."

    def __init__(self, doer: Doer) -> None:
        self.doer = doer

    def is_numbing(self) -> bool:
        return True

    def numbs_items(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        return self.doer.means(g, owner, card, seat)


@final
class Kept(Lasting):
    """Can be neither Removed nor Returned."""

    phrase: ClassVar[str] = "this card cannot be removed or returned."

    def keeps(self, g: "Match", owner: Seat, card: Card) -> bool:
        return True


@final
class KeptWhile(Lasting):
    """Can be neither Removed nor Returned while something is so."""

    phrase: ClassVar[str] = "this card cannot be removed or returned while {condition:condition}."

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def keeps(self, g: "Match", owner: Seat, card: Card) -> bool:
        return self.condition.holds(g, owner, card)


@final
class DamageFromPile(Lasting):
    """A lasting effect from the top of one's discard pile."""

    phrase: ClassVar[str] = (
        "while this is your last discard, damage you do is increased by {n:number}."
    )

    def __init__(self, n: int) -> None:
        self.n = n

    def from_pile(self) -> bool:
        return True

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        return self.n if scene.me == owner and not healing else 0


# -- what it is -----------------------------------------------------------------------------


@final
class Burn(Clause):
    """Cannot be moved out of the discard pile (LS2 burn.1, LS1 burn.1)."""

    phrase: ClassVar[str] = "Burn."

    def is_burn(self) -> bool:
        return True


@final
class Unique(Clause):
    """Only the first of its name in play works (LS2 unique.1, LS1 unique.1)."""

    phrase: ClassVar[str] = "Unique."

    def is_unique(self) -> bool:
        return True


@final
class ChoosesHero(Clause):
    """Another hero is chosen as it enters play."""

    phrase: ClassVar[str] = "when this card enters play, choose another hero."

    def chooses_hero(self) -> bool:
        return True


@final
class TurnsIf(Clause):
    """When a clunky buff rotates: looked at in the buff phase only (LS2 2.5.3.9f)."""

    phrase: ClassVar[str] = "this card rotates if {condition:condition}."

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def turns_itself(self) -> bool:
        return True

    def turns_now(self, g: "Match", owner: Seat, card: Card) -> bool:
        return self.condition.holds(g, owner, card)


@final
class TurnsWhen(Acting):
    """When a clunky buff rotates: each time something happens (LS1 2.5.3e)."""

    phrase: ClassVar[str] = "this card rotates whenever {trigger:trigger}."

    def __init__(self, trigger: Trigger) -> None:
        super().__init__(())
        self.trigger = trigger

    def listens(self) -> int:
        return self.trigger.listens()

    def reacts(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        if self.trigger.meets(g, owner, card, what):
            g.wear_off(card)  # after what it was about is over
        return False

    def turns_itself(self) -> bool:
        return True


@final
class OpeningHand(Clause):
    """More cards in the opening hand."""

    phrase: ClassVar[str] = "your opening hand has {n:number} more card[s]."

    def __init__(self, n: int) -> None:
        self.n = n

    def opening_cards(self) -> int:
        return self.n


@final
class DeckCombos(Clause):
    """Another number of combos in the deck (LS2 2.1.1.3)."""

    phrase: ClassVar[str] = "your deck has {n:number} combo[s]."

    def __init__(self, n: int) -> None:
        self.n = n

    def combos_in_deck(self) -> int:
        return self.n


CLAUSES: Final = (
    Instant,
    Multiplayer,
    PlainAbility,
    AttackAbility,
    DefendAbility,
    Whenever,
    Next,
    WhileLastDiscard,
    AtStart,
    AtEnd,
    EachTurn,
    PileStart,
    PileTurn,
    Entering,
    Leaving,
    Expiring,
    DamageDone,
    KindDamageDone,
    KindDamageLess,
    DamageAndHealingDone,
    HealingDone,
    DamageToOthers,
    DamageReceivedLess,
    DamageReceivedMore,
    DamageByLess,
    HealingLess,
    MorePower,
    Immune,
    ImmuneToKind,
    Cannot,
    AtMostActions,
    CheaperCombos,
    DearerCombos,
    EveryElement,
    GivesAccess,
    GivesOrder,
    NumbsItems,
    Kept,
    KeptWhile,
    DamageFromPile,
    Burn,
    Unique,
    ChoosesHero,
    TurnsIf,
    TurnsWhen,
    OpeningHand,
    DeckCombos,
)
