"""What texts do to cards."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms import activation, card_play, movement, paths, primitives
from rulebound.games.sixforms.card_types import (
    CardSelector,
    Modifier,
    SixFormsAmount,
    SixFormsEffect,
    SixFormsFilter,
)
from rulebound.games.sixforms.effects.triggers import PlayerSelector
from rulebound.games.sixforms.names import (
    ARMS,
    ASK_GO,
    ASK_TELEPORT,
    DEFLECTION,
    E_COPY,
    E_EQUIP,
    E_NEGATED,
    E_REPLAY,
    FACES,
    FIELD,
    N_ACTIVATE,
    N_ENTER,
    N_NOTHING,
    N_OUST,
    N_STEP,
    N_TOUCH,
    N_VICTORY,
    OUSTED,
)
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


def _equips_first(g: "SixFormsCtx", cards: list[Card]) -> list[Card]:
    """Equips before their hosts, so that what goes together is not lost with the first of it."""
    equips = [card for card in cards if g.table.zone[card] == ARMS]
    return equips + [card for card in cards if card not in equips] if equips else cards


class CardAction(SixFormsEffect):
    """Something done to the cards of an aim, one after the other."""

    def __init__(self, selector: CardSelector) -> None:
        self.selector = selector

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        return self.selector.has_any(g, me, here)

    def run(self, g: "SixFormsCtx") -> None:
        cards = self.selector.cards(g)
        if not cards:
            primitives.emit_no_effect(g)  # SF-Q87
        cards = _equips_first(g, cards)
        zones = [g.table.zone[card] for card in cards]
        for at, card in enumerate(cards):
            if g.table.zone[card] == zones[at]:  # SF response-to-removal.3
                self.do(g, card)

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        """Do it to one card."""
        raise NotImplementedError


@final
class DestroyCards(CardAction):
    """Destroy cards, all of them at once."""

    phrase: ClassVar[str] = "destroy {selector:selector}"

    def run(self, g: "SixFormsCtx") -> None:
        cards = self.selector.cards(g)
        if cards:
            primitives.destroy(g, cards, g.me, by_effect=True)
        else:
            primitives.emit_no_effect(g)


@final
class EliminateCards(CardAction):
    """To the void."""

    phrase: ClassVar[str] = "eliminate {selector:selector}"

    def run(self, g: "SixFormsCtx") -> None:
        if not primitives.eliminate(g, g.me, self.selector.cards(g)):
            primitives.emit_no_effect(g)


@final
class ExhaustCards(CardAction):
    """Into exhausted position."""

    phrase: ClassVar[str] = "exhaust {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        if g.is_in_play(card) and g.table.face[card]:
            g.exhaust(card, "SF keyword-exhaust.1")  # SF keyword-exhaust.3


@final
class MakeCardsReady(CardAction):
    """Into ready position."""

    phrase: ClassVar[str] = "ready {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        if g.is_in_play(card) and g.table.face[card]:
            primitives.ready(g, card)


@final
class DamageCards(SixFormsEffect):
    """Normal damage, to all at once."""

    phrase: ClassVar[str] = "deal {amount:amount} damage to {selector:selector}"

    def __init__(self, amount: SixFormsAmount, selector: CardSelector) -> None:
        self.amount = amount
        self.selector = selector

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        return self.selector.has_any(g, me, here)

    def run(self, g: "SixFormsCtx") -> None:
        cards = self.selector.cards(g)
        if cards:
            primitives.deal_damage(g, cards, self.amount.value(g))
        else:
            primitives.emit_no_effect(g)


@final
class AddCounters(SixFormsEffect):
    """Counters of a kind."""

    phrase: ClassVar[str] = "add {amount:amount} {kind:counter} counter[s] to {selector:selector}"

    def __init__(self, amount: SixFormsAmount, kind: int, selector: CardSelector) -> None:
        self.amount = amount
        self.kind = kind
        self.selector = selector

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        return self.selector.has_any(g, me, here)

    def run(self, g: "SixFormsCtx") -> None:
        primitives.add_counters(g, self.selector.cards(g), self.kind, self.amount.value(g))


@final
class RemoveCounters(SixFormsEffect):
    """Fewer counters of a kind."""

    phrase: ClassVar[str] = "remove {n:number} {kind:counter} counter[s] from {selector:selector}"

    def __init__(self, n: int, kind: int, selector: CardSelector) -> None:
        self.n = n
        self.kind = kind
        self.selector = selector

    def run(self, g: "SixFormsCtx") -> None:
        for card in self.selector.cards(g):
            g.set_counters(card, self.kind, -self.n, "SF counter-types.1")


@final
class AddFacetCounter(SixFormsEffect):
    """A counter by the name of a facet."""

    phrase: ClassVar[str] = "add a {facet:facet} counter to {selector:selector}"

    def __init__(self, facet: int, selector: CardSelector) -> None:
        self.facet = facet
        self.selector = selector

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        return self.selector.has_any(g, me, here)

    def run(self, g: "SixFormsCtx") -> None:
        cards = self.selector.cards(g)
        if not cards:
            primitives.emit_no_effect(g)
        for card in cards:
            primitives.add_facet_counter(g, card, self.facet)


@final
class HealCards(CardAction):
    """Damage, poison and stun go."""

    phrase: ClassVar[str] = "heal {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        primitives.heal(g, card)


@final
class PoisonCards(CardAction):
    """Poison."""

    phrase: ClassVar[str] = "poison {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        primitives.poison(g, card)


@final
class TakeToHand(CardAction):
    """Into its owner's hand."""

    phrase: ClassVar[str] = "take {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        primitives.take_to_hand(g, card)


