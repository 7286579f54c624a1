"""`rulebound admin ban`, `unban` and `bans`."""

from datetime import datetime

from rich.table import Table
from rich.text import Text

from rulebound import RuleboundError
from rulebound.cli.admin_store import with_store
from rulebound.cli.console import out, print_json
from rulebound.cli.quantities import parse_time
from rulebound.server.bans import parse_network
from rulebound.server.store import Store


def ban(url: str | None, text: str, last: str | None, reason: str) -> None:
    """Ban a network."""
    network = parse_network(text)
    seconds = None if last is None else parse_time(last)

    async def work(store: Store) -> None:
        await store.bans.add(network, seconds, reason)

    with_store(url, work)
    out().print(f"{network} is banned" + (f" for {last}." if last else "."))


def unban(url: str | None, text: str) -> None:
    """Lift the ban of a network."""
    network = parse_network(text)

    async def work(store: Store) -> bool:
        return await store.bans.remove(network)

    if not with_store(url, work):
        raise RuleboundError(f"{network} is not banned; `rulebound admin bans` lists who is.")
    out().print(f"{network} is not banned any more.")


def show(url: str | None, json: bool) -> None:
    """List the bans."""

    async def work(store: Store) -> None:
        bans = (await store.bans.current()).bans
        if json:
            print_json(bans)
            return
        table = Table("network", "since", "until", "reason", box=None, pad_edge=False)
        for each in bans:
            until = "" if each.until is None else _moment(each.until)
            table.add_row(each.network, _moment(each.since), until, Text(each.reason))
        if bans:
            out().print(table)
        else:
            out().print("Nobody is banned.")

    with_store(url, work)


def _moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000).strftime("%Y-%m-%d %H:%M")
