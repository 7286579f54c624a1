"""What card text can say in good grammar and still not mean: loading refuses it."""

from typing import Final

from rulebound.games.skirmish.card_types import BoardAbility, EffectCost, SkirmishEffect
from rulebound.games.skirmish.effects.abilities import Utility
from rulebound.games.skirmish.effects.actions import MayPay, SkirmishIf
from rulebound.games.skirmish.effects.board_cards import (
    DestroyBoardCard,
    ReturnThisToHand,
    ThisBoardCard,
)
from rulebound.games.skirmish.effects.cells import CellsAroundThisCard
from rulebound.games.skirmish.effects.costs import SelfCost
from rulebound.games.skirmish.effects.players import TrappedPlayer
from rulebound.games.skirmish.schema import PLAIN, TRAP
from rulebound.kernel.text.phrase import Phrase, phrases_in

_ON_THE_BOARD: Final = (ThisBoardCard, ReturnThisToHand, CellsAroundThisCard, SelfCost)
"""Phrases that need the card itself to lie on the board."""


def check_sense(kind: int, cost: EffectCost | None, said: tuple[Phrase, ...]) -> None:
    """`ValueError` where a line speaks of what there never is when it resolves."""
    if isinstance(cost, SelfCost):
        # a cost is paid before the card gets onto the board, or as a trap after it has left it
        raise ValueError("this card is not on the board when its effect is paid for")
    for phrase in phrases_in(said):
        if kind != TRAP and isinstance(phrase, TrappedPlayer):
            raise ValueError("only a Trap effect has a trapped player")  # SK trapped.1
        if kind == PLAIN and isinstance(phrase, _ON_THE_BOARD):
            raise ValueError("this card is not on the board when its effect resolves")
        # SK-Q79: but it still has the position where it lay
        is_placeless = isinstance(phrase, _ON_THE_BOARD) and not isinstance(
            phrase, CellsAroundThisCard
        )
        if kind == TRAP and is_placeless:
            raise ValueError("a trap is not on the board while it resolves")  # SK trap.7
        if isinstance(phrase, (Utility, MayPay)) and isinstance(phrase.cost, SelfCost):
            _check_gone(phrase.actions, "this card is gone once it has been paid with")
        if isinstance(phrase, (BoardAbility, SkirmishIf, MayPay)):
            _check_order(phrase.actions)


def _check_order(actions: tuple[SkirmishEffect, ...]) -> None:
    """Refuse actions that need the card after one that has destroyed it."""
    for i, action in enumerate(actions):
        if isinstance(action, DestroyBoardCard) and isinstance(action.what, ThisBoardCard):
            _check_gone(actions[i + 1 :], "this card is gone once it has been destroyed")


def _check_gone(actions: tuple[SkirmishEffect, ...], why: str) -> None:
    if any(isinstance(phrase, _ON_THE_BOARD) for phrase in phrases_in(actions)):
        raise ValueError(why)
