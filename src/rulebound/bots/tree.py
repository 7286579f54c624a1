"""A tree of what could be answered, and how well that went: the search of `ismcts`.

Information-set Monte Carlo tree search. Every iteration goes through another world that could be
the game: down the tree by answers that are legal there, one step out of it, on to a horizon by
hasty or random players, and back up with how likely each seat is to win there. What is learned of
an answer in one world is kept for all, by its signature. Whoever is asked chooses for themselves;
where several are asked at once, none knows what the others answer.
"""

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from rulebound.bots.scale import Scale
from rulebound.bots.signature import LISTED, Sight, mark, mixed, signature
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Answer, Seat
from rulebound.kernel.questions import Dice, Question

WIDENING: Final = 2.0
"""A question that came up n times has so many times the root of n answers under trial."""


@final
class Arm:
    """An answer under trial."""

    def __init__(self, key: int, answer: Answer) -> None:
        self.key = key
        self.answer = answer  # in the world that was seen last
        self.visits = 0
        self.total = 0.0  # of the chances of whoever answers
        self.offered = 0  # how often it could have been chosen


@final
class Choices:
    """The answers that one seat has under trial at a node."""

    def __init__(self) -> None:
        self.arms: list[Arm] = []
        self.by_key: dict[int, Arm] = {}
        self.visits = 0

    def arm(self, key: int, answer: Answer) -> Arm:
        """The arm of an answer; a new one where there is none."""
        arm = self.by_key.get(key)
        if arm is None:
            arm = Arm(key, answer)
            self.by_key[key] = arm
            self.arms.append(arm)
        else:
            arm.answer = answer
        return arm

    def keep(self, arms: list[Arm]) -> None:
        """Have only these under trial."""
        self.arms = arms
        self.by_key = {arm.key: arm for arm in arms}

    def tried(self, question: Question) -> list[Arm]:
        """What was tried of that which can be answered now, most often first."""
        arms = [arm for arm in self.arms if arm.visits and question.allows(arm.answer)]
        arms.sort(key=_by_visits)
        return arms


def _by_visits(arm: Arm) -> tuple[int, float]:
    """Among those tried as often, the one that did best comes first."""
    return (-arm.visits, -arm.total)


@final
class Node:
    """What is known of a point in the game, by the answers that lead there."""

    def __init__(self) -> None:
        self.choices: dict[Seat, Choices] = {}
        self.children: dict[int, Node] = {}
        # what the searching seat saw here when it was asked, as a number; in the world that came
        # here first: chance may have shown it other things in others
        self.mark = 0
        self.visits = 0


@final
class Step:
    """On the way down: who chose what."""

    def __init__(self, question: Question, choices: Choices, arm: Arm) -> None:
        self.question = question
        self.seat = question.seat
        self.choices = choices
        self.arm = arm


