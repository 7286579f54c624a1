"""Effects on cards in decks, hands, play and discard piles."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.havenfall.card_types import HavenfallEffect, HavenfallFilter
from rulebound.games.havenfall.primitives import cards, resolution
from rulebound.games.havenfall.primitives.resolution import emit_no_effect
from rulebound.games.havenfall.schema import (
    DISCARD,
    HAND,
    KEEP,
    SIDE,
    SIDE_NAMES,
    SIDES,
    WHICH_CARD,
)
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.havenfall.context import HavenfallContext


@final
class DrawCards(HavenfallEffect):
    """Draw cards from your deck."""

    phrase: ClassVar[str] = "draw {n:number} card[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "HavenfallContext") -> None:
        if not cards.draw(g, g.me, self.n):
            emit_no_effect(g)


@final
class EnlargeNextHand(HavenfallEffect):
    """Draw more cards for your next hand (HF-Q24)."""

    phrase: ClassVar[str] = "draw {n:number} more card[s] for your next hand"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "HavenfallContext") -> None:
        cards.enlarge_next_hand(g, g.me, self.n)


@final
class KeepForNextHand(HavenfallEffect):
    """Keep another card in play for your next hand (HF faq-seer.1)."""

    phrase: ClassVar[str] = "keep another card in play for your next hand"

    def obstacle(self, g: "HavenfallContext", me: Seat, card: Card) -> str:
        return "" if _keepable(g, card) else "HF structure.11"

    def run(self, g: "HavenfallContext") -> None:
        keepable = _keepable(g, g.this_card)
        if not keepable:
            emit_no_effect(g)
            return
        chosen = g.choose_card(g.me, keepable, WHICH_CARD)
        cards.keep(g, g.me, chosen)


def _keepable(g: "HavenfallContext", this_card: Card) -> list[Card]:
    """Return the other cards in play that the acting player owns and does not keep yet."""
    owner, kept = g.table.owner, g.table.marks[KEEP]
    return [c for c in g.in_play() if c != this_card and owner[c] == g.acting() and not kept[c]]


@final
class TakeRandomCard(HavenfallEffect):
    """Borrow a random card from an opponent's hand until the turn ends (HF attack.3, HF-Q8)."""

    phrase: ClassVar[str] = "take a random card from the hand of an opponent"

    def obstacle(self, g: "HavenfallContext", me: Seat, card: Card) -> str:
        for seat in g.opponents(me):
            for taken in g.cards(HAND, seat):
                if _is_takeable(g, taken):
                    return ""
        return "HF-Q27"

    def run(self, g: "HavenfallContext") -> None:
        seats = [seat for seat in g.opponents(g.me) if _takeable(g, seat)]
        if not seats or g.me != g.acting():
            emit_no_effect(g)
            return
        victim = g.choose_opponent(g.me, seats)
        hand = _takeable(g, victim)
        cards.borrow(g, g.me, hand[g.roll(len(hand))])


def _is_takeable(g: "HavenfallContext", card: Card) -> bool:
    """Return whether a card may be taken from a hand: monsters may not (HF faq-staff.1, HF-Q59)."""
    return not g.design(card).is_monster


def _takeable(g: "HavenfallContext", seat: Seat) -> list[Card]:
    return [card for card in g.cards(HAND, seat) if _is_takeable(g, card)]


@final
class OpponentDiscardsRandom(HavenfallEffect):
    """An opponent discards a random card from hand."""

    phrase: ClassVar[str] = "an opponent discards a random card from hand"

    def run(self, g: "HavenfallContext") -> None:
        seats = [seat for seat in g.opponents(g.me) if g.cards(HAND, seat)]
        if not seats:
            emit_no_effect(g)
            return
        victim = g.choose_opponent(g.me, seats)
        hand = g.cards(HAND, victim)
        cards.discard_from_hand(g, victim, hand[g.roll(len(hand))])


@final
class TrashInPlay(HavenfallEffect):
    """Trash a matching card in play."""

    phrase: ClassVar[str] = "trash a {card_filter:filter} in play"

    def __init__(self, card_filter: HavenfallFilter) -> None:
        self.card_filter = card_filter

    def run(self, g: "HavenfallContext") -> None:
        matching = [c for c in g.in_play() if self.card_filter.matches(g.design(c))]
        if g.me != g.acting() or not matching:
            emit_no_effect(g)
            return
        cards.trash(g, g.choose_card(g.me, matching, WHICH_CARD), "HF glossary-trash.1")


