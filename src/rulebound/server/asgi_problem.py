"""Errors that are answered in front of the app, in the form in which the app sends its own."""

import msgspec
from litestar.types import Send

from rulebound.server.page import SECURITY_HEADERS
from rulebound.server.protocol.rooms import Problem


async def send_problem(send: Send, status: int, problem: Problem) -> None:
    """Answer an HTTP request with a problem."""
    body = msgspec.json.encode(problem)
    headers = {"Content-Type": "application/json", "Content-Length": str(len(body))}
    raw = [
        (name.lower().encode(), value.encode())
        for name, value in (headers | SECURITY_HEADERS).items()
    ]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body, "more_body": False})
