"""Fail if a file of the kernel mentions a game by the name of its folder.

The kernel never names a game (DESIGN, law 10). Parts of a snake_case name count as words.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "rulebound"


def games() -> list[str]:
    """Return the names of the game folders."""
    folders = (path for path in (PACKAGE / "games").iterdir() if path.is_dir())
    return sorted(path.name for path in folders if not path.name.startswith(("_", ".")))


def mentions(names: list[str]) -> list[str]:
    """Return every line of the kernel that names one of the games, as `path:line: text`."""
    word = re.compile(rf"(?<![a-z])({'|'.join(map(re.escape, names))})(?![a-z])", re.IGNORECASE)
    return [
        f"{path.relative_to(PACKAGE.parent.parent)}:{number}: {line.strip()}"
        for path in sorted((PACKAGE / "kernel").rglob("*"))
        if path.is_file() and path.suffix != ".pyc"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if word.search(line)
    ]


def main() -> int:
    names = games()
    found = mentions(names) if names else []
    for line in found:
        print(line)
    if found:
        print(f"The kernel must not name a game ({', '.join(names)}).", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
