"""OpenWeather: current weather, groups of it, 5 days in steps of 3 hours, One Call, its history and its day summary.

The body does not state its units (except `day_summary`). The file name contains metric, standard or imperial;
otherwise a temperature above 150 means kelvin, and anything else metric units.

An amount belongs to its own entry: `1h` and `3h` are the water of that step. `sea_level` is the pressure at
sea level if present; in old responses with both members, `pressure` is that at ground level.
"""

import re

from . import minutes
from .reading import (
    MILES_AN_HOUR, Reading, air_at, at, calm, error, fahrenheit, helper, hours_after, kelvin, local_date, number, percent, same,
    stated, text, through, unix,
)

SERVICE = "openweather"
SETS = {"standard": (kelvin, same), "metric": (same, same), "imperial": (fahrenheit, MILES_AN_HOUR)}


def read(body, name):
    """A reading of a body, or None if it is none of OpenWeather's."""
    if isinstance(body, list):
        places = [entry for entry in body if isinstance(entry, dict) and {"name", "lat", "lon"} <= entry.keys()]
        return helper(SERVICE, f"geocoding, {len(places)} places", "place|geocod") if places else None
    code = body.get("cod")
    if isinstance(body.get("message"), str) and code is not None and str(code) != "200":
        return error(SERVICE, body["message"], what=f"{code}: {body['message']}")
    if "current" in body and "lat" in body and ("timezone_offset" in body or at(body, "current", "dt")):
        return one_call(body, name)
    if isinstance(body.get("data"), list) and "timezone_offset" in body:
        return time_machine(body, name)
    if isinstance(body.get("hourly"), list) or isinstance(body.get("daily"), list):
        return one_call(body, name)
    if "weather_overview" in body:
        return helper(SERVICE, "a day in words", "in words")
    if at(body, "list", 0, "components"):
        return air(body)
    if "tz" in body and "date" in body and "lat" in body:
        return day_summary(body)
    if isinstance(body.get("list"), list):
        return steps(body, name) if "city" in body else group(body, name)
    if isinstance(body.get("main"), dict) and "coord" in body:
        return current_weather(body, name)
    return None


def air(body):
    """Air pollution: concentrations in µg/m³. The index has a scale of its own, and is not a value of the forecast."""
    names = {"fineParticles": "pm2_5", "particles": "pm10", "ozone": "o3", "nitrogenDioxide": "no2",
             "sulphurDioxide": "so2", "carbonMonoxide": "co"}
    moments = [air_at(unix(entry.get("dt")), {name: number(at(entry, "components", member))
                                              for name, member in names.items()}) for entry in body["list"]]
    reading = helper(SERVICE, "air quality", "air quality")
    reading.air = [moment for moment in moments if moment]
    weather = {"main": {"temp": 10}, "weather": [{"id": 800}], "dt": body["list"][0]["dt"], "cod": 200}
    reading.companion, reading.options = weather | {"coord": body.get("coord")}, ["--payload-units", "metric"]
    return reading


class Units:
    """The set of units of a body."""

    def __init__(self, body, name, temperature):
        word = body.get("units") or next((word for word in re.split(r"[^a-z]+", name.lower()) if word in SETS), None)
        if word not in SETS:
            word = "standard" if temperature is not None and temperature > 150 else "metric"
        self.options = ["--payload-units", word]
        self.temperature, self.speed = SETS[word]


def water(entry, *steps):
    """Rain and snow of an entry, in mm of water."""
    amounts = [number(at(entry, kind, step)) for kind in ("rain", "snow") for step in steps]
    amounts = [amount for amount in amounts if amount is not None]
    return sum(amounts) if amounts else None


def code(entry):
    identifier = number(at(entry, "weather", 0, "id"))
    return None if identifier is None else str(int(identifier))


