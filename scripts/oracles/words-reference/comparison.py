"""Compares the phrases of a language with independent translations."""

import difflib
import re
import unicodedata
from dataclasses import dataclass

from catalogues import FILES, OTHER_FILES, translations, units
from counterparts import ANY, WEATHER, asked

# The share of letters that forms and spellings of one word have in common.
RELATED = 0.75
# Dots below letters of Indian scripts, which many leave out.
NUKTAS = "\u093c\u09bc\u0a3c\u0abc"


@dataclass
class Difference:
    key: str
    ours: str
    theirs: dict

    def __str__(self):
        texts = [f"{'+'.join(sorted(who))} “{text}”" for text, who in sorted(self.theirs.items())]
        return f"{self.key}: “{self.ours}”; {', '.join(texts)}"


def compare(packages, language, phrases, original):
    """The number of phrases that have counterparts, how many are made of witnessed words, and the other differences."""
    weather = translations(packages, language, FILES)
    any_subject = translations(packages, language, FILES | OTHER_FILES)
    measures = units(language)
    compared, made_of_words, differences = 0, 0, []
    for key, ours in phrases.items():
        theirs = any_subject if key.startswith(ANY) else weather if key.startswith(WEATHER) else {}
        meanings = asked(key, original.get(key, "{}"))
        found = {}
        for english in meanings:
            for text, who in theirs.get(english, {}).items():
                # A text that was left in English is no translation.
                if text.casefold() != english or same(ours, text):
                    found.setdefault(text, set()).update(who)
        for form in measures.get(key, ()):
            found[form] = {"CLDR"}
        if not found:
            continue
        compared += 1
        if any(same(ours, text) for text in found):
            continue
        if consists_of(ours, vocabulary(theirs, meanings)):
            made_of_words += 1
        else:
            differences.append(Difference(key, ours, found))
    return compared, made_of_words, differences


def vocabulary(theirs, meanings):
    """The words of the translations of all texts that say no more than one of these: of “heavy rain” also those of “rain”."""
    wanted = [set(english.split()) for english in meanings]
    texts = [text for english, found in theirs.items() if any(set(english.split()) <= said for said in wanted) for text in found]
    return {word for text in texts for word in words(text)}


def consists_of(ours, known):
    return bool(words(ours)) and all(any(related(word, other) for other in known) for word in words(ours))


def same(ours, theirs):
    """Whether two texts have the same words, in any order, in forms that may differ."""
    left, right = words(ours), words(theirs)
    if "".join(left) == "".join(right):
        return True
    return len(left) == len(right) and all(related(one, other) for one, other in zip(sorted(left), sorted(right)))


def related(one, other):
    return difflib.SequenceMatcher(None, one, other).ratio() >= RELATED


def words(text):
    """The words of a text without capitals, optional marks, placeholders and punctuation."""
    text = unicodedata.normalize("NFKD", re.sub(r"{\w+}", "", text)).casefold()
    # Vowel signs of Arabic and Hebrew are optional; those of other scripts are letters.
    text = "".join(c for c in text if unicodedata.category(c) != "Cf" and c not in NUKTAS
                   and not (unicodedata.category(c) == "Mn" and "\u0590" <= c < "\u0700"))
    parts = re.split(r"[\s\-‐–—'’ʼ/.,()·∕⁄]+", unicodedata.normalize("NFC", text))
    return [part for part in parts if part]
