"""The deck builder: it names every fault at once, reads and writes text, and leads to a game."""

import pytest
from playwright.sync_api import Locator, Page, expect

import rulebound as rb
from rulebound import games
from tests.server.serving import Caller, Server

BRINGING = ("skirmish", "lightseekers", "sixforms")
"""Games to which everybody brings a deck."""

Changes = dict[str, int]

WRONG: dict[str, list[tuple[Changes, list[str]]]] = {
    "skirmish": [
        ({"Cut": 1}, ["SK deck.2"]),
        ({"Cut": -3, "Parry": -3}, ["SK deck.1"]),
        ({"Cut": -3, "Parry": -3, "Arrow": -1, "Spark": 1}, ["SK deck.2", "SK deck.1"]),
    ],
    "lightseekers": [
        ({"Comet Rourke": -1}, ["LS2 2.1.1.1a"]),
        ({"Sun Strike": -1}, ["LS2 2.1.1.1b"]),
        ({"Sun Strike": 1, "Overpressure": -1}, ["LS2 2.1.1.1b"]),
        ({"Powder Monkey": 1, "Camp Cook": -1}, ["LS2 2.1.1.1c"]),
        ({"Comet Rourke": 1, "Powder Monkey": 1}, ["LS2 2.1.1.1a", "LS2 2.1.1.1c"]),
    ],
    "sixforms": [
        ({"Lantern Page": -2}, ["SF deck.2"]),
        ({"Lantern Page": 1}, ["SF card-limits.1"]),
        ({"Lantern Page": -2, "Turn of the Key": 2}, ["SF card-limits.1"]),
    ],
}
"""Changes of the first ready deck of a game, and the rules that it breaks then."""


def begin_with(page: Page, deck: str) -> None:
    """Choose what to begin with."""
    page.get_by_label("Begin with").select_option(label=deck)


def panel(page: Page) -> Locator:
    """The deck with what is said of it."""
    return page.get_by_role("region", name="Deck", exact=True)


def change(page: Page, card: str, copies: int) -> None:
    """Put copies of a card in, or take some out."""
    wish = f"One more {card}" if copies > 0 else f"One {card} less"
    button = page.locator(f'button[aria-label="{wish}"]').first
    for _ in range(abs(copies)):
        button.click()


def first_deck(game: str) -> tuple[str, dict[str, int]]:
    name, cards = next(iter(games.load(game).decks().items()))
    return name, dict(cards)


@pytest.mark.parametrize("game", BRINGING)
def test_a_deck_names_each_of_its_faults_at_once(page: Page, game: str) -> None:
    name, cards = first_deck(game)
    page.goto(f"/decks/{game}")
    for changes, rules in WRONG[game]:
        begin_with(page, name)
        expect(panel(page)).to_contain_text("This deck is legal.")
        deck = dict(cards)
        for card, copies in changes.items():
            change(page, card, copies)
            deck[card] += copies
        wanted = rb.check_deck(game, {card: copies for card, copies in deck.items() if copies})
        faults = panel(page).locator("li.fault")
        expect(faults).to_have_text([f"{fault.text} {fault.rule}" for fault in wanted])
        assert list(dict.fromkeys(fault.rule for fault in wanted)) == rules
        expect(panel(page).get_by_role("status").first).to_contain_text("not right")
    for card, copies in changes.items():
        change(page, card, -copies)
    expect(panel(page)).to_contain_text("This deck is legal.")


def test_the_rule_of_a_fault_is_one_click_away(page: Page) -> None:
    page.goto("/decks/skirmish")
    begin_with(page, "An empty deck")
    fault = panel(page).locator("li.fault")
    expect(fault).to_contain_text("A deck has at least 40 cards; this one has 0.")
    fault.get_by_role("link").click()
    expect(page.locator('article[id="SK deck.1"]')).to_be_in_viewport()


def test_a_game_without_decks_says_so(page: Page) -> None:
    page.goto("/decks/havenfall")
    expect(page.get_by_text("Nobody brings a deck to Havenfall")).to_be_visible()
    page.get_by_role("link", name="Look at its cards").click()
    page.locator("a[data-name]").first.wait_for()


