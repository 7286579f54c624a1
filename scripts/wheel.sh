#!/usr/bin/env bash
# Builds the sdist, and the wheel from the unpacked sdist, both with the page inside.
# The page must have been built before (scripts/web.sh); `make wheel` does both.
#
#   scripts/wheel.sh FOLDER                      write both to FOLDER
#   RULEBOUND_PURE=1 scripts/wheel.sh FOLDER     compile nothing: one wheel for every platform
#   PYTHON=python3.12 scripts/wheel.sh FOLDER    build with another Python than .venv's
#
# Nothing is downloaded: that Python has the packages of [build-system] (requirements/build.txt).
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-.venv/bin/python}
page=src/rulebound/page
die() { printf 'wheel: %s\n' "$*" >&2; exit 1; }

[[ $# == 1 ]] || die "usage: wheel.sh FOLDER"
[[ -f $page/index.html ]] || die "there is no page in $page; run scripts/web.sh first"
mkdir -p "$1"
out=$(realpath "$1")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Not `pip wheel .`: setuptools would leave build/lib here, and deleted files would stay in it.
"$python" setup.py --quiet egg_info --egg-base "$work" sdist --dist-dir "$work/sdist" >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; die "the sdist FAILED"; }
sdist=("$work"/sdist/*.tar.gz)
"$python" -m pip --disable-pip-version-check wheel --no-deps --no-index --no-build-isolation \
    --wheel-dir "$work/wheel" "${sdist[0]}" >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; die "the wheel FAILED"; }
grep '^rulebound: ' "$work/log" >&2 || true # why nothing was compiled

mv "${sdist[0]}" "$work"/wheel/*.whl "$out"
for file in "$out"/"$(basename "${sdist[0]}")" "$out"/rulebound-*.whl; do
    printf 'wheel: %s  %s KB\n' "$file" "$(($(stat -c %s "$file") / 1024))"
done
