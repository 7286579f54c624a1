"""Helpers for tests of refusals: cards, positions, and asking why not."""

from __future__ import annotations

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from rulebound.kernel.refusal import Refusal
from tests.games.sixforms.scenarios import is_under_way

CARDS = """
cards:
  - {name: Footman, form: natural, type: avatar, cost: 2, stats: [2, 3, 1], arrows: [n, ne, s]}
  - {name: Guard, form: natural, type: avatar, cost: 1, stats: [1, 3, 0], facets: [block],
     arrows: [n, ne, e, se, s, sw, w, nw]}
  - {name: Dancer, form: magical, type: avatar, cost: 1, stats: [1, 2, 0], facets: [dodge],
     arrows: [n, e, s, w]}
  - {name: Runner, form: magical, type: avatar, cost: 1, stats: [2, 2, 0], facets: [quick],
     arrows: [n, e, s, w]}
  - {name: Lark, form: celestial, type: avatar, cost: 1, stats: [1, 1, 0], facets: [fly],
     arrows: [n, ne, nw]}
  - {name: Wall, form: technological, type: artifact, cost: 1, stats: ["-", 5, 0], arrows: [n, s]}
  - {name: Sleeper, form: elemental, type: avatar, cost: 1, stats: [4, 2, 0], facets: [awaken],
     arrows: [n, s]}
  - {name: Ghost, form: spiritual, type: avatar, cost: 1, stats: [1, 1, 0],
     facets: [stealth, teleport], arrows: [n, s, e, w]}
  - {name: Bully, form: natural, type: avatar, cost: 1, stats: [2, 4, 0], facets: [taunt],
     arrows: [n, s, e, w]}
  - {name: Twin, form: technological, type: avatar, cost: 1, stats: [1, 1, 0], facets: [unite],
     arrows: [n, s, e, w]}
  - {name: Warded, form: magical, type: avatar, cost: 1, stats: [1, 4, 0], resists: [natural],
     arrows: [n]}
  - {name: Phoenix, form: elemental, type: avatar, cost: 1, stats: [2, 2, 0], recover: 2,
     arrows: [n, s]}
  - {name: Sage, form: spiritual, type: avatar, cost: 1, stats: [1, 2, 0], arrows: [n],
     text: "Use (2): draw 1 card.\\nAnimate: you gain 1 life."}
  - {name: Medic, form: spiritual, type: avatar, cost: 1, stats: [1, 2, 0], arrows: [n],
     text: "Interrupt (1): heal target damaged avatar."}
  - {name: Priest, form: spiritual, type: avatar, cost: 1, stats: [1, 2, 0], arrows: [n],
     text: "Your second act step — use (0): draw 1 card.\\nUse — discard 2 cards: draw 1 card."}
  - {name: Relic, form: spiritual, type: action, cost: 3,
     text: "In graveyard — use (1): you gain 1 life."}
  - {name: Knight, form: natural, type: avatar, cost: 1, stats: [3, 3, 0], arrows: [n],
     requires: an artifact}
  - {name: Lance, form: technological, type: equip, cost: 1,
     text: "While equipping — the equipped card gains +1/+0/+0."}
  - {name: Hex, form: magical, type: equip, cost: 1, equips: opposing avatar,
     text: "While equipping — the equipped card gains -1/+0/+0."}
  - {name: Bolt, form: natural, type: action, cost: 1, interrupt: true,
     text: "On play: deal 1 damage to target battlefield card."}
  - {name: Tax, form: spiritual, type: action, cost: 1, interrupt: true,
     text: "On play — when a player gains life: that player loses that much life."}
  - {name: Surge, form: elemental, type: action, cost: 1, text: "On play: you gain 1 life."}
  - {name: Shade, form: spiritual, type: avatar, cost: 1, interrupt: true, stats: [2, 1, 0],
     arrows: [n, s]}
  - {name: Ring, form: technological, type: equip, cost: 1, facets: [small],
     text: "While equipping — the equipped card gains +0/+1/+0."}
  - {name: Flood, form: celestial, type: action, variable: true, text: "On play: draw X cards."}
  - {name: Forge, form: technological, type: artifact, cost: 1, stats: ["-", 3, 0],
     text: "Animate: create 2 technological energy."}
  - {name: Vial, form: magical, type: artifact, cost: 1, stats: ["-", 2, 0],
     text: "Interrupt — remove 1 energy counter: create 1 energy.\\nUse (1): you gain 1 life."}
  - {name: Ram, form: elemental, type: avatar, cost: 1, stats: [5, 5, 0], facets: [plow],
     arrows: [n, s]}
  - {name: Quake, form: elemental, type: action, cost: 1,
     text: "On play: deal 2 damage to each opposing avatar."}
  - {name: Scout, form: celestial, type: action, cost: 1, text: "On play: load 2."}
"""

STOCK = "deck: [Wall*5]"


def load(text: str) -> rb.Game:
    """Return the game at a position."""
    return scenario.start(scenario.parse(f"game: sixforms\n{CARDS}\n{text}"), games.INSTALLED)


def position(
    field: str = "", mine: str = "", theirs: str = "", when: str = "", moves: tuple[str, ...] = ()
) -> rb.Game:
    """Return a position after some moves of whoever is asked."""
    game = load(
        f"{when}\nbattlefield: {{{field}}}\nseats: [{{{STOCK}, {mine}}}, {{{STOCK}, {theirs}}}]"
    )
    for move in moves:
        asked = game.pending[0]
        answer = asked.parse(move)
        assert answer is not None, [option.text for option in asked.options()]
        game.submit(asked.seat, answer)
    return game


def refusal_for(game: rb.Game, wish: str, seat: int = 0) -> Refusal:
    """Return why a seat cannot do something."""
    refusal = game.why_not(seat, wish)
    assert refusal is not None
    return refusal


def code_and_rule(game: rb.Game, wish: str, seat: int = 0) -> tuple[str, str]:
    """Return the code and the rule of the refusal."""
    refusal = refusal_for(game, wish, seat)
    return refusal.code, refusal.rule


MOVE = "step: move"


ATTACK = (
    "a2: {card: Footman, of: 0}, a4: {card: Dancer, of: 1}, b3: {card: Guard, of: 1},"
    "c4: {card: Sage, of: 1}, d4: {card: Shade, of: 1, face-down: true, arrived: 1},"
    "c3: {card: Lark, of: 1, face-down: true, arrived: 1}"
)


def attack(field: str = ATTACK, theirs: str = "cubes: 5, hand: [Surge, Bolt, Tax]") -> rb.Game:
    """Return the game where the Footman of seat 0 attacks a4 and seat 1 may respond."""
    game = position(field, theirs=theirs, when=MOVE, moves=("move Footman a2 to a4",))
    while not is_under_way(game, "an attack"):
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    return game
