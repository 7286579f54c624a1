"""The page with a game of another package: it is offered, set up, played and explained."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.installing import write_metadata
from tests.server.serving import Server, serving
from tests.web.browser import ROOT, built_page
from tests.web.driver import point_at
from tests.web.page_checks import clipped_texts, layout_problems, page_problems, take_screenshot

GAME = "gin_rummy"
DISCARD_PILE = "[data-field='board'] [data-zone$='discard pile']"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds Gin Rummy."""
    folder = tmp_path_factory.mktemp("installed")
    write_metadata(folder, GAME)
    path = (ROOT / "examples" / "gin-rummy" / "src", folder)
    with serving(folder, page=built_page(), python_path=path) as server:
        yield server


def open_form(page: Page) -> None:
    """Find the game in the lobby and open its form."""
    page.goto("/")
    poster = page.locator(f"article[data-game='{GAME}']")
    expect(poster.get_by_role("heading", name="Gin Rummy")).to_be_visible()
    expect(poster).to_contain_text("52 cards")
    poster.locator("a.more").click()
    expect(page.get_by_role("heading", name="Gin Rummy")).to_be_visible()


def start_game(page: Page, knock: str = "10 or less") -> None:
    """Fill in the form and start a game against a bot, with seat 0 first."""
    open_form(page)
    page.get_by_label("Knock limit").select_option(label=knock)
    page.locator(".seed input").fill("5")
    page.locator("button.start").click()
    expect(page.get_by_test_id("question")).to_contain_text("Take the upcard, or pass.")


def problems(page: Page, name: str) -> list[str]:
    """Take a screenshot; return what is wrong with the page."""
    take_screenshot(page, name)
    return [*page_problems(page), *layout_problems(page), *clipped_texts(page)]


def test_the_form_shows_the_options_of_the_game(page: Page) -> None:
    open_form(page)
    length = page.get_by_role("group", name="Length")
    expect(length.get_by_role("radio")).to_have_count(2)
    # Many values are a list.
    knock = page.get_by_label("Knock limit")
    expect(knock.locator("option")).to_have_count(12)
    expect(knock).to_have_value("0")
    assert problems(page, "installed-new") == []


def test_an_option_chosen_in_the_form_reaches_the_game(page: Page, server: Server) -> None:
    start_game(page, "gin only")
    room = re.search(r"/table/([^/?#]+)", page.url)
    assert room is not None
    record = server.get(f"/rooms/{room[1]}").json()
    assert (record["game"], record["options"]) == (GAME, {"knock": 0})


def test_a_game_is_played_by_mouse_and_keyboard_and_explains_itself(page: Page) -> None:
    start_game(page)
    hand = page.locator("[data-field='hand'] [data-card]")
    question = page.get_by_test_id("question")
    tip = page.get_by_role("tooltip")
    expect(hand).to_have_count(10)
    assert problems(page, "installed-table") == []

    # A card of the hand is not the upcard.
    hand.first.hover()
    expect(tip).to_contain_text("is not the upcard.")
    expect(tip.locator("a.rule").first).to_contain_text("GR offer.1")

    # A click takes the upcard.
    page.locator(f"{DISCARD_PILE} [data-card]").click()
    expect(question).to_contain_text("Discard a card, or knock.")
    expect(hand).to_have_count(11)

    # A key leads to the hand, and Enter discards the card.
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    expect(hand).to_have_count(10)
    expect(question).to_contain_text("Take the upcard, or draw from the stock.")

    # Of the pile only the top card is laid out.
    expect(page.locator(f"{DISCARD_PILE} [data-card]")).to_have_count(1)
    # A number presses a button of the question: draw from the stock.
    page.keyboard.press("2")
    expect(question).to_contain_text("Discard a card, or knock.")
    expect(hand).to_have_count(11)

    # A card of the discard pile is not in hand.
    hand.first.hover()  # the pointer was still on the pile
    page.locator(f"{DISCARD_PILE} [data-card]").hover()
    expect(tip).to_contain_text("is not in your hand.")
    expect(tip.locator("a.rule").first).to_contain_text("GR discard.1")
    assert problems(page, "installed-explained") == []


