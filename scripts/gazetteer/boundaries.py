"""The time zones of towns, compared with the boundaries of the zones."""

import dataclasses
import datetime
import zoneinfo

import timezonefinder

# The clocks of two zones are compared in each month of this year.
YEAR = 2026

# Regions where people use other clocks than the boundaries say.
KEPT = {("US", "Fort Pierre")}


def corrected(towns, zones_of_countries):
    """Returns the towns; those whose clocks differ from the boundaries get the boundaries' zone. Only a zone of the
    town's own country counts: a position can be rounded across a border, and some borders are disputed."""
    zoneinfo.reset_tzpath(to=[])  # The package's zones instead of the machine's make the result reproducible.
    boundaries = timezonefinder.TimezoneFinder(in_memory=True)
    results, changed = [], 0
    for town in towns:
        zone = boundaries.timezone_at(lng=town.longitude, lat=town.latitude)
        if (
            zone == town.zone
            or (town.country, zone) not in zones_of_countries
            or (town.country, town.name) in KEPT
            or clocks(zone) == clocks(town.zone)
        ):
            results.append(town)
        else:
            results.append(dataclasses.replace(town, zone=zone))
            changed += 1
    print(f"{changed} towns are within another time zone's boundaries")
    return results


def clocks(zone):
    instants = (datetime.datetime(YEAR, month, 15, tzinfo=datetime.timezone.utc) for month in range(1, 13))
    return [instant.astimezone(zoneinfo.ZoneInfo(zone)).utcoffset() for instant in instants]
