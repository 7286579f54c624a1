"""An address beside that for clients: for the other servers, or for metrics."""

import asyncio
import contextlib
import errno
import socket
from collections.abc import Iterator

import uvicorn
from litestar.types import ASGIApp

from rulebound.kernel.refusal import RuleboundError

MAX_MESSAGE: int = 1 << 20
"""Maximum size of a message of a socket, which the rooms limit further."""


class InternalEntry:
    """Serves an app at an address of its own, beside the one that serves clients."""

    def __init__(self, use: str, host: str, port: int, ports: int = 1) -> None:
        """Listen at the first free one of so many ports from `port`; 0 takes any free one.

        `use` says what the address is for, if none is free.
        """
        self._socket = _listening(use, host, port, ports)
        shown = f"[{host}]" if ":" in host else host
        self.address = f"http://{shown}:{self._socket.getsockname()[1]}"
        self._server: _Server | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self, app: ASGIApp) -> None:
        """Serve the app, in the background."""
        config = uvicorn.Config(
            app,
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            ws_max_size=MAX_MESSAGE,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
        )
        self._server = _Server(config)
        self._task = asyncio.create_task(self._server.serve([self._socket]))

    async def stop(self) -> None:
        """Stop serving."""
        if self._server is not None and self._task is not None:
            self._server.should_exit = True
            await self._task
        self._socket.close()


class _Server(uvicorn.Server):
    """A server that leaves the signals to the one for clients."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Change nothing."""
        yield


def _listening(use: str, host: str, port: int, ports: int) -> socket.socket:
    """Return a socket that listens at the first free port."""
    for nth in range(ports):
        opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind((host, port and port + nth))
            opened.listen()  # a port that is only bound could be bound by others, too
            return opened
        except OSError as error:
            opened.close()
            if error.errno != errno.EADDRINUSE or nth == ports - 1:
                reason = error.strerror or str(error)
                raise RuleboundError(
                    f"{host}:{port} cannot be used for {use}: {reason}."
                ) from error
    raise AssertionError("there is at least one port")
