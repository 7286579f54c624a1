"""What can be in the way of a move: a reason, whose text is only written if somebody asks.

Reasons without a text depend on more than the card; `reasons` explains them.
"""

from typing import Final

from rulebound.kernel.refusal import WhyNot

# -- explained elsewhere ------------------------------------------------------------------
NO_ENERGY: Final = WhyNot("no-energy", "", "")
WRONG_STEP: Final = WhyNot("wrong-step", "", "")
NO_HOST: Final = WhyNot("no-host", "", "")
UNMET: Final = WhyNot("requires", "", "")  # what it requires is not there
NOT_UPON: Final = WhyNot("not-upon", "", "")  # what it waits for has not happened
NO_PRICE: Final = WhyNot("no-price", "", "")
NO_ROOM: Final = WhyNot("equip-limit", "", "")  # the equip limit
UNSUITED: Final = WhyNot("not-suited", "", "")
RESISTED: Final = WhyNot("resistance", "", "")
IS_TAUNTED: Final = WhyNot("taunted", "", "")
NO_ARROW: Final = WhyNot("out-of-reach", "", "")
FRIEND_ON_WAY: Final = WhyNot("path-blocked", "", "")
FOE_ON_WAY: Final = WhyNot("path-blocked", "", "")
ZONE_TAKEN: Final = WhyNot("zone-occupied", "", "")
NO_FACET: Final = WhyNot("no-facet", "", "")
NOTHING_TO_ANSWER: Final = WhyNot("nothing-to-answer", "", "")
TOO_LATE: Final = WhyNot("too-late", "", "")  # what it answers is locked
NO_TARGET: Final = WhyNot("no-target", "", "")

# -- with a text --------------------------------------------------------------------------
WRONG_SPEED: Final = WhyNot("wrong-speed", "SF speed.7", "{card} has no interrupt speed.")
NO_ZONE: Final = WhyNot("no-zone", "SF spawn-zones.4", "There is no zone where {card} could enter.")
PLACED_ALREADY: Final = WhyNot(
    "placed-already", "SF place.2", "You have placed a card in this turn."
)
NOT_PLACEABLE: Final = WhyNot(
    "not-placeable", "SF place.1", "{card} is no battlefield card, and only those are placed."
)
PLACED_NOW: Final = WhyNot(
    "placed-this-turn",
    "SF place.8",
    "{card} was placed in this turn and cannot be revealed before the next one.",
)
NOT_FACE_DOWN: Final = WhyNot("not-placed", "SF reveal-play.2", "{card} does not lie face down.")
MOVEMENT_USED: Final = WhyNot(
    "movement-used", "SF movement.1", "{card} has used its movement of this turn."
)
IS_FLAT: Final = WhyNot("exhausted", "SF orientation-state.7", "{card} is exhausted.")
IS_STUNNED: Final = WhyNot("stunned", "SF keyword-stun.1", "{card} is stunned.")
IS_OUSTED: Final = WhyNot("ousted", "SF ousted.6", "{card} is ousted.")
IS_FACE_DOWN: Final = WhyNot("face-down", "SF state.3", "{card} lies face down.")
NO_SUCH_EFFECT: Final = WhyNot(
    "no-effect", "SF manual.1", "{card} has no such effect to use at will."
)
NOT_THERE: Final = WhyNot(
    "not-on-battlefield", "SF type-battlefield.1", "{card} is not on the battlefield."
)
IS_MOTIONLESS: Final = WhyNot("motionless", "SF keyword-motionless.1", "{card} is motionless.")
IS_IMMOVABLE: Final = WhyNot("immovable", "SF keyword-immovable.1", "{card} is immovable.")
NO_CARD_LEFT: Final = WhyNot("deck-empty", "SF-Q20", "Your deck is empty.")
NOT_YOURS: Final = WhyNot("not-yours", "SF card-control.1", "{card} is not under your control.")
UNARMED: Final = WhyNot(
    "no-attack", "SF no-attack-cards.1", "{card} cannot attack: it has no attack."
)
IS_AWAKENING: Final = WhyNot(
    "awaken",
    "SF facet-awaken.1",
    "{card} has awaken and cannot attack in the turn in which it was played.",
)
NOT_STRAIGHT: Final = WhyNot(
    "out-of-reach", "SF move-events.1", "No straight line leads from {card} to {zone}."
)
TOO_FAR: Final = WhyNot(
    "out-of-reach", "SF moving-battlefield-cards.3", "{card} does not get as far as {zone}."
)
NOT_UNITED: Final = WhyNot("not-united", "SF-Q97", "No card is united with {card}.")
NOT_IN_ROW: Final = WhyNot(
    "not-in-first-row", "SF direct-attack.2", "{card} is not in the row nearest your opponent."
)
FOE_HAS_CARDS: Final = WhyNot(
    "opponent-has-cards", "SF direct-attack.1", "Your opponent has cards on the battlefield."
)
TOO_QUICK: Final = WhyNot("quick", "SF facet-quick.1", "The attacker is quick, and {card} is not.")
OFF_PATH: Final = WhyNot(
    "not-on-path",
    "SF-Q15",
    "The attack can be blocked on its way, before its end, and not at {zone}.",
)
ON_PATH: Final = WhyNot("on-path", "SF facet-dodge.4", "The path of the attack leads over {zone}.")
NOT_TO_FOES: Final = WhyNot(
    "no-attack",
    "SF no-attack-cards.1",
    "{card} has no attack and cannot move into a zone with an opposing card.",
)
NOT_ATTACKED: Final = WhyNot(
    "not-attacked", "SF facet-dodge.1", "It is not {card} that is attacked."
)
NO_WAY: Final = WhyNot(
    "no-way",
    "SF facet-block.1",
    "The attacker is being played, and has no way to step into or out of.",
)
RECOVERED: Final = WhyNot("recovered", "SF-Q95", "{card} is being recovered already.")
ANSWERED: Final = WhyNot("answers-already", "SF-Q41", "{card} answers this attack already.")
