"""The US National Weather Service: both forecasts, alerts, observations, and the answers that help to find them.

The upper end of a range of wind is used. Periods of twelve hours become calendar days: a day with the night that
follows it. A night before the first day is a day of its own, on the date on which it began, which after midnight is
the day before. Dew points are always in °C.
"""

import datetime
import re

from . import nws_grid
from .reading import (
    KILOMETERS_AN_HOUR, KNOTS, MILES_AN_HOUR, PASCAL, OneOf, Reading, any_of, at, calm, error, fahrenheit, helper,
    iso, number, percent, same, stated, text, through, times,
)

SERVICE = "nws"
UNITS = {
    "degC": same, "degF": fahrenheit, "percent": percent, "km_h-1": KILOMETERS_AN_HOUR, "m_s-1": same, "Pa": PASCAL,
    "hPa": same, "m": same, "km": times(1000), "mm": same, "degree_(angle)": same,
}
POINTS = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split()


def read(body, name):
    """A reading of a body, or None if it is none of this service's."""
    kind = str(body.get("type"))
    if "correlationId" in body or kind.startswith("https://api.weather.gov/problems/"):
        return error(SERVICE, body.get("detail"), body.get("title"))
    if kind == "FeatureCollection":
        return collection(body)
    properties = body.get("properties") if isinstance(body.get("properties"), dict) else body
    if isinstance(properties.get("periods"), list):
        return periods(body, properties)
    if "gridId" in properties and isinstance(at(properties, "temperature", "values"), list):
        return nws_grid.read(body, properties, place(body))
    if "gridId" in properties and "forecastHourly" in properties:
        return helper(SERVICE, "a point: its grid and links", "point|link")
    if "stationIdentifier" in properties:
        return helper(SERVICE, "a station", "station")
    if "/observations/" in str(properties.get("@id")):
        return observations(body, [properties])
    return None


def collection(body):
    features = [at(feature, "properties") or {} for feature in body.get("features") or []]
    if any("event" in feature or feature.get("@type") == "wx:Alert" for feature in features):
        return Reading(service=SERVICE, alerts=[alert(feature) for feature in features]).judged()
    if any("/observations/" in str(feature.get("@id")) for feature in features):
        return observations(body, features)
    if "watches, warnings" in str(body.get("title")):
        return Reading(service=SERVICE, alerts=[]).judged()
    return None


def place(body):
    """A position inside the polygon, or the point itself."""
    corners = []

    def collect(value):
        if isinstance(value, list) and len(value) >= 2 and all(number(part) is not None for part in value[:2]):
            corners.append(value)
        elif isinstance(value, list):
            for part in value:
                collect(part)
        elif isinstance(value, dict):
            collect(value.get("coordinates") or value.get("geometries") or [])

    collect(body.get("geometry") or [])
    if not corners:
        return {}
    return {"within": [min(c[1] for c in corners), max(c[1] for c in corners),
                       min(c[0] for c in corners), max(c[0] for c in corners)]}


# Values ---------------------------------------------------------------------------------------------------------------


def quantity(value):
    """A value with its unit; the upper end of a range."""
    unit = str(at(value, "unitCode")).rpartition(":")[2]
    amount = [number(at(value, key)) for key in ("value", "maxValue", "minValue")]
    amount = next((part for part in amount if part is not None), None)
    return through(UNITS[unit], amount) if unit in UNITS else None


def temperature(period):
    value = period.get("temperature")
    if isinstance(value, dict):
        return quantity(value)
    if isinstance(value, str) and re.fullmatch(r"-?\d+(\.\d+)?", value):
        value = float(value)
    return through(fahrenheit if period.get("temperatureUnit") == "F" else same, number(value))


def wind(value):
    """The upper end of `5 to 10 mph`."""
    if isinstance(value, dict):
        return quantity(value)
    numbers = [float(part) for part in re.findall(r"\d+(?:\.\d+)?", value or "")]
    convert = KILOMETERS_AN_HOUR if "km/h" in (value or "") else KNOTS if "kt" in (value or "") else MILES_AN_HOUR
    return convert(max(numbers)) if numbers else None


def direction(value):
    return POINTS.index(value) * 22.5 if value in POINTS else number(value)


def icon_codes(address):
    """The codes of an icon's address: `tsra` and `ovc` of `/icons/land/day/tsra,40/ovc?size=medium`."""
    path = re.sub(r"\?.*", "", address or "")
    found = re.search(r"/(?:day|night)/(.+)$", path)
    return [part.partition(",")[0] for part in found.group(1).split("/")] if found else []


def code(address):
    codes = icon_codes(address)
    if not codes:
        return None
    path = re.sub(r"\?.*", "", address)
    whole = re.search(r"/(?:day|night)/(.+)$", path)[1]
    return any_of(codes[0], "/".join(codes), whole, path.rpartition("/icons/")[2])


# Forecasts ------------------------------------------------------------------------------------------------------------


