"""What the games of OpenSpiel have in common: a C++ engine, driven from Python.

A decision is a node at which a player acts; nodes of chance (the deal, every card that is drawn)
are played as well, but not counted. Legal actions are listed by the engine, one is drawn by chance.
"""

import random

import pyspiel

PACKAGE = "open_spiel"
GAMES = 40


class Spiel:
    def __init__(self, name):
        self.game = pyspiel.load_game(name)

    def play(self, seed):
        """One random game; how many decisions it had."""
        chance = random.Random(seed).random
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                # Both games deal evenly, so that no weights have to be heeded.
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                decisions += 1
        return decisions

    def choices(self):
        """The share of decisions with at least two legal actions."""
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

    def spots(self):
        """States at decisions, spread over some games."""
        chance = random.Random(2)
        spots = []
        for _ in range(20):
            state = self.game.new_initial_state()
            passed = []
            while not state.is_terminal():
                if not state.is_chance_node():
                    passed.append(state.clone())
                state.apply_action(chance.choice(state.legal_actions()))
            spots += [passed[len(passed) * part // 6] for part in range(1, 6)]
        return spots

    def batches(self):
        spots = self.spots()
        tries = [(spot, spot.legal_actions()[-1]) for spot in spots]

        def playouts():
            return sum(self.play(seed) for seed in range(GAMES))

        def clones():
            for _ in range(10):
                for spot in spots:
                    spot.clone()
            return 10 * len(spots)

        def clones_and_steps():
            for spot, action in tries:
                spot.clone().apply_action(action)
            return len(tries)

        return [
            ("driven from Python", "decisions/s", playouts),
            ("clone", "µs", clones),
            ("clone and step", "µs", clones_and_steps),
        ]
