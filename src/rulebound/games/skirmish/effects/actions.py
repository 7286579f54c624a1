"""What effects do to players, hands and decks."""

from typing import TYPE_CHECKING, ClassVar, final

from rulebound.games.skirmish.card_types import EffectCost, SkirmishEffect, link, numbered
from rulebound.games.skirmish.effects.amounts import SkirmishAmount, SkirmishCondition
from rulebound.games.skirmish.effects.cells import TargetCells
from rulebound.games.skirmish.effects.players import ANY, EVERY, FOR_DAMAGE, PlayerPhrase
from rulebound.games.skirmish.events import E_CHOICE, E_NO_DRAW, E_NOTHING, E_SEARCH, E_SHOW_HAND
from rulebound.games.skirmish.primitives import (
    hands,
    health,
    pieces,
    reactions,
    resolution,
    states,
)
from rulebound.games.skirmish.schema import DO, HANDLOCKED, MAY, SEARCH, SKIP
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.skirmish.card_types import SkirmishCard
    from rulebound.games.skirmish.context import Duel


class DamageToCells(SkirmishEffect):
    """Damage to one or more positions."""

    def __init__(self, amount: SkirmishAmount, spot: TargetCells) -> None:
        self.amount = amount
        self.spot = spot

    def number(self, first: int) -> int:
        return self.spot.number(first)

    def declare(self, g: "Duel") -> None:
        self.spot.declare(g)

    def run(self, g: "Duel") -> None:
        amount = self.amount.value(g)
        cells = self.spot.cells(g)
        if cells:
            pieces.strike(g, cells, amount, g.me)
        else:
            g.emit(E_NOTHING, "SK-Q14", g.me, g.card)


@final
class DamageCells(DamageToCells):
    """Damage to one or more positions."""

    phrase: ClassVar[str] = "deal {amount:amount} damage to {spot:spot}"


@final
class DamageCellsByCount(DamageToCells):
    """Damage to one or more positions, as much as there are things of a sort."""

    phrase: ClassVar[str] = "deal damage to {spot:spot} equal to {amount:count}"

    def __init__(self, spot: TargetCells, amount: SkirmishAmount) -> None:
        super().__init__(amount, spot)


class Personal(SkirmishEffect):
    """An action on one player, or on both, the attacker first."""

    def __init__(self, who: PlayerPhrase) -> None:
        self.who = who

    def purpose(self) -> int:
        """What a player chosen for it is chosen for."""
        return ANY

    def number(self, first: int) -> int:
        return self.who.number(first)

    def declare(self, g: "Duel") -> None:
        self.who.declare(g, self.purpose())

    def run(self, g: "Duel") -> None:
        seat = self.who.seat(g)
        if seat == EVERY:
            first = g.attacker()
            self.apply(g, [first, 1 - first])
        elif seat != NONE:
            self.apply(g, [seat])
        else:
            g.emit(E_NOTHING, self.who.nobody(), g.me)

    def apply(self, g: "Duel", seats: list[Seat]) -> None:
        """Do it to one player, or to both at once (SK-Q76)."""
        raise NotImplementedError


@final
class DamagePlayer(Personal):
    """Damage to a player, wherever they stand."""

    phrase: ClassVar[str] = "deal {amount:amount} damage to {who:player}"

    def __init__(self, amount: SkirmishAmount, who: PlayerPhrase) -> None:
        super().__init__(who)
        self.amount = amount

    def purpose(self) -> int:
        return FOR_DAMAGE

    def apply(self, g: "Duel", seats: list[Seat]) -> None:
        reactions.resolve(g, health.damage(g, seats, self.amount.value(g), g.me))


class PersonalAmount(Personal):
    """An action on players, to some amount."""

    def __init__(self, who: PlayerPhrase, amount: SkirmishAmount) -> None:
        super().__init__(who)
        self.amount = amount


@final
class LoseHp(PersonalAmount):
    """Loss of HP that is not damage."""

    phrase: ClassVar[str] = "{who:player} <loses|lose> {amount:amount} HP"

    def apply(self, g: "Duel", seats: list[Seat]) -> None:
        health.lose_hp(g, seats, self.amount.value(g), "SK effect.2")


