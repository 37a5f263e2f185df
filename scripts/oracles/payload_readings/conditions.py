"""The canonical names of services' codes: `light-rain-showers` for Open-Meteo's 80.

A pattern allows all valid names: few clouds can be `mostly-clear` or `partly-cloudy`, for example.
None allows any name.
"""

import re

STRENGTH = "(light-|heavy-)?"
AFTER = "(-showers)?(-and-thunder)?"
SKY = "clear|mostly-clear|partly-cloudy|mostly-cloudy|overcast"
THUNDER = f"{STRENGTH}(thunderstorm(-showers)?|[a-z-]+-and-thunder)"

OPEN_METEO = {
    "0": "clear", "1": "mostly-clear", "2": "partly-cloudy", "3": "overcast", "45": "fog", "48": "freezing-fog|fog",
    "51": "light-drizzle", "53": "drizzle", "55": "heavy-drizzle", "56": "light-freezing-drizzle",
    "57": "(heavy-)?freezing-drizzle", "61": "light-rain", "63": "rain", "65": "heavy-rain",
    "66": "light-freezing-rain", "67": "(heavy-)?freezing-rain", "71": "light-snow", "73": "snow", "75": "heavy-snow",
    "77": "(light-)?(snow|ice-pellets)", "80": "light-rain-showers", "81": "rain-showers", "82": "heavy-rain-showers",
    "85": "(light-)?snow-showers", "86": "heavy-snow-showers", "95": THUNDER, "96": f"{THUNDER}|(light-)?hail.*",
    "99": f"{THUNDER}|(heavy-)?hail.*",
}

OPEN_WEATHER = {
    "300": "light-drizzle", "301": "drizzle", "302": "heavy-drizzle", "310": "light-(drizzle|rain)",
    "311": "drizzle|rain", "312": "heavy-(drizzle|rain)", "313": "(drizzle|rain)-showers",
    "314": "heavy-(drizzle|rain)-showers", "321": "drizzle-showers",
    "500": "light-rain", "501": "rain", "502": "heavy-rain", "503": "heavy-rain", "504": "heavy-rain",
    "511": f"{STRENGTH}freezing-rain", "520": "light-rain-showers", "521": "rain-showers",
    "522": "heavy-rain-showers", "531": f"{STRENGTH}rain-showers",
    "600": "light-snow", "601": "snow", "602": "heavy-snow", "611": "sleet", "612": "light-sleet-showers",
    "613": "sleet-showers", "615": "light-sleet", "616": "sleet", "620": "light-snow-showers", "621": "snow-showers",
    "622": "heavy-snow-showers",
    "701": "mist", "711": "smoke", "721": "haze", "731": "dust|sand", "741": "fog", "751": "sand", "761": "dust",
    "762": "ash", "771": "squall", "781": "tornado",
    "800": "clear", "801": "mostly-clear|partly-cloudy", "802": "partly-cloudy", "803": "mostly-cloudy",
    "804": "overcast",
}

DARK_SKY = {
    "clear": "clear", "rain": f"{STRENGTH}(rain|drizzle){AFTER}", "snow": f"{STRENGTH}snow{AFTER}",
    "sleet": f"{STRENGTH}sleet{AFTER}", "wind": f"{STRENGTH}windy|{SKY}", "fog": f"{STRENGTH}fog",
    "cloudy": "overcast|mostly-cloudy", "partly-cloudy": "mostly-clear|partly-cloudy|mostly-cloudy",
    "hail": f"{STRENGTH}hail{AFTER}", "thunderstorm": THUNDER, "tornado": "tornado",
    "mostly-clear": "mostly-clear", "mostly-cloudy": "mostly-cloudy",
}

MET_NORWAY = {
    "clearsky": "clear", "fair": "mostly-clear", "partlycloudy": "partly-cloudy", "cloudy": "overcast|mostly-cloudy",
    "fog": "fog",
}

