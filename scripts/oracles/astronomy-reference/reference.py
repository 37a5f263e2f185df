"""Writes reference data of skyfield with JPL's ephemeris DE421 for days and places, for the tests.

    reference.py DAYS SEED     random days on standard output
    reference.py --table       the days of Tests/WeatherTests/Astronomy/ReferenceDays.swift

Two lines per day, times in seconds from the day's beginning, + for a rise and - for a setting, angles in degrees:

    latitude longitude begin seconds | noon | daylight | civil | nautical | astronomical twilight
    moon | phase angle, lit part | altitude, azimuth of the sun, of the moon, at the begin
"""

import math
import random
import sys
import warnings
from datetime import datetime, timedelta, timezone

import numpy
from skyfield import almanac
from skyfield.api import Loader, wgs84
from skyfield.nutationlib import iau2000b_radians
from skyfield_data import get_skyfield_data_path

warnings.simplefilter("ignore")
load = Loader(get_skyfield_data_path())
ephemeris = load("de421.bsp")
earth, sun, moon = (ephemeris[name] for name in ("earth", "sun", "moon"))
timescale = load.timescale()

# Degrees below the horizon: the sun's upper edge with refraction, and the three twilights.
SUN_HEIGHTS = (50 / 60, 6, 12, 18)
MOON_REFRACTION = 34 / 60
MOON_RADIUS = 1737.4
# The sampling interval in days. The highest and lowest points between samples are found too.
STEP = 0.006


class Place:
    def __init__(self, latitude, longitude):
        self.latitude, self.longitude = latitude, longitude
        self.observer = earth + wgs84.latlon(latitude, longitude)

    def see(self, body, t):
        return self.observer.at(t).observe(body).apparent().altaz()

    def sun_altitude(self, t):
        t._nutation_angles_radians = iau2000b_radians(t)
        return self.see(sun, t)[0].degrees

    def moon_altitude(self, t):
        """The altitude of the moon's upper edge, with refraction."""
        t._nutation_angles_radians = iau2000b_radians(t)
        altitude, _, distance = self.see(moon, t)
        return altitude.degrees + MOON_REFRACTION + numpy.degrees(numpy.arcsin(MOON_RADIUS / distance.km))


def passages(altitude_at, heights, start, end):
    """For each height, in degrees below the horizon: whether the body begins above it, and its crossings.

    A crossing is the seconds from the start, and whether the body rises.
    """

    def look(days):
        return altitude_at(timescale.tt_jd(days))

    first, last = timescale.from_datetime(start).tt, timescale.from_datetime(end).tt
    days = numpy.linspace(first, last, math.ceil((last - first) / STEP) + 1)
    altitudes = look(days)
    # The parabola through three samples whose middle one is the highest or lowest.
    before, here, after = altitudes[:-2], altitudes[1:-1], altitudes[2:]
    turns = numpy.flatnonzero((here - before) * (after - here) <= 0)
    bend = before[turns] - 2 * here[turns] + after[turns]
    tips = days[turns + 1] + (days[1] - days[0]) / 2 * (before[turns] - after[turns]) / bend
    altitudes = numpy.append(altitudes, look(tips))
    days = numpy.append(days, tips)
    order = numpy.argsort(days)
    days, altitudes = days[order], altitudes[order]

    result = []
    for height in heights:
        above = altitudes >= -height
        changes = numpy.flatnonzero(above[:-1] != above[1:])
        low, high, rises = days[changes], days[changes + 1], above[changes + 1]
        for _ in range(16 if len(changes) else 0):
            middle = (low + high) / 2
            is_late = (look(middle) >= -height) == rises
            low, high = numpy.where(is_late, low, middle), numpy.where(is_late, middle, high)
        seconds = [(t.utc_datetime() - start).total_seconds() for t in timescale.tt_jd((low + high) / 2)]
        result.append((bool(above[0]), list(zip(seconds, rises))))
    return result


def passage_text(passage, index, digits):
    """The crossings of a height on the day of that index."""
    above, crossings = passage
    begin, end = index * 86400, (index + 1) * 86400
    for seconds, rises in crossings:
        if seconds < begin:
            above = rises
    inside = [(seconds - begin, rises) for seconds, rises in crossings if begin <= seconds < end]
    if not inside:
        return "above" if above else "below"
    return " ".join(f"{'+' if rises else '-'}{seconds:.{digits}f}" for seconds, rises in inside)


