"""What the rule tests of Skirmish share: a game from a scenario's text, and looking at a view."""

from __future__ import annotations

from collections import Counter
from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.games.skirmish.game import GAME
from rulebound.games.skirmish.rules import Skirmish
from rulebound.games.skirmish.schema import DECK
from rulebound.kernel import scenario
from rulebound.kernel.ids import Seat
from rulebound.kernel.records import CardView, ZoneView
from rulebound.kernel.table import Table

FILLERS = [f"Filler {i}" for i in range(1, 21)]
"""Names of cards that do next to nothing, enough for decks of all sorts."""


def played(text: str) -> rb.Game:
    """The game after the steps of a scenario, all of which hold."""
    return scenario.run(scenario.parse("game: skirmish\n" + dedent(text)), games.INSTALLED)


def fillers() -> Skirmish:
    """The rules with the fillers as further cards."""
    text = "Both — You gain 1 HP."
    rules = GAME.rules({"cards": [{"name": n, "class": "Rest", "text": text} for n in FILLERS]})
    assert isinstance(rules, Skirmish)
    return rules


def deck_of(total: int, names: list[str] | None = None) -> dict[str, int]:
    """A deck of fillers with so many cards, three of a kind as far as it goes."""
    deck: dict[str, int] = {}
    for name in names or FILLERS:
        copies = min(3, total - sum(deck.values()))
        if copies > 0:
            deck[name] = copies
    assert sum(deck.values()) == total
    return deck


def order(rules: Skirmish, table: Table, seat: Seat) -> list[str]:
    """A deck from its top down."""
    return [rules.card_name(table.ident[card]) for card in reversed(table.zones[DECK + seat])]


def owned(game: rb.Game, seat: Seat) -> Counter[str]:
    """All cards of a seat, wherever they are."""
    table = game.table
    return Counter(
        game.rules.card_name(table.ident[card])
        for card in range(len(table.ident))
        if table.owner[card] == seat
    )


def zone(game: rb.Game, viewer: Seat, seat: Seat, name: str) -> ZoneView:
    """A seat's zone as somebody sees it."""
    for shown in game.view(viewer).seats[seat].zones:
        if shown.name == name:
            return shown
    raise AssertionError(f"seat {seat} has no {name}")


def names(cards: tuple[CardView, ...]) -> list[str | None]:
    """What the viewer calls the cards."""
    return [card.name for card in cards]
