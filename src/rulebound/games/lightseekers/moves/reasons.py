"""Why a card cannot be played or an Ability not be used, in words."""

from rulebound.games.lightseekers import legality, payment, schema
from rulebound.games.lightseekers.card_types import (
    CardLine,
    LightseekersCard,
    elements_of,
    order_of,
)
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import counted
from rulebound.games.lightseekers.primitives import modifiers
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.refusal import Refusal, WhyNot


def play_refusal(g: LightseekersCtx, seat: Seat, card: Card) -> Refusal | None:
    """Why a card of the hand cannot be played; None if it can."""
    if not legality.actions_left(g, seat):
        return no_action(g, seat)
    design = g.design(card)
    reason = legality.play_reason(g, seat, card, design, modifiers.bans(g, seat))
    if reason is None:
        return None
    if reason is legality.CANNOT_PAY:
        return _cannot_pay(g, seat, card)
    bans = [
        legality.BAN_OF_CATEGORY[design.category],
        *([schema.NO_COMBO] if design.is_combo else []),
    ]
    return _explained(g, seat, design, reason, bans)


def ability_refusal(g: LightseekersCtx, seat: Seat, card: Card, line: CardLine) -> Refusal | None:
    """Why an Ability cannot be used; None if it can."""
    if not legality.actions_left(g, seat):
        return no_action(g, seat)
    reason = legality.ability_reason(g, seat, card, line, modifiers.bans(g, seat))
    if reason is None:
        return None
    kind = line.ability
    category = [legality.BAN_OF_CATEGORY[kind]] if kind in (schema.ATTACK, schema.DEFEND) else []
    return _explained(g, seat, g.design(card), reason, [schema.NO_ABILITY, *category])


def no_action(g: LightseekersCtx, seat: Seat) -> Refusal:
    """Why a player cannot take any action."""
    if legality.actions_left(g, seat):
        return Refusal("passed", "LS2 4.1.3.5c", "You have passed all that was left of your turn.")
    limit = modifiers.limit(g, seat)
    if limit < schema.NO_LIMIT and g.table.counts[schema.TAKEN][seat] >= limit:
        by = g.name_of(modifiers.limited_by(g, seat))
        text = f"{by} lets you take only {counted(limit, 'action')} a turn."
        return Refusal("limited", "LS2 4.1.3.6c", text, limit=limit, by=by)
    return Refusal("no-action", "LS2 4.1.3", "You have no action left in this turn.")


def not_in_hand(g: LightseekersCtx, seat: Seat, name: str) -> Refusal:
    """Why a card that is elsewhere cannot be played, and where it is."""
    where = ""
    for cards, place in (
        (g.in_play(seat), " It is in play."),
        (g.cards(schema.STORED, seat), " It is stored under a card."),
        (g.cards(schema.PILE, seat), " It lies on your discard pile."),
    ):
        if any(g.name_of(card) == name for card in cards):
            where = place
    return Refusal("not-in-hand", "LS2 play.1", f"{name} is not in your hand.{where}", card=name)


def _explained(
    g: LightseekersCtx, seat: Seat, design: LightseekersCard, reason: WhyNot, bans: list[int]
) -> Refusal:
    """A reason with the symbol or the card that it is about."""
    name = design.name
    if reason.code == legality.NO_ACCESS.code:
        symbol = _first_missing(design.required, g.access(seat))
        return reason.refusal(card=name, symbol=symbol)
    if reason is legality.BASIC_USED:
        counts = g.table.counts
        unspent = counts[schema.SUPERIOR][seat] | (g.access(seat) & ~counts[schema.SPENT][seat])
        symbol = _first_missing(legality.symbols_used(design), unspent)
        return reason.refusal(card=name, symbol=symbol)
    if reason is legality.FORBIDDEN:
        ban = next((ban for ban in bans if modifiers.banned_by(g, seat, ban) != NONE), bans[0])
        by = g.name_of(modifiers.banned_by(g, seat, ban))
        return reason.refusal(card=name, by=by, ban=schema.BANS[ban])
    return reason.refusal(card=name)


def missing_symbol(g: LightseekersCtx, seat: Seat, design: LightseekersCard) -> str:
    """The first symbol of a card to which a hero has no access."""
    return _first_missing(design.required, g.access(seat))


def _first_missing(symbols: tuple[int, ...], access: int) -> str:
    """The first of some symbols to which there is no access."""
    for symbol in symbols:
        elements = 1 << symbol if symbol < schema.FIRST_ORDER else elements_of(order_of(symbol))
        if not access & elements:
            return schema.SYMBOLS[symbol]
    return schema.SYMBOLS[symbols[0]]


def _cannot_pay(g: LightseekersCtx, seat: Seat, card: Card) -> Refusal:
    """Which symbols stay open, or how many cards an increase takes if that is all."""
    symbols = [schema.SYMBOLS[symbol] for symbol in payment.uncovered_symbols(g, seat, card)]
    if not symbols:
        others = [other for other in g.cards(schema.HAND, seat) if other != card]
        return increase_due(g, seat, card, payment.spare_cards(g, seat, card, others))
    barred = _barred_payment(g, seat, card)
    if barred is not None:
        return barred
    return legality.CANNOT_PAY.refusal(
        card=g.name_of(card), symbol=symbols[0], symbols=symbols, lacking=" and ".join(symbols)
    )


def _barred_payment(g: LightseekersCtx, seat: Seat, combo: Card) -> Refusal | None:
    """Which card of the hand would cover an open symbol if the hero had access to its Elements."""
    access = g.access(seat)
    for symbol in payment.uncovered_symbols(g, seat, combo):
        for card in g.cards(schema.HAND, seat):
            design = g.design(card)
            if card == combo or payment.coverable_sets(design, (symbol,), access):
                continue
            if payment.coverable_sets(design, (symbol,), schema.ALL_ELEMENTS):
                symbols = [*legality.symbols_used(design), *design.cost]
                missing = _first_missing(tuple(symbols), access)
                text = (
                    f"You cannot pay for {g.name_of(combo)}: {design.name} would cover "
                    f"{schema.SYMBOLS[symbol]}, but your hero has no access to {missing}."
                )
                rule = "LS2 2.4.2.2d"
                if design.is_combo:
                    rule = "LS2 2.4.2.2h"
                elif symbol >= schema.FIRST_ORDER:
                    rule = "LS2 2.4.2.2k"
                return Refusal("cannot-pay", rule, text, card=g.name_of(combo), symbol=missing)
    return None


def increase_due(g: LightseekersCtx, seat: Seat, combo: Card, spare: int) -> Refusal:
    """That a combo takes more additional cards than the `spare` ones there are."""
    design = g.design(combo)
    orders = [name for order, name in enumerate(schema.ORDERS) if design.orders >> order & 1]
    more = modifiers.combo_cost_changes(g, seat)[1]
    by = " and ".join([g.name_of(card) for card in modifiers.combo_cost_raised_by(g, seat)])
    text = (
        f"{design.name} costs {counted(more, 'additional card')} of {' or '.join(orders)} because "
        f"of {by}; beside the payment there {'is' if spare == 1 else 'are'} {spare or 'none'}."
    )
    return Refusal(
        "cannot-pay",
        "LS2 2.4.2.2j",
        text,
        card=design.name,
        symbol=orders[0],
        symbols=orders,
        more=more,
        spare=spare,
        by=by,
    )
