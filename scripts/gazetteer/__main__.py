"""Writes the table of towns for the program: make-gazetteer FILE

source.py reads GeoNames' data, boundaries.py corrects time zones, choice.py selects the towns, names.py their alternative
names, folding.py normalizes spellings, and table.py writes the bytes.
"""

import pathlib
import sys

import boundaries
import choice
import names
import source
import table


def main(file):
    every_town = boundaries.corrected(source.towns(), source.zones_of_countries())
    towns = choice.carried(every_town)
    other_names = [names.others(town) for town in towns]
    print(f"{len(towns)} towns, {sum(map(len, other_names))} other names")

    sections = table.sections(towns, other_names, source.countries())
    for name, (count, data) in sections.items():
        print(f"{name:>10} {count:>7} entries {len(data):>8} bytes")
    contents = table.joined(sections)
    file.write_bytes(contents)
    print(f"{file}: {len(contents)} bytes")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
