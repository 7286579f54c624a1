"""Refusals for effects used by hand: the price that cannot be paid, the target that is missing."""

from typing import Final

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.card_types import (
    CardSelector,
    ExtraCost,
    SixFormsAbility,
    SixFormsCard,
    SixFormsFilter,
)
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects import costs, qualified_filters, targets
from rulebound.games.sixforms.effects.actions import SelectorEffect
from rulebound.games.sixforms.effects.event_actions import NegateEvent
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.effects.player_actions import SacrificeCard
from rulebound.games.sixforms.effects.relocation_actions import EquipThisCard
from rulebound.games.sixforms.moves import reach_reasons
from rulebound.games.sixforms.primitives import removal
from rulebound.games.sixforms.stack.event_kinds import N_SACRIFICE
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.text.phrase import phrases_in
from rulebound.kernel.text.writer import write

_PRICE: Final = "SF manual.1"

# -- prices -------------------------------------------------------------------------------


def unpayable(g: SixFormsCtx, seat: Seat, card: Card, name: str, cost: ExtraCost) -> Refusal:
    """Why a cost besides energy cannot be paid."""
    price = write(LEXICON, cost, "cost")
    why, rule = _shortage(g, seat, card, name, cost)
    text = f"{name} asks for something that you cannot do: {price}. {why}"
    return Refusal("no-price", rule, text, card=name, price=price)


def _shortage(
    g: SixFormsCtx, seat: Seat, card: Card, name: str, cost: ExtraCost
) -> tuple[str, str]:
    """What is missing, as a sentence, and the rule."""
    if isinstance(cost, costs.SacrificeCost):
        return _no_sacrifice(g, seat, card, cost.filter)
    if isinstance(cost, costs.DiscardCardsCost):
        spare = len(cost.spare(g, seat, card))
        return f"You have {spare or 'no'} other card{'' if spare == 1 else 's'} in hand.", _PRICE
    if isinstance(cost, costs.LoseLifeCost):
        return f"You have {g.table.counts[schema.LIFE][seat]} life.", _PRICE
    if isinstance(cost, (costs.CounterCost, costs.AllCountersCost)):
        found = g.table.marks[schema.COUNTER + cost.kind][card]
        kind = schema.COUNTER_NAMES[cost.kind]
        return f"{name} has {found or 'no'} {kind} counter{'' if found == 1 else 's'}.", _PRICE
    if isinstance(cost, costs.EliminateFromGraveyardCost):
        return f"Your graveyard has no {_bare(cost.filter)}.", _PRICE
    place = "hand" if isinstance(cost, costs.DiscardThisCost) else "graveyard"
    return f"{name} is not in your {place}, or about to leave it.", _PRICE


def _no_sacrifice(
    g: SixFormsCtx, seat: Seat, here: Card, filter: SixFormsFilter
) -> tuple[str, str]:
    """Which card of a seat would do, but for its state; or that there is none."""
    for other in g.in_play():
        if g.table.marks[schema.CONTROL][other] != seat:
            continue
        g.revealing = other  # its controller knows what lies face down
        fits = filter.matches(g, seat, here, other)
        g.revealing = NONE
        obstacle = sacrifice_obstacle(g, seat, other) if fits else None
        if obstacle is not None:
            return obstacle.text, obstacle.rule
    return f"You control no {_bare(filter)}.", _PRICE


def sacrifice_obstacle(g: SixFormsCtx, seat: Seat, card: Card) -> Refusal | None:
    """The state that keeps a card in play from being sacrificed by a seat."""
    name = g.label_to(seat, card)
    rule = "SF keyword-sacrifice.3"
    if g.controller(card) != seat:
        text = f"{name} is not under your control."
        return Refusal("not-yours", "SF card-control.1", text, card=name)
    if not g.table.face[card]:
        text = f"{name} lies face down, and only active cards are sacrificed."
        return Refusal("face-down", rule, text, card=name)
    if g.table.marks[schema.OUSTED][card]:
        text = f"{name} is ousted, and cannot be sacrificed."
        return Refusal("ousted", rule, text, card=name)
    if removal.is_on_stack(g, N_SACRIFICE, card):
        text = f"{name} is being sacrificed already."
        return Refusal("not-a-choice", "SF keyword-sacrifice.1", text, card=name)
    return None


# -- targets ------------------------------------------------------------------------------


