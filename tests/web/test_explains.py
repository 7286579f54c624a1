"""Why something cannot be done, and why something happened: the page says so, with the rule."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from rulebound.kernel.rulebook import Rule
from tests.server.serving import Caller, Server
from tests.web.driver import ASIDE
from tests.web.tables import Made, new_room, play_on, scenario_room, sit_down

REFUSED = {
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
"""For each game a scenario, how many of its steps are played, a card that seat 0 cannot use then
(and where it lies), and the rule that forbids it."""

TABS = 150
"""So many things at most lie before a card in the order of the keyboard."""


@pytest.fixture(params=REFUSED)
def made(request: pytest.FixtureRequest, server: Server) -> Made:
    """A table of each game where a card cannot be used."""
    name, played, _, _ = REFUSED[request.param]
    return scenario_room(server, request.param, name, played)


def engine(made: Made) -> rb.Game:
    """The same position in the engine."""
    name, played, _, _ = REFUSED[made.game]
    document = scenario.read_file(games.folder(made.game) / "scenarios" / f"{name}.yaml")
    return scenario.play_steps(document, games.INSTALLED, played)


def dim_card(page: Page, game: str) -> Locator:
    """The card that cannot be used."""
    name, _, place = REFUSED[game][2].partition(" ")
    view = f'[data-place="{place}"] ' if place else ""
    cards = page.locator(f"[data-field] {view}[data-card][data-light=dim]")
    called = page.locator("> .sr-only", has_text=re.compile(f"^{name}\\b"))
    return cards.filter(has=called).first


def link_to(tip: Locator, rule: str) -> Locator:
    """The link to a rule in what is said."""
    return tip.locator("a.rule", has_text=re.compile(rf"§{re.escape(rule)}\s*$")).first


def rule_of(game: str, id: str) -> Rule:
    found = rb.rules(game, id)
    assert isinstance(found, Rule)
    return found


# -- why not --------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_used_names_the_rule_below_the_pointer(
    page: Page, made: Made
) -> None:
    sit_down(page, made)
    dim_card(page, made.game).hover()
    tip = page.get_by_role("tooltip")
    rule = REFUSED[made.game][3]
    expect(link_to(tip, rule)).to_be_visible()

    # One click leads to the rule, another to its place in the index.
    link_to(tip, rule).click()
    drawer = page.get_by_role("dialog", name=rule)
    expect(drawer).to_contain_text(rule_of(made.game, rule).text)
    drawer.get_by_role("link", name="In the index of rules").click()
    entry = page.locator(f'article[id="{rule}"]')
    expect(entry).to_be_in_viewport()
    expect(entry).to_be_focused()
    expect(entry).to_contain_text(rule_of(made.game, rule).text)
    assert page.url.endswith(f"/rules/{made.game}/{rule.replace(' ', '%20')}")


def test_a_card_that_cannot_be_used_names_the_rule_to_the_keyboard(page: Page, made: Made) -> None:
    sit_down(page, made)
    card = dim_card(page, made.game)
    expect(card).to_be_visible()
    for _ in range(TABS):
        page.keyboard.press("Tab")
        if card.evaluate("card => card === document.activeElement"):
            break
    expect(card).to_be_focused()
    tip = page.get_by_role("tooltip")
    rule = REFUSED[made.game][3]
    expect(link_to(tip, rule)).to_be_visible()
    page.keyboard.press("w")
    first = tip.locator("a.rule").first
    expect(first).to_be_focused()
    cited = first.inner_text().strip().removeprefix("§")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=cited)).to_be_visible()


def test_a_card_that_cannot_be_used_names_the_rule_to_a_finger_that_rests(
    phone: Page, made: Made
) -> None:
    sit_down(phone, made)
    card = dim_card(phone, made.game)
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
    rule = REFUSED[made.game][3]
    link = link_to(tip, rule)
    expect(link).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    link.tap()
    expect(phone.get_by_role("dialog", name=rule)).to_contain_text(rule_of(made.game, rule).text)


def test_every_dim_card_says_what_the_engine_says(page: Page, made: Made) -> None:
    game = engine(made)
    sit_down(page, made)
    page.locator("[data-testid=question][data-ask]").wait_for()
    dim = page.locator("[data-field] [data-card][data-light=dim]")
    said = 0
    for at in range(min(dim.count(), 6)):
        dim.nth(at).hover()
        tip = page.get_by_role("tooltip")
        tip.locator("p.why").first.wait_for()
        for line in tip.locator("p.why").all():
            wish = line.locator(".soft").inner_text().strip().removesuffix(":")
            refusal = game.why_not(0, wish)
            if refusal is None:
                expect(line).to_contain_text("This can be done")
                continue
            expect(line.locator("a.rule")).to_have_text(f"§{refusal.rule}")
            if refusal.code == "unknown-wish":  # only a name: nothing is wished of it
                expect(line).to_contain_text("Nothing can be done with it now.")
            elif "seat" not in refusal.text.lower():
                expect(line).to_contain_text(refusal.text)
            said += 1
        page.mouse.move(*ASIDE)
        tip.wait_for(state="detached")
    assert said


def test_a_place_that_cannot_be_reached_names_the_rule(page: Page, server: Server) -> None:
    sit_down(page, scenario_room(server, "skirmish", "move/straight-only", 1))
    place = page.locator('[data-place="d3"]')
    expect(place).to_have_attribute("data-light", "dim")
    place.locator("> [data-point]").hover()
    expect(page.get_by_role("tooltip").locator("a.rule").first).to_have_text("§SK move.1")


def test_what_another_card_of_the_name_can_do_is_said_of_that_one(
    page: Page, server: Server
) -> None:
    made = new_room(server, "lightseekers", "mine", "mine")

    def has_twin(one: Caller) -> bool:
        if one.update["asked"]["code"] != "act":
            return False
        return bool(played(one.update) & discarded(one.update))

    play_on(made, 300, until=has_twin)
    seat = made.asked()
    twin = min(played(made.seen(seat)) & discarded(made.seen(seat)))
    sit_down(page, made, [seat])
    called = page.locator("> .sr-only", has_text=re.compile(f"^{twin}\\b"))
    card = page.locator("[data-zone$='/discard'] [data-card][data-light=dim]").filter(has=called)
    card.first.hover()
    expect(page.get_by_role("tooltip").locator("p.why").first).to_contain_text(
        "with another card of the same name"
    )


def played(update: dict[str, Any]) -> set[str]:
    """The names of the cards that can be played."""
    choices = [choice["text"] for choice in update["asked"]["choices"]]
    return {text.removeprefix("play ") for text in choices if text.startswith("play ")}


def discarded(update: dict[str, Any]) -> set[str]:
    """The names of the cards on top of discard piles."""
    zones = [zone for seat in update["view"]["seats"] for zone in seat["zones"]]
    tops = [zone["cards"][0] for zone in zones if zone["name"] == "discard" and zone["cards"]]
    return {card["name"] for card in tops}


def test_the_card_that_asks_is_named_once(page: Page, server: Server) -> None:
    made = new_room(server, "sixforms", "mine", "mine")
    found: list[str] = []

    def asks(one: Caller) -> bool:
        asked = one.update["asked"]
        found[:] = [asked["source"], asked["prompt"]]
        return asked["source"] is not None and asked["prompt"].startswith(asked["source"])

    play_on(made, 300, until=asks)
    source, prompt = found
    sit_down(page, made, [made.asked()])
    told = page.get_by_test_id("question").locator(".prompt")
    expect(told).to_contain_text(prompt.removeprefix(f"{source}: "))
    assert told.inner_text().count(source) == 1
    # and what it says is one click away
    told.get_by_role("button", name=source).click()
    expect(page.get_by_role("tooltip")).to_contain_text(source)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_pile_tells_what_its_cards_say(page: Page, server: Server, game: str) -> None:
    made = new_room(server, game, "mine", "mine")
    play_on(made, 60)
    seat = made.asked()
    zones = [zone for each in made.seen(seat)["view"]["seats"] for zone in each["zones"]]
    pile = max((zone for zone in zones if zone["name"] in PILES), key=lambda zone: zone["count"])
    texts = {card.name: card.text for card in rb.cards(game)}
    sit_down(page, made, [seat])
    name = re.compile(rf"^{pile['name']}\s*{pile['count']}$", re.IGNORECASE)
    page.locator(".pile").get_by_role("button", name=name).first.click()
    shown = page.get_by_role("dialog")
    for card in pile["cards"][:3]:
        row = shown.locator("li").filter(has=page.locator("strong", has_text=card["name"])).first
        for line in texts[card["name"]].splitlines():
            expect(row).to_contain_text(line)


PILES = ("discard", "graveyard")


# -- because --------------------------------------------------------------------------------------


def chain(events: list[dict[str, object]], index: int) -> list[dict[str, object]]:
    """An entry of the journal and all that it came from."""
    links = [events[index]]
    while (cause := links[-1].get("because")) is not None:
        assert isinstance(cause, int)
        links.append(events[cause])
    return links


@pytest.mark.parametrize("game", games.GAMES)
def test_the_journal_opens_down_to_card_text_and_rule(
    page: Page, server: Server, game: str
) -> None:
    made = new_room(server, game, "mine", "mine")
    play_on(made, 60)
    seat = made.asked()
    caller = Caller(server, made.room, made.keys[seat])
    caller.hear("update")
    events = caller.events
    texts = {card.name: card.text for card in rb.cards(game)}
    # The entry with the longest chain that ends at a rule and goes through a card with words.
    deepest = max(
        (
            entry
            for entry in events[-80:]
            if entry["rule"]
            and any(texts.get(str(link.get("source"))) for link in chain(events, entry["index"]))
        ),
        key=lambda entry: len(chain(events, entry["index"])),
    )
    links = chain(events, deepest["index"])
    assert len(links) > 1

    sit_down(page, made, [seat])
    entry = page.locator(f'[data-entry="{deepest["index"]}"]')
    entry.click()
    because = page.get_by_test_id("because")
    expect(because.locator("p.rule")).to_contain_text(rule_of(game, str(deepest["rule"])).text)
    told = because.locator("ol > li")
    expect(told).to_have_count(len(links) - 1)
    for at, link in enumerate(links[1:]):
        words = re.split(r"\bseat \d\b", str(link["text"]), flags=re.IGNORECASE)
        for part in words:
            expect(told.nth(at)).to_contain_text(part.strip())
        if link["rule"]:
            expect(told.nth(at).locator("a.rule")).to_have_text(f"§{link['rule']}")
    source = next(str(link["source"]) for link in links if texts.get(str(link.get("source"))))
    first_line = texts[source].splitlines()[0]
    expect(because.locator(".faces")).to_contain_text(re.compile(re.escape(source)))
    squeezed = " ".join(because.locator(".faces").inner_text().split())
    assert " ".join(first_line.split()) in squeezed
    entry.click()
    expect(because).to_have_count(0)


def test_the_journal_lights_the_cards_it_speaks_of(page: Page, server: Server) -> None:
    made = new_room(server, "skirmish", "mine", "mine")
    play_on(made, 60)
    seat = made.asked()
    caller = Caller(server, made.room, made.keys[seat])
    caller.hear("update")
    sit_down(page, made, [seat])
    shown = set(
        page.locator("[data-field] [data-card]").evaluate_all(
            "cards => cards.map((card) => Number(card.dataset.card))"
        )
    )
    lit = 0
    for entry in caller.events[-40:]:
        concerned = {link.get("card") for link in chain(caller.events, entry["index"])} & shown
        line = page.locator(f'[data-entry="{entry["index"]}"]')
        if not concerned or not line.count():
            continue
        line.hover()
        lights = page.locator("[data-field] [data-concerned=true]").evaluate_all(
            "cards => cards.map((card) => Number(card.dataset.card))"
        )
        assert set(lights) == concerned, entry["text"]
        lit += 1
    assert lit
    page.mouse.move(*ASIDE)
    expect(page.locator("[data-field] [data-concerned=true]")).to_have_count(0)


def test_a_tip_goes_away_also_where_the_pointer_was_on_its_way_to_a_card_that_went(
    page: Page, server: Server
) -> None:
    made = new_room(server, "skirmish", "mine", "mine")
    caller = Caller(server, made.room, made.keys[0])
    offer = caller.hear("update")["asked"]
    placed = next(choice for choice in offer["choices"] if choice["text"].startswith("place "))
    sit_down(page, made, [0])
    page.locator("[data-place][data-light=dim] > [data-point]").first.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    page.locator(f'[data-field=hand] [data-card="{placed["cards"][0]}"]').hover()
    caller.say(type="answer", ask=offer["ask"], answer=placed["answer"])
    caller.hear("update")
    page.mouse.move(*ASIDE)
    expect(tip).to_have_count(0)
