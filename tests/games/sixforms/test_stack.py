"""The event stack, whatever is responded with: it empties, from the top, and forgets nothing.

Every event and every response of random games is taken down as it comes and goes. The players like
to respond, with cards made for it and with the ready decks.
"""

from __future__ import annotations

from collections import Counter
from typing import final

import pytest

from rulebound import games
from rulebound.games.sixforms import activating, stack
from rulebound.games.sixforms.campaign import Campaign
from rulebound.games.sixforms.ctx import War
from rulebound.games.sixforms.names import (
    E_GAIN_LIFE,
    E_LOSE_LIFE,
    N_ACTIVATE,
    N_ATTACK,
    N_GAIN_LIFE,
    N_LOSE_LIFE,
    N_NOTHING,
    NODE_WIDTH,
    PASS,
    STACK,
)
from rulebound.games.sixforms.nodes import AUTOMATIC, Node, Response
from rulebound.kernel.context import Chooser, Ctx, Finished
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.questions import Dice, Question
from tests.helpers import read_only, scaled, sixforms_case

pytestmark = [
    read_only,
    pytest.mark.interpreted,
]

_ARROWS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]


def _card(name: str, type: str, text: str, **fields: object) -> dict[str, object]:
    card: dict[str, object] = {"name": name, "form": "magical", "type": type, "text": text}
    if type == "avatar":
        card |= {"stats": [2, 3, 1], "arrows": _ARROWS}
    return card | {"cap": 10, "cost": 0} | fields


def _quick(name: str, text: str, **fields: object) -> dict[str, object]:
    return _card(name, "action", text, interrupt=True, **fields)


CARDS = [
    # automatic: they answer whatever happens
    _card("Echo", "avatar", "While active — when a player activates an effect: you gain 1 life."),
    _card(
        "Scribe", "avatar", "While active — when a player draws a card: an opponent loses 1 life."
    ),
    _card("Mourner", "avatar", "While active — when a card is destroyed: draw 1 card."),
    _card("Miser", "avatar", "While active — when an opponent gains life: negate that event."),
    _card("Leech", "avatar", "While active — when an opponent loses life: you gain 1 life."),
    _card(
        "Sentry",
        "avatar",
        "While active — when an opposing card attacks: deal 1 damage to that card.",
    ),
    _card("Jury", "avatar", "While active — when an opponent plays a card: you gain 1 life."),
    _card(
        "Trigger",
        "avatar",
        "On attack: draw 1 card.\n"
        "On battle: you gain 1 life.\n"
        "On destruction: each player loses 1 life.",
    ),
    # by hand: each in response to one thing, or to anything
    _quick("Hush", "On play — when an opponent activates an effect: negate that event."),
    _quick("Unplay", "On play — when an opponent plays a card: negate that event."),
    _quick("Parry", "On play — when an opposing card attacks: negate that event."),
    _quick("Spare", "On play — when a card is destroyed: negate that event."),
    _quick("Mime", "On play — when a player activates an effect: copy that effect."),
    _quick("Spite", "On play: destroy target card."),
    _quick("Shove", "On play: move target avatar."),
    _quick("Flood", "On play: each player draws 1 card."),
    _card("Reflex", "avatar", "Interrupt animate: deal 1 damage to target card.", interrupt=True),
    _card(
        "Recoil",
        "avatar",
        "In hand — interrupt — discard this card: ready target card.",
        facets=["block", "dodge"],
    ),
    _card("Phoenix", "avatar", "", recover=0, facets=["long-block"]),
]


def quick_game(seed: int) -> Game:
    """A game between two decks of nothing but responses."""
    rules = games.load("sixforms").rules({"cards": CARDS})
    deck = {str(card["name"]): 3 for card in CARDS}
    return games.begin(rules, {"seed": seed, "decks": [deck, deck], "turn_limit": 12})


def house_game(seed: int) -> Game:
    """A game between two ready decks, not to its very end."""
    return sixforms_case(turn_limit=24).start(seed)


# -- taking it down ---------------------------------------------------------------------------


