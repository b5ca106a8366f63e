"""The table's own words in English and French. A game's words come from its definition."""

from __future__ import annotations

from interpreter.model.text import Text

LANGUAGES = ("en", "fr")

WORDS: dict[str, tuple[str, str]] = {
    # the table
    "you": ("you", "vous"),
    "bot": ("bot", "robot"),
    "active": ("to play", "à jouer"),
    "asked": ("to answer", "à répondre"),
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
    "for players": ("{what} for {low} to {high} players", "{what} de {low} à {high} joueurs"),
    "for one count": ("{what} for {low}", "{what} à {low}"),
    "happened": ("What happened", "Ce qui s'est passé"),
    "bots think": ("{name} is thinking… (Enter: be quick)", "{name} réfléchit… (Entrée : plus vite)"),
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
        "`{pile} 1 3` y pose les cartes 1 et 3, `garder 2` reprend, `fini` quand tout est en place",
    ),
    "lots prompt": ("lay cards, or `done`, or `help`", "posez des cartes, ou `fini`, ou `aide`"),
    "yes or no": ("`yes`, or go on laying", "`oui`, ou continuez à poser"),
    "lots as they lie": ("This is what you give. Is it final?", "Voilà ce que vous donnez. Est-ce définitif ?"),
    "nothing laid": ("nothing in any lot", "rien dans aucun lot"),
    "not yet": ("Not yet: {why}", "Pas encore : {why}"),
    "still needed": ("Not yet; what must be so: {why}", "Pas encore ; ce qu'il faut : {why}"),
    "which cards": (
        "which cards go to {pile}? They are numbered 1 to {n}",
        "quelles cartes pour {pile} ? Elles sont numérotées de 1 à {n}",
    ),
    "no such lot": (
        "no lot and no card is called `{word}`; there is {names}",
        "aucun lot ni aucune carte ne s'appelle `{word}` ; il y a {names}",
    ),
    "no such number": (
        "there is no card {n}; they are numbered 1 to {all}",
        "il n'y a pas de carte {n} ; elles sont numérotées de 1 à {all}",
    ),
    "no such card": ("no card here is called `{word}`", "aucune carte ici ne s'appelle `{word}`"),
    "where to": (
        "{n} is {card}: say where it goes ({piles}), such as `{example}`",
        "{n}, c'est {card} : dites où elle va ({piles}), par exemple `{example}`",
    ),
    "nowhere to": ("{n} is {card}: it can lie in no lot", "{n}, c'est {card} : elle ne peut aller dans aucun lot"),
    "lies there": (
        "{n} is {card}, and lies in {pile}: `keep {n}` takes it back",
        "{n}, c'est {card}, déjà dans {pile} : `garder {n}` la reprend",
    ),
    "must be laid": ("{card} must lie in a lot", "{card} doit être dans un lot"),
    "number between": ("a number from {low} to {high}", "un nombre de {low} à {high}"),
    "no more": ("these are all the choices", "il n'y a pas d'autre choix"),
    "prompt": ("a number, a name, or `help`", "un numéro, un nom, ou `aide`"),
    "refused": ("That is not possible: {why}", "Ce n'est pas possible : {why}"),
    "exactly": ("exactly: {what}", "exactement : {what}"),
    "possible": ("{what}: possible", "{what} : possible"),
    "which of these": ("which one of these?", "lequel de ceux-ci ?"),
    "which one": ("which one? {names}", "lequel ? {names}"),
    "ask why": ("Asked by {place}", "Demandé par {place}"),
    "why all": ("… and more: `why all`", "… et d'autres : `pourquoi tout`"),
    "more clauses": ("and also: {names}", "et aussi : {names}"),
    "clauses": ("Clauses", "Clauses"),
    "no reason": ("the rules give no further reason", "les règles n'en disent pas plus"),
    # reading
    "read what": ("`read CARD`, or `cards` for all of them", "`lire CARTE`, ou `cartes` pour toutes"),
    "nothing read": ("neither a card nor a rule speaks of `{what}`", "aucune carte ni règle ne parle de `{what}`"),
    "nothing read, near": ("; did you mean {names}?", " ; vouliez-vous dire {names} ?"),
    "rules how": (
        "`rules WORD` for a heading or for what is said about a word, `cards` for all cards, `read CARD` for one",
        "`règles MOT` pour un titre ou ce qui est dit d'un mot, `cartes` pour toutes les cartes, `lire CARTE` pour une",
    ),
    "rules of setup": ("Preparation", "Préparation"),
    "rules of turn": ("A turn", "Un tour"),
    "rules of game": ("Course of the game", "Déroulement"),
    "rules of action": ("Actions", "Actions"),
    "rules of procedure": ("How things are done", "Manières de faire"),
    "rules of rule": ("Standing rules", "Règles permanentes"),
    "rules of modifier": ("What changes values", "Ce qui change les valeurs"),
    "rules of identity": ("What counts as another", "Ce qui tient lieu d'autre chose"),
    "rules of quantity": ("Values", "Valeurs"),
    "rules of end": ("End of the game", "Fin de la partie"),
    "report scrolled": (
        "A report has scrolled out of sight: `news` shows it again",
        "Un compte rendu a défilé hors de vue : `nouvelles` le remontre",
    ),
    "more lines": ("… {n} more lines: type `more`", "… encore {n} lignes : tapez `suite`"),
    # commands
    "unknown command": ("no choice and no command is called `{text}`", "aucun choix ni commande ne s'appelle `{text}`"),
    "undone": ("Undone: it is your choice again.", "Annulé : à vous de choisir de nouveau."),
    "taken back": (
        "Taken back, with what {n} choices brought about: you know more than you did. The log and the save say so.",
        "Repris, avec ce que {n} choix ont entraîné : vous en savez plus qu'avant. Le journal et le fichier le disent.",
    ),
    "taken back line": (
        "— {n} choices were taken back here, after chance or a secret had come out —",
        "— {n} choix ont été repris ici, après que le hasard ou un secret s'était révélé —",
    ),
    "nothing to undo": ("There is nothing to undo.", "Il n'y a rien à annuler."),
    "cannot undo": (
        "That cannot be undone: chance or a secret has been revealed since.",
        "On ne peut pas annuler : le hasard ou un secret s'est révélé depuis.",
    ),
    "saved": ("Saved in {file}", "Enregistré dans {file}"),
    "resume with": ("Go on later with:\n{command}", "Pour reprendre :\n{command}"),
    "not saved": ("It could not be saved: {why}", "L'enregistrement a échoué : {why}"),
    "kept whole": ("The whole game, explained: {command}", "Toute la partie, expliquée : {command}"),
    "happened last": ("What happened last:", "Ce qui s'est passé en dernier :"),
    "loaded": ("Loaded from {file}", "Repris de {file}"),
    "no end": (
        "The game is not over after {n} choices, and is watched no further.",
        "La partie n'est pas finie après {n} choix ; on ne la suit pas plus loin.",
    ),
    "no file": ("there is no file {file}", "il n'y a pas de fichier {file}"),
    "unreadable": ("{file} cannot be read: {why}", "{file} ne peut pas être lu : {why}"),
    "no table": ("{file} does not hold a saved table", "{file} ne contient pas de table enregistrée"),
    "not loaded": ("It could not be loaded: {why}", "La reprise a échoué : {why}"),
    "ruling made": ("Ruling written to {file}. Run it with: {test}", "Cas écrit dans {file}. Pour l'exécuter : {test}"),
    "no ruling made": ("No ruling was made: {why}", "Aucun cas n'a été écrit : {why}"),
    "which claim": ('Say what it shows: `ruling "CLAIM"`', 'Dites ce qu\'il montre : `cas "PHRASE"`'),
    "there already": ("a file of that name is there already", "un fichier de ce nom existe déjà"),
    "language is": ("The table speaks English.", "La table parle français."),
    "which language": ("The table speaks `en` and `fr`.", "La table parle `en` et `fr`."),
    "nothing yet": ("Nothing has happened yet.", "Il ne s'est encore rien passé."),
    "help choose": (
        "Choose by number, or by a few letters of a name or of what a card shows. "
        "An action and its choices may stand on one line.",
        "Choisissez par numéro, ou par quelques lettres d'un nom ou de ce que montre une carte. "
        "Une action et ses choix tiennent sur une ligne.",
    ),
    "help lots": (
        "Cards are laid by their numbers or names, as often as you like:\n"
        "  {pile} 1 3    lays cards 1 and 3 there      keep 2    takes card 2 back\n"
        "  4             lays card 4 where alone it may lie\n"
        "  undo          as it lay before your last line\n"
        "  done          shows what you would give, and asks once whether that is final",
        "Les cartes se posent par numéro ou par nom, autant de fois que vous voulez :\n"
        "  {pile} 1 3    y pose les cartes 1 et 3      garder 2  reprend la carte 2\n"
        "  4             pose la carte 4 là où seulement elle peut aller\n"
        "  annuler       comme c'était avant votre dernière ligne\n"
        "  fini          montre ce que vous donneriez, et demande une fois si c'est définitif",
    ),
    # before a table
    "minutes": ("about {n} min", "environ {n} min"),
    "tables left": ("Tables that were left", "Parties laissées en cours"),
    "today": ("today at {time}", "aujourd'hui à {time}"),
    "go on or new": (
        "a number to go on, Enter for a new table",
        "un numéro pour reprendre, Entrée pour une nouvelle partie",
    ),
    "which table": ("a number from 1 to {n}, or Enter", "un numéro de 1 à {n}, ou Entrée"),
    "which game": ("which one? A number or a name", "lequel ? Un numéro ou un nom"),
    "no such game": (
        "`{name}` is none of them: a number from 1 to {n}, or a name",
        "`{name}` n'en fait pas partie : un numéro de 1 à {n}, ou un nom",
    ),
    # between seats
    "curtain": (
        "The next choice is {name}'s. Nobody else should look.",
        "C'est à {name} de choisir. Que personne d'autre ne regarde.",
    ),
    "press enter": ("Press Enter when {name} is at the screen", "Appuyez sur Entrée quand {name} est devant l'écran"),
    "poll": ("Does anybody answer? ({what})", "Quelqu'un réagit-il ? ({what})"),
    "poll how": (
        "Enter: nobody · a name: that player comes to the screen · `quiet`: nobody until this turn is over",
        "Entrée : personne · un nom : ce joueur vient à l'écran · `silence` : personne jusqu'à la fin de ce tour",
    ),
    "no window": ("There is nothing to answer here.", "Il n'y a rien à quoi réagir ici."),
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
    "or": ("or", "ou"),
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
    "in python": ("played in Python: {why}", "joué en Python : {why}"),
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


def said(key: str, **values: object) -> Text:
    """The same in every language; a value that is a text itself is said in the language of the rest."""
    spoken = ({k: v.in_language(lang) if isinstance(v, Text) else v for k, v in values.items()} for lang in LANGUAGES)
    return Text(*(say(key, lang, **each) for lang, each in zip(LANGUAGES, spoken)))


def listed(names: list[str], lang: str, joint: str = "and") -> str:
    """`Ada, Bo and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + f" {say(joint, lang)} " + names[-1]