def no_target(
    g: SixFormsCtx, seat: Seat, card: Card, name: str, ability: SixFormsAbility
) -> Refusal:
    """Which part of an effect has nothing to work on, and why."""
    for effect in ability.effects:
        if effect.can_run(g, seat, card):
            continue
        if isinstance(effect, NegateEvent):
            text = f"Nothing happens that {name} could negate."
            return Refusal("no-target", "SF-Q121", text, card=name)
        if isinstance(effect, EquipThisCard) and g.is_stunned(card):
            text = f"{name} is stunned, and cannot be equipped."
            return Refusal("stunned", "SF keyword-stun.1", text, card=name)
        if isinstance(effect, EquipThisCard) and effect.selector.has_any(g, seat, card):
            text = f"{name} has no equip space left: its limit is {schema.EQUIP_LIMIT}."
            return Refusal("equip-limit", "SF limits.2", text, card=name, limit=schema.EQUIP_LIMIT)
        if isinstance(effect, SelectorEffect):
            return _missing(g, seat, card, name, effect.selector)
    return Refusal(
        "no-target", "SF-Q86", f"The effect of {name} has nothing to work on.", card=name
    )


def _missing(g: SixFormsCtx, seat: Seat, card: Card, name: str, selector: CardSelector) -> Refusal:
    """Why there is no card for a selector: none in play, or all of them resist."""
    wanted = write(LEXICON, selector, "selector")
    if isinstance(selector, targets.TargetedCard):
        wanted = write(LEXICON, selector.filter, "filter")
        for other in g.in_play():
            if selector.filter.matches(g, seat, card, other):
                form = g.design(card).form
                said = g.label_to(seat, other)
                return reach_reasons.resisted(said, form, "SF keyword-resistance.1")
        text = f"There is no {wanted} in play that {name} could target."
        return Refusal("no-target", "SF-Q86", text, card=name, wanted=wanted)
    text = f"The effect of {name} has nothing to work on: {wanted}."
    return Refusal("no-target", "SF-Q86", text, card=name, wanted=wanted)


def not_a_target(g: SixFormsCtx, seat: Seat, source: SixFormsCard, card: Card) -> Refusal:
    """Why a card cannot be chosen as a target of the effects of a design."""
    name = g.label_to(seat, card)
    if stats.resists(g, card, source.form):
        return reach_reasons.resisted(name, source.form, "SF keyword-resistance.1")
    if not g.is_in_play(card):
        text = f"{name} is not in play, and only cards in play are targets."
        return Refusal("not-in-play", "SF keyword-target.1", text, card=name, by=source.name)
    wanted = _filters(source, targets.TargetedCard)
    text = f"{name} is not what {source.name} targets{_listed(wanted)}."
    return Refusal("not-a-choice", "SF keyword-target.1", text, card=name, by=source.name)


def not_a_choice(g: SixFormsCtx, seat: Seat, source: SixFormsCard, card: Card) -> Refusal | None:
    """Why a card is not what the text of a design asks to choose; None if it says nothing."""
    name = g.label_to(seat, card)
    sacrificed = _filters(source, SacrificeCard, costs.SacrificeCost)
    if sacrificed and g.is_in_play(card):
        obstacle = sacrifice_obstacle(g, seat, card)
        if obstacle is not None:
            return obstacle
    wanted = sacrificed + _filters(
        source, targets.ChosenCard, targets.PileSelector, costs.EliminateFromGraveyardCost
    )
    if not wanted:
        return None
    text = f"{name} is not what {source.name} asks for{_listed(wanted)}."
    return Refusal("not-a-choice", "SF effects.2", text, card=name, by=source.name)


def _filters(design: SixFormsCard, *kinds: type) -> list[str]:
    """The filters of phrases of some kinds in a text, in words and without articles."""
    found: list[str] = []
    for ability in design.abilities:
        parts: tuple[object, ...] = (*ability.effects, ability.extra_cost)
        for phrase in phrases_in(parts):
            if isinstance(phrase, kinds):
                wanted = getattr(phrase, "filter", None)
                if isinstance(wanted, SixFormsFilter):
                    found.append(_bare(wanted))
    return list(dict.fromkeys(found))


def _listed(wanted: list[str]) -> str:
    return f": {' or '.join(wanted)}" if wanted else ""


def _bare(filter: SixFormsFilter) -> str:
    """A filter in words, without its article."""
    if isinstance(filter, qualified_filters.WithArticle):
        return write(LEXICON, filter.filter, "filter")
    if isinstance(filter, qualified_filters.AnotherFilter):
        return f"other {write(LEXICON, filter.filter, 'filter')}"
    if isinstance(filter, qualified_filters.HostFilter):
        return "equipped card"
    return write(LEXICON, filter, "filter")
