"""Load test of the server: many rooms with two people each, answering at a human pace.

    .venv/bin/python scripts/load_test.py --rooms 200 --seconds 30

Starts a server with a new database. Prints the time from sending an answer until everybody in the
room has the update, the processor time per answer, and the memory per room. Set PYTHONPATH to the
compiled build to test that. On a busy machine only processor time and memory are meaningful.
"""

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.server.serving import free_port  # the same as the tests use

GAMES = ("skirmish", "lightseekers", "havenfall", "sixforms")
ARRIVAL = 5.0
"""Seconds within which everybody connects."""


class LoadedRoom:
    """A room with two people: when each answer was sent, and who has received the update."""

    def __init__(self) -> None:
        self.sent: dict[int, float] = {}
        self.received: Counter[int] = Counter()
        self.delays: list[float] = []
        self.both_connected = asyncio.Barrier(2)

    def receive(self, revision: int) -> None:
        """Record that somebody has the update of this revision."""
        self.received[revision] += 1
        if self.received[revision] == 2 and revision in self.sent:
            self.delays.append(time.perf_counter() - self.sent.pop(revision))


async def person(
    address: str, room_id: str, token: str, room: LoadedRoom, dice: random.Random, seconds: float
) -> int:
    """Play one seat at a human pace; return the number of answers.

    Connects at a random time within the first seconds.
    """
    answers = 0
    deadline = time.perf_counter() + ARRIVAL + seconds
    await asyncio.sleep(dice.uniform(0, ARRIVAL))
    async with connect(f"{address}/api/rooms/{room_id}/socket", max_size=None) as socket:
        hello = {"type": "hello", "version": 1, "token": token}
        await socket.send(msgspec.json.encode(hello).decode())
        await room.both_connected.wait()
        while time.perf_counter() < deadline:
            try:
                data = await asyncio.wait_for(socket.recv(), 1)
            except TimeoutError:
                continue
            message = msgspec.json.decode(data)
            if message["type"] == "refused":
                raise SystemExit(f"refused: {message}")
            if message["type"] != "update":
                continue
            room.receive(message["revision"])
            if message["asked"] is not None and message["view"]["outcome"] is None:
                await asyncio.sleep(dice.uniform(0.4, 1.6))
                room.sent[message["revision"] + 1] = time.perf_counter()
                answer = {
                    "type": "answer",
                    "ask": message["asked"]["ask"],
                    "answer": choose_answer(message["asked"], dice),
                }
                await socket.send(msgspec.json.encode(answer).decode())
                answers += 1
    return answers


def choose_answer(asked: dict[str, Any], dice: random.Random) -> list[int]:
    """Choose a random legal answer."""
    if asked["kind"] in ("option", "cell"):
        answer: list[int] = dice.choice(asked["choices"])["answer"]
        return answer
    if asked["kind"] == "number":
        return [dice.randint(asked["least"], asked["most"])]
    values = [item["value"] for item in asked["items"]]
    picked = dice.sample(values, dice.randint(asked["least"], asked["most"]))
    return picked if asked["ordered"] else sorted(picked, key=values.index)


def memory(pid: int | str) -> float:
    """Return the resident memory of a process in MiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def processor_time(pid: int) -> float:
    """Return the processor time of a process in seconds."""
    ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


async def create_room(client: httpx.AsyncClient, game: str, seed: int) -> tuple[str, list[str]]:
    """Create a room; return its id and the keys of both seats."""
    seats = [{"kind": "mine"}, {"kind": "open"}]
    body = {"game": game, "seats": seats, "seed": seed}
    answer = (await client.post("/api/rooms", json=body)).raise_for_status().json()
    room = answer["room"]["id"]
    joined = (await client.post(f"/api/rooms/{room}/join", json={})).raise_for_status().json()
    return room, [answer["keys"][0]["token"], joined["token"]]


async def load(port: int, pid: int, rooms: int, seconds: float) -> None:
    """Create the rooms, play, and report."""
    dice = random.Random(1)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        for game in GAMES:  # load the cards of each game first
            await create_room(client, game, 0)
        empty = memory(pid)
        created = []
        for number in range(rooms):
            created.append(await create_room(client, GAMES[number % len(GAMES)], number))
            if number % 50 == 49:
                print(f"{number + 1} rooms", flush=True)
    loaded = [LoadedRoom() for _ in created]
    tasks = [
        person(f"ws://127.0.0.1:{port}", room_id, key, room, random.Random(dice.random()), seconds)
        for (room_id, keys), room in zip(created, loaded, strict=True)
        for key in keys
    ]
    before = processor_time(pid)
    answers = sum(await asyncio.gather(*tasks))
    work = processor_time(pid) - before
    delays = sorted(delay * 1000 for room in loaded for delay in room.delays)
    full = memory(pid)
    print(f"{rooms} rooms, {2 * rooms} sockets, {answers} answers in {ARRIVAL + seconds:.0f} s")
    print(
        "time from an answer to the last update: "
        f"median {statistics.median(delays):.1f} ms, p90 {delays[int(len(delays) * 0.9)]:.1f} ms, "
        f"p99 {delays[int(len(delays) * 0.99)]:.1f} ms, max {delays[-1]:.1f} ms"
    )
    busy = os.getloadavg()[0]
    print(
        f"processor time of the server: {work / answers * 1000:.1f} ms per answer, "
        f"{work / (ARRIVAL + seconds):.0%} of one core; load average {busy:.1f} on "
        f"{os.cpu_count()} cores"
    )
    print(
        f"memory of the server: {empty:.0f} MiB before, {full:.0f} MiB after: "
        f"{(full - empty) / rooms * 1024:.0f} KiB per room"
    )


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "rulebound.cli.main", "serve", "--port", str(port)]
        command += ["--store", f"sqlite:///{folder}/games.db"]
        command += ["--rooms-per-minute", "100000", "--rooms-of-network", "100000"]
        command += ["--sockets", "100000", "--lazy", "--allow-seeds"]
        server = subprocess.Popen(command)
        try:
            for _ in range(600):
                try:
                    httpx.get(f"http://127.0.0.1:{port}/api/bots").raise_for_status()
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            asyncio.run(load(port, server.pid, given.rooms, given.seconds))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