@final
class TopLoadCards(CardAction):
    """On top of its owner's deck."""

    phrase: ClassVar[str] = "top-load {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        primitives.put_into_deck(g, card, False)


@final
class ReloadCards(CardAction):
    """Shuffled into its owner's deck."""

    phrase: ClassVar[str] = "reload {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        primitives.put_into_deck(g, card, True)


@final
class GateCards(SixFormsEffect):
    """Aside until the end of the turn."""

    phrase: ClassVar[str] = "gate {selector:selector} to {home:home}"

    def __init__(self, selector: CardSelector, home: int) -> None:
        self.selector = selector
        self.home = home

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        return self.selector.has_any(g, me, here)

    def run(self, g: "SixFormsCtx") -> None:
        cards = _equips_first(g, self.selector.cards(g))
        if not cards:
            primitives.emit_no_effect(g)
        zones = [g.table.zone[card] for card in cards]
        for at, card in enumerate(cards):
            if g.table.zone[card] == zones[at]:
                primitives.gate(g, card, self.home)


@final
class LockGate(SixFormsEffect):
    """Nothing comes out of a gate any more."""

    phrase: ClassVar[str] = "{who:player} lock<s> <their|your> gate"

    def __init__(self, who: PlayerSelector) -> None:
        self.who = who

    def run(self, g: "SixFormsCtx") -> None:
        for seat in self.who.seats(g):
            primitives.set_gate_locked(g, seat, True)


@final
class UnlockGate(SixFormsEffect):
    """It opens again."""

    phrase: ClassVar[str] = "{who:player} unlock<s> <their|your> gate"

    def __init__(self, who: PlayerSelector) -> None:
        self.who = who

    def run(self, g: "SixFormsCtx") -> None:
        for seat in self.who.seats(g):
            primitives.set_gate_locked(g, seat, False)


@final
class FlipFaceDown(CardAction):
    """Face down."""

    phrase: ClassVar[str] = "flip {selector:selector} face-down"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        primitives.flip_down(g, card)


@final
class TakeControl(CardAction):
    """It changes sides."""

    phrase: ClassVar[str] = "take control of {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        primitives.take_control(g, card, g.me)


@final
class ExplodeCards(CardAction):
    """Damage around it, and it is gone."""

    phrase: ClassVar[str] = "explode {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        if g.is_on_field(card):  # SF keyword-explode.1
            primitives.explode(g, card)


