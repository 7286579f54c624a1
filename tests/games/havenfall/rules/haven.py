"""What the rule tests of Havenfall share: cards with known numbers, and looking at a game."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.games.havenfall import spec
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.names import COLOURS, KINDS, SHARED
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
"""The numbers of printed cards may change, those of these do not; a text goes on with more."""

PAGES = "[Page, Shape Shifter, Swordsman, Assassin, Seer, Elite Guard]"
"""A legal layout with a hero whose price is known."""


def play(text: str) -> rb.Game:
    """The game after a scenario, whose first lines may be further cards; all in it held."""
    document = scenario.parse(f"game: havenfall\n{CARDS.strip()}\n{dedent(text).strip()}\n")
    return scenario.run(document, games.INSTALLED)


# -- set-ups ------------------------------------------------------------------------------

RULES = spec.rules()
LAYOUTS = ("beginners", "forge", "watch", "crypt", "random")
SEEDS = range(12)


def dealt(seats: int = 2, seed: int = 0, **options: object) -> Table:
    """A table before the first hands are drawn."""
    return spec.start(RULES, seats, seed, options)


def design(name: str) -> HavenfallCard:
    """A printed card."""
    return RULES.designs[RULES.idents[name]]


def zone_of(seat: Seat, kind: int) -> Zone:
    """A zone of a seat."""
    return SHARED + seat * KINDS + kind


def names(table: Table, zone: Zone) -> list[str]:
    """The cards of a zone, the top one first."""
    return [RULES.card_name(table.ident[card]) for card in reversed(table.zones[zone])]


def held(table: Table, seat: Seat, side: int) -> dict[int, int]:
    """Colour -> pixels on a side of a war room."""
    counts = {colour: table.counts[side + colour][seat] for colour in range(COLOURS)}
    return {colour: count for colour, count in counts.items() if count}


# -- games --------------------------------------------------------------------------------


def events(game: rb.Game) -> list[Event]:
    """All that has happened."""
    return [*all_events(game.checkpoint.log), *game.events]


def shared(game: rb.Game, viewer: Seat, name: str) -> ZoneView:
    """A place of the board as somebody sees it."""
    return _named(game.view(viewer).zones, name)


def own(game: rb.Game, viewer: Seat, seat: Seat, name: str) -> ZoneView:
    """A place of a seat as somebody sees it."""
    return _named(game.view(viewer).seats[seat].zones, name)


def _named(zones: tuple[ZoneView, ...], name: str) -> ZoneView:
    for shown in zones:
        if shown.name == name:
            return shown
    raise AssertionError(f"there is no {name}")


def known(shown: ZoneView) -> list[str]:
    """The cards that a viewer can name in a place."""
    return [card.name or "" for card in shown.cards]


def options(game: rb.Game) -> list[str]:
    """What the seat that is asked can do."""
    (asked,) = game.pending
    return [option.text for option in asked.options()]
