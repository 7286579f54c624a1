"""Whether a compiled build is made of the source it stands for.

A compiled module is imported in the place of its source, whatever that says by now. So `setup.py`
writes down from what it compiles, and whoever imports the package with something compiled in it is
told where that is no longer what is written there. An interpreted package costs a look for one
file, a compiled one about ten milliseconds.
"""

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

LIST: Final = "compiled.sha256"
"""What was compiled, in the folder of the package: a digest and a name a line."""

SOURCES: Final = (".py", ".toml")
"""How the names of files end that say what the package does; scenarios only look at it."""

PACKAGE: Final = Path(__file__).parent


def warn_if_stale(package: Path = PACKAGE) -> None:
    """Say on stderr what was changed since `package` was compiled, and what mends it."""
    if _is_helper():
        return  # whoever started this process was told
    changed = stale(package)
    if not changed:
        return
    more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
    if origin(package) is not None:
        cure = "`make native` makes it anew"
    elif (package.parents[1] / "setup.py").is_file():
        cure = f"`find {package} -name '*.so' -delete` removes it"
    else:
        cure = "`pip install --force-reinstall` mends it"
    print(
        f"rulebound: what runs is the compiled build in {package.parent}, and that is not made of "
        f"{changed[0]}{more}; {cure}.",
        file=sys.stderr,
    )


def stale(package: Path) -> list[Path]:
    """The sources that are not those of which the compiled build in `package` is made."""
    if not (package / LIST).is_file():
        kernel = package / "kernel"
        return sorted(kernel.glob("*.so"))  # compiled, and nobody knows from what
    changed = list(_recompiled(package))
    source = origin(package)
    if source is not None:
        changed += _different(source, package)
    return changed


def origin(package: Path) -> Path | None:
    """The source of which a copy in a folder of build/ is made; None for any other package."""
    if package.parents[1].name != "build":
        return None
    source = package.parents[2] / "src" / package.name
    return source if source.is_dir() else None


def _recompiled(package: Path) -> Iterator[Path]:
    """What lies beside a compiled module and is not what was compiled."""
    from hashlib import sha256  # only who has something compiled pays for it

    for line in (package / LIST).read_text().splitlines():
        digest, _, name = line.partition("  ")
        try:
            with open(f"{package}/{name}", "rb") as file:
                text = file.read()
        except FileNotFoundError:
            continue  # an installation need not have its sources
        if sha256(text).hexdigest() != digest:
            yield package / name


def _different(source: Path, package: Path) -> list[Path]:
    """The files of `source` of which `package` has no copy, or another, or one too many.

    Copies keep the time of their original, so that few have to be read.
    """
    originals, copies = _files(source), _files(package)
    return [
        source / name
        for name in sorted(originals.keys() | copies.keys())
        if originals.get(name) != copies.get(name) and not _same(source / name, package / name)
    ]


def _same(one: Path, other: Path) -> bool:
    try:
        return one.read_bytes() == other.read_bytes()
    except FileNotFoundError:
        return False


def _files(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of modification of all sources in a folder."""
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


def _is_helper() -> bool:
    """Is this a process that another one of ours has spawned?"""
    processes = sys.modules.get("multiprocessing.process")
    return processes is not None and processes.parent_process() is not None


# -- a compiled copy of what runs interpreted ---------------------------------------------------


@cache
def fingerprint(package: Path = PACKAGE) -> str:
    """A digest of all sources of a package, as they were when it was first asked for."""
    return _fingerprint(package)


def _fingerprint(package: Path) -> str:
    from hashlib import sha256

    digest = sha256()
    for name in sorted(_files(package)):
        text = (package / name).read_bytes()
        digest.update(f"{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


class Twin:
    """The compiled copy, in build/native, of the source that runs here; it may come later.

    Processes that are started anew can import that instead, and are many times as fast.
    """

    def __init__(self, package: Path = PACKAGE) -> None:
        self._folder: Path | None = None
        self._found: Path | None = None
        self._stamp = 0
        if package.parent.name == "src" and os.environ.get("RULEBOUND_PURE") != "1":
            self._folder = package.parents[1] / "build" / "native"
            self._package = package
            fingerprint(package)  # now: later its files may not be those that were imported

    def folder(self) -> Path | None:
        """What to import from; None as long as there is no compiled copy of just this source."""
        if self._folder is None:
            return None
        try:
            stamp = (self._folder / ".rest").stat().st_mtime_ns  # written last, whenever it is made
        except OSError:
            return None
        if stamp != self._stamp:
            self._stamp = stamp
            self._found = self._folder if self._is_made_of_this(self._folder) else None
        return self._found

    def _is_made_of_this(self, folder: Path) -> bool:
        copy = folder / self._package.name
        try:
            is_compiled = (copy / LIST).is_file() and not any(_recompiled(copy))
            return is_compiled and _fingerprint(copy) == fingerprint(self._package)
        except OSError:
            return False  # it is just being replaced
