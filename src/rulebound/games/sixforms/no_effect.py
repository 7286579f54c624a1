"""Why a part of an effect does nothing: each reason with its rule and its words."""

from typing import Final

NO_CARD: Final = 0
TARGET_GONE: Final = 1
NO_TARGET: Final = 2
IS_IMMOVABLE: Final = 3
IS_FACE_DOWN: Final = 4
IS_HAZARD: Final = 5
NOWHERE_TO_GO: Final = 6
NO_ZONE: Final = 7
NO_EVENT: Final = 8
NOT_NEGATABLE: Final = 9
NOT_ALIKE: Final = 10
NO_ROOM: Final = 11
IS_STUNNED: Final = 12
NO_TOKEN: Final = 13
NO_HOST: Final = 14
GATE_LOCKED: Final = 15
GATE_OPEN: Final = 16
AMOUNT_ZERO: Final = 17
NOT_ON_FIELD: Final = 18
NO_COUNTERS: Final = 19
EMPTY_DECK: Final = 20
IS_INDESTRUCTIBLE: Final = 21
IS_EXHAUSTED: Final = 22
IS_READY: Final = 23
NO_SACRIFICE: Final = 24
NOT_BATTLEFIELD: Final = 25
IS_OUSTED: Final = 26
IS_YOURS: Final = 27
LEFT_IN_RESPONSE: Final = 28
TOO_DEEP: Final = 29
NOTHING_TO_COPY: Final = 30

REASONS: Final = (
    ("SF-Q87", "there is no such card"),
    ("SF-Q87", "its target {card} is gone, or no longer what it targets"),
    ("SF-Q87", "it had no target"),
    ("SF keyword-immovable.1", "{card} is immovable"),
    ("SF-Q78", "{card} lies face down"),
    ("SF-Q75", "{card} is a hazard"),
    ("SF reach.2", "there is no zone to which {card} could get"),
    ("SF-Q70", "there is no zone for it"),
    ("SF-Q121", "the event is over, or there is none"),
    ("SF-Q121", "such an event is not negated"),
    ("SF keyword-copy.1", "{card} is no card of the same kind"),
    ("SF limits.2", "the equip limit leaves no room for {card}"),
    ("SF keyword-stun.1", "{card} is stunned"),
    ("SF-Q73", "no such token is left"),
    ("SF-Q65", "there is no card that it could equip"),
    ("SF keyword-gate.2", "the gate is locked already"),
    ("SF keyword-gate.2", "the gate is not locked"),
    ("SF breaking-effects.1", "the number is 0"),
    ("SF card-damage.2", "{card} is not on the battlefield"),
    ("SF breaking-effects.1", "there is no counter on {card}"),
    ("SF keyword-load.2", "the deck is empty"),
    ("SF facet-indestructible.1", "{card} is indestructible"),
    ("SF keyword-exhaust.2", "{card} is exhausted already"),
    ("SF keyword-ready.2", "{card} is ready already"),
    ("SF keyword-sacrifice.3", "there is no active card that could be sacrificed for it"),
    ("SF keyword-put.1", "{card} is no battlefield card"),
    ("SF ousted.3", "{card} is ousted"),
    ("SF card-control.1", "{card} is under the same control already"),
    ("SF response-to-removal.3", "what it is about left in response"),
    ("SF-Q118", "a thousand events lie within each other"),
    ("SF place.7", "{card} lies face down and shows nothing to copy"),
)
"""The rule and the words of each reason, by its number."""
