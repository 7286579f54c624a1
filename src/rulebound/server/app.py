"""The Litestar app: routes, with the store, the rooms and the bot workers behind them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig

from rulebound.server.bot_workers import BotWorkers
from rulebound.server.http_catalogue import catalogue_routes, preload
from rulebound.server.http_errors import HANDLERS, ApiError
from rulebound.server.http_health import Readiness, health_routes
from rulebound.server.http_rooms import room_routes
from rulebound.server.limits import Limits
from rulebound.server.lobby import Lobby
from rulebound.server.openapi import openapi_config
from rulebound.server.origin import Origins
from rulebound.server.page import SECURITY_HEADERS, Page, page
from rulebound.server.request import SafeRequest
from rulebound.server.room_socket import room_socket
from rulebound.server.store import Store

log = logging.getLogger(__name__)

MAX_BODY = 256 * 1024


def make_app(
    store: str,
    folder: Path | None = None,
    limits: Limits | None = None,
    names: Collection[str] = (),
    preload_data: bool = False,
) -> Litestar:
    """Make the app.

    `store` is a URL as `Store.open` takes it, `folder` holds the built page, and `names` are host
    names of this server. With `preload_data`, slow responses and the bot workers are prepared in
    the background at startup.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        opened = await Store.open(store)
        used_limits = limits or Limits()
        workers = BotWorkers(min_reply_delay=used_limits.min_reply_delay, preload=preload_data)
        lobby = Lobby(opened, workers, used_limits)
        app.state.lobby = lobby
        app.state.readiness = Readiness(opened.check, app.state.page.is_built)
        if preload_data:
            preload()
        cleanup = asyncio.create_task(lobby.run_cleanup())
        try:
            yield
        finally:
            cleanup.cancel()
            lobby.close()
            workers.close()
            await opened.close()

    app = Litestar(
        route_handlers=[catalogue_routes, room_routes, room_socket, health_routes, page],
        lifespan=[lifespan],
        before_request=_check_origin,
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1_000),
        request_max_body_size=MAX_BODY,
        response_headers=SECURITY_HEADERS,
        openapi_config=openapi_config(),
        request_class=SafeRequest,
        logging_config=None,
    )
    app.state.page = Page(folder)
    app.state.origins = Origins(names)
    return app


async def _check_origin(request: Request[Any, Any, Any]) -> None:
    """Reject requests from other pages, and requests to foreign host names."""
    origins: Origins = request.app.state.origins
    origin = request.headers.get("origin") if request.method not in ("GET", "HEAD") else None
    if not origins.allows(request.headers.get("host", ""), origin):
        raise ApiError(403, "other-origin", "This server talks to its own page only.")
