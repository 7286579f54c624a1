"""Times and sizes as people write and read them."""

import re
from typing import Final

from rulebound.kernel.refusal import RuleboundError

SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800}
BYTES: Final = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30}
_TIME: Final = re.compile(r"(\d+(?:\.\d+)?)([smhdw])")
_SIZE: Final = re.compile(r"(\d+(?:\.\d+)?) ?([kmg]?)i?b?")


def parse_time(text: str) -> float:
    """Return the seconds that a text means.

    >>> parse_time("7d"), parse_time("90m")
    (604800.0, 5400.0)
    """
    found = _TIME.fullmatch(text.strip().casefold())
    if found is None:
        raise RuleboundError(f"{text!r} is no time; write 90s, 30m, 12h, 7d or 2w.")
    return float(found[1]) * SECONDS[found[2]]


def parse_size(text: str) -> int:
    """Return the bytes that a text means.

    >>> parse_size("2M"), parse_size("512 kB"), parse_size("900")
    (2097152, 524288, 900)
    """
    found = _SIZE.fullmatch(text.strip().casefold())
    if found is None:
        raise RuleboundError(f"{text!r} is no size; write 900, 512k, 20M or 1.5G.")
    return round(float(found[1]) * BYTES[found[2]])


def time_text(seconds: float) -> str:
    """Return a time in its largest unit.

    >>> time_text(200_000), time_text(7300), time_text(5)
    ('2 days', '2 hours', 'now')
    """
    for unit, name in ((86_400, "day"), (3600, "hour"), (60, "minute")):
        count = int(seconds // unit)
        if count:
            return f"{count} {name}" + "s" * (count != 1)
    return "now"


def size_text(size: float) -> str:
    """Return a size in a fitting unit.

    >>> size_text(900), size_text(2048), size_text(3 << 20)
    ('900 B', '2.0 kB', '3.0 MB')
    """
    for unit in ("B", "kB", "MB"):
        if size < 1024:
            return f"{size:.0f} B" if unit == "B" else f"{size:.1f} {unit}"
        size /= 1024
    return f"{size:.1f} GB"
