"""Why a request was not served, in words: every error of the HTTP API is a `Problem` record."""

import logging
import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from rulebound import Refusal, Refused, RuleboundError
from rulebound.server.database import StoreError
from rulebound.server.near import missing, shortened
from rulebound.server.protocol import Problem

log = logging.getLogger(__name__)


class Trouble(HTTPException):
    """A request that cannot be served, with the status and the words to answer it with."""

    def __init__(self, status: int, code: str, text: str, rule: str = "") -> None:
        super().__init__(detail=text, status_code=status)
        self.code = code
        self.problem = Problem(code, text, rule)


def unknown(what: str, word: str, known: Iterable[str]) -> Trouble:
    """There is no such thing; but perhaps one with nearly that name."""
    return Trouble(404, f"unknown-{what}", missing(what, word, known))


def refused(code: str, text: str) -> Refused:
    """A refusal that no rule of a game makes."""
    return Refused(Refusal(code, "", text))


# -- from an exception to a response ---------------------------------------------------------


def answer(
    status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response[Problem]:
    """The response that tells a problem."""
    return Response(problem, status_code=status, headers=headers, media_type=MediaType.JSON)


def of_http(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """What the server has refused, or Litestar before it came to us."""
    assert isinstance(error, HTTPException)
    if isinstance(error, Trouble):
        return answer(error.status_code, error.problem)
    if isinstance(error, ValidationException):
        return answer(400, Problem("bad-request", _faults(error.extra)))
    code, text = _BY_STATUS.get(error.status_code, ("", ""))
    if not code:
        phrase = HTTPStatus(error.status_code).phrase
        code, text = phrase.casefold().replace(" ", "-"), f"{phrase}."
    return answer(error.status_code, Problem(code, text), error.headers)


def of_engine(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """What the engine has refused, with its rule where there is one."""
    if isinstance(error, Refused):
        refusal = error.refusal
        return answer(400, Problem(refusal.code, refusal.text, refusal.rule))
    return answer(400, Problem("refused", str(error)))


def of_store(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The store fails: that is logged, and told without what is inside."""
    log.error("%s %s: the store failed.", request.method, request.url.path, exc_info=error)
    return answer(503, Problem(*_BY_STATUS[503]))


def of_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: it is logged, and told without what is inside."""
    log.error("%s %s failed.", request.method, request.url.path, exc_info=error)
    return answer(500, Problem(*_BY_STATUS[500]))


HANDLERS: Final[ExceptionHandlersMap] = {
    HTTPException: of_http,
    RuleboundError: of_engine,
    StoreError: of_store,
    Exception: of_fault,
}
"""For the app."""

_BY_STATUS: Final = {
    400: ("bad-request", "The body cannot be read: it is not JSON in UTF-8."),
    404: ("unknown-address", "There is nothing at this address."),
    405: ("not-so", "This address does not serve that method."),
    413: ("too-large", "This is more than a request may hold."),
    429: ("too-often", "Too many requests; wait a little."),
    500: ("our-fault", "Something went wrong on the server."),
    503: ("not-stored", "It could not be stored or read, so it was not done; try again."),
}

# -- what does not fit a record --------------------------------------------------------------

_TYPES: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}
_OTHER_TYPE = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
_BOUND = re.compile(r"Expected `(?:[^`]+)`( of length)? (>=|<=) (\d+)")
_NO_FIELD = re.compile(r"Object missing required field `([^`]+)`")
_STRANGE_FIELD = re.compile(r"Object contains unknown field `([^`]+)`")


def _faults(extra: object) -> str:
    """What Litestar found wrong in a request, as sentences."""
    found = extra if isinstance(extra, list) else []
    told = [_fault(fault) for fault in found if isinstance(fault, dict)]
    return " ".join(told) or "The request does not fit its record."


def _fault(fault: dict[str, object]) -> str:
    said = str(fault.get("message", ""))
    key = str(fault.get("key", "")).removeprefix("data").strip(".")
    where = "The body" if not key else f"`{shortened(key)}`"
    if key.endswith("[...]"):
        where = f"Each of `{shortened(key.removesuffix('[...]'))}`"
    if found := _OTHER_TYPE.match(said):
        return f"{where} is {_type(found[1])}, not {_type(found[2])}."
    if found := _BOUND.match(said):
        unit = " long" if found[1] else ""
        side = "at most" if found[2] == "<=" else "at least"
        return f"{where} is {side} {found[3]}{unit}."
    if found := _NO_FIELD.match(said):
        return f"{where} has no `{found[1]}`."
    if found := _STRANGE_FIELD.match(said):
        return f"{where} knows no `{shortened(found[1])}`."
    return f"{where} does not fit its record."


def _type(name: str) -> str:
    parts = [_TYPES.get(part.strip(), part.strip()) for part in name.split("|")]
    return " or ".join(parts)
