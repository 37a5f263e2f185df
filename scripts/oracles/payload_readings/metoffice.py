"""The Met Office's site-specific forecasts: by the hour, by three hours, by the day.

According to the descriptions in `parameters`, water, the extremes of temperature and the strongest gust are for the
previous hour: the hour that ends at an entry's time and begins with the entry before it. A day has
its high between six and eighteen o'clock, and its low in the night that follows. Pressure is in pascals.
"""

from .reading import NOTHING, OneOf, PASCAL, Reading, at, calm, error, iso, number, percent, stated, text, through

SERVICE = "met-office"
NIGHT, DAY = (0, 2, 9, 13, 16, 19, 22, 25, 28), (1, 3, 10, 14, 17, 20, 23, 26, 29)


def read(body, name):
    """A reading of a body, or None if it is not the Met Office's."""
    if not isinstance(body, dict):
        return None
    if str(body.get("code", "")).startswith("90") and isinstance(body.get("message"), str):
        return error(SERVICE, body["message"])
    series = at(body, "features", 0, "properties", "timeSeries")
    if not isinstance(series, list):
        return None
    feature = body["features"][0]
    place = stated(longitude=number(at(feature, "geometry", "coordinates", 0)),
                   latitude=number(at(feature, "geometry", "coordinates", 1)),
                   name=text(at(feature, "properties", "location", "name")))
    if any("nightMinScreenTemperature" in entry for entry in series):
        return Reading(service=SERVICE, place=place, days=[day(entry) for entry in series]).judged(whole=False)
    length = 3 if any("feelsLikeTemp" in entry for entry in series) else 1
    rows = [row(entry, following, length) for entry, following in zip(series, series[1:] + [{}])]
    return Reading(service=SERVICE, place=place, hours=rows).judged(whole=bool(rows))


def row(entry, following, length):
    code = number(entry.get("significantWeatherCode"))
    gust = number(following.get("max10mWindGust"))
    feeling = entry.get("feelsLikeTemperature", entry.get("feelsLikeTemp"))
    return calm(stated(
        time=iso(entry["time"]),
        duration=length * 3600.0,
        temperature=number(entry.get("screenTemperature")),
        apparentTemperature=number(feeling),
        dewPoint=number(entry.get("screenDewPointTemperature")),
        humidity=percent(number(entry.get("screenRelativeHumidity"))),
        pressure=through(PASCAL, number(entry.get("mslp"))),
        windSpeed=number(entry.get("windSpeed10m")),
        windGust=number(entry.get("windGustSpeed10m")) if gust is None else gust,
        windDirection=number(entry.get("windDirectionFrom10m")),
        precipitation=number(following.get("totalPrecipAmount")) if "totalPrecipAmount" in following else NOTHING,
        high=number(following.get("maxScreenAirTemp")), low=number(following.get("minScreenAirTemp")),
        precipitationProbability=percent(number(entry.get("probOfPrecipitation"))),
        visibility=number(entry.get("visibility")),
        uvIndex=number(entry.get("uvIndex")),
        code=None if code is None else str(int(code)),
        isDay=None if code is None else True if code in DAY else False if code in NIGHT else None,
    ))


def day(entry):
    codes = [number(entry.get(f"{part}SignificantWeatherCode")) for part in ("day", "night")]
    code = next((code for code in codes if code is not None), None)
    chances = [number(entry.get(f"{part}ProbabilityOfPrecipitation")) for part in ("day", "night")]
    return stated(
        date=entry["time"][:10],
        high=number(entry.get("dayMaxScreenTemperature")), low=number(entry.get("nightMinScreenTemperature")),
        apparentHigh=number(entry.get("dayMaxFeelsLikeTemp")), apparentLow=number(entry.get("nightMinFeelsLikeTemp")),
        precipitationProbability=percent(max((chance for chance in chances if chance is not None), default=None)),
        uvIndex=number(entry.get("maxUvIndex")),
        # Of the wind there are two instants, of which either may be said to be the day's.
        **{field: OneOf(*[number(entry.get(f"{time}10MWind{name}")) for time in ("midday", "midnight")], None)
           for field, name in (("windSpeed", "Speed"), ("windGust", "Gust"), ("windDirection", "Direction"))},
        code=None if code is None else str(int(code)),
    )
