#!/usr/bin/env python3
"""Reads all outputs of the view models for recorded responses, in several languages, and reports faulty texts.

    scripts/oracles/outputs.py FOLDER --program .build/debug/forecast-report

For each response below the folder that contains weather, and for the sample, it runs `snapshot --format json` in each locale
at an instant inside the data, and checks every text:

    no number is a nan, an infinity or a minus before a zero, and no text is empty or says null
    the digits are the locale's own, and the words its language's; a service's prose and a name may be in another
    geometry and machine-readable values are plain ASCII in every language
    the page's direction is its language's, and the time of the charts runs in that direction
    the day's outputs contain the current values of the response: null only for unknown values

Exit status: 1 if there are findings, 2 if there is nothing to read.
"""

import argparse
import datetime
import json
import pathlib
import re
import subprocess
import sys
import unicodedata

LOCALES = ("en_US", "de", "ar_EG", "ja")

# Machine-readable values: drawings, names of drawings, identifiers, URLs, instants, classes.
FOR_MACHINES = re.compile(
    r"^forms\.(latitude|longitude)$|^air\.levelNumber$"
    r"|(^|\.)(id|instant|updatedAtInstant|uid|urn|stamp|stampStart|stampEnd|stampDate|stampDateAfter"
    r"|language|summaryLanguage|direction|theme|level|image|imageName|tint|url"
    r"|refreshSeconds|transform|x|y|x1|x2|y1|y2|width|height|viewBox|opacity|name|nowX|freezingY|sunX|sunY|barStart"
    r"|barWidth|nowPosition|barColorLow|barColorHigh|colorLow|colorHigh|windArrow|\w*Path|\w*Area|\w*Y)$")
# Texts in any language: of a service, an authority, a place.
PROSE = re.compile(r"^(alerts\.items\.(title|description|sender|regions)|place\.(name|zone)|attribution\.(text|provider)"
                   r"|page\.(title|description))$")
# Names that are the same in all scripts, with their digits.
NAMES = re.compile(r"(?<![A-Za-z])(AQI|PM2\.5|PM10)(?![A-Za-z0-9])")
# Latin letters that other scripts use as well.
SYMBOLS = re.compile(r"(?<![A-Za-z])(km|m|cm|mm|h|s|hPa|kPa|inHg|mmHg|mbar|mph|kn|in|mi|C|F|K|UV|GMT|UTC|Bft|AM|PM)(?![A-Za-z])")

# The outputs for the current weather, and the canonical values that they depend on.
KNOWN = {
    "temperature": "temperature", "windSpeed": "windSpeed", "wind": "windSpeed", "windGust": "windGust",
    "humidity": "humidity", "dewPoint": "dewPoint", "pressure": "pressure", "visibility": "visibility",
    "uvIndex": "uvIndex", "cloudCover": "cloudCover", "summary": "condition", "image": "condition",
    "precipitationProbability": "precipitationProbability", "precipitation": "precipitation",
}


# Days with nothing but sunlight have no row.
SUN_AND_MOON = {"date", "uvIndex", "sunrise", "sunset", "moonrise", "moonset", "moonPhase", "polar"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--program", type=pathlib.Path, required=True, metavar="PATH", help="the built forecast-report")
    arguments = parser.parse_args()
    files = sorted(arguments.folder.rglob("*.json"))
    if not files:
        print(f"{arguments.folder}: no *.json files", file=sys.stderr)
        return 2
    words = Words(pathlib.Path(__file__).resolve().parents[2] / "templates" / "languages")
    found, read = [], 0
    for path in [None, *files]:
        forecast = understood(arguments.program, path)
        if forecast is None:
            continue
        for locale in LOCALES:
            read += 1
            name = path.relative_to(arguments.folder) if path else "the sample"
            now = instant_inside(forecast)
            outputs = spoken(arguments.program, path, locale, now)
            if isinstance(outputs, str):
                found.append(f"{name}: {locale}: {outputs}")
                continue
            found += [f"{name}: {locale}: {what}" for what in findings(outputs, forecast, locale, words, now)]
    print("\n".join(found[:400]))
    print(f"{read} snapshots in {len(LOCALES)} languages: {len(found)} findings")
    return 1 if found or not read else 0


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60)


def understood(program, path):
    """The canonical forecast of a response; None if it contains no weather."""
    answer = run(program, "inspect", *([str(path)] if path else []))
    if answer.returncode != 0:
        return None
    forecast = json.loads(answer.stdout)
    return forecast if any(forecast.get(part) for part in ("current", "hours", "days")) else None


def instant_inside(forecast):
    if "current" in forecast:
        return forecast["current"]["time"]
    if forecast.get("hours"):
        return forecast["hours"][0]["time"]
    return forecast["days"][0]["date"] + "T12:00:00Z"


