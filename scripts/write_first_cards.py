"""Write the cards of a checkout as those of saved games of format 1, which do not name theirs.

    python scripts/write_first_cards.py CHECKOUT

Such games were saved up to commit df53db0. Their cards are in `history/cards-1.json` of each game.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from rulebound import games
from rulebound.kernel.saved_rules import FIRST_CARDS


def text_of(name: str, folder: Path) -> str:
    """Return the content of the file: one card a line."""
    definition = type(games.load(name))()
    definition.folder = folder
    rules = definition.rules()
    lines = [msgspec.json.encode(entry).decode() for entry in rules.entries]
    pool = msgspec.json.encode(rules.pool_numbers()).decode()
    return f'{{"pool": {pool}, "cards": [\n' + ",\n".join(lines) + "\n]}\n"


def main(checkout: Path) -> None:
    for name in games.BUILT_IN:
        path = games.folder(name) / FIRST_CARDS
        path.parent.mkdir(exist_ok=True)
        text = text_of(name, checkout / "src" / "rulebound" / "games" / name)
        path.write_text(text, encoding="utf-8")
        print(f"{path}: {len(text):,} characters")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
