"""The obstacles of Six Forms as refusals: code, rule, sentence, and what the sentence speaks of."""

from typing import Final

from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.moves import reach_reasons, shortages
from rulebound.games.sixforms.moves.obstacle_codes import (
    ANSWERED,
    FOE_HAS_CARDS,
    FOE_ON_WAY,
    FREE_TO,
    FRIEND_ON_WAY,
    IS_ATTACKED,
    IS_AWAKENING,
    IS_FACE_DOWN,
    IS_FLAT,
    IS_IMMOVABLE,
    IS_MOTIONLESS,
    IS_OUSTED,
    IS_STUNNED,
    IS_TAUNTED,
    MOVEMENT_USED,
    NO_ARROW,
    NO_CARD_LEFT,
    NO_ENERGY,
    NO_FACET,
    NO_HOST,
    NO_PRICE,
    NO_SUCH_EFFECT,
    NO_TARGET,
    NO_WAY,
    NO_ZONE,
    NOT_ATTACKED,
    NOT_FACE_DOWN,
    NOT_IN_ROW,
    NOT_PLACEABLE,
    NOT_STRAIGHT,
    NOT_THERE,
    NOT_UNITED,
    NOT_UPON,
    NOT_YOURS,
    NOTHING_TO_ANSWER,
    OFF_PATH,
    ON_PATH,
    PLACED_ALREADY,
    PLACED_NOW,
    RECOVERED,
    RESISTED,
    TOO_FAR,
    TOO_QUICK,
    UNARMED,
    UNMET,
    WRONG_SPEED,
    WRONG_STEP,
    ZONE_TAKEN,
)
from rulebound.games.sixforms.schema import (
    ACT_STEP,
    BLOCKING,
    DODGING,
    GO,
    MOVE_STEP,
    ORIENT,
    PLACE,
    PLAY,
    RECOVERING,
    REVEAL,
    SPLIT,
    STEP,
    STEP_NAMES,
    STRIKE,
    TELEPORTING,
    USE,
)
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.refusal import Refusal

