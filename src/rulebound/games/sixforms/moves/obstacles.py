"""What can be in the way of a move: a reason, whose text is only written if somebody asks.

Reasons without a text depend on more than the card; `reasons` explains them.
"""

from typing import Final

from rulebound.kernel.refusal import Reason

# -- explained elsewhere ------------------------------------------------------------------
NO_ENERGY: Final = Reason("no-energy", "", "")
WRONG_STEP: Final = Reason("wrong-step", "", "")
NO_HOST: Final = Reason("no-host", "", "")
UNMET: Final = Reason("requires", "", "")  # what it requires is not there
NOT_UPON: Final = Reason("not-upon", "", "")  # what it waits for has not happened
NO_PRICE: Final = Reason("no-price", "", "")
NO_ROOM: Final = Reason("equip-limit", "", "")  # the equip limit
UNSUITED: Final = Reason("not-suited", "", "")
RESISTED: Final = Reason("resistance", "", "")
IS_TAUNTED: Final = Reason("taunted", "", "")
NO_ARROW: Final = Reason("out-of-reach", "", "")
FRIEND_ON_WAY: Final = Reason("path-blocked", "", "")
FOE_ON_WAY: Final = Reason("path-blocked", "", "")
ZONE_TAKEN: Final = Reason("zone-occupied", "", "")
NO_FACET: Final = Reason("no-facet", "", "")
NOTHING_TO_ANSWER: Final = Reason("nothing-to-answer", "", "")

# -- with a text --------------------------------------------------------------------------
WRONG_SPEED: Final = Reason("wrong-speed", "SF speed.7", "{card} has no interrupt speed.")
NO_ZONE: Final = Reason("no-zone", "SF spawn-zones.4", "There is no zone where {card} could enter.")
PLACED_ALREADY: Final = Reason(
    "placed-already", "SF place.2", "You have placed a card in this turn."
)
NOT_PLACEABLE: Final = Reason(
    "not-placeable", "SF place.1", "{card} is no battlefield card, and only those are placed."
)
PLACED_NOW: Final = Reason(
    "placed-this-turn",
    "SF place.8",
    "{card} was placed in this turn and cannot be revealed before the next one.",
)
NOT_FACE_DOWN: Final = Reason("not-placed", "SF reveal-play.2", "{card} does not lie face down.")
MOVEMENT_USED: Final = Reason(
    "movement-used", "SF movement.1", "{card} has used its movement of this turn."
)
IS_FLAT: Final = Reason("exhausted", "SF orientation-state.7", "{card} is exhausted.")
IS_STUNNED: Final = Reason("stunned", "SF keyword-stun.1", "{card} is stunned.")
IS_OUSTED: Final = Reason("ousted", "SF ousted.6", "{card} is ousted.")
IS_FACE_DOWN: Final = Reason("face-down", "SF state.3", "{card} lies face down.")
NO_SUCH_EFFECT: Final = Reason(
    "no-effect", "SF manual.1", "{card} has no such effect to use at will."
)
NOT_THERE: Final = Reason(
    "not-on-battlefield", "SF type-battlefield.1", "{card} is not on the battlefield."
)
NO_TARGET: Final = Reason("no-target", "SF-Q86", "The effect of {card} has nothing to work on.")
IS_MOTIONLESS: Final = Reason("motionless", "SF keyword-motionless.1", "{card} is motionless.")
IS_IMMOVABLE: Final = Reason("immovable", "SF keyword-immovable.1", "{card} is immovable.")
NO_CARD_LEFT: Final = Reason("deck-empty", "SF-Q20", "Your deck is empty.")
NOT_YOURS: Final = Reason("not-yours", "SF card-control.1", "{card} is not under your control.")
UNARMED: Final = Reason(
    "no-attack", "SF no-attack-cards.1", "{card} cannot attack: it has no attack."
)
IS_AWAKENING: Final = Reason(
    "awaken",
    "SF facet-awaken.1",
    "{card} has awaken and cannot attack in the turn in which it was played.",
)
NOT_STRAIGHT: Final = Reason(
    "out-of-reach", "SF move-events.1", "No straight line leads from {card} to {zone}."
)
TOO_FAR: Final = Reason(
    "out-of-reach", "SF moving-battlefield-cards.3", "{card} does not get as far as {zone}."
)
NOT_UNITED: Final = Reason("not-united", "SF-Q97", "No card is united with {card}.")
NOT_IN_ROW: Final = Reason(
    "not-in-first-row", "SF direct-attack.2", "{card} is not in the row nearest your opponent."
)
FOE_HAS_CARDS: Final = Reason(
    "opponent-has-cards", "SF direct-attack.1", "Your opponent has cards on the battlefield."
)
TOO_QUICK: Final = Reason("quick", "SF facet-quick.1", "The attacker is quick, and {card} is not.")
OFF_PATH: Final = Reason(
    "not-on-path",
    "SF-Q15",
    "The attack can be blocked on its way, before its end, and not at {zone}.",
)
ON_PATH: Final = Reason("on-path", "SF facet-dodge.4", "The path of the attack leads over {zone}.")
IS_ATTACKED: Final = Reason(
    "attacked-itself",
    "SF facet-block.2",
    "{card} is the one attacked: it keeps nobody from its own zone.",
)
NOT_ATTACKED: Final = Reason(
    "not-attacked", "SF facet-dodge.1", "It is not {card} that is attacked."
)
NO_WAY: Final = Reason(
    "no-way",
    "SF facet-block.1",
    "The attacker is being played, and has no way to step into or out of.",
)
RECOVERED: Final = Reason("recovered", "SF-Q95", "{card} is being recovered already.")
ANSWERED: Final = Reason("answers-already", "SF-Q41", "{card} answers this attack already.")
