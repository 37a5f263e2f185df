"""Which towns the program carries."""

import numpy
from scipy.spatial import cKDTree

# With this, and with the names of names.py, the table takes about 3 MB.
SMALLEST = 2_500


def carried(towns):
    """The larger towns and the seats, and of the smaller ones those without which the nearest town's time zone would
    not be the own one of some town that GeoNames knows."""
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
        print(f"{wrong.sum()} towns would get another's time zone")
        chosen |= wrong
    return [towns[i] for i in numpy.flatnonzero(chosen)]


def is_part(town):
    """Whether this is a quarter under a name like “Zürich (Kreis 11) / Oerlikon”, which nobody would look for."""
    return " / " in town.name and "(" in town.name


def position(latitude, longitude):
    """The place on a sphere whose radius is 1. Straight distances there order as those on the ground."""
    latitude, longitude = numpy.radians([latitude, longitude])
    return numpy.cos(latitude) * numpy.cos(longitude), numpy.cos(latitude) * numpy.sin(longitude), numpy.sin(latitude)
