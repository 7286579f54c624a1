"""Somebody who plays by pressing what the page lights or offers, with luck from a seed."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.browsing import PATIENCE

SCRIPT = (Path(__file__).parent / "driver.js").read_text()
WAY = """() => {
  const [from, to] = [document.activeElement, window.aim];
  if (from === to || !from.matches("[data-point]")) return null;
  const [here, there] = [from, to].map((one) => one.getBoundingClientRect());
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const key = Math.abs(x) > Math.abs(y) ? (x > 0 ? "Right" : "Left") : y > 0 ? "Down" : "Up";
  return { key: `Arrow${key}`, at: `${here.left} ${here.top}` };
}"""
"""The arrow that leads from the focus towards what is meant."""

ASIDE = (2, 2)
"""A place of the window where the pointer rests on nothing."""


class Player:
    """A pair of hands at a table: with a mouse, or on a phone that is touched.

    Each step waits until the page asks for something new, and presses one thing. What is lit or
    offered must never be refused, and must be within reach; something must be offered whenever
    something is asked; and every press must change something.
    """

    MOUSE = True

    def __init__(self, page: Page, seed: int, touch: bool = False, shared: bool = False) -> None:
        self.page = page
        self._luck = random.Random(seed)
        self._touch = touch
        self._shared = shared
        self._before: str | None = None
        self._last = ""
        self.pressed: Counter[str] = Counter()
        """What was pressed, by its kind."""
        self.decisions = 0

    def play(self, decisions: int = 5000) -> bool:
        """Play on until the game is over, or so many questions are answered; is it over?"""
        until = self.decisions + decisions
        while self.decisions < until:
            if self.step() == "over":
                return True
        return False

    def step(self) -> str:
        """Press one thing and say of what kind it is.

        Nothing is pressed where it is "over" or "waiting" for others.
        """
        seen = self.look(armed=self.MOUSE and not self._touch)
        kind: str = seen["kind"]
        if kind not in ("over", "waiting"):
            self._press(seen)
            self.pressed[kind] += 1
            before = self._before
            self._before = seen["now"]
            self._last = f"{kind} {seen['words']!r} at {seen['now']}"
            if before is None or before.split(",")[0] != seen["now"].split(",")[0]:
                self.decisions += 1
        return kind

    def look(self, armed: bool = False) -> dict[str, Any]:
        """Wait until something new can be pressed, and choose among it."""
        while True:
            seen: dict[str, Any] = self.page.evaluate(
                SCRIPT,
                {
                    "before": self._before,
                    "luck": [self._luck.random() for _ in range(4)],
                    "patience": PATIENCE,
                    "shared": self._shared,
                    "armed": armed,
                },
            )
            kind = seen["kind"]
            assert kind != "still", f"nothing came of {self._last}: {seen}"
            assert kind != "nothing", f"asked, but nothing is offered: {seen}"
            assert not kind.startswith("refused"), f"{kind}, after {self._last}"
            if kind in ("over", "waiting") or seen["at"] is not None:
                return seen
            # A tip may lie above: whoever takes the pointer away sees what is below.
            assert seen["tip"], f"out of reach: {seen}"
            self._leave()
            self.page.locator("#table-tip").wait_for(state="detached")

    def _leave(self) -> None:
        self.page.mouse.move(*ASIDE)

    def _press(self, seen: dict[str, Any]) -> None:
        at = seen["at"]
        if self._touch:
            self.page.touchscreen.tap(at["x"], at["y"])
        else:
            self.page.mouse.click(at["x"], at["y"])


class Typist(Player):
    """Somebody with a keyboard and nothing else, who knows the list of keys."""

    MOUSE = False
    MOST = 150
    """So many keys lead to everything that can be used."""

    def look(self, armed: bool = False) -> dict[str, Any]:
        """As before; and whoever is asked something has the focus somewhere."""
        seen = super().look(armed)
        if seen["kind"] != "over":
            assert self._focused() != "BODY", f"the focus is lost: {seen}"
        return seen

    def go_to(self, way: str) -> None:
        """Press a key until the focus is on what is meant."""
        for _ in range(self.MOST):
            if self.page.evaluate("document.activeElement === window.aim"):
                return
            self.page.keyboard.press(way)
        there = self.page.evaluate("[window.aim.outerHTML, document.activeElement.outerHTML]")
        raise AssertionError(f"{way} does not lead there, but here: {[one[:200] for one in there]}")

    def _press(self, seen: dict[str, Any]) -> None:
        keyboard = self.page.keyboard
        kind, key = seen["kind"], seen["key"]
        if kind not in ("menu", "dialog"):  # these have the focus already
            keyboard.press(key)
            self.pressed[key] += 1
            if key.isdigit():
                return
            if kind == "lit":
                self._walk()
        self.go_to("Tab")
        keyboard.press("Enter")

    def _walk(self) -> None:
        """Go by arrows as far as they lead towards what is meant."""
        been: set[str] = set()
        while (way := self.page.evaluate(WAY)) is not None:
            if way["at"] in been:
                return
            been.add(way["at"])
            self.page.keyboard.press(way["key"])
            self.pressed[way["key"]] += 1

    def _leave(self) -> None:
        self.page.keyboard.press("Escape")

    def _focused(self) -> str:
        name: str = self.page.evaluate("document.activeElement?.tagName ?? 'BODY'")
        return name
