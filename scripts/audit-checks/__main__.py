"""Looks at forecast pages as a stranger would: is the markup valid, does the browser take all of the style, can everybody
read it, does it stand alone, is everything on it?

    audit-checks PROGRAM FOLDER              renders the pages of pages.py into FOLDER, with the program
    audit-checks PROGRAM FOLDER page.html …  looks at these files instead
"""

import os
import pathlib
import subprocess
import sys

import accessibility
import alone
import content
import layout
import style
from browser import PHONE, Visit, chromium
from findings import Findings
from markup import MarkupCheck
from pages import PAGES, Page

SHEETS_OF_PAPER = 2


def main(program, folder, files):
    folder.mkdir(parents=True, exist_ok=True)
    if files:
        pages = {Page(pathlib.Path(file).stem): pathlib.Path(file).resolve() for file in files}
    else:
        pages = {page: rendered(program, page, folder) for page in PAGES}

    findings = Findings()
    markup = MarkupCheck({page.name: file for page, file in pages.items()}, folder / "markup")
    with chromium() as browser:
        for page, file in pages.items():
            visit = Visit(browser, file)
            look_at(page, file, visit, folder, findings)
            visit.close()
    for name, mistakes in markup.mistakes().items():
        findings.check(name, "valid markup", mistakes)

    print(f"The pictures are in {folder}")
    print(f"{findings.passed} passed, {findings.failed} failed")
    return 1 if findings.failed else 0


def rendered(program, page, folder):
    file = (folder / f"{page.name}.html").resolve()
    file.unlink(missing_ok=True)
    # The same page for everybody who runs this, whatever they have set up for themselves.
    environment = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "TZDIR") if name in os.environ}
    environment["HOME"] = str(folder)
    command = [program, *page.arguments, "-o", str(file)]
    subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
    if not file.exists():
        sys.exit(f"{page.name}: no page came of {' '.join(command)}")
    return file


def look_at(page, file, visit, folder, findings):
    facts = content.facts(visit)
    findings.check(page.name, f"{page.hours} hours, {page.days} days, and the values", content.missing(page, facts))
    findings.check(page.name, "nothing that only a program would write", content.slipped_in(facts))
    findings.check(page.name, "nothing that loads, runs, or breaks the policy", alone.reaching_out(visit))
    findings.check(page.name, "no declaration that the browser drops", style.dropped(visit, file.read_text(encoding="utf-8")))

    for scheme in ("light", "dark"):
        barriers, undecided = accessibility.barriers(visit, scheme)
        findings.check(page.name, f"accessible in {scheme}", barriers)
        if undecided:
            findings.note(page.name, "axe leaves to a person: " + ", ".join(undecided))
    findings.check(page.name, "no sideways scrolling at 320 pixels", layout.sticking_out(visit))

    for picture, look in (("wide", {}), ("phone", {"viewport": PHONE}), ("dark", {"scheme": "dark"})):
        visit.look(**look).screenshot(path=folder / f"{page.name}-{picture}.png", full_page=True)
    sheets = layout.print_sheets(visit, folder / f"{page.name}-print")
    too_many = [] if len(sheets) <= SHEETS_OF_PAPER else [f"{len(sheets)} sheets"]
    findings.check(page.name, f"at most {SHEETS_OF_PAPER} sheets of paper", too_many)

    # Last, when everything above had its chance to cause one.
    findings.check(page.name, "no request, and no complaint of the browser", alone.requests(visit))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]))
