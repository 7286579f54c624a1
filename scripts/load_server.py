"""Load on the server: many rooms, two people in each, everybody answering at a human pace.

    .venv/bin/python scripts/load_server.py --rooms 200 --seconds 30

Starts a server of its own with a fresh file, and prints how long it took from an answer being sent
until everybody at that table had the update, how much work that was, and how much memory a room
takes. Compiled, where PYTHONPATH leads to the compiled build. Where others use the machine too,
only the work and the memory say something of the server.
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
COMING = 5.0
"""Within so many seconds everybody comes to the table."""


class Table:
    """A room with its two people: when an answer was sent, and who has heard of it."""

    def __init__(self) -> None:
        self.sent: dict[int, float] = {}
        self.heard: Counter[int] = Counter()
        self.delays: list[float] = []
        self.here = asyncio.Barrier(2)

    def hears(self, revision: int) -> None:
        """Somebody has the update of this revision."""
        self.heard[revision] += 1
        if self.heard[revision] == 2 and revision in self.sent:
            self.delays.append(time.perf_counter() - self.sent.pop(revision))


async def person(
    address: str, room: str, token: str, table: Table, dice: random.Random, seconds: float
) -> int:
    """Answer whatever is asked, a while after it was asked; how many answers that were.

    People come one after the other within the first seconds.
    """
    answers = 0
    until = time.perf_counter() + COMING + seconds
    await asyncio.sleep(dice.uniform(0, COMING))
    async with connect(f"{address}/api/rooms/{room}/socket", max_size=None) as socket:
        hello = {"type": "hello", "version": 1, "token": token}
        await socket.send(msgspec.json.encode(hello).decode())
        await table.here.wait()
        while time.perf_counter() < until:
            try:
                data = await asyncio.wait_for(socket.recv(), 1)
            except TimeoutError:
                continue
            message = msgspec.json.decode(data)
            if message["type"] == "refused":
                raise SystemExit(f"refused: {message}")
            if message["type"] != "update":
                continue
            table.hears(message["revision"])
            if message["asked"] is not None and message["view"]["outcome"] is None:
                await asyncio.sleep(dice.uniform(0.4, 1.6))
                table.sent[message["revision"] + 1] = time.perf_counter()
                answer = {
                    "type": "answer",
                    "ask": message["asked"]["ask"],
                    "answer": chosen(message["asked"], dice),
                }
                await socket.send(msgspec.json.encode(answer).decode())
                answers += 1
    return answers


def chosen(asked: dict[str, Any], dice: random.Random) -> list[int]:
    """Any legal answer."""
    if asked["kind"] in ("option", "cell"):
        answer: list[int] = dice.choice(asked["choices"])["answer"]
        return answer
    if asked["kind"] == "number":
        return [dice.randint(asked["least"], asked["most"])]
    values = [item["value"] for item in asked["items"]]
    picked = dice.sample(values, dice.randint(asked["least"], asked["most"]))
    return picked if asked["ordered"] else sorted(picked, key=values.index)


def memory(pid: int) -> float:
    """What a process holds, in MiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def worked(pid: int) -> float:
    """How many seconds of a processor a process has used."""
    ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


async def made(client: httpx.AsyncClient, game: str, seed: int) -> tuple[str, list[str]]:
    """A room with both keys."""
    seats = [{"kind": "mine"}, {"kind": "open"}]
    body = {"game": game, "seats": seats, "seed": seed}
    answer = (await client.post("/api/rooms", json=body)).raise_for_status().json()
    room = answer["room"]["id"]
    joined = (await client.post(f"/api/rooms/{room}/join", json={})).raise_for_status().json()
    return room, [answer["keys"][0]["token"], joined["token"]]


async def load(port: int, pid: int, rooms: int, seconds: float) -> None:
    """Make the rooms, play, and tell."""
    dice = random.Random(1)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        for game in GAMES:  # so that its cards are read
            await made(client, game, 0)
        empty = memory(pid)
        found = []
        for number in range(rooms):
            found.append(await made(client, GAMES[number % len(GAMES)], number))
            if number % 50 == 49:
                print(f"{number + 1} rooms", flush=True)
    tables = [Table() for _ in found]
    tasks = [
        person(f"ws://127.0.0.1:{port}", room, key, table, random.Random(dice.random()), seconds)
        for (room, keys), table in zip(found, tables, strict=True)
        for key in keys
    ]
    before = worked(pid)
    answers = sum(await asyncio.gather(*tasks))
    work = worked(pid) - before
    delays = sorted(delay * 1000 for table in tables for delay in table.delays)
    full = memory(pid)
    print(f"{rooms} rooms, {2 * rooms} sockets, {answers} answers in {COMING + seconds:.0f} s")
    print(
        "from an answer to everybody's update: "
        f"median {statistics.median(delays):.1f} ms, p90 {delays[int(len(delays) * 0.9)]:.1f} ms, "
        f"p99 {delays[int(len(delays) * 0.99)]:.1f} ms, most {delays[-1]:.1f} ms"
    )
    busy = os.getloadavg()[0]
    print(
        f"work of the server: {work / answers * 1000:.1f} ms of a processor an answer, "
        f"{work / (COMING + seconds):.0%} of one; {busy:.1f} processes wanted one of the "
        f"{os.cpu_count()} there are"
    )
    print(
        f"memory of the server: {empty:.0f} MiB before, {full:.0f} MiB after: "
        f"{(full - empty) / rooms * 1024:.0f} KiB a room"
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "rulebound.cli.main", "serve", "--port", str(port)]
        command += ["--store", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen([*command, "--rooms", "100000", "--lazy", "--seeds"])
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
