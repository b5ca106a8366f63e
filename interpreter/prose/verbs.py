"""Verbs: English base and third person, French second and third."""

from __future__ import annotations

VERBS = {
    "move": ("move", "moves", "déplacez", "déplace"),
    "put": ("put", "puts", "posez", "pose"),
    "draw": ("draw", "draws", "piochez", "pioche"),
    "take": ("take", "takes", "prenez", "prend"),
    "give": ("give", "gives", "donnez", "donne"),
    "discard": ("discard", "discards", "défaussez", "défausse"),
    "gain": ("gain", "gains", "recevez", "reçoit"),
    "lose": ("lose", "loses", "perdez", "perd"),
    "pay": ("pay", "pays", "payez", "paie"),
    "swap": ("swap", "swaps", "échangez", "échange"),
    "flip": ("turn", "turns", "retournez", "retourne"),
    "shuffle": ("shuffle", "shuffles", "mélangez", "mélange"),
    "reveal": ("show", "shows", "montrez", "montre"),
    "choose": ("choose", "chooses", "choisissez", "choisit"),
    "declare": ("declare", "declares", "annoncez", "annonce"),
    "split": ("split", "splits", "répartissez", "répartit"),
    "may": ("may", "may", "pouvez", "peut"),
    "perform": ("carry out", "carries out", "accomplissez", "accomplit"),
    "skip": ("skip", "skips", "passez", "passe"),
    "pick": ("pick", "picks", "prenez", "prend"),
}
