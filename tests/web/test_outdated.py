"""A stored game whose cards have changed since: the page says so and shows it."""

import json
import sqlite3

from playwright.sync_api import Page, expect

from tests.server.serving import Server
from tests.web.rooms import Room, new_room, open_table, play_randomly

OLD_NAME = "Old Blade"


def outdated_copy(server: Server, room: Room, text: str | None = None) -> Room:
    """Store a copy of a room that uses a card which does not exist any more, with this text."""
    id = f"{room.id[:20]}-old"
    store = sqlite3.connect(server._store.removeprefix("sqlite:///"))
    with store:
        for table, key in (("rooms", "id"), ("seats", "room"), ("deeds", "room")):
            names = [row[1] for row in store.execute(f"PRAGMA table_info({table})")]
            copied = ", ".join("?" if name == key else name for name in names)
            store.execute(
                f"INSERT INTO {table} SELECT {copied} FROM {table} WHERE {key} = ?", (id, room.id)
            )
        ((origin,),) = store.execute("SELECT origin FROM rooms WHERE id = ?", (id,))
        save = json.loads(origin)
        save["cards"][0][1]["name"] = OLD_NAME
        if text is not None:
            save["cards"][0][1]["text"] = text
        data = json.dumps(save).encode()
        store.execute("UPDATE rooms SET origin = ? WHERE id = ?", (data, id))
    store.close()
    return Room(server, room.game, id, room.keys)


def test_a_game_with_a_card_that_is_gone_is_shown_with_the_reason(
    page: Page, server: Server
) -> None:
    room = new_room(server, "skirmish", "mine", "mine")
    play_randomly(room, 20)
    old = outdated_copy(server, room)
    open_table(page, old, [0])
    notice = page.get_by_test_id("outdated")
    expect(notice).to_contain_text("This game can only be watched")
    expect(notice).to_contain_text(f"The card {OLD_NAME} does not exist any more.")
    names = [card["name"] for card in server.get(f"/rooms/{old.id}/cards").json()]
    assert OLD_NAME in names
    expect(page.get_by_test_id("question")).to_have_count(0)
    expect(page.get_by_role("button", name="Branch off here")).to_have_count(0)
    page.get_by_role("slider", name="Moment of the game").fill("3")
    expect(page.get_by_test_id("question")).to_contain_text("Back to now")
    page.get_by_test_id("question").get_by_role("button").click()
    notice.get_by_role("link", name="Replay").click()
    expect(page.get_by_test_id("outdated")).to_contain_text(OLD_NAME)
    page.get_by_label("View as").select_option("1")
    expect(page.locator("[data-field=board]")).to_be_visible()
    expect(page.get_by_test_id("chances")).to_have_count(0)


def test_the_notice_fits_on_a_phone(phone: Page, server: Server) -> None:
    room = new_room(server, "havenfall", "mine", "mine")
    play_randomly(room, 5)
    open_table(phone, outdated_copy(server, room), [0])
    expect(phone.get_by_test_id("outdated")).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_with_a_card_that_cannot_be_read_any_more_says_so(
    page: Page, server: Server
) -> None:
    room = new_room(server, "skirmish", "mine", "mine")
    old = outdated_copy(server, room, "Offence — Sing.")
    answer = server.get(f"/rooms/{old.id}/cards")
    assert (answer.status_code, answer.json()["code"]) == (409, "outdated")
    assert f"The card {OLD_NAME} does not exist any more." in answer.json()["text"]
    page.goto(f"/table/{old.id}")
    expect(page.get_by_role("alert").first).to_contain_text("cannot be shown any more")