class Record:
    """Every event on the stack, and every response, from its coming to its going."""

    def __init__(self) -> None:
        self.open: list[Node] = []  # as the stack has to be
        self.nodes: dict[int, Node] = {}  # all that ever were; kept, so that ids stay their own
        self.queued: dict[int, list[Response]] = {}
        self.created: dict[int, list[Response]] = {}
        self.responses: dict[int, Response] = {}
        self.allowed: list[Node] = []  # activations that may happen, and have not yet
        self.met: Counter[str] = Counter()
        self.happened: Counter[int] = Counter()
        self.deepest = 0

    def enters(self, g: War, node: Node) -> None:
        """An event comes upon the stack, for the first time."""
        assert g.stack == self.open
        assert id(node) not in self.nodes
        assert not node.locked
        assert not node.negated or node.kind == N_ATTACK  # deflected at once
        assert node.queue == []
        self.nodes[id(node)] = node
        self.open.append(node)
        self.deepest = max(self.deepest, len(self.open))

    def leaves(self, g: War, node: Node, may_happen: bool) -> None:
        """It goes, with all that was queued on it, and nothing of what is below has moved."""
        assert self.open.pop() is node
        assert g.stack == self.open
        assert len(g.table.lists[STACK]) == NODE_WIDTH * len(self.open)
        assert node.locked
        assert node.queue == []
        queued = self.queued.pop(id(node), [])
        assert self.created.pop(id(node), []) == queued[::-1], "last in, first out"
        assert may_happen == (not node.negated)
        self.met["events with several responses"] += len(queued) > 1
        self.met["negated"] += node.negated
        self.happened[node.kind] += may_happen
        if node.kind == N_ACTIVATE and may_happen:
            self.allowed.append(node)

    def queues(self, node: Node, response: Response) -> None:
        """A response to the event on top, which is not locked yet."""
        assert node is self.open[-1]
        assert not node.locked
        assert id(response) not in self.responses
        self.responses[id(response)] = response
        self.queued.setdefault(id(node), []).append(response)
        self.met["automatic" if response.verb == AUTOMATIC else "by hand"] += 1

    def creates(self, g: War, node: Node, response: Response) -> None:
        """The turn of a response comes: its event is locked and on top."""
        if node.kind == N_NOTHING:  # done while nothing happens
            assert self.open == []
            return
        assert node is self.open[-1]
        assert node.locked
        self.created.setdefault(id(node), []).append(response)

    def performs(self, node: Node, copied: bool) -> None:
        """An activated effect does its work: once, and only if it was not negated."""
        if copied:
            assert any(node is below for below in self.open)
            return
        assert self.allowed.pop() is node
        self.met["effects"] += 1

    def begins(self) -> None:
        """A new game; the last one may have ended in the middle of anything."""
        self.open.clear()
        self.allowed.clear()
        self.happened.clear()
        for taken_down in (self.nodes, self.responses, self.queued, self.created):
            taken_down.clear()

    def is_empty(self, g: War) -> None:
        """Between two frames nothing is left."""
        assert self.open == []
        assert g.stack == []
        assert self.queued == {}
        assert self.created == {}
        assert self.allowed == []


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> Record:
    """The stack, watched."""
    record = Record()
    happen, hold, release = stack.happen, stack.hold, stack.release
    enqueue, perform, create = stack.enqueue, activating.perform, Campaign.create

    def watched_happen(g: War, node: Node) -> bool:
        record.enters(g, node)
        may_happen = happen(g, node)
        record.leaves(g, node, may_happen)
        return may_happen

    def watched_hold(g: War, node: Node) -> None:
        assert node.locked
        assert not node.negated or node.kind == N_ATTACK  # deflected at once
        assert id(node) in record.nodes
        record.open.append(node)
        hold(g, node)

    def watched_release(g: War) -> None:
        assert g.stack == record.open
        record.open.pop()
        release(g)

    def watched_enqueue(node: Node, response: Response) -> None:
        record.queues(node, response)
        enqueue(node, response)

    def watched_perform(g: War, seat: Seat, node: Node, here: Card = NONE) -> None:
        record.performs(node, copied=not record.allowed or record.allowed[-1] is not node)
        perform(g, seat, node, here)

    def watched_create(g: Campaign, node: Node, response: Response) -> None:
        record.creates(g, node, response)
        create(g, node, response)

    monkeypatch.setattr(stack, "happen", watched_happen)
    monkeypatch.setattr(stack, "hold", watched_hold)
    monkeypatch.setattr(stack, "release", watched_release)
    monkeypatch.setattr(stack, "enqueue", watched_enqueue)
    monkeypatch.setattr(activating, "perform", watched_perform)
    monkeypatch.setattr(Campaign, "create", watched_create)
    return record


