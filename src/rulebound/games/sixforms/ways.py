"""Steps of the turn, ways on the battlefield, and facets: why they do not allow something."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import obstacles as o
from rulebound.games.sixforms import reaching
from rulebound.games.sixforms.names import (
    ACT_STEP,
    BLOCKING,
    DODGING,
    FORM_NAMES,
    MOVE_STEP,
    ORIENT,
    RECOVERING,
    STEP,
    STEP_NAMES,
    STRIKE,
    TAUNTED,
    TELEPORTING,
)
from rulebound.games.sixforms.words import named
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.ids import NONE, Card, Cell, Seat
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

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

# -- steps --------------------------------------------------------------------------------


def wrong_step(g: "SixFormsCtx", seat: Seat, verb: int, card: Card) -> Refusal:
    """Something that belongs to another step of the turn."""
    step = g.table.vars[STEP]
    name = named(g, card, seat) if card != NONE else ""
    facts: dict[str, object] = {"card": name} if name else {}
    facts["step"] = STEP_NAMES[step]
    if step != MOVE_STEP:
        rule = "SF act-step.2" if step == ACT_STEP else "SF act-step-two.2"
        if verb == STRIKE:
            rule = "SF-Q13"
        text = "Cards move, and attack directly, in the move step."
        return Refusal("wrong-step", rule, text, **facts)
    if verb == ORIENT:
        text = "Cards are oriented in act steps, not in the move step."
        return Refusal("wrong-step", "SF orientation-state.11", text, **facts)
    text = "In the move step nothing is played or used at initial speed."
    return Refusal("wrong-step", "SF move-step.2", text, **facts)


# -- ways on the battlefield --------------------------------------------------------------

OF_WAYS: Final = (
    o.NO_ARROW,
    o.FRIEND_ON_WAY,
    o.FOE_ON_WAY,
    o.ZONE_TAKEN,
    o.RESISTED,
    o.IS_TAUNTED,
)
_TAKEN: Final = {
    TELEPORTING: "SF keyword-teleport.1",
    BLOCKING: "SF-Q15",
    DODGING: "SF-Q16",
}


def unreachable(
    g: "SixFormsCtx", seat: Seat, verb: int, card: Card, name: str, cell: Cell, obstacle: int
) -> Refusal:
    """Why a card does not get to a zone."""
    zone = g.board.name(cell)
    if obstacle == o.IS_TAUNTED:
        taunter = named(g, g.table.marks[TAUNTED][card] - 1, seat)
        text = f"{name} is required to attack {taunter} if it moves."
        return Refusal("taunted", "SF facet-taunt.1", text, card=name, zone=zone, by=taunter)
    if obstacle == o.RESISTED:
        there = named(g, g.occupant(cell), seat)
        return resisted(there, g.design(card).form, "SF keyword-resistance.2")
    if obstacle == o.ZONE_TAKEN:
        there = named(g, g.occupant(cell), seat)
        rule = _TAKEN.get(verb, "SF planes.2")
        text = f"{there} holds {zone}."
        return Refusal("zone-occupied", rule, text, card=name, zone=zone, by=there)
    way, _ = reaching.bearing(g, g.table.cell[card], cell)
    if obstacle == o.NO_ARROW:
        at = (way + (0 if seat == 0 else _TURN)) % len(DIRECTIONS)
        text = f"{name} has no move-arrow to get to {zone}: it would take one {_ARROWS[at]}."
        rule = "SF moving-battlefield-cards.3"
        return Refusal("out-of-reach", rule, text, card=name, zone=zone, arrow=DIRECTIONS[at])
    between = named(g, g.occupant(g.table.cell[card] + g.board.steps[way]), seat)
    friendly = obstacle == o.FRIEND_ON_WAY
    rule = "SF planes.3" if friendly else "SF moving-battlefield-cards.6"
    text = f"{between} is in the way"
    text += ", in the same plane." if friendly else ", and opposing cards cannot be passed."
    return Refusal("path-blocked", rule, text, card=name, zone=zone, by=between)


def resisted(name: str, form: int, rule: str) -> Refusal:
    """A card that resists all cards of a form."""
    said = FORM_NAMES[form]
    text = f"{name} has resistance from {said} cards."
    return Refusal("resistance", rule, text, card=name, form=said)


# -- facets -------------------------------------------------------------------------------

_FACETS: Final = {
    BLOCKING: ("block", "SF facet-block.1"),
    DODGING: ("dodge", "SF facet-dodge.1"),
    TELEPORTING: ("teleport", "SF facet-teleport.1"),
    RECOVERING: ("recover", "SF facet-recover.1"),
}


def no_facet(verb: int, name: str) -> Refusal:
    """A card without the facet that this takes."""
    facet, rule = _FACETS[verb]
    return Refusal("no-facet", rule, f"{name} does not have {facet}.", card=name, facet=facet)


def nothing_to_answer(verb: int, name: str) -> Refusal:
    """No attack, or no destruction, to which a facet could be the answer."""
    if verb == RECOVERING:
        text = f"{name} is not being destroyed."
        return Refusal("not-destroyed", "SF facet-recover.1", text, card=name)
    text = "No opposing card is attacking now."
    return Refusal("no-attacker", _FACETS[verb][1], text, card=name)