@final
class CrushCards(CardAction):
    """To the graveyard, indestructible or not."""

    phrase: ClassVar[str] = "crush {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        primitives.crush(g, card)


@final
class ModifyUntilEndOfTurn(SixFormsEffect):
    """Numbers and facets until the end of the turn."""

    phrase: ClassVar[str] = "{selector:selector} gains {modifier:modifier} this turn"

    def __init__(self, selector: CardSelector, modifier: Modifier) -> None:
        self.selector = selector
        self.modifier = modifier

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        return self.selector.has_any(g, me, here)

    def run(self, g: "SixFormsCtx") -> None:
        modifier = self.modifier
        cards = self.selector.cards(g)
        if not cards:
            primitives.emit_no_effect(g)
        for card in cards:
            if g.is_in_play(card) and g.table.face[card]:
                g.change_until_end(
                    card,
                    modifier.attack(g),
                    modifier.health(g),
                    modifier.weakness(g),
                    modifier.facets(),
                )
        g.refresh()
        primitives.destroy_dead(g)


def _can_be_moved(g: "SixFormsCtx", card: Card) -> bool:
    """Can an effect move a card? Not what lies face down, and no hazard (SF-Q75, SF-Q78)."""
    there = g.is_on_field(card) and g.table.face[card] == 1
    return there and g.controller(card) != NONE and g.is_movable(card)


@final
class TeleportCards(CardAction):
    """To an empty zone."""

    phrase: ClassVar[str] = "teleport {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        cells = g.empty_zones()
        if not _can_be_moved(g, card) or not cells:
            primitives.emit_no_effect(g)
        else:
            movement.teleport(g, card, g.choose_zone(g.me, card, cells, ASK_TELEPORT), True)


@final
class MoveCards(CardAction):
    """A move by effect: like one by hand, but no movement is used."""

    phrase: ClassVar[str] = "move {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        if not _can_be_moved(g, card):
            primitives.emit_no_effect(g)
            return
        # SF effect-move.1, SF effect-move.2, SF effect-move.3
        ways = paths.all_paths(g, card, by_effect=True)
        if not ways:
            primitives.emit_no_effect(g)
            return
        cell = g.choose_zone(g.me, card, [way[-1] for way in ways], ASK_GO)
        there = g.occupant(cell)
        if there != NONE and not g.is_friendly(there, g.controller(card)):
            cell = movement.taunted_destination(g, card, cell)
        way = next(way for way in ways if way[-1] == cell)
        movement.move(g, card, way, by_effect=True)


@final
class ReplayCards(CardAction):
    """Taken and played again for nothing."""

    phrase: ClassVar[str] = "replay {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        if g.is_on_field(card) and g.table.face[card] and not g.table.marks[OUSTED][card]:
            g.emit(E_REPLAY, "SF keyword-replay.1", g.me, card)
            card_play.replay(g, card)


@final
class PutOntoField(CardAction):
    """Into an open zone, without being played."""

    phrase: ClassVar[str] = "put {selector:selector} onto your field"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        cells = card_play.put_zones(g, g.me, card)  # SF-Q70
        if not g.design(card).is_battlefield or not cells:
            primitives.emit_no_effect(g)
            return
        card_play.put_into_play(g, g.me, card, g.choose_zone(g.me, card, cells))


@final
class EquipThisCard(CardAction):
    """A battlefield card becomes an equip card of this one."""

    phrase: ClassVar[str] = "{selector:selector} equips this card"

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        hidden = any(not g.table.face[card] for card in g.table.zones[FIELD])
        roomy = hidden or card_play.has_room(g, here, 1)
        return roomy and not g.is_stunned(here) and self.selector.has_any(g, me, here)

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        if not g.is_on_field(g.here):
            primitives.destroy(g, [card], NONE)  # SF equip-life-span.6
        elif card == g.here or not g.is_on_field(card) or not _has_room_for(g, card):
            primitives.emit_no_effect(g)  # SF limits.2
        else:
            card_play.attach(g, card, g.here)
            g.emit(E_EQUIP, "SF battlefield-life-span.2", g.me, card, b=g.public_ident(g.here))


