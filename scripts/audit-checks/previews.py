"""Checks that every preview shows its view accessibly, and the index all of them."""

import re
import subprocess

import accessibility
import layout
from alone import reaching_out, requests
from browser import PHONE, Visit
from pages import Page
from rendering import environment

# The index shows the files beside it in frames.
FRAME = re.compile(r'^(<iframe src="|requests file:///.*/)[\w-]+\.html("|>|$)')
SHOWN = "() => (document.querySelector('main').innerText ?? '').trim().length"


def previews(program, folder):
    """The pages that `preview` writes to a folder, and its index."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.html"):
        old.unlink()
    subprocess.run([program, "preview", "--quiet", "-o", f"{folder}/"], env=environment(folder), check=True)
    return [(Page(f"preview {file.stem}"), file.resolve()) for file in sorted(folder.glob("*.html"))]


def at(browser, findings, page, file):
    """Checks that the view has text on a wide screen and on a phone, without barriers, requests or overflow."""
    with Visit(browser, file) as visit:
        mistakes = [
            f"empty at {size}"
            for size, way in (("1280 pixels", {}), ("360 pixels", {"viewport": PHONE}))
            if visit.look(**way).evaluate(SHOWN) < 10
        ]
        mistakes += accessibility.colourless_barriers(visit) + reaching_out(visit) + layout.sticking_out(visit)
        mistakes += requests(visit)
        if file.name == "index.html":
            mistakes = [mistake for mistake in mistakes if not FRAME.search(mistake)]
            shown = visit.page.evaluate("() => document.querySelectorAll('iframe[src]').length")
            count = len(list(file.parent.glob("*.html"))) - 1
            mistakes += [] if shown == count else [f"shows {shown} of {count} previews"]
        findings.check(page.name, "shown accessibly", mistakes)
