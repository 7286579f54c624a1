"""RLCard's uno; see _rlcard.py."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from _rlcard import PACKAGE, Cards

__all__ = ["PACKAGE", "TITLE", "batches", "choices"]

TITLE = "rlcard uno"
_GAME = Cards("uno")
choices = _GAME.choices
batches = _GAME.batches
