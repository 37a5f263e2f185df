"""The raw series of a grid point of the US National Weather Service.

Each series has its own intervals. A state applies to each hour of its interval; an amount is the total of its interval,
so it is compared with the sum of the interval's hours.
"""

import datetime

from .reading import FEET, KILOMETERS_AN_HOUR, PASCAL, Reading, any_of, at, calm, duration, fahrenheit, iso, number
from .reading import percent, same, stated, times

SERVICE = "nws"
UNITS = {
    "degC": same, "degF": fahrenheit, "percent": percent, "km_h-1": KILOMETERS_AN_HOUR, "m_s-1": same, "Pa": PASCAL,
    "m": same, "ft": FEET, "km": times(1000), "mm": same, "degree_(angle)": same,
}
STATES = {
    "temperature": "temperature", "apparentTemperature": "apparentTemperature", "dewPoint": "dewpoint",
    "humidity": "relativeHumidity", "windSpeed": "windSpeed", "windGust": "windGust",
    "windDirection": "windDirection", "cloudCover": "skyCover", "visibility": "visibility",
    "precipitationProbability": "probabilityOfPrecipitation",
}


def read(body, properties, place):
    """A reading of a grid point's series."""
    states = {field: series(properties, name) for field, name in STATES.items()}
    amounts = {start: (end, value) for start, end, value in series(properties, "quantitativePrecipitation")}
    begin, end = states["temperature"][0][0], max(end for _, end, _ in states["temperature"])
    rows = []
    while begin < end:
        row = stated(time=begin, **{field: covering(states[field], begin) for field in states})
        if begin in amounts:
            row["until"], row["precipitation"] = amounts[begin]
        rows.append(calm(row))
        begin += datetime.timedelta(hours=1)
    return Reading(service=SERVICE, place=place, hours=rows, days=days(body, properties), spreads=True).judged()


def series(properties, name):
    """The intervals of a series with their values, in canonical units."""
    convert = UNITS.get(str(at(properties, name, "uom")).rpartition(":")[2])
    intervals = []
    for entry in at(properties, name, "values") or []:
        start, _, length = str(at(entry, "validTime")).partition("/")
        start, length, value = iso(start), duration(length.strip()), number(at(entry, "value"))
        if start is not None and length is not None and value is not None and convert:
            intervals.append((start, start + length, convert(value)))
    return intervals


def covering(intervals, instant):
    return next((value for start, end, value in intervals if start <= instant < end), None)


def days(body, properties):
    """The highs. A low's interval contains midnight, so it could belong to either day."""
    longitude = number(at(body, "geometry", "coordinates", 0, 0, 0)) or -95
    temperatures = series(properties, "temperature")
    rows = []
    for start, end, high in series(properties, "maxTemperature"):
        noon = start + (end - start) / 2 + datetime.timedelta(hours=round(longitude / 15))
        # A day's high may also be that of its hours.
        hourly = [value for begin, _, value in temperatures if start <= begin < end]
        rows.append({"date": noon.date().isoformat(), "high": any_of(high, max(hourly, default=high))})
    return rows
