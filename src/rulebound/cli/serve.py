"""`rulebound serve`: the web app."""

import asyncio
import os
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound import RuleboundError
from rulebound.cli.console import out

if TYPE_CHECKING:
    from rulebound.server.event_log import LogFormat, LogLevel
    from rulebound.server.limits import Limits
    from rulebound.server.settings import ServerSettings

MAX_PORT = 65_535
SHARED_NOTICE = 4.0
"""Seconds for which a server says that it stops, if others can go on: proxies look every 3 s."""


def settings(
    *,
    store: str | None,
    page: Path | None,
    limits: "Limits",
    names: Sequence[str],
    preload: bool,
    internal: str,
    processes: int,
    metrics: str | None,
    drain_notice: float | None,
    drain_limit: float,
    log: "LogFormat | None",
    log_level: "LogLevel | None",
) -> "ServerSettings":
    """Return what the flags mean together; `RuleboundError` if they cannot be so."""
    from rulebound.server.database import is_shared
    from rulebound.server.event_log import default_format, default_level
    from rulebound.server.page import find_page
    from rulebound.server.processes import check_processes
    from rulebound.server.settings import ServerSettings

    if page is not None and not (page / "index.html").is_file():
        raise RuleboundError(f"--page {page}: there is no index.html; scripts/web.sh builds it.")
    place = store or default_store()
    check_processes(place, processes)
    if drain_notice is None:
        drain_notice = SHARED_NOTICE if is_shared(place) else 0.0
    format = log or default_format()
    return ServerSettings(
        store=place,
        page=page if page is not None else find_page(),
        limits=limits,
        names=tuple(names),
        preload=preload,
        internal=_address("--internal", internal),
        processes=processes,
        metrics=None if metrics is None else _address("--metrics", metrics),
        drain_notice=drain_notice,
        drain_limit=drain_limit,
        log_format=format,
        log_level=log_level or default_level(format),
    )


def run(
    settings: "ServerSettings", host: str, port: int, proxies: Sequence[str], show: bool
) -> None:
    """Run the server until it is stopped."""
    from rulebound.server import processes
    from rulebound.server.page import missing_page_text

    asyncio.run(processes.prepare_store(settings.store))
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{port}"
    out().print(f"Rulebound is at [bold]{address}[/]   (the API at {address}/api/docs)")
    place = _without_credentials(settings.store)
    out().print(f"Games are stored in {place}; Ctrl-C to stop.", style="dim")
    if settings.page is None:
        out().print(missing_page_text())
    if show:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    processes.run(settings, host, port, proxies)


def _address(flag: str, text: str) -> tuple[str, int]:
    """Return host and port of `HOST:PORT`; the port may be left out."""
    host, colon, port = text.rpartition(":")
    if not colon or text.endswith("]"):
        host, port = text, "0"
    if not port.isdecimal() or int(port) > MAX_PORT or not host:
        raise RuleboundError(f"{flag} {text}: this is not HOST:PORT.")
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
