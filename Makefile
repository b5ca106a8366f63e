# make play    a game in the terminal, against bots; installs the few small packages that playing needs
# make table   the same in the browser, for friends too; installs what a server needs besides
# make test    style, types and every test (those of editors need npm); adds what only tests need
# make playthroughs   records anew how every game goes from stated seeds, after a change that is meant to alter it
# make bench   how fast rules run on this machine, and one game beside the same game by hand (carte bench --by-hand)
PYTHON ?= python3
BIN     = $(if $(wildcard .venv/Scripts/python*),.venv/Scripts,.venv/bin)
PLAYS  := .venv/plays
TABLES := .venv/tables
TESTS  := .venv/tests
PIP     = $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: setup play table test editors playthroughs bench clean

setup: $(TESTS)

# installed in place: only a change of pyproject.toml makes it stale
$(PLAYS): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 $(MAKECMDGOALS)")'
	$(PYTHON) -m venv .venv
	$(PIP) -e .
	@touch $@

$(TABLES): $(PLAYS)
	$(PIP) -e '.[web]'
	@touch $@

$(TESTS): $(PLAYS)
	$(PIP) -e '.[test]'
	@touch $@

play: $(PLAYS)
	@$(BIN)/carte play splendor

table: $(TABLES)
	@$(BIN)/carte serve --open $(SERVE)

# the language server that editors use; where there is no npm, the tests that ask it say that they did not
editors:
	@if command -v npm >/dev/null; then \
	  cd tests/editors && (cmp -s package-lock.json node_modules/.ready || \
	    { npm ci --silent --no-audit --no-fund --fetch-retries=1 --fetch-timeout=30000 && cp package-lock.json node_modules/.ready; } || \
	    echo "npm could not install the language server: the tests of editors will not run"); \
	else echo "no npm here: the tests of editors will not run"; fi

# types are looked at beside the tests, which now and then leave a core idle; what they find is told at the end
test: setup editors
	$(BIN)/ruff check .
	@$(BIN)/mypy >.venv/types 2>&1 & types=$$!; \
	  echo "$(BIN)/pytest -n 2 --dist worksteal"; $(BIN)/pytest -n 2 --dist worksteal; tests=$$?; \
	  wait $$types || { tests=1; echo "$(BIN)/mypy finds:"; }; cat .venv/types; exit $$tests

playthroughs: setup
	@$(BIN)/python -m tests.playthroughs.playing $(ONLY)

bench: $(PLAYS)
	@$(BIN)/carte bench
	@$(BIN)/carte bench splendor --by-hand tests/bench/by_hand.py --seconds 15

clean:
	rm -rf tests/editors/node_modules .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find interpreter tests -name __pycache__ -type d -prune -exec rm -rf {} +
