"""The page explains why something cannot be done and why something happened, with the rule."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from rulebound.kernel.rulebook import Rule
from tests.server.serving import Caller, Server
from tests.web.driver import IDLE_POINT, point_at
from tests.web.rooms import Room, new_room, open_table, play_randomly, scenario_room

UNUSABLE = {
    "skirmish": ("attack-play/utility-of-own-card", 0, "Well", "SK-Q16"),
    "lightseekers": ("examples/ls2-ex15-a-second-death-card", 1, "Skull", "LS2 4.1.3.2c"),
    "havenfall": (
        "examples/hf-ex5-one-copper-used-a-blacksmith-bought",
        1,
        "Blacksmith",
        "HF buying.4",
    ),
    "sixforms": (
        "corners/a-plow-does-not-go-through-who-resists-it",
        0,
        "Ram b1",
        "SF keyword-resistance.2",
    ),
}
"""By game: a scenario, the number of its steps to play, a card seat 0 cannot use then (with its
place), and the rule that forbids it."""

MAX_TABS = 150
"""Tab presses within which a card must be reachable."""


@pytest.fixture(params=UNUSABLE)
def room(request: pytest.FixtureRequest, server: Server) -> Room:
    """A room of each game in which a card cannot be used."""
    name, played, _, _ = UNUSABLE[request.param]
    return scenario_room(server, request.param, name, played)


def engine_game(room: Room) -> rb.Game:
    """Return the same position in the engine."""
    name, played, _, _ = UNUSABLE[room.game]
    document = scenario.read_file(games.folder(room.game) / "scenarios" / f"{name}.yaml")
    return scenario.play_steps(document, games.INSTALLED, played)


def dim_card(page: Page, game: str) -> Locator:
    """Return the card that cannot be used."""
    name, _, place = UNUSABLE[game][2].partition(" ")
    view = f'[data-place="{place}"] ' if place else ""
    cards = page.locator(f"[data-field] {view}[data-card][data-light=dim]")
    called = page.locator("> .sr-only", has_text=re.compile(f"^{name}\\b"))
    return cards.filter(has=called).first


def link_to(tip: Locator, rule: str) -> Locator:
    """Return the link to a rule in a tip."""
    return tip.locator("a.rule", has_text=re.compile(rf"§{re.escape(rule)}\s*$")).first


def rule_of(game: str, id: str) -> Rule:
    found = rb.rules(game, id)
    assert isinstance(found, Rule)
    return found


# -- why not --------------------------------------------------------------------------------------


def test_hovering_an_unusable_card_names_the_rule(page: Page, room: Room) -> None:
    open_table(page, room)
    point_at(page, dim_card(page, room.game))
    tip = page.get_by_role("tooltip")
    rule = UNUSABLE[room.game][3]
    expect(link_to(tip, rule)).to_be_visible()

    # One click opens the rule, another shows it in the rules index.
    link_to(tip, rule).click()
    drawer = page.get_by_role("dialog", name=rule)
    expect(drawer).to_contain_text(rule_of(room.game, rule).text)
    drawer.get_by_role("link", name="Show in the rules index").click()
    entry = page.locator(f'article[id="{rule}"]')
    expect(entry).to_be_in_viewport()
    expect(entry).to_be_focused()
    expect(entry).to_contain_text(rule_of(room.game, rule).text)
    assert page.url.endswith(f"/rules/{room.game}/{rule.replace(' ', '%20')}")


def test_focusing_an_unusable_card_names_the_rule(page: Page, room: Room) -> None:
    open_table(page, room)
    card = dim_card(page, room.game)
    expect(card).to_be_visible()
    for _ in range(MAX_TABS):
        page.keyboard.press("Tab")
        if card.evaluate("card => card === document.activeElement"):
            break
    expect(card).to_be_focused()
    tip = page.get_by_role("tooltip")
    rule = UNUSABLE[room.game][3]
    expect(link_to(tip, rule)).to_be_visible()
    page.keyboard.press("w")
    first = tip.locator("a.rule").first
    expect(first).to_be_focused()
    cited = first.inner_text().strip().removeprefix("§")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=cited)).to_be_visible()


def test_a_long_press_on_an_unusable_card_names_the_rule(phone: Page, room: Room) -> None:
    open_table(phone, room)
    card = dim_card(phone, room.game)
    card.scroll_into_view_if_needed()
    finger = phone.context.new_cdp_session(phone)
    box = card.evaluate(
        """card => {
            const box = card.getBoundingClientRect();
            return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        }"""
    )
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [box]})
    tip = phone.get_by_role("tooltip")
    rule = UNUSABLE[room.game][3]
    link = link_to(tip, rule)
    expect(link).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    link.tap()
    expect(phone.get_by_role("dialog", name=rule)).to_contain_text(rule_of(room.game, rule).text)


def test_every_dim_card_gives_the_engines_reason(page: Page, room: Room) -> None:
    game = engine_game(room)
    open_table(page, room)
    page.locator("[data-testid=question][data-ask]").wait_for()
    dim = page.locator("[data-field] [data-card][data-light=dim]")
    compared = 0
    for at in range(min(dim.count(), 6)):
        point_at(page, dim.nth(at))
        tip = page.get_by_role("tooltip")
        tip.locator("p.why").first.wait_for()
        for line in tip.locator("p.why").all():
            wish = line.locator(".soft").inner_text().strip().removesuffix(":")
            refusal = game.why_not(0, wish)
            if refusal is None:
                expect(line).to_contain_text("This can be done")
                continue
            expect(line.locator("a.rule")).to_have_text(f"§{refusal.rule}")
            if refusal.code == "unknown-wish":  # only a card name, no action
                expect(line).to_contain_text("Nothing can be done with it now.")
            elif "seat" not in refusal.text.lower():
                expect(line).to_contain_text(refusal.text)
            compared += 1
        page.mouse.move(*IDLE_POINT)
        tip.wait_for(state="detached")
    assert compared


def test_a_place_that_cannot_be_reached_names_the_rule(page: Page, server: Server) -> None:
    open_table(page, scenario_room(server, "skirmish", "move/straight-only", 1))
    place = page.locator('[data-place="d3"]')
    expect(place).to_have_attribute("data-light", "dim")
    point_at(page, place.locator("> [data-point]"))
    expect(page.get_by_role("tooltip").locator("a.rule").first).to_have_text("§SK move.1")


def test_an_unusable_copy_says_where_it_lies(page: Page, server: Server) -> None:
    room = new_room(server, "lightseekers", "mine", "mine")

    def has_twin(one: Caller) -> bool:
        if one.update["asked"]["code"] != "act":
            return False
        return bool(playable_names(one.update) & top_discards(one.update))

    play_randomly(room, 300, until=has_twin)
    seat = room.asked_seat()
    twin = min(playable_names(room.update(seat)) & top_discards(room.update(seat)))
    open_table(page, room, [seat])
    called = page.locator("> .sr-only", has_text=re.compile(f"^{twin}\\b"))
    card = page.locator("[data-zone$='/discard'] [data-card][data-light=dim]").filter(has=called)
    point_at(page, card.first)
    expect(page.get_by_role("tooltip").locator("p.why").first).to_contain_text(
        "It lies on your discard pile."
    )


def playable_names(update: dict[str, Any]) -> set[str]:
    """Return the names of the cards that can be played."""
    choices = [choice["text"] for choice in update["asked"]["choices"]]
    return {text.removeprefix("play ") for text in choices if text.startswith("play ")}


def top_discards(update: dict[str, Any]) -> set[str]:
    """Return the names of the cards on top of discard piles."""
    zones = [zone for seat in update["view"]["seats"] for zone in seat["zones"]]
    tops = [zone["cards"][0] for zone in zones if zone["name"] == "discard" and zone["cards"]]
    return {card["name"] for card in tops}


def test_the_prompt_names_its_source_card_once(page: Page, server: Server) -> None:
    room = new_room(server, "sixforms", "mine", "mine")
    found: list[str] = []

    def asks(one: Caller) -> bool:
        asked = one.update["asked"]
        found[:] = [asked["source"], asked["prompt"]]
        return asked["source"] is not None and asked["prompt"].startswith(asked["source"])

    play_randomly(room, 300, until=asks)
    source, prompt = found
    open_table(page, room, [room.asked_seat()])
    shown_prompt = page.get_by_test_id("question").locator(".prompt")
    expect(shown_prompt).to_contain_text(prompt.removeprefix(f"{source}: "))
    assert shown_prompt.inner_text().count(source) == 1
    # and a click shows the card
    shown_prompt.get_by_role("button", name=source).click()
    expect(page.get_by_role("tooltip")).to_contain_text(source)


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_pile_lists_the_texts_of_its_cards(page: Page, server: Server, game: str) -> None:
    room = new_room(server, game, "mine", "mine")
    play_randomly(room, 300, until=lambda caller: largest_pile(caller.update)["count"] > 1)
    seat = room.asked_seat()
    pile = largest_pile(room.update(seat))
    texts = {card.name: card.text for card in rb.cards(game)}
    open_table(page, room, [seat])
    name = re.compile(rf"^{pile['name']}\s*{pile['count']}$", re.IGNORECASE)
    page.locator(".pile").get_by_role("button", name=name).first.click()
    shown = page.get_by_role("dialog")
    for card in pile["cards"][:3]:
        row = shown.locator("li").filter(has=page.locator("strong", has_text=card["name"])).first
        for line in texts[card["name"]].splitlines():
            expect(row).to_contain_text(line)


def largest_pile(update: dict[str, Any]) -> dict[str, Any]:
    """Return the open pile with the most cards."""
    zones = [zone for each in update["view"]["seats"] for zone in each["zones"]]
    piles: list[dict[str, Any]] = [
        zone for zone in zones if zone["name"] in ("discard", "graveyard")
    ]
    return max(piles, key=lambda zone: zone["count"])


# -- causes --------------------------------------------------------------------------------------


def cause_chain(events: list[dict[str, object]], index: int) -> list[dict[str, object]]:
    """Return a journal entry followed by its causes."""
    links = [events[index]]
    while (cause := links[-1].get("because")) is not None:
        assert isinstance(cause, int)
        links.append(events[cause])
    return links


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_journal_entry_shows_its_causes_rules_and_cards(
    page: Page, server: Server, game: str
) -> None:
    room = new_room(server, game, "mine", "mine")
    play_randomly(room, 60)
    seat = room.asked_seat()
    caller = Caller(server, room.id, room.keys[seat])
    caller.hear("update")
    events = caller.events
    texts = {card.name: card.text for card in rb.cards(game)}
    # The entry with the longest chain that has a rule and includes a card with text.
    deepest = max(
        (
            entry
            for entry in events[-80:]
            if entry["rule"]
            and entry["text"] != events[entry["index"] - 1]["text"]  # repetitions are merged
            and any(
                texts.get(str(link.get("source"))) for link in cause_chain(events, entry["index"])
            )
        ),
        key=lambda entry: len(cause_chain(events, entry["index"])),
    )
    links = cause_chain(events, deepest["index"])
    assert len(links) > 1

    open_table(page, room, [seat])
    entry = page.locator(f'[data-entry="{deepest["index"]}"]')
    entry.click()
    causes = page.get_by_test_id("causes")
    expect(causes.locator("p.rule")).to_contain_text(rule_of(game, str(deepest["rule"])).text)
    shown_causes = causes.locator("ol > li")
    expect(shown_causes).to_have_count(len(links) - 1)
    for at, link in enumerate(links[1:]):
        words = re.split(r"\bseat \d\b", str(link["text"]), flags=re.IGNORECASE)
        for part in words:
            expect(shown_causes.nth(at)).to_contain_text(part.strip())
        if link["rule"]:
            expect(shown_causes.nth(at).locator("a.rule")).to_have_text(f"§{link['rule']}")
    source = next(str(link["source"]) for link in links if texts.get(str(link.get("source"))))
    first_line = texts[source].splitlines()[0]
    expect(causes.locator(".faces")).to_contain_text(re.compile(re.escape(source)))
    squeezed = " ".join(causes.locator(".faces").inner_text().split())
    assert " ".join(first_line.split()) in squeezed
    entry.click()
    expect(causes).to_have_count(0)


def test_hovering_a_journal_entry_marks_the_cards_it_mentions(page: Page, server: Server) -> None:
    room = new_room(server, "skirmish", "mine", "mine")
    play_randomly(room, 60)
    seat = room.asked_seat()
    caller = Caller(server, room.id, room.keys[seat])
    caller.hear("update")
    open_table(page, room, [seat])
    shown = set(
        page.locator("[data-field] [data-card]").evaluate_all(
            "cards => cards.map((card) => Number(card.dataset.card))"
        )
    )
    lit = 0
    for entry in caller.events[-40:]:
        concerned = {
            link.get("card") for link in cause_chain(caller.events, entry["index"])
        } & shown
        line = page.locator(f'[data-entry="{entry["index"]}"]')
        if not concerned or not line.count():
            continue
        line.hover()
        lights = page.locator("[data-field] [data-mentioned=true]").evaluate_all(
            "cards => cards.map((card) => Number(card.dataset.card))"
        )
        assert set(lights) == concerned, entry["text"]
        lit += 1
    assert lit
    page.mouse.move(*IDLE_POINT)
    expect(page.locator("[data-field] [data-mentioned=true]")).to_have_count(0)


def test_a_tip_closes_if_the_hovered_card_disappears(page: Page, server: Server) -> None:
    room = new_room(server, "skirmish", "mine", "mine")
    caller = Caller(server, room.id, room.keys[0])
    offer = caller.hear("update")["asked"]
    placed = next(choice for choice in offer["choices"] if choice["text"].startswith("place "))
    open_table(page, room, [0])
    point_at(page, page.locator("[data-place][data-light=dim] > [data-point]").first)
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    page.locator(f'[data-field=hand] [data-card="{placed["cards"][0]}"]').hover()
    caller.say(type="answer", ask=offer["ask"], answer=placed["answer"])
    caller.hear("update")
    page.mouse.move(*IDLE_POINT)
    expect(tip).to_have_count(0)
