"""Apple WeatherKit: any of its data sets, a single alert, the list of what is available, and its errors.

Responses contain no time zone, and days begin at local midnight in UTC; the middle of a day is on its date at any
place. An alert's `description` is its title. Depths of snow are in mm.
"""

from . import minutes
from .reading import (
    KILOMETERS_AN_HOUR, OneOf, Reading, at, calm, error, helper, hours_after, iso, number, stated, text, through,
)

SERVICE = "weatherkit"
SETS = ("currentWeather", "forecastHourly", "forecastDaily", "forecastNextHour", "weatherAlerts")


def read(body, name):
    """A reading of a body, or None if it is not WeatherKit's."""
    if isinstance(body, list):
        if body and all(entry in SETS for entry in body):
            return helper(SERVICE, "the data sets that are available", "data ?sets?|availab")
        return None
    if {"timestamp", "status", "error", "path"} <= body.keys():
        return error(SERVICE, body["error"], what=f"{body['status']}: {body['error']}")
    if isinstance(body.get("reason"), str) and len(body) == 1:
        return error(SERVICE, body["reason"])
    if body.get("name") == "WeatherAlert":
        return Reading(service=SERVICE, alerts=[alert(body)]).judged()
    if not any(isinstance(body.get(name), dict) for name in SETS):
        return None
    return forecast(body)


def forecast(body):
    current = body.get("currentWeather")
    metadata = next(
        (body[name]["metadata"] for name in SETS if number(at(body, name, "metadata", "latitude")) is not None), {})
    alerts = at(body, "weatherAlerts", "alerts")
    return Reading(
        service=SERVICE,
        minutes=minutes.of_weatherkit(body),
        place=stated(latitude=number(metadata.get("latitude")), longitude=number(metadata.get("longitude"))),
        current=moment(current, "asOf", of_hour=False) if isinstance(current, dict) else None,
        hours=[moment(entry, "forecastStart") for entry in at(body, "forecastHourly", "hours") or []],
        days=[day(entry) for entry in at(body, "forecastDaily", "days") or []],
        alerts=None if alerts is None else [alert(entry) for entry in alerts],
    ).judged()


def moment(entry, time, of_hour=True):
    intensity = number(entry.get("precipitationIntensity"))
    water = number(entry.get("precipitationAmount"))
    if water is None and intensity is not None:
        water = OneOf(intensity, None)
    depth = number(entry.get("snowfallAmount"))
    falling = number(entry.get("snowfallIntensity"))
    snow = OneOf(falling / 10, None) if depth is None and falling is not None and of_hour else through(tenth, depth)
    daylight = entry.get("daylight")
    return calm(stated(
        time=iso(entry.get(time)),
        temperature=number(entry.get("temperature")),
        apparentTemperature=number(entry.get("temperatureApparent")),
        dewPoint=number(entry.get("temperatureDewPoint")),
        humidity=number(entry.get("humidity")),
        pressure=number(entry.get("pressure")),
        windSpeed=through(KILOMETERS_AN_HOUR, number(entry.get("windSpeed"))),
        windGust=through(KILOMETERS_AN_HOUR, number(entry.get("windGust"))),
        windDirection=number(entry.get("windDirection")),
        precipitation=water,
        precipitationProbability=number(entry.get("precipitationChance")),
        snowfall=snow,
        cloudCover=number(entry.get("cloudCover")),
        uvIndex=number(entry.get("uvIndex")),
        visibility=number(entry.get("visibility")),
        code=text(entry.get("conditionCode")),
        isDay=daylight if isinstance(daylight, bool) else None,
    ))


def tenth(value):
    return value / 10


def day(entry):
    speed = number(entry.get("windSpeedMax"))
    speed = number(entry.get("windSpeedAvg")) if speed is None else speed
    return stated(
        date=hours_after(iso(entry["forecastStart"]), 12).date().isoformat(),
        high=number(entry.get("temperatureMax")),
        low=number(entry.get("temperatureMin")),
        precipitation=number(entry.get("precipitationAmount")),
        precipitationProbability=number(entry.get("precipitationChance")),
        snowfall=through(tenth, number(entry.get("snowfallAmount"))),
        windSpeed=through(KILOMETERS_AN_HOUR, speed),
        windGust=through(KILOMETERS_AN_HOUR, number(entry.get("windGustSpeedMax"))),
        uvIndex=number(entry.get("maxUvIndex")),
        code=text(entry.get("conditionCode")),
        sunrise=iso(entry.get("sunrise")),
        sunset=iso(entry.get("sunset")),
        moonrise=iso(entry.get("moonrise")),
        moonset=iso(entry.get("moonset")),
    )


def alert(entry):
    starts, ends = text(entry.get("eventOnsetTime")), text(entry.get("eventEndTime"))
    return stated(
        title=text(entry.get("description")),
        severity=text(entry.get("severity")),
        starts=iso(starts or entry.get("effectiveTime")),
        ends=iso(ends or entry.get("expireTime")),
        sender=text(entry.get("source")),
        url=text(entry.get("detailsUrl")),
    )
