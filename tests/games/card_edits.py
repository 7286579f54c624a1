"""Copies of games with edited card files, as a later version would have them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

from rulebound import games
from rulebound.kernel.definition import GameDefinition

CARD = "[[card]]\n"
CHANGES_FILE = "changes.toml"


class EditedGame:
    """A game in a folder of its own, whose cards and changes can be edited."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        for part in ("cards", "decks", "history"):
            if (games.folder(name) / part).exists():
                shutil.copytree(games.folder(name) / part, folder / part)
        self.version = games.load(name).version
        if self.version > 1:
            shutil.copy(games.folder(name) / CHANGES_FILE, folder / CHANGES_FILE)

    def definition(self) -> GameDefinition[Any]:
        """Return the game with its current files."""
        found = type(games.load(self.name))()
        found.folder = self.folder
        return found

    def add_on_top(self, name: str, like: str) -> None:
        """Add a card before all others, with the text of another one."""
        first = min((self.folder / "cards").glob("*.toml"))
        head, *blocks = first.read_text(encoding="utf-8").split(CARD)
        new = _renamed(self._block(like)[1], like, name)
        first.write_text(CARD.join([head, new, *blocks]), encoding="utf-8")

    def reverse_files(self) -> None:
        """Give the files of cards the reverse order."""
        paths = sorted((self.folder / "cards").glob("*.toml"))
        for at, path in enumerate(paths):
            path.rename(path.with_name(f"{99 - at}-{path.name}"))

    def change(self, name: str, like: str) -> None:
        """Give a card everything that another one has, except for its name."""
        path, block = self._block(name)
        self._replace(path, block, _renamed(self._block(like)[1], like, name))

    def remove(self, name: str) -> None:
        """Remove a card."""
        path, block = self._block(name)
        self._replace(path, block, "")

    def rename(self, name: str, new: str) -> None:
        """Give a card another name."""
        path, block = self._block(name)
        self._replace(path, block, _renamed(block, name, new))

    def declare(self, toml: str) -> None:
        """Declare changes of the rules. Their version 2 is the next one after the real ones."""
        path = self.folder / CHANGES_FILE
        known = path.read_text(encoding="utf-8") if path.exists() else ""
        shifted = re.sub(
            r"^version = (\d+)$",
            lambda found: f"version = {int(found[1]) + self.version - 1}",
            toml,
            flags=re.MULTILINE,
        )
        path.write_text(f"{known}\n{shifted}", encoding="utf-8")

    def forget_changes(self) -> None:
        """Go back to version 1 of the rules, as if nothing had changed since."""
        (self.folder / CHANGES_FILE).unlink(missing_ok=True)
        self.version = 1

    def _block(self, name: str) -> tuple[Path, str]:
        for path in sorted((self.folder / "cards").glob("*.toml")):
            for block in path.read_text(encoding="utf-8").split(CARD)[1:]:
                if re.search(_name_line(name), block, re.MULTILINE):
                    return path, block
        raise AssertionError(f"There is no card {name!r}.")

    def _replace(self, path: Path, block: str, new: str) -> None:
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(CARD + block, CARD + new if new else ""), encoding="utf-8")


def _name_line(name: str) -> str:
    return rf'^name\s*=\s*"{re.escape(name)}"'


def _renamed(block: str, name: str, new: str) -> str:
    return re.sub(_name_line(name), f'name = "{new}"', block, flags=re.MULTILINE)
