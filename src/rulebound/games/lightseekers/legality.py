"""What keeps a player from playing a card or using an Ability.

Menus only ask whether there is a reason; `moves.reasons` turns it into a text.
"""

from typing import Final

from rulebound.games.lightseekers import payment, schema
from rulebound.games.lightseekers.card_types import CardLine, LightseekersCard, elements_of
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.primitives import modifiers
from rulebound.kernel.ids import Card, Seat
from rulebound.kernel.refusal import WhyNot

_NEEDS: Final = "{card} needs {symbol}, and your hero has no access to it."
NO_ACCESS: Final = WhyNot("no-access", "LS2 4.1.3.2b", _NEEDS)
NO_ACCESS_UNRESTRICTED: Final = WhyNot("no-access", "LS2 4.1.3.6g", _NEEDS)
NO_ACCESS_FOR_COMBO: Final = WhyNot("no-access", "LS2 2.4.2.2d", _NEEDS)
BASIC_USED: Final = WhyNot(
    "basic-used", "LS2 4.1.3.2c", "Your access to {symbol} is Basic and used up in this turn."
)
FORBIDDEN: Final = WhyNot("forbidden", "LS2 2.2.3", "{by} forbids it: you cannot {ban}.")
CANNOT_PAY: Final = WhyNot(
    "cannot-pay",
    "LS2 2.4.2.2d",
    "You cannot pay for {card}: no card of your hand is left for its {lacking}.",
)
NAME_USED: Final = WhyNot(
    "name-used", "LS2 4.1.3.3d(2)", "{card} was played or used in this turn already."
)
ITEM_TWICE: Final = WhyNot("item-twice", "LS2 2.5.4.7", "{card} is equipped already.")
AFTER_ACTION: Final = WhyNot(
    "combo-after-action",
    "LS2 4.1.3",
    "A combo takes the whole turn; you have taken an action already.",
)
SECOND_COMBO: Final = WhyNot(
    "second-combo",
    "LS2 4.1.3.1g",
    "You have played a combo; actions it grants are for no other combo.",
)
SECOND_ABILITY: Final = WhyNot(
    "second-ability", "LS2 2.7.6", "You have used an Ability in this turn already."
)
ASLEEP: Final = WhyNot(
    "dormant", "LS2 dormant.1", "{card} is Dormant: its Abilities cannot be used."
)
INACTIVE: Final = WhyNot(
    "inactive", "LS2 2.5.3.7", "{card} is not active now: its corner has an X."
)

BAN_OF_CATEGORY: Final = [schema.NO_ATTACK, schema.NO_DEFEND, schema.NO_BUFF, schema.NO_EQUIP]

# -- how many actions ---------------------------------------------------------------------


def actions_left(g: LightseekersCtx, seat: Seat) -> int:
    """How many actions a player can still take (LS2 4.1.3.6c, LS2 4.1.3.6c(2), LS2 4.1.3.6d).

    LS1 6.1.6a, LS1 6.1.6b, LS1 6.1.6c.
    """
    counts = g.table.counts
    have = counts[schema.ACTIONS][seat] + counts[schema.FREE][seat]
    return allowed(g, seat, have) if g.change_mask & schema.LIMITS else have


def allowed(g: LightseekersCtx, seat: Seat, have: int) -> int:
    """How many of the actions a player has the limits let them take."""
    if have <= 0:
        return 0
    if not g.change_mask & schema.LIMITS:
        return have
    return max(min(have, modifiers.limit(g, seat) - g.table.counts[schema.TAKEN][seat]), 0)


# -- playing a card -----------------------------------------------------------------------


