"""The app: all routes, with the store, the rooms and the bots behind them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig

from rulebound.server.api import catalogue, prepare
from rulebound.server.asking import Asking
from rulebound.server.http_rooms import rooms
from rulebound.server.limits import Limits
from rulebound.server.lobby import Lobby
from rulebound.server.openapi import openapi_config
from rulebound.server.origin import Origins
from rulebound.server.page import SAFETY, Page, page
from rulebound.server.problems import HANDLERS, Trouble
from rulebound.server.socket import table
from rulebound.server.store import Store
from rulebound.server.thinking import Thinkers

log = logging.getLogger(__name__)

LARGEST_BODY = 256 * 1024


def make_app(
    store: str,
    folder: Path | None = None,
    limits: Limits | None = None,
    names: Collection[str] = (),
    ahead: bool = False,
) -> Litestar:
    """The app with its store, the folder of the built page, its limits and its host names.

    What is slow the first time is made `ahead`, beside the first requests.
    """

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        kept = await Store.open(store)
        given = limits or Limits()
        thinkers = Thinkers(poise=given.poise, ahead=ahead)
        lobby = Lobby(kept, thinkers, given)
        app.state.lobby = lobby
        if ahead:
            prepare()
        tidying = asyncio.create_task(lobby.keep_tidy())
        try:
            yield
        finally:
            tidying.cancel()
            lobby.close()
            thinkers.close()
            await kept.close()

    app = Litestar(
        route_handlers=[catalogue, rooms, table, page],
        lifespan=[life],
        before_request=_check_origin,
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1_000),
        request_max_body_size=LARGEST_BODY,
        response_headers=SAFETY,
        openapi_config=openapi_config(),
        request_class=Asking,
        logging_config=None,
    )
    app.state.page = Page(folder)
    app.state.origins = Origins(names)
    return app


async def _check_origin(request: Request[Any, Any, Any]) -> None:
    """No page but ours may use the API, and nobody by a name that is not ours."""
    origins: Origins = request.app.state.origins
    origin = request.headers.get("origin") if request.method not in ("GET", "HEAD") else None
    if not origins.allows(request.headers.get("host", ""), origin):
        raise Trouble(403, "other-origin", "This server talks to its own page only.")
