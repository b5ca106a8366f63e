"""The command line: the only place that prints and exits."""

from interpreter.cli.carte import main

__all__ = ["main"]
