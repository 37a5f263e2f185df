"""Checks that a forecast with hostile texts gives the same page as one with harmless words."""

import json
import pathlib

from pages import TEMPLATES, Page

HERE = pathlib.Path(__file__).resolve().parent
HOSTILE = HERE / "hostile.json"
HARMLESS = "word"

# Every element with the names of its attributes, and the schemes of its links.
SHAPE = """() => [...document.querySelectorAll('*')].map(element => [
    element.localName,
    [...element.attributes].map(attribute => attribute.name).sort().join(' '),
    /^a$/.test(element.localName) ? element.protocol : '',
].join(' '))"""

# Triggers the events that an attack would use.
PROVOKE = """() => {
    for (const element of document.querySelectorAll('*'))
        for (const type of ['mouseover', 'focus', 'click', 'error', 'load', 'toggle', 'pointerenter', 'animationend'])
            if (element.localName !== 'a' && element.localName !== 'summary') element.dispatchEvent(new Event(type));
}"""


def pairs(folder):
    """The page of the hostile forecast and its harmless twin, for each template."""
    twin = folder / "harmless.json"
    twin.write_text(json.dumps(tamed(json.loads(HOSTILE.read_text(encoding="utf-8"))), indent=1), encoding="utf-8")
    arguments = ("--now", "2026-06-21T10:20:00Z", "--units", "metric", "--locale", "en_US")
    return [
        (Page(f"hostile-{name}", name, (str(HOSTILE), *arguments)), Page(f"harmless-{name}", name, (str(twin), *arguments)))
        for name in TEMPLATES
    ]


def tamed(value):
    """The same document with a harmless word in place of each text with a markup character."""
    if isinstance(value, dict):
        return {name: tamed(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [tamed(inner) for inner in value]
    if isinstance(value, str) and not value.startswith(("http", "javascript:", "data:")) and any(c in value for c in "<>\"'`&{"):
        return HARMLESS
    return value


def breaches(hostile, harmless):
    """The differences between the hostile page and the harmless one."""
    hostile.page.evaluate(PROVOKE)
    hostile.page.wait_for_timeout(50)
    found = [f"a dialog: {message}" for message in hostile.dialogs]
    shape, twin = hostile.page.evaluate(SHAPE), harmless.page.evaluate(SHAPE)
    if shape != twin:
        at = next((i for i, (ours, theirs) in enumerate(zip(shape, twin)) if ours != theirs), min(len(shape), len(twin)))
        found.append(f"{len(shape)} elements for {len(twin)}; first difference: {shape[at:at + 1]} for {twin[at:at + 1]}")
    return found
