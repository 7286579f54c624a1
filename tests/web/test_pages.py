"""Every page, at a desk and on a phone: no serious fault, nothing from elsewhere, a picture."""

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from rulebound import bots, games
from tests.helpers import SOAK
from tests.server.serving import Server
from tests.web.browsing import Visitors
from tests.web.looking import cut_in, faults_of, misfits_of, picture
from tests.web.tables import new_room, play_on, sit_down

SITE = {
    "lobby": ("/", "main article"),
    "games-none": ("/games", "main .none"),
    "friends": ("/new/havenfall?with=friends", "main form"),
    "not-found": ("/nowhere/at/all", "main .button"),
}
"""Pages that belong to no game: address, and what is there when it is ready."""

OF_A_GAME = {
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
    """Where the page is looked at."""
    device: str = request.param
    return device


@pytest.fixture
def window(visitors: Visitors, server: Server, device: str) -> Iterator[Page]:
    """A page there; nothing in it may come from elsewhere."""
    page = visitors.page(phone=device == "phone")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    here = (f"{server.address}/", "data:", "blob:")
    assert asked
    assert [url for url in asked if not url.startswith(here)] == []


def look_at(window: Page, device: str, pages: dict[str, tuple[str, str]], of: str = "") -> None:
    """Open each of the pages; all of their faults are told together.

    On a phone the same is laid out anew for every game alike: axe looks at one game there.
    """
    faults = {}
    is_checked = device == "desktop" or of in ("", "-skirmish") or SOAK
    for name, (address, ready) in pages.items():
        window.goto(address)
        window.locator(ready).first.wait_for()
        picture(window, f"{name}{of}-{device}")
        found = [f"cut: {words}" for words in cut_in(window)]
        found += faults_of(window, sample=True) if is_checked else misfits_of(window)
        if found:
            faults[address] = found
    assert faults == {}


def test_pages_of_the_site(window: Page, device: str) -> None:
    look_at(window, device, SITE)


@pytest.mark.parametrize("game", games.GAMES)
def test_pages_of_a_game(window: Page, device: str, game: str) -> None:
    card, rule = (quote(each) for each in EXAMPLES[game])
    pages = {
        name: (address.format(game=game, card=card, rule=rule), ready)
        for name, (address, ready) in OF_A_GAME.items()
    }
    look_at(window, device, pages, of=f"-{game}")


def test_games_to_go_on_with(window: Page, visitors: Visitors, server: Server, device: str) -> None:
    visitors.expected("rooms/gone-long-ago")
    going = new_room(server, "havenfall", "mine", "easy")
    sit_down(window, going)
    over = new_room(server, "lightseekers", "mine", "mine")
    play_on(over, 1000)
    waiting = new_room(server, "skirmish", "mine", "open")
    gone = {**waiting.info, "id": "gone-long-ago"}
    rooms = [going.info, over.info, waiting.info, gone]
    kept = [{"room": room, "keys": [{"seat": 0, "token": ""}], "seen": 1} for room in rooms]
    window.evaluate("kept => (localStorage['rulebound.rooms'] = JSON.stringify(kept))", kept)
    window.goto("/games")
    expect(window.locator("main article")).to_have_count(4)
    expect(window.locator("main h2")).to_have_count(3)  # to go on with, finished, gone
    assert faults_of(window) + cut_in(window) == []
    picture(window, f"games-{device}")
    window.goto("/")
    window.locator("main .posters article").first.wait_for()
    assert faults_of(window) + cut_in(window) == []
    picture(window, f"lobby-again-{device}")


# -- ways through the pages -----------------------------------------------------------------------


def test_all_bots_are_offered_from_weak_to_strong_with_what_to_expect(page: Page) -> None:
    names = [name.capitalize() for name in bots.BOTS]
    abouts = [about for about, _ in bots.BOTS.values()]
    assert names == ["Random", "Beginner", "Easy", "Steady", "Strong"]
    page.goto("/")
    lobby = page.get_by_role("combobox", name=re.compile("^Strength of the bot in")).first
    expect(lobby.locator("option")).to_have_text(names)
    told = [option.get_attribute("title") for option in lobby.locator("option").all()]
    assert told == abouts
    expect(lobby).to_have_value(bots.DEFAULT)
    page.goto("/new/skirmish")
    strength = page.get_by_label("Strength")
    expect(strength.locator("option")).to_have_text(
        [f"{name} – {about}" for name, about in zip(names, abouts, strict=True)]
    )
    expect(strength).to_have_value(bots.DEFAULT)


def test_all_ways_of_the_header_lead_somewhere(page: Page) -> None:
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


def test_all_ways_of_the_header_are_there_on_a_phone(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("button", name="Open the menu").tap()
    phone.locator("header nav").get_by_role("link", name="Rules").tap()
    expect(phone.locator("main h1")).to_have_text("Rules")
    expect(phone.locator("header nav")).to_be_hidden()


def test_a_game_is_changed_by_its_tab(page: Page) -> None:
    page.goto("/scenarios/skirmish")
    page.locator("main article").first.wait_for()
    page.get_by_role("link", name="Six Forms").click()
    expect(page).to_have_url(re.compile("/scenarios/sixforms$"))
    expect(page.get_by_role("link", name="Six Forms")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("where", ["rules", "scenarios", "cards", "decks"])
def test_what_is_looked_for_follows_the_address(page: Page, where: str) -> None:
    page.goto(f"/{where}/skirmish?q=trap")
    box = page.get_by_role("searchbox")
    expect(box).to_have_value("trap")
    some = page.get_by_role("status").first.inner_text()
    # A link within the page, as in a card's list of rules.
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
    # And the address follows what is written.
    box.fill("range")
    expect(page).to_have_url(re.compile(r"\?q=range$"))
    page.reload()
    expect(page.get_by_role("searchbox")).to_have_value("range")


def test_going_to_a_rule_keeps_what_is_looked_for(page: Page) -> None:
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
