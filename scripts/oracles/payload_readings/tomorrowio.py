"""Tomorrow.io, version 4: timelines, the forecast and the weather now.

A response does not state its units. The file name may; otherwise metric units
are the default. Intensities are rates at the step, accumulations are amounts over the step that begins at the time:
`rainAccumulation` as water, `snowAccumulation` as a depth in the unit of water, and the frozen kinds melted as `...Lwe`.
Precipitation is the sum of the melted kinds or, if only a rate is given, the rate over the hour.

A day begins at six in the morning local time and has the local date. Both recorded places are in eastern
North America, so the date in UTC is the same.
"""

import re

from . import minutes
from .reading import (
    INCHES_AS_CENTIMETERS, INCHES_AS_MILLIMETERS, MILES, MILES_AN_HOUR, Reading, air_at, any_of, at, calm, error, fahrenheit,
    iso, micrograms, number, percent, same, stated, text, through, times,
)

SERVICE = "tomorrow-io"
METRIC = {"temperature": same, "speed": same, "water": same, "snow": times(0.1), "distance": times(1000),
          "pressure": same}
IMPERIAL = {"temperature": fahrenheit, "speed": MILES_AN_HOUR, "water": INCHES_AS_MILLIMETERS,
            "snow": INCHES_AS_CENTIMETERS, "distance": MILES, "pressure": times(33.8638864)}
MELTED = ("rainAccumulation", "snowAccumulationLwe", "sleetAccumulationLwe", "iceAccumulationLwe")
RATES = ("rainIntensity", "snowIntensity", "sleetIntensity", "freezingRainIntensity")


def read(body, name):
    """A reading of a body, or None if it is not from Tomorrow.io."""
    code = body.get("code")
    if isinstance(code, int) and code >= 400_000 and "type" in body and "message" in body:
        return error(SERVICE, body["message"])
    parts = timelines(body)
    if parts is None:
        return None
    imperial = "imperial" in re.split("[^a-z]+", name)
    units = IMPERIAL if imperial else METRIC
    current = parts.get("current")
    location = body.get("location") or {}
    return Reading(
        service=SERVICE,
        place=stated(name=text(location.get("name")), latitude=number(location.get("lat")),
                     longitude=number(location.get("lon"))),
        current=moment(current[0], units) if current else None,
        hours=[moment(entry, units) for entry in parts.get("hours") or []],
        days=[day(entry, units) for entry in parts.get("days") or []],
        minutes=minutes.of_tomorrow(body, units["water"]),
        air=air((current or []) + (parts.get("hours") or [])),
    ).judged()


def air(entries):
    """The air of entries: particles in µg/m³, gases in parts per billion, carbon monoxide in parts per million."""
    moments = []
    for entry in entries:
        values = entry.get("values") or {}
        carbon = number(values.get("pollutantCO"))
        moments.append(air_at(iso(entry.get("startTime") or entry.get("time")), {
            "fineParticles": number(values.get("particulateMatter25")),
            "particles": number(values.get("particulateMatter10")),
            "ozone": micrograms("ozone", number(values.get("pollutantO3"))),
            "nitrogenDioxide": micrograms("nitrogenDioxide", number(values.get("pollutantNO2"))),
            "sulphurDioxide": micrograms("sulphurDioxide", number(values.get("pollutantSO2"))),
            "carbonMonoxide": micrograms("carbonMonoxide", None if carbon is None else carbon * 1000),
            "usIndex": number(values.get("epaIndex")), "treePollenLevel": number(values.get("treeIndex")),
            "grassPollenLevel": number(values.get("grassIndex")), "weedPollenLevel": number(values.get("weedIndex")),
        }))
    return [moment for moment in moments if moment]


def timelines(body):
    """The entries of each step; None for another format."""
    data = body.get("data")
    if isinstance(body.get("timelines"), dict):
        of = body["timelines"]
        return {"hours": of.get("hourly") or [], "days": of.get("daily") or []}
    if isinstance(data, dict) and isinstance(data.get("values"), dict):
        return {"current": [data]}
    listed = at(data, "timelines")
    if not isinstance(listed, list):
        return None
    names = {"current": "current", "1h": "hours", "1d": "days"}
    return {names[timeline["timestep"]]: timeline["intervals"] for timeline in listed if timeline["timestep"] in names}


def total(values, names):
    known = [number(values.get(field)) for field in names]
    known = [value for value in known if value is not None]
    return sum(known) if known else None


def moment(entry, units):
    values = entry.get("values") or {}
    gathered = total(values, MELTED)
    rate = number(values.get("precipitationIntensity"))
    rate = total(values, RATES) if rate is None else rate
    # Snow without its water content makes the sum incomplete.
    short = number(values.get("snowAccumulation")) is not None and number(values.get("snowAccumulationLwe")) is None
    water = rate if gathered is None or short and rate is not None else gathered
    return calm(stated(
        time=iso(entry.get("startTime") or entry.get("time")),
        temperature=through(units["temperature"], number(values.get("temperature"))),
        apparentTemperature=through(units["temperature"], number(values.get("temperatureApparent"))),
        dewPoint=through(units["temperature"], number(values.get("dewPoint"))),
        humidity=percent(number(values.get("humidity"))),
        pressure=through(units["pressure"], number(values.get("pressureSeaLevel"))),
        windSpeed=through(units["speed"], number(values.get("windSpeed"))),
        windGust=through(units["speed"], number(values.get("windGust"))),
        windDirection=number(values.get("windDirection")),
        cloudCover=percent(number(values.get("cloudCover"))),
        visibility=through(units["distance"], number(values.get("visibility"))),
        uvIndex=number(values.get("uvIndex")),
        precipitation=through(units["water"], water),
        precipitationProbability=percent(number(values.get("precipitationProbability"))),
        snowfall=through(units["snow"], number(values.get("snowAccumulation"))),
        code=code(values.get("weatherCode")),
    ))


def day(entry, units):
    values = entry.get("values") or {}
    start = iso(entry.get("startTime") or entry.get("time"))
    return calm(stated(
        date=start.date().isoformat(),
        high=through(units["temperature"], number(values.get("temperatureMax"))),
        low=through(units["temperature"], number(values.get("temperatureMin"))),
        apparentHigh=through(units["temperature"], number(values.get("temperatureApparentMax"))),
        apparentLow=through(units["temperature"], number(values.get("temperatureApparentMin"))),
        precipitation=through(units["water"], total(values, [field + "Sum" for field in MELTED])),
        precipitationProbability=percent(number(values.get("precipitationProbabilityMax"))),
        snowfall=through(units["snow"], number(values.get("snowAccumulationSum"))),
        windSpeed=through(units["speed"], number(values.get("windSpeedMax"))),
        windGust=through(units["speed"], number(values.get("windGustMax"))),
        windDirection=any_of(*[value for value in (
            number(values.get("windDirectionAvg")), number(values.get("windDirection"))) if value is not None]),
        uvIndex=number(values.get("uvIndexMax")),
        sunrise=iso(values.get("sunriseTime")),
        sunset=iso(values.get("sunsetTime")),
        moonrise=iso(values.get("moonriseTime")),
        moonset=iso(values.get("moonsetTime")),
        code=code(values.get("weatherCodeMax")),
    ))


def code(value):
    """A weather code as text; 0 means unknown."""
    value = number(value)
    return str(int(value)) if value else None