@final
class GainHp(PersonalAmount):
    """Regaining HP, up to the maximum."""

    phrase: ClassVar[str] = "{who:player} <gains|gain> {amount:amount} HP"

    def apply(self, g: "Duel", seats: list[Seat]) -> None:
        for seat in seats:
            health.gain_hp(g, seat, self.amount.value(g))


@final
class DrawFromDeck(PersonalAmount):
    """Drawing cards."""

    phrase: ClassVar[str] = "{who:player} <draws|draw> {amount:amount} card[s]"

    def apply(self, g: "Duel", seats: list[Seat]) -> None:
        hands.draw(g, seats, self.amount.value(g))


@final
class DiscardFromHand(PersonalAmount):
    """Discarding cards of one's own choice, as many as there are."""

    phrase: ClassVar[str] = "{who:player} <discards|discard> {amount:amount} card[s]"

    def apply(self, g: "Duel", seats: list[Seat]) -> None:
        done = hands.discard_chosen(g, seats, self.amount.value(g))
        for seat in seats:
            if seat not in done:
                g.emit(E_NOTHING, "SK-Q62", seat)


@final
class Cycle(Personal):
    """Discard so many cards and, if that was done, draw as many."""

    phrase: ClassVar[str] = "{who:player} <cycles|cycle> {n:number}"

    def __init__(self, who: PlayerPhrase, n: int) -> None:
        if n < 1:
            raise ValueError("an amount is at least 1")
        super().__init__(who)
        self.n = n

    def apply(self, g: "Duel", seats: list[Seat]) -> None:
        hands.cycle(g, seats, self.n)


@final
class RevealHand(Personal):
    """Showing all cards in hand to everybody."""

    phrase: ClassVar[str] = "{who:player} <reveals their|reveal your> hand"

    def apply(self, g: "Duel", seats: list[Seat]) -> None:
        for seat in seats:
            inside = g.emit_cause(E_SHOW_HAND, "SK reveal.1", seat)
            for card in g.hand(seat):
                hands.reveal(g, seat, card, "SK reveal.1")
            g.set_cause(inside)


@final
class PutIntoState(Personal):
    """Chained, Protected, Exposed or Handlocked for a time."""

    phrase: ClassVar[str] = "{who:player} <is|are> {state:state} {span:span}"

    def __init__(self, who: PlayerPhrase, state: int, span: "StateDuration") -> None:
        super().__init__(who)
        self.state = state
        self.span = span

    def apply(self, g: "Duel", seats: list[Seat]) -> None:
        for seat in seats:
            states.put_into_state(g, seat, self.state, self.span.count(), self.span.in_turns())


class StateDuration(Phrase):
    """How long something lasts (SK time.1)."""

    def count(self) -> int:
        """How many turns or exchanges after the running one."""
        return 0

    def in_turns(self) -> bool:
        """Turns (SK time.2) rather than exchanges (SK time.3)?"""
        return False


@final
class ThisExchange(StateDuration):
    """For the rest of this exchange; between exchanges, for the next one."""

    phrase: ClassVar[str] = "this exchange"


@final
class ThisTurn(StateDuration):
    """For the rest of this turn."""

    phrase: ClassVar[str] = "this turn"

    def in_turns(self) -> bool:
        return True


class CountedDuration(StateDuration):
    """For the rest of the running turn or exchange, and so many more."""

    def __init__(self, n: int) -> None:
        if n < 1:
            raise ValueError("a duration is at least 1")
        self.n = n

    def count(self) -> int:
        return self.n


@final
class ForExchanges(CountedDuration):
    """For the rest of this exchange and so many more."""

    phrase: ClassVar[str] = "for {n:number} exchange[s]"


@final
class ForTurns(CountedDuration):
    """For the rest of this turn and so many more."""

    phrase: ClassVar[str] = "for {n:number} turn[s]"

    def in_turns(self) -> bool:
        return True


class SearchFilter(Phrase):
    """Which cards a search may take."""

    def fits(self, design: "SkirmishCard") -> bool:
        """Does a design match?"""
        raise NotImplementedError


@final
class AnySearchedCard(SearchFilter):
    """Any card at all."""

    phrase: ClassVar[str] = "a card"

    def fits(self, design: "SkirmishCard") -> bool:
        return True


