"""Every preview of the program, of which each shows something and keeps nobody from reading it."""

import subprocess

import accessibility
import layout
from alone import reaching_out, requests
from browser import PHONE, Visit
from pages import Page
from rendering import environment

SHOWN = "() => (document.querySelector('main').innerText ?? '').trim().length"


def previews(program, folder):
    """The pages that `preview` writes into a folder, and its index."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.html"):
        old.unlink()
    subprocess.run([program, "preview", "--quiet", "-o", f"{folder}/"], env=environment(folder), check=True)
    return [(Page(f"preview {file.stem}"), file.resolve()) for file in sorted(folder.glob("*.html"))]


def at(browser, findings, page, file):
    """The view is there, in words, on a wide screen and on a phone; no barrier, nothing loaded, nothing sticking out."""
    with Visit(browser, file) as visit:
        mistakes = [
            f"nothing on it at {size}"
            for size, way in (("1280 pixels", {}), ("360 pixels", {"viewport": PHONE}))
            if visit.look(**way).evaluate(SHOWN) < 10
        ]
        mistakes += accessibility.colourless_barriers(visit) + reaching_out(visit) + layout.sticking_out(visit)
        findings.check(page.name, "shown, and to be read by everybody", mistakes + requests(visit))
