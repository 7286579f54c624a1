"""What texts do to cards."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms import activation, card_play, movement, paths, primitives
from rulebound.games.sixforms.card_types import Aim, Amount, Change, Effect, Sort
from rulebound.games.sixforms.effects.triggers import Person
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
    from rulebound.games.sixforms.context import War


def _arms_first(g: "War", cards: list[Card]) -> list[Card]:
    """Equips before their hosts, so that what goes together is not lost with the first of it."""
    arms = [card for card in cards if g.table.zone[card] == ARMS]
    return arms + [card for card in cards if card not in arms] if arms else cards


class ToCards(Effect):
    """Something done to the cards of an aim, one after the other."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        return self.aim.has_any(g, me, here)

    def run(self, g: "War") -> None:
        cards = self.aim.cards(g)
        if not cards:
            primitives.nothing(g)  # SF-Q87
        cards = _arms_first(g, cards)
        zones = [g.table.zone[card] for card in cards]
        for at, card in enumerate(cards):
            if g.table.zone[card] == zones[at]:  # SF response-to-removal.3
                self.do(g, card)

    def do(self, g: "War", card: Card) -> None:
        """Do it to one card."""
        raise NotImplementedError


@final
class Destroy(ToCards):
    """Destroy cards, all of them at once."""

    phrase: ClassVar[str] = "destroy {aim:aim}"

    def run(self, g: "War") -> None:
        cards = self.aim.cards(g)
        if cards:
            primitives.destroy(g, cards, g.me, by_effect=True)
        else:
            primitives.nothing(g)


@final
class Eliminate(ToCards):
    """To the void."""

    phrase: ClassVar[str] = "eliminate {aim:aim}"

    def run(self, g: "War") -> None:
        if not primitives.eliminate(g, g.me, self.aim.cards(g)):
            primitives.nothing(g)


@final
class Exhaust(ToCards):
    """Into exhausted position."""

    phrase: ClassVar[str] = "exhaust {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        if g.is_in_play(card) and g.table.face[card]:
            g.exhaust(card, "SF keyword-exhaust.1")  # SF keyword-exhaust.3


@final
class MakeReady(ToCards):
    """Into ready position."""

    phrase: ClassVar[str] = "ready {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        if g.is_in_play(card) and g.table.face[card]:
            primitives.ready(g, card)


@final
class Damage(Effect):
    """Normal damage, to all at once."""

    phrase: ClassVar[str] = "deal {amount:amount} damage to {aim:aim}"

    def __init__(self, amount: Amount, aim: Aim) -> None:
        self.amount = amount
        self.aim = aim

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        return self.aim.has_any(g, me, here)

    def run(self, g: "War") -> None:
        cards = self.aim.cards(g)
        if cards:
            primitives.deal_damage(g, cards, self.amount.value(g))
        else:
            primitives.nothing(g)


@final
class AddCounters(Effect):
    """Counters of a kind."""

    phrase: ClassVar[str] = "add {amount:amount} {kind:counter} counter[s] to {aim:aim}"

    def __init__(self, amount: Amount, kind: int, aim: Aim) -> None:
        self.amount = amount
        self.kind = kind
        self.aim = aim

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        return self.aim.has_any(g, me, here)

    def run(self, g: "War") -> None:
        primitives.add_counters(g, self.aim.cards(g), self.kind, self.amount.value(g))


@final
class RemoveCounters(Effect):
    """Fewer counters of a kind."""

    phrase: ClassVar[str] = "remove {n:number} {kind:counter} counter[s] from {aim:aim}"

    def __init__(self, n: int, kind: int, aim: Aim) -> None:
        self.n = n
        self.kind = kind
        self.aim = aim

    def run(self, g: "War") -> None:
        for card in self.aim.cards(g):
            g.set_counters(card, self.kind, -self.n, "SF counter-types.1")


@final
class FacetCounter(Effect):
    """A counter by the name of a facet."""

    phrase: ClassVar[str] = "add a {facet:facet} counter to {aim:aim}"

    def __init__(self, facet: int, aim: Aim) -> None:
        self.facet = facet
        self.aim = aim

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        return self.aim.has_any(g, me, here)

    def run(self, g: "War") -> None:
        cards = self.aim.cards(g)
        if not cards:
            primitives.nothing(g)
        for card in cards:
            primitives.give_facet(g, card, self.facet)


@final
class Heal(ToCards):
    """Damage, poison and stun go."""

    phrase: ClassVar[str] = "heal {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        primitives.heal(g, card)


@final
class Poison(ToCards):
    """Poison."""

    phrase: ClassVar[str] = "poison {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        primitives.poison(g, card)


@final
class Take(ToCards):
    """Into its owner's hand."""

    phrase: ClassVar[str] = "take {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        primitives.take(g, card)


