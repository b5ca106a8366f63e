"""A shuffle that a line scripts: from the top of a pile, or the left of a row, as places are written everywhere."""

from __future__ import annotations

from interpreter.compile.program.points import Choice
from interpreter.play.decision import CHANCE, Decision
from interpreter.play.names.naming import plain
from interpreter.play.questions.form import row
from interpreter.play.questions.spoken import counted

REST = "..."


def is_shuffle(decision: Decision) -> bool:
    return decision.seat == CHANCE and decision.kind is Choice.ORDER


def shuffled(decision: Decision, written: str) -> tuple[int, ...]:
    """The order that the line names; what it leaves to `...` follows as it lies."""
    question = decision.question
    left = list(question.candidates())
    from_top = is_pile(decision)
    if from_top:
        left.reverse()
    named, dots, beyond = written.partition(REST)
    found = []
    for number, name in counted(named.strip().removesuffix(",").strip()):
        for _ in range(number):
            piece = next((one for one in left if plain(name) in map(plain, question.spellings(one))), None)
            if piece is None:
                raise question.unknown(name, [plain(s) for one in left for s in question.spellings(one)])
            found.append(piece)
            left.remove(piece)
    if (left and not dots) or beyond.strip():
        raise decision.refuse(f"a shuffle was expected that names all {len(found) + len(left)}, or ends in `...`")
    line = [*found, *left]
    return row(decision.outside(tuple(reversed(line)) if from_top else tuple(line)))


def as_it_lies(decision: Decision, answer: tuple[int, ...]) -> tuple[int, ...]:
    """The pieces of a shuffle as a line names them."""
    line = row(decision.taken(answer))
    return line[::-1] if is_pile(decision) else line


def is_pile(decision: Decision) -> bool:
    layout, state = decision.match.machine.layout, decision.match.state
    pieces = decision.question.candidates()
    return bool(pieces) and layout.zone_of_slot[state[layout.place][pieces[0]]].shape == "pile"
