"""A card tried out before it is handed over: the game is loaded with it, and its ruling is run."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

from interpreter.meaning import types
from interpreter.model.ruling import Ruling, read_rulings
from interpreter.play.loading import load
from interpreter.play.match import NAMES, Game
from interpreter.play.refused import Refused
from interpreter.rulings.codes import UNMET
from interpreter.rulings.runner import Runner, position
from interpreter.rulings.subjects import Value
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.node import Scalar
from interpreter.source.span import Span
from interpreter.source.wrong import Wrong
from interpreter.source.yaml.reader import read
from interpreter.tools.blank.showing import Proof

SEEDS = range(1, 5)  # a number that is the same for all of these does not hang on chance
HERE = Span("trial", 1, 1, 1, 1)


class Trial:
    def __init__(self, game: Game, page: str) -> None:
        """Raises DefinitionError if the page is at fault."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "trial.yaml"
            path.write_text(page, encoding="utf-8")
            try:
                self.game = load(game.source.path, (path,))
            except DefinitionError as error:
                # nobody can look at a place in a file that is about to vanish
                raise DefinitionError(replace(one, span=None, labels=()) for one in error.diagnostics) from None
        self.seats = NAMES[: self.game.model.low]
        self.runner = Runner(self.game)

    def start(self) -> None:
        """Raises DefinitionError if the game cannot be set up with one card more, whatever the card does."""
        self.game.start(self.game.model.low, seed=1)

    def proves(self, proof: Proof) -> bool:
        """Whether the ruling holds when it says what is right, and fails for no other reason than what is wrong."""
        if self._codes(proof, proof.right):
            return False
        return self._codes(proof, proof.wrong) == [UNMET]

    def _codes(self, proof: Proof, value: str) -> list[str]:
        try:
            return [one.code for one in self.runner.run(self._ruling(proof, value))]
        except (DefinitionError, Refused, Wrong):
            return ["broken"]

    def _ruling(self, proof: Proof, value: str, seed: int = 1) -> Ruling:
        lines = ["rulings:", *proof.lines(self.seats, value), f"    seed: {seed}"]
        node, _ = read("\n".join(lines), "trial")
        rulings, _ = read_rulings([node.get("rulings")])  # type: ignore[union-attr, list-item]
        return rulings[0]

    def figure(self, given: tuple[str, ...], asked: str) -> int | None:
        """A number of the position, if it has nothing to do with chance."""
        found = {self._number(given, asked, seed) for seed in SEEDS}
        return found.pop() if len(found) == 1 else None

    def _number(self, given: tuple[str, ...], asked: str, seed: int) -> int | None:
        proof = Proof(given, (), (), "number of player: ?", "", "")
        try:
            ruling = self._ruling(proof, "0", seed)
            table = self.runner.table(ruling)
            play, faults = position(table, ruling, [])
            subject = table.subject(Scalar(asked, asked, HERE, raw=asked))
            if (
                faults
                or not isinstance(subject, Value)
                or not isinstance(subject.type, types.Number)
                or subject.ask is None
            ):
                return None
            found = subject.ask(play.match.state)
            assert isinstance(found, int)
            return int(found)
        except (DefinitionError, Refused, Wrong):
            return None
