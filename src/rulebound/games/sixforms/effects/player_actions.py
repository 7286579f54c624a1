"""Actions on players: cards, life, energy, tokens and decks."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms import card_play, ending, primitives
from rulebound.games.sixforms.card_types import SixFormsAmount, SixFormsEffect, SixFormsFilter
from rulebound.games.sixforms.effects.players import PlayerSelector
from rulebound.games.sixforms.names import (
    ANY_FORM,
    ASK_BOTTOM,
    ASK_CARD,
    ASK_HIDDEN,
    ASK_LOAD,
    COUNTER,
    DECK,
    E_BELOW,
    E_LOOK,
    E_SPARKS,
    E_UNVEIL,
    HAND,
    N_SACRIFICE,
    OUSTED,
    SPARKS,
    STORED,
)
from rulebound.kernel.ids import EVERYONE, Card, Seat, bit

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


@final
class YouDraw(SixFormsEffect):
    """Draw cards."""

    phrase: ClassVar[str] = "draw {amount:amount} card[s]"

    def __init__(self, amount: SixFormsAmount) -> None:
        self.amount = amount

    def run(self, g: "SixFormsCtx") -> None:
        primitives.draw(g, g.me, self.amount.value(g), g.me)


@final
class PlayersDraw(SixFormsEffect):
    """Players draw cards."""

    phrase: ClassVar[str] = "{who:player} draw<s> {n:number} card[s]"

    def __init__(self, who: PlayerSelector, n: int) -> None:
        self.who = who
        self.n = n

    def run(self, g: "SixFormsCtx") -> None:
        for seat in self.who.seats(g):
            primitives.draw(g, seat, self.n, g.me)


@final
class PlayersDiscard(SixFormsEffect):
    """Players discard cards of their choice."""

    phrase: ClassVar[str] = "{who:player} discard<s> {n:number} card[s]"

    def __init__(self, who: PlayerSelector, n: int) -> None:
        self.who = who
        self.n = n

    def run(self, g: "SixFormsCtx") -> None:
        for seat in self.who.seats(g):
            cards = g.cards(HAND, seat).copy()  # SF keyword-discard.2
            if len(cards) > self.n:  # SF-Q61
                cards = list(g.choose_cards(seat, cards, self.n, self.n, ASK_HIDDEN))
            primitives.discard_all(g, seat, cards, g.me, by_effect=True)


@final
class DiscardTopOfDeck(SixFormsEffect):
    """Discard cards from the top of your deck."""

    phrase: ClassVar[str] = "discard the top {n:number} card[s] of your deck"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "SixFormsCtx") -> None:
        cards = g.cards(DECK, g.me)[: -self.n - 1 : -1]
        primitives.discard_all(g, g.me, cards, g.me, by_effect=True)


@final
class GainLife(SixFormsEffect):
    """Players gain life."""

    phrase: ClassVar[str] = "{who:player} gain<s> {amount:amount} life"

    def __init__(self, who: PlayerSelector, amount: SixFormsAmount) -> None:
        self.who = who
        self.amount = amount

    def run(self, g: "SixFormsCtx") -> None:
        n = self.amount.value(g)
        for seat in self.who.seats(g):
            primitives.gain_life(g, seat, n, g.me)


@final
class LoseLife(SixFormsEffect):
    """Players lose life."""

    phrase: ClassVar[str] = "{who:player} lose<s> {amount:amount} life"

    def __init__(self, who: PlayerSelector, amount: SixFormsAmount) -> None:
        self.who = who
        self.amount = amount

    def run(self, g: "SixFormsCtx") -> None:
        n = self.amount.value(g)
        primitives.lose_life(g, self.who.seats(g), n, g.me, "SF keyword-life.1")


@final
class DamagePlayers(SixFormsEffect):
    """Deal player damage. To both at once, the game may be a draw (SF-Q22)."""

    phrase: ClassVar[str] = "deal {amount:amount} player damage to {who:player}"

    def __init__(self, amount: SixFormsAmount, who: PlayerSelector) -> None:
        self.amount = amount
        self.who = who

    def run(self, g: "SixFormsCtx") -> None:
        n = self.amount.value(g)
        primitives.damage_players(g, self.who.seats(g), n, g.me, "SF keyword-player-damage.1")


@final
class CreateEnergy(SixFormsEffect):
    """Create generic energy."""

    phrase: ClassVar[str] = "create {amount:amount} energy"

    def __init__(self, amount: SixFormsAmount) -> None:
        self.amount = amount

    def run(self, g: "SixFormsCtx") -> None:
        g.create_energy(g.me, ANY_FORM, self.amount.value(g))


@final
class CreateFormEnergy(SixFormsEffect):
    """Create energy of a form."""

    phrase: ClassVar[str] = "create {amount:amount} {form:form} energy"

    def __init__(self, amount: SixFormsAmount, form: int) -> None:
        self.amount = amount
        self.form = form

    def run(self, g: "SixFormsCtx") -> None:
        g.create_energy(g.me, self.form, self.amount.value(g))


@final
class ReleaseEnergy(SixFormsEffect):
    """Turn energy counters into generic energy (SF card-forms.4)."""

    phrase: ClassVar[str] = "convert its energy counters into energy"

    def run(self, g: "SixFormsCtx") -> None:
        n = g.table.marks[COUNTER + STORED][g.here]
        g.set_counters(g.here, STORED, -n, "SF card-forms.4")
        if n:
            g.create_energy(g.me, ANY_FORM, n)
        else:
            primitives.emit_no_effect(g)


@final
class GainSparks(SixFormsEffect):
    """Gain sparks."""

    phrase: ClassVar[str] = "gain {n:number} spark[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "SixFormsCtx") -> None:
        # SF spark.6, SF game-setup.10
        g.table.set_count(SPARKS, g.me, g.table.counts[SPARKS][g.me] + self.n)
        g.emit(E_SPARKS, "SF spark.4", g.me, a=self.n)


@final
class GainCubes(SixFormsEffect):
    """Gain cubes from the quarry."""

    phrase: ClassVar[str] = "gain {n:number} cube[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "SixFormsCtx") -> None:
        g.gain_cube(g.me, self.n)


@final
class LoadDeck(SixFormsEffect):
    """Look at the top of your deck and arrange it."""

    phrase: ClassVar[str] = "load {n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "SixFormsCtx") -> None:
        arrange_top(g, g.me, self.n, "SF keyword-load.1")


@final
class SpyOnDeck(SixFormsEffect):
    """Look at the top of the opponent's deck and arrange it."""

    phrase: ClassVar[str] = "spy {n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "SixFormsCtx") -> None:
        arrange_top(g, g.opponent(g.me), self.n, "SF keyword-spy.1")


