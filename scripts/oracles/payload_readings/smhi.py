"""SMHI's point forecast: snow1g, and pmp3g before it.

Air, wind and clouds are for the instant of a step. Precipitation is for the interval from the step before to this
step: in pmp3g as a mean rate in kg/m2/h, in snow1g as an amount in kg/m2 from `intervalParametersStartTime`.
In recordings of the first months of snow1g that time is the step's own; the interval then also begins with the step
before. So the canonical step has the precipitation of the next one, and the last step has none. 9999 means missing.
"""

from .reading import NOTHING, Reading, at, calm, iso, number, percent, stated, times

SERVICE = "smhi"
KILOMETERS = times(1000)


def read(body, name):
    """A reading of a body, or None if it is not from SMHI."""
    if "referenceTime" not in body or not isinstance(body.get("timeSeries"), list):
        return None
    steps = [step(entry) for entry in body["timeSeries"]]
    hours = []
    for index, (row, _) in enumerate(steps):
        row["precipitation"] = NOTHING
        if index + 1 < len(steps):
            following, fallen = steps[index + 1]
            water = fallen(row["time"], following["time"])
            row["precipitation"] = NOTHING if water is None else water
        hours.append(calm(row))
    point = at(body, "geometry", "coordinates") or []
    longitude, latitude = point[0] if point and isinstance(point[0], list) else point
    return Reading(
        service=SERVICE, hours=hours, spreads=True,
        place=stated(latitude=number(latitude), longitude=number(longitude)),
    ).judged(whole=bool(hours))


def step(entry):
    """A row without precipitation, and what falls between two instants of which the second is the row's own."""
    new = "data" in entry
    values = entry["data"] if new else {
        parameter["name"]: parameter["values"][0] for parameter in entry["parameters"]
    }

    def value(new_name, old_name):
        return number(values.get(new_name if new else old_name), missing=(9999,))

    def fallen(start, end):
        if new:
            return value("precipitation_amount_mean", None)
        rate = value(None, "pmean")
        return None if rate is None else rate * (end - start).total_seconds() / 3600

    visibility, octas = value("visibility_in_air", "vis"), value("cloud_area_fraction", "tcc_mean")
    symbol = value("symbol_code", "Wsymb2")
    row = stated(
        time=iso(entry.get("time") or entry.get("validTime")),
        temperature=value("air_temperature", "t"),
        humidity=percent(value("relative_humidity", "r")),
        pressure=value("air_pressure_at_mean_sea_level", "msl"),
        windSpeed=value("wind_speed", "ws"),
        windGust=value("wind_speed_of_gust", "gust"),
        windDirection=value("wind_from_direction", "wd"),
        cloudCover=None if octas is None else octas / 8,
        visibility=None if visibility is None else KILOMETERS(visibility),
        code=None if symbol is None else str(int(symbol)),
    )
    return row, fallen
