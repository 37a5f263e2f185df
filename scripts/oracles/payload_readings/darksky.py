"""Dark Sky and Pirate Weather, in any of their sets of units.

`precipIntensity` is the water of an hour, for a day the mean of its hours. `precipAccumulation` is the depth of snow;
in Pirate Weather it is also the water of rain. Highs and lows are those of the calendar day: `temperatureMax` and
`temperatureMin`, not the `High` of the daytime and the `Low` of the night after it.
"""

import datetime
import zoneinfo

from . import minutes
from .reading import (
    INCHES_AS_CENTIMETERS, INCHES_AS_MILLIMETERS, KILOMETERS_AN_HOUR, MILES, MILES_AN_HOUR, OneOf, Reading, any_of,
    at, calm, error, fahrenheit, number, same, stated, text, through, times, unix,
)

MISSING = (-999, -999.0)


class Units:
    """The conversions of a set; the service's default is us."""

    def __init__(self, name):
        american = name not in ("si", "ca", "uk", "uk2")
        self.temperature = fahrenheit if american else same
        self.speed = same if name == "si" else KILOMETERS_AN_HOUR if name == "ca" else MILES_AN_HOUR
        self.distance = times(1000) if name in ("si", "ca") else MILES
        self.water = INCHES_AS_MILLIMETERS if american else same
        self.depth = INCHES_AS_CENTIMETERS if american else same
        self.depth_as_water = INCHES_AS_MILLIMETERS if american else times(10)


def known(value):
    return number(value, MISSING)


def read(body, name):
    """A reading of a body, or None if it is neither service's."""
    if isinstance(body.get("error"), str) and "code" in body and len(body) <= 3:
        return error("dark-sky", body["error"])
    if "message" in body and ("Subscription" in body or "Help" in body):
        return error("pirate-weather", body["message"])
    if len(body) == 1 and str(body.get("detail")).startswith(("Invalid L", "Invalid T", "Requested Time")):
        return error("pirate-weather", body["detail"])
    if {"title", "time", "uri"} <= body.keys():
        return Reading(service="dark-sky", alerts=[alert(body)]).judged()
    if not {"latitude", "longitude", "timezone"} <= body.keys() or "generationtime_ms" in body or "resolvedAddress" in body:
        return None
    return forecast(body)


def forecast(body):
    flags = body.get("flags") or {}
    pirate = "elevation" in body or "version" in flags or "sourceTimes" in flags
    units = Units(flags.get("units"))
    current = body.get("currently")
    hourly, daily = (
        [entry for entry in at(body, block, "data") or [] if unix(at(entry, "time")) is not None]
        for block in ("hourly", "daily")
    )
    reading = Reading(
        service="pirate-weather" if pirate else "dark-sky" if flags or current or hourly or daily else None,
        place=stated(latitude=number(body["latitude"]), longitude=number(body["longitude"]),
                     timeZone=text(body["timezone"])),
        current=moment(current, units, pirate, of_hour=False) if isinstance(current, dict) else None,
        hours=[moment(entry, units, pirate) for entry in hourly],
        days=[day(entry, units, pirate, body) for entry in daily],
        minutes=minutes.of_dark_sky(body, units.water, MISSING),
        alerts=[alert(entry) for entry in body.get("alerts") or []],
    )
    if not (reading.alerts or reading.current or reading.hours or reading.days):
        reading.alerts = None
    return reading.judged()


def snow_depth(entry, units, of_hour=True):
    """For snow only. The accumulation of rain is water, and that of sleet and ice is unspecified. A day of rain can have hours
    of snow."""
    depth = through(units.depth, known(entry.get("precipAccumulation")))
    if depth is None or entry.get("precipType") == "snow":
        return depth
    return OneOf(None, 0.0) if of_hour and entry.get("precipType") in ("rain", "none", None) else None


