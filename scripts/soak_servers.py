"""Three servers on one PostgreSQL, under fire: nothing acknowledged is lost, no game forks.

    .venv/bin/python scripts/soak_servers.py --rooms 200 --kills 30 --restarts 2 --freezes 3
    .venv/bin/python scripts/soak_servers.py --rooms 60 --kills 5 --cuts 5 --namespaces    # as root

Two scripted players a room, each at any server, play to the end while servers are killed with -9,
frozen past their lease and woken up, or cut off, and while PostgreSQL restarts. Afterwards every
answer that a server had confirmed must be in the stored game at its place, and whatever a player
was shown at one moment of a game must be the same from whichever server it came.
With --namespaces each server has a network namespace of its own, whose link can be cut.
Ends with 1 if anything is lost, forked or unreadable, or a game does not end.
"""

import argparse
import asyncio
import hashlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))
from scripts.load_test import choose_answer
from tests.server.serving import free_port

GAMES = ("skirmish", "lightseekers", "havenfall", "sixforms")
SILENCE = 5.0
"""Seconds without a message after which a player connects to another server."""
POSTGRES = Path(__file__).with_name("postgres.sh")
NETWORK = "10.213.0"
BRIDGE = "rbsoak"


class Fault(Exception):
    """Something that must never happen."""


# -- servers ---------------------------------------------------------------------------------------


class Server:
    """A server process, perhaps in a network namespace of its own."""

    def __init__(self, number: int, store: str, folder: Path, has_namespace: bool) -> None:
        self.number = number
        self.has_namespace = has_namespace
        self.host = f"{NETWORK}.{number + 10}" if has_namespace else "127.0.0.1"
        self.port = free_port()
        self.link = f"{BRIDGE}{number}"
        self._store = store
        self._log = folder / f"server{number}.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server, without waiting for it."""
        command = ["ip", "netns", "exec", self.link] if self.has_namespace else []
        command += [sys.executable, "-m", "rulebound.cli.main", "serve", "--lazy"]
        command += ["--host", self.host, "--port", str(self.port), "--internal", self.host]
        command += ["--store", self._store, "--allow-seeds"]
        command += ["--rooms-per-minute", "100000", "--rooms-of-network", "100000"]
        command += ["--sockets", "100000", "--min-reply-delay", "0"]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)

    def kill(self) -> None:
        """End the server with -9."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def signal(self, number: signal.Signals) -> None:
        """Freeze the server or wake it up."""
        assert self._process is not None
        os.kill(self._process.pid, number)

    def set_link(self, state: str) -> None:
        """Cut the link of the server's namespace, or mend it."""
        subprocess.run(["ip", "link", "set", self.link, state], check=True)

    async def wait_until_up(self, client: httpx.AsyncClient) -> None:
        """Wait until the server answers."""
        while True:
            try:
                (await client.get(f"http://{self.host}:{self.port}/api/bots")).raise_for_status()
                return
            except httpx.HTTPError:
                await asyncio.sleep(0.2)


def make_namespaces(servers: list[Server]) -> None:
    """Make a bridge, and a namespace with a link to it for each server."""
    subprocess.run(["ip", "link", "add", BRIDGE, "type", "bridge"], check=True)
    subprocess.run(["ip", "addr", "add", f"{NETWORK}.1/24", "dev", BRIDGE], check=True)
    subprocess.run(["ip", "link", "set", BRIDGE, "up"], check=True)
    for server in servers:
        inside = ["ip", "-n", server.link]
        pair = ["ip", "link", "add", server.link]
        for command in (
            ["ip", "netns", "add", server.link],
            [*pair, "type", "veth", "peer", "name", "eth0", "netns", server.link],
            ["ip", "link", "set", server.link, "master", BRIDGE],
            ["ip", "link", "set", server.link, "up"],
            [*inside, "addr", "add", f"{server.host}/24", "dev", "eth0"],
            [*inside, "link", "set", "eth0", "up"],
            [*inside, "link", "set", "lo", "up"],
        ):
            subprocess.run(command, check=True)


def remove_namespaces(servers: list[Server]) -> None:
    """Remove what `make_namespaces` has made."""
    for server in servers:
        subprocess.run(["ip", "netns", "del", server.link], check=False)
    subprocess.run(["ip", "link", "del", BRIDGE], check=False)


# -- players ---------------------------------------------------------------------------------------


