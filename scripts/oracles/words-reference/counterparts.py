"""The phrases that have a counterpart in other catalogues, by the English texts there, and in CLDR."""

# Other English words for a phrase than ours. In the catalogues, texts have no capitals here, and no colon at the end.
OTHERS = {
    "beaufort.0": ["calm"],
    "condition.ash": ["volcanic ash"],
    "condition.blowing-snow": ["blowing snow", "blowing snowfall", "drifting snow"],
    "condition.clear": ["clear sky", "clear", "sunny"],
    "condition.heavy-rain-showers": ["heavy rain showers", "heavy rainshower", "heavy rain shower"],
    "condition.heavy-snow-showers": ["heavy snow showers", "heavy snowshower", "heavy snow shower"],
    "condition.heavy-thunderstorm": ["heavy thunderstorm", "severe thunderstorm"],
    "condition.light-rain-showers": ["light rain showers", "light rainshower", "light rain shower"],
    "condition.light-sleet": ["light sleet", "little sleet"],
    "condition.light-snow-showers": ["light snow showers", "light snowshower", "light snow shower"],
    "condition.mostly-clear": ["mainly clear", "mostly clear", "mainly sunny", "mostly sunny", "few clouds", "a few clouds"],
    "condition.mostly-cloudy": ["mostly cloudy", "broken clouds"],
    "condition.overcast": ["overcast", "cloudy"],
    "condition.partly-cloudy": ["partly cloudy", "scattered clouds"],
    "condition.rain-showers": ["rain showers", "rainshower", "showers"],
    "condition.sleet-showers": ["sleet showers", "showers of sleet", "sleet shower"],
    "condition.snow-showers": ["snow showers", "snowshower"],
    "condition.squall": ["squalls", "squall"],
    "condition.thunderstorm": ["thunderstorm", "thunderstorms"],
    "days.night": ["tonight"],
    "details.dewPoint": ["dewpoint"],
    "details.gust": ["wind gust"],
    "falls.thunderstorms": ["thunderstorms", "thunderstorm"],
    "falls.thunderstorms.inside": ["thunderstorms", "thunderstorm"],
    "beaufort.7": ["moderate gale", "near gale"],
    "beaufort.8": ["fresh gale", "gale"],
    "details.feelsLike": ["feels like", "apparent temperature"],
    "details.humidity": ["humidity", "relative humidity"],
    "facts.feelsLike": ["feels like", "apparent temperature"],
    "hours.feelsLike": ["feels like", "apparent temperature"],
    "moon.lastQuarter": ["third quarter", "last quarter"],
    "moon.rise": ["moonrise"],
    "moon.set": ["moonset"],
    "sun.dayLength": ["day length"],
    "weather.refresh": ["refresh"],
    "wind.calm": ["calm"],
}

# Phrases that may have counterparts in weather programs, and those that may have some in any program.
WEATHER = ("beaufort.", "condition.", "days.", "details.", "facts.", "falls.", "part.in.", "updated.now", "weather.refresh",
           "wind.calm")
ANY = ("day.now", "days.today", "days.tomorrow", "direction.", "details.temperature", "hours.temperature", "hours.time",
       "index.countries", "location.latitude", "location.longitude", "location.status", "location.title", "moon.",
       "page.language", "page.units", "signup.", "sun.day", "sun.sun")

# CLDR's name of a unit, whose short form has a placeholder for the value.
UNITS = {
    "duration.hours": "duration-hour",
    "duration.minutes": "duration-minute",
    "unit.beaufort": "speed-beaufort",
    "unit.celsius": "temperature-celsius",
    "unit.cm": "length-centimeter",
    "unit.degrees": "temperature-generic",
    "unit.fahrenheit": "temperature-fahrenheit",
    "unit.hpa": "pressure-hectopascal",
    "unit.inch": "length-inch",
    "unit.inhg": "pressure-inch-ofhg",
    "unit.kelvin": "temperature-kelvin",
    "unit.km": "length-kilometer",
    "unit.kmh": "speed-kilometer-per-hour",
    "unit.knots": "speed-knot",
    "unit.kpa": "pressure-kilopascal",
    "unit.mbar": "pressure-millibar",
    "unit.miles": "length-mile",
    "unit.mm": "length-millimeter",
    "unit.mmhg": "pressure-millimeter-ofhg",
    "unit.mph": "speed-mile-per-hour",
    "unit.ms": "speed-meter-per-second",
}


def asked(key, english):
    """The English texts of a phrase in other catalogues; none if the phrase has values in it."""
    return [] if "{" in english else OTHERS.get(key, [english.casefold().rstrip(".")])
