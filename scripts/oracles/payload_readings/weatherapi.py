"""WeatherAPI.com: current, forecast, history.

The suffix of a member is its unit. An account may have any member switched off, so the reader falls back to other units
if metric values are missing. `date_epoch` is midnight in UTC and not at the place, so a day is identified by its `date`.
The hours of a day, from its local midnight on, add up to the day's water, so an hour's water falls after its time.
"""

import datetime
import re
import zoneinfo

from .reading import (
    INCHES_AS_MILLIMETERS, KILOMETERS_AN_HOUR, MILES, MILES_AN_HOUR, OneOf, Reading, air_at, at, calm, error, fahrenheit, helper,
    iso, number, percent, same, stated, text, through, times, unix,
)

SERVICE = "weatherapi"
INCHES_OF_MERCURY = times(33.863886640341)
PHASES = ("new moon", "waxing crescent", "first quarter", "waxing gibbous", "full moon", "waning gibbous", "last quarter",
          "waning crescent")
OBSCURING = ("1030", "1012", "1114", "1117", "1135", "1147")


def read(body, name):
    """A reading of a body, or None if it is not the service's."""
    if isinstance(body, list):
        found = body and isinstance(body[0], dict) and {"region", "url", "lat"} <= body[0].keys()
        return helper(SERVICE, "places found") if found else None
    problem = body.get("error")
    if isinstance(problem, dict) and isinstance(problem.get("code"), int) and 1000 <= problem["code"] < 10_000:
        return error(SERVICE, problem.get("message"))
    days = at(body, "forecast", "forecastday")
    current = body.get("current")
    if days is None and at(current, "last_updated_epoch") is None:
        return helper(SERVICE, "sun, moon or zone") if at(body, "location", "tz_id") else None
    days = days or []
    return Reading(
        service=SERVICE,
        place=stated(name=text(at(body, "location", "name")), latitude=number(at(body, "location", "lat")),
                     longitude=number(at(body, "location", "lon")), timeZone=text(at(body, "location", "tz_id"))),
        current=row(current, unix(current.get("last_updated_epoch"))) if isinstance(current, dict) else None,
        hours=[hour(entry) for day in days for entry in day.get("hour") or []],
        days=[day_of(entry, at(body, "location", "tz_id")) for entry in days],
        air=air(body, days),
        alerts=[alert(entry) for entry in at(body, "alerts", "alert") or []],
    ).judged()


def either(entry, *pairs):
    """The first existing one of several members, converted."""
    return next((through(convert, number(entry[name])) for name, convert in pairs if number(entry.get(name)) is not None),
                None)


def celsius(entry, name):
    return either(entry, (f"{name}_c", same), (f"{name}_f", fahrenheit))


def speed(entry, name):
    return either(entry, (f"{name}_kph", KILOMETERS_AN_HOUR), (f"{name}_mph", MILES_AN_HOUR))


def row(entry, time):
    sight = either(entry, ("vis_km", times(1000)), ("vis_miles", MILES))
    code = number(at(entry, "condition", "code"))
    code = None if code is None else str(int(code))
    if sight == 0 and code not in OBSCURING:
        sight = OneOf(0.0, None)
    return calm(stated(
        time=time,
        temperature=celsius(entry, "temp"),
        apparentTemperature=celsius(entry, "feelslike"),
        dewPoint=celsius(entry, "dewpoint"),
        humidity=percent(number(entry.get("humidity"))),
        pressure=either(entry, ("pressure_mb", same), ("pressure_in", INCHES_OF_MERCURY)),
        windSpeed=speed(entry, "wind"),
        windGust=speed(entry, "gust"),
        windDirection=number(entry.get("wind_degree")),
        precipitation=either(entry, ("precip_mm", same), ("precip_in", INCHES_AS_MILLIMETERS)),
        cloudCover=percent(number(entry.get("cloud"))),
        visibility=sight,
        uvIndex=number(entry.get("uv")),
        isDay={0: False, 1: True}.get(entry.get("is_day")),
        code=code,
        summary=(text(at(entry, "condition", "text")) or "").strip() or None,
    ))


def hour(entry):
    return row(entry, unix(entry.get("time_epoch"))) | stated(
        precipitationProbability=chance(entry, "chance_of_rain", "chance_of_snow"),
        snowfall=number(entry.get("snow_cm")),
        duration=3600.0,
    )


def air(body, days):
    """The air now and in the hours. The US index is only a category, and is not a value of the forecast."""
    current = body.get("current") or {}
    entries = [(current.get("last_updated_epoch"), current)]
    entries += [(entry.get("time_epoch"), entry) for day in days for entry in day.get("hour") or []]
    names = {"fineParticles": "pm2_5", "particles": "pm10", "ozone": "o3", "nitrogenDioxide": "no2",
             "sulphurDioxide": "so2", "carbonMonoxide": "co", "ukIndex": "gb-defra-index"}
    kinds = ("alder", "birch", "grass", "mugwort", "ragweed")
    moments = []
    for time, entry in entries:
        values = {name: number(at(entry, "air_quality", member)) for name, member in names.items()}
        values |= {f"{kind}Pollen": number(at(entry, "pollen", kind.capitalize())) for kind in kinds}
        moments.append(air_at(unix(time), values))
    return [moment for moment in moments if moment]


def chance(entry, *names):
    chances = [number(entry.get(name)) for name in names]
    return percent(max((value for value in chances if value is not None), default=None))


def day_of(entry, zone):
    weather = entry.get("day") or {}
    astro = entry.get("astro") or {}
    phase = (text(astro.get("moon_phase")) or "").lower()
    code = number(at(weather, "condition", "code"))
    return stated(
        date=entry.get("date"),
        high=celsius(weather, "maxtemp"), low=celsius(weather, "mintemp"),
        precipitation=either(weather, ("totalprecip_mm", same), ("totalprecip_in", INCHES_AS_MILLIMETERS)),
        precipitationProbability=chance(weather, "daily_chance_of_rain", "daily_chance_of_snow"),
        snowfall=number(weather.get("totalsnow_cm")),
        windSpeed=speed(weather, "maxwind"),
        uvIndex=number(weather.get("uv")),
        code=None if code is None else str(int(code)),
        moonPhase=PHASES.index(phase) * 45.0 if phase in PHASES else None,
        **{name: clock(entry, astro.get(name), zone) for name in ("sunrise", "sunset", "moonrise", "moonset")},
    )


def clock(entry, written, zone):
    """The instant of `06:51 AM` on the date of a day; None for words such as `No moonset`."""
    found = re.fullmatch(r"(\d\d?):(\d\d) ([AP])M", written or "")
    if not found:
        return None
    hour, minute = int(found[1]) % 12 + (12 if found[3] == "P" else 0), int(found[2])
    local = datetime.datetime.fromisoformat(entry["date"]) + datetime.timedelta(hours=hour, minutes=minute)
    if zone:
        return local.replace(tzinfo=zoneinfo.ZoneInfo(zone)).astimezone(datetime.timezone.utc)
    # Without a place, the UTC offset follows from the hours.
    first = entry["hour"][0]
    ahead = datetime.datetime.fromisoformat(first["time"]).replace(tzinfo=datetime.timezone.utc) - unix(first["time_epoch"])
    return local.replace(tzinfo=datetime.timezone.utc) - ahead


def alert(entry):
    return stated(
        title=text(entry.get("event")) or text(entry.get("headline")),
        severity=(text(entry.get("severity")) or "unknown").lower(),
        starts=iso(entry.get("effective")), ends=iso(entry.get("expires")),
        description=text(entry.get("desc")), regions=text(entry.get("areas")),
    )