_PLAIN: Final = {
    WRONG_SPEED: ("wrong-speed", "SF speed.7", "{card} has no interrupt speed."),
    NO_ZONE: ("no-zone", "SF spawn-zones.4", "There is no zone where {card} could enter."),
    PLACED_ALREADY: ("placed-already", "SF place.2", "You have placed a card in this turn."),
    NOT_PLACEABLE: (
        "not-placeable",
        "SF place.1",
        "{card} is no battlefield card, and only those are placed.",
    ),
    PLACED_NOW: (
        "placed-this-turn",
        "SF place.8",
        "{card} was placed in this turn and cannot be revealed before the next one.",
    ),
    NOT_FACE_DOWN: ("not-placed", "SF reveal-play.2", "{card} does not lie face down."),
    MOVEMENT_USED: (
        "movement-used",
        "SF movement.1",
        "{card} has used its movement of this turn.",
    ),
    IS_FLAT: ("exhausted", "SF orientation-state.7", "{card} is exhausted."),
    IS_STUNNED: ("stunned", "SF keyword-stun.1", "{card} is stunned."),
    IS_OUSTED: ("ousted", "SF ousted.6", "{card} is ousted."),
    IS_FACE_DOWN: ("face-down", "SF state.3", "{card} lies face down."),
    NO_SUCH_EFFECT: ("no-effect", "SF manual.1", "{card} has no such effect to use at will."),
    NO_TARGET: ("no-target", "SF-Q86", "The effect of {card} has nothing to work on."),
    IS_MOTIONLESS: ("motionless", "SF keyword-motionless.1", "{card} is motionless."),
    IS_IMMOVABLE: ("immovable", "SF keyword-immovable.1", "{card} is immovable."),
    NO_CARD_LEFT: ("deck-empty", "SF-Q20", "Your deck is empty."),
    NOT_YOURS: ("not-yours", "SF card-control.1", "{card} is not under your control."),
    NOT_THERE: (
        "not-on-battlefield",
        "SF type-battlefield.1",
        "{card} is not on the battlefield.",
    ),
    UNARMED: ("no-attack", "SF no-attack-cards.1", "{card} cannot attack: it has no attack."),
    IS_AWAKENING: (
        "awaken",
        "SF facet-awaken.1",
        "{card} has awaken and cannot attack in the turn in which it was played.",
    ),
    NOT_STRAIGHT: (
        "out-of-reach",
        "SF move-events.1",
        "No straight line leads from {card} to {zone}.",
    ),
    TOO_FAR: (
        "out-of-reach",
        "SF moving-battlefield-cards.3",
        "{card} does not get as far as {zone}.",
    ),
    NOT_UNITED: ("not-united", "SF-Q97", "No card is united with {card}."),
    NOT_IN_ROW: (
        "not-in-first-row",
        "SF direct-attack.2",
        "{card} is not in the row nearest your opponent.",
    ),
    FOE_HAS_CARDS: (
        "opponent-has-cards",
        "SF direct-attack.1",
        "Your opponent has cards on the battlefield.",
    ),
    TOO_QUICK: ("quick", "SF facet-quick.1", "The attacker is quick, and {card} is not."),
    OFF_PATH: (
        "not-on-path",
        "SF-Q15",
        "The attack can be blocked on its way, before its end, and not at {zone}.",
    ),
    ON_PATH: ("on-path", "SF facet-dodge.4", "The path of the attack leads over {zone}."),
    IS_ATTACKED: (
        "attacked-itself",
        "SF facet-block.2",
        "{card} is the one attacked: it keeps nobody from its own zone.",
    ),
    NOT_ATTACKED: ("not-attacked", "SF facet-dodge.1", "It is not {card} that is attacked."),
    NO_WAY: (
        "no-way",
        "SF facet-block.1",
        "The attacker is being played, and has no way to step into or out of.",
    ),
    ANSWERED: ("answers-already", "SF-Q41", "{card} answers this attack already."),
    RECOVERED: ("recovered", "SF-Q95", "{card} is being recovered already."),
}
_RULES: Final = {
    (PLAY, WRONG_SPEED): "SF speed-initial.4",
    (REVEAL, WRONG_SPEED): "SF speed-initial.4",
    (USE, WRONG_SPEED): "SF manual.3",
    (PLACE, WRONG_SPEED): "SF speed-initial.2",
    (ORIENT, WRONG_SPEED): "SF-Q6",
    (GO, WRONG_SPEED): "SF speed-interrupt.7",
    (SPLIT, WRONG_SPEED): "SF speed-interrupt.7",
    (TELEPORTING, WRONG_SPEED): "SF speed-initial.3",
    (STRIKE, WRONG_SPEED): "SF speed-initial.3",
    (USE, MOVEMENT_USED): "SF animate.5",
    (STRIKE, MOVEMENT_USED): "SF-Q13",
    (USE, IS_FLAT): "SF animate.2",
    (STRIKE, IS_FLAT): "SF-Q13",
    (BLOCKING, IS_FLAT): "SF-Q41",
    (DODGING, IS_FLAT): "SF-Q41",
    (USE, IS_STUNNED): "SF keyword-stun.2",
    (BLOCKING, IS_STUNNED): "SF keyword-stun.2",
    (DODGING, IS_STUNNED): "SF keyword-stun.2",
    (RECOVERING, IS_STUNNED): "SF keyword-stun.2",
    (USE, IS_OUSTED): "SF ousted.3",
    (BLOCKING, IS_OUSTED): "SF ousted.3",
    (DODGING, IS_OUSTED): "SF ousted.3",
    (RECOVERING, IS_OUSTED): "SF ousted.3",
    (USE, IS_FACE_DOWN): "SF effects.3",
    (ORIENT, IS_FACE_DOWN): "SF battlefield-orientation.3",
    (GO, IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (SPLIT, IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (TELEPORTING, IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (USE, NOT_YOURS): "SF manual.1",
    (STRIKE, UNARMED): "SF-Q13",
    (STRIKE, IS_AWAKENING): "SF-Q85",
    (BLOCKING, TOO_FAR): "SF facet-block.1",
    (DODGING, TOO_FAR): "SF facet-dodge.1",
    (DODGING, NO_WAY): "SF facet-dodge.1",
}
"""Where the same obstacle is in the way of different things by different rules."""


# -- steps --------------------------------------------------------------------------------


def wrong_step(g: SixFormsCtx, seat: Seat, verb: int, card: Card) -> Refusal:
    """Something that belongs to another step of the turn."""
    step = g.table.vars[STEP]
    name = g.label_to(seat, card) if card != NONE else ""
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


_OF_WAYS: Final = (
    NO_ARROW,
    FRIEND_ON_WAY,
    FOE_ON_WAY,
    ZONE_TAKEN,
    RESISTED,
    IS_TAUNTED,
)
"""What `reach_reasons` explains."""


def refusal(
    g: SixFormsCtx, seat: Seat, verb: int, card: Card, obstacle: int, at: int = NONE
) -> Refusal | None:
    """An obstacle as a refusal; `at` is the effect of USE, and the zone where one is named."""
    if obstacle == FREE_TO:
        return None
    found = _refusal(g, seat, verb, card, obstacle, at)
    found.text = found.text[:1].upper() + found.text[1:]
    return found


def _refusal(g: SixFormsCtx, seat: Seat, verb: int, card: Card, obstacle: int, at: int) -> Refusal:
    name = g.label_to(seat, card) if card != NONE else ""
    if obstacle == NO_ENERGY:
        return shortages.no_energy(g, seat, verb, card, name, at)
    if obstacle == UNMET:
        return shortages.unmet(g, card, name)
    if obstacle == NOT_UPON:
        return shortages.not_upon(g, card, name)
    if obstacle == NO_HOST:
        return shortages.no_host(g, seat, card, name)
    if verb == USE and obstacle in (NOT_THERE, WRONG_STEP, NO_PRICE, IS_FLAT):
        return shortages.idle(g, card, name, g.design(card).abilities[at], obstacle)
    if obstacle == NO_FACET:
        return no_facet(verb, name)
    if obstacle == NOTHING_TO_ANSWER:
        return nothing_to_answer(verb, name)
    if obstacle in _OF_WAYS:
        return reach_reasons.unreachable(g, seat, verb, card, name, at, obstacle)
    if obstacle == WRONG_SPEED and verb not in (PLAY, REVEAL, USE):
        text = "That has initial speed and is not done in response to an event."
        return Refusal("wrong-speed", _RULES[verb, obstacle], text, card=name)
    if obstacle == NOT_YOURS and g.is_on_field(card) and g.controller(card) == NONE:
        text = f"{name} is a hazard, and under nobody's control."
        return Refusal("not-yours", "SF-Q75", text, card=name)
    code, rule, text = _PLAIN[obstacle]
    facts: dict[str, object] = {"card": name} if name else {}
    if verb in (GO, SPLIT, TELEPORTING, BLOCKING, DODGING) and at != NONE:
        facts["zone"] = g.board.name(at)
    return Refusal(code, _RULES.get((verb, obstacle), rule), text.format(**facts), **facts)
