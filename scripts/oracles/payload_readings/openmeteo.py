"""Open-Meteo: any variables in any units, old and new names, one place or several, and its geocoding.

The unit strings of a block are used; without them, the service's defaults apply. A label is local wall
time: the instant is the label minus `utc_offset_seconds`.

Precipitation, snowfall, their probability and gusts are for the hour *before* a label. The canonical hour H
begins at H, so it has the values of the label H + 1: the first label's value is dropped, and the last
hour has none. Other values are for the instant. Sums of days do not move. The `current` precipitation is for the last
quarter of an hour, so it is not compared.
"""

import datetime
import re
import statistics

from . import minutes
from .reading import (
    FEET, KILOMETERS_AN_HOUR, KNOTS, MILES, MILES_AN_HOUR, NOTHING, UTC, OneOf, Reading, air_at, any_of, at, calm, error,
    fahrenheit, helper, local_date, number, percent, same, stated, text, through, times, unix,
)

SERVICE = "open-meteo"
TEMPERATURES = {"°C": same, "°F": fahrenheit, "K": lambda value: value - 273.15}
SPEEDS = {"km/h": KILOMETERS_AN_HOUR, "m/s": same, "mp/h": MILES_AN_HOUR, "mph": MILES_AN_HOUR, "kn": KNOTS}
WATER = {"mm": same, "cm": times(10), "inch": times(25.4)}
SNOW = {"cm": same, "mm": times(0.1), "inch": times(2.54)}
LENGTHS = {"m": same, "km": times(1000), "ft": FEET, "mi": MILES}
SHARES = {"%": percent, "fraction": same}
PLAIN = {}
# The quantities, their names, their units with the default first, and whether they are for the hour before.
VARIABLES = {
    "temperature": (("temperature_2m", "temperature"), TEMPERATURES, False),
    "apparentTemperature": (("apparent_temperature",), TEMPERATURES, False),
    "dewPoint": (("dew_point_2m", "dewpoint_2m"), TEMPERATURES, False),
    "humidity": (("relative_humidity_2m", "relativehumidity_2m"), SHARES, False),
    "pressure": (("pressure_msl",), PLAIN, False),
    "windSpeed": (("wind_speed_10m", "windspeed_10m", "windspeed"), SPEEDS, False),
    "windGust": (("wind_gusts_10m", "windgusts_10m"), SPEEDS, True),
    "windDirection": (("wind_direction_10m", "winddirection_10m", "winddirection"), PLAIN, False),
    "precipitation": (("precipitation",), WATER, True),
    "precipitationProbability": (("precipitation_probability",), SHARES, True),
    "snowfall": (("snowfall",), SNOW, True),
    "cloudCover": (("cloud_cover", "cloudcover"), SHARES, False),
    "uvIndex": (("uv_index",), PLAIN, False),
    "visibility": (("visibility",), LENGTHS, False),
    "code": (("weather_code", "weathercode"), PLAIN, False),
    "isDay": (("is_day",), PLAIN, False),
}
DAILY = {
    "high": (("temperature_2m_max",), TEMPERATURES),
    "low": (("temperature_2m_min",), TEMPERATURES),
    "mean": (("temperature_2m_mean",), TEMPERATURES),
    "apparentHigh": (("apparent_temperature_max",), TEMPERATURES),
    "apparentLow": (("apparent_temperature_min",), TEMPERATURES),
    "precipitation": (("precipitation_sum",), WATER),
    "precipitationProbability": (("precipitation_probability_max",), SHARES),
    "snowfall": (("snowfall_sum",), SNOW),
    "windSpeed": (("wind_speed_10m_max", "windspeed_10m_max"), SPEEDS),
    "windGust": (("wind_gusts_10m_max", "windgusts_10m_max"), SPEEDS),
    "windDirection": (("wind_direction_10m_dominant", "winddirection_10m_dominant"), PLAIN),
    "uvIndex": (("uv_index_max",), PLAIN),
    "code": (("weather_code", "weathercode"), PLAIN),
}
AIR = {
    "fineParticles": "pm2_5", "particles": "pm10", "ozone": "ozone", "nitrogenDioxide": "nitrogen_dioxide",
    "sulphurDioxide": "sulphur_dioxide", "carbonMonoxide": "carbon_monoxide", "alderPollen": "alder_pollen",
    "birchPollen": "birch_pollen", "grassPollen": "grass_pollen", "mugwortPollen": "mugwort_pollen",
    "olivePollen": "olive_pollen", "ragweedPollen": "ragweed_pollen", "europeanIndex": "european_aqi", "usIndex": "us_aqi",
}
# Suffixes that make another variable: `cloud_cover_low` is no model's `cloud_cover`.
OTHER_VARIABLES = {
    "low", "mid", "high", "probability", "sum", "hours", "max", "min", "mean", "dominant", "height", "water", "clear",
    "instant", "2m", "10m", "80m", "100m", "120m", "180m", "500hPa", "850hPa", "1000hPa",
}


