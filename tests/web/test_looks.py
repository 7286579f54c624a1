"""Tables in the middle of games, at a desk and on a phone: pictures, nothing cut or covered."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from rulebound import games
from tests.server.serving import Server
from tests.web.browsing import Visitors
from tests.web.looking import buried_in, covered_in, cut_in, faults_of, misfits_of, picture
from tests.web.tables import Made, look_on, new_room, play_on, sit_down

ANSWERS = {"skirmish": 90, "lightseekers": 40, "havenfall": 110, "sixforms": 160}
"""So many answers lead to the middle of a game."""

DEVICES = ("desktop", "phone")

Middle = Callable[[str], Made]


@pytest.fixture(scope="module")
def middle(server: Server) -> Middle:
    """A game in its middle; made once for all who look at it."""
    made: dict[str, Made] = {}

    def find(game: str) -> Made:
        if game not in made:
            made[game] = new_room(server, game, "mine", "mine")
            assert not play_on(made[game], ANSWERS[game]).over
        return made[game]

    return find


@pytest.fixture(params=DEVICES)
def device(request: pytest.FixtureRequest) -> str:
    """Where the page is looked at."""
    device: str = request.param
    return device


@pytest.fixture
def window(visitors: Visitors, device: str) -> Page:
    """A page there."""
    return visitors.page(phone=device == "phone")


def wrong_with(window: Page) -> list[str]:
    """All that is wrong with a table as it is shown."""
    return [*faults_of(window), *hidden_in(window)]


def hidden_in(window: Page) -> list[str]:
    """What of a table is cut off, or lies below something else."""
    return [
        *(f"cut: {words}" for words in cut_in(window)),
        *(f"covered: {pair}" for pair in covered_in(window)),
        *(f"above the question: {words}" for words in buried_in(window)),
    ]


@pytest.mark.parametrize("game", games.GAMES)
def test_a_table_in_the_middle_of_a_game(
    window: Page, device: str, game: str, middle: Middle
) -> None:
    made = middle(game)
    sit_down(window, made, [made.asked()])
    window.locator("[data-testid=question][data-ask]").wait_for()
    window.locator("[data-field] img").first.wait_for()
    picture(window, f"table-{game}-{device}")
    assert wrong_with(window) == []


OTHERS: dict[str, tuple[str, int, int, dict[str, object]]] = {
    "teams": ("havenfall", 4, 60, {"mode": "teams"}),
    "eight": ("lightseekers", 8, 60, {}),
    "draft": ("lightseekers", 3, 15, {"format": "draft"}),
    "wide": ("sixforms", 2, 60, {"board": [5, 4]}),
    "large": ("skirmish", 2, 30, {"board": [7, 7]}),
}
"""Tables that are laid otherwise than usual: game, seats, answers, options."""


@pytest.mark.parametrize("table", OTHERS)
def test_a_table_laid_otherwise(visitors: Visitors, server: Server, table: str) -> None:
    game, seats, answers, options = OTHERS[table]
    made = new_room(server, game, *["mine"] * seats, options=options)
    assert not play_on(made, answers).over
    for device in DEVICES:
        window = visitors.page(phone=device == "phone")
        sit_down(window, made, [made.asked()])
        window.locator("[data-testid=question][data-ask]").wait_for()
        picture(window, f"{table}-{game}-{device}")
        assert [*misfits_of(window), *hidden_in(window)] == []


def test_who_plays_with_whom_is_said_to_everybody(visitors: Visitors, server: Server) -> None:
    made = new_room(server, "havenfall", *["mine"] * 4, options={"mode": "teams"})
    pages = [visitors.page(), visitors.page()]
    sit_down(pages[0], made, [1])
    look_on(pages[1], made)
    tags = [page.locator(".room .who .name").all_inner_texts() for page in pages]
    told = [[re.sub("to decide", "", tag).strip() for tag in each] for each in tags]
    assert told[0] == ["Green with Blue", "Gold partner", "Blue with Green", "Red"]
    assert told[1] == ["Blue with Green", "Red with Gold", "Green with Blue", "Gold with Red"]


def test_no_event_lies_above_question_and_hand(phone: Page, server: Server) -> None:
    made = new_room(server, "sixforms", "mine", "mine")
    play_on(made, 300, until=lambda one: bool(one.update["view"]["states"]["stack"]))
    sit_down(phone, made, [made.asked()])
    phone.locator("[data-field=hand]").wait_for()
    height = phone.evaluate("document.documentElement.scrollHeight")
    for top in range(0, height, 200):
        phone.evaluate("top => scrollTo(0, top)", top)
        assert buried_in(phone) == []


@pytest.mark.parametrize("game", games.GAMES)
def test_a_table_with_something_open(window: Page, device: str, game: str, middle: Middle) -> None:
    made = middle(game)
    sit_down(window, made, [made.asked()])
    window.locator("[data-testid=question][data-ask]").wait_for()

    # what a card says, and why it cannot be used
    card = window.locator("[data-field] [data-card][data-light=dim]").first
    card.focus()
    window.keyboard.press("ArrowRight")
    window.get_by_role("tooltip").locator("p, ul").first.wait_for()
    picture(window, f"tip-{game}-{device}")
    assert faults_of(window) == []
    window.keyboard.press("Escape")

    # all that can be answered, as a list
    everything = window.get_by_role("button", name=re.compile("^(All|The option)"))
    if everything.count():
        everything.first.click()
        window.locator("dialog[open]").wait_for()
        picture(window, f"options-{game}-{device}")
        assert faults_of(window) + cut_in(window) == []
        window.keyboard.press("Escape")

    # the journal with an entry opened
    if device == "phone":
        window.get_by_role("button", name="Journal", exact=True).click()
    window.locator("[data-entry]").last.click()
    because = window.get_by_test_id("because")
    because.wait_for()
    expect(because.get_by_role("status")).to_have_count(0)  # the rule is there
    picture(window, f"journal-{game}-{device}")
    assert faults_of(window) == []
    if device == "phone":
        window.keyboard.press("Escape")

    # what one seldom needs
    window.get_by_role("button", name="More", exact=True).click()
    window.locator("dialog[open]").wait_for()
    picture(window, f"menu-{game}-{device}")
    assert faults_of(window) + cut_in(window) == []


@pytest.mark.parametrize("game", games.GAMES)
def test_a_table_somebody_looks_on_at(window: Page, device: str, game: str, middle: Middle) -> None:
    look_on(window, middle(game))
    picture(window, f"onlooker-{game}-{device}")
    assert wrong_with(window) == []


def test_a_finished_game(window: Page, device: str, server: Server) -> None:
    made = new_room(server, "lightseekers", "mine", "mine")
    assert play_on(made, 1000).over
    sit_down(window, made, [0])
    window.get_by_test_id("ending").wait_for()
    picture(window, f"ending-{device}")
    assert wrong_with(window) == []
    window.goto(f"/replay/{made.room}")
    window.get_by_test_id("chances").wait_for()
    window.get_by_role("slider", name="Moment of the game").fill("30")
    expect(window.get_by_text("Moment 30 of").first).to_be_visible()
    picture(window, f"replay-{device}")
    assert wrong_with(window) == []
    window.locator("[data-turn]").first.click()
    expect(window.locator("[data-turn][aria-pressed=true]")).to_be_visible()
    picture(window, f"turn-{device}")
    assert wrong_with(window) == []


@pytest.mark.parametrize("game", games.GAMES)
def test_a_hint(window: Page, device: str, game: str, middle: Middle) -> None:
    made = middle(game)
    sit_down(window, made, [made.asked()])
    window.locator("[data-testid=question][data-ask]").wait_for()
    window.get_by_role("button", name="Hint", exact=True).click()
    window.get_by_test_id("hint").wait_for()
    picture(window, f"hint-{game}-{device}")
    assert wrong_with(window) == []


def test_a_seat_to_be_taken(window: Page, device: str, server: Server) -> None:
    made = new_room(server, "havenfall", "mine", "open", "open")
    window.goto(f"/table/{made.room}")
    window.get_by_role("button", name=re.compile("^Sit down")).first.wait_for()
    picture(window, f"join-{device}")
    assert wrong_with(window) == []
    sit_down(window, made, [0])
    window.get_by_text("Waiting for somebody to sit down").wait_for()
    picture(window, f"invite-{device}")
    assert wrong_with(window) == []


def test_between_two_people_at_one_screen(window: Page, device: str, server: Server) -> None:
    made = new_room(server, "sixforms", "mine", "mine")
    room = made.info
    keys = [{"seat": seat, "token": token} for seat, token in made.keys.items()]
    window.goto("/")
    window.evaluate(
        "kept => (localStorage['rulebound.rooms'] = JSON.stringify(kept))",
        [{"room": room, "keys": keys, "seen": 0}],
    )
    window.goto(f"/table/{made.room}")
    window.get_by_role("button", name=re.compile("^I am ")).wait_for()
    picture(window, f"curtain-{device}")
    assert faults_of(window) + cut_in(window) == []
