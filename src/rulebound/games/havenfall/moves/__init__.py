"""The moves of Havenfall, by name."""

from typing import Final

from rulebound.games.havenfall.moves.abilities import DrawByCard, UseCardAbility
from rulebound.games.havenfall.moves.actions import (
    BuyArtifact,
    BuyFromStack,
    Defeat,
    Fight,
    FightAsBoss,
    FightAsMinion,
    FinishTurn,
    GainArtifact,
    GainFromStack,
    TrashCards,
)
from rulebound.games.havenfall.moves.nouns import (
    ArtifactNoun,
    CardInPlayNoun,
    PixelNoun,
    SpellNoun,
    StackNoun,
)
from rulebound.games.havenfall.moves.pixels import (
    ChooseColour,
    ChooseExhausted,
    ChoosePixel,
    ChoosePixelToTake,
    Trade,
)
from rulebound.games.havenfall.moves.spells import (
    BuySpell,
    CastSpell,
    KeepSpells,
    PassWindow,
    PickSpell,
    TrashSpell,
)
from rulebound.games.havenfall.moves.targets import ChooseLair, ChooseSeat, PrintedCardChoice
from rulebound.games.havenfall.schema import (
    COLOUR_NAMES,
    DEFEATED,
    FOUGHT,
    MARKET,
    PLACE_NAMES,
    SPELL_DECK,
)
from rulebound.kernel.moves import MoveSet
from rulebound.kernel.nouns import FixedPlaceNoun, NameNoun, NumberNoun, SeatNoun, ZoneNoun

MOVES: Final = MoveSet(
    (
        UseCardAbility(),
        DrawByCard(),
        CastSpell(),
        Trade(),
        BuySpell(),
        BuyFromStack(),
        BuyArtifact(),
        Fight(),
        TrashCards(),
        FinishTurn(),
        Defeat(),
        KeepSpells(),
        PassWindow(),
        TrashSpell(),
        PickSpell(),
        GainFromStack(),
        GainArtifact(),
        FightAsBoss(),
        FightAsMinion(),
        ChooseExhausted(),
        ChooseColour(),
        ChoosePixel(),
        ChoosePixelToTake(),
        ChooseSeat(),
        ChooseLair(),
    ),
    {
        "card_in_play": CardInPlayNoun(),
        "spell": SpellNoun(),
        "artifact": ArtifactNoun(),
        "stack": StackNoun(MARKET, PLACE_NAMES),
        "lair": ZoneNoun(FOUGHT, PLACE_NAMES),
        "pixel": PixelNoun(),
        "colour": NameNoun(COLOUR_NAMES),
        "seat": SeatNoun(),
        "number": NumberNoun(),
        "spell_deck": FixedPlaceNoun(PLACE_NAMES[SPELL_DECK]),
        "defeated": FixedPlaceNoun(PLACE_NAMES[DEFEATED]),
    },
    (PrintedCardChoice(),),
)
