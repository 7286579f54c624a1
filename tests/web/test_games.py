"""Whole games in the browser, begun in the lobby and played to their ends.

By clicks alone, by keyboard alone, on a phone. What the page tells in the end is held against the
game as it is made again from what the server has stored.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Server
from tests.web.browsing import begin, room_of, shuffled
from tests.web.driver import Player, Typist
from tests.web.truth import PEOPLE, Truth, check_journal, told

SEEDS = {"skirmish": 9, "lightseekers": 5, "havenfall": 6, "sixforms": 5}
"""Shuffles, and luck, with which a game is short."""


def check_ending(server: Server, page: Page, room: str) -> None:
    """The page tells the end as it was: who won, why, and all that happened in the last turns."""
    truth = Truth(server, room)
    match, outcome = truth.last(), truth.outcome()
    info = server.get(f"/rooms/{room}").json()
    assert info["over"]
    moves = server.get(f"/rooms/{room}/replay").json()["moves"]
    assert [(seat, tuple(answer)) for seat, answer in moves] == match.game.moves()

    ending = page.get_by_test_id("ending")
    title = ending.get_by_role("heading")
    if len(outcome.winners) == 1:
        expect(title).to_have_text(re.compile(rf"\W*{PEOPLE[outcome.winners[0]]}\W+wins"))
    else:
        expect(title).to_have_text("Nobody wins alone")
    expect(ending).to_contain_text(told(outcome.reason), ignore_case=True)
    for seat, place in enumerate(outcome.places):
        line = ending.locator(f"li[value='{place}']", has_text=PEOPLE[seat])
        expect(line).to_contain_text(str(outcome.scores[seat]))
    check_journal(page, truth)


@pytest.mark.parametrize("game", SEEDS)
def test_a_whole_game_is_played_by_clicks_alone(server: Server, page: Page, game: str) -> None:
    room = begin(page, game, SEEDS[game])
    player = Player(page, SEEDS[game])
    assert player.play()
    assert player.pressed["lit"] > player.decisions / 3, "things on the table are what is pressed"
    check_ending(server, page, room)


def test_a_whole_game_is_played_by_keyboard_alone(server: Server, page: Page) -> None:
    shuffled(page, 5)
    page.goto("/")
    poster = page.locator("article[data-game=lightseekers]")
    poster.wait_for()
    typist = Typist(page, 5)
    poster.get_by_role("combobox").evaluate("(element) => (window.aim = element)")
    typist.go_to("Tab")
    page.keyboard.press("Home")  # the weakest bot
    poster.get_by_role("button").evaluate("(element) => (window.aim = element)")
    typist.go_to("Shift+Tab")
    page.keyboard.press("Enter")
    room = room_of(page)
    assert typist.play()
    keys = {"b", "c", "1", "2", "ArrowLeft", "ArrowRight"}
    assert keys <= set(typist.pressed), "board, hand and buttons are reached by their keys"
    check_ending(server, page, room)


def test_a_whole_game_is_played_on_a_phone_by_touch(server: Server, phone: Page) -> None:
    room = begin(phone, "lightseekers", 5)
    player = Player(phone, 5, touch=True)
    assert player.play()
    ending = phone.get_by_test_id("ending")
    expect(ending).to_be_in_viewport()
    overflow = phone.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "nothing is cut off sideways"
    winner = PEOPLE[Truth(server, room).outcome().winners[0]]
    expect(ending.get_by_role("heading")).to_have_text(re.compile(rf"\W*{winner}\W+wins"))