class Room:
    """What the players of a room know: confirmed answers, and what was shown at each moment."""

    def __init__(self, id: str, tokens: list[str]) -> None:
        self.id = id
        self.tokens = tokens
        self.confirmed: dict[int, tuple[int, tuple[int, ...]]] = {}
        """By revision, the seat and the answer that led to it."""
        self.shown: dict[tuple[int, int], bytes] = {}
        """By seat and revision, a digest of what was shown."""
        self.waits: list[float] = []
        """Seconds from sending an answer, or losing the connection, to the next update."""
        self.over = False

    def note_shown(self, seat: int, update: dict[str, Any]) -> None:
        """Compare an update with an earlier one of the same moment."""
        asked = update["asked"]
        seen = [update["view"], asked and asked["ask"], update["headline"]]
        digest = hashlib.sha256(msgspec.json.encode(seen)).digest()
        key = (seat, update["revision"])
        if self.shown.setdefault(key, digest) != digest:
            raise Fault(f"room {self.id}: two versions of revision {key[1]} for seat {seat}")

    def note_confirmed(self, revision: int, seat: int, answer: tuple[int, ...]) -> None:
        """Remember an answer that the server has confirmed."""
        if self.confirmed.setdefault(revision, (seat, answer)) != (seat, answer):
            raise Fault(f"room {self.id}: two answers led to revision {revision}")


class Player:
    """Plays one seat at random to the end, at any server, coming back after every failure."""

    def __init__(
        self, room: Room, seat: int, servers: list[Server], seed: int, think: float
    ) -> None:
        self._room = room
        self._think = think
        self._seat = seat
        self._servers = servers
        self._dice = random.Random(seed)
        self._revision = 0
        self._sent: tuple[int, tuple[int, ...]] | None = None
        self._waiting_since: float | None = None

    async def play(self) -> None:
        """Play until the game is over."""
        while not self._room.over:
            server = self._dice.choice(self._servers)
            address = f"ws://{server.host}:{server.port}/api/rooms/{self._room.id}/socket"
            try:
                async with connect(address, max_size=None, open_timeout=SILENCE) as socket:
                    await self._talk(socket)
            except (OSError, TimeoutError, WebSocketException):
                self._wait()
            await asyncio.sleep(self._dice.uniform(0.1, 0.5))

    def _wait(self) -> None:
        if self._waiting_since is None:
            self._waiting_since = time.perf_counter()

    async def _talk(self, socket: Any) -> None:
        hello = {"type": "hello", "version": 1, "token": self._room.tokens[self._seat]}
        await socket.send(msgspec.json.encode(hello).decode())
        self._sent = None
        is_pinged = False
        while not self._room.over:
            try:
                data = await asyncio.wait_for(socket.recv(), SILENCE)
            except TimeoutError:
                if is_pinged:
                    raise
                is_pinged = True
                await socket.send('{"type": "ping", "ref": 1}')
                continue
            is_pinged = False
            message = msgspec.json.decode(data)
            if message["type"] == "update":
                await self._take_update(socket, message)
            elif message["type"] == "refused":
                self._sent = None
                if message["code"] == "not-stored":
                    return  # the store is down: look for it elsewhere

    async def _take_update(self, socket: Any, update: dict[str, Any]) -> None:
        room, revision = self._room, update["revision"]
        if revision < self._revision:
            raise Fault(f"room {room.id}: revision {self._revision} went back to {revision}")
        room.note_shown(self._seat, update)
        if self._sent is not None and update["by"] == self._seat and revision > self._revision:
            room.note_confirmed(revision, self._seat, self._sent[1])
            self._sent = None
        if self._waiting_since is not None:
            room.waits.append(time.perf_counter() - self._waiting_since)
            self._waiting_since = None
        self._revision = revision
        asked = update["asked"]
        if update["view"]["outcome"] is not None:
            room.over = True
        elif asked is not None and self._sent is None:
            await asyncio.sleep(self._dice.uniform(0.0, self._think))
            answer = tuple(choose_answer(asked, self._dice))
            self._sent = (revision, answer)
            self._wait()
            said = {"type": "answer", "ask": asked["ask"], "answer": answer}
            await socket.send(msgspec.json.encode(said).decode())


# -- faults ----------------------------------------------------------------------------------------


class Faults:
    """What happens to the servers, in a random order."""

    def __init__(self, servers: list[Server], postgres: Path, given: argparse.Namespace) -> None:
        self._servers = servers
        self._postgres = postgres
        self._pause: float = given.pause
        self._dice = random.Random(given.seed)
        kinds = {"kill": given.kills, "restart": given.restarts, "freeze": given.freezes}
        self._left = [kind for kind, count in kinds.items() for _ in range(count)]
        self._left += ["cut"] * given.cuts
        self._dice.shuffle(self._left)
        self.done: list[str] = []

    async def strike(self, client: httpx.AsyncClient) -> None:
        """Do all of it, with a pause after each."""
        for kind in self._left:
            await asyncio.sleep(self._pause)
            server = self._dice.choice(self._servers)
            print(f"  {kind} {'postgresql' if kind == 'restart' else server.number}", flush=True)
            if kind == "kill":
                server.kill()
                server.start()
                await server.wait_until_up(client)
            elif kind == "restart":
                await asyncio.to_thread(restart_postgres, self._postgres)
            elif kind == "freeze":
                server.signal(signal.SIGSTOP)
                await asyncio.sleep(self._dice.uniform(8, 12))
                server.signal(signal.SIGCONT)
            else:
                server.set_link("down")
                await asyncio.sleep(self._dice.uniform(8, 14))
                server.set_link("up")
            self.done.append(kind)


