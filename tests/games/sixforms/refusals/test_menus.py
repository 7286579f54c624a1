"""Refusals reveal nothing hidden, and agree with the menus."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
import yaml

import rulebound as rb
from rulebound import games
from rulebound.games.sixforms import moves
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.rules import SixForms
from rulebound.games.sixforms.schema import (
    BLOCKING,
    DODGING,
    FIELD,
    GO,
    GRAVE,
    HAND,
    KINDS,
    ORIENT,
    PLACE,
    PLAY,
    RECOVERING,
    REVEAL,
    SHARED,
    SPLIT,
    STRIKE,
    TELEPORTING,
    USE,
)
from rulebound.kernel.ids import Answer
from rulebound.kernel.questions import Dice, OptionQuestion
from rulebound.kernel.rulebook import Rulebook
from tests.games.sixforms.refusals.positions import (
    CARDS,
    position,
    refusal_for,
)
from tests.helpers import read_only

# -- what is hidden --------------------------------------------------------------------------


HIDDEN = ("Lark", "Warded", "Phoenix", "Sage", "Guard", "Shade")
WISHES = (
    "{verb}face-down card a3",
    "{verb}face-down card a3 to a2",
    "{verb}{name} a3",
    "{verb}{name} a3 to a2",
    "{verb}{name}",
)
VERBS = ("play ", "place ", "reveal ", "use ", "orient ", "move ", "split and move ", "teleport ")
MORE_VERBS = ("strike with ", "block with ", "dodge with ", "recover ")


@pytest.mark.rule("SF place.3", "SF playing-hand.1", "SF-Q60")
@pytest.mark.parametrize("step", ["act", "move"])
def test_no_reason_differs_by_what_is_hidden(step: str) -> None:
    """Whatever the opponent has placed and holds, every wish gets the same answer."""
    seen: set[str] = set()
    for name in HIDDEN:
        field = (
            "a1: {card: Footman, of: 0}, a2: {card: Lark, of: 0},"
            f"a3: {{card: {name}, of: 1, face-down: true}}"
        )
        mine = "cubes: 1, hand: [Bolt, Footman]"
        game = position(field, mine, f"hand: [{name}]", when=f"step: {step}")
        wishes = [
            wish.format(verb=verb, name=other)
            for wish in WISHES
            for verb in VERBS + MORE_VERBS
            for other in HIDDEN
        ]
        answers: list[tuple[str, object]] = [
            (wish, refusal_for(game, wish).row()) for wish in wishes if "Lark a2" not in wish
        ]
        ids = range(len(game.table.ident))
        theirs = [i for i in ids if game.table.owner[i] == 1]
        for verb in (PLAY, PLACE, REVEAL, ORIENT, STRIKE, RECOVERING):
            answers += [(str(verb), refused_raw(game, (verb, card))) for card in theirs]
        for verb in (USE, GO, SPLIT, TELEPORTING, BLOCKING, DODGING):
            answers += [(str(verb), refused_raw(game, (verb, card, 0))) for card in theirs]
        seen.add(str(answers))
    assert len(seen) == 1


def refused_raw(game: rb.Game, answer: Answer) -> object:
    """Return all parts of the refusal of an answer of seat 0, given in ints."""
    refusal = game.why_not(0, answer)
    assert refusal is not None
    return refusal.row()


@pytest.mark.rule("SF-Q60")
def test_a_hidden_card_is_not_named_when_pointed_at() -> None:
    game = position("a3: {card: Lark, of: 1, face-down: true}", theirs="hand: [Sage]")
    for card in (game.table.zones[FIELD][0], game.table.zones[SHARED + KINDS + HAND][0]):
        refusal = game.why_not(0, (USE, card, 0))
        assert refusal is not None
        assert (refusal.code, refusal.text) == ("unknown-card", "You know of no such card.")
    own = position("a1: {card: Lark, of: 0, face-down: true}")
    refusal = own.why_not(0, (USE, own.table.zones[FIELD][0], 0))
    assert refusal is not None
    assert "Lark" in refusal.text


# -- menus and reasons agree -----------------------------------------------------------------


ALL_VERBS = (
    (PLAY, PLACE, REVEAL, ORIENT, STRIKE, RECOVERING),
    (GO, SPLIT, TELEPORTING, BLOCKING, DODGING),
)


def own_rules() -> tuple[SixForms, dict[str, int]]:
    """Return the rules with the cards of this file, and a deck of them."""
    cards = [{"origin": "house", "cap": 9, **card} for card in yaml.safe_load(CARDS)["cards"]]
    rules = games.load("sixforms").rules({"cards": cards})
    assert isinstance(rules, SixForms)
    deck = {str(card["name"]): 2 for card in cards}
    deck["Footman"] += max(50 - 2 * len(cards), 0)
    return rules, deck


@read_only
@pytest.mark.rule("SF act-step.1", "SF move-step.1", "SF event-stack.2")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_is_free_and_what_is_not_has_a_reason(seed: int) -> None:
    """For everything a seat could point at in real games. A refusal always has a reason."""
    rules, deck = own_rules()
    game = games.begin(rules, {"seed": seed, "decks": [deck, deck], "turn_limit": 24})
    dice = Dice(seed)
    codes: set[str] = set()
    while not game.over:
        asked = game.pending[0]
        question = asked.question
        if asked.code in ("act", "move", "respond") and dice.roll(12) == 0:
            assert isinstance(question, OptionQuestion)
            g = rules.context(game.table)
            for card in g.in_play() + g.cards(HAND, asked.seat):
                answers: list[Answer] = [(verb, card) for verb in ALL_VERBS[0]]
                answers += [(v, card, cell) for v in ALL_VERBS[1] for cell in g.board.cells]
                answers += [(USE, card, at) for at in range(len(g.design(card).abilities) + 1)]
                for answer in answers:
                    refusal = game.why_not(asked.seat, answer)
                    assert (refusal is None) == (answer in question.menu)
                    if refusal is not None:
                        assert refusal.code != "not-offered"
                        codes.add(refusal.code)
        game.submit(asked.seat, asked.sample(dice))
    assert len(codes) > 15


NONSENSE = ("", "hello", "play", "move to", "use 1", "-1", "9" * 30, "3.5", "²", "a0", "e9", "#2")
TO_ZONES = ("move", "split and move", "teleport", "block with", "dodge with")
SAID = (*VERBS, *MORE_VERBS)
VERBLESS = [verb.strip() for verb in SAID]


def odd_wishes(game: rb.Game, seat: int, dice: Dice) -> list[str]:
    """Return everything a seat could say about some cards and zones, existing or not."""
    g = game.rules.context(game.table)
    assert isinstance(g, SixFormsCtx)
    cells = [g.board.name(cell) for cell in g.board.cells]
    names = [g.designs[dice.roll(len(g.designs))].name for _ in range(3)]
    for card in (*g.in_play(), *g.cards(HAND, seat), *g.cards(GRAVE, seat)):
        if dice.roll(3) == 0:
            names += [
                g.label_to(seat, card),
                f"{g.design(card).name} {cells[dice.roll(len(cells))]}",
            ]
    wishes = [*NONSENSE, *names, *cells[:3], "yes", "ready", "none", *VERBS, *MORE_VERBS]
    for name in names:
        for verb in (*VERBS, *MORE_VERBS):
            zone = (*cells, "e9", "z1", "")[dice.roll(len(cells) + 3)]
            said = f"{verb}{name}"
            wishes.append(f"{said} to {zone}" if verb.strip() in TO_ZONES else said)
            wishes.append(f"{said} {dice.roll(4)}")
    return wishes


@read_only
@pytest.mark.rule("SF place.3", "SF playing-hand.1", "SF-Q60", "SF manual.1")
@pytest.mark.parametrize("seed", range(4))
def test_every_odd_wish_in_every_odd_situation_has_a_reason(seed: int) -> None:
    """Every refusal cites a rule, and does not depend on what is hidden."""
    spec = games.load("sixforms")
    book = rb.rules("sixforms")
    assert isinstance(book, Rulebook)
    known = {rule.id for rule in book.rules}
    decks = list(spec.decks())
    chosen = [decks[seed % len(decks)], decks[-1 - seed % len(decks)]]
    board = (4, 4) if seed % 2 else (5, 4)
    options = {"seed": seed, "decks": chosen, "turn_limit": 30, "board": board}
    game = games.begin(spec.rules(), options)
    dice = Dice(seed)
    asked_of: set[str] = set()
    while not game.over:
        asked = game.pending[0]
        first = asked.code not in asked_of
        if first or dice.roll(150) == 0:
            asked_of.add(asked.code)
            for seat in (0, 1):
                twin = game.determinize(seat, seed)
                for wish in odd_wishes(game, seat, dice):
                    refusal = game.why_not(seat, wish)
                    if seat == asked.seat:
                        assert (refusal is None) == (asked.parse(wish) is not None)
                    if refusal is None:
                        continue
                    assert refusal.rule in known
                    assert refusal.text.endswith((".", "?"))
                    assert twin.why_not(seat, wish) == refusal
                    if refusal.code == "unknown-wish":  # the wish names no verb
                        assert wish.strip() in VERBLESS or not wish.startswith(SAID)
        game.submit(asked.seat, asked.sample(dice))
    assert len(asked_of) > 6


def test_every_rule_that_a_reason_cites_is_in_the_index() -> None:
    book = rb.rules("sixforms")
    assert isinstance(book, Rulebook)
    known = {rule.id for rule in book.rules}
    cited: set[str] = set()
    for path in Path(moves.__file__ or "").parent.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        cited |= {
            node.value
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and node.value.startswith(("SF ", "SF-Q"))
        }
    assert len(cited) > 100
    assert cited <= known
