"""What the tools of rule lawyers say, in English and French."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    # what is exercised
    "what": ("what", "quoi"),
    "rulings": ("rulings", "cas"),
    "random play": ("random play", "hasard"),
    "either": ("either", "l'un ou l'autre"),
    "sentence": ("sentences", "phrases"),
    "branch": ("sides of conditions", "issues des conditions"),
    "quantity": ("quantities", "quantités"),
    "rule": ("actions, rules, abilities", "actions, règles, pouvoirs"),
    "card": ("cards", "cartes"),
    "clause": ("clauses carried out", "clauses mises en œuvre"),
    "one sentence": ("sentence", "phrase"),
    "one branch": ("condition", "condition"),
    "one quantity": ("quantity", "quantité"),
    "one rule": ("rule", "règle"),
    "one card": ("card", "carte"),
    "one clause": ("clause", "clause"),
    "missed": ("No ruling exercises", "Aucun cas n'exerce"),
    "all exercised": ("The rulings exercise everything.", "Les cas exercent tout."),
    "never": ("never", "jamais"),
    "never true": ("never true", "jamais vrai"),
    "never false": ("never false", "toujours vrai"),
    "only random": ("but in random play", "sauf au hasard"),
    "rulings of": ("{n} rulings, {games} random games", "{n} cas, {games} parties au hasard"),
    "not passing": (
        "{n} rulings do not pass: what they exercise is counted all the same",
        "{n} cas échouent : ce qu'ils exercent est compté tout de même",
    ),
    # changes that no ruling notices
    "change": ("change", "changement"),
    "changes": ("changes", "changements"),
    "noticed": ("noticed", "remarqués"),
    "share": ("share", "part"),
    "number": ("numbers", "nombres"),
    "comparison": ("comparisons", "comparaisons"),
    "verb": ("verbs", "verbes"),
    "zone": ("places", "lieux"),
    "order": ("orders", "ordres"),
    "condition": ("conditions", "conditions"),
    "setting": ("settings", "réglages"),
    "all": ("all", "tous"),
    "equivalent": ("make no difference", "sans effet"),
    "survivors": ("No ruling notices", "Aucun cas ne remarque"),
    "none survives": ("The rulings notice every change.", "Les cas remarquent tous les changements."),
    "stale": ("Explained in mutants.yaml, but no such change", "Expliqué dans mutants.yaml, mais changement inconnu"),
    "stale noticed": (
        "Explained in mutants.yaml as making no difference, but a ruling notices it",
        "Donné sans effet dans mutants.yaml, mais un cas le remarque",
    ),
    "left out": ("left out", "supprimé"),
    "sampled": ("{n} of {all} changes (seed {seed})", "{n} changements sur {all} (graine {seed})"),
    "unreadable changes": ("{n} changes were discarded: not a game", "{n} changements écartés : ce n'est plus un jeu"),
    # clauses
    "unproven": ("no ruling proves it", "aucun cas ne le prouve"),
    "uncited": ("no rule carries it out", "aucune règle ne l'applique"),
    "assumed": ("assumed", "supposé"),
    "dismissed": ("nothing to do", "rien à faire"),
    "proven": ("proven", "prouvé"),
    "failing": ("a ruling fails", "un cas échoue"),
    "carried out by": ("carried out by", "appliqué par"),
    "proven by": ("proven by", "prouvé par"),
    "clauses of": ("{n} clauses", "{n} clauses"),
    "no rulebook": ("this game has no rulebook", "ce jeu n'a pas de règle écrite"),
    # the page
    "clauses": ("Clauses", "Clauses"),
    "rules": ("Rules", "Règles"),
    "find": ("Find…", "Chercher…"),
    "written": ("as written", "telle qu'écrite"),
    "page by": ("Made by carte clauses", "Établi par carte clauses"),
    "show all": ("all", "toutes"),
}


def say(key: str, lang: str, **values: object) -> str:
    text = WORDS[key][1 if lang == "fr" else 0]
    return text.format(**values) if values else text
