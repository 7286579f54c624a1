"""What texts do."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms import activating, doing, ending, moving, playing
from rulebound.games.sixforms.designs import NOT_DONE, Aim, Amount, Change, Effect, Price, Sort
from rulebound.games.sixforms.effects.happenings import Person
from rulebound.games.sixforms.names import (
    ANY_FORM,
    ARMS,
    ASK_BOTTOM,
    ASK_CARD,
    ASK_GO,
    ASK_HIDDEN,
    ASK_LOAD,
    ASK_TELEPORT,
    COUNTER,
    DECK,
    DEFLECTION,
    E_COPY,
    E_EQUIP,
    E_LOOK,
    E_NEGATED,
    E_REPLAY,
    E_SPARKS,
    E_UNVEIL,
    FACES,
    FIELD,
    GRAVE,
    HAND,
    N_ACTIVATE,
    N_DISCARD,
    N_ELIMINATE,
    N_ENTER,
    N_NOTHING,
    N_OUST,
    N_SACRIFICE,
    N_STEP,
    N_TOUCH,
    N_VICTORY,
    OUSTED,
    SPARKS,
    STORED,
)
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat, bit

if TYPE_CHECKING:
    from rulebound.games.sixforms.ctx import War


# -- cards in play ------------------------------------------------------------------------


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
            doing.nothing(g)  # SF-Q87
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
            doing.destroy(g, cards, g.me, by_effect=True)
        else:
            doing.nothing(g)


@final
class Eliminate(ToCards):
    """To the void."""

    phrase: ClassVar[str] = "eliminate {aim:aim}"

    def run(self, g: "War") -> None:
        if not doing.eliminate(g, g.me, self.aim.cards(g)):
            doing.nothing(g)


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
            doing.ready(g, card)


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
            doing.deal_damage(g, cards, self.amount.value(g))
        else:
            doing.nothing(g)


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
        doing.add_counters(g, self.aim.cards(g), self.kind, self.amount.value(g))


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
        for card in self.aim.cards(g):
            doing.give_facet(g, card, self.facet)


@final
class Heal(ToCards):
    """Damage, poison and stun go."""

    phrase: ClassVar[str] = "heal {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        doing.heal(g, card)


@final
class Poison(ToCards):
    """Poison."""

    phrase: ClassVar[str] = "poison {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        doing.poison(g, card)


@final
class Take(ToCards):
    """Into its owner's hand."""

    phrase: ClassVar[str] = "take {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        doing.take(g, card)


@final
class TopLoad(ToCards):
    """On top of its owner's deck."""

    phrase: ClassVar[str] = "top-load {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        doing.into_deck(g, card, False)


@final
class Reload(ToCards):
    """Shuffled into its owner's deck."""

    phrase: ClassVar[str] = "reload {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        doing.into_deck(g, card, True)


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
        zones = [g.table.zone[card] for card in cards]
        for at, card in enumerate(cards):
            if g.table.zone[card] == zones[at]:
                doing.gate(g, card, self.home)


@final
class Lock(Effect):
    """Nothing comes out of a gate any more."""

    phrase: ClassVar[str] = "{who:player} lock<s> <their|your> gate"

    def __init__(self, who: Person) -> None:
        self.who = who

    def run(self, g: "War") -> None:
        for seat in self.who.seats(g):
            doing.lock(g, seat, True)


@final
class Unlock(Effect):
    """It opens again."""

    phrase: ClassVar[str] = "{who:player} unlock<s> <their|your> gate"

    def __init__(self, who: Person) -> None:
        self.who = who

    def run(self, g: "War") -> None:
        for seat in self.who.seats(g):
            doing.lock(g, seat, False)


@final
class FlipDown(ToCards):
    """Face down."""

    phrase: ClassVar[str] = "flip {aim:aim} face-down"

    def do(self, g: "War", card: Card) -> None:
        doing.flip_down(g, card)


@final
class TakeControl(ToCards):
    """It changes sides."""

    phrase: ClassVar[str] = "take control of {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        doing.take_control(g, card, g.me)


@final
class Explode(ToCards):
    """Damage around it, and it is gone."""

    phrase: ClassVar[str] = "explode {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        if g.is_on_field(card):  # SF keyword-explode.1
            doing.explode(g, card)


