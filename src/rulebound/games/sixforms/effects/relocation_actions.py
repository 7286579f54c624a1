"""Actions that move cards: to piles, through gates, between zones, onto hosts."""

from typing import ClassVar, final

from rulebound.games.sixforms import no_effect, stats
from rulebound.games.sixforms.battlefield import movement, paths
from rulebound.games.sixforms.card_types import CardSelector, SixFormsEffect
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects.actions import CardAction
from rulebound.games.sixforms.effects.players import PlayerSelector
from rulebound.games.sixforms.events import E_EQUIP, E_REPLAY
from rulebound.games.sixforms.play import card_play, equips, play_zones
from rulebound.games.sixforms.primitives import announcements, occupancy, removal
from rulebound.games.sixforms.schema import ASK_GO, ASK_MOVED_FIRST, ASK_TELEPORT, FIELD, OUSTED
from rulebound.kernel.ids import NONE, Card, Cell, Seat


@final
class TakeToHand(CardAction):
    """Take cards to their owner's hand."""

    phrase: ClassVar[str] = "take {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        removal.take_to_hand(g, card)


@final
class TopLoadCards(CardAction):
    """Put cards on top of their owner's deck."""

    phrase: ClassVar[str] = "top-load {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        removal.put_into_deck(g, card, False)


@final
class ReloadCards(CardAction):
    """Shuffle cards into their owner's deck."""

    phrase: ClassVar[str] = "reload {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        removal.put_into_deck(g, card, True)


@final
class GateCards(CardAction):
    """Set cards aside until the end of the turn."""

    phrase: ClassVar[str] = "gate {selector:selector} to {home:home}"

    def __init__(self, selector: CardSelector, home: int) -> None:
        super().__init__(selector)
        self.home = home

    def do(self, g: SixFormsCtx, card: Card) -> None:
        removal.gate(g, card, self.home)


class GateEffect(SixFormsEffect):
    """Lock or unlock gates."""

    locks: bool = False

    def __init__(self, who: PlayerSelector) -> None:
        self.who = who

    def run(self, g: SixFormsCtx) -> None:
        for seat in self.who.seats(g):
            removal.set_gate_locked(g, seat, self.locks)


@final
class LockGate(GateEffect):
    """Lock a gate: no card leaves it."""

    phrase: ClassVar[str] = "{who:player} lock<s> <their|your> gate"
    locks: bool = True


@final
class UnlockGate(GateEffect):
    """Unlock a gate."""

    phrase: ClassVar[str] = "{who:player} unlock<s> <their|your> gate"


def _obstacle(g: SixFormsCtx, card: Card) -> int:
    """Return the reason in `no_effect` for which effects cannot move a card, or NONE."""
    if not g.is_on_field(card):
        return no_effect.NOT_ON_FIELD
    if not g.table.face[card]:
        return no_effect.IS_FACE_DOWN  # SF-Q78
    if g.controller(card) == NONE:
        return no_effect.IS_HAZARD  # SF-Q75
    return NONE if g.is_movable(card) else no_effect.IS_IMMOVABLE


def _can_be_moved(g: SixFormsCtx, card: Card) -> bool:
    """Return whether effects can move a card; if not, record why."""
    obstacle = _obstacle(g, card)
    if obstacle != NONE:
        announcements.emit_no_effect(g, obstacle, card)
    return obstacle == NONE


class MovementAction(CardAction):
    """Cards go to other zones one at a time, in an order that the player chooses (SF-Q141)."""

    def run(self, g: SixFormsCtx) -> None:
        cards = self.selector.cards(g)
        if not cards:
            announcements.emit_no_cards(g, self.selector)
        zones = {card: g.table.zone[card] for card in cards}
        waiting = cards
        while len(waiting) > 1:
            waiting = [card for card in waiting if g.table.zone[card] == zones[card]]
            able = [card for card in waiting if _obstacle(g, card) == NONE and self.goals(g, card)]
            if not able:
                break
            card = g.choose_card(g.me, able, ASK_MOVED_FIRST)
            waiting.remove(card)
            self.do(g, card)
        for card in waiting:
            if g.table.zone[card] == zones[card]:  # SF response-to-removal.3
                self.do(g, card)

    def goals(self, g: SixFormsCtx, card: Card) -> list[Cell]:
        """Return the zones to which a card could go now."""
        raise NotImplementedError


