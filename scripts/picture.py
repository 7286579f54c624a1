"""Writes docs/game.svg: a game in progress as the terminal shows it. Run it after the screen or
the cards have changed:  .venv/bin/python scripts/picture.py"""

import io
import re
from pathlib import Path
from typing import Final

from rich.console import Console

import rulebound as rb
from rulebound import bots
from rulebound.cli.play import Session
from rulebound.cli.stage import Stage

GAME: Final = "skirmish"
SIZE: Final = (106, 30)
SEED: Final = 21165
TARGET: Final = Path(__file__).parent.parent / "docs" / "game.svg"


def position() -> tuple[rb.Game, int]:
    """A question worth a picture: the first that has everything, else the best of many."""
    best, most, found = rb.new(GAME, seed=SEED), -1, SEED
    for seed in range(SEED, SEED + 200):
        game = rb.new(GAME, seed=seed)
        dice = rb.Dice(seed)
        while not game.over and len(game.moves()) < 70:
            asked = game.pending[0]
            wishes = _wishes(game) if asked.seat == 0 else [False]
            if sum(wishes) > most:
                best, most, found = game.clone(), sum(wishes), seed
                if all(wishes):
                    return best, found
            game.submit(asked.seat, asked.sample(dice))
    return best, found


def _wishes(game: rb.Game) -> list[bool]:
    """Something of everything: traps of both, equipment, wounds, a full hand, marks to choose."""
    asked = game.pending[0]
    view = game.view(0)
    hand = next(zone for zone in view.seats[0].zones if zone.name == "hand")
    return [
        asked.code in ("melee", "lay"),
        not any("off" in option.text for option in asked.options()),
        len({card.owner for card in view.board if card.face == "down"}) == 2,
        any("equipped" in card.marks for card in view.board),
        len(view.board) >= 5,
        hand.count >= 3,
        all(seat.numbers["hp"] < 30 for seat in view.seats),
        any(seat.states for seat in view.seats),
    ]


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
    session.picture(game.question_for(0))
    console.print("> █", end="")
    TARGET.parent.mkdir(exist_ok=True)
    drawn = console.export_svg(title=f"rulebound play {GAME}", unique_id="rulebound")
    # the reader's own fixed-width font will do: a picture loads nothing from elsewhere
    drawn = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)
    TARGET.write_text(drawn.replace("Fira Code", "monospace"), encoding="utf-8")
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