def restart_postgres(folder: Path) -> None:
    """Stop PostgreSQL at once, and start it again."""
    subprocess.run([POSTGRES, "restart", folder], check=True, capture_output=True)


# -- the soak --------------------------------------------------------------------------------------


async def make_room(client: httpx.AsyncClient, server: Server, game: str, seed: int) -> Room:
    """Make a room with two people."""
    seats = [{"kind": "mine"}, {"kind": "open"}]
    address = f"http://{server.host}:{server.port}/api/rooms"
    body = {"game": game, "seats": seats, "seed": seed, "options": {"turn_limit": 24}}
    made = (await client.post(address, json=body)).raise_for_status().json()
    id = made["room"]["id"]
    joined = (await client.post(f"{address}/{id}/join", json={})).raise_for_status().json()
    return Room(id, [made["keys"][0]["token"], joined["token"]])


async def check_stored(client: httpx.AsyncClient, server: Server, room: Room) -> int:
    """Compare the stored game with what was confirmed; return the number of its answers."""
    address = f"http://{server.host}:{server.port}/api/rooms/{room.id}/replay"
    answer = await client.get(address)
    if answer.status_code != 200:
        raise Fault(f"room {room.id} cannot be read: {answer.text}")
    moves = [(seat, tuple(given)) for seat, given in answer.json()["moves"]]
    for revision, confirmed in room.confirmed.items():
        if revision > len(moves) or moves[revision - 1] != confirmed:
            raise Fault(f"room {room.id}: the confirmed answer {revision} is lost")
    return len(moves)


async def soak(servers: list[Server], postgres: Path, given: argparse.Namespace) -> None:
    """Play all rooms to their ends while the faults happen, then check them."""
    async with httpx.AsyncClient(timeout=60) as client:
        for server in servers:
            server.start()
        for server in servers:
            await server.wait_until_up(client)
        rooms = []
        for number in range(given.rooms):
            server, game = servers[number % len(servers)], GAMES[number % len(GAMES)]
            rooms.append(await make_room(client, server, game, number))
        print(f"{len(rooms)} rooms", flush=True)
        faults = Faults(servers, postgres, given)
        start = time.perf_counter()
        playing = [
            asyncio.create_task(Player(room, seat, servers, 2 * number + seat, given.think).play())
            for number, room in enumerate(rooms)
            for seat in (0, 1)
        ]
        striking = asyncio.create_task(faults.strike(client))
        everything = asyncio.gather(*playing, striking)
        while not everything.done():
            await asyncio.wait([everything], timeout=15)
            over = sum(room.over for room in rooms)
            confirmed = sum(len(room.confirmed) for room in rooms)
            print(f"  {over} games over, {confirmed} answers confirmed", flush=True)
            if time.perf_counter() - start > given.minutes * 60:
                everything.cancel()
                raise Fault(f"{len(rooms) - over} games did not end in {given.minutes} minutes")
        await everything
        for server in servers:
            await server.wait_until_up(client)
        stored = 0
        for number, room in enumerate(rooms):
            stored += await check_stored(client, servers[number % len(servers)], room)
        waits = sorted(wait for room in rooms for wait in room.waits)
        print(
            f"{len(rooms)} games ended in {time.perf_counter() - start:.0f} s through"
            f" {len(faults.done)} faults: {stored} answers stored,"
            f" {sum(len(room.confirmed) for room in rooms)} of them seen confirmed, none lost;"
            f" wait for an answer: median {waits[len(waits) // 2] * 1000:.0f} ms,"
            f" p99 {waits[int(len(waits) * 0.99)]:.2f} s, longest {waits[-1]:.1f} s"
        )


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--restarts", type=int, default=2, help="restarts of PostgreSQL")
    parser.add_argument("--freezes", type=int, default=3)
    parser.add_argument("--cuts", type=int, default=0, help="links cut; needs --namespaces")
    parser.add_argument("--namespaces", action="store_true", help="a network for each server")
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between two faults")
    parser.add_argument("--think", type=float, default=2.5, help="seconds for an answer, at most")
    parser.add_argument("--minutes", type=float, default=30.0, help="give up after so long")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="rulebound-soak-"))
    postgres = folder / "pg"
    folder.chmod(0o755)  # PostgreSQL runs as another user
    host = f"{NETWORK}.1" if given.namespaces else "127.0.0.1"
    port = free_port()
    store = f"postgresql://rulebound@{host}:{port}/postgres"
    servers = [Server(at, store, folder, given.namespaces) for at in range(given.servers)]
    failure = ""
    try:
        if given.namespaces:
            make_namespaces(servers)
        subprocess.run([POSTGRES, "start", postgres, str(port), host], check=True)
        asyncio.run(soak(servers, postgres, given))
    except Fault as fault:
        failure = f"FAULT: {fault}; logs in {folder}"
    finally:
        for server in servers:
            server.kill()
        subprocess.run([POSTGRES, "stop", postgres], check=True)
        if given.namespaces:
            remove_namespaces(servers)
    if failure:
        sys.exit(failure)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
