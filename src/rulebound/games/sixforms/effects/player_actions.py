"""Actions on players: cards, life, energy, tokens and decks."""

from typing import ClassVar, final

from rulebound.games.sixforms import ending, no_effect, schema
from rulebound.games.sixforms.card_types import SixFormsAmount, SixFormsEffect, SixFormsFilter
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects.players import PlayerSelector
from rulebound.games.sixforms.events import E_UNVEIL
from rulebound.games.sixforms.keywords import ANY_FORM
from rulebound.games.sixforms.play import card_play
from rulebound.games.sixforms.primitives import (
    announcements,
    card_marks,
    energy,
    hands,
    life,
    piles,
    removal,
)
from rulebound.games.sixforms.stack.event_kinds import N_SACRIFICE
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat


class NumberEffect(SixFormsEffect):
    """An effect with a number."""

    def __init__(self, n: int) -> None:
        self.n = n


class PlayersAmountEffect(SixFormsEffect):
    """An effect on players with an amount."""

    def __init__(self, who: PlayerSelector, amount: SixFormsAmount) -> None:
        self.who = who
        self.amount = amount


@final
class YouDraw(SixFormsEffect):
    """Draw cards."""

    phrase: ClassVar[str] = "draw {amount:amount} card[s]"

    def __init__(self, amount: SixFormsAmount) -> None:
        self.amount = amount

    def run(self, g: SixFormsCtx) -> None:
        hands.draw(g, g.me, self.amount.value(g), g.me)


@final
class PlayersDraw(SixFormsEffect):
    """Players draw cards."""

    phrase: ClassVar[str] = "{who:player} draw<s> {n:number} card[s]"

    def __init__(self, who: PlayerSelector, n: int) -> None:
        self.who = who
        self.n = n

    def run(self, g: SixFormsCtx) -> None:
        for seat in self.who.seats(g):
            hands.draw(g, seat, self.n, g.me)


@final
class PlayersDiscard(SixFormsEffect):
    """Players discard cards of their choice."""

    phrase: ClassVar[str] = "{who:player} discard<s> {n:number} card[s]"

    def __init__(self, who: PlayerSelector, n: int) -> None:
        self.who = who
        self.n = n

    def run(self, g: SixFormsCtx) -> None:
        for seat in self.who.seats(g):
            cards = g.cards(schema.HAND, seat).copy()  # SF keyword-discard.2
            if len(cards) > self.n:  # SF-Q61
                cards = list(g.choose_cards(seat, cards, self.n, self.n, schema.ASK_HIDDEN))
            hands.discard_all(g, seat, cards, g.me, by_effect=True)


@final
class DiscardTopOfDeck(NumberEffect):
    """Discard cards from the top of your deck."""

    phrase: ClassVar[str] = "discard the top {n:number} card[s] of your deck"

    def run(self, g: SixFormsCtx) -> None:
        cards = g.cards(schema.DECK, g.me)[: -self.n - 1 : -1]
        hands.discard_all(g, g.me, cards, g.me, by_effect=True)


@final
class GainLife(PlayersAmountEffect):
    """Players gain life."""

    phrase: ClassVar[str] = "{who:player} gain<s> {amount:amount} life"

    def run(self, g: SixFormsCtx) -> None:
        n = self.amount.value(g)
        for seat in self.who.seats(g):
            life.gain_life(g, seat, n, g.me)


@final
class LoseLife(PlayersAmountEffect):
    """Players lose life."""

    phrase: ClassVar[str] = "{who:player} lose<s> {amount:amount} life"

    def run(self, g: SixFormsCtx) -> None:
        n = self.amount.value(g)
        life.lose_life(g, self.who.seats(g), n, g.me, "SF keyword-life.1")


@final
class DamagePlayers(SixFormsEffect):
    """Deal player damage. To both at once, the game may be a draw (SF-Q22)."""

    phrase: ClassVar[str] = "deal {amount:amount} player damage to {who:player}"

    def __init__(self, amount: SixFormsAmount, who: PlayerSelector) -> None:
        self.amount = amount
        self.who = who

    def run(self, g: SixFormsCtx) -> None:
        n = self.amount.value(g)
        life.damage_players(g, self.who.seats(g), n, g.me, "SF keyword-player-damage.1")


@final
class CreateEnergy(SixFormsEffect):
    """Create generic energy."""

    phrase: ClassVar[str] = "create {amount:amount} energy"

    def __init__(self, amount: SixFormsAmount) -> None:
        self.amount = amount

    def run(self, g: SixFormsCtx) -> None:
        energy.create(g, g.me, ANY_FORM, self.amount.value(g))


