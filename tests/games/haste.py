"""What the tests of hasty players share."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, final

import rulebound as rb
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.ids import Answer
from rulebound.kernel.playout import play_out
from rulebound.kernel.questions import Question


@final
class Pair(Chooser):
    """One seat is hasty, the other does anything; all that the hasty one says is checked."""

    def __init__(self, rollout_policy: Chooser, seat: int) -> None:
        self.rollout_policy = rollout_policy
        self.seat = seat
        self.asked: Counter[str] = Counter()

    def choose(self, g: Ctx, question: Question) -> Answer:
        if question.seat != self.seat:
            return question.sample(g.dice)
        answer = self.rollout_policy.choose(g, question)
        assert question.allows(answer)
        self.asked[question.prompt.code] += 1
        return answer


class Match(NamedTuple):
    """How hasty players did against those who do anything."""

    wins: int
    asked: Counter[str]
    """How often they were asked what."""


def match(game: str, games: int) -> Match:
    """So many games, in which they sit in both seats equally often."""
    wins = 0
    asked: Counter[str] = Counter()
    for seed in range(games):
        start = rb.new(game, seed=seed // 2)
        pair = Pair(rollout_policy(start), seed % 2)
        wins += play_out(start, seed, pair).outcome.places[pair.seat] == 1
        asked += pair.asked
    return Match(wins, asked)


def often(game: rb.Game) -> Counter[str]:
    """What a hasty player says to the question of a game, out of a hundred times."""
    asked = game.pending[0]
    g = game.rules.context(game.table)
    said: Counter[str] = Counter()
    for luck in range(100):
        g.dice = rb.Dice(luck)
        said[asked.option(rollout_policy(game).choose(g, asked.question)).text] += 1
    return said


def rollout_policy(game: rb.Game) -> Chooser:
    """Who plays a game on in haste."""
    chooser = game.rules.rollout_policy()
    assert chooser is not None
    return chooser
