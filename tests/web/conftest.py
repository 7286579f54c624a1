"""Fixtures: a server with the page, a browser, and visitors."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Server, serving
from tests.web.browser import TIMEOUT, SharedBrowser, Visitors, built_page

HERE = Path(__file__).parent
SHARED_BROWSER = SharedBrowser()
expect.set_options(timeout=TIMEOUT)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Stop the browser if the next test is outside this folder."""
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        SHARED_BROWSER.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the page, shared by all tests of a worker."""
    page = built_page()
    with serving(tmp_path_factory.mktemp("web"), page=page) as server:
        yield server


@pytest.fixture
def browser() -> Browser:
    """The browser, shared by all tests of a worker."""
    return SHARED_BROWSER.browser()


@pytest.fixture
def visitors(server: Server, browser: Browser) -> Iterator[Visitors]:
    """Visitors of the page. Fails the test if anything unexpected goes wrong in their pages."""
    visitors = Visitors(browser, server.address)
    yield visitors
    visitors.close()
    assert visitors.problems() == []


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """A page on a desktop (1440 x 900)."""
    return visitors.page()


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    """A page on a phone (390 x 844, touch)."""
    return visitors.page(phone=True)
