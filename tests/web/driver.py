"""Players who play a game at random by pressing what the page highlights or offers."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from tests.web.browser import TIMEOUT

SCRIPT = (Path(__file__).parent / "driver.js").read_text()
ARROW_KEY = """() => {
  const [from, to] = [document.activeElement, window.aim];
  if (from === to || !from.matches("[data-point]")) return null;
  const [here, there] = [from, to].map((one) => one.getBoundingClientRect());
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const key = Math.abs(x) > Math.abs(y) ? (x > 0 ? "Right" : "Left") : y > 0 ? "Down" : "Up";
  return { key: `Arrow${key}`, at: `${here.left} ${here.top}` };
}"""
"""The arrow key that leads from the focused element towards the target."""

IDLE_POINT = (2, 2)
"""A point of the window with nothing to hover."""


def point_at(page: Page, element: Locator) -> None:
    """Hover over an element until its tip shows.

    While the table is in motion, it does not notice a pointer that comes to rest; people move on.
    """
    for _ in range(20):
        element.hover()
        try:
            page.get_by_role("tooltip").wait_for(timeout=3_000)
            return
        except TimeoutError:
            page.mouse.move(*IDLE_POINT)
    raise AssertionError("no tip shows")


class Player:
    """A random player with a mouse or a touch screen.

    Each step waits for something new and presses one thing. Highlighted and offered things must
    never be refused and must be reachable; every question must offer something; every press must
    change something.
    """

    MOUSE = True

    def __init__(self, page: Page, seed: int, touch: bool = False, shared: bool = False) -> None:
        self.page = page
        self._random = random.Random(seed)
        self._touch = touch
        self._shared = shared
        self._before: str | None = None
        self._last = ""
        self.pressed: Counter[str] = Counter()
        """Number of presses by kind."""
        self.decisions = 0

    def play(self, decisions: int = 5000) -> bool:
        """Answer up to `decisions` questions. Returns whether the game is over."""
        until = self.decisions + decisions
        while self.decisions < until:
            if self.step() == "over":
                return True
        return False

    def step(self) -> str:
        """Press one thing and return its kind.

        Nothing is pressed if the kind is "over", or "waiting" for other players.
        """
        seen = self.wait_for_choice(armed=self.MOUSE and not self._touch)
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

    def wait_for_choice(self, armed: bool = False) -> dict[str, Any]:
        """Wait until something new can be pressed, and pick something at random."""
        while True:
            seen: dict[str, Any] = self.page.evaluate(
                SCRIPT,
                {
                    "before": self._before,
                    "randoms": [self._random.random() for _ in range(4)],
                    "timeout": TIMEOUT,
                    "shared": self._shared,
                    "armed": armed,
                },
            )
            kind = seen["kind"]
            assert kind != "unchanged", f"nothing changed after {self._last}: {seen}"
            assert kind != "nothing", f"asked, but nothing is offered: {seen}"
            assert not kind.startswith("refused"), f"{kind}, after {self._last}"
            if kind in ("over", "waiting") or seen["at"] is not None:
                return seen
            # A tip may cover it: move the pointer away to close the tip.
            assert seen["tip"], f"out of reach: {seen}"
            self._close_tip()
            self.page.locator("#table-tip").wait_for(state="detached")

    def _close_tip(self) -> None:
        self.page.mouse.move(*IDLE_POINT)

    def _press(self, seen: dict[str, Any]) -> None:
        at = seen["at"]
        if self._touch:
            self.page.touchscreen.tap(at["x"], at["y"])
        else:
            self.page.mouse.click(at["x"], at["y"])


class KeyboardPlayer(Player):
    """A random player who uses only the keyboard."""

    MOUSE = False
    MAX_PRESSES = 150
    """Key presses within which everything usable must be reachable."""

    def wait_for_choice(self, armed: bool = False) -> dict[str, Any]:
        """Also check that a question never loses the focus."""
        seen = super().wait_for_choice(armed)
        if seen["kind"] != "over":
            assert self._focused() != "BODY", f"the focus is lost: {seen}"
        return seen

    def focus_target(self, key: str) -> None:
        """Press a key until the target has the focus."""
        for _ in range(self.MAX_PRESSES):
            if self.page.evaluate("document.activeElement === window.aim"):
                return
            self.page.keyboard.press(key)
        html = self.page.evaluate("[window.aim.outerHTML, document.activeElement.outerHTML]")
        target, focused = (one[:200] for one in html)
        raise AssertionError(f"{key} does not reach {target}, the focus is on {focused}")

    def _press(self, seen: dict[str, Any]) -> None:
        keyboard = self.page.keyboard
        kind, key = seen["kind"], seen["key"]
        if kind not in ("menu", "dialog"):  # already focused
            keyboard.press(key)
            self.pressed[key] += 1
            if key.isdigit():
                return
            if kind == "lit":
                self._follow_arrows()
        self.focus_target("Tab")
        keyboard.press("Enter")

    def _follow_arrows(self) -> None:
        """Move the focus by arrow keys as close to the target as they lead."""
        visited: set[str] = set()
        while (arrow := self.page.evaluate(ARROW_KEY)) is not None:
            if arrow["at"] in visited:
                return
            visited.add(arrow["at"])
            self.page.keyboard.press(arrow["key"])
            self.pressed[arrow["key"]] += 1

    def _close_tip(self) -> None:
        self.page.keyboard.press("Escape")

    def _focused(self) -> str:
        name: str = self.page.evaluate("document.activeElement?.tagName ?? 'BODY'")
        return name
