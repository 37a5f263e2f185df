"""Looks at forecast pages as a stranger would: is the markup valid, does the browser take all of the style, can everybody
read it, does it stand alone, is everything on it?

    audit-checks PROGRAM FOLDER              renders the pages of pages.py and crowd.py into FOLDER, with the program
    audit-checks PROGRAM FOLDER page.html …  looks at these files instead
"""

import pathlib
import sys

import accessibility
import alone
import content
import intruders
import layout
import style
from browser import PHONE, Visit, chromium
from crowd import crowd
from findings import Findings
from markup import MarkupCheck
from pages import PAGES, Page
from rendering import rendered

SHEETS_OF_PAPER = 2
LARGEST = 60_000


def main(program, folder, files):
    folder.mkdir(parents=True, exist_ok=True)
    if files:
        close, many, hostile = {Page(pathlib.Path(file).stem): pathlib.Path(file).resolve() for file in files}, {}, []
    else:
        close = {page: rendered(program, page, folder) for page in PAGES}
        many = {page: rendered(program, page, folder / "many") for page in crowd(program)}
        hostile = [
            tuple((page, rendered(program, page, folder / "hostile")) for page in pair) for pair in intruders.pairs(folder)
        ]

    findings = Findings()
    attacked = {page: file for (page, file), _ in hostile}
    markup = MarkupCheck({page.name: file for page, file in (close | many | attacked).items()}, folder / "markup")
    with chromium() as browser:
        for page, file in close.items():
            with Visit(browser, file) as visit:
                look_closely(page, file, visit, folder, findings)
        skies = set()
        for page, file in many.items():
            with Visit(browser, file) as visit:
                look(page, visit, skies, findings)
        for (page, file), (_, twin) in hostile:
            with Visit(browser, file) as visit, Visit(browser, twin) as harmless:
                look_for_intruders(page, visit, harmless, findings)
    for name, mistakes in markup.mistakes().items():
        findings.check(name, "valid markup", mistakes)

    print(f"The pictures are in {folder}")
    print(f"{findings.passed} passed, {findings.failed} failed")
    return 1 if findings.failed else 0


def look_closely(page, file, visit, folder, findings):
    facts = content.facts(visit)
    findings.check(page.name, "what has to stand on it", content.missing(page, facts))
    findings.check(page.name, "nothing that only a program would write", content.slipped_in(facts))
    findings.check(page.name, "nothing that loads, runs, or breaks the policy", alone.reaching_out(visit))
    text = file.read_text(encoding="utf-8")
    findings.check(page.name, "no declaration that the browser drops", style.dropped(visit, text))
    size = file.stat().st_size
    findings.check(page.name, f"at most {LARGEST} bytes", [f"{size} bytes"] if size > LARGEST else [])

    for scheme in ("light", "dark"):
        barriers, undecided = accessibility.barriers(visit, scheme)
        findings.check(page.name, f"accessible in {scheme}", barriers)
        if undecided:
            findings.note(page.name, "axe leaves to a person: " + ", ".join(undecided))
    findings.check(page.name, "no sideways scrolling at 320 pixels", layout.sticking_out(visit))
    if page.template == "kiosk":
        findings.check(page.name, "whole on every screen", layout.cut_off(visit))

    for picture, way in (("wide", {}), ("phone", {"viewport": PHONE}), ("dark", {"scheme": "dark"})):
        visit.look(**way).screenshot(path=folder / f"{page.name}-{picture}.png", full_page=True)
    sheets = layout.print_sheets(visit, folder / f"{page.name}-print")
    too_many = [] if len(sheets) <= SHEETS_OF_PAPER else [f"{len(sheets)} sheets"]
    findings.check(page.name, f"at most {SHEETS_OF_PAPER} sheets of paper", too_many)

    # Last, when everything above had its chance to cause one.
    findings.check(page.name, "no request, and no complaint of the browser", alone.requests(visit))


def look(page, visit, skies, findings):
    """What can go wrong with other data or in another language; contrast once for each sky, in both schemes."""
    mistakes = content.slipped_in(content.facts(visit)) + alone.reaching_out(visit)
    sky = (page.template, visit.page.evaluate("document.body.className"))
    for scheme in ("light", "dark"):
        barriers, _ = accessibility.barriers(visit, scheme, states=(True,), measures_contrast=sky not in skies)
        mistakes += [f"{scheme}: {barrier}" for barrier in barriers]
    skies.add(sky)
    mistakes += layout.sticking_out(visit)
    if page.template == "kiosk":
        mistakes += layout.cut_off(visit)
    findings.check(page.name, "as good as the others", mistakes + alone.requests(visit))


def look_for_intruders(page, visit, harmless, findings):
    mistakes = intruders.breaches(visit, harmless) + alone.reaching_out(visit)
    findings.check(page.name, "nothing that an attacker wrote", mistakes + alone.requests(visit))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]))
