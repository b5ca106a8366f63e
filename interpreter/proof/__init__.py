"""What a part of a rule is worth in a position, and what it was worked out from.

Written from docs/language.md, sharing nothing with `compile/` but where things lie in a state: what is told of a rule
does not rest on how the rule is made fast, and what is compiled can be held against it.
"""

# each of these says what some forms mean
from interpreter.proof import identity as identity
from interpreter.proof import numbers as numbers
from interpreter.proof import places as places
from interpreter.proof import quantities as quantities
from interpreter.proof import selections as selections
from interpreter.proof.position import Calls, Position
from interpreter.proof.proof import Proof, Step, Value
from interpreter.proof.proving import Names, Proving, TooMuch

__all__ = ["Calls", "Names", "Position", "Proof", "Proving", "Step", "TooMuch", "Value"]
