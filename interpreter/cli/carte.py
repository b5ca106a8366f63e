"""The command `carte` and what all its commands share: they load late, and never end in a traceback."""

from __future__ import annotations

import atexit
import gc
import io
import os
import sys
from importlib import import_module

import click

from interpreter.cli.helped import HelpedGroup
from interpreter.cli.of_click import adapt
from interpreter.cli.wanted_language import keep, language, said_option, told, wanted
from interpreter.source.diagnostic import DefinitionError, did_you_mean

COMMANDS = (
    "play", "serve", "games", "check", "test", "explain", "ruling", "fuzz", "clauses", "cover", "mutate", "format",
    "show", "diff", "schema", "simulate", "bench", "new",
)  # fmt: skip
SELDOM = 100_000  # new values after which rings of them are looked for: a game that is opened is many, and stays
FAULTY, BROKEN = 1, 2  # exit codes: the definition is at fault; something else is


class Carte(HelpedGroup):
    """Each command is a module of its own and is imported when it is run: a check must start at once."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        lang = wanted(args)
        keep(ctx, lang)
        adapt(lang)
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command = getattr(import_module(f"interpreter.cli.{name}"), name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not name.startswith("-") and name not in COMMANDS:
            from interpreter.source.nearest import nearest

            near = nearest(name, COMMANDS)
            help = did_you_mean(near, language()) if near else told("list of commands")
            ctx.fail(f"{told('no command', name=name)}; {help}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        _never_unprintable()
        gc.set_threshold(SELDOM, 20, 20)
        atexit.register(gc.freeze)  # whoever ends need not look for rings once more: that was a fifth of a check
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except DefinitionError as error:
            from interpreter.cli.printing import print_diagnostics

            print_diagnostics(error.diagnostics, err=True, lang=language())
            ctx.exit(FAULTY)
        except BrokenPipeError:
            # the reader has left (`carte show GAME | head`); nothing more can be said on this pipe
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(0)
        except Exception as error:
            if os.environ.get("CARTE_DEBUG"):
                raise
            from interpreter.bots import UnknownBot
            from interpreter.play.refused import Refused

            if isinstance(error, UnknownBot):
                raise click.BadParameter(error.in_language(language()), param_hint="--bot") from None
            if isinstance(error, (RecursionError, MemoryError)):
                from interpreter.cli.printing import print_diagnostics
                from interpreter.source.limits import too_much

                print_diagnostics([too_much(None)], err=True, lang=language())
                ctx.exit(FAULTY)
            if isinstance(error, Refused):  # rules that go round in circles are a fault of the definition
                where = f"{error.span.file}:{error.span.line}: " if error.span is not None else ""
                click.echo(f"carte: {where}{error.in_language(language())}", err=True)
                ctx.exit(FAULTY)
            click.echo(told("details", what=_one_line(error)), err=True)
            ctx.exit(BROKEN)


def _never_unprintable() -> None:
    """A pipe of a system with an older encoding gets a question mark for a sign that it does not have."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower().replace("-", "") != "utf8":
            stream.reconfigure(errors="replace")


def _one_line(error: Exception) -> str:
    text = " ".join(str(error).split())
    return (
        text
        if isinstance(error, (OSError, ValueError)) and text
        else told("unexpected", what=text or type(error).__name__)
    )


@click.group(cls=Carte, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@said_option
@click.version_option(package_name="carte-blanche", prog_name="carte")
def main() -> None:
    pass
