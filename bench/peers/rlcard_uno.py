"""RLCard's uno; see _rlcard.py."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from _rlcard import PACKAGE, RlcardGame

__all__ = ["PACKAGE", "TITLE", "batches", "choices"]

TITLE = "rlcard uno"
_GAME = RlcardGame("uno")
choices = _GAME.choices
batches = _GAME.batches
