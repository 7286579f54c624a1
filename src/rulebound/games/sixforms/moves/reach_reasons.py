"""Why a card does not get to a zone of the battlefield."""

from typing import Final

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.battlefield import paths
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import FORM_NAMES, SHIFT, UNITE
from rulebound.games.sixforms.moves import obstacles
from rulebound.games.sixforms.play import equips
from rulebound.games.sixforms.schema import (
    BLOCKING,
    DODGING,
    EQUIP_LIMIT,
    GO,
    SPLIT,
    TAUNTED,
    TELEPORTING,
)
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.ids import Card, Cell, Seat
from rulebound.kernel.refusal import Refusal, WhyNot

_TURN: Final = 4  # arrows of seats at the far side look the other way
_ARROWS: Final = (  # as the one who controls the card looks at it
    "forwards",
    "forwards to the right",
    "to the right",
    "backwards to the right",
    "backwards",
    "backwards to the left",
    "to the left",
    "forwards to the left",
)

_TAKEN: Final = {TELEPORTING: "SF keyword-teleport.1", BLOCKING: "SF-Q15", DODGING: "SF-Q16"}


def unreachable(
    g: SixFormsCtx, seat: Seat, verb: int, card: Card, name: str, cell: Cell, obstacle: WhyNot
) -> Refusal:
    """Why a card does not get to a zone."""
    zone = g.board.name(cell)
    if obstacle == obstacles.IS_TAUNTED:
        taunter = g.label_to(seat, g.table.marks[TAUNTED][card] - 1)
        text = f"{name} is required to attack {taunter} if it moves."
        return Refusal("taunted", "SF facet-taunt.1", text, card=name, zone=zone, by=taunter)
    if obstacle == obstacles.RESISTED:
        there = g.label_to(seat, g.occupant(cell))
        return resisted(there, g.design(card).form, "SF keyword-resistance.2")
    if obstacle == obstacles.ZONE_TAKEN:
        if verb in (GO, SPLIT):
            why = _not_shared(g, seat, card, g.occupant(cell))
            if why is not None:
                return why
        there = g.label_to(seat, g.occupant(cell))
        rule = _TAKEN.get(verb, "SF planes.2")
        text = f"{there} holds {zone}."
        return Refusal("zone-occupied", rule, text, card=name, zone=zone, by=there)
    way, _ = paths.bearing(g, g.table.cell[card], cell)
    if obstacle == obstacles.NO_ARROW:
        at = (way + (0 if g.is_on_near_side(seat) else _TURN)) % len(DIRECTIONS)
        text = f"{name} has no move-arrow to get to {zone}: it would take one {_ARROWS[at]}."
        rule = "SF moving-battlefield-cards.3"
        return Refusal("out-of-reach", rule, text, card=name, zone=zone, arrow=DIRECTIONS[at])
    between = g.label_to(seat, g.occupant(g.table.cell[card] + g.board.steps[way]))
    friendly = obstacle == obstacles.FRIEND_ON_WAY
    rule = "SF planes.3" if friendly else "SF moving-battlefield-cards.6"
    text = f"{between} is in the way"
    text += ", in the same plane." if friendly else ", and opposing cards cannot be passed."
    return Refusal("path-blocked", rule, text, card=name, zone=zone, by=between)


def _not_shared(g: SixFormsCtx, seat: Seat, card: Card, there: Card) -> Refusal | None:
    """Why a card does not unite with the friendly card in a zone, or make it shift, if it might."""
    name, by = g.label_to(seat, card), g.label_to(seat, there)
    facts: dict[str, object] = {"card": name, "by": by}
    if not g.table.face[there]:
        return None
    if stats.has_facet(g, there, SHIFT):
        text = f"{by} is exhausted, and does not shift."
        return Refusal("exhausted", "SF facet-shift.3", text, **facts)
    for equip, host in ((card, there), (there, card)):
        if not stats.has_facet(g, equip, UNITE):
            continue
        for one in (equip, host):
            if g.is_stunned(one):
                said = g.label_to(seat, one)
                text = f"{said} is stunned, and cannot be united."
                return Refusal("stunned", "SF keyword-stun.1", text, **facts)
        room, space = equips.room_left(g, host), stats.equip_space(g, equip)
        text = f"{g.label_to(seat, host)} has {room or 'none'} of its {EQUIP_LIMIT} equip spaces "
        text += f"left, and {g.label_to(seat, equip)} would take up {space}."
        return Refusal("equip-limit", "SF limits.4", text, **facts, room=room, space=space)
    return None


def resisted(name: str, form: int, rule: str) -> Refusal:
    """A card that resists all cards of a form."""
    said = FORM_NAMES[form]
    text = f"{name} has resistance from {said} cards."
    return Refusal("resistance", rule, text, card=name, form=said)
