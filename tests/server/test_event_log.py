"""The log: one line for each event, whatever is in it, and nothing that is secret."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from rulebound import Refusal, Refused
from rulebound.server import event_log
from rulebound.server.app import make_app
from rulebound.server.event_log import EventLog, LogFormat, LogLevel
from rulebound.server.settings import ServerSettings
from rulebound.server.store import StoreError

log = EventLog("rulebound.test")


class Written:
    """The log since it was configured."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    def configure(self, format: LogFormat, level: LogLevel = "info") -> None:
        event_log.configure(format, level, self.stream)

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]

    def of(self, event: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["event"] == event]


@pytest.fixture
def written() -> Iterator[Written]:
    """A log in memory. The loggers are as before afterwards."""
    names = ("", "rulebound", "uvicorn", "uvicorn.error", "uvicorn.access")
    loggers = [logging.getLogger(name) for name in names]
    before = [(each.level, each.handlers[:], each.propagate) for each in loggers]
    yield Written()
    for logger, (level, handlers, propagate) in zip(loggers, before, strict=True):
        logger.setLevel(level)
        logger.handlers[:] = handlers
        logger.propagate = propagate


def test_an_event_is_a_line_of_json(written: Written) -> None:
    written.configure("json")
    log.info("room-loaded", room="a-1", seconds=0.123456, former=None)
    (line,) = written.lines
    assert line.pop("time").endswith("Z")
    assert line.pop("pid") > 0
    assert line == {
        "level": "info",
        "event": "room-loaded",
        "room": "a-1",
        "seconds": 0.1235,
        "former": None,
    }


def test_an_event_is_a_line_of_text(written: Written) -> None:
    written.configure("text")
    log.warning("odd", path='/a "b"\nERROR forged', empty="", plain="x/y")
    line = written.text.rstrip("\n")
    assert "\n" not in line
    assert ' WARNING odd path="/a \\"b\\"\\nERROR forged" empty="" plain=x/y ' in line


@pytest.mark.parametrize("format", ["json", "text"])
def test_what_libraries_log_goes_the_same_way(written: Written, format: LogFormat) -> None:
    written.configure(format)
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request %s", 7)
    logging.getLogger("asyncio").info("not worth a line")
    logging.getLogger("uvicorn.access").info("we have our own")
    assert written.text.count("\n") == 1
    assert "Invalid HTTP request 7" in written.text
    assert "uvicorn.error" in written.text


def test_the_level_decides_what_is_logged(written: Written) -> None:
    for level, count in (("debug", 4), ("info", 3), ("warning", 2), ("error", 1)):
        written.configure("json", level)  # type: ignore[arg-type]
        before = len(written.lines)
        for write in (log.debug, log.info, log.warning, log.error):
            write("event")
        assert len(written.lines) - before == count


def _raised(error: Exception) -> Exception:
    try:
        raise error
    except Exception as caught:
        return caught


def test_an_unexpected_error_has_its_traceback_in_a_field(written: Written) -> None:
    written.configure("json")
    log.error("request-failed", error=_raised(ZeroDivisionError("why")))
    (line,) = written.lines
    assert line["error"] == "ZeroDivisionError: why"
    assert "in _raised" in line["traceback"]


def test_a_failing_store_fills_the_log_with_no_tracebacks(written: Written) -> None:
    written.configure("json")
    log.error("store-failed", error=_raised(StoreError("it is locked")))
    (line,) = written.lines
    assert line["error"] == "StoreError: it is locked"
    assert "traceback" not in line


def test_a_refused_move_of_a_bot_does_not_name_its_cards(written: Written) -> None:
    written.configure("json")
    refusal = Refusal("no-target", "SK play.2", "Ember Lash has no target.")
    log.error("bot-failed", error=_raised(Refused(refusal)))
    (line,) = written.lines
    assert line["error"] == "Refused: no-target, SK play.2"
    assert "Ember" not in written.text


def test_a_long_text_is_cut(written: Written) -> None:
    written.configure("json")
    log.info("event", path="x" * 10_000)
    assert len(written.lines[0]["path"]) <= event_log.MAX_TEXT + 1


def test_configuring_again_replaces_the_former_way(written: Written) -> None:
    written.configure("json")
    written.configure("json")
    log.info("event")
    assert len(written.lines) == 1


def test_people_at_a_terminal_get_text_and_only_what_is_wrong() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    assert event_log.default_format(Terminal()) == "text"
    assert event_log.default_format(io.StringIO()) == "json"
    assert event_log.default_level("text") == "warning"
    assert event_log.default_level("json") == "info"


def test_requests_and_rooms_are_logged_without_keys_queries_and_cards(written: Written) -> None:
    written.configure("json")
    app = make_app(ServerSettings(":memory:"))
    with TestClient(app.state.entrance, base_url="http://127.0.0.1") as client:
        made = client.post(
            "/api/rooms?secret=query",
            json={"game": "skirmish", "seats": [{"kind": "mine", "name": "Zoe"}] * 2},
        ).json()
        room, tokens = made["room"]["id"], [key["token"] for key in made["keys"]]
        with client.websocket_connect(f"/api/rooms/{room}/socket") as socket:
            socket.send_json({"type": "hello", "version": 1, "token": tokens[0]})
            update = socket.receive_json()
            while update["type"] != "update":
                update = socket.receive_json()
        assert client.get("/api/rooms/nowhere").status_code == 404
        client.get("/metrics")
    (request, missing) = written.of("request")
    assert (request["method"], request["status"], request["path"]) == ("POST", 201, "/api/rooms")
    assert request["network"] == "testclient"
    assert request["seconds"] > 0
    assert missing["status"] == 404
    (told,) = written.of("room-made")
    assert (told["room"], told["game"], told["seats"]) == (room, "skirmish", 2)
    (closed,) = written.of("socket-closed")
    assert closed["path"] == f"/api/rooms/{room}/socket"
    for secret in (*tokens, "secret=query", "Zoe"):
        assert secret not in written.text


def test_what_a_limit_refuses_is_logged(written: Written) -> None:
    from rulebound.server.limits import Limits

    written.configure("json")
    app = make_app(ServerSettings(":memory:", limits=Limits(rooms_per_minute=1)))
    with TestClient(app.state.entrance, base_url="http://127.0.0.1") as client:
        for status in (201, 429):
            body = {"game": "skirmish", "seats": [{"kind": "mine"}] * 2}
            assert client.post("/api/rooms", json=body).status_code == status
    (refused,) = written.of("request-refused")
    assert (refused["status"], refused["code"]) == (429, "too-many")
