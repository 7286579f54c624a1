"""The Litestar app: routes, with the store, the rooms and the bot workers behind them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from rulebound.server.bot_workers import BotWorkers
from rulebound.server.database import StoreError, is_shared, missing_package
from rulebound.server.file_lock import locked_store
from rulebound.server.http_catalogue import catalogue_routes, preload
from rulebound.server.http_errors import HANDLERS, ApiError
from rulebound.server.http_health import Readiness, health_routes
from rulebound.server.http_rooms import room_routes
from rulebound.server.internal_entry import InternalEntry
from rulebound.server.limits import MAX_BODY, Limits
from rulebound.server.lobby import Lobby
from rulebound.server.membership import Membership
from rulebound.server.openapi import openapi_config
from rulebound.server.origin import Origins
from rulebound.server.page import SECURITY_HEADERS, Page, page
from rulebound.server.request import SafeRequest
from rulebound.server.room_socket import room_socket
from rulebound.server.store import Store

if TYPE_CHECKING:
    from rulebound.server.relay import Relay

log = logging.getLogger(__name__)


def make_app(
    store: str,
    folder: Path | None = None,
    limits: Limits | None = None,
    names: Collection[str] = (),
    preload_data: bool = False,
    internal: tuple[str, int] = ("127.0.0.1", 0),
) -> Litestar:
    """Make the app.

    `store` is a URL as `Store.open` takes it, `folder` holds the built page, and `names` are host
    names of this server. With `preload_data`, slow responses and the bot workers are prepared in
    the background at startup. Other servers on the same PostgreSQL reach this one at `internal`.

    Serve `app.state.entrance`, which relays what belongs to another server.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as ending:
            ending.enter_context(locked_store(store))
            opened = await Store.open(store)
            ending.push_async_callback(opened.close)
            used_limits = limits or Limits()
            workers = BotWorkers(limits=used_limits, preload=preload_data)
            ending.callback(workers.close)
            app.state.worker_counters = workers.counters
            membership = None
            if relay is not None:
                entry = InternalEntry(*internal)
                ending.push_async_callback(entry.stop)
                entry.start(await relay.entry(opened))
                membership = Membership(opened.servers, entry.address)
            lobby = Lobby(opened, workers, used_limits, membership)
            app.state.lobby = lobby
            app.state.readiness = Readiness(opened.check, app.state.page.is_built)
            ending.push_async_callback(lobby.close)
            await lobby.join_servers()
            if relay is not None:
                relay.open(lobby)
                ending.push_async_callback(relay.close)
            if preload_data:
                preload()
            cleanup = asyncio.create_task(lobby.run_cleanup())
            ending.callback(cleanup.cancel)
            yield

    app = Litestar(
        route_handlers=[catalogue_routes, room_routes, room_socket, health_routes, page],
        lifespan=[lifespan],
        before_request=_check_origin,
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1_000),
        request_max_body_size=MAX_BODY,
        before_send=[_add_security_headers],
        openapi_config=openapi_config(),
        request_class=SafeRequest,
        logging_config=None,
    )
    app.state.page = Page(folder)
    app.state.origins = Origins(names)
    relay = _make_relay(app) if is_shared(store) else None
    app.state.entrance = relay or app
    return app


def _make_relay(app: Litestar) -> "Relay":
    """Make the relay. Only stores that several servers can share need its packages."""
    try:
        from rulebound.server.relay import Relay
    except ModuleNotFoundError as error:
        raise StoreError(missing_package(error)) from error
    return Relay(app)


async def _add_security_headers(message: Message, _scope: Scope) -> None:
    """Add the security headers to every answer, errors included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers.setdefault(name, value)


async def _check_origin(request: Request[Any, Any, Any]) -> None:
    """Reject requests from other pages, and requests to foreign host names."""
    origins: Origins = request.app.state.origins
    origin = request.headers.get("origin") if request.method not in ("GET", "HEAD") else None
    if not origins.allows(request.headers.get("host", ""), origin):
        raise ApiError(403, "other-origin", "This server talks to its own page only.")
