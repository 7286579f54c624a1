"""How the API describes itself: the OpenAPI document, and what routes say of their answers.

Litestar writes the paths. The records are written by msgspec, which knows every limit of theirs,
and the sentences below their fields are taken from the source of the protocol.
"""

import ast
import inspect
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
from rulebound.server import openapi_socket, protocol
from rulebound.server.openapi_page import page
from rulebound.server.protocol import Problem

Json: TypeAlias = dict[str, Any]
"""A part of the document; what it holds depends on where it stands."""

ABOUT: Final = (
    "Four card games by their full rules, for clients and bots. What can be done, why not, and in "
    "which words always comes from the server. Errors are Problem records: a code for programs, a "
    "sentence for people, and the rule where one is in the way."
)
TAGS: Final = (
    Tag("games", "What can be played, and against whom."),
    Tag("cards and decks", "What is printed on cards, and which decks are legal."),
    Tag("rules and scenarios", "The rules index and worked examples of it."),
    Tag("rooms", "Tables where games are played, and what was played at them."),
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
"""What requests can look like, by record."""

# -- for routes ------------------------------------------------------------------------------


def gives(
    record: Any,  # a type, also like list[GameInfo]
    about: str,
    example: object = None,
    media: MediaType = MediaType.JSON,
    status: int = 200,
) -> dict[int, ResponseSpec]:
    """What an answer holds, where a handler itself only has encoded bytes."""
    examples = [Example(value=example)] if example is not None else None
    return {status: ResponseSpec(record, False, about, media, examples)}


def fails(status: int, about: str, problem: Problem) -> dict[int, ResponseSpec]:
    """A problem that may be the answer."""
    return gives(Problem, about, msgspec.to_builtins(problem), status=status)


UNKNOWN: Final = fails(
    404, "There is no such thing.", Problem("unknown-game", "There is no game “chess”.")
)
ALL_TAKEN: Final = fails(503, "Not now.", Problem("full", "All tables are taken; try again later."))
NOT_NOW: Final = fails(
    409, "It does not fit how things stand.", Problem("not-over", "The game is not over.")
)
NOT_YOURS: Final = fails(
    403, "Not for you.", Problem("other-origin", "This server talks to its own page only.")
)
TOO_LARGE: Final = fails(
    413, "Too much.", Problem("too-large", "This is more than a request may hold.")
)
TOO_MANY: Final = fails(
    429, "Too often.", Problem("too-many", "That is enough rooms for now; wait a little.")
)
BAD: Final = fails(
    400, "The body does not fit.", Problem("bad-request", "`cards` is an object, not a list.")
)


def openapi_config() -> OpenAPIConfig:
    """For the app: what Litestar writes the document from."""
    return OpenAPIConfig(
        title="Rulebound",
        version=rb.__version__,
        description=ABOUT,
        path="/api/schema",
        render_plugins=[_Plain()],
        tags=list(TAGS),
        use_handler_docstrings=True,
    )


class _Plain(JsonRenderPlugin):
    """Instead of Litestar's pages, which load their scripts from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The same document as everywhere."""
        return msgspec.json.encode(document(request.app))


@get("/docs", include_in_schema=False, media_type=MediaType.HTML)
async def docs(request: Request[Any, Any, Any]) -> Response[str]:
    """The document as a page to read, that needs nothing else."""
    return Response(page(document(request.app)), media_type=MediaType.HTML)


@get("/openapi.json", include_in_schema=False)
async def openapi_json(request: Request[Any, Any, Any]) -> Response[Json]:
    """The document itself."""
    return Response(document(request.app), media_type=MediaType.JSON)


# -- the document ----------------------------------------------------------------------------


def document(app: Litestar) -> Json:
    """The OpenAPI document of an app; made once."""
    if "openapi_document" not in app.state:
        found: Json = app.openapi_schema.to_schema()
        if "/api/rooms/{room_id}" in found["paths"]:
            openapi_socket.describe(found, REF)
        found["components"]["schemas"] = _described(found["components"]["schemas"])
        for operation in _operations(found):
            _tell_problems(operation["responses"])
        app.state["openapi_document"] = found
    made: Json = app.state["openapi_document"]
    return made


def _operations(found: Json) -> Iterator[Json]:
    for path in found["paths"].values():
        yield from (part for part in path.values() if isinstance(part, dict))


def _tell_problems(responses: Json) -> None:
    """Litestar supposes that errors are told in its own manner; here they are problems."""
    for status, response in responses.items():
        if int(status) >= 400:
            told = response.setdefault("content", {}).setdefault("application/json", {})
            if told.get("schema") != PROBLEM:
                response["description"] = "The request does not fit."
                told["schema"] = PROBLEM


def _described(schemas: Json) -> Json:
    """The records of a document, with their limits and with what their fields mean."""
    known = {name: each for name, each in vars(protocol).items() if isinstance(each, type)}
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
    """The sentences below the fields of records, by record and field, from their source."""
    docs: dict[str, dict[str, str]] = {}
    for record in ast.parse(inspect.getsource(protocol)).body:
        if isinstance(record, ast.ClassDef):
            pairs = zip(record.body, record.body[1:], strict=False)
            docs[record.name] = {
                field.target.id: " ".join(below.value.value.split())
                for field, below in pairs
                if isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and isinstance(below, ast.Expr)
                and isinstance(below.value, ast.Constant)
                and isinstance(below.value.value, str)
            }
    return docs