def measured(entry, units):
    """A row of the shape that `weather`, `group` and `forecast` share."""
    main = entry.get("main") or {}
    pressure = number(main.get("sea_level"))
    return calm(stated(
        time=unix(entry.get("dt")),
        temperature=through(units.temperature, number(main.get("temp"))),
        apparentTemperature=through(units.temperature, number(main.get("feels_like"))),
        humidity=percent(number(main.get("humidity"))),
        pressure=number(main.get("pressure")) if pressure is None else pressure,
        windSpeed=through(units.speed, number(at(entry, "wind", "speed"))),
        windGust=through(units.speed, number(at(entry, "wind", "gust"))),
        windDirection=number(at(entry, "wind", "deg")),
        precipitation=water(entry, "1h"),
        precipitationProbability=number(entry.get("pop")),
        cloudCover=percent(first(number(at(entry, "clouds", "all")), number(at(entry, "clouds", "today")))),
        visibility=number(entry.get("visibility")),
        code=code(entry),
    ))


def first(*values):
    return next((value for value in values if value is not None), None)


def sun_day(times, offset):
    """A day with only sun times; 0 means none."""
    sunrise, sunset = unix(times.get("sunrise")), unix(times.get("sunset"))
    if sunrise is None and sunset is None:
        return []
    # Without a time zone the date is unknown, and only the sun times are compared.
    if offset is None:
        return []
    return [stated(date=local_date(sunrise or sunset, offset), sunrise=sunrise, sunset=sunset)]


def current_weather(body, name):
    units = Units(body, name, number(at(body, "main", "temp")))
    coord = {key.lower(): value for key, value in (body.get("coord") or {}).items()}
    sun = body.get("sys") or {}
    offset = first(number(body.get("timezone")), number(sun.get("timezone")))
    reading = Reading(
        service=SERVICE, options=units.options, current=measured(body, units), days=sun_day(sun, offset),
        place=stated(
            name=text(body.get("name")), latitude=number(coord.get("lat")), longitude=number(coord.get("lon")),
            country=text(sun.get("country")),
        ),
    )
    return reading.judged(whole=False)


def group(body, name):
    """Current weather of several places. A program takes the first by default."""
    places = [current_weather(entry, name) for entry in body["list"] if isinstance(entry, dict)]
    if not places:
        return Reading(service=SERVICE).judged()
    chosen = places[0]
    return Reading(
        service=SERVICE, options=chosen.options, current=chosen.current, days=chosen.days, place=chosen.place,
        places=places,
    ).judged(whole=False)


def steps(body, name):
    """Steps of three hours. The sun times of the city have their own date, which may be before the first step."""
    entries = [entry for entry in body["list"] if isinstance(entry, dict)]
    units = Units(body, name, number(at(entries, 0, "main", "temp")))
    city = body.get("city") or {}
    offset = number(city.get("timezone"))
    rows = []
    for entry in entries:
        row = measured(entry, units)
        amount = water(entry, "3h", "1h")
        if amount is not None and "time" in row:
            row["precipitation"], row["until"] = amount, hours_after(row["time"], 3)
        pod = at(entry, "sys", "pod")
        if pod in ("d", "n"):
            row["isDay"] = pod == "d"
        rows.append(row)
    dates = {local_date(row["time"], offset) for row in rows if "time" in row} if offset is not None else set()
    sun = [day for day in sun_day(city, offset) if day["date"] in dates]
    return Reading(
        service=SERVICE, options=units.options, hours=rows, days=sun, spreads=True,
        place=stated(
            name=text(city.get("name")), latitude=number(at(city, "coord", "lat")),
            longitude=number(at(city, "coord", "lon")), country=text(city.get("country")),
        ),
    ).judged(whole=False)


