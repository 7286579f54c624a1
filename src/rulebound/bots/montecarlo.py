"""A bot that tries its answers out in games it imagines.

Flat Monte Carlo with halving: every answer is tried in the same imagined games, which go on at
random from there; then the worse half of the answers is dropped, and so on until the budget is
spent. A game that is not over after `horizon` decisions is judged by how the seat stands.
"""

from typing import Final, final

from rulebound import SPECTATOR, Answer, Dice, Game, Seat, play_out
from rulebound.bots.chances import placed
from rulebound.bots.distinct import distinct
from rulebound.bots.policy import SeatSide
from rulebound.bots.standing import STANDINGS, worth
from rulebound.kernel.ctx import Chooser, Ctx
from rulebound.kernel.questions import CARDS, Question

MOST_CHOICES: Final = 32
"""Of more answers than this, so many are drawn at random and the others left alone."""
MOST_LISTED: Final = MOST_CHOICES * 8
"""More than this are not even listed."""
MOST_WORLDS: Final = 24
"""Imagining a game can be dear, so this many serve again and again, each time with other luck."""
FEW_WORLDS: Final = 6
"""So many serve where the answers are some choices of cards drawn out of many: there is no need to
weigh exactly what was drawn by chance."""
ALIKE: Final = 4
"""So many rounds in which all answers came to exactly the same, and nothing will tell them apart
within the horizon."""
OVERHEAD: Final = 8
"""What trying an answer costs besides the decisions that follow, in decisions."""


@final
class MonteCarlo:
    """Picks the answer that does best. `budget` is in decisions played, not in seconds, so that
    the same seed gives the same answer on any machine."""

    def __init__(self, seed: int, budget: int, horizon: int = 30) -> None:
        self._dice = Dice(seed)
        self._budget = budget
        self._horizon = horizon

    def decide(self, side: SeatSide) -> Answer:
        """The answer that did best."""
        left = self._candidates(side)
        sums = [0.0] * len(left)
        worlds: list[Game] = []
        is_drawn = side.asked.kind == CARDS and side.asked.size() > MOST_CHOICES
        most = FEW_WORLDS if is_drawn else MOST_WORLDS
        rounds = 0
        stages = max(len(left) - 1, 1).bit_length()
        for _ in range(stages):
            budget = self._budget // stages
            while budget > 0 and len(left) > 1:
                if len(worlds) < most:
                    worlds.insert(0, side.imagine(self._roll()))
                else:
                    worlds.append(worlds.pop(0))
                budget -= self._round(worlds[0], side.seat, left, sums)
                rounds += 1
                if rounds == ALIKE and max(sums) == min(sums):
                    return left[self._dice.roll(len(left))]
            order = sorted(range(len(left)), key=lambda i: -sums[i])[: (len(left) + 1) // 2]
            left = [left[i] for i in order]
            sums = [sums[i] for i in order]
        return left[0]

    def _candidates(self, side: SeatSide) -> list[Answer]:
        asked = side.asked
        if asked.size() > MOST_LISTED:
            drawn = [asked.sample(self._dice) for _ in range(MOST_CHOICES)]
            return list(dict.fromkeys(drawn))
        choices = distinct(asked.options(), side.view)
        while len(choices) > MOST_CHOICES:
            choices.pop(self._dice.roll(len(choices)))
        return [choice.answer for choice in choices]

    def _round(self, world: Game, seat: Seat, answers: list[Answer], sums: list[float]) -> int:
        """Try all answers in one imagined game; gives what it cost."""
        luck = self._roll()
        cost = 0
        for i, answer in enumerate(answers):
            twin = world.clone(quiet=True)
            twin.submit(seat, answer)
            value, decisions = self._tried(twin, seat, luck)
            sums[i] += value
            cost += decisions + OVERHEAD
        return cost

    def _tried(self, game: Game, seat: Seat, luck: int) -> tuple[float, int]:
        """How a game goes on at random: what it is worth to the seat, and what that cost."""
        if game.outcome is not None:
            return placed(game.outcome, seat), 0
        if game.rules.game not in STANDINGS:
            playout = play_out(game, luck)
            return placed(playout.outcome, seat), playout.decisions
        chance = _Chance(luck, self._horizon)
        try:
            playout = play_out(game, luck, chance)
        except Horizon as end:
            return worth(game.rules.view(end.g, SPECTATOR, ()), seat), self._horizon
        return placed(playout.outcome, seat), playout.decisions

    def _roll(self) -> int:
        return self._dice.roll(1 << 31)


class Horizon(Exception):
    """Far enough; `g` is where it led to."""

    def __init__(self, g: Ctx) -> None:
        super().__init__()
        self.g = g


class _Chance(Chooser):
    """Random answers, and only so many."""

    def __init__(self, luck: int, horizon: int) -> None:
        self._dice = Dice(luck)
        self._left = horizon

    def choose(self, g: Ctx, question: Question) -> Answer:
        if self._left == 0:
            raise Horizon(g)
        self._left -= 1
        return question.sample(self._dice)