@final
class Crush(ToCards):
    """To the graveyard, indestructible or not."""

    phrase: ClassVar[str] = "crush {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        doing.crush(g, card)


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
        for card in self.aim.cards(g):
            if g.is_in_play(card) and g.table.face[card]:
                g.change_until_end(
                    card, change.attack(g), change.health(g), change.weakness(g), change.facets()
                )
        g.refresh()
        doing.bury(g)


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
            doing.nothing(g)
        else:
            moving.teleport(g, card, g.choose_zone(g.me, card, cells, ASK_TELEPORT), True)


@final
class Move(ToCards):
    """A move by effect: like one by hand, but no movement is used."""

    phrase: ClassVar[str] = "move {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        if not _can_be_moved(g, card):
            doing.nothing(g)
            return
        # SF effect-move.1, SF effect-move.2, SF effect-move.3
        paths = moving.paths(g, card, by_effect=True)
        if not paths:
            doing.nothing(g)
            return
        cell = g.choose_zone(g.me, card, [path[-1] for path in paths], ASK_GO)
        there = g.occupant(cell)
        if there != NONE and not g.is_friendly(there, g.controller(card)):
            cell = moving.drawn_to(g, card, cell)
        path = next(path for path in paths if path[-1] == cell)
        moving.go(g, card, path, by_effect=True)


@final
class Replay(ToCards):
    """Taken and played again for nothing."""

    phrase: ClassVar[str] = "replay {aim:aim}"

    def do(self, g: "War", card: Card) -> None:
        if g.is_on_field(card) and g.table.face[card] and not g.table.marks[OUSTED][card]:
            g.emit(E_REPLAY, "SF keyword-replay.1", g.me, card)
            playing.replay(g, card)


@final
class PutIntoPlay(ToCards):
    """Into an open zone, without being played."""

    phrase: ClassVar[str] = "put {aim:aim} onto your field"

    def do(self, g: "War", card: Card) -> None:
        cells = playing.put_zones(g, g.me, card)  # SF-Q70
        if not g.design(card).is_battlefield or not cells:
            doing.nothing(g)
            return
        playing.put_into_play(g, g.me, card, g.choose_zone(g.me, card, cells))


@final
class EquipThis(ToCards):
    """A battlefield card becomes an equip card of this one."""

    phrase: ClassVar[str] = "{aim:aim} equips this card"

    def can_run(self, g: "War", me: Seat, here: Card) -> bool:
        hidden = any(not g.table.face[card] for card in g.table.zones[FIELD])
        roomy = hidden or playing.has_room(g, here, 1)
        return roomy and not g.is_stunned(here) and self.aim.has_any(g, me, here)

    def do(self, g: "War", card: Card) -> None:
        if not g.is_on_field(g.here):
            doing.destroy(g, [card], NONE)  # SF equip-life-span.6
        elif card == g.here or not g.is_on_field(card) or not _takes(g, card):
            doing.nothing(g)  # SF limits.2
        else:
            playing.arm(g, card, g.here)
            g.emit(E_EQUIP, "SF battlefield-life-span.2", g.me, card, b=g.shown(g.here))


def _takes(g: "War", card: Card) -> bool:
    """Can this card be equipped by that one now?"""
    if g.is_stunned(g.here):
        return False
    space = g.space(card) if g.table.face[card] else 0  # SF limits.3
    return playing.has_room(g, g.here, space)


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
            doing.nothing(g)
            return
        copied = g.table.marks[FACES][card]
        g.table.set_mark(FACES, here, copied if copied else g.table.ident[card] + 1)
        g.refresh()
        g.emit(E_COPY, "SF keyword-copy.1", g.me, here, b=g.shown(card))
        if g.by_play:  # it is still being played (SF keyword-copy.2)
            g.set_counters(here, DEFLECTION, g.design(here).deflect, "SF facet-deflect.1")
            playing.played(g, here, 0, None)
        doing.bury(g)


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
            doing.nothing(g)
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
            doing.nothing(g)
            return
        activating.perform(g, g.me, node, g.here)  # SF keyword-copy.3, SF keyword-copy.4


# -- players ------------------------------------------------------------------------------


@final
class Draw(Effect):
    """Cards from the top of one's deck."""

    phrase: ClassVar[str] = "draw {amount:amount} card[s]"

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, g: "War") -> None:
        doing.draw(g, g.me, self.amount.value(g), g.me)


