"""`rulebound admin`: what it prints, and what it does to a store of either kind."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from rulebound import Dice
from rulebound.cli.quantities import parse_size, parse_time, size_text, time_text
from rulebound.kernel.refusal import RuleboundError
from rulebound.server.connections import CLOSE_MOVED
from rulebound.server.room_socket import CLOSE_NO_ROOM
from rulebound.server.rows import RoomAction, RoomRow, SeatRow
from rulebound.server.store import Store
from tests.cli.helpers import run
from tests.server.serving import Caller, serving

DAY = 86_400_000
SEAT = SeatRow("amber-fox", 0, bytes(32), "Ada", "person")


def in_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        store = await Store.open(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(main())


async def fill(store: Store) -> None:
    fox = RoomRow("amber-fox", "skirmish", b"{}", bytes(4000), 5, 5, payer="a1b2")
    owl = RoomRow("blue-owl", "havenfall", b"{}", bytes(100), 5, 5, over=True)
    await store.add_room(fox, [SEAT], [RoomAction(0, "answer", 0, (1,), 2, 3)])
    await store.add_room(owl, [], unused=100 * DAY)


@pytest.fixture
def admin(store_url: str) -> Callable[..., str]:
    """Runs a command on a store with two rooms."""
    in_store(store_url, fill)

    def command(*words: str, code: int = 0) -> str:
        return run("admin", *words, "--store", store_url, code=code)

    return command


def test_rooms_are_listed(admin: Callable[..., str]) -> None:
    lines = admin("list").splitlines()
    assert lines[1].split()[:2] == ["amber-fox", "skirmish"]
    assert lines[2].split()[:2] == ["blue-owl", "havenfall"]
    assert "100 days ago" in lines[2]
    assert lines[2].split()[-1] == "over"
    assert lines[3] == "2 rooms, 4.2 kB."


def test_a_list_can_be_filtered_and_read_by_programs(admin: Callable[..., str]) -> None:
    def ids(*words: str) -> list[str]:
        return [room["id"] for room in json.loads(admin("list", "--json", *words))]

    assert ids() == ["amber-fox", "blue-owl"]
    assert ids("--going") == ["amber-fox"]
    assert ids("--over") == ["blue-owl"]
    assert ids("--unused", "7d") == ["blue-owl"]
    assert ids("--larger", "2k", "--older", "1w") == ["amber-fox"]
    assert ids("--network", "a1") == ["amber-fox"]
    assert ids("--game", "sixforms") == []
    assert ids("--sort", "size", "--limit", "1") == ["amber-fox"]


def test_a_backup_brings_back_what_was_removed(admin: Callable[..., str], tmp_path: Path) -> None:
    file = str(tmp_path / "games.jsonl.gz")
    admin("ban", "192.0.2.7")
    assert "2 rooms and 1 ban," in admin("backup", file)
    assert "exists already" in admin("backup", file, code=2)
    assert "1 room removed." in admin("remove", "amber-fox")
    said = admin("restore", file)
    assert "1 room and 0 bans added; 1 room left as they are" in said
    assert "2 rooms" in admin("list")


def test_a_backup_makes_a_new_store(
    admin: Callable[..., str], tmp_path: Path, sqlite_url: str
) -> None:
    file = str(tmp_path / "games.jsonl.gz")
    admin("backup", file)
    new = sqlite_url.replace("store.db", "new.db")
    assert "2 rooms" in run("admin", "restore", file, "--store", new)
    assert "amber-fox" in run("admin", "list", "--store", new)


def test_a_damaged_backup_changes_nothing(admin: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"
    admin("backup", str(file))
    admin("remove", "amber-fox", "blue-owl")
    file.write_bytes(file.read_bytes()[:-20])
    assert "in the middle" in admin("restore", str(file), code=2)
    assert "0 rooms" in admin("list")


def test_one_room_is_exported(admin: Callable[..., str], tmp_path: Path) -> None:
    file = str(tmp_path / "fox.jsonl.gz")
    assert "room amber-fox" in admin("export", "amber-fox", "--to", file)
    admin("remove", "amber-fox", "blue-owl")
    admin("restore", file)
    assert json.loads(admin("list", "--json"))[0]["id"] == "amber-fox"
    assert "There is no room red-hen" in admin("export", "red-hen", code=2)


def test_removing_says_which_rooms_there_are_not(admin: Callable[..., str]) -> None:
    said = admin("remove", "amber-fox", "red-hen", code=2)
    assert "1 room removed." in said
    assert "There is no room red-hen." in said


def test_a_running_server_is_backed_up_and_notices_that_a_room_is_removed(
    store_url: str, tmp_path: Path
) -> None:
    file = str(tmp_path / "games.jsonl.gz")
    with serving(tmp_path, store=store_url) as server:
        room, keys = server.new_room("skirmish", "mine", "mine")
        callers = [Caller(server, room, keys[seat]) for seat in (0, 1)]
        for caller in callers:
            caller.hear("update")
        assert "1 room and 0 bans" in run("admin", "backup", file, "--store", store_url)
        run("admin", "remove", room, "--store", store_url)
        asked = next(caller for caller in callers if caller.update["asked"] is not None)
        answer = asked.random_answer(Dice(1))
        asked.say(type="answer", ask=asked.update["asked"]["ask"], answer=answer)
        assert [caller.closed() for caller in callers] == [CLOSE_MOVED] * 2
        assert Caller(server, room, keys[0]).closed() == CLOSE_NO_ROOM
        run("admin", "restore", file, "--store", store_url)
        assert Caller(server, room, keys[0]).hear("update")["revision"] == 0


def test_retention_shows_first_and_deletes_when_told(admin: Callable[..., str]) -> None:
    said = admin("retention")
    assert "blue-owl" in said
    assert "1 room unused for 90 days" in said
    assert "1 room unused" in admin("retention")
    assert "0 rooms unused for 200 days" in admin("retention", "--unused", "200d")
    assert "1 room removed." in admin("retention", "--now")
    assert "blue-owl" not in admin("list")
    assert "for at least 1 hour" in admin("retention", "--unused", "5m", code=2)


def test_quotas_name_networks_by_their_digests(admin: Callable[..., str]) -> None:
    usage = json.loads(admin("quotas", "--json"))
    assert [(each["payer"], each["rooms"]) for each in usage] == [("a1b2", 1), ("", 1)]
    assert "made before networks were counted" in admin("quotas")


def test_bans_are_made_listed_and_lifted(admin: Callable[..., str]) -> None:
    assert admin("bans") == "Nobody is banned.\n"
    assert "2001:db8::/64 is banned for 7d." in admin("ban", "2001:db8::7", "--for", "7d")
    assert "192.0.2.0/24 is banned." in admin("ban", "192.0.2.0/24", "--reason", "[floods]")
    assert "[floods]" in admin("bans")
    found = json.loads(admin("bans", "--json"))
    assert [each["network"] for each in found] == ["2001:db8::/64", "192.0.2.0/24"]
    assert "not banned any more" in admin("unban", "2001:db8::1")
    assert "is not banned;" in admin("unban", "2001:db8::1", code=2)
    assert "neither an address" in admin("ban", "nobody", code=2)
    assert "is no time" in admin("ban", "192.0.2.1", "--for", "soon", code=2)


def test_a_missing_store_is_told_and_not_made(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    assert "There is no store" in run("admin", "list", "--store", f"sqlite:///{file}", code=2)
    assert not file.exists()


@pytest.mark.parametrize("text", ["", "7", "d", "-1d", "1y", "1d2h"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(RuleboundError, match="is no time"):
        parse_time(text)


@pytest.mark.parametrize("text", ["", "k", "-1k", "1T", "big"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(RuleboundError, match="is no size"):
        parse_size(text)


def test_times_and_sizes_are_read_and_written() -> None:
    assert [parse_time(text) for text in ("90s", "1.5h", " 7D ")] == [90, 5400, 604_800]
    assert [parse_size(text) for text in ("900", "512 kB", "2M")] == [900, 524_288, 2_097_152]
    assert [time_text(each) for each in (200_000, 3600, 90, 5)] == [
        "2 days",
        "1 hour",
        "1 minute",
        "now",
    ]
    assert [size_text(each) for each in (900, 2048, 3 << 20, 5 << 40)] == [
        "900 B",
        "2.0 kB",
        "3.0 MB",
        "5120.0 GB",
    ]
