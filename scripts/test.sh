#!/usr/bin/env bash
# All checks, cheapest first; stops at the first that fails. `make test` runs it after setup.
set -euo pipefail
cd "$(dirname "$0")/.."

bin=.venv/bin
started=$SECONDS

step() { # step HEADING COMMAND…
    local heading=$1 start=$SECONDS
    shift
    printf '\n== %s\n' "$heading"
    if ! "$@"; then
        printf '== FAILED after %d s: %s\n' $((SECONDS - start)) "$heading" >&2
        exit 1
    fi
    printf '== ok in %d s\n' $((SECONDS - start))
}

# Long tests come in clusters, so whoever is done takes over from whoever is not.
pytest=("$bin/python" -m pytest -q -n auto --dist worksteal)

step "ruff check" "$bin/ruff" check --quiet
step "ruff format --check" "$bin/ruff" format --check --quiet
step "mypy --strict" "$bin/mypy" --strict
step "import contracts" "$bin/lint-imports" --no-logo
step "the kernel names no game" "$bin/python" scripts/check_kernel_names.py
step "tests" "${pytest[@]}"
step "tests again, paranoid" env RULEBOUND_PARANOID=1 "${pytest[@]}"
step "compiled build" scripts/native.sh
if [[ -d build/native ]]; then
    step "tests, compiled" env PYTHONPATH="$PWD/build/native" RULEBOUND_EXPECT_NATIVE=1 \
        "${pytest[@]}" tests/conformance tests/perft tests/golden
fi
step "rule coverage" "$bin/rulebound" rules --coverage

printf '\nAll checks passed in %d s.\n' $((SECONDS - started))
