"""The moves of Skirmish, by name."""

from typing import Final

from rulebound.games.skirmish.moves.actions import EndTurn, Pass, PassAndDiscard, Place, Use
from rulebound.games.skirmish.moves.effects import AimAtPlayer, DeclareEffect, LeaveIt, PayForIt
from rulebound.games.skirmish.moves.nouns import (
    BoardCard,
    DeclaredCard,
    EffectNumber,
    HandCard,
    UtilityEffect,
    Whereabouts,
)
from rulebound.games.skirmish.moves.targets import (
    CardOfZone,
    CardOnBoard,
    FreePosition,
    MeleeTarget,
    RangeTarget,
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
        "hand_card": HandCard(),
        "board_card": BoardCard(),
        "cell": CellNoun(),
        "seat": SeatNoun(),
        "utility": UtilityEffect(),
        "whereabouts": Whereabouts(),
        "declared": DeclaredCard(),
        "effect_number": EffectNumber(),
    },
    (
        MeleeTarget(),
        RangeTarget(),
        FreePosition(),
        StraightStep(),
        CardOnBoard(),
        CardOfZone(),
    ),
)
