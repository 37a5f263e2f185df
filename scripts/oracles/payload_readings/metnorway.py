"""MET Norway's Locationforecast, compact and complete, also inside the wrapper of a client.

Symbol, water and probability are for the period that begins at the entry's time: the next hour if present, else
the next six. Hourly entries contain both; the sum of the six-hour values would count the rain six times.
"""

from . import minutes
from .reading import Reading, at, calm, hours_after, iso, number, percent, same, stated, text, through

SERVICE = "met-norway"


def read(body, name):
    """A reading of a body, or None if it is not MET Norway's."""
    entries = at(body, "properties", "timeseries")
    if not isinstance(entries, list):
        return None
    return Reading(
        service=SERVICE,
        hours=[entry for entry in (moment(entry) for entry in entries) if "time" in entry],
        spreads=True,
        minutes=minutes.of_met_norway(body),
        place=stated(latitude=number(at(body, "geometry", "coordinates", 1)),
                     longitude=number(at(body, "geometry", "coordinates", 0))),
    ).judged(whole=bool(entries))


def moment(entry):
    instant = at(entry, "data", "instant", "details") or {}
    time = iso(at(entry, "time"))
    row = stated(
        time=time,
        temperature=number(instant.get("air_temperature")),
        dewPoint=number(instant.get("dew_point_temperature")),
        humidity=percent(number(instant.get("relative_humidity"))),
        pressure=number(instant.get("air_pressure_at_sea_level")),
        windSpeed=number(instant.get("wind_speed")),
        windGust=number(instant.get("wind_speed_of_gust")),
        windDirection=number(instant.get("wind_from_direction")),
        cloudCover=percent(number(instant.get("cloud_area_fraction"))),
        uvIndex=number(instant.get("ultraviolet_index_clear_sky")),
    )
    ranges = bounds("temperature", instant, "air_temperature_percentile_10", "air_temperature_percentile_90")
    ranges |= bounds("windSpeed", instant, "wind_speed_percentile_10", "wind_speed_percentile_90")
    for length in (1, 6):
        period = at(entry, "data", f"next_{length}_hours")
        if not isinstance(period, dict):
            continue
        details = period.get("details") or {}
        row.update(stated(
            precipitation=through(same, number(details.get("precipitation_amount"))),
            precipitationProbability=percent(number(details.get("probability_of_precipitation"))),
            code=text(at(period, "summary", "symbol_code")),
            until=hours_after(time, length) if time else None,
        ))
        ranges |= bounds("precipitation", details, "precipitation_amount_min", "precipitation_amount_max")
        break
    if ranges:
        row["likely"] = ranges
    return calm(row)


def bounds(name, details, lower, upper):
    """A likely range, which needs both of its bounds in order."""
    low, high = number(details.get(lower)), number(details.get(upper))
    if low is None or high is None or low > high:
        return {}
    return {f"{name}From": low, f"{name}To": high}
