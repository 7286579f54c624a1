"""OpenSpiel's crazy_eights; see _spiel.py."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from _spiel import PACKAGE, Spiel

__all__ = ["PACKAGE", "TITLE", "batches", "choices"]

TITLE = "open_spiel crazy_eights"
_GAME = Spiel("crazy_eights")
choices = _GAME.choices
batches = _GAME.batches
