"""Packages with games that are found by other processes, as if they were installed."""

import os
from pathlib import Path


def write_metadata(folder: Path, game: str) -> None:
    """Write what installing a package writes into a folder: that it has a game of this name."""
    info = folder / f"{game}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[rulebound.games]\n{game} = {game}.game:GAME\n")


def with_python_path(*folders: Path) -> dict[str, str]:
    """Return the environment of a process that also finds packages in these folders."""
    path = [*map(str, folders), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)} if path else dict(os.environ)
