"""Effects on cards in decks, hands, play and discard piles."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall import idle
from rulebound.games.havenfall.card_types import HavenfallEffect
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.effects.choices import (
    ChosenCardEffect,
    ChosenOpponentEffect,
    NumberedEffect,
)
from rulebound.games.havenfall.primitives import cards, resolution
from rulebound.games.havenfall.schema import DECK, DISCARD, HAND, KEEP, SIDE, SIDE_NAMES, SIDES
from rulebound.kernel.ids import NONE, Card, Seat, Zone

# -- decks and hands ------------------------------------------------------------------------


@final
class DrawCards(NumberedEffect):
    """Draw cards from your deck."""

    phrase: ClassVar[str] = "draw {n:number} card[s]"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        has_cards = g.cards(DECK, me) or g.cards(DISCARD, me)
        return idle.WORKS if has_cards else idle.NO_CARD_TO_DRAW

    def run(self, g: HavenfallContext) -> None:
        cards.draw(g, g.me, self.n)


@final
class EnlargeNextHand(NumberedEffect):
    """Draw more cards for your next hand (HF-Q24)."""

    phrase: ClassVar[str] = "draw {n:number} more card[s] for your next hand"

    def run(self, g: HavenfallContext) -> None:
        cards.enlarge_next_hand(g, g.me, self.n)


@final
class KeepForNextHand(ChosenCardEffect):
    """Keep another card in play for your next hand (HF faq-seer.1)."""

    phrase: ClassVar[str] = "keep another card in play for your next hand"

    must_work: ClassVar[bool] = True
    why_none: ClassVar[int] = idle.NO_OTHER_CARD

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return super().idle_reason(g, me, card) if me == g.acting() else idle.NOT_YOUR_TURN

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        owner, kept = g.table.owner, g.table.marks[KEEP]
        return [c for c in g.in_play() if c != this_card and owner[c] == g.acting() and not kept[c]]

    def apply(self, g: HavenfallContext, card: Card) -> None:
        cards.keep(g, g.me, card)


@final
class TakeRandomCard(ChosenOpponentEffect):
    """Borrow a random card from an opponent's hand until the turn ends (HF attack.3, HF-Q8)."""

    phrase: ClassVar[str] = "take a random card from the hand of an opponent"

    must_work: ClassVar[bool] = True  # HF-Q27

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return super().idle_reason(g, me, card) if me == g.acting() else idle.NOT_YOUR_TURN

    def can_affect(self, g: HavenfallContext, seat: Seat) -> bool:
        return bool(_takeable(g, seat))

    def apply(self, g: HavenfallContext, seat: Seat) -> None:
        hand = _takeable(g, seat)
        cards.borrow(g, g.me, hand[g.roll(len(hand))])


def _takeable(g: HavenfallContext, seat: Seat) -> list[Card]:
    """Return what may be taken from a hand: no monsters (HF faq-staff.1, HF-Q59)."""
    return [card for card in g.cards(HAND, seat) if not g.design(card).is_monster]


@final
class OpponentDiscardsRandom(ChosenOpponentEffect):
    """An opponent discards a random card from hand."""

    phrase: ClassVar[str] = "an opponent discards a random card from hand"

    def can_affect(self, g: HavenfallContext, seat: Seat) -> bool:
        return bool(g.cards(HAND, seat))

    def apply(self, g: HavenfallContext, seat: Seat) -> None:
        hand = g.cards(HAND, seat)
        cards.discard_from_hand(g, seat, hand[g.roll(len(hand))])


# -- trashing -------------------------------------------------------------------------------


class TrashCard(ChosenCardEffect):
    """Trash a chosen card."""

    def apply(self, g: HavenfallContext, card: Card) -> None:
        cards.trash(g, card, "HF glossary-trash.1")


@final
class TrashInPlay(TrashCard):
    """Trash a card of a kind in play."""

    phrase: ClassVar[str] = "trash a {kind:kind} in play"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return super().idle_reason(g, me, card) if me == g.acting() else idle.NOT_YOUR_TURN

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        return g.in_play_of_kind(self.kind)


