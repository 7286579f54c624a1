"""Bans: which addresses they cover, and that every server of a store knows them."""

import asyncio
from typing import Any, cast

import msgspec
import pytest

from rulebound import RuleboundError
from rulebound.server.ban_guard import CLOSE_BANNED, BanGuard
from rulebound.server.bans import Ban, BanList, Bans, parse_network
from rulebound.server.database import StoreError
from tests.server.room_helpers import enter, new_room, open_lobby, people
from tests.server.test_store import opened, opened_again


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        (" 192.0.2.7/24 ", "192.0.2.0/24"),
        ("2001:db8::7", "2001:db8::/64"),
        ("2001:db8:0:5::7/127", "2001:db8:0:5::/64"),
        ("2001:db8::/32", "2001:db8::/32"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
    ],
)
def test_an_address_or_a_network_can_be_named(text: str, network: str) -> None:
    assert str(parse_network(text)) == network


@pytest.mark.parametrize(
    "text", ["", "example.org", "192.0.2", "192.0.2.7/33", "10.0.0.0/7", "::/8"]
)
def test_what_is_no_network_or_too_large_is_refused(text: str) -> None:
    with pytest.raises(RuleboundError, match=r"neither an address nor a network|too large"):
        parse_network(text)


@pytest.mark.parametrize(
    ("address", "is_banned"),
    [
        ("192.0.2.7", True),
        ("::ffff:192.0.2.7", True),
        ("192.0.3.7", False),
        ("2001:db8::1:2:3:4", True),
        ("2001:db8:0:1::1", False),
        ("", False),
        ("/run/socket", False),
    ],
)
def test_a_ban_covers_the_addresses_of_its_network(address: str, is_banned: bool) -> None:
    bans = BanList([Ban("192.0.2.0/24", 1, None), Ban("2001:db8::/64", 2, None)])
    assert (bans.of(address) is not None) == is_banned


def test_all_servers_of_a_store_know_a_ban_until_it_is_lifted(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as one, opened_again(store_url, one) as two:
            network = parse_network("192.0.2.0/24")
            await one.bans.add(network, reason="floods")
            ban = await two.bans.covering("192.0.2.9")
            assert ban is not None
            assert (ban.network, ban.until, ban.reason) == ("192.0.2.0/24", None, "floods")
            assert await two.bans.covering("192.0.3.9") is None
            assert await two.bans.remove(network)
            assert not await two.bans.remove(network)
            assert await one.bans.covering("192.0.2.9") is None

    asyncio.run(main())


def test_a_ban_for_a_time_ends_by_itself(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            await store.bans.add(parse_network("192.0.2.1"), seconds=600)
            await store.bans.add(parse_network("192.0.2.2"), seconds=-600)
            bans = (await store.bans.current()).bans
            assert [ban.network for ban in bans] == ["192.0.2.1/32"]
            assert bans[0].until == bans[0].since + 600_000

    asyncio.run(main())


def test_a_second_ban_of_a_network_replaces_the_first(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            network = parse_network("192.0.2.1")
            await store.bans.add(network, seconds=600, reason="first")
            await store.bans.add(network, reason="second")
            (ban,) = (await store.bans.current()).bans
            assert (ban.until, ban.reason) == (None, "second")

    asyncio.run(main())


def test_restoring_a_ban_leaves_a_present_one_as_it_is(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            await store.bans.add(parse_network("192.0.2.1"), reason="present")
            kept = [Ban("192.0.2.1/32", 1, None, "older"), Ban("192.0.2.2/32", 2, None, "other")]
            assert await store.bans.restore(kept) == 1
            reasons = {ban.network: ban.reason for ban in (await store.bans.current()).bans}
            assert reasons == {"192.0.2.1/32": "present", "192.0.2.2/32": "other"}

    asyncio.run(main())


# -- keeping them off ------------------------------------------------------------------------------


async def answer(guard: BanGuard, kind: str, address: str) -> list[dict[str, Any]]:
    """Return what a client of this address is sent."""
    sent: list[dict[str, Any]] = []

    async def receive() -> Any:
        return {"type": f"{kind}.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": kind, "client": (address, 1), "headers": [], "path": "/"}
    await guard(cast("Any", scope), receive, send)
    return sent


async def served(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "served"})


def test_a_banned_network_is_kept_off_until_the_ban_is_lifted() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            guard = BanGuard(served)
            bans = lobby._store.bans
            await bans.add(parse_network("192.0.2.0/24"), reason="It flooded the lobby.")
            await guard.refresh(bans, lobby)
            start, body = await answer(guard, "http", "192.0.2.9")
            assert start["status"] == 403
            assert msgspec.json.decode(body["body"])["code"] == "banned"
            assert b"It flooded the lobby." in body["body"]
            assert (b"x-content-type-options", b"nosniff") in start["headers"]
            assert (await answer(guard, "websocket", "192.0.2.9"))[-1]["code"] == CLOSE_BANNED
            for kind in ("http", "websocket"):
                assert await answer(guard, kind, "198.51.100.9") == [{"type": "served"}]
            await bans.remove(parse_network("192.0.2.0/24"))
            await guard.refresh(bans, lobby)
            assert await answer(guard, "http", "192.0.2.9") == [{"type": "served"}]

    asyncio.run(main())


def test_open_connections_of_a_network_are_closed_when_it_is_banned() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            good, bad = await enter(room, 0, 1)
            good.address, bad.address = "198.51.100.9", "192.0.2.9"
            await lobby._store.bans.add(parse_network("192.0.2.9"))
            await BanGuard(served).refresh(lobby._store.bans, lobby)
            assert (good.closed, bad.closed) == (None, CLOSE_BANNED)

    asyncio.run(main())


def test_the_bans_read_last_hold_while_the_store_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(_: Bans) -> BanList:
        raise StoreError("the store is down")

    async def main() -> None:
        async with open_lobby() as lobby:
            guard = BanGuard(served)
            bans = lobby._store.bans
            await bans.add(parse_network("192.0.2.9"))
            await guard.refresh(bans, lobby)
            monkeypatch.setattr(Bans, "current", fail)
            keeping = asyncio.create_task(guard.keep_current(bans, lobby))
            await asyncio.wait([keeping], timeout=0.05)
            assert not keeping.done()
            assert (await answer(guard, "http", "192.0.2.9"))[0]["status"] == 403
            keeping.cancel()

    asyncio.run(main())
