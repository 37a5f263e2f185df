"""The page for the review of changed snapshots: a hundred outputs and pages before and after a change of a unit."""

import json
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
COUNTS = {"review": 8, "review-large": 100}
# A browser makes no picture of a page as high as the large one, by which contrasts over gradients are measured.
MEASURED = "(measured)"


def reviews(program, folder):
    """The pages of a small and of a large review, with their files."""
    return [(Page(name), made(program, folder / name, count)) for name, count in COUNTS.items()]


def made(program, folder, count):
    """The file of a review of a number of snapshots, half of them outputs and half pages."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "set.json").write_text(json.dumps({
        "inputs": [str(SAMPLE)], "locales": locales(program)[:count // 2], "units": ["metric"],
    }), encoding="utf-8")
    snapshots(program, folder, "--record", "kept")
    snapshots(program, folder, "--check", "kept", "--wind", "mph", "--review", "review.html")
    return (folder / "review.html").resolve()


def locales(program):
    """The locales of other pages, and those of the other languages."""
    listed = subprocess.run([program, "list", "languages"], check=True, stdout=subprocess.PIPE, text=True).stdout
    codes = [line.split()[0] for line in listed.splitlines()[1:]]
    known = {locale.split("_")[0] for locale in LOCALES}
    return [*LOCALES, *(code for code in codes if code not in known)]


def snapshots(program, folder, *options):
    """Runs a comparison or a recording, and returns its exit status."""
    command = [program, "snapshot", "--set", "set.json", "--what", "html,outputs", "--quiet", *options]
    return subprocess.run(command, cwd=folder, env=environment(folder), stdout=subprocess.DEVNULL).returncode


def accepted(program, folder, count):
    """The mistakes after all snapshots have been accepted with one command, in a copy of the folder."""
    shutil.copytree(folder, copy := folder.with_name(f"{folder.name}-accepted"), dirs_exist_ok=True)
    run = subprocess.run([program, "review", "kept", "--accept", "--all"], cwd=copy, env=environment(copy),
                         stderr=subprocess.PIPE, text=True)
    if f"accepted {count} snapshots" not in run.stderr:
        yield f"accepted others than {count} snapshots: {run.stderr}"
    if snapshots(program, copy, "--check", "kept", "--wind", "mph") != 0:
        yield "the accepted snapshots differ"


def at(browser, findings, page, file, folder, program):
    """Checks that a review is complete and accessible, fits on a phone, and loads nothing but the pages in its frames."""
    count = COUNTS[page.name]
    shown = file.read_text(encoding="utf-8").count("<section id=")
    findings.check(page.name, "all are shown and accepted",
                   ([] if shown == count else [f"shows {shown} of {count}"]) + [*accepted(program, file.parent, count)])
    with Visit(browser, file) as visit:
        mistakes = [f"{scheme}: {barrier}" for scheme in SCHEMES for barrier in accessibility.barriers(visit, scheme)[0]]
        if count > 10:
            mistakes = [mistake for mistake in mistakes if MEASURED not in mistake]
        mistakes += layout.sticking_out(visit)
        for picture, way in (("wide", {}), ("phone", {"viewport": PHONE}), ("dark", {"scheme": "dark"})):
            visit.look(**way).screenshot(path=folder / f"{page.name}-{picture}.png")
        loaded = reaching_out(visit) + requests(visit)
        findings.check(page.name, "no errors", mistakes + [mistake for mistake in loaded if not FRAME.search(mistake)])