@final
class Spread:
    """How far the chances differ that a search comes upon."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0  # of how far each was from the mean

    def add(self, chance: float) -> None:
        """Take one more into account (Welford's way)."""
        self.count += 1
        off = chance - self.mean
        self.mean += off / self.count
        self.squares += off * (chance - self.mean)

    def size(self) -> float:
        """Their standard deviation; 0 where there are none."""
        return sqrt(self.squares / self.count) if self.count else 0.0


@final
class Search:
    """A search for one seat; it can go on from where it was left.

    It tries what it knows little of by `explore` times the spread of what it has come upon: where
    all chances are close to each other, small differences count.
    """

    def __init__(self, seat: Seat, scale: Scale, dice: Dice, horizon: int, explore: float) -> None:
        self.seat = seat
        self.scale = scale
        self.dice = dice
        self.horizon = horizon
        self.explore = explore
        self.rollout_policy = scale.rules.rollout_policy()
        self.root = Node()
        self.spread = Spread()

    def iterate(self, world: Game) -> None:
        """Once through a world, which is used up by it."""
        world.reopen()  # what others have answered unseen, they choose like the rest
        node = self.root
        path: list[Step] = []
        fresh = False
        while not fresh and world.questions:
            node.visits += 1
            answered: list[Step] = []
            for question in world.questions:
                step = self._choose(world, node, question)
                fresh = fresh or step.arm.visits == 0
                answered.append(step)
            key = self._answer(world, answered)
            path.extend(answered)
            child = node.children.get(key)
            if child is None:
                child = Node()
                node.children[key] = child
            node = child
        values = self._judge(world)
        self.spread.add(values[self.seat])
        for step in path:
            step.choices.visits += 1
            step.arm.visits += 1
            step.arm.total += values[step.seat]

    def _answer(self, world: Game, steps: list[Step]) -> int:
        """Give these answers; a number for what the searching seat has seen of them.

        Of a card that another plays, that is what it is, unless it is hidden still.
        """
        key: i64 = 0
        sights: list[Sight] = []
        for step in steps:
            part = step.arm.key
            if step.seat != self.seat:
                sight = Sight(world, step.question, step.arm.answer, self.seat)
                sights.append(sight)
                part = sight.number
            key = mixed(key, part)
        for step in steps:
            world.submit(step.seat, step.arm.answer)
        for sight in sights:
            for ident in sight.shown(world.table):
                key = mixed(key, ident + 2)
        return key

    def _judge(self, world: Game) -> list[float]:
        if not world.questions:
            return self.scale.stands(world)
        return self.scale.played_on(
            world, self.dice.roll(1 << 30), self.horizon, self.rollout_policy
        )

    def _choose(self, world: Game, node: Node, question: Question) -> Step:
        """Which answer this seat tries."""
        seat = question.seat
        choices = node.choices.get(seat)
        if choices is None:
            choices = Choices()
            node.choices[seat] = choices
        if seat == self.seat and not node.mark:
            node.mark = mark(world, question)
        if question.size() > LISTED:
            legal = self._drawn(world, choices, question)
        else:
            legal = self._listed(world, choices, question)
        return Step(question, choices, self._pick(choices, legal))

    def _listed(self, world: Game, choices: Choices, question: Question) -> list[Arm]:
        """All that can be answered in this world, answers that come to the same once."""
        legal: list[Arm] = []
        keys: set[int] = set()
        rules, table = world.rules, world.table
        for answer in question.answers():
            key = signature(rules, table, question, answer)
            if key not in keys:
                keys.add(key)
                legal.append(choices.arm(key, answer))
        return legal

    def _drawn(self, world: Game, choices: Choices, question: Question) -> list[Arm]:
        """Those under trial that are legal in this world, and now and then another one."""
        legal = self._still(world, choices, question)
        if len(legal) < WIDENING * sqrt(choices.visits + 1.0):
            answer = question.sample(self.dice)
            key = signature(world.rules, world.table, question, answer)
            arm = choices.arm(key, answer)
            if arm not in legal:
                legal.append(arm)
        return legal

    def _still(self, world: Game, choices: Choices, question: Question) -> list[Arm]:
        """Those under trial whose answers are legal in this world and come to the same here."""
        return [
            arm
            for arm in choices.arms
            if question.allows(arm.answer)
            and signature(world.rules, world.table, question, arm.answer) == arm.key
        ]

    def _pick(self, choices: Choices, legal: list[Arm]) -> Arm:
        """One that was never tried, while few are under trial; else by how well they did."""
        untried: list[Arm] = []
        tried = 0
        for arm in legal:
            arm.offered += 1
            if arm.visits == 0:
                untried.append(arm)
            else:
                tried += 1
        if untried and (tried == 0 or tried < WIDENING * sqrt(choices.visits + 1.0)):
            return untried[self.dice.roll(len(untried))]
        best = legal[0]
        highest = -1.0
        explore = self.explore * self.spread.size()
        for arm in legal:
            if arm.visits:
                bonus = explore * sqrt(log(arm.offered + 1.0) / arm.visits)
                bound = arm.total / arm.visits + bonus
                if bound > highest:
                    best, highest = arm, bound
        return best

    def likely(self, world: Game, least: int) -> list[Step]:
        """How a game would go on by what was tried most, as far as it was tried often enough.

        The world, in which all are asked, is played on so far.
        """
        told: list[Step] = []
        node: Node | None = self.root
        while node is not None and world.questions:
            steps: list[Step] = []
            for question in world.questions:
                best = self._favourite(world, node, question)
                if best is None or best.visits < least:
                    return told
                steps.append(Step(question, node.choices[question.seat], best))
            told.extend(steps)
            node = node.children.get(self._answer(world, steps))
        return told

    def _favourite(self, world: Game, node: Node, question: Question) -> Arm | None:
        """What was tried most of that which can be answered in a world."""
        choices = node.choices.get(question.seat)
        if choices is None:
            return None
        if question.size() > LISTED:
            legal = self._still(world, choices, question)
        else:
            legal = self._listed(world, choices, question)
        best: Arm | None = None
        for arm in legal:
            if best is None or arm.visits > best.visits:
                best = arm
        return best

    def lead(self) -> int:
        """How many tries more the favourite at the root has had than any other."""
        first = second = 0
        for arm in self.root.choices[self.seat].arms:
            if arm.visits > first:
                first, second = arm.visits, first
            elif arm.visits > second:
                second = arm.visits
        return first - second

    def is_even(self) -> bool:
        """Has everything under trial at the root been tried, and come to the same?"""
        arms = self.root.choices[self.seat].arms
        if min([arm.visits for arm in arms]) == 0:
            return False
        means = [arm.total / arm.visits for arm in arms]
        return max(means) - min(means) < 1e-9

    def go_on_from(self, world: Game, question: Question) -> None:
        """Take the part of the tree as the new one where the seat saw what it sees here.

        What it could have answered in other worlds only is no longer under trial.
        """
        self.spread = Spread()
        found = _find(self.root, mark(world, question))
        self.root = found if found is not None else Node()
        choices = self.root.choices.get(self.seat)
        if choices is not None:
            if question.size() > LISTED:
                choices.keep(self._still(world, choices, question))
            else:
                choices.keep(self._listed(world, choices, question))


def _find(root: Node, here: int) -> Node | None:
    """The node most often visited below (or at) another where the searching seat saw this."""
    best: Node | None = None
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.mark == here and (best is None or node.visits > best.visits):
            best = node
        waiting.extend(node.children.values())
    return best