def read(body, name):
    """A reading of a body, or None if it is none of Open-Meteo's."""
    if isinstance(body, list):
        places = [read(entry, name) for entry in body if isinstance(entry, dict)]
        if not places or any(place is None for place in places):
            return None
        first = places[0]
        return Reading(service=SERVICE, place=first.place, current=first.current, hours=first.hours, days=first.days,
                       places=places).judged()
    if body.get("error") is True:
        return error(SERVICE, body.get("reason"))
    if "generationtime_ms" in body and "latitude" not in body:
        found = len(body.get("results") or [])
        return helper(SERVICE, f"geocoding, {found} places", "place|geocod")
    if "generationtime_ms" not in body or "utc_offset_seconds" not in body and "hourly" not in body:
        return None
    return forecast(body)


# Values that are no weather alone: times, sun and moon.
LIGHT = {"time", "date", "duration", "isDay", "uvIndex", "sunrise", "sunset", "polar", "moonrise", "moonset", "moonPhase"}


def forecast(body):
    offset = number(body.get("utc_offset_seconds")) or 0
    current = body.get("current") or body.get("current_weather")
    units = body.get("current_units") or {}
    zone = text(body.get("timezone"))
    if zone in ("GMT", "UTC"):
        zone = OneOf("GMT", "UTC", "Etc/GMT", "Etc/UTC")
    now = moment(current, units, offset) if isinstance(current, dict) else None
    ahead = hours(body.get("hourly") or {}, body.get("hourly_units") or {}, offset)
    later = days(body.get("daily") or {}, body.get("daily_units") or {}, offset)
    if not any(set(row) - LIGHT for row in [*([now] if now else []), *ahead, *later]):
        now, ahead, later = None, [], []
    of_air = air(body, offset)
    return Reading(
        service=SERVICE,
        air=of_air, companion=weather_beside(body, of_air[0]["time"]) if of_air and not (now or ahead or later) else None,
        place=stated(latitude=number(body.get("latitude")), longitude=number(body.get("longitude")), timeZone=zone),
        current=now, hours=ahead, days=later,
        minutes=quarters(body.get("minutely_15") or {}, body.get("minutely_15_units") or {}, offset),
    ).judged()


def air(body, offset):
    """The air now and in the hours, which may be in blocks with weather. Its units are constant."""
    current, hourly = body.get("current") or {}, body.get("hourly") or {}
    entries = [(current.get("time"), {name: current.get(column) for name, column in AIR.items()})]
    for index, label in enumerate(hourly.get("time") or []):
        entries.append((label, {name: at(hourly.get(column), index) for name, column in AIR.items()}))
    moments = [air_at(instant(label, offset), {name: number(value) for name, value in values.items()})
               for label, values in entries if label is not None]
    return [moment for moment in moments if moment]


def weather_beside(body, time):
    """A response with current weather for the place of another one."""
    envelope = {name: body.get(name) for name in ("latitude", "longitude", "utc_offset_seconds", "timezone")}
    return envelope | {"generationtime_ms": 1, "current": {"time": int(time.timestamp()), "temperature_2m": 10}}


def quarters(block, units, offset):
    """The precipitation by quarter-hours."""
    labels = [instant(label, offset) for label in block.get("time") or []]

    def column(field):
        names, conversions, _ = VARIABLES[field]
        return [value_of(block, units, names, conversions, field, index) for index in range(len(labels))]

    water = [
        amount if amount is not None else water_of_parts(block, units, index)
        for index, amount in enumerate(column("precipitation"))]
    codes = [None if code is None else int(code) for code in column("code")]
    return minutes.of_open_meteo(labels, water, column("snowfall"), codes)


def instant(label, offset):
    """The instant of a label, which is local text or a number of seconds since 1970."""
    if isinstance(label, str):
        local = datetime.datetime.fromisoformat(label).replace(tzinfo=UTC)
        return local - datetime.timedelta(seconds=offset)
    return unix(label)


def converted(value, unit, units, field):
    """A value in its canonical unit; None if the value or the unit is unknown."""
    value = number(value)
    if value is None:
        return None
    if field == "code":
        return str(int(value))
    if field == "isDay":
        return value != 0
    if not units:
        return value
    convert = next(iter(units.values())) if unit is None else units.get(unit)
    return through(convert, value) if convert else None


def moment(entry, units, offset):
    row = stated(time=instant(entry.get("time"), offset))
    for field, (names, conversions, of_hour_before) in VARIABLES.items():
        if of_hour_before and field != "windGust":
            continue
        for name in names:
            if name in entry and field not in row:
                row.update(stated(**{field: converted(entry[name], units.get(name), conversions, field)}))
    return calm(row)


