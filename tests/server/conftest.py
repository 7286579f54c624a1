"""Fixtures: URLs of empty databases."""

import asyncio
import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

SCRIPT = Path(__file__).parents[2] / "scripts" / "postgres.sh"
PORT = 5432
"""Only part of the socket's file name, so it cannot clash with another server."""

_numbers = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Run PostgreSQL for the test session, one per pytest worker. Returns its folder."""
    # Not in pytest's own folder: PostgreSQL runs as another user, who cannot read that.
    folder = tempfile.mkdtemp(prefix="rulebound-pg-")
    try:
        started = _run("start", folder, str(PORT))
        if started.returncode:
            _skip(f"no PostgreSQL: {started.stderr.strip()}")
        yield folder
        stopped = _run("stop", folder)
        assert not stopped.returncode, stopped.stderr
    finally:
        shutil.rmtree(folder)


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SCRIPT, *arguments], capture_output=True, text=True, check=False)


def _skip(reason: str) -> NoReturn:
    if os.environ.get("RULEBOUND_EXPECT_POSTGRES") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """The URL of an empty PostgreSQL database."""
    name = f"test{next(_numbers)}"

    async def create() -> None:
        url = f"postgresql+asyncpg://rulebound@/postgres?host={postgres}&port={PORT}"
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        await engine.dispose()

    asyncio.run(create())
    return f"postgresql://rulebound@/{name}?host={postgres}&port={PORT}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a SQLite file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database, for each backend."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    url: str = request.getfixturevalue(name)
    return url
