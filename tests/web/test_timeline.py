"""Moments of a game: looking back, branching off, undo, replay, hints."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

import rulebound as rb
from rulebound import Dice, games
from tests.server.serving import Caller, Server
from tests.web.browser import TIMEOUT, Visitors
from tests.web.driver import Player
from tests.web.rooms import Room, answer_randomly, new_room, open_table, play_randomly
from tests.web.stored_game import PEOPLE, people_at

"""Names of seats without a player's name."""

SCORES = {
    "skirmish": ("hp", "HP left"),
    "lightseekers": ("health", "health"),
    "sixforms": ("life", "life"),
}
"""The number that decides the game, and its label in the page."""

PILES = {
    "skirmish": ("deck", "discard"),
    "lightseekers": ("deck", "discard"),
    "havenfall": ("deck", "discard"),
    "sixforms": ("deck", "graveyard"),
}


def check_table(page: Page, view: rb.View) -> None:
    """Check that the page shows exactly this view."""
    game, me = view.game, view.viewer
    headline = games.load(game).headline(view)
    people = people_at(view)
    for number, called in enumerate(people):
        headline = headline.replace(f"seat {number}", called)
    expect(page.locator(".headline")).to_have_text(re.compile(f"^{re.escape(headline)}$", re.I))
    if me >= 0:
        hand = next(zone for zone in view.seats[me].zones if zone.name == "hand")
        held = [str(card.id) for card in hand.cards]
        found = page.locator("[data-field=hand] [data-card]")
        expect(found).to_have_count(len(held))
        assert found.evaluate_all("cards => cards.map((card) => card.dataset.card)") == held
    shown = page.locator("[data-field=board] [data-card]").evaluate_all(
        "cards => cards.map((card) => Number(card.dataset.card))"
    )
    zones = [*view.zones, *(zone for seat in view.seats for zone in seat.zones)]
    known = {card.id for zone in zones for card in zone.cards} | {card.id for card in view.board}
    assert set(shown) <= known
    assert {card.id for card in view.board if card.id is not None} <= set(shown)
    for seat in view.seats:
        for pile in PILES[game]:
            count = next(zone.count for zone in seat.zones if zone.name == pile)
            label = page.locator(f'[data-zone="{seat.seat}/{pile}"] .name b')
            if label.count():
                expect(label).to_have_text(str(count))
        if game in SCORES:
            name, title = SCORES[game]
            score = page.locator(f'[data-seat="{seat.seat}"] .count[title^="{title}"] .value')
            expect(score.first).to_have_text(str(seat.numbers[name]))
        else:
            points = f"{people[seat.seat]} at {seat.numbers['points']}"
            expect(page.get_by_role("img", name=re.compile(f"Score.*{points}"))).to_be_visible()


def go_to(page: Page, moment: int) -> None:
    """Move the timeline slider to a moment."""
    page.get_by_role("slider", name="Moment of the game").fill(str(moment))


def keys_in(page: Page) -> dict[int, str]:
    """Return the seat keys the browser holds for the room it shows."""
    kept = json.loads(page.evaluate("localStorage['rulebound.rooms']"))
    room = page.url.rpartition("/")[2]
    keys = next(each["keys"] for each in kept if each["room"]["id"] == room)
    return {key["seat"]: key["token"] for key in keys}


def has_real_choice(game: rb.Game) -> bool:
    """Is there exactly one question, with a real choice?"""
    return len(game.pending) == 1 and not game.pending[0].is_formality


