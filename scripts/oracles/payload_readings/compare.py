"""Compares a program's canonical JSON with the reading of a file."""

import math
import re

from . import conditions
from .reading import OneOf, iso, number, written

ANGLES = ("windDirection", "moonPhase")
IDENTITY = ("time", "date", "until", "optional")


class Comparison:
    """Collects differences, as `path: expected X, got Y`."""

    def __init__(self, reading, canonical, every):
        self.reading, self.canonical, self.every = reading, canonical, every
        self.differences = []
        self.compared = 0

    def expect(self, right, path, expected, got):
        self.compared += 1
        if not right:
            self.differences.append(f"{path}: expected {written(expected)}, got {'nothing' if got is None else got!r}")

    def run(self):
        self.order()
        expected = self.chosen_place()
        self.place(expected.place)
        if expected.current is not None:
            self.row("current", expected.current, self.canonical.get("current"), "time")
        self.counts()
        self.water()
        for index in spots(self.reading.hours, self.every):
            self.hour(index, self.reading.hours[index])
        for index in spots(expected.days, self.every):
            self.day(index, expected.days[index])
        self.minutes()
        self.air()
        self.alerts()
        return self.differences

    # Rows -------------------------------------------------------------------------------------------------------------

    def value(self, path, expected, got):
        self.expect(agrees(path.rpartition(".")[2], expected, got), path, expected, got)

    def row(self, path, expected, got, key):
        if not isinstance(got, dict):
            self.expect(False, path, written(expected.get(key)), None)
            return
        if key in expected:
            self.value(f"{path}.{key}", expected[key], got.get(key))
        for field, value in expected.items():
            if field not in IDENTITY and not (field == "precipitation" and "until" in expected):
                self.value(f"{path}.{field}", value, got.get(field))
        self.condition(path, expected, got)

    def condition(self, path, expected, got):
        code = expected.get("code")
        # Of several spellings of a code, the second contains all its parts.
        code = code.values[min(1, len(code.values) - 1)] if isinstance(code, OneOf) else code
        names = conditions.pattern(self.reading.service, code) if isinstance(code, str) else None
        if names is not None:
            name = got.get("condition")
            right = isinstance(name, str) and re.fullmatch(names, name) is not None
            self.expect(right, f"{path}.condition", f"{names} for {code}", name)

    def hour(self, index, expected):
        if "time" not in expected:
            return
        hours = self.canonical.get("hours") or []
        found = next((i for i, hour in enumerate(hours) if iso(hour.get("time")) == expected["time"]), None)
        current = self.canonical.get("current") or {}
        if found is None and self.reading.current is None and iso(current.get("time")) == expected["time"]:
            self.row("current", expected, current, "time")
            return
        path = f"hours[{index if found is None else found}]"
        self.row(path, expected, None if found is None else hours[found], "time")
        if found is not None and "until" in expected and "precipitation" in expected:
            fallen = [
                hour["precipitation"] for hour in hours
                if number(hour.get("precipitation")) is not None
                and expected["time"] <= iso(hour["time"]) < expected["until"]
            ]
            until = f"{path}.precipitation (until {written(expected['until'])})"
            got = sum(fallen) if fallen else None
            self.expect(agrees("precipitation", expected["precipitation"], got), until, expected["precipitation"], got)

    def day(self, index, expected):
        days = self.canonical.get("days") or []
        found = next((i for i, day in enumerate(days) if day.get("date") == expected["date"]), None)
        if found is None and expected.get("optional"):
            return
        self.row(f"days[{index if found is None else found}]", expected, None if found is None else days[found], "date")

    def minutes(self):
        got = self.canonical.get("minutes") or []
        self.expect(len(got) == len(self.reading.minutes), "minutes", f"{len(self.reading.minutes)} of them", len(got))
        for index, (expected, minute) in enumerate(zip(self.reading.minutes, got)):
            self.row(f"minutes[{index}]", expected, minute, "time")

    def air(self):
        """Checks the air at each instant, which may be that of now or that of an hour."""
        air = self.canonical.get("air") or {}
        moments = [moment for moment in [air.get("current"), *(air.get("hours") or [])] if moment]
        for index, expected in enumerate(self.reading.air):
            same_time = [moment for moment in moments if iso(moment.get("time")) == expected["time"]]
            for name, value in expected.items():
                if name != "time":
                    got = [moment[name] for moment in same_time if name in moment]
                    right = any(agrees(name, value, number) for number in got)
                    self.expect(right, f"air[{index}].{name}", value, got[0] if got else None)

    # The rest ---------------------------------------------------------------------------------------------------------

    def order(self):
        """Checks that hours and days are ordered and unique, and that no time is in the 1970s."""
        for block, key in (("hours", "time"), ("days", "date")):
            keys = [row.get(key) for row in self.canonical.get(block) or []]
            keys = [iso(value) for value in keys] if key == "time" else keys
            if None in keys or any(before >= after for before, after in zip(keys, keys[1:])):
                self.expect(False, block, "an ascending order of " + key, keys)
        for path, value in leaves(self.canonical):
            if isinstance(value, str) and re.match(r"19[67]\d-\d\d-\d\dT", value):
                self.expect(False, path, "no time before 1980", value)

    def counts(self):
        hours = len(self.canonical.get("hours") or [])
        count = len(self.reading.hours)
        current_instead = count == 1 and hours == 0
        if count and not self.reading.spreads and not current_instead:
            self.expect(hours == count, "hours", f"{count} of them", hours)
        elif count:
            self.expect(hours >= count or current_instead, "hours", f"at least {count} of them", hours)
        days = len(self.canonical.get("days") or [])
        needed = len([day for day in self.reading.days if not day.get("optional")])
        self.expect(days >= needed, "days", f"at least {needed} of them", days)
        if self.reading.alerts is not None:
            alerts = len(self.canonical.get("alerts") or [])
            self.expect(alerts == len(self.reading.alerts), "alerts", f"{len(self.reading.alerts)} of them", alerts)

    def water(self):
        """Checks that days made from hours have no more precipitation than the hours."""
        if not self.reading.hours or any("precipitation" in day for day in self.reading.days):
            return
        fallen = sum(amount(row) for row in self.reading.hours)
        days = [number(day.get("precipitation")) for day in self.canonical.get("days") or []]
        counted = sum(part for part in days if part is not None)
        self.expect(counted <= fallen + 1e-6, "days.precipitation", f"at most {fallen:.9g} mm in all", counted)

    def chosen_place(self):
        """The place that the program chose from a response for several places."""
        got = self.canonical.get("place") or {}
        for reading in self.reading.places:
            if reading.place.get("name") == got.get("name") and reading.place.get("latitude") == got.get("latitude"):
                return reading
        return self.reading

    def place(self, expected):
        got = self.canonical.get("place") or {}
        for field, value in expected.items():
            if field != "within":
                self.value(f"place.{field}", value, got.get(field))
                continue
            latitude, longitude = number(got.get("latitude")), number(got.get("longitude"))
            south, north, west, east = value
            inside = latitude is not None and longitude is not None and (
                south - 1e-6 <= latitude <= north + 1e-6 and west - 1e-6 <= longitude <= east + 1e-6)
            self.expect(inside, "place", f"a point within {value}", [latitude, longitude])

    def alerts(self):
        rest = list(enumerate(self.canonical.get("alerts") or []))
        for index, expected in enumerate(self.reading.alerts or []):
            same_title = [pair for pair in rest if agrees("title", expected.get("title"), pair[1].get("title"))]
            if not same_title:
                self.expect(False, f"alerts[{index}].title", expected.get("title"), None)
                continue
            rest.remove(same_title[0])
            found, alert = same_title[0]
            for field, value in expected.items():
                if field not in ("description", "regions"):
                    self.value(f"alerts[{found}].{field}", value, alert.get(field))
            for field in ("description", "regions"):
                if field in expected:
                    self.expect(bool(alert.get(field)), f"alerts[{found}].{field}", "some", alert.get(field))


