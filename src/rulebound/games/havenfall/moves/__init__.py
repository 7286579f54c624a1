"""The moves of Havenfall, by name."""

from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.moves import actions, spells
from rulebound.games.havenfall.moves.abilities import DrawByCard, UseCardAbility
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
from rulebound.games.havenfall.moves.targets import ChooseLair, ChooseSeat, PrintedCardChoice
from rulebound.kernel.moves import MoveSet
from rulebound.kernel.nouns import FixedPlaceNoun, NameNoun, NumberNoun, SeatNoun, ZoneNoun

MOVES: Final = MoveSet(
    (
        UseCardAbility(),
        DrawByCard(),
        spells.CastSpell(),
        Trade(),
        spells.BuySpell(),
        actions.BuyFromStack(),
        actions.BuyArtifact(),
        actions.Fight(),
        actions.TrashCards(),
        actions.FinishTurn(),
        actions.Defeat(),
        actions.AddNothing(),
        spells.KeepSpells(),
        spells.PassWindow(),
        spells.TrashSpell(),
        spells.PickSpell(),
        actions.GainFromStack(),
        actions.GainArtifact(),
        actions.FightAsBoss(),
        actions.FightAsMinion(),
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
        "stack": StackNoun(schema.MARKET, schema.PLACE_NAMES),
        "lair": ZoneNoun(schema.FOUGHT, schema.PLACE_NAMES),
        "pixel": PixelNoun(),
        "colour": NameNoun(schema.COLOUR_NAMES),
        "seat": SeatNoun(),
        "number": NumberNoun(),
        "spell_deck": FixedPlaceNoun(schema.PLACE_NAMES[schema.SPELL_DECK]),
        "defeated": FixedPlaceNoun(schema.PLACE_NAMES[schema.DEFEATED]),
    },
    (PrintedCardChoice(),),
)
