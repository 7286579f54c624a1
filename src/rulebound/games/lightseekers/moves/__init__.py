"""The moves of Lightseekers, by name."""

from typing import Final

from rulebound.games.lightseekers.moves import answers
from rulebound.games.lightseekers.moves.actions import MENU_ACTIONS
from rulebound.games.lightseekers.moves.card_choices import (
    ExcessItemChoice,
    InPlayChoice,
    OwnCardChoice,
)
from rulebound.games.lightseekers.moves.draft_choices import DraftChoice
from rulebound.games.lightseekers.moves.nouns import (
    AbilityNoun,
    HandCardsNoun,
    HeldCardNoun,
    InPlayNoun,
    SymbolsNoun,
)
from rulebound.games.lightseekers.schema import SYMBOLS
from rulebound.kernel.moves import MoveSet
from rulebound.kernel.nouns import NameNoun, SeatNoun

MOVES: Final = MoveSet(
    (
        *MENU_ACTIONS,
        answers.AimAtHero(),
        answers.Pay(),
        answers.ChooseCost(),
        answers.SpendElement(),
        answers.NameElement(),
        answers.GiveUp(),
        answers.DoIt(),
        answers.SkipIt(),
    ),
    {
        "hand_card": HeldCardNoun(),
        "hand_cards": HandCardsNoun(),
        "card_in_play": InPlayNoun(),
        "ability": AbilityNoun(),
        "symbol": NameNoun(SYMBOLS),
        "symbols": SymbolsNoun(),
        "seat": SeatNoun(),
    },
    (OwnCardChoice(), InPlayChoice(), ExcessItemChoice(), DraftChoice()),
)
