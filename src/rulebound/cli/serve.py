"""`rulebound serve`: the web app."""

import gc
import os
import socket
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from rulebound import RuleboundError
from rulebound.cli.console import out

MAX_OPEN_FILES = 65_536


def run(
    host: str,
    port: int,
    store: str | None,
    page: Path | None,
    names: Sequence[str],
    rooms: int,
    seeds: bool,
    haste: bool,
    lazy: bool,
    show: bool,
) -> None:
    """Run the server until it is stopped."""
    import msgspec
    import uvicorn

    from rulebound.server.app import make_app
    from rulebound.server.limits import Limits
    from rulebound.server.page import find_page, missing_page_text

    folder = page if page is not None else find_page()
    if page is not None and not (page / "index.html").is_file():
        raise RuleboundError(f"--page {page}: there is no index.html; scripts/web.sh builds it.")
    _check_port(host, port)
    place = store or _default_store()
    limits = Limits(rooms_per_minute=rooms, allow_seeds=seeds)
    if haste:
        limits = msgspec.structs.replace(limits, min_reply_delay=0.0)
    app = make_app(place, folder, limits, names=[*names, host], preload_data=not lazy)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{port}"
    out().print(f"Rulebound is at [bold]{address}[/]   (the API at {address}/api/docs)")
    out().print(
        "Games are stored in " + _without_credentials(place) + "; Ctrl-C to stop.", style="dim"
    )
    if folder is None:
        out().print(missing_page_text())
    _reduce_gc()
    _raise_file_limit()
    if show:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=1 << 20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )


def _reduce_gc() -> None:
    """Make full garbage collections a hundred times rarer.

    With two hundred rooms in memory one stops the server for a third of a second and finds next to
    nothing: games hold no cycles, so they are freed by reference counting.
    """
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, 100 * old)


def _raise_file_limit() -> None:
    """Raise the limit of open files, as each connection is one.

    The default is about a thousand. Systems without such limits need nothing.
    """
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _check_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            reason = error.strerror or str(error)
            raise RuleboundError(f"{host}:{port} cannot be used: {reason}. Try --port.") from None


def _default_store() -> str:
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
