"""The keys of every section and statement, and the faults of a definition that does not follow them."""

from interpreter.source.shape.check import check_shape
from interpreter.source.shape.forms import Form, Key

__all__ = ["Form", "Key", "check_shape"]
