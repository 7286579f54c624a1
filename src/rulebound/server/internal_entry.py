"""The address at which other servers reach this one."""

import asyncio
import contextlib
import socket
from collections.abc import Iterator

import uvicorn
from litestar.types import ASGIApp

from rulebound.kernel.refusal import RuleboundError

MAX_MESSAGE: int = 1 << 20
"""Maximum size of a message of a socket, which the rooms limit further."""


class InternalEntry:
    """Serves an app to the other servers, beside the one that serves clients."""

    def __init__(self, host: str, port: int) -> None:
        """Bind an address; port 0 takes any free one."""
        self._socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self._socket.bind((host, port))
        except OSError as error:
            self._socket.close()
            reason = error.strerror or str(error)
            raise RuleboundError(f"Servers cannot meet at {host}:{port}: {reason}.") from error
        shown = f"[{host}]" if ":" in host else host
        self.address = f"http://{shown}:{self._socket.getsockname()[1]}"
        self._server: _Server | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self, app: ASGIApp) -> None:
        """Serve the app, in the background."""
        config = uvicorn.Config(
            app,
            lifespan="off",
            log_level="warning",
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
