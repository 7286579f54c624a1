"""People at screens of their own: coming with a deck, playing again, damaged keepsakes."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from rulebound import games
from tests.server.serving import Caller, Server
from tests.web.browsing import Visitors, room_of
from tests.web.tables import Made, new_room, sit_down

DECK = "Green Tide"


def joined(made: Made) -> Made:
    """With the open seat taken."""
    key = made.server.post(f"/rooms/{made.room}/join", {"name": "Grace"}).json()
    made.keys[key["seat"]] = key["token"]
    return made


def give_up(made: Made, seat: int) -> None:
    """End the game."""
    caller = Caller(made.server, made.room, made.keys[seat])
    caller.hear("update")
    caller.say(type="resign", ref=1)
    caller.hear("update")
    caller.socket.close()


# -- coming by a link -----------------------------------------------------------------------------


def test_who_comes_by_a_link_can_bring_a_deck(visitors: Visitors, server: Server) -> None:
    made = new_room(server, "sixforms", "mine", "open")
    host, guest = visitors.page(), visitors.page()
    sit_down(host, made, [0])
    guest.goto(f"/table/{made.room}")
    guest.get_by_label("Your name").fill("Grace")
    guest.get_by_label("Deck").select_option(DECK)
    guest.get_by_role("button", name="Sit down").click()
    guest.locator("[data-field=hand] [data-card]").first.wait_for()
    cards = set(games.load("sixforms").decks()[DECK])
    keys = json.loads(guest.evaluate("localStorage['rulebound.rooms']"))[0]["keys"]
    caller = Caller(server, made.room, keys[0]["token"])
    view = caller.hear("update")["view"]
    hand = next(zone for zone in view["seats"][1]["zones"] if zone["name"] == "hand")
    assert hand["cards"]
    assert {card["name"] for card in hand["cards"]} <= cards
    # Whoever was there already sees the table that was laid anew.
    host.locator("[data-testid=question]").wait_for()
    mine = made.seen(0)["view"]
    held = next(zone for zone in mine["seats"][0]["zones"] if zone["name"] == "hand")
    expect(host.locator("[data-field=hand] [data-card]")).to_have_count(held["count"])
    shown = host.locator("[data-field=hand] [data-card]").evaluate_all(
        "cards => cards.map((card) => Number(card.dataset.card))"
    )
    assert shown == [card["id"] for card in held["cards"]]


def test_a_wish_to_take_back_can_be_withdrawn(visitors: Visitors, server: Server) -> None:
    made = joined(new_room(server, "skirmish", "mine", "open"))
    one, other = visitors.page(), visitors.page()
    for seat, page in enumerate((one, other)):
        sit_down(page, made, [seat])
    caller = Caller(server, made.room, made.keys[0])
    placed = caller.hear("update")["asked"]["choices"][0]
    caller.say(type="answer", ask=caller.update["asked"]["ask"], answer=placed["answer"])
    caller.hear("update")
    one.get_by_role("button", name="Undo", exact=True).click()
    wish = other.get_by_text("wants to take back the last decision. Do you agree?")
    expect(wish).to_be_visible()
    one.get_by_role("button", name="Withdraw", exact=True).click()
    expect(wish).to_have_count(0)
    expect(one.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    assert made.seen(0)["moments"] == 1


# -- once more ------------------------------------------------------------------------------------


def test_both_play_again_at_one_new_table(visitors: Visitors, server: Server) -> None:
    made = joined(new_room(server, "sixforms", "mine", "open"))
    one, other, stranger = visitors.page(), visitors.page(), visitors.page()
    for seat, page in enumerate((one, other)):
        sit_down(page, made, [seat])
    stranger.goto(f"/table/{made.room}")
    give_up(made, 0)
    one.get_by_test_id("ending").get_by_role("button", name="Play again").click()
    one.wait_for_url(lambda url: "/table/" in url and made.room not in url)
    room = room_of(one)
    # The other is told, and comes to the same table; who looks on can look on there.
    expect(other.get_by_test_id("ending")).to_contain_text(re.compile("wants? to play again"))
    other.get_by_test_id("ending").get_by_role("button", name="Play again").click()
    other.wait_for_url(f"**/table/{room}")
    stranger.get_by_role("link", name="They play again: look on").click()
    stranger.wait_for_url(f"**/table/{room}")
    again = Made(server, "sixforms", room, made.keys)
    assert again.info["begun"]
    assert {again.seen(seat)["view"]["viewer"] for seat in (0, 1)} == {0, 1}
    asked = (one, other)[again.asked()]
    asked.locator("[data-testid=question][data-ask]").wait_for()
    expect(stranger.locator("[data-field=hand]")).to_have_count(0)


# -- what is kept in the browser ------------------------------------------------------------------

BROKEN = (
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


@pytest.mark.parametrize("kept", BROKEN)
def test_whatever_stands_in_the_browsers_store_the_page_works(
    page: Page, server: Server, kept: str
) -> None:
    put = "".join(
        f"localStorage['rulebound.{key}'] = {json.dumps(kept)};"
        for key in ("rooms", "settings", "name", "strength", "decks.sixforms", "draft.sixforms")
    )
    page.add_init_script(f"if (location.protocol.startsWith('http')) {{ {put} }}")
    for path in ("/", "/games", "/decks/sixforms", "/new/skirmish"):
        page.goto(path)
        expect(page.locator("main h1, main h2").first).to_be_visible()
