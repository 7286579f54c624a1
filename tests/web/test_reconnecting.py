"""In the middle of an effect the page is reloaded, the connection is lost, or the server is killed.

Afterwards the page shows the same question and a complete journal without duplicates, and the game
continues.
"""

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rulebound.kernel.ids import NONE
from tests.server.serving import Server, serving
from tests.web.browser import Visitors, built_page, start_game
from tests.web.driver import Player
from tests.web.stored_game import StoredGame, check_journal
from tests.web.tcp_proxy import proxied

FURTHER_DECISIONS = 20
"""Decisions made after the interruption."""

PAGE_STATE = """() => ({
  ask: document.querySelector("[data-testid=question]").dataset.ask,
  bar: document.querySelector("[data-testid=question]").innerText,
  announced: document.querySelector("[data-testid=asked]").textContent,
  lit: [...document.querySelectorAll("[data-light=lit]")].map(
    (one) => [one.dataset.card, one.dataset.place, one.dataset.seat]),
  journal: [...document.querySelectorAll(".side [role=log] :is(h3, [data-entry])")].map(
    (one) => [one.dataset.entry, one.textContent]),
})"""
"""The question, what is lit for it, and the journal."""


@pytest.fixture
def private_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may be killed."""
    with serving(tmp_path, page=built_page()) as server:
        yield server


@contextlib.contextmanager
def offline_visitor(browser: Browser, address: str) -> Iterator[Page]:
    """A visitor who will be offline for a while."""
    visitors = Visitors(browser, address)
    # While the server is unreachable, Chromium logs every attempt to connect.
    visitors.expect_problem(r"WebSocket connection to .* failed")
    yield visitors.page()
    visitors.close()
    assert visitors.problems() == []


def play_into_effect(server: Server, page: Page, game: str) -> tuple[Player, str]:
    """Play until a card asks a question in the middle of its effect."""
    room = start_game(page, game, 5)
    player = Player(page, 5)
    for _ in range(60):
        player.wait_for_choice()
        asked = StoredGame(server, room).last().game.question_for(0)
        if asked is not None and asked.question.source != NONE and player.decisions > 3:
            return player, room
        player.step()
    raise AssertionError("no card has asked anything")


def page_state(page: Page) -> dict[str, Any]:
    """Wait for a question and return the state of the page."""
    page.locator("[data-testid=question][data-ask]").wait_for()
    found: dict[str, Any] = page.evaluate(PAGE_STATE)
    return found


def check_resumes(
    server: Server, page: Page, game: str, interruption: Callable[[], object]
) -> None:
    """Interrupt the game in the middle of an effect; check that it resumes unchanged."""
    player, room = play_into_effect(server, page, game)
    before = page_state(page)
    assert before["ask"] is not None
    assert len(before["journal"]) > 5
    interruption()
    assert page_state(page) == before
    player.play(FURTHER_DECISIONS)
    player.wait_for_choice()  # the other players are done
    check_journal(page, StoredGame(server, room))


def check_shows_offline(page: Page) -> None:
    """Check that the page reports the lost connection, and that a press is not sent."""
    lost = page.get_by_role("status").filter(has_text="The connection is lost.")
    expect(lost).to_be_visible()
    with pytest.raises(
        AssertionError, match=r"refused: There is no connection .* nothing was sent"
    ):
        Player(page, 5).play()
    page.get_by_role("alert").get_by_role("button").click()


def check_shows_online(page: Page) -> None:
    """Check that the page reconnects by itself."""
    expect(page.get_by_role("status").filter(has_text=re.compile("onnect"))).to_have_count(0)


GAMES = ("skirmish", "sixforms")


@pytest.mark.parametrize("game", GAMES)
def test_a_reloaded_page_asks_the_same_question(server: Server, page: Page, game: str) -> None:
    check_resumes(server, page, game, page.reload)


@pytest.mark.parametrize("game", GAMES)
def test_a_lost_connection_is_restored(server: Server, browser: Browser, game: str) -> None:
    with proxied(server.port) as proxy, offline_visitor(browser, proxy.address) as page:

        def cut() -> None:
            proxy.cut()
            check_shows_offline(page)
            proxy.restore()
            check_shows_online(page)

        check_resumes(server, page, game, cut)


@pytest.mark.parametrize("game", GAMES)
def test_a_killed_server_resumes_at_the_same_question(
    private_server: Server, browser: Browser, game: str
) -> None:
    with offline_visitor(browser, private_server.address) as page:

        def kill() -> None:
            private_server.kill()
            check_shows_offline(page)
            private_server.start()
            check_shows_online(page)

        check_resumes(private_server, page, game, kill)
