"""A second parser of recorded responses of weather services, independent of the program.

It converts the raw JSON to spot values in canonical units by the services' own documentation, and returns only what a file
contains. It computes no missing values.
"""

from . import (accuweather, brightsky, darksky, googleweather, metnorway, metoffice, nws, openmeteo, openweather, smhi,
               tomorrowio, visualcrossing, weatherapi, weatherkit)
from .reading import Reading

READERS = (metoffice, brightsky, visualcrossing, weatherapi, weatherkit, nws, metnorway, openmeteo, openweather, darksky,
           tomorrowio, smhi, googleweather, accuweather)
LISTS = (weatherapi, weatherkit, openmeteo, openweather, accuweather)


def read(body, name):
    """A reading of a parsed file. Its name states the units that some responses leave out."""
    if isinstance(body, dict) and {"status_code", "headers", "data"} <= body.keys():
        body = body["data"]
    if isinstance(body, dict) and str(body.get("format")).startswith("forecast-report/"):
        return Reading(verdict="canonical", what="the program's own format")
    for reader in READERS:
        if isinstance(body, dict) or isinstance(body, list) and reader in LISTS:
            reading = reader.read(body, name)
            if reading is not None:
                return reading
    return Reading(verdict="unknown", what="no known format")