def moment(entry, units, pirate, of_hour=True):
    rate = through(units.water, known(entry.get("precipIntensity")))
    water = rate
    if rate is not None and not of_hour:
        water = OneOf(rate, None)
    elif rate is not None and pirate and entry.get("precipType") not in ("snow", "sleet", "ice", "mixed"):
        # The accumulation of rain is rounded separately and can differ a little from the rate.
        total = through(units.depth_as_water, known(entry.get("precipAccumulation")))
        water = rate if total is None else any_of(rate, total)
    return calm(stated(
        time=unix(entry.get("time")),
        temperature=through(units.temperature, known(entry.get("temperature"))),
        apparentTemperature=through(units.temperature, known(entry.get("apparentTemperature"))),
        dewPoint=through(units.temperature, known(entry.get("dewPoint"))),
        humidity=known(entry.get("humidity")),
        pressure=known(entry.get("pressure")),
        windSpeed=through(units.speed, known(entry.get("windSpeed"))),
        windGust=through(units.speed, known(entry.get("windGust"))),
        windDirection=known(entry.get("windBearing")),
        precipitation=water,
        precipitationProbability=known(entry.get("precipProbability")),
        snowfall=snow_depth(entry, units) if of_hour else None,
        cloudCover=known(entry.get("cloudCover")),
        uvIndex=known(entry.get("uvIndex")),
        visibility=through(units.distance, known(entry.get("visibility"))),
        code=text(entry.get("icon")),
    ))


def day(entry, units, pirate, body):
    start = unix(entry["time"])
    rate = through(units.water, known(entry.get("precipIntensity")))
    amounts = [] if rate is None else [rate * 24]
    if pirate and entry.get("precipType") in ("rain", "none"):
        total = through(units.depth_as_water, known(entry.get("precipAccumulation")))
        amounts += [] if total is None else [total]
    phase = known(entry.get("moonPhase"))
    high, low, warm, cold = (
        through(units.temperature, known(entry.get(name))) for name in
        ("temperatureMax", "temperatureMin", "apparentTemperatureMax", "apparentTemperatureMin")
    )
    return calm(stated(
        date=date_of(start, body),
        high=high, low=low, apparentHigh=warm, apparentLow=cold,
        precipitation=any_of(*amounts),
        precipitationProbability=known(entry.get("precipProbability")),
        snowfall=snow_depth(entry, units, of_hour=False),
        windSpeed=through(units.speed, known(entry.get("windSpeed"))),
        windGust=through(units.speed, known(entry.get("windGust"))),
        windDirection=known(entry.get("windBearing")),
        uvIndex=known(entry.get("uvIndex")),
        code=text(entry.get("icon")),
        sunrise=unix(entry.get("sunriseTime")),
        sunset=unix(entry.get("sunsetTime")),
        moonPhase=None if phase is None else phase * 360,
    ))


def date_of(start, body):
    """The date at the place at noon, since a day may begin an hour early after a change of the clocks."""
    noon = start + datetime.timedelta(hours=12)
    try:
        return noon.astimezone(zoneinfo.ZoneInfo(body["timezone"])).date().isoformat()
    except (KeyError, ValueError, zoneinfo.ZoneInfoNotFoundError):
        return (noon + datetime.timedelta(hours=number(body.get("offset")) or 0)).date().isoformat()


DARK_SKY_SEVERITIES = {
    "advisory": OneOf("minor", "moderate"), "watch": OneOf("moderate", "severe"), "warning": OneOf("severe", "extreme"),
}


def alert(entry):
    word = (text(entry.get("severity")) or "").lower()
    return stated(
        title=text(entry.get("title")),
        severity=DARK_SKY_SEVERITIES.get(word) or (word or None),
        starts=unix(entry.get("time")), ends=unix(entry.get("expires")),
        description=text(entry.get("description")), url=text(entry.get("uri")),
        regions=[region for region in entry.get("regions") or [] if text(region)] or None,
    )
