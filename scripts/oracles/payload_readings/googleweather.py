"""The Weather API of Google Maps Platform: the weather now, hours and days.

Every quantity has a unit. The liquid amount `qpf` is for the hour or the half of a day that begins with its
interval; in the current weather it is for the hour before, so it is not compared. A day begins at seven in the morning
local time and has the date `displayDate`; its amount is that of both halves, its condition that of daytime. The
time zone is the IANA name in the response.
"""

from .reading import (
    INCHES_AS_MILLIMETERS, KILOMETERS_AN_HOUR, MILES, MILES_AN_HOUR, Reading, at, calm, error, fahrenheit, iso, number,
    percent, same, stated, text, times,
)

SERVICE = "google-weather"
UNITS = {
    "CELSIUS": same, "FAHRENHEIT": fahrenheit, "MILLIMETERS": same, "INCHES": INCHES_AS_MILLIMETERS,
    "KILOMETERS_PER_HOUR": KILOMETERS_AN_HOUR, "MILES_PER_HOUR": MILES_AN_HOUR, "KILOMETERS": times(1000),
    "MILES": MILES,
}


def read(body, name):
    """A reading of a body, or None if it is not from Google."""
    if "status" in (at(body, "error") or {}):
        return error(SERVICE, body["error"].get("message"))
    if not any(key in body for key in ("forecastDays", "forecastHours", "historyHours")) and "currentTime" not in body:
        return None
    current = None
    if "currentTime" in body:
        current = moment(body, iso_of(body["currentTime"]))
        current.pop("precipitation", None)
    hours = (body.get("historyHours") or []) + (body.get("forecastHours") or [])
    return Reading(
        service=SERVICE, place=stated(timeZone=text(at(body, "timeZone", "id"))), current=current,
        hours=[moment(hour, iso_of(at(hour, "interval", "startTime"))) for hour in hours],
        days=[day(entry) for entry in body.get("forecastDays") or []],
    ).judged()


def iso_of(value):
    """An instant of a text with up to nine digits of a second, to the second."""
    instant = iso(value.split(".")[0] + "Z" if "." in value else value) if value else None
    return instant


def measured(quantity, field):
    value = number(at(quantity, field))
    return None if value is None else UNITS[quantity["unit"]](value)


def moment(entry, time):
    return calm(stated(
        time=time,
        temperature=measured(entry.get("temperature"), "degrees"),
        apparentTemperature=measured(entry.get("feelsLikeTemperature"), "degrees"),
        dewPoint=measured(entry.get("dewPoint"), "degrees"),
        humidity=percent(number(entry.get("relativeHumidity"))),
        pressure=number(at(entry, "airPressure", "meanSeaLevelMillibars")),
        visibility=measured(entry.get("visibility"), "distance"),
        cloudCover=percent(number(entry.get("cloudCover"))),
        uvIndex=number(entry.get("uvIndex")),
        windSpeed=measured(at(entry, "wind", "speed"), "value"),
        windGust=measured(at(entry, "wind", "gust"), "value"),
        windDirection=number(at(entry, "wind", "direction", "degrees")),
        precipitation=measured(at(entry, "precipitation", "qpf"), "quantity"),
        precipitationProbability=percent(number(at(entry, "precipitation", "probability", "percent"))),
        code=text(at(entry, "weatherCondition", "type")),
        summary=text(at(entry, "weatherCondition", "description", "text")),
        isDay=entry.get("isDaytime"),
    ))


PHASES = (
    "NEW_MOON", "WAXING_CRESCENT", "FIRST_QUARTER", "WAXING_GIBBOUS", "FULL_MOON", "WANING_GIBBOUS", "LAST_QUARTER",
    "WANING_CRESCENT")


def day(entry):
    halves = [half for half in (entry.get("daytimeForecast"), entry.get("nighttimeForecast")) if half]

    def all_of(read_one):
        return [value for value in (read_one(half) for half in halves) if value is not None]

    def highest(read_one):
        return max(all_of(read_one), default=None)

    water = all_of(lambda half: measured(at(half, "precipitation", "qpf"), "quantity"))
    shown = entry["displayDate"]
    phase = at(entry, "moonEvents", "moonPhase")
    windiest = max(halves, key=lambda half: measured(at(half, "wind", "speed"), "value") or 0, default={})
    return calm(stated(
        date=f"{shown['year']:04}-{shown['month']:02}-{shown['day']:02}",
        high=measured(entry.get("maxTemperature"), "degrees"),
        low=measured(entry.get("minTemperature"), "degrees"),
        apparentHigh=measured(entry.get("feelsLikeMaxTemperature"), "degrees"),
        apparentLow=measured(entry.get("feelsLikeMinTemperature"), "degrees"),
        precipitation=sum(water) if water else None,
        precipitationProbability=percent(
            highest(lambda half: number(at(half, "precipitation", "probability", "percent")))),
        windSpeed=highest(lambda half: measured(at(half, "wind", "speed"), "value")),
        windGust=highest(lambda half: measured(at(half, "wind", "gust"), "value")),
        windDirection=number(at(windiest, "wind", "direction", "degrees")),
        uvIndex=highest(lambda half: number(half.get("uvIndex"))),
        code=text(at(halves, 0, "weatherCondition", "type")),
        summary=text(at(halves, 0, "weatherCondition", "description", "text")),
        nightSummary=text(at(entry, "nighttimeForecast", "weatherCondition", "description", "text")),
        # The middle of the eighth of a turn that has the name.
        moonPhase=PHASES.index(phase) * 45.0 if phase in PHASES else None,
        sunrise=iso_of(at(entry, "sunEvents", "sunriseTime")),
        sunset=iso_of(at(entry, "sunEvents", "sunsetTime")),
        moonrise=iso_of(at(entry, "moonEvents", "moonriseTimes", 0)),
        moonset=iso_of(at(entry, "moonEvents", "moonsetTimes", 0)),
    ))
