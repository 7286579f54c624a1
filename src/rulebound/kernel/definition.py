"""A game as everything outside the rules uses it: cards, decks, set-up, scenarios, display.

Cold, not compiled. A game subclasses `GameDefinition` in its `game.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from rulebound.kernel.card_rules import CardDesign, CardRules
from rulebound.kernel.frame_rules import FrameRules
from rulebound.kernel.options import GameOption, Settings
from rulebound.kernel.records import CardFace, Option, View
from rulebound.kernel.refusal import Refusal, RuleboundError
from rulebound.kernel.rules_changes import FILE as CHANGES
from rulebound.kernel.rules_changes import RulesChange, read_changes
from rulebound.kernel.table import Table
from rulebound.kernel.text.card_files import (
    CardError,
    Field,
    RawCard,
    RawDeck,
    read_cards,
    read_decks,
)
from rulebound.kernel.text.card_files import card_from as read_card
from rulebound.kernel.text.custom_cards import (
    custom_card_entries,
    merge_designs,
    parse_deck,
    resolve_deck,
)
from rulebound.kernel.text.lexicon import Lexicon

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.rules import Rules
    from rulebound.kernel.schema_positions import SchemaPositions

Design = TypeVar("Design", bound=CardDesign)


class GameDefinition(ABC, Generic[Design]):
    """One game: what it is called, what it is played with, and how it is shown."""

    # -- declared by the game ----------------------------------------------------------

    name: str
    """The name of its folder, of its entry point and of its URLs."""
    title: str
    seats: tuple[int, ...]
    """The numbers of seats that can play; the first one is the default."""
    blurb: str
    """The game in two sentences, for somebody who has never seen it."""
    aim: str = ""
    """How one wins, in a sentence, for the first screen and the help of the terminal."""
    examples: tuple[str, str]
    """A rule and a card to look up, as help names them."""
    options: tuple[GameOption, ...] = ()
    folder: Path
    """Where its `rules.toml`, cards, decks and scenarios are."""
    lexicon: Lexicon = Lexicon()
    """All that card text can say; nothing in a game whose cards have no text."""
    card_fields: ClassVar[Mapping[str, Field]] = {}
    """The fields of a card in its TOML file, besides name, text, origin and flavour."""
    owners_change: bool = False
    """Do cards change owners during a game, by being picked or bought?"""

    def __init__(self) -> None:
        self._printed: CardRules[Any] | None = None
        self._changes: tuple[RulesChange, ...] | None = None

    # -- versions ----------------------------------------------------------------------

    @property
    def changes(self) -> tuple[RulesChange, ...]:
        """What the versions of the rules after the first one have changed."""
        if self._changes is None:
            self._changes = read_changes(self.folder / CHANGES)
        return self._changes

    @property
    def version(self) -> int:
        """The current version of the rules."""
        return len(self.changes) + 1

    # -- cards -------------------------------------------------------------------------

    def design_from(self, raw: RawCard) -> Design:
        """A card from its entry in a file; `CardError` names file, line and column.

        A game with a fixed pack of cards overrides `printed_cards` instead.
        """
        raise CardError(f"{self.title} is played with its own cards only", raw.where)

    @abstractmethod
    def make_rules(self, designs: list[Design], variant: dict[str, object]) -> CardRules[Any]:
        """The rules with a list of designs."""

    def designs(self, rules: Rules) -> list[Design]:
        """The designs of a rules object."""
        assert isinstance(rules, CardRules)
        return cast("list[Design]", rules.cards)

    def rules(self, variant: Mapping[str, object] | None = None) -> CardRules[Any]:
        """The rules with all printed cards, and with the custom cards of a variant."""
        custom = custom_card_entries(self.title, variant)
        if self._printed is None:
            self._printed = self.versioned_rules(self.printed_cards(), {})
        if not custom:
            return self._printed
        designs = [self.custom_card(entry) for entry in custom]
        merged = merge_designs(self.designs(self._printed), designs)
        return self.versioned_rules(merged, {"cards": custom})

    def versioned_rules(self, designs: list[Design], variant: dict[str, object]) -> CardRules[Any]:
        """The rules with a list of designs, which know their version."""
        rules = self.make_rules(designs, variant)
        rules.version = self.version
        return rules

    def printed_cards(self) -> list[Design]:
        """All cards of the game, in the order of their files."""
        files = sorted((self.folder / "cards").glob("*.toml"))
        return [self.read_design(raw) for raw in read_cards(files, self.card_fields)]

    def custom_card(self, entry: Mapping[str, object]) -> Design:
        """A card that is written in a scenario or in a saved game."""
        return self.read_design(read_card(entry, self.card_fields))

    def read_design(self, raw: RawCard) -> Design:
        """A card from its entry, which it remembers for saved games."""
        design = self.design_from(raw)
        design.entry = raw.entry()
        return design

    def faces(self, rules: Rules) -> list[CardFace]:
        """All cards as they are printed."""
        return [
            CardFace(d.name, d.text, d.origin, d.flavour, self.face_fields(d))
            for d in self.designs(rules)
        ]

    def face_fields(self, design: Design) -> dict[str, str]:
        """What is printed on a card besides its text."""
        return design.fields

    def faults(self, raw: RawCard) -> list[CardError]:
        """Why a card cannot be played: all reasons that `lint` can show at once."""
        try:
            self.design_from(raw)
        except CardError as error:
            return [error]
        return []

    def lint(self, cards: Sequence[RawCard]) -> list[CardError]:
        """What is doubtful about cards, also where others of them cannot be played."""
        return []

    # -- decks -------------------------------------------------------------------------

    def decks(self) -> dict[str, dict[str, int]]:
        """The ready decks by name."""
        return {deck.name: dict(deck.cards) for deck in self.printed_decks()}

    def printed_decks(self) -> list[RawDeck]:
        """The ready decks as their files have them."""
        return read_decks(sorted((self.folder / "decks").glob("*.toml")))

    def check_deck(self, rules: Rules, deck: Mapping[str, int]) -> list[Refusal]:
        """What keeps a deck from being legal."""
        return self.deck_errors(rules, parse_deck(deck))

    def deck_errors(self, rules: Rules, deck: dict[str, int]) -> list[Refusal]:
        """What keeps a deck, whose form is checked, from being legal."""
        return []

    def legal_deck(self, rules: Rules, chosen: object) -> dict[str, int]:
        """A deck by its name or by its cards; `RuleboundError` with all that is wrong with it."""
        deck = resolve_deck(chosen, self.decks)
        errors = self.deck_errors(rules, deck)
        if errors:
            raise RuleboundError(" ".join([str(error) for error in errors]))
        return deck

    # -- a new game --------------------------------------------------------------------

    def start(self, rules: Rules, seats: int, seed: int, options: Mapping[str, object]) -> Table:
        """The position before the first decision."""
        return self.deal(rules, seats, seed, Settings(self.title, self.options, options, seats))

    def deal(self, rules: Rules, seats: int, seed: int, settings: Settings) -> Table:
        """The position before the first decision, by checked options.

        By default the whole pack is in its zone, a setting sets the number with the same name, and
        the starting frame of the schema, for seat 0, comes next.
        """
        assert isinstance(rules, FrameRules)
        table = rules.new_table(seats, seed)
        for column in rules.schema.numbers:
            name = column.name.replace(" ", "_")
            if settings.has(name):
                table.set_var(column.index, settings.code(name, column.names))
        return table

    # -- scenarios ---------------------------------------------------------------------

    cards_are_owned: bool = False
    """Do cards belong to the seats in whose zones a scenario puts them?"""

    @property
    def resting(self) -> frozenset[str]:
        """Codes of the questions at which a scenario may end without having scripted them."""
        schema = self.rules().schema
        return frozenset([prompt.code for prompt in (*schema.prompts, *schema.questions)])

    @property
    def scenario_keys(self) -> frozenset[str]:
        """Keys of a scenario of this game, besides those that all games share."""
        return self._schema_positions(self.rules()).keys()

    def position(self, rules: Rules, document: dict[str, Any]) -> Table:
        """The position that a scenario describes."""
        assert isinstance(rules, CardRules)
        return self._schema_positions(rules).table(rules, document)

    def inspect(self, game: Game, key: str) -> object:
        """The value that an expectation names; `KeyError` if it names nothing."""
        return self._schema_positions(game.rules).inspect(game, key)

    def describe(self, game: Game) -> str:
        """The position as a scenario would have it, in a few lines."""
        return self._schema_positions(game.rules).describe(game)

    def _schema_positions(self, rules: Rules) -> SchemaPositions:
        from rulebound.kernel.schema_positions import SchemaPositions  # cold, and needs YAML

        assert isinstance(rules, CardRules)
        return SchemaPositions(rules.schema, self.cards_are_owned)

    # -- display -----------------------------------------------------------------------

    def headline(self, view: View) -> str:
        """Turn and phase in a few words."""
        turn = view.numbers.get("turn", view.numbers.get("turn number"))
        return "" if turn is None else f"turn {turn}"

    def tag(self, face: CardFace) -> str:
        """What kind of card it is, in two or three words."""
        return ""

    def about(self, face: CardFace) -> str:
        """What is printed on a card besides its text, as far as one needs it to play."""
        return ""

    def details(self, face: CardFace) -> list[str]:
        """All that is printed on a card besides its text."""
        return list(face.fields.values())

    def group(self, face: CardFace) -> str:
        """The heading below which a card is listed among many."""
        return ""

    def rank(self, group: str) -> int:
        """Where a group stands among the others."""
        return 0

    def places(self, view: View) -> dict[int, str]:
        """Where cards lie, in words that tell equal ones apart; none for those that are alike."""
        return {}

    def mark(self, option: Option, view: View) -> str | None:
        """The place of a drawn board at which the number of an option is written."""
        return option.places[-1] if option.places else None
