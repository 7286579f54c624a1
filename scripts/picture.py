"""Writes docs/game.svg: a game in progress as the terminal shows it. Run it after the screen or
the cards have changed:  .venv/bin/python scripts/picture.py"""

import io
import itertools
from pathlib import Path
from typing import Final

from rich.console import Console

import rulebound as rb
from rulebound import bots
from rulebound.cli.play import Session
from rulebound.cli.stage import Stage

GAME: Final = "skirmish"
SIZE: Final = (100, 30)
SEED: Final = 0
TARGET: Final = Path(__file__).parent.parent / "docs" / "game.svg"


def position() -> tuple[rb.Game, int]:
    """The first game by seed that comes to a question worth a picture."""
    for seed in itertools.count(SEED):
        game = rb.new(GAME, seed=seed)
        dice = rb.Dice(seed)
        while not game.over and len(game.moves()) < 70:
            if _worth_a_picture(game):
                return game, seed
            asked = game.pending[0]
            game.submit(asked.seat, asked.sample(dice))
    raise AssertionError


def _worth_a_picture(game: rb.Game) -> bool:
    """Something of everything: traps of both, equipment, wounds, a full hand, marks to choose."""
    asked = game.asked(0)
    if asked is None or asked.code not in ("melee", "lay"):
        return False
    view = game.view(0)
    hand = next(zone for zone in view.seats[0].zones if zone.name == "hand")
    return (
        len({card.owner for card in view.board if card.face == "down"}) == 2
        and any("equipped" in card.marks for card in view.board)
        and len(view.board) >= 5
        and hand.count >= 3
        and not any("off" in option.text for option in asked.options())
        and all(seat.numbers["hp"] < 30 for seat in view.seats)
        and any(seat.states for seat in view.seats)
    )


def main() -> None:
    console = Console(
        file=io.StringIO(),
        width=SIZE[0],
        height=SIZE[1],
        force_terminal=True,
        color_system="truecolor",
        record=True,
        highlight=False,
        legacy_windows=False,
    )
    game, seed = position()
    session = Session(game, {1: bots.DEFAULT}, seed, Stage(console, input))
    session.viewer = 0
    session.seen[0] = _two_own_decisions_ago(game)
    console.clear()
    session.picture(game.asked(0))
    console.print("> █", end="")
    TARGET.parent.mkdir(exist_ok=True)
    console.save_svg(str(TARGET), title=f"rulebound play {GAME}", unique_id="rulebound")
    print(f"{TARGET}: seed {seed}, {len(game.moves())} decisions")


def _two_own_decisions_ago(game: rb.Game) -> int:
    """How much of the journal seat 0 had seen then; all that came later is drawn as new."""
    twin = game.clone()
    for _ in range(2):
        while twin.moves() and twin.moves()[-1][0] != 0:
            twin.undo()
        twin.undo()
    return len(twin.journal(0))


if __name__ == "__main__":
    main()
