"""At the table one sees and changes when one is asked to respond."""

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Caller, Server
from tests.web.browser import Visitors
from tests.web.page_checks import (
    clipped_texts,
    elements_over_question,
    page_problems,
    take_screenshot,
)
from tests.web.rooms import Room, new_room, open_table, scenario_room

PANEL = "When you are asked"
SIGN = "Passing until your turn"


@pytest.fixture
def room(server: Server) -> Room:
    """A game of Six Forms in which seat 1 is asked while seat 0 readies a card."""
    room = scenario_room(server, "sixforms", "windows/interrupt-on-orient", 1)
    caller = Caller(server, room.id, room.keys[0])  # it has nothing to do, and ends its turn itself
    caller.say(type="set passes", ref=1, wish={"formalities": "ask"})
    caller.hear("passes")
    caller.socket.close()
    return room


def open_window(page: Page, room: Room) -> None:
    """Open the table for seat 1, which is asked to respond."""
    open_table(page, room, [1])
    expect(page.get_by_role("button", name="Pass until my turn")).to_be_visible()


def open_panel(page: Page, how: str) -> None:
    if how == "menu":
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="When am I asked?").click()
    elif how == "key":
        page.keyboard.press("a")
    else:
        page.get_by_test_id("question").get_by_role("button", name="When am I asked?").click()
    expect(page.get_by_role("dialog", name=PANEL)).to_be_visible()


def passes(room: Room, seat: int = 1) -> dict[str, object]:
    """Return the standing passes that the server has for a seat."""
    found: dict[str, object] = room.update(seat)["passes"]
    return found


def finish_turn(room: Room, seat: int) -> None:
    """Let a seat end every step of its turn."""
    caller = Caller(room.server, room.id, room.keys[seat])
    caller.hear("update")
    while (asked := caller.update["asked"]) is not None:
        caller.say(type="say", ask=asked["ask"], words="done")
        caller.hear("update")
    caller.socket.close()


@pytest.mark.parametrize("how", ["menu", "key", "question"])
def test_a_switch_changes_when_one_is_asked(page: Page, room: Room, how: str) -> None:
    open_window(page, room)
    open_panel(page, how)
    current = page.get_by_role("switch", name="A card is oriented")
    expect(current).to_contain_text("You are asked about this now.")
    expect(current).to_have_attribute("aria-checked", "true")
    current.click()
    expect(current).to_have_attribute("aria-checked", "false")
    page.get_by_role("switch", name="A card enters a zone").click()
    expect(page.get_by_role("switch", name="A card enters a zone")).to_be_checked()
    passed = passes(room)["passed"]
    assert isinstance(passed, list)
    assert "orientation" in passed
    assert "entry" not in passed
    assert passes(room, 0)["passed"] != passed
    page.reload()
    open_panel(page, "question")
    expect(page.get_by_role("switch", name="A card enters a zone")).to_be_checked()


def test_one_click_asks_always_or_as_usual(page: Page, room: Room) -> None:
    open_window(page, room)
    open_panel(page, "key")
    always = page.get_by_role("button", name="Ask me always")
    always.click()
    expect(always).to_have_attribute("aria-pressed", "true")
    assert passes(room)["passed"] == []
    page.get_by_role("button", name="Usual").click()
    expect(always).to_have_attribute("aria-pressed", "false")
    assert passes(room)["passed"] == passes(room, 0)["passed"]


def test_pass_until_my_turn_shows_a_sign_and_ends_with_the_turn(page: Page, room: Room) -> None:
    open_window(page, room)
    question = page.get_by_test_id("question")
    question.get_by_role("button", name="Pass until my turn").click()
    expect(question.get_by_text(SIGN)).to_be_visible()
    assert passes(room)["until_turn"] is True
    assert room.update(0)["asked"]["code"] == "act"
    finish_turn(room, 0)
    expect(question.get_by_text(SIGN)).to_have_count(0)
    assert passes(room)["until_turn"] is False
    assert room.update(1)["asked"] is not None


def test_the_sign_has_a_button_that_stops_it(page: Page, room: Room) -> None:
    open_window(page, room)
    page.keyboard.press("p")
    stop = page.get_by_test_id("question").get_by_role("button", name="Stop")
    stop.click()
    expect(stop).to_have_count(0)
    assert passes(room)["until_turn"] is False


def test_all_of_it_works_by_keyboard(page: Page, room: Room) -> None:
    open_window(page, room)
    page.keyboard.press("a")
    switch = page.get_by_role("switch", name="A card is drawn")
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).to_have_attribute("aria-checked", "false")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("p")
    expect(page.get_by_text(SIGN)).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_text(SIGN)).to_have_count(0)


def test_one_can_be_asked_also_when_one_can_do_nothing(page: Page, room: Room) -> None:
    open_window(page, room)
    open_panel(page, "key")
    assert passes(room)["formalities"] is True
    switch = page.get_by_role("switch", name="I can do nothing")
    switch.click()
    expect(switch).to_be_checked()
    assert passes(room)["formalities"] is False


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_panel_and_sign_fit_and_are_accessible(visitors: Visitors, room: Room, kind: str) -> None:
    page = visitors.page(phone=kind == "phone")
    open_window(page, room)
    take_screenshot(page, f"passes-{kind}-window")
    assert elements_over_question(page) == []
    open_panel(page, "menu")
    take_screenshot(page, f"passes-{kind}-panel")
    assert clipped_texts(page) == []
    assert page_problems(page) == []
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Pass until my turn").click()
    expect(page.get_by_text(SIGN)).to_be_visible()
    take_screenshot(page, f"passes-{kind}-sign")
    assert clipped_texts(page) == []
    assert page_problems(page) == []


def test_games_without_windows_have_no_panel(page: Page, server: Server) -> None:
    room = new_room(server, "skirmish", "mine", "mine")
    open_table(page, room, [0])
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("button", name="Keys")).to_be_visible()
    expect(page.get_by_role("button", name="When am I asked?")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_havenfall_has_few_kinds_and_no_headings(page: Page, server: Server) -> None:
    room = new_room(server, "havenfall", "mine", "mine")
    open_table(page, room, [0])
    open_panel(page, "menu")
    expect(page.get_by_role("switch")).to_have_count(4)
    expect(page.get_by_role("dialog").get_by_role("heading", level=4)).to_have_count(0)
