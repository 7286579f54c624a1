"""The search tree of the `ismcts` bot.

Information-set Monte Carlo tree search. Every iteration determinizes the game into a new world. It
selects answers that are legal there down the tree, adds one node, rolls out to a horizon by the
game's rollout policy or at random, evaluates, and backs the win probabilities up the path. Answers
share their statistics between worlds by signature. Every seat maximizes its own probability. Where
several seats are asked at once, each has its own bandit and does not see the others' answers.
"""

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from rulebound.bots.evaluation import Evaluator
from rulebound.bots.signature import MAX_LISTED, Observation, combine, information_set, signature
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Answer, Seat
from rulebound.kernel.questions import Dice, Question

WIDENING: Final = 2.0
"""Progressive widening: a bandit visited n times tries at most `WIDENING * sqrt(n)` answers."""


@final
class Arm:
    """An answer with its statistics."""

    def __init__(self, key: int, answer: Answer) -> None:
        self.key = key
        self.answer = answer  # in the most recent world
        self.visits = 0
        self.total = 0.0  # sum of the answering seat's win probabilities
        self.availability = 0  # iterations in which it could have been chosen


@final
class Bandit:
    """The arms of one seat at a node."""

    def __init__(self) -> None:
        self.arms: list[Arm] = []
        self.by_key: dict[int, Arm] = {}
        self.visits = 0

    def arm(self, key: int, answer: Answer) -> Arm:
        """Return the arm with this key, created if there is none."""
        arm = self.by_key.get(key)
        if arm is None:
            arm = Arm(key, answer)
            self.by_key[key] = arm
            self.arms.append(arm)
        else:
            arm.answer = answer
        return arm

    def keep(self, arms: list[Arm]) -> None:
        """Drop all arms but these."""
        self.arms = arms
        self.by_key = {arm.key: arm for arm in arms}

    def ranked(self, question: Question) -> list[Arm]:
        """Return the visited arms that are legal answers to `question`, most visits first."""
        arms = [arm for arm in self.arms if arm.visits and question.allows(arm.answer)]
        arms.sort(key=_by_visits)
        return arms


def _by_visits(arm: Arm) -> tuple[int, float]:
    """Sort by visits, then by mean value."""
    return (-arm.visits, -arm.total)


@final
class SearchNode:
    """A point in the game, identified by the answers that lead there."""

    def __init__(self) -> None:
        self.bandits: dict[Seat, Bandit] = {}
        self.children: dict[int, SearchNode] = {}
        # The searching seat's information set in the first world to reach this node, or 0. In other
        # worlds, random outcomes may have shown the seat something else.
        self.information_set = 0
        self.visits = 0


@final
class PathStep:
    """One selected answer on the path down the tree."""

    def __init__(self, question: Question, bandit: Bandit, arm: Arm) -> None:
        self.question = question
        self.seat = question.seat
        self.bandit = bandit
        self.arm = arm


@final
class RunningDeviation:
    """Standard deviation of a stream of values (Welford's algorithm)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0  # sum of squared distances from the mean

    def add(self, value: float) -> None:
        """Add one value."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)

    def deviation(self) -> float:
        """Return the standard deviation; 0 without values."""
        return sqrt(self.squares / self.count) if self.count else 0.0


