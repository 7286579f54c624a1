"""Everything that a server process is told when it starts."""

from pathlib import Path

import msgspec

from rulebound.server.event_log import LogFormat, LogLevel
from rulebound.server.limits import Limits


class ServerSettings(msgspec.Struct, frozen=True):
    """The settings of a process. They are sent to it, so they can be pickled."""

    store: str
    """A URL as `Store.open` takes it."""
    page: Path | None = None
    """The folder of the built page."""
    limits: Limits = Limits()
    names: tuple[str, ...] = ()
    """Host names of the server."""
    preload: bool = False
    """Whether slow responses and the workers are prepared in the background at startup."""
    internal: tuple[str, int] = ("127.0.0.1", 0)
    """Where other servers on the same PostgreSQL reach this one."""
    processes: int = 1
    """Number of processes behind the port."""
    metrics: tuple[str, int] | None = None
    """An address of its own for `/metrics`. Further processes take the ports after it."""
    drain_notice: float = 0.0
    """Seconds between the signal to stop and leaving the rooms to others."""
    drain_limit: float = 10.0
    """Seconds that leaving may take in all."""
    log_format: LogFormat = "json"
    log_level: LogLevel = "info"
