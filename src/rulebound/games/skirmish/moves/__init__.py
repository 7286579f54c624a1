"""The moves of Skirmish, by name."""

from typing import Final

from rulebound.games.skirmish.moves import nouns, targets
from rulebound.games.skirmish.moves.actions import EndTurn, Pass, PassAndDiscard, Place, Use
from rulebound.games.skirmish.moves.effects import AimAtPlayer, DeclareEffect, LeaveIt, PayForIt
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
        "hand_card": nouns.HandCardNoun(),
        "board_card": nouns.BoardCardNoun(),
        "cell": CellNoun(),
        "seat": SeatNoun(),
        "utility": nouns.UtilityEffect(),
        "whereabouts": nouns.Whereabouts(),
        "declared": nouns.DeclaredCard(),
        "effect_number": nouns.EffectNumber(),
    },
    (
        targets.MeleeTargetChoice(),
        targets.RangeTargetChoice(),
        targets.FreePosition(),
        targets.StraightStep(),
        targets.CardOnBoard(),
        targets.CardOfZone(),
    ),
)
