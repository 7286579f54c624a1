"""Effects on cards in play: remove, return, rotate, restart, trigger, swap, cancel."""

from typing import ClassVar, final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.effects.in_play import CardsInPlay, ChosenCardsInPlay
from rulebound.games.lightseekers.events import E_FAIL, E_INTO_PLAY, E_UNAFFECTED
from rulebound.games.lightseekers.failures import (
    ASLEEP,
    DOES_NOT_TURN,
    FIRST_CORNER,
    INACTIVE,
    ITSELF,
    KEPT,
    NO_BUFF_TO_MOVE,
    NO_NUMBER,
    NO_SUCH_CARD,
    NO_SWAP,
    PERMANENT,
    UNAFFECTED,
)
from rulebound.games.lightseekers.phrase_types import LightseekersAmount, LightseekersEffect
from rulebound.games.lightseekers.primitives import (
    effect_lines,
    entering_play,
    hands,
    leaving_play,
    modifiers,
    reactions,
    rotation,
)
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat
from rulebound.kernel.questions import Prompt

# -- effects on selected cards --------------------------------------------------------------


class CardsInPlayEffect(LightseekersEffect):
    """An effect on selected cards in play."""

    prompt: Prompt = schema.TURNING
    """The prompt for choosing cards."""

    def __init__(self, targets: CardsInPlay) -> None:
        self.targets = targets

    def declare(self, g: LightseekersCtx) -> None:
        super().declare(g)
        self.targets.choose(g, self)

    def obstacle(self, g: LightseekersCtx, card: Card) -> int:
        """Why the effect would do nothing to this card, as one of `UNAFFECTED`, or NONE."""
        return NONE

    def run(self, g: LightseekersCtx) -> None:
        self.targets.rechoose(g, self)
        cards = self.targets.cards(g)
        if not cards:
            me, card = g.resolution.me, g.resolution.card
            g.emit(E_FAIL, "LS2 2.2.2", me, card, a=NO_SUCH_CARD)  # as much as possible
        if not self.targets.is_of_each():
            self._affect_all(g, cards)
            return
        for seat in g.clockwise(g.acting()):
            self.affect_hero(g, seat)

    def is_on_each(self) -> bool:
        return self.targets.is_of_each()

    def affect_hero(self, g: LightseekersCtx, seat: Seat) -> None:
        owner = g.table.owner
        self._affect_all(g, [card for card in self.targets.cards(g) if owner[card] == seat])

    def _affect_all(self, g: LightseekersCtx, cards: list[Card]) -> None:
        for card in self.ordered(g, cards):
            if g.zone_kind(card) in (schema.BUFFS, schema.ITEMS) and effect_lines.can_continue(
                g, g.table.owner[card]
            ):
                self.affect(g, card)

    def ordered(self, g: LightseekersCtx, cards: list[Card]) -> list[Card]:
        """The cards in the order they are affected; by default from left to right."""
        return cards

    def affect(self, g: LightseekersCtx, card: Card) -> None:
        """Apply the effect to one card."""
        raise NotImplementedError


@final
class RemoveCards(CardsInPlayEffect):
    """Remove cards to the discard pile, in Standard Order.

    LS2 remove.1, LS2 2.8.1.3, LS1 4.3.4c.
    """

    phrase: ClassVar[str] = "remove {targets:cards_in_play}"
    prompt: Prompt = schema.REMOVING

    def obstacle(self, g: LightseekersCtx, card: Card) -> int:
        return KEPT if modifiers.resists_removal(g, card) else NONE

    def ordered(self, g: LightseekersCtx, cards: list[Card]) -> list[Card]:
        return [c for s in g.clockwise(g.acting()) for c in g.in_play(s) if c in cards]

    def affect(self, g: LightseekersCtx, card: Card) -> None:
        leaving_play.remove_card(g, card)


@final
class ReturnBuffs(CardsInPlayEffect):
    """Return buffs to their owners' hands (LS2 return.1)."""

    phrase: ClassVar[str] = "return {targets:cards_in_play}"
    prompt: Prompt = schema.RETURNING

    def obstacle(self, g: LightseekersCtx, card: Card) -> int:
        return KEPT if modifiers.resists_removal(g, card) else NONE

    def affect(self, g: LightseekersCtx, card: Card) -> None:
        if g.zone_kind(card) == schema.BUFFS:
            leaving_play.return_to_hand(g, card)


