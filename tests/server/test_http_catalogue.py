"""The HTTP routes of the catalogue, with every error, in process."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

import rulebound as rb
from rulebound import bots, games
from rulebound.server import citations
from rulebound.server.http_catalogue import MAX_DECK_BODY, catalogue_routes
from rulebound.server.http_errors import HANDLERS
from rulebound.server.openapi import openapi_config
from rulebound.server.protocol.catalogue import (
    MAX_DECK_CARDS,
    MAX_DECK_TEXT_LENGTH,
    CardInfo,
    DeckInfo,
    DeckRead,
    Fault,
    GameInfo,
    RuleInfo,
    ScenarioFull,
    ScenarioInfo,
)
from rulebound.server.protocol.rooms import Problem

Client = TestClient[Litestar]
SKIRMISH = "/api/games/skirmish"


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """A client of the catalogue alone."""
    app = Litestar(
        [catalogue_routes],
        exception_handlers=HANDLERS,
        openapi_config=openapi_config(),
        logging_config=None,
    )
    with TestClient(app) as made:
        yield made


def fetch(client: Client, path: str, kind: Any) -> Any:
    """Get a response, decoded as the record it should be."""
    response = client.get(path)
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=kind, strict=True)


def problem(response: Any, status: int) -> Problem:
    """Return the problem of an error response."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    return msgspec.json.decode(response.content, type=Problem, strict=True)


# -- games and bots --------------------------------------------------------------------------


def test_games_are_listed_in_the_order_of_the_lobby(client: Client) -> None:
    found = fetch(client, "/api/games", list[GameInfo])
    assert [game.id for game in found] == list(games.names())
    for game in found:
        assert game == fetch(client, f"/api/games/{game.id}", GameInfo)
        assert game.title == games.load(game.id).title
        assert game.blurb == games.load(game.id).blurb
        assert game.cards == len(rb.cards(game.id))
        assert game.rules == len(games.INSTALLED.rulebook(game.id))


def test_only_games_in_which_players_bring_decks_list_decks(client: Client) -> None:
    offered = {game.id: game.decks for game in fetch(client, "/api/games", list[GameInfo])}
    assert offered["havenfall"] == ()
    assert offered["skirmish"] == tuple(games.load("skirmish").decks())
    assert offered["lightseekers"]
    assert offered["sixforms"]


def test_an_option_value_lists_the_numbers_of_seats_it_supports(client: Client) -> None:
    haven = fetch(client, "/api/games/havenfall", GameInfo)
    mode = next(option for option in haven.options if option.name == "mode")
    seats = {value.value: value.seats for value in mode.values}
    assert seats["teams"] == (4,)
    assert set(seats.values()) == {(4,), haven.seats}


def test_only_six_forms_has_resignation(client: Client) -> None:
    found = fetch(client, "/api/games", list[GameInfo])
    assert [game.id for game in found if game.resigns] == ["sixforms"]


def test_bots_are_listed_with_their_descriptions(client: Client) -> None:
    found = client.get("/api/bots").json()
    assert found == [
        {"name": name, "about": about, "usual": name == "steady"}
        for name, (about, _) in bots.BOTS.items()
    ]
    assert [bot["name"] for bot in found] == ["random", "beginner", "easy", "steady", "strong"]


# -- cards and decks -------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_cards_are_listed_as_printed_and_sorted_by_the_definition(
    client: Client, game: str
) -> None:
    found = fetch(client, f"/api/games/{game}/cards", list[CardInfo])
    definition = games.load(game)
    faces = rb.cards(game)
    assert [card.name for card in found] == [face.name for face in faces]
    for card, face in zip(found, faces, strict=True):
        assert (card.text, card.fields) == (face.text, face.fields)
        assert (card.tag, card.about) == (definition.tag(face), definition.about(face))
        assert (card.group, card.rank) == (
            definition.group(face),
            definition.rank(definition.group(face)),
        )


def test_a_card_is_found_by_name(client: Client) -> None:
    assert fetch(client, f"{SKIRMISH}/cards/Drive%20Back", CardInfo).name == "Drive Back"
    found = problem(client.get(f"{SKIRMISH}/cards/drive%20back"), 404)
    assert found.text == "There is no card “drive back”; did you mean Drive Back?"


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_ready_made_decks_are_legal_and_survive_a_round_trip_through_text(
    client: Client, game: str
) -> None:
    decks = fetch(client, f"/api/games/{game}/decks", list[DeckInfo])
    assert {deck.name: deck.cards for deck in decks} == games.load(game).decks()
    for deck in decks:
        path = f"/api/games/{game}/decks"
        body = msgspec.to_builtins(deck)
        assert client.post(f"{path}/check", json=body).json() == []
        text = client.get(f"{path}/{quote(deck.name)}/text")
        assert text.headers["content-type"] == "text/plain; charset=utf-8"
        response = client.post(f"{path}/read", json={"text": text.text})
        read = msgspec.json.decode(response.content, type=DeckRead)
        assert read == DeckRead(msgspec.structs.replace(deck, plan=""), (), ())


