"""Layout of tables on desktop and phone: nothing is cut off or covered; takes screenshots."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from rulebound import games
from tests.server.serving import Caller, Server
from tests.web.browser import Visitors
from tests.web.page_checks import (
    clipped_texts,
    elements_over_question,
    layout_problems,
    overlapping_targets,
    page_problems,
    take_screenshot,
)
from tests.web.rooms import Room, new_room, open_table, play_randomly, watch_table

ANSWERS_TO_MIDGAME = {"skirmish": 90, "lightseekers": 40, "havenfall": 110, "sixforms": 160}
"""Answers that lead to the middle of a game."""

DEVICES = ("desktop", "phone")

MidgameRoom = Callable[[str], Room]


@pytest.fixture(scope="module")
def midgame_room(server: Server) -> MidgameRoom:
    """Return a room in the middle of a game, created once per module."""
    room: dict[str, Room] = {}

    def find(game: str) -> Room:
        if game not in room:
            room[game] = new_room(server, game, "mine", "mine")
            assert not play_randomly(room[game], ANSWERS_TO_MIDGAME[game]).over
        return room[game]

    return find


@pytest.fixture(params=DEVICES)
def device(request: pytest.FixtureRequest) -> str:
    """The device of the visitor."""
    device: str = request.param
    return device


@pytest.fixture
def window(visitors: Visitors, device: str) -> Page:
    """A page on that device."""
    return visitors.page(phone=device == "phone")


def table_problems(window: Page) -> list[str]:
    """Report everything wrong with a table as shown."""
    return [*page_problems(window), *hidden_content(window)]


def hidden_content(window: Page) -> list[str]:
    """Report what is cut off or covered at a table."""
    return [
        *(f"clipped: {text}" for text in clipped_texts(window)),
        *(f"overlapping: {pair}" for pair in overlapping_targets(window)),
        *(f"over the question: {text}" for text in elements_over_question(window)),
    ]


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_table_in_the_middle_of_a_game(
    window: Page, device: str, game: str, midgame_room: MidgameRoom
) -> None:
    room = midgame_room(game)
    open_table(window, room, [room.asked_seat()])
    window.locator("[data-testid=question][data-ask]").wait_for()
    window.locator("[data-field] img").first.wait_for()
    take_screenshot(window, f"table-{game}-{device}")
    assert table_problems(window) == []


UNUSUAL_TABLES: dict[str, tuple[str, int, int, dict[str, object]]] = {
    "teams": ("havenfall", 4, 60, {"mode": "teams"}),
    "eight": ("lightseekers", 8, 60, {}),
    "draft": ("lightseekers", 3, 15, {"format": "draft"}),
    "wide": ("sixforms", 2, 60, {"board": [5, 4]}),
    "partners": ("sixforms", 4, 150, {}),
    "large": ("skirmish", 2, 30, {"board": [7, 7]}),
}
"""Tables with other options or more seats: game, seats, answers, options."""


@pytest.mark.parametrize("table", UNUSUAL_TABLES)
def test_a_table_with_other_options(visitors: Visitors, server: Server, table: str) -> None:
    game, seats, answers, options = UNUSUAL_TABLES[table]
    room = new_room(server, game, *["mine"] * seats, options=options)
    assert not play_randomly(room, answers).over
    for device in DEVICES:
        window = visitors.page(phone=device == "phone")
        open_table(window, room, [room.asked_seat()])
        window.locator("[data-testid=question][data-ask]").wait_for()
        take_screenshot(window, f"{table}-{game}-{device}")
        assert [*layout_problems(window), *hidden_content(window)] == []


def test_everybody_sees_the_teams(visitors: Visitors, server: Server) -> None:
    room = new_room(server, "havenfall", *["mine"] * 4, options={"mode": "teams"})
    pages = [visitors.page(), visitors.page()]
    open_table(pages[0], room, [1])
    watch_table(pages[1], room)
    tags = [page.locator(".room .who .name").all_inner_texts() for page in pages]
    labels = [[re.sub("deciding", "", tag).strip() for tag in each] for each in tags]
    one, two, three, four = (
        seat["facts"]["room"].capitalize() for seat in room.update()["view"]["seats"]
    )
    assert labels[0] == [f"{three} with {one}", f"{four} partner", f"{one} with {three}", two]
    assert labels[1] == [
        f"{one} with {three}",
        f"{two} with {four}",
        f"{three} with {one}",
        f"{four} with {two}",
    ]


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_partners_sit_beside_each_other_at_their_halves(
    visitors: Visitors, server: Server, viewer: int
) -> None:
    room = new_room(server, "sixforms", *["mine"] * 4)
    page = visitors.page()
    open_table(page, room, [viewer])
    assert page.locator(".seat .tag", has_text="partner").count() == 1

    def left_and_top(selector: str) -> tuple[float, float]:
        box = page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"], box["y"]

    panels = [left_and_top(f".player [data-seat='{seat}']") for seat in range(4)]
    corners = {0: "a1", 1: "a4", 2: "h1", 3: "h4"}
    zones = [left_and_top(f"[data-place='{corners[seat]}']") for seat in range(4)]
    partner = (viewer + 2) % 4
    for seat in range(4):
        is_near = seat in (viewer, partner)
        assert (panels[seat][1] > panels[(viewer + 1) % 4][1]) == is_near
        assert (zones[seat][1] > zones[(viewer + 1) % 4][1]) == is_near
        for other in range(4):
            if zones[seat][0] < zones[other][0]:
                assert panels[seat][0] < panels[other][0]


def test_no_event_covers_the_question_or_the_hand(phone: Page, server: Server) -> None:
    room = new_room(server, "sixforms", "mine", "mine")
    play_randomly(room, 300, until=lambda one: bool(one.update["view"]["events"]))
    open_table(phone, room, [room.asked_seat()])
    phone.locator("[data-field=hand]").wait_for()
    height = phone.evaluate("document.documentElement.scrollHeight")
    for top in range(0, height, 200):
        phone.evaluate("top => scrollTo(0, top)", top)
        assert elements_over_question(phone) == []


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_table_with_something_open(
    window: Page, device: str, game: str, midgame_room: MidgameRoom
) -> None:
    room = midgame_room(game)
    open_table(window, room, [room.asked_seat()])
    window.locator("[data-testid=question][data-ask]").wait_for()

    # a tip with a card and why it cannot be used
    card = window.locator("[data-field] [data-card][data-light=dim]").first
    card.focus()
    window.keyboard.press("ArrowRight")
    window.get_by_role("tooltip").locator("p, ul").first.wait_for()
    take_screenshot(window, f"tip-{game}-{device}")
    assert page_problems(window) == []
    window.keyboard.press("Escape")

    # the list of all options
    everything = window.get_by_role("button", name=re.compile("^(All|The only option)"))
    if everything.count():
        everything.first.click()
        window.locator("dialog[open]").wait_for()
        take_screenshot(window, f"options-{game}-{device}")
        assert page_problems(window) + clipped_texts(window) == []
        window.keyboard.press("Escape")

    # the journal with an open entry
    if device == "phone":
        window.get_by_role("button", name="Journal", exact=True).click()
    window.locator("[data-entry]").last.click()
    causes = window.get_by_test_id("causes")
    causes.wait_for()
    expect(causes.get_by_role("status")).to_have_count(0)  # the rule is loaded
    take_screenshot(window, f"journal-{game}-{device}")
    assert page_problems(window) == []
    if device == "phone":
        window.keyboard.press("Escape")

    # the table menu
    window.get_by_role("button", name="More", exact=True).click()
    window.locator("dialog[open]").wait_for()
    take_screenshot(window, f"menu-{game}-{device}")
    assert page_problems(window) + clipped_texts(window) == []


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_table_as_a_spectator_sees_it(
    window: Page, device: str, game: str, midgame_room: MidgameRoom
) -> None:
    watch_table(window, midgame_room(game))
    take_screenshot(window, f"spectator-{game}-{device}")
    assert table_problems(window) == []


def test_a_finished_game(window: Page, device: str, server: Server) -> None:
    room = new_room(server, "lightseekers", "mine", "mine")
    assert play_randomly(room, 1000).over
    open_table(window, room, [0])
    window.get_by_test_id("game-over").wait_for()
    take_screenshot(window, f"game-over-{device}")
    assert table_problems(window) == []
    window.goto(f"/replay/{room.id}")
    window.get_by_test_id("chances").wait_for()
    window.get_by_role("slider", name="Moment of the game").fill("30")
    expect(window.get_by_text("Moment 30 of").first).to_be_visible()
    take_screenshot(window, f"replay-{device}")
    assert table_problems(window) == []
    window.locator("[data-turn]").first.click()
    expect(window.locator("[data-turn][aria-pressed=true]")).to_be_visible()
    take_screenshot(window, f"turn-{device}")
    assert table_problems(window) == []


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_hint(window: Page, device: str, game: str, midgame_room: MidgameRoom) -> None:
    room = midgame_room(game)
    open_table(window, room, [room.asked_seat()])
    window.locator("[data-testid=question][data-ask]").wait_for()
    window.get_by_role("button", name="Hint", exact=True).click()
    window.get_by_test_id("hint").wait_for()
    take_screenshot(window, f"hint-{game}-{device}")
    assert table_problems(window) == []


def test_an_open_seat(window: Page, device: str, server: Server) -> None:
    room = new_room(server, "havenfall", "mine", "open", "open")
    window.goto(f"/table/{room.id}")
    window.get_by_role("button", name=re.compile("^Sit down")).first.wait_for()
    take_screenshot(window, f"join-{device}")
    assert table_problems(window) == []
    open_table(window, room, [0])
    window.get_by_text("Waiting for someone to sit down").wait_for()
    take_screenshot(window, f"invite-{device}")
    assert table_problems(window) == []


def test_handing_over_a_shared_screen(window: Page, device: str, server: Server) -> None:
    room = new_room(server, "sixforms", "mine", "mine")
    info = room.info
    keys = [{"seat": seat, "token": token} for seat, token in room.keys.items()]
    window.goto("/")
    window.evaluate(
        "kept => (localStorage['rulebound.rooms'] = JSON.stringify(kept))",
        [{"room": info, "keys": keys, "seen": 0}],
    )
    window.goto(f"/table/{room.id}")
    window.get_by_role("button", name=re.compile("^I am ")).wait_for()
    take_screenshot(window, f"hand-over-{device}")
    assert page_problems(window) + clipped_texts(window) == []


def test_cards_on_the_table_are_chosen_there_and_need_no_buttons(
    page: Page, server: Server
) -> None:
    room = new_room(server, "lightseekers", "mine", "mine")
    play_randomly(room, 60, seed=4, until=asks_for_several_cards)
    open_table(page, room, [room.asked_seat()])
    question = page.get_by_test_id("question")
    confirm = question.locator("[data-confirm]")
    expect(confirm).to_be_disabled()
    expect(question.locator("[data-item]")).to_have_count(0)
    hand = page.locator("[data-field='hand'] [data-light='lit']")
    hand.first.click()
    hand.first.click()
    expect(page.locator("[data-field='hand'] [data-light='chosen']")).to_have_count(2)
    expect(confirm).to_be_enabled()
    page.keyboard.press("1")
    expect(confirm).to_have_count(0)


def asks_for_several_cards(caller: Caller) -> bool:
    """Is the caller asked to choose two cards, in no order?"""
    asked = caller.update["asked"]
    return asked["kind"] == "cards" and asked["least"] == 2 and not asked["ordered"]