def days(place, start, count, digits):
    """The lines of consecutive days."""
    end = start + timedelta(days=count)
    sun_passages = passages(place.sun_altitude, SUN_HEIGHTS, start, end)
    moon_passages = passages(place.moon_altitude, [0], start, end)
    margin = timedelta(hours=13)
    transits = almanac.find_transits(
        place.observer, sun, timescale.from_datetime(start - margin), timescale.from_datetime(end + margin))
    noons = [(t.utc_datetime() - start).total_seconds() for t in transits]

    for index in range(count):
        day = start + timedelta(days=index)
        middle = index * 86400 + 43200
        noon = min(noons, key=lambda seconds: abs(seconds - middle)) - index * 86400
        t = timescale.from_datetime(day + timedelta(hours=12))
        angle = almanac.moon_phase(ephemeris, t).degrees
        lit = earth.at(t).observe(moon).apparent().fraction_illuminated(sun)
        t = timescale.from_datetime(day)
        sun_altitude, sun_azimuth, _ = place.see(sun, t)
        moon_altitude, moon_azimuth, _ = place.see(moon, t)
        yield " | ".join(
            [f"{place.latitude:g} {place.longitude:g} {day:%Y-%m-%dT%H:%MZ} 86400", f"{noon:.{digits}f}"]
            + [passage_text(passage, index, digits) for passage in sun_passages])
        directions = (sun_altitude, sun_azimuth, moon_altitude, moon_azimuth)
        yield " | ".join([
            passage_text(moon_passages[0], index, digits), f"{angle:.4f} {lit:.5f}",
            " ".join(f"{direction.degrees:.4f}" for direction in directions)])


def random_days(count, seed):
    """Fortnights at random places: from 65° S to 65° N, half of them in the difficult belts beyond 60°, 2000 to 2050."""
    chance = random.Random(seed)
    for _ in range(count // 14):
        is_hard = chance.random() >= 0.5
        latitude = chance.choice((-1, 1)) * chance.uniform(60, 65) if is_hard else chance.uniform(-65, 65)
        longitude = chance.uniform(-180, 180)
        # A civil day that begins within two hours of the place's solar midnight.
        midnight = round(-longitude / 15 + chance.uniform(-2, 2))
        start = datetime(2000, 1, 1, tzinfo=timezone.utc) + timedelta(days=chance.randrange(18610), hours=midnight)
        yield Place(round(latitude, 4), round(longitude, 4)), start, 14


def table():
    """Days in all seasons, years and latitudes up to the poles, and unusual days."""
    places = [
        (0, 0), (51.48, 0), (40.71, -74.01), (35.68, 139.69), (-33.87, 151.21), (-54.8, -68.3), (28.61, 77.21),
        (64.15, -21.94), (65, 179), (-65, -179), (-17.71, 178.07), (21.31, -157.86), (59.91, 10.75), (-23.55, -46.63),
        (65, 25), (-65, 120), (69.65, 18.96), (-77.85, 166.67), (78.22, 15.65), (90, 0), (-90, 0), (85, -179),
    ]
    dates = ["2000-03-20", "2007-06-21", "2016-09-22", "2024-12-21", "2026-01-31", "2038-05-05", "2049-08-15"]
    for index, (latitude, longitude) in enumerate(places):
        for date in (dates[(index + step) % 7] for step in (0, 2, 4)):
            start = datetime.fromisoformat(date).replace(tzinfo=timezone.utc) - timedelta(hours=round(longitude / 15))
            yield Place(latitude, longitude), start, 1
    # Days on which the moon rises, or the sun sets, twice, or nearly so.
    for latitude, longitude, start in (
        (62.5386, 147.667, "2025-07-11T13:00+00:00"), (-63.9711, -101.743, "2045-11-28T08:00+00:00"),
        (29, -81, "2019-08-20T00:00+00:00"), (67.28, 14.4, "2026-07-17T22:00+00:00"),
    ):
        yield Place(latitude, longitude), datetime.fromisoformat(start), 1


def main(arguments):
    if arguments == ["--table"]:
        chosen, digits = table(), 0
    else:
        chosen, digits = random_days(int(arguments[0]), int(arguments[1])), 1
    for place, start, count in chosen:
        for line in days(place, start, count, digits):
            print(line)


main(sys.argv[1:])
