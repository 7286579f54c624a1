"""What effects do to players, hands and decks."""

from typing import TYPE_CHECKING, ClassVar, final

from rulebound.games.skirmish.card_types import EffectCost, SkirmishEffect, numbered
from rulebound.games.skirmish.effects.amounts import SkirmishAmount, SkirmishCondition
from rulebound.games.skirmish.effects.cells import TargetCells
from rulebound.games.skirmish.effects.players import ANY, EVERY, FOR_DAMAGE, PlayerPhrase
from rulebound.games.skirmish.events import E_CHOICE, E_NO_DRAW, E_NOTHING, E_SEARCH, E_SHOW_HAND
from rulebound.games.skirmish.primitives import hands, health, pieces, resolution, states
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
        pieces.strike(g, self.spot.cells(g), amount, g.me)


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
    """An action on one player, or on both in turn, the attacker first."""

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
            self.apply(g, first)
            self.apply(g, 1 - first)
        elif seat != NONE:
            self.apply(g, seat)
        else:
            self.miss(g)

    def miss(self, g: "Duel") -> None:
        """Tell that it is about nobody."""
        g.emit(E_NOTHING, self.who.nobody(), g.me)

    def apply(self, g: "Duel", seat: Seat) -> None:
        """Do it to one player."""
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

    def run(self, g: "Duel") -> None:
        seat = self.who.seat(g)
        if seat == EVERY:
            first = g.attacker()
            health.damage_together(g, [first, 1 - first], self.amount.value(g), g.me)
        elif seat != NONE:
            health.damage(g, seat, self.amount.value(g), g.me)
        else:
            self.miss(g)


class PersonalAmount(Personal):
    """An action on players, to some amount."""

    def __init__(self, who: PlayerPhrase, amount: SkirmishAmount) -> None:
        super().__init__(who)
        self.amount = amount


@final
class LoseHp(PersonalAmount):
    """Loss of HP that is not damage."""

    phrase: ClassVar[str] = "{who:player} <loses|lose> {amount:amount} HP"

    def run(self, g: "Duel") -> None:
        seat = self.who.seat(g)
        if seat == EVERY:
            health.lose_hp_together(g, self.amount.value(g), "SK effect.2")
        elif seat != NONE:
            health.lose_hp(g, seat, self.amount.value(g), "SK effect.2")
        else:
            self.miss(g)


@final
class GainHp(PersonalAmount):
    """Regaining HP, up to the maximum."""

    phrase: ClassVar[str] = "{who:player} <gains|gain> {amount:amount} HP"

    def apply(self, g: "Duel", seat: Seat) -> None:
        health.gain_hp(g, seat, self.amount.value(g))


@final
class DrawFromDeck(PersonalAmount):
    """Drawing cards."""

    phrase: ClassVar[str] = "{who:player} <draws|draw> {amount:amount} card[s]"

    def apply(self, g: "Duel", seat: Seat) -> None:
        hands.draw(g, seat, self.amount.value(g))


@final
class DiscardFromHand(PersonalAmount):
    """Discarding cards of one's own choice, as many as there are."""

    phrase: ClassVar[str] = "{who:player} <discards|discard> {amount:amount} card[s]"

    def apply(self, g: "Duel", seat: Seat) -> None:
        amount = self.amount.value(g)
        if hands.discard_chosen(g, seat, amount) < amount:
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

    def apply(self, g: "Duel", seat: Seat) -> None:
        hands.cycle(g, seat, self.n)


@final
class RevealHand(Personal):
    """Showing all cards in hand to everybody."""

    phrase: ClassVar[str] = "{who:player} <reveals their|reveal your> hand"

    def apply(self, g: "Duel", seat: Seat) -> None:
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

    def apply(self, g: "Duel", seat: Seat) -> None:
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
    """Something that is done only if a condition holds when its turn comes."""

    phrase: ClassVar[str] = "if {condition:condition}, {actions:steps}"

    def __init__(self, condition: SkirmishCondition, actions: tuple[SkirmishEffect, ...]) -> None:
        self.condition = condition
        self.actions = actions

    def number(self, first: int) -> int:
        for action in self.actions:
            first = action.number(first)
        return first

    def declare(self, g: "Duel") -> None:
        for action in self.actions:
            action.declare(g)

    def run(self, g: "Duel") -> None:
        if not self.condition.holds(g):
            g.emit(E_NOTHING, "SK effect.2", g.me)
            return
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
        if not self.cost.can_pay(g, g.me, g.card):  # SK-Q12
            g.emit(E_NOTHING, "SK-Q12", g.me)
            return
        if g.choose_option(g.me, [(DO,), (SKIP,)], MAY)[0] == SKIP:
            g.emit(E_CHOICE, "SK-Q73", g.me)
            return
        if not resolution.pay(g, self.cost, g.me, g.card):
            return
        # aimed only now, so that nobody aims what is then left undone
        targets = resolution.declare_all(g, self.actions, g.me, g.card, self.places)
        resolution.resolve(g, self.actions, g.me, g.card, g.trapped, targets)
