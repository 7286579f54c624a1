"""OpenSpiel's gin_rummy; see _spiel.py."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from _spiel import PACKAGE, Spiel

__all__ = ["PACKAGE", "TITLE", "batches", "choices"]

TITLE = "open_spiel gin_rummy"
_GAME = Spiel("gin_rummy")
choices = _GAME.choices
batches = _GAME.batches