def read(page: Page, text: str) -> None:
    """Put a text in as a deck."""
    box = page.get_by_label("Put in a deck as text")
    if not box.is_visible():
        page.get_by_text("As text", exact=True).click()
    box.fill(text)
    page.get_by_role("button", name="Read it").click()
    expect(box).to_have_value("")


def test_lines_that_mean_no_card_are_named(page: Page) -> None:
    page.goto("/decks/skirmish")
    read(page, "[Odd]\n3 Cut\n2 Cutt\n!!! what\n3x Parry\n0 Arrow\n")
    told = panel(page).locator(".trouble li")
    expect(told).to_have_count(3)
    expect(told.nth(0)).to_have_text("Line 3, “2 Cutt”: There is no card “Cutt”; did you mean Cut?")
    expect(told.nth(1)).to_contain_text("Line 4, “!!! what”")
    expect(told.nth(2)).to_contain_text("Line 6, “0 Arrow”")
    # What could be read is there, under its name.
    expect(page.get_by_label("Name of the deck")).to_have_value("Odd")
    expect(panel(page).locator(".list li a")).to_have_text(["Cut", "Parry"])
    expect(panel(page).locator(".list li .count .sr-only")).to_have_text(["3 in the deck"] * 2)
    expect(panel(page).locator("li.fault")).to_contain_text("this one has 6.")


@pytest.mark.parametrize("game", BRINGING)
def test_a_deck_written_out_is_read_in_as_the_same(page: Page, game: str) -> None:
    page.goto(f"/decks/{game}")
    text = page.get_by_label("This deck as text")
    page.get_by_text("As text", exact=True).click()
    for name, cards in list(games.load(game).decks().items())[:3]:
        begin_with(page, name)
        expect(text).to_have_value(
            "\n".join(
                [
                    f"[{name}, my way]",
                    "",
                    *(
                        f"{cards[card.name]} {card.name}"
                        for card in rb.cards(game)
                        if card.name in cards
                    ),
                    "",
                ]
            )
        )
        written = text.input_value()
        begin_with(page, "An empty deck")
        expect(text).to_have_value("[My deck]\n\n")
        read(page, written)
        expect(text).to_have_value(written)
        expect(panel(page)).to_contain_text("This deck is legal.")


def test_a_deck_that_was_built_is_played_with(page: Page, server: Server) -> None:
    _, cards = first_deck("skirmish")
    page.goto("/decks/skirmish?deck=First%20Duel")
    expect(panel(page)).to_contain_text("This deck is legal.")
    change(page, "Cut", -1)
    change(page, "Gust", 2)
    page.get_by_label("Name of the deck").fill("Windy")
    page.get_by_role("button", name="Play with this deck").click()

    mine = page.get_by_role("group", name="Blue")
    expect(mine.get_by_label("Deck")).to_have_value("own:Windy")
    page.get_by_role("button", name="Start").click()
    page.locator("[data-field=hand] [data-card]").first.wait_for()
    view = Caller(server, page.url.rpartition("/")[2]).hear("update")["view"]
    built = {**cards, "Cut": cards["Cut"] - 1, "Gust": 2}
    assert view["seats"][0]["list"] == built
    assert view["seats"][1]["list"] == cards

    # It is kept, also for the next time.
    page.goto("/decks/skirmish")
    begin_with(page, "Windy")
    expect(page.get_by_label("Name of the deck")).to_have_value("Windy")
    expect(panel(page)).to_contain_text("46 cards")


def test_a_deck_is_built_on_a_phone(phone: Page) -> None:
    phone.goto("/decks/skirmish")
    phone.get_by_role("button", name="Deck · 0 cards").tap()
    begin_with(phone, "First Duel")
    phone.get_by_role("button", name="Cards", exact=True).tap()
    phone.get_by_role("button", name="One more Cut", exact=True).first.tap()
    phone.get_by_role("button", name="Deck · 46 cards").tap()
    expect(panel(phone).locator("li.fault")).to_contain_text("Cut is in the deck 4 times")
