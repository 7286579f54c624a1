"""Skirmish as everything outside the rules uses it: cards, decks, set-up, scenarios, display."""

from __future__ import annotations

from collections.abc import Sequence, Set
from pathlib import Path
from typing import Any, ClassVar, Final

from rulebound.games.skirmish import positions, schema, setup
from rulebound.games.skirmish.card_types import CardEffect, SkirmishCard
from rulebound.games.skirmish.effects.actions import CardOfClass
from rulebound.games.skirmish.effects.doubts import doubts
from rulebound.games.skirmish.effects.lexicon import LEXICON
from rulebound.games.skirmish.rules import Skirmish
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.game import Game
from rulebound.kernel.options import (
    BoardOption,
    CellsOption,
    DecksOption,
    SeatOption,
    Settings,
    turn_limit,
)
from rulebound.kernel.records import View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder
from rulebound.kernel.text.card_files import CardError, Field, RawCard, card_error, check_lines
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.phrase import phrases_in
from rulebound.kernel.text.reader import read
from rulebound.kernel.text.writer import first_difference, sentence, write

FEWEST_CARDS: Final = 40
MOST_COPIES: Final = 3
FIRST_DECK: Final = "First Duel"
_BETWEEN_EXCHANGES: Final = (schema.PHASES[schema.DRAW_PHASE], schema.PHASES[schema.END_PHASE])


class SkirmishGame(GameDefinition[SkirmishCard]):
    """A duel of bluffs on a small board."""

    name = "skirmish"
    title = setup.TITLE
    seats = (schema.SEATS,)
    folder = Path(__file__).parent
    lexicon = LEXICON
    blurb = (
        "Two duellists on a small board play their cards face down: a blow, a dodge, a trap or a "
        "bluff, and only their owner knows which. Outguess your opponent, strike where they are "
        "going to stand, or push them over the edge."
    )
    examples = ("trap.1", "Arrow")
    options = (
        BoardOption(
            (
                ((5, 5), "5 × 5, the usual one"),
                ((4, 4), "4 × 4, close quarters"),
                ((3, 7), "3 × 7, a bridge"),
                ((7, 7), "7 × 7, room to run"),
            ),
            "The smaller the board, the nearer its edge: whoever is pushed off it has lost.",
            schema.SMALLEST,
            schema.LARGEST,
        ),
        DecksOption("decks"),
        CellsOption("starts"),
        SeatOption("first"),
        turn_limit(60),
    )
    card_fields: ClassVar = {"class": Field("str", required=True, minimum=1, maximum=20)}
    scenario_keys = positions.KEYS
    resting = frozenset({schema.ATTACK.code, schema.DEFEND.code})

    # -- cards -------------------------------------------------------------------------

    def make_rules(self, designs: list[SkirmishCard], variant: dict[str, object]) -> Skirmish:
        return Skirmish(designs, variant)

    def design_from(self, raw: RawCard) -> SkirmishCard:
        lines, errors = _read_effects(raw)
        if errors:
            raise errors[0]
        return SkirmishCard(
            raw.name,
            str(raw.fields["class"]),
            tuple(lines),
            raw.text.strip("\n"),
            raw.origin,
            raw.flavour,
        )

    def faults(self, raw: RawCard) -> list[CardError]:
        return _read_effects(raw)[1]

    def face_fields(self, design: SkirmishCard) -> dict[str, str]:
        return {"class": design.group}

    def lint(self, cards: Sequence[RawCard]) -> list[CardError]:
        """Text in another form than the printed one would have, and text that does nothing."""
        groups = {design.group for design in self.printed_cards()}
        groups |= {str(card.fields["class"]) for card in cards}
        return [
            card_error(raw, error)
            for raw in cards
            for number, text in enumerate(raw.text.split("\n"), 1)
            for error in _line_errors(text, number, groups)
        ]

    # -- decks -------------------------------------------------------------------------

    def deck_errors(self, rules: Rules, deck: dict[str, int]) -> list[Refusal]:
        assert isinstance(rules, Skirmish)
        errors: list[Refusal] = []
        for name, count in deck.items():
            if name not in rules.idents:
                text = f'There is no card "{name}".'
                errors.append(Refusal("unknown-card", "SK card.1", text, card=name))
            if count > MOST_COPIES:
                text = f"{name} is in the deck {count} times; {MOST_COPIES} is the most."
                errors.append(Refusal("too-many-copies", "SK deck.2", text, card=name, count=count))
            if count < 1:
                text = f"{name} has {count} copies."
                errors.append(Refusal("no-copies", "SK deck.1", text, card=name))
        total = sum(deck.values())
        if total < FEWEST_CARDS:
            text = f"A deck has at least {FEWEST_CARDS} cards; this one has {total}."
            errors.append(Refusal("too-few-cards", "SK deck.1", text, count=total))
        return errors

    # -- a new game --------------------------------------------------------------------

    def deal(self, rules: Rules, seats: int, seed: int, settings: Settings) -> Table:
        assert isinstance(rules, Skirmish)
        builder = TableBuilder(setup.SCHEMA, seats)
        for seat, chosen in enumerate(settings.items("decks")):
            # SK deck.1, SK deck.2; SK deck.3: the usual deck where none is chosen
            deck = self.legal_deck(rules, FIRST_DECK if chosen is None else chosen)
            for name, copies in deck.items():
                builder.put(rules.idents[name], schema.DECK + seat, seat, copies)
        size = settings.size("board")
        table = setup.empty_table(size, settings.number("turn_limit"), builder, seed)
        starts = settings.items("starts")
        if starts:
            setup.place_figurines(table, *setup.named_cells(size, starts))
        setup.shuffle_and_begin(table, settings.seat("first"))
        return table

    # -- scenarios ---------------------------------------------------------------------

    def position(self, rules: Rules, document: dict[str, Any]) -> Table:
        assert isinstance(rules, Skirmish)
        return positions.SkirmishPositionReader(rules, document).table()

    def inspect(self, game: Game, key: str) -> object:
        return positions.inspect(game, key)

    def describe(self, game: Game) -> str:
        return positions.describe(game)

    # -- display -----------------------------------------------------------------------

    def headline(self, view: View) -> str:
        phase = view.states["phase"]
        exchange = "" if phase in _BETWEEN_EXCHANGES else f" · exchange {_exchange(view)}"
        return f"turn {view.numbers['turn']}{exchange} · {phase}"

    def places(self, view: View) -> dict[int, str]:
        return {card.id: card.cell or "" for card in view.board if card.id is not None}


