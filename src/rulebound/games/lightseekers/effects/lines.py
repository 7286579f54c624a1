"""Lines that do something at once, as an Ability or in their time, and lines on the card itself."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.designs import Clause, Condition, Effect, Happening, Trigger
from rulebound.games.lightseekers.names import (
    ABILITY,
    ATTACK,
    BUFF_TIME,
    DEFEND,
    ENDS,
    ENTERS,
    EXPIRES,
    LEAVES,
    STARTS,
)
from rulebound.kernel.ids import Card, Seat

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

    def is_instant(self) -> bool:
        return True


@final
class Multiplayer(Acting):
    """In the place of all others with three or more heroes in the game (LS2 multiplayer.1)."""

    phrase: ClassVar[str] = "Multiplayer: {steps:sentences}."

    def is_multiplayer(self) -> bool:
        return True


# -- Abilities (LS2 2.7.1, LS2 2.7.2, LS2 2.7.3) --------------------------------------------


@final
class PlainAbility(Acting):
    """An Ability without a category; none happens of itself (LS2 ability.2, LS1 ability.2)."""

    phrase: ClassVar[str] = "Ability: {steps:sentences}."

    def ability(self) -> int:
        return ABILITY


@final
class AttackAbility(Acting):
    """An Ability that is an Attack.

    LS2 attack-ability.1, LS2 attack-ability.2, LS1 attack-ability.1.
    """

    phrase: ClassVar[str] = "Attack Ability: {steps:sentences}."

    def ability(self) -> int:
        return ATTACK


@final
class DefendAbility(Acting):
    """An Ability that is a Defend.

    LS2 defend-ability.1, LS2 defend-ability.2, LS1 defend-ability.1.
    """

    phrase: ClassVar[str] = "Defend Ability: {steps:sentences}."

    def ability(self) -> int:
        return DEFEND


# -- what waits for something ---------------------------------------------------------------


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


@final
class Next(Waiting):
    """The next time something happens; then the buff is gone (LS2 next.1, LS1 next.1)."""

    phrase: ClassVar[str] = "next time {trigger:trigger}, {steps:steps}."

    def is_next(self) -> bool:
        return True


@final
class WhileLastDiscard(Waiting):
    """A reaction from the top of one's discard pile (LS2 2.6.3.1a(2))."""

    phrase: ClassVar[str] = (
        "while this is your last discard, whenever {trigger:trigger}, {steps:steps}."
    )

    def from_pile(self) -> bool:
        return True


# -- what has its time ----------------------------------------------------------------------


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

    def when(self) -> int:
        return STARTS


@final
class AtEnd(AtTime):
    """In the end phase of one's turn (LS2 4.1.5.1, LS1 4.5a)."""

    phrase: ClassVar[str] = "at the end of your turn, {steps:steps}."

    def when(self) -> int:
        return ENDS


@final
class EachTurn(AtTime):
    """On a hero or an item, in each buff phase of one's own.

    By edition 1 that is a step of its own (LS1 4.2.1b, LS1 4.2.1c); by edition 2 there is none.
    """

    phrase: ClassVar[str] = "in your buff phase, {steps:steps}."

    def when(self) -> int:
        return BUFF_TIME


@final
class PileStart(AtTime):
    """At the start of one's turn, from the top of one's discard pile (LS1 4.1c, LS2 4.1.1.2)."""

    phrase: ClassVar[str] = (
        "while this is your last discard, at the start of your turn, {steps:steps}."
    )

    def when(self) -> int:
        return STARTS

    def from_pile(self) -> bool:
        return True


@final
class PileTurn(AtTime):
    """In one's buff phase, from the top of one's discard pile (LS1 4.2.1a)."""

    phrase: ClassVar[str] = "while this is your last discard, in your buff phase, {steps:steps}."

    def when(self) -> int:
        return BUFF_TIME

    def from_pile(self) -> bool:
        return True


# -- what a card says of its coming and going -----------------------------------------------


class OfItself(Acting):
    """What a card says of its own coming and going."""

    def when(self) -> int:
        """Which happening."""
        raise NotImplementedError

    def listens(self) -> int:
        return self.when()

    def is_of_itself(self) -> bool:
        return True

    def reacts(self, g: "Match", owner: Seat, card: Card, what: Happening) -> bool:
        return what.card == card and bool(what.kinds & self.when())


@final
class Entering(OfItself):
    """As it comes into play; not when it is restarted (LS2 restart.3)."""

    phrase: ClassVar[str] = "when this card enters play, {steps:steps}."

    def when(self) -> int:
        return ENTERS


@final
class Leaving(OfItself):
    """As it leaves play, in whichever way (LS2 leaving-play.1, LS1 6.1.3a)."""

    phrase: ClassVar[str] = "when this card leaves play, {steps:steps}."

    def when(self) -> int:
        return LEAVES


@final
class Expiring(OfItself):
    """As it expires, on its way to the discard pile (LS2 4.1.2.3b, LS1 4.2.4b)."""

    phrase: ClassVar[str] = "when this card expires, {steps:steps}."

    def when(self) -> int:
        return EXPIRES


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
            g.worn.append(card)  # after what it was about is over, once for each time
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
    Burn,
    Unique,
    ChoosesHero,
    TurnsIf,
    TurnsWhen,
    OpeningHand,
    DeckCombos,
)
