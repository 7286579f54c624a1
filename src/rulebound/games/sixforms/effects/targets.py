"""Which cards an effect is about."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms import primitives
from rulebound.games.sixforms.card_types import Aim, Sort
from rulebound.games.sixforms.names import (
    ASK_CARD,
    ASK_HIDDEN,
    ASK_TARGET,
    GRAVE,
    HAND,
    HOST,
    N_ATTACK,
    N_BATTLE,
    VOID,
)
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import War


@final
class Target(Aim):
    """A card in play that is chosen, and knows of it."""

    phrase: ClassVar[str] = "target {sort:sort}"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def fitting(self, g: "War", me: Seat, here: Card) -> list[Card]:
        """The cards that can be chosen."""
        return [
            card
            for card in g.in_play()
            if self.sort.fits(g, me, here, card) and primitives.can_target(g, me, here, card)
        ]

    def cards(self, g: "War") -> list[Card]:
        fitting = self.fitting(g, g.me, g.here)
        if not fitting:
            return []
        card = g.choose_card(g.me, fitting, ASK_TARGET)
        return [card] if primitives.target(g, card) else []  # SF keyword-target.2

    def has_any(self, g: "War", me: Seat, here: Card) -> bool:
        for card in g.in_play():
            if self.sort.fits(g, me, here, card) and primitives.can_target(g, me, here, card):
                return True
        return False


@final
class Each(Aim):
    """All cards in play of a sort; none of them is targeted."""

    phrase: ClassVar[str] = "each {sort:sort}"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def cards(self, g: "War") -> list[Card]:
        # SF force-reveal.5
        return [card for card in g.in_play() if self.sort.fits(g, g.me, g.here, card)]


@final
class Choice(Aim):
    """A card in play of one's own choice that is not targeted."""

    phrase: ClassVar[str] = "{sort:one} of your choice"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def cards(self, g: "War") -> list[Card]:
        fitting = [card for card in g.in_play() if self.sort.fits(g, g.me, g.here, card)]
        return [g.choose_card(g.me, fitting, ASK_CARD)] if fitting else []

    def has_any(self, g: "War", me: Seat, here: Card) -> bool:
        return any(self.sort.fits(g, me, here, card) for card in g.in_play())


@final
class This(Aim):
    """The card itself."""

    phrase: ClassVar[str] = "this card"

    def cards(self, g: "War") -> list[Card]:
        return [g.here]


@final
class Equipped(Aim):
    """The card that this one equips."""

    phrase: ClassVar[str] = "the equipped card"

    def cards(self, g: "War") -> list[Card]:
        host = g.table.marks[HOST][g.here] - 1
        return [host] if host >= 0 and g.is_on_field(host) else []


@final
class That(Aim):
    """The card of the event that is answered."""

    phrase: ClassVar[str] = "that card"

    def cards(self, g: "War") -> list[Card]:
        return [g.subject] if g.subject != NONE else []


@final
class Foe(Aim):
    """The card that this one battles, attacks or defends against."""

    phrase: ClassVar[str] = "the battled card"

    def cards(self, g: "War") -> list[Card]:
        node = g.answered
        if node is None:
            return []
        other = node.other if node.card == g.here else node.card
        return [other] if other != NONE and g.is_in_play(other) else []


@final
class Attacker(Aim):
    """The card that attacks in the event that is answered."""

    phrase: ClassVar[str] = "the attacking card"

    def cards(self, g: "War") -> list[Card]:
        node = g.answered
        if node is None or node.kind not in (N_ATTACK, N_BATTLE):
            return []
        return [node.card] if g.is_in_play(node.card) else []


@final
class InGraveyard(Aim):
    """A card in one's graveyard."""

    phrase: ClassVar[str] = "{sort:one} in your graveyard"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def cards(self, g: "War") -> list[Card]:
        pile = g.cards(GRAVE, g.me)  # SF graveyard.4
        fitting = [card for card in pile if self.sort.fits(g, g.me, g.here, card)]
        return [g.choose_card(g.me, fitting, ASK_CARD)] if fitting else []

    def has_any(self, g: "War", me: Seat, here: Card) -> bool:
        return any(self.sort.fits(g, me, here, card) for card in g.cards(GRAVE, me))


@final
class InOpposingGraveyard(Aim):
    """A card in the opponent's graveyard."""

    phrase: ClassVar[str] = "{sort:one} in an opponent's graveyard"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def cards(self, g: "War") -> list[Card]:
        pile = g.cards(GRAVE, g.other(g.me))
        fitting = [card for card in pile if self.sort.fits(g, g.me, g.here, card)]
        return [g.choose_card(g.me, fitting, ASK_CARD)] if fitting else []

    def has_any(self, g: "War", me: Seat, here: Card) -> bool:
        return any(self.sort.fits(g, me, here, card) for card in g.cards(GRAVE, g.other(me)))


@final
class InVoid(Aim):
    """A card in one's void."""

    phrase: ClassVar[str] = "{sort:one} in your void"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def cards(self, g: "War") -> list[Card]:
        pile = g.cards(VOID, g.me)  # SF void.4
        fitting = [card for card in pile if self.sort.fits(g, g.me, g.here, card)]
        return [g.choose_card(g.me, fitting, ASK_CARD)] if fitting else []

    def has_any(self, g: "War", me: Seat, here: Card) -> bool:
        return any(self.sort.fits(g, me, here, card) for card in g.cards(VOID, me))


@final
class FromHand(Aim):
    """A card in one's hand."""

    phrase: ClassVar[str] = "{sort:one} in your hand"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def cards(self, g: "War") -> list[Card]:
        hand = g.cards(HAND, g.me)
        fitting = [c for c in hand if c != g.here and self.sort.fits(g, g.me, g.here, c)]
        return [g.choose_card(g.me, fitting, ASK_HIDDEN)] if fitting else []


AIMS: Final = (
    Target,
    Each,
    Choice,
    This,
    Equipped,
    That,
    Foe,
    Attacker,
    InGraveyard,
    InOpposingGraveyard,
    InVoid,
    FromHand,
)
