"""Checks that the browser accepts every rule and every declaration of the style sheet."""

import pathlib

SCRIPT = pathlib.Path(__file__).with_name("style.js").read_text(encoding="utf-8")


def dropped(visit, html):
    found = []
    for sheet in visit.page.evaluate(SCRIPT):
        before = html[: html.find(sheet["text"])].count("\n")
        found += [f"line {before + mistake['line']}: {mistake['what']}" for mistake in sheet["mistakes"]]
    return found