@final
class TrashOpponentCard(HavenfallEffect):
    """Trash a matching card that the acting opponent has in play (HF-Ex11, HF-Q70)."""

    phrase: ClassVar[str] = "trash a {card_filter:filter} that an opponent has in play"

    def __init__(self, card_filter: HavenfallFilter) -> None:
        self.card_filter = card_filter

    def run(self, g: "HavenfallContext") -> None:
        matching = [c for c in g.in_play() if self.card_filter.matches(g.design(c))]
        if g.acting() not in g.opponents(g.me) or not matching:
            emit_no_effect(g)
            return
        cards.trash(g, g.choose_card(g.me, matching, WHICH_CARD), "HF glossary-trash.1")


@final
class TrashFromDiscard(HavenfallEffect):
    """Trash a card from your discard pile."""

    phrase: ClassVar[str] = "trash a card from your discard pile"

    def run(self, g: "HavenfallContext") -> None:
        pile = g.cards(DISCARD, g.me)
        if not pile:
            emit_no_effect(g)
            return
        cards.trash(g, g.choose_card(g.me, list(reversed(pile)), WHICH_CARD), "HF glossary-trash.1")


@final
class TrashThis(HavenfallEffect):
    """Trash this card, if it is in play."""

    phrase: ClassVar[str] = "trash this card"

    def run(self, g: "HavenfallContext") -> None:
        if g.is_in_play(g.this_card):
            cards.trash(g, g.this_card, "HF glossary-trash.1")


@final
class DiscardThisFromPlay(HavenfallEffect):
    """Discard this card, if it is in play."""

    phrase: ClassVar[str] = "discard this card"

    def run(self, g: "HavenfallContext") -> None:
        if g.is_in_play(g.this_card):
            cards.discard(g, g.table.owner[g.this_card], g.this_card)


@final
class PutSideItemIntoPlay(HavenfallEffect):
    """Put a side item from beside the board into play (HF-Q20)."""

    phrase: ClassVar[str] = "put a {side:side} into play"

    def __init__(self, side: int) -> None:
        self.side = side

    def obstacle(self, g: "HavenfallContext", me: Seat, card: Card) -> str:
        return "" if self._stack(g) else "HF-Q20"

    def _stack(self, g: "HavenfallContext") -> list[Card]:
        for zone in range(SIDE, SIDE + SIDES):
            stack = g.table.zones[zone]
            if stack and g.design(stack[-1]).name == SIDE_NAMES[self.side]:
                return stack
        return []

    def run(self, g: "HavenfallContext") -> None:
        stack = self._stack(g)
        if not stack or g.me != g.acting():
            emit_no_effect(g)
            return
        cards.gain_into_play(g, g.me, stack[-1], "HF-Q20")


@final
class ReturnToStack(HavenfallEffect):
    """Return this card to its stack (HF faq-shadow.1, HF faq-shadow.2, HF-Q55)."""

    phrase: ClassVar[str] = "return this card to its stack"

    def run(self, g: "HavenfallContext") -> None:
        if not g.is_in_play(g.this_card):
            return
        name = g.design(g.this_card).name
        free = NONE
        for zone in range(SIDE, SIDE + SIDES):
            stack = g.table.zones[zone]
            if stack and g.design(stack[-1]).name == name:
                free = zone
                break
            if not stack and free == NONE:
                free = zone
        rule = "HF faq-shadow.1" if name == SIDE_NAMES[0] else "HF faq-shadow.2"
        cards.return_to_stack(g, g.me, g.this_card, free, rule)


@final
class CopyHeroAbility(HavenfallEffect):
    """Use the ability of another hero without exhausting its pixels."""

    phrase: ClassVar[str] = "use the ability of another hero in play"

    def obstacle(self, g: "HavenfallContext", me: Seat, card: Card) -> str:
        return "" if _copyable(g, card) else "HF glossary-ability.1"

    def run(self, g: "HavenfallContext") -> None:
        heroes = _copyable(g, g.this_card)
        if not heroes:
            emit_no_effect(g)
            return
        chosen = g.choose_card(g.me, heroes, WHICH_CARD)
        resolution.copy_ability(g, g.me, g.this_card, chosen)


def _copyable(g: "HavenfallContext", this_card: Card) -> list[Card]:
    own = g.design(this_card).name
    return [
        card
        for card in g.in_play()
        if g.design(card).is_hero and g.design(card).has_ability and g.design(card).name != own
    ]


CARD_EFFECTS: Final = (
    DrawCards,
    EnlargeNextHand,
    KeepForNextHand,
    TakeRandomCard,
    OpponentDiscardsRandom,
    TrashInPlay,
    TrashOpponentCard,
    TrashFromDiscard,
    TrashThis,
    DiscardThisFromPlay,
    PutSideItemIntoPlay,
    ReturnToStack,
    CopyHeroAbility,
)
