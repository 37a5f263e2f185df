"""Prints the bill of materials of a packed program, an SPDX 2.3 document in JSON. scripts/package calls it.

linked.py finds the linked libraries, debian.py the libraries that the program loads, data.py the embedded data; spdx.py
defines the form of the document and checks that it is complete.
"""

import argparse
import json
from pathlib import Path

import data
import debian
import linked
import spdx

PROGRAM = "./bin/forecast-report"

# The accepted licences of the project, by the first line of their text.
LICENSES = {"MIT License": "MIT"}


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, required=True, help="the sources")
    parser.add_argument("--tree", type=Path, required=True, help="the packed files")
    parser.add_argument("--program", type=Path, required=True, help="the program with its symbols")
    parser.add_argument("--version", required=True, help="the program's version")
    parser.add_argument("--archive", type=Path, required=True, help="the packed tree")
    parser.add_argument("--epoch", type=int, required=True, help="the document's time, in seconds since 1970")
    parser.add_argument("--commit", default="", help="the commit of the sources")
    return parser.parse_args()


def license_of(root):
    """The project's licence, and its copyright line."""
    title, *lines = (root / "LICENSE").read_text().splitlines()
    return LICENSES[title], next(line for line in lines if line.startswith("Copyright"))


def add_contents(document, tree):
    """Adds the files of the package. Returns the identifier of the program."""
    for path in sorted(path for path in tree.rglob("*") if path.is_file()):
        name = f"./{path.relative_to(tree)}"
        is_read = "/doc/" in name or "/man/" in name
        kind = "BINARY" if name == PROGRAM else "DOCUMENTATION" if is_read else "TEXT"
        identifier = document.add_file(name, path, [kind])
        document.relate(document.main, "CONTAINS", identifier)
        if name == PROGRAM:
            program = identifier
    return program


def add_sources(document, program, version, commit):
    sources = document.add_package(
        "forecast-report-sources", version, license=document.license, rights=document.rights, purpose="SOURCE",
        comment="The sources that the program is built from.", source=f"Git commit {commit}" if commit else None)
    document.relate(program, "GENERATED_FROM", sources)


def add_linked(document, program, binary):
    for component in linked.components(binary):
        identifier = document.add_package(
            component.name, component.version, license=component.license, home=component.home, purpose="LIBRARY",
            comment=f"Linked statically: {', '.join(component.archives)}. {component.comment}".strip())
        document.relate(document.main, "CONTAINS", identifier)
        document.relate(program, "STATIC_LINK", identifier)


def add_loaded(document, program, packages):
    for package in packages:
        identifier = document.add_package(
            package.name, package.version, purpose=package.purpose, purl=package.purl,
            comment=f"{package.reason} Not part of the package; the version is that of the machine of the build.")
        if package.is_optional:
            document.relate(identifier, "OPTIONAL_DEPENDENCY_OF", document.main)
        else:
            document.relate(document.main, "DEPENDS_ON", identifier)
        if package.is_linked:
            document.relate(program, "DYNAMIC_LINK", identifier)


def add_data(document, program, root):
    tables = {
        table: document.add_file(f"./{table}", root / table, ["OTHER"], license=license, rights=rights)
        for table, (license, rights) in data.TABLES.items()
    }
    for origin in data.origins(root, linked.icu_version()):
        identifier = document.add_package(
            origin.name, origin.version, license=origin.license, home=origin.home, rights=origin.rights,
            purpose="OTHER", comment=origin.comment)
        document.relate(document.main, "CONTAINS", identifier)
        for table in origin.tables:
            document.relate(tables[table], "GENERATED_FROM", identifier)
            document.relate(program, "GENERATED_FROM", tables[table])


def main():
    given = options()
    document = spdx.Document(given.tree.name, given.version, given.archive, given.epoch, *license_of(given.root))
    program = add_contents(document, given.tree)
    document.close_main()
    add_sources(document, program, given.version, given.commit)
    add_linked(document, program, given.program)
    add_loaded(document, program, debian.packages(given.root, given.program))
    add_data(document, program, given.root)
    text = json.dumps(document.contents(), indent=2, ensure_ascii=False)
    spdx.check(json.loads(text), forbidden=[given.root, given.tree, Path.home()])
    print(text)


if __name__ == "__main__":
    main()
