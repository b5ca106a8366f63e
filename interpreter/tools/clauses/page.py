"""The trace as one page that needs nothing else: clauses left, rules and rulings right, linked both ways."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from interpreter.rulings.outcome import Outcome
from interpreter.tools.clauses.bilingual import both, named, said, texts
from interpreter.tools.clauses.citing import Citing
from interpreter.tools.clauses.rules import Lines, Rule, written
from interpreter.tools.clauses.script import SCRIPT
from interpreter.tools.clauses.style import style
from interpreter.tools.clauses.trace import RULEBOOK, WORST, Trace, Traced
from interpreter.tools.words import say
from interpreter.words import languages
from interpreter.words.catalogue import following, grammar

if TYPE_CHECKING:
    from interpreter.play.match import Game


def page(game: Game, trace: Trace, rules: list[Rule], lang: str, order: str = WORST, folder: Path | None = None) -> str:
    """`folder` is where the page will lie: files beside it or below are linked."""
    numbers = {(rule.span.file, rule.span.line, rule.name): n for n, rule in enumerate(rules)}
    proofs = list(dict.fromkeys(outcome for one in trace.clauses for outcome in one.rulings))
    proofs.sort(key=lambda one: (one.passed, one.ruling.file, one.ruling.span.line))
    numbered = {outcome: n for n, outcome in enumerate(proofs)}
    shelf = Shelf(folder)
    known = {one.id for one in trace.clauses}
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{lang}" data-languages="{" ".join(languages())}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(trace.title.in_language(lang))}: {escape(say('clauses', lang))}</title>",
            f"<style>{style()}</style>",
            "</head>",
            "<body>",
            header(trace, lang, order),
            "<main>",
            part("clauses", "clauses", lang, [clause(one, numbers, numbered, shelf) for one in ranked(trace, order)]),
            '<div class="sources">',
            part("rules", "rules here", lang, [one_rule(rule, n, known, shelf) for n, rule in enumerate(rules)]),
            part(
                "rulings",
                "rulings that prove",
                lang,
                [proof(game, one, n, known, shelf) for n, one in enumerate(proofs)],
            ),
            "</div>",
            "</main>",
            f"<script>{SCRIPT}</script>",
            "</body>",
            "</html>",
            "",
        )
    )


def ranked(trace: Trace, order: str) -> list[tuple[Traced, int, int]]:
    """Each clause with its place in the rulebook and among the worst."""
    worst = {one.id: n for n, one in enumerate(trace.worst_first)}
    book = {one.id: n for n, one in enumerate(trace.clauses)}
    return [(one, book[one.id], worst[one.id]) for one in trace.in_order(order)]


def header(trace: Trace, lang: str, order: str) -> str:
    filters = "".join(
        f'<button type="button" data-status="{status}" aria-pressed="false" {named("title", "means " + status, lang)}>'
        f"{count}&nbsp;{both(status)}</button>"
        for status, count in trace.counts().items()
    )
    # the name of a language is written in that language
    other = "".join(
        f'<span data-lang="{one}" lang="{following(one)}">{grammar(following(one)).name}</span>' for one in languages()
    )
    orders = "".join(
        f'<button type="button" data-order="{one}" aria-pressed="{str(one == order).lower()}">{both("order " + one)}'
        "</button>"
        for one in (WORST, RULEBOOK)
    )
    pages = f"<small>{both('places are')} {texts(trace.pages)}</small>" if trace.pages is not None else ""
    return (
        f"<header><h1>{texts(trace.title)}</h1>{pages}"
        f'<nav {named("aria-label", "pages", lang)}><a href="#clauses">{both("clauses")}</a> '
        f'<a href="#rules">{both("rules here")}</a> <a href="#rulings">{both("rulings that prove")}</a></nav>'
        f'<div class="filters"><button type="button" data-status="" aria-pressed="true">{len(trace.clauses)}&nbsp;'
        f'clauses</button>{filters}</div><div class="orders">{orders}</div>'
        f'<input type="search" {named("aria-label", "find", lang)} {named("placeholder", "find", lang)}>'
        f'<button type="button" class="language">{other}</button></header>'
    )


def part(name: str, title: str, lang: str, articles: list[str]) -> str:
    return (
        f'<section id="{name}" class="{name}" tabindex="-1" {named("aria-label", title, lang)}>'
        f"<h2>{both(title)} <small>{len(articles)}</small></h2>"
        + "\n".join(articles)
        + f'<p class="none" hidden>{both("nothing found")}</p></section>'
    )


def clause(
    placed: tuple[Traced, int, int], numbers: dict[tuple[str, int, str], int], order: dict[Outcome, int], shelf: Shelf
) -> str:
    one, in_book, among_worst = placed
    rules = "".join(carrier(c, numbers[c.key.file, c.key.line, c.name], shelf) for c in one.rules)
    rulings = "".join(ruling(outcome, order[outcome]) for outcome in one.rulings)
    where = f" ({texts(one.page)})" if str(one.page) else ""
    reasons = [("dismissed", one.dismissed)] if one.dismissed is not None else []
    reasons += [("assumed", why) for why in one.assumptions]
    notes = "".join(f'<p class="note">{both(word)}: {escape(why)}</p>' for word, why in reasons)
    opened = " open" if one.status == "failing" else ""
    return (
        f'<article id="c-{escape(one.id)}" class="clause {one.status}" data-status="{one.status}"'
        f' data-rulebook="{in_book}" data-worst="{among_worst}">'
        f'<h3><a href="#c-{escape(one.id)}">{escape(one.id)}</a> <span class="badge">{both(one.status)}</span>'
        f' <small>{texts(one.section)}{where}</small></h3><p class="statement">{texts(one.statement)}</p>{notes}'
        + (f"<h4>{both('carried out by')}</h4><ul>{rules}</ul>" if rules else "")
        + (
            f"<details{opened}><summary>{both('proven by')} ({len(one.rulings)})</summary><ul>{rulings}</ul></details>"
            if rulings
            else ""
        )
        + "</article>"
    )


def carrier(one: Citing, number: int, shelf: Shelf) -> str:
    return f'<li><a href="#r{number}">{texts(one.title)}</a> {shelf.place(one.key.file, one.key.line)}</li>'


def ruling(one: Outcome, number: int) -> str:
    wrong = "" if one.passed else f" <strong>{both(one.status)}</strong>"
    return f'<li class="{one.status}"><a href="#p{number}">{escape(one.ruling.claim)}</a>{wrong}</li>'


def one_rule(rule: Rule, number: int, known: set[str], shelf: Shelf) -> str:
    words = "".join(
        f'<div class="words" data-lang="{lang}" lang="{lang}">'
        f"{''.join(told(one, lang) for one in rule.words[lang])}</div>"
        for lang in languages()
        if rule.words[lang]
    )
    return (
        f'<article id="r{number}" class="rule"><h3>{texts(rule.title)} <small>{escape(rule.name)}</small></h3>'
        f"{cites(rule.clauses, known)}{words}"
        f"<details><summary>{both('written')} {shelf.place(rule.span.file, rule.span.line)}</summary>"
        f"{source(rule.source)}</details></article>"
    )


def proof(game: Game, one: Outcome, number: int, known: set[str], shelf: Shelf) -> str:
    ruling = one.ruling
    clauses = tuple(clause.text for clause in ruling.clauses)
    return (
        f'<article id="p{number}" class="proof {one.status}"><h3>{escape(ruling.claim)} '
        f'<span class="badge">{both(one.status)}</span></h3>{cites(clauses, known)}'
        f"<details><summary>{both('written')} {shelf.place(ruling.file, ruling.span.line)}</summary>"
        f"{source(written(game, ruling.whole or ruling.span))}</details></article>"
    )


def cites(clauses: tuple[str, ...], known: set[str]) -> str:
    """Links to clauses; one that the rulebook does not have is only named."""
    links = " ".join(
        f'<a class="cite" href="#c-{escape(one)}">{escape(one)}</a>' if one in known else escape(one) for one in clauses
    )
    return f'<p class="cites">{links}</p>' if links else ""


def source(text: str) -> str:
    """Scrolled by itself where it is long, with the keyboard too."""
    return f'<pre tabindex="0">{escape(text)}</pre>'


def told(lines: Lines, lang: str) -> str:
    return "".join(f'<p style="--deep:{depth}">{said(line, lang)}</p>' for depth, line in lines)


class Shelf:
    """Where files lie, seen from the page: those at hand are links, unless the way would tell of somebody's machine."""

    def __init__(self, folder: Path | None) -> None:
        here = Path.cwd()
        self.up = None
        if folder is not None and folder.resolve().is_relative_to(here):
            self.up = "../" * len(folder.resolve().relative_to(here).parts)

    def place(self, file: str, line: int) -> str:
        said = f"{escape(file)}:{line}"
        if self.up is None or Path(file).is_absolute() or ".." in Path(file).parts or not Path(file).is_file():
            return f'<span class="place">{said}</span>'
        return f'<a class="place" href="{escape(self.up + quote(file))}#L{line}">{said}</a>'