# -- looking back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_the_timeline_shows_the_table_as_it_was(page: Page, server: Server, game: str) -> None:
    room = new_room(server, game, "mine", "mine")
    engine_game = play_randomly(room, 70)
    seat = engine_game.pending[0].seat
    last = len(engine_game.moves())
    open_table(page, room, [seat])
    check_table(page, engine_game.view(seat))
    for at in (0, last // 3, last - 1):
        go_to(page, at)
        expect(page.get_by_text(f"You are looking back: moment {at} of {last}.")).to_be_visible()
        check_table(page, engine_game.position_after(at).view(seat))
        # The journal ends at that moment.
        entries = page.locator("[data-entry]").evaluate_all(
            "entries => entries.map((entry) => Number(entry.dataset.entry))"
        )
        assert max(entries, default=-1) < engine_game.position_after(at).event_count()
    page.get_by_role("button", name="One moment back").click()
    check_table(page, engine_game.position_after(last - 2).view(seat))
    page.get_by_test_id("question").get_by_role("button", name="Back to now").click()
    check_table(page, engine_game.view(seat))
    page.locator("[data-testid=question][data-ask]").wait_for()


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_branch_continues_from_its_moment(page: Page, server: Server, game: str) -> None:
    room = new_room(server, game, "mine", "mine")
    engine_game = play_randomly(room, 50)
    at = next(at for at in range(30, 0, -1) if has_real_choice(engine_game.position_after(at)))
    then = engine_game.position_after(at)
    open_table(page, room, [engine_game.pending[0].seat])
    go_to(page, at)
    page.get_by_text(f"You are looking back: moment {at} of").wait_for()
    page.get_by_role("button", name="Branch off here").click()
    page.wait_for_url(lambda url: "/table/" in url and room.id not in url)
    branch = Room(server, game, page.url.rpartition("/")[2], keys_in(page))
    assert branch.info["practice"]
    assert branch.update()["moments"] == at
    # This screen holds all seats of the branch: hand over to the asked one.
    curtain = page.get_by_role("button", name=re.compile("^I am "))
    question = page.locator("[data-testid=question][data-ask]")
    curtain.or_(question).first.wait_for()
    if curtain.is_visible():
        curtain.click()
    question.wait_for()
    check_table(page, then.view(then.pending[0].seat))
    # The branch continues; the original game is unchanged.
    answer_randomly(branch, then.pending[0].seat, Dice(1))
    assert branch.update()["moments"] > at
    assert room.update()["moments"] == len(engine_game.moves())


# -- undo -----------------------------------------------------------------------------------------


def test_in_practice_games_undo_needs_no_consent(page: Page, server: Server) -> None:
    room = new_room(server, "skirmish", "mine", "random")
    open_table(page, room)
    player = Player(page, 4)
    undo = page.get_by_role("button", name="Undo", exact=True)
    question = page.get_by_test_id("question")
    question.locator("[data-bar]").first.wait_for()
    expect(undo).to_be_disabled()
    before = []
    for _ in range(3):
        player.wait_for_choice()
        before.append((room.update(0), question.locator(".prompt").inner_text()))
        ask = question.get_attribute("data-ask")
        while question.get_attribute("data-ask") == ask:
            player.step()
    player.wait_for_choice()
    for seen, words in reversed(before):
        undo.click()
        expect(question.locator(".prompt")).to_have_text(words)
        expect(page.locator(".headline")).to_have_text(re.compile(seen["headline"], re.I))
        now = room.update(0)
        assert now["view"] == seen["view"]
        assert now["moments"] == seen["moments"]
    expect(undo).to_be_disabled()


def two_pages(visitors: Visitors, server: Server) -> tuple[list[Page], Room]:
    """Open one room in two browsers."""
    room = new_room(server, "skirmish", "mine", "open")
    key = server.post(f"/rooms/{room.id}/join", {"name": ""}).json()
    room.keys[key["seat"]] = key["token"]
    pages = [visitors.page(), visitors.page()]
    for seat, page in enumerate(pages):
        open_table(page, room, [seat])
    return pages, room


def test_online_undo_needs_consent(visitors: Visitors, server: Server) -> None:
    (one, other), room = two_pages(visitors, server)
    before = room.update(0)
    answer_randomly(room, 0, Dice(2))
    other.locator("[data-testid=question][data-ask]").wait_for()

    undo = one.get_by_role("button", name="Undo", exact=True)
    undo.click()
    expect(
        one.get_by_text("You want to take back your last decision; waiting for Red.")
    ).to_be_visible()
    wish = other.get_by_text("Blue wants to take back the last decision. Do you agree?")
    expect(wish).to_be_visible()
    assert room.update(0)["asked"] is None  # nothing happens before the other agrees
    other.get_by_role("button", name="No", exact=True).click()
    expect(wish).to_have_count(0)
    expect(one.get_by_text("want to take back")).to_have_count(0)
    assert room.update(0)["asked"] is None

    undo.click()
    other.get_by_role("button", name="Yes", exact=True).click()
    one.locator("[data-testid=question][data-ask]").wait_for()
    expect(other.get_by_test_id("question")).to_contain_text("Waiting for")
    after = room.update(0)
    assert after["view"] == before["view"]
    assert after["moments"] == before["moments"]


def test_online_undo_stops_at_revealed_information(visitors: Visitors, server: Server) -> None:
    (one, other), room = two_pages(visitors, server)
    dice = Dice(2)
    # Play until both cards are revealed.
    while room.update()["view"]["states"]["phase"] in ("Attack Play", "Defence Play"):
        answer_randomly(room, room.asked_seat(), dice)
    before = room.update()
    undo = one.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_disabled()
    undo.click(force=True)  # disabled, but it explains why
    expect(one.get_by_role("alert")).to_contain_text("Something random happened or was revealed")
    expect(other.get_by_text("wants to take back")).to_have_count(0)
    assert room.update()["revision"] == before["revision"]


# -- replay and hints -----------------------------------------------------------------------------


def test_a_finished_game_has_a_replay_for_everybody(visitors: Visitors, server: Server) -> None:
    room = new_room(server, "lightseekers", "mine", "mine")
    engine_game = play_randomly(room, 1000)
    assert engine_game.over
    page = visitors.page()
    open_table(page, room, [0])
    ending = page.get_by_test_id("game-over")
    ending.wait_for()
    link = ending.get_by_role("link", name="Watch the replay").get_attribute("href")
    assert link == f"/replay/{room.id}"

    stranger = visitors.page()
    stranger.goto(link)
    last = len(engine_game.moves())
    expect(stranger.get_by_text(f"Moment 0 of {last}")).to_be_visible()
    check_table(stranger, engine_game.position_after(0).view(rb.SPECTATOR))
    go_to(stranger, last // 2)
    expect(stranger.get_by_text(f"Moment {last // 2} of {last}")).to_be_visible()
    check_table(stranger, engine_game.position_after(last // 2).view(rb.SPECTATOR))
    stranger.get_by_label("View as").select_option("1")
    expect(stranger.locator("[data-field=hand]")).to_be_visible()
    check_table(stranger, engine_game.position_after(last // 2).view(1))

    # The chart of chances has a line per seat and shows the present values.
    chances = stranger.get_by_test_id("chances")
    chances.wait_for(timeout=3 * TIMEOUT)
    lines = [path.get_attribute("d") for path in chances.locator("svg path").all()]
    assert len(lines) == 2
    assert all(line is not None and line.count("L") > 3 for line in lines)
    go_to(stranger, last)
    assert engine_game.outcome is not None
    winner = engine_game.outcome.places.index(1)
    expect(chances).to_contain_text(re.compile(rf"{PEOPLE[winner]}\s*100%"))

    # Each turning point leads to its moment and says what happened.
    chances_record = server.get(f"/rooms/{room.id}/chances").json()
    marks = chances.get_by_role("group", name="Turning points").get_by_role("button")
    expect(marks).to_have_count(len(chances_record["turns"]))
    for mark, turn in zip(marks.all(), chances_record["turns"], strict=True):
        mark.click()
        expect(stranger.get_by_text(f"Moment {turn['at']} of {last}")).to_be_visible()
        expect(mark).to_have_attribute("aria-pressed", "true")
        words = re.sub(r"\b[Ss]eat (\d)\b", lambda found: PEOPLE[int(found[1])], turn["text"])
        expect(chances.locator("figcaption")).to_contain_text(words)


def test_an_unfinished_game_has_no_replay(page: Page, server: Server) -> None:
    room = new_room(server, "lightseekers", "mine", "mine")
    page.goto(f"/replay/{room.id}")
    expect(page.get_by_text("This game is not over yet.")).to_be_visible()
    expect(page.get_by_label("View as")).to_have_count(0)


def test_a_hint_marks_what_a_bot_would_do(page: Page, server: Server) -> None:
    room = new_room(server, "skirmish", "mine", "random")
    open_table(page, room)
    page.locator("[data-testid=question][data-ask]").wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_text("A bot is thinking")).to_be_visible()
    hint = page.get_by_test_id("hint")
    hint.wait_for()
    options = hint.get_by_role("button")
    assert 1 < options.count() <= 6
    caller = Caller(server, room.id, room.keys[0])
    offered = caller.hear("update")["asked"]["choices"]
    marked = page.locator("[data-choice].hinted")
    # The best option is marked first, another one when it is pressed.
    for at, option in enumerate(options.all()):
        if at:
            expect(option).to_have_attribute("aria-pressed", "false")
            option.click()
        expect(option).to_have_attribute("aria-pressed", "true")
        expect(option).to_have_text(re.compile(r"^\s*\d+(\.\d)?%"))
        words = str(option.get_attribute("data-hint"))
        expect(marked).to_have_count(1)
        expect(marked).to_have_attribute("data-choice", words)
        meant = next(choice for choice in offered if choice["text"] == words)
        hinted = page.locator("[data-field] [data-card][data-hinted=true]")
        lit = {int(str(one.get_attribute("data-card"))) for one in hinted.all()}
        assert lit == set(meant["cards"])
    marked.click()
    expect(hint).to_have_count(0)
