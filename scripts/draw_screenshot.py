"""Write docs/game.svg: a game in progress as the terminal shows it.

Run it after the screen or the cards have changed:  .venv/bin/python scripts/draw_screenshot.py
"""

import io
import re
from pathlib import Path
from typing import Final

from rich.console import Console

import rulebound as rb
from rulebound import bots
from rulebound.cli.play import Session
from rulebound.cli.terminal_io import TerminalIO

GAME: Final = "skirmish"
SIZE: Final = (106, 30)
SEED: Final = 21165
TARGET: Final = Path(__file__).parent.parent / "docs" / "game.svg"


def position() -> tuple[rb.Game, int]:
    """Return a position worth showing: the first that has everything, else the best of many."""
    best, most, found = rb.new(GAME, seed=SEED), -1, SEED
    for seed in range(SEED, SEED + 200):
        game = rb.new(GAME, seed=seed)
        dice = rb.Dice(seed)
        while not game.over and len(game.moves()) < 70:
            pending = game.pending[0]
            features = _features(game) if pending.seat == 0 else [False]
            if sum(features) > most:
                best, most, found = game.clone(), sum(features), seed
                if all(features):
                    return best, found
            game.submit(pending.seat, pending.sample(dice))
    return best, found


def _features(game: rb.Game) -> list[bool]:
    """Check for traps of both, equipment, wounds, a full hand, marks to choose, and so on."""
    pending = game.pending[0]
    view = game.view(0)
    hand = next(zone for zone in view.seats[0].zones if zone.name == "hand")
    return [
        pending.code in ("melee", "lay"),
        not any("off" in option.text for option in pending.options()),
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
    session = Session(game, {1: bots.DEFAULT}, seed, TerminalIO(console, input))
    session.viewer = 0
    session.seen[0] = _two_own_decisions_ago(game)
    console.clear()
    session.show_position(game.question_for(0))
    console.print("> █", end="")
    TARGET.parent.mkdir(exist_ok=True)
    svg = console.export_svg(title=f"rulebound play {GAME}", unique_id="rulebound")
    # use the reader's own monospace font: an image loads no external resources
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    TARGET.write_text(svg.replace("Fira Code", "monospace"), encoding="utf-8")
    print(f"{TARGET}: seed {seed}, {len(game.moves())} decisions")


def _two_own_decisions_ago(game: rb.Game) -> int:
    """Return the length of seat 0's journal two of its decisions ago; later events show as new."""
    copy = game.clone()
    for _ in range(2):
        while copy.moves() and copy.moves()[-1][0] != 0:
            copy.undo()
        copy.undo()
    return len(copy.journal(0))


if __name__ == "__main__":
    main()