def play_reason(
    g: LightseekersCtx, seat: Seat, card: Card, design: LightseekersCard, bans: int
) -> WhyNot | None:
    """What keeps a player with an action left from playing a card of the hand; None if nothing.

    `bans` is the mask of what cards in play forbid the player.
    """
    used = g.table.lists[schema.NAMES_USED]
    if used and g.table.ident[card] in used:
        return NAME_USED  # LS2 4.1.3.3d(2), LS1 4.3.1d, LS-Q10
    if design.is_combo:
        return _combo_reason(g, seat, card, design, bans)
    if design.is_item:  # LS-Q54: whatever access is left
        for item in g.cards(schema.ITEMS, seat):
            if g.table.ident[item] == g.table.ident[card]:
                return ITEM_TWICE  # LS2 2.5.4.7, LS1 2.5.4c
    elif lacks_unspent(g, seat, design.element_needs, design.order_needs):
        if not g.is_valid(seat, design):
            # LS2 4.1.3.3a, LS2 2.4.3.2b, LS1 4.3d; LS2 4.1.3.6h: a regular action goes first
            return NO_ACCESS if g.table.counts[schema.ACTIONS][seat] else NO_ACCESS_UNRESTRICTED
        if not g.table.counts[schema.FREE][seat]:
            return BASIC_USED  # LS2 4.1.3.2c, LS2 4.1.3.6f, LS1 4.3e
    if bans >> BAN_OF_CATEGORY[design.category] & 1:
        return FORBIDDEN
    return None


def _combo_reason(
    g: LightseekersCtx, seat: Seat, card: Card, design: LightseekersCard, bans: int
) -> WhyNot | None:
    counts = g.table.counts
    if counts[schema.COMBO_PLAYED][seat]:
        return SECOND_COMBO  # LS2 4.1.3.1g, LS1 4.3.1c
    if counts[schema.TAKEN][seat]:
        return AFTER_ACTION  # LS2 4.1.3, LS1 4.3.1a: a combo or actions
    if not g.is_valid(seat, design):
        return NO_ACCESS_FOR_COMBO  # LS2 2.4.2.2a, LS1 2.4.3a; Basic is enough (LS1 4.3g)
    if bans >> schema.NO_COMBO & 1 or bans >> BAN_OF_CATEGORY[design.category] & 1:
        return FORBIDDEN
    if not payment.can_pay(g, seat, card):
        return CANNOT_PAY  # LS2 2.4.2.2d, LS1 2.4.3e
    return None


# -- using an Ability ---------------------------------------------------------------------


def ability_reason(
    g: LightseekersCtx, seat: Seat, card: Card, line: CardLine, bans: int
) -> WhyNot | None:
    """What keeps a player with an action left from using an Ability; None if nothing."""
    if g.table.counts[schema.ABILITY_USED][seat]:
        return SECOND_ABILITY  # LS2 2.7.6, LS2 4.1.3.4c, LS1 4.3.2h
    if g.table.ident[card] in g.table.lists[schema.NAMES_USED]:
        return NAME_USED  # LS2 4.1.3.3d(2)
    if not g.is_active(card):
        # LS2 dormant.1, LS2 2.5.3.7
        return ASLEEP if g.table.marks[schema.DORMANT][card] else INACTIVE
    design = g.design(card)
    # LS2 2.7.4, LS1 4.3.2e: it uses the Element of an action card
    spent = design.is_action and lacks_unspent(g, seat, design.elements, design.order_needs)
    if spent and not g.table.counts[schema.FREE][seat]:
        return BASIC_USED
    kind = line.ability
    if bans >> schema.NO_ABILITY & 1:
        return FORBIDDEN
    if kind in (schema.ATTACK, schema.DEFEND) and bans >> BAN_OF_CATEGORY[kind] & 1:
        return FORBIDDEN  # LS1 4.3.2d
    return None


# -- access that is left ------------------------------------------------------------------


def symbols_used(design: LightseekersCard) -> tuple[int, ...]:
    """The Elements and Orders that an action with this card uses."""
    if design.is_item:
        return tuple([grant[0] for grant in design.grants])
    return design.needs


def lacks_unspent(g: LightseekersCtx, seat: Seat, elements: int, orders: tuple[int, ...]) -> bool:
    """Is Basic access to any of these used up? Superior access never is (LS2 4.1.3.3d).

    LS2 2.3.2.4f.
    """
    counts = g.table.counts  # LS1 4.3e, LS1 4.3f
    access = counts[schema.SUPERIOR][seat] | (
        counts[schema.ACCESS][seat] & ~counts[schema.SPENT][seat]
    )
    if elements & ~access:
        return True
    return bool(orders) and any(not access & elements_of(order) for order in orders)
