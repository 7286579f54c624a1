"""A busy server: the page says that bots and hints wait for their turn."""

import json
from functools import partial

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.serving import Server
from tests.web.rooms import new_room, open_table


class Relay:
    """Passes all messages between a page and the server, and adds some of its own."""

    def __init__(self, page: Page, swallowed: str = "") -> None:
        self._swallowed = swallowed
        self.swallowed = 0
        """Number of messages of the page, of that type, that the server did not get."""
        self._routes: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self._routes.append(route)
        route.on_message(partial(self._forward, route.connect_to_server()))

    def _forward(self, server: WebSocketRoute, message: str | bytes) -> None:
        if json.loads(message)["type"] == self._swallowed:
            self.swallowed += 1
        else:
            server.send(message)

    def tell(self, what: str, waits: bool) -> None:
        """Tell the page that something waits, or no longer does."""
        self._routes[-1].send(json.dumps({"type": "waiting", "what": what, "waits": waits}))


def test_the_page_says_that_bots_wait_for_their_turn(page: Page, server: Server) -> None:
    relay = Relay(page)
    room = new_room(server, "skirmish", "mine", "mine")
    other = 1 - room.asked_seat()
    open_table(page, room, [other])
    notice = page.get_by_test_id("bots-wait")
    expect(notice).to_have_count(0)
    relay.tell("bots", True)
    expect(notice).to_contain_text("as soon as it is their turn")
    relay.tell("bots", False)
    expect(notice).to_have_count(0)


def test_the_page_says_that_a_hint_waits_for_its_turn(page: Page, server: Server) -> None:
    relay = Relay(page, swallowed="hint")
    room = new_room(server, "skirmish", "mine", "mine")
    open_table(page, room, [room.asked_seat()])
    page.locator("[data-testid=question][data-ask]").wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_text("A bot is thinking…")).to_be_visible()
    assert relay.swallowed == 1
    relay.tell("hint", True)
    expect(page.get_by_text("your hint waits for its turn")).to_be_visible()
    relay.tell("hint", False)
    expect(page.get_by_text("A bot is thinking…")).to_be_visible()
