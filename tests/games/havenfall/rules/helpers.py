"""Helpers of the Havenfall rule tests: cards with fixed numbers, set-ups and views."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.game import GAME
from rulebound.games.havenfall.rules import Havenfall
from rulebound.games.havenfall.schema import COLOURS, KINDS, SHARED
from rulebound.kernel import scenario
from rulebound.kernel.events import Event, all_events
from rulebound.kernel.ids import Seat, Zone
from rulebound.kernel.records import ZoneView
from rulebound.kernel.table import Table

CARDS = """
cards:
- {name: Imp, kind: monster, rank: 1, colours: [blue], damage: 1, health: 2, boss: [3, 4]}
- {name: Ogre, kind: monster, rank: 2, colours: [red], damage: 4, health: 5, boss: [7, 8]}
- {name: Troll, kind: monster, rank: 3, colours: [green], damage: 6, health: 6, boss: [9, 9]}
- {name: Wyrm, kind: monster, rank: 5, colours: [yellow], damage: 8, health: 8, boss: [11, 12]}
- {name: Titan, kind: hero, damage: 20, health: 20}
- {name: Knight, kind: hero, damage: 4, health: 5}
- {name: Page, kind: hero, copies: 4, cost: 2, rank: 1, colours: [blue],
   ability: Serve, pixels: [blue], text: "Gain 1 treasure."}
- {name: Orb, kind: artifact, cost: 5, colours: [blue], treasure: 1, cards: 1}
- {name: Drum, kind: item, ability: Roll, pixels: [green], text: "Draw 1 card."}
- {name: Whip, kind: item, ability: Crack, pixels: [red], text: "Gain 3 damage."}
- {name: Hex, kind: spell, pixels: [any], text: "The acting opponent loses 3 damage."}
- {name: Might, kind: spell, pixels: [red], text: "Gain 3 damage."}
- {name: Whirl, kind: spell, pixels: [blue], text: "Switch two monsters on the board."}
- {name: Spark, kind: spell, pixels: [blue], text: "Gain a spell."}
- {name: Purse, kind: spell, pixels: [yellow], text: "Gain 2 treasure."}
"""
"""Test cards, so that changes to printed cards break no rule test. Scenarios append to them."""

PAGES = "[Page, Shape Shifter, Swordsman, Assassin, Seer, Elite Guard]"
"""A legal layout with a hero of known cost."""


def run_scenario(text: str) -> rb.Game:
    """Run a scenario, whose first lines may be more cards, and return the game."""
    document = scenario.parse(f"game: havenfall\n{CARDS.strip()}\n{dedent(text).strip()}\n")
    return scenario.run(document, games.INSTALLED)


# -- set-ups ------------------------------------------------------------------------------

RULES = Havenfall(GAME.printed_cards(), {})
LAYOUTS = ("beginners", "forge", "watch", "crypt", "random")
SEEDS = range(12)


def new_table(seats: int = 2, seed: int = 0, **options: object) -> Table:
    """Return a table before the first hands are drawn."""
    return GAME.start(RULES, seats, seed, options)


def design(name: str) -> HavenfallCard:
    """Return the design of a printed card."""
    return RULES.designs[RULES.idents[name]]


def zone_of(seat: Seat, kind: int) -> Zone:
    """Return a zone of a seat."""
    return SHARED + seat * KINDS + kind


def names(table: Table, zone: Zone) -> list[str]:
    """Return the names of the cards in a zone, top card first."""
    return [RULES.card_name(table.ident[card]) for card in reversed(table.zones[zone])]


def pixels_on_side(table: Table, seat: Seat, side: int) -> dict[int, int]:
    """Return the pixels on one side of a war room, by colour."""
    counts = {colour: table.counts[side + colour][seat] for colour in range(COLOURS)}
    return {colour: count for colour, count in counts.items() if count}


# -- games --------------------------------------------------------------------------------


def events(game: rb.Game) -> list[Event]:
    """Return all events of a game."""
    return [*all_events(game.checkpoint.log), *game.events]


def board_zone(game: rb.Game, viewer: Seat, name: str) -> ZoneView:
    """Return a zone of the board as a viewer sees it."""
    return _named(game.view(viewer).zones, name)


def seat_zone(game: rb.Game, viewer: Seat, seat: Seat, name: str) -> ZoneView:
    """Return a zone of a seat as a viewer sees it."""
    return _named(game.view(viewer).seats[seat].zones, name)


def _named(zones: tuple[ZoneView, ...], name: str) -> ZoneView:
    for shown in zones:
        if shown.name == name:
            return shown
    raise AssertionError(f"there is no {name}")


def known_names(shown: ZoneView) -> list[str]:
    """Return the names of the cards a viewer knows in a zone."""
    return [card.name or "" for card in shown.cards]


def option_texts(game: rb.Game) -> list[str]:
    """Return the option texts of the only waiting question."""
    (asked,) = game.pending
    return [option.text for option in asked.options()]
