"""In the middle of an effect the page is loaded anew, the line is cut, or the server is killed.

Afterwards the same question is there, the journal has lost nothing and tells nothing twice, and
the game is played on.
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
from tests.web.browsing import Visitors, begin, built_page
from tests.web.driver import Player
from tests.web.truth import Truth, check_journal
from tests.web.wire import wired

FURTHER = 20
"""So many decisions are made afterwards."""

STANDING = """() => ({
  ask: document.querySelector("[data-testid=question]").dataset.ask,
  bar: document.querySelector("[data-testid=question]").innerText,
  said: document.querySelector("[data-testid=asked]").textContent,
  lit: [...document.querySelectorAll("[data-light=lit]")].map(
    (one) => [one.dataset.card, one.dataset.place, one.dataset.seat]),
  journal: [...document.querySelectorAll(".side [role=log] :is(h3, [data-entry])")].map(
    (one) => [one.dataset.entry, one.textContent]),
})"""
"""What is asked, what is lit for it, and the journal."""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, that may be killed."""
    with serving(tmp_path, page=built_page()) as server:
        yield server


@contextlib.contextmanager
def somebody(browser: Browser, address: str) -> Iterator[Page]:
    """Somebody who has to do without an answer for a while."""
    visitors = Visitors(browser, address)
    # While nobody answers, Chromium writes down every attempt to connect.
    visitors.expected(r"WebSocket connection to .* failed")
    yield visitors.page()
    visitors.leave()
    assert visitors.troubles() == []


def in_an_effect(server: Server, page: Page, game: str) -> tuple[Player, str]:
    """Play until a card asks something in the middle of its effect."""
    room = begin(page, game, 5)
    player = Player(page, 5)
    for _ in range(60):
        player.look()
        asked = Truth(server, room).last().game.question_for(0)
        if asked is not None and asked.question.source != NONE and player.decisions > 3:
            return player, room
        player.step()
    raise AssertionError("no card has asked anything")


def standing(page: Page) -> dict[str, Any]:
    """What is asked, once something is."""
    page.locator("[data-testid=question][data-ask]").wait_for()
    found: dict[str, Any] = page.evaluate(STANDING)
    return found


def check_going_on(server: Server, page: Page, game: str, trouble: Callable[[], object]) -> None:
    """Let something happen in the middle of an effect; everything is as before, and goes on."""
    player, room = in_an_effect(server, page, game)
    before = standing(page)
    assert before["ask"] is not None
    assert len(before["journal"]) > 5
    trouble()
    assert standing(page) == before
    player.play(FURTHER)
    player.look()  # nobody else is at work any more
    check_journal(page, Truth(server, room))


def check_says_so(page: Page) -> None:
    """The page says that it is cut off; what is pressed meanwhile is not sent, and it says so."""
    lost = page.get_by_role("status").filter(has_text="The connection is lost.")
    expect(lost).to_be_visible()
    with pytest.raises(
        AssertionError, match=r"refused: There is no connection .* nothing was sent"
    ):
        Player(page, 5).play()
    page.get_by_role("alert").get_by_role("button").click()


def check_back(page: Page) -> None:
    """The page comes back by itself."""
    expect(page.get_by_role("status").filter(has_text=re.compile("onnect"))).to_have_count(0)


GAMES = ("skirmish", "sixforms")


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_loaded_anew_asks_the_same(server: Server, page: Page, game: str) -> None:
    check_going_on(server, page, game, page.reload)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_was_cut_is_taken_up_again(server: Server, browser: Browser, game: str) -> None:
    with wired(server.port) as wire, somebody(browser, wire.address) as page:

        def cut() -> None:
            wire.cut()
            check_says_so(page)
            wire.mend()
            check_back(page)

        check_going_on(server, page, game, cut)


@pytest.mark.parametrize("game", GAMES)
def test_a_server_that_was_killed_goes_on_at_the_same_question(
    mortal: Server, browser: Browser, game: str
) -> None:
    with somebody(browser, mortal.address) as page:

        def kill() -> None:
            mortal.kill()
            check_says_so(page)
            mortal.start()
            check_back(page)

        check_going_on(mortal, page, game, kill)
