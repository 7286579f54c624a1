"""Check a running server from outside: its page, a deep link, its API, and its bots.

.venv/bin/python scripts/check_server.py http://127.0.0.1:8000
.venv/bin/python scripts/check_server.py http://localhost:8080 --behind-proxy

Behind the proxy of deploy/compose.yaml, what is meant for operators must not be reachable.
"""

import json
import re
import sys
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

TIMEOUT: Final = 60.0
"""Seconds in which every answer must come."""
VERSION: Final = 1
"""Version of the protocol."""


class Failure(Exception):
    """What the server does wrong, as a sentence."""


def expect(is_so: bool, otherwise: str) -> None:
    """Raise a failure if something is not so."""
    if not is_so:
        raise Failure(otherwise)


def check_probes(client: httpx.Client, status: int) -> None:
    """Check what `/health` and `/ready` answer."""
    for address in ("/health", "/ready"):
        answer = client.get(address)
        expect(answer.status_code == status, f"{address}: {answer.status_code} {answer.text}")


def check_page(client: httpx.Client) -> None:
    """Check the lobby, the files it names, and that an address of the page can be reloaded."""
    lobby = client.get("/")
    expect(lobby.status_code == 200, f"The lobby answers {lobby.status_code}.")
    files = re.findall(r'(?:src|href)="(/[^"]+)"', lobby.text)
    expect(bool(files), "The lobby names no files.")
    for file in files:
        expect(client.get(file).status_code == 200, f"{file} is missing.")
    expect(client.get("/table/nowhere").text == lobby.text, "/table/nowhere is not the page.")
    unknown = client.get("/api/nothing").status_code
    expect(unknown == 404, f"/api/nothing answers {unknown}.")


def check_bots(client: httpx.Client) -> None:
    """Make a room and ask a bot for a hint in it."""
    seats = [{"kind": "mine"}, {"kind": "mine"}]
    made = client.post("/api/rooms", json={"game": "skirmish", "seats": seats})
    expect(made.status_code == 201, f"No room was made: {made.text}")
    room, keys = made.json()["room"]["id"], {key["seat"]: key for key in made.json()["keys"]}
    address = str(client.base_url.copy_with(path=f"/api/rooms/{room}/socket"))
    hints = [hint_of(address.replace("http", "ws", 1), keys[seat]["token"]) for seat in (0, 1)]
    expect(any(hints), "The bots give no hint.")


def hint_of(address: str, token: str) -> str:
    """Return the hint that a seat gets, or nothing if it is not asked anything."""
    with connect(address, open_timeout=TIMEOUT, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "version": VERSION, "token": token}))
        update = receive(socket, "update")
        if update["asked"] is None:
            return ""
        socket.send(json.dumps({"type": "hint", "ref": 1}))
        return str(receive(socket, "hint")["text"])


def receive(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """Return the next message of this type."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=TIMEOUT))
        if message["type"] == "refused":
            raise Failure(f"Refused: {message['text']}")
        if message["type"] == kind:
            return message


def main() -> None:
    """Check the server whose address is the first argument."""
    address, is_behind_proxy = sys.argv[1], "--behind-proxy" in sys.argv[2:]
    with httpx.Client(base_url=address, timeout=TIMEOUT) as client:
        try:
            check_probes(client, 404 if is_behind_proxy else 200)
            check_page(client)
            check_bots(client)
        except (Failure, httpx.TransportError, OSError) as failure:
            raise SystemExit(f"{address}: {failure}") from None
    print(f"{address}: page, rooms and bots work")


if __name__ == "__main__":
    main()