def periods(body, properties):
    usable = [period for period in properties["periods"] if isinstance(period, dict) and period.get("startTime")]
    reading = Reading(service=SERVICE, place=place(body))
    unreadable = [period["startTime"] for period in usable if iso(period["startTime"]) is None]
    if unreadable:
        reading.verdict, reading.what = "refused", f"invalid times: {unreadable[0]}"
        reading.words = ["startTime|" + re.escape(unreadable[0])]
        return reading
    usable.sort(key=lambda period: iso(period["startTime"]))
    if "Hourly" in str(properties.get("forecastGenerator")) or any(is_hour(period) for period in usable):
        reading.hours = [hour(period) for period in usable]
    else:
        reading.days = days(usable)
    return reading.judged()


def is_hour(period):
    end = iso(period.get("endTime"))
    return end is not None and end - iso(period["startTime"]) == datetime.timedelta(hours=1)


def hour(period):
    daytime = period.get("isDaytime")
    return calm(stated(
        time=iso(period["startTime"]),
        temperature=temperature(period),
        dewPoint=quantity(period.get("dewpoint")),
        humidity=quantity(period.get("relativeHumidity")),
        windSpeed=wind(period.get("windSpeed")),
        windGust=wind(period.get("windGust")),
        windDirection=direction(period.get("windDirection")),
        precipitationProbability=quantity(period.get("probabilityOfPrecipitation")),
        code=code(period.get("icon")),
        isDay=daytime if isinstance(daytime, bool) else None,
    ))


def days(usable):
    rows = []
    for period in usable:
        start = datetime.datetime.fromisoformat(period["startTime"].replace("Z", "+00:00"))
        if period.get("isDaytime"):
            rows.append(dict(halfday(period), date=start.date().isoformat(), high=temperature(period)))
            continue
        began = start - datetime.timedelta(days=1) if start.hour < 12 else start
        date = began.date().isoformat()
        if rows and rows[-1]["date"] == date and "low" not in rows[-1]:
            pair(rows[-1], period)
        elif not rows:
            # The rest of a night after midnight may be left out.
            rest = dict(low=temperature(period), nightSummary=text(period.get("shortForecast")))
            rows.append(dict(halfday(period), date=date, optional=start.hour < 12, **rest))
    return [calm(stated(**row)) for row in rows]


def halfday(period):
    return stated(
        precipitationProbability=quantity(period.get("probabilityOfPrecipitation")),
        windSpeed=wind(period.get("windSpeed")),
        windDirection=direction(period.get("windDirection")),
        code=code(period.get("icon")),
    )


def pair(row, night):
    """Adds the night to its day. The day may have its own wind and probability, or the higher of both."""
    other = halfday(night)
    row.update(stated(low=temperature(night), nightSummary=text(night.get("shortForecast"))))
    for field in ("windSpeed", "precipitationProbability"):
        if field in other and row.get(field) is None:
            row[field] = OneOf(None, other[field])
        elif field in other:
            row[field] = any_of(row[field], max(row[field], other[field]))
    if "windDirection" in row:
        row["windDirection"] = any_of(row["windDirection"], other.get("windDirection", row["windDirection"]))


# Observations and alerts ----------------------------------------------------------------------------------------------


def observations(body, features):
    """The newest observation that has values is the current weather."""
    rows = [row for row in map(observation, features) if "time" in row and len(row) > 1]
    newest = max(rows, key=lambda row: ("temperature" in row, row["time"]), default=None)
    feature = at(body, "features", 0) or body
    return Reading(service=SERVICE, current=newest, place=place(feature) if newest else {}).judged(whole=False)


def observation(properties):
    pressure = quantity(properties.get("seaLevelPressure"))
    chill, heat = quantity(properties.get("windChill")), quantity(properties.get("heatIndex"))
    return calm(stated(
        time=iso(properties.get("timestamp")),
        temperature=quantity(properties.get("temperature")),
        apparentTemperature=heat if chill is None else chill,
        dewPoint=quantity(properties.get("dewpoint")),
        humidity=quantity(properties.get("relativeHumidity")),
        pressure=quantity(properties.get("barometricPressure")) if pressure is None else pressure,
        windSpeed=quantity(properties.get("windSpeed")),
        windGust=quantity(properties.get("windGust")),
        windDirection=quantity(properties.get("windDirection")),
        visibility=quantity(properties.get("visibility")),
        code=code(properties.get("icon")),
    ))


def alert(properties):
    titles = [text(properties.get("event")), text(properties.get("headline"))]
    return stated(
        title=any_of(*[title for title in titles if title]),
        severity=(text(properties.get("severity")) or "unknown").lower(),
        starts=iso(properties.get("onset")) or iso(properties.get("effective")),
        ends=iso(properties.get("ends")) or iso(properties.get("expires")),
        sender=OneOf(*[name for name in (properties.get("senderName"), properties.get("sender")) if text(name)], None),
    )
