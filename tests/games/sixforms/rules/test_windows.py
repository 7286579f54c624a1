"""Every kind of event opens a window, for whoever wants to be asked in it (SF-Q19)."""

from __future__ import annotations

import json
from typing import cast

import pytest

from rulebound.games.sixforms import position_text
from rulebound.games.sixforms.stack.event_kinds import NODE_NAMES, NODE_NOUNS
from tests.games.sixforms.scenarios import avatar, card, run_scenario

CARDS = (
    avatar("Crier", "1, 9, 0", text="Interrupt (0): you gain 1 life."),
    avatar("Scout", "5, 5, 0"),
    avatar("Guard", "1, 1, 0", "block"),
    avatar("Ghost", "1, 1, 0", "dodge"),
    avatar("Slide", "1, 1, 0", "shift"),
    avatar("Blend", "1, 1, 0", "unite"),
    avatar("Phoenix", "1, 1, 0", more="recover: 0"),
    card("Kite", "equip", "facets: [drop]"),
    card("Deed", "action", "cost: 0", "On play: you gain 1 life. You lose 1 life. Draw 1 card."),
    card("Snap", "action", "cost: 0", "On play: destroy target friendly avatar."),
    card("Trim", "action", "cost: 0", "On play: you discard 1 card."),
    card("Void", "action", "cost: 0", "On play: eliminate target friendly avatar."),
    card("Rite", "action", "cost: 0", "On play: sacrifice a friendly avatar."),
    card("Turn", "action", "cost: 0", "On play: exhaust target ready friendly avatar."),
    card("Wake", "action", "cost: 0", "On play: ready target friendly avatar."),
    card("Grow", "action", "cost: 0", "On play: add 1 power counter to target friendly avatar."),
)
MOVE = "b2: {card: Scout, of: 0}"
FIGHT = f"{MOVE}, b3: {{card: Boar, of: 1}}"
ON_BOARD = "b2: {card: Scout, of: 0}"

WAYS = {
    "a step begins": ("act", "", "", ["done"]),
    "a draw": ("act", "", "Deed", ["play Deed"]),
    "a card is played": ("act", "", "Deed", ["play Deed"]),
    "a card is placed": ("act", "", "Boar", ["place Boar", "a1", "ready"]),
    "a card is reveal-played": (
        "act",
        "b2: {card: Crate, of: 0, face-down: true}",
        "",
        ["reveal Crate b2"],
    ),
    "an effect is activated": ("act", "", "Deed", ["play Deed"]),
    "a card moves": ("move", MOVE, "", ["move Scout b2 to b3"]),
    "an attack": ("move", FIGHT, "", ["move Scout b2 to b3"]),
    "a battle": ("move", FIGHT, "", ["move Scout b2 to b3"]),
    "a block": (
        "move",
        "b1: {card: Scout, of: 0}, b3: {card: Boar, of: 1}, c3: {card: Guard, of: 1}",
        "",
        ["move Scout b1 to b3", "1: block with Guard c3 to b2", "1: pass"],
    ),
    "a dodge": (
        "move",
        "b2: {card: Scout, of: 0}, b3: {card: Ghost, of: 1}",
        "",
        ["move Scout b2 to b3", "1: dodge with Ghost b3 to c3", "1: pass"],
    ),
    "a destruction": ("act", ON_BOARD, "Snap", ["play Snap"]),
    "a discard": ("act", "", "Trim, Belt", ["play Trim"]),
    "an elimination": ("act", ON_BOARD, "Void", ["play Void"]),
    "a sacrifice": ("act", ON_BOARD, "Rite", ["play Rite"]),
    "life is gained": ("act", "", "Deed", ["play Deed"]),
    "life is lost": ("act", "", "Deed", ["play Deed"]),
    "a card is readied": (
        "act",
        "b2: {card: Scout, of: 0, exhausted: true}",
        "Wake",
        ["play Wake"],
    ),
    "a card enters a zone": ("move", MOVE, "", ["move Scout b2 to b3"]),
    "a direct attack": ("move", "b4: {card: Scout, of: 0}", "", ["strike with Scout b4"]),
    "a shift": (
        "move",
        "b1: {card: Scout, of: 0}, b2: {card: Slide, of: 0}",
        "",
        ["move Scout b1 to b2"],
    ),
    "cards unite": (
        "move",
        "b1: {card: Scout, of: 0}, b2: {card: Blend, of: 0}",
        "",
        ["move Scout b1 to b2"],
    ),
    "counters are added": ("act", ON_BOARD, "Grow", ["play Grow"]),
    "a card drops": ("act", "b2: {card: Scout, of: 0, arms: [Kite]}", "Snap", ["play Snap"]),
    "a card is ousted": (
        "move",
        "b2: {card: Scout, of: 0}, b3: {card: Oak, of: 1, face-down: true}",
        "",
        ["move Scout b2 to b3"],
    ),
    "a victory": ("move", FIGHT, "", ["move Scout b2 to b3"]),
    "a card is recovered": (
        "act",
        "b2: {card: Phoenix, of: 0}",
        "Snap",
        ["play Snap", "recover Phoenix b2"],
    ),
    "a card touches a zone": ("move", MOVE, "", ["move Scout b2 to b3"]),
    "a card is exhausted": ("act", ON_BOARD, "Turn", ["play Turn"]),
    "a card is oriented": ("act", ON_BOARD, "", ["orient Scout b2"]),
    "a card settles in a zone": ("move", MOVE, "", ["move Scout b2 to b3"]),
    "battle damage has been dealt": (
        "move",
        "b2: {card: Scout, of: 0}, b3: {card: Oak, of: 1}",
        "",
        ["move Scout b2 to b3"],
    ),
    "a move ends": ("move", MOVE, "", ["move Scout b2 to b3"]),
}
"""For each kind of event: the step, who is on the battlefield, the hand, and what happens."""

ASKED_FIRST = {"a block": ["attack"], "a dodge": ["attack"]}


@pytest.mark.rule("SF-Q19", "SF events.1", "SF event-stack.2")
@pytest.mark.parametrize("name", NODE_NAMES)
def test_every_kind_of_event_can_be_answered(name: str) -> None:
    step, field, hand, moves = WAYS[name]
    wishes = {NODE_NOUNS[NODE_NAMES.index(name)]: "ask"}
    wishes |= dict.fromkeys(ASKED_FIRST.get(name, []), "ask")
    own = "{destruction: ask}" if name == "a card is recovered" else "all"
    taken = [(1, move[3:]) if move.startswith("1: ") else (0, move) for move in moves]
    steps = "\n".join([f"          - {seat}: {json.dumps(words)}" for seat, words in taken])
    crier = "" if name == "a direct attack" else "d4: {card: Crier, of: 1}, "
    actions = "actions: [Watch]" if name == "a direct attack" else ""
    game = run_scenario(
        f"""
        step: {step}
        seats: [{{energy: 1, hand: [{hand}], deck: [Yawn*3]}}, {{deck: [Yawn*3], {actions}}}]
        battlefield: {{{crier}{field}}}
        steps:
          - {{0: {{passes: all}}}}
          - {{0: {{passes: {own}}}}}
          - {{1: {{passes: all}}}}
          - {{1: {{passes: {json.dumps(wishes)}}}}}
{steps}
        expect: {{asked: [1 respond]}}
        """,
        *CARDS,
        card("Watch", "action", "facets: [permanent]", "Interrupt (0): you gain 1 life."),
    )
    top = cast("list[str]", position_text.inspect(game, "stack"))[-1]
    assert top.split(":")[0] == name
