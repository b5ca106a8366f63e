"""Commands whose help stands in the catalogues (`words/*/help.toml`), so that it is there in every language."""

from __future__ import annotations

from copy import copy

import click

from interpreter.cli.wanted_language import language
from interpreter.words import catalogue
from interpreter.words.worded import filled

FILE = "help"
WHOLE = "carte"  # the section of the program itself
OPTIONS = "options"  # of one command, or of several


def said(name: str, part: str, variant: str = "") -> str:
    """A part of the help of a command; what several commands share stands in a section of its own."""
    lang = language()
    found = catalogue.template(lang, FILE, name, part, variant)
    if found is None and variant:
        found = catalogue.template(lang, FILE, variant, part)
    return filled(found, {"bots": bots()}, lang) if found is not None else ""


def bots() -> tuple[str, ...]:
    from interpreter.bots import BOTS  # here: only who asks for help pays for it

    return tuple(BOTS)


def called(ctx: click.Context) -> str:
    """A command as the catalogue knows it: its name behind those of the groups that it stands in."""
    names: list[str] = []
    while ctx.parent is not None:
        names.insert(0, str(ctx.info_name))
        ctx = ctx.parent
    return " ".join(names) or WHOLE


class Helped(click.Command):
    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{heading('usage')} ")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        own = [metavar(self.options_metavar)] if self.options_metavar else []
        params = [in_words(one, called(ctx)) for one in self.get_params(ctx)]
        return [*own, *(piece for one in params for piece in one.get_usage_pieces(ctx))]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Paragraphs; one whose lines stand in is kept as it is."""
        name = called(ctx)
        paragraphs = said(name, "text").strip("\n").split("\n\n")
        if examples := said(name, "examples").strip("\n").split("\n"):
            lines = (heading("examples" if len(examples) > 1 else "example"), *(f"  {line}" for line in examples))
            paragraphs.append("\b\n" + "\n".join(lines))
        for paragraph in paragraphs:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(f"\b\n{paragraph}" if paragraph.startswith(" ") else paragraph)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [in_words(one, called(ctx)) for one in self.get_params(ctx) if isinstance(one, click.Option)]
        section(formatter, "options", [row for one in options if (row := one.get_help_record(ctx)) is not None])


class HelpedGroup(Helped, click.Group):
    command_class = Helped

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [*super().collect_usage_pieces(ctx), " ".join(map(metavar, ("COMMAND", "[ARGS]...")))]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        group = "" if ctx.parent is None else f"{called(ctx)} "
        section(formatter, "commands", [(name, said(f"{group}{name}", "short")) for name in self.list_commands(ctx)])


def in_words(param: click.Parameter, command: str) -> click.Parameter:
    """The same parameter, as it is called and told in the language of the reader."""
    twin = copy(param)
    if isinstance(twin, click.Argument):
        word = metavar(twin.metavar or str(twin.name).upper())
        twin.metavar = word if twin.required or twin.metavar else f"[{word}]"
    elif isinstance(twin, click.Option):
        twin.metavar = metavar(twin.metavar) if twin.metavar else twin.metavar
        twin.help = said(command, own_name(twin), OPTIONS)
    return twin


def own_name(option: click.Option) -> str:
    """What the program calls an option; click calls the one that asks for help otherwise in each version."""
    return "help" if "--help" in option.opts else str(option.name)


def section(formatter: click.HelpFormatter, what: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        formatter.write_paragraph()
        formatter.write(f"{heading(what)}\n")
        with formatter.indentation():
            formatter.write_dl(rows)


def heading(what: str) -> str:
    return catalogue.term(language(), FILE, what)


def metavar(word: str) -> str:
    """What stands for a word of the user's own: `SAVED|GAME`, `[ARGS]...`; each name in it may have a translation."""
    lang = language()
    names = [(one, one.strip("[].")) for one in word.split("|")]
    return "|".join(one.replace(bare, catalogue.term(lang, FILE, bare)) for one, bare in names)
