"""The moves of Six Forms."""

from typing import Final

from rulebound.games.sixforms.moves import item_choices, loop_moves, nouns, plain_moves
from rulebound.games.sixforms.moves.field_moves import (
    MoveTo,
    Orient,
    SplitAndMove,
    Strike,
    Teleport,
)
from rulebound.games.sixforms.moves.hand_moves import PlaceCard, PlayCard, Reveal, UseCard
from rulebound.games.sixforms.moves.responses import Block, Dodge, Recover
from rulebound.kernel.moves import MoveSet
from rulebound.kernel.nouns import CellNoun, SeatNoun

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
        plain_moves.EnergyDraw(),
        plain_moves.Spark(),
        plain_moves.Done(),
        plain_moves.PassResponse(),
        loop_moves.PlayerRip(),
        plain_moves.NameOpponent(),
        plain_moves.SayYes(),
        plain_moves.SayNo(),
        plain_moves.EnterReady(),
        plain_moves.EnterExhausted(),
    ),
    {
        "hand_card": nouns.CardIn(nouns.IN_HAND),
        "field_card": nouns.CardIn(nouns.ON_FIELD),
        "card_in_play": nouns.CardIn(nouns.IN_PLAY),
        "used_card": nouns.CardIn(nouns.ANYWHERE),
        "effect": nouns.AbilityNumber(),
        "cell": CellNoun(),
        "seat": SeatNoun(),
    },
    (
        item_choices.ZoneChoice(),
        item_choices.TargetChoice(),
        item_choices.AskedCardChoice(),
        item_choices.HostChoice(),
        item_choices.ReadyChoice(),
        item_choices.DiscardChoice(),
        item_choices.CardItemChoice(),
        item_choices.XChoice(),
        item_choices.NumberChoice(),
    ),
    then=" + ",
)
