"""The trace as one page that needs nothing else: clauses on the left, rules on the right, linked both ways."""

from __future__ import annotations

from html import escape

from interpreter.model.text import Text
from interpreter.rulings.outcome import Outcome
from interpreter.tools.clauses.citing import Citing
from interpreter.tools.clauses.rules import LANGUAGES, Lines, Rule
from interpreter.tools.clauses.style import SCRIPT, STYLE
from interpreter.tools.clauses.trace import Trace, Traced
from interpreter.tools.words import say


def page(trace: Trace, rules: list[Rule], lang: str) -> str:
    numbers = {(rule.span.file, rule.span.line, rule.name): n for n, rule in enumerate(rules)}
    filters = "".join(
        f'<button type="button" data-status="{status}">{count}&nbsp;{both(status)}</button>'
        for status, count in trace.counts().items()
    )
    clauses = "\n".join(clause(one, numbers) for one in trace.worst_first)
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{lang}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(trace.title.in_language(lang))}: {escape(say('clauses', lang))}</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            f"<header><h1>{texts(trace.title)}</h1>",
            f'<div class="filters"><button type="button" data-status="" class="on">{len(trace.clauses)}&nbsp;'
            f"{both('show all')}</button>{filters}</div>",
            f'<input type="search" aria-label="{escape(say("find", lang))}" placeholder="{escape(say("find", lang))}">',
            '<button type="button" class="language">en / fr</button></header>',
            "<main>",
            f'<section class="clauses" aria-label="{escape(say("clauses", lang))}">{clauses}</section>',
            f'<section class="rules" aria-label="{escape(say("rules", lang))}">',
            "\n".join(one_rule(rule, n) for n, rule in enumerate(rules)),
            "</section>",
            "</main>",
            f"<footer>{both('page by')}</footer>",
            f"<script>{SCRIPT}</script>",
            "</body>",
            "</html>",
            "",
        )
    )


def clause(one: Traced, numbers: dict[tuple[str, int, str], int]) -> str:
    rules = "".join(carrier(c, numbers[c.key.file, c.key.line, c.name]) for c in one.rules)
    rulings = "".join(map(ruling, one.rulings))
    reasons = [("dismissed", one.dismissed)] if one.dismissed is not None else []
    reasons += [("assumed", why) for why in one.assumptions]
    notes = "".join(f'<p class="note">{both(word)}: {escape(why)}</p>' for word, why in reasons)
    return (
        f'<article id="c-{escape(one.id)}" class="clause {one.status}" data-status="{one.status}">'
        f'<h2><a href="#c-{escape(one.id)}">{escape(one.id)}</a> <span class="badge">{both(one.status)}</span>'
        f' <small>{texts(one.section)}</small></h2><p class="statement">{texts(one.statement)}</p>{notes}'
        + (f"<h3>{both('carried out by')}</h3><ul>{rules}</ul>" if rules else "")
        + (
            f"<details><summary>{both('proven by')} ({len(one.rulings)})</summary><ul>{rulings}</ul></details>"
            if rulings
            else ""
        )
        + "</article>"
    )


def carrier(one: Citing, number: int) -> str:
    return f'<li><a href="#r{number}">{texts(one.title)}</a> {place(one.key.file, one.key.line)}</li>'


def ruling(one: Outcome) -> str:
    return f'<li class="{one.status}">{escape(one.ruling.claim)} {place(one.ruling.file, one.ruling.span.line)}</li>'


def one_rule(rule: Rule, number: int) -> str:
    cited = " ".join(f'<a class="cite" href="#c-{escape(one)}">{escape(one)}</a>' for one in rule.clauses)
    words = "".join(
        f'<div class="words" data-lang="{lang}" lang="{lang}">{"".join(map(told, rule.words[lang]))}</div>'
        for lang in LANGUAGES
        if rule.words[lang]
    )
    opened = "" if words else " open"
    return (
        f'<article id="r{number}" class="rule"><h2>{texts(rule.title)} <small>{escape(rule.name)}</small></h2>'
        f"<p>{place(rule.span.file, rule.span.line)} {cited}</p>{words}"
        f"<details{opened}><summary>{both('written')}</summary><pre>{escape(rule.source)}</pre></details></article>"
    )


def told(lines: Lines) -> str:
    return "".join(f'<p style="--deep:{depth}">{escape(said)}</p>' for depth, said in lines)


def texts(text: Text) -> str:
    """A text in both languages, of which one is shown."""
    if text.en == text.fr:
        return escape(text.en)
    return "".join(
        f'<span data-lang="{lang}" lang="{lang}">{escape(text.in_language(lang))}</span>' for lang in LANGUAGES
    )


def both(key: str) -> str:
    return texts(Text(say(key, "en"), say(key, "fr")))


def place(file: str, line: int) -> str:
    return f'<span class="place">{escape(file)}:{line}</span>'
