"""OpenSpiel's crazy_eights; see _open_spiel.py."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from _open_spiel import PACKAGE, OpenSpielGame

__all__ = ["PACKAGE", "TITLE", "batches", "choices"]

TITLE = "open_spiel crazy_eights"
_GAME = OpenSpielGame("crazy_eights")
choices = _GAME.choices
batches = _GAME.batches