def test_the_table_shows_the_numbers_and_words_of_the_game(page: Page) -> None:
    start_game(page)
    facts = page.locator("[data-field='board'] .fact")
    expect(facts.filter(has_text="knock limit 10")).to_be_visible()
    expect(facts.filter(has_text="knocker nobody")).to_be_visible()
    # A zone is in the same place for both seats.
    boxes = [page.locator(f"[data-zone='{seat}/meld 1']").bounding_box() for seat in (0, 1)]
    assert len({box["x"] for box in boxes if box is not None}) == 1


def test_the_list_of_all_options_has_keys_and_the_focus(page: Page) -> None:
    start_game(page)
    page.locator(f"{DISCARD_PILE} [data-card]").click()
    question = page.get_by_test_id("question")
    expect(question).to_contain_text("Discard a card, or knock.")
    question.get_by_role("button", name=re.compile(r"All \d+ options")).click()
    options = page.locator("dialog[open] [data-choice]")
    expect(options.first).to_be_focused()
    expect(options.nth(1)).to_have_attribute("data-key", "2")
    page.keyboard.press("2")
    expect(page.locator("[data-field='hand'] [data-card]")).to_have_count(10)
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_tip_covers_no_other_card_of_the_hand(page: Page) -> None:
    start_game(page)
    card = page.locator("[data-field='hand'] [data-card]").nth(2)
    point_at(page, card)
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("is not the upcard.")
    tip_box, hand = tip.bounding_box(), page.locator("[data-field='hand'] ul").bounding_box()
    assert tip_box is not None
    assert hand is not None
    assert tip_box["y"] + tip_box["height"] <= hand["y"] + 14


def test_what_appears_below_a_resting_pointer_shows_no_tip(page: Page) -> None:
    start_game(page)
    box = page.locator("[data-field='board'] [data-seat='1']").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] - 30, box["y"] + box["height"] / 2
    page.goto(f"/new/{GAME}")
    page.locator(".seed input").fill("5")
    page.mouse.move(x, y)
    page.locator("button.start").press("Enter")
    expect(page.get_by_test_id("question")).to_contain_text("Take the upcard, or pass.")
    page.wait_for_timeout(600)  # longer than a tip needs to appear
    tip = page.get_by_role("tooltip")
    expect(tip).to_have_count(0)
    page.mouse.move(x + 5, y)
    expect(tip).to_be_visible()


def test_the_first_number_of_seats_is_the_default(page: Page) -> None:
    def with_more_seats(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        for game in found if isinstance(found, list) else [found]:
            if game["id"] == GAME:
                game["seats"] = [4, 3]
        route.fulfill(response=answer, json=found)

    page.route(re.compile(r"/games(/gin_rummy)?$"), with_more_seats)
    page.goto("/")
    poster = page.locator(f"article[data-game='{GAME}']")
    expect(poster.get_by_role("button", name="Play against bots Gin Rummy")).to_be_visible()
    poster.locator("a.more").click()
    counts = page.get_by_role("group", name="Number of players").get_by_role("radio")
    expect(counts).to_have_count(2)
    expect(counts.nth(0)).to_have_accessible_name("3")
    expect(counts.nth(1)).to_be_checked()


def test_a_card_without_text_has_no_empty_text_box(page: Page) -> None:
    page.goto(f"/cards/{GAME}/Five of Hearts")
    face = page.locator("dialog[open] .card.l")
    expect(face.locator(".symbol")).to_have_text("5♥")
    expect(face.locator(".text")).to_have_count(0)
    assert problems(page, "installed-card") == []


def test_a_phone_shows_the_table(phone: Page) -> None:
    start_game(phone)
    expect(phone.locator("[data-field='hand'] [data-card]")).to_have_count(10)
    assert problems(phone, "installed-table-phone") == []
