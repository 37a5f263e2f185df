"""What is looked at on one page: everything, what other data or another language can break, or what an attacker wrote."""

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
LARGEST = 60_000
SCHEMES = ("light", "dark")


def closely(browser, findings, page, file, folder):
    with Visit(browser, file) as visit:
        text = file.read_text(encoding="utf-8")
        facts = content.facts(visit)
        findings.check(page.name, "what has to stand on it", content.missing(page, facts))
        findings.check(page.name, "nothing that only a program would write", content.slipped_in(facts))
        findings.check(page.name, "nothing that loads, runs, or breaks the policy", alone.reaching_out(visit))
        findings.check(page.name, "no declaration that the browser drops", style.dropped(visit, text))
        size = file.stat().st_size
        findings.check(page.name, f"at most {LARGEST} bytes", [f"{size} bytes"] if size > LARGEST else [])

        for scheme in SCHEMES:
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


def at(browser, findings, page, file, has_new_colours):
    """What can go wrong with other data or in another language. Contrast depends on the colours alone."""
    with Visit(browser, file) as visit:
        mistakes = content.slipped_in(content.facts(visit)) + alone.reaching_out(visit)
        mistakes += accessibility.colourless_barriers(visit)
        for scheme in SCHEMES if has_new_colours else ():
            mistakes += [f"{scheme}: {barrier}" for barrier in accessibility.barriers(visit, scheme, states=(True,))[0]]
        mistakes += layout.sticking_out(visit)
        if page.template == "kiosk":
            mistakes += layout.cut_off(visit)
        findings.check(page.name, "as good as the others", mistakes + alone.requests(visit))


def for_intruders(browser, findings, page, file, twin):
    with Visit(browser, file) as visit, Visit(browser, twin) as harmless:
        mistakes = intruders.breaches(visit, harmless) + alone.reaching_out(visit)
        findings.check(page.name, "nothing that an attacker wrote", mistakes + alone.requests(visit))


def colours(html):
    """What decides the colours of a page's text: its sky, and how severe its alerts are."""
    sky = re.search(r'<body[^>]*\bclass="([^"]*)"', html)
    alerts = frozenset(re.findall(r'<li class="(minor|moderate|severe|extreme|unknown)"', html))
    return sky and sky[1], alerts


def through(tasks):
    """How many checks passed and failed in these tasks, each a look and what it takes."""
    findings = Findings()
    with chromium() as browser:
        for look, page, *rest in tasks:
            look(browser, findings, page, *rest)
    return findings.passed, findings.failed
