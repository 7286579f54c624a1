"""`rulebound serve` as a process: kills, reconnects, bad messages and limits."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulebound import Dice
from tests.server.serving import Caller, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill it."""
    with serving(tmp_path_factory.mktemp("served")) as running:
        yield running


def two_clients(server: Server, game: str = "skirmish") -> list[Caller]:
    """Return two clients of a new room."""
    room, keys = server.new_room(game, "mine", "mine")
    callers = [Caller(server, room, keys[seat]) for seat in (0, 1)]
    for caller in callers:
        caller.hear("update")
    return callers


def caller_to_answer(callers: list[Caller]) -> Caller:
    """Return the client that is asked, once all clients are up to date."""
    while True:
        newest = max(caller.update["revision"] for caller in callers)
        for caller in callers:
            while caller.update["revision"] < newest:
                caller.hear("update")
        for caller in callers:
            if caller.update["asked"] is not None and caller.update["revision"] == newest:
                return caller
        callers[0].hear("update")


# -- the process ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["skirmish", "sixforms"])
def test_a_server_killed_inside_an_effect_continues_at_the_same_question(
    tmp_path: Path, game: str
) -> None:
    with serving(tmp_path) as server:
        _kill_inside_an_effect(server, game)


def _kill_inside_an_effect(server: Server, game: str) -> None:
    room, keys = server.new_room(game, "mine", "mine")
    callers = [Caller(server, room, keys[seat]) for seat in (0, 1)]
    for caller in callers:
        caller.hear("update")
    dice = Dice(3)
    for _ in range(400):  # until a question inside an effect comes up
        one = caller_to_answer(callers)
        if one.update["asked"]["kind"] in ("cards", "cell") and one.update["moments"] > 20:
            break
        one.answer(dice)
    else:
        pytest.fail("no question inside an effect came up")
    seat = callers.index(one)
    before, events = one.update, one.events
    server.kill()
    server.start()
    reconnected = Caller(server, room, keys[seat])
    after = reconnected.hear("update")
    assert after["asked"] == before["asked"]
    assert after["view"] == before["view"]
    assert after["revision"] == before["revision"]
    assert [each["index"] for each in reconnected.events] == [each["index"] for each in events]
    reconnected.answer(dice)
    assert reconnected.update["revision"] == before["revision"] + 1


