"""The moves of Skirmish, by name."""

from typing import Final

from rulebound.games.skirmish.moves.actions import EndTurn, Pass, PassAndDiscard, Place, Use
from rulebound.games.skirmish.moves.effects import AimAtPlayer, DeclareEffect, LeaveIt, PayForIt
from rulebound.games.skirmish.moves.nouns import (
    BoardCardNoun,
    DeclaredCard,
    EffectNumber,
    HandCardNoun,
    UtilityEffect,
    Whereabouts,
)
from rulebound.games.skirmish.moves.targets import (
    CardOfZone,
    CardOnBoard,
    FreePosition,
    MeleeTargetChoice,
    RangeTargetChoice,
    StraightStep,
)
from rulebound.games.skirmish.moves.traps import LayTrap, RevealCard
from rulebound.kernel.moves import MoveSet
from rulebound.kernel.nouns import CellNoun, SeatNoun

MOVES: Final = MoveSet(
    (
        Place(),
        Use(),
        PassAndDiscard(),
        Pass(),
        EndTurn(),
        LayTrap(),
        RevealCard(),
        DeclareEffect(),
        AimAtPlayer(),
        PayForIt(),
        LeaveIt(),
    ),
    {
        "hand_card": HandCardNoun(),
        "board_card": BoardCardNoun(),
        "cell": CellNoun(),
        "seat": SeatNoun(),
        "utility": UtilityEffect(),
        "whereabouts": Whereabouts(),
        "declared": DeclaredCard(),
        "effect_number": EffectNumber(),
    },
    (
        MeleeTargetChoice(),
        RangeTargetChoice(),
        FreePosition(),
        StraightStep(),
        CardOnBoard(),
        CardOfZone(),
    ),
)
