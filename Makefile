# Every target sets up what it needs. `make` alone prints the list.
.DEFAULT_GOAL := help
.PHONY: help setup play terminal web wheel image test bench soak native keep clean

GAME ?= skirmish
OUT ?= build/bench

# Prefix of a command: runs it compiled if the compiled build matches the current source.
COMPILED = if scripts/native.sh --is-current; then export PYTHONPATH="$(CURDIR)/build/native"; fi;

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 16

setup: ## create or update .venv
	@scripts/setup.sh

native: setup ## build or update the compiled version in build/native
	@scripts/native.sh

web: setup ## build or update the page in src/rulebound/page
	@scripts/web.sh

wheel: web ## build dist/*.whl, compiled and with the page inside
	@scripts/wheel.sh dist

image: setup ## build the image without Docker, in build/image/root (root on Debian)
	@scripts/image.sh build

play: web ## play in the browser
	@scripts/run.sh serve --open

terminal: setup ## play in the terminal against a bot (GAME=skirmish)
	@scripts/run.sh play $(GAME)

test: setup ## run every check
	@scripts/test.sh

bench: native ## measure speed, compare with other engines, and write a page (OUT=build/bench)
	@scripts/peers.sh
	@$(COMPILED) .venv/bin/rulebound bench --all --out $(OUT)

soak: native web ## conformance, ten thousand games, two browsers, servers under fire: takes hours
	@$(COMPILED) RULEBOUND_SOAK=1 .venv/bin/python -m pytest -q -n auto tests/conformance \
		tests/games/sixforms/test_positions.py tests/web/test_two_browsers.py
	@$(COMPILED) .venv/bin/python scripts/soak_servers.py
	@if [ "$$(id -u)" = 0 ]; then $(COMPILED) .venv/bin/python scripts/soak_servers.py \
		--namespaces --rooms 60 --kills 5 --cuts 8; \
	else echo "Cutting links takes root; left out."; fi
	@$(COMPILED) .venv/bin/python scripts/room_memory.py 1000

keep: setup ## rewrite playthroughs and perft counts of our games; read the diff before committing it
	@for game in skirmish lightseekers havenfall sixforms; do .venv/bin/rulebound conform $$game --keep; done

clean: ## remove .venv, builds and caches
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache web/node_modules web/src/generated src/rulebound/page
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