WEATHER_KIT = {
    "BlowingDust": "dust", "Clear": "clear", "Cloudy": "overcast|mostly-cloudy", "Foggy": "fog", "Haze": "haze",
    "MostlyClear": "mostly-clear", "MostlyCloudy": "mostly-cloudy", "PartlyCloudy": "partly-cloudy", "Smoky": "smoke",
    "Breezy": f"(light-)?windy|{SKY}", "Windy": f"windy|{SKY}", "Drizzle": "(light-)?drizzle",
    "HeavyRain": "heavy-rain", "Rain": "rain", "SunShowers": f"{STRENGTH}rain-showers",
    "IsolatedThunderstorms": THUNDER, "ScatteredThunderstorms": THUNDER, "StrongStorms": THUNDER,
    "Thunderstorms": THUNDER, "Frigid": f"cold|{SKY}", "Hail": "hail", "Hot": f"hot|{SKY}",
    "Flurries": "light-snow(-showers)?", "Sleet": "sleet", "Snow": "snow", "SunFlurries": "light-snow-showers",
    "WintryMix": "sleet", "Blizzard": "heavy-(blowing-)?snow", "BlowingSnow": f"{STRENGTH}blowing-snow",
    "FreezingDrizzle": "freezing-drizzle", "FreezingRain": "freezing-rain", "HeavySnow": "heavy-snow",
    "Hurricane": "hurricane", "TropicalStorm": "tropical-storm",
}

WEATHER_API = {
    "1000": "clear", "1003": "partly-cloudy", "1006": "mostly-cloudy|overcast", "1009": "overcast",
    "1012": "haze", "1015": f"{STRENGTH}(dust|haze)", "1018": "dust", "1021": "(heavy-)?dust", "1024": "sand",
    "1027": "heavy-sand", "1030": "mist", "1033": "smoke", "1036": "(light-)?(smoke|haze)", "1039": "haze|smoke",
    "1042": "heavy-(haze|smoke)", "1045": "dust", "1048": "dust",
    "1063": "light-rain(-showers)?", "1066": "light-snow(-showers)?", "1069": "light-sleet(-showers)?",
    "1072": "light-freezing-drizzle(-showers)?", "1087": THUNDER, "1114": "blowing-snow", "1117": "heavy-(blowing-)?snow",
    "1135": "fog", "1147": "freezing-fog", "1150": "light-drizzle(-showers)?", "1153": "light-drizzle",
    "1168": "(light-)?freezing-drizzle", "1171": "heavy-freezing-drizzle", "1180": "light-rain(-showers)?",
    "1183": "light-rain", "1186": "rain(-showers)?", "1189": "rain", "1192": "heavy-rain(-showers)?", "1195": "heavy-rain",
    "1198": "light-freezing-rain", "1201": "(heavy-)?freezing-rain", "1204": "light-sleet", "1207": "(heavy-)?sleet",
    "1210": "light-snow(-showers)?", "1213": "light-snow", "1216": "snow(-showers)?", "1219": "snow",
    "1222": "heavy-snow(-showers)?", "1225": "heavy-snow", "1237": "ice-pellets", "1240": "light-rain-showers",
    "1243": "(heavy-)?rain-showers", "1246": "heavy-rain-showers", "1249": "light-sleet-showers",
    "1252": "(heavy-)?sleet-showers", "1255": "light-snow-showers", "1258": "(heavy-)?snow-showers",
    "1261": "light-ice-pellets-showers", "1264": "(heavy-)?ice-pellets-showers", "1273": THUNDER, "1276": THUNDER,
    "1279": THUNDER, "1282": THUNDER,
}

VISUAL_CROSSING = DARK_SKY | {
    "showers": f"{STRENGTH}rain-showers", "snow-showers": f"{STRENGTH}snow-showers", "thunder": THUNDER,
    "thunder-rain": THUNDER, "thunder-showers": THUNDER, "rain-snow": f"{STRENGTH}sleet",
    "rain-snow-showers": f"{STRENGTH}sleet-showers",
}