@final
class TeleportCards(MovementAction):
    """Teleport cards to empty zones."""

    phrase: ClassVar[str] = "teleport {selector:selector}"

    def goals(self, g: SixFormsCtx, card: Card) -> list[Cell]:
        return g.empty_zones()

    def do(self, g: SixFormsCtx, card: Card) -> None:
        cells = self.goals(g, card)
        if not _can_be_moved(g, card):
            return
        if not cells:
            announcements.emit_no_effect(g, no_effect.NOWHERE_TO_GO, card)
            return
        cell = g.choose_zone(g.me, card, cells, ASK_TELEPORT)
        if g.is_on_field(card):  # SF-Q136: its player may have resigned
            movement.teleport(g, card, cell, True)


@final
class MoveCards(MovementAction):
    """Move cards by effect, without using their movement."""

    phrase: ClassVar[str] = "move {selector:selector}"

    def goals(self, g: SixFormsCtx, card: Card) -> list[Cell]:
        # SF effect-move.1, SF effect-move.2, SF effect-move.3
        return [way[-1] for way in paths.all_paths(g, card, by_effect=True)]

    def do(self, g: SixFormsCtx, card: Card) -> None:
        if not _can_be_moved(g, card):
            return
        ways = paths.all_paths(g, card, by_effect=True)
        if not ways:
            announcements.emit_no_effect(g, no_effect.NOWHERE_TO_GO, card)
            return
        cell = g.choose_zone(g.me, card, [way[-1] for way in ways], ASK_GO)
        there = g.occupant(cell)
        if there != NONE and not g.is_friendly(there, g.controller(card)):
            cell = movement.taunted_destination(g, card, cell)
        if g.is_on_field(card):  # SF-Q136: its player may have resigned
            way = next(way for way in ways if way[-1] == cell)
            movement.move(g, card, way, by_effect=True)


@final
class ReplayCards(CardAction):
    """Take cards and play them again without a cost."""

    phrase: ClassVar[str] = "replay {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        if g.is_on_field(card) and g.table.face[card] and not g.table.marks[OUSTED][card]:
            g.emit(E_REPLAY, "SF keyword-replay.1", g.me, card)
            card_play.replay(g, card)
        else:
            reason = no_effect.NOT_ON_FIELD
            if g.is_on_field(card):
                is_ousted = g.table.marks[OUSTED][card]
                reason = no_effect.IS_OUSTED if is_ousted else no_effect.IS_FACE_DOWN
            announcements.emit_no_effect(g, reason, card)


@final
class PutOntoField(CardAction):
    """Put cards into open zones without playing them."""

    phrase: ClassVar[str] = "put {selector:selector} onto your field"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        cells = play_zones.put_zones(g, g.me, card)  # SF-Q70
        if not g.design(card).is_battlefield:
            announcements.emit_no_effect(g, no_effect.NOT_BATTLEFIELD, card)
            return
        if not cells:
            announcements.emit_no_effect(g, no_effect.NO_ZONE, card)
            return
        card_play.put_into_play(g, g.me, card, g.choose_zone(g.me, card, cells))


@final
class EquipThisCard(CardAction):
    """A battlefield card becomes an equip of this one."""

    phrase: ClassVar[str] = "{selector:selector} equips this card"

    def can_run(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        hidden = any(not g.table.face[card] for card in g.table.zones[FIELD])
        roomy = hidden or equips.has_room(g, here, 1)
        return roomy and not g.is_stunned(here) and self.selector.has_any(g, me, here)

    def do(self, g: SixFormsCtx, card: Card) -> None:
        if not g.is_on_field(g.here):
            removal.destroy(g, [card], NONE)  # SF equip-life-span.6
        elif card == g.here or not g.is_on_field(card):
            announcements.emit_no_effect(g, no_effect.NOT_ON_FIELD, card)
        elif g.is_stunned(g.here):
            announcements.emit_no_effect(g, no_effect.IS_STUNNED, g.here)
        elif not _has_room_for(g, card):
            announcements.emit_no_effect(g, no_effect.NO_ROOM, card)  # SF limits.2
        else:
            occupancy.attach(g, card, g.here)
            g.emit(E_EQUIP, "SF battlefield-life-span.2", g.me, card, b=g.public_ident(g.here))


def _has_room_for(g: SixFormsCtx, card: Card) -> bool:
    """Return whether `card` can equip this card now."""
    space = stats.equip_space(g, card) if g.table.face[card] else 0  # SF limits.3
    return equips.has_room(g, g.here, space)
