"""A line between browser and server that can be cut, and mended."""

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator

RESET = struct.pack("ii", 1, 0)
"""Linger no longer: the other side hears of a cut, not of a goodbye."""


class Wire:
    """Takes connections and hands on what goes through them, both ways, byte by byte."""

    def __init__(self, port: int) -> None:
        self._beyond = ("127.0.0.1", port)
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._door = socket.create_server(("127.0.0.1", 0))
        self._near = self._door.getsockname()
        self.address = f"http://127.0.0.1:{self._near[1]}"
        self._open()

    def cut(self) -> None:
        """Everything that goes through is lost, and nothing new comes through."""
        # Who waits at a door does not notice that it is closed, unless it is shut first.
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self._waiter.join()
        with self._lock:
            ends = list(self._ends)
        for end in ends:
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """As before."""
        self._door = socket.create_server(self._near)
        self._open()

    def _open(self) -> None:
        self._waiter = threading.Thread(target=self._wait, args=(self._door,), daemon=True)
        self._waiter.start()

    def _wait(self, door: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = door.accept()
                far = socket.create_connection(self._beyond)
                with self._lock:
                    self._ends |= {near, far}
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._hand_on, args=ends, daemon=True).start()

    def _hand_on(self, source: socket.socket, goal: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                goal.sendall(data)
        for end in (source, goal):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        with self._lock:
            self._ends -= {source, goal}


@contextlib.contextmanager
def wired(port: int) -> Iterator[Wire]:
    """A line to a server, while the block runs."""
    wire = Wire(port)
    try:
        yield wire
    finally:
        wire.cut()