def test_every_confirmed_answer_survives_a_kill(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        room, keys = server.new_room("skirmish", "mine", "mine")
        dice = Dice(1)
        for _ in range(3):
            callers = [Caller(server, room, keys[seat]) for seat in (0, 1)]
            for caller in callers:
                caller.hear("update")
            for _ in range(7):
                caller_to_answer(callers).answer(dice)
            revision = max(caller.update["revision"] for caller in callers)
            server.kill()
            server.start()
            reconnected = Caller(server, room, keys[0])
            assert reconnected.hear("update")["revision"] == revision


def test_a_reconnected_client_continues_and_gets_nothing_twice(server: Server) -> None:
    room, keys = server.new_room("skirmish", "mine", "mine")
    callers = [Caller(server, room, keys[seat]) for seat in (0, 1)]
    for caller in callers:
        caller.hear("update")
    dice = Dice(2)
    for _ in range(12):
        caller_to_answer(callers).answer(dice)
    one = callers[0]
    one.socket.close()
    while callers[1].update["asked"] is not None:
        callers[1].answer(dice)
    reconnected = Caller(
        server, room, keys[0], revision=one.update["revision"], known=len(one.events)
    )
    reconnected.events = list(one.events)
    update = reconnected.hear("update")
    assert update["since"] == len(one.events)
    assert [entry["index"] for entry in reconnected.events] == list(range(len(reconnected.events)))
    assert update["asked"] is not None
    reconnected.answer(dice)


def test_more_than_a_thousand_connections_can_be_open() -> None:
    """A thousand open files is the default limit of most systems."""
    program = (
        "import resource as r; hard = r.getrlimit(r.RLIMIT_NOFILE)[1];"
        "r.setrlimit(r.RLIMIT_NOFILE, (256, hard));"
        "from rulebound.server import processes; processes._raise_file_limit();"
        "print(r.getrlimit(r.RLIMIT_NOFILE)[0] >= min(hard, 65536) if hard > 0 else True)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "True"


# -- connecting -----------------------------------------------------------------------------------


def test_a_client_without_a_key_is_a_spectator_and_sees_no_hand(server: Server) -> None:
    room, keys = server.new_room("skirmish", "mine", "mine")
    spectator = Caller(server, room)
    update = spectator.hear("update")
    assert spectator.seat == -1
    assert update["asked"] is None
    for seat in update["view"]["seats"]:
        hand = next(zone for zone in seat["zones"] if zone["name"] == "hand")
        assert hand["count"] > 0
        assert hand["cards"] == []
    spectator.say(type="answer", ask=0, answer=[0])
    assert spectator.hear("refused")["code"] == "looking-on"
    wrong = Caller(server, room, keys[0] + "x")
    assert wrong.closed() == 4003
    nowhere = Caller(server, "nowhere", keys[0])
    assert nowhere.closed() == 4004


def test_another_version_and_a_missing_hello_close_the_connection(server: Server) -> None:
    room, _ = server.new_room("skirmish", "mine", "random")
    assert Caller(server, room, version=99).closed() == 4009
    assert Caller(server, room, type="ping", ref=1).closed() == 4003


def test_requests_from_another_origin_are_rejected(server: Server) -> None:
    room, _ = server.new_room("skirmish", "mine", "random")
    with pytest.raises(InvalidStatus):
        server.socket(room, origin="http://evil.example")
    body = {"game": "skirmish", "seats": [{"kind": "mine"}, {"kind": "mine"}]}
    for headers in (
        {"Origin": "http://evil.example"},
        {"Host": "evil.example", "Origin": "http://evil.example"},
    ):
        answer = server.post("/rooms", body, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["code"] == "other-origin"
        assert "access-control-allow-origin" not in answer.headers
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    assert server.post("/rooms", body, headers=own).status_code == 201


# -- messages -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("", "malformed"),
        ("not json", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ('{"type":"answer"}', "malformed"),
        ('{"type":"fly","ref":1}', "malformed"),
        ('{"type":"answer","ask":1,"answer":"x"}', "malformed"),
        ('{"type":"answer","ask":1,"answer":[1.5]}', "malformed"),
        ('{"type":"answer","ask":1,"answer":[1],"more":2}', "malformed"),
        ('{"type":"answer","ask":0,"answer":[999999999999999999999]}', "malformed"),
        ('{"type":"ping","ref":1,"x":"' + "a" * 20_000 + '"}', "too-large"),
        ("[" * 10_000, "malformed"),
        ('{"type":"look","ref":1,"at":-5}', "not-possible"),
        ('{"type":"look","ref":1,"at":0,"eyes":1}', "not-possible"),
        ('{"type":"why","ref":1}', "not-possible"),
        ('{"type":"hello","version":1}', "not-possible"),
        ('{"type":"consent","wish":1,"agree":true}', "no-wish"),
        ('{"type":"undo","ref":1}', "nothing-to-undo"),
        ('{"type":"resign","ref":1}', "not-possible"),
    ],
)
def test_an_invalid_message_is_refused_and_the_game_goes_on(
    server: Server, sent: str, code: str
) -> None:
    callers = two_clients(server)
    before = callers[0].update["view"]
    callers[0].socket.send(sent)
    assert callers[0].hear("refused")["code"] == code
    callers[0].say(type="ping", ref=7)
    assert callers[0].hear("pong")["ref"] == 7
    assert callers[0].update["view"] == before
    caller_to_answer(callers).answer(Dice(1))


def test_a_flooding_client_is_throttled_and_finally_disconnected(server: Server) -> None:
    callers = two_clients(server)
    flood = callers[0]
    for _ in range(2_000):
        try:
            flood.socket.send(b'{"type":"ping","ref":1}'.decode())
        except Exception:  # the server has closed the connection
            break
    assert flood.closed() in (4008, 4029)  # 4008 if it did not read the refusals
    callers[1].say(type="ping", ref=1)
    assert callers[1].hear("pong")


def test_a_binary_message_does_no_harm(server: Server) -> None:
    callers = two_clients(server)
    callers[0].socket.send(b"\xff\xfe")
    callers[1].say(type="ping", ref=3)
    assert callers[1].hear("pong")["ref"] == 3


# -- games over the wire --------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["lightseekers", "havenfall"])
def test_an_external_bot_can_play_a_whole_game(server: Server, game: str) -> None:
    room, keys = server.new_room(game, "mine", "random", options={})
    caller = Caller(server, room, keys[0])
    caller.hear("update")
    dice = Dice(4)
    for _ in range(150):
        while caller.update["asked"] is None and caller.update["view"]["outcome"] is None:
            caller.hear("update")
        if caller.update["view"]["outcome"] is not None:
            break
        caller.answer(dice)
        time.sleep(0.02)  # stay below the rate limit
    assert [entry["index"] for entry in caller.events] == list(range(len(caller.events)))
    assert server.get(f"/rooms/{room}").json()["game"] == game


def test_spectators_do_not_use_up_the_connections_of_players(server: Server) -> None:
    room, keys = server.new_room("skirmish", "mine", "mine")
    for _ in range(64):
        Caller(server, room).hear("update")
    with pytest.raises(ConnectionClosed):
        Caller(server, room).hear("update")
    assert Caller(server, room, keys[0]).hear("update")["view"]["viewer"] == 0
