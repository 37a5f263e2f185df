"""Bright Sky, the open data of the Deutscher Wetterdienst as JSON: hours, the weather now, alerts.

Precipitation, sunshine and gusts are for the sixty minutes before a record's time. In the canonical format, whose hours
begin at their times, they belong to the record before; the mean wind does not move. The ranges of temperatures and
pressures identify the set of units. The response contains nearby stations, but not the requested place.
"""

from .reading import (
    KILOMETERS_AN_HOUR, NOTHING, OneOf, PASCAL, Reading, at, calm, error, helper, iso, kelvin, number, percent, same, stated,
    text, through, times,
)

SERVICE = "bright-sky"
OF_THE_HOUR_BEFORE = ("precipitation", "precipitationProbability", "windGust", "sunshine")
WORDS_OF_THE_WEATHER = ("fog", "rain", "sleet", "snow", "hail", "thunderstorm")


def read(body, name):
    """A reading of a body, or None if it is not Bright Sky's."""
    if not isinstance(body, dict):
        return None
    if isinstance(body.get("alerts"), list) and (
            at(body, "location", "warn_cell_id") or at(body, "alerts", 0, "alert_id")):
        return Reading(
            service=SERVICE,
            place=stated(name=text(at(body, "location", "name_short")) or text(at(body, "location", "name"))),
            alerts=[alert(entry) for entry in body["alerts"] if entry.get("status") != "test"],
        ).judged()
    sources = body.get("sources")
    if list(body) == ["detail"] and body["detail"] in ("Invalid", "No sources match your criteria"):
        return error(SERVICE, body["detail"])
    if isinstance(body.get("detail"), list) and at(body, "detail", 0, "loc", 0) == "query":
        return error(SERVICE, at(body, "detail", 0, "msg"))
    if not isinstance(sources, list) or not any("dwd_station_id" in source for source in sources):
        return None
    if "weather" not in body:
        return helper(SERVICE, "stations")
    weather = body["weather"]
    records = weather if isinstance(weather, list) else [weather]
    units = Units(records)
    places = stated(latitude=OneOf(*[number(source.get("lat")) for source in sources]),
                    longitude=OneOf(*[number(source.get("lon")) for source in sources]))
    if isinstance(weather, dict):
        return Reading(service=SERVICE, place=places, current=now(weather, units)).judged()
    hours = [record(entry, units) for entry in weather]
    for hour, following in zip(hours, hours[1:] + [{}]):
        for field in OF_THE_HOUR_BEFORE:
            hour.pop(field, None)
            if field in following:
                hour[field] = following[field]
        hour["duration"] = 3600.0
        if not following:
            hour.update(precipitation=NOTHING, windGust=NOTHING)
    return Reading(service=SERVICE, place=places, hours=[calm(hour) for hour in hours]).judged(whole=bool(hours))


class Units:
    def __init__(self, records):
        is_si = any((number(record.get("temperature")) or 0) > 150 for record in records) or any(
            (number(record.get("pressure_msl")) or 0) > 2000 for record in records)
        self.temperature = kelvin if is_si else same
        self.speed = same if is_si else KILOMETERS_AN_HOUR
        self.pressure = PASCAL if is_si else same
        self.sunshine = same if is_si else times(60)


def record(entry, units):
    return air(entry, units) | stated(
        windSpeed=through(units.speed, number(entry.get("wind_speed"))),
        windGust=through(units.speed, number(entry.get("wind_gust_speed"))),
        windDirection=number(entry.get("wind_direction")),
        precipitation=number(entry.get("precipitation")),
        precipitationProbability=percent(number(entry.get("precipitation_probability"))),
        sunshine=through(units.sunshine, number(entry.get("sunshine"))),
    )


def now(entry, units):
    return calm(air(entry, units) | stated(
        windSpeed=through(units.speed, shortest(entry, "wind_speed")),
        windGust=through(units.speed, shortest(entry, "wind_gust_speed")),
        windDirection=shortest(entry, "wind_direction"),
        precipitation=number(entry.get("precipitation_60")),
    ))


def shortest(entry, name):
    values = (number(entry.get(f"{name}_{minutes}")) for minutes in (10, 30, 60))
    return next((value for value in values if value is not None), None)


def air(entry, units):
    icon, condition = text(entry.get("icon")), text(entry.get("condition"))
    light = (icon or "").split("-")[-1]
    return stated(
        time=iso(entry.get("timestamp")),
        temperature=through(units.temperature, number(entry.get("temperature"))),
        dewPoint=through(units.temperature, number(entry.get("dew_point"))),
        humidity=percent(number(entry.get("relative_humidity"))),
        pressure=through(units.pressure, number(entry.get("pressure_msl"))),
        cloudCover=percent(number(entry.get("cloud_cover"))),
        visibility=number(entry.get("visibility")),
        code=condition if condition in WORDS_OF_THE_WEATHER else icon,
        isDay={"day": True, "night": False}.get(light),
    )


def alert(entry):
    return stated(
        title=OneOf(*[text(entry.get(name)) for name in ("headline_en", "headline_de", "event_en", "event_de")]),
        severity=text(entry.get("severity")),
        starts=iso(entry.get("onset")) or iso(entry.get("effective")), ends=iso(entry.get("expires")),
        description=text(entry.get("description_en")),
    )
