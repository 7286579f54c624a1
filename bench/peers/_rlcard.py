"""Common code of the RLCard peers: pure Python with an interface for learning.

A decision is a step of its environment. The steps are made here, because its own `run` with random
agents keeps trajectories, which makes it even slower. It cannot clone; a search would use a deep
copy of the game without the environment instead.
"""

import copy
import random

import rlcard

PACKAGE = "rlcard"
GAMES = 10


class RlcardGame:
    def __init__(self, name):
        self.env = rlcard.make(name, config={"seed": 7})

    def play(self, seed):
        """Play a random game; return the number of decisions."""
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
        """Return the share of decisions with at least two legal actions."""
        asked = choices = 0
        chance = random.Random(1)
        for _ in range(GAMES):
            state, _ = self.env.reset()
            while not self.env.is_over():
                asked += 1
                choices += len(state["legal_actions"]) > 1
                state, _ = self.env.step(chance.choice(list(state["legal_actions"])))
        return choices / asked

    def positions(self):
        """Return games at decisions, spread over some games."""
        chance = random.Random(2)
        positions = []
        for _ in range(4):
            state, _ = self.env.reset()
            visited = []
            while not self.env.is_over() and len(visited) < 60:
                visited.append(copy.deepcopy(self.env.game))
                state, _ = self.env.step(chance.choice(list(state["legal_actions"])))
            positions += [visited[len(visited) * part // 6] for part in range(1, 6)]
        return positions

    def batches(self):
        positions = self.positions()

        def playouts():
            return sum(self.play(seed) for seed in range(GAMES))

        def copies():
            for position in positions:
                copy.deepcopy(position)
            return len(positions)

        return [("driven from Python", "decisions/s", playouts), ("clone", "µs", copies)]
