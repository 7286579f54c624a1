"""essence-wars: a Rust engine with a Python face.

A decision is a step. It is measured in two ways: with an action drawn in Python from the mask of
legal actions, as the other peers are driven, and with one drawn by the engine itself, which saves
making the mask and is the best it can do one game at a time.
"""

import random

from essence_wars import PyGame

TITLE = "essence-wars"
PACKAGE = "essence-wars"
SEEDS = range(100, 140)


def choices():
    game = PyGame()
    asked = choices = 0
    for seed in SEEDS:
        game.reset(seed)
        while not game.is_done():
            asked += 1
            choices += game.action_mask().sum() > 1
            game.step(game.random_action())
    return float(choices / asked)


def _spots():
    """Games at five decisions of each game, spread over its length."""
    spots = []
    for seed in SEEDS:
        game = PyGame()
        game.reset(seed)
        passed = []
        while not game.is_done():
            passed.append(game.fork())
            game.step(game.random_action())
        spots += [passed[len(passed) * part // 6] for part in range(1, 6)]
    return spots


def batches():
    spots = _spots()
    tries = [(spot, spot.random_action()) for spot in spots]
    game = PyGame()

    def playouts():
        decisions = 0
        for seed in SEEDS:
            game.reset(seed)
            step, choose = game.step, game.random_action
            done = False
            while not done:
                _, done = step(choose())
                decisions += 1
        return decisions

    def masked():
        decisions = 0
        chance = random.Random(7).random
        for seed in SEEDS:
            game.reset(seed)
            step, mask = game.step, game.action_mask
            done = False
            while not done:
                legal = mask().nonzero()[0]
                _, done = step(int(legal[int(chance() * len(legal))]))
                decisions += 1
        return decisions

    def clones():
        for _ in range(10):
            for spot in spots:
                spot.fork()
        return 10 * len(spots)

    def clones_and_steps():
        for spot, action in tries:
            spot.fork().step(action)
        return len(tries)

    return [
        ("driven from Python", "decisions/s", masked),
        ("chosen by its engine", "decisions/s", playouts),
        ("clone", "µs", clones),
        ("clone and step", "µs", clones_and_steps),
    ]
