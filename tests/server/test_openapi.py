"""The OpenAPI document is complete, and its page is self-contained."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, get_args

import pytest
from litestar import Litestar, get
from litestar.testing import TestClient

from rulebound.server.app import make_app
from rulebound.server.http_errors import HANDLERS
from rulebound.server.protocol.catalogue import MAX_COPIES, MAX_DECK_CARDS, DeckInfo
from rulebound.server.protocol.incoming import Incoming
from rulebound.server.protocol.outgoing import Outgoing
from rulebound.server.settings import ServerSettings

Client = TestClient[Litestar]
VOID = frozenset({"meta"})


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """A client of the whole app."""
    with TestClient(make_app(ServerSettings(":memory:")), base_url="http://127.0.0.1") as made:
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


def test_every_operation_is_described(document: Any) -> None:
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


def test_responses_are_records_and_errors_are_problems(document: Any) -> None:
    for path, operation in operations(document):
        for status, response in operation["responses"].items():
            for media in response.get("content", {}).values():
                schema = str(media["schema"])
                if int(status) >= 400:
                    assert schema == "{'$ref': '#/components/schemas/Problem'}", path
                else:
                    assert "$ref" in schema or "string" in schema, path


def test_records_have_limits_and_field_descriptions(document: Any) -> None:
    deck = document["components"]["schemas"]["DeckInfo"]
    assert deck["description"] == DeckInfo.__doc__
    assert deck["properties"]["cards"]["maxProperties"] == MAX_DECK_CARDS
    assert deck["properties"]["cards"]["additionalProperties"]["maximum"] == MAX_COPIES
    assert deck["properties"]["plan"]["description"].startswith("How the deck wins")
    assert deck["examples"]
    rule = document["components"]["schemas"]["RuleInfo"]
    assert rule["properties"]["status"]["enum"] == ["enforced", "manners"]


def test_every_referenced_record_is_defined(document: Any) -> None:
    named = set(re.findall(r"#/components/schemas/(\w+)", str(document)))
    assert named == set(document["components"]["schemas"])


def test_the_socket_is_described_with_all_its_messages(document: Any) -> None:
    socket = document["paths"]["/api/rooms/{room_id}/socket"]["get"]
    schemas = document["components"]["schemas"]
    for name, union in (("incoming", Incoming), ("outgoing", Outgoing)):
        schema = schemas[socket[f"x-{name}"]["$ref"].rpartition("/")[2]]
        named = {part["$ref"].rpartition("/")[2] for part in schema["anyOf"]}
        assert named == {each.__name__ for each in get_args(union)}
    assert schemas["Answer"]["properties"]["type"]["enum"] == ["answer"]
    assert schemas["Offer"]["properties"]["ask"]["description"].startswith("Number of the question")
    assert "View" in schemas


def test_routes_of_rooms_list_their_errors(document: Any) -> None:
    make = document["paths"]["/api/rooms"]["post"]["responses"]
    assert {"201", "400", "403", "404", "413", "429", "503"} <= set(make)
    for path, operation in operations(document):
        if path.endswith(("/replay", "/chances", "/join", "/again")):
            assert "409" in operation["responses"], path


class Outline(HTMLParser):
    """Parses a page: ids, links, loaded resources, unclosed elements."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if values.get("id"):
            self.ids.append(str(values["id"]))
        if tag == "a":
            self.links.append(str(values["href"]))
        if tag in ("script", "link", "img", "iframe") or "src" in values:
            self.loads.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_shows_the_whole_document_and_loads_nothing(client: Client, document: Any) -> None:
    response = client.get("/api/docs")
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    outline = Outline()
    outline.feed(response.text)
    assert outline.open == []
    assert outline.loads == []
    assert not re.search(r"url\(|@import|https?://", response.text)
    assert len(outline.ids) == len(set(outline.ids))
    for link in outline.links:
        if link.startswith("#"):
            assert link[1:] in outline.ids, link
        else:
            assert client.get(link).status_code == 200
    for path, _ in operations(document):
        assert f"<code>{path}</code>" in response.text
    for name in document["components"]["schemas"]:
        assert f"record-{name}" in outline.ids


@pytest.mark.parametrize("path", ["", "/swagger", "/redoc", "/elements", "/rapidoc", "/scalar"])
def test_no_other_documentation_page_is_served(client: Client, document: Any, path: str) -> None:
    found = client.get(f"/api/schema{path}")
    assert "<script" not in found.text
    assert found.status_code == 404 or found.json() == document


def test_an_unexpected_error_is_logged_and_reported_without_details(
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
