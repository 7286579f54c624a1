"""RLCard's gin-rummy; see _rlcard.py."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from _rlcard import PACKAGE, RlcardGame

__all__ = ["PACKAGE", "TITLE", "batches", "choices"]

TITLE = "rlcard gin-rummy"
_GAME = RlcardGame("gin-rummy")
choices = _GAME.choices
batches = _GAME.batches
