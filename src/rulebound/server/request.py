"""The request classes of the app."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.datastructures import State

from rulebound.server.http_errors import ApiError

AppRequest: TypeAlias = Request[Any, Any, State]
"""A request to this app."""


class SafeRequest(Request[Any, Any, Any]):
    """A request that answers 400 when its JSON body is nested too deeply to parse."""

    async def json(self) -> Any:  # whatever JSON holds
        """Return the body, parsed as JSON."""
        try:
            return await super().json()
        except RecursionError:
            raise ApiError(400, "bad-request", "The body is nested too deeply.") from None
