"""Gin Rummy as everything outside the rules uses it: cards, options, set-up, scenarios, display."""

from pathlib import Path
from typing import Final

from gin_rummy import schema, setup
from gin_rummy.melds import NAMES, RANKS
from gin_rummy.rules import GinRummy
from rulebound.kernel.card_rules import CardDesign
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.options import GameOption, NumberOption, Settings
from rulebound.kernel.records import View
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

OKLAHOMA: Final = "oklahoma"


class GinRummyGame(GameDefinition[CardDesign]):
    """Collect sets and runs, and knock before the opponent does."""

    name = "gin_rummy"
    title = setup.TITLE
    seats = (schema.SEATS,)
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
                (OKLAHOMA, "Oklahoma: the first upcard decides"),
            ),
            "The most points of deadwood with which you can knock.",
        ),
        NumberOption("gin_bonus", 0, 100, 25),
        NumberOption("undercut_bonus", 0, 100, 25),
    )
    phases = ("deal",)
    resting = frozenset([prompt.code for prompt in schema.PROMPTS])

    def printed_cards(self) -> list[CardDesign]:
        return [CardDesign(name, "", "", "") for name in NAMES]

    def face_fields(self, design: CardDesign) -> dict[str, str]:
        suit, rank = divmod(NAMES.index(design.name), RANKS)
        sign = str(rank + 1) if 0 < rank < 10 else design.name[0]
        return {"symbol": sign + "♠♣♦♥"[suit], "colour": "red" if suit > 1 else "black"}

    def make_rules(self, designs: list[CardDesign], variant: dict[str, object]) -> GinRummy:
        return GinRummy(designs, variant)

    def deal(self, rules: Rules, seats: int, seed: int, settings: Settings) -> Table:
        table = setup.full_pack(seed)
        table.set_var(schema.TARGET, settings.number("match"))
        table.set_var(schema.GIN_BONUS, settings.number("gin_bonus"))
        table.set_var(schema.UNDERCUT_BONUS, settings.number("undercut_bonus"))
        if settings.text("knock") == OKLAHOMA:
            table.set_var(schema.OKLAHOMA, 1)
        else:
            table.set_var(schema.KNOCK_LIMIT, settings.number("knock"))
        return table

    def headline(self, view: View) -> str:
        return f"hand {view.numbers['hands']} · {view.zone('stock').count} cards in the stock"


GAME: Final = GinRummyGame()
