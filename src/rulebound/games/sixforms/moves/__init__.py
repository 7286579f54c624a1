"""The moves of Six Forms."""

from typing import Final

from rulebound.games.sixforms.moves.field_moves import (
    MoveTo,
    Orient,
    SplitAndMove,
    Strike,
    Teleport,
)
from rulebound.games.sixforms.moves.hand_moves import PlaceCard, PlayCard, Reveal, UseCard
from rulebound.games.sixforms.moves.item_choices import (
    CardItemChoice,
    DiscardChoice,
    HostChoice,
    NumberChoice,
    ReadyChoice,
    TargetChoice,
    XChoice,
    ZoneChoice,
)
from rulebound.games.sixforms.moves.nouns import (
    ANYWHERE,
    IN_HAND,
    IN_PLAY,
    ON_FIELD,
    AbilityNumber,
    CardIn,
)
from rulebound.games.sixforms.moves.plain_moves import (
    Done,
    EnergyDraw,
    EnterExhausted,
    EnterReady,
    PassResponse,
    SayNo,
    SayYes,
    Spark,
)
from rulebound.games.sixforms.moves.responses import Block, Dodge, Recover
from rulebound.kernel.moves import MoveSet
from rulebound.kernel.nouns import CellNoun

MOVES: Final = MoveSet(
    (
        PlayCard(),
        PlaceCard(),
        Reveal(),
        UseCard(),
        Orient(),
        MoveTo(),
        SplitAndMove(),
        Teleport(),
        Strike(),
        Block(),
        Dodge(),
        Recover(),
        EnergyDraw(),
        Spark(),
        Done(),
        PassResponse(),
        SayYes(),
        SayNo(),
        EnterReady(),
        EnterExhausted(),
    ),
    {
        "hand_card": CardIn(IN_HAND),
        "field_card": CardIn(ON_FIELD),
        "card_in_play": CardIn(IN_PLAY),
        "used_card": CardIn(ANYWHERE),
        "effect": AbilityNumber(),
        "cell": CellNoun(),
    },
    (
        ZoneChoice(),
        TargetChoice(),
        HostChoice(),
        ReadyChoice(),
        DiscardChoice(),
        CardItemChoice(),
        XChoice(),
        NumberChoice(),
    ),
    then=" + ",
)
