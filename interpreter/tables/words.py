"""The table's own words in English and French. A game's words come from its definition."""

from __future__ import annotations

LANGUAGES = ("en", "fr")

WORDS: dict[str, tuple[str, str]] = {
    # the table
    "you": ("you", "vous"),
    "bot": ("bot", "robot"),
    "active": ("to play", "à jouer"),
    "turn": ("turn {n}", "tour {n}"),
    "round": ("round {n}", "manche {n}"),
    "score": ("score", "score"),
    "colon": (": ", " : "),
    "empty": ("empty", "vide"),
    "cards": ("{n} cards", "{n} cartes"),
    "one card": ("1 card", "1 carte"),
    "hidden": ("hidden", "cachée"),
    "table": ("The table", "La table"),
    "facts": ("Also true", "À savoir"),
    "yes": ("yes", "oui"),
    "no": ("no", "non"),
    "nobody": ("nobody", "personne"),
    "happened": ("What happened", "Ce qui s'est passé"),
    "bots think": ("{name} is thinking…", "{name} réfléchit…"),
    # choosing
    "your choice": ("{name}, your choice", "{name}, à vous de choisir"),
    "more choices": ("… {n} more: type `more`, or name it", "… encore {n} : tapez `suite`, ou nommez-le"),
    "many choices": ("… and more: type `more`, or name it", "… et d'autres : tapez `suite`, ou nommez-le"),
    "you give": ("you give", "vous donnez"),
    "you ask": ("you ask", "vous demandez"),
    "up to": ("up to {n} {what}", "jusqu'à {n} {what}"),
    "and more": ("and more", "et d'autres"),
    "say offer": ("to make an offer, say it: `{example}`", "pour faire une offre, dites-la : `{example}`"),
    "kept cards": ("kept", "gardées"),
    "lay lots": (
        "`{pile} 1 3` lays cards 1 and 3 there, `keep 2` takes one back, `done` when all lies as you want it",
        "`{pile} 1 3` y expose les cartes 1 et 3, `garder 2` reprend, `fini` quand tout est en place",
    ),
    "no more": ("these are all the choices", "il n'y a pas d'autre choix"),
    "prompt": ("a number, a name, or `help`", "un numéro, un nom, ou `aide`"),
    "refused": ("That is not possible: {why}", "Ce n'est pas possible : {why}"),
    "possible": ("{what}: possible", "{what} : possible"),
    "which one": ("which one? {names}", "lequel ? {names}"),
    "ask why": ("Asked by {place}", "Demandé par {place}"),
    "why all": ("… and more: `why all`", "… et d'autres : `pourquoi tout`"),
    "clauses": ("Clauses", "Clauses"),
    "no reason": ("the rules give no further reason", "les règles n'en disent pas plus"),
    # commands
    "unknown command": ("no choice and no command is called `{text}`", "aucun choix ni commande ne s'appelle `{text}`"),
    "undone": ("Undone: it is your choice again.", "Annulé : à vous de choisir de nouveau."),
    "nothing to undo": ("There is nothing to undo.", "Il n'y a rien à annuler."),
    "cannot undo": (
        "That cannot be undone: chance or a secret has been revealed since.",
        "On ne peut pas annuler : le hasard ou un secret s'est révélé depuis.",
    ),
    "saved": ("Saved in {file}", "Enregistré dans {file}"),
    "resume with": ("Go on later with: {command}", "Pour reprendre : {command}"),
    "not saved": ("It could not be saved: {why}", "L'enregistrement a échoué : {why}"),
    "loaded": ("Loaded from {file}", "Repris de {file}"),
    "not loaded": ("It could not be loaded: {why}", "La reprise a échoué : {why}"),
    "ruling made": ("Ruling written to {file}. Run it with: {test}", "Cas écrit dans {file}. Pour l'exécuter : {test}"),
    "no ruling made": ("No ruling was made: {why}", "Aucun cas n'a été écrit : {why}"),
    "which claim": ('Say what it shows: `ruling "CLAIM"`', 'Dites ce qu\'il montre : `cas "PHRASE"`'),
    "there already": ("a file of that name is there already", "un fichier de ce nom existe déjà"),
    "language is": ("The table speaks English.", "La table parle français."),
    "which language": ("The table speaks `en` and `fr`.", "La table parle `en` et `fr`."),
    "nothing yet": ("Nothing has happened yet.", "Il ne s'est encore rien passé."),
    "help": (
        "Choose by number or by name. Commands:\n"
        "  more        the next choices           show        the table again\n"
        "  why         which rules ask this, and brought about what just happened\n"
        "  why not WHAT  what forbids WHAT, with the values it finds: `why not ACTION CARD`\n"
        "  log         all that you have seen     undo        take your last choice back\n"
        '  ruling "CLAIM"  this turn as a ruling: a file that `carte test` runs\n'
        "  save [FILE]   load [FILE]   lang en|fr   quit      saves by itself",
        "Choisissez par numéro ou par nom. Commandes :\n"
        "  suite            les choix suivants         voir      revoir la table\n"
        "  pourquoi         quelles règles le demandent, ou ont fait ce qui vient d'arriver\n"
        "  pourquoi pas QUOI  ce qui interdit QUOI, valeurs à l'appui : `pourquoi pas ACTION CARTE`\n"
        "  journal          tout ce que vous avez vu   annuler   reprendre votre dernier choix\n"
        '  cas "PHRASE"     ce tour devient un cas : un fichier que `carte test` exécute\n'
        "  enregistrer [FICHIER]   reprendre [FICHIER]   langue en|fr   quitter (enregistre tout seul)",
    ),
    # between seats
    "curtain": (
        "The next choice is {name}'s. Nobody else should look.",
        "C'est à {name} de choisir. Que personne d'autre ne regarde.",
    ),
    "press enter": ("Press Enter when {name} is at the screen", "Appuyez sur Entrée quand {name} est devant l'écran"),
    # the end
    "over": ("The game is over", "La partie est finie"),
    "winner": ("{names} wins", "{names} gagne"),
    "winners": ("{names} share the victory", "{names} se partagent la victoire"),
    "team wins": ("{names} win together", "{names} gagnent ensemble"),
    "result": ("{name}: {score}", "{name} : {score}"),
    "goal reached": ("Goal reached, {goal}: {score}", "But atteint, {goal} : {score}"),
    "goal missed": (
        "Goal missed, {goal}: {score} of {wanted}, {short} short",
        "But manqué, {goal} : {score} sur {wanted}, il en manquait {short}",
    ),
    "place": ("place", "rang"),
    "seat": ("seat", "siège"),
    "player": ("player", "joueur"),
    "team": ("the team", "l'équipe"),
    "watching": (
        "Bots play every seat (seed {seed}).",
        "Des robots jouent à toutes les places (graine {seed}).",
    ),
    "seed": ("seed {seed}", "graine {seed}"),
    "and": ("and", "et"),
    # figures
    "wins": ("wins", "victoires"),
    "of these shared": ("shared", "partagées"),
    "win rate": ("win rate", "taux"),
    "score of all": (
        "{name}: {mean} on average, {low} to {high}; half of the games between {lower} and {upper}",
        "{name} : {mean} en moyenne, de {low} à {high} ; la moitié des parties entre {lower} et {upper}",
    ),
    "goal of all": (
        "Goal, {goal} ({wanted}): reached in {reached} of {games} games, {rate} (95 % interval {from_} – {to_})",
        "But, {goal} ({wanted}) : atteint dans {reached} parties sur {games}, "
        "{rate} (intervalle à 95 % : {from_} – {to_})",
    ),
    "games of": ("games", "parties"),
    "share of": ("share", "part"),
    "interval": ("95 % interval", "intervalle à 95 %"),
    "mean score": ("mean score", "score moyen"),
    "games finished": ("{finished} of {games} games finished", "{finished} parties finies sur {games}"),
    "turns of": ("turns: {mean} on average, {low} to {high}", "tours : {mean} en moyenne, de {low} à {high}"),
    "pace": (
        "{decisions} decisions in {seconds} s ({rate} a second)",
        "{decisions} décisions en {seconds} s ({rate} par seconde)",
    ),
    "unfinished": ("unfinished: game {game} (seed {seed}): {why}", "inachevée : partie {game} (graine {seed}) : {why}"),
    # a game explained
    "players": ("players", "joueurs"),
    "to": ("{low} to {high}", "{low} à {high}"),
    "variants": ("Variants", "Variantes"),
    "about": ("about", "en bref"),
    "changes": ("changes", "changements"),
    "options": ("Options", "Options"),
    "name": ("name", "nom"),
    "default": ("default", "par défaut"),
    "allowed": ("allowed", "valeurs"),
    "what": ("what", "quoi"),
    "members": ("members", "membres"),
    "enums": ("Lists of words", "Listes de mots"),
    "zones": ("Zones", "Zones"),
    "each": ("for each", "pour chaque"),
    "shape": ("shape", "forme"),
    "seen by": ("seen by", "vu par"),
    "holds": ("holds", "contient"),
    "stocks": ("Stocks", "Réserves"),
    "by": ("by", "par"),
    "held by": ("held by", "détenu par"),
    "count": ("count", "nombre"),
    "endless": ("endless", "sans fin"),
    "actions": ("Actions", "Actions"),
    "rules": ("clauses", "clauses"),
    "quantities": ("Quantities", "Quantités"),
    "value": ("value", "valeur"),
    "standing rules": ("Standing rules", "Règles permanentes"),
    "when": ("when", "quand"),
    "copies": ("copies", "exemplaires"),
    "assumed": ("Assumed ({n}): not printed in the rulebook", "Supposé ({n}) : absent de la règle imprimée"),
    "why": ("why", "pourquoi"),
    "where": ("where", "où"),
    # a game that is edited while it is played
    "watched": (
        "Watching {files}: save the definition, and the game goes on under the new rules.",
        "Je surveille {files} : enregistrez la définition, et la partie continue avec les nouvelles règles.",
    ),
    "edited": (
        "Saved: {n} of {all} choices were played again.",
        "Enregistré : {n} choix sur {all} ont été rejoués.",
    ),
    "edited in vain": (
        "The game on the table stays as it was, until this is mended.",
        "La partie reste comme elle était jusqu'à ce que ce soit corrigé.",
    ),
    "no difference yet": ("Nothing is different so far.", "Rien n'a changé jusqu'ici."),
    "first difference": ("The first difference: {what}", "La première différence : {what}"),
    "differs": ("{what}: {old} → {new}", "{what} : {old} → {new}"),
    "differs unseen": ("something that you do not see", "quelque chose que vous ne voyez pas"),
    "differs over": ("the game is over at another time", "la partie ne finit pas au même moment"),
    "differs asked": ("asked was “{old}”, now it is “{new}”", "on demandait « {old} », maintenant « {new} »"),
    "differs refused": ("“{what}” cannot be chosen any more: {why}", "on ne peut plus choisir « {what} » : {why}"),
    "differs refused other": ("{name} cannot choose as before", "{name} ne peut plus choisir de même"),
    # two editions of a game
    "added": ("added", "ajouté"),
    "changed": ("changed", "changé"),
    "removed": ("removed", "retiré"),
    "inserted": ("put in", "inséré"),
    "count added": ("{n} added", "{n} ajout(s)"),
    "count changed": ("{n} changed", "{n} changement(s)"),
    "count removed": ("{n} removed", "{n} retrait(s)"),
    "count inserted": ("{n} put in", "{n} insertion(s)"),
    "no difference": ("nothing is different", "rien n'est différent"),
    "idle": ("{name} changes nothing", "{name} ne change rien"),
    "which with": ("{game} with {names}", "{game} avec {names}"),
    "side alone": ("the only statement", "la seule instruction"),
    "side first": ("at the beginning", "au début"),
    "side last": ("at the end", "à la fin"),
    "side before": ("before `{beside}`", "avant `{beside}`"),
    "side after": ("after `{beside}`", "après `{beside}`"),
    "nothing assumed": ("Nothing is assumed.", "Rien n'est supposé."),
}


def say(key: str, lang: str, **values: object) -> str:
    text = WORDS[key][1 if lang == "fr" else 0]
    return text.format(**values) if values else text


def listed(names: list[str], lang: str) -> str:
    """`Ada, Bo and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + f" {say('and', lang)} " + names[-1]
