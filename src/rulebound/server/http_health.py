"""`/health` and `/ready`, for whoever watches the process: an orchestrator, or a proxy before it.

Both are open to requests by any host name, since probes use addresses of their own. They tell
nothing but what is in the answer.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec
from litestar import Response, Router, route

from rulebound.server.event_log import EventLog
from rulebound.server.request import AppRequest

log = EventLog(__name__)

STORE_TIMEOUT: Final = 3.0
"""Seconds in which the store must answer."""

NO_PAGE: Final = "This server has no page."
STOPPING: Final = "This server is about to stop."
NO_STORE: Final = "The store does not answer."


class Health(msgspec.Struct, frozen=True):
    """The process answers."""

    is_alive: bool = True


class ReadyState(msgspec.Struct, frozen=True):
    """Whether players can be sent to this server."""

    is_ready: bool
    obstacles: tuple[str, ...] = ()
    """Why not, as sentences."""


class Stoppable(Protocol):
    """The rooms of a server, which it may be leaving."""

    is_stopping: bool


class Readiness:
    """Finds out whether a server can take requests.

    Requests that come during a check share its result, so no number of them can burden the store.
    """

    def __init__(
        self,
        ask_store: Callable[[], Awaitable[object]],
        has_page: bool,
        rooms: Stoppable,
        timeout: float = STORE_TIMEOUT,
    ) -> None:
        self._ask_store = ask_store
        self._has_page = has_page
        self._rooms = rooms
        self._timeout = timeout
        self._check: asyncio.Task[bool] | None = None

    async def state(self) -> ReadyState:
        """Return the current state."""
        if self._check is None or self._check.done():
            self._check = asyncio.create_task(self._store_answers())
        obstacles = [] if await asyncio.shield(self._check) else [NO_STORE]
        if self._rooms.is_stopping:
            obstacles.append(STOPPING)
        if not self._has_page:
            obstacles.append(NO_PAGE)
        return ReadyState(not obstacles, tuple(obstacles))

    async def _store_answers(self) -> bool:
        try:
            async with asyncio.timeout(self._timeout):
                await self._ask_store()
        except Exception as error:  # whatever goes wrong, the answer is no
            log.warning("store-silent", error=error)
            return False
        return True


@route("/health", http_method=["GET", "HEAD"], include_in_schema=False)
async def health() -> Health:
    """Tell that the process runs. A failing store or page is no reason to restart it."""
    return Health()


@route("/ready", http_method=["GET", "HEAD"], include_in_schema=False)
async def ready(request: AppRequest) -> Response[ReadyState]:
    """Tell whether the server can take requests: 200, or 503 with the reasons."""
    readiness = request.app.state.readiness
    assert isinstance(readiness, Readiness)
    state = await readiness.state()
    return Response(state, status_code=200 if state.is_ready else 503)


async def allow_any_host(_: AppRequest) -> None:
    """Take the place of the app's origin check."""


health_routes = Router("/", route_handlers=[health, ready], before_request=allow_any_host)
