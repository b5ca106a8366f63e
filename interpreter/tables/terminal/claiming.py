"""What was last chosen at a table, written down as a ruling."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from interpreter.rulings.making import NotMade, Scene, made, page
from interpreter.rulings.making.draft import file_name
from interpreter.tables.sitting.kept_tables import write
from interpreter.tables.sitting.shell import typed
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.styles import ALARM
from interpreter.tables.words import say


def as_ruling(sitting: Sitting, claim: str) -> Text:
    """A file beside the player, and the command that runs it; or why there is none."""
    lang = sitting.lang
    if not claim:
        return Text(say("which claim", lang), ALARM)
    file = Path(file_name(claim))
    try:
        if file.exists():
            raise FileExistsError(0, say("there already", lang))
        written_as_ruling(sitting, claim, file)
    except (NotMade, OSError) as error:
        return Text(say("no ruling made", lang, why=getattr(error, "strerror", None) or error), ALARM)
    test = typed("test", sitting.box.game, "--with", str(file))
    return Text(say("ruling made", lang, file=file, test=test))


def written_as_ruling(sitting: Sitting, claim: str, file: Path) -> None:
    """The last choices of a sitting as an expansion that only proves. Raises NotMade or OSError."""
    draft = made(Scene(sitting.game, sitting.match.seats, sitting.match.seed, sitting.made), claim)
    write(file, page([draft], sitting.game.id, own=False))
