"""Finds the linked libraries: those whose own symbols the program contains."""

import collections
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

SWIFT_LICENSE = "Apache-2.0 WITH Swift-exception"


@dataclass
class Component:
    name: str
    version: str
    license: str
    home: str
    archives: list
    comment: str = ""


# The component of each library. A library without a row is an error, so that its licence is reviewed.
GROUPS = [
    ("swift-stdlib", SWIFT_LICENSE, "https://github.com/swiftlang/swift",
     r"libswift(?!Dispatch)\w+", "The standard library of Swift and its runtime."),
    ("swift-corelibs-foundation", SWIFT_LICENSE, "https://github.com/swiftlang/swift-corelibs-foundation",
     r"lib(CoreFoundation|Foundation|FoundationNetworking|FoundationXML|_CFURLSessionInterface|_CFXMLInterface)", ""),
    ("swift-foundation", SWIFT_LICENSE, "https://github.com/swiftlang/swift-foundation",
     r"lib(FoundationEssentials|FoundationInternationalization|_FoundationCShims)", ""),
    ("swift-collections", SWIFT_LICENSE, "https://github.com/apple/swift-collections",
     r"lib_FoundationCollections", "As it is inside Foundation."),
    ("swift-corelibs-libdispatch", SWIFT_LICENSE, "https://github.com/swiftlang/swift-corelibs-libdispatch",
     r"lib(dispatch|swiftDispatch|BlocksRuntime)", ""),
    ("swift-foundation-icu", f"{SWIFT_LICENSE} AND Unicode-3.0", "https://github.com/swiftlang/swift-foundation-icu",
     r"lib_FoundationICU", "Foundation's build of ICU {icu}, with its data."),
    ("libgcc", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org",
     r"libgcc", "Functions that the compiler calls for arithmetic which the processor does not have."),
]


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout


def toolchain():
    return Path(output("bash", "-c", "command -v swiftc").strip()).resolve().parent.parent


def swift_version():
    return re.search(r"Swift version (\S+)", output("swift", "--version")).group(1)


def icu_version():
    header = toolchain() / "lib/swift_static/_foundation_unicode/uvernum.h"
    return re.search(r'#define U_ICU_VERSION "(.*)"', header.read_text()).group(1)


def symbols(path, kinds):
    """The symbols that a file defines, by the letters of nm."""
    fields = map(str.split, output("nm", "--defined-only", "--format=posix", str(path)).splitlines())
    return {field[0] for field in fields if len(field) > 1 and field[1] in kinds}


def own_symbols(path):
    """The symbols that an archive defines, without those that any file may have a copy of: weak symbols, and generic functions
    of Swift that are specialised for some type."""
    return {name for name in symbols(path, "TRDB") if not re.search(r"T[gG][5q]$", name)}


def archives():
    gcc = Path(output("g++", "-print-libgcc-file-name").strip())
    return sorted((toolchain() / "lib/swift_static/linux").glob("*.a")) + [gcc]


def archives_in(program):
    """The names of the archives with a symbol that is in the program and in no other archive."""
    present = symbols(program, "TtRrDdBbVvWw")
    defined = {path.stem: own_symbols(path) for path in archives()}
    count = collections.Counter(name for names in defined.values() for name in names)
    return [stem for stem, names in defined.items() if any(count[name] == 1 and name in present for name in names)]


def components(program):
    found = archives_in(program)
    groups = []
    for name, license, home, pattern, comment in GROUPS:
        own = [stem for stem in found if re.fullmatch(pattern, stem)]
        found = [stem for stem in found if stem not in own]
        version = output("g++", "-dumpfullversion").strip() if name == "libgcc" else swift_version()
        if own:
            groups.append(Component(name, version, license, home, own, comment.format(icu=icu_version())))
    if found:
        raise SystemExit(f"{', '.join(found)} is linked, but not listed in scripts/bill-of-materials/linked.py")
    return groups
