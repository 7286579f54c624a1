"""The server survives random requests and messages without internal errors."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from rulebound import Dice
from tests.server.serving import Caller, Server, serving

CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance]
EXAMPLES = 6
"""Number of generated requests per route. Increase it by hand for a soak test."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that must not log an error."""
    with serving(tmp_path_factory.mktemp("fuzzed")) as running:
        yield running


def test_no_request_causes_a_server_error(server: Server) -> None:
    routes = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    tried = 0
    for found in routes.get_all_operations():
        assert isinstance(found, Ok)
        route = found.ok()
        if route.path.endswith("/socket"):
            continue  # takes messages, see below

        @given(case=route.as_strategy())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        def call(case: Case[Any]) -> None:
            case.call_and_validate(checks=CHECKS)

        call()
        tried += 1
    assert tried > 15


# -- the socket -----------------------------------------------------------------------------------

KINDS = ("hello", "answer", "say", "why", "look", "undo", "consent", "resign", "ping", "hint")
VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 5_000, -(1 << 40), 1 << 63, 1 << 70, 1.5),
    *("", "pass", "place Cut", "seat 1", "a1", "\x00", "é" * 50, "x" * 3_000, "#2", " + "),
    *([], [0], [1, 2, 3], [-1], ["x"], [[1]], {}, {"a": 1}),
)
FIELDS = ("ref", "ask", "answer", "words", "wish", "card", "place", "seat", "at", "eyes", "agree")


def random_message(dice: Dice, update: dict[str, object]) -> bytes:
    """Return a message that is almost valid, or garbage."""
    if dice.roll(12) == 0:
        return bytes(dice.roll(128) for _ in range(dice.roll(40)))
    message: dict[str, object] = {"type": KINDS[dice.roll(len(KINDS))]}
    if dice.roll(30) == 0:
        message["type"] = VALUES[dice.roll(len(VALUES))]
    for _ in range(dice.roll(4)):
        message[FIELDS[dice.roll(len(FIELDS))]] = VALUES[dice.roll(len(VALUES))]
    asked = update.get("asked")
    if isinstance(asked, dict) and dice.roll(2):
        message["ask"] = asked["ask"]
    if message["type"] in ("why", "look", "undo", "resign", "ping", "hint") and dice.roll(3):
        message["ref"] = dice.roll(100)
    return msgspec.json.encode(message)


@pytest.mark.parametrize("game", ["skirmish", "lightseekers", "havenfall", "sixforms"])
def test_no_message_breaks_a_room(server: Server, game: str) -> None:
    room, keys = server.new_room(game, "mine", "mine")
    caller = Caller(server, room, keys[0])
    other = Caller(server, room, keys[1])
    caller.hear("update")
    other.hear("update")
    dice = Dice(7)
    for number in range(90):
        try:
            text = random_message(dice, caller.update).decode("ascii")
        except UnicodeDecodeError:
            continue
        if text.startswith('{"type":"resign"'):
            continue  # would end the game
        caller.socket.send(text)
        if number % 15 == 14:  # wait until everything before is processed
            caller.say(type="ping", ref=number)
            while caller.hear("pong")["ref"] != number:
                pass
    other.say(type="ping", ref=1)
    assert other.hear("pong")
    assert server.get(f"/rooms/{room}").json()["begun"]
