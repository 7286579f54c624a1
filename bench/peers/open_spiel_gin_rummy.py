"""OpenSpiel's gin_rummy; see _open_spiel.py."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from _open_spiel import PACKAGE, OpenSpielGame

__all__ = ["PACKAGE", "TITLE", "batches", "choices"]

TITLE = "open_spiel gin_rummy"
_GAME = OpenSpielGame("gin_rummy")
choices = _GAME.choices
batches = _GAME.batches
