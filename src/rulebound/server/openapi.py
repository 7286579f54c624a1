"""The OpenAPI document, and the response descriptions that routes use.

Litestar generates the paths. The schemas of records come from msgspec, which knows their limits;
the descriptions of fields are the docstrings in the source of the protocol.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Example, Tag

import rulebound as rb
from rulebound.server import protocol
from rulebound.server.field_docs import field_docs
from rulebound.server.openapi_page import page
from rulebound.server.openapi_socket import add_socket
from rulebound.server.protocol.rooms import Problem

Json: TypeAlias = dict[str, Any]
"""A part of an OpenAPI document."""

ABOUT: Final = (
    "Card games with their full rules, for clients and bots. The server decides which answers "
    "are legal, explains why others are not, and words everything. Errors are Problem records: a "
    "code for programs, a sentence for people, and the rule if one is involved."
)
TAGS: Final = (
    Tag("games", "The games and the bots."),
    Tag("cards and decks", "Printed cards, ready-made decks and deck checks."),
    Tag("rules and scenarios", "The rules index and its worked examples."),
    Tag("rooms", "Rooms in which games are played, and finished games."),
)
REF: Final = "#/components/schemas/{name}"
PROBLEM: Final = {"$ref": REF.format(name="Problem")}
EXAMPLES: Final[dict[str, Json]] = {
    "DeckInfo": {"name": "Mine", "cards": {"Cut": 3, "Parry": 3}},
    "DeckText": {"text": "[Mine]\n3 Cut\n3x Parry\nArrow x3\nSpark  # one of it\n"},
    "NewRoom": {
        "game": "skirmish",
        "seats": [{"kind": "mine", "name": "Ada"}, {"kind": "bot", "bot": "easy"}],
    },
    "Join": {"name": "Grace"},
    "Branch": {"at": 12},
}
"""Example requests by record."""

# -- responses of routes ---------------------------------------------------------------------


def returns(
    record: Any,  # a type, also like list[GameInfo]
    about: str,
    example: object = None,
    media: MediaType = MediaType.JSON,
    status: int = 200,
) -> dict[int, ResponseSpec]:
    """Describe a response whose handler returns encoded bytes."""
    examples = [Example(value=example)] if example is not None else None
    return {status: ResponseSpec(record, False, about, media, examples)}


def fails(status: int, about: str, problem: Problem) -> dict[int, ResponseSpec]:
    """Describe an error response."""
    return returns(Problem, about, msgspec.to_builtins(problem), status=status)


BAD_REQUEST: Final = fails(
    400, "The body is not valid.", Problem("bad-request", "`cards` must be an object, not a list.")
)
FORBIDDEN: Final = fails(
    403, "Not allowed.", Problem("other-origin", "This server talks to its own page only.")
)
NOT_FOUND: Final = fails(
    404, "There is no such thing.", Problem("unknown-game", "There is no game “chess”.")
)
CONFLICT: Final = fails(
    409,
    "Not possible in the current state.",
    Problem("not-over", "The replay is available once the game is over."),
)
TOO_LARGE: Final = fails(
    413, "The body is too large.", Problem("too-large", "The request is too large.")
)
TOO_MANY_REQUESTS: Final = fails(
    429, "Too many requests.", Problem("too-many", "That is enough rooms for now; wait a little.")
)
SERVER_FULL: Final = fails(
    503,
    "The server is full, or too busy for this.",
    Problem("full", "All tables are taken; try again later."),
)


def openapi_config() -> OpenAPIConfig:
    """Return the configuration from which Litestar generates the document."""
    return OpenAPIConfig(
        title="Rulebound",
        version=rb.__version__,
        description=ABOUT,
        path="/api/schema",
        render_plugins=[_JsonOnly()],
        tags=list(TAGS),
        use_handler_docstrings=True,
    )


class _JsonOnly(JsonRenderPlugin):
    """Replaces Litestar's documentation pages, which load scripts from other servers."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return our document."""
        return msgspec.json.encode(document(request.app))


@get("/docs", include_in_schema=False, media_type=MediaType.HTML)
async def docs(request: Request[Any, Any, Any]) -> Response[str]:
    """Serve the document as a static HTML page."""
    return Response(page(document(request.app)), media_type=MediaType.HTML)


@get("/openapi.json", include_in_schema=False)
async def openapi_json(request: Request[Any, Any, Any]) -> Response[Json]:
    """Serve the document."""
    return Response(document(request.app), media_type=MediaType.JSON)


# -- the document ----------------------------------------------------------------------------


def document(app: Litestar) -> Json:
    """Return the OpenAPI document of an app. It is made once."""
    if "openapi_document" not in app.state:
        made: Json = app.openapi_schema.to_schema()
        if "/api/rooms/{room_id}" in made["paths"]:
            add_socket(made, REF)
        made["components"]["schemas"] = _describe_records(made["components"]["schemas"])
        for operation in _operations(made):
            _use_problem_schema(operation["responses"])
        app.state["openapi_document"] = made
    cached: Json = app.state["openapi_document"]
    return cached


def _operations(made: Json) -> Iterator[Json]:
    for path in made["paths"].values():
        yield from (part for part in path.values() if isinstance(part, dict))


def _use_problem_schema(responses: Json) -> None:
    """Replace Litestar's own error schema by `Problem`."""
    for status, response in responses.items():
        if int(status) >= 400:
            content = response.setdefault("content", {}).setdefault("application/json", {})
            if content.get("schema") != PROBLEM:
                response["description"] = "The request is not valid."
                content["schema"] = PROBLEM


def _describe_records(schemas: Json) -> Json:
    """Replace the schemas of our records by exact ones with field descriptions."""
    known = {record.__name__: record for record in protocol.records()}
    records = [known[name] for name in (*schemas, "Problem") if name in known]
    _, exact = msgspec.json.schema_components(list(dict.fromkeys(records)), ref_template=REF)
    for name, schema in exact.items():
        for field, about in _field_docs().get(name, {}).items():
            schema["properties"][field]["description"] = about
        if name in EXAMPLES:
            schema["examples"] = [EXAMPLES[name]]
    return dict(sorted({**schemas, **exact}.items()))


@cache
def _field_docs() -> dict[str, dict[str, str]]:
    """Return the docstrings below fields, by record and field, from the source of the protocol."""
    docs: dict[str, dict[str, str]] = {}
    for module in protocol.MODULES:
        docs |= field_docs(module)
    return docs
