"""Any moment of a game: looked at, branched off from, taken back, replayed."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

import rulebound as rb
from rulebound import Dice, games
from tests.server.serving import Caller, Server
from tests.web.browsing import PATIENCE, Visitors
from tests.web.driver import Player
from tests.web.tables import Made, answer_once, new_room, play_on, sit_down

CALLED = ("Blue", "Red")
"""How seats without a name are called."""

SCORES = {
    "skirmish": ("hp", "HP left"),
    "lightseekers": ("health", "health"),
    "sixforms": ("life", "life"),
}
"""The number of a seat that decides, and how the page calls it."""

PILES = {
    "skirmish": ("deck", "discard"),
    "lightseekers": ("deck", "discard"),
    "havenfall": ("deck", "discard"),
    "sixforms": ("deck", "graveyard"),
}


def shows(page: Page, view: rb.View) -> None:
    """The table in the page is just this one."""
    game, me = view.game, view.viewer
    headline = games.guide(game).headline(view)
    for number, called in enumerate(CALLED):
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
            points = f"{CALLED[seat.seat]} at {seat.numbers['points']}"
            expect(page.get_by_role("img", name=re.compile(f"Score.*{points}"))).to_be_visible()


def go_to(page: Page, moment: int) -> None:
    """Move the slider of the timeline."""
    page.get_by_role("slider", name="Moment of the game").fill(str(moment))


def keys_in(page: Page) -> dict[int, str]:
    """The keys that the browser holds for the table it shows."""
    kept = json.loads(page.evaluate("localStorage['rulebound.rooms']"))
    room = page.url.rpartition("/")[2]
    keys = next(each["keys"] for each in kept if each["room"]["id"] == room)
    return {key["seat"]: key["token"] for key in keys}


def is_real(game: rb.Game) -> bool:
    """Is there one question, and does it leave a choice?"""
    return len(game.pending) == 1 and not game.pending[0].is_formality


# -- looking back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.GAMES)
def test_the_timeline_shows_the_table_as_it_was(page: Page, server: Server, game: str) -> None:
    made = new_room(server, game, "mine", "mine")
    twin = play_on(made, 70)
    seat = twin.pending[0].seat
    last = len(twin.moves())
    sit_down(page, made, [seat])
    shows(page, twin.view(seat))
    for at in (0, last // 3, last - 1):
        go_to(page, at)
        expect(page.get_by_text(f"You look back: moment {at} of {last}.")).to_be_visible()
        shows(page, twin.position_after(at).view(seat))
        # The journal goes as far as the moment.
        entries = page.locator("[data-entry]").evaluate_all(
            "entries => entries.map((entry) => Number(entry.dataset.entry))"
        )
        assert max(entries, default=-1) < twin.position_after(at).event_count()
    page.get_by_role("button", name="One moment back").click()
    shows(page, twin.position_after(last - 2).view(seat))
    page.get_by_test_id("question").get_by_role("button", name="Back to now").click()
    shows(page, twin.view(seat))
    page.locator("[data-testid=question][data-ask]").wait_for()


@pytest.mark.parametrize("game", games.GAMES)
def test_a_branch_goes_on_from_its_moment(page: Page, server: Server, game: str) -> None:
    made = new_room(server, game, "mine", "mine")
    twin = play_on(made, 50)
    at = next(at for at in range(30, 0, -1) if is_real(twin.position_after(at)))
    then = twin.position_after(at)
    sit_down(page, made, [twin.pending[0].seat])
    go_to(page, at)
    page.get_by_text(f"You look back: moment {at} of").wait_for()
    page.get_by_role("button", name="Branch off here").click()
    page.wait_for_url(lambda url: "/table/" in url and made.room not in url)
    branch = Made(server, game, page.url.rpartition("/")[2], keys_in(page))
    assert branch.info["practice"]
    assert branch.seen()["moments"] == at
    # All seats of it are played at this screen: whoever is asked sits down.
    curtain = page.get_by_role("button", name=re.compile("^I am "))
    question = page.locator("[data-testid=question][data-ask]")
    curtain.or_(question).first.wait_for()
    if curtain.is_visible():
        curtain.click()
    question.wait_for()
    shows(page, then.view(then.pending[0].seat))
    # Here it goes on, and the game that it came from stands where it stood.
    answer_once(branch, then.pending[0].seat, Dice(1))
    assert branch.seen()["moments"] > at
    assert made.seen()["moments"] == len(twin.moves())


# -- taking back ----------------------------------------------------------------------------------


def test_in_practice_a_decision_is_taken_back_at_will(page: Page, server: Server) -> None:
    made = new_room(server, "skirmish", "mine", "random")
    sit_down(page, made)
    player = Player(page, 4)
    undo = page.get_by_role("button", name="Undo", exact=True)
    question = page.get_by_test_id("question")
    question.locator("[data-bar]").first.wait_for()
    expect(undo).to_be_disabled()
    before = []
    for _ in range(3):
        player.look()
        before.append((made.seen(0), question.locator(".prompt").inner_text()))
        ask = question.get_attribute("data-ask")
        while question.get_attribute("data-ask") == ask:
            player.step()
    player.look()
    for seen, words in reversed(before):
        undo.click()
        expect(question.locator(".prompt")).to_have_text(words)
        expect(page.locator(".headline")).to_have_text(re.compile(seen["headline"], re.I))
        now = made.seen(0)
        assert now["view"] == seen["view"]
        assert now["moments"] == seen["moments"]
    expect(undo).to_be_disabled()


def two_pages(visitors: Visitors, server: Server) -> tuple[list[Page], Made]:
    """Two people with browsers of their own at one table."""
    made = new_room(server, "skirmish", "mine", "open")
    key = server.post(f"/rooms/{made.room}/join", {"name": ""}).json()
    made.keys[key["seat"]] = key["token"]
    pages = [visitors.page(), visitors.page()]
    for seat, page in enumerate(pages):
        sit_down(page, made, [seat])
    return pages, made


def test_online_a_decision_is_taken_back_by_consent(visitors: Visitors, server: Server) -> None:
    (one, other), made = two_pages(visitors, server)
    before = made.seen(0)
    answer_once(made, 0, Dice(2))
    other.locator("[data-testid=question][data-ask]").wait_for()

    undo = one.get_by_role("button", name="Undo", exact=True)
    undo.click()
    expect(
        one.get_by_text("You want to take back your last decision; waiting for Red.")
    ).to_be_visible()
    wish = other.get_by_text("Blue wants to take back the last decision. Do you agree?")
    expect(wish).to_be_visible()
    assert made.seen(0)["asked"] is None  # nothing happens before the other has said yes
    other.get_by_role("button", name="No", exact=True).click()
    expect(wish).to_have_count(0)
    expect(one.get_by_text("want to take back")).to_have_count(0)
    assert made.seen(0)["asked"] is None

    undo.click()
    other.get_by_role("button", name="Yes", exact=True).click()
    one.locator("[data-testid=question][data-ask]").wait_for()
    expect(other.get_by_test_id("question")).to_contain_text("Waiting for")
    after = made.seen(0)
    assert after["view"] == before["view"]
    assert after["moments"] == before["moments"]


def test_online_nothing_is_taken_back_past_what_was_revealed(
    visitors: Visitors, server: Server
) -> None:
    (one, other), made = two_pages(visitors, server)
    dice = Dice(2)
    # Until both have played their cards and these are turned up.
    while made.seen()["view"]["states"]["phase"] in ("Attack Play", "Defence Play"):
        answer_once(made, made.asked(), dice)
    before = made.seen()
    undo = one.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_disabled()
    undo.click(force=True)  # dim, but it says why
    expect(one.get_by_role("alert")).to_contain_text("chance has decided or something was revealed")
    expect(other.get_by_text("wants to take back")).to_have_count(0)
    assert made.seen()["revision"] == before["revision"]


# -- after the end --------------------------------------------------------------------------------


def test_a_finished_game_has_a_replay_for_everybody(visitors: Visitors, server: Server) -> None:
    made = new_room(server, "lightseekers", "mine", "mine")
    twin = play_on(made, 1000)
    assert twin.over
    page = visitors.page()
    sit_down(page, made, [0])
    ending = page.get_by_test_id("ending")
    ending.wait_for()
    link = ending.get_by_role("link", name="Look at it again").get_attribute("href")
    assert link == f"/replay/{made.room}"

    stranger = visitors.page()
    stranger.goto(link)
    last = len(twin.moves())
    expect(stranger.get_by_text(f"Moment 0 of {last}")).to_be_visible()
    shows(stranger, twin.position_after(0).view(rb.SPECTATOR))
    go_to(stranger, last // 2)
    expect(stranger.get_by_text(f"Moment {last // 2} of {last}")).to_be_visible()
    shows(stranger, twin.position_after(last // 2).view(rb.SPECTATOR))
    stranger.get_by_label("Seen by").select_option("1")
    expect(stranger.locator("[data-field=hand]")).to_be_visible()
    shows(stranger, twin.position_after(last // 2).view(1))

    # How the chances went: a line for each seat, and where it stands now.
    chances = stranger.get_by_test_id("chances")
    chances.wait_for(timeout=3 * PATIENCE)
    lines = [path.get_attribute("d") for path in chances.locator("svg path").all()]
    assert len(lines) == 2
    assert all(line is not None and line.count("L") > 3 for line in lines)
    go_to(stranger, last)
    assert twin.outcome is not None
    winner = twin.outcome.places.index(1)
    expect(chances).to_contain_text(re.compile(rf"{CALLED[winner]}\s*100 %"))

    # Where it turned: each leads to its moment, and tells what happened there.
    told = server.get(f"/rooms/{made.room}/chances").json()
    marks = chances.get_by_role("group", name="Turning points").get_by_role("button")
    expect(marks).to_have_count(len(told["turns"]))
    for mark, turn in zip(marks.all(), told["turns"], strict=True):
        mark.click()
        expect(stranger.get_by_text(f"Moment {turn['at']} of {last}")).to_be_visible()
        expect(mark).to_have_attribute("aria-pressed", "true")
        words = re.sub(r"\b[Ss]eat (\d)\b", lambda found: CALLED[int(found[1])], turn["text"])
        expect(chances.locator("figcaption")).to_contain_text(words)


def test_before_the_end_there_is_no_replay(page: Page, server: Server) -> None:
    made = new_room(server, "lightseekers", "mine", "mine")
    page.goto(f"/replay/{made.room}")
    expect(page.get_by_text("This game is not over yet.")).to_be_visible()
    expect(page.get_by_label("Seen by")).to_have_count(0)


def test_a_hint_marks_what_a_bot_would_do(page: Page, server: Server) -> None:
    made = new_room(server, "skirmish", "mine", "random")
    sit_down(page, made)
    page.locator("[data-testid=question][data-ask]").wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_text("A bot thinks about it")).to_be_visible()
    hint = page.get_by_test_id("hint")
    hint.wait_for()
    options = hint.get_by_role("button")
    assert 1 < options.count() <= 6
    caller = Caller(server, made.room, made.keys[0])
    offered = caller.hear("update")["asked"]["choices"]
    marked = page.locator("[data-choice].hinted")
    # The best is marked at first, any other when it is pressed.
    for at, option in enumerate(options.all()):
        if at:
            expect(option).to_have_attribute("aria-pressed", "false")
            option.click()
        expect(option).to_have_attribute("aria-pressed", "true")
        expect(option).to_have_text(re.compile(r"^\s*\d+(\.\d)? %"))
        words = str(option.get_attribute("data-hint"))
        expect(marked).to_have_count(1)
        expect(marked).to_have_attribute("data-choice", words)
        meant = next(choice for choice in offered if choice["text"] == words)
        hinted = page.locator("[data-field] [data-card][data-hinted=true]")
        lit = {int(str(one.get_attribute("data-card"))) for one in hinted.all()}
        assert lit == set(meant["cards"])
    marked.click()
    expect(hint).to_have_count(0)
