"""The effects of abilities and spells: run now, or at the end of the turn."""

from rulebound.games.havenfall.card_types import HavenfallCard, HavenfallEffect
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.events import E_COPY, E_NOTHING, E_USE
from rulebound.games.havenfall.idle import WORKS
from rulebound.games.havenfall.primitives import cards, pixels
from rulebound.games.havenfall.schema import ABILITY_USED, LATER
from rulebound.kernel.ids import NONE, Card, Ident, Seat


def activate(g: HavenfallContext, seat: Seat, card: Card) -> None:
    """Activate the ability of a card in play (HF glossary-activate.1)."""
    design = g.design(card)
    cards.mark_used(g, card, ABILITY_USED)
    outer_cause = g.emit_cause(E_USE, "HF abilities.1", seat, card)
    pixels.pay(g, seat, design.price())
    run(g, seat, card, design.immediate_steps)
    _defer(g, design, card)
    g.set_cause(outer_cause)


def copy_ability(g: HavenfallContext, seat: Seat, card: Card, copied: Card) -> None:
    """Use the ability of another card by this one, without its pixels (HF glossary-ability.1)."""
    design = g.design(copied)
    outer_cause = g.emit_cause(E_COPY, "HF glossary-ability.1", seat, copied)
    _defer(g, design, copied)
    run(g, seat, card, design.immediate_steps)
    g.set_cause(outer_cause)


def run(g: HavenfallContext, seat: Seat, card: Card, steps: tuple[HavenfallEffect, ...]) -> None:
    """Run the effects of a card for a seat."""
    me, here, source = g.me, g.this_card, g.source
    g.me, g.this_card, g.source = seat, card, g.table.ident[card]
    for step in steps:
        run_step(g, step)
    g.me, g.this_card, g.source = me, here, source


def run_step(g: HavenfallContext, step: HavenfallEffect) -> None:
    """Run one effect of `g.this_card`, or record why it does nothing."""
    reason = step.idle_reason(g, g.me, g.this_card)
    if reason == WORKS:
        step.run(g)
    else:
        emit_no_effect(g, reason)


def _defer(g: HavenfallContext, design: HavenfallCard, card: Card) -> None:
    """Schedule the deferred effects of a card, which run wherever the card is by then."""
    table = g.table
    if len(design.immediate_steps) < len(design.steps):
        table.set_list(LATER, [*table.lists[LATER], table.ident[card]])


def run_deferred(g: HavenfallContext, seat: Seat, ident: Ident) -> None:
    """Run the deferred effects of a design for a seat (HF-Q63)."""
    me, here, source = g.me, g.this_card, g.source
    g.me, g.this_card, g.source = seat, NONE, ident
    for step in g.designs[ident].steps:
        if step.is_deferred():
            run_step(g, step)
    g.me, g.this_card, g.source = me, here, source


def emit_no_effect(g: HavenfallContext, reason: int) -> None:
    """Record that a step of an ability or a spell does nothing, with the reason of `idle`.

    HF faq-general.6, HF abilities.2.
    """
    is_spell = g.this_card != NONE and g.design(g.this_card).is_spell
    g.emit(E_NOTHING, "HF faq-general.6" if is_spell else "HF abilities.2", g.me, a=reason)
