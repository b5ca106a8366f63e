"""What can be typed at the table, on one page."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from interpreter.tables.styles import STRONG
from interpreter.tables.words import say

# what is typed, and what it does: in English, then in French
PAGE: tuple[tuple[tuple[str, str], tuple[str, str]], ...] = (
    (("read CARD", "what a card says; `? CARD` too"), ("lire CARTE", "ce que dit une carte ; aussi `? CARTE`")),
    (("cards", "all cards, and how many there are"), ("cartes", "toutes les cartes, et combien de chacune")),
    (
        ("rules [WORD]", "the rules, or what they say of a word"),
        ("règles [MOT]", "les règles, ou ce qu'elles en disent"),
    ),
    (("show [PLACE]", "the whole table, or one place of it"), ("voir [LIEU]", "toute la table, ou l'un de ses lieux")),
    (("more", "the next choices, or the next page"), ("suite", "les choix suivants, ou la page suivante")),
    (
        ("why", "which rules ask this, and did what just happened"),
        ("pourquoi", "quelles règles le demandent, ou viennent d'agir"),
    ),
    (
        ("why not WHAT", "what forbids it, with the values found: `why not ACTION CARD`"),
        ("pourquoi pas QUOI", "ce qui l'interdit, valeurs à l'appui : `pourquoi pas ACTION CARTE`"),
    ),
    (("news", "what has just happened, page by page"), ("nouvelles", "ce qui vient de se passer, page par page")),
    (("log", "all that you have seen"), ("journal", "tout ce que vous avez vu")),
    (("undo, 0", "take your last choice back"), ("annuler, 0", "reprendre votre dernier choix")),
    (
        ("quiet", "answer nothing in windows until this turn is over"),
        ("silence", "ne réagir à rien jusqu'à la fin de ce tour"),
    ),
    (
        ('ruling "CLAIM"', "this turn as a ruling: a file that `carte test` runs"),
        ('cas "PHRASE"', "ce tour devient un cas : un fichier que `carte test` exécute"),
    ),
    (
        ("save, load [FILE]", "put the table away, or take one up"),
        ("enregistrer, reprendre", "ranger la table, ou en reprendre une (avec [FICHIER])"),
    ),
    (("lang en|fr, quit", "quitting saves by itself"), ("langue en|fr, quitter", "quitter enregistre tout seul")),
)


def help_page(lang: str) -> Group:
    table = Table.grid(padding=(0, 2))
    for each in PAGE:
        typed, does = each[lang == "fr"]
        table.add_row(Text(f"  {typed}", STRONG), does)
    return Group(Text(say("help choose", lang)), table)
