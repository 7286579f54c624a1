"""`/health` and `/ready`: the process answers, and players can be sent to it."""

import asyncio
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rulebound.server.app import make_app
from rulebound.server.database import StoreError
from rulebound.server.http_health import NO_PAGE, NO_STORE, STOPPING, Readiness, ReadyState
from rulebound.server.settings import ServerSettings
from rulebound.server.store import Store
from tests.server import fake_time

READY = {"is_ready": True, "obstacles": []}


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A folder with a page."""
    (tmp_path / "index.html").write_text("<title>The page</title>")
    return tmp_path


class Rooms:
    """Rooms that stay, or that the server is leaving."""

    def __init__(self, is_stopping: bool = False) -> None:
        self.is_stopping = is_stopping


def client_of(page: Path | None, address: str = "http://127.0.0.1") -> TestClient[Litestar]:
    """Return a client of a server with this page, under this address."""
    return TestClient(make_app(ServerSettings(":memory:", page)), base_url=address)


# -- the addresses --------------------------------------------------------------------------------


def test_a_server_with_store_and_page_is_healthy_and_ready(page: Path) -> None:
    with client_of(page) as client:
        assert client.get("/health").json() == {"is_alive": True}
        answer = client.get("/ready")
        assert client.head("/health").status_code == 200
        assert client.head("/ready").status_code == 200
    assert (answer.status_code, answer.json()) == (200, READY)


def test_a_server_without_a_page_is_healthy_and_not_ready() -> None:
    with client_of(None) as client:
        assert client.get("/health").status_code == 200
        answer = client.get("/ready")
    assert (answer.status_code, answer.json()["obstacles"]) == (503, [NO_PAGE])


def test_a_server_whose_store_fails_is_healthy_and_not_ready_and_keeps_the_reason_to_itself(
    page: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: Store) -> None:
        raise StoreError("password authentication failed for user rulebound")

    monkeypatch.setattr(Store, "check", fail)
    with client_of(page) as client:
        assert client.get("/health").status_code == 200
        answer = client.get("/ready")
    assert (answer.status_code, answer.json()["obstacles"]) == (503, [NO_STORE])
    (record,) = [each for each in caplog.records if each.getMessage() == "store-silent"]
    assert "password authentication failed" in vars(record)["fields"]["error"]


def test_probes_may_use_any_address_of_the_server_and_others_may_not(page: Path) -> None:
    with client_of(page, "http://server-1.internal:8000") as client:
        assert client.get("/health").status_code == 200
        assert client.get("/ready").status_code == 200
        assert client.get("/").status_code == 403
        assert client.get("/healthy").status_code == 403


# -- asking the store -----------------------------------------------------------------------------


class SlowStore:
    """A store that answers when it is told to, and counts how often it was asked."""

    def __init__(self) -> None:
        self.answers = asyncio.Event()
        self.asked = 0

    async def check(self) -> None:
        """Wait until the store may answer."""
        self.asked += 1
        await self.answers.wait()


def test_a_store_that_hangs_is_noticed_after_a_while() -> None:
    async def ask() -> tuple[ReadyState, float]:
        clock = asyncio.get_running_loop().time
        started = clock()
        return await Readiness(
            SlowStore().check, True, Rooms(), timeout=3.0
        ).state(), clock() - started

    state, waited = fake_time.run(ask())
    assert state == ReadyState(False, (NO_STORE,))
    assert waited == pytest.approx(3.0)


def test_a_server_that_stops_is_healthy_and_not_ready(page: Path) -> None:
    with client_of(page) as client:
        client.app.state.lobby.is_stopping = True
        assert client.get("/health").status_code == 200
        answer = client.get("/ready")
    assert (answer.status_code, answer.json()["obstacles"]) == (503, [STOPPING])


def test_many_requests_ask_the_store_once_and_a_later_one_asks_again() -> None:
    async def ask() -> tuple[int, int, set[ReadyState]]:
        store = SlowStore()
        readiness = Readiness(store.check, True, Rooms())
        waiting = [asyncio.create_task(readiness.state()) for _ in range(100)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asked_at_first = store.asked
        store.answers.set()
        states = set(await asyncio.gather(*waiting))
        states.add(await readiness.state())
        return asked_at_first, store.asked, states

    assert asyncio.run(ask()) == (1, 2, {ReadyState(True)})


def test_a_request_that_is_given_up_does_not_end_the_check_of_others() -> None:
    async def ask() -> ReadyState:
        store = SlowStore()
        readiness = Readiness(store.check, True, Rooms())
        gone, waiting = [asyncio.create_task(readiness.state()) for _ in range(2)]
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        store.answers.set()
        return await waiting

    assert asyncio.run(ask()) == ReadyState(True)
