#!/usr/bin/env bash
# Runs `rulebound` at once, with the arguments given: compiled where build/native is made of just
# this source. Otherwise interpreted, and the compiled build is made meanwhile, for the next start
# and for the bots of this one; it goes on when the game is over, at the lowest priority.
#
#   RULEBOUND_PURE=1 scripts/run.sh …    interpreted, and nothing is made
set -euo pipefail
cd "$(dirname "$0")/.."

# Without a C compiler nothing can be made, which scripts/setup.sh has said. Without flock it might
# come in the way of another that is made.
can_be_made() {
    command -v flock >/dev/null &&
        [[ -z $(.venv/bin/python -c 'import setup; print(setup.why_interpreted())') ]]
}

if [[ ${RULEBOUND_PURE:-} == 1 ]]; then
    :
elif scripts/native.sh --is-current; then
    export PYTHONPATH=$PWD/build/native
elif scripts/native.sh --has-failed; then
    printf 'run: interpreted; this source could not be compiled (build/native.log)\n' >&2
elif can_be_made; then
    printf 'run: interpreted for now; a compiled build is being made meanwhile (build/native.log)\n' >&2
    nohup nice -n 19 scripts/native.sh </dev/null >/dev/null 2>&1 &
fi
exec .venv/bin/rulebound "$@"
