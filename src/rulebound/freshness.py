"""Check whether a compiled build is up to date with its source.

A compiled module is imported instead of its source, even if the source was edited since. So
`setup.py` records digests of what it compiles, and importing a compiled package warns if they no
longer match. The check costs one file lookup in an interpreted package, and about ten milliseconds
in a compiled one.
"""

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

DIGEST_FILE: Final = "compiled.sha256"
"""File in the package folder that lists the compiled sources: a digest and a name per line."""

SOURCES: Final = (".py", ".toml")
"""Suffixes of the files that determine what the package does; scenarios do not."""

PACKAGE: Final = Path(__file__).parent


def warn_if_stale(package: Path = PACKAGE) -> None:
    """Warn on stderr if sources changed since `package` was compiled, with a remedy."""
    if _is_child_process():
        return  # the parent process has warned
    changed = stale_sources(package)
    if not changed:
        return
    more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
    if source_of(package) is not None:
        remedy = "run `make native`"
    elif (package.parents[1] / "setup.py").is_file():
        remedy = f"remove it with `find {package} -name '*.so' -delete`"
    else:
        remedy = "run `pip install --force-reinstall`"
    print(
        f"rulebound: running the compiled build in {package.parent}, which is out of date with "
        f"{changed[0]}{more}; {remedy}.",
        file=sys.stderr,
    )


def stale_sources(package: Path) -> list[Path]:
    """Return the sources that differ from those the build in `package` was compiled from."""
    if not (package / DIGEST_FILE).is_file():
        kernel = package / "kernel"
        return sorted(kernel.glob("*.so"))  # compiled from unknown sources
    changed = list(_edited_since(package))
    source = source_of(package)
    if source is not None:
        changed += _differing_files(source, package)
    return changed


def source_of(package: Path) -> Path | None:
    """Return the source of a package in a folder of build/; None for any other package."""
    if package.parents[1].name != "build":
        return None
    source = package.parents[2] / "src" / package.name
    return source if source.is_dir() else None


def _edited_since(package: Path) -> Iterator[Path]:
    """Yield the sources in `package` that differ from what was compiled."""
    from hashlib import sha256  # only a compiled package needs it

    for line in (package / DIGEST_FILE).read_text().splitlines():
        digest, _, name = line.partition("  ")
        try:
            with open(f"{package}/{name}", "rb") as file:
                text = file.read()
        except FileNotFoundError:
            continue  # an installation may lack the sources
        if sha256(text).hexdigest() != digest:
            yield package / name


def _differing_files(source: Path, package: Path) -> list[Path]:
    """Return the files that differ between `source` and `package`, or exist in only one of them.

    Copies keep their modification time, so that few files have to be read.
    """
    originals, copies = _files(source), _files(package)
    return [
        source / name
        for name in sorted(originals.keys() | copies.keys())
        if originals.get(name) != copies.get(name)
        and not _same_content(source / name, package / name)
    ]


def _same_content(one: Path, other: Path) -> bool:
    try:
        return one.read_bytes() == other.read_bytes()
    except FileNotFoundError:
        return False


def _files(folder: Path) -> dict[str, tuple[int, int]]:
    """Return size and modification time of all sources in a folder."""
    found: dict[str, tuple[int, int]] = {}
    folders = [""]
    while folders:
        at = folders.pop()
        with os.scandir(f"{folder}/{at}") as entries:
            for entry in entries:
                if entry.name.endswith(SOURCES):
                    stat = entry.stat()
                    found[at + entry.name] = stat.st_size, stat.st_mtime_ns
                elif entry.name != "__pycache__" and entry.is_dir():
                    folders.append(f"{at}{entry.name}/")
    return found


def _is_child_process() -> bool:
    """Was this process spawned by multiprocessing?"""
    processes = sys.modules.get("multiprocessing.process")
    return processes is not None and processes.parent_process() is not None


# -- the compiled copy of an interpreted package -----------------------------------------------


@cache
def fingerprint(package: Path = PACKAGE) -> str:
    """Return a digest of all sources of a package, computed on the first call."""
    return _fingerprint(package)


def _fingerprint(package: Path) -> str:
    from hashlib import sha256

    digest = sha256()
    for name in sorted(_files(package)):
        text = (package / name).read_bytes()
        digest.update(f"{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


class CompiledCopy:
    """The compiled copy, in build/native, of the package running here; it may be built later.

    New processes can import it instead, and are many times as fast.
    """

    def __init__(self, package: Path = PACKAGE) -> None:
        self._folder: Path | None = None
        self._found: Path | None = None
        self._stamp = 0
        if package.parent.name == "src" and os.environ.get("RULEBOUND_PURE") != "1":
            self._folder = package.parents[1] / "build" / "native"
            self._package = package
            fingerprint(package)  # now, before its files are edited

    def folder(self) -> Path | None:
        """Return the folder to import from; None while there is no up-to-date compiled copy."""
        if self._folder is None:
            return None
        try:
            stamp = (self._folder / ".rest").stat().st_mtime_ns  # written last by a build
        except OSError:
            return None
        if stamp != self._stamp:
            self._stamp = stamp
            self._found = self._folder if self._is_up_to_date(self._folder) else None
        return self._found

    def _is_up_to_date(self, folder: Path) -> bool:
        copy = folder / self._package.name
        try:
            is_compiled = (copy / DIGEST_FILE).is_file() and not any(_edited_since(copy))
            return is_compiled and _fingerprint(copy) == fingerprint(self._package)
        except OSError:
            return False  # a build is replacing it
