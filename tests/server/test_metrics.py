"""Metrics: what is counted, that no label names anybody, and who may ask."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families

from rulebound.server.app import make_app
from rulebound.server.internal_entry import InternalEntry
from rulebound.server.metrics import AllMetrics, LiveMetrics
from rulebound.server.protocol.incoming import Undo
from rulebound.server.rows import RoomChange
from rulebound.server.settings import ServerSettings
from rulebound.server.store import Conflict
from rulebound.server.worker_counters import WorkerCounters
from tests.server.room_helpers import answer_at_random, enter, new_room, open_lobby, people
from tests.server.test_store import opened

Client = TestClient[Litestar]


class Idle:
    """A server in which nothing happens."""

    is_stopping = False
    loaded = 3
    total = 5
    queued_writes = 2

    @property
    def sockets(self) -> "Idle":
        return self

    def count_servers(self) -> int:
        return 1


def all_metrics(workers: WorkerCounters | None = None) -> AllMetrics:
    return AllMetrics(LiveMetrics(Idle(), Idle(), workers or WorkerCounters()))


def samples(metrics: AllMetrics | None = None) -> dict[tuple[str, str], float]:
    """Return all samples by name and labels, parsed as Prometheus does."""
    text = (metrics or all_metrics()).text().decode()
    return {
        (
            sample.name,
            ",".join([f"{name}={value}" for name, value in sorted(sample.labels.items())]),
        ): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


class Growth:
    """How much counters have grown since it was made."""

    def __init__(self) -> None:
        self._before = samples()

    def of(self, name: str, labels: str = "") -> float:
        return samples().get((name, labels), 0.0) - self._before.get((name, labels), 0.0)


# ---- what is counted -------------------------------------------------------------------------


def test_answers_are_counted_by_game_and_kind_and_timed() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            clients = await enter(room, 0, 1)
            growth = Growth()
            await answer_at_random(room, clients, 3)
            answers = growth.of(
                "rulebound_actions_total", "game=skirmish,kind=answer,player=person"
            )
            assert answers >= 3  # formalities of a practice game are answers, too
            assert growth.of("rulebound_answer_seconds_count", "game=skirmish") == 3
            await room.handle(clients[0], Undo(1))
            labels = "game=skirmish,kind=undo,player=person"
            assert growth.of("rulebound_actions_total", labels) == 1

    asyncio.run(main())


def test_a_refused_answer_is_an_error_and_no_action(client: Client) -> None:
    growth = Growth()
    made = client.post("/api/rooms", json={"game": "skirmish", "seats": [{"kind": "mine"}] * 2})
    room, token = made.json()["room"]["id"], made.json()["keys"][0]["token"]
    with client.websocket_connect(f"/api/rooms/{room}/socket") as socket:
        socket.send_json({"type": "hello", "version": 1, "token": token})
        socket.send_json({"type": "answer", "ask": 99, "answer": [1]})
        while socket.receive_json()["type"] != "refused":
            pass
        socket.send_text("nonsense")
        while socket.receive_json()["type"] != "refused":
            pass
    assert growth.of("rulebound_errors_total", "code=malformed") == 1
    assert growth.of("rulebound_errors_total", "code=rule") == 1
    assert growth.of("rulebound_answer_seconds_count", "game=skirmish") == 0
    client.get("/api/rooms/nowhere")
    assert growth.of("rulebound_errors_total", "code=no-room") == 1


def test_writes_are_counted_by_result(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            growth = Growth()
            await store.count_time([])
            with pytest.raises(Conflict):
                await store.change(RoomChange("no such room", 0))
            assert growth.of("rulebound_store_writes_total", "result=stored") == 1
            assert growth.of("rulebound_store_writes_total", "result=conflict") == 1
            assert growth.of("rulebound_store_write_seconds_count") == 2
            assert store.queued_writes == 0

    asyncio.run(main())


def test_a_lobby_tells_its_rooms_and_sockets() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            await new_room(lobby, "skirmish", people(2))
            lobby.sockets.add("192.0.2.1")
            lobby.sockets.add("192.0.2.1")
            found = samples(AllMetrics(LiveMetrics(lobby, Idle(), WorkerCounters())))
            assert found["rulebound_rooms", ""] == 1
            assert found["rulebound_sockets", ""] == 2
            assert found["rulebound_servers", ""] == 1
            assert found["rulebound_stopping", ""] == 0
            await lobby.leave()
            found = samples(AllMetrics(LiveMetrics(lobby, Idle(), WorkerCounters())))
            assert (found["rulebound_rooms", ""], found["rulebound_stopping", ""]) == (0, 1)

    asyncio.run(main())


def test_workers_are_told_by_kind() -> None:
    workers = WorkerCounters()
    hints = workers.of("hints")
    hints.waiting, hints.running, hints.turns, hints.wait_seconds, hints.deaths = 1, 2, 3, 4.5, 6
    workers.workers_replaced = 7
    found = samples(all_metrics(workers))
    assert found["rulebound_worker_waiting", "kind=hints"] == 1
    assert found["rulebound_worker_running", "kind=hints"] == 2
    assert found["rulebound_worker_turns_total", "kind=hints"] == 3
    assert found["rulebound_worker_wait_seconds_total", "kind=hints"] == 4.5
    assert found["rulebound_worker_deaths_total", "kind=hints"] == 6
    assert found["rulebound_workers_replaced_total", ""] == 7


def test_the_process_tells_its_memory() -> None:
    assert samples()["process_resident_memory_bytes", ""] > 1_000_000


def test_labels_have_few_values_and_name_nobody() -> None:
    for family in text_string_to_metric_families(all_metrics().text().decode()):
        for sample in family.samples:
            labels = {"game", "kind", "player", "le", "result", "status", "code"}
            assert set(sample.labels) <= labels


def test_the_guide_says_what_each_metric_means() -> None:
    workers = WorkerCounters()
    workers.of("hints")
    families = text_string_to_metric_families(all_metrics(workers).text().decode())
    names = {family.name + "_total" * (family.type == "counter") for family in families}
    guide = (Path(__file__).parents[2] / "docs" / "operating.md").read_text()
    told = set(re.findall(r"`(rulebound_[a-z_]+)`", guide))
    assert told == {name for name in names if name.startswith("rulebound_")}


# ---- who may ask -----------------------------------------------------------------------------


@pytest.fixture
def client() -> Iterator[Client]:
    """A client on the same machine."""
    app = make_app(ServerSettings(":memory:"))
    with TestClient(app, base_url="http://127.0.0.1") as made:
        yield made


@pytest.fixture
def local(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the test client have an address of this machine; it is called `testclient`."""
    from rulebound.server import http_metrics

    is_loopback = http_metrics._is_loopback
    monkeypatch.setattr(
        http_metrics, "_is_loopback", lambda host: host == "testclient" or is_loopback(host)
    )


