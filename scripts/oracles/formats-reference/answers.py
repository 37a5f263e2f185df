"""Answers a test's questions about units with pint, about numbers and dates with Babel.

Questions are read as one JSON object from standard input; answers are written in the same order:

    {"units": [{"value": 3.6, "unit": "meter / second", "target": "knot"}],
     "numbers": [{"locale": "de", "value": 1234.5, "digits": 1}], "percents": [{"locale": "de", "value": 0.45}],
     "patterns": [{"locale": "de", "skeleton": "MMMMd"}],
     "dates": [{"locale": "de", "pattern": "EEEE, d. MMMM", "time": "2026-10-15T07:10:00"}],
     "plurals": [{"language": "zh-Hant", "numbers": [0, 1, 2]}]}
"""

import functools
import json
import sys
from datetime import datetime

import babel
import pint
from babel import dates, localedata, numbers

# Babel writes all numbers with Latin digits: the zeros of other numbering systems.
ZEROS = {"arab": 0x660, "arabext": 0x6F0, "beng": 0x9E6, "deva": 0x966, "mymr": 0x1040}

units = pint.UnitRegistry()


def with_digits(locale, text):
    zero = ZEROS.get(babel.Locale.parse(locale).default_numbering_system)
    return text.translate({0x30 + digit: zero + digit for digit in range(10)}) if zero else text


def with_signs(locale, text):
    """Replaces the minus and percent signs of Babel's patterns by those of the locale."""
    parsed = babel.Locale.parse(locale)
    signs = {**parsed.number_symbols["latn"], **parsed.number_symbols.get(parsed.default_numbering_system, {})}
    return text.replace("-", signs["minusSign"]).replace("%", signs["percentSign"])


def convert(value, unit, target):
    return units.Quantity(value, unit).to(target).magnitude


def number(locale, value, digits):
    whole = babel.Locale.parse(locale).decimal_formats[None].pattern.split(";")[0].split(".")[0]
    format = whole + ("." + "0" * digits if digits else "")
    text = numbers.format_decimal(value, format=format, locale=locale, numbering_system="default")
    return with_signs(locale, with_digits(locale, text))


def percent(locale, value):
    text = numbers.format_percent(value, locale=locale, numbering_system="default")
    return with_signs(locale, with_digits(locale, text))


def pattern(locale, skeleton):
    known = babel.Locale.parse(locale).datetime_skeletons.get(skeleton)
    return known.pattern if known else None


@functools.lru_cache(maxsize=1)
def forget_names(locale):
    """Babel would use Urdu's names of days for all later languages that have no standalone ones."""
    localedata._cache.clear()


def date(locale, pattern, time):
    forget_names(locale)
    return with_digits(locale, dates.format_datetime(datetime.fromisoformat(time), pattern, locale=locale))


def plural(language, numbers):
    form = babel.Locale.parse(language, sep="-").plural_form
    return [form(number) for number in numbers]


questions = json.load(sys.stdin)
answers = {
    kind: [answer(**question) for question in questions[kind]]
    for kind, answer in [
        ("units", convert), ("numbers", number), ("percents", percent), ("patterns", pattern), ("dates", date),
        ("plurals", plural),
    ]
}
json.dump(answers, sys.stdout)
