"""catanatron: a game of Catan with four random players, a whole game at a time.

A decision is a tick: it asks a player for an action, even if there is only one (mostly to roll).
The players are its own.
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
    """Return the number of ticks of each game, and of all ticks with a choice."""
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


def _positions():
    """Return positions at five decisions of each game, spread over its length."""
    positions = []
    for seed, ticks in zip(SEEDS, TICKS, strict=True):
        wanted = {ticks * part // 6 for part in range(1, 6)}
        game = _new(seed)
        for at in range(ticks):
            if at in wanted:
                positions.append(game.copy())
            game.play_tick()
    return positions


def batches():
    positions = _positions()
    tries = [(position, position.state.playable_actions[-1]) for position in positions]

    def playouts():
        decisions = 0
        for seed in SEEDS:
            game = _new(seed)
            while not _is_over(game):
                game.play_tick()
                decisions += 1
        return decisions

    def clones():
        for position in positions:
            position.copy()
        return len(positions)

    def clones_and_steps():
        for position, action in tries:
            position.copy().execute(action)
        return len(tries)

    return [
        ("driven from Python", "decisions/s", playouts),
        ("clone", "µs", clones),
        ("clone and step", "µs", clones_and_steps),
    ]
