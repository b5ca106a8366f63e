"""Each clause with its rules and rulings, worst first; and the page, which must need nothing else."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

import interpreter
from interpreter.cli import main
from interpreter.tools.clauses import Trace, proofs, trace

LAMP = Path(__file__).with_name("lamp.yaml")
VOID = {"meta", "input", "br"}


def traced(path: str | Path) -> Trace:
    game = interpreter.load(path)
    return trace(game, proofs(game))


def test_every_clause_has_its_rules_and_rulings() -> None:
    found = {one.id: one for one in traced(LAMP).clauses}
    oil = found["LM-OIL-01"]
    assert [one.name for one in oil.rules] == ["quantities/need", "actions/fill"]
    assert [one.ruling.claim for one in oil.rulings] == ["whoever has a wick takes two"]
    assert {name: one.status for name, one in found.items()} == {
        "LM-OIL-01": "proven",
        "LM-LEAK-01": "unproven",
        "LM-REST-01": "unproven",
        "LM-NIGHT-01": "dismissed",
    }


def test_the_worst_come_first() -> None:
    assert [one.id for one in traced(LAMP).worst_first] == ["LM-LEAK-01", "LM-REST-01", "LM-OIL-01", "LM-NIGHT-01"]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        (("oils: 2}", "oils: 3}"), "failing"),
        (("    rules: [LM-OIL-01]\n", ""), "proven"),
        (("clauses: [LM-OIL-01]\n", "clauses: [LM-REST-01]\n"), "unproven"),
        (("    rules: [LM-OIL-01]\n", "    assumed: nobody says\n    rules: [LM-OIL-01]\n"), "assumed"),
    ],
)
def test_what_is_wrong_stands_out(tmp_path: Path, change: tuple[str, str], status: str) -> None:
    text = LAMP.read_text(encoding="utf-8")
    assert change[0] in text
    (tmp_path / "lamp.yaml").write_text(text.replace(*change), encoding="utf-8")
    found = traced(tmp_path / "lamp.yaml")
    assert next(one for one in found.clauses if one.id == "LM-OIL-01").status == status


def test_a_guessed_card_without_clauses_makes_those_of_its_kind_assumed(tmp_path: Path) -> None:
    text = LAMP.read_text(encoding="utf-8")
    kind, card = "  wick: {", "  long: {kind: wick, length: 3}"
    assert kind in text and card in text
    text = text.replace(kind, f"{kind}rules: [LM-OIL-01], ").replace(card, f"{card[:-1]}, assumed: a guess}}")
    (tmp_path / "lamp.yaml").write_text(text, encoding="utf-8")
    found = traced(tmp_path / "lamp.yaml")
    oil = next(one for one in found.clauses if one.id == "LM-OIL-01")
    assert oil.status == "assumed" and oil.assumptions == ("cards/long: a guess",)
    assert found.values == 1
    told = CliRunner().invoke(main, ["clauses", str(tmp_path / "lamp.yaml")]).output.splitlines()[-1]
    assert told.startswith("4 clauses: ") and told.endswith("assumed in the definition: 1")


def test_what_is_assumed_on_a_card_reaches_all_that_it_does_and_all_that_is_printed_on_it(tmp_path: Path) -> None:
    text = LAMP.read_text(encoding="utf-8")
    card = "  long: {kind: wick, length: 3}"
    assert card in text and "length: number" in text
    text = text.replace("length: number", "length: {of: number, rules: [LM-OIL-01]}")
    own = "abilities: {glow: {after: a wick is moved, do: [], rules: [LM-LEAK-01]}}"
    text = text.replace(card, f"{card[:-1]}, assumed: a guess, {own}}}")
    (tmp_path / "lamp.yaml").write_text(text, encoding="utf-8")
    found = {one.id: one for one in traced(tmp_path / "lamp.yaml").clauses}
    assert found["LM-OIL-01"].assumptions == ("cards/long: a guess",)
    assert found["LM-LEAK-01"].assumptions == ("cards/long: a guess",)
    assert found["LM-OIL-01"].status == "assumed"
    told = CliRunner().invoke(main, ["clauses", str(tmp_path / "lamp.yaml"), "--format", "json"]).output
    assert '"assumed": [\n        "cards/long: a guess"' in told


class Checked(HTMLParser):
    """Every tag is closed in order; what is linked to is there; nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [str(values["id"])] if "id" in values else []
        self.links += [str(values["href"])] if tag == "a" else []
        self.fetched += [str(values[key]) for key in ("src", "action", "data") if key in values]
        self.fetched += [tag] if tag in ("link", "iframe", "object", "base") else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("game", [str(LAMP), "splendor"])