class TurnBuffs(CardsInPlayEffect):
    """Turn buffs one by one, in an order the player chooses (LS2 4.1.3.7d, LS1 4.3.6c)."""

    prompt: Prompt = schema.TURNING

    def obstacle(self, g: LightseekersCtx, card: Card) -> int:
        if g.can_rotate(card):
            return NONE
        return DOES_NOT_TURN if g.table.marks[schema.DORMANT][card] else PERMANENT

    def ordered(self, g: LightseekersCtx, cards: list[Card]) -> list[Card]:
        is_chosen = isinstance(self.targets, ChosenCardsInPlay)
        able: list[Card] = []
        for card in cards:
            # of all buffs, only rotating ones are meant
            if (is_chosen or self.obstacle(g, card) != PERMANENT) and tell_obstacle(g, self, card):
                able.append(card)
        if len(able) < 2:
            return able
        return list(g.choose_order(g.resolution.me, able, schema.TURN_ORDER))


class RotateBuffs(TurnBuffs):
    """Rotate buffs some times in one direction (LS2 rotate.1)."""

    is_backwards: bool = False

    def __init__(self, targets: CardsInPlay, amount: LightseekersAmount) -> None:
        super().__init__(targets)
        self.amount = amount

    def affect(self, g: LightseekersCtx, card: Card) -> None:
        if not self.amount.is_number(g):
            g.emit(E_FAIL, "LS-Q47", g.resolution.me, g.resolution.card, a=NO_NUMBER)
            return
        times = self.amount.value(g) + modifiers.power(g, g.resolution)
        rotation.rotate(g, card, times, self.is_backwards, "LS2 rotate.1")


@final
class RotateForwards(RotateBuffs):
    """Rotate forwards; every corner passed takes effect."""

    phrase: ClassVar[str] = "rotate {targets:cards_in_play} forwards {amount:amount} time[s]"


@final
class RotateBackwards(RotateBuffs):
    """Rotate backwards, never past the first corner (LS2 rotate.3, LS1 rotate.3)."""

    phrase: ClassVar[str] = "rotate {targets:cards_in_play} backwards {amount:amount} time[s]"
    prompt: Prompt = schema.TURNING_BACK
    is_backwards: bool = True

    def obstacle(self, g: LightseekersCtx, card: Card) -> int:
        why = super().obstacle(g, card)
        return FIRST_CORNER if why == NONE and not g.table.marks[schema.CORNER][card] else why


@final
class RestartBuffs(TurnBuffs):
    """Turn buffs back to the first corner (LS2 restart.1)."""

    phrase: ClassVar[str] = "restart {targets:cards_in_play}"
    prompt: Prompt = schema.RESTARTING

    def affect(self, g: LightseekersCtx, card: Card) -> None:
        rotation.restart(g, card)


@final
class TriggerBuffs(CardsInPlayEffect):
    """Trigger the current effects of buffs (LS-Q35), but not start effects (LS2 4.1.1.3).

    A buff never triggers itself (LS-Q51).
    """

    phrase: ClassVar[str] = "trigger the current effects of {targets:cards_in_play}"
    prompt: Prompt = schema.TRIGGERING

    def obstacle(self, g: LightseekersCtx, card: Card) -> int:
        if card == g.resolution.card:
            return ITSELF
        if g.is_active(card):
            return NONE
        return ASLEEP if g.table.marks[schema.DORMANT][card] else INACTIVE

    def affect(self, g: LightseekersCtx, card: Card) -> None:
        if g.zone_kind(card) == schema.BUFFS and tell_obstacle(g, self, card):
            reactions.trigger_instants(g, card, "LS-Q35")


def tell_obstacle(g: LightseekersCtx, effect: CardsInPlayEffect, card: Card) -> bool:
    """Return whether an effect affects a card; if it does not, the journal says why."""
    why = effect.obstacle(g, card)
    if why == NONE:
        return True
    g.emit(E_UNAFFECTED, UNAFFECTED[why].rule, g.table.owner[card], card, a=why)
    return False


