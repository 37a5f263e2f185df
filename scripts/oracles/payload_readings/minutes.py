"""The precipitation of the next hour, of the services that have it.

A row has the time and the length of its span, the intensity in millimeters of water an hour, the probability, and the kind:
rain, snow, sleet (also for mixtures and ice) or hail. A row without a value is left out.

- Dark Sky, Pirate Weather: `precipIntensity` in millimeters or inches an hour, `precipType`.
- WeatherKit: millimeters an hour; the kind is the condition of the summary's span in which a minute begins.
- OpenWeather: `precipitation` in millimeters an hour in any units, without a kind.
- MET Norway's nowcast: `precipitation_rate` in millimeters an hour, if the radar covers the place.
- Open-Meteo: amounts of the quarter-hour before a label; an hour has four times as much.
- Tomorrow.io: rates an hour in millimeters or inches.
"""

import datetime

from .reading import NOTHING, at, iso, number, percent, stated, text, through, unix

KINDS = {"rain": "rain", "snow": "snow", "sleet": "sleet", "hail": "hail", "mixed": "sleet", "ice": "sleet"}


def row(time, seconds, intensity, probability=None, kind=None):
    """A row; None without a time or a value."""
    if time is None or intensity is None and probability is None:
        return None
    values = stated(time=time, duration=float(seconds), precipitationIntensity=intensity,
                    precipitationProbability=probability)
    return values | {"kind": NOTHING if kind is None else kind}


def known(rows):
    return [one for one in rows if one is not None]


def of_dark_sky(body, water, missing):
    return known(
        row(unix(entry.get("time")), 60, through(water, number(entry.get("precipIntensity"), missing)),
            number(entry.get("precipProbability"), missing), KINDS.get(entry.get("precipType")))
        for entry in at(body, "minutely", "data") or [])


def of_weatherkit(body):
    def kind(time):
        for span in reversed(at(body, "forecastNextHour", "summary") or []):
            start, end = iso(span.get("startTime")), iso(span.get("endTime"))
            if start is not None and start <= time and (end is None or time < end):
                return KINDS.get(span.get("condition"))
        return None

    rows = []
    for entry in at(body, "forecastNextHour", "minutes") or []:
        time = iso(entry.get("startTime"))
        rows.append(row(time, 60, number(entry.get("precipitationIntensity")), number(entry.get("precipitationChance")),
                        None if time is None else kind(time)))
    return known(rows)


def of_openweather(body):
    return known(row(unix(entry.get("dt")), 60, number(entry.get("precipitation")))
                 for entry in body.get("minutely") or [])


def of_met_norway(body):
    if (text(at(body, "properties", "meta", "radar_coverage")) or "ok") != "ok":
        return []
    entries = at(body, "properties", "timeseries") or []
    return known(row(iso(entry.get("time")), 300, number(at(entry, "data", "instant", "details", "precipitation_rate")))
                 for entry in entries)


def of_open_meteo(labels, water, snow, code):
    """Rows by the labels' instants, and lists of millimeters of water, centimeters of snow and weather codes."""
    quarter = datetime.timedelta(minutes=15)
    rows = []
    for label, amount, depth, number_of_code in zip(labels, water, snow, code):
        if amount is None:
            continue
        rows.append(row(label - quarter, 900, 4 * amount, None, quarter_kind(amount, depth, number_of_code)))
    return rows


def quarter_kind(amount, depth, code):
    """7 cm of snow are 10 mm of water. With more than a fifth of rain, snow is sleet."""
    if not amount > 0:
        return None
    if depth is not None and depth > 0:
        return "sleet" if depth * 10 / 7 < 0.8 * amount else "snow"
    if code in (71, 73, 75, 77, 85, 86):
        return "snow"
    if code in (96, 99):
        return "hail"
    if code in (51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 80, 81, 82, 95):
        return "rain"
    return None if depth is None else "rain"


STEPS = {"1m": 60, "minutely": 60, "5m": 300, "15m": 900}


def of_tomorrow(body, water):
    """The entries of the shortest step of up to a quarter of an hour."""
    found = {}
    if isinstance(body.get("timelines"), dict):
        found = body["timelines"]
    else:
        for timeline in at(body, "data", "timelines") or []:
            found[timeline.get("timestep")] = timeline.get("intervals")
    lists = sorted((seconds, found[name]) for name, seconds in STEPS.items() if found.get(name))
    rows = []
    for entry in lists[0][1] if lists else []:
        values = entry.get("values") or {}
        rain, snow, sleet, ice = (
            number(values.get(name)) for name in
            ("rainIntensity", "snowIntensity", "sleetIntensity", "freezingRainIntensity"))
        parts = [part for part in (rain, snow, sleet, ice) if part is not None]
        whole = number(values.get("precipitationIntensity"))
        rate = whole if whole is not None else sum(parts) if parts else None
        icy = (sleet or 0) > 0 or (ice or 0) > 0
        kind = ("sleet" if icy or (rain or 0) > 0 and (snow or 0) > 0 else
                "snow" if (snow or 0) > 0 else "rain" if (rain or 0) > 0 else None)
        rows.append(row(iso(entry.get("startTime") or entry.get("time")), lists[0][0], through(water, rate),
                        percent(number(values.get("precipitationProbability"))), kind))
    return known(rows)
