"""Tables to sit down at: made and played through the API, opened in the page."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

import rulebound as rb
from rulebound import Dice
from tests.server.serving import Caller, Server

SEED = 5

PUT = """(kept) => {
    if (!location.protocol.startsWith("http")) return;
    localStorage["rulebound.rooms"] ??= kept;
}"""


@dataclass(frozen=True)
class Made:
    """A room with the keys of its seats."""

    server: Server
    game: str
    room: str
    keys: dict[int, str]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def info(self) -> dict[str, Any]:
        """The room as everybody may know it."""
        found: dict[str, Any] = self.server.get(f"/rooms/{self.room}").json()
        return found

    def seen(self, seat: int | None = None) -> dict[str, Any]:
        """The newest update of a seat, or of an onlooker."""
        caller = Caller(self.server, self.room, None if seat is None else self.keys[seat])
        update = caller.hear("update")
        caller.socket.close()
        return update

    def asked(self) -> int:
        """The first of the seats that is asked now."""
        return next(seat for seat in self.keys if self.seen(seat)["asked"] is not None)


def new_room(server: Server, game: str, *kinds: str, **more: Any) -> Made:
    """A room for a new game."""
    room, keys = server.new_room(game, *kinds, **{"seed": SEED, **more})
    return Made(server, game, room, keys, more.get("options", {}))


def scenario_room(server: Server, game: str, scenario: str, played: int = 0) -> Made:
    """A scenario after some of its steps; all of its seats are one's own."""
    wish = {"game": game, "seats": [], "scenario": scenario, "played": played}
    answer = server.post("/rooms", wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    keys = {key["seat"]: key["token"] for key in made["keys"]}
    return Made(server, game, made["room"]["id"], keys)


def play_on(
    made: Made, answers: int, seed: int = 1, until: Callable[[Caller], bool] | None = None
) -> rb.Game:
    """Answer so many questions at random, whoever is asked. Gives the engine's game, played alike.

    All seats have to be one's own. It ends before where `until` says so of somebody who is asked.
    """
    game = rb.new(made.game, seats=len(made.keys), seed=SEED, **made.options)
    callers = [Caller(made.server, made.room, token) for token in made.keys.values()]
    for caller in callers:
        caller.hear("update")
    dice = Dice(seed)
    for _ in range(answers):
        while game.answer_formality():
            pass  # in practice the server does that by itself
        one = _asked(callers)
        if one is None or (until is not None and until(one)):
            break
        assert one.seat is not None
        answer = one.random_answer(dice)
        revision = one.update["revision"]
        one.say(type="answer", ask=one.update["asked"]["ask"], answer=answer)
        game.submit(one.seat, answer)
        while one.update["revision"] == revision:
            one.hear("update")
    while game.answer_formality():
        pass
    while callers[0].update["moments"] < len(game.moves()):
        callers[0].hear("update")
    for caller in callers:
        caller.socket.close()
    return game


def answer_once(made: Made, seat: int, dice: Dice) -> None:
    """Answer what a seat is asked, at random."""
    caller = Caller(made.server, made.room, made.keys[seat])
    caller.hear("update")
    caller.answer(dice)
    caller.socket.close()


def _asked(callers: list[Caller]) -> Caller | None:
    """Who is asked now, after everybody has heard the newest; nobody at the end."""
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


def sit_down(page: Page, made: Made, seats: Iterable[int] | None = None) -> None:
    """Open the table in a page with the keys of these seats, or of all."""
    seats = made.keys if seats is None else seats
    keys = [{"seat": seat, "token": made.keys[seat]} for seat in seats]
    kept = json.dumps([{"room": made.info, "keys": keys, "seen": 0}])
    page.add_init_script(f"({PUT})({json.dumps(kept)})")
    page.goto(f"/table/{made.room}")
    page.locator("[data-field=board] [data-point]").first.wait_for()


def look_on(page: Page, made: Made) -> None:
    """Open the table in a page without a key."""
    page.goto(f"/table/{made.room}")
    page.locator("[data-field=board] [data-point]").first.wait_for()
