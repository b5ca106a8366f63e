"""Everything that can be wrong, as values: a class with fields for each fault, a file for each family.

What a fault says is in the catalogues (`words/en/fault-*.toml` and the other languages); what it is, is here.
"""

from interpreter.fault.fault import Fault, Severity

__all__ = ["Fault", "Severity"]
