"""essence-wars: a Rust engine with a Python interface.

A decision is a step. It is measured in two ways: with an action picked in Python from the mask of
legal actions, as the other peers are driven, and with one picked by the engine itself, which avoids
the mask and is the fastest way to play one game at a time.
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


def _positions():
    """Return positions at five decisions of each game, spread over its length."""
    positions = []
    for seed in SEEDS:
        game = PyGame()
        game.reset(seed)
        visited = []
        while not game.is_done():
            visited.append(game.fork())
            game.step(game.random_action())
        positions += [visited[len(visited) * part // 6] for part in range(1, 6)]
    return positions


def batches():
    positions = _positions()
    tries = [(position, position.random_action()) for position in positions]
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
            for position in positions:
                position.fork()
        return 10 * len(positions)

    def clones_and_steps():
        for position, action in tries:
            position.fork().step(action)
        return len(tries)

    return [
        ("driven from Python", "decisions/s", masked),
        ("chosen by its engine", "decisions/s", playouts),
        ("clone", "µs", clones),
        ("clone and step", "µs", clones_and_steps),
    ]
