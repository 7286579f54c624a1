"""Every page on desktop and phone: no serious problems, no external requests; screenshots."""

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from rulebound import bots, games
from rulebound.conformance.cases import SOAK
from tests.server.serving import Server
from tests.web.browser import Visitors
from tests.web.page_checks import clipped_texts, layout_problems, page_problems, take_screenshot
from tests.web.rooms import new_room, open_table, play_randomly

SITE_PAGES = {
    "lobby": ("/", "main article"),
    "games-none": ("/games", "main .none"),
    "friends": ("/new/havenfall?with=friends", "main form"),
    "not-found": ("/nowhere/at/all", "main .button"),
}
"""Pages that belong to no game: address, and a selector that matches when it is ready."""

GAME_PAGES = {
    "new": ("/new/{game}", "main form"),
    "cards": ("/cards/{game}", "a[data-name]"),
    "card": ("/cards/{game}/{card}", "dialog[open] .facts"),
    "decks": ("/decks/{game}", "main :is(.panel, .pool li):visible"),
    "rules": ("/rules/{game}", "main article"),
    "rule": ("/rules/{game}/{rule}", "main article.current"),
    "scenarios": ("/scenarios/{game}", "main article"),
}

EXAMPLES = {
    "skirmish": ("Sabre", "SK deck.1"),
    "lightseekers": ("Comet Rourke", "LS2 4.1.3.2c"),
    "havenfall": ("Blacksmith", "HF buying.4"),
    "sixforms": ("Tin Battery", "SF deck.2"),
}
"""A card and a rule of each game."""

DEVICES = ("desktop", "phone")


@pytest.fixture(params=DEVICES)
def device(request: pytest.FixtureRequest) -> str:
    """The device of the visitor."""
    device: str = request.param
    return device


@pytest.fixture
def window(visitors: Visitors, server: Server, device: str) -> Iterator[Page]:
    """A page on that device, which must not make external requests."""
    page = visitors.page(phone=device == "phone")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    here = (f"{server.address}/", "data:", "blob:")
    assert asked
    assert [url for url in asked if not url.startswith(here)] == []


def check_pages(window: Page, device: str, pages: dict[str, tuple[str, str]], of: str = "") -> None:
    """Open each page and report all problems together.

    The phone layout is the same for all games, so axe-core checks it with one game only.
    """
    problems = {}
    is_checked = device == "desktop" or of in ("", "-skirmish") or SOAK
    for name, (address, ready) in pages.items():
        window.goto(address)
        window.locator(ready).first.wait_for()
        take_screenshot(window, f"{name}{of}-{device}")
        found = [f"cut: {words}" for words in clipped_texts(window)]
        found += page_problems(window, sample=True) if is_checked else layout_problems(window)
        if found:
            problems[address] = found
    assert problems == {}


def test_pages_of_the_site(window: Page, device: str) -> None:
    check_pages(window, device, SITE_PAGES)


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_pages_of_a_game(window: Page, device: str, game: str) -> None:
    card, rule = (quote(each) for each in EXAMPLES[game])
    pages = {
        name: (address.format(game=game, card=card, rule=rule), ready)
        for name, (address, ready) in GAME_PAGES.items()
    }
    check_pages(window, device, pages, of=f"-{game}")


def test_my_games(window: Page, visitors: Visitors, server: Server, device: str) -> None:
    visitors.expect_problem("rooms/gone-long-ago")
    going = new_room(server, "havenfall", "mine", "easy")
    open_table(window, going)
    over = new_room(server, "lightseekers", "mine", "mine")
    play_randomly(over, 1000)
    waiting = new_room(server, "skirmish", "mine", "open")
    gone = {**waiting.info, "id": "gone-long-ago"}
    rooms = [going.info, over.info, waiting.info, gone]
    kept = [{"room": room, "keys": [{"seat": 0, "token": ""}], "seen": 1} for room in rooms]
    window.evaluate("kept => (localStorage['rulebound.rooms'] = JSON.stringify(kept))", kept)
    window.goto("/games")
    expect(window.locator("main article")).to_have_count(4)
    expect(window.locator("main h2")).to_have_count(3)  # to continue, finished, gone
    assert page_problems(window) + clipped_texts(window) == []
    take_screenshot(window, f"games-{device}")
    window.goto("/")
    window.locator("main .posters article").first.wait_for()
    assert page_problems(window) + clipped_texts(window) == []
    take_screenshot(window, f"lobby-again-{device}")


