"""The obstacles of Six Forms as refusals: code, rule, sentence, and what the sentence speaks of."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import lacking, ways
from rulebound.games.sixforms import obstacles as o
from rulebound.games.sixforms.names import (
    BLOCKING,
    DODGING,
    GO,
    ORIENT,
    PLACE,
    PLAY,
    RECOVERING,
    REVEAL,
    SPLIT,
    STRIKE,
    TELEPORTING,
    USE,
)
from rulebound.games.sixforms.words import named
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

_PLAIN: Final = {
    o.WRONG_SPEED: ("wrong-speed", "SF speed.7", "{card} has no interrupt speed."),
    o.NO_ZONE: ("no-zone", "SF spawn-zones.4", "There is no zone where {card} could enter."),
    o.PLACED_ALREADY: ("placed-already", "SF place.2", "You have placed a card in this turn."),
    o.NOT_PLACEABLE: (
        "not-placeable",
        "SF place.1",
        "{card} is no battlefield card, and only those are placed.",
    ),
    o.PLACED_NOW: (
        "placed-this-turn",
        "SF place.8",
        "{card} was placed in this turn and cannot be revealed before the next one.",
    ),
    o.NOT_FACE_DOWN: ("not-placed", "SF reveal-play.2", "{card} does not lie face down."),
    o.MOVEMENT_USED: (
        "movement-used",
        "SF movement.1",
        "{card} has used its movement of this turn.",
    ),
    o.IS_FLAT: ("exhausted", "SF orientation-state.7", "{card} is exhausted."),
    o.IS_STUNNED: ("stunned", "SF keyword-stun.1", "{card} is stunned."),
    o.IS_OUSTED: ("ousted", "SF ousted.6", "{card} is ousted."),
    o.IS_FACE_DOWN: ("face-down", "SF state.3", "{card} lies face down."),
    o.NO_SUCH_EFFECT: ("no-effect", "SF manual.1", "{card} has no such effect to use at will."),
    o.NO_TARGET: ("no-target", "SF-Q86", "The effect of {card} has nothing to work on."),
    o.IS_MOTIONLESS: ("motionless", "SF keyword-motionless.1", "{card} is motionless."),
    o.IS_IMMOVABLE: ("immovable", "SF keyword-immovable.1", "{card} is immovable."),
    o.NO_CARD_LEFT: ("deck-empty", "SF-Q20", "Your deck is empty."),
    o.NOT_YOURS: ("not-yours", "SF card-control.1", "{card} is not under your control."),
    o.NOT_THERE: (
        "not-on-battlefield",
        "SF type-battlefield.1",
        "{card} is not on the battlefield.",
    ),
    o.UNARMED: ("no-attack", "SF no-attack-cards.1", "{card} cannot attack: it has no attack."),
    o.IS_AWAKENING: (
        "awaken",
        "SF facet-awaken.1",
        "{card} has awaken and cannot attack in the turn in which it was played.",
    ),
    o.NOT_STRAIGHT: (
        "out-of-reach",
        "SF move-events.1",
        "No straight line leads from {card} to {zone}.",
    ),
    o.TOO_FAR: (
        "out-of-reach",
        "SF moving-battlefield-cards.3",
        "{card} does not get as far as {zone}.",
    ),
    o.NOT_UNITED: ("not-united", "SF-Q97", "No card is united with {card}."),
    o.NOT_IN_ROW: (
        "not-in-first-row",
        "SF direct-attack.2",
        "{card} is not in the row nearest your opponent.",
    ),
    o.FOE_HAS_CARDS: (
        "opponent-has-cards",
        "SF direct-attack.1",
        "Your opponent has cards on the battlefield.",
    ),
    o.TOO_QUICK: ("quick", "SF facet-quick.1", "The attacker is quick, and {card} is not."),
    o.OFF_PATH: (
        "not-on-path",
        "SF-Q15",
        "The attack can be blocked on its way, before its end, and not at {zone}.",
    ),
    o.ON_PATH: ("on-path", "SF facet-dodge.4", "The path of the attack leads over {zone}."),
    o.IS_ATTACKED: (
        "attacked-itself",
        "SF facet-block.2",
        "{card} is the one attacked: it keeps nobody from its own zone.",
    ),
    o.NOT_ATTACKED: ("not-attacked", "SF facet-dodge.1", "It is not {card} that is attacked."),
    o.NO_WAY: (
        "no-way",
        "SF facet-block.1",
        "The attacker is being played, and has no way to step into or out of.",
    ),
    o.RECOVERED: ("recovered", "SF-Q95", "{card} is being recovered already."),
}
_RULES: Final = {
    (PLAY, o.WRONG_SPEED): "SF speed-initial.4",
    (REVEAL, o.WRONG_SPEED): "SF speed-initial.4",
    (USE, o.WRONG_SPEED): "SF manual.3",
    (PLACE, o.WRONG_SPEED): "SF speed-initial.2",
    (ORIENT, o.WRONG_SPEED): "SF-Q6",
    (GO, o.WRONG_SPEED): "SF speed-interrupt.7",
    (SPLIT, o.WRONG_SPEED): "SF speed-interrupt.7",
    (TELEPORTING, o.WRONG_SPEED): "SF speed-initial.3",
    (STRIKE, o.WRONG_SPEED): "SF speed-initial.3",
    (USE, o.MOVEMENT_USED): "SF animate.5",
    (STRIKE, o.MOVEMENT_USED): "SF-Q13",
    (USE, o.IS_FLAT): "SF animate.2",
    (STRIKE, o.IS_FLAT): "SF-Q13",
    (BLOCKING, o.IS_FLAT): "SF-Q41",
    (DODGING, o.IS_FLAT): "SF-Q41",
    (USE, o.IS_STUNNED): "SF keyword-stun.2",
    (BLOCKING, o.IS_STUNNED): "SF keyword-stun.2",
    (DODGING, o.IS_STUNNED): "SF keyword-stun.2",
    (RECOVERING, o.IS_STUNNED): "SF keyword-stun.2",
    (USE, o.IS_OUSTED): "SF ousted.3",
    (BLOCKING, o.IS_OUSTED): "SF ousted.3",
    (DODGING, o.IS_OUSTED): "SF ousted.3",
    (RECOVERING, o.IS_OUSTED): "SF ousted.3",
    (USE, o.IS_FACE_DOWN): "SF effects.3",
    (ORIENT, o.IS_FACE_DOWN): "SF battlefield-orientation.3",
    (GO, o.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (SPLIT, o.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (TELEPORTING, o.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (USE, o.NOT_YOURS): "SF manual.1",
    (STRIKE, o.UNARMED): "SF-Q13",
    (STRIKE, o.IS_AWAKENING): "SF-Q85",
    (BLOCKING, o.TOO_FAR): "SF facet-block.1",
    (DODGING, o.TOO_FAR): "SF facet-dodge.1",
    (DODGING, o.NO_WAY): "SF facet-dodge.1",
}
"""Where the same obstacle is in the way of different things by different rules."""


def told(
    g: "SixFormsCtx", seat: Seat, verb: int, card: Card, obstacle: int, at: int = NONE
) -> Refusal | None:
    """An obstacle as a refusal; `at` is the effect of USE, and the zone where one is named."""
    if obstacle == o.FREE_TO:
        return None
    refusal = _told(g, seat, verb, card, obstacle, at)
    refusal.text = refusal.text[:1].upper() + refusal.text[1:]
    return refusal


def _told(g: "SixFormsCtx", seat: Seat, verb: int, card: Card, obstacle: int, at: int) -> Refusal:
    name = named(g, card, seat) if card != NONE else ""
    if obstacle == o.NO_ENERGY:
        return lacking.no_energy(g, seat, verb, card, name, at)
    if obstacle == o.UNMET:
        return lacking.unmet(g, card, name)
    if obstacle == o.NOT_UPON:
        return lacking.not_upon(g, card, name)
    if obstacle == o.NO_HOST:
        return lacking.no_host(g, seat, card, name)
    if verb == USE and obstacle in (o.NOT_THERE, o.WRONG_STEP, o.NO_PRICE, o.IS_FLAT):
        return lacking.idle(g, card, name, g.design(card).abilities[at], obstacle)
    if obstacle == o.NO_FACET:
        return ways.no_facet(verb, name)
    if obstacle == o.NOTHING_TO_ANSWER:
        return ways.nothing_to_answer(verb, name)
    if obstacle in ways.OF_WAYS:
        return ways.unreachable(g, seat, verb, card, name, at, obstacle)
    if obstacle == o.WRONG_SPEED and verb not in (PLAY, REVEAL, USE):
        text = "That has initial speed and is not done in response to an event."
        return Refusal("wrong-speed", _RULES[verb, obstacle], text, card=name)
    if obstacle == o.NOT_YOURS and g.is_on_field(card) and g.controller(card) == NONE:
        text = f"{name} is a hazard, and under nobody's control."
        return Refusal("not-yours", "SF-Q75", text, card=name)
    code, rule, text = _PLAIN[obstacle]
    facts: dict[str, object] = {"card": name} if name else {}
    if verb in (GO, SPLIT, TELEPORTING, BLOCKING, DODGING) and at != NONE:
        facts["zone"] = g.board.name(at)
    return Refusal(code, _RULES.get((verb, obstacle), rule), text.format(**facts), **facts)
