"""Contestants side by side: each a process on the same core, measured in turns.

In every round each contestant takes each of its measurements once, so that whatever the machine is
busy with meanwhile hits all of them alike.
"""

import os
import selectors
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from rulebound.cli.bench.driver import BYTES
from rulebound.cli.bench.records import Row, row_of

T = TypeVar("T")

PATIENCE: Final = 120.0
"""So many seconds may pass until a contestant is ready, or has measured something."""

LIMIT: Final = 240.0
"""After so many seconds no further round begins, however busy the machine is,"""
FEWEST: Final = 3
"""unless there were not even so many."""


class Entry(NamedTuple):
    """Who takes part, and by which command."""

    name: str
    command: Sequence[str]
    env: dict[str, str]


class Said(msgspec.Struct):
    """What a contestant says of itself."""

    title: str
    version: str
    choices: float
    batches: list[tuple[str, str]]
    build: str = ""


class Measured(msgspec.Struct):
    """What a contestant answers."""

    value: float


class Broken(Exception):
    """A contestant that is there no more; the message says why."""


class Contestant:
    """A process that measures when it is asked to."""

    def __init__(self, entry: Entry, patience: float = PATIENCE) -> None:
        self.entry = entry
        self.patience = patience
        self.found: dict[str, list[float]] = {}
        self.failed = ""
        self.said: Said | None = None
        self._errors = TemporaryFile()  # noqa: SIM115  (closed by leave)
        self._unread = b""
        try:
            self._process: subprocess.Popen[bytes] | None = subprocess.Popen(
                list(entry.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                env={**os.environ, **entry.env},
                bufsize=0,
            )
        except OSError as error:
            self._process = None
            self.failed = f"{entry.command[0]}: {error.strerror}"

    def begin(self) -> None:
        """Wait until it is ready."""
        self._guarded(self._hear)

    def measure(self, name: str, seconds: float) -> None:
        """Take one measurement, unless it has failed."""

        def ask() -> None:
            assert self._process is not None
            assert self._process.stdin is not None
            try:
                self._process.stdin.write(f"{name} {seconds}\n".encode())
            except OSError:
                raise Broken(self._last_words()) from None
            value = self._decoded(Measured).value
            self.found.setdefault(name, []).append(value)

        self._guarded(ask)

    def rows(self) -> list[Row]:
        """All that was measured."""
        units = dict(self.said.batches) if self.said is not None else {}
        return [row_of(name, units[name], found) for name, found in self.found.items()]

    def leave(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
        self._errors.close()

    def _guarded(self, deed: Callable[[], None]) -> None:
        if self.failed:
            return
        try:
            deed()
        except Broken as error:
            self.failed = str(error)
            self.leave()

    def _hear(self) -> None:
        self.said = self._decoded(Said)

    def _decoded(self, kind: type[T]) -> T:
        line = self._line()
        try:
            return msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError as error:
            raise Broken(f"it said {line[:80]!r}: {error}") from None

    def _line(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if not waiting.select(self.patience):
                    raise Broken(f"nothing came for {self.patience:.0f} seconds")
                got = os.read(self._process.stdout.fileno(), 65536)
                if not got:
                    raise Broken(self._last_words())
                self._unread += got
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _last_words(self) -> str:
        """The last line it wrote as it ended."""
        assert self._process is not None
        try:
            code = self._process.wait(10)
        except subprocess.TimeoutExpired:
            return "it closed its stdout"
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").strip().splitlines()
        return f"it ended with code {code}" + (f": {lines[-1].strip()}" if lines else "")


def hold(
    contestants: Sequence[Contestant],
    rounds: int,
    seconds: float,
    told: Callable[[str, float], Any],
    limit: float = LIMIT,
) -> int:
    """Let all begin and take turns; `told` hears what is being done, and the share that is done.

    Gives how many rounds there were: fewer than wished for where the time is up.
    """
    for at, contestant in enumerate(contestants):
        told(f"{contestant.entry.name} gets ready", 0.2 * at / len(contestants))
        contestant.begin()
    begun = monotonic()
    for turn in range(rounds):
        if turn >= FEWEST and monotonic() - begun > limit:
            return turn
        for at, contestant in enumerate(contestants):
            share = (turn + at / len(contestants)) / rounds
            told(f"round {turn + 1} of {rounds}: {contestant.entry.name}", 0.2 + 0.8 * share)
            if contestant.said is None:
                continue
            for name, unit in contestant.said.batches:
                if unit != BYTES or turn == 0:  # memory does not hang on the moment
                    contestant.measure(name, seconds)
    return rounds


def our_entry(game: str, folder: Path, python: Path, core: int, quick: bool) -> Entry:
    """One of our games, run from `folder`."""
    command = [str(python), "-m", "rulebound.cli.bench.ours", game, str(core)]
    command += ["--quick"] * quick
    env = {"PYTHONPATH": str(folder), "PYTHONHASHSEED": "0", "RULEBOUND_PARANOID": ""}
    return Entry(f"{game}, {folder.name}", command, env)


def peer_entry(file: Path, python: Path, core: int) -> Entry:
    """A peer, run by its own Python."""
    driver = Path(__file__).with_name("driver.py")
    env = {"PYTHONPATH": "", "PYTHONHASHSEED": "0", "PYTHONWARNINGS": "ignore"}
    return Entry(file.stem, [str(python), "-P", str(driver), str(file), str(core)], env)


def this_python(root: Path) -> Path:
    """The interpreter of a checkout."""
    python = root / ".venv" / "bin" / "python"
    return python if python.exists() else Path(sys.executable)
