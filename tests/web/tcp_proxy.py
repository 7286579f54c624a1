"""A TCP proxy between browser and server that can be cut and restored."""

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator

RESET = struct.pack("ii", 1, 0)
"""SO_LINGER value that makes a close reset the connection."""


class TcpProxy:
    """Forwards connections in both directions."""

    def __init__(self, port: int) -> None:
        self._server_address = ("127.0.0.1", port)
        self._sockets: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._own_address = self._listener.getsockname()
        self.address = f"http://127.0.0.1:{self._own_address[1]}"
        self._open()

    def cut(self) -> None:
        """Reset all connections and accept no new ones."""
        # A blocked `accept` does not notice a close without a shutdown.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._acceptor.join()
        with self._lock:
            sockets = list(self._sockets)
        for each in sockets:
            with contextlib.suppress(OSError):
                each.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                each.shutdown(socket.SHUT_RDWR)

    def restore(self) -> None:
        """Accept connections again."""
        self._listener = socket.create_server(self._own_address)
        self._open()

    def _open(self) -> None:
        self._acceptor = threading.Thread(target=self._accept, args=(self._listener,), daemon=True)
        self._acceptor.start()

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                server = socket.create_connection(self._server_address)
                with self._lock:
                    self._sockets |= {client, server}
                for sockets in ((client, server), (server, client)):
                    threading.Thread(target=self._forward, args=sockets, daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for each in (source, target):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        with self._lock:
            self._sockets -= {source, target}


@contextlib.contextmanager
def proxied(port: int) -> Iterator[TcpProxy]:
    """Run a proxy to a server while the block runs."""
    proxy = TcpProxy(port)
    try:
        yield proxy
    finally:
        proxy.cut()
