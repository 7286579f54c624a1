"""Benchmark processes, each on the same core, measured in turns.

In every round each process takes each of its measurements once, so that other load on the machine
affects all of them alike.
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
from rulebound.cli.bench.records import MeasureSummary, summarize

T = TypeVar("T")

TIMEOUT: Final = 120.0
"""Seconds a process has to get ready, or to take one measurement."""

LIMIT: Final = 240.0
"""Seconds after which no further round begins."""
MIN_ROUNDS: Final = 3
"""Rounds that are run in any case, whatever the time limit."""


class ProcessSpec(NamedTuple):
    """A benchmark process to start."""

    name: str
    command: Sequence[str]
    env: dict[str, str]


class ProcessInfo(msgspec.Struct):
    """What a process reports about itself when it is ready."""

    title: str
    version: str
    choices: float
    batches: list[tuple[str, str]]
    build: str = ""


class Measurement(msgspec.Struct):
    """A process's reply to a request."""

    value: float


class ProcessFailed(Exception):
    """A benchmark process failed; the message says why."""


class BenchProcess:
    """A process that takes measurements on request."""

    def __init__(self, spec: ProcessSpec, timeout: float = TIMEOUT) -> None:
        self.spec = spec
        self.timeout = timeout
        self.measurements: dict[str, list[float]] = {}
        self.failed = ""
        self.info: ProcessInfo | None = None
        self._errors = TemporaryFile()  # noqa: SIM115  (closed by leave)
        self._unread = b""
        try:
            self._process: subprocess.Popen[bytes] | None = subprocess.Popen(
                list(spec.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                env={**os.environ, **spec.env},
                bufsize=0,
            )
        except OSError as error:
            self._process = None
            self.failed = f"{spec.command[0]}: {error.strerror}"

    def begin(self) -> None:
        """Wait until the process is ready."""
        self._catch_failure(self._read_info)

    def measure(self, name: str, seconds: float) -> None:
        """Take one measurement, unless the process has failed."""

        def ask() -> None:
            assert self._process is not None
            assert self._process.stdin is not None
            try:
                self._process.stdin.write(f"{name} {seconds}\n".encode())
            except OSError:
                raise ProcessFailed(self._describe_exit()) from None
            value = self._read(Measurement).value
            self.measurements.setdefault(name, []).append(value)

        self._catch_failure(ask)

    def rows(self) -> list[MeasureSummary]:
        """Return all measurements so far."""
        units = dict(self.info.batches) if self.info is not None else {}
        return [summarize(name, units[name], found) for name, found in self.measurements.items()]

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
        self._errors.close()

    def _catch_failure(self, action: Callable[[], None]) -> None:
        if self.failed:
            return
        try:
            action()
        except ProcessFailed as error:
            self.failed = str(error)
            self.close()

    def _read_info(self) -> None:
        self.info = self._read(ProcessInfo)

    def _read(self, kind: type[T]) -> T:
        line = self._line()
        try:
            return msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError as error:
            raise ProcessFailed(f"unexpected output {line[:80]!r}: {error}") from None

    def _line(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if not selector.select(self.timeout):
                    raise ProcessFailed(f"no output for {self.timeout:.0f} seconds")
                data = os.read(self._process.stdout.fileno(), 65536)
                if not data:
                    raise ProcessFailed(self._describe_exit())
                self._unread += data
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _describe_exit(self) -> str:
        """Describe how the process ended, with its last line on stderr."""
        assert self._process is not None
        try:
            code = self._process.wait(10)
        except subprocess.TimeoutExpired:
            return "it closed its stdout"
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").strip().splitlines()
        return f"it ended with code {code}" + (f": {lines[-1].strip()}" if lines else "")


def run_rounds(
    processes: Sequence[BenchProcess],
    rounds: int,
    seconds: float,
    report_progress: Callable[[str, float], Any],
    limit: float = LIMIT,
) -> int:
    """Start all processes and let them take turns.

    Returns the number of rounds, which is lower than `rounds` if the time limit is reached.
    """
    for at, process in enumerate(processes):
        report_progress(f"starting {process.spec.name}", 0.2 * at / len(processes))
        process.begin()
    start = monotonic()
    for number in range(rounds):
        if number >= MIN_ROUNDS and monotonic() - start > limit:
            return number
        for at, process in enumerate(processes):
            share = (number + at / len(processes)) / rounds
            report_progress(
                f"round {number + 1} of {rounds}: {process.spec.name}", 0.2 + 0.8 * share
            )
            if process.info is None:
                continue
            for name, unit in process.info.batches:
                if unit != BYTES or number == 0:  # memory does not vary between rounds
                    process.measure(name, seconds)
    return rounds


def game_process_spec(game: str, folder: Path, python: Path, core: int, quick: bool) -> ProcessSpec:
    """Return the process for one of our games, run from `folder`."""
    command = [str(python), "-m", "rulebound.cli.bench.game_process", game, str(core)]
    command += ["--quick"] * quick
    env = {"PYTHONPATH": str(folder), "PYTHONHASHSEED": "0", "RULEBOUND_PARANOID": ""}
    return ProcessSpec(f"{game}, {folder.name}", command, env)


def peer_process_spec(file: Path, python: Path, core: int) -> ProcessSpec:
    """Return the process for a peer, run by its own Python."""
    driver = Path(__file__).with_name("driver.py")
    env = {"PYTHONPATH": "", "PYTHONHASHSEED": "0", "PYTHONWARNINGS": "ignore"}
    return ProcessSpec(file.stem, [str(python), "-P", str(driver), str(file), str(core)], env)


def this_python(root: Path) -> Path:
    """Return the interpreter of a checkout."""
    python = root / ".venv" / "bin" / "python"
    return python if python.exists() else Path(sys.executable)
