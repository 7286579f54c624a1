"""The kinds of events on the event stack (SF events.1)."""

from typing import Final

N_STEP: Final = 0  # a step begins
N_DRAW: Final = 1
N_PLAY: Final = 2
N_PLACE: Final = 3
N_REVEAL: Final = 4
N_ACTIVATE: Final = 5
N_MOVE: Final = 6
N_ATTACK: Final = 7  # card against other
N_BATTLE: Final = 8
N_BLOCK: Final = 9
N_DODGE: Final = 10
N_DESTROY: Final = 11
N_DISCARD: Final = 12
N_ELIMINATE: Final = 13
N_SACRIFICE: Final = 14
N_GAIN_LIFE: Final = 15
N_LOSE_LIFE: Final = 16
N_READY: Final = 17
N_ENTER: Final = 18  # a card is wholly in another zone
N_DIRECT: Final = 19
N_SHIFT: Final = 20
N_UNITE: Final = 21
N_COUNTERS: Final = 22
N_DROP: Final = 23
N_OUST: Final = 24
N_VICTORY: Final = 25
N_RECOVER: Final = 26
N_TOUCH: Final = 27  # a card on its way touches a zone
N_NOTHING: Final = 28  # what is done at interrupt speed while nothing happens
NODE_NAMES: Final = (
    "a step begins",
    "a draw",
    "a card is played",
    "a card is placed",
    "a card is reveal-played",
    "an effect is activated",
    "a card moves",
    "an attack",
    "a battle",
    "a block",
    "a dodge",
    "a destruction",
    "a discard",
    "an elimination",
    "a sacrifice",
    "life is gained",
    "life is lost",
    "a card is readied",
    "a card enters a zone",
    "a direct attack",
    "a shift",
    "cards unite",
    "counters are added",
    "a card drops",
    "a card is ousted",
    "a victory",
    "a card is recovered",
    "a card touches a zone",
)