@final
class CreateFormEnergy(SixFormsEffect):
    """Create energy of a form."""

    phrase: ClassVar[str] = "create {amount:amount} {form:form} energy"

    def __init__(self, amount: SixFormsAmount, form: int) -> None:
        self.amount = amount
        self.form = form

    def run(self, g: SixFormsCtx) -> None:
        energy.create(g, g.me, self.form, self.amount.value(g))


@final
class ReleaseEnergy(SixFormsEffect):
    """Turn energy counters into generic energy (SF card-forms.4)."""

    phrase: ClassVar[str] = "convert its energy counters into energy"

    def run(self, g: SixFormsCtx) -> None:
        n = g.table.marks[schema.COUNTER + schema.STORED][g.here]
        card_marks.set_counters(g, g.here, schema.STORED, -n, "SF card-forms.4")
        if n:
            energy.create(g, g.me, ANY_FORM, n)
        else:
            announcements.emit_no_effect(g, no_effect.NO_COUNTERS, g.here)


@final
class GainSparks(NumberEffect):
    """Gain sparks."""

    phrase: ClassVar[str] = "gain {n:number} spark[s]"

    def run(self, g: SixFormsCtx) -> None:
        energy.gain_sparks(g, g.me, self.n)


@final
class GainCubes(NumberEffect):
    """Gain cubes from the quarry."""

    phrase: ClassVar[str] = "gain {n:number} cube[s]"

    def run(self, g: SixFormsCtx) -> None:
        energy.gain_cubes(g, g.me, self.n)


@final
class LoadDeck(NumberEffect):
    """Look at the top of your deck and arrange it."""

    phrase: ClassVar[str] = "load {n:number}"

    def run(self, g: SixFormsCtx) -> None:
        piles.arrange_top(g, g.me, self.n, "SF keyword-load.1")


@final
class SpyOnDeck(NumberEffect):
    """Look at the top of an opponent's deck and arrange it."""

    phrase: ClassVar[str] = "spy {n:number}"

    def aims_at_opponent(self) -> bool:
        return True

    def run(self, g: SixFormsCtx) -> None:
        target = g.target_seat
        if target == NONE or g.is_out(target):
            announcements.emit_no_effect(g, no_effect.NO_TARGET)
        else:
            piles.arrange_top(g, target, self.n, "SF keyword-spy.1")


@final
class GenerateToken(SixFormsEffect):
    """Generate a token."""

    phrase: ClassVar[str] = "generate {token:quoted}"

    def __init__(self, token: str) -> None:
        self.token = token

    def generates(self) -> str:
        return self.token

    def run(self, g: SixFormsCtx) -> None:
        for ident, design in enumerate(g.designs):
            if design.token and design.name == self.token:
                card_play.generate_token(g, g.me, ident)
                return
        announcements.emit_no_effect(g, no_effect.NO_TOKEN)


@final
class UnveilHand(SixFormsEffect):
    """Show hands to everybody."""

    phrase: ClassVar[str] = "{who:player} unveil<s> <their|your> hand"

    def __init__(self, who: PlayerSelector) -> None:
        self.who = who

    def run(self, g: SixFormsCtx) -> None:
        for seat in self.who.seats(g):
            for card in g.cards(schema.HAND, seat):
                g.learn(card, EVERYONE)  # SF keyword-unveil.2
                g.emit(E_UNVEIL, "SF keyword-unveil.1", seat, card)


@final
class WinGame(SixFormsEffect):
    """Win the game."""

    phrase: ClassVar[str] = "you win the game"

    def run(self, g: SixFormsCtx) -> None:
        ending.win(g, g.me, ending.BY_CARD)


@final
class SacrificeCard(SixFormsEffect):
    """Sacrifice a card, as part of the effect."""

    phrase: ClassVar[str] = "sacrifice {filter:one}"

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def run(self, g: SixFormsCtx) -> None:
        fitting = sacrificeable(g, g.me, g.here, self.filter)
        if fitting:
            removal.sacrifice(g, g.choose_card(g.me, fitting, schema.ASK_CARD))
        else:
            announcements.emit_no_effect(g, no_effect.NO_SACRIFICE)


def sacrificeable(g: SixFormsCtx, me: Seat, here: Card, filter: SixFormsFilter) -> list[Card]:
    """Return what a player can sacrifice: active, under control and not ousted."""
    return [card for card in g.in_play() if can_be_sacrificed(g, me, here, filter, card)]


def can_be_sacrificed(
    g: SixFormsCtx, me: Seat, here: Card, filter: SixFormsFilter, card: Card
) -> bool:
    """Return whether a player can sacrifice this card in play."""
    return (
        g.table.marks[schema.CONTROL][card] == me  # SF-Q135: no card of a partner
        and g.table.face[card] == 1  # SF keyword-sacrifice.3
        and not g.table.marks[schema.OUSTED][card]
        and filter.matches(g, me, here, card)
        and not removal.is_on_stack(g, N_SACRIFICE, card)
    )
