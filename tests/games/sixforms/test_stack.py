"""The event stack, under all kinds of responses: it empties from the top and loses nothing.

Every event and every response of random games is recorded. Players respond as often as they can,
with cards made for it and with the ready decks.
"""

from __future__ import annotations

from collections import Counter
from typing import final

import pytest

from rulebound import games
from rulebound.conformance.cases import scaled
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_GAIN_LIFE, E_LOSE_LIFE
from rulebound.games.sixforms.running_step import SixFormsStep
from rulebound.games.sixforms.schema import NODE_WIDTH, PASS, STACK
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.event_kinds import (
    N_ACTIVATE,
    N_ATTACK,
    N_GAIN_LIFE,
    N_LOSE_LIFE,
    N_NOTHING,
)
from rulebound.games.sixforms.stack.records import AUTOMATIC, Response, StackEvent
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Answer, Seat
from rulebound.kernel.interruptions import Finished
from rulebound.kernel.questions import Dice, Question
from tests.helpers import make_case, read_only

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
    # automatic: they respond to everything
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
    # manual: each in response to one thing, or to anything
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
    """Return a game between two decks of nothing but responses."""
    rules = games.load("sixforms").rules({"cards": CARDS})
    deck = {str(card["name"]): 3 for card in CARDS}
    return games.begin(rules, {"seed": seed, "decks": [deck, deck], "turn_limit": 12})


def house_game(seed: int) -> Game:
    """Return a game between two ready decks, with a turn limit."""
    return make_case("sixforms", turn_limit=24).start(seed)


# -- recording --------------------------------------------------------------------------------


class Record:
    """Records every event on the stack and every response."""

    def __init__(self) -> None:
        self.open: list[StackEvent] = []  # the expected stack
        self.events: dict[int, StackEvent] = {}  # all of them, so that ids stay unique
        self.queued: dict[int, list[Response]] = {}
        self.created: dict[int, list[Response]] = {}
        self.responses: dict[int, Response] = {}
        self.allowed: list[StackEvent] = []  # activations that went ahead, but have not run yet
        self.met: Counter[str] = Counter()
        self.happened: Counter[int] = Counter()
        self.deepest = 0

    def enters(self, g: SixFormsCtx, event: StackEvent) -> None:
        """Record an event that enters the stack for the first time."""
        assert g.stack == self.open
        assert id(event) not in self.events
        assert not event.locked
        assert not event.negated or event.kind == N_ATTACK  # deflected immediately
        assert event.queue == []
        self.events[id(event)] = event
        self.open.append(event)
        self.deepest = max(self.deepest, len(self.open))

    def leaves(self, g: SixFormsCtx, event: StackEvent, may_happen: bool) -> None:
        """Check that an event leaves with its queue resolved and the stack below unchanged."""
        assert self.open.pop() is event
        assert g.stack == self.open
        assert len(g.table.lists[STACK]) == NODE_WIDTH * len(self.open)
        assert event.locked
        assert event.queue == []
        queued = self.queued.pop(id(event), [])
        assert self.created.pop(id(event), []) == queued[::-1], "last in, first out"
        assert may_happen == (not event.negated)
        self.met["events with several responses"] += len(queued) > 1
        self.met["negated"] += event.negated
        self.happened[event.kind] += may_happen
        if event.kind == N_ACTIVATE and may_happen:
            self.allowed.append(event)

    def queues(self, event: StackEvent, response: Response) -> None:
        """Check that a response is queued on the top event, which is not locked yet."""
        assert event is self.open[-1]
        assert not event.locked
        assert id(response) not in self.responses
        self.responses[id(response)] = response
        self.queued.setdefault(id(event), []).append(response)
        self.met["automatic" if response.verb == AUTOMATIC else "by hand"] += 1

    def creates(self, g: SixFormsCtx, event: StackEvent, response: Response) -> None:
        """Check that the event of a resolving response is locked and on top."""
        if event.kind == N_NOTHING:  # outside of any event
            assert self.open == []
            return
        assert event is self.open[-1]
        assert event.locked
        self.created.setdefault(id(event), []).append(response)

    def performs(self, event: StackEvent, copied: bool) -> None:
        """Check that an activated ability runs once, and only if it was not negated."""
        if copied:
            assert any(event.effects is below.effects for below in self.open)
            return
        assert self.allowed.pop() is event
        self.met["effects"] += 1

    def begins(self) -> None:
        """Start recording a new game. The last one may have ended in the middle of an event."""
        self.open.clear()
        self.allowed.clear()
        self.happened.clear()
        for taken_down in (self.events, self.responses, self.queued, self.created):
            taken_down.clear()

    def is_empty(self, g: SixFormsCtx) -> None:
        """Check that nothing is left between two frames."""
        assert self.open == []
        assert g.stack == []
        assert self.queued == {}
        assert self.created == {}
        assert self.allowed == []


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> Record:
    """The stack, with its operations recorded."""
    record = Record()
    happen, hold, release = (
        event_stack.resolve,
        event_stack.push_resolving,
        event_stack.pop_resolving,
    )
    enqueue, perform, create = (
        event_stack.enqueue,
        activation.run_effects,
        SixFormsStep.resolve_response,
    )

    def watched_happen(g: SixFormsCtx, event: StackEvent) -> bool:
        record.enters(g, event)
        may_happen = happen(g, event)
        record.leaves(g, event, may_happen)
        return may_happen

    def watched_hold(g: SixFormsCtx, event: StackEvent) -> None:
        assert event.locked
        assert not event.negated or event.kind == N_ATTACK  # deflected immediately
        assert id(event) in record.events
        record.open.append(event)
        hold(g, event)

    def watched_release(g: SixFormsCtx) -> None:
        assert g.stack == record.open
        record.open.pop()
        release(g)

    def watched_enqueue(event: StackEvent, response: Response) -> None:
        record.queues(event, response)
        enqueue(event, response)

    def watched_perform(g: SixFormsCtx, seat: Seat, event: StackEvent) -> None:
        record.performs(event, copied=not record.allowed or record.allowed[-1] is not event)
        perform(g, seat, event)

    def watched_create(g: SixFormsStep, event: StackEvent, response: Response) -> None:
        record.creates(g, event, response)
        create(g, event, response)

    monkeypatch.setattr(event_stack, "resolve", watched_happen)
    monkeypatch.setattr(event_stack, "push_resolving", watched_hold)
    monkeypatch.setattr(event_stack, "pop_resolving", watched_release)
    monkeypatch.setattr(event_stack, "enqueue", watched_enqueue)
    monkeypatch.setattr(activation, "run_effects", watched_perform)
    monkeypatch.setattr(SixFormsStep, "resolve_response", watched_create)
    return record


