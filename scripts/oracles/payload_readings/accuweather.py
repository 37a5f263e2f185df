"""AccuWeather: current conditions, hours and days, each as the service sends it or as a client stores it.

`UnitType` names the unit of each value; current conditions contain two systems of units. Amounts of an hour are for
the hour that begins, those of a day for its two halves: `Day` from seven in the morning to seven in the evening and
`Night` after it. The weather of a day is that of its `Day`. The UV index of a day is one of `AirAndPollen`. The
epoch and the local time of an observation should be the same instant; if they differ, either is correct.
"""

from .reading import (
    INCHES_AS_MILLIMETERS, KILOMETERS_AN_HOUR, KNOTS, MILES_AN_HOUR, Reading, any_of, at, calm, error, fahrenheit,
    helper, iso, kelvin, number, percent, same, stated, text, times, unix,
)

SERVICE = "accuweather"
# To °C, m/s, hPa and millimeters.
UNITS = {
    0: times(304.8), 1: INCHES_AS_MILLIMETERS, 2: times(1609344), 3: same, 4: times(10), 5: times(1000),
    6: times(1000000), 7: KILOMETERS_AN_HOUR, 8: KNOTS, 9: MILES_AN_HOUR, 10: same, 11: same, 12: times(33.8638864),
    14: same, 17: same, 18: fahrenheit, 19: kelvin,
}
IN_METERS, IN_CENTIMETERS = times(0.001), times(0.1)


def read(body, name):
    """A reading of a body, or None if it is not from AccuWeather."""
    if isinstance(body, dict) and "DailyForecasts" in body:
        return Reading(service=SERVICE, days=[day(entry) for entry in body["DailyForecasts"]]).judged()
    if isinstance(body, dict) and {"Code", "Message"} <= body.keys():
        return error(SERVICE, body["Message"])
    entries = body if isinstance(body, list) else [body]
    first = entries[0] if entries and isinstance(entries[0], dict) else {}
    if "LocalObservationDateTime" in first:
        return Reading(service=SERVICE, current=current(first)).judged()
    if "EpochDateTime" in first:
        return Reading(service=SERVICE, hours=[hour(entry) for entry in entries]).judged()
    if "GeoPosition" in first and "Key" in first:
        return helper(SERVICE, "a place", "place")
    return None


def measured(parent, field, to=same):
    """A value in its canonical unit."""
    quantity = at(parent, field)
    quantity = at(quantity, "Metric") or quantity
    value = number(at(quantity, "Value"))
    return None if value is None else to(UNITS[quantity["UnitType"]](value))


def air(entry):
    icon = number(entry.get("WeatherIcon"))
    uv = number(entry.get("UVIndexFloat"))
    return stated(
        temperature=measured(entry, "Temperature"),
        apparentTemperature=measured(entry, "RealFeelTemperature"),
        dewPoint=measured(entry, "DewPoint"),
        humidity=percent(number(entry.get("RelativeHumidity"))),
        pressure=measured(entry, "Pressure"),
        windSpeed=measured(entry.get("Wind"), "Speed"),
        windGust=measured(entry.get("WindGust"), "Speed"),
        windDirection=number(at(entry, "Wind", "Direction", "Degrees")),
        cloudCover=percent(number(entry.get("CloudCover"))),
        visibility=measured(entry, "Visibility", IN_METERS),
        uvIndex=number(entry.get("UVIndex")) if uv is None else uv,
        code=None if icon is None else str(int(icon)),
    )


def current(entry):
    return calm(stated(
        time=any_of(unix(entry.get("EpochTime")), iso(entry.get("LocalObservationDateTime"))),
        summary=text(entry.get("WeatherText")), isDay=entry.get("IsDayTime"), **air(entry)))


def hour(entry):
    return calm(stated(
        time=unix(entry["EpochDateTime"]),
        summary=text(entry.get("IconPhrase")), isDay=entry.get("IsDaylight"),
        precipitation=measured(entry, "TotalLiquid"),
        snowfall=measured(entry, "Snow", IN_CENTIMETERS),
        precipitationProbability=percent(number(entry.get("PrecipitationProbability"))), **air(entry)))


def day(entry):
    halves = [half for half in (entry.get("Day"), entry.get("Night")) if half]

    def total(field, to=same):
        known = [value for value in (measured(half, field, to) for half in halves) if value is not None]
        return sum(known) if known else None

    def highest(values):
        return max((value for value in values if value is not None), default=None)

    windiest = max(halves, key=lambda half: measured(half.get("Wind"), "Speed") or 0, default={})
    uv = [number(index.get("Value")) for index in entry.get("AirAndPollen") or [] if index.get("Name") == "UVIndex"]
    sun = number(entry.get("HoursOfSun"))
    return calm(stated(
        date=entry["Date"][:10],
        high=measured(entry.get("Temperature"), "Maximum"),
        low=measured(entry.get("Temperature"), "Minimum"),
        apparentHigh=measured(entry.get("RealFeelTemperature"), "Maximum"),
        apparentLow=measured(entry.get("RealFeelTemperature"), "Minimum"),
        precipitation=total("TotalLiquid"),
        snowfall=total("Snow", IN_CENTIMETERS),
        precipitationProbability=percent(highest(number(half.get("PrecipitationProbability")) for half in halves)),
        windSpeed=highest(measured(half.get("Wind"), "Speed") for half in halves),
        windGust=highest(measured(half.get("WindGust"), "Speed") for half in halves),
        windDirection=number(at(windiest, "Wind", "Direction", "Degrees")),
        uvIndex=uv[0] if uv else None,
        sunshine=None if sun is None else sun * 3600,
        sunrise=iso(at(entry, "Sun", "Rise")), sunset=iso(at(entry, "Sun", "Set")),
        moonrise=iso(at(entry, "Moon", "Rise")), moonset=iso(at(entry, "Moon", "Set")),
        code=str(at(halves, 0, "Icon")) if halves else None,
        summary=text(at(halves, 0, "IconPhrase")),
        nightSummary=text(at(entry, "Night", "IconPhrase")),
    ))
