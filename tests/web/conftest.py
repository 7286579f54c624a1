"""The page in a real browser, served by a server of one's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Server, serving
from tests.web.browsing import PATIENCE, Chromium, Visitors, built_page

HERE = Path(__file__).parent
CHROMIUM = Chromium()
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """End the browser when the next test is none of the page's."""
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        CHROMIUM.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the page; all tests of a worker share it."""
    page = built_page()
    with serving(tmp_path_factory.mktemp("web"), page=page) as server:
        yield server


@pytest.fixture
def browser() -> Browser:
    """The browser; all tests of a worker share it."""
    return CHROMIUM.browser()


@pytest.fixture
def visitors(server: Server, browser: Browser) -> Iterator[Visitors]:
    """People with the page open. Nothing may go wrong in it, besides what the test expects."""
    visitors = Visitors(browser, server.address)
    yield visitors
    visitors.leave()
    assert visitors.troubles() == []


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The page of somebody at a desk (1440 x 900)."""
    return visitors.page()


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    """The page of somebody with a phone (390 x 844, touch)."""
    return visitors.page(phone=True)