def test_ready_made_decks_have_plans(client: Client) -> None:
    decks = fetch(client, f"{SKIRMISH}/decks", list[DeckInfo])
    assert all(deck.plan for deck in decks)


def test_faults_of_a_deck_cite_their_rules(client: Client) -> None:
    body = {"name": "Mine", "cards": {"Cut": 4, "Nonsense": 1}}
    response = client.post(f"{SKIRMISH}/decks/check", json=body)
    faults = msgspec.json.decode(response.content, type=list[Fault])
    assert {(fault.code, fault.rule) for fault in faults} == {
        ("unknown-card", "SK card.1"),
        ("too-many-copies", "SK deck.2"),
        ("too-few-cards", "SK deck.1"),
    }
    assert "Cut is in the deck 4 times" in " ".join(fault.text for fault in faults)


def test_parsing_a_deck_reports_its_faults_and_unknown_lines(client: Client) -> None:
    response = client.post(f"{SKIRMISH}/decks/read", json={"text": "[Mine]\n4 cut\n2 Pary\n"})
    read = msgspec.json.decode(response.content, type=DeckRead)
    assert read.deck == DeckInfo("Mine", {"Cut": 4})
    assert [fault.rule for fault in read.faults] == ["SK deck.2", "SK deck.1"]
    assert len(read.unread) == 1
    assert "Line 3" in read.unread[0]
    assert "Parry" in read.unread[0]


# -- rules and scenarios ---------------------------------------------------------------------


def test_every_rule_is_listed_with_its_citations(client: Client) -> None:
    book = games.INSTALLED.rulebook("skirmish")
    found = fetch(client, f"{SKIRMISH}/rules", list[RuleInfo])
    known = {scenario.id for scenario in fetch(client, f"{SKIRMISH}/scenarios", list[ScenarioInfo])}
    assert [rule.id for rule in found] == [entry.id for entry in book]
    for rule, entry in zip(found, book, strict=True):
        assert (rule.title, rule.text, rule.note) == (entry.title, entry.text, entry.reason)
        assert rule == fetch(client, f"{SKIRMISH}/rules/{quote(rule.id)}", RuleInfo)
        assert set(rule.scenarios) <= known
        assert len(rule.scenarios) <= rule.tests
        if entry.is_enforced:
            assert rule.tests, rule.id
            assert rule.code or rule.kind == "example", rule.id
    assert any(rule.scenarios for rule in found)


def test_a_rule_lists_the_scenarios_that_cite_it(client: Client) -> None:
    rules = {rule.id: rule for rule in fetch(client, f"{SKIRMISH}/rules", list[RuleInfo])}
    for scenario in fetch(client, f"{SKIRMISH}/scenarios", list[ScenarioInfo]):
        assert all(scenario.id in rules[rule].scenarios for rule in scenario.rules)


def test_tests_are_searched_only_in_a_checkout(tmp_path: Path) -> None:
    package = tmp_path / "src" / "rulebound"
    assert citations._find_tests(package) == []
    (tmp_path / "tests").mkdir()
    assert citations._find_tests(package) == []  # not a checkout of the repository
    (tmp_path / "pyproject.toml").touch()
    assert citations._find_tests(package) == [tmp_path / "tests"]


def test_outside_a_checkout_only_scenarios_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(citations, "_find_tests", lambda package: [])
    found = citations.rules.__wrapped__("skirmish")
    assert all(rule.tests == len(rule.scenarios) for rule in found.values())
    assert any(rule.scenarios and rule.code for rule in found.values())


def test_a_scenario_has_its_file_and_its_steps(client: Client) -> None:
    listed = fetch(client, f"{SKIRMISH}/scenarios", list[ScenarioInfo])
    assert len(listed) == len(games.scenarios("skirmish"))
    kinds: set[str] = set()
    for info in listed[::10]:
        full = fetch(client, f"{SKIRMISH}/scenarios/{info.id}", ScenarioFull)
        assert (full.title, full.rules) == (info.title, info.rules)
        assert full.text.startswith("game: skirmish")
        assert (full.seats, full.moves) == (2, len(full.steps))
        for step in full.steps:
            kinds.add(step.kind)
            assert (step.seat is None) == (step.kind == "expect") == bool(step.expect)
            assert bool(step.rule) == (step.kind == "refused")
            assert step.kind == "expect" or step.text in full.text
    assert kinds == {"move", "refused", "expect"}


# -- caching ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/bots",
        *[f"{SKIRMISH}{rest}" for rest in ("", "/cards", "/cards/Cut", "/decks", "/scenarios")],
        f"{SKIRMISH}/decks/First%20Duel/text",
        f"{SKIRMISH}/rules/SK-Q22",
    ],
)
def test_a_response_the_client_has_is_not_sent_again(client: Client, path: str) -> None:
    first = client.get(path)
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "no-cache"
    for known in (tag, f'"other", {tag}', tag.removeprefix("W/"), "*"):
        again = client.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
    other = client.get(path, headers={"If-None-Match": 'W/"other"'})
    assert (other.status_code, other.content) == (200, first.content)


