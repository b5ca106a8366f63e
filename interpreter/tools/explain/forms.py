"""Words of questions and of rules; their forms come out as one: `berries` and `Berry`, `bought` and `buy`."""

from __future__ import annotations

from itertools import pairwise

from interpreter.engine.naming import plain

WORDS_OF_QUESTIONS = """
the and why did does not has have had how who whom whose what which when where was were are can could may must will
would should for from with that this there then than his her its their one any all out never without get gets got
pas les des une pourquoi est que qui dans pour avec par sur elle ils elles son ses leur aux puis peut dois doit fait
rien jamais sans mon mes ton moi vous nous cette quand comment
"""
COMMON = frozenset(WORDS_OF_QUESTIONS.split())
STEM = 5  # letters by which two forms of a word are taken for one, without their endings
ENDINGS = (
    "ements",
    "ement",
    "ations",
    "ation",
    "ings",
    "ing",
    "ents",
    "ent",
    "ees",
    "ee",
    "es",
    "er",
    "re",
    "ed",
    "ez",
    "s",
    "e",
)
SHORTEST = 3  # letters that an ending leaves
NEGATIONS = frozenset({"not", "never", "no", "without", "pas", "jamais", "sans", "aucun", "aucune"})
DENIALS = NEGATIONS | {"nobody", "nothing", "cannot", "none", "only"}  # of a claim
OBLIGING = frozenset({"must", "forced", "dois", "doit", "devons", "faut", "oblige", "obliges", "forcer"})
DUTIES = OBLIGING | {"least", "moins"}  # of a claim or a clause
ALLOWING = frozenset({"can", "could", "cannot", "may", "allowed", "puis", "peut", "peux", "pouvons", "droit", "permis"})

# Forms that no ending explains; each line begins with the one that stands for all.
IRREGULAR = """
buy bought
bring brought
choose chose chosen
draw drew drawn
end over fini finie finir finit fin
fall fell
forbid forbade forbidden
give gave given
hide hid hidden
keep kept
lay laid lain
leave left
lose lost
make made
pay paid
sell sold
spend spent
steal stole stolen theft
strike struck
take took taken
wear wore worn
win won
prendre prend prends prennent pris prise
mettre met mis mise
rendre rend rendu
vendre vend vendu
vouloir veut veulent voulu
"""
NUMBERS = """
2 two deux
3 three trois
4 four quatre
5 five cinq
6 six
7 seven sept
8 eight huit
9 nine neuf
10 ten dix
15 fifteen quinze
20 twenty vingt
30 thirty trente
40 forty quarante
50 fifty cinquante
"""
FORMS = {form: row.split()[0] for row in (IRREGULAR + NUMBERS).strip().splitlines() for form in row.split() if row}


def stems(text: str) -> frozenset[str]:
    words = [part for word in spelled(text) for part in tens(word)]
    return frozenset(stem(word) for word in words if (len(word) > 2 or word.isdigit()) and word not in COMMON)


def spelled(text: str) -> list[str]:
    """The words of a text, in small letters and without accents."""
    return "".join(c if c.isalnum() else " " for c in plain(text)).split()


def tens(word: str) -> tuple[str, ...]:
    """49 as `forty-nine` comes out: 40 and 9."""
    two_parts = word.isdecimal() and 20 < int(word) < 100 and not word.endswith("0")
    return (f"{word[0]}0", word[1]) if two_parts else (word,)


def stem(word: str) -> str:
    word = FORMS.get(word, word)
    ending = next((one for one in ENDINGS if word.endswith(one) and len(word) - len(one) >= SHORTEST), "")
    bare = word.removesuffix(ending)
    if ending and len(bare) > SHORTEST and bare[-1] == bare[-2]:
        bare = bare[:-1]  # swapped, robbed
    return f"{bare[:-1]}i"[:STEM] if bare.endswith("y") else bare[:STEM]


def negated(words: str) -> bool:
    return not NEGATIONS.isdisjoint(plain(words).replace("n t ", "not ").split())


def allowing(words: str) -> bool:
    """Whether it is asked what may be done."""
    return not ALLOWING.isdisjoint(spelled(words))


def obliging(words: str) -> bool:
    """Whether it is asked why something has to be."""
    said = spelled(words)
    has_to = any(pair in (("have", "to"), ("has", "to")) for pair in pairwise(said))
    return not negated(words) and (has_to or not OBLIGING.isdisjoint(said))