# -- buffs that enter play without being played ---------------------------------------------


class BuffFromZone(LightseekersEffect):
    """Brings a buff from hand or discard pile into play."""

    def __init__(self, zone: int) -> None:
        self.zone = zone


@final
class MoveBuffIntoPlay(BuffFromZone):
    """Move a buff from hand or discard pile into play without playing it.

    LS2 move.1, LS2 play.2.
    """

    phrase: ClassVar[str] = "move 1 buff from your {zone:source} into play"

    def run(self, g: LightseekersCtx) -> None:
        zone = self.zone
        me = g.resolution.me
        # LS1 move.2: in edition 1 only Valid buffs; in edition 2 others are Dormant (LS2 move.3)
        buffs = _valid_buffs_in(g, me, zone) if g.edition() == 1 else _buffs_in(g, me, zone)
        if not buffs:
            g.emit(E_FAIL, "LS2 move.1", me, a=NO_BUFF_TO_MOVE)
            return
        card = g.choose_card(
            me, buffs, schema.INTO_PLAY_HAND if zone == schema.HAND else schema.INTO_PLAY
        )
        if zone == schema.HAND:
            hands.note_left_hand(g, me, card)
        g.learn(card, EVERYONE)  # LS2 2.8.2.2
        g.emit(E_INTO_PLAY, "LS2 move.1", me, card)
        entering_play.bring(g, card, me, "LS2 move.1")


def _buffs_in(g: LightseekersCtx, seat: Seat, zone: int) -> list[Card]:
    cards = g.movable_from_pile(seat) if zone == schema.PILE else g.cards(zone, seat)
    return [card for card in cards if g.design(card).is_buff]


def _valid_buffs_in(g: LightseekersCtx, seat: Seat, zone: int) -> list[Card]:
    """Buffs in a zone that are Valid for the hero (LS2 valid.1, LS1 valid.1)."""
    return [card for card in _buffs_in(g, seat, zone) if g.is_valid(seat, g.design(card))]


@final
class SwapThisBuff(BuffFromZone):
    """Swap this buff with another one (LS2 swap.1, LS1 swap.1)."""

    phrase: ClassVar[str] = "swap this card with a buff from your {zone:source}"

    def run(self, g: LightseekersCtx) -> None:
        me, here = g.resolution.me, g.resolution.card
        buffs = _valid_buffs_in(g, me, self.zone)
        if g.zone_kind(here) != schema.BUFFS or not buffs:
            g.emit(E_FAIL, "LS2 swap.2", me, a=NO_SWAP)  # LS1 swap.2
            return
        leaving_play.swap_buffs(g, here, g.choose_card(me, buffs, _swap_prompt(self.zone)))


@final
class SwapOwnBuff(BuffFromZone):
    """Swap another buff of the owner with one from hand or discard pile."""

    phrase: ClassVar[str] = "swap 1 of your buffs with a buff from your {zone:source}"

    def run(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        mine = [card for card in _valid_buffs_in(g, me, schema.BUFFS) if card != g.resolution.card]
        buffs = _valid_buffs_in(g, me, self.zone)
        if not mine or not buffs:
            g.emit(E_FAIL, "LS2 swap.2", me, a=NO_SWAP)
            return
        out = g.choose_card(me, mine, schema.SWAPPED)
        leaving_play.swap_buffs(g, out, g.choose_card(me, buffs, _swap_prompt(self.zone)))


def _swap_prompt(zone: int) -> Prompt:
    return schema.SWAPPING_HAND if zone == schema.HAND else schema.SWAPPING


# -- cancelling -----------------------------------------------------------------------------


@final
class CancelCause(LightseekersEffect):
    """Cancel the card or Ability that this card reacts to (LS2 cancel.1)."""

    phrase: ClassVar[str] = "Cancel it"

    def cancels(self) -> bool:
        return True

    def only_cancels(self) -> bool:
        return True

    def run(self, g: LightseekersCtx) -> None:
        event = g.resolution.event
        if event is not None and not event.cancelled:
            reactions.cancel(g, event)
