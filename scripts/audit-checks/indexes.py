"""The lists of places that `batch --index` writes: few places on one page, and many with a page for each country."""

import json
import pathlib
import shutil
import subprocess

import layout
import looks
from alone import reaching_out, requests
from browser import PHONE, Visit
from pages import LOCALES, Page
from rendering import environment

SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "templates" / "sample.json"
# Names in several scripts, the longest in one word, and a hostile one.
NAMES = ("Ålesund", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "東京", "القاهرة", "<img src=x onerror=alert(1)>",
         "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson", "København", "Zürich", "1770", "A")
COUNTRIES = ("NO", "DK", "SE", "")
COUNTS = {"few": 12, "many": 240}


def lines(count):
    sample = json.loads(SAMPLE.read_text(encoding="utf-8"))
    for number in range(count):
        name = NAMES[number % len(NAMES)] + ("" if number < len(NAMES) else f" {number}")
        place = {"name": name, "timeZone": "Europe/Oslo", "country": COUNTRIES[number % len(COUNTRIES)] or None}
        yield json.dumps({"id": str(number), "answer": sample | {"place": {key: value for key, value in place.items() if value}}})


def indexes(program, folder):
    """The pages of lists in some languages, each with its file."""
    # An earlier audit may have been made with another version of the program.
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    found = []
    for size, count in COUNTS.items():
        places = folder / f"{size}.ndjson"
        places.write_text("".join(f"{line}\n" for line in lines(count)), encoding="utf-8")
        for locale in LOCALES:
            site = folder / f"{size}-{locale}"
            command = [program, "batch", places, "-o", f"{site}/", "--index", "--prune", "--quiet", "--locale", locale,
                       "--now", "2026-10-15T05:00:00Z"]
            subprocess.run(command, env=environment(folder), check=True)
            # The pages of countries differ only in their places.
            found += [(Page(f"index-{size}-{locale}-{file.stem}"), file.resolve())
                      for file in [site / "index.html", *sorted(site.glob("country-*.html"))[:1]] if file.exists()]
    return found


def at(browser, findings, page, file, folder):
    """Checks a list like a forecast page, on a wide screen and on a phone. Its links are only to places."""
    looks.at(browser, findings, page, file, has_new_colours=LOCALES[0] in page.name)
    with Visit(browser, file) as visit:
        for picture, way in (("wide", {}), ("phone", {"viewport": PHONE}), ("dark", {"scheme": "dark"})):
            visit.look(**way).screenshot(path=folder / f"{page.name}-{picture}.png")
        layout.print_sheets(visit, folder / f"{page.name}-print")
        findings.check(page.name, "nothing loaded to be shown or printed", reaching_out(visit) + requests(visit))