@final
class Eager(Chooser):
    """Responds wherever it can, most of the time."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, g: Ctx, question: Question) -> Answer:
        answer = question.sample(self.dice)
        if question.prompt.code == "respond" and answer == (PASS,) and self.dice.roll(4):
            return question.sample(self.dice)
        return answer


def play(game: Game, seed: int, record: Record) -> Counter[int]:
    """Play a game to its end, with a look at the stack between frames; gives what was told."""
    g = game.rules.context(game.checkpoint.base.copy())
    g.simulate([], Dice(seed), Eager(seed))
    g.record()
    assert isinstance(g, Campaign)
    record.begins()
    try:
        while g.table.spine:
            record.is_empty(g)
            game.rules.step(g)
        record.is_empty(g)
    except Finished:  # in the middle of whatever happened
        assert g.table.lists[STACK] == []
    return Counter(event.kind for event in g.events)


def play_many(record: Record) -> None:
    """Games between decks of nothing but responses."""
    for seed in range(scaled(60)):
        told = play(quick_game(seed), seed, record)
        same_number_of_events_as_told(record, told)


def same_number_of_events_as_told(record: Record, told: Counter[int]) -> None:
    """What may happen does, once; what was negated does not."""
    assert record.happened[N_GAIN_LIFE] == told[E_GAIN_LIFE]
    assert record.happened[N_LOSE_LIFE] == told[E_LOSE_LIFE]


@pytest.mark.rule("SF event-stack.3", "SF event-locking.4", "SF event-queue.2")
def test_decks_full_of_responses_leave_the_stack_in_order(record: Record) -> None:
    play_many(record)
    assert record.deepest > 8
    assert min(record.met[what] for what in ("automatic", "by hand", "negated", "effects")) > 100
    assert record.met["events with several responses"] > 200


def test_ready_decks_leave_the_stack_in_order(record: Record) -> None:
    for seed in range(scaled(12)):
        told = play(house_game(seed), seed, record)
        same_number_of_events_as_told(record, told)
    assert min(record.met[what] for what in ("automatic", "by hand", "effects")) > 20


def test_answers_through_the_door_give_the_same_stack(record: Record) -> None:
    """A step that is run again for each of its answers goes the same way each time."""
    for seed in range(2):
        dice = Dice(seed)
        game = quick_game(seed).clone(quiet=True)
        for _ in range(120):
            if game.over:
                break
            record.begins()
            asked = game.pending[0]
            twin = game.clone(quiet=True)
            answer = asked.sample(dice)
            game.submit(asked.seat, answer)
            shown = game.table.lists[STACK]
            assert shown == [v for n in record.open for v in (n.kind, n.seat, n.card, n.other)]
            record.begins()
            twin.submit(asked.seat, answer)
            assert twin.table.lists[STACK] == shown


def test_a_stack_that_is_out_of_order_is_noticed(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record itself can fail: responses that happen first in, first out."""
    create = Campaign.create

    def first_first(g: Campaign, node: Node, response: Response) -> None:
        if node.queue:
            node.queue.append(response)
            response = node.queue.pop(0)
        create(g, node, response)

    monkeypatch.setattr(Campaign, "create", first_first)
    with pytest.raises(AssertionError, match="last in, first out"):
        play_many(record)