@final
class TreeSearch:
    """A search for one seat. It can continue from an earlier position of the same game.

    The exploration constant is `exploration` times the standard deviation of all values so far:
    where they lie close together, small differences count.
    """

    def __init__(
        self, seat: Seat, evaluation: Evaluator, dice: Dice, horizon: int, exploration: float
    ) -> None:
        self.seat = seat
        self.evaluation = evaluation
        self.dice = dice
        self.horizon = horizon
        self.exploration = exploration
        self.rollout_policy = evaluation.rules.rollout_policy()
        self.root = SearchNode()
        self.values = RunningDeviation()

    def iterate(self, world: Game) -> None:
        """Run one iteration. Consumes `world`."""
        world.reopen()  # answers others gave in secret are searched like the rest
        node = self.root
        path: list[PathStep] = []
        is_new = False
        while not is_new and world.questions:
            node.visits += 1
            selected: list[PathStep] = []
            for question in world.questions:
                step = self._select(world, node, question)
                is_new = is_new or step.arm.visits == 0
                selected.append(step)
            key = self._submit(world, selected)
            path.extend(selected)
            child = node.children.get(key)
            if child is None:
                child = SearchNode()
                node.children[key] = child
            node = child
        values = self._evaluate(world)
        self.values.add(values[self.seat])
        for step in path:
            step.bandit.visits += 1
            step.arm.visits += 1
            step.arm.total += values[step.seat]

    def _submit(self, world: Game, steps: list[PathStep]) -> int:
        """Submit these answers; return a hash of what the searching seat observes of them."""
        key: i64 = 0
        observations: list[Observation] = []
        for step in steps:
            part = step.arm.key
            if step.seat != self.seat:
                observation = Observation(world, step.question, step.arm.answer, self.seat)
                observations.append(observation)
                part = observation.answer_hash
            key = combine(key, part)
        for step in steps:
            world.submit(step.seat, step.arm.answer)
        for observation in observations:
            for ident in observation.revealed(world.table):
                key = combine(key, ident + 2)
        return key

    def _evaluate(self, world: Game) -> list[float]:
        if not world.questions:
            return self.evaluation.evaluate_game(world)
        return self.evaluation.evaluate_rollout(
            world, self.dice.roll(1 << 30), self.horizon, self.rollout_policy
        )

    def _select(self, world: Game, node: SearchNode, question: Question) -> PathStep:
        """Select an answer to `question`."""
        seat = question.seat
        bandit = node.bandits.get(seat)
        if bandit is None:
            bandit = Bandit()
            node.bandits[seat] = bandit
        if seat == self.seat and not node.information_set:
            node.information_set = information_set(world, question)
        if question.size() > MAX_LISTED:
            legal = self._sampled_arms(world, bandit, question)
        else:
            legal = self._listed_arms(world, bandit, question)
        return PathStep(question, bandit, self._pick(bandit, legal))

    def _listed_arms(self, world: Game, bandit: Bandit, question: Question) -> list[Arm]:
        """Return an arm for every legal answer in this world, equivalent answers once."""
        legal: list[Arm] = []
        keys: set[int] = set()
        rules, table = world.rules, world.table
        for answer in question.answers():
            key = signature(rules, table, question, answer)
            if key not in keys:
                keys.add(key)
                legal.append(bandit.arm(key, answer))
        return legal

    def _sampled_arms(self, world: Game, bandit: Bandit, question: Question) -> list[Arm]:
        """Return the existing arms that are legal in this world, widened by a sampled answer."""
        legal = self._legal_arms(world, bandit, question)
        if len(legal) < WIDENING * sqrt(bandit.visits + 1.0):
            answer = question.sample(self.dice)
            key = signature(world.rules, world.table, question, answer)
            arm = bandit.arm(key, answer)
            if arm not in legal:
                legal.append(arm)
        return legal

    def _legal_arms(self, world: Game, bandit: Bandit, question: Question) -> list[Arm]:
        """Return the arms whose answers are legal in this world, with the same signature."""
        return [
            arm
            for arm in bandit.arms
            if question.allows(arm.answer)
            and signature(world.rules, world.table, question, arm.answer) == arm.key
        ]

    def _pick(self, bandit: Bandit, legal: list[Arm]) -> Arm:
        """Pick an unvisited arm while widening allows it, else the highest confidence bound."""
        unvisited: list[Arm] = []
        visited = 0
        for arm in legal:
            arm.availability += 1
            if arm.visits == 0:
                unvisited.append(arm)
            else:
                visited += 1
        if unvisited and (visited == 0 or visited < WIDENING * sqrt(bandit.visits + 1.0)):
            return unvisited[self.dice.roll(len(unvisited))]
        best = legal[0]
        highest = -1.0
        constant = self.exploration * self.values.deviation()
        for arm in legal:
            if arm.visits:
                bonus = constant * sqrt(log(arm.availability + 1.0) / arm.visits)
                bound = arm.total / arm.visits + bonus
                if bound > highest:
                    best, highest = arm, bound
        return best

    def principal_variation(self, world: Game, first: Arm, min_visits: int) -> list[PathStep]:
        """Follow the most visited answers while they have `min_visits`. Plays them in `world`.

        Starts with the searching seat's answer `first`, if that is legal in `world`. No answers may
        be waiting in `world` (see `Game.reopen`).
        """
        variation: list[PathStep] = []
        node: SearchNode | None = self.root
        while node is not None and world.questions:
            steps: list[PathStep] = []
            for question in world.questions:
                best = self._most_visited_arm(world, node, question)
                if (
                    node is self.root
                    and question.seat == self.seat
                    and question.allows(first.answer)
                ):
                    best = first
                if best is None or best.visits < min_visits:
                    return variation
                steps.append(PathStep(question, node.bandits[question.seat], best))
            variation.extend(steps)
            node = node.children.get(self._submit(world, steps))
        return variation

    def _most_visited_arm(self, world: Game, node: SearchNode, question: Question) -> Arm | None:
        """Return the most visited arm that is legal in `world`."""
        bandit = node.bandits.get(question.seat)
        if bandit is None:
            return None
        if question.size() > MAX_LISTED:
            legal = self._legal_arms(world, bandit, question)
        else:
            legal = self._listed_arms(world, bandit, question)
        best: Arm | None = None
        for arm in legal:
            if best is None or _by_visits(arm) < _by_visits(best):
                best = arm
        return best

    def visit_lead(self) -> int:
        """Return how many more visits the best arm at the root has than any other."""
        first = second = 0
        for arm in self.root.bandits[self.seat].arms:
            if arm.visits > first:
                first, second = arm.visits, first
            elif arm.visits > second:
                second = arm.visits
        return first - second

    def is_tied(self) -> bool:
        """Have all arms at the root been visited, with the same mean value?"""
        arms = self.root.bandits[self.seat].arms
        if min([arm.visits for arm in arms]) == 0:
            return False
        means = [arm.total / arm.visits for arm in arms]
        return max(means) - min(means) < 1e-9

    def advance(self, world: Game, question: Question) -> None:
        """Make the subtree with the information set of `question` the new tree.

        Drops the root's arms that are not legal in the current position.
        """
        self.values = RunningDeviation()
        found = _find_node(self.root, information_set(world, question))
        self.root = found if found is not None else SearchNode()
        bandit = self.root.bandits.get(self.seat)
        if bandit is not None:
            if question.size() > MAX_LISTED:
                bandit.keep(self._legal_arms(world, bandit, question))
            else:
                bandit.keep(self._listed_arms(world, bandit, question))


def _find_node(root: SearchNode, wanted: int) -> SearchNode | None:
    """Return the most visited node at or below `root` with the information set `wanted`."""
    best: SearchNode | None = None
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.information_set == wanted and (best is None or node.visits > best.visits):
            best = node
        waiting.extend(node.children.values())
    return best
