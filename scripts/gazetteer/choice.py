"""Selects the towns for the program."""

import numpy
from scipy.spatial import cKDTree

# With this limit and the names of names.py, the table takes about 3 MB.
SMALLEST = 2_500


def carried(towns):
    """Selects the larger towns and the seats of administration, and those smaller towns without which the nearest town's time zone
    would be wrong for some town that GeoNames knows."""
    towns = [town for town in towns if not is_part(town)]
    positions = numpy.array([position(town.latitude, town.longitude) for town in towns])
    zones = numpy.array([town.zone for town in towns])
    chosen = numpy.array([town.population >= SMALLEST or town.is_notable for town in towns])
    print(f"{chosen.sum()} of {len(towns)} towns by their size")
    while True:
        indices = numpy.flatnonzero(chosen)
        nearest = indices[cKDTree(positions[indices]).query(positions)[1]]
        wrong = zones[nearest] != zones
        if not wrong.any():
            break
        print(f"{wrong.sum()} towns would get a wrong time zone")
        chosen |= wrong
    return [towns[i] for i in numpy.flatnonzero(chosen)]


def is_part(town):
    """Whether this is a quarter with a name like “Zürich (Kreis 11) / Oerlikon”, which users do not search for."""
    return " / " in town.name and "(" in town.name


def position(latitude, longitude):
    """The position on the unit sphere. Straight distances have the same order as those on the ground."""
    latitude, longitude = numpy.radians([latitude, longitude])
    return numpy.cos(latitude) * numpy.cos(longitude), numpy.cos(latitude) * numpy.sin(longitude), numpy.sin(latitude)
