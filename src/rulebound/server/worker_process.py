"""What runs in a worker process: it receives work and sends back results until its server ends."""

import ctypes
import multiprocessing
import os
import pickle
import signal
import socket
import sys
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import wait
from typing import Final

import msgspec

HEADER_BYTES: Final = 4
"""Bytes before each message that hold its length."""
_PR_SET_PDEATHSIG: Final = 1


class Reply(msgspec.Struct):
    """The result of some work, or the error it raised. The first reply says that it has started."""

    value: msgspec.Raw = msgspec.Raw(b"\xc0")
    error: str = ""


encode_reply: Final = msgspec.msgpack.Encoder().encode
decode_reply: Final = msgspec.msgpack.Decoder(Reply).decode


def serve(server: socket.socket, prepare: Callable[[], None] | None) -> None:
    """Do work until the server closes the socket. `prepare` runs first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server kills its processes itself
    _die_with_server()
    os.nice(5)  # the server itself has priority
    if prepare is not None:
        prepare()
    server.sendall(frame(encode_reply(Reply())))
    while (request := _receive(server)) is not None:
        server.sendall(frame(encode_reply(_reply_to(request))))


def _reply_to(request: bytes) -> Reply:
    try:
        work, args, kwargs = pickle.loads(request)
        return Reply(msgspec.Raw(msgspec.msgpack.encode(work(*args, **kwargs))))
    except Exception:
        return Reply(error=traceback.format_exc())


def frame(message: bytes) -> bytes:
    """Return a message with its length in front."""
    return len(message).to_bytes(HEADER_BYTES, "big") + message


def _receive(server: socket.socket) -> bytes | None:
    """Return the next message; None if the server has closed the socket."""
    header = _receive_exactly(server, HEADER_BYTES)
    if header is None:
        return None
    return _receive_exactly(server, int.from_bytes(header, "big"))


def _receive_exactly(server: socket.socket, size: int) -> bytes | None:
    received = bytearray()
    while len(received) < size:
        part = server.recv(size - len(received))
        if not part:
            return None
        received += part
    return bytes(received)


def _die_with_server() -> None:
    """Make this process end with its server, even if that is killed in the middle of a computation.

    A pipe whose other end only the server holds tells a thread of ours. That works everywhere, but
    not while compiled code keeps the interpreter to itself. On Linux the kernel kills us, too.
    """
    server = multiprocessing.parent_process()
    assert server is not None
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0):
            reason = os.strerror(ctypes.get_errno())
            print(f"rulebound: a worker relies on its pipe alone: {reason}.", file=sys.stderr)
    sentinel = server.sentinel
    threading.Thread(target=_exit_after, args=(sentinel,), daemon=True).start()


def _exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
