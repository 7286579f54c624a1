"""What is printed on cards: forms, types, facets, and what their effects wait for."""

from typing import Final

# -- forms --------------------------------------------------------------------------------
FORM_NAMES: Final = (  # SF universe.1, SF card-forms.1, SF-Q25
    "celestial",
    "elemental",
    "technological",
    "magical",
    "natural",
    "spiritual",
)
ANY_FORM: Final = -1

# -- types of cards -----------------------------------------------------------------------
AVATAR: Final = 0
ARTIFACT: Final = 1
ACTION: Final = 2
EQUIP: Final = 3
TYPE_NAMES: Final = ("avatar", "artifact", "action", "equip")  # SF card-types.1, SF card-types.2

# -- facets -------------------------------------------------------------------------------
AWAKEN: Final = 1 << 0
BLOCK: Final = 1 << 1
LONG_BLOCK: Final = 1 << 2
BLOWBACK: Final = 1 << 3
BRUISE: Final = 1 << 4
DESTRUCTIBLE: Final = 1 << 5
DODGE: Final = 1 << 6
LONG_DODGE: Final = 1 << 7
DROP: Final = 1 << 8
FIERCE: Final = 1 << 9
FLY: Final = 1 << 10
FORSAKE: Final = 1 << 11
INDESTRUCTIBLE: Final = 1 << 12
INTENSIFY: Final = 1 << 13
LARGE: Final = 1 << 14
MANGLE: Final = 1 << 15
PERMANENT: Final = 1 << 16
PIERCE: Final = 1 << 17
PLOW: Final = 1 << 18
QUICK: Final = 1 << 19
SHIELD: Final = 1 << 21
SHIFT: Final = 1 << 22
SMALL: Final = 1 << 23
STEALTH: Final = 1 << 24
SUMMON: Final = 1 << 25
TAUNT: Final = 1 << 26
TELEPORT: Final = 1 << 27
UNITE: Final = 1 << 28
VENOMOUS: Final = 1 << 29
WITHER: Final = 1 << 30
NOBLE: Final = 1 << 31  # keywords that work like facets
IMMOVABLE: Final = 1 << 32
MOTIONLESS: Final = 1 << 33
GROUNDED: Final = 1 << 34
HAZARD: Final = 1 << 35
DEFLECT: Final = 1 << 36
FACETS: Final = {  # SF facets.1
    "awaken": AWAKEN,
    "block": BLOCK,
    "long-block": LONG_BLOCK,
    "blowback": BLOWBACK,
    "bruise": BRUISE,
    "destructible": DESTRUCTIBLE,
    "dodge": DODGE,
    "long-dodge": LONG_DODGE,
    "drop": DROP,
    "fierce": FIERCE,
    "fly": FLY,
    "forsake": FORSAKE,
    "indestructible": INDESTRUCTIBLE,
    "intensify": INTENSIFY,
    "large": LARGE,
    "mangle": MANGLE,
    "permanent": PERMANENT,
    "pierce": PIERCE,
    "plow": PLOW,
    "quick": QUICK,
    "shield": SHIELD,
    "shift": SHIFT,
    "small": SMALL,
    "stealth": STEALTH,
    "summon": SUMMON,
    "taunt": TAUNT,
    "teleport": TELEPORT,
    "unite": UNITE,
    "venomous": VENOMOUS,
    "wither": WITHER,
    "noble": NOBLE,
    "immovable": IMMOVABLE,
    "motionless": MOTIONLESS,
    "grounded": GROUNDED,
    "hazard": HAZARD,
    "deflect": DEFLECT,
}

EQUIP_FACETS: Final = DROP | LARGE | SMALL
ACTION_FACETS: Final = PERMANENT
ANY_FACETS: Final = INDESTRUCTIBLE | INTENSIFY | WITHER
"""Facets for certain types, and for all; the others are for battlefield cards."""

# -- what the effects of a card wait for --------------------------------------------------
ON_ATTACK: Final = 0
ON_BATTLE: Final = 1
ON_BLOCK: Final = 2
ON_DEFEND: Final = 3
ON_DESTRUCTION: Final = 4
ON_DISCARD: Final = 5
ON_EFFECT_DISCARD: Final = 6
ON_DODGE: Final = 7
ON_DRAW: Final = 8
ON_DROP: Final = 9
ON_ELIMINATE: Final = 10
ON_MOVE: Final = 11
ON_OUST: Final = 12
ON_PLAY: Final = 13
ON_READY: Final = 14
ON_REVEAL: Final = 15
ON_BATTLE_REVEAL: Final = 16
ON_SHIFT: Final = 17
ON_VICTORY: Final = 18
TRIGGER_NAMES: Final = (
    "attack",
    "battle",
    "block",
    "defend",
    "destruction",
    "discard",
    "effect discard",
    "dodge",
    "draw",
    "drop",
    "eliminate",
    "move",
    "oust",
    "play",
    "ready",
    "reveal",
    "battle reveal",
    "shift",
    "victory",
)
# SF-Q114: these are moves, too
BLOCKING_MOVE: Final = 1 << ON_BLOCK | 1 << ON_MOVE
DODGING_MOVE: Final = 1 << ON_DODGE | 1 << ON_MOVE
SHIFTING_MOVE: Final = 1 << ON_SHIFT | 1 << ON_MOVE
"""Masks of the own events of a card that blocks, dodges or shifts."""

# -- where an effect can be activated from ------------------------------------------------
ACTIVE: Final = 0  # face up and in play
READY: Final = 1  # and not exhausted
EQUIPPING: Final = 2
IN_HAND: Final = 3
IN_GRAVEYARD: Final = 4
IN_VOID: Final = 5