BRIGHT_SKY = {
    "clear": "clear", "partly-cloudy": "mostly-clear|partly-cloudy|mostly-cloudy", "cloudy": "overcast|mostly-cloudy",
    "wind": f"windy|{SKY}", "fog": "fog", "rain": f"{STRENGTH}rain", "sleet": f"{STRENGTH}sleet",
    "snow": f"{STRENGTH}snow", "hail": "hail", "thunderstorm": THUNDER,
}

MET_OFFICE = {
    "-1": "light-(rain|drizzle)", "0": "clear", "1": "clear", "2": "partly-cloudy|mostly-clear",
    "3": "partly-cloudy|mostly-clear", "5": "mist", "6": "fog", "7": "mostly-cloudy", "8": "overcast",
    "9": "light-rain-showers", "10": "light-rain-showers", "11": "(light-)?drizzle", "12": "light-rain",
    "13": "heavy-rain-showers", "14": "heavy-rain-showers", "15": "heavy-rain", "16": "sleet-showers",
    "17": "sleet-showers", "18": "sleet", "19": "hail-showers", "20": "hail-showers", "21": "hail",
    "22": "light-snow-showers", "23": "light-snow-showers", "24": "light-snow", "25": "heavy-snow-showers",
    "26": "heavy-snow-showers", "27": "heavy-snow", "28": THUNDER, "29": THUNDER, "30": THUNDER,
}

TOMORROW_IO = {
    "1000": "clear", "1100": "mostly-clear", "1101": "partly-cloudy", "1102": "mostly-cloudy", "1001": "overcast",
    "2000": "fog", "2100": "light-fog|mist", "4000": "drizzle", "4001": "rain", "4200": "light-rain",
    "4201": "heavy-rain", "5000": "snow", "5001": "light-snow(-showers)?", "5100": "light-snow", "5101": "heavy-snow",
    "6000": "freezing-drizzle", "6001": "freezing-rain", "6200": "light-freezing-rain", "6201": "heavy-freezing-rain",
    "7000": "ice-pellets", "7101": "heavy-ice-pellets", "7102": "light-ice-pellets", "8000": THUNDER,
}

ACCU_WEATHER = {
    "1": "clear", "2": "mostly-clear", "3": "partly-cloudy", "4": "partly-cloudy|mostly-cloudy", "5": "haze",
    "6": "mostly-cloudy", "7": "overcast|mostly-cloudy", "8": "overcast", "11": "fog", "12": "rain-showers",
    "13": "(light-)?rain-showers", "14": "(light-)?rain-showers", "15": THUNDER, "16": THUNDER, "17": THUNDER,
    "18": "rain", "19": "light-snow-showers", "20": "light-snow-showers", "21": "light-snow-showers", "22": "snow",
    "23": "snow", "24": "freezing-rain|ice-pellets", "25": "sleet|ice-pellets", "26": "freezing-rain", "29": "sleet",
    "30": "hot", "31": "cold", "32": "windy", "33": "clear", "34": "mostly-clear", "35": "partly-cloudy",
    "36": "partly-cloudy|mostly-cloudy", "37": "haze", "38": "mostly-cloudy", "39": "(light-)?rain-showers",
    "40": "(light-)?rain-showers", "41": THUNDER, "42": THUNDER, "43": "light-snow-showers", "44": "snow",
}

GOOGLE_WEATHER = {
    "CLEAR": "clear", "MOSTLY_CLEAR": "mostly-clear", "PARTLY_CLOUDY": "partly-cloudy",
    "MOSTLY_CLOUDY": "mostly-cloudy", "CLOUDY": "overcast", "RAIN": "rain", "LIGHT_RAIN": "light-rain",
    "RAIN_SHOWERS": "rain-showers", "SNOW": "snow", "RAIN_AND_SNOW": "sleet", "THUNDERSTORM": THUNDER,
}

