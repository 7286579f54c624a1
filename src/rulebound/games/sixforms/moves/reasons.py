"""The obstacles of Six Forms as refusals: code, rule, sentence, and what the sentence speaks of."""

from typing import Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.moves import obstacle_codes as codes
from rulebound.games.sixforms.moves import reach_reasons, shortages
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.refusal import Refusal

_PLAIN: Final = {
    codes.WRONG_SPEED: ("wrong-speed", "SF speed.7", "{card} has no interrupt speed."),
    codes.NO_ZONE: ("no-zone", "SF spawn-zones.4", "There is no zone where {card} could enter."),
    codes.PLACED_ALREADY: ("placed-already", "SF place.2", "You have placed a card in this turn."),
    codes.NOT_PLACEABLE: (
        "not-placeable",
        "SF place.1",
        "{card} is no battlefield card, and only those are placed.",
    ),
    codes.PLACED_NOW: (
        "placed-this-turn",
        "SF place.8",
        "{card} was placed in this turn and cannot be revealed before the next one.",
    ),
    codes.NOT_FACE_DOWN: ("not-placed", "SF reveal-play.2", "{card} does not lie face down."),
    codes.MOVEMENT_USED: (
        "movement-used",
        "SF movement.1",
        "{card} has used its movement of this turn.",
    ),
    codes.IS_FLAT: ("exhausted", "SF orientation-state.7", "{card} is exhausted."),
    codes.IS_STUNNED: ("stunned", "SF keyword-stun.1", "{card} is stunned."),
    codes.IS_OUSTED: ("ousted", "SF ousted.6", "{card} is ousted."),
    codes.IS_FACE_DOWN: ("face-down", "SF state.3", "{card} lies face down."),
    codes.NO_SUCH_EFFECT: ("no-effect", "SF manual.1", "{card} has no such effect to use at will."),
    codes.NO_TARGET: ("no-target", "SF-Q86", "The effect of {card} has nothing to work on."),
    codes.IS_MOTIONLESS: ("motionless", "SF keyword-motionless.1", "{card} is motionless."),
    codes.IS_IMMOVABLE: ("immovable", "SF keyword-immovable.1", "{card} is immovable."),
    codes.NO_CARD_LEFT: ("deck-empty", "SF-Q20", "Your deck is empty."),
    codes.NOT_YOURS: ("not-yours", "SF card-control.1", "{card} is not under your control."),
    codes.NOT_THERE: (
        "not-on-battlefield",
        "SF type-battlefield.1",
        "{card} is not on the battlefield.",
    ),
    codes.UNARMED: ("no-attack", "SF no-attack-cards.1", "{card} cannot attack: it has no attack."),
    codes.IS_AWAKENING: (
        "awaken",
        "SF facet-awaken.1",
        "{card} has awaken and cannot attack in the turn in which it was played.",
    ),
    codes.NOT_STRAIGHT: (
        "out-of-reach",
        "SF move-events.1",
        "No straight line leads from {card} to {zone}.",
    ),
    codes.TOO_FAR: (
        "out-of-reach",
        "SF moving-battlefield-cards.3",
        "{card} does not get as far as {zone}.",
    ),
    codes.NOT_UNITED: ("not-united", "SF-Q97", "No card is united with {card}."),
    codes.NOT_IN_ROW: (
        "not-in-first-row",
        "SF direct-attack.2",
        "{card} is not in the row nearest your opponent.",
    ),
    codes.FOE_HAS_CARDS: (
        "opponent-has-cards",
        "SF direct-attack.1",
        "Your opponent has cards on the battlefield.",
    ),
    codes.TOO_QUICK: ("quick", "SF facet-quick.1", "The attacker is quick, and {card} is not."),
    codes.OFF_PATH: (
        "not-on-path",
        "SF-Q15",
        "The attack can be blocked on its way, before its end, and not at {zone}.",
    ),
    codes.ON_PATH: ("on-path", "SF facet-dodge.4", "The path of the attack leads over {zone}."),
    codes.IS_ATTACKED: (
        "attacked-itself",
        "SF facet-block.2",
        "{card} is the one attacked: it keeps nobody from its own zone.",
    ),
    codes.NOT_ATTACKED: ("not-attacked", "SF facet-dodge.1", "It is not {card} that is attacked."),
    codes.NO_WAY: (
        "no-way",
        "SF facet-block.1",
        "The attacker is being played, and has no way to step into or out of.",
    ),
    codes.ANSWERED: ("answers-already", "SF-Q41", "{card} answers this attack already."),
    codes.RECOVERED: ("recovered", "SF-Q95", "{card} is being recovered already."),
}
_RULES: Final = {
    (schema.PLAY, codes.WRONG_SPEED): "SF speed-initial.4",
    (schema.REVEAL, codes.WRONG_SPEED): "SF speed-initial.4",
    (schema.USE, codes.WRONG_SPEED): "SF manual.3",
    (schema.PLACE, codes.WRONG_SPEED): "SF speed-initial.2",
    (schema.ORIENT, codes.WRONG_SPEED): "SF-Q6",
    (schema.GO, codes.WRONG_SPEED): "SF speed-interrupt.7",
    (schema.SPLIT, codes.WRONG_SPEED): "SF speed-interrupt.7",
    (schema.TELEPORTING, codes.WRONG_SPEED): "SF speed-initial.3",
    (schema.STRIKE, codes.WRONG_SPEED): "SF speed-initial.3",
    (schema.USE, codes.MOVEMENT_USED): "SF animate.5",
    (schema.STRIKE, codes.MOVEMENT_USED): "SF-Q13",
    (schema.USE, codes.IS_FLAT): "SF animate.2",
    (schema.STRIKE, codes.IS_FLAT): "SF-Q13",
    (schema.BLOCKING, codes.IS_FLAT): "SF-Q41",
    (schema.DODGING, codes.IS_FLAT): "SF-Q41",
    (schema.USE, codes.IS_STUNNED): "SF keyword-stun.2",
    (schema.BLOCKING, codes.IS_STUNNED): "SF keyword-stun.2",
    (schema.DODGING, codes.IS_STUNNED): "SF keyword-stun.2",
    (schema.RECOVERING, codes.IS_STUNNED): "SF keyword-stun.2",
    (schema.USE, codes.IS_OUSTED): "SF ousted.3",
    (schema.BLOCKING, codes.IS_OUSTED): "SF ousted.3",
    (schema.DODGING, codes.IS_OUSTED): "SF ousted.3",
    (schema.RECOVERING, codes.IS_OUSTED): "SF ousted.3",
    (schema.USE, codes.IS_FACE_DOWN): "SF effects.3",
    (schema.ORIENT, codes.IS_FACE_DOWN): "SF battlefield-orientation.3",
    (schema.GO, codes.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (schema.SPLIT, codes.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (schema.TELEPORTING, codes.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (schema.USE, codes.NOT_YOURS): "SF manual.1",
    (schema.STRIKE, codes.UNARMED): "SF-Q13",
    (schema.STRIKE, codes.IS_AWAKENING): "SF-Q85",
    (schema.BLOCKING, codes.TOO_FAR): "SF facet-block.1",
    (schema.DODGING, codes.TOO_FAR): "SF facet-dodge.1",
    (schema.DODGING, codes.NO_WAY): "SF facet-dodge.1",
}
"""Where the same obstacle is in the way of different things by different rules."""


# -- steps --------------------------------------------------------------------------------


def wrong_step(g: SixFormsCtx, seat: Seat, verb: int, card: Card) -> Refusal:
    """Something that belongs to another step of the turn."""
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
    """A card without the facet that this takes."""
    facet, rule = _FACETS[verb]
    return Refusal("no-facet", rule, f"{name} does not have {facet}.", card=name, facet=facet)


def nothing_to_answer(verb: int, name: str) -> Refusal:
    """No attack, or no destruction, to which a facet could be the answer."""
    if verb == schema.RECOVERING:
        text = f"{name} is not being destroyed."
        return Refusal("not-destroyed", "SF facet-recover.1", text, card=name)
    text = "No opposing card is attacking now."
    return Refusal("no-attacker", _FACETS[verb][1], text, card=name)


_OF_WAYS: Final = (
    codes.NO_ARROW,
    codes.FRIEND_ON_WAY,
    codes.FOE_ON_WAY,
    codes.ZONE_TAKEN,
    codes.RESISTED,
    codes.IS_TAUNTED,
)
"""What `reach_reasons` explains."""


def refusal(
    g: SixFormsCtx, seat: Seat, verb: int, card: Card, obstacle: int, at: int = NONE
) -> Refusal | None:
    """An obstacle as a refusal; `at` is the effect of USE, and the zone where one is named."""
    if obstacle == codes.FREE_TO:
        return None
    found = _refusal(g, seat, verb, card, obstacle, at)
    found.text = found.text[:1].upper() + found.text[1:]
    return found


def _refusal(g: SixFormsCtx, seat: Seat, verb: int, card: Card, obstacle: int, at: int) -> Refusal:
    name = g.label_to(seat, card) if card != NONE else ""
    if obstacle == codes.NO_ENERGY:
        return shortages.no_energy(g, seat, verb, card, name, at)
    if obstacle == codes.UNMET:
        return shortages.unmet(g, card, name)
    if obstacle == codes.NOT_UPON:
        return shortages.not_upon(g, card, name)
    if obstacle == codes.NO_HOST:
        return shortages.no_host(g, seat, card, name)
    if verb == schema.USE and obstacle in (
        codes.NOT_THERE,
        codes.WRONG_STEP,
        codes.NO_PRICE,
        codes.IS_FLAT,
    ):
        return shortages.idle(g, card, name, g.design(card).abilities[at], obstacle)
    if obstacle == codes.NO_FACET:
        return no_facet(verb, name)
    if obstacle == codes.NOTHING_TO_ANSWER:
        return nothing_to_answer(verb, name)
    if obstacle in _OF_WAYS:
        return reach_reasons.unreachable(g, seat, verb, card, name, at, obstacle)
    if obstacle == codes.WRONG_SPEED and verb not in (schema.PLAY, schema.REVEAL, schema.USE):
        text = "That has initial speed and is not done in response to an event."
        return Refusal("wrong-speed", _RULES[verb, obstacle], text, card=name)
    if obstacle == codes.NOT_YOURS and g.is_on_field(card) and g.controller(card) == NONE:
        text = f"{name} is a hazard, and under nobody's control."
        return Refusal("not-yours", "SF-Q75", text, card=name)
    code, rule, text = _PLAIN[obstacle]
    facts: dict[str, object] = {"card": name} if name else {}
    if (
        verb in (schema.GO, schema.SPLIT, schema.TELEPORTING, schema.BLOCKING, schema.DODGING)
        and at != NONE
    ):
        facts["zone"] = g.board.name(at)
    return Refusal(code, _RULES.get((verb, obstacle), rule), text.format(**facts), **facts)
