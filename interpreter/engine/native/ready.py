"""Whether the rules at a table can be played natively, and if not, why: then Python plays."""

from __future__ import annotations

from typing import assert_never

from interpreter.compile.native.cells import Declined
from interpreter.engine.machine import Machine
from interpreter.engine.native.compilers import NoCompiler
from interpreter.engine.native.libraries import NotMade
from interpreter.engine.native.playing import Table, table
from interpreter.model.text import Text
from interpreter.source.records import record


@record
class Unready:
    message: Text


def ready(machine: Machine, noting: bool) -> Table | Unready:
    """`noting`: it is a build that notes what is exercised, which native play would not do."""
    if noting:
        return Unready(Text("what is exercised is noted in Python alone", "seul Python note ce qui est exercé"))
    try:
        found = table(machine)
    except Declined as declined:
        return Unready(unknown(declined))
    match found:
        case Table():
            return found
        case NoCompiler():
            return Unready(found.message)
        case NotMade():
            name = found.compiler.command[0]
            return Unready(Text(f"{name} did not compile the rules", f"{name} n'a pas compilé les règles"))
        case _:
            assert_never(found)


def unknown(declined: Declined) -> Text:
    what = declined.construct
    return Text(f"native play does not know {what}", f"le jeu natif ne connaît pas ceci : {what}")