@final
class CardOfType(SearchFilter):
    """A card that has an effect of a type."""

    phrase: ClassVar[str] = "a card of type {kind:type}"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def fits(self, design: "SkirmishCard") -> bool:
        return design.has_type(self.kind)


@final
class CardOfClass(SearchFilter):
    """A card of a class."""

    phrase: ClassVar[str] = "a card of class {group:quoted}"

    def __init__(self, group: str) -> None:
        self.group = group

    def fits(self, design: "SkirmishCard") -> bool:
        return design.group == self.group


@final
class SearchDeck(SkirmishEffect):
    """Looking through one's deck for a card; taking it is optional, shuffling is not."""

    phrase: ClassVar[str] = "search your deck for {wanted:wanted}"

    def __init__(self, wanted: SearchFilter) -> None:
        self.wanted = wanted

    def run(self, g: "Duel") -> None:
        seat = g.me
        if g.has_state(seat, HANDLOCKED):
            g.emit(E_NO_DRAW, "SK-Q39", seat)  # SK handlock.2
            return
        inside = g.emit_cause(E_SEARCH, "SK search.1", seat)
        deck = hands.look_through_deck(g, seat)
        matches = [card for card in deck if self.wanted.fits(g.design(card))]
        for card in g.choose_cards(seat, matches, 0, 1, SEARCH):  # SK search.2
            hands.reveal(g, seat, card, "SK search.3")
            hands.to_hand(g, seat, card, "SK search.2")
        hands.shuffle_deck(g, seat, "SK search.4")
        g.set_cause(inside)


@final
class SkirmishIf(SkirmishEffect):
    """Something that is done only if a condition holds when its turn comes.

    Its targets are declared if the condition holds then; otherwise they are chosen if it has come
    true by the time the effect resolves (SK-Q81).
    """

    phrase: ClassVar[str] = "if {condition:condition}, {actions:steps}"

    def __init__(self, condition: SkirmishCondition, actions: tuple[SkirmishEffect, ...]) -> None:
        self.condition = condition
        self.actions = actions
        self.place = NONE  # 1 once its targets are declared; then 1 or 0, what the condition was
        self.contrary: SkirmishIf | None = None  # an earlier part with the opposite condition
        link(actions)

    def number(self, first: int) -> int:
        self.place = first
        first += 1
        for action in self.actions:
            first = action.number(first)
        return first

    def follow(self, earlier: SkirmishEffect) -> None:
        if isinstance(earlier, SkirmishIf) and self.condition.is_contrary_to(earlier.condition):
            self.contrary = earlier

    def declare(self, g: "Duel") -> None:
        if self.condition.holds(g):
            g.targets[self.place] = 1
            for action in self.actions:
                action.declare(g)

    def run(self, g: "Duel") -> None:
        # SK-Q82: a condition and its opposite are one question, asked once
        if self.contrary is None:
            holds = self.condition.holds(g)
        else:
            holds = g.targets[self.contrary.place] == 0
        is_declared = g.targets[self.place] == 1
        g.targets[self.place] = 1 if holds else 0
        if not holds:
            self.condition.tell_unmet(g)
            return
        if not is_declared:
            g.has_aimed_move = True
            for action in self.actions:
                action.declare(g)
        for action in self.actions:
            action.run(g)


@final
class MayPay(SkirmishEffect):
    """Something one may pay for as the effect resolves, or leave (SK-Q73)."""

    phrase: ClassVar[str] = "you may {cost:cost}. If you do, {actions:steps}"

    def __init__(self, cost: EffectCost, actions: tuple[SkirmishEffect, ...]) -> None:
        self.cost = cost
        self.actions = actions
        self.places = numbered(actions)

    def run(self, g: "Duel") -> None:
        if not resolution.can_pay(g, self.cost, g.me, g.card):
            return
        if g.choose_option(g.me, [(DO,), (SKIP,)], MAY)[0] == SKIP:
            g.emit(E_CHOICE, "SK-Q73", g.me)
            return
        if not resolution.pay(g, self.cost, g.me, g.card):
            return
        # aimed only now, so that nobody aims what is then left undone
        targets = resolution.declare_all(
            g, self.actions, g.me, g.card, self.places, g.trapped, is_optional_part=True
        )
        resolution.resolve(g, self.actions, g.me, g.card, targets, g.trapped, g.trap_cell)