def test_different_responses_have_different_etags(client: Client) -> None:
    paths = [f"/api/games/{game}/cards" for game in games.BUILT_IN]
    assert len({client.get(path).headers["etag"] for path in paths}) == len(paths)


# -- errors ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rest",
    ["", "/cards", "/cards/Cut", "/decks", "/decks/X/text", "/rules", "/rules/X", "/scenarios"],
)
def test_an_unknown_game_is_not_found(client: Client, rest: str) -> None:
    found = problem(client.get(f"/api/games/skrmish{rest}"), 404)
    assert found == Problem("unknown-game", "There is no game “skrmish”; did you mean skirmish?")


@pytest.mark.parametrize(
    ("rest", "code", "near"),
    [
        ("cards/Cutt", "unknown-card", "Cut"),
        ("decks/Frist%20Duel/text", "unknown-deck", "First Duel"),
        ("rules/SK%20trap.99", "unknown-rule", "SK trap.9"),
        ("scenarios/ability/an-exchange-ends", "unknown-scenario", "ability/an-exchange-ends-"),
    ],
)
def test_an_unknown_name_gets_suggestions(client: Client, rest: str, code: str, near: str) -> None:
    found = problem(client.get(f"{SKIRMISH}/{rest}"), 404)
    assert found.code == code
    assert f"did you mean {near}" in found.text


@pytest.mark.parametrize(
    "path",
    [
        f"{SKIRMISH}/scenarios/..%2F..%2Frules",
        f"{SKIRMISH}/scenarios/../../../pyproject",
        f"{SKIRMISH}/scenarios//etc/passwd",
        f"{SKIRMISH}/cards/{'x' * 5000}",
        f"{SKIRMISH}/cards/%FF%00",
        f"{SKIRMISH}/nothing",
        "/api/nothing",
    ],
)
def test_a_strange_address_is_not_found(client: Client, path: str) -> None:
    found = problem(client.get(path), 404)
    assert len(found.text) < 200


def test_other_methods_are_rejected(client: Client) -> None:
    response = client.put("/api/games")
    assert problem(response, 405).code == "not-so"
    assert "GET" in response.headers["allow"]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ({"cards": {}}, "The body must have `name`."),
        ({"name": "x"}, "The body must have `cards`."),
        ({"name": 3, "cards": {}}, "`name` must be a text, not a whole number."),
        ({"name": "x", "cards": ["Cut"]}, "`cards` must be an object, not a list."),
        ({"name": "x", "cards": {"Cut": 0}}, "Each of `cards` must be at least 1."),
        ({"name": "x", "cards": {"Cut": 100}}, "Each of `cards` must be at most 99."),
        (
            {"name": "x", "cards": {"Cut": 1.5}},
            "Each of `cards` must be a whole number, not a number.",
        ),
        ({"name": "x" * 401, "cards": {}}, "`name` must be at most 400 long."),
        (
            {"name": "x", "cards": {str(number): 1 for number in range(MAX_DECK_CARDS + 1)}},
            f"`cards` must be at most {MAX_DECK_CARDS} long.",
        ),
        (["Cut"], "The body must be an object, not a list."),
        (None, "The body does not have the expected form."),
    ],
)
def test_an_invalid_deck_is_rejected_with_a_sentence(
    client: Client, body: object, text: str
) -> None:
    found = problem(client.post(f"{SKIRMISH}/decks/check", json=body), 400)
    assert found == Problem("bad-request", text)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe", b'{"name": "\\ud800", "cards": {}}', b"[" * 100_000],
    ids=["empty", "truncated", "not UTF-8", "lone surrogate", "deep"],
)
@pytest.mark.parametrize("route", ["check", "read"])
def test_an_unreadable_body_is_rejected(client: Client, route: str, body: bytes) -> None:
    found = problem(client.post(f"{SKIRMISH}/decks/{route}", content=body), 400)
    assert found.code == "bad-request"
    assert found.text.startswith("The body")


def test_sizes_are_limited(client: Client) -> None:
    path = f"{SKIRMISH}/decks/read"
    assert client.post(path, json={"text": "#" * MAX_DECK_TEXT_LENGTH}).status_code == 200
    found = problem(client.post(path, json={"text": "#" * (MAX_DECK_TEXT_LENGTH + 1)}), 400)
    assert found.text == f"`text` must be at most {MAX_DECK_TEXT_LENGTH} long."
    assert client.post(path, json={"text": "\n" * MAX_DECK_CARDS}).status_code == 200
    found = problem(client.post(path, json={"text": "\n" * (MAX_DECK_CARDS + 1)}), 400)
    assert found.text == "A deck has at most 500 lines, not 501."
    assert problem(client.post(path, content=b" " * (MAX_DECK_BODY + 1)), 413).code == "too-large"


def test_decks_are_checked_and_parsed_for_known_games_only(client: Client) -> None:
    check = client.post("/api/games/chess/decks/check", json={"name": "x", "cards": {}})
    read = client.post("/api/games/chess/decks/read", json={"text": ""})
    for response in (check, read):
        assert problem(response, 404) == Problem("unknown-game", "There is no game “chess”.")
