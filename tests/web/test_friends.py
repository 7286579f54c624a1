"""Friends on their own screens: joining with a deck, undo, rematch; corrupt browser storage."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from rulebound import games
from tests.server.serving import Caller, Server
from tests.web.browser import Visitors, room_of
from tests.web.rooms import Room, new_room, open_table

DECK = "Green Tide"


def with_guest(room: Room) -> Room:
    """Let a guest take the open seat, and return the room with its key."""
    key = room.server.post(f"/rooms/{room.id}/join", {"name": "Grace"}).json()
    room.keys[key["seat"]] = key["token"]
    return room


def resign(room: Room, seat: int) -> None:
    """Resign for a seat."""
    caller = Caller(room.server, room.id, room.keys[seat])
    caller.hear("update")
    caller.say(type="resign", ref=1)
    caller.hear("update")
    caller.socket.close()


# -- joining by a link ----------------------------------------------------------------------------


def test_a_guest_can_bring_a_deck(visitors: Visitors, server: Server) -> None:
    room = new_room(server, "sixforms", "mine", "open")
    host, guest = visitors.page(), visitors.page()
    open_table(host, room, [0])
    guest.goto(f"/table/{room.id}")
    guest.get_by_label("Your name").fill("Grace")
    guest.get_by_label("Deck").select_option(DECK)
    guest.get_by_role("button", name="Sit down").click()
    guest.locator("[data-field=hand] [data-card]").first.wait_for()
    cards = set(games.load("sixforms").decks()[DECK])
    keys = json.loads(guest.evaluate("localStorage['rulebound.rooms']"))[0]["keys"]
    caller = Caller(server, room.id, keys[0]["token"])
    view = caller.hear("update")["view"]
    hand = next(zone for zone in view["seats"][1]["zones"] if zone["name"] == "hand")
    assert hand["cards"]
    assert {card["name"] for card in hand["cards"]} <= cards
    # The host sees the cards that were dealt again.
    host.locator("[data-testid=question]").wait_for()
    mine = room.update(0)["view"]
    held = next(zone for zone in mine["seats"][0]["zones"] if zone["name"] == "hand")
    expect(host.locator("[data-field=hand] [data-card]")).to_have_count(held["count"])
    shown = host.locator("[data-field=hand] [data-card]").evaluate_all(
        "cards => cards.map((card) => Number(card.dataset.card))"
    )
    assert shown == [card["id"] for card in held["cards"]]


def test_an_undo_request_can_be_withdrawn(visitors: Visitors, server: Server) -> None:
    room = with_guest(new_room(server, "skirmish", "mine", "open"))
    one, other = visitors.page(), visitors.page()
    for seat, page in enumerate((one, other)):
        open_table(page, room, [seat])
    caller = Caller(server, room.id, room.keys[0])
    placed = caller.hear("update")["asked"]["choices"][0]
    caller.say(type="answer", ask=caller.update["asked"]["ask"], answer=placed["answer"])
    caller.hear("update")
    one.get_by_role("button", name="Undo", exact=True).click()
    wish = other.get_by_text("wants to take back the last decision. Do you agree?")
    expect(wish).to_be_visible()
    one.get_by_role("button", name="Withdraw", exact=True).click()
    expect(wish).to_have_count(0)
    expect(one.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    assert room.update(0)["moments"] == 1


# -- rematch --------------------------------------------------------------------------------------


def test_both_play_again_at_one_new_table(visitors: Visitors, server: Server) -> None:
    room = with_guest(new_room(server, "sixforms", "mine", "open"))
    one, other, stranger = visitors.page(), visitors.page(), visitors.page()
    for seat, page in enumerate((one, other)):
        open_table(page, room, [seat])
    stranger.goto(f"/table/{room.id}")
    resign(room, 0)
    one.get_by_test_id("game-over").get_by_role("button", name="Play again").click()
    one.wait_for_url(lambda url: "/table/" in url and room.id not in url)
    new_id = room_of(one)
    # The other player is told and joins the same room; spectators can follow.
    expect(other.get_by_test_id("game-over")).to_contain_text(re.compile("wants? to play again"))
    other.get_by_test_id("game-over").get_by_role("button", name="Play again").click()
    other.wait_for_url(f"**/table/{new_id}")
    stranger.get_by_role("link", name="They are playing again: watch").click()
    stranger.wait_for_url(f"**/table/{new_id}")
    again = Room(server, "sixforms", new_id, room.keys)
    assert again.info["begun"]
    assert {again.update(seat)["view"]["viewer"] for seat in (0, 1)} == {0, 1}
    asked = (one, other)[again.asked_seat()]
    asked.locator("[data-testid=question][data-ask]").wait_for()
    expect(stranger.locator("[data-field=hand]")).to_have_count(0)


# -- browser storage ------------------------------------------------------------------------------

CORRUPT_VALUES = (
    "{",
    "null",
    "17",
    '"rooms"',
    "[null]",
    '[{"room": null, "keys": 3, "seen": 1}]',
    '[{"room": {"id": "x", "game": "skirmish", "title": "?", "created": 1e99, "seats": []},'
    ' "keys": [], "seen": 1}]',
    '{"pace": 7, "motion": []}',
)


@pytest.mark.parametrize("stored", CORRUPT_VALUES)
def test_the_page_works_whatever_the_browser_has_stored(
    page: Page, server: Server, stored: str
) -> None:
    put = "".join(
        f"localStorage['rulebound.{key}'] = {json.dumps(stored)};"
        for key in ("rooms", "settings", "name", "strength", "decks.sixforms", "draft.sixforms")
    )
    page.add_init_script(f"if (location.protocol.startsWith('http')) {{ {put} }}")
    for path in ("/", "/games", "/decks/sixforms", "/new/skirmish"):
        page.goto(path)
        expect(page.locator("main h1, main h2").first).to_be_visible()
