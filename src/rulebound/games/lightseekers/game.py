"""Lightseekers as everything outside the rules uses it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from rulebound.games.lightseekers import boosters, card_display, card_reader, positions, setup
from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.deck_rules import deck_errors
from rulebound.games.lightseekers.draft import BOOSTER, DECK_SIZE, ROUNDS
from rulebound.games.lightseekers.editions import rule_id_for_edition
from rulebound.games.lightseekers.effects.lexicon import LEXICON
from rulebound.games.lightseekers.events import counted
from rulebound.games.lightseekers.lint import lint_line
from rulebound.games.lightseekers.rules import Lightseekers
from rulebound.games.lightseekers.schema import (
    ACT,
    ACTION_PHASE,
    DRAFT_BUILD,
    DRAFT_PICK,
    PHASES,
    SEATS,
    SYMBOLS,
)
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.game import Game
from rulebound.kernel.options import (
    DecksOption,
    GameOption,
    SeatListOption,
    SeatOption,
    Settings,
    turn_limit,
)
from rulebound.kernel.records import CardFace, CardView, Option, View
from rulebound.kernel.refusal import Refusal, RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from rulebound.kernel.text.card_files import CardError, RawCard, card_error
from rulebound.kernel.text.custom_cards import resolve_deck
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.writer import first_difference, sentence, write

FIRST_DECKS: Final = ("Dawn Watch", "Tidecallers")
_CORNERS: Final = ("◤", "◥", "◢", "◣")
"""Which printed corner of a buff is at the top left: clockwise from the first."""


class LightseekersGame(GameDefinition[LightseekersCard]):
    """Heroes of three Elements around a table."""

    name = "lightseekers"
    title = setup.TITLE
    seats = SEATS
    folder = Path(__file__).parent
    lexicon = LEXICON
    blurb = (
        "Two to eight heroes around a table, each with the powers of three Elements: aim at the "
        "player on your left, and beware of the one on your right. Set buffs turning corner by "
        "corner, save cards for a mighty combo, and watch one thing set off another."
    )
    examples = ("2.7.6", "Leo")
    options = (
        GameOption(
            "edition",
            "Rules",
            ((2, "Edition 2"), (1, "Edition 1")),
            "Edition 2 is the later and more precise one; the rules index lists where they differ.",
        ),
        GameOption(
            "format",
            "Decks",
            (("constructed", "Ready decks"), ("draft", "Draft")),
            "In a draft everybody picks cards out of five boosters that go round, and builds a "
            "deck.",
        ),
        DecksOption("decks", unless={"format": "draft"}),
        SeatOption("first"),
        SeatListOption("seating"),
        turn_limit(per_seat=60),
    )
    card_fields: ClassVar = card_reader.FIELDS
    owners_change = True  # in a draft
    scenario_keys = positions.KEYS
    resting = frozenset({ACT.code})

    # -- cards -------------------------------------------------------------------------

    def make_rules(
        self, designs: list[LightseekersCard], variant: dict[str, object]
    ) -> Lightseekers:
        return Lightseekers(designs, variant)

    def design_from(self, raw: RawCard) -> LightseekersCard:
        return card_reader.design_from(raw)

    def face_fields(self, design: LightseekersCard) -> dict[str, str]:
        return card_display.printed_fields(design)

    def lint(self, cards: Sequence[RawCard]) -> list[CardError]:
        """Text in another form than the printed one would have, and lines that do nothing."""
        found: list[CardError] = []
        for raw in cards:
            try:
                design = self.design_from(raw)
            except CardError:
                continue  # it cannot be played
            texts = [(text, n) for n, text in enumerate(raw.text.split("\n"), 1) if text.strip()]
            for line, (text, number) in zip(design.lines, texts, strict=True):
                canonical = write(LEXICON, line.clause, "clause")
                errors = lint_line(design, line, text, number)
                column = first_difference(text, canonical)
                if column:
                    errors.append(TextError(f"write: {sentence(canonical)}", number, column))
                found += [card_error(raw, error) for error in errors]
        return found

    # -- decks and new games -----------------------------------------------------------

    def deck_errors(self, rules: Rules, deck: dict[str, int]) -> list[Refusal]:
        return deck_errors(deck, {design.name: design for design in self.designs(rules)})

    def deal(self, rules: Rules, seats: int, seed: int, settings: Settings) -> Table:
        assert isinstance(rules, Lightseekers)
        edition, limit = settings.number("edition"), settings.number("turn_limit")
        seating = [seat for seat in settings.items("seating") if isinstance(seat, int)]
        first = settings.seat("first")
        if settings.text("format") == "draft":
            if "decks" in settings.given:
                raise RuleboundError("In a draft the decks are built from what is picked.")
            return boosters.deal(rules.designs, seats, seed, edition, limit, seating, first)
        decks = [
            self._idents(
                rules, FIRST_DECKS[seat % len(FIRST_DECKS)] if deck is None else deck, edition
            )
            for seat, deck in enumerate(settings.items("decks"))
        ]
        table = setup.empty_table(rules.designs, decks, edition, limit, seed)
        setup.arrange_seats(table, seating, first)
        return table

    def _idents(self, rules: Lightseekers, chosen: object, edition: int) -> list[int]:
        """The deck that a seat brings to the game, its own (LS2 2.1.1, LS2 2.1.1.2)."""
        deck = resolve_deck(chosen, self.decks)
        errors = self.deck_errors(rules, deck)
        if errors:
            raise RuleboundError(" ".join([str(_cited(error, edition)) for error in errors]))
        return [rules.idents[name] for name in deck for _ in range(deck[name])]

    # -- scenarios ---------------------------------------------------------------------

    def position(self, rules: Rules, document: dict[str, Any]) -> Table:
        assert isinstance(rules, Lightseekers)
        return positions.LightseekersPositionReader(rules, document).table()

    def inspect(self, game: Game, key: str) -> object:
        return positions.inspect(game, key)

    def describe(self, game: Game) -> str:
        return positions.describe(game)

    # -- display -----------------------------------------------------------------------

    def headline(self, view: View) -> str:
        """Turn, phase and actions left; at its end which edition and format is played."""
        played = f"edition {view.numbers['edition']}{' draft' if 'round' in view.numbers else ''}"
        phase = view.states["phase"]
        if phase == PHASES[DRAFT_PICK]:
            place = f"booster {view.numbers['round']} of {ROUNDS}"
            left = max((seat.zone("pack").count for seat in view.seats), default=0)
            return f"{phase} · {place} · card {BOOSTER - left + 1} of {BOOSTER} · {played}"
        if phase == PHASES[DRAFT_BUILD]:
            return f"{phase} · {DECK_SIZE} cards a deck · {played}"
        left = view.seats[view.numbers["acting"]].numbers.get("actions", -1)
        # actions are taken in the action phase only (LS2 4.1.3)
        has_actions = phase == PHASES[ACTION_PHASE] and left >= 0
        actions = f" · {counted(left, 'action')} left" if has_actions else ""
        return f"turn {view.numbers['turn']} · {phase}{actions} · {played}"

    def mark(self, option: Option, view: View) -> str | None:
        return None if option.seat is None else f"seat {option.seat}"

    def places(self, view: View) -> dict[int, str]:
        return {
            card.id: f"seat {seat.seat}{_state(card)}"
            for seat in view.seats
            for name in ("items", "buffs")
            for card in seat.zone(name).cards
            if card.id is not None
        }

    def tag(self, face: CardFace) -> str:
        if face.fields["type"] == "Hero":
            return card_display.access_of(face.fields)
        return f"{card_display.type_of(face.fields)} {card_display.symbols_of(face.fields)}"

    def about(self, face: CardFace) -> str:
        return ", ".join(card_display.facts(face.fields, card_display.access_of(face.fields)))

    def details(self, face: CardFace) -> list[str]:
        fields = face.fields
        edition = [f"set {fields['set']}"] if "set" in fields else []
        facts = card_display.facts(fields, fields.get("access", ""))
        return [*facts, fields["rarity"], *edition]

    def group(self, face: CardFace) -> str:
        if face.fields["type"] == "Hero":
            return "Heroes"
        return "Combos" if "cost" in face.fields else card_display.symbols_of(face.fields)

    def rank(self, group: str) -> int:
        """Heroes, combos, then Elements in their order."""
        first = group.partition("+")[0]
        if first in SYMBOLS:
            return 2 + SYMBOLS.index(first)
        return ("Heroes", "Combos").index(group) if group in ("Heroes", "Combos") else 99


def corner_of(card: CardView) -> str:
    """Which corner of a buff is up, and what it says."""
    marks = card.marks
    value = "X" if "inactive" in marks else str(marks["corner"]) if "corner" in marks else ""
    return _CORNERS[marks["turned"] % len(_CORNERS)] + value


def _state(card: CardView) -> str:
    turned = f" {corner_of(card)}" if "turned" in card.marks else ""
    return turned + (" zz" if "dormant" in card.marks else "")


def _cited(error: Refusal, edition: int) -> Refusal:
    """What is wrong with a deck, by a rule of the edition in which it was to be played."""
    rule = error.rule
    if error.code == "action-cards" and edition == 1:
        rule = "LS2 2.1.1.1"  # to have thirty, and three of each at most, are two rules there
    return Refusal(error.code, rule_id_for_edition(edition, rule), error.text, **error.params)


GAME: Final = LightseekersGame()
