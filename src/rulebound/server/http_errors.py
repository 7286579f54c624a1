"""Errors of the HTTP API: every one is sent as a `Problem` record."""

import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from rulebound import Refusal, Refused, RuleboundError
from rulebound.server.database import StoreError
from rulebound.server.event_log import EventLog
from rulebound.server.metrics import count_error
from rulebound.server.protocol.rooms import Problem
from rulebound.server.suggest import not_found_text, shorten

log = EventLog(__name__)


LIMITS: Final = (429, 503)
"""Statuses of what is refused because there is too much of it."""


class ApiError(HTTPException):
    """An error with its HTTP status and the problem to send."""

    def __init__(self, status: int, code: str, text: str, rule: str = "") -> None:
        super().__init__(detail=text, status_code=status)
        self.code = code
        self.problem = Problem(code, text, rule)


def not_found(what: str, word: str, known: Iterable[str]) -> ApiError:
    """Return a 404 error that suggests similar names."""
    return ApiError(404, f"unknown-{what}", not_found_text(what, word, known))


def server_refusal(code: str, text: str) -> Refused:
    """Return a refusal that comes from the server and not from a rule of the game."""
    return Refused(Refusal(code, "", text))


# -- exception handlers ----------------------------------------------------------------------


def problem_response(
    status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response[Problem]:
    """Return the response that sends a problem."""
    count_error(problem.code, problem.rule)
    if status in LIMITS:
        log.info("request-refused", status=status, code=problem.code)
    return Response(problem, status_code=status, headers=headers, media_type=MediaType.JSON)


def handle_http_error(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Handle an error raised by our handlers or by Litestar."""
    assert isinstance(error, HTTPException)
    if isinstance(error, ApiError):
        return problem_response(error.status_code, error.problem)
    if isinstance(error, ValidationException):
        return problem_response(400, Problem("bad-request", _validation_text(error.extra)))
    code, text = _BY_STATUS.get(error.status_code, ("", ""))
    if not code:
        phrase = HTTPStatus(error.status_code).phrase
        code, text = phrase.casefold().replace(" ", "-"), f"{phrase}."
    return problem_response(error.status_code, Problem(code, text), error.headers)


def handle_engine_error(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Handle an error of the engine. A refusal is sent with its rule."""
    if isinstance(error, Refused):
        refusal = error.refusal
        return problem_response(400, Problem(refusal.code, refusal.text, refusal.rule))
    return problem_response(400, Problem("refused", str(error)))


def handle_store_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Log a failure of the store, and answer without its details."""
    log.error("store-failed", method=request.method, path=request.url.path, error=error)
    return problem_response(503, Problem(*_BY_STATUS[503]))


def handle_unexpected_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Log an unexpected error, and answer without its details."""
    log.error("request-failed", method=request.method, path=request.url.path, error=error)
    return problem_response(500, Problem(*_BY_STATUS[500]))


HANDLERS: Final[ExceptionHandlersMap] = {
    HTTPException: handle_http_error,
    RuleboundError: handle_engine_error,
    StoreError: handle_store_error,
    Exception: handle_unexpected_error,
}
"""The exception handlers of the app."""

_BY_STATUS: Final = {
    400: ("bad-request", "The body cannot be read: it is not JSON in UTF-8."),
    404: ("unknown-address", "There is nothing at this address."),
    405: ("not-so", "This address does not support that method."),
    413: ("too-large", "The request is too large."),
    429: ("too-often", "Too many requests; wait a little."),
    500: ("our-fault", "Something went wrong on the server."),
    503: ("not-stored", "The server could not save or load this, so nothing was done; try again."),
}

# -- validation errors -----------------------------------------------------------------------

_TYPES: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
_WRONG_TYPE = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
_BOUND = re.compile(r"Expected `(?:[^`]+)`( of length)? (>=|<=) (\d+)")
_MISSING_FIELD = re.compile(r"Object missing required field `([^`]+)`")
_UNKNOWN_FIELD = re.compile(r"Object contains unknown field `([^`]+)`")


def _validation_text(extra: object) -> str:
    """Turn the validation errors of Litestar into sentences."""
    found = extra if isinstance(extra, list) else []
    sentences = [_sentence(error) for error in found if isinstance(error, dict)]
    return " ".join(sentences) or "The request does not have the expected form."


def _sentence(error: dict[str, object]) -> str:
    message = str(error.get("message", ""))
    key = str(error.get("key", "")).removeprefix("data").strip(".")
    where = "The body" if not key else f"`{shorten(key)}`"
    if key.endswith("[...]"):
        where = f"Each of `{shorten(key.removesuffix('[...]'))}`"
    if found := _WRONG_TYPE.match(message):
        return f"{where} must be {_type(found[1])}, not {_type(found[2])}."
    if found := _BOUND.match(message):
        unit = " long" if found[1] else ""
        side = "at most" if found[2] == "<=" else "at least"
        return f"{where} must be {side} {found[3]}{unit}."
    if found := _MISSING_FIELD.match(message):
        return f"{where} must have `{found[1]}`."
    if found := _UNKNOWN_FIELD.match(message):
        return f"{where} must not have `{shorten(found[1])}`."
    return f"{where} does not have the expected form."


def _type(name: str) -> str:
    parts = [_TYPES.get(part.strip(), part.strip()) for part in name.split("|")]
    return " or ".join(parts)
