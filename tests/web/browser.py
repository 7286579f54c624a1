"""A shared browser, and helpers to open the page and start games."""

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
BUILT = Path(os.environ.get("RULEBOUND_PAGE", ROOT / "src" / "rulebound" / "page"))
"""The built page to serve; the environment can name another build."""

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Draw frames as soon as they are ready.
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
STORE_SETTINGS = f"""
    if (location.protocol.startsWith("http")) {{
        localStorage["rulebound.settings"] ??= {json.dumps(SETTINGS)};
    }}
"""
"""Turns off animations and delays unless the test has stored other settings."""

TIMEOUT = 60_000
"""Milliseconds to wait for anything; generous for busy machines."""


def chromium_path() -> str:
    """Return the path of Chromium."""
    named = os.environ.get("CHROMIUM")
    found = next(filter(None, map(shutil.which, (named,) if named else CHROMIUM_NAMES)), None)
    if found is None:
        pytest.fail("Chromium is missing: run scripts/chromium.sh", pytrace=False)
    return found


def built_page() -> Path:
    """Return the folder of the built page."""
    if not (BUILT / "index.html").is_file():
        pytest.fail(f"no page in {BUILT}: run scripts/web.sh", pytrace=False)
    return BUILT


class SharedBrowser:
    """The browser shared by consecutive web tests of a worker.

    Playwright keeps an event loop running in this thread, which breaks other tests, so it is
    stopped before any test outside this folder.
    """

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        """Return the browser, starting it if necessary."""
        if self._browser is None:
            program = chromium_path()
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(
                executable_path=program, args=FLAGS, timeout=3 * TIMEOUT
            )
        return self._browser

    def stop(self) -> None:
        """Close the browser and stop Playwright."""
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._browser = self._playwright = None


class Visitors:
    """The visitors of one test, each with their own browser profile.

    Collects everything that goes wrong in their pages: console errors, exceptions, and requests
    that fail or are refused. The test fails if any problem was not announced by `expect_problem`.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self.address = address
        self._contexts: list[BrowserContext] = []
        self._problems: list[str] = []
        self._expected: list[str] = []

    def context(self, *, phone: bool = False, **more: Any) -> BrowserContext:
        """Add a visitor on a desktop or a phone."""
        context = self._browser.new_context(
            base_url=self.address,
            reduced_motion="reduce",
            **{**(PHONE if phone else DESKTOP), **more},
        )
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(STORE_SETTINGS)
        context.on("page", self._watch)
        self._contexts.append(context)
        return context

    def page(self, *, phone: bool = False, **more: Any) -> Page:
        """Open an empty page of a new visitor."""
        return self.context(phone=phone, **more).new_page()

    def expect_problem(self, pattern: str) -> None:
        """Ignore problems that match a regular expression."""
        self._expected.append(pattern)

    def problems(self) -> list[str]:
        """Return the unexpected problems so far."""
        return [
            problem
            for problem in self._problems
            if not any(re.search(pattern, problem) for pattern in self._expected)
        ]

    def close(self) -> None:
        """Close all pages."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def _watch(self, page: Page) -> None:
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._problems.append(f"exception: {error}"))
        page.on("requestfailed", self._on_request_failed)
        page.on("response", self._on_response)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            place = message.location.get("url", "")
            self._problems.append(f"console {message.type}: {message.text} ({place})")

    def _on_request_failed(self, request: Request) -> None:
        # Leaving or closing a page aborts its requests.
        if request.failure != "net::ERR_ABORTED":
            self._problems.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            request = f"{response.request.method} {response.url}"
            self._problems.append(f"refused: {request}: {response.status}")


def pin_seed(page: Page, seed: int) -> None:
    """Set the seed of the rooms this page creates; the rest of the request stays as it is."""

    def pin(route: Route) -> None:
        body = json.loads(route.request.post_data or "")
        route.continue_(post_data=json.dumps({**body, "seed": seed}))

    page.route("**/api/rooms", pin)


def room_of(page: Page) -> str:
    """Return the id of the room a page shows."""
    page.wait_for_url("**/table/*")
    return page.url.rsplit("/", 1)[1]


def start_game(page: Page, game: str, seed: int) -> str:
    """Start a game against the weakest bot from the lobby, and return the room's id."""
    pin_seed(page, seed)
    page.goto("/")
    poster = page.locator(f"article[data-game={game}]")
    poster.get_by_role("combobox").select_option("random")
    start = poster.get_by_role("button", name="Play against a bot")
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        start.tap()
    else:
        start.click()
    return room_of(page)
