#!/usr/bin/env bash
# Builds build/native, the compiled copy of src/; fast if it is up to date. Use it with
#
#   PYTHONPATH=build/native .venv/bin/python -m rulebound.cli.main …
#
# The package warns if src/ was edited since (src/rulebound/freshness.py).
# scripts/native.sh --is-current only tells whether the build matches the current source.
# If nothing can be compiled, it says so in a line, leaves no build/native, and succeeds.
set -euo pipefail
cd "$(dirname "$0")/.."

native=build/native
failed=build/native.failed # digest of the code that could not be compiled
python=.venv/bin/python
copied=(-name '*.py' -o -name '*.toml' -o -name '*.yaml' -o -name '*.json' -o -name py.typed)

say() { printf 'native: %s\n' "$*"; }

# A hash of names and contents of the files that `find` finds with these arguments.
digest() { find "$@" -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum; }

# Digests of the compiled code, and of the files that are only copied.
code() {
    digest src/rulebound/kernel src/rulebound/games src/rulebound/bots native setup.py pyproject.toml constraints.txt \
        \( -name '*.py' -o -name '*.c' -o -path pyproject.toml -o -path constraints.txt \)
    "$python" -c 'import sys; print(sys.version, sys.base_prefix)'
}
rest() { digest src \( "${copied[@]}" \); }

copy_sources() { # copy_sources FOLDER: replace the sources there
    find "$1" -type f ! -name '*.so' ! -name compiled.sha256 -delete
    (cd src && find . -type f \( "${copied[@]}" \) -print0 |
        xargs -0 cp --parents --preserve=timestamps -t "../$1")
    printf '%s\n' "$code" >"$1/.code"
    printf '%s\n' "$rest" >"$1/.rest"
}

mkdir -p build
if command -v flock >/dev/null; then
    exec 9>build/native.lock
    if [[ ${1:-} == --* ]]; then
        flock --shared --timeout 1 9 || exit 1 # a build is running
    else
        flock 9
    fi
fi

# ---- up to date? ----------------------------------------------------------------------------

code=$(code)
rest=$(rest)
if [[ ${1:-} == --has-failed ]]; then # only tell whether compiling this source has failed
    [[ -f $failed && $(<"$failed") == "$code" ]]
    exit
fi
if [[ ${1:-} == --is-current ]]; then
    [[ -f $native/.rest && $(<"$native/.code") == "$code" && $(<"$native/.rest") == "$rest" ]]
    exit
fi
if [[ ${RULEBOUND_PURE:-} != 1 && -f $native/.code && $(<"$native/.code") == "$code" ]]; then
    [[ $(<"$native/.rest") == "$rest" ]] || copy_sources "$native"
    exit 0
fi

# ---- build in a new folder, then move it into place -----------------------------------------

reason=$("$python" -c 'import setup; print(setup.why_interpreted())')
if [[ -n $reason ]]; then
    rm -rf "$native"
    say "interpreted, nothing is compiled: $reason"
    exit 0
fi

say "compiling kernel and games (minutes the first time, then only what changed)"
rm -rf "$native.new"
mkdir "$native.new"
"$python" setup.py --quiet build_ext --build-lib "$native.new" >build/native.log 2>&1 || {
    cat build/native.log >&2
    say "FAILED; the above is also in build/native.log" >&2
    rm -rf "$native.new"
    printf '%s\n' "$code" >"$failed"
    exit 1
}
rm -f "$failed"
copy_sources "$native.new"

# Check that every stub finds its part of the group.
PYTHONPATH=$native.new "$python" - <<'PY' 2>&1 | tee -a build/native.log >&2
import importlib, pathlib, sys

root = pathlib.Path("build/native.new")
for stub in sorted(root.glob("rulebound/**/*.so")):
    name = ".".join(stub.relative_to(root).parts).split(".cpython")[0].split(".abi3")[0]
    module = importlib.import_module(name)
    if not str(module.__file__).endswith(".so"):
        sys.exit(f"native: {name} was imported from {module.__file__} instead of the compiled build")
PY

rm -rf "$native"
mv "$native.new" "$native"
say "$(find "$native/rulebound" -name '*.so' | wc -l) modules compiled in $SECONDS s"