@final
class TrashOpponentCard(TrashCard):
    """Trash a card of a kind that the acting opponent has in play (HF-Ex11, HF-Q70)."""

    phrase: ClassVar[str] = "trash a {kind:kind} that an opponent has in play"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        if g.acting() not in g.opponents(me):
            return idle.NO_OPPONENT_ACTS
        return super().idle_reason(g, me, card)

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        return g.in_play_of_kind(self.kind)


@final
class TrashFromDiscard(TrashCard):
    """Trash a card from your discard pile."""

    phrase: ClassVar[str] = "trash a card from your discard pile"
    why_none: ClassVar[int] = idle.NO_DISCARDED_CARD

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        return list(reversed(g.cards(DISCARD, me)))


# -- this card ------------------------------------------------------------------------------


class EffectOnThis(HavenfallEffect):
    """An effect on the card itself, if it is in play."""

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return idle.WORKS if g.is_in_play(card) else idle.CARD_NOT_IN_PLAY


@final
class TrashThis(EffectOnThis):
    """Trash this card."""

    phrase: ClassVar[str] = "trash this card"

    def run(self, g: HavenfallContext) -> None:
        cards.trash(g, g.this_card, "HF glossary-trash.1")


@final
class DiscardThisFromPlay(EffectOnThis):
    """Discard this card."""

    phrase: ClassVar[str] = "discard this card"

    def run(self, g: HavenfallContext) -> None:
        cards.discard(g, g.table.owner[g.this_card], g.this_card)


@final
class ReturnToStack(EffectOnThis):
    """Return this card to its stack (HF faq-shadow.1, HF faq-shadow.2, HF-Q55)."""

    phrase: ClassVar[str] = "return this card to its stack"

    def run(self, g: HavenfallContext) -> None:
        name = g.name_of(g.this_card)
        zone = _stack_of(g, name)
        if zone == NONE:
            zone = next(zone for zone in _SIDE_ZONES if not g.table.zones[zone])
        rule = "HF faq-shadow.1" if name == SIDE_NAMES[0] else "HF faq-shadow.2"
        cards.return_to_stack(g, g.me, g.this_card, zone, rule)


@final
class PutSideItemIntoPlay(HavenfallEffect):
    """Put a side item from beside the board into play (HF-Q20)."""

    phrase: ClassVar[str] = "put a {side:side} into play"
    must_work: ClassVar[bool] = True

    def __init__(self, side: int) -> None:
        self.side = side

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        if me != g.acting():
            return idle.NOT_YOUR_TURN
        return idle.WORKS if _stack_of(g, SIDE_NAMES[self.side]) != NONE else idle.NO_SIDE_ITEM

    def run(self, g: HavenfallContext) -> None:
        zone = _stack_of(g, SIDE_NAMES[self.side])
        cards.gain_into_play(g, g.me, g.table.zones[zone][-1], "HF-Q20")


_SIDE_ZONES: Final[tuple[int, ...]] = tuple(range(SIDE, SIDE + SIDES))


def _stack_of(g: HavenfallContext, name: str) -> Zone:
    """Return the stack beside the board that has cards of a name, or NONE."""
    for zone in _SIDE_ZONES:
        stack = g.table.zones[zone]
        if stack and g.name_of(stack[-1]) == name:
            return zone
    return NONE


@final
class CopyHeroAbility(ChosenCardEffect):
    """Use the ability of another hero without exhausting its pixels."""

    phrase: ClassVar[str] = "use the ability of another hero in play"

    must_work: ClassVar[bool] = True
    why_none: ClassVar[int] = idle.NO_OTHER_HERO

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        # HF abilities.4: abilities are those of one's own cards in play
        return super().idle_reason(g, me, card) if me == g.acting() else idle.NOT_YOUR_TURN

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        own = g.name_of(this_card)
        return [
            card
            for card in g.in_play()
            if g.design(card).is_hero and g.design(card).has_ability and g.name_of(card) != own
        ]

    def apply(self, g: HavenfallContext, card: Card) -> None:
        resolution.copy_ability(g, g.me, g.this_card, card)
