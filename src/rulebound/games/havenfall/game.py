"""Havenfall as everything outside the rules uses it: cards, set-up, scenarios, display."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from rulebound.games.havenfall import display, inspect, positions, schema, setup
from rulebound.games.havenfall.card_types import (
    ICONS,
    NUMBERS,
    HavenfallCard,
    HavenfallEffect,
    HavenfallText,
)
from rulebound.games.havenfall.effects.lexicon import LEXICON
from rulebound.games.havenfall.lint import findings
from rulebound.games.havenfall.rules import Havenfall
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE
from rulebound.kernel.options import (
    GameOption,
    NamesOption,
    NumberOption,
    SeatOption,
    Settings,
)
from rulebound.kernel.records import CardFace, Option, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from rulebound.kernel.text.card_files import CardError, Field, RawCard, card_error
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.reader import read

_NUMBER: Final = Field("int", minimum=0, maximum=99)
_GROUPS: Final = ("Treasures", "Items", "Heroes", "Artifacts", "Leaders", "Monsters", "Spells")


class HavenfallGame(GameDefinition[HavenfallCard]):
    """A deck-building game of monsters and spells.

    The files of cards say how many there are:

    `artifacts`: HF components.14, with the colours of HF-Q38.
    `heroes`: HF components.9, HF components.10, HF components.11 and HF components.12, with the
    ranks of HF-Q44 and the colours of HF-Q36.
    `leaders`: HF components.13, with the colours of HF-Q37.
    `monsters`: HF fighting.1 and HF fighting.2, that is HF components.15, HF components.16,
    HF components.17, HF components.18 and HF components.19, by HF-Q35 and HF-Q43.
    `spells`: HF components.20.
    `treasures`: HF components.7 and HF components.8, with the numbers of HF-Q39, HF-Q40 and
    HF-Q47, and whose items they are by HF-Q45; what is arcane there and elsewhere, by HF-Q46.
    """

    name = "havenfall"
    title = setup.TITLE
    seats = schema.SEATS
    folder = Path(__file__).parent
    lexicon = LEXICON
    blurb = (
        "Build a deck out of one market that all share, and defeat monsters for pixels and points: "
        "ten points win. Keep a spell up your sleeve, for it may be cast in anybody's turn, to "
        "save your own fight or to spoil another's."
    )
    aim = "Defeat monsters: bosses give points, and the first player with ten points wins."
    examples = ("fighting.13", "Giant Worm")
    options = (
        GameOption(
            "mode",
            "Mode",
            (("usual", "Usual"), ("quick", "Quick Play"), ("teams", "Teams")),
            "In Quick Play everybody begins with two pixels. In Teams two play against two, and "
            "both of a team need ten points.",
            {"teams": (schema.MOST_SEATS,)},  # HF teams.1, HF-Q34
        ),
        NamesOption(
            "heroes",
            "Heroes for sale",
            (
                ("beginners", "For beginners"),
                ("forge", "The forge"),
                ("watch", "The watch"),
                ("crypt", "The crypt"),
                (setup.RANDOM, "Any legal six"),
            ),
            "Which six heroes the market offers.",
        ),
        GameOption(
            "monsters",
            "First monsters",
            ((setup.BEGINNERS, "Up to rank 3, for beginners"), ("usual", "Up to rank 4")),
            "How strong the first three monsters may be.",  # HF monsters-setup.5, HF-Q77
        ),
        SeatOption("first"),
        NumberOption("turn_limit", 1, schema.MOST_TURNS, 0, per_seat=60),
    )
    card_fields: ClassVar = {
        "kind": Field("str", required=True, choices=schema.KIND_NAMES),
        "copies": Field("int", minimum=1, maximum=40),
        **dict.fromkeys(("cost", "treasure", "damage", "health"), _NUMBER),
        "rank": Field("int", minimum=1, maximum=5),  # HF fighting.4
        "cards": Field("int", minimum=0, maximum=5),
        "ability": Field("str", minimum=1, maximum=40),
        **dict.fromkeys(("colours", "boss", "pixels"), Field("list")),
        **dict.fromkeys(ICONS, Field("bool")),
        "beside": Field("str"),
    }
    owners_change = True
    scenario_keys = positions.KEYS
    resting = frozenset({schema.ACT.code, schema.RESPOND.code})

    # -- cards -------------------------------------------------------------------------

    def make_rules(self, designs: list[HavenfallCard], variant: dict[str, object]) -> Havenfall:
        return Havenfall(designs, variant)

    def design_from(self, raw: RawCard) -> HavenfallCard:
        errors = self.faults(raw)
        if errors:
            raise errors[0]
        kind = schema.KIND_NAMES.index(raw.word("kind"))
        boss = raw.numbers("boss", 99)
        colours = raw.indexes("colours", schema.COLOUR_NAMES)
        steps = _steps(raw)
        pixels = raw.indexes("pixels", schema.PIXEL_NAMES)
        return HavenfallCard(
            raw.name,
            raw.text.strip("\n"),
            raw.origin,
            raw.flavour,
            kind,
            raw.number("copies", 1),
            {name: raw.number(name) for name in NUMBERS},
            (boss[0], boss[1]) if boss else (0, 0),
            colours,
            raw.word("ability"),
            pixels,
            steps,
            frozenset([name for name in ICONS if raw.flag(name)]),
            raw.word("beside"),
        )

    def faults(self, raw: RawCard) -> list[CardError]:
        """What is wrong with the fields of a card, and with its text."""
        errors: list[CardError] = []
        for read_part in (_check_numbers, _check_ability, _steps):
            try:
                read_part(raw)
            except CardError as error:
                errors.append(error)
        return errors

    def face_fields(self, design: HavenfallCard) -> dict[str, str]:
        return display.face_fields(design)

    def lint(self, cards: Sequence[RawCard]) -> list[CardError]:
        """Costs of cards that no game sells, and text that can never do anything."""
        playable = [raw for raw in cards if not self.faults(raw)]
        designs = [self.design_from(raw) for raw in playable]
        sold = [d.cost for d in [*self.printed_cards(), *designs] if d.cost and not d.arcane]
        return [
            card_error(raw, TextError(message, 1, 1))
            for raw, design in zip(playable, designs, strict=True)
            for message in findings(design, min(sold))
        ]

    # -- decks and set-up --------------------------------------------------------------

    def decks(self) -> dict[str, dict[str, int]]:
        """Everybody begins with the same ten cards."""
        return {"Survivors of Ember": dict(setup.STARTING_DECK)}

    def deck_errors(self, rules: Rules, deck: dict[str, int]) -> list[Refusal]:
        if deck == setup.STARTING_DECK:
            return []
        text = "Everybody begins with the same deck."
        return [Refusal("starting-deck", "HF player-setup.1", text)]

    def deal(self, rules: Rules, seats: int, seed: int, settings: Settings) -> Table:
        return setup.deal(self.designs(rules), seats, seed, settings)

    # -- scenarios ---------------------------------------------------------------------

    def position(self, rules: Rules, document: dict[str, Any]) -> Table:
        assert isinstance(rules, Havenfall)
        return positions.HavenfallPositionReader(rules, document).table()

    def inspect(self, game: Game, key: str) -> object:
        return inspect.inspect(game, key)

    def describe(self, game: Game) -> str:
        return inspect.describe(game)

    # -- display -----------------------------------------------------------------------

    def headline(self, view: View) -> str:
        return display.headline(view)

    def places(self, view: View) -> dict[int, str]:
        return display.places(view)

    def tag(self, face: CardFace) -> str:
        if face.fields["kind"] == "spell":
            return display.price_letters(face)
        return display.numbers(face) or face.fields["kind"]

    def about(self, face: CardFace) -> str:
        return display.about(face.fields)

    def details(self, face: CardFace) -> list[str]:
        return display.details(face.fields)

    def group(self, face: CardFace) -> str:
        return _GROUPS[schema.KIND_NAMES.index(face.fields["kind"])]

    def rank(self, group: str) -> int:
        return _GROUPS.index(group) if group in _GROUPS else len(_GROUPS)

    def mark(self, option: Option, view: View) -> str | None:
        """The board shows what is sold by its name, and players by their seats."""
        verb = option.answer[0] if option.answer else NONE
        if option.seat is not None:
            return f"seat {option.seat}" if verb == schema.CHOOSE else None
        place = super().mark(option, view)
        if verb in (schema.YES, schema.NO):  # boss or minion: where it lies is no choice
            return None
        if place is not None and verb in (schema.BUY_STACK, schema.BUY_CARD):
            sold = view.zone(place).cards
            return next(c.name for c in sold if not option.cards or c.id in option.cards)
        return place


def _check_numbers(raw: RawCard) -> None:
    """Refuse a card whose numbers, colours or icons are not those of its kind."""
    kind = schema.KIND_NAMES.index(raw.word("kind"))
    boss = raw.numbers("boss", 99)
    colours = raw.indexes("colours", schema.COLOUR_NAMES)
    if kind == schema.MONSTER and len(boss) != 2:
        raise raw.error("a monster has `boss`: damage and health")
    if kind == schema.MONSTER and len(colours) != 1:
        raise raw.error("a monster has one colour")
    if kind in (schema.MONSTER, schema.SPELL) and (
        "attack" in raw.fields or "arcane" in raw.fields
    ):
        # HF components-card.2, HF attack.5: the icons are on player cards
        raise raw.error("only player cards are attacks or arcane")
    if raw.word("beside") and raw.name not in schema.SIDE_NAMES:
        raise raw.error(f"side items are {', '.join(schema.SIDE_NAMES)}")


def _check_ability(raw: RawCard) -> None:
    """Refuse a spell or an ability that lacks a part."""
    kind = schema.KIND_NAMES.index(raw.word("kind"))
    pixels = raw.indexes("pixels", schema.PIXEL_NAMES)
    has_text = bool(raw.text.strip())
    if kind == schema.SPELL and not (has_text and 1 <= len(pixels) <= 4):
        raise raw.error("a spell has a text and 1 to 4 pixels")
    if has_text != bool(pixels) or (has_text and kind != schema.SPELL and not raw.word("ability")):
        raise raw.error("an ability has a name, pixels and a text")


def _steps(raw: RawCard) -> tuple[HavenfallEffect, ...]:
    if not raw.text.strip():
        return ()
    try:
        text = read(LEXICON, "text", " ".join(raw.text.split()))
    except TextError as error:
        raise card_error(raw, TextError(error.message, 1, error.column)) from None
    assert isinstance(text, HavenfallText)
    return text.steps


GAME: Final = HavenfallGame()
