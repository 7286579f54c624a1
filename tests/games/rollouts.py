"""Helpers for tests of rollout policies."""

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
    """Plays one seat by the policy and the other at random, and checks the policy's answers."""

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
    """Results of a rollout policy against random players."""

    wins: int
    asked: Counter[str]
    """How often the policy was asked each question."""


def match(game: str, games: int) -> Match:
    """Play this many games, with the policy in each seat equally often."""
    wins = 0
    asked: Counter[str] = Counter()
    for seed in range(games):
        start = rb.new(game, seed=seed // 2)
        pair = Pair(rollout_policy(start), seed % 2)
        wins += play_out(start, seed, pair).outcome.places[pair.seat] == 1
        asked += pair.asked
    return Match(wins, asked)


def often(game: rb.Game) -> Counter[str]:
    """Return how often the policy gives each answer to the question of a game, out of 100."""
    asked = game.pending[0]
    g = game.rules.context(game.table)
    said: Counter[str] = Counter()
    for luck in range(100):
        g.dice = rb.Dice(luck)
        said[asked.option(rollout_policy(game).choose(g, asked.question)).text] += 1
    return said


def rollout_policy(game: rb.Game) -> Chooser:
    """Return the rollout policy of a game."""
    chooser = game.rules.rollout_policy()
    assert chooser is not None
    return chooser
