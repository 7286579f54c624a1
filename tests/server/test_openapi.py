"""The API describes itself, completely and without help from elsewhere."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, get_args

import pytest
from litestar import Litestar, get
from litestar.testing import TestClient

from rulebound.server import protocol
from rulebound.server.app import make_app
from rulebound.server.problems import HANDLERS

Client = TestClient[Litestar]
VOID = frozenset({"meta"})


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """A client of the whole app."""
    with TestClient(make_app(":memory:"), base_url="http://127.0.0.1") as made:
        yield made


@pytest.fixture(scope="module")
def document(client: Client) -> Any:
    """The OpenAPI document."""
    return client.get("/api/openapi.json").json()


def operations(document: Any) -> list[tuple[str, Any]]:
    """All operations with their paths."""
    return [
        (path, operation) for path, item in document["paths"].items() for operation in item.values()
    ]


def test_every_operation_says_what_it_is_for(document: Any) -> None:
    tags = {tag["name"] for tag in document["tags"]}
    ids = [operation["operationId"] for _, operation in operations(document)]
    assert len(ids) == len(set(ids)) == 22
    for path, operation in operations(document):
        assert operation["summary"], path
        assert operation["description"], path
        assert set(operation["tags"]) <= tags, path
        for parameter in operation.get("parameters", []):
            assert parameter["description"], path
            assert parameter["examples"], path


def test_answers_are_records_and_errors_are_problems(document: Any) -> None:
    for path, operation in operations(document):
        for status, response in operation["responses"].items():
            for media in response.get("content", {}).values():
                told = str(media["schema"])
                if int(status) >= 400:
                    assert told == "{'$ref': '#/components/schemas/Problem'}", path
                else:
                    assert "$ref" in told or "string" in told, path


def test_records_tell_their_limits_and_what_their_fields_mean(document: Any) -> None:
    deck = document["components"]["schemas"]["DeckInfo"]
    assert deck["description"] == protocol.DeckInfo.__doc__
    assert deck["properties"]["cards"]["maxProperties"] == protocol.MOST_DECK_CARDS
    assert deck["properties"]["cards"]["additionalProperties"]["maximum"] == protocol.MOST_COPIES
    assert deck["properties"]["plan"]["description"].startswith("How it wants to win")
    assert deck["examples"]
    rule = document["components"]["schemas"]["RuleInfo"]
    assert rule["properties"]["status"]["enum"] == ["enforced", "manners"]


def test_every_record_that_is_named_is_there(document: Any) -> None:
    named = set(re.findall(r"#/components/schemas/(\w+)", str(document)))
    assert named == set(document["components"]["schemas"])


def test_the_socket_is_described_with_all_its_messages(document: Any) -> None:
    socket = document["paths"]["/api/rooms/{room_id}/socket"]["get"]
    schemas = document["components"]["schemas"]
    for name, union in (("incoming", protocol.Incoming), ("outgoing", protocol.Outgoing)):
        told = schemas[socket[f"x-{name}"]["$ref"].rpartition("/")[2]]
        named = {part["$ref"].rpartition("/")[2] for part in told["anyOf"]}
        assert named == {each.__name__ for each in get_args(union)}
    assert schemas["Answer"]["properties"]["type"]["enum"] == ["answer"]
    assert schemas["Offer"]["properties"]["ask"]["description"].startswith("Names the question")
    assert "View" in schemas


def test_rooms_say_how_they_can_be_refused(document: Any) -> None:
    make = document["paths"]["/api/rooms"]["post"]["responses"]
    assert {"201", "400", "403", "404", "413", "429", "503"} <= set(make)
    for path, operation in operations(document):
        if path.endswith(("/replay", "/chances", "/join", "/again")):
            assert "409" in operation["responses"], path


class Outline(HTMLParser):
    """What a page is made of: ids, places it leads to, things it loads, elements left open."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.leads: list[str] = []
        self.loads: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "a":
            self.leads.append(str(given["href"]))
        if tag in ("script", "link", "img", "iframe") or "src" in given:
            self.loads.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_shows_all_of_it_and_loads_nothing(client: Client, document: Any) -> None:
    response = client.get("/api/docs")
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    outline = Outline()
    outline.feed(response.text)
    assert outline.open == []
    assert outline.loads == []
    assert not re.search(r"url\(|@import|https?://", response.text)
    assert len(outline.ids) == len(set(outline.ids))
    for lead in outline.leads:
        if lead.startswith("#"):
            assert lead[1:] in outline.ids, lead
        else:
            assert client.get(lead).status_code == 200
    for path, _ in operations(document):
        assert f"<code>{path}</code>" in response.text
    for name in document["components"]["schemas"]:
        assert f"record-{name}" in outline.ids


@pytest.mark.parametrize("path", ["", "/swagger", "/redoc", "/elements", "/rapidoc", "/scalar"])
def test_no_other_page_of_it_is_served(client: Client, document: Any, path: str) -> None:
    found = client.get(f"/api/schema{path}")
    assert "<script" not in found.text
    assert found.status_code == 404 or found.json() == document


def test_a_fault_of_ours_is_logged_and_told_without_what_is_inside(
    caplog: pytest.LogCaptureFixture,
) -> None:
    @get("/breaks")
    async def breaks() -> None:
        raise ZeroDivisionError("secret")

    app = Litestar([breaks], exception_handlers=HANDLERS, logging_config=None)
    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get("/breaks")
    assert answer.status_code == 500
    assert answer.json()["code"] == "our-fault"
    assert "secret" not in answer.text
    assert "ZeroDivisionError: secret" in caplog.text
