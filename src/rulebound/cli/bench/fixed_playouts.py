"""Fixed playouts for counting instructions: `python -P fixed_playouts.py GAME ROUNDS`.

Run by its path, so that callgrind does not see the imports of the command line. Prints the number
of decisions.
"""

import sys

import rulebound as rb

STARTS = 4
"""Deals played in every round."""


def play(game: str, rounds: int) -> int:
    """Play the rounds, every playout with its own seed; return the number of decisions."""
    starts = [rb.new(game, seed=100 + at) for at in range(STARTS)]
    decisions = 0
    for turn in range(rounds):
        for at, start in enumerate(starts):
            decisions += rb.play_out(start, turn * STARTS + at).decisions
    return decisions


if __name__ == "__main__":
    print(play(sys.argv[1], int(sys.argv[2])))