def moment(entry, units):
    """A row of One Call's current and hourly shape."""
    return calm(stated(
        time=unix(entry.get("dt")),
        temperature=through(units.temperature, number(entry.get("temp"))),
        apparentTemperature=through(units.temperature, number(entry.get("feels_like"))),
        dewPoint=through(units.temperature, number(entry.get("dew_point"))),
        humidity=percent(number(entry.get("humidity"))),
        pressure=number(entry.get("pressure")),
        windSpeed=through(units.speed, number(entry.get("wind_speed"))),
        windGust=through(units.speed, number(entry.get("wind_gust"))),
        windDirection=number(entry.get("wind_deg")),
        precipitation=water(entry, "1h"),
        precipitationProbability=number(entry.get("pop")),
        cloudCover=percent(number(entry.get("clouds"))),
        uvIndex=number(entry.get("uvi")),
        visibility=number(entry.get("visibility")),
        code=code(entry),
    ))


def day(entry, units, offset):
    amounts = [number(entry.get("rain")), number(entry.get("snow"))]
    amounts = [amount for amount in amounts if amount is not None]
    phase = number(entry.get("moon_phase"))
    return calm(stated(
        date=local_date(unix(entry["dt"]), offset),
        high=through(units.temperature, number(at(entry, "temp", "max"))),
        low=through(units.temperature, number(at(entry, "temp", "min"))),
        precipitation=sum(amounts) if amounts else None,
        precipitationProbability=number(entry.get("pop")),
        windSpeed=through(units.speed, number(entry.get("wind_speed"))),
        windGust=through(units.speed, number(entry.get("wind_gust"))),
        windDirection=number(entry.get("wind_deg")),
        uvIndex=number(entry.get("uvi")),
        code=code(entry),
        sunrise=unix(entry.get("sunrise")),
        sunset=unix(entry.get("sunset")),
        moonrise=unix(entry.get("moonrise")),
        moonset=unix(entry.get("moonset")),
        moonPhase=None if phase is None else phase * 360,
    ))


def place_of(body):
    return stated(
        latitude=number(body.get("lat")), longitude=number(body.get("lon")), timeZone=text(body.get("timezone")),
    )


def one_call(body, name):
    current = body.get("current")
    hourly = [entry for entry in body.get("hourly") or [] if isinstance(entry, dict)]
    daily = [entry for entry in body.get("daily") or [] if unix(at(entry, "dt")) is not None]
    units = Units(body, name, first(
        number(at(current, "temp")), number(at(hourly, 0, "temp")), number(at(daily, 0, "temp", "max"))))
    offset = number(body.get("timezone_offset")) or 0
    alerts = [stated(
        title=text(alert.get("event")), sender=text(alert.get("sender_name")), starts=unix(alert.get("start")),
        ends=unix(alert.get("end")), description=text(alert.get("description")),
    ) for alert in body.get("alerts") or []]
    return Reading(
        service=SERVICE, options=units.options, place=place_of(body),
        current=moment(current, units) if isinstance(current, dict) else None,
        hours=[moment(entry, units) for entry in hourly],
        minutes=minutes.of_openweather(body),
        days=[day(entry, units, offset) for entry in daily] or sun_day(current or {}, offset),
        alerts=alerts,
    ).judged()


def time_machine(body, name):
    """Past hours; a single hour may also be the current weather."""
    entries = [entry for entry in body["data"] if isinstance(entry, dict)]
    units = Units(body, name, number(at(entries, 0, "temp")))
    offset = number(body.get("timezone_offset")) or 0
    return Reading(
        service=SERVICE, options=units.options, place=place_of(body),
        hours=[moment(entry, units) for entry in entries],
        days=sun_day(entries[0], offset) if entries else [],
    ).judged(whole=False)


def day_summary(body):
    units = Units(body, "", None)
    wind = at(body, "wind", "max")
    return Reading(
        service=SERVICE, options=units.options, place=stated(latitude=number(body.get("lat")),
                                                             longitude=number(body.get("lon"))),
        days=[calm(stated(
            date=body["date"],
            high=through(units.temperature, number(at(body, "temperature", "max"))),
            low=through(units.temperature, number(at(body, "temperature", "min"))),
            precipitation=number(at(body, "precipitation", "total")),
            windSpeed=through(units.speed, number(at(wind, "speed"))),
            windDirection=number(at(wind, "direction")),
        ))],
    ).judged(whole=False)
