"""catanatron: four random players at a table of Catan, a whole game at a time.

A decision is a tick, which is how often it asks a player for an action; it also asks where there is
only one (to roll, mostly). The players are its own.
"""

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

TITLE = "catanatron"
PACKAGE = "catanatron"
SEEDS = range(100, 110)


def _new(seed):
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def _is_over(game):
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def _lengths():
    """How many ticks each game has, and at how many of them there is a choice."""
    ticks, choices = [], 0
    for seed in SEEDS:
        game = _new(seed)
        count = 0
        while not _is_over(game):
            choices += len(game.state.playable_actions) > 1
            count += 1
            game.play_tick()
        ticks.append(count)
    return ticks, choices


TICKS, WITH_CHOICE = _lengths()


def choices():
    return WITH_CHOICE / sum(TICKS)


def _spots():
    """Games at five decisions of each game, spread over its length."""
    spots = []
    for seed, ticks in zip(SEEDS, TICKS, strict=True):
        wanted = {ticks * part // 6 for part in range(1, 6)}
        game = _new(seed)
        for at in range(ticks):
            if at in wanted:
                spots.append(game.copy())
            game.play_tick()
    return spots


def batches():
    spots = _spots()
    tries = [(spot, spot.state.playable_actions[-1]) for spot in spots]

    def playouts():
        decisions = 0
        for seed in SEEDS:
            game = _new(seed)
            while not _is_over(game):
                game.play_tick()
                decisions += 1
        return decisions

    def clones():
        for spot in spots:
            spot.copy()
        return len(spots)

    def clones_and_steps():
        for spot, action in tries:
            spot.copy().execute(action)
        return len(tries)

    return [
        ("driven from Python", "decisions/s", playouts),
        ("clone", "µs", clones),
        ("clone and step", "µs", clones_and_steps),
    ]