def _exchange(view: View) -> int:
    """The exchange that runs or, while the attack is still asked for, the one to begin."""
    attacker = view.seats[view.numbers["attacker"]]
    coming = (
        view.states["phase"] == schema.PHASES[schema.ATTACK_PLAY]
        and attacker.facts["action"] == "none"
    )
    return view.numbers["exchanges"] + coming


def _read_effects(raw: RawCard) -> tuple[list[CardEffect], list[CardError]]:
    """Return the effects of a card that can be read, and what is wrong with the card."""
    lines, errors = check_lines(raw, LEXICON, "line", CardEffect)
    if not lines and not errors:
        errors.append(CardError(f"{raw.name!r} has no effect", raw.where))  # SK effect.6
    if sum(line.kind == schema.TRAP for line in lines) > 1:
        errors.append(CardError(f"{raw.name!r} has two Trap effects", raw.where))  # SK-Q54
    return lines, errors


def _line_errors(text: str, number: int, groups: Set[str]) -> list[TextError]:
    try:
        line = read(LEXICON, "line", text)
    except TextError:
        return []  # no line, or one that `design_from` refuses
    found: list[TextError] = []
    canonical = write(LEXICON, line, "line")
    column = first_difference(text, canonical)
    if column:
        head, dash, effect = canonical.partition(" — ")
        found.append(TextError(f"write: {head}{dash}{sentence(effect)}", number, column))
    assert isinstance(line, CardEffect)
    found += [TextError(doubt, number, 1) for doubt in doubts(line)]
    for phrase in phrases_in(line):
        if isinstance(phrase, CardOfClass) and phrase.group not in groups:
            column = text.index(phrase.group) + 1 if phrase.group in text else 1
            found.append(TextError(f"no card is of class {phrase.group!r}", number, column))
    return found


GAME: Final = SkirmishGame()