@final
class TopLoad(ToCards):
    """On top of its owner's deck."""

    phrase: ClassVar[str] = "top-load {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        primitives.into_deck(g, card, False)


@final
class Reload(ToCards):
    """Shuffled into its owner's deck."""

    phrase: ClassVar[str] = "reload {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        primitives.into_deck(g, card, True)


@final
class Gate(Effect):
    """Aside until the end of the turn."""

    phrase: ClassVar[str] = "gate {aim:aim} to {home:home}"

    def __init__(self, aim: Aim, home: int) -> None:
        self.aim = aim
        self.home = home

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        return self.aim.has_any(g, me, here)

    def run(self, g: "War") -> None:
        cards = _arms_first(g, self.aim.cards(g))
        if not cards:
            primitives.nothing(g)
        zones = [g.table.zone[card] for card in cards]
        for at, card in enumerate(cards):
            if g.table.zone[card] == zones[at]:
                primitives.gate(g, card, self.home)


@final
class Lock(Effect):
    """Nothing comes out of a gate any more."""

    phrase: ClassVar[str] = "{who:player} lock<s> <their|your> gate"

    def __init__(self, who: Person) -> None:
        self.who = who

    def run(self, g: "War") -> None:
        for seat in self.who.seats(g):
            primitives.lock(g, seat, True)


@final
class Unlock(Effect):
    """It opens again."""

    phrase: ClassVar[str] = "{who:player} unlock<s> <their|your> gate"

    def __init__(self, who: Person) -> None:
        self.who = who

    def run(self, g: "War") -> None:
        for seat in self.who.seats(g):
            primitives.lock(g, seat, False)


@final
class FlipDown(ToCards):
    """Face down."""

    phrase: ClassVar[str] = "flip {aim:aim} face-down"

    def do(self, g: "War", card: Card) -> None:
        primitives.flip_down(g, card)


@final
class TakeControl(ToCards):
    """It changes sides."""

    phrase: ClassVar[str] = "take control of {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        primitives.take_control(g, card, g.me)


@final
class Explode(ToCards):
    """Damage around it, and it is gone."""

    phrase: ClassVar[str] = "explode {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        if g.is_on_field(card):  # SF keyword-explode.1
            primitives.explode(g, card)


@final
class Crush(ToCards):
    """To the graveyard, indestructible or not."""

    phrase: ClassVar[str] = "crush {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        primitives.crush(g, card)


@final
class Gains(Effect):
    """Numbers and facets until the end of the turn."""

    phrase: ClassVar[str] = "{aim:aim} gains {change:change} this turn"

    def __init__(self, aim: Aim, change: Change) -> None:
        self.aim = aim
        self.change = change

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        return self.aim.has_any(g, me, here)

    def run(self, g: "War") -> None:
        change = self.change
        cards = self.aim.cards(g)
        if not cards:
            primitives.nothing(g)
        for card in cards:
            if g.is_in_play(card) and g.table.face[card]:
                g.change_until_end(
                    card, change.attack(g), change.health(g), change.weakness(g), change.facets()
                )
        g.refresh()
        primitives.bury(g)


def _can_be_moved(g: "War", card: Card) -> bool:
    """Can an effect move a card? Not what lies face down, and no hazard (SF-Q75, SF-Q78)."""
    there = g.is_on_field(card) and g.table.face[card] == 1
    return there and g.controller(card) != NONE and g.is_movable(card)


@final
class Teleport(ToCards):
    """To an empty zone."""

    phrase: ClassVar[str] = "teleport {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        cells = g.empty_zones()
        if not _can_be_moved(g, card) or not cells:
            primitives.nothing(g)
        else:
            movement.teleport(g, card, g.choose_zone(g.me, card, cells, ASK_TELEPORT), True)


@final
class Move(ToCards):
    """A move by effect: like one by hand, but no movement is used."""

    phrase: ClassVar[str] = "move {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        if not _can_be_moved(g, card):
            primitives.nothing(g)
            return
        # SF effect-move.1, SF effect-move.2, SF effect-move.3
        ways = paths.paths(g, card, by_effect=True)
        if not ways:
            primitives.nothing(g)
            return
        cell = g.choose_zone(g.me, card, [way[-1] for way in ways], ASK_GO)
        there = g.occupant(cell)
        if there != NONE and not g.is_friendly(there, g.controller(card)):
            cell = movement.drawn_to(g, card, cell)
        way = next(way for way in ways if way[-1] == cell)
        movement.go(g, card, way, by_effect=True)


@final
class Replay(ToCards):
    """Taken and played again for nothing."""

    phrase: ClassVar[str] = "replay {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        if g.is_on_field(card) and g.table.face[card] and not g.table.marks[OUSTED][card]:
            g.emit(E_REPLAY, "SF keyword-replay.1", g.me, card)
            card_play.replay(g, card)