# -- navigation -----------------------------------------------------------------------------------


def test_all_bots_are_offered_from_weak_to_strong_with_a_description(page: Page) -> None:
    names = [name.capitalize() for name in bots.BOTS]
    expected = [about for about, _ in bots.BOTS.values()]
    assert names == ["Random", "Beginner", "Easy", "Steady", "Strong"]
    page.goto("/")
    lobby = page.get_by_role("combobox", name=re.compile("^Bot strength in")).first
    expect(lobby.locator("option")).to_have_text(names)
    descriptions = [option.get_attribute("title") for option in lobby.locator("option").all()]
    assert descriptions == expected
    expect(lobby).to_have_value(bots.DEFAULT)
    page.goto("/new/skirmish")
    strength = page.get_by_label("Strength")
    expect(strength.locator("option")).to_have_text(
        [f"{name} – {about}" for name, about in zip(names, expected, strict=True)]
    )
    expect(strength).to_have_value(bots.DEFAULT)


def test_all_header_links_work(page: Page) -> None:
    page.goto("/rules/havenfall")
    ways = page.get_by_role("navigation", name="Pages")
    links = ways.get_by_role("link")
    names = links.all_inner_texts()
    assert len(names) >= 6
    for name in names:
        ways.get_by_role("link", name=name, exact=True).click()
        expect(ways.get_by_role("link", name=name, exact=True)).to_have_attribute(
            "aria-current", "page"
        )
        expect(page.locator("main h1")).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
        assert page.title() != ""


def test_the_header_links_are_in_a_menu_on_a_phone(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("button", name="Open the menu").tap()
    phone.locator("header nav").get_by_role("link", name="Rules").tap()
    expect(phone.locator("main h1")).to_have_text("Rules")
    expect(phone.locator("header nav")).to_be_hidden()


def test_a_tab_switches_the_game(page: Page) -> None:
    page.goto("/scenarios/skirmish")
    page.locator("main article").first.wait_for()
    page.get_by_role("link", name="Six Forms").click()
    expect(page).to_have_url(re.compile("/scenarios/sixforms$"))
    expect(page.get_by_role("link", name="Six Forms")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("where", ["rules", "scenarios", "cards", "decks"])
def test_search_and_address_stay_in_sync(page: Page, where: str) -> None:
    page.goto(f"/{where}/skirmish?q=trap")
    box = page.get_by_role("searchbox")
    expect(box).to_have_value("trap")
    some = page.get_by_role("status").first.inner_text()
    # A link within the page, as in a card's rule links.
    page.evaluate(
        """address => {
            const link = Object.assign(document.createElement("a"), { href: address });
            document.querySelector("main").append(link);
            link.click();
            link.remove();
        }""",
        f"/{where}/skirmish?q=melee",
    )
    expect(box).to_have_value("melee")
    expect(page.get_by_role("status").first).not_to_have_text(some)
    page.go_back()
    expect(box).to_have_value("trap")
    expect(page.get_by_role("status").first).to_have_text(some)
    # The address follows the input.
    box.fill("range")
    expect(page).to_have_url(re.compile(r"\?q=range$"))
    page.reload()
    expect(page.get_by_role("searchbox")).to_have_value("range")


def test_opening_a_rule_or_a_card_keeps_the_search(page: Page) -> None:
    page.goto("/rules/skirmish?q=melee")
    page.get_by_role("link", name="SK melee.1", exact=True).click()
    expect(page.get_by_role("searchbox")).to_have_value("melee")
    expect(page).to_have_url(re.compile(r"/rules/skirmish/SK%20melee\.1\?q=melee$"))
    page.goto("/cards/skirmish?q=melee")
    page.locator("a[data-name]").first.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("searchbox")).to_have_value("melee")


def test_a_card_leads_to_rules_and_decks(page: Page) -> None:
    page.goto("/cards/skirmish/Sabre")
    sheet = page.get_by_role("dialog", name="Sabre")
    sheet.locator(".links a").first.click()
    expect(page.locator("main h1")).to_have_text("Rules")
    expect(page.get_by_role("searchbox")).not_to_have_value("")
    page.locator("main article").first.wait_for()
