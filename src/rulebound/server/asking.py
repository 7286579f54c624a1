"""A request whose body is read with care."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.datastructures import State

from rulebound.server.problems import Trouble

Pending: TypeAlias = Request[Any, Any, State]
"""A request to this app."""


class Asking(Request[Any, Any, Any]):
    """A request; a body nested without end is refused like any other that cannot be read."""

    async def json(self) -> Any:  # whatever JSON holds
        """The body, read as JSON."""
        try:
            return await super().json()
        except RecursionError:
            raise Trouble(400, "bad-request", "The body is nested too deeply.") from None
