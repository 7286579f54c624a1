"""A browser, and people who open the page in it."""

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    Route,
    sync_playwright,
)

ROOT = Path(__file__).parents[2]
BUILT = Path(os.environ.get("RULEBOUND_PAGE", ROOT / "build" / "web"))
"""The page as it is served; another build can be named to look at that."""

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nobody watches: a frame is drawn when it is ready, not sixty times a second at most.
    "--disable-frame-rate-limit",
    "--disable-gpu-vsync",
)
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SETTINGS = json.dumps({"pace": "instant", "motion": "off"})
SET = f"""
    if (location.protocol.startsWith("http")) {{
        localStorage["rulebound.settings"] ??= {json.dumps(SETTINGS)};
    }}
"""
"""Nothing moves and nobody waits, unless somebody has set it otherwise."""

PATIENCE = 60_000
"""Milliseconds: how long a machine with much else to do may take for one thing."""


def chromium() -> str:
    """Where Chromium is."""
    named = os.environ.get("CHROMIUM")
    found = next(filter(None, map(shutil.which, (named,) if named else NAMES)), None)
    if found is None:
        pytest.fail("there is no Chromium here: scripts/chromium.sh brings it", pytrace=False)
    return found


def built_page() -> Path:
    """The folder of the built page."""
    if not (BUILT / "index.html").is_file():
        pytest.fail(f"{BUILT} holds no page: scripts/web.sh builds it", pytrace=False)
    return BUILT


class Chromium:
    """One browser for all tests of a worker, while they follow each other.

    Playwright keeps an event loop running in this thread, which other tests could not bear: it is
    ended before a test comes that is none of the page's.
    """

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        """The browser, started where it does not run."""
        if self._browser is None:
            program = chromium()
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(
                executable_path=program, args=FLAGS, timeout=3 * PATIENCE
            )
        return self._browser

    def stop(self) -> None:
        """End it."""
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._browser = self._playwright = None


class Visitors:
    """Those who open the page in one test, each with a browser profile of their own.

    Whatever goes wrong in one of their pages is collected: errors in the console, exceptions,
    requests that fail or are refused. None may be left at the end, besides what was `expected`.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self.address = address
        self._contexts: list[BrowserContext] = []
        self._troubles: list[str] = []
        self._expected: list[str] = []

    def context(self, *, phone: bool = False, **more: Any) -> BrowserContext:
        """Another person, at a desk or with a phone."""
        context = self._browser.new_context(
            base_url=self.address,
            reduced_motion="reduce",
            **{**(PHONE if phone else DESKTOP), **more},
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SET)
        context.on("page", self._watch)
        self._contexts.append(context)
        return context

    def page(self, *, phone: bool = False, **more: Any) -> Page:
        """Another person's page, still empty."""
        return self.context(phone=phone, **more).new_page()

    def expected(self, pattern: str) -> None:
        """Say of a trouble that it belongs to the test: what it says, as a regular expression."""
        self._expected.append(pattern)

    def troubles(self) -> list[str]:
        """What has gone wrong so far and was not expected."""
        return [
            trouble
            for trouble in self._troubles
            if not any(re.search(pattern, trouble) for pattern in self._expected)
        ]

    def leave(self) -> None:
        """Everybody closes the page."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def _watch(self, page: Page) -> None:
        page.on("console", self._logged)
        page.on("pageerror", lambda error: self._troubles.append(f"exception: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _logged(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            place = message.location.get("url", "")
            self._troubles.append(f"console {message.type}: {message.text} ({place})")

    def _failed(self, request: Request) -> None:
        # A page that is left, or closed, ends what it had asked for.
        if request.failure != "net::ERR_ABORTED":
            self._troubles.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            asked = f"{response.request.method} {response.url}"
            self._troubles.append(f"refused: {asked}: {response.status}")


def shuffled(page: Page, seed: int) -> None:
    """Let the next game be shuffled in a certain way; all else stays as the page wishes it."""

    def pin(route: Route) -> None:
        wish = json.loads(route.request.post_data or "")
        route.continue_(post_data=json.dumps({**wish, "seed": seed}))

    page.route("**/api/rooms", pin)


def room_of(page: Page) -> str:
    """The room at whose table one sits."""
    page.wait_for_url("**/table/*")
    return page.url.rsplit("/", 1)[1]


def begin(page: Page, game: str, seed: int) -> str:
    """What a newcomer does: the lobby, a game, a weak bot, start. Gives the room."""
    shuffled(page, seed)
    page.goto("/")
    poster = page.locator(f"article[data-game={game}]")
    poster.get_by_role("combobox").select_option("random")
    start = poster.get_by_role("button", name="Play against a bot")
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        start.tap()
    else:
        start.click()
    return room_of(page)
