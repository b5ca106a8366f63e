"""Files to start from: a whole game, an expansion, a ruling. (A single card is the business of `blank`.)"""

from interpreter.tools.scaffold.expansion import new_expansion
from interpreter.tools.scaffold.game import new_game
from interpreter.tools.scaffold.ruling import new_ruling

__all__ = ["new_expansion", "new_game", "new_ruling"]
