# make play    a game in the terminal, against bots
# make test    style, types and every test
# make bench   how fast rules run on this machine
PYTHON ?= python3
BIN    := .venv/bin
READY  := .venv/ready

.PHONY: setup play test bench clean

setup: $(READY)

# installed in place: only a change of pyproject.toml makes it stale
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 $(MAKECMDGOALS)")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $@

play: setup
	@$(BIN)/carte play splendor

test: setup
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2

bench: setup
	@$(BIN)/carte bench

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find interpreter tests -name __pycache__ -type d -prune -exec rm -rf {} +
