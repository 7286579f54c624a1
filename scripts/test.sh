#!/usr/bin/env bash
# Runs all checks, cheapest first, and stops at the first failure. `make test` runs it after setup.
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

# Slow tests come in clusters, so idle workers steal work from busy ones.
pytest=("$bin/python" -m pytest -q -n auto --dist worksteal)

step "ruff check" "$bin/ruff" check --quiet
step "ruff format --check" "$bin/ruff" format --check --quiet
step "mypy --strict" "$bin/mypy" --strict
step "import contracts" "$bin/lint-imports" --no-logo
step "the kernel names no game" "$bin/python" scripts/check_kernel_names.py
step "the page" scripts/web.sh --check
step "Chromium" scripts/chromium.sh
step "compiled build" scripts/native.sh
export RULEBOUND_EXPECT_POSTGRES=1
if [[ -d build/native ]]; then
    # Each test runs in the strictest pass that supports it: verified if it submits answers, compiled
    # if it plays many games. The first pass runs the rest.
    step "tests of interface and server" env RULEBOUND_FIRST=1 "${pytest[@]}" tests
    step "tests, compiled" env PYTHONPATH="$PWD/build/native" RULEBOUND_EXPECT_NATIVE=1 \
        "${pytest[@]}" tests/conformance tests/leaks tests/bots \
        tests/games/*/cards/test_wild.py tests/games/*/test_{positions,notation}.py tests/games/test_definitions.py \
        tests/games/lightseekers/rules/test_edition1_rule_ids.py \
        tests/kernel/test_{codec,determinize,table}.py
else
    step "tests" "${pytest[@]}" tests
fi
step "tests, every answer verified" env RULEBOUND_PARANOID=1 "${pytest[@]}" \
    --ignore tests/bots --ignore tests/cli --ignore tests/deploy --ignore tests/server --ignore tests/web tests
step "rule coverage" "$bin/rulebound" rules --coverage

# Installed beside the environment, so that no other check sees it.
step "the example package" "$bin/pip" install -q --no-deps --no-build-isolation --upgrade \
    --disable-pip-version-check --target build/examples examples/gin-rummy
step "its types" env MYPYPATH=examples/gin-rummy/src "$bin/mypy" --strict \
    examples/gin-rummy/src examples/gin-rummy/tests
step "its tests" env PYTHONPATH="$PWD/build/examples" "${pytest[@]}" examples/gin-rummy/tests

printf '\nAll checks passed in %d s.\n' $((SECONDS - started))
