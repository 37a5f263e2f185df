"""Visual Crossing's Timeline, in the requested group of units.

The response does not state its group. The file name or the range of the numbers determines it. Hours and
days have the precipitation that falls in them: the hours of a day, from its local midnight on, add up to it. Times
without an epoch, in responses with only some elements, are local times.
"""

import datetime
import re
import zoneinfo

from .reading import (
    INCHES_AS_CENTIMETERS, INCHES_AS_MILLIMETERS, KILOMETERS_AN_HOUR, MILES, MILES_AN_HOUR, OneOf, Reading, at,
    calm, fahrenheit, kelvin, number, percent, same, stated, text, through, times, unix,
)

SERVICE = "visual-crossing"
OPTIONS = {"us": "us", "metric": "metric", "uk": "uk", "base": "standard"}


class Group:
    """The conversions of a group of units."""

    def __init__(self, name):
        self.temperature = {"us": fahrenheit, "base": kelvin}.get(name, same)
        self.speed = {"metric": KILOMETERS_AN_HOUR, "base": same}.get(name, MILES_AN_HOUR)
        self.water = INCHES_AS_MILLIMETERS if name == "us" else same
        self.snow = INCHES_AS_CENTIMETERS if name == "us" else same
        self.distance = MILES if name in ("us", "uk") else times(1000)


def read(body, name):
    """A reading of a body, or None if it is not Visual Crossing's."""
    if not isinstance(body, dict) or not {"resolvedAddress", "queryCost"} <= body.keys():
        return None
    words = re.findall("[a-z]+", name)
    group = next((word for word in OPTIONS if word in words), None)
    days = body.get("days") or []
    warmest = max((number(day.get("tempmax")) or -999 for day in days), default=-999)
    known = Group(group or ("base" if warmest > 150 else "us" if warmest > 60 else "metric"))
    zone = zoneinfo.ZoneInfo(body["timezone"])
    current = body.get("currentConditions")
    address = text(body.get("resolvedAddress"))
    return Reading(
        service=SERVICE,
        options=["--payload-units", OPTIONS[group]] if group else [],
        place=stated(latitude=number(body.get("latitude")), longitude=number(body.get("longitude")),
                     timeZone=text(body.get("timezone")), name=OneOf(address, address.split(",")[0])),
        current=row(current, known, instant(current, "datetime", days[0]["datetime"], zone), now=True)
        if current and days else None,
        hours=[row(hour, known, instant(hour, "datetime", day["datetime"], zone)) | {"duration": 3600.0}
               for day in days for hour in day.get("hours") or []],
        days=[day_of(day, known, zone) for day in days],
        alerts=[stated(title=text(alert.get("event"))) for alert in body.get("alerts") or []],
    ).judged(whole=bool(days))


def instant(entry, name, date, zone):
    """The instant of an epoch, or else of a local time of day."""
    if number(entry.get(name + "Epoch")) is not None:
        return unix(entry[name + "Epoch"])
    written = text(entry.get(name))
    if written is None:
        return None
    local = datetime.datetime.fromisoformat(f"{date}T{written}").replace(tzinfo=zone)
    return local.astimezone(datetime.timezone.utc)


def row(entry, units, time, now=False):
    pressure = number(entry.get("pressure"))
    icon = text(entry.get("icon"))
    return calm(stated(
        time=time,
        temperature=through(units.temperature, number(entry.get("temp"))),
        apparentTemperature=through(units.temperature, number(entry.get("feelslike"))),
        dewPoint=through(units.temperature, number(entry.get("dew"))),
        humidity=percent(number(entry.get("humidity"))),
        # Millibars in every group; values that were converted to inches are no pressure at sea level.
        pressure=pressure if pressure is None or pressure > 800 else OneOf(None),
        windSpeed=through(units.speed, number(entry.get("windspeed"))),
        windGust=through(units.speed, number(entry.get("windgust"))),
        windDirection=number(entry.get("winddir")),
        precipitation=through(units.water, number(entry.get("precip"))),
        precipitationProbability=None if now else percent(number(entry.get("precipprob"))),
        snowfall=None if now else through(units.snow, number(entry.get("snow"))),
        cloudCover=percent(number(entry.get("cloudcover"))),
        visibility=through(units.distance, number(entry.get("visibility"))),
        uvIndex=number(entry.get("uvindex")),
        code=icon, summary=text(entry.get("conditions")),
        isDay=None if not icon or icon.split("-")[-1] not in ("day", "night") else icon.endswith("day"),
    ))


def day_of(entry, units, zone):
    date = entry["datetime"]
    phase = number(entry.get("moonphase"))
    convert = {
        "high": ("tempmax", units.temperature), "low": ("tempmin", units.temperature),
        "apparentHigh": ("feelslikemax", units.temperature), "apparentLow": ("feelslikemin", units.temperature),
        "precipitation": ("precip", units.water), "snowfall": ("snow", units.snow),
        "windSpeed": ("windspeed", units.speed), "windGust": ("windgust", units.speed), "windDirection": ("winddir", same),
        "precipitationProbability": ("precipprob", times(0.01)), "uvIndex": ("uvindex", same),
    }
    values = {field: through(function, number(entry.get(name))) for field, (name, function) in convert.items()}
    # A normal is a list of the minimum, the mean and the maximum of many years.
    normals = {
        field: through(function, number(at(entry, "normal", name, 1)))
        for field, (name, function) in {
            "normalHigh": ("tempmax", units.temperature), "normalLow": ("tempmin", units.temperature),
            "normalPrecipitation": ("precip", units.water),
        }.items()
    }
    return calm(stated(
        date=date, **values, **normals,
        code=text(entry.get("icon")), summary=text(entry.get("description")),
        sunrise=instant(entry, "sunrise", date, zone), sunset=instant(entry, "sunset", date, zone),
        moonPhase=None if phase is None else phase * 360,
    ))
