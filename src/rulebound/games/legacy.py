"""Games that do not declare their table yet, seen as definitions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from rulebound.games import folder
from rulebound.kernel.card_rules import CardDesign, CardRules
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.moves import MoveOffer, Target
from rulebound.kernel.options import Settings
from rulebound.kernel.pending import Pending
from rulebound.kernel.records import CardFace, Entry, Option, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from rulebound.kernel.text.card_files import CardError, RawCard
from rulebound.kernel.text.lexicon import Lexicon


def module(name: str, part: str) -> Any:
    """One of the modules that every old game has."""
    return import_module(f"rulebound.games.{name}.{part}")


class LegacyGame(GameDefinition[CardDesign]):
    """A game by its old modules."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.spec: Any = module(name, "spec")
        self.guide: Any = module(name, "guide")
        self.library: Any = module(name, "library")
        self.title = self.spec.TITLE
        self.seats = self.spec.SEATS
        self.blurb = self.guide.BLURB
        self.examples = self.guide.EXAMPLES
        self.folder = folder(name)
        self.card_fields = self.library.FIELDS  # type: ignore[misc]
        self.options = self.guide.OPTIONS

    @staticmethod
    @cache
    def of(name: str) -> LegacyGame:
        return LegacyGame(name)

    @property
    def notation(self) -> Any:
        return module(self.name, "notation")

    @property
    def scenario_keys(self) -> frozenset[str]:
        return self.notation.KEYS  # type: ignore[no-any-return]

    @property
    def resting(self) -> frozenset[str]:  # type: ignore[override]
        return self.notation.RESTING  # type: ignore[no-any-return]

    def design_from(self, raw: RawCard) -> CardDesign:
        return self.library.design_from(raw)  # type: ignore[no-any-return]

    def make_rules(self, designs: list[CardDesign], variant: dict[str, object]) -> CardRules:
        raise NotImplementedError

    def designs(self, rules: Rules) -> list[CardDesign]:
        return rules.designs  # type: ignore[attr-defined,no-any-return]

    def lexicon(self) -> Lexicon:
        return module(self.name, "effects.lexicon").LEXICON  # type: ignore[no-any-return]

    def rules(self, variant: Mapping[str, object] | None = None) -> Any:
        return self.spec.rules(variant)

    def faces(self, rules: Rules) -> list[CardFace]:
        return self.spec.faces(rules)  # type: ignore[no-any-return]

    def lint(self, cards: Sequence[RawCard]) -> list[CardError]:
        lint = getattr(self.library, "doubts", None)
        return lint(cards) if lint else []

    def decks(self) -> dict[str, dict[str, int]]:
        return self.spec.decks()  # type: ignore[no-any-return]

    def check_deck(self, rules: Rules, deck: Mapping[str, int]) -> list[Refusal]:
        return self.spec.check_deck(rules, deck)  # type: ignore[no-any-return]

    def start(self, rules: Rules, seats: int, seed: int, options: Mapping[str, object]) -> Table:
        return self.spec.start(rules, seats, seed, options)  # type: ignore[no-any-return]

    def deal(self, rules: Rules, seats: int, seed: int, settings: Settings) -> Table:
        raise NotImplementedError

    def position(self, rules: Rules, document: dict[str, Any]) -> Table:
        return self.notation.position(rules, document)  # type: ignore[no-any-return]

    def inspect(self, game: Game, key: str) -> object:
        return self.notation.look(game, key)

    def describe(self, game: Game) -> str:
        return self.notation.position_text(game)  # type: ignore[no-any-return]

    def headline(self, view: View) -> str:
        return self.guide.headline(view)  # type: ignore[no-any-return]

    def is_minor(self, entry: Entry) -> bool:
        return self.guide.is_minor(entry)  # type: ignore[no-any-return]

    def tag(self, face: CardFace) -> str:
        return self.guide.tag(face)  # type: ignore[no-any-return]

    def about(self, face: CardFace) -> str:
        return self.guide.about(face)  # type: ignore[no-any-return]

    def details(self, face: CardFace) -> list[str]:
        return self.guide.details(face)  # type: ignore[no-any-return]

    def group(self, face: CardFace) -> str:
        return self.guide.group(face)  # type: ignore[no-any-return]

    def rank(self, group: str) -> int:
        return self.guide.rank(group)  # type: ignore[no-any-return]

    # -- options -----------------------------------------------------------------------

    def places(self, view: View) -> dict[int, str]:
        return self.guide.places(view)  # type: ignore[no-any-return]

    def complete(self, option: Option, view: View, face: CardFace | None) -> Option:
        target = self.guide.points_at(option.text, view)
        name = face.name if face is not None else ""
        return msgspec.structs.replace(
            option,
            places=(target.place,) if target.place is not None else (),
            seat=target.seat,
            gloss=self.guide.gloss(face, option.text) if face is not None else "",
            is_at_hand=self.guide.is_held(option.text, name),
        )

    def mark(self, option: Option) -> str | None:
        return self.guide.place(option.text)  # type: ignore[no-any-return]

    def all_offers(self, game: Game, pending: Pending) -> list[MoveOffer]:
        wishes = self.guide.wishes(game.view(pending.seat), pending.code)
        return [MoveOffer(wish, (), game.why_not(pending.seat, wish)) for wish in wishes]

    def offers_about(self, game: Game, seat: Seat, target: Target) -> list[MoveOffer]:
        pending = game.question_for(seat)
        view = game.view(seat)
        wishes = []
        if pending is not None:
            wishes = self._about(view, self.guide.wishes(view, pending.code), target)
        offers = [MoveOffer(wish, (), game.why_not(seat, wish)) for wish in wishes]
        return offers or super().offers_about(game, seat, target)

    def _about(self, view: View, wishes: list[str], target: Target) -> list[str]:
        if target.card == NONE:
            pointed = [(wish, self.guide.points_at(wish, view)) for wish in wishes]
            return [
                wish
                for wish, there in pointed
                if (target.place and there.place == target.place)
                or (target.seat != NONE and there.seat == target.seat)
            ]
        zones = (*view.zones, *[zone for seat in view.seats for zone in seat.zones])
        cards = [*view.board, *[card for zone in zones for card in zone.cards]]
        card = next((each for each in cards if each.id == target.card), None)
        if card is None or card.name is None:
            return []
        name = re.compile(rf"(?<!\w){re.escape(card.name)}(?!\w)")
        by_name = [wish for wish in wishes if name.search(wish)]
        by_cell = [wish for wish in by_name if f"{card.name} {card.cell}" in wish]
        return by_cell if card.cell is not None and by_cell else by_name
