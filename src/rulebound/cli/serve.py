"""`rulebound serve`: the web app."""

import asyncio
import os
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from rulebound import RuleboundError
from rulebound.cli.console import out

MAX_PORT = 65_535


def run(
    host: str,
    port: int,
    store: str | None,
    page: Path | None,
    names: Sequence[str],
    workers: int,
    internal: str,
    proxies: Sequence[str],
    rooms: int,
    seeds: bool,
    haste: bool,
    lazy: bool,
    show: bool,
) -> None:
    """Run the server until it is stopped."""
    import msgspec

    from rulebound.server import processes
    from rulebound.server.limits import Limits
    from rulebound.server.page import find_page, missing_page_text
    from rulebound.server.processes import AppFactory

    folder = page if page is not None else find_page()
    if page is not None and not (page / "index.html").is_file():
        raise RuleboundError(f"--page {page}: there is no index.html; scripts/web.sh builds it.")
    place = store or default_store()
    processes.check_processes(place, workers)
    asyncio.run(processes.prepare_store(place))
    limits = Limits(rooms_per_minute=rooms, allow_seeds=seeds)
    if haste:
        limits = msgspec.structs.replace(limits, min_reply_delay=0.0)
    factory = AppFactory(place, folder, limits, [*names, host], not lazy, _address(internal))
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{port}"
    out().print(f"Rulebound is at [bold]{address}[/]   (the API at {address}/api/docs)")
    out().print(
        "Games are stored in " + _without_credentials(place) + "; Ctrl-C to stop.", style="dim"
    )
    if folder is None:
        out().print(missing_page_text())
    if show:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    processes.run(factory, host, port, workers, proxies)


def _address(text: str) -> tuple[str, int]:
    """Return host and port of `HOST:PORT`; the port may be left out."""
    host, colon, port = text.rpartition(":")
    if not colon or text.endswith("]"):
        host, port = text, "0"
    if not port.isdecimal() or int(port) > MAX_PORT:
        raise RuleboundError(f"--internal {text}: this is not HOST:PORT.")
    return host.strip("[]"), int(port)


def default_store() -> str:
    """Return the URL of the store that is used if none is named."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = home / "rulebound"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RuleboundError(
            f"{folder}: {error.strerror or error}; name another --store."
        ) from None
    return f"sqlite:///{folder / 'games.db'}"


def _without_credentials(place: str) -> str:
    """Return the store's URL without its credentials."""
    head, at, tail = place.rpartition("@")
    return f"{head.partition('://')[0]}://…@{tail}" if at else place
