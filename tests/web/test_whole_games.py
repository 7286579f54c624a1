"""Whole games in the browser, from the lobby to the end: by mouse, by keyboard, on a phone.

The result the page shows is compared with the game rebuilt from the server's store.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Server
from tests.web.browser import pin_seed, room_of, start_game
from tests.web.driver import KeyboardPlayer, Player
from tests.web.stored_game import PEOPLE, StoredGame, check_journal, people_at, with_names

SEEDS = {"skirmish": 9, "lightseekers": 5, "havenfall": 6, "sixforms": 5}
"""Seeds for the shuffle and the player that give a short game."""


def check_ending(server: Server, page: Page, room: str) -> None:
    """Check the result the page shows: winner, reason, scores, and the journal."""
    stored = StoredGame(server, room)
    session, outcome = stored.last(), stored.outcome()
    info = server.get(f"/rooms/{room}").json()
    assert info["over"]
    moves = server.get(f"/rooms/{room}/replay").json()["moves"]
    assert [(seat, tuple(answer)) for seat, answer in moves] == session.game.moves()

    ending = page.get_by_test_id("game-over")
    title = ending.get_by_role("heading")
    people = people_at(session.game.view(0))
    if len(outcome.winners) == 1:
        expect(title).to_have_text(re.compile(rf"\W*{people[outcome.winners[0]]}\W+wins"))
    else:
        expect(title).to_have_text("It is a draw")
    expect(ending).to_contain_text(with_names(outcome.reason, people), ignore_case=True)
    for seat, place in enumerate(outcome.places):
        line = ending.locator(f"li[value='{place}']", has_text=people[seat])
        expect(line).to_contain_text(str(outcome.scores[seat]))
    check_journal(page, stored)


@pytest.mark.parametrize("game", SEEDS)
def test_a_whole_game_is_played_by_clicks_alone(server: Server, page: Page, game: str) -> None:
    room = start_game(page, game, SEEDS[game])
    player = Player(page, SEEDS[game])
    assert player.play()
    assert player.pressed["lit"] > player.decisions / 3, "things on the table are what is pressed"
    check_ending(server, page, room)


def test_a_whole_game_is_played_by_keyboard_alone(server: Server, page: Page) -> None:
    pin_seed(page, 6)
    page.goto("/")
    poster = page.locator("article[data-game=lightseekers]")
    poster.wait_for()
    player = KeyboardPlayer(page, 6)
    poster.get_by_role("combobox").evaluate("(element) => (window.aim = element)")
    player.focus_target("Tab")
    page.keyboard.press("Home")  # the weakest bot
    poster.get_by_role("button").evaluate("(element) => (window.aim = element)")
    player.focus_target("Shift+Tab")
    page.keyboard.press("Enter")
    room = room_of(page)
    assert player.play()
    keys = {"b", "c", "1", "2", "ArrowLeft", "ArrowRight"}
    assert keys <= set(player.pressed), "board, hand and buttons are reached by their keys"
    check_ending(server, page, room)


def test_a_whole_game_is_played_on_a_phone_by_touch(server: Server, phone: Page) -> None:
    room = start_game(phone, "lightseekers", 5)
    player = Player(phone, 5, touch=True)
    assert player.play()
    ending = phone.get_by_test_id("game-over")
    expect(ending).to_be_in_viewport()
    overflow = phone.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "nothing is cut off sideways"
    winner = PEOPLE[StoredGame(server, room).outcome().winners[0]]
    expect(ending.get_by_role("heading")).to_have_text(re.compile(rf"\W*{winner}\W+wins"))
