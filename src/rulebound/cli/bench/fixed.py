"""Fixed playouts, to count their instructions: `python -P fixed.py GAME ROUNDS`.

Run by its path, so that nothing of the command line has to be imported under callgrind; prints how
many decisions there were.
"""

import sys

import rulebound as rb

STARTS = 4
"""So many deals are played in every round."""


def play(game: str, rounds: int) -> int:
    """Play the rounds; no two playouts are the same."""
    starts = [rb.new(game, seed=100 + at) for at in range(STARTS)]
    decisions = 0
    for turn in range(rounds):
        for at, start in enumerate(starts):
            decisions += rb.play_out(start, turn * STARTS + at).decisions
    return decisions


if __name__ == "__main__":
    print(play(sys.argv[1], int(sys.argv[2])))
