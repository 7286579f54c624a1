"""Helpers for tests of the game's concepts: plain heroes and cards, and queries of a game."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.games.lightseekers.events import E_TRIGGER
from rulebound.kernel import scenario
from rulebound.kernel.events import all_events
from rulebound.kernel.ids import Seat
from rulebound.kernel.records import ZoneView

CARDS = """
cards:
  - {name: Mount, type: Hero, health: 30, elements: [Fire superior, Earth basic, Crystal basic]}
  - {name: Mixed, type: Hero, health: 28, elements: [Fire basic, Water superior, Time basic]}
  - {name: Night, type: Hero, health: 30, elements: [Death superior, Shadow basic, Poison basic]}
  - {name: Pebble, type: Defend, text: "You heal 1."}
  - {name: Stone, type: Defend, text: "You heal 1."}
  - {name: Jab, type: Attack, text: "Deal 1 damage."}
  - {name: Slug, type: Attack, text: "Deal 5 damage."}
  - {name: Spark, type: Attack, elements: [Fire], text: "Deal 1 damage."}
  - {name: Ember, type: Attack, elements: [Fire], text: "Deal 2 damage."}
  - {name: Clay, type: Defend, elements: [Earth], text: "You heal 1."}
  - {name: Loam, type: Defend, elements: [Earth], text: "You heal 2."}
  - {name: Gem, type: Defend, elements: [Crystal], text: "You heal 1."}
  - {name: Drip, type: Attack, elements: [Water], text: "Deal 1 damage."}
  - {name: Summit, type: Defend, elements: [Mountain], text: "You heal 1."}
  - {name: Steam, type: Attack, elements: [Fire, Water], text: "Deal 1 damage."}
  - {name: Ring, type: Item, worth: 1, elements: [Water superior], text: ""}
  - {name: Band, type: Item, worth: 1, elements: [Water basic], text: ""}
  - {name: Rock, type: Buff, text: "Damage your enemy receives is reduced by 0."}
  - {name: Wheel, type: Buff, corners: ["-", "-", "-", "-"],
     text: "Damage your enemy receives is reduced by 0."}
  - {name: Dry, type: Buff, text: "Your target cannot draw."}
  - {name: Blaze, type: Attack, cost: [Fire, Earth], text: "Deal 6 damage."}
"""
"""Heroes without text and cards that do one thing or nothing. A scenario may add more."""


def run_scenario(text: str, edition: int = 2) -> rb.Game:
    """Run a scenario, checking its steps and expectations, and return the game."""
    document = scenario.parse(f"game: lightseekers\nedition: {edition}\n{CARDS}{dedent(text)}")
    return scenario.run(document, games.INSTALLED)


def run_in_both_editions(text: str) -> None:
    """Run a scenario in both editions."""
    for edition in (1, 2):
        run_scenario(text, edition)


def journal_texts(game: rb.Game, seat: Seat = rb.SPECTATOR) -> list[str]:
    """The texts in a seat's journal."""
    return [entry.text for entry in game.journal(seat)]


def triggered(game: rb.Game) -> list[str]:
    """Names of the cards that reacted, in order."""
    events = [*all_events(game.checkpoint.log), *game.events]
    return [game.rules.card_name(event.ident) for event in events if event.kind == E_TRIGGER]


def zone(game: rb.Game, viewer: Seat, seat: Seat, name: str) -> ZoneView:
    """A seat's zone as the viewer sees it."""
    for shown in game.view(viewer).seats[seat].zones:
        if shown.name == name:
            return shown
    raise AssertionError(f"seat {seat} has no {name}")


def visible_cards(game: rb.Game, viewer: Seat, seat: Seat, name: str) -> list[str]:
    """Names of the cards the viewer knows in a seat's zone."""
    return [card.name or "" for card in zone(game, viewer, seat, name).cards]
