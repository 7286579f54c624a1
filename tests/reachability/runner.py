"""Plays a game until everything in it has happened: `python -m tests.reachability skirmish`.

Every card must be played, every effect of every card must run, every kind of event must occur and
every question must be asked. Games are random but prefer what was chosen rarely. Whatever is not
reached within the budget is printed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, final

import rulebound as rb
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.events import Event, all_events
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Answer
from rulebound.kernel.questions import Dice, Prompt, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.text.phrase import Phrase, hole_names
from tests.helpers import COMPILED

EFFECT_METHODS = {
    "skirmish": ("run", "pay", "value", "holds", "cells", "object", "card", "fits", "lasting"),
    "lightseekers": ("run", "value", "value_while_active", "holds", "seats", "matches"),
    "havenfall": ("run", "value", "holds"),
    "sixforms": (
        *("run", "pay", "cards", "value", "matches"),
        *("seats", "is_one_of", "attack", "facets"),
    ),
    "toy": (),
}
"""The methods that run the parts of an effect, by game; each part has one of them."""

PREDICATES = ("holds",)
"""Those methods that must return both True and False."""

MAX_LISTED = 40
VIEW_INTERVAL = 16


class Goal:
    """What must be reached in one game, and how its games are created."""

    def __init__(
        self,
        names: ModuleType,
        rules: Rules,
        start: Callable[[int], Game],
        cards: dict[str, object],
        unreachable: frozenset[str] = frozenset(),
        passive: bool = False,
        use_events: frozenset[str] = frozenset(),
        saving: dict[str, Answer] | None = None,
        views: bool = False,
    ) -> None:
        self.rules = rules
        self.start = start
        self.passive = passive  # some cards have no effects of their own: any event counts
        self.use_events = use_events  # events that count as using a card
        self.saving = saving or {}  # by prompt: the answer that saves resources for later
        self.views = views  # some amounts are computed for views only
        self.kinds = {value: name for name, value in vars(names).items() if name.startswith("E_")}
        self.methods = EFFECT_METHODS[rules.game]
        self.parts = dict(_parts(cards, self.methods))
        phrases = [phrase for phrase, _ in self.parts.values()]
        unused = [m for m in self.methods if not any(hasattr(phrase, m) for phrase in phrases)]
        assert not unused, f"no effect has the methods {unused}"

        self.wanted = {f"card {name}" for name in cards}
        self.wanted |= {f"event {name}" for name in self.kinds.values()}
        self.wanted |= {f"prompt {p.code}" for p in vars(names).values() if isinstance(p, Prompt)}
        if not COMPILED:
            self.wanted |= {f"effect {name}" for _, name in self.parts.values()}
            for phrase, name in self.parts.values():
                if any(hasattr(phrase, method) for method in PREDICATES):
                    self.wanted |= {f"effect {name} {answer}" for answer in (True, False)}
        self.unreachable = unreachable
        self.wanted -= unreachable
        self.reached: set[str] = set()

    @property
    def missing(self) -> list[str]:
        """What has not happened yet."""
        return sorted(self.wanted - self.reached)

    def note_events(self, events: list[Event]) -> None:
        """Record the events of a game."""
        for event in events:
            kind = self.kinds[event.kind]
            self.reached.add(f"event {kind}")
            is_use = self.passive or kind in self.use_events
            for ident in (event.source, event.ident if is_use else NONE):
                if ident != NONE:
                    self.reached.add(f"card {self.rules.card_name(ident)}")


def _parts(
    cards: dict[str, object], methods: tuple[str, ...]
) -> Iterator[tuple[int, tuple[Phrase, str]]]:
    """Yield the parts of all effects that do something: by id, the part and a name for it."""
    for name, lines in cards.items():
        for path, phrase in _phrases(lines, name):
            if any(hasattr(phrase, method) for method in methods) and "." in path:
                yield id(phrase), (phrase, f"{path} {type(phrase).__name__}")


def _phrases(value: object, path: str) -> Iterator[tuple[str, Phrase]]:
    if isinstance(value, tuple | list):
        for number, item in enumerate(value, 1):
            yield from _phrases(item, f"{path}.{number}")
    elif isinstance(value, Phrase):
        yield path, value
        for hole in hole_names(value):
            yield from _phrases(getattr(value, hole), f"{path}.{hole}")


@contextmanager
def recording_effects(goal: Goal) -> Iterator[None]:
    """Record which parts of effects run inside this context."""
    replaced: list[tuple[type, str, Any]] = []
    classes = {cls for phrase, _ in goal.parts.values() for cls in type(phrase).__mro__}
    for cls in classes if not COMPILED else ():
        for method in goal.methods:
            if method in vars(cls):
                original = vars(cls)[method]
                replaced.append((cls, method, original))
                setattr(cls, method, _recording(goal, method, original))
    try:
        yield
    finally:
        for cls, method, original in replaced:
            setattr(cls, method, original)


def _recording(goal: Goal, method: str, original: Callable[..., Any]) -> Callable[..., Any]:
    def record_and_run(self: Phrase, *arguments: Any) -> Any:
        name = f"effect {goal.parts[id(self)][1]}" if id(self) in goal.parts else ""
        if name:
            goal.reached.add(name)  # before it runs: it may end the game
        answer = original(self, *arguments)
        if name and method in PREDICATES:
            goal.reached.add(f"{name} {answer}")
        return answer

    return record_and_run


@final
class Explorer(Chooser):
    """Prefers answers that were chosen rarely."""

    def __init__(self, goal: Goal, taken: Counter[tuple[str, str]], seed: int) -> None:
        self.goal = goal
        self.taken = taken
        self.dice = Dice(seed)
        self.saving = goal.saving if seed % 2 else {}
        self.g: Ctx | None = None

    def choose(self, g: Ctx, question: Question) -> Answer:
        if self.g is None:
            self.g = g
            g.record()
        self.goal.reached.add(f"prompt {question.prompt.code}")
        if self.goal.views and g.decisions % VIEW_INTERVAL == 0:
            self.goal.rules.view(g, question.seat, (question.seat,))
        if question.prompt.code in self.saving and self.dice.roll(2):
            return self.saving[question.prompt.code]
        answer = question.sample(self.dice)
        if question.size() <= MAX_LISTED and self.dice.roll(3):
            answers = list(question.answers())
            counts = [self.taken[self._key(g, question, given)] for given in answers]
            rarest = [
                given for given, count in zip(answers, counts, strict=True) if count == min(counts)
            ]
            answer = rarest[self.dice.roll(len(rarest))]
        self.taken[self._key(g, question, answer)] += 1
        return answer

    def _key(self, g: Ctx, question: Question, answer: Answer) -> tuple[str, str]:
        return (question.prompt.code, self.goal.rules.answer_text(g, question, answer))


def reach(goal: Goal, budget: int) -> int:
    """Play until everything is reached, or `budget` games; return the number of games."""
    taken: Counter[tuple[str, str]] = Counter()
    with recording_effects(goal):
        for seed in range(budget):
            explorer = Explorer(goal, taken, seed)
            game = goal.start(seed)
            goal.note_events(all_events(game.checkpoint.log) + game.events)
            rb.play_out(game, chooser=explorer)
            if explorer.g is not None:
                goal.note_events(explorer.g.events)
            if not goal.missing:
                return seed + 1
    return budget
