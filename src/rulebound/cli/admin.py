"""The flags of `rulebound admin`: what an operator does with a store, while servers use it."""

from pathlib import Path
from typing import Annotated, Literal

import typer
from typer.core import TyperGroup

Store = Annotated[
    str | None,
    typer.Option(
        help="The store: sqlite:///FILE or postgresql://…; by default that of `serve`.",
        metavar="URL",
        envvar="RULEBOUND_STORE",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON for programs.")]
Replace = Annotated[bool, typer.Option("--replace", help="Overwrite the file if it is there.")]
Backup = Annotated[Path, typer.Argument(metavar="FILE", help="A backup, like games.jsonl.gz.")]
Network = Annotated[
    str, typer.Argument(metavar="NETWORK", help="An address, or a network like 192.0.2.0/24.")
]

app = typer.Typer(
    cls=TyperGroup,
    help="Look after a store: backups, rooms, bans. Servers can go on meanwhile.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command()
def backup(file: Backup, replace: Replace = False, store: Store = None) -> None:
    """Write all rooms and bans to a file. It holds every card, so keep it as safe as the store."""
    from rulebound.cli import admin_rooms

    admin_rooms.backup(store, file, replace)


@app.command()
def restore(file: Backup, store: Store = None) -> None:
    """Add the rooms and bans of a backup that are missing. Nothing is overwritten."""
    from rulebound.cli import admin_rooms

    admin_rooms.restore(store, file)


@app.command("list")
def list_rooms(
    game: Annotated[str | None, typer.Option(help="Only rooms of this game.")] = None,
    over: Annotated[
        bool | None, typer.Option("--over/--going", help="Only games that are over, or not.")
    ] = None,
    unused: Annotated[
        str | None, typer.Option(help="Only rooms unused for so long, like 7d.", metavar="TIME")
    ] = None,
    older: Annotated[
        str | None, typer.Option(help="Only rooms made so long ago, like 12h.", metavar="TIME")
    ] = None,
    larger: Annotated[
        str | None, typer.Option(help="Only rooms of this size or more, like 2M.", metavar="SIZE")
    ] = None,
    network: Annotated[
        str | None, typer.Option(help="Only rooms of a network, as `quotas` names it.")
    ] = None,
    sort: Annotated[
        Literal["use", "age", "size"], typer.Option(help="Last used, oldest or largest first.")
    ] = "use",
    limit: Annotated[int | None, typer.Option(min=1, help="Only so many rooms.")] = None,
    json: AsJson = False,
    store: Store = None,
) -> None:
    """List rooms: game, age, last use, size, whether the game is over."""
    from rulebound.cli import admin_rooms

    wanted = admin_rooms.room_filter(game, over, unused, older, larger, network)
    admin_rooms.show(store, wanted, sort, limit, json)


@app.command()
def export(
    room: Annotated[str, typer.Argument(metavar="ROOM", help="The id of a room.")],
    to: Annotated[
        Path | None, typer.Option(help="The file; by default ROOM.jsonl.gz.", metavar="FILE")
    ] = None,
    replace: Replace = False,
    store: Store = None,
) -> None:
    """Write one room to a backup of its own."""
    from rulebound.cli import admin_rooms

    admin_rooms.export(store, room, to or Path(f"{room}.jsonl.gz"), replace)


@app.command()
def remove(
    rooms: Annotated[list[str], typer.Argument(metavar="ROOM…", help="Ids of rooms.")],
    store: Store = None,
) -> None:
    """Delete rooms for good. Whoever is in one is told that it is gone."""
    from rulebound.cli import admin_rooms

    admin_rooms.remove(store, rooms)


@app.command()
def retention(
    unused: Annotated[
        str | None,
        typer.Option(help="Rooms unused for so long; by default as `serve` does.", metavar="TIME"),
    ] = None,
    now: Annotated[bool, typer.Option("--now", help="Delete them now.")] = False,
    json: AsJson = False,
    store: Store = None,
) -> None:
    """Show which rooms are unused for so long that they are deleted, or delete them now."""
    from rulebound.cli import admin_rooms

    admin_rooms.retention(store, unused, now, json)


@app.command()
def quotas(json: AsJson = False, store: Store = None) -> None:
    """Show how much each network has stored. Networks are digests: no address is kept."""
    from rulebound.cli import admin_rooms

    admin_rooms.quotas(store, json)


@app.command()
def ban(
    network: Network,
    last: Annotated[
        str | None,
        typer.Option("--for", help="How long, like 7d; by default for good.", metavar="TIME"),
    ] = None,
    reason: Annotated[str, typer.Option(help="A note for operators.")] = "",
    store: Store = None,
) -> None:
    """Keep a network off all servers of the store."""
    from rulebound.cli import admin_bans

    admin_bans.ban(store, network, last, reason)


@app.command()
def unban(network: Network, store: Store = None) -> None:
    """Lift a ban."""
    from rulebound.cli import admin_bans

    admin_bans.unban(store, network)


@app.command()
def bans(json: AsJson = False, store: Store = None) -> None:
    """List the bans that hold now."""
    from rulebound.cli import admin_bans

    admin_bans.show(store, json)
