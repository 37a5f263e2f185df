"""The content of a weather service's response in canonical units, and its notation."""

import datetime
import math
import re
from dataclasses import dataclass, field
from typing import Optional

UTC = datetime.timezone.utc


class OneOf:
    """Several correct values. None among them: the value is optional. No values: it must be left out."""

    def __init__(self, *values):
        self.values = values

    def __repr__(self):
        return " or ".join("nothing" if v is None else written(v) for v in self.values or [None])


NOTHING = OneOf()


def any_of(*values):
    """Several correct values, or the only one; None if there are none."""
    different = [value for index, value in enumerate(values) if value not in values[:index]]
    return different[0] if len(different) == 1 else OneOf(*different) if different else None


@dataclass
class Reading:
    """The reading of a file."""

    service: Optional[str] = None
    verdict: str = ""
    """whole, partial, empty, helper, error, refused or unknown."""
    what: str = ""
    """The parts of a partial response, or the kind of the file."""
    words: list = field(default_factory=list)
    """Patterns that an error message must contain."""
    options: list = field(default_factory=list)
    """The options that the program needs for the file."""
    place: dict = field(default_factory=dict)
    current: Optional[dict] = None
    hours: list = field(default_factory=list)
    days: list = field(default_factory=list)
    minutes: list = field(default_factory=list)
    """The precipitation of the next hour."""
    alerts: Optional[list] = None
    air: list = field(default_factory=list)
    """The air at instants, in µg/m³; the first one may be that of now."""
    companion: Optional[dict] = None
    """A response with weather for the place of a file with only air quality. The program reads the two together."""
    places: list = field(default_factory=list)
    """The readings of a response for several places; the first one is this reading's own weather."""
    spreads: bool = False
    """Whether the steps are longer than an hour, so that a program may make several hours of one."""

    def judged(self, whole=None):
        """Sets the verdict from the parts, unless there is one."""
        if self.verdict:
            return self
        parts = []
        if self.current is not None:
            parts.append("current")
        if self.hours:
            parts.append(counted(len(self.hours), "hour") if not self.spreads else counted(len(self.hours), "step"))
        if self.days:
            parts.append(counted(len(self.days), "day"))
        if self.minutes and not parts:
            parts.append(counted(len(self.minutes), "minute"))
        if self.alerts is not None and (self.alerts or not parts):
            parts.append(counted(len(self.alerts), "alert"))
        if whole is None:
            warm = any("temperature" in row for row in self.hours)
            whole = warm and (self.current is not None or bool(self.days))
        self.verdict = "empty" if not parts else "whole" if whole else "partial"
        self.what = ", ".join(parts) or self.what or "no weather in it"
        if len(self.places) > 1:
            self.what += f" of {len(self.places)} places"
        return self


def error(service, *sentences, what=None):
    """An error response of a service. One of its sentences must be passed on."""
    said = [sentence for sentence in sentences if text(sentence)]
    # The first sentence of a long text is enough.
    words = "|".join(re.escape(re.split(r"(?<=[^.]{8})\.\s", sentence)[0]) for sentence in said)
    what = what or (said or ["an error"])[0]
    return Reading(service=service, verdict="error", what=what, words=[words] if said else [])


def helper(service, what, *patterns):
    """An auxiliary response without weather."""
    return Reading(service=service, verdict="helper", what=what, words=list(patterns))


# Billionths of a gas are converted at 25 °C and 1013 hPa, where a mole fills 24.45 l.
MOLAR_MASSES = {"ozone": 48.0, "nitrogenDioxide": 46.006, "sulphurDioxide": 64.066, "carbonMonoxide": 28.010}


def micrograms(gas, billionths):
    """Parts per billion of a gas in µg/m³."""
    return None if billionths is None else billionths * MOLAR_MASSES[gas] / 24.45


def air_at(time, values):
    """The air at an instant, without unknown and negative values; None without any."""
    known = {name: value for name, value in values.items() if value is not None and value >= 0}
    return {"time": time} | known if time is not None and known else None


def counted(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"


# Values ---------------------------------------------------------------------------------------------------------------


def number(value, missing=()):
    """A finite number; None for anything else and for placeholders of missing data."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return None if not math.isfinite(value) or value in missing else float(value)


def at(value, *path):
    """The value at a path of keys and indices; None if there is none."""
    for step in path:
        if isinstance(step, int):
            value = value[step] if isinstance(value, list) and -len(value) <= step < len(value) else None
        else:
            value = value.get(step) if isinstance(value, dict) else None
        if value is None:
            return None
    return value


def text(value):
    return value if isinstance(value, str) and value.strip() else None


def through(convert, value):
    """Converts a value, unless it is None."""
    if isinstance(value, OneOf):
        return OneOf(*[None if v is None else convert(v) for v in value.values])
    return None if value is None else convert(value)


def percent(value):
    return through(lambda v: v / 100, value)


def fahrenheit(value):
    return (value - 32) * 5 / 9


def kelvin(value):
    return value - 273.15


def same(value):
    return value


def times(factor):
    return lambda value: value * factor


KILOMETERS_AN_HOUR = times(1 / 3.6)
MILES_AN_HOUR = times(1609.344 / 3600)
KNOTS = times(1852 / 3600)
MILES = times(1609.344)
FEET = times(0.3048)
INCHES_AS_MILLIMETERS = times(25.4)
INCHES_AS_CENTIMETERS = times(2.54)
PASCAL = times(0.01)


def stated(**fields):
    """A row without None values."""
    return {name: value for name, value in fields.items() if value is not None}


def calm(row):
    """Without wind, its direction is optional."""
    if row.get("windSpeed") == 0 and "windDirection" in row:
        row["windDirection"] = OneOf(row["windDirection"], None)
    return row


# Times ----------------------------------------------------------------------------------------------------------------


def unix(value):
    """An instant of seconds since 1970; None for 0."""
    seconds = number(value)
    if seconds is None or seconds <= 0:
        return None
    return datetime.datetime.fromtimestamp(seconds, UTC)


def iso(value):
    """An instant of a text that says its offset; None for any other text."""
    if not isinstance(value, str):
        return None
    try:
        instant = datetime.datetime.fromisoformat(re.sub(r"[Zz]$", "+00:00", value.strip()))
    except ValueError:
        return None
    return instant.astimezone(UTC) if instant.tzinfo else None


def local_date(instant, offset):
    """The date at an offset from UTC in seconds."""
    return (instant + datetime.timedelta(seconds=offset)).date().isoformat()


def hours_after(instant, hours):
    return instant + datetime.timedelta(hours=hours)


def duration(value):
    """The length of `P1DT6H`; None for any other text."""
    found = re.fullmatch(r"P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?", value or "")
    if not found or value in ("P", "PT"):
        return None
    days, hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return datetime.timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds)


# Writing --------------------------------------------------------------------------------------------------------------


def written(value):
    """A value in a message."""
    if isinstance(value, datetime.datetime):
        return value.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    if isinstance(value, float):
        return f"{value:.9g}"
    return str(value) if isinstance(value, OneOf) else repr(value)


def as_json(value):
    """A value in JSON."""
    if isinstance(value, OneOf):
        return {"oneOf": [as_json(v) for v in value.values]}
    if isinstance(value, datetime.datetime):
        return written(value)
    if isinstance(value, dict):
        return {name: as_json(v) for name, v in value.items()}
    if isinstance(value, list):
        return [as_json(v) for v in value]
    return value
