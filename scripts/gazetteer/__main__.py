"""Writes the table of towns that the program carries: make-gazetteer FILE

source.py reads what GeoNames knows, boundaries.py corrects time zones, choice.py decides which towns are carried, names.py which of their other names,
folding.py what makes two spellings one, and table.py writes it all as bytes.
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
