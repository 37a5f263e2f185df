"""Renders the exported places with Jinja2 and minijinja, and compares the pages with the exported ones.

    peers.py TEMPLATE FOLDER
"""

import json
import statistics
import sys
import time
from pathlib import Path

import jinja2
import minijinja

ROUNDS = 7

# Each escapes quotes and slashes differently, with the same meaning.
REFERENCES = {
    b"&#34;": b'"', b"&quot;": b'"', b"&#39;": b"'", b"&#x27;": b"'", b"&#x2f;": b"/", b"&#47;": b"/",
}


def normalised(page: bytes) -> bytes:
    for reference, character in REFERENCES.items():
        page = page.replace(reference, character)
    return page


def jinja2_renderer(source: str):
    environment = jinja2.Environment(autoescape=True, keep_trailing_newline=True)
    return environment.from_string(source).render


def minijinja_renderer(source: str):
    environment = minijinja.Environment(
        templates={"page.html": source}, auto_escape_callback=lambda name: True, keep_trailing_newline=True
    )
    return lambda place: environment.render_template("page.html", **place)


def microseconds(render, places) -> float:
    def once() -> float:
        start = time.thread_time()
        for place in places:
            render(place).encode()
        return (time.thread_time() - start) / len(places) * 1e6

    once()
    return statistics.median(once() for _ in range(ROUNDS))


def main() -> int:
    template, folder = Path(sys.argv[1]), Path(sys.argv[2])
    source = template.read_text(encoding="utf-8")
    places = json.loads((folder / "places.json").read_bytes())
    pages = [normalised(page) for page in (folder / "pages").read_bytes().split(b"\0")[:-1]]
    different = 0
    print("\n| | median µs | pages that differ |\n| --- | ---: | ---: |")
    for name, make in [("Jinja2 " + jinja2.__version__, jinja2_renderer), ("minijinja", minijinja_renderer)]:
        render = make(source)
        theirs = (normalised(render(place).encode()) for place in places)
        wrong = sum(page != ours for page, ours in zip(theirs, pages, strict=True))
        print(f"| {name} | {microseconds(render, places):.0f} | {wrong} of {len(pages)} |")
        different += wrong
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
