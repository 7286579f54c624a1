"""The deck builder: reports all faults at once, imports and exports text, and starts a game."""

import pytest
from playwright.sync_api import Locator, Page, expect

import rulebound as rb
from rulebound import games
from tests.server.serving import Caller, Server

GAMES_WITH_DECKS = ("skirmish", "lightseekers", "sixforms")
"""Games in which every player brings a deck."""

Changes = dict[str, int]

ILLEGAL_CHANGES: dict[str, list[tuple[Changes, list[str]]]] = {
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
        ({"Lantern Page": 1}, ["SF card-limits.3"]),
        ({"Lantern Page": -2, "Turn of the Key": 2}, ["SF card-limits.1"]),
    ],
}
"""Changes to a game's first ready-made deck, and the rules they break."""


def start_from(page: Page, deck: str) -> None:
    """Choose the deck to start from."""
    page.get_by_label("Start from").select_option(label=deck)


def deck_panel(page: Page) -> Locator:
    """Return the panel with the deck and its faults."""
    return page.get_by_role("region", name="Deck", exact=True)


def change_copies(page: Page, card: str, copies: int) -> None:
    """Add copies of a card, or remove them."""
    label = f"Add one {card}" if copies > 0 else f"Remove one {card}"
    button = page.locator(f'button[aria-label="{label}"]').first
    for _ in range(abs(copies)):
        button.click()


def first_deck(game: str) -> tuple[str, dict[str, int]]:
    name, cards = next(iter(games.load(game).decks().items()))
    return name, dict(cards)


@pytest.mark.parametrize("game", GAMES_WITH_DECKS)
def test_a_deck_names_each_of_its_faults_at_once(page: Page, game: str) -> None:
    name, cards = first_deck(game)
    page.goto(f"/decks/{game}")
    for changes, rules in ILLEGAL_CHANGES[game]:
        start_from(page, name)
        expect(deck_panel(page)).to_contain_text("This deck is legal.")
        deck = dict(cards)
        for card, copies in changes.items():
            change_copies(page, card, copies)
            deck[card] += copies
        wanted = rb.check_deck(game, {card: copies for card, copies in deck.items() if copies})
        faults = deck_panel(page).locator("li.fault")
        expect(faults).to_have_text([f"{fault.text} {fault.rule}" for fault in wanted])
        assert list(dict.fromkeys(fault.rule for fault in wanted)) == rules
        expect(deck_panel(page).get_by_role("status").first).to_contain_text("problem")
    for card, copies in changes.items():
        change_copies(page, card, -copies)
    expect(deck_panel(page)).to_contain_text("This deck is legal.")


def test_the_rule_of_a_fault_is_one_click_away(page: Page) -> None:
    page.goto("/decks/skirmish")
    start_from(page, "An empty deck")
    fault = deck_panel(page).locator("li.fault")
    expect(fault).to_contain_text("A deck has at least 40 cards; this one has 0.")
    fault.get_by_role("link").click()
    expect(page.locator('article[id="SK deck.1"]')).to_be_in_viewport()


def test_a_game_without_decks_says_so(page: Page) -> None:
    page.goto("/decks/havenfall")
    expect(page.get_by_text("You do not bring a deck to Havenfall")).to_be_visible()
    page.get_by_role("link", name="Look at its cards").click()
    page.locator("a[data-name]").first.wait_for()


def import_text(page: Page, text: str) -> None:
    """Import a deck from text."""
    box = page.get_by_label("Import a deck from text")
    if not box.is_visible():
        page.get_by_text("As text", exact=True).click()
    box.fill(text)
    page.get_by_role("button", name="Import").click()
    expect(box).to_have_value("")


def test_lines_that_cannot_be_read_are_reported(page: Page) -> None:
    page.goto("/decks/skirmish")
    import_text(page, "[Odd]\n3 Cut\n2 Cutt\n!!! what\n3x Parry\n0 Arrow\n")
    unread = deck_panel(page).locator(".problem li")
    expect(unread).to_have_count(3)
    expect(unread.nth(0)).to_have_text(
        "Line 3, “2 Cutt”: There is no card “Cutt”; did you mean Cut?"
    )
    expect(unread.nth(1)).to_contain_text("Line 4, “!!! what”")
    expect(unread.nth(2)).to_contain_text("Line 6, “0 Arrow”")
    # The other lines are imported under the deck's name.
    expect(page.get_by_label("Name of the deck")).to_have_value("Odd")
    expect(deck_panel(page).locator(".list li a")).to_have_text(["Cut", "Parry"])
    expect(deck_panel(page).locator(".list li .count .sr-only")).to_have_text(["3 in the deck"] * 2)
    expect(deck_panel(page).locator("li.fault")).to_contain_text("this one has 6.")


@pytest.mark.parametrize("game", GAMES_WITH_DECKS)
def test_an_exported_deck_is_imported_unchanged(page: Page, game: str) -> None:
    page.goto(f"/decks/{game}")
    text = page.get_by_label("This deck as text")
    page.get_by_text("As text", exact=True).click()
    for name, cards in list(games.load(game).decks().items())[:3]:
        start_from(page, name)
        expect(text).to_have_value(
            "\n".join(
                [
                    f"[{name} (copy)]",
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
        start_from(page, "An empty deck")
        expect(text).to_have_value("[My deck]\n\n")
        import_text(page, written)
        expect(text).to_have_value(written)
        expect(deck_panel(page)).to_contain_text("This deck is legal.")


def test_a_built_deck_can_be_played(page: Page, server: Server) -> None:
    _, cards = first_deck("skirmish")
    page.goto("/decks/skirmish?deck=First%20Duel")
    expect(deck_panel(page)).to_contain_text("This deck is legal.")
    change_copies(page, "Cut", -1)
    change_copies(page, "Gust", 2)
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

    # The deck is saved for the next visit.
    page.goto("/decks/skirmish")
    start_from(page, "Windy")
    expect(page.get_by_label("Name of the deck")).to_have_value("Windy")
    expect(deck_panel(page)).to_contain_text("46 cards")


def test_a_deck_can_be_built_on_a_phone(phone: Page) -> None:
    phone.goto("/decks/skirmish")
    phone.get_by_role("button", name="Deck · 0 cards").tap()
    start_from(phone, "First Duel")
    phone.get_by_role("button", name="Cards", exact=True).tap()
    phone.get_by_role("button", name="Add one Cut", exact=True).first.tap()
    phone.get_by_role("button", name="Deck · 46 cards").tap()
    expect(deck_panel(phone).locator("li.fault")).to_contain_text("Cut is in the deck 4 times")
