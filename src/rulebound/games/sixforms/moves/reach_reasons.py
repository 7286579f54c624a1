"""Why a card does not get to a zone of the battlefield."""

from typing import Final

from rulebound.games.sixforms.battlefield import paths
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import FORM_NAMES
from rulebound.games.sixforms.moves import obstacles
from rulebound.games.sixforms.schema import BLOCKING, DODGING, TAUNTED, TELEPORTING
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.ids import Card, Cell, Seat
from rulebound.kernel.refusal import Refusal, WhyNot

_TURN: Final = 4  # arrows of seat 1 look the other way
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
        there = g.label_to(seat, g.occupant(cell))
        rule = _TAKEN.get(verb, "SF planes.2")
        text = f"{there} holds {zone}."
        return Refusal("zone-occupied", rule, text, card=name, zone=zone, by=there)
    way, _ = paths.bearing(g, g.table.cell[card], cell)
    if obstacle == obstacles.NO_ARROW:
        at = (way + (0 if seat == 0 else _TURN)) % len(DIRECTIONS)
        text = f"{name} has no move-arrow to get to {zone}: it would take one {_ARROWS[at]}."
        rule = "SF moving-battlefield-cards.3"
        return Refusal("out-of-reach", rule, text, card=name, zone=zone, arrow=DIRECTIONS[at])
    between = g.label_to(seat, g.occupant(g.table.cell[card] + g.board.steps[way]))
    friendly = obstacle == obstacles.FRIEND_ON_WAY
    rule = "SF planes.3" if friendly else "SF moving-battlefield-cards.6"
    text = f"{between} is in the way"
    text += ", in the same plane." if friendly else ", and opposing cards cannot be passed."
    return Refusal("path-blocked", rule, text, card=name, zone=zone, by=between)


def resisted(name: str, form: int, rule: str) -> Refusal:
    """A card that resists all cards of a form."""
    said = FORM_NAMES[form]
    text = f"{name} has resistance from {said} cards."
    return Refusal("resistance", rule, text, card=name, form=said)
