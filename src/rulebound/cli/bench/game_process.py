"""Benchmark process of a game: `python -m rulebound.cli.bench.game_process GAME CORE [--quick]`."""

import sys
from typing import Final

import rulebound as rb
from rulebound import games
from rulebound.cli.bench.driver import own_stdout, pin, serve
from rulebound.cli.bench.measure import batches, prepare_workload
from rulebound.kernel import table as hot

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"


def build() -> str:
    """Return which build this is."""
    return COMPILED if str(hot.__file__).endswith((".so", ".pyd")) else INTERPRETED


def main(game: str, core: str, *flags: str) -> None:
    """Serve measurements until the input ends."""
    pin(int(core))
    answers = own_stdout()
    ready = prepare_workload(game, quick="--quick" in flags)
    about = {
        "title": games.load(game).title,
        "version": rb.__version__,
        "choices": ready.choices,
        "build": build(),
    }
    serve(about, batches(game, ready), sys.stdin, answers)


if __name__ == "__main__":
    main(*sys.argv[1:])
