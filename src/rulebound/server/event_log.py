"""The log: events with a name and fields, as lines of JSON or as text.

    log = EventLog(__name__)
    log.info("room-loaded", room=id, seconds=0.2)
    log.error("hint-failed", room=id, error=error)

What is in it: ids of rooms, because an operator needs them for `rulebound admin`, and the networks
of clients, because that is what a ban names: an IPv4 address, or the /64 of an IPv6 address. What
is never in it: keys of seats, cards and answers, names of players, and queries of addresses.
A traceback can name a card, if the error itself does.
"""

import json
import logging
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final, Literal, TextIO, TypeAlias

import msgspec

from rulebound.kernel.refusal import Refused, RuleboundError

LogFormat: TypeAlias = Literal["json", "text"]
LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]

PLAIN: Final = "message"
"""Event of a line that some library has written."""
MAX_TEXT: Final = 500
"""Longest text of a field, but for tracebacks."""


class EventLog:
    """Writes events to a logger of the standard library."""

    def __init__(self, name: str) -> None:
        self._log = logging.getLogger(name)

    def debug(self, event: str, **fields: object) -> None:
        """Log what helps to find a fault."""
        self._write(logging.DEBUG, event, fields, None)

    def info(self, event: str, **fields: object) -> None:
        """Log what an operator may want to look up."""
        self._write(logging.INFO, event, fields, None)

    def warning(self, event: str, *, error: Exception | None = None, **fields: object) -> None:
        """Log what the server copes with, although it should not happen."""
        self._write(logging.WARNING, event, fields, error)

    def error(self, event: str, *, error: Exception | None = None, **fields: object) -> None:
        """Log what failed. Errors of ours, which say what to do, have no traceback."""
        self._write(logging.ERROR, event, fields, error)

    def _write(
        self, level: int, event: str, fields: Mapping[str, object], error: Exception | None
    ) -> None:
        if not self._log.isEnabledFor(level):
            return
        shown = dict(fields)
        has_traceback = error is not None and not isinstance(error, RuleboundError)
        if isinstance(error, Refused):  # its text can name a card
            shown["error"] = f"Refused: {error.refusal.code}, {error.refusal.rule}"
        elif error is not None:
            shown["error"] = f"{type(error).__name__}: {error}"
        self._log.log(
            level,
            "%s",
            event,
            exc_info=error if has_traceback else None,
            extra={"event": event, "fields": shown},
        )


class _Formatter(logging.Formatter):
    """Turns log records, ours and those of libraries, into fields."""

    def fields(self, record: logging.LogRecord) -> dict[str, object]:
        """Return the fields of a record, the time first."""
        time = datetime.fromtimestamp(record.created, UTC)
        event = getattr(record, "event", None)
        fields: dict[str, object] = {
            "time": time.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.casefold(),
            "event": event or PLAIN,
        }
        if event is None:
            fields["message"] = record.getMessage()
            fields["logger"] = record.name
        fields |= getattr(record, "fields", {})
        fields = {name: _short(value) for name, value in fields.items()}
        fields["pid"] = record.process
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        return fields


class JsonFormatter(_Formatter):
    """One JSON object in a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        return msgspec.json.encode(self.fields(record), enc_hook=str).decode()


class TextFormatter(_Formatter):
    """`time level event field=value …`, with the traceback below."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record."""
        fields = self.fields(record)
        traceback = fields.pop("traceback", "")
        head = [str(fields.pop("time")), str(fields.pop("level")).upper(), str(fields.pop("event"))]
        line = " ".join(head + [f"{name}={_word(value)}" for name, value in fields.items()])
        return f"{line}\n{traceback}" if traceback else line


def _short(value: object) -> object:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, str) and len(value) > MAX_TEXT:
        return value[:MAX_TEXT] + "…"
    return value


def _word(value: object) -> str:
    """Return a value as one word, so that no client can write lines of its own."""
    text = str(value)
    is_plain = text.isascii() and text.isprintable() and text and not set(text) & set(' "=')
    return text if is_plain else json.dumps(text, ensure_ascii=False)


def default_format(stream: TextIO = sys.stderr) -> LogFormat:
    """Return the format for a stream: text for people at a terminal, otherwise JSON."""
    return "text" if stream.isatty() else "json"


def default_level(format: LogFormat) -> LogLevel:
    """Return the level for a format: people at a terminal are told only what is wrong."""
    return "warning" if format == "text" else "info"


def configure(format: LogFormat, level: LogLevel, stream: TextIO | None = None) -> None:
    """Write everything that is logged to a stream; by default to stderr."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter() if format == "json" else TextFormatter())
    root = logging.getLogger()
    for old in list(root.handlers):
        if isinstance(old.formatter, _Formatter):
            root.removeHandler(old)
    root.addHandler(handler)
    number = logging.getLevelNamesMapping()[level.upper()]
    logging.getLogger("rulebound").setLevel(number)
    # What libraries say below a warning concerns nobody who is not looking for a fault.
    quiet = number if number == logging.DEBUG else max(number, logging.WARNING)
    for name in ("", "uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(quiet)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"  # `access_log` is ours
