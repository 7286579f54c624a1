"""Helpers for tests: scenarios with the printed cards and some plain ones."""

from __future__ import annotations

import json
from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario

_ARROWS = "[n, ne, e, se, s, sw, w, nw]"
_FURTHER = f"""
cards:
  - {{name: Pebble, form: natural, type: avatar, cost: 1, stats: [1, 1, 0], arrows: {_ARROWS}}}
  - {{name: Boar, form: natural, type: avatar, cost: 3, stats: [3, 3, 0], arrows: {_ARROWS}}}
  - {{name: Oak, form: natural, type: avatar, cost: 5, stats: [2, 9, 1], arrows: {_ARROWS}}}
  - {{name: Glint, form: magical, type: avatar, cost: 1, stats: [3, 1, 0], arrows: {_ARROWS}}}
  - {{name: Husk, form: spiritual, type: avatar, cost: 1, stats: [3, 1, 0], arrows: {_ARROWS}}}
  - {{name: Crate, form: natural, type: artifact, cost: 1, stats: ["-", 3, 0], arrows: [n, s]}}
  - {{name: Belt, form: natural, type: equip, cost: 1}}
  - {{name: Yawn, form: natural, type: action, cost: 1}}
"""
"""Plain cards of every type."""


def run_scenario(text: str, *own: str) -> rb.Game:
    """Run a scenario on the printed cards and return the game. All expectations must hold.

    Its own cards, under `cards` or written with `avatar` and `card`, are added to the plain ones.
    """
    entries = "".join([f"  - {entry}\n" for entry in own])
    document = scenario.parse(f"game: sixforms\n{dedent(text)}")
    plain = scenario.parse(f"game: sixforms\n{_FURTHER}{entries}")["cards"]
    document["cards"] = [*plain, *document.get("cards", [])]
    return scenario.run(document, games.INSTALLED)


def avatar(
    name: str, stats: str, *facets: str, arrows: str = _ARROWS, text: str = "", more: str = ""
) -> str:
    """Return an avatar for one energy: stats, facets, and further fields as in a card file."""
    shape = f"stats: [{stats}], arrows: {arrows}, facets: [{', '.join(facets)}]"
    return card(name, "avatar", f"{shape}, {more}" if more else shape, text)


def card(name: str, kind: str, more: str = "", text: str = "") -> str:
    """Return a card, for one energy unless `more` has a cost."""
    fields = f"name: {name}, form: natural, type: {kind}, text: {json.dumps(text)}"
    cost = "" if "cost:" in more or "variable:" in more else ", cost: 1"
    return f"{{{fields}{cost}{', ' + more if more else ''}}}"


def as_steps(moves: list[str]) -> str:
    """Return moves as scenario steps, of seat 0 or, with the prefix `1: `, of seat 1."""
    seats = [(1, move[3:]) if move.startswith("1: ") else (0, move) for move in moves]
    return "[" + ", ".join([f"{{{seat}: {json.dumps(words)}}}" for seat, words in seats]) + "]"


def journal(game: rb.Game, seat: int = 0) -> list[str]:
    """Return the journal of a seat, sentence by sentence."""
    return [entry.text for entry in game.journal(seat)]


def events_by_rule(game: rb.Game, *rules: str) -> list[tuple[str, str | None]]:
    """Return the events caused by one of these rules, each with the name of its card."""
    return [(entry.rule, entry.name) for entry in game.journal(0) if entry.rule in rules]


def check_move_step(battlefield: str, steps: list[str], expect: str, *own: str) -> None:
    """Check what holds after steps like `0: move Ram b2 to b4`."""
    listed = "\n".join([f"          - {step}" for step in steps])
    run_scenario(
        f"""
        step: move
        battlefield: {{{battlefield}}}
        steps:
{listed}
        expect: {{{expect}}}
        """,
        *own,
    )


def move_options(battlefield: str, *own: str) -> list[str]:
    """Return what seat 0 can do in its move step."""
    game = run_scenario(f"step: move\nbattlefield: {{{battlefield}}}", *own)
    return sorted([o.text for o in game.pending[0].options() if o.text != "done"])


def is_under_way(game: rb.Game, title: str) -> bool:
    """Is there such an event on the event stack?"""
    return any(event.title == title for event in game.view(rb.SPECTATOR).events)
