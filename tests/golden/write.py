"""Updates the golden playthroughs: `python -m tests.golden.write`. Review the diff."""

from __future__ import annotations

import sys

from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, playthrough


def main() -> int:
    """Write all files and print which changed."""
    for name, (case, seed) in PLAYTHROUGHS.items():
        path = FOLDER / name
        text = playthrough(case, seed)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.name}: {len(text)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
