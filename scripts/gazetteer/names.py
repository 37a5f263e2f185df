"""Selects the alternative names of a town.

GeoNames has a million of them without their languages: names in local and neighbouring languages, but also old names,
codes, and transcriptions of each into other scripts. A larger town gets more names.
"""

import functools
import re
import unicodedata

from folding import folded

# Names in Latin letters, which most keyboards have: München, Monaco di Baviera.
LATIN_FROM = 65_000
# The limits for towns with names in two languages of their country, or in a neighbour's language.
MANY_LANGUAGES_FROM = 15_000
MANY_LANGUAGES = set("BE CH ES FI IE IT LU".split())
# Names in the letters of the country: 東京.
NATIVE_FROM = 15_000
# Names in any other letters: Мюнхен.
FOREIGN_FROM = 2_000_000
# Longer names are ceremonial.
LONGEST = 40

NATIVE_SCRIPTS = {
    "ARABIC": "AE AF BH DZ EG EH IQ IR JO KM KW LB LY MA MR OM PK PS QA SA SD SO SY TD TN YE",
    "ARMENIAN": "AM",
    "BENGALI": "BD IN",
    "CJK": "CN HK JP KR MO SG TW",
    "CYRILLIC": "BA BG BY KG KZ ME MK MN RS RU TJ UA UZ XK",
    "DEVANAGARI": "IN NP",
    "ETHIOPIC": "ER ET",
    "GEORGIAN": "GE",
    "GREEK": "CY GR",
    "GUJARATI": "IN",
    "GURMUKHI": "IN",
    "HANGUL": "KP KR",
    "HEBREW": "IL PS",
    "HIRAGANA": "JP",
    "KANNADA": "IN",
    "KATAKANA": "JP",
    "KATAKANA-HIRAGANA": "JP",
    "KHMER": "KH",
    "LAO": "LA",
    "MALAYALAM": "IN",
    "MYANMAR": "MM",
    "ORIYA": "IN",
    "SINHALA": "LK",
    "TAMIL": "IN LK SG",
    "TELUGU": "IN",
    "THAANA": "MV",
    "THAI": "TH",
    "TIBETAN": "BT CN",
}

# “City of …” in languages without this usage: from machine-made encyclopedia articles.
BY_MACHINE = {"Bayan", "Dakbayan", "Gorad", "Gorod", "Horad", "Lungsod", "Munisipalidad", "Munisipyo", "Siyudad"}

# Machine transcriptions of Cyrillic names into Latin letters. Many are also common spellings, except for these pairs.
TRANSLITERATION = dict(zip("абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўј", (
    "a b v g d e jo zh z i j k l m n o p r s t u f kh c ch sh shh y eh ju ja i ji je g u j").split()))
OF_MACHINES = ("eh", "kh", "shh", "zh")

# The similarity of a name to the main one: equivalent, a part or another spelling of it, or different.
OWN, NEARLY_OWN, ANOTHER = range(3)


def others(town):
    """The alternative names of a town; of several with the same folded form, the first."""
    chosen = {}
    excluded = {folded(town.name)}
    if "CYRILLIC" not in native_scripts(town.country):
        excluded |= transliterations(town.other_names)
    for name in town.other_names:
        key = folded(name)
        if 0 < len(key) <= LONGEST and key not in excluded and is_worth_it(name, town):
            chosen.setdefault(key, name)
    return list(chosen.values())


def is_worth_it(name, town):
    size = max(town.population, FOREIGN_FROM) if town.is_capital else town.population
    scripts = scripts_of(name)
    if scripts == {"LATIN"}:
        # A name without a capital letter, or with an apostrophe, is a transcription: "Kel'n".
        if name[0].islower() or "'" in name or "’" in name or name.split()[0] in BY_MACHINE:
            return False
        if size >= LATIN_FROM:
            return True
        return town.country in MANY_LANGUAGES and size >= MANY_LANGUAGES_FROM and not is_code(name)
    if not scripts or "LATIN" in scripts:
        return False
    return size >= (NATIVE_FROM if scripts <= native_scripts(town.country) else FOREIGN_FROM)


def transliterations(names):
    """The machine transcriptions of Cyrillic names that are not common spellings."""
    cyrillic = [name.lower() for name in names if scripts_of(name) == {"CYRILLIC"}]
    written = {folded("".join(TRANSLITERATION.get(letter, letter) for letter in name)) for name in cyrillic}
    return {name for name in written if any(pair in name for pair in OF_MACHINES)}


def standing(name, town):
    """The similarity of a name to the town's main name."""
    own, other = words_of(town.name), words_of(name)
    if "".join(own) == "".join(other):
        return OWN
    if is_code(name):
        return ANOTHER
    parts = {"".join(own[first:end]) for first in range(len(own)) for end in range(first + 1, len(own) + 1)}
    is_near = "".join(other) in parts or is_one_letter_off("".join(own), "".join(other))
    return NEARLY_OWN if is_near else ANOTHER


def is_code(name):
    """Whether this could be an airport code."""
    return len(name) == 3 and name.isupper()


def words_of(name):
    """The folded words of a name, with one spelling of “saint”."""
    words = [folded(word) for word in re.split(r"[\s./()-]+", name)]
    return ["st" if word in ("saint", "sankt") else word for word in words if word]


def is_one_letter_off(one, other):
    short, long = sorted((one, other), key=len)
    same = next((i for i in range(len(short)) if short[i] != long[i]), len(short))
    return short[same:] == long[same + 1:] or short[same + 1:] == long[same + 1:]


@functools.cache
def native_scripts(country):
    return {script for script, countries in NATIVE_SCRIPTS.items() if country in countries.split()}


def scripts_of(name):
    return {script_of(letter) for letter in name if letter.isalpha()}


@functools.cache
def script_of(letter):
    return unicodedata.name(letter, "?").split()[0]