@pytest.mark.usefixtures("local")
def test_a_program_on_this_machine_may_ask(client: Client) -> None:
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert b"rulebound_rooms 0.0" in answer.content
    assert client.head("/metrics").status_code == 200
    assert client.get("/metrics", headers={"Host": "[::1]:8000"}).status_code == 200


@pytest.mark.usefixtures("local")
@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "192.0.2.1"},
        {"Forwarded": "for=192.0.2.1"},
        {"Via": "1.1 proxy"},
        {"X-Real-IP": "127.0.0.1"},
        {"Host": "games.example.org"},
        {"Host": "games.example.org:8000"},
        {"Host": "192.0.2.1"},
    ],
)
def test_nobody_may_ask_through_a_proxy_or_by_another_name(
    client: Client, headers: dict[str, str]
) -> None:
    answer = client.get("/metrics", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-address")


def test_nobody_else_may_ask(client: Client) -> None:
    assert client.get("/metrics").status_code == 404


@pytest.mark.usefixtures("local")
def test_one_of_several_processes_does_not_speak_for_all() -> None:
    app = make_app(ServerSettings(":memory:", processes=2))
    with TestClient(app, base_url="http://127.0.0.1") as asked:
        answer = asked.get("/metrics")
        assert (answer.status_code, answer.json()["code"]) == (404, "several-processes")


def test_further_processes_take_the_next_ports() -> None:
    async def main() -> None:
        first = InternalEntry("metrics", "127.0.0.1", 0)
        port = int(first.address.rpartition(":")[2])
        second = InternalEntry("metrics", "127.0.0.1", port, ports=50)
        assert int(second.address.rpartition(":")[2]) > port
        with pytest.raises(Exception, match=f"127.0.0.1:{port} cannot be used for metrics: "):
            InternalEntry("metrics", "127.0.0.1", port)
        await first.stop()
        await second.stop()

    asyncio.run(main())
