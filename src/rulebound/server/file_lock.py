"""The lock of a SQLite store: one server at a time.

Two servers on one file would each keep games in memory that the other one changes. A lock beside
the file keeps the second one out; it ends with its process, however that ends.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from rulebound.server.database import MEMORY, PRIVATE, StoreError, parse_url


@contextlib.contextmanager
def locked_store(url: str) -> Iterator[None]:
    """Keep other servers off the SQLite file of a store. Any number may share PostgreSQL."""
    parsed = parse_url(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, MEMORY):
        yield
        return
    file = Path(str(parsed.database)).resolve()
    lock = file.with_name(file.name + ".lock")
    try:
        opened = os.open(lock, os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError(f"The store {file} cannot be opened: {lock}: {reason}") from error
    try:
        _lock(opened, file)
        yield
    finally:
        os.close(opened)


def _lock(opened: int, file: Path) -> None:
    try:
        import fcntl
    except ImportError:  # Windows has no such locks, so there nobody is kept out
        return
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        pid = os.pread(opened, 20, 0).decode("ascii", "replace").strip()
        raise StoreError(
            f"Another server (process {pid or 'unknown'}) uses {file}. Several servers can share a"
            " store on PostgreSQL: --store postgresql://USER:PASSWORD@HOST/NAME."
        ) from error
    os.ftruncate(opened, 0)
    os.pwrite(opened, str(os.getpid()).encode(), 0)