@final
class EachDraws(Effect):
    """Cards for somebody."""

    phrase: ClassVar[str] = "{who:player} draw<s> {n:number} card[s]"

    def __init__(self, who: Person, n: int) -> None:
        self.who = who
        self.n = n

    def run(self, g: "War") -> None:
        for seat in self.who.seats(g):
            doing.draw(g, seat, self.n, g.me)


@final
class Discards(Effect):
    """Cards from a hand to the graveyard, by the choice of who has them."""

    phrase: ClassVar[str] = "{who:player} discard<s> {n:number} card[s]"

    def __init__(self, who: Person, n: int) -> None:
        self.who = who
        self.n = n

    def run(self, g: "War") -> None:
        for seat in self.who.seats(g):
            cards = g.cards(HAND, seat).copy()  # SF keyword-discard.2
            if len(cards) > self.n:  # SF-Q61
                cards = list(g.choose_cards(seat, cards, self.n, self.n, ASK_HIDDEN))
            doing.discard_all(g, seat, cards, g.me, by_effect=True)


@final
class DiscardTop(Effect):
    """Cards from the top of one's deck to the graveyard."""

    phrase: ClassVar[str] = "discard the top {n:number} card[s] of your deck"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "War") -> None:
        cards = g.cards(DECK, g.me)[: -self.n - 1 : -1]
        doing.discard_all(g, g.me, cards, g.me, by_effect=True)


@final
class GainLife(Effect):
    """More life."""

    phrase: ClassVar[str] = "{who:player} gain<s> {amount:amount} life"

    def __init__(self, who: Person, amount: Amount) -> None:
        self.who = who
        self.amount = amount

    def run(self, g: "War") -> None:
        n = self.amount.value(g)
        for seat in self.who.seats(g):
            doing.gain_life(g, seat, n, g.me)


@final
class LoseLife(Effect):
    """Less life."""

    phrase: ClassVar[str] = "{who:player} lose<s> {amount:amount} life"

    def __init__(self, who: Person, amount: Amount) -> None:
        self.who = who
        self.amount = amount

    def run(self, g: "War") -> None:
        n = self.amount.value(g)
        doing.lose_life(g, self.who.seats(g), n, g.me, "SF keyword-life.1")


@final
class PlayerDamage(Effect):
    """Damage to a player; to both at once it may be a draw (SF-Q22)."""

    phrase: ClassVar[str] = "deal {amount:amount} player damage to {who:player}"

    def __init__(self, amount: Amount, who: Person) -> None:
        self.amount = amount
        self.who = who

    def run(self, g: "War") -> None:
        n = self.amount.value(g)
        doing.damage_players(g, self.who.seats(g), n, g.me, "SF keyword-player-damage.1")


@final
class CreateEnergy(Effect):
    """Generic energy."""

    phrase: ClassVar[str] = "create {amount:amount} energy"

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, g: "War") -> None:
        g.create_energy(g.me, ANY_FORM, self.amount.value(g))


@final
class CreateFormEnergy(Effect):
    """Energy of a form."""

    phrase: ClassVar[str] = "create {amount:amount} {form:form} energy"

    def __init__(self, amount: Amount, form: int) -> None:
        self.amount = amount
        self.form = form

    def run(self, g: "War") -> None:
        g.create_energy(g.me, self.form, self.amount.value(g))


@final
class ReleaseEnergy(Effect):
    """Stored energy becomes generic energy (SF card-forms.4)."""

    phrase: ClassVar[str] = "convert its energy counters into energy"

    def run(self, g: "War") -> None:
        n = g.table.marks[COUNTER + STORED][g.here]
        g.set_counters(g.here, STORED, -n, "SF card-forms.4")
        if n:
            g.create_energy(g.me, ANY_FORM, n)
        else:
            doing.nothing(g)


@final
class GainSparks(Effect):
    """Sparks."""

    phrase: ClassVar[str] = "gain {n:number} spark[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "War") -> None:
        # SF spark.6, SF game-setup.10
        g.table.set_count(SPARKS, g.me, g.table.counts[SPARKS][g.me] + self.n)
        g.emit(E_SPARKS, "SF spark.4", g.me, a=self.n)


@final
class GainCubes(Effect):
    """Cubes from the quarry."""

    phrase: ClassVar[str] = "gain {n:number} cube[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "War") -> None:
        g.gain_cube(g.me, self.n)


