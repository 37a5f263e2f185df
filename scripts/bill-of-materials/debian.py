"""The libraries that the program loads, and their Debian packages."""

import platform
import re
import subprocess
import urllib.parse
from dataclasses import dataclass
from pathlib import Path

# Packages of data: their purpose, and whether only some runs need them.
FILES = [
    ("tzdata", "Local times are computed with its time zones.", False),
    ("ca-certificates", "Services that are asked over HTTPS are known by it.", True),
]


@dataclass
class Package:
    name: str
    version: str
    reason: str
    is_linked: bool = False
    is_optional: bool = False
    purpose: str = "LIBRARY"

    @property
    def purl(self):
        """The package URL (purl), if it is a package."""
        name, version = (urllib.parse.quote(text or "", safe="") for text in (self.name, self.version))
        return f"pkg:deb/debian/{name}@{version}" if version else None


def needed(program):
    dynamic = subprocess.run(["readelf", "--dynamic", "--wide", program], check=True, stdout=subprocess.PIPE,
                             text=True)
    return re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic.stdout)


def on_demand(root, program):
    """The libraries that the sources load at run time, if the program contains their names."""
    contents = Path(program).read_bytes()
    sources = (path for path in (root / "Sources").rglob("*") if path.suffix in (".c", ".cpp", ".swift"))
    names = {name for path in sources for name in re.findall(r'"(lib[\w+-]+\.so\.\d+)"', path.read_text())}
    return sorted(name for name in names if name.encode() + b"\0" in contents)


def query(*arguments):
    """The output of dpkg; empty without dpkg or without a result."""
    try:
        return subprocess.run(["dpkg-query", *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True).stdout
    except FileNotFoundError:
        return ""


def version(package):
    return query("--show", "--showformat=${Version}", package).strip() or None


def package_with(library):
    """The package of a library. Without a known package, the library itself is listed."""
    folder = f"{platform.machine()}-linux-gnu"
    found = query("--search", *(f"{place}/{folder}/{library}" for place in ("/lib", "/usr/lib")))
    return found.split(":")[0] if found else library


def packages(root, program):
    groups = {}
    for names, is_linked in ((needed(program), True), (on_demand(root, program), False)):
        for name in names:
            groups.setdefault((package_with(name), is_linked), []).append(name)
    found = []
    for (name, is_linked), libraries in sorted(groups.items()):
        when = "when the program starts" if is_linked else "when it is needed"
        reason = f"Loaded {when}: {', '.join(sorted(libraries))}."
        found.append(Package(name, version(name), reason, is_linked, not is_linked))
    return found + [Package(name, version(name), reason, False, optional, "OTHER") for name, reason, optional in FILES]