def columns(block, names):
    """The columns of a variable: its own, or one for each of several models, whose name follows the variable's."""
    for name in names:
        if isinstance(block.get(name), list):
            return [(name, block[name])]
    return [
        (key, column) for key, column in block.items()
        if isinstance(column, list) and any(
            key.startswith(f"{name}_") and key[len(name) + 1:].partition("_")[0] not in OTHER_VARIABLES
            for name in names)
    ]


def likely(block, units, names, conversions, field, index):
    """The likely range of a row: from 10 to 90 percent of an ensemble, interpolated, or all of several models."""
    for name in names:
        runs = [key for key in block if key == name or re.fullmatch(re.escape(name) + r"_member\d+", key)]
        if len(runs) < 2:
            continue
        values = [converted(at(block, key, index), units.get(name), conversions, field) for key in runs]
        values = sorted(value for value in values if value is not None)
        if len(values) < 5:
            return {}
        cuts = statistics.quantiles(values, n=10, method="inclusive")
        return {f"{field}From": cuts[0], f"{field}To": cuts[-1]}
    values = [converted(at(column, index), units.get(key), conversions, field) for key, column in columns(block, names)
              if "_member" not in key]
    values = [value for value in values if value is not None]
    return {f"{field}From": min(values), f"{field}To": max(values)} if len(values) >= 3 else {}


def value_of(block, units, names, conversions, field, index):
    """The values of the columns in a row; with several models any of them is correct."""
    values = []
    for key, column in columns(block, names):
        if 0 <= index < len(column):
            values.append(converted(column[index], units.get(key), conversions, field))
    return any_of(*[value for value in values if value is not None])


def water_of_parts(block, units, index, ending=""):
    """The water of a row in millimeters if the total was not requested: 7 cm of snow are 10 mm of water."""
    if columns(block, (f"precipitation{ending}",)):
        return None
    parts = [(f"rain{ending}", WATER, 1), (f"showers{ending}", WATER, 1), (f"snowfall{ending}", SNOW, 10 / 7)]
    if not any(isinstance(block.get(name), list) for name, _, _ in parts[:2]):
        return None
    amounts = []
    for name, conversions, factor in parts:
        column = block.get(name) or []
        if 0 <= index < len(column):
            amount = converted(column[index], units.get(name), conversions, name)
            amounts += [] if amount is None else [amount * factor]
    return sum(amounts) if amounts else None


def hours(block, units, offset):
    labels = [instant(label, offset) for label in block.get("time") or []]
    rows = []
    for index, label in enumerate(labels):
        row = stated(time=label)
        follows = index + 1 < len(labels) and labels[index + 1] - label == datetime.timedelta(hours=1)
        for field, (names, conversions, of_hour_before) in VARIABLES.items():
            if of_hour_before and not follows:
                if columns(block, names):
                    row[field] = NOTHING
                continue
            row.update(stated(**{
                field: value_of(block, units, names, conversions, field, index + (1 if of_hour_before else 0))}))
        if follows and "precipitation" not in row:
            row.update(stated(precipitation=water_of_parts(block, units, index + 1)))
        ranges = {}
        for field in ("temperature", "windSpeed", "precipitation"):
            names, conversions, of_hour_before = VARIABLES[field]
            if follows or not of_hour_before:
                ranges |= likely(block, units, names, conversions, field, index + (1 if of_hour_before else 0))
        row.update(stated(likely=ranges or None))
        rows.append(calm(row))
    return rows


def days(block, units, offset):
    rows = []
    for index, label in enumerate(block.get("time") or []):
        row = {"date": label if isinstance(label, str) else local_date(unix(label), offset)}
        for field, (names, conversions) in DAILY.items():
            row.update(stated(**{field: value_of(block, units, names, conversions, field, index)}))
        if "precipitation" not in row:
            row.update(stated(precipitation=water_of_parts(block, units, index, "_sum")))
        row.update(sun(block, offset, index))
        for event in ("moonrise", "moonset"):
            row.update(stated(**{event: through(lambda label: instant(label, offset), at(block, event, index))}))
        rows.append(calm(row))
    return rows


def sun(block, offset, index):
    """Sunrise and sunset. During polar day and night the service returns midnights or 1970."""
    sunrise, sunset = (through(lambda label: instant(label, offset), at(block, event, index))
                       for event in ("sunrise", "sunset"))
    events = [event for event in (sunrise, sunset) if event is not None]
    if not events:
        return {}
    never = any(event.year <= 1970 for event in events)
    if not never and len(events) == 2:
        never = sunset == sunrise or sunset - sunrise == datetime.timedelta(days=1)
    if never:
        return {"sunrise": NOTHING, "sunset": NOTHING}
    return stated(sunrise=sunrise, sunset=sunset)
