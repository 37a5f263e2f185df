"""The checks of one page: all checks, those that depend on data or language, or those for hostile texts."""

import re

import accessibility
import alone
import content
import intruders
import layout
import style
from browser import PHONE, Visit, chromium
from findings import Findings

SHEETS_OF_PAPER = 2
LARGEST = 64_000
SCHEMES = ("light", "dark")


def closely(browser, findings, page, file, folder):
    with Visit(browser, file) as visit:
        text = file.read_text(encoding="utf-8")
        facts = content.facts(visit)
        findings.check(page.name, "required content", content.missing(page, facts))
        findings.check(page.name, "no programming artifacts", content.slipped_in(facts))
        findings.check(page.name, "no requests, scripts or policy violations", alone.reaching_out(visit))
        findings.check(page.name, "no declarations that the browser ignores", style.dropped(visit, text))
        size = file.stat().st_size
        findings.check(page.name, f"at most {LARGEST} bytes", [f"{size} bytes"] if size > LARGEST else [])

        for scheme in SCHEMES:
            barriers, undecided = accessibility.barriers(visit, scheme)
            findings.check(page.name, f"accessible in {scheme}", barriers)
            if undecided:
                findings.note(page.name, "undecided by axe: " + ", ".join(undecided))
        findings.check(page.name, "no sideways scrolling at 320 pixels", layout.sticking_out(visit))
        if page.template == "kiosk":
            findings.check(page.name, "no overflow on any screen", layout.cut_off(visit))

        for picture, way in (("wide", {}), ("phone", {"viewport": PHONE}), ("dark", {"scheme": "dark"})):
            visit.look(**way).screenshot(path=folder / f"{page.name}-{picture}.png", full_page=True)
        sheets = layout.print_sheets(visit, folder / f"{page.name}-print")
        too_many = [] if len(sheets) <= SHEETS_OF_PAPER else [f"{len(sheets)} sheets"]
        findings.check(page.name, f"at most {SHEETS_OF_PAPER} sheets of paper", too_many)

        # Last, so that all checks above can cause a request.
        findings.check(page.name, "no requests, and no browser messages", alone.requests(visit))


def at(browser, findings, page, file, has_new_colours):
    """The checks that depend on data or language. Contrast depends only on the colours."""
    with Visit(browser, file) as visit:
        mistakes = content.slipped_in(content.facts(visit)) + alone.reaching_out(visit)
        mistakes += accessibility.colourless_barriers(visit)
        for scheme in SCHEMES if has_new_colours else ():
            mistakes += [f"{scheme}: {barrier}" for barrier in accessibility.barriers(visit, scheme, states=(True,))[0]]
        mistakes += layout.sticking_out(visit)
        if page.template == "kiosk":
            mistakes += layout.cut_off(visit)
        findings.check(page.name, "no errors", mistakes + alone.requests(visit))


def for_intruders(browser, findings, page, file, twin):
    with Visit(browser, file) as visit, Visit(browser, twin) as harmless:
        mistakes = intruders.breaches(visit, harmless) + alone.reaching_out(visit)
        findings.check(page.name, "no effect of hostile texts", mistakes + alone.requests(visit))


def colours(html):
    """The properties that determine the text colours of a page: its sky, and the severity of its alerts."""
    sky = re.search(r'<body[^>]*\bclass="([^"]*)"', html)
    alerts = frozenset(re.findall(r'<li class="(minor|moderate|severe|extreme|unknown)"', html))
    return sky and sky[1], alerts


def through(tasks):
    """Runs tasks, which consist of a check and its arguments. Returns the numbers of passed and failed checks."""
    findings = Findings()
    with chromium() as browser:
        for look, page, *rest in tasks:
            look(browser, findings, page, *rest)
    return findings.passed, findings.failed
