#!/usr/bin/env bash
# Runs `rulebound` with the given arguments: compiled if build/native matches the current source.
# Otherwise it runs interpreted, and builds the compiled version in the background at the lowest
# priority, for the next start and for the bots of this one. That build outlives this process.
#
#   RULEBOUND_PURE=1 scripts/run.sh …    run interpreted, and build nothing
set -euo pipefail
cd "$(dirname "$0")/.."

# Needs a C compiler (scripts/setup.sh has reported a missing one), and flock to keep out of the way
# of another build.
can_build() {
    command -v flock >/dev/null &&
        [[ -z $(.venv/bin/python -c 'import setup; print(setup.why_interpreted())') ]]
}

if [[ ${RULEBOUND_PURE:-} == 1 ]]; then
    :
elif scripts/native.sh --is-current; then
    export PYTHONPATH=$PWD/build/native
elif scripts/native.sh --has-failed; then
    printf 'run: interpreted; this source could not be compiled (build/native.log)\n' >&2
elif can_build; then
    printf 'run: interpreted for now; a compiled build is running in the background (build/native.log)\n' >&2
    nohup nice -n 19 scripts/native.sh </dev/null >/dev/null 2>&1 &
fi
exec .venv/bin/rulebound "$@"