def spots(rows, every):
    """The first, a middle and the last row, and the one with the most precipitation."""
    count = len(rows)
    if every or not count:
        return range(count)
    water = [amount(row) for row in rows]
    return sorted({0, count // 2, count - 1, water.index(max(water))})


def amount(row):
    """The precipitation of a row, at most."""
    water = row.get("precipitation")
    parts = water.values if isinstance(water, OneOf) else [water]
    return max((part for part in parts if part is not None), default=0.0)


def agrees(field, expected, got):
    """Whether a value is as expected; numbers within rounding errors."""
    if isinstance(expected, OneOf):
        if not expected.values:
            return got is None
        return any(got is None if value is None else agrees(field, value, got) for value in expected.values)
    if hasattr(expected, "tzinfo"):
        return iso(got) == expected
    if isinstance(expected, bool):
        return got is expected
    if isinstance(expected, (int, float)):
        got = number(got)
        if got is None:
            return False
        if field in ANGLES and abs(expected - got) > 180:
            got += 360 if got < expected else -360
        return math.isclose(expected, got, rel_tol=1e-6, abs_tol=1e-6)
    if isinstance(expected, dict):
        return isinstance(got, dict) and all(agrees(name, value, got.get(name)) for name, value in expected.items())
    return expected == got


def leaves(value, path=""):
    """Each value that is not an object or an array, with its path."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from leaves(part, f"{path}[{index}]")
    else:
        yield path, value
