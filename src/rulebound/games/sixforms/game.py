"""Six Forms as everything outside the rules uses it: cards, decks, set-up, scenarios, display."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from rulebound.games.sixforms import (
    card_reader,
    card_summary,
    position_text,
    positions,
    schema,
    setup,
)
from rulebound.games.sixforms.card_types import SixFormsCard
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.lint import lint_card, lint_line
from rulebound.games.sixforms.rules import SixForms
from rulebound.games.sixforms.view import counters
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE
from rulebound.kernel.options import BoardOption, DecksOption, NumberOption, SeatOption, Settings
from rulebound.kernel.records import CardFace, Option, View
from rulebound.kernel.refusal import Refusal, RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from rulebound.kernel.text.card_files import CardError, RawCard, card_error
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.writer import first_difference, sentence, write

_ON_THE_BOARD: Final = {
    schema.REVEAL: "reveal",
    schema.USE: "use",
    schema.STRIKE: "strike",
    schema.RECOVERING: "recover",
}
"""What the drawn board says at the zone of an option, by its verb."""


class SixFormsGame(GameDefinition[SixFormsCard]):
    """A war on a board, in which every event can be answered."""

    name = "sixforms"
    title = setup.TITLE
    seats = schema.SEATS
    folder = Path(__file__).parent
    lexicon = LEXICON
    blurb = (
        "A war on a board like that of chess: cards march along their own arrows, fall on others "
        "from behind, fly above them, or lie in wait face down. Every event can be answered, and "
        "every answer again, so that no plan is safe until it has happened."
    )
    examples = ("facet-block.1", "Halo Warden")
    options = (
        BoardOption(
            (
                ((4, 4), "4 × 4, the usual one"),
                ((5, 4), "5 × 4, wider"),
                ((8, 4), "8 × 4, for two teams of two"),
            ),
            "Each player has the two rows that are nearest; of four players, half of them.",
            label="Battlefield",
            seats={(4, 4): (2,), (5, 4): (2,), (8, 4): (schema.TEAM_SEATS,)},
        ),
        DecksOption("decks"),
        SeatOption("first"),
        NumberOption("turn_limit", 1, schema.MOST_TURNS, 0, per_seat=60),
    )
    card_fields: ClassVar = card_reader.FIELDS
    scenario_keys = positions.KEYS
    resting = frozenset({schema.ASK_ACT.code, schema.ASK_MOVE.code})

    # -- cards -------------------------------------------------------------------------

    def make_rules(self, designs: list[SixFormsCard], variant: dict[str, object]) -> SixForms:
        return SixForms(designs, variant)

    def design_from(self, raw: RawCard) -> SixFormsCard:
        return card_reader.design_from(raw)

    def face_fields(self, design: SixFormsCard) -> dict[str, str]:
        return card_summary.face_fields(design)

    def lint(self, cards: Sequence[RawCard]) -> list[CardError]:
        """Text in another form than the printed one would have, and text that does nothing."""
        printed = self.printed_cards()
        classes = {name for design in printed for name in design.classes}
        tokens = {design.name for design in printed if design.token}
        for raw in cards:
            classes |= {str(name) for name in raw.listed("classes")}
            if raw.fields.get("token"):
                tokens.add(raw.name)
        found: list[CardError] = []
        for raw in cards:
            try:
                design = self.design_from(raw)
            except CardError:
                continue  # it cannot be played
            found += [
                CardError(f"{raw.name}: {message}", raw.where) for message in lint_card(design)
            ]
            texts = [(text, n) for n, text in enumerate(raw.text.split("\n"), 1) if text.strip()]
            for ability, (text, number) in zip(design.abilities, texts, strict=True):
                canonical = write(LEXICON, ability, "ability")
                errors = lint_line(design, ability, text, number, classes, tokens)
                column = first_difference(text, canonical)
                if column:
                    errors.append(TextError(f"write: {sentence(canonical)}", number, column))
                found += [card_error(raw, error) for error in errors]
        return found

    # -- decks -------------------------------------------------------------------------

    def deck_errors(self, rules: Rules, deck: dict[str, int]) -> list[Refusal]:
        assert isinstance(rules, SixForms)
        for name in deck:
            if name not in rules.idents:
                return [Refusal("unknown-card", "SF deck.2", f"There is no card {name!r}.")]
        errors: list[Refusal] = []
        size = sum(deck.values())
        if not schema.SMALLEST_DECK <= size <= schema.LARGEST_DECK:
            text = f"A deck has {schema.SMALLEST_DECK} to {schema.LARGEST_DECK} cards, not {size}."
            errors.append(Refusal("deck-size", "SF deck.2", text))
        for name, count in deck.items():  # SF card-limits.2, SF-Q30
            design = rules.designs[rules.idents[name]]
            # SF card-limits.3, SF card-limits.5, SF facet-cap.1
            most = design.cap if design.cap else schema.COPIES
            if design.token:
                text = f"{name} is a token and cannot be in a deck."
                errors.append(Refusal("token", "SF token.1", text))
            elif count > most:
                text = f"A deck may have {name} {most} times, not {count}."
                rule = "SF card-limits.3" if design.cap else "SF card-limits.1"
                errors.append(Refusal("copies", rule, text))
        return errors

    # -- a new game --------------------------------------------------------------------

    def deal(self, rules: Rules, seats: int, seed: int, settings: Settings) -> Table:
        assert isinstance(rules, SixForms)
        ready = list(self.decks())
        decks: list[dict[int, int]] = []
        for seat, chosen in enumerate(settings.items("decks")):
            try:
                usual = ready[seat % len(ready)]
                deck = self.legal_deck(rules, usual if chosen is None else chosen)
            except RuleboundError as error:
                raise RuleboundError(f"The deck of seat {seat}: {error}") from None
            decks.append({rules.idents[name]: count for name, count in deck.items()})
        width = settings.size("board")[0]
        limit = settings.number("turn_limit")
        return setup.new_table(rules.designs, decks, seed, width, settings.seat("first"), limit)

    # -- scenarios ---------------------------------------------------------------------

    def position(self, rules: Rules, document: dict[str, Any]) -> Table:
        assert isinstance(rules, SixForms)
        return positions.SixFormsPositionReader(rules, document).table()

    def inspect(self, game: Game, key: str) -> object:
        return position_text.inspect(game, key)

    def describe(self, game: Game) -> str:
        return position_text.describe(game)

    # -- display -----------------------------------------------------------------------

    def headline(self, view: View) -> str:
        step = view.states["step"]
        said = step if step == schema.STEP_NAMES[schema.NO_STEP] else f"{step} step"
        return f"turn {view.numbers['turn']} · {said} · quarry {view.numbers['quarry']}"

    def tag(self, face: CardFace) -> str:
        return card_summary.short(face.fields)

    def about(self, face: CardFace) -> str:
        return card_summary.about(face.fields)

    def details(self, face: CardFace) -> list[str]:
        return card_summary.details(face.fields)

    def places(self, view: View) -> dict[int, str]:
        """Where cards lie, for all that are not in the viewer's hand."""
        where: dict[int, str] = {}
        for card in (*view.board, *view.zone("arms").cards):
            if card.id is not None:
                where[card.id] = card.cell or "in play"
        for seat in view.seats:
            for zone in seat.zones:
                own = seat.seat == view.viewer and zone.name == "hand"
                for card in () if own else zone.cards:
                    if card.id is not None:
                        name = "actions" if zone.name == "outside" else zone.name
                        state = ["exhausted"] if "exhausted" in card.marks else []
                        said = [f"{name} of seat {seat.seat}", *counters(card), *state]
                        where[card.id] = " ".join(said)
        return where

    def mark(self, option: Option, view: View) -> str | None:
        """The zone of an option with what is done there; of a move both zones.

        Nearly every card can be oriented at nearly any time: that is not written on the board.
        """
        verb = option.answer[0] if len(option.answer) > 1 else NONE
        if not option.places or verb == schema.ORIENT:
            return None
        if len(option.places) > 1:
            return " to ".join(option.places)
        return f"{option.places[0]} {_ON_THE_BOARD.get(verb, '')}".strip()


GAME: Final = SixFormsGame()
