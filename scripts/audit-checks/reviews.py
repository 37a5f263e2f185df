"""The page for the review of changed snapshots: some outputs and pages before and after a change of a unit."""

import re
import shutil
import subprocess

import accessibility
import layout
from alone import reaching_out, requests
from browser import PHONE, Visit
from indexes import SAMPLE
from pages import LOCALES, Page
from rendering import environment

# The page shows the stored and the new page beside each other, in frames.
FRAME = re.compile(r'^(<iframe src="|requests file:///.*/kept/).*')
SCHEMES = ("light", "dark")


def reviews(program, folder):
    """The page of a review, with its file."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "set.json").write_text(
        f'{{"inputs": ["{SAMPLE}"], "locales": {list(LOCALES)}, "units": ["metric"]}}'.replace("'", '"'), encoding="utf-8")
    command = [program, "snapshot", "--set", "set.json", "--what", "html,outputs", "--quiet"]
    kept = {"cwd": folder, "env": environment(folder), "stdout": subprocess.DEVNULL}
    subprocess.run([*command, "--record", "kept"], check=True, **kept)
    subprocess.run([*command, "--check", "kept", "--wind", "mph", "--review", "review.html"], **kept)
    return [(Page("review"), (folder / "review.html").resolve())]


def at(browser, findings, page, file, folder):
    """Checks that a review is accessible, fits on a phone, and loads nothing but the pages in its frames."""
    with Visit(browser, file) as visit:
        mistakes = [f"{scheme}: {barrier}" for scheme in SCHEMES for barrier in accessibility.barriers(visit, scheme)[0]]
        mistakes += layout.sticking_out(visit)
        for picture, way in (("wide", {}), ("phone", {"viewport": PHONE}), ("dark", {"scheme": "dark"})):
            visit.look(**way).screenshot(path=folder / f"{page.name}-{picture}.png")
        loaded = reaching_out(visit) + requests(visit)
        findings.check(page.name, "no errors", mistakes + [mistake for mistake in loaded if not FRAME.search(mistake)])
