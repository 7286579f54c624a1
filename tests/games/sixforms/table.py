"""What the tests of Six Forms share: scenarios on the printed cards and some plain ones."""

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
"""Plain cards of every type: to hold, to draw, to play, to fight."""


def held(text: str, *own: str) -> rb.Game:
    """The game after a scenario on the printed cards; every step and expectation in it held.

    Cards that it brings itself, under `cards` or as `avatar` and `card` write them, come on top
    of the plain ones.
    """
    entries = "".join([f"  - {entry}\n" for entry in own])
    document = scenario.parse(f"game: sixforms\n{dedent(text)}")
    plain = scenario.parse(f"game: sixforms\n{_FURTHER}{entries}")["cards"]
    document["cards"] = [*plain, *document.get("cards", [])]
    return scenario.run(document, games.INSTALLED)


def avatar(
    name: str, stats: str, *facets: str, arrows: str = _ARROWS, text: str = "", more: str = ""
) -> str:
    """An avatar of a test, for one energy: numbers, facets, and further fields as in a file."""
    shape = f"stats: [{stats}], arrows: {arrows}, facets: [{', '.join(facets)}]"
    return card(name, "avatar", f"{shape}, {more}" if more else shape, text)


def card(name: str, kind: str, more: str = "", text: str = "") -> str:
    """A card of a test, for one energy unless told otherwise."""
    fields = f"name: {name}, form: natural, type: {kind}, text: {json.dumps(text)}"
    cost = "" if "cost:" in more or "variable:" in more else ", cost: 1"
    return f"{{{fields}{cost}{', ' + more if more else ''}}}"


def taken(moves: list[str]) -> str:
    """Moves of seat 0, and of seat 1 where they begin with `1: `, as the steps of a scenario."""
    seats = [(1, move[3:]) if move.startswith("1: ") else (0, move) for move in moves]
    return "[" + ", ".join([f"{{{seat}: {json.dumps(words)}}}" for seat, words in seats]) + "]"


def told(game: rb.Game, seat: int = 0) -> list[str]:
    """The journal of a seat, sentence by sentence."""
    return [entry.text for entry in game.journal(seat)]


def traced(game: rb.Game, *rules: str) -> list[tuple[str, str | None]]:
    """The events that one of these rules made happen, each with the name of its card."""
    return [(entry.rule, entry.name) for entry in game.journal(0) if entry.rule in rules]


def moved(battlefield: str, steps: list[str], expect: str, *own: str) -> None:
    """Steps like `0: move Ram b2 to b4`, and what holds after them."""
    listed = "\n".join([f"          - {step}" for step in steps])
    held(
        f"""
        step: move
        battlefield: {{{battlefield}}}
        steps:
{listed}
        expect: {{{expect}}}
        """,
        *own,
    )


def options(battlefield: str, *own: str) -> list[str]:
    """What seat 0 can do in its move step."""
    game = held(f"step: move\nbattlefield: {{{battlefield}}}", *own)
    return sorted([o.text for o in game.pending[0].options() if o.text != "done"])
