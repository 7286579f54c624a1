"""Rooms that are created and played through the API and opened in the page."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

import rulebound as rb
from rulebound import Dice
from tests.server.serving import Caller, Server

SEED = 5

STORE_ROOMS = """(saved) => {
    if (!location.protocol.startsWith("http")) return;
    localStorage["rulebound.rooms"] ??= saved;
}"""


@dataclass(frozen=True)
class Room:
    """A room and the keys of its seats."""

    server: Server
    game: str
    id: str
    keys: dict[int, str]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def info(self) -> dict[str, Any]:
        """The public record of the room."""
        found: dict[str, Any] = self.server.get(f"/rooms/{self.id}").json()
        return found

    def update(self, seat: int | None = None) -> dict[str, Any]:
        """Return the newest update for a seat, or for a spectator."""
        caller = Caller(self.server, self.id, None if seat is None else self.keys[seat])
        update = caller.hear("update")
        caller.socket.close()
        return update

    def asked_seat(self) -> int:
        """Return the first seat that is asked now."""
        return next(seat for seat in self.keys if self.update(seat)["asked"] is not None)


def new_room(server: Server, game: str, *kinds: str, **more: Any) -> Room:
    """Create a room for a new game."""
    id, keys = server.new_room(game, *kinds, **{"seed": SEED, **more})
    return Room(server, game, id, keys, more.get("options", {}))


def scenario_room(server: Server, game: str, scenario: str, played: int = 0) -> Room:
    """Create a room with a scenario after some of its steps, holding the keys of all seats."""
    body = {"game": game, "seats": [], "scenario": scenario, "played": played}
    answer = server.post("/rooms", body)
    assert answer.status_code == 201, answer.text
    created = answer.json()
    keys = {key["seat"]: key["token"] for key in created["keys"]}
    return Room(server, game, created["room"]["id"], keys)


def play_randomly(
    room: Room, answers: int, seed: int = 1, until: Callable[[Caller], bool] | None = None
) -> rb.Game:
    """Answer up to `answers` questions at random and return the same game in the engine.

    The room must hold the keys of all seats. Stops early when `until` is true of the asked caller.
    """
    passes = {seat: {"formalities": "pass"} for seat in room.keys}  # as people do at one screen
    game = rb.new(room.game, seats=len(room.keys), seed=SEED, passes=passes, **room.options)
    callers = [Caller(room.server, room.id, token) for token in room.keys.values()]
    for caller in callers:
        caller.hear("update")
    dice = Dice(seed)
    for _ in range(answers):
        asked = _asked_caller(callers)
        if asked is None or (until is not None and until(asked)):
            break
        assert asked.seat is not None
        answer = asked.random_answer(dice)
        revision = asked.update["revision"]
        asked.say(type="answer", ask=asked.update["asked"]["ask"], answer=answer)
        game.submit(asked.seat, answer)
        while asked.update["revision"] == revision:
            asked.hear("update")
    while callers[0].update["moments"] < len(game.moves()):
        callers[0].hear("update")
    for caller in callers:
        caller.socket.close()
    return game


def answer_randomly(room: Room, seat: int, dice: Dice) -> None:
    """Answer the question to a seat at random."""
    caller = Caller(room.server, room.id, room.keys[seat])
    caller.hear("update")
    caller.answer(dice)
    caller.socket.close()


def _asked_caller(callers: list[Caller]) -> Caller | None:
    """Bring all callers up to date and return the one that is asked; None if the game is over."""
    while True:
        newest = max(caller.update["revision"] for caller in callers)
        for caller in callers:
            while caller.update["revision"] < newest:
                caller.hear("update")
        for caller in callers:
            if caller.update["revision"] == newest and caller.update["asked"] is not None:
                return caller
        if callers[0].update["view"]["outcome"] is not None:
            return None
        callers[0].hear("update")


def open_table(page: Page, room: Room, seats: Iterable[int] | None = None) -> None:
    """Open the table in a page with the keys of the given seats, or of all seats."""
    seats = room.keys if seats is None else seats
    keys = [{"seat": seat, "token": room.keys[seat]} for seat in seats]
    saved = json.dumps([{"room": room.info, "keys": keys, "seen": 0}])
    page.add_init_script(f"({STORE_ROOMS})({json.dumps(saved)})")
    page.goto(f"/table/{room.id}")
    page.locator("[data-field=board] [data-point]").first.wait_for()


def watch_table(page: Page, room: Room) -> None:
    """Open the table in a page as a spectator."""
    page.goto(f"/table/{room.id}")
    page.locator("[data-field=board] [data-point]").first.wait_for()