def test_the_page_stands_alone_and_links_both_ways(game: str, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    shown = CliRunner().invoke(main, ["clauses", game, "--html", str(file), "--lang", "fr"])
    assert shown.exit_code == 0, shown.output
    text = file.read_text(encoding="utf-8")
    page = Checked()
    page.feed(text)
    assert not page.open and not page.fetched
    assert not re.search(r"https?:|url\(|@import", text)
    assert len(set(page.ids)) == len(page.ids)
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    found = traced(game)
    cited = {one for clause in found.clauses for one in clause.rules}
    assert len([one for one in page.ids if one.startswith("c-")]) == len(found.clauses)
    numbered = [one for one in page.ids if re.fullmatch(r"r\d+", one)]
    proofs = [one for one in page.ids if re.fullmatch(r"p\d+", one)]
    assert len(numbered) >= len(cited)
    assert len(proofs) == len({one.ruling.claim for clause in found.clauses for one in clause.rulings})
    for one in found.clauses:  # from each clause to its rules and rulings, and from those back
        article = text[text.index(f'id="c-{one.id}"') :].partition("</article>")[0]
        there = re.findall(r'href="#([rp]\d+)"', article)
        assert len(there) == len(one.rules) + len(one.rulings)
        for name in there:
            assert f'href="#c-{one.id}"' in text[text.index(f'id="{name}"') :].partition("</article>")[0]
    assert '<html lang="fr"' in text and "prefers-color-scheme: dark" in text


def test_the_page_is_in_both_languages() -> None:
    from interpreter.tools.clauses.page import page
    from interpreter.tools.clauses.rules import rules

    game = interpreter.load("splendor")
    found = trace(game, proofs(game))
    shown = {lang: page(game, found, rules(game), lang) for lang in ("en", "fr")}
    for text in shown.values():
        assert text.count('<span data-lang="en"') == text.count('<span data-lang="fr"') > 200
        assert text.count('<div class="words" data-lang="en"') == text.count('<div class="words" data-lang="fr"') > 20
        for clause in found.clauses:
            assert html.escape(str(clause.statement)) in text
        assert "<pre" in text and "Anne does buy" in text  # a ruling as it is written
        for attribute in ("aria-label", "placeholder", "title"):
            assert text.count(f"data-{attribute}-en=") == text.count(f"data-{attribute}-fr=") > 0
    assert 'placeholder="Chercher…"' in shown["fr"] and 'placeholder="Find…"' in shown["en"]
    assert shown["en"].replace('lang="en"', "").count("\n") == shown["fr"].replace('lang="fr"', "").count("\n")


def test_french_marks_stay_with_their_words() -> None:
    from interpreter.tools.clauses.bilingual import said

    assert said("« prix » de “c” : 3", "fr") == "«\u202fprix\u202f» de “c”\u202f: 3"
    assert said("a : b", "en") == "a : b"


def test_the_page_holds_source_and_words() -> None:
    from interpreter.tools.clauses.rules import rules

    found = {rule.name: rule for rule in rules(interpreter.load(LAMP))}
    fill = found["actions/fill"]
    assert fill.source.startswith("fill:\n") and "take 1 oil from jar" in fill.source
    assert fill.words["en"][0][0] == (0, "You take 1 Oil from Oil of jar.")
    assert fill.words["fr"][0][0] == (0, "Vous prenez 1 « Oil » dans « Oil » de jar.")
    assert found["turn/turn"].clauses == () and found["turn/turn"].words["en"]
    step = next(rule for rule in rules(interpreter.load("splendor")) if rule.name == "turn/limit")
    assert step.words["en"][0][0][1].startswith("Step limit")


def test_the_command_lists_and_counts() -> None:
    shown = CliRunner().invoke(main, ["clauses", str(LAMP)])
    assert shown.exit_code == 0
    assert shown.output.index("LM-LEAK-01") < shown.output.index("LM-OIL-01")
    assert "carried out by actions/fill (Fill)" in shown.output and "lamp.yaml:20" in shown.output
    data = json.loads(CliRunner().invoke(main, ["clauses", str(LAMP), "--format", "json"]).output)
    assert data["counts"] == {"unproven": 2, "proven": 1, "dismissed": 1}
    assert data["clauses"][0]["rules"][0]["line"] == 29
    none = CliRunner().invoke(main, ["clauses", str(LAMP.parents[1] / "toys/may.yaml")])
    assert none.exit_code == 1 and "no rulebook" in none.output


def test_clauses_of_another_way_to_play_are_carried_out_there() -> None:
    """A clause that only a variant cites is not one that nobody carries out."""
    found = traced("queens_collection")
    variants = [one for one in found.clauses if any(rule.path[0] == "variants" for rule in one.rules)]
    assert variants and "uncited" not in found.counts() and "unproven" not in found.counts()


def paged(folder: Path) -> Path:
    """The lamp with places in a booklet, one of them a page."""
    text = LAMP.read_text(encoding="utf-8")
    text = text.replace("LM-OIL-01: {", "LM-OIL-01: {page: 3, ")
    text = text.replace("LM-LEAK-01: {", "LM-LEAK-01: {page: {en: Oil 2, fr: Huile 2}, ")
    text = text.replace("clauses:\n", "pages: {en: pages of the booklet, fr: pages du livret}\nclauses:\n")
    (folder / "lamp.yaml").write_text(text, encoding="utf-8")
    return folder / "lamp.yaml"


def test_a_clause_says_where_the_booklet_has_it(tmp_path: Path) -> None:
    file = paged(tmp_path)
    said = CliRunner().invoke(main, ["clauses", str(file), "--order", "rulebook", "--lang", "fr"]).output
    assert said.index("LM-OIL-01") < said.index("LM-LEAK-01")
    assert "Oil (p. 3)" in said and "Oil (§ Huile 2)" in said
    data = json.loads(CliRunner().invoke(main, ["clauses", str(file), "--format", "json"]).output)
    pages = {one["clause"]: one.get("page") for one in data["clauses"]}
    assert pages["LM-LEAK-01"] == {"en": "§ Oil 2", "fr": "§ Huile 2"} and pages["LM-REST-01"] is None
    game = interpreter.load(file)
    assert game.page("LM-OIL-01") == "p. 3" and game.page("LM-REST-01") == ""


def test_the_page_can_be_read_in_the_order_of_the_rulebook_and_leads_to_the_files(tmp_path: Path) -> None:
    paged(tmp_path)
    (tmp_path / "pages").mkdir()
    runner = CliRunner()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        shown = runner.invoke(main, ["clauses", "./lamp.yaml", "--html", "pages/clauses.html", "--order", "rulebook"])
        assert shown.exit_code == 0, shown.output
    text = (tmp_path / "pages" / "clauses.html").read_text(encoding="utf-8")
    ids = re.findall(r'id="c-([^"]+)"', text)
    assert ids == ["LM-OIL-01", "LM-LEAK-01", "LM-REST-01", "LM-NIGHT-01"]
    places = re.findall(r'data-rulebook="(\d)" data-worst="(\d)"', text)
    assert places == [("0", "2"), ("1", "0"), ("2", "1"), ("3", "3")]
    assert 'href="../lamp.yaml#L20"' in text and "pages du livret" in text
    assert "<details open" not in text
