"""What the games of RLCard have in common: pure Python with a face for learning.

A decision is a step of its environment. It is stepped by hand, because its own `run` with random
agents keeps trajectories, which makes it slower still. It cannot clone; a deep copy of the game,
without the environment around it, is what searchers use in its place.
"""

import copy
import random

import rlcard

PACKAGE = "rlcard"
GAMES = 10


class Cards:
    def __init__(self, name):
        self.env = rlcard.make(name, config={"seed": 7})

    def play(self, seed):
        """One random game; how many decisions it had."""
        chance = random.Random(seed).random
        env = self.env
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance() * len(legal))])
            decisions += 1
        return decisions

    def choices(self):
        """The share of decisions with at least two legal actions."""
        asked = choices = 0
        chance = random.Random(1)
        for _ in range(GAMES):
            state, _ = self.env.reset()
            while not self.env.is_over():
                asked += 1
                choices += len(state["legal_actions"]) > 1
                state, _ = self.env.step(chance.choice(list(state["legal_actions"])))
        return choices / asked

    def spots(self):
        """Games at decisions, spread over some games."""
        chance = random.Random(2)
        spots = []
        for _ in range(4):
            state, _ = self.env.reset()
            passed = []
            while not self.env.is_over() and len(passed) < 60:
                passed.append(copy.deepcopy(self.env.game))
                state, _ = self.env.step(chance.choice(list(state["legal_actions"])))
            spots += [passed[len(passed) * part // 6] for part in range(1, 6)]
        return spots

    def batches(self):
        spots = self.spots()

        def playouts():
            return sum(self.play(seed) for seed in range(GAMES))

        def copies():
            for spot in spots:
                copy.deepcopy(spot)
            return len(spots)

        return [("driven from Python", "decisions/s", playouts), ("clone", "µs", copies)]
