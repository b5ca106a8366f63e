"""Clauses: which rules carry each out, and which rulings prove it."""

from interpreter.tools.clauses.citing import Citing, citing
from interpreter.tools.clauses.trace import Trace, Traced, proofs, trace

__all__ = ["Citing", "Trace", "Traced", "citing", "proofs", "trace"]