@final
class Eager(Chooser):
    """Responds wherever it can, most of the time."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, g: Ctx, question: Question) -> Answer:
        if question.prompt.code == "rip":
            return (PASS,)  # nobody calls a loop: the stacks are to grow
        answer = question.sample(self.dice)
        if question.prompt.code == "respond" and answer == (PASS,) and self.dice.roll(4):
            return question.sample(self.dice)
        return answer


def play(game: Game, seed: int, record: Record) -> Counter[int]:
    """Play a game to its end, checking the stack between frames. Return the journal's events."""
    g = game.rules.context(game.checkpoint.base.copy())
    g.simulate([], Dice(seed), Eager(seed))
    g.record()
    assert isinstance(g, SixFormsStep)
    record.begins()
    try:
        while g.table.spine:
            record.is_empty(g)
            game.rules.step(g)
        record.is_empty(g)
    except Finished:  # in the middle of an event
        assert g.table.lists[STACK] == []
    return Counter(event.kind for event in g.events)


def play_many(record: Record) -> None:
    """Play games between decks of nothing but responses."""
    for seed in range(scaled(80)):
        told = play(quick_game(seed), seed, record)
        same_number_of_events_as_told(record, told)


def same_number_of_events_as_told(record: Record, told: Counter[int]) -> None:
    """Check that every allowed event happens once, and no negated one."""
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


def test_answers_submitted_one_by_one_give_the_same_stack(record: Record) -> None:
    """Rerunning a step for each of its answers gives the same stack each time."""
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
            assert shown == [
                v for n in record.open for v in (n.kind, n.affected_seat, n.card, n.other)
            ]
            record.begins()
            twin.submit(asked.seat, answer)
            assert twin.table.lists[STACK] == shown


def test_the_record_notices_a_stack_out_of_order(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record itself can fail: responses that resolve first in, first out."""
    create = SixFormsStep.resolve_response

    def first_first(g: SixFormsStep, event: StackEvent, response: Response) -> None:
        if event.queue:
            event.queue.append(response)
            response = event.queue.pop(0)
        create(g, event, response)

    monkeypatch.setattr(SixFormsStep, "resolve_response", first_first)
    with pytest.raises(AssertionError, match="last in, first out"):
        play_many(record)