SMHI = {
    "1": "clear", "2": "mostly-clear", "3": "partly-cloudy", "4": "partly-cloudy", "5": "mostly-cloudy|overcast",
    "6": "overcast", "7": "fog", "8": "light-rain-showers", "9": "rain-showers", "10": "heavy-rain-showers",
    "11": THUNDER, "12": "light-sleet-showers", "13": "sleet-showers", "14": "heavy-sleet-showers",
    "15": "light-snow-showers", "16": "snow-showers", "17": "heavy-snow-showers", "18": "light-rain", "19": "rain",
    "20": "heavy-rain", "21": THUNDER, "22": "light-sleet", "23": "sleet", "24": "heavy-sleet", "25": "light-snow",
    "26": "snow", "27": "heavy-snow",
}

NATIONAL_WEATHER_SERVICE = {
    "skc": "clear", "few": "mostly-clear", "sct": "partly-cloudy", "bkn": "mostly-cloudy", "ovc": "overcast",
    "snow": "snow|blowing-snow", "rain_snow": "sleet", "rain_sleet": "sleet", "snow_sleet": "sleet",
    "fzra": "freezing-rain|freezing-drizzle", "rain_fzra": "freezing-rain", "snow_fzra": "freezing-rain|sleet",
    "sleet": "sleet|ice-pellets", "rain": "rain|drizzle", "rain_showers": "rain", "rain_showers_hi": "rain",
    "tsra": "thunderstorm|rain", "tsra_sct": "thunderstorm|rain", "tsra_hi": "thunderstorm|rain",
    "tornado": "tornado", "hurricane": "hurricane", "tropical_storm": "tropical-storm", "dust": "dust|sand",
    "smoke": "smoke", "haze": "haze", "hot": f"hot|{SKY}", "cold": f"cold|{SKY}", "blizzard": "snow|blowing-snow",
    "fog": "fog|freezing-fog|mist",
}


def pattern(service, code):
    """A pattern of the names that a code may have, or None."""
    if service == "open-meteo":
        return OPEN_METEO.get(code)
    if service == "openweather":
        return THUNDER if re.fullmatch("2..", code) else OPEN_WEATHER.get(code)
    if service in ("dark-sky", "pirate-weather"):
        return DARK_SKY.get(re.sub("-(day|night)$", "", code))
    if service == "met-norway":
        return met_norway(re.sub("_(day|night|polartwilight)$", "", code))
    if service == "weatherkit":
        return WEATHER_KIT.get(code)
    if service == "met-office":
        return MET_OFFICE.get(code)
    if service == "bright-sky":
        return BRIGHT_SKY.get(re.sub("-(day|night)$", "", code))
    if service == "visual-crossing":
        return VISUAL_CROSSING.get(re.sub("-(day|night)$", "", code))
    if service == "weatherapi":
        return WEATHER_API.get(code)
    if service == "tomorrow-io":
        return TOMORROW_IO.get(code)
    if service == "accuweather":
        return ACCU_WEATHER.get(code)
    if service == "google-weather":
        return GOOGLE_WEATHER.get(code)
    if service == "smhi":
        return SMHI.get(code)
    if service == "nws":
        return national_weather_service(code)
    return None


def met_norway(symbol):
    if symbol in MET_NORWAY:
        return MET_NORWAY[symbol]
    # The service misspells two of the symbols.
    found = re.fullmatch("(light|heavy)?s?(rain|sleet|snow)(showers)?(andthunder)?", symbol)
    if not found:
        return None
    strength, kind, showers, thunder = found.groups()
    return (strength + "-" if strength else "") + kind + ("-showers" if showers else "") + (
        "-and-thunder" if thunder else "")


def national_weather_service(codes):
    """Either condition of an icon with two is correct."""
    kinds = []
    for code in codes.split("/"):
        wind = code.startswith("wind_")
        kind = NATIONAL_WEATHER_SERVICE.get(code.removeprefix("wind_"))
        if kind is None:
            return None
        kinds.append(kind + "|windy" if wind else kind)
    return f"{STRENGTH}({'|'.join(kinds)}){AFTER}"
