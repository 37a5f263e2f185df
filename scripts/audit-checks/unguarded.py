"""Loads pages of hostile texts without the Content-Security-Policy, which would hide a text that is not escaped.

Each page is compared, node by node, with its twin: the page of the same document with a harmless word in each field. No
script may run, no request and no navigation may start, and each text must occur unchanged where the twin has
the word of its field.
"""

import dataclasses
import json
import re
import subprocess
from math import ceil

import attacks
import documents
from documents import FORMATS, Attacks, Words
from observer import Observer
from pages import TEMPLATES
from rendering import environment
from twins import WEB, Twin, without_links, words_of

POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy"[^>]*>')
# The number of rounds in one task. Small tasks keep the workers equally busy.
ROUNDS_OF_A_TASK = 40


@dataclasses.dataclass(frozen=True)
class Share:
    """Some rounds of one template and one format. A round is one page; the next one has other texts in its fields."""

    template: str
    format: str
    texts: tuple
    rounds: range

    @property
    def name(self):
        return f"{self.template} without policy, {self.format} {self.rounds.start + 1} to {self.rounds.stop}"


def shares(all_of_them):
    """All shares of a run, and a line with the numbers of texts, fields and pages."""
    texts = attacks.everything() if all_of_them else attacks.usual()
    addresses = attacks.addresses(all_of_them)
    found, pages, placed, fields = [], 0, 0, set()
    for name, format in FORMATS.items():
        own = tuple(text for text in (addresses if name == "links" else texts) if format.suits(text))
        words = Words()
        format.make(words)
        count = rounds_of(format, len(own), all_of_them)
        for template in TEMPLATES:
            for start in range(0, count, ROUNDS_OF_A_TASK):
                found.append(Share(template, name, own, range(start, min(count, start + ROUNDS_OF_A_TASK))))
        pages += count * len(TEMPLATES)
        placed += count * len(TEMPLATES) * len(words.fields)
        fields |= {(name if name in ("nws", "openweather") else "", field) for field in words.fields}
    counted = len(set(texts) | set(addresses))
    return found, f"{counted} hostile texts in {len(fields)} fields: {placed} placings on {pages} pages without their policy"


def rounds_of(format, texts, all_of_them):
    """The number of rounds of a format in each template."""
    return ceil(texts / format.share / (1 if all_of_them else format.less))


def without_policy(file):
    """Removes the policy from a page. Returns a mistake unless there was exactly one."""
    page, count = POLICY.subn(b"", file.read_bytes())
    file.write_bytes(page)
    return [] if count == 1 else [f"{count} policies on it"]


def rendered(program, folder, template, name, made):
    """Renders documents into a page without its policy. Returns the page and the mistakes."""
    texts, arguments = made
    files = []
    for number, document in enumerate(texts):
        files.append(folder / f"{name}-{number}.json")
        files[-1].write_text(json.dumps(document), encoding="utf-8")
    page = folder / f"{name}.html"
    page.unlink(missing_ok=True)
    command = [program, *files, *documents.ARGUMENTS, *arguments, "--template", template, "-o", page]
    run = subprocess.run(command, cwd=folder, env=environment(folder), capture_output=True, text=True)
    return page, without_policy(page) if page.exists() else [f"no page: {run.stderr.strip()[:200]}"]


def look(browser, findings, share, program, folder):
    """Compares each page of a share with the twin. Pages with errors stay in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    format, words, observer = FORMATS[share.format], Words(), Observer(browser)
    # Templates begin at different texts: together they try three times as many in a field that a page has once.
    begin = len(share.texts) * TEMPLATES.index(share.template) // len(TEMPLATES)
    name = f"{share.template}-{share.format}"
    page, mistakes = rendered(program, folder, share.template, f"{name}-{share.rounds.start}-twin", format.make(words))
    nodes, found = observer.view(page)
    twin = Twin(without_links(nodes)[0] if share.format == "links" else nodes, words.fields)
    mistakes += found
    shown = {words.fields[number] for number in words_of(nodes)}
    mistakes += [f"{field} is not on it" for field in sorted(format.shown[share.template] - shown)]
    for round in share.rounds:
        given = Attacks(share.texts, words.fields, round, begin)
        page, wrong = rendered(program, folder, share.template, f"{name}-{round}", format.make(given))
        wrong = wrong or breaches(observer, page, twin, given.given, share.format == "links")
        mistakes += [f"{page.name}: {mistake}" for mistake in wrong]
        if not wrong:
            for file in (page, *folder.glob(f"{page.stem}-*.json")):
                file.unlink()
    observer.close()
    findings.check(share.name, "no script runs, and every text is escaped", mistakes)


def breaches(observer, page, twin, texts, are_links=False):
    """Returns the actions of a page, and its differences from the twin with these texts in place of the words."""
    nodes, found = observer.view(page)
    if are_links:
        nodes, addresses = without_links(nodes)
        found += [f"a link leads to {address!r}" for address in dict.fromkeys(addresses) if not address.lower().startswith(WEB)]
    return found + twin.differences(nodes, texts)
