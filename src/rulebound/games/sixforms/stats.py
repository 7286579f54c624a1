"""Stats and facets of cards, with everything that changes them (SF stats.1)."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.card_types import NO_ATTACK
from rulebound.games.sixforms.keywords import DEFLECT, FLY, GROUNDED, LARGE, MOTIONLESS, SMALL
from rulebound.kernel.ids import Card

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

_DERIVED: Final = DEFLECT | GROUNDED  # facets that come from a counter or another facet


# -- facets -------------------------------------------------------------------------------


def facets(g: "SixFormsCtx", card: Card) -> int:
    """Return all facets of a card, as a mask."""
    table = g.table
    if not table.face[card]:
        # SF place.7
        return 0  # face down
    marks = table.marks
    mask = marks[schema.GIVEN][card] | marks[schema.MORE_FACETS][card]  # SF facets.4, SF-Q91
    if not marks[schema.OUSTED][card]:
        mask |= g.design(card).facets
    if marks[schema.COUNTER + schema.DEFLECTION][card]:
        mask |= DEFLECT  # SF counter-deflect.1
    active = g.active
    if active is None:
        active = g.active_cards()
    # others may depend on facets: avoid recursion
    for source, ability in active.facet_givers:
        if ability.affects(g, source, card) and g.is_in_place(source, ability):
            modifier = ability.modifier
            assert modifier is not None
            mask |= modifier.facets()
    if mask & MOTIONLESS:
        mask |= GROUNDED  # SF keyword-motionless.2
    return mask


def has_facet(g: "SixFormsCtx", card: Card, facet: int) -> bool:
    """Return whether a card has a facet."""
    table = g.table
    if not table.face[card]:
        return False
    marks = table.marks
    copied = marks[schema.FACES][card]
    design = g.designs[copied - 1 if copied else table.ident[card]]
    active = g.active  # a call of `active_cards` would cost more than all else here
    if active is None:
        active = g.active_cards()
    possible = design.facets | active.given_facets | _DERIVED
    possible |= marks[schema.GIVEN][card] | marks[schema.MORE_FACETS][card]
    # SF response-to-facets.1
    return possible & facet != 0 and facets(g, card) & facet != 0


def is_flying(g: "SixFormsCtx", card: Card) -> bool:
    """Return whether a card is in the sky plane."""
    # SF game.4, SF planes.1, SF planes.4, SF planes.5, SF facet-fly.2, SF keyword-ground.1
    return facets(g, card) & (FLY | GROUNDED) == FLY


def equip_space(g: "SixFormsCtx", equip: Card) -> int:
    """Return how much of the equip limit a card takes up."""
    mask = facets(g, equip)  # SF facets.4
    return 0 if mask & SMALL else 2 if mask & LARGE else 1  # SF facet-large.1, SF facet-small.1


def resists(g: "SixFormsCtx", card: Card, form: int) -> bool:
    """Return whether a card resists all cards of a form. Only active cards do."""
    mask = g.design(card).resists
    if not mask or not g.is_active(card) or g.table.marks[schema.OUSTED][card]:
        return False
    return mask >> form & 1 == 1


def can_target(g: "SixFormsCtx", source: Card, card: Card) -> bool:
    """Return whether `source` may target a card. Resistance forbids it."""
    return not resists(g, card, g.design(source).form)


# -- stats --------------------------------------------------------------------------------


def attack(g: "SixFormsCtx", card: Card) -> int:
    """Return the full attack; NO_ATTACK if a card can never have any."""
    base = g.design(card).attack  # SF stats.2
    if base == NO_ATTACK:
        return NO_ATTACK  # SF stats.3
    marks = g.table.marks
    total = base + marks[schema.MORE_ATTACK][card]  # SF stats.4, SF stat-modifier.2
    # SF counter-power.1, SF counter-frailty.1
    total += (
        marks[schema.COUNTER + schema.POWER][card] - marks[schema.COUNTER + schema.FRAILTY][card]
    )
    for source, ability in g.active_cards().static:
        if ability.affects(g, source, card) and g.is_in_place(source, ability):
            modifier = ability.modifier
            assert modifier is not None
            total += modifier.attack(g)
    return max(total, 0)  # SF-Q82


def is_armed(g: "SixFormsCtx", card: Card) -> bool:
    """Return whether a card can have attack."""
    return g.design(card).attack != NO_ATTACK  # SF stats.3


def health(g: "SixFormsCtx", card: Card) -> int:
    """Return the full health: printed and modified, without damage."""
    marks = g.table.marks
    copied = marks[schema.FACES][card]
    design = g.designs[copied - 1 if copied else g.table.ident[card]]
    total = design.health + marks[schema.MORE_HEALTH][card]  # SF stats.5, SF stats.6
    # SF counter-power.1, SF counter-frailty.1
    total += (
        marks[schema.COUNTER + schema.POWER][card] - marks[schema.COUNTER + schema.FRAILTY][card]
    )
    active = g.active
    if active is None:
        active = g.active_cards()
    for source, ability in active.health_givers:
        if ability.affects(g, source, card) and g.is_in_place(source, ability):
            modifier = ability.modifier
            assert modifier is not None
            total += modifier.health(g)
    return total


def weakness(g: "SixFormsCtx", card: Card) -> int:
    """Return the full weakness."""
    total = g.design(card).weakness + g.table.marks[schema.MORE_WEAKNESS][card]  # SF stats.11
    for source, ability in g.active_cards().static:
        if ability.affects(g, source, card) and g.is_in_place(source, ability):
            modifier = ability.modifier
            assert modifier is not None
            total += modifier.weakness(g)
    return max(total, 0)  # SF-Q82


def damage_on(g: "SixFormsCtx", card: Card) -> int:
    """Return all damage on a card."""
    marks = g.table.marks
    # SF card-damage.1, SF card-damage.9, SF counter-damage.1
    return (
        marks[schema.NORMAL][card]
        + marks[schema.BATTLE][card]
        + marks[schema.COUNTER + schema.DAMAGE][card]
    )


def is_weakened(g: "SixFormsCtx", card: Card) -> bool:
    """Return whether anything reduces the health of a card."""
    marks = g.table.marks
    return (
        marks[schema.NORMAL][card] != 0
        or marks[schema.COUNTER + schema.DAMAGE][card] != 0
        or marks[schema.BATTLE][card] != 0
        or marks[schema.MORE_HEALTH][card] < 0
        or marks[schema.COUNTER + schema.FRAILTY][card] != 0
        or g.active_cards().reduces_health
    )
