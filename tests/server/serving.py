"""A server process, and clients of it."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rulebound import Dice
from tests.installing import with_python_path

VERSION = 1


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A `rulebound serve` process that can be killed and restarted."""

    def __init__(
        self,
        folder: Path,
        store: str | None = None,
        page: Path | None = None,
        python_path: Sequence[Path] = (),
        program: Sequence[str] = (sys.executable, "-m", "rulebound.cli.main"),
        environment: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        flags: Sequence[str] = ("--drain-notice", "0"),
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._store = store or f"sqlite:///{folder / 'games.db'}"
        self._page = page
        self._program = program
        self._environment = environment or with_python_path(*python_path)
        self._cwd = cwd
        self._flags = flags
        self._log = folder / "serve.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._sockets = contextlib.ExitStack()

    def start(self) -> None:
        """Start the server and wait until it responds."""
        command = [*self._program, "serve", "--port", str(self.port)]
        command += ["--store", self._store, "--lazy", "--allow-seeds"]
        command += ["--rooms-per-minute", "10000", "--rooms-of-network", "10000"]
        command += ["--sockets", "10000", "--min-reply-delay", "0"]
        command += self._flags
        if self._page is not None:
            command += ["--page", str(self._page)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, env=self._environment, cwd=self._cwd
            )
        while True:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.address}/api/bots", timeout=5).raise_for_status()
                return
            assert self._process.poll() is None, self._log.read_text()
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        """Process id of the server."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Kill the server (kill -9)."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def tell_to_stop(self) -> None:
        """Tell the server to stop (SIGTERM), without waiting for it."""
        assert self._process is not None
        self._process.terminate()

    def stop(self) -> str:
        """Stop the server. Returns its log."""
        assert self._process is not None
        self._sockets.close()
        self._process.terminate()
        self._process.wait()
        return self.log

    @property
    def log(self) -> str:
        """What the server has logged and printed so far."""
        return self._log.read_text()

    def events(self, name: str) -> list[dict[str, Any]]:
        """Return the logged events with a name."""
        lines = [line for line in self.log.splitlines() if line.startswith("{")]
        found = [msgspec.json.decode(line) for line in lines if line.endswith("}")]
        return [each for each in found if each["event"] == name]

    def socket(self, room: str, **more: Any) -> ClientConnection:
        """Connect to a room. Closed when the server is stopped."""
        address = f"ws://127.0.0.1:{self.port}/api/rooms/{room}/socket"
        opened: ClientConnection = self._sockets.enter_context(
            connect(address, max_size=None, max_queue=None, **more)
        )
        return opened

    def post(self, path: str, body: object, **more: Any) -> httpx.Response:
        """Send a POST request."""
        return httpx.post(f"{self.address}/api{path}", json=body, timeout=60, **more)

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Send a GET request."""
        return httpx.get(f"{self.address}/api{path}", timeout=60, **more)

    def new_room(self, game: str, *kinds: str, **more: Any) -> tuple[str, dict[int, str]]:
        """Make a room; return its id and the keys of the `mine` seats. Other kinds name bots."""
        seats = [
            {"kind": kind} if kind in ("mine", "open") else {"kind": "bot", "bot": kind}
            for kind in kinds
        ]
        answer = self.post("/rooms", {"game": game, "seats": seats, "seed": 5, **more})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return made["room"]["id"], {key["seat"]: key["token"] for key in made["keys"]}


@contextlib.contextmanager
def serving(folder: Path, **more: Any) -> Iterator[Server]:
    """Run a server during the block. It must not log an error."""
    server = Server(folder, **more)
    server.start()
    try:
        yield server
    finally:
        log = server.stop()
    assert "Traceback" not in log, log


class Caller:
    """A client of a room."""

    def __init__(self, server: Server, room: str, token: str | None = None, **hello: Any) -> None:
        self.socket = server.socket(room)
        self.update: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.seat: int | None = None
        first = {"type": "hello", "version": VERSION, "token": token, **hello}
        self.say(**({"type": "ping", "ref": 1} if first["type"] == "ping" else first))

    def say(self, **message: Any) -> None:
        """Send a message. A closed connection is noticed by the next `hear`."""
        with contextlib.suppress(ConnectionClosed):
            self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, kind: str) -> dict[str, Any]:
        """Return the next message of a type. Records the last update and the journal."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(self.socket.recv(timeout=60))
            if message["type"] == "update":
                self.update = message
                self.events[message["since"] :] = message["events"]
            elif message["type"] == "welcome":
                self.seat = message["seat"]
            if message["type"] == kind:
                return message

    def closed(self) -> int:
        """Wait until the server closes the connection. Returns the close code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.socket.recv(timeout=60)
        assert self.socket.close_code is not None
        return self.socket.close_code

    def random_answer(self, dice: Dice) -> list[int]:
        """Return a random answer to the current question."""
        asked = self.update["asked"]
        if asked["kind"] in ("option", "cell"):
            answer: list[int] = asked["choices"][dice.roll(len(asked["choices"]))]["answer"]
            return answer
        if asked["kind"] == "number":
            return [asked["least"] + dice.roll(asked["most"] - asked["least"] + 1)]
        values = [item["value"] for item in asked["items"]]
        count = asked["least"] + dice.roll(asked["most"] - asked["least"] + 1)
        picked = [values.pop(dice.roll(len(values))) for _ in range(count)]
        order = [item["value"] for item in asked["items"]]
        return picked if asked["ordered"] else sorted(picked, key=order.index)

    def answer(self, dice: Dice) -> None:
        """Answer at random and wait for the confirmation."""
        revision = self.update["revision"]
        self.say(type="answer", ask=self.update["asked"]["ask"], answer=self.random_answer(dice))
        while self.update["revision"] == revision:
            self.hear("update")
