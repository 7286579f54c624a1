"""Somebody who plays by pressing what the page lights or offers, with luck from a seed."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.browsing import PATIENCE

SCRIPT = (Path(__file__).parent / "driver.js").read_text()
ASIDE = (2, 2)
"""A place of the window where the pointer rests on nothing."""


class Player:
    """A pair of hands at a table: with a mouse, or on a phone that is touched.

    Each step waits until the page asks for something new, and presses one thing. What is lit or
    offered must never be refused, and must be within reach; something must be offered whenever
    something is asked; and every press must change something.
    """

    def __init__(self, page: Page, seed: int, touch: bool = False) -> None:
        self.page = page
        self._luck = random.Random(seed)
        self._touch = touch
        self._before: str | None = None
        self.pressed: Counter[str] = Counter()
        """What was pressed, by its kind."""
        self.decisions = 0

    def play(self, decisions: int = 5000) -> bool:
        """Play on until the game is over, or so many questions are answered; is it over?"""
        until = self.decisions + decisions
        while self.decisions < until:
            if not self.step():
                return True
        return False

    def step(self) -> bool:
        """Press one thing; False where the game is over."""
        seen = self.look()
        if seen["kind"] == "over":
            return False
        self._press(seen)
        return True

    def look(self) -> dict[str, Any]:
        """Wait until something new can be pressed, and choose among it."""
        while True:
            seen: dict[str, Any] = self.page.evaluate(
                SCRIPT,
                {
                    "before": self._before,
                    "luck": [self._luck.random() for _ in range(4)],
                    "patience": PATIENCE,
                    "keyboard": False,
                },
            )
            kind = seen["kind"]
            assert kind != "still", f"the page stands still after {self._before}: {seen}"
            assert kind != "nothing", f"asked, but nothing is offered: {seen}"
            assert not kind.startswith("refused"), f"{kind}, after {self._before}"
            if kind == "over" or seen["at"] is not None:
                return seen
            # A tip may lie above: whoever takes the pointer away sees what is below.
            assert seen["tip"], f"out of reach: {seen}"
            self.page.mouse.move(*ASIDE)
            self.page.locator("#table-tip").wait_for(state="detached")

    def _press(self, seen: dict[str, Any]) -> None:
        at = seen["at"]
        if self._touch:
            self.page.touchscreen.tap(at["x"], at["y"])
        else:
            self.page.mouse.click(at["x"], at["y"])
        self.pressed[seen["kind"]] += 1
        before = self._before
        self._before = seen["now"]
        if before is None or before.split(",")[0] != seen["now"].split(",")[0]:
            self.decisions += 1
