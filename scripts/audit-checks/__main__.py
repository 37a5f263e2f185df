"""Checks forecast pages: valid markup, styles that the browser accepts, accessibility, no requests, and complete content.

    audit-checks PROGRAM FOLDER              renders the pages of pages.py and crowd.py into FOLDER, with the program
    audit-checks PROGRAM FOLDER --all        also all languages of each page, and all hostile texts, not only some of each family
    audit-checks PROGRAM FOLDER page.html …  checks these files instead
"""

import concurrent.futures
import multiprocessing
import pathlib
import sys

import arrangements
import broken
import indexes
import intruders
import languages
import looks
import previews
import reviews
import unguarded
from crowd import crowd
from findings import Findings
from markup import MarkupCheck
from pages import PAGES, Page
from rendering import rendered

# One browser each. A page takes a second or two, nearly all of it in axe.
WORKERS = 2


def main(program, folder, rest):
    files = [file for file in rest if file != "--all"]
    folder.mkdir(parents=True, exist_ok=True)
    shares, tried, taken_apart = [], None, []
    if files:
        close, many, pairs = [(Page(pathlib.Path(file).stem), pathlib.Path(file).resolve()) for file in files], [], []
        views, lists, spoken, reviewed = [], [], [], []
    else:
        close = [(page, rendered(program, page, folder)) for page in PAGES]
        many = [(page, rendered(program, page, folder / "many")) for page in crowd(program, "--all" in rest)]
        pairs = [
            tuple((page, rendered(program, page, folder / "hostile")) for page in pair) for pair in intruders.pairs(folder)
        ]
        views = previews.previews(program, folder / "previews")
        lists = indexes.indexes(program, folder / "indexes")
        reviewed = reviews.reviews(program, folder / "review")
        spoken = [(page, rendered(program, page, folder / "languages")) for page in languages.languages("--all" in rest)]
        shares, tried = unguarded.shares("--all" in rest)
        taken_apart = arrangements.shares("--all" in rest)

    attacked = [pair[0] for pair in pairs]
    markup = MarkupCheck({page.name: file for page, file in close + many + attacked + lists + reviewed}, folder / "markup")
    tasks = [(looks.closely, page, file, folder) for page, file in close]
    tasks += [(looks.for_intruders, page, file, twin) for (page, file), (_, twin) in pairs]
    tasks += with_new_colours(many)
    tasks += [(previews.at, page, file) for page, file in views]
    tasks += [(indexes.at, page, file, folder / "indexes") for page, file in lists]
    tasks += [(reviews.at, page, file, folder / "review", program) for page, file in reviewed]
    tasks += [(languages.at, page, file, folder / "languages", "--all" in rest) for page, file in spoken]
    sample = pathlib.Path(__file__).resolve().parents[2] / "templates" / "sample.json"
    tasks += [(arrangements.look, share, program, folder / "arrangements", sample) for share in taken_apart]
    if shares:
        tasks += [(broken.look, "deliberately broken pages", folder / "unguarded")]
    tasks += [(unguarded.look, share, program, folder / "unguarded") for share in shares]
    spawning = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(WORKERS, mp_context=spawning) as pool:
        counts = list(pool.map(looks.through, [tasks[share::WORKERS] for share in range(WORKERS)]))

    findings = Findings()
    for name, mistakes in markup.mistakes().items():
        findings.check(name, "valid markup", mistakes)
    passed, failed = map(sum, zip((findings.passed, findings.failed), *counts))
    print(f"The pictures are in {folder}")
    if tried:
        print(tried)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def with_new_colours(many):
    """Checks many pages. Pages with new colours are also checked in both colour schemes."""
    known = set()
    for page, file in many:
        colours = (page.template, looks.colours(file.read_text(encoding="utf-8")))
        yield looks.at, page, file, colours not in known
        known.add(colours)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]))
