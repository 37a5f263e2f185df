"""Normalizes spellings of a name: only letters and digits count, in lower case and without marks.

The program folds a search text by the rules in `RULES`, which are part of the table, so that both are folded in the same way.
"""

import functools
import unicodedata

# Letters that Unicode does not decompose, and their usual transcriptions. Persian and Arabic have two letters for one
# sound, which their keyboards exchange.
LETTERS = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i", "ŋ": "n",
    "ə": "a", "ɓ": "b", "ɗ": "d", "ɖ": "d", "ɛ": "e", "ɔ": "o", "ƙ": "k", "ƴ": "y", "ŧ": "t", "ĸ": "k", "ɣ": "g",
    "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه",
}
# Marks over and under letters; those of other scripts are sounds, and count.
MARKS = [(0x0300, 0x036F), (0x0591, 0x05C7), (0x064B, 0x0655), (0x0670, 0x0670)]
# Apostrophes and similar characters, which Unicode classifies as letters, and the stroke that lengthens an Arabic word.
SILENT = [(0x02B0, 0x02FF), (0x0640, 0x0640)]
# The blocks with characters that a user could type in a name.
SIGNS = [(0x0080, 0x00BF), (0x00D7, 0x00D7), (0x00F7, 0x00F7), (0x2000, 0x20CF), (0x3000, 0x303F), (0xFF00, 0xFFEF)]


def folded(text):
    return "".join(map(folded_letter, unicodedata.normalize("NFC", text)))


@functools.cache
def folded_letter(letter):
    if letter.isascii():
        return letter.lower() if letter.isalnum() else ""
    return RULES.get(letter, letter)


def is_in(ranges, letter):
    return any(first <= ord(letter) <= last for first, last in ranges)


def decomposed(letter):
    parts = unicodedata.normalize("NFKD", letter).casefold()
    parts = "".join(LETTERS.get(part, part) for part in unicodedata.normalize("NFKD", parts))
    kept = "".join(part for part in parts if not is_in(MARKS, part) and is_letter(part))
    return unicodedata.normalize("NFC", kept)


def is_letter(part):
    kind = unicodedata.category(part)[0]
    if kind == "P" or is_in(SILENT, part):
        return False
    return kind in "LMN" or not (is_in(SIGNS, part) or part.isascii())


def rules():
    """The replacements of letters, for all letters of two bytes that change and whose replacement is short enough."""
    found = {}
    for code in range(0x80, 0x10000):
        letter = chr(code)
        # The blocks from FB00 on contain compatibility forms of letters, except for fullwidth forms.
        if 0xAC00 <= code <= 0xD7A3 or 0xFB00 <= code < 0xFF00 or unicodedata.category(letter) in ("Cs", "Co", "Cn"):
            continue
        result = decomposed(letter)
        if result != letter and len(result) <= 2 and all(ord(part) < 0x10000 for part in result):
            found[letter] = result
    return found


RULES = rules()