def spoken(program, path, locale, now):
    """Each output with all its emissions, or the error."""
    command = ["snapshot", *([str(path)] if path else []), "--format", "json", "--locale", locale, "--now", now]
    answer = run(program, *command)
    if answer.returncode == 65 and "--time-zone" in answer.stderr:
        # Data without a place, which show only times in UTC.
        answer = run(program, *command, "--time-zone", "America/New_York")
    if answer.returncode != 0:
        return f"exit {answer.returncode}: {answer.stderr.strip()}"
    try:
        return json.loads(answer.stdout)
    except ValueError as problem:
        return f"no JSON: {problem}"


def findings(outputs, forecast, locale, words, now):
    for name, text in texts(outputs):
        yield from (f"{name}: {what}: {text!r}" for what in flaws(name, text, locale, words))
    yield from direction_flaws(outputs, locale)
    current = forecast.get("current", {})
    for output, value in KNOWN.items():
        if value in current and last(outputs, "day", output) is None:
            yield f"day.{output}: null, though {value} is {current[value]}"
    # Past hours are not shown. Instants in UTC sort like their texts.
    hour_ago = datetime.datetime.fromisoformat(now.replace("Z", "+00:00")) - datetime.timedelta(hours=1)
    ahead = [hour for hour in forecast.get("hours", []) if hour["time"] > hour_ago.strftime("%Y-%m-%dT%H:%M:%SZ")]
    for kind, count in (("forecast.cells", len([day for day in forecast.get("days", []) if set(day) - SUN_AND_MOON])), ("hours.items", len(ahead))):
        rows = last(outputs, *kind.split(".")) or []
        if count and not rows:
            yield f"{kind}: no rows, though there are {count}"


def texts(node, name=""):
    """Every text that was emitted, with its output's name; the rows of lists under the names of their fields."""
    if isinstance(node, dict):
        for key, inner in node.items():
            yield from texts(inner, f"{name}.{key}" if name else key)
    elif isinstance(node, list):
        for inner in node:
            yield from texts(inner, name)
    elif isinstance(node, str):
        yield name, node


def flaws(name, text, locale, words):
    if not text.strip():
        yield "empty"
    if re.search(r"(?i)(?<![^\W\d_])(nan|inf|infinity|null|nil|undefined|optional)(?![^\W\d_])", text) and not PROSE.match(name):
        yield "not a number"
    if FOR_MACHINES.search(name) and not PROSE.match(name):
        if name.endswith(("x", "y", "Path", "Area", "width", "height")) and not text.isascii():
            yield "geometry in localized digits"
        return
    if PROSE.match(name):
        return
    if re.search(r"(?<![\d.,٠-٩٫])[-−\u200e\u061c]+[0٠]+([.,٫][0٠]+)?(?![\d.,٠-٩٫])", text):
        yield "a minus before a zero"
    yield from mixed(text, locale, words)


def mixed(text, locale, words):
    language = locale.split("_")[0]
    text = NAMES.sub("", text)
    if locale == "ar_EG" and re.search(r"[0-9]", text):
        yield "European digits"
    if language != "ar" and re.search(r"[٠-٩]", text):
        yield "Arabic digits"
    rest = SYMBOLS.sub("", text)
    if language in ("ar", "ja"):
        if any(unicodedata.name(letter, "").startswith("LATIN") for letter in rest):
            yield "Latin letters"
    elif language != "en":
        foreign = [word for word in re.findall(r"[^\W\d_]+", rest) if words.is_english_only(word, language)]
        if foreign:
            yield f"English: {', '.join(foreign)}"


def direction_flaws(outputs, locale):
    expected = "rtl" if locale.startswith("ar") else "ltr"
    if last(outputs, "page", "direction") != expected:
        yield f"page.direction: {last(outputs, 'page', 'direction')!r}, not {expected!r}"
    places = [float(row["x"]) for row in last(outputs, "chart", "hourLabels") or []]
    if places != sorted(places, reverse=expected == "rtl"):
        yield f"chart.hourLabels: time does not run {expected}"


def last(outputs, *path):
    for name in path:
        outputs = outputs.get(name, {}) if isinstance(outputs, dict) else {}
    return outputs[-1] if isinstance(outputs, list) and outputs else None


class Words:
    """The words in the catalogues of phrases."""

    def __init__(self, folder):
        self.by_language = {path.stem: self.words(path) for path in folder.glob("*.json")}

    @staticmethod
    def words(path):
        phrases = json.loads(path.read_text(encoding="utf-8")).values()
        return {word.casefold() for phrase in phrases for word in re.findall(r"[^\W\d_]{3,}", re.sub(r"{\w+}", "", phrase))}

    def is_english_only(self, word, language):
        word = word.casefold()
        days = {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}
        return (word in self.by_language["en"] or word in days) and word not in self.by_language[language]


if __name__ == "__main__":
    sys.exit(main())
