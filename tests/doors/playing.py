"""A definition from outside: loaded, set up, played, looked at, saved, handed to a command. All ends in words."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from random import Random
from zlib import crc32

from click.testing import CliRunner

import interpreter
from interpreter.cli import main
from interpreter.report import as_text
from interpreter.tools.fuzz.laws import pieces_lie_once, tokens_are_counted
from tests.doors.bounds import LONGEST, Broken, bounded, clean

STEPS = 14
LISTED = 5
COMMANDS = (
    ("check", "{}"), ("check", "--format", "json", "{}"), ("show", "{}"), ("clauses", "{}"), ("format", "{}"),
    ("test", "{}"), ("simulate", "{}", "--games", "2", "--jobs", "1"), ("cover", "{}", "--games", "1"), ("schema",
    "{}"), ("fuzz", "{}", "--games", "1", "--seconds", "2", "--out", "{}-flaws"), ("diff", "{}", "{}"),
    ("explain", "{}"), ("check", "--format", "github", "{}"),
)  # fmt: skip


def tried(text: str, game: str = "") -> str:
    """What became of a definition; of an overlay, if the game is said that it extends."""
    with tempfile.TemporaryDirectory() as folder, bounded():
        file = Path(folder) / "definition.yaml"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        rng = Random(crc32(text.encode("utf-8", "surrogatepass")))
        done = loaded(file, game, rng)
        command(rng.choice(COMMANDS), file, game)
        return done


def loaded(file: Path, game: str, rng: Random) -> str:
    first, others = (game, [file]) if game else (str(file), [])
    found = interpreter.faults(first, expansions=others)
    clean("".join(piece.text for piece in as_text(found)), "the report")
    try:
        opened = interpreter.load(first, others)
        players = rng.choice([None, *opened.player_counts])
        match = opened.start(
            players, rng.randrange(5), None, rng.choice(("roll", "roll", "ask")), rng.choice(("skip", "ask"))
        )
    except interpreter.DefinitionError as error:
        said(error)
        return "refused" if any(one.severity == "error" for one in found) else "not started"
    return played(match, rng)


def said(error: interpreter.DefinitionError | interpreter.Refused) -> None:
    clean(str(error), "a fault")
    if not str(error):
        raise Broken("a fault without words")


def played(match: interpreter.Match, rng: Random) -> str:
    for _ in range(STEPS):
        try:
            looked_at(match, rng)
            if broken := pieces_lie_once(match) or tokens_are_counted(match):
                raise Broken(broken)
            if match.over:
                return f"over ({match.result.winners and 'won'})"
            decision = rng.choice(match.decisions)
            answer = decision.sample(rng)
            before = match.copy()
            try:
                match.choose(answer, decision.seat)
            except interpreter.Refused as refusal:
                if match != before:
                    raise Broken("a refused choice changed something") from None
                said(refusal)
                return "stopped"
        except interpreter.DefinitionError as error:
            said(error)
            return "cannot go on"
        except interpreter.Refused as error:
            said(error)
            return "cannot be looked at"
    again = match.game.resume(match.save())
    if again != match:
        raise Broken("a saved game is another")
    return "played"


def looked_at(match: interpreter.Match, rng: Random) -> None:
    for seat in (None, *range(len(match.seats))):
        lang = rng.choice(("en", "fr"))
        json.dumps(match.view(seat).data())
        for line in match.log(seat, lang=lang)[-30:]:
            clean(line.text, "a line of the log")
    for decision in match.decisions:
        if decision.seat >= 0:
            lang = rng.choice(("en", "fr"))
            clean(decision.prompt(lang), "a prompt")
            for answer in decision.choices(LISTED):
                clean(decision.describe(answer, lang), "a choice")


def command(words: tuple[str, ...], file: Path, game: str = "") -> None:
    """One of the commands: it may refuse, in its own words."""
    given = [word.format(file) for word in words]
    if game:
        if words[0] in ("format", "diff"):
            return
        given = [game if word == str(file) else word for word in given] + ["--with", str(file)]
    result = CliRunner().invoke(main, given, input="1\nhelp\nwhy\nlog\n99999999999999999999\n2\n")
    told = result.output
    if words[0] not in ("schema", "check"):  # which are for programs too
        clean(told, f"`carte {words[0]}`", LONGEST + 8 * file.stat().st_size)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    if result.exit_code not in (0, 1, 2) or "something unexpected" in told or "Traceback" in told:
        raise Broken(f"`carte {words[0]}` ends with {result.exit_code}: {told[-300:]}")