@final
class Load(Effect):
    """Look at the top of one's deck and arrange it."""

    phrase: ClassVar[str] = "load {n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "War") -> None:
        arrange(g, g.me, self.n, "SF keyword-load.1")


@final
class Spy(Effect):
    """The same with the opponent's deck."""

    phrase: ClassVar[str] = "spy {n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "War") -> None:
        arrange(g, g.other(g.me), self.n, "SF keyword-spy.1")


def arrange(g: "War", owner: Seat, n: int, rule: str) -> None:
    """Look at cards of a deck and put each on top or at the bottom."""
    deck = g.cards(DECK, owner)
    top = deck[: -n - 1 : -1]  # SF keyword-load.2, SF keyword-spy.2
    if not top:
        doing.nothing(g)
        return
    g.table.mix(top, 0, 0, g.trace)  # nobody who knew these cards can follow them
    for card in top:
        g.learn(card, bit(g.me))
    g.emit(E_LOOK, rule, g.me, a=len(top))
    order = g.choose_order(g.me, top, ASK_LOAD) if len(top) > 1 else tuple(top)
    below = g.choose_number(g.me, 0, len(top), ASK_BOTTOM)
    stay = list(order)[: len(top) - below]
    for card in list(order)[len(top) - below :]:
        g.table.move_under(card, g.zone(DECK, owner))
    for card in reversed(stay):
        g.table.move(card, g.zone(DECK, owner))


@final
class Generate(Effect):
    """A token."""

    phrase: ClassVar[str] = "generate {token:quoted}"

    def __init__(self, token: str) -> None:
        self.token = token

    def generates(self) -> str:
        return self.token

    def run(self, g: "War") -> None:
        for ident, design in enumerate(g.designs):
            if design.token and design.name == self.token:
                playing.generate(g, g.me, ident)
                return
        doing.nothing(g)


@final
class Unveil(Effect):
    """Show the hand to everybody."""

    phrase: ClassVar[str] = "{who:player} unveil<s> <their|your> hand"

    def __init__(self, who: Person) -> None:
        self.who = who

    def run(self, g: "War") -> None:
        for seat in self.who.seats(g):
            for card in g.cards(HAND, seat):
                g.learn(card, EVERYONE)  # SF keyword-unveil.2
                g.emit(E_UNVEIL, "SF keyword-unveil.1", seat, card)


@final
class Win(Effect):
    """Another way to win."""

    phrase: ClassVar[str] = "you win the game"

    def run(self, g: "War") -> None:
        ending.lose(g, g.other(g.me), ending.BY_CARD)


@final
class SacrificeOne(Effect):
    """A card of one's own goes, as part of what happens."""

    phrase: ClassVar[str] = "sacrifice {sort:one}"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def run(self, g: "War") -> None:
        fitting = victims(g, g.me, g.here, self.sort)
        if fitting:
            doing.sacrifice(g, g.choose_card(g.me, fitting, ASK_CARD))
        else:
            doing.nothing(g)


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


def victims(g: "War", me: Seat, here: Card, sort: Sort) -> list[Card]:
    """What a player can sacrifice: active, one's own and not ousted."""
    return [
        card
        for card in g.in_play()
        if g.controller(card) == me
        and g.is_active(card)  # SF keyword-sacrifice.3
        and not g.table.marks[OUSTED][card]
        and not doing.is_under_way(g, N_SACRIFICE, card)
        and sort.fits(g, me, here, card)
    ]


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
    Draw,
    EachDraws,
    Discards,
    DiscardTop,
    GainLife,
    LoseLife,
    PlayerDamage,
    CreateEnergy,
    CreateFormEnergy,
    ReleaseEnergy,
    GainSparks,
    GainCubes,
    Load,
    Spy,
    Generate,
    Unveil,
    Win,
    SacrificeOne,
    ForEachDo,
)


# -- prices -------------------------------------------------------------------------------


@final
class SacrificePrice(Price):
    """A card of one's own."""

    phrase: ClassVar[str] = "sacrifice {sort:one}"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def can_pay(self, g: "War", me: Seat, here: Card) -> bool:
        return bool(victims(g, me, here, self.sort))

    def pay(self, g: "War", me: Seat, here: Card) -> int:
        card = g.choose_card(me, victims(g, me, here, self.sort), ASK_CARD)
        return 1 if doing.sacrifice(g, card) else NOT_DONE