@final
class PutIntoPlay(ToCards):
    """Into an open zone, without being played."""

    phrase: ClassVar[str] = "put {aim:aim} onto your field"

    def do(self, g: "War", card: Card) -> None:
        cells = card_play.put_zones(g, g.me, card)  # SF-Q70
        if not g.design(card).is_battlefield or not cells:
            primitives.nothing(g)
            return
        card_play.put_into_play(g, g.me, card, g.choose_zone(g.me, card, cells))


@final
class EquipThis(ToCards):
    """A battlefield card becomes an equip card of this one."""

    phrase: ClassVar[str] = "{aim:aim} equips this card"

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        hidden = any(not g.table.face[card] for card in g.table.zones[FIELD])
        roomy = hidden or card_play.has_room(g, here, 1)
        return roomy and not g.is_stunned(here) and self.aim.has_any(g, me, here)

    def do(self, g: "War", card: Card) -> None:
        if not g.is_on_field(g.here):
            primitives.destroy(g, [card], NONE)  # SF equip-life-span.6
        elif card == g.here or not g.is_on_field(card) or not _takes(g, card):
            primitives.nothing(g)  # SF limits.2
        else:
            card_play.arm(g, card, g.here)
            g.emit(E_EQUIP, "SF battlefield-life-span.2", g.me, card, b=g.shown(g.here))


def _takes(g: "War", card: Card) -> bool:
    """Can this card be equipped by that one now?"""
    if g.is_stunned(g.here):
        return False
    space = g.space(card) if g.table.face[card] else 0  # SF limits.3
    return card_play.has_room(g, g.here, space)


@final
class Copy(ToCards):
    """This card is a copy of another one as long as it is in play."""

    phrase: ClassVar[str] = "this card becomes a copy of {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        here = g.here
        mine, other = g.design(here), g.design(card)
        alike = mine.type == other.type or (mine.is_battlefield and other.is_battlefield)
        alike = alike and g.table.face[card] == 1
        if not g.is_in_play(here) or not alike:
            primitives.nothing(g)
            return
        copied = g.table.marks[FACES][card]
        g.table.set_mark(FACES, here, copied if copied else g.table.ident[card] + 1)
        g.refresh()
        g.emit(E_COPY, "SF keyword-copy.1", g.me, here, b=g.shown(card))
        if g.by_play:  # it is still being played (SF keyword-copy.2)
            g.set_counters(here, DEFLECTION, g.design(here).deflect, "SF facet-deflect.1")
            card_play.played(g, here, 0, None)
        primitives.bury(g)


_CERTAIN: Final = (N_NOTHING, N_STEP, N_TOUCH, N_ENTER, N_OUST, N_VICTORY)
"""Events that cannot be negated (SF-Q121)."""


@final
class Negate(Effect):
    """The event that is answered does not happen."""

    phrase: ClassVar[str] = "negate that event"

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        return bool(g.stack)

    def run(self, g: "War") -> None:
        node = g.answered
        if node is None or node not in g.stack or node.kind in _CERTAIN:
            primitives.nothing(g)
            return
        node.negated = True
        g.emit(E_NEGATED, "SF breaking-effects.2", g.me, a=node.kind)


@final
class CopyEffect(Effect):
    """What the answered effect says is done by this player, too."""

    phrase: ClassVar[str] = "copy that effect"

    def run(self, g: "War") -> None:
        node = g.answered
        if node is None or node.kind != N_ACTIVATE:
            primitives.nothing(g)
            return
        activation.perform(g, g.me, node, g.here)  # SF keyword-copy.3, SF keyword-copy.4


@final
class ForEachDo(Effect):
    """Something once for each card of a sort, as many as there are when it begins."""

    phrase: ClassVar[str] = "for each {sort:sort} in play, {deed:deed}"

    def __init__(self, sort: Sort, deed: Effect) -> None:
        self.sort = sort
        self.deed = deed

    def generates(self) -> str:
        return self.deed.generates()

    def run(self, g: "War") -> None:
        found = [card for card in g.in_play() if self.sort.fits(g, g.me, g.here, card)]
        for _ in found:
            self.deed.run(g)


DEEDS: Final = (
    Destroy,
    Eliminate,
    Exhaust,
    MakeReady,
    Damage,
    AddCounters,
    RemoveCounters,
    FacetCounter,
    Heal,
    Poison,
    Take,
    TopLoad,
    Reload,
    Gate,
    Lock,
    Unlock,
    FlipDown,
    TakeControl,
    Explode,
    Crush,
    Gains,
    Teleport,
    Move,
    Replay,
    PutIntoPlay,
    EquipThis,
    Copy,
    Negate,
    CopyEffect,
    ForEachDo,
)