def _has_room_for(g: "SixFormsCtx", card: Card) -> bool:
    """Can this card be equipped by that one now?"""
    if g.is_stunned(g.here):
        return False
    space = g.equip_space(card) if g.table.face[card] else 0  # SF limits.3
    return card_play.has_room(g, g.here, space)


@final
class BecomeCopy(CardAction):
    """This card is a copy of another one as long as it is in play."""

    phrase: ClassVar[str] = "this card becomes a copy of {selector:selector}"

    def do(self, g: "SixFormsCtx", card: Card) -> None:
        here = g.here
        mine, other = g.design(here), g.design(card)
        alike = mine.type == other.type or (mine.is_battlefield and other.is_battlefield)
        alike = alike and g.table.face[card] == 1
        if not g.is_in_play(here) or not alike:
            primitives.emit_no_effect(g)
            return
        copied = g.table.marks[FACES][card]
        g.table.set_mark(FACES, here, copied if copied else g.table.ident[card] + 1)
        g.refresh()
        g.emit(E_COPY, "SF keyword-copy.1", g.me, here, b=g.public_ident(card))
        if g.by_play:  # it is still being played (SF keyword-copy.2)
            g.set_counters(here, DEFLECTION, g.design(here).deflect, "SF facet-deflect.1")
            card_play.activate_play_abilities(g, here, 0, None)
        primitives.destroy_dead(g)


_NOT_NEGATABLE: Final = (N_NOTHING, N_STEP, N_TOUCH, N_ENTER, N_OUST, N_VICTORY)
"""Events that cannot be negated (SF-Q121)."""


@final
class NegateEvent(SixFormsEffect):
    """The event that is answered does not happen."""

    phrase: ClassVar[str] = "negate that event"

    def can_run(self, g: "SixFormsCtx", me: Seat, here: Card) -> bool:
        return bool(g.stack)

    def run(self, g: "SixFormsCtx") -> None:
        event = g.answered_event
        if event is None or event not in g.stack or event.kind in _NOT_NEGATABLE:
            primitives.emit_no_effect(g)
            return
        event.negated = True
        g.emit(E_NEGATED, "SF breaking-effects.2", g.me, a=event.kind)


@final
class CopyEffect(SixFormsEffect):
    """What the answered effect says is done by this player, too."""

    phrase: ClassVar[str] = "copy that effect"

    def run(self, g: "SixFormsCtx") -> None:
        event = g.answered_event
        if event is None or event.kind != N_ACTIVATE:
            primitives.emit_no_effect(g)
            return
        activation.run_effects(g, g.me, event, g.here)  # SF keyword-copy.3, SF keyword-copy.4


@final
class RepeatForEachCard(SixFormsEffect):
    """Something once for each card of a sort, as many as there are when it begins."""

    phrase: ClassVar[str] = "for each {filter:filter} in play, {action:action}"

    def __init__(self, filter: SixFormsFilter, action: SixFormsEffect) -> None:
        self.filter = filter
        self.action = action

    def generates(self) -> str:
        return self.action.generates()

    def run(self, g: "SixFormsCtx") -> None:
        found = [card for card in g.in_play() if self.filter.matches(g, g.me, g.here, card)]
        for _ in found:
            self.action.run(g)


ACTIONS: Final = (
    DestroyCards,
    EliminateCards,
    ExhaustCards,
    MakeCardsReady,
    DamageCards,
    AddCounters,
    RemoveCounters,
    AddFacetCounter,
    HealCards,
    PoisonCards,
    TakeToHand,
    TopLoadCards,
    ReloadCards,
    GateCards,
    LockGate,
    UnlockGate,
    FlipFaceDown,
    TakeControl,
    ExplodeCards,
    CrushCards,
    ModifyUntilEndOfTurn,
    TeleportCards,
    MoveCards,
    ReplayCards,
    PutOntoField,
    EquipThisCard,
    BecomeCopy,
    NegateEvent,
    CopyEffect,
    RepeatForEachCard,
)