@final
class DiscardPrice(Price):
    """Cards from hand; that is no discard by effect."""

    phrase: ClassVar[str] = "discard {n:number} card[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def spare(self, g: "War", me: Seat, here: Card) -> list[Card]:
        """The cards that can be discarded for it."""
        return [
            card
            for card in g.cards(HAND, me)
            if card != here and not doing.is_under_way(g, N_DISCARD, card)
        ]

    def can_pay(self, g: "War", me: Seat, here: Card) -> bool:
        return len(self.spare(g, me, here)) >= self.n

    def pay(self, g: "War", me: Seat, here: Card) -> int:
        cards = self.spare(g, me, here)
        if len(cards) > self.n:
            cards = list(g.choose_cards(me, cards, self.n, self.n, ASK_HIDDEN))
        # SF on-discard.3
        done = doing.discard_all(g, me, cards, me, by_effect=False)
        return done if done == self.n else NOT_DONE


@final
class LifePrice(Price):
    """Life."""

    phrase: ClassVar[str] = "lose {n:number} life"

    def __init__(self, n: int) -> None:
        self.n = n

    def can_pay(self, g: "War", me: Seat, here: Card) -> bool:
        return g.table.counts[0][me] > self.n

    def pay(self, g: "War", me: Seat, here: Card) -> int:
        doing.lose_life(g, [me], self.n, me, "SF keyword-life.1")
        return self.n


@final
class CounterPrice(Price):
    """Counters of this card."""

    phrase: ClassVar[str] = "remove {n:number} {kind:counter} counter[s]"

    def __init__(self, n: int, kind: int) -> None:
        self.n = n
        self.kind = kind

    def can_pay(self, g: "War", me: Seat, here: Card) -> bool:
        return g.table.marks[COUNTER + self.kind][here] >= self.n

    def pay(self, g: "War", me: Seat, here: Card) -> int:
        g.set_counters(here, self.kind, -self.n, "SF counter-types.1")  # SF effects.5
        return self.n


@final
class AllCounters(Price):
    """All counters of a kind that this card has; there has to be one."""

    phrase: ClassVar[str] = "remove all {kind:counter} counters"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def can_pay(self, g: "War", me: Seat, here: Card) -> bool:
        return g.table.marks[COUNTER + self.kind][here] > 0

    def pay(self, g: "War", me: Seat, here: Card) -> int:
        n = g.table.marks[COUNTER + self.kind][here]
        g.set_counters(here, self.kind, -n, "SF counter-types.1")
        return n


@final
class DiscardThis(Price):
    """The card itself, from hand."""

    phrase: ClassVar[str] = "discard this card"

    def can_pay(self, g: "War", me: Seat, here: Card) -> bool:
        return here in g.cards(HAND, me) and not doing.is_under_way(g, N_DISCARD, here)

    def pay(self, g: "War", me: Seat, here: Card) -> int:
        return 1 if doing.discard(g, me, here, me, by_effect=False) else NOT_DONE


@final
class EliminateThis(Price):
    """The card itself, from the graveyard."""

    phrase: ClassVar[str] = "eliminate this card"

    def can_pay(self, g: "War", me: Seat, here: Card) -> bool:
        return here in g.cards(GRAVE, me) and not doing.is_under_way(g, N_ELIMINATE, here)

    def pay(self, g: "War", me: Seat, here: Card) -> int:
        return 1 if doing.eliminate(g, me, [here]) else NOT_DONE


@final
class EliminateBuried(Price):
    """A card in one's graveyard."""

    phrase: ClassVar[str] = "eliminate {sort:one} in your graveyard"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def _buried(self, g: "War", me: Seat, here: Card) -> list[Card]:
        return [card for card in g.cards(GRAVE, me) if self.sort.fits(g, me, here, card)]

    def can_pay(self, g: "War", me: Seat, here: Card) -> bool:
        return bool(self._buried(g, me, here))

    def pay(self, g: "War", me: Seat, here: Card) -> int:
        card = g.choose_card(me, self._buried(g, me, here), ASK_CARD)
        return 1 if doing.eliminate(g, me, [card]) else NOT_DONE


PRICES: Final = (
    SacrificePrice,
    DiscardPrice,
    LifePrice,
    CounterPrice,
    AllCounters,
    DiscardThis,
    EliminateThis,
    EliminateBuried,
)
