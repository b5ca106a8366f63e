"""Do the rulings bite? One change of the definition at a time, and which of them no ruling notices."""

from interpreter.tools.mutate.every_change import mutants_of
from interpreter.tools.mutate.mutant import Mutant
from interpreter.tools.mutate.mutant_series import Series, mutate
from interpreter.tools.mutate.verdict import Verdicts

__all__ = ["Mutant", "Series", "Verdicts", "mutants_of", "mutate"]