def arrange_top(g: "SixFormsCtx", owner: Seat, n: int, rule: str) -> None:
    """Look at the top of a deck and put each card back on top or at the bottom."""
    deck = g.cards(DECK, owner)
    top = deck[: -n - 1 : -1]  # SF keyword-load.2, SF keyword-spy.2
    if not top:
        primitives.emit_no_effect(g)
        return
    g.shuffle_contents(top, 0, 0)  # seats that knew these cards lose track of them
    for card in top:
        g.learn(card, bit(g.me))
    g.emit(E_LOOK, rule, g.me, a=len(top), b=owner)
    order = g.choose_order(g.me, top, ASK_LOAD) if len(top) > 1 else tuple(top)
    below = g.choose_number(g.me, 0, len(top), ASK_BOTTOM)
    stay = list(order)[: len(top) - below]
    for card in list(order)[len(top) - below :]:
        g.table.move_under(card, g.zone(DECK, owner))
    if below:
        g.emit(E_BELOW, rule, g.me, a=below, b=owner)
    for card in reversed(stay):
        g.table.move(card, g.zone(DECK, owner))


@final
class GenerateToken(SixFormsEffect):
    """Generate a token."""

    phrase: ClassVar[str] = "generate {token:quoted}"

    def __init__(self, token: str) -> None:
        self.token = token

    def generates(self) -> str:
        return self.token

    def run(self, g: "SixFormsCtx") -> None:
        for ident, design in enumerate(g.designs):
            if design.token and design.name == self.token:
                card_play.generate_token(g, g.me, ident)
                return
        primitives.emit_no_effect(g)


@final
class UnveilHand(SixFormsEffect):
    """Show hands to everybody."""

    phrase: ClassVar[str] = "{who:player} unveil<s> <their|your> hand"

    def __init__(self, who: PlayerSelector) -> None:
        self.who = who

    def run(self, g: "SixFormsCtx") -> None:
        for seat in self.who.seats(g):
            for card in g.cards(HAND, seat):
                g.learn(card, EVERYONE)  # SF keyword-unveil.2
                g.emit(E_UNVEIL, "SF keyword-unveil.1", seat, card)


@final
class WinGame(SixFormsEffect):
    """Win the game."""

    phrase: ClassVar[str] = "you win the game"

    def run(self, g: "SixFormsCtx") -> None:
        ending.lose(g, g.opponent(g.me), ending.BY_CARD)


@final
class SacrificeCard(SixFormsEffect):
    """Sacrifice a card, as part of the effect."""

    phrase: ClassVar[str] = "sacrifice {filter:one}"

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def run(self, g: "SixFormsCtx") -> None:
        fitting = sacrificeable(g, g.me, g.here, self.filter)
        if fitting:
            primitives.sacrifice(g, g.choose_card(g.me, fitting, ASK_CARD))
        else:
            primitives.emit_no_effect(g)


def sacrificeable(g: "SixFormsCtx", me: Seat, here: Card, filter: SixFormsFilter) -> list[Card]:
    """Return what a player can sacrifice: active, under control and not ousted."""
    return [card for card in g.in_play() if can_be_sacrificed(g, me, here, filter, card)]


def can_be_sacrificed(
    g: "SixFormsCtx", me: Seat, here: Card, filter: SixFormsFilter, card: Card
) -> bool:
    """Return whether a player can sacrifice this card in play."""
    return (
        g.is_friendly(card, me)
        and g.table.face[card] == 1  # SF keyword-sacrifice.3
        and not g.table.marks[OUSTED][card]
        and filter.matches(g, me, here, card)
        and not primitives.is_on_stack(g, N_SACRIFICE, card)
    )


PLAYER_ACTIONS: Final = (
    YouDraw,
    PlayersDraw,
    PlayersDiscard,
    DiscardTopOfDeck,
    GainLife,
    LoseLife,
    DamagePlayers,
    CreateEnergy,
    CreateFormEnergy,
    ReleaseEnergy,
    GainSparks,
    GainCubes,
    LoadDeck,
    SpyOnDeck,
    GenerateToken,
    UnveilHand,
    WinGame,
    SacrificeCard,
)
