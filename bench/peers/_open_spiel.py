"""Common code of the OpenSpiel peers: a C++ engine, driven from Python.

A decision is a node at which a player acts. Chance nodes (the deal, every card drawn) are played as
well, but not counted. The engine lists the legal actions, and one is picked at random.
"""

import random

import pyspiel

PACKAGE = "open_spiel"
GAMES = 40


class OpenSpielGame:
    def __init__(self, name):
        self.game = pyspiel.load_game(name)

    def play(self, seed):
        """Play a random game; return the number of decisions."""
        chance = random.Random(seed).random
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                # In both games all outcomes are equally likely, so the weights are ignored.
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                decisions += 1
        return decisions

    def choices(self):
        """Return the share of decisions with at least two legal actions."""
        chance = random.Random(1)
        asked = choices = 0
        for _ in range(GAMES):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                if not state.is_chance_node():
                    asked += 1
                    choices += len(legal) > 1
                state.apply_action(chance.choice(legal))
        return choices / asked

    def positions(self):
        """Return states at decisions, spread over some games."""
        chance = random.Random(2)
        positions = []
        for _ in range(20):
            state = self.game.new_initial_state()
            visited = []
            while not state.is_terminal():
                if not state.is_chance_node():
                    visited.append(state.clone())
                state.apply_action(chance.choice(state.legal_actions()))
            positions += [visited[len(visited) * part // 6] for part in range(1, 6)]
        return positions

    def batches(self):
        positions = self.positions()
        tries = [(position, position.legal_actions()[-1]) for position in positions]

        def playouts():
            return sum(self.play(seed) for seed in range(GAMES))

        def clones():
            for _ in range(10):
                for position in positions:
                    position.clone()
            return 10 * len(positions)

        def clones_and_steps():
            for position, action in tries:
                position.clone().apply_action(action)
            return len(tries)

        return [
            ("driven from Python", "decisions/s", playouts),
            ("clone", "µs", clones),
            ("clone and step", "µs", clones_and_steps),
        ]
