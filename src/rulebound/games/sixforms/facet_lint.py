"""Checks for facets that do nothing beside each other or on their card, and for equips without
a possible host. `lint` checks the lines of text.
"""

from collections.abc import Iterator
from typing import Final

from rulebound.games.sixforms import keywords
from rulebound.games.sixforms.card_types import NO_ATTACK, SixFormsCard

_BLOCKS: Final = keywords.BLOCK | keywords.LONG_BLOCK
_DODGES: Final = keywords.DODGE | keywords.LONG_DODGE
_IDLE_BESIDE: Final = (
    # SF keyword-immovable.1, SF-Q114
    (
        keywords.IMMOVABLE,
        _BLOCKS | _DODGES | keywords.SHIFT | keywords.TELEPORT,
        "an immovable card does not move, and {facet} is a move",
    ),
    # SF keyword-motionless.1, SF facet-teleport.1
    (
        keywords.MOTIONLESS,
        _BLOCKS | _DODGES | keywords.TELEPORT,
        "a motionless card uses no movement, dodge or block, and so no {facet}",
    ),
    # SF keyword-ground.1, SF keyword-motionless.2
    (keywords.GROUNDED, keywords.FLY, "a grounded card is not in the sky, so {facet} does nothing"),
    (keywords.MOTIONLESS, keywords.FLY, "a motionless card is grounded, so {facet} does nothing"),
    # SF facet-small.1, SF facet-large.1
    (keywords.SMALL, keywords.LARGE, "an equip takes up no space or two spaces, not both"),
)
"""A facet, others that do nothing beside it, and why."""

_OF_ATTACKS: Final = (
    keywords.BRUISE
    | keywords.FIERCE
    | keywords.MANGLE
    | keywords.NOBLE
    | keywords.PIERCE
    | keywords.VENOMOUS
)
"""Facets about the battle damage that the card deals."""

_MOVES: Final = {
    keywords.ON_BLOCK: keywords.IMMOVABLE | keywords.MOTIONLESS,
    keywords.ON_DODGE: keywords.IMMOVABLE | keywords.MOTIONLESS,
    keywords.ON_MOVE: keywords.IMMOVABLE,
    keywords.ON_SHIFT: keywords.IMMOVABLE,
}
"""Own events that come of a move, with the facets that exclude it."""


def idle_facets(design: SixFormsCard) -> Iterator[str]:
    """Say which facets of a card do nothing, and why."""
    facets = design.facets
    for beside, idle, reason in _IDLE_BESIDE:
        for name in _names(facets & idle) if facets & beside else ():
            yield reason.replace("{facet}", name)
    if design.is_battlefield and design.attack == NO_ATTACK:  # SF stats.3, SF no-attack-cards.2
        for name in _names(facets & _OF_ATTACKS):
            yield f"a card without attack deals no battle damage, so {name} does nothing"
    if facets & keywords.HAZARD and not design.token:  # SF token.6
        yield "only a token is a hazard"


def excluding_facet(design: SixFormsCard, event: int) -> str:
    """Return the facet of a card that keeps an own event from happening; empty if there is none."""
    return next(_names(design.facets & _MOVES.get(event, 0)), "")


def _names(mask: int) -> Iterator[str]:
    return (name for name, facet in keywords.FACETS.items() if mask & facet)
