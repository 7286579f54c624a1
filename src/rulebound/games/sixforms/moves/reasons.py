"""Turning the obstacles of moves into refusals, with names, zones and numbers filled in."""

from typing import Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.moves import lacking, obstacles, reach_reasons, shortages
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.refusal import Refusal, WhyNot

_RULES: Final = {
    (schema.PLAY, obstacles.WRONG_SPEED): "SF speed-initial.4",
    (schema.REVEAL, obstacles.WRONG_SPEED): "SF speed-initial.4",
    (schema.USE, obstacles.WRONG_SPEED): "SF manual.3",
    (schema.PLACE, obstacles.WRONG_SPEED): "SF speed-initial.2",
    (schema.ORIENT, obstacles.WRONG_SPEED): "SF-Q6",
    (schema.GO, obstacles.WRONG_SPEED): "SF speed-interrupt.7",
    (schema.SPLIT, obstacles.WRONG_SPEED): "SF speed-interrupt.7",
    (schema.TELEPORTING, obstacles.WRONG_SPEED): "SF speed-initial.3",
    (schema.STRIKE, obstacles.WRONG_SPEED): "SF speed-initial.3",
    (schema.USE, obstacles.MOVEMENT_USED): "SF animate.5",
    (schema.STRIKE, obstacles.MOVEMENT_USED): "SF-Q13",
    (schema.USE, obstacles.IS_FLAT): "SF animate.2",
    (schema.STRIKE, obstacles.IS_FLAT): "SF-Q13",
    (schema.BLOCKING, obstacles.IS_FLAT): "SF-Q41",
    (schema.DODGING, obstacles.IS_FLAT): "SF-Q41",
    (schema.USE, obstacles.IS_STUNNED): "SF keyword-stun.2",
    (schema.BLOCKING, obstacles.IS_STUNNED): "SF keyword-stun.2",
    (schema.DODGING, obstacles.IS_STUNNED): "SF keyword-stun.2",
    (schema.RECOVERING, obstacles.IS_STUNNED): "SF keyword-stun.2",
    (schema.USE, obstacles.IS_OUSTED): "SF ousted.3",
    (schema.BLOCKING, obstacles.IS_OUSTED): "SF ousted.3",
    (schema.DODGING, obstacles.IS_OUSTED): "SF ousted.3",
    (schema.RECOVERING, obstacles.IS_OUSTED): "SF ousted.3",
    (schema.USE, obstacles.IS_FACE_DOWN): "SF effects.3",
    (schema.ORIENT, obstacles.IS_FACE_DOWN): "SF battlefield-orientation.3",
    (schema.GO, obstacles.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (schema.SPLIT, obstacles.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (schema.TELEPORTING, obstacles.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (schema.USE, obstacles.NOT_YOURS): "SF manual.1",
    (schema.STRIKE, obstacles.UNARMED): "SF-Q13",
    (schema.STRIKE, obstacles.IS_AWAKENING): "SF-Q85",
    (schema.BLOCKING, obstacles.TOO_FAR): "SF facet-block.1",
    (schema.DODGING, obstacles.TOO_FAR): "SF facet-dodge.1",
    (schema.DODGING, obstacles.NO_WAY): "SF facet-dodge.1",
}
"""Rules by which an obstacle prevents certain moves, if not by its own rule."""


# -- steps --------------------------------------------------------------------------------


def wrong_step(g: SixFormsCtx, seat: Seat, verb: int, card: Card) -> Refusal:
    """A move of another step of the turn."""
    step = g.table.vars[schema.STEP]
    name = g.label_to(seat, card) if card != NONE else ""
    facts: dict[str, object] = {"card": name} if name else {}
    facts["step"] = schema.STEP_NAMES[step]
    if step != schema.MOVE_STEP:
        rule = "SF act-step.2" if step == schema.ACT_STEP else "SF act-step-two.2"
        if verb == schema.STRIKE:
            rule = "SF-Q13"
        text = "Cards move, and attack directly, in the move step."
        return Refusal("wrong-step", rule, text, **facts)
    if verb == schema.ORIENT:
        text = "Cards are oriented in act steps, not in the move step."
        return Refusal("wrong-step", "SF orientation-state.11", text, **facts)
    text = "In the move step nothing is played or used at initial speed."
    return Refusal("wrong-step", "SF move-step.2", text, **facts)


# -- facets -------------------------------------------------------------------------------

_FACETS: Final = {
    schema.BLOCKING: ("block", "SF facet-block.1"),
    schema.DODGING: ("dodge", "SF facet-dodge.1"),
    schema.TELEPORTING: ("teleport", "SF facet-teleport.1"),
    schema.RECOVERING: ("recover", "SF facet-recover.1"),
}


def no_facet(verb: int, name: str) -> Refusal:
    """A card without the facet that the move needs."""
    facet, rule = _FACETS[verb]
    return Refusal("no-facet", rule, f"{name} does not have {facet}.", card=name, facet=facet)


def nothing_to_answer(verb: int, name: str) -> Refusal:
    """There is no attack, or no destruction, that a facet could answer."""
    if verb == schema.RECOVERING:
        text = f"{name} is not being destroyed."
        return Refusal("not-destroyed", "SF facet-recover.1", text, card=name)
    text = "No opposing card is attacking now."
    return Refusal("no-attacker", _FACETS[verb][1], text, card=name)


_LATE: Final = {
    schema.BLOCKING: "The attack is locked by now, and {card} comes too late to block it.",
    schema.DODGING: "The attack is locked by now, and {card} comes too late to dodge it.",
    schema.RECOVERING: "The destruction is locked by now, and {card} cannot be recovered any more.",
}


def too_late(verb: int, name: str) -> Refusal:
    """The attack or destruction has been locked without this answer."""
    text = _LATE[verb].format(card=name)
    return Refusal("too-late", "SF locked-or-resolved.1", text, card=name)


_OF_WAYS: Final = (
    obstacles.NO_ARROW,
    obstacles.FRIEND_ON_WAY,
    obstacles.FOE_ON_WAY,
    obstacles.ZONE_TAKEN,
    obstacles.RESISTED,
    obstacles.IS_TAUNTED,
)
"""What `reach_reasons` explains."""


def refusal(
    g: SixFormsCtx, seat: Seat, verb: int, card: Card, obstacle: WhyNot | None, at: int = NONE
) -> Refusal | None:
    """An obstacle as a refusal; `at` is the effect of USE, and the zone where one is named."""
    if obstacle is None:
        return None
    found = _refusal(g, seat, verb, card, obstacle, at)
    found.text = found.text[:1].upper() + found.text[1:]
    return found


def _refusal(
    g: SixFormsCtx, seat: Seat, verb: int, card: Card, obstacle: WhyNot, at: int
) -> Refusal:
    name = g.label_to(seat, card) if card != NONE else ""
    if obstacle is obstacles.NO_ENERGY:
        return shortages.no_energy(g, seat, verb, card, name, at)
    if obstacle is obstacles.UNMET:
        return shortages.unmet(g, card, name)
    if obstacle is obstacles.NOT_UPON:
        return shortages.not_upon(g, card, name)
    if obstacle is obstacles.NO_HOST:
        return shortages.no_host(g, seat, card, name)
    if verb == schema.USE and obstacle in (
        obstacles.NOT_THERE,
        obstacles.WRONG_STEP,
        obstacles.IS_FLAT,
    ):
        return shortages.idle(g, card, name, g.design(card).abilities[at], obstacle)
    if obstacle is obstacles.NO_PRICE:
        cost = g.design(card).abilities[at].extra_cost
        assert cost is not None
        return lacking.unpayable(g, seat, card, name, cost)
    if obstacle is obstacles.NO_TARGET:
        return lacking.no_target(g, seat, card, name, g.design(card).abilities[at])
    if obstacle is obstacles.NO_FACET:
        return no_facet(verb, name)
    if obstacle is obstacles.NOTHING_TO_ANSWER:
        return nothing_to_answer(verb, name)
    if obstacle is obstacles.TOO_LATE:
        return too_late(verb, name)
    if obstacle in _OF_WAYS:
        return reach_reasons.unreachable(g, seat, verb, card, name, at, obstacle)
    if obstacle is obstacles.WRONG_SPEED and verb not in (schema.PLAY, schema.REVEAL, schema.USE):
        text = "That has initial speed and is not done in response to an event."
        return Refusal("wrong-speed", _RULES[verb, obstacle], text, card=name)
    if obstacle is obstacles.NOT_YOURS and g.is_on_field(card) and g.controller(card) == NONE:
        text = f"{name} is a hazard, and under nobody's control."
        return Refusal("not-yours", "SF-Q75", text, card=name)
    facts: dict[str, object] = {"card": name} if name else {}
    if verb != schema.USE and at != NONE:
        facts["zone"] = g.board.name(at)
    rule = _RULES.get((verb, obstacle), obstacle.rule)
    return Refusal(obstacle.code, rule, obstacle.text.format(**facts), **facts)
