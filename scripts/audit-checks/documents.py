"""Weather documents with a text in each text field: in the canonical format, in those of two services, and one document
whose place gets its name from the command line.

Each function in `FORMATS` makes documents and calls its argument for the text of each field. `Words` supplies a distinct
word for each field, `Attacks` supplies hostile texts. The page of the words shows the expected place of each hostile text.
"""

import collections
import dataclasses
import datetime
import re
import typing
import unicodedata

from pages import TEMPLATES

NOON = datetime.datetime(2026, 6, 21, 10, tzinfo=datetime.timezone.utc)
ARGUMENTS = ("--now", "2026-06-21T10:20:00Z", "--locale", "en_US", "--units", "metric", "--quiet")
POINT = ("--at", "51.5,-0.1")
ROWS = 32
# The page capitalizes the beginning of a sentence.
WORD = re.compile(r"[Ww]ord(\d+)x")
WEB, STARTS, ENDS = "https://example.org/", "2026-06-21T08:00:00Z", "2026-06-22T08:00:00Z"


class Words:
    """Supplies a distinct word for each field, and records the name of the field."""

    def __init__(self):
        self.fields = []

    def __call__(self, field):
        self.fields.append(field)
        return f"word{len(self.fields) - 1}x"


class Attacks:
    """Supplies the texts of one round. Each field takes all texts in turn over the rounds, and each begins with another one."""

    def __init__(self, texts, fields, round, begin=0):
        names = list(dict.fromkeys(fields))
        counts = collections.Counter(fields)
        self.turns = {name: begin + len(texts) * at // len(names) + counts[name] * round for at, name in enumerate(names)}
        self.texts, self.given = texts, []

    def __call__(self, field):
        number = self.turns[field] % len(self.texts)
        self.turns[field] += 1
        # The argument identifies the text that ran.
        self.given.append(self.texts[number].replace("breach()", f"breach({number})"))
        return self.given[-1]


@dataclasses.dataclass(frozen=True)
class Format:
    # Makes the documents and further arguments of the command line.
    make: typing.Callable
    # Whether a text can be in such a document and is shown unchanged.
    suits: typing.Callable
    # The fields that each template shows.
    shown: dict
    # The number of texts for which each template makes one page. With as many rows on a page, each text is tried in
    # each row's field; for fields that a page has once, some of the texts are tried. The usual run has `less` times
    # fewer pages.
    share: int
    less: int = 1


def hour(number):
    return (NOON + datetime.timedelta(hours=number)).strftime("%Y-%m-%dT%H:%M:%SZ")


def day(number):
    return (NOON + datetime.timedelta(days=number)).strftime("%Y-%m-%d")


def moment(give, time, name):
    texts = {field: give(f"{name}.{field}") for field in ("code", "summary", "condition")}
    return {"time": time, "temperature": 20, "windSpeed": 4, "windDirection": 90, "precipitation": 0.4, **texts}


def canonical(give, alerts, hours, days, address=None):
    """The canonical format, with an address for each link, or with those that another function supplies."""
    link = address or (lambda field: WEB)
    return {
        "format": "forecast-report/1",
        "provider": give("provider"),
        "language": give("language"),
        "place": {
            "name": give("place.name"), "country": give("place.country"), "timeZone": give("place.timeZone"),
            "latitude": 51.5, "longitude": -0.1,
        },
        "fetchedAt": hour(0),
        "current": moment(give, hour(0), "current"),
        "hours": [moment(give, hour(number), "hours") for number in range(hours)],
        "days": [
            {"date": day(number), "low": 10, "high": 20}
            | {field: give(f"days.{field}") for field in ("code", "summary", "condition")}
            for number in range(days)
        ],
        "alerts": [
            {field: give(f"alerts.{field}") for field in ("title", "description", "language", "severity", "sender")}
            | {"regions": [give("alerts.regions"), give("alerts.regions")], "url": link("alerts.url")}
            | {"starts": STARTS, "ends": ENDS}
            for _ in range(alerts)
        ],
        "attribution": {"text": give("attribution.text"), "url": link("attribution.url")},
        "computed": [give("computed")],
    }


def lists(give):
    """A document with many rows, to try many texts on one page."""
    return [canonical(give, alerts=ROWS, hours=48, days=16)], ("--days", "16")


def single(give):
    """A document with few other fields than those that a page has once."""
    return [canonical(give, alerts=0, hours=1, days=1)], ()


def links(give):
    """A document with hostile addresses and harmless texts."""
    return [canonical(lambda field: "plain", alerts=ROWS, hours=1, days=1, address=give)], ()


def command(give):
    """A document without the name of its place, which the command line has."""
    document = canonical(lambda field: "plain", alerts=0, hours=1, days=1)
    del document["place"]["name"]
    return [document], (f"--place={give('--place')}", *POINT)


def national(give):
    """Hourly forecast and alerts in the format of the US National Weather Service."""
    context = ["https://geojson.org/geojson-ld/geojson-context.jsonld"]
    periods = [
        {
            "number": number, "name": give("name"), "startTime": hour(number), "endTime": hour(number + 1), "isDaytime": True,
            "temperature": 68, "temperatureUnit": "F", "windSpeed": "5 mph", "windDirection": "SW",
            "icon": "https://api.weather.gov/icons/land/day/x" + give("icon"),
            "shortForecast": give("shortForecast"), "detailedForecast": give("detailedForecast"),
        }
        for number in range(ROWS)
    ]
    names = ("event", "headline", "description", "instruction", "senderName", "sender", "severity", "language", "category")
    alerts = [
        {name: give(name) for name in names}
        | {"id": f"{number} {give('id')}", "areaDesc": f"{give('areaDesc')}; {give('areaDesc')}", "web": WEB}
        | {"status": "Actual", "messageType": "Alert", "onset": STARTS, "ends": ENDS}
        for number in range(ROWS)
    ]
    forecast = {
        "@context": context, "type": "Feature", "geometry": {"type": "Point", "coordinates": [-0.1, 51.5]},
        "properties": {
            "units": "us", "forecastGenerator": "HourlyForecastGenerator", "generatedAt": hour(0), "periods": periods,
        },
    }
    features = [{"type": "Feature", "properties": alert} for alert in alerts]
    warnings = {"@context": context, "type": "FeatureCollection", "updated": hour(0), "title": give("title")}
    return [forecast, warnings | {"features": features}], ()


def openweather(give):
    """Weather now and One Call of OpenWeather, with an unknown condition id, for which its own words are shown."""
    start = int(NOON.timestamp())

    def weather():
        return {"weather": [{"id": 4242} | {name: give(f"weather.{name}") for name in ("main", "description", "icon")}]}

    alerts = [
        {"start": start - 7200, "end": start + 86400, "tags": [give("tags")]}
        | {name: give(name) for name in ("event", "description", "sender_name")}
        for _ in range(ROWS)
    ]
    now = {
        "coord": {"lat": 51.5, "lon": -0.1}, "main": {"temp": 293.1}, "dt": start - 600, "timezone": 3600, "cod": 200,
        "sys": {"country": give("sys.country")}, "base": give("base"), "name": give("name"),
    }
    return [now | weather(), {
        "lat": 51.5, "lon": -0.1, "timezone": give("timezone"), "timezone_offset": 3600,
        "current": {"dt": start, "temp": 293.1} | weather(),
        "hourly": [{"dt": start + 3600 * number, "temp": 293.1} | weather() for number in range(ROWS)],
        "daily": [
            {"dt": start + 86400 * number, "temp": {"min": 283.1, "max": 293.1}, "summary": give("summary")} | weather()
            for number in range(8)
        ],
        "alerts": alerts,
    }], ("--payload-units", "standard")


def is_unicode(text):
    """Returns whether JSON can contain a text."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def is_argument(text):
    """Returns whether a command line can contain a text."""
    return "\0" not in text and len(text.encode("utf-8", "surrogateescape")) < 120_000


def is_bare(text):
    """Returns whether a text of a service is shown unchanged: no space around it, and one line."""
    is_one_line = not set(text) & set("\r\n\v\f;\u0085\u2028\u2029")
    return is_unicode(text) and is_one_line and all("!" <= end <= "~" for end in (text[0], text[-1]))


ONCE = {"place.name", "current.summary", "attribution.text"}
ALWAYS = ONCE | {"hours.summary", "days.summary", "alerts.title"}
# The ends of the names of fields whose long texts are cut, and the number of characters that a page shows.
CUT = {
    ("summary", "shortForecast", "weather.description"): 2_000,
    ("name", "--place"): 1_000,
}
LONG = {"alerts.description", "alerts.sender"}
FORMATS = {
    "lists": Format(lists, is_unicode, {
        "page": ALWAYS | LONG | {"alerts.regions"}, "compact": ALWAYS | LONG, "kiosk": ALWAYS,
    }, ROWS),
    "single": Format(single, is_unicode, dict.fromkeys(TEMPLATES, ONCE), 3, 2),
    "links": Format(links, is_unicode, dict.fromkeys(TEMPLATES, set()), 16),
    "command": Format(command, is_argument, dict.fromkeys(TEMPLATES, {"--place"}), 20),
    "nws": Format(national, is_bare, {
        "page": {"shortForecast", "event", "description", "instruction", "senderName", "areaDesc"},
        "compact": {"shortForecast", "event", "description", "instruction", "senderName"},
        "kiosk": {"shortForecast", "event"},
    }, ROWS),
    "openweather": Format(openweather, is_bare, {
        "page": {"name", "weather.description", "summary", "event", "description", "sender_name"},
        "compact": {"name", "weather.description", "summary", "event", "description", "sender_name"},
        "kiosk": {"name", "weather.description", "summary", "event"},
    }, ROWS),
}


def stream_safe(text):
    """Returns a text with a joiner in each run of more than thirty combining marks, as in Unicode's Stream-Safe Text Format."""
    safe, run = [], 0
    for character in text:
        is_mark = unicodedata.combining(character) != 0
        if is_mark and run == 30:
            safe.append("\u034f")
            run = 0
        run = run + 1 if is_mark else 0
        safe.append(character)
    return "".join(safe)


def shown(field, text):
    """Returns a text of a field as the page shows it: some are cut, bidirectional controls are removed, and other control
    characters become U+FFFD."""
    for ends, longest in CUT.items():
        if f".{field}".endswith(tuple(f".{end}" for end in ends)) and len(text) > longest:
            text = text[:longest] + "…"
    text = stream_safe(text.encode("utf-8", "surrogateescape").decode("utf-8", "replace"))
    text = re.sub("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", text)
    text = re.sub("[\x00-\x08\x0b\x0e-\x1f\x7f]", "\ufffd", text)
    return re.sub("\r\n?", "\n", text)
