"""The table as bytes. Keep it in sync with its description in Sources/Gazetteer/include/Gazetteer.h."""

import collections
import struct

import numpy

import folding
import names
from choice import position

NAMES_PER_BLOCK = 16
# The sections in the order of the header.
ORDER = ["towns", "town names", "blocks", "names", "regions", "countries", "zones", "rules", "texts"]


def sections(towns, other_names, countries):
    """The entries and the bytes of each section."""
    texts = Texts()
    zones = sorted({town.zone for town in towns})
    regions = sorted({region_of(town) for town in towns})
    country_index = {country.code: index for index, country in enumerate(countries)}
    packed = [packed_town(town, regions.index(region_of(town))) for town in towns]

    order, axes = tree(packed)
    towns, other_names = ([values[i] for i in order] for values in (towns, other_names))
    packed = [packed[i] | int(axis) << 25 for i, axis in zip(order, axes)]
    postings = names_with_towns(towns, other_names)
    all_names = sorted(postings, key=lambda name: (folding.folded(name).encode(), name))
    ordinals = {name: ordinal for ordinal, name in enumerate(all_names)}
    blocks, list_of_names = blocks_of_names(all_names, postings)

    parts = {
        "towns": [struct.pack("<Q", value) for value in packed],
        "town names": [three_bytes(ordinals[town.name]) for town in towns],
        "blocks": [struct.pack("<I", offset) for offset in blocks],
        "names": list_of_names,
        "regions": [
            struct.pack("<IHH4s", texts.reference(name), zones.index(zone), country_index[country], code.encode())
            for country, name, code, zone in regions
        ],
        "countries": [
            struct.pack("<I2s3sxxx", texts.reference("\n".join(country.names)), country.code.encode(),
                        country.code3.encode())
            for country in countries
        ],
        "zones": [struct.pack("<I", texts.reference(zone)) for zone in zones],
        "rules": [
            struct.pack("<HHH", ord(letter), *map(ord, result.ljust(2, "\0")))
            for letter, result in sorted(folding.RULES.items())
        ],
        "texts": texts.all,
    }
    return {name: (len(parts[name]), b"".join(parts[name])) for name in ORDER}


def joined(sections):
    """The header with the place of each section, and the sections, each at a multiple of eight bytes."""
    header, body = b"", b""
    start = 8 * len(sections)
    for count, data in sections.values():
        header += struct.pack("<II", start + len(body), count)
        body += data + bytes(-len(data) % 8)
    return header + body


class Texts:
    """Texts that are referenced by their offsets: each has its length in a byte before it."""

    def __init__(self):
        self.all, self.length, self.references = [], 0, {}

    def reference(self, text):
        if text not in self.references:
            data = text.encode()
            self.references[text] = self.length
            self.all.append(bytes([len(data)]) + data)
            self.length += 1 + len(data)
        return self.references[text]


def region_of(town):
    return town.country, town.region, town.region_code, town.zone


def packed_town(town, region):
    """18 bits of latitude, 19 of longitude, 2 unused, 12 of the region, 10 and 3 of the population."""
    latitude = round((town.latitude + 90) / 180 * (2**18 - 1))
    longitude = round((town.longitude + 180) / 360 * 2**19) % 2**19
    assert region < 2**12
    digits, zeros = town.population, 0
    while digits >= 1000:
        digits, zeros = (digits + 5) // 10, zeros + 1
    assert zeros < 2**3
    return latitude << 46 | longitude << 27 | region << 13 | digits << 3 | zeros


def tree(packed):
    """A k-d tree as an order in which the middle town of any range divides it: those before it are on one side, those after it
    on the other. Also returns the axes of division."""
    positions = numpy.array([
        position((value >> 46) / (2**18 - 1) * 180 - 90, (value >> 27 & 2**19 - 1) / 2**19 * 360 - 180)
        for value in packed
    ])
    order = numpy.arange(len(packed))
    axes = numpy.zeros(len(packed), dtype=int)

    def arrange(first, end):
        if end - first > 1:
            part = order[first:end]
            axis = numpy.ptp(positions[part], axis=0).argmax()
            order[first:end] = part[numpy.argsort(positions[part, axis], kind="stable")]
            middle = (first + end) // 2
            axes[middle] = axis
            arrange(first, middle)
            arrange(middle + 1, end)

    arrange(0, len(packed))
    return order, axes


def names_with_towns(towns, other_names):
    """The towns of each name, each with the name's rank. An alternative name with the same folded form as some town's main name is
    stored in that town's spelling."""
    postings = collections.defaultdict(list)
    spelling = {}
    for index, town in enumerate(towns):
        postings[town.name].append((index, names.OWN))
        spelling.setdefault(folding.folded(town.name), town.name)
    for index, (town, others) in enumerate(zip(towns, other_names)):
        for name in others:
            key = spelling.setdefault(folding.folded(name), name)
            postings[key].append((index, names.standing(name, town)))
    return postings


def blocks_of_names(all_names, postings):
    """The offsets of the blocks, and the names: each as the length of the prefix shared with the name before, and the rest."""
    starts, entries, offset, before = [], [], 0, b""
    for ordinal, name in enumerate(all_names):
        data = name.encode()
        if ordinal % NAMES_PER_BLOCK == 0:
            starts.append(offset)
            before = b""
        shared = shared_length(before, data)
        rest = data[shared:]
        head = bytes([shared << 4 | len(rest)]) if len(rest) < 15 else bytes([shared << 4 | 15, len(rest)])
        towns = [three_bytes(town | standing << 21) for town, standing in postings[name]]
        towns[-1] = three_bytes(int.from_bytes(towns[-1], "little") | 1 << 23)
        entry = head + rest + b"".join(towns)
        entries.append(entry)
        offset += len(entry)
        before = data
    return starts, entries


def shared_length(one, other):
    length = 0
    while length < min(15, len(one), len(other)) and one[length] == other[length]:
        length += 1
    return length


def three_bytes(value):
    assert value < 2**24
    return value.to_bytes(3, "little")
