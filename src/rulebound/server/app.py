"""The Litestar app: routes, with the store, the rooms and the bot workers behind them."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from rulebound.server.access_log import AccessLog
from rulebound.server.ban_guard import BanGuard
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.database import StoreError, is_shared, missing_package
from rulebound.server.drain import Drain, DrainOnSignal
from rulebound.server.event_log import EventLog
from rulebound.server.file_lock import locked_store
from rulebound.server.http_catalogue import catalogue_routes, preload
from rulebound.server.http_errors import HANDLERS, ApiError
from rulebound.server.http_health import Readiness, health_routes
from rulebound.server.http_metrics import MetricsEntry, metrics_routes
from rulebound.server.http_rooms import room_routes
from rulebound.server.internal_entry import InternalEntry
from rulebound.server.limits import MAX_BODY
from rulebound.server.lobby import Lobby
from rulebound.server.membership import Membership
from rulebound.server.metrics import AllMetrics, LiveMetrics
from rulebound.server.openapi import openapi_config
from rulebound.server.origin import Origins
from rulebound.server.page import SECURITY_HEADERS, Page, page
from rulebound.server.request import SafeRequest
from rulebound.server.room_socket import room_socket
from rulebound.server.settings import ServerSettings
from rulebound.server.store import Store

if TYPE_CHECKING:
    from rulebound.server.relay import Relay

log = EventLog(__name__)


def make_app(settings: ServerSettings, *, drains_on_signal: bool = False) -> Litestar:
    """Make the app.

    Serve `app.state.entrance`, which relays what belongs to another server. With
    `drains_on_signal`, it hands over its rooms before the handlers of the process see a signal to
    stop (see `drain`).
    """
    store = settings.store

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as ending:
            ending.enter_context(locked_store(store))
            opened = await Store.open(store)
            ending.push_async_callback(opened.close)
            thinkers = max(1, ((os.cpu_count() or 2) - 1) // settings.processes)
            workers = BotWorkers(thinkers, settings.limits, settings.preload)
            ending.callback(workers.close)
            membership = None
            if relay is not None:
                entry = InternalEntry("other servers", *settings.internal)
                ending.push_async_callback(entry.stop)
                entry.start(await relay.entry(opened))
                membership = Membership(opened.servers, entry.address)
            lobby = Lobby(opened, workers, settings.limits, membership)
            app.state.lobby = lobby
            app.state.readiness = Readiness(opened.check, app.state.page.is_built, lobby)
            metrics = AllMetrics(LiveMetrics(lobby, opened, workers.counters))
            if settings.processes == 1:
                app.state.metrics = metrics
            if settings.metrics is not None:
                await _serve_metrics(metrics, settings, ending)
            ending.push_async_callback(lobby.close)
            await lobby.join_servers()
            if relay is not None:
                relay.open(lobby)
                ending.push_async_callback(relay.close)
            if drains_on_signal:
                drain = Drain(lobby, settings.drain_notice, settings.drain_limit)
                ending.enter_context(DrainOnSignal(drain))
            if settings.preload:
                preload()
            for work in (lobby.run_cleanup(), guard.keep_current(opened.bans, lobby)):
                ending.callback(asyncio.create_task(work).cancel)
            yield

    app = Litestar(
        route_handlers=[
            catalogue_routes,
            room_routes,
            room_socket,
            health_routes,
            metrics_routes,
            page,
        ],
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
    app.state.page = Page(settings.page)
    app.state.origins = Origins(settings.names)
    relay = _make_relay(app) if is_shared(store) else None
    guard = BanGuard(relay or app)
    app.state.entrance = AccessLog(guard)
    app.state.metrics = None
    return app


async def _serve_metrics(
    metrics: AllMetrics, settings: ServerSettings, ending: contextlib.AsyncExitStack
) -> None:
    """Serve metrics at an address of their own; each process has the next port."""
    assert settings.metrics is not None
    entry = InternalEntry("metrics", *settings.metrics, ports=settings.processes)
    ending.push_async_callback(entry.stop)
    entry.start(MetricsEntry(metrics))
    log.info("metrics-served", address=f"{entry.address}/metrics")


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
