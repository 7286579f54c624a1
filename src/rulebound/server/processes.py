"""The processes of a server: one, or several that share a port and a store."""

import asyncio
import gc
import socket
from collections.abc import Collection
from functools import partial
from typing import Final, cast

import uvicorn
from litestar.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from rulebound.kernel.refusal import RuleboundError
from rulebound.server import event_log
from rulebound.server.app import make_app
from rulebound.server.database import is_shared
from rulebound.server.file_lock import locked_store
from rulebound.server.http_protocol import PatientProtocol
from rulebound.server.settings import ServerSettings
from rulebound.server.store import Store

MAX_OPEN_FILES: Final = 65_536
MAX_MESSAGE: Final = 1 << 20
"""Bytes of a message that are read at all. Rooms take much smaller ones."""
DRAIN_TIMEOUT: Final = 2
"""Seconds that open requests have to end when the server stops."""


class AppFactory:
    """Makes the app in each process. Its settings are sent there, so they can be pickled."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings

    def __call__(self) -> ASGIApp:
        """Return the app as clients see it."""
        event_log.configure(self._settings.log_format, self._settings.log_level)
        reduce_gc()
        _raise_file_limit()
        entrance: ASGIApp = make_app(self._settings, drains_on_signal=True).state.entrance
        return entrance


def check_processes(store: str, processes: int) -> None:
    """Raise `RuleboundError` if so many processes cannot share the store."""
    if processes > 1 and not is_shared(store):
        raise RuleboundError(
            f"{processes} processes cannot share a store on SQLite. Take one, or PostgreSQL:"
            " --store postgresql://USER:PASSWORD@HOST/NAME."
        )


async def prepare_store(store: str) -> None:
    """Open and close the store: whatever is wrong with it is told before anything is served."""
    with locked_store(store):
        await (await Store.open(store)).close()


def run(settings: ServerSettings, host: str, port: int, proxies: Collection[str] = ()) -> None:
    """Serve until a signal ends it. A process that ends or hangs is replaced if there are more.

    Only the given proxies are believed when they say for which address they ask.
    """
    event_log.configure(settings.log_format, settings.log_level)
    protocol = partial(PatientProtocol, settings.limits.request_seconds)
    config = uvicorn.Config(
        AppFactory(settings),
        factory=True,
        host=host,
        port=port,
        http=cast("type[asyncio.Protocol]", protocol),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        log_config=None,
        access_log=False,
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=DRAIN_TIMEOUT,
        workers=settings.processes,
    )
    with _bind(host, port) as entrance:
        if settings.processes > 1:
            Multiprocess(config, [entrance]).run()
        else:
            uvicorn.Server(config).run([entrance])


def _bind(host: str, port: int) -> socket.socket:
    """Return a socket bound to the address that clients use."""
    entrance = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    entrance.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        entrance.bind((host, port))
    except OSError as error:
        entrance.close()
        reason = error.strerror or str(error)
        raise RuleboundError(f"{host}:{port} cannot be used: {reason}. Try --port.") from None
    entrance.set_inheritable(True)
    return entrance


def reduce_gc() -> None:
    """Make full garbage collections a hundred times rarer.

    With two hundred rooms in memory one stops the server for a third of a second and finds next to
    nothing: games hold no cycles, so they are freed by reference counting.
    """
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, 100 * old)


def _raise_file_limit() -> None:
    """Raise the limit of open files, as each connection is one.

    The default is about a thousand. Systems without such limits need nothing.
    """
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
