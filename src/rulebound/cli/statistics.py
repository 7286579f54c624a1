"""Statistics for tables of results."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

Z95: Final = 1.959964


def wilson(hits: float, n: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a proportion."""
    if n == 0:
        return (0.0, 1.0)
    share = hits / n
    scale = 1 + Z95 * Z95 / n
    middle = (share + Z95 * Z95 / (2 * n)) / scale
    half = Z95 * sqrt(share * (1 - share) / n + Z95 * Z95 / (4 * n * n)) / scale
    return (max(middle - half, 0.0), min(middle + half, 1.0))


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return a quantile of sorted values."""
    at = share * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)


def median(values: Sequence[float]) -> float:
    """Return the median."""
    return quantile(sorted(values), 0.5)
