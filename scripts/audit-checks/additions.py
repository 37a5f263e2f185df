"""Parts that few responses have, each of them at random and incomplete: the precipitation of the next minutes, likely ranges,
the averages of many years, the hours of yesterday, air quality and pollen.
"""

import copy
import datetime

NOW = 1792040400
RANGES = {
    "temperature": ("temperature", 3), "precipitation": ("precipitation", 2), "windSpeed": ("windSpeed", 4),
    "high": ("high", 4), "low": ("low", 4),
}
GASES = ("fineParticles", "particles", "ozone", "nitrogenDioxide", "sulphurDioxide", "carbonMonoxide")
POLLEN = ("alderPollen", "birchPollen", "grassPollen", "mugwortPollen", "olivePollen", "ragweedPollen")
LEVELS = ("treePollenLevel", "grassPollenLevel", "weedPollenLevel")
INDICES = ("europeanIndex", "usIndex", "ukIndex")


def add(forecast, chance):
    """Adds each of the parts to a forecast with some probability."""
    for part in (yesterday, likely, normals, air, minutes):
        if chance.random() < 0.3:
            part(forecast, chance)


def text(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def minutes(forecast, chance):
    """Precipitation by minutes, or by longer steps, that comes and goes."""
    step = chance.choice((60, 300, 900))
    first = NOW - chance.choice((0, 120))
    rows = []
    for index in range(3600 // step * (1 if step == 60 else 2)):
        falls = chance.random() < 0.1 if not rows or not rows[-1]["precipitationIntensity"] else chance.random() < 0.9
        rows.append({
            "time": text(first + index * step), "duration": step, "kind": "rain",
            "precipitationIntensity": chance.choice((0.2, 3, 12, 40)) if falls or not rows else 0,
            "precipitationProbability": 0.7,
        })
    forecast["minutes"] = rows


def likely(forecast, chance):
    """Ranges around some of the values, in all or in some of the hours and days."""
    names, share = [name for name in RANGES if chance.random() < 0.6], chance.choice((1, 0.5, 0.05))
    for entry in forecast.get("hours", []) + forecast.get("days", []):
        if chance.random() > share:
            continue
        ranges = {}
        for name in names:
            value, width = RANGES[name]
            if value in entry:
                least = 0 if value in ("precipitation", "windSpeed") else -90
                ranges |= {f"{name}From": max(entry[value] - width * chance.random(), least),
                           f"{name}To": entry[value] + width * chance.random()}
        if ranges:
            entry["likely"] = ranges


def normals(forecast, chance):
    names = [name for name in ("normalHigh", "normalLow", "normalPrecipitation") if chance.random() < 0.7]
    values = {"normalHigh": 9 + chance.choice((0, 12, -12)), "normalLow": 4, "normalPrecipitation": 4.5}
    for day in forecast.get("days", [])[chance.choice((0, 0, 1)):]:
        day.update({name: values[name] for name in names})


def yesterday(forecast, chance):
    """The same hours one day earlier, warmer or colder."""
    difference = chance.choice((-6, 0, 5))
    hours = copy.deepcopy(forecast.get("hours", [])[:24])
    for hour in hours:
        time = datetime.datetime.fromisoformat(hour["time"].replace("Z", "+00:00")) - datetime.timedelta(days=1)
        hour["time"] = time.strftime("%Y-%m-%dT%H:%M:%SZ")
        if "temperature" in hour:
            hour["temperature"] += difference
    first = forecast["hours"][0]["time"] if hours else ""
    forecast["hours"] = [hour for hour in hours if hour["time"] < first] + forecast.get("hours", [])
    if not forecast["hours"]:
        del forecast["hours"]


def air(forecast, chance):
    """Air quality and pollen, now or by hours, some of it unknown."""
    names = [name for name in GASES + POLLEN if chance.random() < 0.5]
    levels = [name for name in LEVELS if chance.random() < 0.2]
    indices = [name for name in INDICES if chance.random() < 0.2]

    def moment(seconds):
        scale = chance.choice((0.2, 1, 4))
        values = {name: round(chance.random() * 60 * scale, 1) for name in names}
        values |= {name: chance.randrange(6) for name in levels}
        values |= {name: 1 + chance.randrange(10) for name in indices}
        return {"time": text(seconds)} | values

    first = NOW - chance.choice((0, 1800, 7200, 90000))
    parts = {"current": moment(first), "hours": [moment(first + 3600 * hour) for hour in range(chance.choice((1, 24, 96)))]}
    kept = chance.choice((["current"], ["hours"], ["current", "hours"]))
    forecast["air"] = {name: parts[name] for name in kept}
    forecast["place"]["country"] = chance.choice(("NO", "US", "GB", "JP"))
