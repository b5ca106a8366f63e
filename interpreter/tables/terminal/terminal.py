"""Playing in a terminal: draws the table for whoever must choose, reads the answer, and goes on."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console, Group, RenderableType
from rich.text import Text

from interpreter import Answer
from interpreter.compile.program.points import Choice
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.saved_since import Edits
from interpreter.source.visible import shown
from interpreter.tables.sitting.kept_tables import fresh
from interpreter.tables.sitting.shelved import command, explaining
from interpreter.tables.sitting.sitting import NotASitting, Sitting, resume
from interpreter.tables.terminal.answering import Which, names_zero, spoken
from interpreter.tables.terminal.bargaining import bargaining
from interpreter.tables.terminal.choosing import Page
from interpreter.tables.terminal.claiming import as_ruling
from interpreter.tables.terminal.commands import Leave, Typed, typed, wanted
from interpreter.tables.terminal.events import told
from interpreter.tables.terminal.faults import painted
from interpreter.tables.terminal.helping import help_page
from interpreter.tables.terminal.keyboard import Keyboard, forget_typed, pressed
from interpreter.tables.terminal.looking_up import cards, read, rules
from interpreter.tables.terminal.lot_by_lot import Lots
from interpreter.tables.terminal.polling import ask_the_table, hush
from interpreter.tables.terminal.polls import Polls, passing
from interpreter.tables.terminal.reasons import why_refused
from interpreter.tables.terminal.screen import LATELY, Screen, names
from interpreter.tables.terminal.styles import ACCENT, ALARM, DIM, WARN
from interpreter.tables.terminal.why import is_of_a_line, nearer, why, why_not_laid
from interpreter.tables.words import say
from interpreter.words import languages

if TYPE_CHECKING:
    from interpreter import Decision, Refused


MOST_TYPED = 1_000  # characters of one line


class Edited(Exception):
    """The rules have been edited, and another decision may be on the table."""


class Terminal:
    """A table for people at one keyboard; with `edits`, files that are looked at while they think."""

    def __init__(
        self,
        sitting: Sitting,
        console: Console,
        edits: Edits | None = None,
        keyboard: Keyboard | None = None,
        file: Path | None = None,
    ) -> None:
        self.sitting = sitting
        self.file = file or fresh(sitting.game.id)  # where this table is kept
        self.saved: Path | None = None  # where somebody saved it by hand
        self.kept = 0 if file is None else sitting.choices  # choices that are in it
        self.console = console
        self.screen = Screen(console)
        self.edits = edits
        self.keyboard = keyboard
        self.polls = Polls()
        self.at_screen: int | None = None  # the person who looked last
        self.refused: Refused | None = None  # what the last answer to this question was told
        self.among: tuple[Answer, ...] = ()  # what an earlier line left of the choices
        self.meant_at = 0  # choices that had been made when that was said
        self.rest = ""  # of a line that could not be understood before something came out
        self.notice: Text | None = None  # what is to be said when the table has been drawn
        self.lots: Lots | None = None  # what is being laid out, lot by lot

    def play(self) -> None:
        """Plays to the end, or until somebody leaves; the table is saved whatever happens."""
        try:
            while not self.sitting.match.over:
                decision = self.sitting.next_decision()
                if decision.seat in self.sitting.people and not self.sitting.settles(decision):
                    with suppress(Edited):
                        if not self._passes(decision):
                            self._person(decision)
                elif decision.seat in self.sitting.bots:
                    self._bot(decision)
            self._end()
        except (Leave, KeyboardInterrupt, EOFError):
            self._put_away()
        except BaseException:
            self._put_away()
            raise

    def _bot(self, decision: Decision) -> None:
        """A bot's choice; what happened last stands there while it thinks, and Enter hurries it."""
        sitting = self.sitting
        thinks = Text(self._say("bots think", name=self._name(decision.seat)))
        seat = min(sitting.people) if sitting.is_alone else None
        lately = told(sitting.unread(seat)[-LATELY:], sitting.match.seats) if self.console.is_terminal else Text()
        with self.console.status(Group(lately, thinks) if self.console.is_terminal else thinks):
            sitting.bot_chooses(decision, pressed)

    # windows, of which the table is asked once

    def _passes(self, decision: Decision) -> bool:
        """Whether a seat passes in a window without being called to the screen."""
        if self.polls.is_open(decision, self.sitting.is_alone):
            self.at_screen = None
            ask_the_table(self.polls, self.sitting, self.screen, decision, self._line)
        if not self.polls.passes(decision, self.sitting.is_alone):
            return False
        self.sitting.choose(passing(decision), decision)
        return True

    # one person's decision

    def _person(self, decision: Decision) -> None:
        self._keep()
        if self.sitting.made and self.sitting.made[-1][0] in self.sitting.bots:
            self._forget_typed()
        self._curtain(decision.seat)
        self.lots = Lots(decision) if decision.kind is Choice.SPLIT else None
        if self.meant_at != self.sitting.choices:
            self.among, self.rest = (), ""  # it was said of another question
        self._show(decision)
        if self.notice is not None:  # below the table, where it is seen
            self.screen.copied(self.notice)
            self.notice = None
        while True:
            said, self.rest = self.rest, ""
            line = typed(said or self._read())
            if line.rest == "0" and not line.command and (self.lots is not None or not names_zero(decision)):
                line = Typed("undo", "")
            if line.command:
                if self._command(line, decision):
                    return
            elif not line.rest:
                self._show(decision, again=True)  # Enter alone: where were we?
            elif self._choice(line.rest, decision):
                return

    def _curtain(self, seat: int) -> None:
        if len(self.sitting.people) > 1 and self.at_screen != seat:
            self.screen.wipe()
            self.screen.print(Text(self._say("curtain", name=self._name(seat)), ACCENT))
            self._line(Text(self._say("press enter", name=self._name(seat)) + " "))
            self.screen.wipe()
        self.at_screen = seat

    def _show(self, decision: Decision, again: bool = False) -> None:
        self.refused = None
        if again:
            self.screen.drawn = None
        tool: RenderableType | None = None
        if self.lots is not None:
            tool = self.lots.drawn(self.sitting.lang)
        elif decision.kind is Choice.OFFER:
            tool = bargaining(decision, self.sitting.lang)
        elif self.among:
            tool = Page(decision, self.sitting.lang, 0, self.among)
        self.screen.show(self.sitting, decision, tool)

    def _choice(self, text: str, decision: Decision) -> bool:
        from interpreter import Refused

        try:
            if self.lots is not None:
                return self._lay(self.lots, text, decision)
            said = spoken(self.sitting.match, decision, text, self.sitting.lang, self.among)
            self.sitting.choose_all(said.answers, decision)
        except Which as several:
            self.among, self.meant_at = several.among, self.sitting.choices
            self.screen.print(Text(self._say("which of these"), ACCENT))
            self.screen.print(Page(decision, self.sitting.lang, 0, self.among))
            return False
        except Refused as refused:
            if self.lots is not None:
                self.refused = refused
                self.screen.print(Text(refused.in_language(self.sitting.lang), ALARM))
            else:
                self._refuse(nearer(self.sitting, decision, text, refused))
            return False
        self.among, self.rest, self.meant_at = said.left, said.rest, self.sitting.choices
        return True

    def _lay(self, lots: Lots, text: str, decision: Decision) -> bool:
        """One line at the lots; true when they are given. Raises Refused."""
        if lots.confirmed(text):
            self.sitting.choose(lots.answer, decision)
            return True
        lots.take(text)
        self.screen.print(lots.summary(self.sitting.lang) if lots.asked else lots.drawn(self.sitting.lang))
        return False

    def _refuse(self, refused: Refused) -> None:
        self.refused = refused
        self.screen.print(why_refused(refused, self.sitting.game, self.sitting.lang))

    # commands; true when another decision is now on the table

    def _command(self, line: Typed, decision: Decision) -> bool:
        match line.command:
            case "help":
                if self.lots is not None:
                    self.screen.print(Text(self._say("help lots", pile=self.lots.example(self.sitting.lang))))
                self.screen.print(help_page(self.sitting.lang))
            case "read" | "cards" | "rules":
                self._read_about(line)
            case "more" if self.among:
                self.among = ()
                self._show(decision)
            case "more":
                self.screen.more(self.sitting, decision)
            case "show":
                if not self.screen.whole(self.sitting, decision.seat, line.rest):
                    self._read_about(Typed("read", line.rest))
            case "why" if self.lots is not None and is_of_a_line(line.rest):
                self.screen.print(why_not_laid(self.lots, wanted(line.rest), self.sitting.game, self.sitting.lang))
            case "why":
                for told in why(self.sitting, decision, line.rest, self.screen.news, self.refused):
                    self.screen.print(told)
            case "news":
                self.screen.again(self.sitting)
            case "log":
                self.screen.log(self.sitting, decision.seat)
            case "lang":
                self._speak(line.rest, decision)
            case "save":
                self._save(line.rest)
            case "load":
                return self._load(line.rest)
            case "ruling":
                self.screen.print(as_ruling(self.sitting, line.rest.strip("\"'« »")))
            case "undo":
                return self._undo()
            case "quiet":
                return hush(self.polls, self.sitting, self.screen, decision)
            case "quit":
                raise Leave
        return False

    def _read_about(self, line: Typed) -> None:
        match, known = self.sitting.match, names(self.sitting)
        what = {"read": lambda: read(match, line.rest, known), "rules": lambda: rules(match, line.rest, known)}
        found = what.get(line.command, lambda: cards(match, known))()
        self.screen.read(found, self.sitting.lang)

    def _speak(self, lang: str, decision: Decision) -> None:
        if lang not in languages():
            self.screen.print(Text(self._say("which language"), ALARM))
            return
        self.sitting.lang = lang
        self.screen.print(Text(self._say("language is"), DIM))
        self._show(decision, again=True)

    def _save(self, name: str) -> None:
        """The table goes on in its own file; what is saved by hand stays as it is now."""
        file = Path(name) if name else fresh(self.sitting.game.id, self.file)
        try:
            self.sitting.save(file)
        except OSError as error:
            self.screen.print(Text(self._say("not saved", why=error.strerror or error), ALARM))
        else:
            self.saved = file
            self.screen.copied(Text(self._say("saved", file=file)))

    def _load(self, name: str) -> bool:
        file = Path(name) if name else self.saved or self.file
        try:
            loaded = resume(file, self.sitting.lang, self.sitting.box.game)
        except (NotASitting, DefinitionError) as error:
            why = error.in_language(self.sitting.lang) if isinstance(error, NotASitting) else error
            self.screen.print(Text(self._say("not loaded", why=why), ALARM))
            return False
        self._keep()
        # what was saved by hand and is taken up without its name can be taken up again
        self.file = file if name else fresh(loaded.game.id, self.file)
        self.sitting, self.kept = loaded, loaded.choices if name else -1
        self.notice = Text(self._say("loaded", file=file), DIM)
        self.at_screen = None
        return True

    def _keep(self) -> None:
        """Put the table away as it stands, in case nobody can say `quit`; where that fails, quitting tells."""
        if self.kept != self.sitting.choices:
            with suppress(OSError):
                self.sitting.save(self.file)
                self.kept = self.sitting.choices

    def _undo(self) -> bool:
        if self.lots is not None and self.lots.undo():
            self.screen.print(self.lots.drawn(self.sitting.lang))
        elif not self.sitting.past:
            self.screen.print(Text(self._say("nothing to undo"), DIM))
        elif self.sitting.can_undo():
            self.sitting.undo()
            self.screen.news = []
            self.notice = Text(self._say("undone"), DIM)
            return True
        elif self.sitting.is_alone:
            self.sitting.undo()
            self.screen.news = []
            self.notice = Text(self._say("taken back", n=self.sitting.taken_back[-1].choices), WARN)
            return True
        else:
            self.screen.print(Text(self._say("cannot undo"), ALARM))
        return False

    # the end

    def _end(self) -> None:
        seat = self.at_screen if len(self.sitting.people) == 1 else None
        self.screen.end(self.sitting, seat)
        self._keep()
        if self.kept == self.sitting.choices:
            self.screen.copied(
                Text(self._say("kept whole", command=explaining(self.sitting.box, self.sitting.game, self.file)), DIM)
            )

    def _put_away(self) -> None:
        try:
            self.sitting.save(self.file)
        except OSError as error:
            self.screen.print(Text(self._say("not saved", why=error.strerror or error), ALARM))
        else:
            again = command(self.sitting.box, self.sitting.game, self.file)
            told = f"\n{self._say('saved', file=self.file)}\n{self._say('resume with', command=again)}"
            self.screen.copied(Text(told))

    def _read(self) -> str:
        key = "prompt" if self.lots is None else "yes or no" if self.lots.asked else "lots prompt"
        return self._line(Text.assemble((f"{self._say(key)} ", DIM), ("▸ ", ACCENT)))

    def _forget_typed(self) -> None:
        if self.keyboard is not None:
            self.keyboard.forget()
        else:
            forget_typed()

    def _line(self, prompt: Text) -> str:
        """What was typed, of a length that people type and with nothing in it that a screen would obey."""
        if self.edits is not None and self.keyboard is not None:
            self.console.print(prompt, end="")
            return shown(self.keyboard.line(lambda: self._look(prompt)), MOST_TYPED)
        try:
            return shown(self.console.input(prompt), MOST_TYPED)
        except UnicodeDecodeError:
            return "\ufffd"  # no text at all, and so no choice

    def _look(self, prompt: Text) -> None:
        """Take up what has been saved; a mistake in it leaves the table as it is."""
        if self.edits is None or not self.edits.saved():
            return
        seat = self.at_screen if len(self.sitting.people) == 1 else None
        made = len(self.sitting.made)
        self.console.print()
        try:
            same, difference = self.sitting.edited(self.sitting.box.open(), seat)
        except DefinitionError as error:
            self.screen.print(painted(error.diagnostics, self.console.width))
            self.screen.print(Text(self._say("edited in vain"), ALARM))
            self.console.print(prompt, end="")
            return
        self.screen.print(Text(self._say("edited", n=same, all=made), ACCENT))
        said = self._say("first difference", what=difference) if difference else self._say("no difference yet")
        self.screen.print(Text(said, WARN if difference else DIM))
        self.screen.forget()
        raise Edited

    def _name(self, seat: int) -> str:
        return self.sitting.match.seats[seat]

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.sitting.lang, **values)
