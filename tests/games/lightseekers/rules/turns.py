"""Helpers for tests of turns and of the end of a game: small cards, and queries of a game."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from rulebound.kernel.ids import Seat
from rulebound.kernel.records import ZoneView

CARDS = """
cards:
  - {name: Sun, type: Hero, health: 30, elements: [Solar superior, Lunar basic, Gravity basic]}
  - {name: Moon, type: Hero, health: 30, elements: [Lunar superior, Death basic, Shadow superior]}
  - {name: Pebble, type: Defend, text: "You heal 1."}
  - {name: Stone, type: Defend, text: "You heal 1."}
  - {name: Jab, type: Attack, text: "Deal 1 damage."}
  - {name: Punch, type: Attack, text: "Deal 5 damage."}
  - {name: Ray, type: Attack, elements: [Solar], text: "Deal 1 damage."}
  - {name: Beam, type: Attack, elements: [Solar], text: "Deal 1 damage."}
  - {name: Tide, type: Defend, elements: [Lunar], text: "You heal 1."}
  - {name: Ebb, type: Defend, elements: [Lunar], text: "You heal 1."}
  - {name: Bone, type: Defend, elements: [Death], text: "You heal 1."}
  - {name: Rock, type: Buff, text: "Damage you receive is reduced by 0."}
  - {name: Haste, type: Defend, text: "You gain 2 extra actions."}
  - {name: Freedom, type: Defend, text: "You gain 1 unrestricted action."}
  - {name: Curse, type: Buff, text: "Your target can take at most 1 action a turn."}
  - {name: Nova, type: Attack, cost: [Solar, Lunar], text: "Deal 6 damage."}
  - {name: Flare, type: Attack, cost: [Solar], text: "Deal 3 damage."}
"""
"""Heroes without text and cards that do one thing. A scenario may add more."""


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


def journal_has_in_order(game: rb.Game, *lines: str) -> bool:
    """Return whether the journal has these lines in this order."""
    story = journal_texts(game)
    at = -1
    for line in lines:
        if line not in story[at + 1 :]:
            return False
        at = story.index(line, at + 1)
    return True


def zone(game: rb.Game, viewer: Seat, seat: Seat, name: str) -> ZoneView:
    """A seat's zone as the viewer sees it."""
    for shown in game.view(viewer).seats[seat].zones:
        if shown.name == name:
            return shown
    raise AssertionError(f"seat {seat} has no {name}")
