"""Gin Rummy as everything outside the rules uses it: cards, options, set-up, scenarios, display."""

from pathlib import Path
from typing import Final

from gin_rummy.context import Round
from gin_rummy.moves import MOVES
from gin_rummy.primitives import deal
from gin_rummy.schema import SCHEMA
from rulebound.kernel import playing_cards
from rulebound.kernel.card_rules import CardDesign
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.frame_rules import FrameRules
from rulebound.kernel.options import GameOption, NumberOption
from rulebound.kernel.records import View


class GinRummyGame(GameDefinition[CardDesign]):
    """Collect sets and runs, and knock before the opponent does."""

    name = "gin_rummy"
    title = SCHEMA.title
    seats = SCHEMA.seats
    folder = Path(__file__).parent
    blurb = (
        "Draw a card, discard a card, and turn your ten into sets and runs. Knock as soon as what "
        "is left over counts ten points or less, or hold out for gin."
    )
    examples = ("knock.1", "Five of Hearts")
    options = (
        GameOption(
            "match",
            "Length",
            ((0, "one hand"), (100, "a match to 100 points")),
            "In a match the players take turns at dealing until one of them has 100 points.",
        ),
        GameOption(
            "knock",
            "Knock limit",
            (
                *[(limit, f"{limit} or less") for limit in range(10, 0, -1)],
                (0, "gin only"),
                ("oklahoma", "Oklahoma: the first upcard decides"),
            ),
            "The most points of deadwood with which you can knock.",
        ),
        NumberOption("gin_bonus", 0, 100, 25),
        NumberOption("undercut_bonus", 0, 100, 25),
    )

    def printed_cards(self) -> list[CardDesign]:
        return playing_cards.pack()

    def make_rules(self, designs: list[CardDesign], variant: dict[str, object]) -> FrameRules:
        return FrameRules(self.name, SCHEMA, MOVES, Round, [deal], designs, variant)

    def headline(self, view: View) -> str:
        return f"hand {view.numbers['hands']} · {view.zone('stock').count} cards in the stock"


GAME: Final = GinRummyGame()
