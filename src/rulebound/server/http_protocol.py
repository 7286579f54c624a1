"""HTTP connections that do not wait for clients for ever.

Without this a client could open any number of connections and send half a request on each, or ask
for a page and never read it.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class PatientProtocol(H11Protocol):
    """Closes a connection if its client is too slow with a request, or with taking the answer."""

    def __init__(self, seconds: float, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._seconds = seconds
        self._sending: asyncio.TimerHandle | None = None
        """Runs while the client has begun a request and not finished it, or sent nothing yet."""
        self._taking: asyncio.TimerHandle | None = None
        """Runs while the client takes nothing of what is sent."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._sending = self.loop.call_later(self._seconds, self._give_up)

    def data_received(self, data: bytes) -> None:
        """Take data. Its arrival alone does not extend the time for the request."""
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a WebSocket
        if not self._is_unfinished():
            self._stop_waiting_for_request()
        elif self._sending is None:
            self._sending = self.loop.call_later(self._seconds, self._give_up)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over. WebSockets have limits of their own."""
        self._stop_waiting_for_request()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting_for_request()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Begin to wait until the client takes what is sent."""
        super().pause_writing()
        if self._taking is None:
            self._taking = self.loop.call_later(self._seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on sending."""
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None
        super().resume_writing()

    def _is_unfinished(self) -> bool:
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def _stop_waiting_for_request(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            self._sending = None

    def _give_up(self) -> None:
        self._sending = None
        self.transport.close()
